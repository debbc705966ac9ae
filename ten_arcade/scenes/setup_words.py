"""What the setup calls players, mascots and devices. Words only: no pixel, no press."""

from __future__ import annotations

from collections.abc import Sequence

from ten_arcade.adapter.seats import DeviceKey
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.context import device_key
from ten_arcade.scenes.setup_model import Who
from ten_arcade.ui.intents import Device, DeviceKind
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
        case Level.MEDIUM | Level.RANDOM:
            return words.text("MEDIUM AI")


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


def device_label(words: Words, key: DeviceKey | None, connected: Sequence[Device]) -> str:
    """What to call a seat's device; pads are counted in the order of their arrival."""
    device = device_of(key, connected)
    if device is None:
        return words.text("ANY DEVICE") if key is None else words.text("PAD GONE")
    match device.kind:
        case DeviceKind.KEYBOARD:
            return words.text("KEYBOARD")
        case DeviceKind.MOUSE:
            return words.text("MOUSE")
        case DeviceKind.PAD:
            pads = [other for other in connected if other.kind is DeviceKind.PAD]
            return words.text("PAD {number}", number=pads.index(device) + 1)
