"""Card counting from a view, against the hidden deck itself."""

from collections import Counter
from fractions import Fraction
from random import Random

from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.model import BustKind, Draw, Phase, TenOptions, TenState
from ten_arcade.engine.ten.odds import bust_cards, bust_probability, unseen
from tests.engine.tables import RULES, position
from tools.soak import OPTION_MIXES, TABLE_MIXES, random_move


def bust_by_trying(state: TenState) -> Fraction:
    """Each card of the draw pile drawn once, and the busts counted."""
    pile = state.deal.deck[state.table.drawn :]
    total = currency = 0
    for card in (state.deal.deck[i] for i in state.table.tableau):
        total += card.rank if card.is_number else -card.rank
        currency += card.rank if card.is_currency else 0
    busts = 0
    for card in pile:
        if card.is_number:
            busts += total + card.rank >= 11
        elif card.is_currency:
            busts += currency + card.rank >= 11
    return Fraction(busts, len(pile)) if pile else Fraction(0)


def test_unseen_and_the_chance_of_a_bust_agree_with_the_hidden_deck() -> None:
    """Through whole games at every size of table: in every draw phase."""
    looked = 0
    tables = [(players, OPTION_MIXES[0]) for players in (1, 2, 3, 4, 5)]
    for players, options in (*tables, *TABLE_MIXES):
        random = Random(players)
        state = RULES.start(players, 40 + players, options)
        while (seat := RULES.to_act(state)) is not None:
            view = RULES.view(state, seat)
            assert unseen(view) == Counter(state.deal.deck[state.table.drawn :])
            if state.table.phase is Phase.DRAW:
                assert bust_probability(view) == bust_by_trying(state)
                looked += 1
            state = RULES.apply(state, random_move(state, random))[-1].state
    assert looked > 300


def test_the_chance_counted_by_hand() -> None:
    """6 + 2 on the table of two: 3 or more busts. Of 89 cards two are drawn."""
    view = RULES.view(position(tableau="red 6, blue 2"), 0)
    # 3, 4, 5: 8 each; 6: 8 less the red one; 7, 8, 9: 4 each.
    assert bust_probability(view) == Fraction(8 * 3 + 7 + 4 * 3, 87)
    assert set(bust_cards(view).values()) == {BustKind.NUMBERS}


def test_currency_cards_bust_by_their_own_sum() -> None:
    """$5, $4 on the table, total -9: 2 or more of currency busts, and no number does."""
    view = RULES.view(position(tableau="$5, $4"), 0)
    assert bust_cards(view) == {card_named(f"currency {v}"): BustKind.CURRENCY for v in (2, 3, 4, 5)}
    assert bust_probability(view) == Fraction(3 + 3 + 2 + 2, 87)


def test_a_wild_never_busts() -> None:
    assert bust_probability(RULES.view(position(tableau="red 9", draws="wild, red 1", last=True), 0)) == 0
    certain = position(tableau="red 9", draws="red 8, wild", last=True)
    assert bust_probability(RULES.view(certain, 0)) == Fraction(1, 2)
    assert "Drew" in type(RULES.apply(certain, Draw())[0].event).__name__


def test_with_an_empty_draw_pile_nothing_can_bust() -> None:
    view = RULES.view(position(tableau="red 9", last=True), 0)
    assert bust_probability(view) == 0
    assert unseen(view) == Counter()


def test_everybody_counts_the_same_cards() -> None:
    """Spectators too: there is nothing to know but what lies open."""
    state = RULES.start(3, 4, TenOptions())
    state = RULES.apply(state, Draw())[-1].state
    counts = [unseen(RULES.view(state, seat)) for seat in (None, 0, 1, 2)]
    assert all(count == counts[0] for count in counts)
    assert counts[0].total() == 108
