"""What a hand has of its phase and what is missing: as many as the solver says, and they would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ten_arcade.engine.phases.deck import card_named
from ten_arcade.engine.phases.melds import check_group
from ten_arcade.engine.phases.model import Card, GroupKind
from ten_arcade.engine.phases.nearest import Missing, Slot, nearest
from ten_arcade.engine.phases.phases import needs_of
from ten_arcade.engine.phases.solver import distance
from tests.engine.phase_tables import cards
from tools.phase_brute import random_hand


def in_words(groups: Sequence[Sequence[Slot]]) -> str:
    """ "5 5 W _5 / _any": cards by rank, W for a Wild, what is missing after a line."""
    return " / ".join(" ".join(map(_word, group)) for group in groups)


def _word(slot: Slot) -> str:
    if isinstance(slot, Missing):
        return f"_{slot.rank or slot.colour or 'any'}"
    return "W" if slot.is_wild else str(slot.rank)


def filled(group: Sequence[Slot]) -> tuple[Card, ...]:
    """The group with a fitting card in every place that misses one."""
    return tuple(_fitting(slot) if isinstance(slot, Missing) else slot for slot in group)


def _fitting(lack: Missing) -> Card:
    return card_named(f"{lack.colour or 'red'} {lack.rank or 7}")


def lacking(groups: Sequence[Sequence[Slot]]) -> int:
    return sum(isinstance(slot, Missing) for group in groups for slot in group)


@settings(max_examples=400, deadline=None)
@given(st.integers(1, 10), st.integers(0, 1_000_000))
def test_the_slots_are_the_phase_made_of_the_hand_and_of_as_few_others_as_the_solver_says(
    phase: int, seed: int
) -> None:
    hand = random_hand(Random(seed))
    groups = nearest(hand, phase)
    assert lacking(groups) == distance(phase, hand)
    used = Counter(slot for group in groups for slot in group if not isinstance(slot, Missing))
    assert not used - Counter(hand)
    for need, group in zip(needs_of(phase), groups, strict=True):
        assert len(group) == need.size
        assert check_group(need, filled(group)) is None
    assert nearest(hand, phase) == groups


@settings(max_examples=200, deadline=None)
@given(st.integers(1, 10), st.integers(0, 1_000_000))
def test_in_a_set_and_a_colour_natural_cards_come_first_and_what_is_missing_last(
    phase: int, seed: int
) -> None:
    groups = nearest(random_hand(Random(seed)), phase)
    for need, group in zip(needs_of(phase), groups, strict=True):
        if need.kind is not GroupKind.RUN:
            order = [2 if isinstance(slot, Missing) else int(slot.is_wild) for slot in group]
            assert order == sorted(order)


@pytest.mark.parametrize(
    ("phase", "hand", "slots"),
    [
        (1, "5 5 9 9 1 2 3 4 6 7", "5 5 _5 / 9 9 _9"),
        (1, "1 5 5 9 9 W W 2 3 S 12", "5 5 W / 9 9 W"),
        (1, "7 7 7 S S", "7 7 7 / _any _any _any"),
        (1, "7 7 7 W S", "7 7 7 / W _any _any"),
        (1, "7 7 7 7 S", "7 7 7 / 7 _7 _7"),
        (1, "S S", "_any _any _any / _any _any _any"),
        (1, "Wx8 5 S", "5 W W / W W _any"),
        (2, "3 3 3 4 5 6 8 8 8 12", "8 8 8 / 3 4 5 6"),
        (3, "6 6 6 6 7 8 9 1 3 S", "6 6 6 _6 / 6 7 8 9"),
        (4, "4 4 5 7 8 9 10 12 12 S", "4 5 _6 7 8 9 10"),
        (4, "4 5 W 7 8 9 10", "4 5 W 7 8 9 10"),
        (4, "5 6 W 8 9 10", "_4 5 6 W 8 9 10"),
        (4, "1 2 5 W W W 9", "1 2 W W 5 W _7"),
        (8, "b1 b2 b3 b4 b5 S S r9 r10 g1 y1", "5 4 3 2 1 _blue _blue"),
        (9, "10x7 2 3 4", "10 10 10 10 10 / 10 10"),
    ],
)
def test_by_hand(phase: int, hand: str, slots: str) -> None:
    assert in_words(nearest(cards(hand), phase)) == slots


def test_many_wilds_lay_two_sets_of_one_rank() -> None:
    """Eight Wilds and two 5s: each set has its natural card."""
    groups = nearest(cards("Wx8 5 5 S"), 9)
    assert lacking(groups) == 0
    assert all(any(not slot.is_wild for slot in filled(group)) for group in groups)
