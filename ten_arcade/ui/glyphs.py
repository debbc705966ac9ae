"""Which picture names a button of a device family: names in the atlas only, no surfaces, no pygame.

Face buttons go by place: CONFIRM is the south one, which is B on a Nintendo pad.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from ten_arcade.ui.intents import Family, Intent

Ways = Literal["lr", "ud", "udlr"]
"""Which arms of the directional pad a prompt lights."""

_FACES: Mapping[Family, tuple[str, str, str, str]] = MappingProxyType(  # south, east, west, north
    {
        Family.XBOX: ("a", "b", "x", "y"),
        Family.PLAYSTATION: ("cross", "circle", "square", "triangle"),
        Family.NINTENDO: ("b", "a", "y", "x"),
        Family.GENERIC: ("south", "east", "west", "north"),
    }
)
_FACE_ORDER = (Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND)
_SHOULDERS: Mapping[Family, tuple[str, str]] = MappingProxyType(
    {
        Family.XBOX: ("LB", "RB"),
        Family.PLAYSTATION: ("L1", "R1"),
        Family.NINTENDO: ("L", "R"),
        Family.GENERIC: ("L", "R"),
    }
)
_PAUSES: Mapping[Family, str] = MappingProxyType(
    {
        Family.XBOX: "START",
        Family.PLAYSTATION: "OPTIONS",
        Family.NINTENDO: "+",
        Family.GENERIC: "START",
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
_MOUSE: Mapping[Intent, str] = MappingProxyType(
    {Intent.CONFIRM: "left", Intent.CANCEL: "right", Intent.POINT: "left", Intent.CLICK: "left"}
)
_WAYS: Mapping[Intent, Ways] = MappingProxyType(
    {Intent.UP: "ud", Intent.DOWN: "ud", Intent.LEFT: "lr", Intent.RIGHT: "lr"}
)
_WAY_KEYS: Mapping[Ways, tuple[str, ...]] = MappingProxyType(
    {
        "lr": ("key/LEFT", "key/RIGHT"),
        "ud": ("key/UP", "key/DOWN"),
        "udlr": ("key/UP", "key/DOWN", "key/LEFT", "key/RIGHT"),
    }
)


def glyph(family: Family, intent: Intent, *, large: bool = False) -> str:
    """The sprite name of the button that means `intent` on devices of `family`.

    `large` asks for face buttons of 21 px instead of 15. Whoever points with the mouse has a keyboard
    as well, so what the mouse lacks is shown as a key, and what a pad lacks is shown as a key or the mouse.
    Raises ValueError for what no single button means: TEXT and FULLSCREEN.
    """
    if family in _FACES:
        if intent in _FACE_ORDER:
            face = _FACES[family][_FACE_ORDER.index(intent)]
            return f"{'button_l' if large else 'button'}/{family}/{face}"
        if intent in (Intent.PREVIOUS, Intent.NEXT):
            return f"shoulder/{_SHOULDERS[family][intent is Intent.NEXT]}"
        if intent is Intent.PAUSE:
            return f"pill/{_PAUSES[family]}"
        if intent in _WAYS:
            return f"dpad/{_WAYS[intent]}"
    if family is Family.MOUSE and intent in _MOUSE:
        return f"mouse/{_MOUSE[intent]}"
    if intent in _KEYS:
        return f"key/{_KEYS[intent]}"
    if intent in _MOUSE:
        return f"mouse/{_MOUSE[intent]}"
    raise ValueError(f"no button means {intent}")


def dpad_glyph(family: Family, ways: Ways) -> tuple[str, ...]:
    """The sprites, left to right, that say "move this way": one d-pad, or the arrow keys."""
    return (f"dpad/{ways}",) if family in _FACES else _WAY_KEYS[ways]
