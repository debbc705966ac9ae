"""A lost pad: the seat is named, and whoever takes it over has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.scene import Pop
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Device, Intent, Plugged, Unplugged
from tests.scenes.fakes import (
    OTHER_PAD,
    PAD,
    Rig,
    assert_texts_apart,
    make_rig,
    middle,
    point,
    press,
)


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


@pytest.fixture
def seats() -> Seats:
    return Seats([SeatPlan("ROBO", "robot", Level.EASY), SeatPlan("MIA", "cat", None, "pad 7")])


def test_it_names_the_seat(rig: Rig, seats: Seats) -> None:
    assert "MIA, YOUR PAD IS GONE" in rig.words_of(LostPadScene(rig.context, seats, 1))


@pytest.mark.parametrize(("device", "key"), [(OTHER_PAD, "pad 9"), (KEYBOARD, "keyboard 0"), (PAD, "pad 7")])
def test_the_device_that_confirms_has_the_seat(rig: Rig, seats: Seats, device: Device, key: str) -> None:
    assert press(LostPadScene(rig.context, seats, 1), Intent.CONFIRM, device=device) == Pop()
    assert seats[1].device == key
    assert seats[0].device is None


def test_a_click_takes_the_seat_for_the_mouse(rig: Rig, seats: Seats) -> None:
    scene = LostPadScene(rig.context, seats, 1)
    assert point(scene, (2, 2), click=True) is None
    assert seats[1].device == "pad 7"
    assert point(scene, middle(scene.menu_box.places["claim"]), click=True) == Pop()
    assert seats[1].device == f"mouse {MOUSE.id}"


def test_any_device_may_play_by_the_shortcut_or_the_second_line(rig: Rig, seats: Seats) -> None:
    assert press(LostPadScene(rig.context, seats, 1), Intent.FIRST) == Pop()
    assert seats[1].device is None
    seats.claim(1, "pad 7")
    assert press(LostPadScene(rig.context, seats, 1), Intent.DOWN, Intent.CONFIRM) == Pop()
    assert seats[1].device is None


def test_the_game_does_not_go_on_by_cancelling(rig: Rig, seats: Seats) -> None:
    scene = LostPadScene(rig.context, seats, 1)
    assert press(scene, Intent.CANCEL) is None
    assert press(scene, Intent.PAUSE) is None
    assert seats[1].device == "pad 7"


def test_a_pad_that_arrives_is_announced_until_it_leaves(rig: Rig, seats: Seats) -> None:
    scene = LostPadScene(rig.context, seats, 1)
    assert "A pad is here" not in rig.words_of(scene)
    scene.handle(Plugged(OTHER_PAD))
    assert "A pad is here" in rig.words_of(scene)
    scene.handle(Unplugged(OTHER_PAD))
    assert "A pad is here" not in rig.words_of(scene)


def test_both_lines_can_be_reached_and_look_focused(rig: Rig, seats: Seats) -> None:
    scene = LostPadScene(rig.context, seats, 1)
    first = rig.drawn(scene)
    scene.menu_box.menu.handle(Intent.DOWN)
    assert scene.menu_box.menu.focused.key == "free"
    assert rig.drawn(scene) != first
    scene.menu_box.menu.handle(Intent.DOWN)
    assert rig.drawn(scene) == first


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_the_screen_or_covers_another(
    tmp_path: Path, devices: Devices, seats: Seats, long_words: bool
) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    for name in ("MIA", "WWWWWWWWWW"):
        wide = Seats([SeatPlan(name, "ghost", None, "pad 7")])
        scene = LostPadScene(rig.context, wide, 0)
        scene.handle(Plugged(OTHER_PAD))
        assert_texts_apart(rig.said(scene))
