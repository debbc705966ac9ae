"""The end of the game and the winner (seeds/rules/ten.md: End, Scoring: ties)."""

import pytest

from ten_arcade.engine.ten.events import GameEnded
from ten_arcade.engine.ten.flow import decide
from ten_arcade.engine.ten.model import (
    Bid,
    Decider,
    Decline,
    Draw,
    Holding,
    Pass,
    Phase,
    Reason,
    TakeCurrency,
    TakeNumbers,
)
from tests.engine.tables import (
    RULES,
    Seat,
    after,
    busts,
    buy,
    cards,
    collection,
    kinds,
    market,
    pay_bid,
    play,
    position,
    refused,
    tokens,
    told,
)


def test_after_the_last_card_one_must_stop() -> None:
    state = after(position(tableau="red 1, $1", draws="blue 2", last=True), Draw())
    assert kinds(RULES.legal(state)) == {"TakeNumbers", "TakeCurrency"}
    assert refused(state, Draw()) is Reason.DECK_EMPTY


def test_taking_the_numbers_with_the_last_card_leads_to_a_buy_phase_and_then_the_final_round() -> None:
    """The last drawer buys twice: as always after taking the numbers, and last of all in the final round."""
    start = position(Seat(), Seat(), Seat(), market="green 1, green 2, green 3", draws="blue 2", last=True)
    moves = (Draw(), TakeNumbers(), buy("green 1", tokens=1), Decline(), Decline(), buy("green 2", tokens=2))
    assert told(play(start, *moves))[:-1] == [
        "0 draws blue 2",
        "0 takes blue 2",
        "0 may buy",
        "0 buys green 1 for 1 tokens",
        "0 is done",
        "final round from 1",
        "1 may buy a last time",
        "1 buys nothing",
        "2 may buy a last time",
        "2 buys nothing",
        "0 may buy a last time",
        "0 buys green 2 for 2 tokens",
    ]


def test_a_bust_on_the_last_card_leads_to_the_final_round_with_its_numbers_for_sale() -> None:
    """The bust token just taken is money already: with five tokens it pays for the red 8."""
    steps = play(position(tableau="red 9", draws="red 8", last=True), Draw())
    assert told(steps) == [
        "0 draws red 8",
        "0 busts on numbers",
        "to the market: red 9, red 8",
        "0 is done",
        "final round from 1",
        "1 may buy a last time",
        "1 can buy nothing",
        "0 may buy a last time",
    ]
    assert told(play(steps[-1].state, buy("red 8", tokens=5, busts=1))) == [
        "0 buys red 8 for 5 tokens + 1 bust tokens",
        "won by 0: points",
    ]


def test_taking_the_currency_with_the_last_card_leads_to_the_final_round() -> None:
    steps = play(position(draws="$3", market="red 7", last=True), Draw(), TakeCurrency())
    assert told(steps)[1:] == [
        "0 takes 3 of 3 tokens",
        "discarded: currency 3",
        "0 is done",
        "final round from 1",
        "1 may buy a last time",
        "1 can buy nothing",
        "0 may buy a last time",
    ]
    assert steps[-1].state.table.phase is Phase.FINAL_BUY
    assert RULES.to_act(steps[-1].state) == 0


def test_the_final_round_goes_from_the_left_of_the_last_drawer_to_the_last_drawer() -> None:
    start = position(Seat(), Seat(), Seat(), Seat(), active=2, tableau="$1", market="red 1", last=True)
    state = after(start, TakeCurrency())
    order: list[int | None] = []
    while state.table.phase is Phase.FINAL_BUY:
        order.append(RULES.to_act(state))
        assert "Decline" in kinds(RULES.legal(state))
        state = after(state, Decline())
    assert order == [3, 0, 1, 2]


def test_everybody_buys_one_card_at_most_in_the_final_round() -> None:
    start = position(Seat(tokens=9), Seat(tokens=9), tableau="$1", market="red 1, red 2, red 3", last=True)
    steps = play(start, TakeCurrency(), buy("red 1", tokens=1), buy("red 2", tokens=2))
    end = steps[-1].state
    assert end.table.phase is Phase.OVER
    assert market(end) == "red 3"
    assert [collection(end, seat) for seat in (0, 1)] == ["red 2", "red 1"]


def test_the_final_round_follows_the_rules_of_buying() -> None:
    buyer = Seat(tokens=1, busts=1, cards="red 2")
    start = position(Seat(), buyer, tableau="$1", market="red 2, red 3", last=True)
    state = after(start, TakeCurrency())
    assert refused(state, buy("red 2", tokens=1, spent="red 2")) is Reason.IDENTICAL_HELD
    assert refused(state, buy("red 3", tokens=1, busts=1)) is Reason.WASTEFUL
    assert refused(state, buy("red 3", busts=1)) is None
    assert refused(state, Draw()) is Reason.NOT_NOW


def test_a_wild_as_last_card_with_cards_on_the_table_leaves_the_reward() -> None:
    state = after(position(tableau="red 1, $2", draws="wild", last=True), Draw(), Pass(), Pass())
    assert RULES.to_act(state) == 0
    assert kinds(RULES.legal(state)) == {"TakeNumbers", "TakeCurrency"}


def test_a_wild_as_last_card_is_paid_for_before_the_final_round() -> None:
    start = position(draws="wild", market="blue 9", last=True)
    steps = play(start, Draw(), Bid(1), Pass(), pay_bid(tokens=1))
    assert told(steps)[4:8] == [
        "sold to 1 for 1",
        "1 gets wild for 1 tokens",
        "0 is done",
        "final round from 1",
    ]


def test_the_discards_are_never_shuffled_again() -> None:
    state = after(position(tableau="$1", market="red 1", last=True), TakeCurrency())
    assert len(state.table.discards) > 80
    end = after(state, Decline(), Decline())
    assert end.table.phase is Phase.OVER
    assert end.table.drawn == len(end.deal.deck)


def test_when_the_game_is_over_there_is_nothing_to_do() -> None:
    state = after(position(tableau="$1", market="red 1", last=True), TakeCurrency(), Decline(), Decline())
    assert RULES.to_act(state) is None
    assert RULES.legal(state) == ()
    for move in (Draw(), Decline(), Pass(), buy("red 1", tokens=1)):
        assert refused(state, move) is Reason.GAME_OVER


def test_there_is_no_outcome_before_the_end() -> None:
    assert RULES.outcome(position(tableau="$1")) is None


def test_the_last_event_tells_the_outcome_and_the_state_agrees() -> None:
    start = position(Seat(cards="red 1-3"), Seat(cards="blue 1, green 5"), tableau="$1", last=True)
    last = play(start, TakeCurrency())[-1]
    outcome = RULES.outcome(last.state)
    assert outcome is not None
    assert last.event == GameEnded(outcome)
    assert outcome.scores == (3, 2)
    assert outcome.winners == (0,)
    assert outcome.decided_by is Decider.POINTS


# ---- who wins -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "winners", "decided_by"),
    [
        # most points, whatever the tokens
        ([Seat(0, cards="red 1-4"), Seat(10, cards="red 1-3")], (0,), Decider.POINTS),
        ([Seat(0, cards="red 1-3"), Seat(10, cards="red 1-4")], (1,), Decider.POINTS),
        # then most tokens, whatever the cards
        ([Seat(6, cards="red 1-3"), Seat(7, cards="blue 1-3, blue 5")], (1,), Decider.TOKENS),
        # bust tokens are not counted
        ([Seat(6, 5, "red 1-3"), Seat(7, 0, "blue 1-3")], (1,), Decider.TOKENS),
        # then fewest cards
        ([Seat(7, cards="red 1-3, red 1"), Seat(7, cards="blue 1-3")], (1,), Decider.FEWEST_CARDS),
        # wilds are cards too: 1-3 is 3, and so is 1-2 with the wild as 3; here the wild is one card more
        ([Seat(7, cards="red 1-2, red 5, red wild"), Seat(7, cards="blue 1-3")], (1,), Decider.FEWEST_CARDS),
        # else the victory is shared
        ([Seat(7, 3, "red 1-3"), Seat(7, 0, "blue 4-6")], (0, 1), Decider.SHARED),
        # a seat with fewer points has no say in the tie of the others
        (
            [Seat(9, cards="red 1"), Seat(3, cards="red 1-2"), Seat(4, cards="blue 1-2")],
            (2,),
            Decider.TOKENS,
        ),
        # two share, the third had as many points but more cards
        (
            [Seat(4, cards="red 1-2, red 9"), Seat(4, cards="blue 1-2"), Seat(4, cards="green 1-2")],
            (1, 2),
            Decider.SHARED,
        ),
        # tokens leave two, cards decide between them
        (
            [Seat(3, cards="red 1-2"), Seat(4, cards="blue 1-2, blue 7"), Seat(4, cards="green 1-2")],
            (2,),
            Decider.FEWEST_CARDS,
        ),
        # nobody has anything
        ([Seat(5), Seat(5), Seat(5)], (0, 1, 2), Decider.SHARED),
    ],
)
def test_the_winner(seats: list[Seat], winners: tuple[int, ...], decided_by: Decider) -> None:
    """Points, then currency tokens, then fewest cards, then shared."""
    deck = tuple(card for seat in seats for card in cards(seat.cards))
    holdings: list[Holding] = []
    first = 0
    for seat in seats:
        count = len(cards(seat.cards))
        holdings.append(Holding(seat.tokens, seat.busts, tuple(range(first, first + count))))
        first += count
    outcome = decide(deck, tuple(holdings))
    assert outcome.winners == winners
    assert outcome.decided_by is decided_by


def test_tokens_left_at_the_end_are_what_counts_in_a_tie() -> None:
    """Both score 2; seat 1 spends its tokens on a card that adds nothing, and loses by tokens."""
    start = position(
        Seat(5, cards="red 1-2"), Seat(5, cards="blue 1-2"), tableau="red 4, $1", market="blue 4", last=True
    )
    end = play(start, TakeCurrency(), buy("blue 4", tokens=4), Decline())[-1].state
    outcome = RULES.outcome(end)
    assert tokens(end) == [6, 1]
    assert busts(end) == [0, 0]
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ((2, 2), (0,), Decider.TOKENS)
