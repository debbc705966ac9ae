"""What the players' hands say: devices, intents and the inputs made of them.

Pure values: knows neither pygame nor what any scene does with a press.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class Intent(StrEnum):
    """What a button means, whatever device it sits on."""

    CONFIRM = "confirm"  # south button
    CANCEL = "cancel"  # east button
    FIRST = "first"  # west button: first shortcut
    SECOND = "second"  # north button: second shortcut
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    PREVIOUS = "previous"  # left bumper
    NEXT = "next"  # right bumper
    PAUSE = "pause"
    FULLSCREEN = "fullscreen"
    POINT = "point"  # the mouse moved to a place
    CLICK = "click"  # the left mouse button at a place: focus there and CONFIRM
    TEXT = "text"  # typed characters, only while text entry is on
    ERASE = "erase"  # take back a character, only while text entry is on


DIRECTIONS = frozenset({Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT})

DECIDING = frozenset({Intent.CONFIRM, Intent.CANCEL, Intent.CLICK, Intent.FIRST, Intent.SECOND, Intent.PAUSE})
"""What makes a scene do something, other than moving about in it."""


class DeviceKind(StrEnum):
    """What sort of thing a device is."""

    PAD = "pad"
    KEYBOARD = "keyboard"
    MOUSE = "mouse"


class Make(StrEnum):
    """Who made a device, as far as its buttons look different."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    GENERIC = "generic"
    KEYBOARD = "keyboard"
    LEFT_KEYS = "left keys"
    RIGHT_KEYS = "right keys"
    MOUSE = "mouse"


@dataclass(frozen=True, slots=True)
class Family:
    """Whose pictures name the buttons of a device, and the pictures of those that the player has moved."""

    make: Make
    moved: tuple[tuple[Intent, str], ...] = ()
    """Sprite names, for the intents whose button is not the usual one."""

    XBOX: ClassVar[Family]
    PLAYSTATION: ClassVar[Family]
    NINTENDO: ClassVar[Family]
    GENERIC: ClassVar[Family]
    KEYBOARD: ClassVar[Family]
    LEFT_KEYS: ClassVar[Family]
    RIGHT_KEYS: ClassVar[Family]
    MOUSE: ClassVar[Family]


Family.XBOX = Family(Make.XBOX)
Family.PLAYSTATION = Family(Make.PLAYSTATION)
Family.NINTENDO = Family(Make.NINTENDO)
Family.GENERIC = Family(Make.GENERIC)
Family.KEYBOARD = Family(Make.KEYBOARD)
Family.LEFT_KEYS = Family(Make.LEFT_KEYS)
Family.RIGHT_KEYS = Family(Make.RIGHT_KEYS)
Family.MOUSE = Family(Make.MOUSE)

FAMILIES = tuple(Family(make) for make in Make)
"""Each make with all its buttons in their usual places."""


@dataclass(frozen=True, slots=True)
class Device:
    """One thing held by one pair of hands.

    A pad's id is SDL's instance id: twins differ in it, and a pad plugged in again gets a new one.
    Keyboard and mouse have id 0; the two halves of a shared keyboard have 1 (left) and 2 (right).
    """

    kind: DeviceKind
    id: int
    name: str
    family: Family


KEYBOARD = Device(DeviceKind.KEYBOARD, 0, "Keyboard", Family.KEYBOARD)
KEYBOARD_LEFT = Device(DeviceKind.KEYBOARD, 1, "Keyboard, left half", Family.LEFT_KEYS)
KEYBOARD_RIGHT = Device(DeviceKind.KEYBOARD, 2, "Keyboard, right half", Family.RIGHT_KEYS)
MOUSE = Device(DeviceKind.MOUSE, 0, "Mouse", Family.MOUSE)


@dataclass(frozen=True, slots=True)
class Press:
    """A device asks for an intent. Releases are not told: nothing may act on them."""

    device: Device
    intent: Intent
    at: tuple[int, int] | None = None
    """Logical pixels, for POINT and CLICK."""
    repeat: bool = False
    """True when a held direction (or ERASE) repeats by itself."""
    text: str = ""
    """Printable characters, for TEXT."""


@dataclass(frozen=True, slots=True)
class Touched:
    """A control went down on the device whose controls are being learnt: it means nothing but itself."""

    device: Device
    control: str
    """Its name on that device, see mapping.py."""


@dataclass(frozen=True, slots=True)
class Plugged:
    """A pad has arrived and can be used."""

    device: Device


@dataclass(frozen=True, slots=True)
class Unplugged:
    """A pad has gone, or its battery has."""

    device: Device


@dataclass(frozen=True, slots=True)
class Quit:
    """The window was closed or the system asks the game to end."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window is now w x h real pixels."""

    w: int
    h: int


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window has the keyboard now."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """This window has the keyboard again."""


@dataclass(frozen=True, slots=True)
class SpeakerLost:
    """A loudspeaker has gone, perhaps the one in use."""


Input = Press | Touched | Plugged | Unplugged | Quit | Resized | FocusLost | FocusGained | SpeakerLost
