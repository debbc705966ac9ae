"""Which picture names a button of a device family: names in the atlas only, no surfaces, no pygame events.

Face buttons go by place: CONFIRM is the south one, which is B on a Nintendo pad, unless it was moved.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import pygame

from ten_arcade.ui.intents import DIRECTIONS, Family, Intent, Make
from ten_arcade.ui.keys import cap_of
from ten_arcade.ui.mapping import ACTIONS, Bindings, axis, number_of
from ten_arcade.ui.sprites import MOST_PAD_NUMBER, pad_number

Ways = Literal["lr", "ud", "udlr"]
"""Which arms of the directional pad a prompt lights."""

_FACES: Mapping[Make, tuple[str, str, str, str]] = MappingProxyType(  # south, east, west, north
    {
        Make.XBOX: ("a", "b", "x", "y"),
        Make.PLAYSTATION: ("cross", "circle", "square", "triangle"),
        Make.NINTENDO: ("b", "a", "y", "x"),
        Make.GENERIC: ("south", "east", "west", "north"),
    }
)
_FACE_ORDER = (Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND)
_FACE_BUTTONS = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
_SHOULDERS: Mapping[Make, tuple[str, str]] = MappingProxyType(
    {
        Make.XBOX: ("LB", "RB"),
        Make.PLAYSTATION: ("L1", "R1"),
        Make.NINTENDO: ("L", "R"),
        Make.GENERIC: ("L", "R"),
    }
)
_TRIGGERS: Mapping[Make, tuple[str, str]] = MappingProxyType(
    {
        Make.XBOX: ("LT", "RT"),
        Make.PLAYSTATION: ("L2", "R2"),
        Make.NINTENDO: ("ZL", "ZR"),
        Make.GENERIC: ("L2", "R2"),
    }
)
_STICKS: Mapping[Make, tuple[str, str]] = MappingProxyType(
    {
        Make.XBOX: ("LS", "RS"),
        Make.PLAYSTATION: ("L3", "R3"),
        Make.NINTENDO: ("LS", "RS"),
        Make.GENERIC: ("L3", "R3"),
    }
)
_PAUSES: Mapping[Make, str] = MappingProxyType(
    {
        Make.XBOX: "START",
        Make.PLAYSTATION: "OPTIONS",
        Make.NINTENDO: "+",
        Make.GENERIC: "START",
    }
)
_BACKS: Mapping[Make, str] = MappingProxyType(
    {
        Make.XBOX: "BACK",
        Make.PLAYSTATION: "SHARE",
        Make.NINTENDO: "-",
        Make.GENERIC: "SELECT",
    }
)
_KEYS: Mapping[Intent, str] = MappingProxyType(
    {
        Intent.CONFIRM: "ENTER",
        Intent.CANCEL: "ESC",
        Intent.FIRST: "X",
        Intent.SECOND: "C",
        Intent.UP: "UP",
        Intent.DOWN: "DOWN",
        Intent.LEFT: "LEFT",
        Intent.RIGHT: "RIGHT",
        Intent.PREVIOUS: "Q",
        Intent.NEXT: "E",
        Intent.PAUSE: "P",
        Intent.ERASE: "BACKSPACE",
    }
)
_LEFT_KEYS: Mapping[Intent, str] = MappingProxyType(
    {
        Intent.CONFIRM: "SPACE",
        Intent.CANCEL: "SHIFT",
        Intent.FIRST: "Q",
        Intent.SECOND: "E",
        Intent.UP: "W",
        Intent.DOWN: "S",
        Intent.LEFT: "A",
        Intent.RIGHT: "D",
        Intent.PREVIOUS: "Z",
        Intent.NEXT: "C",
        Intent.PAUSE: "TAB",
        Intent.ERASE: "BACKSPACE",
    }
)
_RIGHT_KEYS: Mapping[Intent, str] = MappingProxyType(
    {
        **_KEYS,
        Intent.CANCEL: "BACKSPACE",
        Intent.FIRST: "K",
        Intent.SECOND: "L",
        Intent.PREVIOUS: "I",
        Intent.NEXT: "O",
    }
)
_HALVES: Mapping[Make, Mapping[Intent, str]] = MappingProxyType(
    {Make.LEFT_KEYS: _LEFT_KEYS, Make.RIGHT_KEYS: _RIGHT_KEYS}
)
_MOUSE: Mapping[Intent, str] = MappingProxyType(
    {Intent.CONFIRM: "left", Intent.CANCEL: "right", Intent.POINT: "left", Intent.CLICK: "left"}
)
_WAYS: Mapping[Intent, Ways] = MappingProxyType(
    {Intent.UP: "ud", Intent.DOWN: "ud", Intent.LEFT: "lr", Intent.RIGHT: "lr"}
)
_ARMS: Mapping[Ways, tuple[Intent, ...]] = MappingProxyType(
    {
        "lr": (Intent.LEFT, Intent.RIGHT),
        "ud": (Intent.UP, Intent.DOWN),
        "udlr": (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT),
    }
)


def glyph(family: Family, intent: Intent, *, large: bool = False) -> str:
    """The sprite name of the button that means `intent` on devices of `family`.

    `large` asks for face buttons of 21 px instead of 15. Whoever points with the mouse has a keyboard
    as well, so what the mouse lacks is shown as a key, and what a pad lacks is shown as a key or the mouse.
    Raises ValueError for what no single button means: TEXT and FULLSCREEN.
    """
    moved = next((picture for meant, picture in family.moved if meant is intent), None)
    name = _usual(family.make, intent) if moved is None else moved
    return name.replace("button/", "button_l/", 1) if large else name


def dpad_glyph(family: Family, ways: Ways) -> tuple[str, ...]:
    """The sprites, left to right, that say "move this way": one d-pad, or the keys."""
    if family.make in _FACES:
        return (f"dpad/{ways}",)
    return tuple(glyph(family, arm) for arm in _ARMS[ways])


def picture_of(make: Make, control: str, *, numbered: bool = False) -> str | None:
    """The sprite name of a control of a device, None if no picture shows it.

    `numbered`: a pad whose buttons are known by nothing but their numbers.
    """
    code = number_of(control, "key")
    if code is not None:
        cap = cap_of(code)
        return None if cap is None else f"key/{cap}"
    number = number_of(control, "button")
    if make not in _FACES:
        return None
    if numbered:
        return None if number is None or number >= MOST_PAD_NUMBER else pad_number(number + 1)
    if number in _FACE_BUTTONS:
        return f"button/{make}/{_FACES[make][_FACE_BUTTONS.index(number)]}"
    return {
        f"button {pygame.CONTROLLER_BUTTON_LEFTSHOULDER}": f"shoulder/{_SHOULDERS[make][0]}",
        f"button {pygame.CONTROLLER_BUTTON_RIGHTSHOULDER}": f"shoulder/{_SHOULDERS[make][1]}",
        f"button {pygame.CONTROLLER_BUTTON_LEFTSTICK}": f"pill/{_STICKS[make][0]}",
        f"button {pygame.CONTROLLER_BUTTON_RIGHTSTICK}": f"pill/{_STICKS[make][1]}",
        f"button {pygame.CONTROLLER_BUTTON_START}": f"pill/{_PAUSES[make]}",
        f"button {pygame.CONTROLLER_BUTTON_BACK}": f"pill/{_BACKS[make]}",
        axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, True): f"shoulder/{_TRIGGERS[make][0]}",
        axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, True): f"shoulder/{_TRIGGERS[make][1]}",
    }.get(control)


def pictured(make: Make, bindings: Bindings, *, numbered: bool = False) -> Family:
    """The family of a device that goes by these bindings: what is where it always is needs no mention."""
    ways = () if make in _FACES else tuple(sorted(DIRECTIONS))
    moved: list[tuple[Intent, str]] = []
    for intent in (*ACTIONS, *ways):
        control = bindings.control(intent)
        picture = None if control is None else picture_of(make, control, numbered=numbered)
        if picture is not None and picture != _usual(make, intent):
            moved.append((intent, picture))
    return Family(make, tuple(moved))


def _usual(make: Make, intent: Intent) -> str:
    if make in _FACES:
        if intent in _FACE_ORDER:
            return f"button/{make}/{_FACES[make][_FACE_ORDER.index(intent)]}"
        if intent in (Intent.PREVIOUS, Intent.NEXT):
            return f"shoulder/{_SHOULDERS[make][intent is Intent.NEXT]}"
        if intent is Intent.PAUSE:
            return f"pill/{_PAUSES[make]}"
        if intent in _WAYS:
            return f"dpad/{_WAYS[intent]}"
    if make is Make.MOUSE and intent in _MOUSE:
        return f"mouse/{_MOUSE[intent]}"
    caps = _HALVES.get(make, _KEYS)
    if intent in caps:
        return f"key/{caps[intent]}"
    if intent in _MOUSE:
        return f"mouse/{_MOUSE[intent]}"
    raise ValueError(f"no button means {intent}")
