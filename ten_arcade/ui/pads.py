"""Opening pads: which joysticks take part, whose they are, what their controls mean. Reads no events.

pygame-ce keeps a pad alive only while its Joystick object lives, and its Controller's id goes stale
when other pads leave: so both objects are kept, and the instance id is read once, at opening.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

import pygame
from pygame._sdl2 import controller
from pygame.joystick import JoystickType

from ten_arcade.ui.glyphs import pictured
from ten_arcade.ui.held import Held
from ten_arcade.ui.intents import DIRECTIONS, Device, DeviceKind, Family, Intent, Make
from ten_arcade.ui.mapping import Bindings, axis, axis_of, button, hat
from ten_arcade.ui.stick import Stick, Trigger

_STICK = (
    (axis(0, False), Intent.LEFT),
    (axis(0, True), Intent.RIGHT),
    (axis(1, False), Intent.UP),
    (axis(1, True), Intent.DOWN),
)
MAPPED = Bindings(
    (
        (button(pygame.CONTROLLER_BUTTON_A), Intent.CONFIRM),
        (button(pygame.CONTROLLER_BUTTON_B), Intent.CANCEL),
        (button(pygame.CONTROLLER_BUTTON_X), Intent.FIRST),
        (button(pygame.CONTROLLER_BUTTON_Y), Intent.SECOND),
        (button(pygame.CONTROLLER_BUTTON_START), Intent.PAUSE),
        (button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER), Intent.PREVIOUS),
        (button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER), Intent.NEXT),
        (button(pygame.CONTROLLER_BUTTON_DPAD_UP), Intent.UP),
        (button(pygame.CONTROLLER_BUTTON_DPAD_DOWN), Intent.DOWN),
        (button(pygame.CONTROLLER_BUTTON_DPAD_LEFT), Intent.LEFT),
        (button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT), Intent.RIGHT),
        *_STICK,
    )
)
"""What the controls of a pad known to SDL mean, by place: A is the south one."""

# START is 7 in Xbox order and 9 in the older DirectInput order; nothing else we use sits there.
RAW = Bindings(
    (
        (button(0), Intent.CONFIRM),
        (button(1), Intent.CANCEL),
        (button(2), Intent.FIRST),
        (button(3), Intent.SECOND),
        (button(4), Intent.PREVIOUS),
        (button(5), Intent.NEXT),
        (button(7), Intent.PAUSE),
        (button(9), Intent.PAUSE),
        *_STICK,
        *((hat(way), way) for way in (Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN)),
    )
)
"""What the numbered controls of a pad unknown to SDL mean."""

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
_NO_PADS = (
    "accelerometer",
    "motion sensor",
    "touchpad",
    "keyboard",
    "mouse",
    "consumer control",
    "system control",
)
_ENOUGH_BUTTONS = 6  # for a d-pad of buttons, OK and BACK
_LONGEST_NAME = 40


@dataclass(slots=True)
class Pad:
    """An open pad and what its hands are doing."""

    device: Device
    joystick: JoystickType
    controller: controller.Controller | None
    """None for a pad without a mapping: then its JOY events count, else its CONTROLLER events."""
    guid: str
    bindings: Bindings = RAW
    learnt: bool = False
    """Whether the player has said what its controls mean."""
    stick: Stick = field(default_factory=Stick)
    stick_axes: dict[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    """Which axis of the pad is which of the stick (0 is x, 1 is y), and its sign."""
    triggers: dict[str, Trigger] = field(default_factory=dict[str, Trigger])
    """The axes that are buttons here, by control."""
    held: Held = field(default_factory=Held)
    hat: frozenset[Intent] = frozenset()
    settling: int = _SETTLING_POLLS
    """Polls during which axis values are taken as those at rest: opening sends a burst of them."""
    rumbles: bool = True
    """Whether it is worth asking it to shake."""
    latest: str = ""
    """The control that went down last."""
    resting: dict[int, float] = field(default_factory=dict[int, float])
    """Where its axes were when its controls began to be learnt."""
    pushed: set[str] = field(default_factory=set[str])
    """The axis controls that are down while they are learnt."""

    def bind(self, learnt: Bindings | None, *, letters: bool) -> None:
        """Goes by what the player said, or else by what is usual; `letters`: Nintendo's A is OK."""
        make = self.device.family.make
        usual = usual_bindings(make, mapped=self.controller is not None, letters=letters)
        bindings = usual if learnt is None else learnt
        self.learnt = learnt is not None
        # a number says more than a place only where the player has said what it is
        numbers = self.controller is None and self.learnt
        family = pictured(make, bindings, numbered=numbers) if numbers or self.controller else Family(make)
        self.device = replace(self.device, family=family)
        if bindings == self.bindings and self.stick_axes:
            return
        self.bindings = bindings
        self.held.clear()
        self.stick_axes.clear()
        self.triggers.clear()
        for control, intent in bindings.pairs:
            found = axis_of(control)
            if found is None:
                continue
            if intent not in DIRECTIONS:
                self.triggers[control] = Trigger(found[1])
                continue
            along = 0 if intent in (Intent.LEFT, Intent.RIGHT) else 1
            forward = found[1] if intent in (Intent.RIGHT, Intent.DOWN) else -found[1]
            self.stick_axes[found[0]] = along, forward

    def close(self) -> None:
        """Hands the pad back to the system."""
        if self.controller is not None:
            self.controller.quit()
        self.joystick.quit()


def open_pad(index: int) -> Pad | None:
    """The pad at a device index of this moment, or None if there is none or it is no pad.

    An index already open gives a second Pad for the same instance id; the caller keeps the first.
    It is not bound yet.
    """
    try:
        joystick = pygame.joystick.Joystick(index)
        mapped = controller.Controller(index) if controller.is_controller(index) else None
    except pygame.error:  # it left between its arrival and now
        return None
    raw_name = joystick.get_name()
    if not is_pad(
        raw_name,
        joystick.get_numbuttons(),
        joystick.get_numaxes(),
        joystick.get_numhats(),
        mapped=mapped is not None,
    ):
        return None
    guid = joystick.get_guid()
    family = family_of(raw_name, _vendor(guid))
    device = Device(DeviceKind.PAD, joystick.get_instance_id(), _clean(raw_name), family)
    return Pad(device, joystick, mapped, guid)


def usual_bindings(make: Make, *, mapped: bool, letters: bool) -> Bindings:
    """What the controls mean if the player has said nothing. `letters`: Nintendo's A, in the east, is OK."""
    if not mapped:
        return RAW
    if make is Make.NINTENDO and letters:
        swapped = MAPPED.bound(Intent.CONFIRM, button(pygame.CONTROLLER_BUTTON_B))
        assert swapped is not None
        return swapped
    return MAPPED


def family_of(name: str, vendor: int) -> Family:
    """Whose button pictures fit a pad, from what it calls itself or else from its USB vendor id."""
    lowered = name.lower()
    for word, family in _WORDS:
        if word in lowered:
            return family
    return _VENDORS.get(vendor, Family.GENERIC)


def is_pad(name: str, buttons: int, axes: int, hats: int, *, mapped: bool) -> bool:
    """Whether hands can play on it: two buttons at least and some way to point, and not called otherwise.

    Receivers, keyboards and sensors show up as joysticks on some systems. `mapped`: SDL calls it a pad.
    """
    lowered = name.lower()
    if buttons < 2 or any(word in lowered for word in _NO_PADS):
        return False
    if mapped:
        return True
    if "receiver" in lowered and not hats:
        return False
    return axes >= 2 or hats > 0 or buttons >= _ENOUGH_BUTTONS


def _vendor(guid: str) -> int:
    """The USB vendor id inside an SDL GUID: bytes 4 and 5, the low one first."""
    return int(guid[10:12] + guid[8:10], 16)


def _clean(name: str) -> str:
    """A name that fonts can draw: devices may send anything, NUL and stray surrogates too."""
    return "".join(c for c in name if c.isprintable()).strip()[:_LONGEST_NAME] or "Gamepad"
