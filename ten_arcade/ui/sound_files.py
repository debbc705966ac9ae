"""The sound effects' files: each read when first wanted, or in a quiet tick before. Knows no channel.

Used only while the mixer is open; a missing or broken file costs its sound, not the game.
"""

import io
from importlib.resources.abc import Traversable
from pathlib import Path

import pygame

from ten_arcade.ui.sound_names import SOUNDS, Sound, takes_of

_ENDINGS = ("wav", "ogg")


def found(folder: Traversable, name: str) -> Traversable | None:
    """The file <name>.wav or <name>.ogg in the folder."""
    files = (folder.joinpath(f"{name}.{ending}") for ending in _ENDINGS)
    return next((file for file in files if file.is_file()), None)


def playable(file: Traversable) -> str | io.BytesIO:
    """What pygame reads the file from: if it has a path that, so that no Python runs while it is decoded."""
    return str(file) if isinstance(file, Path) else io.BytesIO(file.read_bytes())


def load_sound(folder: Traversable, name: str) -> pygame.mixer.Sound | None:
    """The sound <name> of the folder, decoded whole; None if there is none that can be read."""
    try:
        file = found(folder, name)
        return None if file is None else pygame.mixer.Sound(playable(file))
    except (pygame.error, OSError):
        return None


class SoundFiles:
    """The sounds of one folder (None: there are none)."""

    def __init__(self, folder: Traversable | None) -> None:
        self._folder = folder
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._ahead = [take for name in sorted(SOUNDS, reverse=True) for take in takes_of(name)]
        self._turns: dict[Sound, int] = {}

    def next(self, name: Sound) -> pygame.mixer.Sound | None:
        """The sound, in its next pitch if it has several; None if it has no readable file."""
        takes = takes_of(name)
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        take = self._load(takes[turn % len(takes)])
        return take if take is not None else self._load(name)

    def load_ahead(self) -> None:
        """Reads one more file, if any is left. Call it once in a tick: no tick is late for it."""
        if self._ahead:
            self._load(self._ahead.pop())

    def _load(self, take: str) -> pygame.mixer.Sound | None:
        if take not in self._loaded:
            self._loaded[take] = None if self._folder is None else load_sound(self._folder, take)
        return self._loaded[take]
