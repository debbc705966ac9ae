"""What the players chose for themselves: read once, saved whole, never lost to a damaged file."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

C = TypeVar("C", bound=StrEnum)

VERSION = 1
LOUDEST = 10
"""The top of the two volumes; 0 is silence."""
STRONGEST = 100
"""The top of rumble, percent; 0 is off."""
RUMBLE_STEP = 10
_FILE = "settings.json"


class Odds(StrEnum):
    """How the chance to bust is shown."""

    OFF = "off"
    BAR = "bar"
    PERCENT = "percent"


class Speed(StrEnum):
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Crt(StrEnum):
    """How much the picture looks like that of an arcade tube."""

    OFF = "off"
    SOFT = "soft"
    FULL = "full"


class Motion(StrEnum):
    """Reduced: nothing shakes, turns, flies or sparks."""

    FULL = "full"
    REDUCED = "reduced"


@dataclass(frozen=True, slots=True)
class Settings:
    """One value of each choice; the defaults are those of a first start.

    effects, music: volumes 0..LOUDEST. rumble: percent 0..STRONGEST in steps of RUMBLE_STEP.
    """

    odds: Odds = Odds.PERCENT
    speed: Speed = Speed.NORMAL
    ai_pace: Speed = Speed.NORMAL
    fullscreen: bool = False
    effects: int = 8
    music: int = 6
    rumble: int = 100
    crt: Crt = Crt.SOFT
    motion: Motion = Motion.FULL
    captions: bool = False


def load_settings(folder: Path) -> tuple[Settings, str | None]:
    """The saved settings, and a sentence if they could not be read (then the file is set aside)."""
    path = folder / _FILE
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError):
        return Settings(), _set_aside(path)
    try:
        raw: object = json.loads(text)
    except (ValueError, RecursionError):
        return Settings(), _set_aside(path)
    if not isinstance(raw, dict):
        return Settings(), _set_aside(path)
    found: dict[str, object] = {str(key): value for key, value in raw.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    if found.get("version") != VERSION:
        return Settings(), _set_aside(path)
    return _readable(found), None


def save_settings(folder: Path, settings: Settings) -> str | None:
    """Write the settings in one go; a sentence if the folder does not let us."""
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    text = json.dumps({"version": VERSION, **values}, indent=1) + "\n"
    new = folder / f"{_FILE}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new.write_text(text, encoding="utf-8")
        os.replace(new, folder / _FILE)
    except OSError:
        return "The settings could not be saved; they hold until you leave the arcade."
    return None


def _readable(found: dict[str, object]) -> Settings:
    """Each value that can be read; defaults for the others."""
    plain = Settings()
    return Settings(
        odds=_choice(Odds, found.get("odds"), plain.odds),
        speed=_choice(Speed, found.get("speed"), plain.speed),
        ai_pace=_choice(Speed, found.get("ai_pace"), plain.ai_pace),
        fullscreen=_switch(found.get("fullscreen"), plain.fullscreen),
        effects=_level(found.get("effects"), LOUDEST, 1, plain.effects),
        music=_level(found.get("music"), LOUDEST, 1, plain.music),
        rumble=_level(found.get("rumble"), STRONGEST, RUMBLE_STEP, plain.rumble),
        crt=_choice(Crt, found.get("crt"), plain.crt),
        motion=_choice(Motion, found.get("motion"), plain.motion),
        captions=_switch(found.get("captions"), plain.captions),
    )


def _choice(kind: type[C], value: object, default: C) -> C:
    return next((choice for choice in kind if choice.value == value), default)


def _switch(value: object, default: bool) -> bool:
    return value if isinstance(value, bool) else default


def _level(value: object, most: int, step: int, default: int) -> int:
    """A whole number from 0 to `most` in steps; JSON's true and 1.0 are no such numbers."""
    if isinstance(value, bool) or not isinstance(value, int):
        return default
    return value if 0 <= value <= most and value % step == 0 else default


def _set_aside(path: Path) -> str:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        os.replace(path, aside)
    except OSError:
        return "The settings could not be read, so the usual ones are in use."
    return f"The settings could not be read: they were set aside as {aside.name}, the usual ones are in use."
