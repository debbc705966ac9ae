"""The end of a hand of Ten Phases on the table: the winner is cheered, then all cards turn up and count."""

from __future__ import annotations

from functools import cache

from ten_arcade.engine.phases.events import HandEnded
from ten_arcade.scenes.phases_clips import clip
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.phases_places import card_key, layout, open_hand
from ten_arcade.scenes.phases_reveal import FIRST, cheer, counted, reveal_tick, standing
from ten_arcade.ui.timeline import Clip, Timeline
from ten_arcade.ui.words import Words
from tests.engine.phase_tables import RULES, position
from tests.scenes.phase_games import Happening, all_happenings


@cache
def ends() -> tuple[tuple[Happening, Clip], ...]:
    """Every end of a hand with its clip."""
    found = [one for one in all_happenings() if isinstance(one.event, HandEnded)]
    return tuple((one, clip(Words(), one.event, one.before, one.after, HandOrder.RANK)) for one in found)


def test_when_the_hand_is_over_every_card_of_the_others_turns_up() -> None:
    """Out of the heads come backs, which turn over where they lie, one after the other."""
    for one, shown in ends():
        assert isinstance(one.event, HandEnded)
        things = layout(one.after, HandOrder.RANK)
        shouts = [shout.text for shout in shown.shouts]
        assert shouts == ([] if one.event.winner is None else ["OUT!"])
        for seat in range(one.after.players):
            keys = [card_key(one.after.table.hand, i) for i in open_hand(one.after, seat)]
            assert set(keys) <= set(shown.origins)
            for key in keys:
                back, stop = shown.origins[key].name, shown.paths[key].stop
                assert back.endswith("/back")
                assert stop is not None
                assert (stop.item.name, stop.item.x, stop.item.y) == (back, things[key].x, things[key].y)
                assert shown.paths[key].back == back
            turns = [stop.left for key in keys if (stop := shown.paths[key].stop)]
            assert turns == sorted(turns)


def test_whoever_goes_out_is_cheered_and_their_groups_hop() -> None:
    for one, shown in ends():
        assert isinstance(one.event, HandEnded)
        winner = one.event.winner
        own = [meld for meld in one.after.table.melds if meld.owner == winner]
        keys = {card_key(one.after.table.hand, i) for meld in own for i in meld.cards}
        assert set(shown.hops) == keys
        assert bool(shown.rings) is bool(shown.bursts) is (winner is not None)


def test_the_points_of_a_hand_grow_as_its_cards_turn_up() -> None:
    for one, shown in ends():
        assert isinstance(one.event, HandEnded)
        for seat, points in enumerate(one.event.points):
            told = [counted(one.after, seat, tick) for tick in range(shown.ticks)]
            assert told[-1] == counted(one.after, seat, None)
            assert told[-1] == (None if one.after.table.tie else points)
            known = [each for each in told if each is not None]
            assert known == sorted(known)
            assert seat == one.seat or not one.event.hands[seat] or not any(told[:FIRST])


def test_the_total_grows_with_them_from_what_it_was_before() -> None:
    for one, shown in ends():
        for seat, (old, new) in enumerate(zip(one.before.table.seats, one.after.table.seats, strict=True)):
            first, last = standing(one.after, seat, 0), standing(one.after, seat, shown.ticks)
            assert last == standing(one.after, seat, None) == new.points
            assert first in (old.points, new.points)
            if seat != one.seat and not one.after.table.tie:
                assert first == old.points


def test_the_reveal_has_a_tick_only_while_it_plays_and_motion_is_not_reduced() -> None:
    one, shown = ends()[0]
    timeline = Timeline()
    timeline.play(shown, {})
    timeline.tick(7)
    assert reveal_tick([one.event], timeline) == 7
    assert reveal_tick([], timeline) is None
    timeline.reduced = True
    assert reveal_tick([one.event], timeline) is None
    timeline.reduced = False
    timeline.finish()
    assert reveal_tick([one.event], timeline) is None


def test_while_a_hand_is_played_nothing_is_counted() -> None:
    view = RULES.view(position("r5 b6", "3 4"), 0)
    assert counted(view, 0, None) is None


def test_several_winners_are_all_cheered() -> None:
    view = RULES.view(position("1", "2", "3", melds=("0 set 5x3", "0 set 6x3", "2 set 7x3", "2 set 8x3")), 0)
    shown = cheer(view, (0, 2))
    assert len(shown.hops) == 12
    assert len(shown.bursts) == 2 * len(cheer(view, (0,)).bursts)
    assert cheer(view, ()).bursts == ()
