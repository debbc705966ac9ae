"""The clips of TEN: one for every event, heard, short enough, and nothing in them that was never drawn."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pytest

from ten_arcade.engine.ten.events import (
    BidPassed,
    Busted,
    BuyDeclined,
    BuyOpened,
    CardsDiscarded,
    CardsMarketed,
    CurrencyTaken,
    Drew,
    NumbersTaken,
    RivalsPaid,
    TenEvent,
    TurnEnded,
    WildUnsold,
)
from ten_arcade.engine.ten.model import Draw, TakeCurrency, TenMove, TenOptions, TenState, UnsoldWild
from ten_arcade.scenes.ten_clips import READING, clip
from ten_arcade.scenes.ten_places import AUCTION_CARD, BANK, DISCARD, card_key, layout, panel_places
from ten_arcade.ui.audio import SOUNDS
from ten_arcade.ui.sprites import all_names
from ten_arcade.ui.timeline import Clip
from ten_arcade.ui.words import Words
from tests.engine.tables import RULES, Seat, position
from tests.golden.games import PLAYERS, Happening, happenings

LONGEST = 120  # two seconds: nobody waits longer for a picture
WORDS = Words()
SILENT: dict[type, str] = {
    TurnEnded: "nothing is to be seen: the next turn or the last round speaks for it",
    RivalsPaid: "silent only when every rival has ten tokens already, so that no coin flies",
}


@cache
def all_happenings() -> tuple[Happening, ...]:
    """Two whole games for each number of players, one of them where unsold wilds go to the drawer."""
    kept = TenOptions(unsold_wild=UnsoldWild.TO_DRAWER)
    return tuple(
        one
        for players in PLAYERS
        for seed, o in ((1, TenOptions()), (2, kept))
        for one in happenings(players, seed, o)
    )


@cache
def all_clips() -> tuple[tuple[Happening, Clip], ...]:
    return tuple((one, clip(WORDS, one.event, one.before, one.after)) for one in all_happenings())


def clip_of(state: TenState, move: TenMove, kind: type) -> tuple[TenEvent, Clip]:
    """The first event of this kind that a move leads to, with its clip."""
    before = state
    for step in RULES.apply(state, move):
        if isinstance(step.event, kind):
            views = RULES.view(before, None), RULES.view(step.state, None)
            return step.event, clip(WORDS, step.event, *views)
        before = step.state
    raise AssertionError(f"the move leads to no {kind.__name__}")


def test_every_event_of_the_game_has_a_clip() -> None:
    assert {type(one.event) for one in all_happenings()} == set(get_args(TenEvent))


def test_every_clip_is_heard_but_for_those_with_a_reason() -> None:
    heard: set[type] = set()
    for one, made in all_clips():
        if made.sounds:
            heard.add(type(one.event))
        else:
            assert type(one.event) in SILENT, one.event
    assert set(get_args(TenEvent)) - heard == {TurnEnded}


def test_coins_that_fly_to_rivals_are_heard() -> None:
    for one, made in all_clips():
        if isinstance(one.event, RivalsPaid):
            assert bool(made.sounds) is any(one.event.gains)


def test_lengths_and_times_are_within_bounds() -> None:
    for one, made in all_clips():
        assert 0 <= made.settle <= made.ticks <= LONGEST, one.event
        for at, name in made.sounds:
            assert 0 <= at < made.ticks, (one.event, name)
            assert name in SOUNDS
        for burst in made.bursts:
            assert 0 <= burst.at < made.ticks, one.event
        for shout in made.shouts:
            assert shout.at >= 0, one.event
            assert shout.at + shout.ticks <= made.ticks, one.event
            assert shout.text
        low, high, ms = made.rumble
        assert 0 <= low <= 1
        assert 0 <= high <= 1
        assert 0 <= ms <= 400


def test_what_flies_arrives_before_the_clip_ends() -> None:
    for one, made in all_clips():
        for flight in made.flights:
            assert made.hit_stop + flight.delay + flight.ticks <= made.ticks, (one.event, flight)


def test_whatever_moves_arrives_before_the_clip_ends_so_nothing_jumps() -> None:
    for one, made in all_clips():
        old, new = layout(one.before), layout(one.after)
        moved = {key for key in new if (start := old.get(key, made.origins.get(key))) and start != new[key]}
        moved |= {key for key in made.exits if key in old and key not in new}
        for key in moved:
            path = made.paths.get(key, made.default)
            assert made.hit_stop + path.delay + path.ticks <= made.ticks, (one.event, key, path)


def test_every_card_that_appears_has_an_origin_and_every_one_that_goes_an_exit() -> None:
    for one, made in all_clips():
        old, new = layout(one.before), layout(one.after)
        cards = {key for key in old | new if key.startswith("card ")}
        assert {key for key in cards if key not in old} <= set(made.origins), one.event
        assert {key for key in cards if key not in new} <= set(made.exits), one.event


def test_every_picture_named_was_drawn() -> None:
    names = all_names()
    for one, made in all_clips():
        for item in (*made.origins.values(), *made.exits.values()):
            assert item.name in names, (one.event, item)
        for path in (*made.paths.values(), made.default):
            assert not path.back or path.back in names
        for flight in made.flights:
            wanted = [f"{flight.name}/{frame}" for frame in range(8)] if flight.spin else [flight.name]
            assert names.issuperset(wanted), (one.event, flight)


def test_paths_and_tosses_are_of_things_that_are_there() -> None:
    for one, made in all_clips():
        there = set(layout(one.before)) | set(layout(one.after))
        assert set(made.paths) <= there, one.event
        assert set(made.tosses) <= there, one.event


# ---- what single clips tell ----------------------------------------------------------------


def test_a_drawn_card_turns_over_on_its_way_from_the_pile() -> None:
    event, made = clip_of(position(draws="red 3"), Draw(), Drew)
    assert isinstance(event, Drew)
    key = card_key(event.card_id)
    assert made.origins[key].name == "card_m/back"
    assert made.paths[key].back == "card_m/back"


def test_the_lamps_count_up_with_a_note_each() -> None:
    _, made = clip_of(position(tableau="red 4", draws="blue 3"), Draw(), Drew)
    assert [name for _, name in made.sounds if name.startswith("count_")] == [
        "count_05",
        "count_06",
        "count_07",
    ]


def test_lamps_below_one_are_not_heard() -> None:
    """$4 and red 2: the total goes from -4 to -2, no lamp is lit."""
    _, made = clip_of(position(tableau="$4", draws="red 2"), Draw(), Drew)
    assert not [name for _, name in made.sounds if name.startswith("count_")]


def test_exactly_ten_is_shouted_and_nothing_below() -> None:
    _, ten = clip_of(position(tableau="red 6", draws="blue 4"), Draw(), Drew)
    _, nine = clip_of(position(tableau="red 6", draws="blue 3"), Draw(), Drew)
    assert [shout.text for shout in ten.shouts] == ["TEN!"]
    assert "ten_exact" in [name for _, name in ten.sounds]
    assert not nine.shouts


def test_a_bust_is_loud_shakes_and_throws_every_card_of_the_tableau() -> None:
    state = position(tableau="red 6, blue 4", draws="green 1")
    event, made = clip_of(state, Draw(), Busted)
    assert isinstance(event, Busted)
    assert [(shout.text, shout.loud) for shout in made.shouts] == [("BUST!", True)]
    assert made.shake
    assert made.hit_stop
    assert len(made.tosses) == 3
    assert [flight.name for flight in made.flights] == ["bust_17"]


def test_too_many_coins_are_another_word() -> None:
    _, made = clip_of(position(tableau="$5, $5", draws="$1"), Draw(), Busted)
    assert [shout.text for shout in made.shouts] == ["COIN BUST!"]


def test_no_bust_token_flies_when_none_is_left() -> None:
    state = position(tableau="red 6, blue 4", draws="green 1")
    state = state._replace(table=state.table._replace(bust_supply=0))
    _, made = clip_of(state, Draw(), Busted)
    assert not made.flights


@pytest.mark.parametrize(("tokens", "coins"), [(5, 4), (8, 2), (10, 0)])
def test_as_many_coins_fly_as_are_gained(tokens: int, coins: int) -> None:
    state = position(Seat(tokens=tokens), Seat(), tableau="$4")
    _, made = clip_of(state, TakeCurrency(), CurrencyTaken)
    assert len(made.flights) == coins
    home = panel_places(2)[0].coin
    assert all((flight.start, flight.end) == (BANK, home) for flight in made.flights)


def test_each_rival_gets_its_own_coins() -> None:
    state = position(Seat(), Seat(tokens=9), Seat(tokens=5), tableau="red 6, $2, blue 6", draws="green 1")
    event, made = clip_of(state, Draw(), RivalsPaid)
    assert isinstance(event, RivalsPaid)
    assert event.gains == (0, 1, 2)
    ends = [flight.end for flight in made.flights]
    places = panel_places(3)
    assert [ends.count(place.coin) for place in places] == [0, 1, 2]


def test_what_nobody_pressed_a_button_for_stays_long_enough_to_read() -> None:
    forced = [
        made
        for one, made in all_clips()
        if (isinstance(one.event, BidPassed | BuyDeclined) and one.event.forced)
        or (isinstance(one.event, BuyOpened) and one.event.final)
    ]
    assert forced
    assert all(made.ticks >= READING for made in forced)


def test_discarded_cards_leave_and_marketed_ones_stay() -> None:
    for one, made in all_clips():
        if isinstance(one.event, CardsDiscarded):
            assert {(item.x, item.y) for item in made.exits.values()} == {DISCARD}
            assert len(made.exits) == len(one.event.cards)
        if isinstance(one.event, CardsMarketed | NumbersTaken):
            assert not made.exits


def test_an_unsold_wild_leaves_unless_somebody_keeps_it() -> None:
    found = [(one.event, made) for one, made in all_clips() if isinstance(one.event, WildUnsold)]
    assert {event.keeper is None for event, _ in found if isinstance(event, WildUnsold)} == {True, False}
    for event, made in found:
        assert isinstance(event, WildUnsold)
        assert bool(made.exits) is (event.keeper is None)
    assert AUCTION_CARD != DISCARD
