"""Opening pads: which joysticks take part, whose they are, what their buttons mean. Reads no events.

pygame-ce keeps a pad alive only while its Joystick object lives, and its Controller's id goes stale
when other pads leave: so both objects are kept, and the instance id is read once, at opening.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import pygame
from pygame._sdl2 import controller
from pygame.joystick import JoystickType

from ten_arcade.ui.held import Held
from ten_arcade.ui.intents import Device, DeviceKind, Family, Intent
from ten_arcade.ui.stick import Stick

MAPPED_BUTTONS: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Intent.CONFIRM,
        pygame.CONTROLLER_BUTTON_B: Intent.CANCEL,
        pygame.CONTROLLER_BUTTON_X: Intent.FIRST,
        pygame.CONTROLLER_BUTTON_Y: Intent.SECOND,
        pygame.CONTROLLER_BUTTON_START: Intent.PAUSE,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Intent.PREVIOUS,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Intent.NEXT,
        pygame.CONTROLLER_BUTTON_DPAD_UP: Intent.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent.RIGHT,
    }
)
"""What the buttons of a pad known to SDL mean, by place: A is the south one."""

# START is 7 in Xbox order and 9 in the older DirectInput order; nothing else we use sits there.
RAW_BUTTONS: Mapping[int, Intent] = MappingProxyType(
    {
        0: Intent.CONFIRM,
        1: Intent.CANCEL,
        2: Intent.FIRST,
        3: Intent.SECOND,
        4: Intent.PREVIOUS,
        5: Intent.NEXT,
        7: Intent.PAUSE,
        9: Intent.PAUSE,
    }
)
"""What the numbered buttons of a pad unknown to SDL mean."""

_SETTLING_POLLS = 2
_VENDORS: Mapping[int, Family] = MappingProxyType(
    {0x045E: Family.XBOX, 0x054C: Family.PLAYSTATION, 0x057E: Family.NINTENDO}
)
_WORDS: tuple[tuple[str, Family], ...] = (
    ("xbox", Family.XBOX),
    ("x-box", Family.XBOX),
    ("xinput", Family.XBOX),
    ("playstation", Family.PLAYSTATION),
    ("dualshock", Family.PLAYSTATION),
    ("dualsense", Family.PLAYSTATION),
    ("ps3", Family.PLAYSTATION),
    ("ps4", Family.PLAYSTATION),
    ("ps5", Family.PLAYSTATION),
    ("nintendo", Family.NINTENDO),
    ("switch pro", Family.NINTENDO),
    ("joy-con", Family.NINTENDO),
)
_NO_PADS = ("accelerometer", "motion sensor", "touchpad")
_LONGEST_NAME = 40


@dataclass(slots=True)
class Pad:
    """An open pad and what its hands are doing."""

    device: Device
    joystick: JoystickType
    controller: controller.Controller | None
    """None for a pad without a mapping: then its JOY events count, else its CONTROLLER events."""
    stick: Stick = field(default_factory=Stick)
    held: Held = field(default_factory=Held)
    hat: frozenset[Intent] = frozenset()
    settling: int = _SETTLING_POLLS
    """Polls during which axis values are taken as those at rest: opening sends a burst of them."""
    rumbles: bool = True
    """Whether it is worth asking it to shake."""

    def close(self) -> None:
        """Hands the pad back to the system."""
        if self.controller is not None:
            self.controller.quit()
        self.joystick.quit()


def open_pad(index: int) -> Pad | None:
    """The pad at a device index of this moment, or None if there is none or it is no pad.

    An index already open gives a second Pad for the same instance id; the caller keeps the first.
    """
    try:
        joystick = pygame.joystick.Joystick(index)
        mapped = controller.Controller(index) if controller.is_controller(index) else None
    except pygame.error:  # it left between its arrival and now
        return None
    raw_name = joystick.get_name()
    if mapped is None and not _is_pad(raw_name, joystick.get_numbuttons()):
        return None
    family = family_of(raw_name, _vendor(joystick.get_guid()))
    return Pad(Device(DeviceKind.PAD, joystick.get_instance_id(), _clean(raw_name), family), joystick, mapped)


def family_of(name: str, vendor: int) -> Family:
    """Whose button pictures fit a pad, from what it calls itself or else from its USB vendor id."""
    lowered = name.lower()
    for word, family in _WORDS:
        if word in lowered:
            return family
    return _VENDORS.get(vendor, Family.GENERIC)


def _is_pad(name: str, buttons: int) -> bool:
    return buttons >= 2 and not any(word in name.lower() for word in _NO_PADS)


def _vendor(guid: str) -> int:
    """The USB vendor id inside an SDL GUID: bytes 4 and 5, the low one first."""
    return int(guid[10:12] + guid[8:10], 16)


def _clean(name: str) -> str:
    """A name that fonts can draw: devices may send anything, NUL and stray surrogates too."""
    return "".join(c for c in name if c.isprintable()).strip()[:_LONGEST_NAME] or "Gamepad"
