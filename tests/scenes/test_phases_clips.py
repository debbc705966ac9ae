"""The clips of Ten Phases: one for every event, heard, short, and cards come from where they were."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pygame

from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    DiscardTaken,
    Drew,
    GameStarted,
    HandDealt,
    HandEnded,
    PhaseLaid,
    PhasesEvent,
    PileShuffled,
    TieFound,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)
from ten_arcade.engine.phases.model import Stage
from ten_arcade.scenes.phases_clips import READING, clip
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.phases_places import (
    CARD,
    DISCARD,
    HAND_ZONE,
    PILE,
    card_key,
    layout,
    panel_places,
)
from ten_arcade.ui.audio import SOUNDS
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.sprites import all_names
from ten_arcade.ui.timeline import Clip, Flight, Item, Layout, Timeline
from ten_arcade.ui.words import Words
from tests.engine.phase_tables import RULES
from tests.scenes.fakes import make_rig
from tests.scenes.phase_games import Happening, all_happenings, steps

WORDS = Words()
ORDER = HandOrder.RANK
LONGEST = 150  # a whole deal with a Skip turned up; all others stay within two seconds
USUAL = 120


@cache
def all_clips() -> tuple[tuple[Happening, Clip], ...]:
    return tuple((one, made(one)) for one in all_happenings())


def made(one: Happening) -> Clip:
    return clip(WORDS, one.event, one.before, one.after, ORDER)


def layouts(one: Happening) -> tuple[Layout, Layout]:
    return layout(one.before, ORDER), layout(one.after, ORDER)


def of(kind: type[PhasesEvent]) -> list[tuple[Happening, Clip]]:
    return [(one, shown) for one, shown in all_clips() if isinstance(one.event, kind)]


# ---- all of them -------------------------------------------------------------------------------


def test_every_event_of_the_game_has_a_clip() -> None:
    assert {type(one.event) for one in all_happenings()} == set(get_args(PhasesEvent))


def test_every_clip_is_heard_but_for_a_first_hand() -> None:
    """The first hand was shuffled as the game started; a tie hand is read."""
    for one, shown in all_clips():
        silent = isinstance(one.event, HandDealt) and not layout(one.before, ORDER)
        assert bool(shown.sounds) is not silent, one.event


def test_lengths_and_times_are_within_bounds() -> None:
    for one, shown in all_clips():
        deals = one.before.table.slot == 0 and one.after.table.slot == 1
        assert 0 <= shown.settle <= shown.ticks <= (LONGEST if deals else USUAL), one.event
        for at, name in shown.sounds:
            assert 0 <= at < shown.ticks, (one.event, name)
            assert name in SOUNDS
        for burst in shown.bursts:
            assert 0 <= burst.at < shown.ticks, one.event
        for ring in shown.rings:
            assert 0 <= ring.at < shown.ticks, one.event
        for shout in shown.shouts:
            assert shout.at >= 0, one.event
            assert shout.at + shout.ticks <= shown.ticks, one.event
            assert shout.text
        low, high, ms = shown.rumble
        assert 0 <= low <= 1
        assert 0 <= high <= 1
        assert 0 <= ms <= 400


def test_what_flies_arrives_before_the_clip_ends() -> None:
    for one, shown in all_clips():
        for flight in shown.flights:
            assert flight.delay + flight.ticks <= shown.ticks, (one.event, flight)


def test_whatever_moves_arrives_before_the_clip_ends_so_nothing_jumps() -> None:
    for one, shown in all_clips():
        old, new = layouts(one)
        moved = {key for key in new if (start := old.get(key, shown.origins.get(key))) and start != new[key]}
        moved |= {key for key in shown.exits if key in old and key not in new}
        for key in moved:
            path = shown.paths.get(key, shown.default)
            assert path.delay + path.ticks <= shown.ticks, (one.event, key, path)


def test_every_card_that_appears_has_an_origin() -> None:
    """But for the discard that lay beneath the one that was taken or is gone."""
    for one, shown in all_clips():
        old, new = layouts(one)
        appeared = {key for key in new if key not in old and (new[key].x, new[key].y) != DISCARD}
        assert appeared <= set(shown.origins), one.event


def test_every_card_that_goes_has_an_exit() -> None:
    """But for the discard that is covered by two others."""
    for one, shown in all_clips():
        old, new = layouts(one)
        gone = {key for key in old if key not in new}
        if isinstance(one.event, Discarded):
            gone = {key for key in gone if (old[key].x, old[key].y) != DISCARD}
        assert gone <= set(shown.exits), one.event


def test_every_picture_named_was_drawn() -> None:
    names = all_names()
    for one, shown in all_clips():
        for item in (*shown.origins.values(), *shown.exits.values()):
            assert not item.name or item.name in names, (one.event, item)
        for path in (*shown.paths.values(), shown.default):
            assert not path.back or path.back in names
            assert path.stop is None or path.stop.item.name in names
        for flight in shown.flights:
            assert flight.name in names, (one.event, flight)


def test_paths_are_of_things_that_are_there() -> None:
    for one, shown in all_clips():
        old, new = layouts(one)
        assert set(shown.paths) <= {*old, *new, *shown.exits}, one.event


def test_a_clip_betrays_no_hidden_card() -> None:
    """A spectator's clips hold the keys and pictures of cards only that lie open before or after."""
    for one, shown in all_clips():
        if one.seat is not None:
            continue
        known = {i for view in (one.before, one.after) for i, card in enumerate(view.cards) if card}
        keys = {card_key(view.table.hand, i) for view in (one.before, one.after) for i in known}
        assert {*shown.paths, *shown.origins, *shown.exits} <= keys, one.event
        if isinstance(one.event, Drew):
            assert not shown.paths
            assert {flight.name for flight in shown.flights} == {"card_m/back"}


# ---- each of them --------------------------------------------------------------------------------


def test_the_cards_are_dealt_as_the_first_turn_starts() -> None:
    """Ten to each seat: one's own turn over on the way, of the others only backs in packets are seen."""
    firsts = [pair for pair in all_clips() if pair[0].before.table.slot == 0 < pair[0].after.table.slot]
    assert {type(one.event) for one, _ in firsts} == {TurnStarted, TurnSkipped}
    for one, shown in firsts:
        table = one.after.table
        backs = [flight for flight in shown.flights if flight.name == "card_m/back"]
        hidden = [seat for seat in table.playing if seat != one.seat]
        assert len(backs) == (2 if len(table.playing) <= 3 else 1) * len(hidden)
        heads = [panel_places(one.after.players)[seat].head for seat in hidden]
        assert {flight.end for flight in backs} == set(heads)
        own = [] if one.seat is None else list(one.after.hands[one.seat] or ())
        for card_id in (*own, *table.discards):
            key = card_key(table.hand, card_id)
            assert (shown.origins[key].x, shown.origins[key].y) == PILE
            assert shown.paths[key].back == "card_m/back"
        delays = [shown.paths[card_key(table.hand, i)].delay for i in own]
        assert delays == sorted(delays)
        assert len(set(delays)) == len(delays)


def test_between_two_hands_everything_goes_back_to_the_pile() -> None:
    later = [(one, shown) for one, shown in of(HandDealt) if layout(one.before, ORDER)]
    assert later
    for one, shown in later:
        assert set(shown.exits) == set(layout(one.before, ORDER))
        assert layout(one.after, ORDER) == {}
        assert "shuffle" in [name for _, name in shown.sounds]


def test_ones_own_card_from_the_pile_turns_over_and_that_of_another_stays_a_back() -> None:
    for one, shown in of(Drew):
        assert isinstance(one.event, Drew)
        if one.event.seat == one.seat and one.event.card_id is not None:
            path = shown.paths[card_key(one.after.table.hand, one.event.card_id)]
            assert path.back == "card_m/back"
            assert not shown.flights
        else:
            (flight,) = shown.flights
            assert flight.end == panel_places(one.after.players)[one.event.seat].head


def test_cards_of_others_come_out_of_the_head_of_their_panel() -> None:
    """Small at first, face up: they were hidden in the hand, and are not from the pile."""
    for one, shown in (*of(PhaseLaid), *of(CardHit), *of(Discarded)):
        event = one.event
        assert isinstance(event, PhaseLaid | CardHit | Discarded)
        head = panel_places(one.after.players)[event.seat].head
        for key, item in shown.origins.items():
            assert middle(item) == head
            assert shown.paths[key].grows is (event.seat != one.seat)
            assert not shown.paths[key].back


def middle(item: Item) -> tuple[int, int]:
    """The centre of a card of full size."""
    assert item.name.startswith("card_m/")
    return item.x + CARD[0] // 2, item.y + CARD[1] // 2


def test_a_discard_taken_by_another_goes_into_the_head_of_its_panel() -> None:
    taken = [pair for pair in of(DiscardTaken) if pair[0].seat is None]
    assert taken
    for one, shown in taken:
        assert isinstance(one.event, DiscardTaken)
        item = shown.exits[card_key(one.after.table.hand, one.event.card_id)]
        assert middle(item) == panel_places(one.after.players)[one.event.seat].head


def test_a_phase_is_shown_then_slams_down_and_its_number_is_shouted() -> None:
    for one, shown in of(PhaseLaid):
        assert isinstance(one.event, PhaseLaid)
        assert [name for _, name in shown.sounds][-2:] == ["meld", "phase_up"]
        (shout,) = shown.shouts
        assert shout.text == f"PHASE {one.event.phase}!"
        panel = panel_places(one.after.players)[one.event.seat]
        assert panel.rect in [ring.rect for ring in shown.rings]
        landed = max(path.delay + path.ticks for path in shown.paths.values())
        assert shout.at == landed
        assert len(shown.paths) == sum(map(len, one.event.groups))


def test_the_cards_of_a_phase_are_shown_side_by_side_on_the_screen_below_all_groups() -> None:
    for one, shown in of(PhaseLaid):
        foot = max(y + h for _, y, _, h in (place.rect for place in panel_places(one.after.players)))
        stops = [path.stop for path in shown.paths.values()]
        spots = sorted((stop.item.x, stop.item.y) for stop in stops if stop is not None)
        assert len(spots) == len(shown.paths)
        assert all(0 <= x <= 640 - CARD[0] and foot < y < HAND_ZONE[1] - CARD[1] + 34 for x, y in spots)
        assert all(b[0] - a[0] >= 16 for a, b in pairwise(spots))  # the index column of a card
        reached = max(path.delay + stop.reached for path in shown.paths.values() if (stop := path.stop))
        left = min(path.delay + stop.left for path in shown.paths.values() if (stop := path.stop))
        assert left > reached


def test_a_discard_spins_on_to_the_pile() -> None:
    for one, shown in of(Discarded):
        assert isinstance(one.event, Discarded)
        path = shown.paths[card_key(one.after.table.hand, one.event.card_id)]
        assert abs(path.turn) == 360


def test_a_skip_stamps_its_ring_on_the_victim() -> None:
    for one, shown in of(Discarded):
        assert isinstance(one.event, Discarded)
        sounds = [name for _, name in shown.sounds]
        if one.event.victim is None:
            assert "skip" not in sounds
            assert not shown.flights
        else:
            assert "skip" in sounds
            panel = panel_places(one.after.players)[one.event.victim]
            assert pygame.Rect(panel.rect).collidepoint(panel.stamp)
            assert {flight.end for flight in shown.flights} == {panel.stamp}
            (shout,) = shown.shouts
            assert shout.text == "SKIPPED!"
            assert shout.at == shown.settle


def test_what_nobody_pressed_a_button_for_stays_long_enough_to_read() -> None:
    for kind in (TurnPassed, TurnSkipped, TieFound, PileShuffled, HandEnded):
        for _, shown in of(kind):
            assert shown.ticks >= READING


def test_the_games_start_riffles_the_pile() -> None:
    for _, shown in of(GameStarted):
        assert {flight.name for flight in shown.flights} == {"card_m/back"}
        assert all(flight.ornament for flight in shown.flights)


def test_a_hand_is_gone_from_the_clip_in_which_its_player_stops_looking() -> None:
    """Where people share the screen the view goes from somebody's to nobody's between two events."""
    for players in (2, 4):
        for state_before, step in steps(players, players):
            before, after = RULES.view(state_before, 0), RULES.view(step.state, None)
            event = RULES.redact(step.event, None)
            shown = clip(WORDS, event, before, after, ORDER)
            public = set(layout(RULES.view(state_before, None), ORDER)) | set(layout(after, ORDER))
            if state_before.table.stage is not Stage.HAND_OVER:
                assert set(shown.exits) <= public, event


def test_a_card_that_goes_into_a_head_vanishes_little_by_little(tmp_path: Path, devices: Devices) -> None:
    painter = make_rig(tmp_path, devices).context.painter

    def ink(now: int) -> int:
        """How many pixels of the flying card are seen."""
        timeline = Timeline()
        timeline.play(Clip(20, flights=(flight,)), {})
        timeline.tick(now)
        canvas = pygame.Surface((640, 360))
        timeline.draw(canvas, painter)
        return pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1)).count()

    flight = Flight("card_m/back", (100, 100), (300, 100), 0, 20, shrinks=True)
    whole = ink(10)
    assert ink(4) == whole
    assert whole < ink(16) < ink(19)  # the more of the ground, the less of the card
