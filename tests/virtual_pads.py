"""Virtual gamepads for tests: no hardware, no /dev/uinput, no root. Knows SDL, but nothing of the game.

SDL can attach "virtual" joysticks inside the running process. pygame-ce does not wrap that call, but the
SDL library inside its wheel exports it, so ctypes can reach it. The events that come out are SDL's own
(JOYDEVICEADDED, CONTROLLERBUTTONDOWN, ...), not posted fakes: opening, closing, hot-plugging, instance
ids, mappings and rumble all take the real path.

    with VirtualPad("Xbox Pad") as pad:      # plugged in
        devices.poll(0)                      # the app opens it
        pad.press(pad.A)
        devices.poll(1)                      # Press(CONFIRM)
        pad.unplug()
        pad.plug()                           # same GUID, new instance id

Things to know:
* Changes are latched: SDL looks at the pad once per event pump. press() and release() without a pump in
  between leave no event. tap() pumps for you.
* As with real pads, nothing arrives until the app has opened the pad, and nothing more once its objects
  are gone. press() and the others return False in that case; sync() hands the state over later.
* SDL drops presses while the window has no keyboard focus, unless SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS=1
  is in the environment (conftest.py sees to it).
* Kind.GAMEPAD gets a mapping from SDL by itself. Kind.UNKNOWN gets none until add_mapping() names its GUID.
"""

from __future__ import annotations

import ctypes
import functools
import sys
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from typing import ClassVar

import pygame


class Kind(IntEnum):
    """SDL_JoystickType, as far as tests need it."""

    UNKNOWN = 0
    GAMEPAD = 1


_HAT_BITS = {"up": 1, "right": 2, "down": 4, "left": 8}
_RumbleFn = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class _Guid(ctypes.Structure):
    _fields_ = (("data", ctypes.c_uint8 * 16),)


class _Desc(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1 (SDL 2.24 and newer)."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("Update", ctypes.c_void_p),
        ("SetPlayerIndex", ctypes.c_void_p),
        ("Rumble", _RumbleFn),
        ("RumbleTriggers", ctypes.c_void_p),
        ("SetLED", ctypes.c_void_p),
        ("SendEffect", ctypes.c_void_p),
    )


def _sdl_path() -> str:
    """The file of the SDL library that this process's pygame uses."""
    maps = Path("/proc/self/maps")
    if maps.exists():
        for line in maps.read_text(encoding="utf-8").splitlines():
            path = line.split(maxsplit=5)[-1].strip()
            if Path(path).name.startswith("libSDL2-2"):
                return path
    base = Path(pygame.__file__).parent
    for folder, pattern in (
        (base, "SDL2.dll"),
        (base / ".dylibs", "libSDL2-2*.dylib"),
        (base.parent / "pygame_ce.libs", "libSDL2-2*.so*"),
    ):
        for hit in sorted(folder.glob(pattern)):
            return str(hit)
    raise RuntimeError(f"no SDL2 library found beside pygame on {sys.platform}")


@functools.cache
def sdl() -> ctypes.CDLL:
    """The SDL2 library with the prototypes used here."""
    if not (2, 24, 0) <= pygame.get_sdl_version() < (3, 0, 0):
        raise RuntimeError(f"needs SDL 2.24 to 2.x, have {pygame.get_sdl_version()}")
    lib = ctypes.CDLL(_sdl_path())
    pointer, number = ctypes.c_void_p, ctypes.c_int
    for name, result, arguments in (
        ("SDL_GetError", ctypes.c_char_p, ()),
        ("SDL_NumJoysticks", number, ()),
        ("SDL_JoystickAttachVirtualEx", number, (ctypes.POINTER(_Desc),)),
        ("SDL_JoystickDetachVirtual", number, (number,)),
        ("SDL_JoystickGetDeviceInstanceID", ctypes.c_int32, (number,)),
        ("SDL_JoystickFromInstanceID", pointer, (ctypes.c_int32,)),
        ("SDL_JoystickGetDeviceGUID", _Guid, (number,)),
        ("SDL_JoystickSetVirtualButton", number, (pointer, number, ctypes.c_uint8)),
        ("SDL_JoystickSetVirtualAxis", number, (pointer, number, ctypes.c_int16)),
        ("SDL_JoystickSetVirtualHat", number, (pointer, number, ctypes.c_uint8)),
        ("SDL_GameControllerAddMapping", number, (ctypes.c_char_p,)),
        ("SDL_IsGameController", number, (number,)),
    ):
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments
    return lib


def _check(result: int) -> int:
    if result < 0:
        raise RuntimeError("SDL: " + sdl().SDL_GetError().decode())
    return result


def add_mapping(line: str) -> bool:
    """Adds one line of gamecontrollerdb text ('guid,name,a:b0,...'). True if it is new."""
    return _check(sdl().SDL_GameControllerAddMapping(line.encode())) == 1


class VirtualPad:
    """One in-process gamepad, plugged in on creation unless plugged=False."""

    # Button and axis numbers of Kind.GAMEPAD (the order of SDL_GameControllerButton and -Axis).
    A, B, X, Y, BACK, GUIDE, START, L3, R3, L1, R1 = range(11)
    DUP, DDOWN, DLEFT, DRIGHT = range(11, 15)
    LX, LY, RX, RY, LT, RT = range(6)
    _live: ClassVar[list[VirtualPad]] = []

    def __init__(
        self,
        name: str = "Virtual Pad",
        *,
        kind: Kind = Kind.GAMEPAD,
        axes: int = 6,
        buttons: int = 15,
        hats: int = 0,
        vendor: int = 0,
        product: int = 0,
        plugged: bool = True,
    ) -> None:
        self.name = name
        self.rumbles: list[tuple[float, float]] = []
        self._callback = _RumbleFn(self._rumble)  # must live as long as the pad
        self._desc = _Desc(
            version=1,
            type=int(kind),
            naxes=axes,
            nbuttons=buttons,
            nhats=hats,
            vendor_id=vendor,
            product_id=product,
            name=name.encode(),
            Rumble=self._callback,
        )
        self._buttons = [0] * buttons
        self._axes = [0] * axes
        self._hats = [0] * hats
        self.instance_id = -1
        self.guid = ""
        if plugged:
            self.plug()

    def _rumble(self, _user: int | None, low: int, high: int) -> int:
        self.rumbles.append((low / 65535, high / 65535))
        return 0

    # Plugging

    @property
    def plugged(self) -> bool:
        """False too once SDL's joystick part has closed: it drops every pad."""
        return self.instance_id >= 0 and self.device_index >= 0

    @property
    def device_index(self) -> int:
        """The index for Joystick(n) and Controller(n) right now, or -1; it moves as pads come and go."""
        for n in range(sdl().SDL_NumJoysticks()):
            if sdl().SDL_JoystickGetDeviceInstanceID(n) == self.instance_id:
                return n
        return -1

    @property
    def is_controller(self) -> bool:
        """Whether SDL has a mapping for it."""
        return bool(sdl().SDL_IsGameController(self.device_index))

    def plug(self) -> VirtualPad:
        """Plugs it in with everything at rest."""
        if self.plugged:
            return self
        if not pygame.joystick.get_init():
            pygame.joystick.init()
        self._buttons = [0] * len(self._buttons)
        self._axes = [0] * len(self._axes)
        self._hats = [0] * len(self._hats)
        index = _check(sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(self._desc)))
        self.instance_id = sdl().SDL_JoystickGetDeviceInstanceID(index)
        self.guid = bytes(sdl().SDL_JoystickGetDeviceGUID(index).data).hex()
        VirtualPad._live.append(self)
        return self

    def unplug(self) -> VirtualPad:
        """Pulls the cable, whatever is held. The app has its last words with the next pump."""
        if self.plugged:
            _check(sdl().SDL_JoystickDetachVirtual(self.device_index))
        self.instance_id = -1
        if self in VirtualPad._live:
            VirtualPad._live.remove(self)
        return self

    def __enter__(self) -> VirtualPad:
        return self.plug()

    def __exit__(self, *_exc: object) -> None:
        self.unplug()

    @classmethod
    def unplug_all(cls) -> None:
        """Pulls every cable: the end of a test."""
        for pad in list(cls._live):
            pad.unplug()

    # State

    def press(self, *buttons: int) -> bool:
        """Holds buttons down. False while the app has not opened the pad."""
        heard = [self._button(n, True) for n in buttons]
        return all(heard)

    def release(self, *buttons: int) -> bool:
        """Lets buttons go. False while the app has not opened the pad."""
        heard = [self._button(n, False) for n in buttons]
        return all(heard)

    def axis(self, n: int, value: float) -> bool:
        """Moves an axis to -1.0 .. 1.0. A trigger (4 and 5 of Kind.GAMEPAD) rests at -1.0."""
        self._axes[n] = max(-32768, min(32767, round(value * 32767)))
        handle = self._handle()
        return handle is not None and _check(sdl().SDL_JoystickSetVirtualAxis(handle, n, self._axes[n])) == 0

    def hat(self, *directions: str, n: int = 0) -> bool:
        """hat('up', 'left') pushes, hat() lets go."""
        self._hats[n] = sum(_HAT_BITS[d] for d in directions)
        handle = self._handle()
        return handle is not None and _check(sdl().SDL_JoystickSetVirtualHat(handle, n, self._hats[n])) == 0

    def sync(self) -> None:
        """Hands what is held to a pad that the app opened only after it was held."""
        handle = self._handle()
        if handle is None:
            return
        for n, value in enumerate(self._buttons):
            sdl().SDL_JoystickSetVirtualButton(handle, n, value)
        for n, value in enumerate(self._axes):
            sdl().SDL_JoystickSetVirtualAxis(handle, n, value)
        for n, value in enumerate(self._hats):
            sdl().SDL_JoystickSetVirtualHat(handle, n, value)

    def tap(self, button: int, pump: Callable[[], object] = pygame.event.pump) -> bool:
        """Press, pump, release, pump. In tests of the app, give one of its ticks as the pump."""
        heard = self.press(button)
        pump()
        self.release(button)
        pump()
        return heard

    def mapping_line(self, **controls: str) -> str:
        """A gamecontrollerdb line for this GUID: pad.mapping_line(a='b1', b='b0')."""
        body = ",".join(f"{name}:{source}" for name, source in controls.items())
        return f"{self.guid},{self.name.replace(',', ' ')},{body},"

    def _button(self, n: int, down: bool) -> bool:
        self._buttons[n] = int(down)
        handle = self._handle()
        return handle is not None and _check(sdl().SDL_JoystickSetVirtualButton(handle, n, int(down))) == 0

    def _handle(self) -> int | None:
        """The open SDL_Joystick, or None while the app has not opened this pad."""
        if self.instance_id < 0:
            return None
        handle: int | None = sdl().SDL_JoystickFromInstanceID(self.instance_id)
        return handle
