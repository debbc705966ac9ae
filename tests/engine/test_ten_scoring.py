"""Scoring (seeds/rules/ten.md: Scoring): worked examples, and the engine against brute force."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ten_arcade.engine.ten.deck import deck_cards
from ten_arcade.engine.ten.model import Card, DeckTable
from ten_arcade.engine.ten.scoring import MOST_POINTS, points, score
from tests.engine.tables import cards
from tools.soak_scoring import best_of_all_placements, check_collections, check_scoring, run_by_hand

COLLECTED = tuple(card for card in deck_cards(5, DeckTable.FULL) if not card.is_currency)


@pytest.mark.parametrize(
    ("collection", "total"),
    [
        ("", 0),
        ("red 5", 1),
        ("blue 1-3, blue 5, blue 7", 3),  # the example of the rules
        ("red 2-6, green 1-3, blue 8-9, orange 4", 5 + 3 + 2 + 1),  # the other one
        ("red 1-2, red 4-6, red 8-9", 3),  # the longest run only
        ("red 1-8", 8),
        ("red 2-9", 8),
        ("red 1-9", 10),  # the full nine are worth ten
        ("red 1-9, blue 1-9, orange 1-9, green 1-9", 40),
        ("red 3, red 3, red 3, red 4", 2),  # duplicates add nothing
        ("wild", 1),
        ("red wild", 1),
        ("wild 4", 1),
        ("red wild, red wild", 2),
        ("wild 4, wild 5", 2),
        ("red 1, red wild, red 3", 3),  # a gap filled
        ("red 1, blue wild, red 3", 2),  # of another colour: no gap filled, a blue run of one
        ("red 1-4, red 6-8, wild 5", 8),
        ("red 1-4, red 6-8, wild 9", 5),  # 9 does not join 6-8 into more than 4; as another colour it is 1
        ("red 1-8, wild", 10),
        ("red 1-4, red 6-9, wild 5", 10),
        ("red 1-8, blue 1-8, wild 9", 10 + 8),  # a wild takes one place in one colour
        ("red 1-8, blue 1-8, wild 9, wild", 20),
        ("red 1-3, wild 3", 4),  # a rank held already: the wild goes elsewhere
        ("red 1-9, red wild", 10),  # nothing left to add in its only colour
        ("red 1-9, wild", 11),
    ],
)
def test_worked_examples(collection: str, total: int) -> None:
    held = cards(collection)
    assert score(held).total == total
    assert points(held) == total


def test_a_greedy_assignment_would_be_wrong() -> None:
    """Green 1-5 and 7-8 wants the 6 (5 -> 8); giving it to blue, which gains first, loses two points."""
    held = cards("blue 5, green 1-5, green 7-8, wild 6")
    result = score(held)
    assert result.total == 8 + 1
    assert [place.rank for place in result.runs[3].placements] == [6]
    assert list(result.runs[3].ranks) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_the_trace_names_which_wild_stands_where() -> None:
    held = cards("orange 1, orange 3, orange 6, orange wild, wild 2, wild 5")
    result = score(held)
    assert result.total == 6
    assert [(p.wild.name, p.rank) for p in result.runs[2].placements] == [
        ("wild 2", 2),
        ("orange wild", 4),
        ("wild 5", 5),
    ]


def test_a_colour_without_cards_has_an_empty_run() -> None:
    run = score(cards("red 1")).runs[1]
    assert (run.length, run.points, run.placements, list(run.ranks)) == (0, 0, (), [])


def test_the_order_of_the_cards_changes_nothing() -> None:
    random = Random(5)
    held = list(cards("red 1-3, blue 2-5, green 7, red wild, wild 4, wild 6, wild"))
    first = score(held)
    for _ in range(20):
        random.shuffle(held)
        assert score(held) == first


def test_the_longest_run_by_hand() -> None:
    """Brute force counts runs itself; here is its own test."""
    assert run_by_hand(frozenset()) == 0
    assert run_by_hand(frozenset({1, 2, 4, 5, 6, 9})) == 3
    assert run_by_hand(frozenset(range(1, 9))) == 8
    assert run_by_hand(frozenset(range(1, 10))) == 10
    assert best_of_all_placements(cards("red 1-4, red 6-9, wild 5, blue wild")) == 11


def test_scoring_agrees_with_brute_force() -> None:
    """The short form of `python -m tools.soak --scoring 20000`."""
    counts = check_collections(seed=3, count=400)
    assert set(counts) == {0, 1, 2, 3, 4, 5}


@st.composite
def collections(draw: st.DrawFn, most: int) -> list[Card]:
    """Cards of the large deck in some order, as hypothesis sees fit."""
    places = draw(st.lists(st.integers(0, len(COLLECTED) - 1), unique=True, max_size=most))
    return [COLLECTED[place] for place in places]


@settings(max_examples=60, deadline=None)
@given(collections(30))
def test_scoring_agrees_with_brute_force_on_what_hypothesis_collects(held: list[Card]) -> None:
    """More than four wilds would keep brute force busy: the others are left out."""
    wilds = [card for card in held if card.is_wild][:4]
    check_scoring([*(card for card in held if card.is_number), *wilds])


@settings(max_examples=100, deadline=None)
@given(collections(40))
def test_one_card_more_never_costs_a_point(held: list[Card]) -> None:
    fewer, all_of_them = points(held[:-1]), points(held)
    assert fewer <= all_of_them <= MOST_POINTS
    assert score(held).total == all_of_them
