"""The deck of Ten Phases, its shuffles, and the deal: seeds/rules/phases.md, Deck and deal."""

from collections import Counter
from pickle import dumps, loads

import pytest

from ten_arcade.engine.phases.deck import (
    KINDS,
    SKIP,
    WILD,
    card_named,
    deck_cards,
    first_dealer,
    points_of,
    shuffled,
)
from ten_arcade.engine.phases.model import COLOURS, PhasesOptions
from tests.engine.phase_tables import RULES, cards, told
from tools.phase_chances import PERCENT, count_holding, standard_error


def test_the_deck_has_108_cards() -> None:
    counts = Counter(deck_cards())
    assert counts.total() == 108
    assert counts[WILD] == 8
    assert counts[SKIP] == 4
    numbers = {card for card in counts if card.rank}
    assert {(card.colour, card.rank) for card in numbers} == {(c, r) for c in COLOURS for r in range(1, 13)}
    assert {counts[card] for card in numbers} == {2}


@pytest.mark.parametrize(
    ("card", "points"), [("1", 5), ("9", 5), ("10", 10), ("12", 10), ("S", 15), ("W", 25)]
)
def test_what_a_card_costs_in_hand(card: str, points: int) -> None:
    assert points_of(cards(card)) == points


def test_a_card_is_one_object_by_its_name() -> None:
    assert all(card_named(card.name) is card for card in KINDS)
    assert loads(dumps(card_named("yellow 7"))) is card_named("yellow 7")
    with pytest.raises(ValueError, match="purple 3"):
        card_named("purple 3")


def test_a_shuffle_is_told_by_seed_and_number_alone() -> None:
    """The order is part of the record format: these numbers must never change (seeds/README.md)."""
    assert shuffled(tuple(range(10)), 7, 0) == (6, 7, 5, 4, 9, 1, 0, 8, 2, 3)
    assert shuffled(range(108), 7, 1) == shuffled(range(108), 7, 1)
    assert len({shuffled(range(108), seed, number) for seed in range(5) for number in range(5)}) == 25


def test_a_shuffle_reaches_every_order_about_as_often() -> None:
    """6,000 shuffles of three: each of the six orders 1,000 times, give or take 15 %."""
    counts = Counter(shuffled("abc", 5, number) for number in range(6_000))
    assert len(counts) == 6
    assert all(850 < count < 1_150 for count in counts.values())


def test_every_seat_may_deal_first() -> None:
    counts = Counter(first_dealer(4, seed) for seed in range(400))
    assert sorted(counts) == [0, 1, 2, 3]
    assert min(counts.values()) > 70


@pytest.mark.parametrize("players", range(2, 7))
def test_ten_cards_each_and_one_turned_up(players: int) -> None:
    state = RULES.start(players, 3, PhasesOptions())
    assert [len(hand) for hand in state.hands] == [10] * players
    assert len(state.pile) == 108 - 10 * players - 1
    assert state.table.discards == (10 * players,)
    assert state.table.active == (state.table.dealer + 1) % players


def test_the_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer() -> None:
    state = RULES.start_with(3, PhasesOptions(), deck_cards(), 1, 1)
    assert state.hands[2] == (0, 3, 6, 9, 12, 15, 18, 21, 24, 27)
    assert [state.hands[seat][0] for seat in (2, 0, 1)] == [0, 1, 2]
    assert state.table.discards == (30,)
    assert state.pile[:2] == (31, 32)


@pytest.mark.parametrize("players", [1, 7])
def test_the_game_is_for_two_to_six(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        RULES.start(players, 1, PhasesOptions())


def first_hand(up: str, players: int = 3) -> list[str]:
    """How a game opens whose first card up is this one; seat 0 deals."""
    card = cards(up)[0]
    rest = list(deck_cards())
    rest.remove(card)
    deck = (*rest[: 10 * players], card, *rest[10 * players :])
    return told(RULES.opening(RULES.start_with(players, PhasesOptions(), deck, 0, 1)))


def test_left_of_the_dealer_starts() -> None:
    assert first_hand("b9") == [
        "the game starts, 0 deals",
        "hand 1 dealt by 0 to 0 1 2, blue 9 turned up",
        "turn 1: 1",
    ]


def test_a_skip_turned_up_skips_the_first_player() -> None:
    assert first_hand("S")[2:] == ["turn 1: 1 is skipped", "turn 2: 2"]
    assert first_hand("S", players=2)[2:] == ["turn 1: 1 is skipped", "turn 2: 0"]


def test_a_wild_turned_up_may_be_taken() -> None:
    assert first_hand("W")[2:] == ["turn 1: 1"]


def test_how_often_ten_cards_hold_a_phase() -> None:
    """The figures of the rules within three standard errors, here from 4,000 hands (the tool: 200,000)."""
    deals = 4_000
    for held, figure in zip(count_holding(deals, 11), PERCENT, strict=True):
        assert abs(100 * held / deals - figure) <= 3 * standard_error(figure, deals)
