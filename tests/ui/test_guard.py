"""The guard of a new scene: 80 milliseconds of deafness, and no repeats of what was held before."""

from __future__ import annotations

import pytest

from ten_arcade.ui.guard import GUARD_TICKS, Guard
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Device, DeviceKind, Family, Intent, Plugged, Press

PAD = Device(DeviceKind.PAD, 3, "Pad", Family.XBOX)


def ticked(guard: Guard, ticks: int) -> Guard:
    for _ in range(ticks):
        guard.tick()
    return guard


def changed_by_a_press() -> Guard:
    guard = Guard()
    assert guard.lets(Press(KEYBOARD, Intent.CONFIRM))
    guard.change()
    return guard


@pytest.mark.parametrize(
    "press",
    [
        Press(KEYBOARD, Intent.CONFIRM),
        Press(PAD, Intent.CANCEL),  # somebody else's press was meant for what lay there before, too
        Press(MOUSE, Intent.CLICK, at=(1, 1)),
        Press(KEYBOARD, Intent.FIRST),
        Press(KEYBOARD, Intent.SECOND),
        Press(KEYBOARD, Intent.PAUSE),
    ],
    ids=lambda press: press.intent,
)
def test_deciding_presses_wait_until_the_fifth_tick(press: Press) -> None:
    assert GUARD_TICKS == 5
    for ticks in range(8):
        assert ticked(changed_by_a_press(), ticks).lets(press) is (ticks >= 5)


def test_directions_text_and_pads_pass_at_once() -> None:
    guard = changed_by_a_press()
    assert guard.lets(Press(KEYBOARD, Intent.DOWN))
    assert guard.lets(Press(KEYBOARD, Intent.TEXT, text="A"))
    assert guard.lets(Press(MOUSE, Intent.POINT, at=(1, 1)))
    assert guard.lets(Plugged(PAD))


def test_a_change_that_comes_by_itself_a_moment_after_a_press_counts_from_the_press() -> None:
    guard = Guard()
    guard.lets(Press(KEYBOARD, Intent.CONFIRM))
    ticked(guard, 3).change()
    assert not ticked(guard, 1).lets(Press(KEYBOARD, Intent.CONFIRM))
    assert ticked(guard, 1).lets(Press(KEYBOARD, Intent.CONFIRM))


def test_a_change_long_after_the_last_press_guards_nothing() -> None:
    guard = Guard()
    guard.lets(Press(KEYBOARD, Intent.CONFIRM))
    ticked(guard, 60).change()
    assert guard.lets(Press(KEYBOARD, Intent.CONFIRM))


def test_fast_presses_in_one_scene_all_pass() -> None:
    guard = Guard()
    for _ in range(5):
        assert ticked(guard, 1).lets(Press(KEYBOARD, Intent.CONFIRM))


def test_a_direction_held_through_a_change_repeats_only_after_a_new_press() -> None:
    guard = Guard()
    again = Press(PAD, Intent.DOWN, repeat=True)
    assert guard.lets(Press(PAD, Intent.DOWN))
    assert guard.lets(again)
    guard.change()
    assert not guard.lets(again)
    assert not ticked(guard, 300).lets(again)
    assert guard.lets(Press(PAD, Intent.DOWN))
    assert guard.lets(again)
