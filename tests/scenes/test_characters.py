"""Characters: every mascot can play every level, chosen by presses and found again in the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.scenes.names import MASCOTS
from ten_arcade.scenes.seat_editor import SeatEditorScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from ten_arcade.ui.sprites import Mascot
from tests.scenes.fakes import FakeOptions, make_rig, press, scene_of

WHO = {Level.EASY: Who.EASY, Level.MEDIUM: Who.MEDIUM, Level.HARD: Who.HARD}


def turn(editor: SeatEditorScene[FakeOptions], line: str, due: Callable[[], bool]) -> None:
    """Goes down to a line and steps it to the right until something holds."""
    for _ in range(10):
        if editor.menu_box.menu.focused.key == line:
            break
        press(editor, Intent.DOWN)
    for _ in range(10):
        if due():
            return
        press(editor, Intent.RIGHT)
    raise AssertionError(f"{line} never gets there")


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
@pytest.mark.parametrize("mascot", MASCOTS)
def test_every_mascot_plays_every_level(
    tmp_path: Path, devices: Devices, mascot: Mascot, level: Level
) -> None:
    rig = make_rig(tmp_path, devices)
    setup = SetupScene(rig.context, rig.cabinet)
    for _ in range(10):
        if setup.focus == "seat 1":
            break
        press(setup, Intent.DOWN)
    editor = scene_of(press(setup, Intent.CONFIRM))
    assert isinstance(editor, SeatEditorScene)
    turn(editor, "who", lambda: setup.draft.places[1].who is WHO[level])
    turn(editor, "mascot", lambda: setup.draft.places[1].mascot == mascot)
    press(editor, Intent.CANCEL)
    press(setup, Intent.PAUSE)
    seat = rig.cabinet.begun[-1].seats[1]
    assert (seat.mascot, seat.level) == (mascot, level)
    assert len({each.mascot for each in rig.cabinet.begun[-1].seats}) == len(rig.cabinet.begun[-1].seats)
