"""What the setup calls players, mascots and devices. Words only: no pixel, no press."""

from __future__ import annotations

from collections.abc import Sequence

from ten_arcade.adapter.seats import DeviceKey
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.context import device_key
from ten_arcade.scenes.setup_model import Who
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Device, DeviceKind
from ten_arcade.ui.sprites import Mascot
from ten_arcade.ui.words import Words


def who_label(words: Words, who: Who) -> str:
    match who:
        case Who.HUMAN:
            return words.text("HUMAN")
        case Who.EASY:
            return words.text("EASY AI")
        case Who.MEDIUM:
            return words.text("MEDIUM AI")
        case Who.HARD:
            return words.text("HARD AI")
        case Who.CLOSED:
            return words.text("CLOSED")


def level_label(words: Words, level: Level) -> str:
    match level:
        case Level.EASY:
            return words.text("EASY AI")
        case Level.HARD:
            return words.text("HARD AI")
        case Level.MEDIUM | Level.RANDOM | Level.NOVICE | Level.STEADY:
            return words.text("MEDIUM AI")


def nature_of(words: Words, level: Level) -> str:
    """How a level plays, whatever the game."""
    match level:
        case Level.EASY:
            return words.text("plays by mood")
        case Level.MEDIUM:
            return words.text("knows the odds")
        case Level.HARD:
            return words.text("forgets nothing")
        case Level.RANDOM | Level.NOVICE | Level.STEADY:
            return ""


def mascot_label(words: Words, mascot: Mascot) -> str:
    match mascot:
        case "cat":
            return words.text("CAT")
        case "robot":
            return words.text("ROBOT")
        case "chick":
            return words.text("CHICK")
        case "ghost":
            return words.text("GHOST")
        case "octo":
            return words.text("OCTOPUS")
        case "toad":
            return words.text("TOAD")


def device_of(key: DeviceKey | None, connected: Sequence[Device]) -> Device | None:
    """The connected device a key names."""
    return next((device for device in connected if device_key(device) == key), None)


def device_label(words: Words, key: DeviceKey | None, devices: Devices) -> str:
    """What to call a seat's device; pads by their numbers, which they keep while they are plugged in."""
    device = device_of(key, devices.connected)
    if device is None:
        return words.text("ANY DEVICE") if key is None else gone_label(words, key)
    match device.kind:
        case DeviceKind.KEYBOARD:
            return words.text("KEYBOARD") if device.id == KEYBOARD.id else half_label(words, device)
        case DeviceKind.MOUSE:
            return words.text("MOUSE")
        case DeviceKind.PAD:
            return words.text("PAD {number}", number=devices.number(device))


def half_label(words: Words, device: Device) -> str:
    """What to call one half of a keyboard that two people share."""
    return words.text("LEFT KEYS") if device.id == 1 else words.text("RIGHT KEYS")


def gone_label(words: Words, key: DeviceKey) -> str:
    """What to call a device that is not there."""
    return words.text("PAD GONE") if is_pad(key) else words.text("KEYS GONE")


def is_pad(key: DeviceKey) -> bool:
    """Whether a seat's device is or was a pad."""
    return key.startswith(f"{DeviceKind.PAD} ")
