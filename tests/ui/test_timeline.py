"""The timeline: whatever a clip says or leaves out, the screen ends where the new layout says."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ten_arcade.ui.assets import Art
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.palette import Y3
from ten_arcade.ui.text import Text
from ten_arcade.ui.timeline import STILL, Burst, Clip, Flight, Item, Layout, Path, Timeline, Toss

NAMES = ("card_m/red 4", "card_m/back", "card_l/wild", "chip_22x18/blue 7", "chip_13x13/green 1", "pip")
SHADOWS = {"card_m/red 4": "shadow_m", "card_l/wild": "shadow_l"}
KEYS = tuple("abcdef")
GONE = Item("card_m/red 4", -60, 96)


@pytest.fixture(scope="module")
def painter() -> Iterator[Painter]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield Painter(Art.load(), Text(Fonts.load()))
    pygame.quit()


def picture(timeline: Timeline, painter: Painter) -> bytes:
    canvas = pygame.Surface((640, 360))
    timeline.draw(canvas, painter)
    return pygame.image.tobytes(canvas, "RGB")


def shown(layout: Layout, painter: Painter) -> bytes:
    """The picture of a layout alone."""
    timeline = Timeline()
    timeline.jump(layout)
    return picture(timeline, painter)


def by_hand(layout: Layout, painter: Painter) -> bytes:
    """The picture of a layout, drawn without a timeline."""
    canvas = pygame.Surface((640, 360))
    for item in sorted(layout.values(), key=lambda item: item.z):
        if item.shadow:
            painter.shadow(canvas, item.shadow, (item.x + 1, item.y + 3))
        painter.sprite(canvas, item.name, (item.x, item.y))
    return pygame.image.tobytes(canvas, "RGB")


@st.composite
def items(draw: st.DrawFn) -> Item:
    name = draw(st.sampled_from(NAMES))
    place = st.integers(-40, 600), st.integers(-40, 330)
    shadow = draw(st.sampled_from(("", SHADOWS.get(name, ""))))
    return Item(name, draw(place[0]), draw(place[1]), draw(st.integers(0, 5)), shadow)


layouts = st.dictionaries(st.sampled_from(KEYS), items(), max_size=len(KEYS))
paths = st.builds(
    Path,
    delay=st.integers(0, 40),
    ticks=st.integers(0, 60),
    ease=st.sampled_from(Ease),
    arc=st.integers(-30, 30),
    back=st.sampled_from(("", "card_m/back")),
)
flights = st.builds(
    Flight,
    name=st.just("coin_11"),
    start=st.tuples(st.integers(0, 640), st.integers(0, 360)),
    end=st.tuples(st.integers(0, 640), st.integers(0, 360)),
    delay=st.integers(0, 60),
    spin=st.booleans(),
)
# A clip of no length moves nothing: layouts that differ are always given time.
clips = st.builds(
    Clip,
    ticks=st.integers(1, 50),
    settle=st.integers(0, 50),
    paths=st.dictionaries(st.sampled_from(KEYS), paths),
    default=paths,
    origins=st.dictionaries(st.sampled_from(KEYS), items()),
    exits=st.dictionaries(st.sampled_from(KEYS), items()),
    flights=st.lists(flights, max_size=3).map(tuple),
    sounds=st.lists(st.tuples(st.integers(0, 49), st.just("card_land")), max_size=3).map(tuple),
    hit_stop=st.integers(0, 8),
    shake=st.integers(0, 4),
    tosses=st.dictionaries(
        st.sampled_from(KEYS),
        st.builds(Toss, st.integers(-90, 90), st.integers(-40, 40), st.integers(-20, 20)),
    ),
)


# ---- where things are ----------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(layout=layouts)
def test_it_shows_the_layout_it_jumped_to(painter: Painter, layout: Layout) -> None:
    assert shown(layout, painter) == by_hand(layout, painter)


@settings(max_examples=40, deadline=None)
@given(before=layouts, after=layouts, clip=clips, step=st.integers(1, 9))
def test_every_clip_ends_at_the_new_layout(
    painter: Painter, before: Layout, after: Layout, clip: Clip, step: int
) -> None:
    timeline = Timeline()
    timeline.jump(before)
    timeline.play(clip, after)
    for _ in range(clip.ticks):
        timeline.tick(step)
    assert not timeline.busy
    assert picture(timeline, painter) == shown(after, painter)


@settings(max_examples=25, deadline=None)
@given(before=layouts, after=layouts, clip=clips, late=st.integers(0, 60))
def test_finishing_at_any_moment_is_the_same_end_and_twice_is_once(
    painter: Painter, before: Layout, after: Layout, clip: Clip, late: int
) -> None:
    timeline = Timeline()
    timeline.jump(before)
    timeline.play(clip, after)
    timeline.tick(late)
    timeline.finish()
    once = picture(timeline, painter), timeline.now, timeline.busy
    timeline.finish()
    assert (picture(timeline, painter), timeline.now, timeline.busy) == once
    assert once == (shown(after, painter), clip.ticks, False)


@settings(max_examples=25, deadline=None)
@given(before=layouts, middle=layouts, after=layouts, clip=clips)
def test_a_clip_begun_before_the_last_one_ended_starts_from_its_end(
    painter: Painter, before: Layout, middle: Layout, after: Layout, clip: Clip
) -> None:
    hurried, patient = Timeline(), Timeline()
    for timeline in (hurried, patient):
        timeline.jump(before)
        timeline.play(clip, middle)
    hurried.tick(1)
    patient.tick(clip.ticks)
    for timeline in (hurried, patient):
        timeline.play(clip, after)
        timeline.tick(1)
    assert picture(hurried, painter) == picture(patient, painter)


@settings(max_examples=25, deadline=None)
@given(before=layouts, after=layouts, clip=clips, now=st.integers(0, 50))
def test_drawing_changes_nothing(
    painter: Painter, before: Layout, after: Layout, clip: Clip, now: int
) -> None:
    timeline = Timeline()
    timeline.jump(before)
    timeline.play(clip, after)
    timeline.tick(now)
    state = timeline.now, timeline.busy, timeline.settled, timeline.layout, timeline.shaken()
    first = picture(timeline, painter)
    assert picture(timeline, painter) == first
    assert (timeline.now, timeline.busy, timeline.settled, timeline.layout, timeline.shaken()) == state


def card_box(timeline: Timeline, painter: Painter) -> pygame.Rect:
    """Where there is anything on the canvas."""
    canvas = pygame.Surface((640, 360), pygame.SRCALPHA)
    timeline.draw(canvas, painter)
    return canvas.get_bounding_rect()


def on_the_way(clip: Clip, now: int) -> Timeline:
    timeline = Timeline()
    timeline.jump({"a": Item("card_m/red 4", 100, 100)})
    timeline.play(clip, {"a": Item("card_m/red 4", 400, 100)})
    timeline.tick(now)
    return timeline


def test_a_thing_without_a_path_takes_the_default_one(painter: Painter) -> None:
    clip = Clip(40, default=Path(0, 20, Ease.LINEAR), paths={"b": Path(0, 5)})
    assert card_box(on_the_way(clip, 0), painter).x == 100
    assert card_box(on_the_way(clip, 10), painter).x == 250
    assert card_box(on_the_way(clip, 20), painter).x == 400
    assert card_box(on_the_way(clip, 40), painter).x == 400


def test_a_delayed_thing_waits_at_its_start_and_an_arc_lifts_it(painter: Painter) -> None:
    clip = Clip(60, paths={"a": Path(10, 20, Ease.LINEAR, arc=-30)})
    assert card_box(on_the_way(clip, 10), painter).topleft == (100, 100)
    assert card_box(on_the_way(clip, 20), painter).topleft == (250, 70)
    assert card_box(on_the_way(clip, 30), painter).topleft == (400, 100)


def test_hit_stop_holds_everything_still_at_the_start(painter: Painter) -> None:
    clip = Clip(60, paths={"a": Path(0, 20, Ease.LINEAR)}, hit_stop=6)
    assert card_box(on_the_way(clip, 6), painter).x == 100
    assert card_box(on_the_way(clip, 16), painter).x == 250


def test_a_new_thing_comes_from_its_origin_and_shows_its_back_first(painter: Painter) -> None:
    timeline = Timeline()
    timeline.jump({})
    clip = Clip(
        30,
        origins={"a": Item("card_m/back", 14, 84)},
        paths={"a": Path(0, 20, Ease.LINEAR, back="card_m/back")},
    )
    timeline.play(clip, {"a": Item("card_m/red 4", 400, 84)})
    assert picture(timeline, painter) == shown({"a": Item("card_m/back", 14, 84)}, painter)
    timeline.tick(30)
    assert picture(timeline, painter) == shown({"a": Item("card_m/red 4", 400, 84)}, painter)


def test_a_new_thing_without_an_origin_is_simply_there(painter: Painter) -> None:
    timeline = Timeline()
    timeline.jump({})
    after = {"a": Item("card_m/red 4", 400, 84)}
    timeline.play(Clip(30), after)
    assert picture(timeline, painter) == shown(after, painter)


def test_a_vanished_thing_leaves_by_its_exit(painter: Painter) -> None:
    timeline = Timeline()
    timeline.jump({"a": Item("card_m/red 4", 400, 96)})
    timeline.play(Clip(30, exits={"a": GONE}, default=Path(0, 20, Ease.LINEAR)), {})
    timeline.tick(5)
    assert 200 < card_box(timeline, painter).x < 400
    timeline.tick(15)
    assert not card_box(timeline, painter)


def test_things_on_the_way_lie_above_things_at_rest(painter: Painter) -> None:
    rest = Item("card_m/back", 400, 84, z=5)
    timeline = Timeline()
    timeline.jump({"still": rest, "a": Item("card_m/red 4", 100, 84)})
    timeline.play(Clip(40, default=Path(0, 20)), {"still": rest, "a": Item("card_m/red 4", 400, 84)})
    timeline.tick(30)  # arrived, the clip still plays: the card lies on top
    assert picture(timeline, painter) == shown({"a": Item("card_m/red 4", 400, 84)}, painter)
    timeline.tick(10)
    assert picture(timeline, painter) == shown({"still": rest}, painter)


def test_only_the_asked_heights_are_drawn(painter: Painter) -> None:
    low, high = Item("card_m/red 4", 10, 10, z=40), Item("card_l/wild", 200, 10, z=200)
    timeline = Timeline()
    timeline.jump({"a": low, "b": high})
    canvas = pygame.Surface((640, 360))
    timeline.draw(canvas, painter, high=100)
    same = pygame.image.tobytes(canvas, "RGB") == shown({"a": low}, painter)
    assert same
    canvas.fill((0, 0, 0))
    timeline.draw(canvas, painter, low=100)
    same = pygame.image.tobytes(canvas, "RGB") == shown({"b": high}, painter)
    assert same


def test_a_flight_is_seen_between_its_ends_only(painter: Painter) -> None:
    flight = Flight("coin_11", (100, 100), (300, 100), delay=10, ticks=20, ease=Ease.LINEAR, arc=0)
    timeline = Timeline()
    timeline.play(Clip(60, flights=(flight,)), {})
    seen: dict[int, int] = {}
    for now in range(60):
        box = card_box(timeline, painter)
        if box:
            seen[now] = box.centerx
        timeline.tick()
    assert list(seen) == list(range(10, 30))
    assert seen[10] == pytest.approx(100, abs=1)
    assert seen[20] == pytest.approx(200, abs=1)


def test_a_tossed_thing_flies_out_and_comes_back(painter: Painter) -> None:
    layout = {"a": Item("card_m/red 4", 200, 100)}
    timeline = Timeline()
    timeline.jump(layout)
    timeline.play(Clip(40, tosses={"a": Toss(80, -20, 0)}), layout)
    assert card_box(timeline, painter).topleft == (200, 100)
    timeline.tick(20)
    assert card_box(timeline, painter).topleft == (280, 80)
    timeline.tick(20)
    assert picture(timeline, painter) == shown(layout, painter)


# ---- time ----------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [1, 2, 4, 7, 10_000])
def test_every_sound_is_due_once_whatever_the_step(step: int) -> None:
    clip = Clip(30, sounds=((0, "card_slide"), (9, "card_flip"), (9, "card_land"), (29, "ten_exact")))
    timeline = Timeline()
    timeline.play(clip, {})
    heard: list[str] = []
    while timeline.busy:
        heard += timeline.tick(step)
    assert heard == ["card_slide", "card_flip", "card_land", "ten_exact"]
    assert timeline.tick(step) == ()


def test_a_sound_is_due_in_the_tick_that_begins_at_its_time() -> None:
    timeline = Timeline()
    timeline.play(Clip(30, sounds=((9, "card_flip"),)), {})
    assert timeline.tick(9) == ()
    assert timeline.tick() == ("card_flip",)


@pytest.mark.parametrize("step", [1, 3, 8, 100])
def test_every_burst_is_due_once(step: int) -> None:
    bursts = (Burst(0, 1, 1, 5, (Y3,)), Burst(8, 2, 2, 5, (Y3,)))
    timeline = Timeline()
    timeline.play(Clip(20, bursts=bursts), {})
    due: list[Burst] = []
    while timeline.busy:
        before = timeline.now
        timeline.tick(step)
        due += timeline.bursts_due(before)
    assert due == list(bursts)


def test_the_rest_of_the_screen_settles_at_the_stated_tick() -> None:
    timeline = Timeline()
    timeline.play(Clip(30, settle=18), {})
    assert not timeline.settled
    timeline.tick(17)
    assert not timeline.settled
    timeline.tick()
    assert timeline.settled
    timeline.play(Clip(30, settle=18), {})
    timeline.finish()
    assert timeline.settled


def test_it_never_counts_beyond_the_clip_and_a_still_one_is_over_at_once() -> None:
    timeline = Timeline()
    timeline.play(Clip(30), {})
    timeline.tick(1000)
    assert (timeline.now, timeline.busy) == (30, False)
    timeline.play(STILL, {})
    assert not timeline.busy
    assert timeline.settled


def test_shaking_fades_and_ends_with_the_clip() -> None:
    timeline = Timeline()
    timeline.play(Clip(40, shake=4), {})
    offsets: list[int] = []
    for _ in range(40):
        offsets.append(max(map(abs, timeline.shaken())))
        timeline.tick()
    assert max(offsets) <= 4
    assert max(offsets[:6]) >= 2
    assert not any(offsets[18:])
    assert timeline.shaken() == (0, 0)
