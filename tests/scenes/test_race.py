"""The scoring race: every run lights up card by card, and all totals are true at the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ten_arcade.engine.ten.deck import KINDS
from ten_arcade.engine.ten.scoring import Score, score
from ten_arcade.scenes.race import HEADER_TICKS, HOLD_TICKS, LAMP_TICKS, PERFECT_TICKS, Moment, Race
from tests.engine.tables import cards

NUMBERS = [card for card in KINDS if not card.is_currency]
collections = st.lists(st.lists(st.sampled_from(NUMBERS), max_size=20), min_size=2, max_size=5)
few_wilds = collections.filter(lambda many: all(sum(card.is_wild for card in each) <= 6 for each in many))


def scores_of(*collections_: str) -> list[Score]:
    return [score(cards(each)) for each in collections_]


def moments(race: Race, step: int = 1) -> list[Moment]:
    found = [race.moment()]
    while not found[-1].over:
        race.tick(step)
        found.append(race.moment())
        assert len(found) < 2000, "the race does not end"
    return found


@given(few_wilds, st.integers(1, 7))
def test_it_ends_with_the_true_totals_whatever_the_speed(many: list[list], step: int) -> None:
    race = Race([score(each) for each in many])
    for moment in moments(race, step):
        assert 0 <= moment.suit <= 3
    assert [race.total(seat) for seat in range(len(many))] == [each.total for each in race.scores]


@given(few_wilds)
def test_never_more_is_lit_than_the_longest_run_and_totals_never_fall(many: list[list]) -> None:
    race = Race([score(each) for each in many])
    totals = [0] * len(many)
    before = race.moment()
    while not race.moment().over:
        race.tick()
        now = race.moment()
        assert now.lit <= max(each.runs[now.suit].length for each in race.scores)
        assert now.suit in (before.suit, before.suit + 1)
        if now.suit == before.suit:
            assert 0 <= now.lit - before.lit <= 1
        after = [race.total(seat) for seat in range(len(many))]
        assert all(new >= old for old, new in zip(totals, after, strict=True))
        before, totals = now, after


@given(few_wilds)
def test_each_suit_shows_every_card_of_its_longest_run(many: list[list]) -> None:
    race = Race([score(each) for each in many])
    most = [0] * 4
    for moment in moments(race):
        most[moment.suit] = max(most[moment.suit], moment.lit)
    assert most == [max(each.runs[suit].length for each in race.scores) for suit in range(4)]


def test_a_suit_by_the_clock() -> None:
    """Red 1-3 against red 5: a header, a lamp every eight ticks, then the hold."""
    race = Race(scores_of("red 1-3", "red 5"))
    assert race.moment() == Moment(0, 0, 0, False, False)
    race.tick(HEADER_TICKS - 1)
    assert race.moment().lit == 0
    race.tick()
    assert race.moment().lit == 1
    assert [race.total(0), race.total(1)] == [1, 1]
    race.tick(2 * LAMP_TICKS)
    assert race.moment().lit == 3
    assert [race.total(0), race.total(1)] == [3, 1]
    assert not race.moment().counted
    race.tick(LAMP_TICKS)
    assert race.moment().counted
    race.tick(HOLD_TICKS)
    assert race.moment().suit == 1
    assert race.ticks == 4 * (HEADER_TICKS + HOLD_TICKS) + 3 * LAMP_TICKS


def test_a_perfect_ten_gets_time_and_its_tenth_point_when_counted() -> None:
    race = Race(scores_of("blue 1-9", "blue 1"))
    assert [race.has_perfect(suit) for suit in range(4)] == [False, True, False, False]
    assert race.ticks == 4 * (HEADER_TICKS + HOLD_TICKS) + 9 * LAMP_TICKS + PERFECT_TICKS
    race.next_suit()
    race.tick(HEADER_TICKS + 9 * LAMP_TICKS - 1)
    assert (race.moment().lit, race.total(0)) == (9, 9)
    race.tick()
    assert race.total(0) == 10


def test_skipping_goes_suit_by_suit_to_the_end() -> None:
    race = Race(scores_of("red 1-3, blue 2, green 4-5", ""))
    seen = [race.moment().suit]
    totals = [race.total(0)]
    while not race.moment().over:
        race.next_suit()
        seen.append(race.moment().suit)
        totals.append(race.total(0))
    assert seen == [0, 1, 2, 3, 3]
    assert totals == [0, 3, 4, 4, 6]


@pytest.mark.parametrize("late", [0, 40, 500])
def test_finishing_shows_the_end_from_anywhere(late: int) -> None:
    race = Race(scores_of("red 1-3, blue 2", "green 4-5"))
    race.tick(late)
    race.finish()
    assert race.moment().over
    assert [race.total(0), race.total(1)] == [4, 2]
    race.tick()
    assert race.moment().over


def test_nobody_has_anything_and_it_ends_all_the_same() -> None:
    race = Race(scores_of("", ""))
    moments(race)
    assert [race.total(0), race.total(1)] == [0, 0]
