"""The music: one piece at a time, or the table's stems; fades, ducks and comes back. Knows no game.

Wishes are taken at any time; only `tick` touches the mixer, and may raise pygame.error if that is gone.
"""

from importlib.resources.abc import Traversable
from typing import Literal

import pygame

from ten_arcade.ui.sound_files import found, playable
from ten_arcade.ui.sound_names import STEMS, Music
from ten_arcade.ui.stems import Stems

_DUCKED = 0.5  # 6 dB down
_DUCK_DOWN = 4  # ticks
_DUCK_UP = 40

_Piece = Music | Literal["table"]


class Jukebox:
    """Plays from one folder (None: there is none). A missing file is silence."""

    def __init__(self, folder: Traversable | None) -> None:
        self._folder = folder
        self._wanted: _Piece | None = None
        self._playing: _Piece | None = None
        self._fade = 1.0
        self._fade_ticks = 1
        self._level = 1
        self._stems: Stems | None = None
        self._ducked_for = 0
        self._duck = 1.0
        self._shown = -1.0

    @property
    def playing(self) -> _Piece | None:
        """What is on now, whether it has a file or not; "table" is the stems."""
        return self._playing

    @property
    def gain(self) -> float:
        """What fading and ducking leave of the music's volume now, 0 to 1."""
        return self._fade * self._duck

    @property
    def stems(self) -> Stems | None:
        """The stems; None without a device."""
        return self._stems

    @property
    def ready(self) -> bool:
        """Whether there is a device and nobody is kept waiting who calls its mixer."""
        return self._stems is not None and self._stems.ready

    def play(self, name: Music | None, fade_ticks: int) -> None:
        """Fades out what is on over so many ticks, then plays `name` round and round; None: silence."""
        self._want(name, fade_ticks)

    def table(self, level: int, fade_ticks: int) -> None:
        """The same for the stems, of which the first `level` (0 to 3) are heard."""
        self._level = max(0, min(level, len(STEMS)))
        self._want("table", fade_ticks)

    def duck(self, ticks: int) -> None:
        """Takes 6 dB off for so many ticks from now on; a longer wish made before holds."""
        self._ducked_for = max(self._ducked_for, ticks)

    def open(self) -> None:
        """There is a new mixer."""
        self._stems = Stems(self._folder)

    def tick(self, volume: float) -> None:
        """Counts one tick at a volume of 0 to 1; until all is ready, wishes are only remembered."""
        self._count_duck()
        if not self.ready:
            return
        if self._playing == self._wanted:
            self._fade = min(1.0, self._fade + 1 / self._fade_ticks)
        else:
            self._fade = 0.0 if self._playing is None else self._fade - 1 / self._fade_ticks
            if self._fade <= 1e-6:
                self._change()
        self._apply(volume * self.gain)

    def lose(self) -> None:
        """The mixer is about to go: what is on begins again on the next one."""
        if self._stems is not None:
            self._stems.close()
            self._stems = None
        self._playing = None

    def _want(self, piece: _Piece | None, fade_ticks: int) -> None:
        if piece != self._wanted:
            self._wanted = piece
            self._fade_ticks = max(1, fade_ticks)

    def _count_duck(self) -> None:
        if self._ducked_for > 0:
            self._ducked_for -= 1
            self._duck = max(_DUCKED, self._duck - (1 - _DUCKED) / _DUCK_DOWN)
        else:
            self._duck = min(1.0, self._duck + (1 - _DUCKED) / _DUCK_UP)

    def _change(self) -> None:
        """Ends what is on and begins what is wanted, at once and at full strength."""
        if self._playing == "table" and self._stems is not None:
            self._stems.stop()
        elif self._playing is not None:
            pygame.mixer.music.stop()
        self._playing = self._wanted
        self._fade = 1.0
        self._shown = -1.0
        if self._playing is not None and self._playing != "table":
            self._begin(self._playing)

    def _begin(self, name: Music) -> None:
        try:
            file = None if self._folder is None else found(self._folder, name)
            if file is not None:
                pygame.mixer.music.load(playable(file), file.name.rpartition(".")[2])
                pygame.mixer.music.set_volume(0)
                pygame.mixer.music.play(-1)
        except (pygame.error, OSError):  # a broken file costs its music, not the device
            return

    def _apply(self, gain: float) -> None:
        if self._playing == "table" and self._stems is not None:
            self._stems.tick(self._level, gain)
        elif gain != self._shown:
            pygame.mixer.music.set_volume(gain)
            self._shown = gain
