"""Keyboard, mouse and pads as one stream of inputs: the one module that reads pygame events.

Knows no seat and no scene. Acts on presses, never on releases: unplugging a pad releases its buttons.
"""

import os
from collections.abc import Callable

import pygame
from pygame._sdl2 import controller

from ten_arcade.ui import keys, pads
from ten_arcade.ui.held import Held
from ten_arcade.ui.intents import (
    KEYBOARD,
    MOUSE,
    Device,
    FocusGained,
    FocusLost,
    Input,
    Intent,
    Plugged,
    Press,
    Quit,
    Resized,
    SpeakerLost,
    Unplugged,
)

_LEFT_BUTTON, _RIGHT_BUTTON = 1, 3
_FULL_DEFLECTION = 32767


class Devices:
    """All devices of the house. Needs an open pygame window; opens the joystick parts of SDL itself.

    `to_logical` turns real window pixels into logical ones, None outside the picture.
    """

    def __init__(self, to_logical: Callable[[int, int], tuple[int, int] | None]) -> None:
        # By default SDL swaps A and B on Nintendo pads to follow the letters; prompts go by place.
        os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
        pygame.joystick.init()
        controller.init()
        pygame.key.stop_text_input()  # else an input method may swallow the letters used in play
        self._to_logical = to_logical
        self._pads: dict[int, pads.Pad] = {}
        self._keyboard = Held()
        self._mouse = Held()
        self._pointer: tuple[int, int] | None = None
        self._size: tuple[int, int] | None = None
        self._typing = False
        self._last: Device | None = None
        self._waiting: list[Input] = []
        self._open_new(self._waiting)  # pads plugged before the start, whoever drained their events

    @property
    def connected(self) -> tuple[Device, ...]:
        """Keyboard, mouse, then the pads in the order of their arrival."""
        return (KEYBOARD, MOUSE, *(pad.device for pad in self._pads.values()))

    @property
    def last(self) -> Device:
        """The device that pressed last. Before any press: the first pad, or else the keyboard.

        Moving the mouse is no press: a nudged table must not change every prompt.
        """
        if self._last is not None:
            return self._last
        return next((pad.device for pad in self._pads.values()), KEYBOARD)

    def held(self, device: Device, intent: Intent) -> bool:
        """Whether the device holds a button of this meaning down, as of the last poll."""
        held = self._held(device)
        return held is not None and held.has(intent)

    def poll(self, tick: int) -> tuple[Input, ...]:
        """All that happened since the last poll, in order. Call once a tick, with the tick's number."""
        out, self._waiting = self._waiting, []
        for event in pygame.event.get():
            self._take(event, tick, out)
        for pad in self._pads.values():
            self._settle(pad, tick, out)
            pad.settling = max(0, pad.settling - 1)
        for device in self.connected:
            held = self._held(device)
            again = held.repeat(tick) if held is not None else None
            if again is not None:
                out.append(Press(device, again, repeat=True))
        return tuple(out)

    def rumble(self, device: Device, low: float, high: float, ms: int) -> None:
        """Shakes a pad with both motors (0 to 1) for a time. Other devices stay calm.

        A pad that cannot shake is asked once and never again.
        """
        pad = self._pad(device)
        if pad is not None and pad.rumbles:
            pad.rumbles = pad.joystick.rumble(low, high, ms)

    def text_entry(self, on: bool) -> None:
        """Turns typing on or off: while on, keys that write give TEXT and Backspace gives ERASE."""
        self._typing = on
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def close(self) -> None:
        """Closes every pad and SDL's joystick parts. The window stays."""
        for pad in self._pads.values():
            pad.close()
        self._pads.clear()
        controller.quit()
        pygame.joystick.quit()

    def _take(self, event: pygame.Event, tick: int, out: list[Input]) -> None:
        match event.type:
            case pygame.KEYDOWN:
                self._key_down(event.key, event.dict.get("mod", 0), tick, out)
            case pygame.KEYUP:
                self._keyboard.release(f"key {event.key}", tick)
            case pygame.TEXTINPUT:
                text = "".join(c for c in str(event.text) if c.isprintable())
                if self._typing and text:
                    self._last = KEYBOARD
                    out.append(Press(KEYBOARD, Intent.TEXT, text=text))
            case pygame.MOUSEMOTION:
                self._mouse_moved(event.pos, out)
            case pygame.MOUSEBUTTONDOWN:
                self._mouse_down(event.button, event.pos, tick, out)
            case pygame.MOUSEBUTTONUP:
                self._mouse.release(f"button {event.button}", tick)
            case pygame.JOYDEVICEADDED:
                self._open_new(out)
            case pygame.JOYDEVICEREMOVED:
                self._unplug(event.instance_id, out)
            case pygame.QUIT:
                out.append(Quit())
            case pygame.VIDEORESIZE:
                self._resized((event.w, event.h), out)
            case pygame.WINDOWSIZECHANGED:
                self._resized((event.x, event.y), out)
            case pygame.WINDOWFOCUSLOST:
                self._keyboard.clear()  # their releases go to the other window
                self._mouse.clear()
                out.append(FocusLost())
            case pygame.WINDOWFOCUSGAINED:
                out.append(FocusGained())
            case pygame.AUDIODEVICEREMOVED:
                if event.which and not event.iscapture:  # 0 is what pygame makes up for a device never opened
                    out.append(SpeakerLost())
            case _:
                self._take_from_pad(event, tick, out)

    def _take_from_pad(self, event: pygame.Event, tick: int, out: list[Input]) -> None:
        """A mapped pad is heard through CONTROLLER events, any other through JOY events, never both."""
        pad = self._pads.get(event.dict.get("instance_id", -1))
        if pad is None:
            return
        mapped = pad.controller is not None
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN if mapped:
                self._pad_down(pad, event.button, pads.MAPPED_BUTTONS.get(event.button), tick, out)
            case pygame.JOYBUTTONDOWN if not mapped:
                self._pad_down(pad, event.button, pads.RAW_BUTTONS.get(event.button), tick, out)
            case pygame.CONTROLLERBUTTONUP if mapped:
                pad.held.release(f"button {event.button}", tick)
            case pygame.JOYBUTTONUP if not mapped:
                pad.held.release(f"button {event.button}", tick)
            case pygame.CONTROLLERAXISMOTION if mapped:
                self._pad_axis(pad, event.axis, event.value / _FULL_DEFLECTION, tick, out)
            case pygame.JOYAXISMOTION if not mapped:
                self._pad_axis(pad, event.axis, event.value, tick, out)
            case pygame.JOYHATMOTION if not mapped:
                if event.hat == 0:
                    self._pad_hat(pad, event.value, tick, out)
            case _:
                pass

    # Keyboard and mouse

    def _key_down(self, key: int, mods: int, tick: int, out: list[Input]) -> None:
        intent = keys.intent_of(key, mods, self._typing)
        if intent is not None:
            self._keyboard.press(f"key {key}", intent, tick)
            self._pressed(Press(KEYBOARD, intent), out)

    def _mouse_moved(self, pos: tuple[int, int], out: list[Input]) -> None:
        at = self._to_logical(*pos)
        if at is None or at == self._pointer:
            return
        self._pointer = at
        if out and isinstance(out[-1], Press) and out[-1].intent is Intent.POINT:
            out.pop()  # only where the mouse came to stand matters
        out.append(Press(MOUSE, Intent.POINT, at=at))

    def _mouse_down(self, button: int, pos: tuple[int, int], tick: int, out: list[Input]) -> None:
        at = self._to_logical(*pos)
        if at is None:
            return
        if button == _LEFT_BUTTON:
            self._pressed(Press(MOUSE, Intent.CLICK, at=at), out)
        elif button == _RIGHT_BUTTON:
            self._mouse.press(f"button {button}", Intent.CANCEL, tick)
            self._pressed(Press(MOUSE, Intent.CANCEL, at=at), out)

    def _resized(self, size: tuple[int, int], out: list[Input]) -> None:
        if size != self._size:  # pygame tells most changes twice
            self._size = size
            out.append(Resized(*size))

    # Pads

    def _open_new(self, out: list[Input]) -> None:
        """Opens every pad not open yet. The index in an arrival may be stale, so all are looked at."""
        for index in range(pygame.joystick.get_count()):
            pad = pads.open_pad(index)
            if pad is not None and pad.device.id not in self._pads:
                self._pads[pad.device.id] = pad
                out.append(Plugged(pad.device))

    def _unplug(self, instance_id: int, out: list[Input]) -> None:
        pad = self._pads.pop(instance_id, None)
        if pad is None:
            return
        if self._last == pad.device:
            self._last = None
        out.append(Unplugged(pad.device))

    def _pad_down(
        self, pad: pads.Pad, button: int, intent: Intent | None, tick: int, out: list[Input]
    ) -> None:
        if intent is not None:
            self._settle(pad, tick, out)  # a push of the stick before this press comes before it
            pad.held.press(f"button {button}", intent, tick)
            self._pressed(Press(pad.device, intent), out)

    def _pad_axis(self, pad: pads.Pad, axis: int, value: float, tick: int, out: list[Input]) -> None:
        if axis not in (0, 1):
            return
        if pad.settling:
            pad.stick.rest(axis, value)
            return
        if pad.stick.full(axis):
            self._settle(pad, tick, out)
        pad.stick.move(axis, value)

    def _settle(self, pad: pads.Pad, tick: int, out: list[Input]) -> None:
        before, now = pad.stick.direction, pad.stick.settle()
        if now == before:
            return
        pad.held.release("stick", tick)
        if now is not None:
            pad.held.press("stick", now, tick)
            self._pressed(Press(pad.device, now), out)

    def _pad_hat(self, pad: pads.Pad, value: tuple[int, int], tick: int, out: list[Input]) -> None:
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
        for intent in sorted(pad.hat - now):
            pad.held.release(f"hat {intent}", tick)
        for intent in sorted(now - pad.hat):
            self._settle(pad, tick, out)
            pad.held.press(f"hat {intent}", intent, tick)
            self._pressed(Press(pad.device, intent), out)
        pad.hat = now

    # Common

    def _pressed(self, press: Press, out: list[Input]) -> None:
        self._last = press.device
        out.append(press)

    def _pad(self, device: Device) -> pads.Pad | None:
        pad = self._pads.get(device.id)
        return pad if pad is not None and pad.device == device else None

    def _held(self, device: Device) -> Held | None:
        if device == KEYBOARD:
            return self._keyboard
        if device == MOUSE:
            return self._mouse
        pad = self._pad(device)
        return pad.held if pad is not None else None
