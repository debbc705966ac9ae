"""Joining in the setup: one press takes a seat, the pad shows itself, and guests lead nobody astray."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.context import device_key
from ten_arcade.scenes.scene import Reset
from ten_arcade.scenes.seat_editor import SeatEditorScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_words import device_label
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Device, Intent, Press
from ten_arcade.ui.words import Words
from tests.scenes.fakes import FakeOptions, Rig, make_rig, press, scene_of
from tests.virtual_pads import VirtualPad


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def lobby(rig: Rig, pads: int) -> tuple[SetupScene[FakeOptions], tuple[Device, ...], list[VirtualPad]]:
    """A setup that the first of these twins has opened."""
    virtual = [VirtualPad("Twin") for _ in range(pads)]
    rig.context.devices.poll(0)
    found = tuple(rig.context.devices.connected[2:])
    return SetupScene(rig.context, rig.cabinet), found, virtual


def owners(setup: SetupScene[FakeOptions], pads: tuple[Device, ...]) -> list[int | None]:
    """For each seat the place of its pad among `pads`, None if any device may play it."""
    keys = [device_key(pad) for pad in pads]
    return [None if place.device is None else keys.index(place.device) for place in setup.draft.places]


def wait(setup: SetupScene[FakeOptions], ticks: int = 40) -> None:
    for _ in range(ticks):
        setup.tick()


def test_confirm_on_a_pad_without_a_seat_takes_the_next_free_one(rig: Rig) -> None:
    """Whoever opened the setup gets the person's seat; then come the closed one and the computers'."""
    setup, pads, _ = lobby(rig, 3)
    for guest in pads[1:]:
        assert press(setup, Intent.CONFIRM, device=guest) is None
    assert owners(setup, pads) == [0, 2, None, None, 1]
    assert [place.who for place in setup.draft.places] == ["human", "human", "easy", "medium", "human"]
    assert rig.cabinet.begun == []


def test_a_guest_takes_the_seat_in_focus(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 2)
    press(setup, *[Intent.DOWN] * 5, device=pads[0])
    assert setup.focus == "seat 3"
    press(setup, Intent.CONFIRM, device=pads[1])
    assert owners(setup, pads) == [0, None, None, 1, None]


def test_a_guest_does_not_take_the_only_seat_of_the_host(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 2)
    press(setup, Intent.DOWN, Intent.DOWN, device=pads[0])
    assert setup.focus == "seat 0"
    press(setup, Intent.CONFIRM, device=pads[1])
    assert owners(setup, pads) == [0, None, None, None, 1]


def test_a_guest_at_a_seat_that_is_taken_gets_another(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 2)
    press(setup, Intent.DOWN, Intent.DOWN, Intent.FIRST, device=pads[0])
    press(setup, Intent.CONFIRM, device=pads[1])
    assert owners(setup, pads) == [0, None, None, None, 1]


def test_the_arcade_opened_by_keyboard_leaves_its_seat_to_the_first_pad(rig: Rig) -> None:
    setup = SetupScene(rig.context, rig.cabinet)
    VirtualPad("Pad")
    rig.context.devices.poll(0)
    pads = rig.context.devices.connected[2:]
    press(setup, Intent.CONFIRM, device=pads[0])
    assert owners(setup, pads) == [0, None, None, None, None]


def test_the_pad_shakes_and_its_seat_lights_up_for_a_while(rig: Rig) -> None:
    setup, pads, virtual = lobby(rig, 2)
    press(setup, Intent.CONFIRM, device=pads[1])
    assert [len(pad.rumbles) for pad in virtual] == [0, 1]
    assert setup.lobby.shows(4)
    lit = rig.drawn(setup)
    wait(setup, 45)
    assert not setup.lobby.shows(4)
    assert rig.drawn(setup) != lit


def test_mashing_confirm_joins_once_and_starts_nothing(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 2)
    for _ in range(14):
        assert press(setup, Intent.CONFIRM, device=pads[1]) is None
    assert owners(setup, pads).count(1) == 1
    wait(setup)
    assert isinstance(press(setup, Intent.CONFIRM, device=pads[1]), Reset)


def test_when_every_seat_is_taken_one_more_pad_is_told_so(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 6)
    for guest in pads[1:]:
        press(setup, Intent.CONFIRM, device=guest)
    assert sorted(owner for owner in owners(setup, pads) if owner is not None) == [0, 1, 2, 3, 4]
    assert "Every seat is taken." in rig.words_of(setup)
    before = owners(setup, pads)
    press(setup, Intent.FIRST, device=pads[5])
    assert owners(setup, pads) == before


def test_twins_are_told_apart_by_numbers_that_stay(rig: Rig) -> None:
    setup, pads, virtual = lobby(rig, 3)
    for guest in pads[1:]:
        press(setup, Intent.CONFIRM, device=guest)
    labels = [device_label(Words(), place.device, rig.context.devices) for place in setup.draft.places]
    assert labels == ["PAD 1", "PAD 3", "ANY DEVICE", "ANY DEVICE", "PAD 2"]
    virtual[0].unplug()
    rig.context.devices.poll(1)
    wait(setup, 1)
    labels = [device_label(Words(), place.device, rig.context.devices) for place in setup.draft.places]
    assert labels == ["ANY DEVICE", "PAD 3", "ANY DEVICE", "ANY DEVICE", "PAD 2"]


def test_first_on_a_seat_shakes_the_pad_that_has_it(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, pads, _ = lobby(rig, 2)
    press(setup, Intent.CONFIRM, device=pads[1])
    shaken: list[Device] = []
    monkeypatch.setattr(rig.context.devices, "rumble", lambda device, *_: shaken.append(device))
    press(setup, Intent.UP, Intent.FIRST, device=pads[0])
    assert setup.focus == "seat 4"
    assert shaken == [pads[1]]
    assert owners(setup, pads)[4] == 1
    press(setup, Intent.DOWN, Intent.FIRST, device=pads[0])  # on START: one's own
    assert shaken == [pads[1], pads[0]]


def test_cancel_gets_up_and_the_seat_is_what_it_was(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 3)
    for guest in pads[1:]:
        press(setup, Intent.CONFIRM, device=guest)
    for guest in pads[1:]:
        assert press(setup, Intent.CANCEL, device=guest) is None
    assert [place.who for place in setup.draft.places] == ["human", "medium", "easy", "medium", "closed"]
    assert owners(setup, pads) == [0, None, None, None, None]


def test_a_guest_without_a_seat_does_not_throw_the_others_out(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 2)
    press(setup, Intent.CONFIRM, device=pads[1])
    assert press(setup, Intent.CANCEL, Intent.CANCEL, device=pads[1]) is None
    assert owners(setup, pads)[0] == 0
    assert press(setup, Intent.CANCEL, device=pads[0]) is None
    assert isinstance(scene_of(press(setup, Intent.CANCEL, device=pads[0])), CabinetsScene)


def test_when_the_pad_that_leads_is_gone_another_goes_on(rig: Rig) -> None:
    setup, pads, virtual = lobby(rig, 2)
    virtual[0].unplug()
    rig.context.devices.poll(1)
    assert isinstance(press(setup, Intent.CONFIRM, device=pads[1]), Reset)


def test_in_the_details_of_a_seat_a_guest_only_sits_down(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 2)
    press(setup, Intent.DOWN, Intent.DOWN, device=pads[0])
    editor = scene_of(press(setup, Intent.CONFIRM, device=pads[0]))
    assert isinstance(editor, SeatEditorScene)
    before = setup.draft.places[0].name
    for intent in (Intent.DOWN, Intent.RIGHT, Intent.CANCEL, Intent.PAUSE):
        assert press(editor, intent, device=pads[1]) is None
    assert setup.draft.places[0].name == before
    assert editor.menu_box.menu.focused.key == "who"
    press(editor, Intent.CONFIRM, device=pads[1])
    assert owners(setup, pads) == [0, None, None, None, 1]


def test_a_pad_that_lies_about_is_invited(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 2)
    assert "PAD 2 may join" in rig.words_of(setup)
    press(setup, Intent.CONFIRM, device=pads[1])
    wait(setup, 301)
    assert "may join" not in rig.words_of(setup)


def test_the_mouse_of_whoever_leads_starts_by_a_click(rig: Rig) -> None:
    setup, pads, _ = lobby(rig, 2)
    press(setup, Intent.CONFIRM, device=pads[1])
    x, y, _, _ = setup.places["start"]
    assert isinstance(setup.handle(Press(MOUSE, Intent.CLICK, at=(x + 5, y + 5))), Reset)


def test_halves_of_a_keyboard_sit_apart(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    left, right = (Device(KEYBOARD.kind, n, "Half", KEYBOARD.family) for n in (1, 2))
    devices = rig.context.devices
    monkeypatch.setattr(type(devices), "connected", property(lambda _: (left, right, MOUSE)))
    monkeypatch.setattr(type(devices), "last", property(lambda _: left))
    setup = SetupScene(rig.context, rig.cabinet)
    press(setup, Intent.FIRST, device=left)
    press(setup, Intent.CONFIRM, device=right)
    assert owners(setup, (left, right)) == [0, None, None, None, 1]
    said = rig.words_of(setup)
    assert "LEFT KEYS" in said
    assert "RIGHT KEYS" in said
