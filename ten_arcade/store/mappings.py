"""Which button means what on which device, as the players chose: read once, saved whole. Judges no meaning.

Devices, controls and meanings are plain words here.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

VERSION = 1
_FILE = "mappings.json"
_LARGEST = 1_000_000  # bytes; a house full of pads needs a few thousand
_LONGEST = 80  # characters of a word

Words = tuple[tuple[str, str], ...]
"""Controls with their meanings, in order."""


@dataclass(frozen=True, slots=True)
class Mappings:
    """What was chosen for each device, by the device's key; and which pads were asked already."""

    devices: tuple[tuple[str, Words], ...] = ()
    asked: frozenset[str] = frozenset()

    def of(self, device: str) -> Words | None:
        """The choice for a device, None if there is none."""
        return next((words for key, words in self.devices if key == device), None)

    def changed(self, device: str, words: Words) -> Mappings:
        """With this choice for a device."""
        return replace(self, devices=(*self._others(device), (device, words)))

    def reset(self, device: str) -> Mappings:
        """Without any choice for a device."""
        return replace(self, devices=self._others(device))

    def with_asked(self, device: str) -> Mappings:
        """With a pad that need not be asked again."""
        return replace(self, asked=self.asked | {device})

    def _others(self, device: str) -> tuple[tuple[str, Words], ...]:
        return tuple(pair for pair in self.devices if pair[0] != device)


def load_mappings(folder: Path) -> tuple[Mappings, str | None]:
    """The saved mappings; and a sentence if the file could not be read (then it is set aside)."""
    path = folder / _FILE
    try:
        if path.stat().st_size > _LARGEST:
            return Mappings(), _set_aside(path)
        raw: object = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Mappings(), None
    except (OSError, ValueError, RecursionError):
        return Mappings(), _set_aside(path)
    found = _table(raw)
    if found is None or found.get("version") != VERSION or isinstance(found["version"], bool):
        return Mappings(), _set_aside(path)
    return _readable(found), None


def save_mappings(folder: Path, mappings: Mappings) -> str | None:
    """Write the mappings in one go; a sentence if the folder does not let us."""
    table = {
        "version": VERSION,
        "devices": {device: dict(words) for device, words in mappings.devices},
        "asked": sorted(mappings.asked),
    }
    new = folder / f"{_FILE}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="utf-8") as file:
            file.write(json.dumps(table, indent=1) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, folder / _FILE)
    except OSError:
        return "The buttons could not be saved; they hold until you leave the arcade."
    return None


def _readable(found: dict[str, object]) -> Mappings:
    """Each device that can be read; the others go by their defaults."""
    devices: list[tuple[str, Words]] = []
    for device, raw in (_table(found.get("devices")) or {}).items():
        words = _table(raw)
        if words is None or len(device) > _LONGEST:
            continue
        pairs = tuple((control, word) for control, word in words.items() if isinstance(word, str))
        if len(pairs) == len(words) and all(len(control) + len(word) <= _LONGEST for control, word in pairs):
            devices.append((device, pairs))
    return Mappings(tuple(devices), frozenset(_words(found.get("asked"))))


def _table(raw: object) -> dict[str, object] | None:
    """A JSON object with its keys; None for anything else."""
    if not isinstance(raw, dict):
        return None
    return {str(key): value for key, value in raw.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


def _words(raw: object) -> Iterable[str]:
    if not isinstance(raw, list):
        return ()
    return (word for word in raw if isinstance(word, str) and len(word) <= _LONGEST)  # pyright: ignore[reportUnknownVariableType]


def _set_aside(path: Path) -> str:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        os.replace(path, aside)
    except OSError:
        return "The buttons could not be read, so the usual ones are in use."
    return f"The buttons could not be read: they were set aside as {aside.name}, the usual ones are in use."
