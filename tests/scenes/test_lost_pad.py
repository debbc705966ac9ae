"""A lost pad: the seat is named, and whoever takes it over has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.notice import QuestionScene
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Device, Intent
from tests.scenes.fakes import (
    OTHER_PAD,
    PAD,
    Rig,
    assert_texts_apart,
    make_rig,
    middle,
    point,
    press,
    scene_of,
)
from tests.virtual_pads import VirtualPad


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


def polled(rig: Rig, scene: LostPadScene) -> Transition | None:
    """The devices are looked at, and the scene ticks."""
    rig.context.devices.poll(1)
    return scene.tick()


def test_a_pad_that_arrives_is_announced_until_it_leaves(rig: Rig, seats: Seats) -> None:
    scene = LostPadScene(rig.context, seats, 1)
    scene.tick()
    assert "PAD 1 is here" not in rig.words_of(scene)
    with VirtualPad("Pad"):
        polled(rig, scene)
        assert "PAD 1 is here" in rig.words_of(scene)
    polled(rig, scene)
    assert "PAD 1 is here" not in rig.words_of(scene)


def test_a_pad_that_arrives_finds_the_first_line_in_focus(rig: Rig, seats: Seats) -> None:
    """Others may have moved about: its owner's one press must not open the seat to everybody."""
    scene = LostPadScene(rig.context, seats, 1)
    press(scene, Intent.DOWN)
    VirtualPad("Pad")
    polled(rig, scene)
    assert scene.menu_box.menu.focused.key == "claim"


# ---- whose press it is ----------------------------------------------------------------------

BEN_HAS_THE_OTHER_PAD = Seats(
    [SeatPlan("BEN", "robot", None, "pad 9"), SeatPlan("MIA", "cat", None, "pad 7")]
)


@pytest.mark.parametrize("keys", [[Intent.CONFIRM], [Intent.FIRST], [Intent.DOWN, Intent.CONFIRM]])
def test_the_pad_of_another_seat_decides_nothing_by_a_stray_press(rig: Rig, keys: list[Intent]) -> None:
    seats = Seats(BEN_HAS_THE_OTHER_PAD.plans)
    question = scene_of(press(LostPadScene(rig.context, seats, 1), *keys, device=OTHER_PAD))
    assert isinstance(question, QuestionScene)
    for stray in (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE):
        assert press(question, stray, device=OTHER_PAD) == Pop()
    assert seats.plans == BEN_HAS_THE_OTHER_PAD.plans


def test_it_may_take_the_seat_as_well_by_saying_so(rig: Rig) -> None:
    seats = Seats(BEN_HAS_THE_OTHER_PAD.plans)
    scene = LostPadScene(rig.context, seats, 1)
    question = scene_of(press(scene, Intent.CONFIRM, device=OTHER_PAD))
    assert press(question, Intent.UP, Intent.CONFIRM, device=OTHER_PAD) == Pop()
    assert [plan.device for plan in seats.plans] == ["pad 9", "pad 9"]
    assert scene.tick() == Pop()


def test_a_pad_that_may_be_the_one_of_another_lost_seat_is_asked(rig: Rig) -> None:
    """Two twins were pulled and one came back: which of them it is cannot be told."""
    twins = VirtualPad("Twin"), VirtualPad("Twin")
    devices = rig.context.devices
    devices.poll(1)
    ids = [device.id for device in devices.connected if device.name == "Twin"]
    seats = Seats(
        [SeatPlan(name, "cat", None, f"pad {n}") for name, n in zip(("BEN", "MIA"), ids, strict=True)]
    )
    for twin in twins:
        twin.unplug()
    devices.poll(2)
    scene = LostPadScene(rig.context, seats, 1)
    twins[0].plug()
    polled(rig, scene)
    back = devices.connected[-1]
    assert isinstance(scene_of(press(scene, Intent.CONFIRM, device=back)), QuestionScene)


def test_a_pad_that_surely_came_back_has_its_seat_by_one_press(rig: Rig) -> None:
    pad, other = VirtualPad("One"), VirtualPad("Two")
    devices = rig.context.devices
    devices.poll(1)
    ids = pad.instance_id, other.instance_id
    seats = Seats(
        [SeatPlan(name, "cat", None, f"pad {n}") for name, n in zip(("BEN", "MIA"), ids, strict=True)]
    )
    pad.unplug()
    other.unplug()
    devices.poll(2)
    scene = LostPadScene(rig.context, seats, 1)
    pad.plug()
    other.plug()
    polled(rig, scene)
    bens, mias = devices.connected[-2:]
    assert isinstance(scene_of(press(scene, Intent.CONFIRM, device=bens)), QuestionScene)
    assert press(scene, Intent.CONFIRM, device=mias) == Pop()
    assert [plan.device for plan in seats.plans] == [f"pad {ids[0]}", f"pad {other.instance_id}"]


def test_two_seats_of_one_lost_pad_come_back_together(rig: Rig) -> None:
    seats = Seats([SeatPlan("BEN", "robot", None, "pad 7"), SeatPlan("MIA", "cat", None, "pad 7")])
    assert press(LostPadScene(rig.context, seats, 1), Intent.CONFIRM, device=OTHER_PAD) == Pop()
    assert [plan.device for plan in seats.plans] == ["pad 9", "pad 9"]


def test_the_computer_may_play_on_for_whoever_left(rig: Rig, seats: Seats) -> None:
    scene = LostPadScene(rig.context, seats, 1, seats.put)
    assert "THE COMPUTER PLAYS MIA" in rig.words_of(scene)
    assert press(scene, Intent.UP, Intent.CONFIRM) == Pop()
    assert seats[1].level is Level.MEDIUM
    assert "THE COMPUTER" not in rig.words_of(LostPadScene(rig.context, seats, 1))


# ---- the look --------------------------------------------------------------------------------


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
        scene = LostPadScene(rig.context, wide, 0, wide.put)
        VirtualPad("Pad")
        polled(rig, scene)
        assert_texts_apart(rig.said(scene))
