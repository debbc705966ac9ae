"""Reduced motion on the timeline: things change places half-way and nothing else moves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from ten_arcade.ui.assets import Art
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.text import Text
from ten_arcade.ui.timeline import Clip, Flight, Item, Layout, Path, Timeline, Toss

CARD = "card_m/red 4"
LEFT, RIGHT = Item(CARD, 100, 100), Item(CARD, 400, 200)
GROUND = (90, 90, 90)


@pytest.fixture(scope="module")
def painter() -> Iterator[Painter]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield Painter(Art.load(), Text(Fonts.load()))
    pygame.quit()


def playing(clip: Clip, before: Layout, after: Layout) -> Timeline:
    timeline = Timeline()
    timeline.reduced = True
    timeline.jump(before)
    timeline.play(clip, after)
    return timeline


def drawn(timeline: Timeline, painter: Painter) -> bytes:
    canvas = pygame.Surface((640, 360))
    canvas.fill(GROUND)
    timeline.draw(canvas, painter)
    return pygame.image.tobytes(canvas, "RGB")


def by_hand(painter: Painter, solid: Item | None = None, shade: Item | None = None) -> bytes:
    """A picture of a card, and of the shade of one."""
    canvas = pygame.Surface((640, 360))
    canvas.fill(GROUND)
    if shade is not None:
        painter.shadow(canvas, shade.name, (shade.x, shade.y), 100)
    if solid is not None:
        painter.sprite(canvas, solid.name, (solid.x, solid.y))
    return pygame.image.tobytes(canvas, "RGB")


def test_a_trip_is_a_change_of_place_half_way_with_eight_ticks_of_shade(painter: Painter) -> None:
    # begins at tick 10, half-way is tick 20: the shade is seen in ticks 16 to 23
    timeline = playing(Clip(40, default=Path(10, 20, arc=-30)), {"a": LEFT}, {"a": RIGHT})
    pictures = []
    for _ in range(40):
        pictures.append(drawn(timeline, painter))
        timeline.tick()
    old, going = by_hand(painter, LEFT), by_hand(painter, LEFT, RIGHT)
    come, new = by_hand(painter, RIGHT, LEFT), by_hand(painter, RIGHT)
    assert pictures == [old] * 16 + [going] * 4 + [come] * 4 + [new] * 16


def test_a_new_card_lies_there_face_up_at_once_and_never_flips(painter: Painter) -> None:
    origin = Item("card_m/back", 14, 84)
    clip = Clip(40, default=Path(0, 20, back="card_m/back"), origins={"a": origin})
    timeline = playing(clip, {}, {"a": RIGHT})
    assert drawn(timeline, painter) == by_hand(painter, origin)
    timeline.tick(14)
    assert drawn(timeline, painter) == by_hand(painter, RIGHT)


def test_what_leaves_is_gone_after_its_shade(painter: Painter) -> None:
    clip = Clip(40, default=Path(0, 20), exits={"a": Item(CARD, -60, 96)})
    timeline = playing(clip, {"a": LEFT}, {})
    assert drawn(timeline, painter) == by_hand(painter, LEFT)
    timeline.tick(10)
    assert drawn(timeline, painter) == by_hand(painter, shade=LEFT)
    timeline.tick(4)
    assert drawn(timeline, painter) == by_hand(painter)


def test_nothing_is_thrown_hops_shakes_or_stands_still_for_effect(painter: Painter) -> None:
    clip = Clip(60, tosses={"a": Toss(50, -20, 14)}, hops={"a": 5}, shake=4, hit_stop=6)
    timeline = playing(clip, {"a": LEFT}, {"a": LEFT})
    for _ in range(60):
        assert drawn(timeline, painter) == by_hand(painter, LEFT)
        assert timeline.shaken() == (0, 0)
        timeline.tick()
    moving = playing(Clip(40, default=Path(0, 20), hit_stop=6), {"a": LEFT}, {"a": RIGHT})
    moving.tick(14)
    assert drawn(moving, painter) == by_hand(painter, RIGHT)


def test_a_coin_is_seen_at_its_start_then_at_its_end(painter: Painter) -> None:
    flight = Flight("coin_11", (50, 50), (300, 300), 0, 16, spin=True)
    timeline = playing(Clip(30, flights=(flight,)), {}, {})
    seen = []
    for _ in range(30):
        canvas = pygame.Surface((640, 360))
        timeline.draw(canvas, painter)
        canvas.set_colorkey((0, 0, 0))
        box = canvas.get_bounding_rect()
        seen.append(None if not box.width else box.center)
        timeline.tick()
    places = [place for place in seen if place is not None]
    assert len(set(places[:4])) == len(set(places[4:])) == 1
    assert seen.index(places[0]) == 4
    assert len(places) == 8
    assert places[0] == pytest.approx((50, 50), abs=1)
    assert places[-1] == pytest.approx((300, 300), abs=1)


def test_ornaments_are_left_out(painter: Painter) -> None:
    flight = Flight("coin_11", (50, 50), (300, 300), 0, 16, ornament=True)
    timeline = playing(Clip(30, flights=(flight,)), {}, {})
    for _ in range(30):
        assert drawn(timeline, painter) == by_hand(painter)
        timeline.tick()


def test_the_same_sounds_at_the_same_ticks_and_the_same_end(painter: Painter) -> None:
    clip = Clip(30, sounds=((0, "card_slide"), (9, "card_flip"), (18, "card_land")), hit_stop=6, shake=4)
    heard: dict[bool, list[tuple[int, str]]] = {False: [], True: []}
    for reduced, found in heard.items():
        timeline = playing(clip, {"a": LEFT}, {"a": RIGHT})
        timeline.reduced = reduced
        for tick in range(30):
            found += [(tick, sound) for sound in timeline.tick()]
        assert drawn(timeline, painter) == by_hand(painter, RIGHT)
    assert heard[False] == heard[True]
