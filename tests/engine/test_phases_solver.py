"""The solver of Ten Phases: distance, plan and layings, by hand and against brute force."""

from random import Random

import pytest

from ten_arcade.engine.phases.melds import check_group, run_orders
from ten_arcade.engine.phases.model import Card, PhasesOptions
from ten_arcade.engine.phases.phases import needs_of, phases_of
from ten_arcade.engine.phases.solver import distance, layings, plan
from tests.engine.phase_tables import cards
from tools.phase_brute import PHASES, check_distance, check_hand, check_hands, form_of, forms, random_hand


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        (1, "5 5 9 9 1 2 3 4 6 7", 2),
        (1, "5 5 5 9 9 W 1 2 3 4", 0),
        (1, "5 W W W W S S 1 1 1", 0),
        (1, "Wx8 S S", 2),  # a natural card for each set
        (1, "Wx8 5 S", 1),
        (4, "1 2 3 4 5 6 9 9 9 9", 1),
        (4, "1 1 1 1 2 2 2 2 12 12", 5),
        (8, "r1 r2 r3 b1 b2 b3 W g1 g2 y5", 3),
        (9, "3 3 3 3 3 4 6 7 8 S", 1),
        (10, "Sx4", 8),
    ],
)
def test_the_distance_by_hand(phase: int, hand: str, expected: int) -> None:
    assert distance(phase, cards(hand)) == expected


def test_the_solver_is_brute_force_and_lists_every_form() -> None:
    """A short form: 600 hands of 10 and 11 cards; the tool tries 60,000."""
    tried, laid = check_hands(600, 20)
    assert tried == 600
    assert laid > 100


def test_the_distance_is_the_fewest_cards_that_help() -> None:
    random = Random(4)
    seen = {check_distance(1 + number % 10, random_hand(random)) for number in range(100)}
    assert {0, 1, 2, 3} <= seen


def test_brute_force_by_hand() -> None:
    """The judge itself, against forms written down by hand."""
    assert forms(1, cards("5 5 5 9 9 W")) == {(("set", 5), ("set", 9))}
    assert forms(2, cards("1 1 1 3 4 5 W")) == {(("set", 1), ("run", 2)), (("set", 1), ("run", 3))}
    assert forms(8, cards("b1 b2 b3 b4 b5 b6 S")) == set()
    assert form_of(2, (cards("2 2 2"), cards("W 10 11 12"))) == (("set", 2), ("run", 9))
    assert check_hand(9, cards("10x7 2 3 4"))


def test_the_phases_are_those_of_the_rule_book() -> None:
    for phase, groups in enumerate(PHASES, 1):
        assert [(need.kind.value, need.size) for need in needs_of(phase)] == list(groups)
    with pytest.raises(ValueError, match="no phase 11"):
        needs_of(11)


def test_a_laying_takes_natural_cards_before_wilds() -> None:
    first = layings(1, cards("5 5 5 9 9 9 W W 1 2"))[0]
    assert [[card.rank for card in group] for group in first] == [[5, 5, 5], [9, 9, 9]]


def test_a_laying_is_listed_small_and_full() -> None:
    found = layings(8, cards("r1 r2 r3 r4 r5 r6 r7 r8 b1 b2"))
    sizes = sorted(len(groups[0]) for groups in found)
    assert sizes == [7, 8]
    # The seven leave the cheapest card behind; all of them cost the same, so the lowest.
    assert cards("r1")[0] not in next(groups[0] for groups in found if len(groups[0]) == 7)


def test_every_laying_is_the_phase_and_comes_from_the_hand() -> None:
    random = Random(9)
    longest = 0
    for number in range(300):
        phase, hand = 1 + number % 10, random_hand(random)
        found = layings(phase, hand)
        longest = max(longest, len(found))
        assert len(set(found)) == len(found)
        for groups in found:
            left = list(hand)
            for need, group in zip(needs_of(phase), groups, strict=True):
                assert check_group(need, group) is None
                for card in group:
                    left.remove(card)
    assert 20 < longest < 450


def rank_of(card: Card | None) -> int | None:
    return None if card is None else card.rank


def test_the_plan_shows_what_is_there_and_what_is_missing() -> None:
    found = plan(2, cards("8 8 3 5 6 12 1 S"))
    assert found.distance == 2
    eights, run = found.groups
    assert (eights.rank, [rank_of(card) for card in eights.slots]) == (8, [8, 8, None])
    assert (run.rank, [rank_of(card) for card in run.slots]) == (3, [3, None, 5, 6])


def test_the_plan_puts_a_wild_where_a_card_is_missing() -> None:
    found = plan(4, cards("2 3 4 6 7 W 12 12"))
    assert found.distance == 1
    assert [rank_of(card) for card in found.groups[0].slots].count(None) == 1
    assert [rank_of(card) for card in found.groups[0].slots].count(0) == 1


def test_the_plan_agrees_with_the_distance() -> None:
    random = Random(2)
    for number in range(200):
        phase, hand = 1 + number % 10, random_hand(random)
        found = plan(phase, hand)
        used = [card for group in found.groups for card in group.slots if card is not None]
        missing = sum(group.slots.count(None) for group in found.groups)
        assert missing == found.distance == distance(phase, hand)
        assert all(used.count(card) <= hand.count(card) for card in used)


def test_the_ways_to_stand_a_run() -> None:
    """The highest first; a spare Wild goes to either end, but not off the ends."""
    ways = [[card.rank for card in run] for run in run_orders(cards("W 3 4 6 W"))]
    assert ways == [[3, 4, 0, 6, 0], [0, 3, 4, 0, 6]]
    assert [[card.rank for card in run] for run in run_orders(cards("1 2 3 W"))] == [[1, 2, 3, 0]]
    assert [[card.rank for card in run] for run in run_orders(cards("12 11 W"))] == [[0, 11, 12]]
    for no_run in ("3 3 4 5", "1 4", "W W", "S 2 3"):
        assert run_orders(cards(no_run)) == ()


def test_the_phases_of_a_game() -> None:
    assert phases_of(PhasesOptions()) == tuple(range(1, 11))
    assert phases_of(PhasesOptions(last_phase=4)) == (1, 2, 3, 4)
    assert phases_of(PhasesOptions(even_only=True)) == (2, 4, 6, 8, 10)
    assert phases_of(PhasesOptions(last_phase=5, even_only=True)) == (2, 4)
    for options in (PhasesOptions(last_phase=0), PhasesOptions(last_phase=11)):
        with pytest.raises(ValueError, match="last phase is 1 to 10"):
            phases_of(options)
    with pytest.raises(ValueError, match="no even phase"):
        phases_of(PhasesOptions(last_phase=1, even_only=True))
