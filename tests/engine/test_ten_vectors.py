"""The test vectors of seeds/rules/ten.md, one test each, in the order of the table."""

from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.flow import decide
from ten_arcade.engine.ten.model import Colour, Decider, Draw, Holding, Pass, Reason, TakeNumbers
from ten_arcade.engine.ten.scoring import Placement, score
from tests.engine.tables import (
    RULES,
    Seat,
    after,
    busts,
    buy,
    buying,
    cards,
    discarded,
    kinds,
    market,
    pay,
    play,
    position,
    refused,
    tokens,
    told,
)
from tools.soak_scoring import best_of_all_placements


def test_six_four_and_one_is_a_number_bust() -> None:
    """Tableau 6, 4; draw 1: total 11, number bust; 6, 4, 1 to market; drawer +1 bust token."""
    steps = play(position(tableau="red 6, blue 4", draws="green 1"), Draw())
    assert told(steps) == [
        "0 draws green 1",
        "0 busts on numbers",
        "to the market: red 6, blue 4, green 1",
        "0 is done",
        "turn 2: 1",
    ]
    end = steps[-1].state
    assert busts(end) == [1, 0]
    assert tokens(end) == [5, 5]
    assert market(end) == "red 6, blue 4, green 1"


def test_a_number_bust_pays_the_others_the_currency_shown() -> None:
    """Tableau 6, $4; draw 9: total 11, number bust; others +4."""
    steps = play(position(Seat(), Seat(), Seat(), tableau="red 6, $4", draws="blue 9"), Draw())
    assert told(steps) == [
        "0 draws blue 9",
        "0 busts on numbers",
        "the others are paid 4: 1 +4, 2 +4",
        "to the market: red 6, blue 9",
        "discarded: currency 4",
        "0 is done",
        "turn 2: 1",
    ]
    assert tokens(steps[-1].state) == [5, 9, 9]
    assert busts(steps[-1].state) == [1, 0, 0]


def test_a_currency_bust_pays_nobody() -> None:
    """Tableau 5, $5, $5; draw $1: currency 11, currency bust although total is -6; 5 to market; nobody
    gains."""
    start = position(tableau="red 5, $5, $5", draws="$1")
    steps = play(start, Draw())
    assert told(steps) == [
        "0 draws currency 1",
        "0 busts on currency",
        "to the market: red 5",
        "discarded: currency 5, currency 5, currency 1",
        "0 is done",
        "turn 2: 1",
    ]
    end = steps[-1].state
    assert tokens(end) == [5, 5]
    assert busts(end) == [1, 0]
    assert discarded(start, end) == "currency 5, currency 5, currency 1"


def test_only_the_kind_that_is_there_is_offered() -> None:
    """Tableau $5, $5; stop: only "take the currency" is offered."""
    state = position(tableau="$5, $5")
    assert kinds(RULES.legal(state)) == {"Draw", "TakeCurrency"}
    assert refused(state, TakeNumbers()) is Reason.NO_NUMBERS


def test_nobody_holds_more_than_ten_tokens() -> None:
    """Holder has 8 tokens, others take numbers with $4 shown: holder goes to 10, two are not taken."""
    steps = play(position(Seat(), Seat(tokens=8), tableau="red 2, $4"), TakeNumbers())
    assert "the others are paid 4: 1 +2" in told(steps)
    assert tokens(steps[-1].state) == [5, 10]


def test_a_card_one_holds_may_not_be_bought() -> None:
    """Market has red 4, buyer holds red 4; buy red 4: refused, identical card held."""
    state = buying(Seat(cards="red 4"), market="red 4, blue 1")
    assert refused(state, buy("red 4", tokens=4)) is Reason.IDENTICAL_HELD


def test_bust_tokens_give_no_change() -> None:
    """Price 4, buyer has 2 bust tokens, 0 tokens; buy: pays both (6), no change."""
    state = buying(Seat(tokens=0, busts=2), market="red 4")
    assert refused(state, buy("red 4", busts=1)) is Reason.TOO_LITTLE
    steps = play(state, buy("red 4", busts=2))
    assert told(steps)[0] == "0 buys red 4 for 2 bust tokens"
    end = steps[-1].state
    assert tokens(end) == [0, 5]
    assert busts(end) == [0, 0]
    assert end.table.bust_supply == 15


def test_a_token_on_top_of_a_bust_token_is_waste() -> None:
    """Price 3, payment = bust token + 1 token: refused, the token is not needed."""
    state = buying(Seat(tokens=5, busts=1), market="red 3")
    assert refused(state, buy("red 3", tokens=1, busts=1)) is Reason.WASTEFUL
    assert refused(state, buy("red 3", busts=1)) is None
    assert pay(tokens=1, busts=1).value == 4


def test_after_a_wild_as_first_card_one_must_draw() -> None:
    """Wild is the very first card of a turn; after the auction: must draw."""
    state = after(position(draws="wild 5"), Draw(), Pass(), Pass())
    assert RULES.to_act(state) == 0
    assert kinds(RULES.legal(state)) == {"Draw"}
    assert refused(state, TakeNumbers()) is Reason.MUST_DRAW


def test_a_wild_as_last_card_with_an_empty_tableau() -> None:
    """Last card is a wild and the tableau is empty: auction, then final buy phases."""
    start = position(market="blue 2", draws="wild", last=True)
    assert told(play(start, Draw(), Pass(), Pass())) == [
        "0 draws wild",
        "under the hammer: wild",
        "1 passes",
        "0 passes",
        "wild is discarded",
        "0 is done",
        "final round from 1",
        "1 may buy a last time",
    ]


def test_a_number_wild_completes_a_colour() -> None:
    """Collection red 1-8 + number wild 9; score: red 10."""
    result = score(cards("red 1-8, wild 9"))
    assert result.total == 10
    assert result.runs[0].points == 10
    assert result.runs[0].placements == (Placement(card_named("wild 9"), Colour.RED, 9),)


def test_a_number_wild_and_a_colour_wild_lengthen_a_run() -> None:
    """Red 1,2,4,5 + red # + number wild 3; score red: 1,2,3,4,5 + # as 6 = 6."""
    assert score(cards("red 1-2, red 4-5, red wild, wild 3")).total == 6
    # Alone, 1-5 with # as 3 and the number wild as a blue 3 is worth 5 + 1: as much. Where every other
    # colour has its 3 already, red 1-6 is the only best way.
    result = score(cards("red 1-2, red 4-5, red wild, wild 3, blue 3, orange 3, green 3"))
    assert result.total == 6 + 3
    assert list(result.runs[0].ranks) == [1, 2, 3, 4, 5, 6]
    assert result.runs[0].placements == (
        Placement(card_named("wild 3"), Colour.RED, 3),
        Placement(card_named("red wild"), Colour.RED, 6),
    )


def test_two_shared_wilds_serve_two_colours() -> None:
    """Blue 1-4, orange 1-4 (with 5 missing in both), number wild 5, full wild; score: 5 + 5 = 10, and no
    better split exists."""
    collection = cards("blue 1-4, orange 1-4, wild 5, wild")
    assert score(collection).total == 10
    assert best_of_all_placements(collection) == 10


def test_with_the_same_points_and_tokens_fewer_cards_win() -> None:
    """Same points, 7 v 7 tokens, 12 v 15 cards; winner: the one with 12 cards."""
    # Both score 4 + 4 + 4; the second seat's three further cards are duplicates.
    twelve = cards("red 1-4, blue 1-4, green 1-4")
    fifteen = cards("red 1-4, blue 1-4, green 1-4, red 1, blue 1, green 1")
    holdings = (Holding(7, 0, tuple(range(12))), Holding(7, 0, tuple(range(12, 27))))
    outcome = decide(twelve + fifteen, holdings)
    assert outcome.scores == (12, 12)
    assert outcome.winners == (0,)
    assert outcome.decided_by is Decider.FEWEST_CARDS
