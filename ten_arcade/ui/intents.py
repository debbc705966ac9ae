"""What the players' hands say: devices, intents and the inputs made of them.

Pure values: knows neither pygame nor what any scene does with a press.
"""

from dataclasses import dataclass
from enum import StrEnum


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


class DeviceKind(StrEnum):
    """What sort of thing a device is."""

    PAD = "pad"
    KEYBOARD = "keyboard"
    MOUSE = "mouse"


class Family(StrEnum):
    """Whose pictures name the buttons of a device."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    GENERIC = "generic"
    KEYBOARD = "keyboard"
    MOUSE = "mouse"


@dataclass(frozen=True, slots=True)
class Device:
    """One thing held by one pair of hands.

    A pad's id is SDL's instance id: twins differ in it, and a pad plugged in again gets a new one.
    Keyboard and mouse have id 0.
    """

    kind: DeviceKind
    id: int
    name: str
    family: Family


KEYBOARD = Device(DeviceKind.KEYBOARD, 0, "Keyboard", Family.KEYBOARD)
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


Input = Press | Plugged | Unplugged | Quit | Resized | FocusLost | FocusGained | SpeakerLost
