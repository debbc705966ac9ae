"""Reduced motion at the table of Ten Phases: nothing is seen but where it was and where it will be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
import pytest

from ten_arcade.engine.phases.events import PhasesEvent
from ten_arcade.scenes.phases_clips import clip
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.phases_places import layout
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.shouts import draw_shouts
from ten_arcade.store.settings import Motion
from ten_arcade.ui.assets import Art
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.text import Spot, Text
from ten_arcade.ui.timeline import Clip, Layout, Timeline
from ten_arcade.ui.words import Words
from tests.engine.phase_tables import discard
from tests.scenes.phase_ends import ended
from tests.scenes.phase_games import PLAYERS, Happening, all_happenings, tied

ORDER = HandOrder.RANK
Place = tuple[str, int, int]


class PlacesPainter(Painter):
    """A painter that notes where each picture is drawn, and refuses to turn, tilt or stretch any."""

    def __init__(self, art: Art, text: Text) -> None:
        super().__init__(art, text)
        self.seen: set[Place] = set()

    def sprite(self, canvas: pygame.Surface, name: str, xy: Spot) -> None:
        self.seen.add((name, round(xy[0]), round(xy[1])))
        super().sprite(canvas, name, xy)

    def centred(self, canvas: pygame.Surface, name: str, centre: Spot) -> None:
        width, height = self.art.size(name)
        self.seen.add((name, round(centre[0]) - width // 2, round(centre[1]) - height // 2))
        super().centred(canvas, name, centre)

    def shear(self, surface: pygame.Surface, px: int) -> pygame.Surface:
        assert px == 0
        return surface

    def rotate(self, surface: pygame.Surface, degrees: float) -> pygame.Surface:
        assert degrees == 0
        return surface

    def squash(self, surface: pygame.Surface, width: float, height: float) -> pygame.Surface:
        assert (round(width), round(height)) == surface.get_size()
        return surface


@pytest.fixture(scope="module")
def painter() -> Iterator[PlacesPainter]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield PlacesPainter(Art.load(), Text(Fonts.load()))
    pygame.quit()


def one_of_each() -> dict[tuple[type[PhasesEvent], int, bool], Happening]:
    """The first of every kind of event at every number of seats, for a seat and for a spectator."""
    found: dict[tuple[type[PhasesEvent], int, bool], Happening] = {}
    for one in all_happenings():
        found.setdefault((type(one.event), one.after.players, one.seat is None), one)
    return found


def test_every_kind_of_event_is_among_them() -> None:
    assert {kind for kind, _, _ in one_of_each()} == set(get_args(PhasesEvent))


def ends(painter: Painter, shown: Clip, before: Layout, after: Layout) -> set[Place]:
    """Where things may be seen: where they lay, come from, go to, and the ends of what only passes by."""
    items = (*before.values(), *after.values(), *shown.origins.values(), *shown.exits.values())
    places = {(item.name, item.x, item.y) for item in items}
    for flight in shown.flights:
        width, height = painter.art.size(flight.name)
        for x, y in (flight.start, flight.end):
            places.add((flight.name, x - width // 2, y - height // 2))
    return places


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_seen_on_its_way(painter: PlacesPainter, players: int) -> None:
    canvas = pygame.Surface((640, 360))
    for (_, seats, _), one in one_of_each().items():
        if seats != players:
            continue
        before, after = layout(one.before, ORDER), layout(one.after, ORDER)
        shown = clip(Words(), one.event, one.before, one.after, ORDER)
        timeline = Timeline()
        timeline.reduced = True
        timeline.jump(before)
        timeline.play(shown, after)
        painter.seen.clear()
        while timeline.busy:
            timeline.draw(canvas, painter)
            draw_shouts(canvas, painter, timeline)
            assert timeline.shaken() == (0, 0)
            timeline.tick()
        assert painter.seen <= ends(painter, shown, before, after), one.event


def test_the_rows_of_the_standings_stand_where_they_are(tmp_path: Path, devices: Devices) -> None:
    """Nothing slides in, and no chip hops as it is counted."""
    state, _ = tied()
    hand = ended(tmp_path, devices, state, discard(state, "2"))
    house = hand.rig.context
    painter = PlacesPainter(house.painter.art, house.painter.text)
    house.painter = painter
    house.settings = replace(house.settings, motion=Motion.REDUCED)
    standings = StandingsScene(house, hand.play)
    chips: set[Place] = set()
    while not standings.counted:
        painter.seen.clear()
        standings.draw(hand.rig.canvas)
        now = {place for place in painter.seen if place[0].startswith("chip_")}
        chips = chips or now
        assert now == chips
        hand.tick(standings)
    assert chips
