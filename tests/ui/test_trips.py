"""What a path may say of the way: spinning, growing, a stop; and what of it reduced motion keeps."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from ten_arcade.ui.assets import Art
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.text import Text
from ten_arcade.ui.timeline import Clip, Flight, Item, Layout, Path, Timeline
from ten_arcade.ui.trips import Stop

FACE, BACK = "card_m/red 4", "card_m/back"
WIDTH, HEIGHT = 48, 68
LEFT, RIGHT = Item(FACE, 100, 150), Item(FACE, 400, 150)


@pytest.fixture(scope="module")
def painter() -> Iterator[Painter]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield Painter(Art.load(), Text(Fonts.load()))
    pygame.quit()


def playing(path: Path, before: Layout, after: Layout, *, reduced: bool = False) -> Timeline:
    """The clip of one thing called "a"; it comes from LEFT if it is new."""
    timeline = Timeline()
    timeline.reduced = reduced
    timeline.jump(before)
    timeline.play(Clip(60, paths={"a": path}, origins={"a": LEFT}), after)
    return timeline


def canvas_of(timeline: Timeline, painter: Painter) -> pygame.Surface:
    canvas = pygame.Surface((640, 360), pygame.SRCALPHA)
    timeline.draw(canvas, painter)
    return canvas


def box(timeline: Timeline, painter: Painter) -> pygame.Rect:
    """Where anything is drawn."""
    return canvas_of(timeline, painter).get_bounding_rect()


def boxes(timeline: Timeline, painter: Painter, ticks: int) -> list[pygame.Rect]:
    found: list[pygame.Rect] = []
    for _ in range(ticks):
        found.append(box(timeline, painter))
        timeline.tick()
    return found


# ---- spinning --------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [360, -360])
def test_a_thing_that_spins_lies_across_on_the_way_and_straight_at_both_ends(
    painter: Painter, turn: int
) -> None:
    timeline = playing(Path(0, 20, Ease.LINEAR, turn=turn), {"a": LEFT}, {"a": RIGHT})
    found = boxes(timeline, painter, 21)
    assert found[0].size == found[20].size == (WIDTH, HEIGHT)
    assert max(each.width for each in found) >= HEIGHT - 2


def test_it_swings_a_little_before_it_rests(painter: Painter) -> None:
    timeline = playing(Path(0, 20, Ease.LINEAR, turn=360), {"a": LEFT}, {"a": RIGHT})
    found = boxes(timeline, painter, 20)
    swung = [each for each in found[14:] if each.size != (WIDTH, HEIGHT)]
    assert swung
    assert all(WIDTH < each.width < HEIGHT for each in swung)  # some 9 degrees: never across


# ---- growing ---------------------------------------------------------------------------------


def test_a_thing_that_grows_is_unseen_at_first_and_never_shrinks_again(painter: Painter) -> None:
    timeline = playing(Path(4, 20, Ease.LINEAR, grows=True), {}, {"a": RIGHT})
    found = boxes(timeline, painter, 25)
    assert not any(found[:5])
    widths = [each.width for each in found[5:]]
    assert widths == sorted(widths)
    assert widths[0] < WIDTH / 2
    assert widths[-1] == WIDTH


# ---- a stop ----------------------------------------------------------------------------------

HIGH = Item(FACE, 300, 20)


def test_a_thing_with_a_stop_waits_there_and_then_goes_on(painter: Painter) -> None:
    stop = Stop(HIGH, reached=10, left=20)
    timeline = playing(Path(5, 30, Ease.LINEAR, stop=stop), {"a": LEFT}, {"a": RIGHT})
    found = boxes(timeline, painter, 41)
    assert found[5].topleft == (100, 150)
    assert {each.topleft for each in found[15:25]} == {(300, 20)}
    assert found[30].topleft == (350, 85)  # half of the ten ticks from there to the end
    assert found[35].topleft == found[40].topleft == (400, 150)


def test_it_turns_over_only_after_the_stop(painter: Painter) -> None:
    back = Item(BACK, 400, 150)
    path = Path(0, 40, back=BACK, stop=Stop(back, 10, 20))
    timeline = playing(path, {"a": Item(BACK, 100, 150)}, {"a": RIGHT})
    timeline.tick(19)
    assert seen(timeline, painter) == alone(painter, back)
    timeline.tick(21)
    assert seen(timeline, painter) == alone(painter, RIGHT)


def seen(timeline: Timeline, painter: Painter) -> bytes:
    return pygame.image.tobytes(canvas_of(timeline, painter), "RGBA")


def alone(painter: Painter, item: Item) -> bytes:
    timeline = Timeline()
    timeline.jump({"a": item})
    return seen(timeline, painter)


def test_a_higher_path_passes_over_others_that_move(painter: Painter) -> None:
    """Both go to the same place; the one that ends lower in the layout flies above."""
    low, high = Item(FACE, 400, 150, z=1), Item(BACK, 400, 150, z=2)
    timeline = Timeline()
    timeline.jump({"low": Item(FACE, 100, 150, z=1), "high": Item(BACK, 100, 150, z=2)})
    path = Path(0, 20, Ease.LINEAR, z=3)
    clip = Clip(40, paths={"low": path}, default=Path(0, 20, Ease.LINEAR))
    timeline.play(clip, {"low": low, "high": high})
    timeline.tick(10)
    assert seen(timeline, painter) == alone(painter, Item(FACE, 250, 150))


# ---- shaking ---------------------------------------------------------------------------------


def test_the_screen_shakes_from_the_stated_tick_on() -> None:
    timeline = Timeline()
    timeline.play(Clip(60, shake=2, shake_at=20), {})
    offsets: list[int] = []
    for _ in range(60):
        offsets.append(max(map(abs, timeline.shaken())))
        timeline.tick()
    assert not any(offsets[:20])
    assert max(offsets[20:26]) == 2
    assert not any(offsets[38:])


# ---- reduced motion --------------------------------------------------------------------------


def test_reduced_motion_shows_neither_spin_nor_stop(painter: Painter) -> None:
    path = Path(0, 40, turn=360, stop=Stop(HIGH, 10, 20))
    timeline = playing(path, {"a": LEFT}, {"a": RIGHT}, reduced=True)
    found = boxes(timeline, painter, 40)
    assert {each.topleft for each in found[:16]} == {(100, 150)}
    assert {each.topleft for each in found[24:]} == {(400, 150)}
    assert {each.y for each in found} == {150}


def test_reduced_motion_hides_what_grows_until_it_is_there(painter: Painter) -> None:
    timeline = playing(Path(0, 40, grows=True), {}, {"a": RIGHT}, reduced=True)
    found = boxes(timeline, painter, 40)
    assert not any(found[:16])
    assert all(each.x == 400 for each in found[16:])


def test_reduced_motion_keeps_a_flight_that_only_rests(painter: Painter) -> None:
    timeline = Timeline()
    timeline.reduced = True
    timeline.play(Clip(60, flights=(Flight("skip_ring", (200, 100), (200, 100), 10, 40, arc=0),)), {})
    found = boxes(timeline, painter, 60)
    assert [tick for tick, each in enumerate(found) if each] == list(range(10, 50))
