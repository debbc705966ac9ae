"""Who may look, tick by tick: when the curtain falls and rises, and how holding the button counts.

Whole games by presses are in tests/app/test_phases_privacy.py.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.model import PhasesState
from ten_arcade.scenes.curtain import FALL_TICKS, HOLD_TICKS, LIFT_TICKS
from ten_arcade.scenes.phases_places import HAND_ZONE
from ten_arcade.scenes.phases_privacy import Privacy
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Device, Intent, Press
from tests.engine.phase_tables import playing, position
from tests.scenes.fakes import PAD
from tests.scenes.phase_sitting import Sitting, sit

A = Intent.CONFIRM
STATE = position("r3 r5 b8 b11", "y4 y6", discards="5 g9")


class Fingers:
    """Which buttons are down, in place of the devices' own answer."""

    def __init__(self, devices: Devices, monkeypatch: pytest.MonkeyPatch) -> None:
        self.down: set[tuple[Device, Intent]] = set()
        monkeypatch.setattr(devices, "held", lambda device, intent: (device, intent) in self.down)


Pair = Callable[..., Sitting]


@pytest.fixture
def fingers(devices: Devices, monkeypatch: pytest.MonkeyPatch) -> Fingers:
    return Fingers(devices, monkeypatch)


@pytest.fixture
def pair(tmp_path: Path, devices: Devices) -> Pair:
    """Two people share the screen, unless `levels` say otherwise."""

    def opened(state: PhasesState = STATE, *levels: Level | None) -> Sitting:
        return sit(tmp_path, devices, state, levels=levels or (None, None))

    return opened


def privacy(sitting: Sitting) -> Privacy:
    return sitting.table.privacy


def push(sitting: Sitting, fingers: Fingers, device: Device = KEYBOARD) -> None:
    """The button goes down and stays down."""
    fingers.down.add((device, A))
    sitting.stack.handle(Press(device, A))


def test_it_is_down_before_the_first_picture_and_silent(pair: Pair) -> None:
    sitting = pair()
    assert privacy(sitting).curtain.down
    assert sitting.view.seat is None
    assert "curtain" not in sitting.heard()


def test_it_covers_only_hands_that_are_shared(pair: Pair) -> None:
    sitting = pair(STATE, None, Level.EASY)
    assert not privacy(sitting).curtain.covers
    assert sitting.view.seat == 0
    assert sitting.table.asking is not None


def test_it_names_the_player_who_is_next(pair: Pair) -> None:
    assert "MIA'S TURN NEXT" in pair().words()
    assert "ROBO'S TURN NEXT" in pair(position("1 2", "3 4", active=1)).words()


def test_the_bar_grows_while_the_button_is_down_and_slips_faster_without(
    pair: Pair, fingers: Fingers
) -> None:
    sitting = pair()
    assert privacy(sitting).progress == 0
    push(sitting, fingers)
    shown: list[float] = []
    for _ in range(10):
        sitting.tick()
        shown.append(privacy(sitting).progress)
    assert shown == sorted(set(shown))
    fingers.down.clear()
    sitting.tick()
    lost = shown[-1] - privacy(sitting).progress
    assert lost > shown[1] - shown[0]
    sitting.tick(10)
    assert privacy(sitting).progress == 0


def test_held_long_enough_it_shows_the_hand_and_rises(pair: Pair, fingers: Fingers) -> None:
    sitting = pair()
    push(sitting, fingers)
    sitting.tick(HOLD_TICKS - 1)
    assert sitting.view.seat is None
    sitting.tick()
    assert sitting.view.seat == 0
    sitting.tick(LIFT_TICKS)
    assert not privacy(sitting).curtain.covers
    assert sitting.heard().count("curtain") == 1


def test_the_press_that_lifts_it_draws_no_card(pair: Pair, fingers: Fingers) -> None:
    """The button is still down when the hand appears: it must be let go and pressed again."""
    sitting = pair()
    push(sitting, fingers)
    for _ in range(HOLD_TICKS + 60):
        sitting.tick()
        sitting.stack.handle(Press(KEYBOARD, A, repeat=True))
    assert sitting.view.seat == 0
    assert sitting.state is STATE


def test_a_button_that_was_down_before_does_not_count(pair: Pair, fingers: Fingers) -> None:
    sitting = pair()
    fingers.down.add((KEYBOARD, A))
    for _ in range(3 * HOLD_TICKS):
        sitting.stack.handle(Press(KEYBOARD, A, repeat=True))
        sitting.tick()
    assert privacy(sitting).progress == 0
    assert sitting.view.seat is None


def test_another_button_of_the_same_player_does_not_hold_it(pair: Pair, fingers: Fingers) -> None:
    """Pressed with the keyboard, held on the pad: that is not one hand holding on."""
    sitting = pair()
    sitting.stack.handle(Press(KEYBOARD, A))
    fingers.down.add((PAD, A))
    sitting.tick(2 * HOLD_TICKS)
    assert sitting.view.seat is None


@pytest.mark.parametrize("dy", [1, 60])
def test_a_click_on_the_curtain_is_enough_for_the_mouse(pair: Pair, dy: int) -> None:
    sitting = pair()
    sitting.stack.handle(Press(MOUSE, Intent.CLICK, at=(320, HAND_ZONE[1] - dy)))
    assert sitting.view.seat is None
    sitting.stack.handle(Press(MOUSE, Intent.CLICK, at=(320, HAND_ZONE[1] + dy)))
    assert sitting.view.seat == 0


def test_it_falls_again_when_the_turn_is_over(pair: Pair, fingers: Fingers) -> None:
    sitting = pair(playing("r4 b9", "2 3"))
    push(sitting, fingers)
    sitting.tick(HOLD_TICKS)
    fingers.down.clear()
    sitting.tick(LIFT_TICKS)
    sitting.press(A, A)  # take up a card, discard it
    assert sitting.state.table.active == 1
    sitting.rest()
    sitting.tick(FALL_TICKS)
    assert sitting.view.seat is None
    assert privacy(sitting).curtain.down
    assert privacy(sitting).progress == 0


def test_it_never_uncovers_while_the_hand_of_another_would_show(pair: Pair, fingers: Fingers) -> None:
    """From the discard on, in every tick: a hand on the screen means an open curtain or none at all."""
    sitting = pair(playing("r4 b9", "2 3"))
    push(sitting, fingers)
    sitting.tick(HOLD_TICKS)
    fingers.down.clear()
    sitting.tick(LIFT_TICKS)
    sitting.press(A, A)
    for _ in range(400):
        sitting.tick()
        assert sitting.view.seat in (None, 0)
        if sitting.state.table.active == 1 and sitting.play.resting:
            assert sitting.view.seat is None


def test_hiding_and_showing_again_keeps_the_cursor_on_its_card(pair: Pair, fingers: Fingers) -> None:
    sitting = pair(playing("r4 b9 y11 g12", "2 3"))
    push(sitting, fingers)
    sitting.tick(HOLD_TICKS)
    fingers.down.clear()
    sitting.tick(LIFT_TICKS)
    key = sitting.place("b9")
    sitting.go(key)
    sitting.press(Intent.NEXT)
    assert sitting.view.seat is None
    sitting.tick(FALL_TICKS)
    push(sitting, fingers)
    sitting.tick(HOLD_TICKS)
    assert sitting.key == key
