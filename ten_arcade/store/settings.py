"""What the players chose for themselves: read once, saved whole, never lost to a damaged file."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

C = TypeVar("C", bound=StrEnum)

VERSION = 2
"""1 knew `fullscreen`, true or false, in the place of `window`."""
LOUDEST = 10
"""The top of the two volumes; 0 is silence."""
STRONGEST = 100
"""The top of rumble, percent; 0 is off."""
RUMBLE_STEP = 10
SAFE_AREAS = (100, 95, 90)
"""How much of the screen's width and height may be drawn on, percent: old televisions hide their edges."""
MOST_MONITORS = 16
_FILE = "settings.json"
_MOST_BYTES = 1_000_000


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


class Coach(StrEnum):
    """Which level tells people what it would do in their place."""

    OFF = "off"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Crt(StrEnum):
    """How much the picture looks like that of an arcade tube."""

    OFF = "off"
    SOFT = "soft"
    FULL = "full"


class Window(StrEnum):
    """What the picture is shown in."""

    WINDOW = "window"
    BORDERLESS = "borderless"
    FULLSCREEN = "fullscreen"


class Fit(StrEnum):
    """How large the picture is: by the largest whole number, or as large as the window allows."""

    WHOLE = "whole"
    FILL = "fill"


class Motion(StrEnum):
    """Reduced: nothing shakes, turns, flies or sparks."""

    FULL = "full"
    REDUCED = "reduced"


@dataclass(frozen=True, slots=True)
class Settings:
    """One value of each choice; the defaults are those of a first start.

    effects, music: volumes 0..LOUDEST. rumble: percent 0..STRONGEST in steps of RUMBLE_STEP.
    monitor: which one, counted from 0; it may not be plugged in today. safe: one of SAFE_AREAS.
    halves: the keyboard is two devices, for two people. letters: Nintendo's A is OK, not its lower button.
    hold: a hidden hand is shown when the button has been held down for a while, else when it is pressed.
    """

    odds: Odds = Odds.PERCENT
    coach: Coach = Coach.OFF
    speed: Speed = Speed.NORMAL
    ai_pace: Speed = Speed.NORMAL
    window: Window = Window.WINDOW
    monitor: int = 0
    fit: Fit = Fit.WHOLE
    safe: int = 100
    effects: int = 8
    music: int = 6
    rumble: int = 100
    crt: Crt = Crt.SOFT
    motion: Motion = Motion.FULL
    captions: bool = False
    halves: bool = False
    letters: bool = False
    hold: bool = True


def load_settings(folder: Path) -> tuple[Settings, str | None]:
    """The saved settings, or the readable part of them; a sentence if that is not all there was.

    Then the file as it was is kept beside the new one, so that the sentence is said once.
    """
    path = folder / _FILE
    try:
        written = _read(path)
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError):
        return Settings(), _set_aside(path)
    found = _parsed(written)
    version = found.get("version") if found is not None else None
    if found is None or isinstance(version, bool) or not isinstance(version, int) or version < 1:
        return Settings(), _set_aside(path)
    settings, whole = _readable(_of_today(found) if version < VERSION else found)
    if whole and version <= VERSION:
        return settings, None
    kept = _keep(path, written)
    if kept is None:
        return settings, "Some settings could not be read: the usual ones are in their place."
    save_settings(folder, settings)
    if version > VERSION:
        return settings, f"The settings are of a newer version of the game, and were kept as {kept}."
    return settings, f"Some settings could not be read: the file was kept as {kept}."


def save_settings(folder: Path, settings: Settings) -> str | None:
    """Write the settings in one go; a sentence if the folder does not let us."""
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    text = json.dumps({"version": VERSION, **values}, indent=1) + "\n"
    new = folder / f"{_FILE}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())  # else a power cut may leave the new name on an empty file
        os.replace(new, folder / _FILE)
    except OSError:
        return "The settings could not be saved; they hold until you leave the arcade."
    return None


def _read(path: Path) -> bytes:
    """What is in the file; ValueError if it cannot be one of ours."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode) or status.st_size > _MOST_BYTES:
        raise ValueError(f"{path} is no file, or far too long")
    return path.read_bytes()


def _parsed(written: bytes) -> dict[str, object] | None:
    """The values by name, None if there are none."""
    try:
        raw: object = json.loads(written.decode("utf-8-sig"))  # some editors put a mark before the text
    except (ValueError, RecursionError):
        return None
    if not isinstance(raw, dict):
        return None
    return {str(key): value for key, value in raw.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


def _of_today(found: dict[str, object]) -> dict[str, object]:
    """Values of version 1 under the names of today."""
    values = dict(found)
    match values.get("fullscreen"):
        case True:
            values["window"] = Window.FULLSCREEN.value
        case False:
            values["window"] = Window.WINDOW.value
        case _:
            return values
    del values["fullscreen"]
    return values


def _readable(found: dict[str, object]) -> tuple[Settings, bool]:
    """Each value that can be read, defaults for the others; and whether everything found was used."""
    plain, reader = Settings(), _Reader(found)
    settings = Settings(
        odds=reader.choice("odds", Odds, plain.odds),
        coach=reader.choice("coach", Coach, plain.coach),
        speed=reader.choice("speed", Speed, plain.speed),
        ai_pace=reader.choice("ai_pace", Speed, plain.ai_pace),
        window=reader.choice("window", Window, plain.window),
        monitor=reader.level("monitor", range(MOST_MONITORS), plain.monitor),
        fit=reader.choice("fit", Fit, plain.fit),
        safe=reader.level("safe", SAFE_AREAS, plain.safe),
        effects=reader.level("effects", range(LOUDEST + 1), plain.effects),
        music=reader.level("music", range(LOUDEST + 1), plain.music),
        rumble=reader.level("rumble", range(0, STRONGEST + 1, RUMBLE_STEP), plain.rumble),
        crt=reader.choice("crt", Crt, plain.crt),
        motion=reader.choice("motion", Motion, plain.motion),
        captions=reader.switch("captions", plain.captions),
        halves=reader.switch("halves", plain.halves),
        letters=reader.switch("letters", plain.letters),
        hold=reader.switch("hold", plain.hold),
    )
    return settings, reader.done


class _Reader:
    """Takes values of the right kind and notes what is left over; what is not there has its default."""

    def __init__(self, found: dict[str, object]) -> None:
        self._found = found
        self._left = set(found) - {"version"}

    @property
    def done(self) -> bool:
        return not self._left

    def choice(self, key: str, kind: type[C], default: C) -> C:
        value = self._found.get(key)
        for choice in kind:
            if choice.value == value:
                self._left.discard(key)
                return choice
        return default

    def switch(self, key: str, default: bool) -> bool:
        value = self._found.get(key)
        if not isinstance(value, bool):
            return default
        self._left.discard(key)
        return value

    def level(self, key: str, allowed: Sequence[int], default: int) -> int:
        """One of the whole numbers allowed; JSON's true and 1.0 are no such numbers."""
        value = self._found.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
            return default
        self._left.discard(key)
        return value


def _aside(path: Path) -> Path:
    """A name beside the file that is still free."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return aside


def _keep(path: Path, written: bytes) -> str | None:
    """Copy the file; the name of the copy, None if the folder does not let us."""
    aside = _aside(path)
    try:
        aside.write_bytes(written)
    except OSError:
        return None
    return aside.name


def _set_aside(path: Path) -> str:
    """Move the file out of the way, and say so."""
    aside = _aside(path)
    try:
        os.replace(path, aside)
    except OSError:
        return "The settings could not be read, so the usual ones are in use."
    return f"The settings could not be read: they were set aside as {aside.name}, the usual ones are in use."
