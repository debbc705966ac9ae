"""The settings of the presentation at a real table: rumble, captions, reduced motion, granted flashes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.ten.model import TenState
from ten_arcade.scenes.context import device_key
from ten_arcade.store.settings import Motion, Speed
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.flash import Flash
from ten_arcade.ui.intents import Device, Intent, Plugged
from ten_arcade.ui.palette import N8
from tests.engine.tables import Seat, position
from tests.golden.sitting import Sitting, sit
from tests.virtual_pads import VirtualPad

BUST_RUMBLE = (1.0, 0.7)


class StiffPad(VirtualPad):
    """A pad without motors: SDL asks, it declines."""

    def _rumble(self, user: int | None, low: int, high: int) -> int:
        super()._rumble(user, low, high)
        return -1


def about_to_bust() -> TenState:
    return position(Seat(), Seat(), tableau="red 9", draws="blue 5, green 4")


@pytest.fixture
def sitting(tmp_path: Path, devices: Devices) -> Sitting:
    return sit(tmp_path, devices, about_to_bust())


def choose(sitting: Sitting, **values: object) -> None:
    sitting.house.settings = replace(sitting.house.settings, **values)  # pyright: ignore[reportArgumentType]


def with_pads(folder: Path, devices: Devices) -> tuple[Sitting, Device]:
    """MIA, whose turn it is, holds the first pad plugged in; ROBO the second."""
    first, second = (given.device for given in devices.poll(1) if isinstance(given, Plugged))
    plans = (
        SeatPlan("MIA", "cat", device=device_key(first)),
        SeatPlan("ROBO", "robot", device=device_key(second)),
    )
    return sit(folder, devices, about_to_bust(), plans=plans), first


# ---- rumble --------------------------------------------------------------------------------


@pytest.mark.parametrize(("percent", "share"), [(100, 1.0), (50, 0.5), (10, 0.1)])
def test_rumble_is_scaled_and_reaches_the_seat_in_turn_only(
    tmp_path: Path, devices: Devices, percent: int, share: float
) -> None:
    mine, other = VirtualPad("Pad One"), VirtualPad("Pad Two")
    sitting, _ = with_pads(tmp_path, devices)
    choose(sitting, rumble=percent)
    sitting.play.rumble(*BUST_RUMBLE, 350)
    low, high = mine.rumbles[-1]
    assert low == pytest.approx(BUST_RUMBLE[0] * share, abs=0.001)
    assert high == pytest.approx(BUST_RUMBLE[1] * share, abs=0.001)
    assert other.rumbles == []


def test_without_rumble_no_pad_is_touched(tmp_path: Path, devices: Devices) -> None:
    mine = VirtualPad("Pad One")
    VirtualPad("Pad Two")
    sitting, first = with_pads(tmp_path, devices)
    choose(sitting, rumble=0)
    sitting.press(Intent.CONFIRM, device=first)
    sitting.rest()
    assert mine.rumbles == []


def test_a_pad_that_cannot_shake_is_asked_once(tmp_path: Path, devices: Devices) -> None:
    stiff = StiffPad("Pad One")
    other = VirtualPad("Pad Two")
    sitting, first = with_pads(tmp_path, devices)
    for strength in (0.2, 0.4, 0.6):
        sitting.play.rumble(strength, strength, 50)
    assert len(stiff.rumbles) == 1
    devices.rumble(first, 1.0, 1.0, 50)
    assert len(stiff.rumbles) == 1
    assert other.rumbles == []


# ---- captions ------------------------------------------------------------------------------


def test_a_bust_is_read_at_the_table_only_with_captions_on(sitting: Sitting) -> None:
    sitting.press(Intent.CONFIRM)
    texts: list[str] = []
    for _ in range(120):
        sitting.tick()
        texts += [line.text for line in sitting.play.captions.lines if line.text not in texts]
        assert texts == [] or texts[0] not in _boxed(sitting)
    assert texts[0] == "MIA draws: GEM 5"
    assert "MIA busts: over ten!" in texts
    choose(sitting, captions=True)
    latest = sitting.play.captions.lines[-1].text
    assert latest in _boxed(sitting)


def _boxed(sitting: Sitting) -> list[str]:
    """What is written at the foot of the screen, where captions are."""
    return [said.text for said in sitting.rig.said(*sitting.stack.scenes) if said.rect.top > 322]


def test_captions_say_what_was_heard_on_instant_too(sitting: Sitting) -> None:
    choose(sitting, speed=Speed.INSTANT)
    sitting.press(Intent.CONFIRM)
    assert sitting.play.captions.lines


# ---- reduced motion ------------------------------------------------------------------------


def test_reduced_motion_has_no_sparks_no_shaking_and_the_same_sounds(
    tmp_path: Path, devices: Devices
) -> None:
    heard: dict[Motion, list[str]] = {}
    for motion in Motion:
        sitting = sit(tmp_path / motion, devices, about_to_bust())
        choose(sitting, motion=motion)
        sitting.press(Intent.CONFIRM)
        sparks, shaken = 0, False
        for _ in range(180):
            sitting.tick()
            sparks = max(sparks, len(sitting.play.particles))
            shaken = shaken or sitting.play.timeline.shaken() != (0, 0)
        assert (sparks > 0) is (motion is Motion.FULL)
        assert shaken is (motion is Motion.FULL)
        heard[motion] = sitting.heard()
    assert heard[Motion.FULL] == heard[Motion.REDUCED]
    assert "bust" in heard[Motion.FULL]


def test_both_ways_of_motion_end_in_the_same_picture(tmp_path: Path, devices: Devices) -> None:
    pictures: list[bytes] = []
    for motion in Motion:
        sitting = sit(tmp_path / motion, devices, about_to_bust())
        choose(sitting, motion=motion)
        sitting.press(Intent.CONFIRM)
        sitting.rest()
        sitting.tick(120)
        sitting.table._tick = 0  # the ground moves in full motion only: look at it at the same point
        pictures.append(sitting.rig.drawn(*sitting.stack.scenes))
    same = pictures[0] == pictures[1]  # not in the assert: pytest would spell out where pictures differ
    assert same


# ---- flashes -------------------------------------------------------------------------------


def test_the_tint_of_a_bust_needs_the_guard(tmp_path: Path, devices: Devices) -> None:
    shown: list[bool] = []
    for spent in (False, True):
        sitting = sit(tmp_path / str(spent), devices, about_to_bust())
        sitting.press(Intent.CONFIRM)
        tinted = False
        for _ in range(120):
            if spent:
                sitting.play.flashes.ask(Flash(N8, 1))  # somebody else uses up every grant
            sitting.tick()
            tinted = tinted or sitting.play.flashing
        shown.append(tinted)
    assert shown == [True, False]
