"""The plate that says the phase: it turns over for whoever lays or moves on; all others lie still."""

from __future__ import annotations

from pathlib import Path

import pygame

from ten_arcade.engine.phases.events import PhaseLaid, PhasesAdvanced, TurnPassed
from ten_arcade.scenes.phases_places import panel_places
from ten_arcade.scenes.phases_plate import FLIP_TICKS, draw_plate, turning
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.timeline import Clip, Timeline
from ten_arcade.ui.words import Words
from tests.scenes.fakes import make_rig

LAID = PhaseLaid(1, 4, (0,), ((1, 2, 3),))
STILL = (1.0, 1.0, 1.0)


def playing(now: int) -> Timeline:
    """A clip that settles at 10."""
    timeline = Timeline()
    timeline.play(Clip(60, settle=10), {})
    timeline.tick(now)
    return timeline


def test_it_turns_when_the_phase_lies() -> None:
    assert turning([LAID], playing(10), 3) == (1.0, 0.0, 1.0)
    assert turning([LAID], playing(10 + FLIP_TICKS // 2), 3) == (1.0, 0.5, 1.0)
    assert turning([LAID], playing(10 + FLIP_TICKS), 3) == STILL


def test_the_plates_of_all_who_move_on_turn() -> None:
    event = PhasesAdvanced((True, False, True), (2, 1, 5))
    assert turning([LAID, event], playing(10), 3) == (0.0, 1.0, 0.0)


def test_it_lies_still_at_any_other_time() -> None:
    assert turning([], playing(10), 3) == STILL
    assert turning([LAID, TurnPassed(1, 3)], playing(10), 3) == STILL
    assert turning([LAID], playing(60), 3) == STILL
    reduced = playing(10)
    reduced.reduced = True
    assert turning([LAID], reduced, 3) == STILL


def test_it_shows_its_dark_side_first_then_the_lit_one(tmp_path: Path, devices: Devices) -> None:
    painter = make_rig(tmp_path, devices).context.painter
    place = panel_places(3)[1]

    def drawn(turned: float, *, laid: bool) -> bytes:
        canvas = pygame.Surface((640, 360))
        draw_plate(canvas, painter, Words(), place, 4, laid=laid, turned=turned)
        return pygame.image.tobytes(canvas.subsurface(place.plate), "RGB")

    assert drawn(0.2, laid=True) == drawn(0.2, laid=False)
    assert drawn(0.8, laid=True) != drawn(0.8, laid=False)
    assert drawn(1.0, laid=True) != drawn(0.9, laid=True)
