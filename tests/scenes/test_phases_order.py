"""The three orders of a hand."""

from __future__ import annotations

import pytest

from ten_arcade.engine.phases.model import PhasesState, PhasesView
from ten_arcade.scenes.phases_order import HandOrder, ordered
from tests.engine.phase_tables import RULES, in_words, playing
from tests.scenes.phase_games import PLAYERS, states


def view_of(hand: str, phase: int = 1) -> PhasesView:
    return RULES.view(playing(hand, phases=phase), 0)


def sorted_hand(hand: str, order: HandOrder, phase: int = 1) -> str:
    state: PhasesState = playing(hand, phases=phase)
    return in_words(state, ordered(RULES.view(state, 0), order))


def test_by_rank_wilds_and_then_skips_last() -> None:
    found = sorted_hand("S b7 W g2 r12 r7 y2", HandOrder.RANK)
    assert found == "yellow 2, green 2, red 7, blue 7, red 12, wild, skip"


def test_by_colour_wilds_and_then_skips_last() -> None:
    found = sorted_hand("S b7 W g2 r12 r7 y2", HandOrder.COLOUR)
    assert found == "red 7, red 12, blue 7, yellow 2, green 2, wild, skip"


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        (1, "r1 b5 r5 g9 y9 W S", "red 5, blue 5, wild, yellow 9, green 9, red 1, skip"),
        (4, "r1 b5 g6 W r8 y9 b10 S", "blue 5, green 6, wild, red 8, yellow 9, blue 10, red 1, skip"),
        (8, "r1 b5 g6 b9 b2 S", "blue 9, blue 5, blue 2, red 1, green 6, skip"),
    ],
)
def test_by_phase_what_belongs_to_it_in_front(phase: int, hand: str, expected: str) -> None:
    assert sorted_hand(hand, HandOrder.PHASE, phase) == expected


def test_once_the_phase_lies_its_order_is_that_of_the_ranks() -> None:
    state = playing("r9 b2 W", melds=("0 set 5 5 5", "0 set 6 6 6"))
    view = RULES.view(state, 0)
    assert ordered(view, HandOrder.PHASE) == ordered(view, HandOrder.RANK)


def test_a_spectator_sees_no_hand() -> None:
    assert ordered(RULES.view(playing("1 2 3"), None), HandOrder.RANK) == ()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("order", list(HandOrder))
def test_no_card_is_lost_or_doubled(players: int, order: HandOrder) -> None:
    for state in states(players, players):
        view = RULES.view(state, 0)
        assert sorted(ordered(view, order)) == sorted(state.hands[0])
