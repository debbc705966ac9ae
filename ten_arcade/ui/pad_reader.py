"""What the events of one pad mean: buttons, hats, sticks and triggers alike. Opens and closes nothing."""

from __future__ import annotations

import pygame

from ten_arcade.ui import mapping
from ten_arcade.ui.intents import DIRECTIONS, Input, Intent, Press, Touched
from ten_arcade.ui.pads import Pad
from ten_arcade.ui.stick import PRESS_AT, RELEASE_AT

_FULL_DEFLECTION = 32767
_DPAD = (
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
)
_TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)


class PadReader:
    """Turns events into inputs. `learning` is the pad whose controls are told by name and mean nothing."""

    def __init__(self) -> None:
        self._learning: Pad | None = None

    def learn(self, pad: Pad | None) -> None:
        """From now on the presses of this pad are told as Touched; None: of no pad."""
        self._learning = pad
        if pad is not None:
            pad.held.clear()
            pad.pushed.clear()
            axes = range(pad.joystick.get_numaxes()) if pad.controller is None else ()
            pad.resting = {number: pad.joystick.get_axis(number) for number in axes}

    def forget(self, pad: Pad) -> None:
        """This pad is gone."""
        if pad is self._learning:
            self._learning = None

    def read(self, event: pygame.Event, pad: Pad, tick: int, out: list[Input]) -> None:
        """A mapped pad is heard through CONTROLLER events, any other through JOY events, never both."""
        mapped = pad.controller is not None
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN if mapped:
                self._button_down(pad, event.button, tick, out)
            case pygame.JOYBUTTONDOWN if not mapped:
                self._button_down(pad, event.button, tick, out)
            case pygame.CONTROLLERBUTTONUP if mapped:
                pad.held.release(mapping.button(event.button), tick)
            case pygame.JOYBUTTONUP if not mapped:
                pad.held.release(mapping.button(event.button), tick)
            case pygame.CONTROLLERAXISMOTION if mapped:
                self._axis(pad, event.axis, event.value / _FULL_DEFLECTION, tick, out)
            case pygame.JOYAXISMOTION if not mapped:
                self._axis(pad, event.axis, event.value, tick, out)
            case pygame.JOYHATMOTION if not mapped:
                if event.hat == 0:
                    self._hat(pad, event.value, tick, out)
            case _:
                pass

    def settle(self, pad: Pad, tick: int, out: list[Input]) -> None:
        """Judges both axes of the stick together, once all motions of a moment are in."""
        before, now = pad.stick.direction, pad.stick.settle()
        if now == before:
            return
        pad.held.release("stick", tick)
        if now is not None and pad is not self._learning:
            pad.held.press("stick", now, tick)
            out.append(Press(pad.device, now))

    def _button_down(self, pad: Pad, number: int, tick: int, out: list[Input]) -> None:
        self._down(pad, mapping.button(number), tick, out)

    def _down(self, pad: Pad, control: str, tick: int, out: list[Input]) -> None:
        pad.latest = control
        if pad is self._learning:
            out.append(Touched(pad.device, control))
            return
        intent = pad.bindings.meaning(control)
        if intent is not None:
            self.settle(pad, tick, out)  # a push of the stick before this press comes before it
            pad.held.press(control, intent, tick)
            out.append(Press(pad.device, intent))

    def _axis(self, pad: Pad, number: int, value: float, tick: int, out: list[Input]) -> None:
        found = pad.stick_axes.get(number)
        if found is not None:
            along, sign = found
            if pad.settling:
                pad.stick.rest(along, value * sign)
            else:
                if pad.stick.full(along):
                    self.settle(pad, tick, out)
                pad.stick.move(along, value * sign)
        for control, trigger in pad.triggers.items():
            if mapping.axis_of(control) != (number, trigger.sign):
                continue
            if trigger.move(value) and not pad.settling:
                self._down(pad, control, tick, out)
            elif not trigger.down:
                pad.held.release(control, tick)
        if pad is self._learning and not pad.settling:
            self._learn_axis(pad, number, value, out)

    def _learn_axis(self, pad: Pad, number: int, value: float, out: list[Input]) -> None:
        """An axis is pressed by pushing it far from where it rests: the way back of a trigger is no press."""
        if pad.controller is not None and number not in _TRIGGERS:
            return
        far = value - pad.resting.get(number, 0.0)
        if abs(far) < RELEASE_AT:
            pad.pushed -= {mapping.axis(number, True), mapping.axis(number, False)}
        control = mapping.axis(number, value > 0)
        if abs(value) >= PRESS_AT and abs(far) >= PRESS_AT and control not in pad.pushed:
            if control in pad.triggers:
                return  # its press has been told already
            pad.pushed.add(control)
            pad.latest = control
            out.append(Touched(pad.device, control))

    def _hat(self, pad: Pad, value: tuple[int, int], tick: int, out: list[Input]) -> None:
        x, y = value
        now = frozenset(
            intent
            for intent, on in (
                (Intent.LEFT, x < 0),
                (Intent.RIGHT, x > 0),
                (Intent.UP, y > 0),
                (Intent.DOWN, y < 0),
            )
            if on
        )
        for way in sorted(pad.hat - now):
            pad.held.release(mapping.hat(way), tick)
        for way in sorted(now - pad.hat):
            self._down(pad, mapping.hat(way), tick, out)
        pad.hat = now


def moves(control: str, pad: Pad) -> bool:
    """Whether a control of a pad is part of its stick or d-pad, which mean directions and nothing else."""
    if pad.controller is not None and mapping.number_of(control, "button") in _DPAD:
        return True
    return pad.bindings.meaning(control) in DIRECTIONS
