"""Keyboard, mouse and pads as one stream of inputs: the one module that reads pygame events.

Knows no seat and no scene. Acts on presses, never on releases: unplugging a pad releases its buttons.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame
from pygame._sdl2 import controller

from ten_arcade.ui import pads
from ten_arcade.ui.held import Held
from ten_arcade.ui.intents import (
    MOUSE,
    Device,
    DeviceKind,
    FocusGained,
    FocusLost,
    Input,
    Intent,
    Plugged,
    Press,
    Quit,
    Resized,
    SpeakerLost,
    Touched,
    Unplugged,
)
from ten_arcade.ui.keyboard import Keyboard
from ten_arcade.ui.mapping import Bindings
from ten_arcade.ui.pad_reader import PadReader
from ten_arcade.ui.pointer import Pointer
from ten_arcade.ui.returns import Returns

_KEYBOARD_KEYS = ("keyboard", "keyboard left", "keyboard right")  # by device id


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
        self._pads: dict[int, pads.Pad] = {}
        self._returns = Returns()
        self._keyboard = Keyboard()
        self._pointer = Pointer(to_logical)
        self._reader = PadReader()
        self._chosen: Mapping[str, Bindings] = {}
        self._letters = False
        self._size: tuple[int, int] | None = None
        self._last: tuple[DeviceKind, int] | None = None
        self._waiting: list[Input] = []
        self._open_new(self._waiting)  # pads plugged before the start, whoever drained their events

    @property
    def connected(self) -> tuple[Device, ...]:
        """Keyboard (or its two halves), mouse, then the pads in the order of their arrival."""
        return (*self._keyboard.devices, MOUSE, *(pad.device for pad in self._pads.values()))

    @property
    def last(self) -> Device:
        """The device that pressed last. Before any press: the first pad, or else the keyboard.

        Moving the mouse is no press: a nudged table must not change every prompt.
        """
        devices = self.connected
        last = next((device for device in devices if (device.kind, device.id) == self._last), None)
        if last is not None:
            return last
        return next((pad.device for pad in self._pads.values()), devices[0])

    @property
    def cursor_visible(self) -> bool:
        """Whether the mouse cursor shows: not while other hands play."""
        return self._pointer.visible

    def number(self, device: Device) -> int:
        """The number of a pad that is plugged in, from 1 up; it keeps it until it is unplugged. Else 0."""
        return self._returns.number(device) if device.kind is DeviceKind.PAD else 0

    def was(self, device: Device) -> tuple[Device, ...]:
        """The pads this one may have been before it was unplugged: the same but for their ids."""
        if device.kind is not DeviceKind.PAD:
            return ()
        return tuple(replace(device, id=number) for number in sorted(self._returns.was(device)))

    def held(self, device: Device, intent: Intent) -> bool:
        """Whether the device holds a button of this meaning down, as of the last poll."""
        held = self._held(device)
        return held is not None and held.has(intent)

    def poll(self, tick: int) -> tuple[Input, ...]:
        """All that happened since the last poll, in order. Call once a tick, with the tick's number."""
        out, self._waiting = self._waiting, []
        for event in pygame.event.get():
            before = len(out)
            self._take(event, tick, out)
            if len(out) > before:
                self._note(out[-1])
        for pad in self._pads.values():
            before = len(out)
            self._reader.settle(pad, tick, out)
            if len(out) > before:
                self._note(out[-1])
            pad.settling = max(0, pad.settling - 1)
        for device in self.connected:
            held = self._held(device)
            again = held.repeat(tick) if held is not None else None
            if again is not None:
                out.append(Press(device, again, repeat=True))
        return tuple(out)

    # What controls mean

    def layout_key(self, device: Device) -> str:
        """The word by which a choice of controls is kept: twins share theirs, a pad that is gone has none."""
        if device.kind is DeviceKind.KEYBOARD:
            return _KEYBOARD_KEYS[device.id]
        pad = self._pad(device)
        return "" if pad is None else f"pad {pad.guid}"

    def use(self, chosen: Mapping[str, Bindings], *, halves: bool, letters: bool) -> None:
        """Goes by these controls from now on, by layout key; the usual ones for all others.

        halves: the keyboard is two devices. letters: on Nintendo pads A is OK, not the lower button.
        """
        self._chosen, self._letters = chosen, letters
        keyboards = {number: chosen[key] for number, key in enumerate(_KEYBOARD_KEYS) if key in chosen}
        self._keyboard.bind(keyboards, halves=halves)
        for pad in self._pads.values():
            self._bind(pad)

    def bindings(self, device: Device) -> Bindings | None:
        """What the controls of a device mean now; None for the mouse and for what is not connected."""
        if device.kind is DeviceKind.KEYBOARD:
            board = self._keyboard.board(device)
            return None if board is None else board.bindings
        pad = self._pad(device)
        return None if pad is None else pad.bindings

    def unknown(self, device: Device) -> bool:
        """Whether nobody knows what this pad's buttons are: neither SDL nor a player has said so."""
        pad = self._pad(device)
        return pad is not None and pad.controller is None and not pad.learnt

    def numbered(self, device: Device) -> bool:
        """Whether the buttons of this pad are known by nothing but their numbers."""
        pad = self._pad(device)
        return pad is not None and pad.controller is None

    def buttons(self, device: Device) -> int:
        """How many buttons a pad has."""
        pad = self._pad(device)
        return 0 if pad is None else pad.joystick.get_numbuttons()

    def latest(self, device: Device) -> str:
        """The control of a pad that went down last, "" if none did."""
        pad = self._pad(device)
        return "" if pad is None else pad.latest

    def taken(self, device: Device, control: str) -> bool:
        """Whether a key belongs to the other half of the keyboard."""
        return device.kind is DeviceKind.KEYBOARD and self._keyboard.taken(device, control)

    def learn(self, device: Device | None) -> None:
        """From now on what is pressed on this device is told as Touched; None ends that.

        Esc, on a keyboard, stays CANCEL. Other devices are heard as always.
        """
        self._reader.learn(None if device is None else self._pad(device))
        self._keyboard.learn(device if device is not None and device.kind is DeviceKind.KEYBOARD else None)

    def let_go(self, device: Device) -> None:
        """What this device holds counts no more until it is pressed anew."""
        held = self._held(device)
        if held is not None:
            held.clear()

    # What devices can do

    def rumble(self, device: Device, low: float, high: float, ms: int) -> None:
        """Shakes a pad with both motors (0 to 1) for a time. Other devices stay calm.

        A pad that cannot shake is asked once and never again.
        """
        pad = self._pad(device)
        if pad is not None and pad.rumbles:
            pad.rumbles = pad.joystick.rumble(low, high, ms)

    def text_entry(self, on: bool) -> None:
        """Turns typing on or off: while on, keys that write give TEXT and Backspace gives ERASE."""
        self._keyboard.typing = on
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
                self._keyboard.down(event.key, event.dict.get("mod", 0), tick, out)
            case pygame.KEYUP:
                self._keyboard.up(event.key, tick)
            case pygame.TEXTINPUT:
                self._keyboard.written(str(event.text), out)
            case pygame.MOUSEMOTION:
                self._pointer.moved(event.pos, out)
            case pygame.MOUSEBUTTONDOWN:
                self._pointer.pressed(event.button, event.pos, tick, out)
            case pygame.MOUSEBUTTONUP:
                self._pointer.released(event.button, tick)
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
                self._let_all_go()
                out.append(FocusLost())
            case pygame.WINDOWFOCUSGAINED:
                self._keyboard.focused(tick)
                out.append(FocusGained())
            case pygame.AUDIODEVICEREMOVED:
                if event.which and not event.iscapture:  # 0 is what pygame makes up for a device never opened
                    out.append(SpeakerLost())
            case _:
                pad = self._pads.get(event.dict.get("instance_id", -1))
                if pad is not None:
                    self._reader.read(event, pad, tick, out)

    def _note(self, given: Input) -> None:
        """Prompts follow the device that pressed last; the cursor hides from any but the mouse."""
        if not isinstance(given, Press | Touched):
            return
        if isinstance(given, Press) and given.intent is Intent.POINT:
            return
        self._last = given.device.kind, given.device.id
        if given.device.kind is not DeviceKind.MOUSE:
            self._pointer.hide()

    def _let_all_go(self) -> None:
        """Releases go to the other window, and so nothing that is held may go on counting."""
        for device in self.connected:
            self.let_go(device)

    def _resized(self, size: tuple[int, int], out: list[Input]) -> None:
        if size != self._size:  # pygame tells most changes twice
            self._size = size
            out.append(Resized(*size))

    def _open_new(self, out: list[Input]) -> None:
        """Opens every pad not open yet. The index in an arrival may be stale, so all are looked at."""
        for index in range(pygame.joystick.get_count()):
            pad = pads.open_pad(index)
            if pad is not None and pad.device.id not in self._pads:
                self._pads[pad.device.id] = pad
                self._bind(pad)
                self._returns.arrive(pad.device)
                out.append(Plugged(pad.device))

    def _unplug(self, instance_id: int, out: list[Input]) -> None:
        pad = self._pads.pop(instance_id, None)
        if pad is None:
            return
        self._reader.forget(pad)
        self._returns.leave(pad.device)
        out.append(Unplugged(pad.device))

    def _bind(self, pad: pads.Pad) -> None:
        pad.bind(self._chosen.get(f"pad {pad.guid}"), letters=self._letters)

    def _pad(self, device: Device) -> pads.Pad | None:
        return self._pads.get(device.id) if device.kind is DeviceKind.PAD else None

    def _held(self, device: Device) -> Held | None:
        match device.kind:
            case DeviceKind.KEYBOARD:
                board = self._keyboard.board(device)
                return None if board is None else board.held
            case DeviceKind.MOUSE:
                return self._pointer.held
            case DeviceKind.PAD:
                pad = self._pad(device)
                return None if pad is None else pad.held
