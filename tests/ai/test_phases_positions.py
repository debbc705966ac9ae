"""What the bots of Ten Phases do in positions thought out by hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.ai.phases_feeding import danger, possible_hands
from ten_arcade.ai.phases_fronts import fronts_of, left_over
from ten_arcade.ai.phases_reach import missing, outs
from ten_arcade.ai.phases_sight import sight_of
from ten_arcade.engine.phases.deck import SKIP, WILD, deck_cards
from ten_arcade.engine.phases.model import (
    Card,
    Discard,
    DrawPile,
    End,
    Hit,
    Lay,
    PhasesMove,
    PhasesState,
    Stage,
    TakeDiscard,
)
from ten_arcade.engine.phases.solver import distance, tally_of
from ten_arcade.engine.shuffle import below, shuffled
from tests.engine.phase_tables import RULES, cards, playing, position

CAREFUL = (Level.MEDIUM, Level.HARD)


def chosen(level: Level, state: PhasesState) -> PhasesMove:
    seat = state.table.active
    return think_through(phases_bot(level, 3).think(RULES.view(state, seat), RULES.legal(state)))


def discarded(level: Level, state: PhasesState) -> Card:
    move = chosen(level, state)
    assert isinstance(move, Discard)
    return move.card


# ---- drawing ----------------------------------------------------------------------------------


def test_easy_draws_from_the_pile_even_past_a_wild() -> None:
    assert chosen(Level.EASY, position("5x2 9x2 1 2 3 4 6 7", "1", discards="W")) == DrawPile()


@pytest.mark.parametrize("level", CAREFUL)
def test_takes_the_discard_that_brings_the_phase_nearer(level: Level) -> None:
    hand = "5x2 9x2 1 2 3 4 6 7"
    assert chosen(level, position(hand, "1", discards="9")) == TakeDiscard()
    assert chosen(level, position(hand, "1", discards="12")) == DrawPile()


@pytest.mark.parametrize("level", CAREFUL)
def test_takes_what_can_be_hit_once_the_phase_lies(level: Level) -> None:
    melds = ["0 set 5 5 5", "0 set 9 9 9"]
    assert chosen(level, position("1 2", "1", melds=melds, discards="9")) == TakeDiscard()
    assert chosen(level, position("1 2", "1", melds=melds, discards="8")) == DrawPile()


# ---- laying and hitting -----------------------------------------------------------------------


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
def test_lays_as_soon_as_it_can(level: Level) -> None:
    assert isinstance(chosen(level, playing("5x3 9x3 1 2 3 4 6")), Lay)


def test_hard_lays_so_that_the_most_can_be_hit() -> None:
    """With the 8s down a 10 goes on the run 6-9, three cards stay; with the 10s down four stay, but cheap."""
    state = playing("3 4 5 6 8x3 10x3 12", "1 2", phases=2, melds=["1 run 6 7 8 9", "1 set 2 2 2"])
    assert first_group_laid(Level.HARD, state) == {8}
    assert first_group_laid(Level.MEDIUM, state) == {10}


def first_group_laid(level: Level, state: PhasesState) -> set[int]:
    move = chosen(level, state)
    assert isinstance(move, Lay)
    return {card.rank for card in move.groups[0]}


def test_hard_hits_the_wild_where_it_opens_the_way() -> None:
    """On the run 4-7 a Wild at the high end is an 8: the 9 and the 10 follow, and nothing is left."""
    state = playing("W 9 10", "1 2", phases=2, melds=["0 set 2 2 2", "0 run 4 5 6 7"])
    assert chosen(Level.HARD, state) == Hit(WILD, 1, End.HIGH)
    assert left_over(fronts_of(state.table.melds), state.held(0)) == ()


def test_left_over_goes_on_from_hit_to_hit() -> None:
    fronts = fronts_of(playing("1", melds=["0 set 2 2 2", "0 run 4 5 6 7"]).table.melds)
    assert left_over(fronts, cards("9 8 2 3 11 S")) == cards("11 S")
    assert left_over((), cards("W 5")) == cards("5 W")


# ---- discarding -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", CAREFUL)
def test_discards_the_dearest_card_that_the_phase_does_not_need(level: Level) -> None:
    assert discarded(level, playing("5x3 9x2 12 1 2 3 4 6")).rank == 12


def test_hard_keeps_the_card_with_more_outs() -> None:
    """Two pairs beside the 5s: three 9s lie in the discards already, so a 9 goes and the 3s stay."""
    state = position("5x3 9x2 3x2 W", "1", phases=10, discards="9x4 1", stage=Stage.PLAY)
    assert distance(10, state.held(0)) == 2
    assert discarded(Level.HARD, state).rank == 9


def test_hard_does_not_discard_what_the_next_seat_can_hit() -> None:
    state = playing("5x3 9x2 12 11 1 2 3 4", "7 8", melds=["1 set 12 12 12", "1 set 6 6 6"])
    assert discarded(Level.HARD, state).rank == 11


def test_hard_skips_the_rival_nearest_to_going_out() -> None:
    """Seat 2 has laid and holds two cards; seat 3 has laid and holds three; seat 1 has not laid."""
    state = playing(
        "5x3 9x2 12 11 1 2 3 S", "1", "2 3", "4 6 7", melds=["2 set 8 8 8", "2 set 6 6 6", "3 set 10 10 10"]
    )
    assert chosen(Level.HARD, state) == Discard(SKIP, 2)


def test_hard_keeps_a_skip_that_would_hit_nobody() -> None:
    """Three seats, both rivals named within the last round."""
    state = playing("5x3 9x2 12 1 2 3 4 S", "1", "2")
    seats = tuple(seat._replace(skipped_at=0) for seat in state.table.seats)
    state = state._replace(table=state.table._replace(seats=seats))
    assert RULES.legal(state)[-1] == Discard(SKIP)
    assert discarded(Level.HARD, state).rank == 12


# ---- what they reckon with --------------------------------------------------------------------


def test_missing_is_the_distance() -> None:
    """The counts without what makes no difference lead to the same number."""
    random = Random(5)
    for _ in range(1_500):
        hand = shuffled(deck_cards(), random)[: 6 + below(6, random)]
        for phase in range(1, 11):
            assert missing(phase, tally_of(hand)) == distance(phase, hand), (phase, hand)


def test_outs_are_counted_by_hand() -> None:
    """To 5 5 5 9 9 a 9 or a Wild is missing: six 9s and eight Wilds among the 103 others."""
    hand = cards("5x3 9x2")
    unseen = tally_of((Counter(deck_cards()) - Counter(hand)).elements())
    assert think_through(outs(1, tally_of(hand), unseen, 103)) == (14, 14 / 103)


def test_danger_is_sure_where_the_follower_has_laid() -> None:
    state = playing("12 11 S 1", "7 8", melds=["1 set 12 12 12", "1 set 6 6 6"])
    sight = sight_of(RULES.view(state, 0))
    hands = possible_hands(sight, Random(1))
    assert [danger(sight, card, hands) for card in cards("12 11 S")] == [1, 0, 0]


def test_possible_hands_hold_what_was_taken_and_nothing_seen() -> None:
    """Seat 1 took a 9 that all saw; with every other 9 in sight it can hold no second one."""
    state = position("9x7 1", "9 2 3 4", discards="5", stage=Stage.PLAY)
    seats = state.table.seats
    taken = seats[1]._replace(taken=state.hands[1][:1])
    state = state._replace(table=state.table._replace(seats=(seats[0], taken)))
    hands = possible_hands(sight_of(RULES.view(state, 0)), Random(1))
    assert {hand.ranks[9] for hand in hands} == {1}
    assert all(sum(hand.ranks) + hand.wilds <= 4 for hand in hands)


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_a_skip_names_any_of_those_who_are_as_near_the_end(level: Level) -> None:
    """By lot: if it were always the first of them, the last seat would win more than its share."""
    state = position("1 3", "S 2", "5 7", "6 8", phases=4, active=1, stage=Stage.PLAY)
    view, legal = RULES.view(state, 1), RULES.legal(state)
    named: set[int | None] = set()
    for seed in range(60):
        move = think_through(phases_bot(level, seed).think(view, legal))
        if isinstance(move, Discard) and move.card.is_skip:
            named.add(move.victim)
    assert named == {0, 2, 3}
