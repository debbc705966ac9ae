"""The loudspeaker: sound effects and music by name, or silence without a word of complaint. Knows no game.

What is heard never changes what happens: no sound file, no device and no volume is an error.
"""

from collections import deque
from importlib.resources.abc import Traversable
from pathlib import Path

import pygame

from ten_arcade.ui.assets import AssetError, asset_root
from ten_arcade.ui.music import Jukebox
from ten_arcade.ui.sound_files import SoundFiles
from ten_arcade.ui.sound_names import DUCKING, SOUNDS, Music, Sound, count_sound, run_sound
from ten_arcade.ui.stems import CHANNELS
from ten_arcade.ui.voices import Voices

__all__ = ["LOUDEST", "NO_DEVICE", "SOUNDS", "Audio", "Music", "Sound", "count_sound", "run_sound"]

NO_DEVICE = "No sound device was found. The game plays on in silence."
"""The sentence of `Audio.problem`; a scene passes it through the translations."""

LOUDEST = 10
"""The top of both volumes."""

_SAME_AGAIN = 2  # ticks: the same sound twice at once is only louder
_REMEMBERED = 512
_TRY_EVERY = 180  # ticks between attempts to find a device
_SOON_TRIES = 20  # attempts, after which they become rare: each costs some ms and may write to a terminal
_TRY_SELDOM = 1800


class Audio:
    """The loudspeaker. `Audio.open` makes one."""

    def __init__(self, *, mute: bool, folder: Traversable | None = None) -> None:
        self.problem: str | None = None
        """A sentence for the player while nothing can be heard against their will, else None."""
        self._mute = mute
        self._folder = folder
        self._closed = False
        self._effects = self._music = LOUDEST
        self._voices: Voices | None = None  # None: there is no device
        self._files = SoundFiles(None)
        self._jukebox = Jukebox(_inside(folder, "music"))
        self._tries = 0
        self._next_try = 0
        self._tick = 0
        self._last: dict[Sound, int] = {}
        self._played: deque[tuple[int, Sound]] = deque(maxlen=_REMEMBERED)

    @staticmethod
    def open(mute: bool, folder: Path | None = None) -> "Audio":
        """Opens the sound device, unless muted; `folder` holds sounds/ and music/ (None: the game's assets).

        Never raises. Without a device `problem` says so, and ticks go on looking for one.
        """
        try:
            audio = Audio(mute=mute, folder=folder or asset_root())
        except AssetError:
            audio = Audio(mute=mute)
        if not mute:
            audio._try_device()
        return audio

    @property
    def played(self) -> tuple[tuple[int, Sound], ...]:
        """(tick, name) of the latest 512 sounds asked for and due to be heard, oldest first, muted or not."""
        return tuple(self._played)

    @property
    def heard(self) -> tuple[Sound, ...]:
        """The sounds playing this moment, oldest first; none without a device."""
        return () if self._voices is None or not _alive() else self._voices.heard

    @property
    def jukebox(self) -> Jukebox:
        """The music, to be looked at; ask for music by `music`, `stems` and `duck`."""
        return self._jukebox

    @property
    def effects_volume(self) -> int:
        """0 (silence) to 10; values beyond take the end's."""
        return self._effects

    @effects_volume.setter
    def effects_volume(self, volume: int) -> None:
        self._effects = max(0, min(volume, LOUDEST))
        if self._voices is not None and _alive():
            self._voices.set_gain(_gain(self._effects))

    @property
    def music_volume(self) -> int:
        """0 (silence) to 10; values beyond take the end's. Heard from the next tick on."""
        return self._music

    @music_volume.setter
    def music_volume(self, volume: int) -> None:
        self._music = max(0, min(volume, LOUDEST))

    @property
    def mute(self) -> bool:
        """Whether all is silent by wish. Music goes on unheard, and no device is opened for silence."""
        return self._mute

    @mute.setter
    def mute(self, mute: bool) -> None:
        self._mute = mute
        if mute and self._voices is not None and _alive():
            self._voices.stop()

    def settle(self) -> None:
        """Waits until a device just opened has all it needs; until then it is silent. For tests and tools."""
        if self._jukebox.stems is not None:
            self._jukebox.stems.wait()

    def play(self, name: Sound, volume: float = 1.0) -> None:
        """Plays a sound now at a volume of 0 to 1. Silent if muted, not on file, or played a moment ago."""
        last = self._last.get(name)
        if volume <= 0 or (last is not None and self._tick - last < _SAME_AGAIN):
            return
        self._last[name] = self._tick
        self._played.append((self._tick, name))
        if self._voices is None or self._mute or not self._jukebox.ready:
            return
        if not _alive():  # to play on a closed mixer is no error in pygame, it is the end of the program
            self._lose()
            return
        try:
            sound = self._files.next(name)
            if sound is not None and self._voices.play(name, sound, min(volume, 1.0)) and name in DUCKING:
                self._jukebox.duck(round(sound.get_length() * 60))
        except pygame.error:
            self._lose()

    def music(self, name: Music | None, fade_ticks: int = 30) -> None:
        """Fades out what is on over so many ticks, then plays a piece round and round; None: silence.

        Asking for what is on already changes nothing.
        """
        self._jukebox.play(name, fade_ticks)

    def stems(self, level: int, fade_ticks: int = 30) -> None:
        """The table's music with its first `level` of 3 stems heard; they come and go in 30 ticks.

        What is on fades out first over `fade_ticks`. Ask as often as you like.
        """
        self._jukebox.table(level, fade_ticks)

    def duck(self, ticks: int) -> None:
        """The music steps back 6 dB for so many ticks. Bust, sold, perfect and win do so by themselves."""
        self._jukebox.duck(ticks)

    def device_lost(self) -> None:
        """To be told when the system says that a loudspeaker is gone: looks for another in the next tick."""
        if self._voices is not None:
            self._lose()
            self._next_try = self._tick

    def tick(self) -> None:
        """Counts one tick. Call it once in each."""
        self._tick += 1
        if self._closed:
            return
        if self._voices is not None and not _alive():
            self._lose()
        if self._voices is None and not self._mute and self._tick >= self._next_try:
            self._try_device()
        try:
            if self._jukebox.ready:
                self._files.load_ahead()
            self._jukebox.tick(0.0 if self._mute else _gain(self._music))
        except pygame.error:
            self._lose()

    def close(self) -> None:
        """Falls silent and gives the device back. Playing on is allowed, and silent."""
        self._closed = True
        if self._voices is not None:
            self._drop()

    def _try_device(self) -> None:
        self._tries += 1
        self._next_try = self._tick + (_TRY_EVERY if self._tries <= _SOON_TRIES else _TRY_SELDOM)
        try:
            # No changes allowed: whatever the device wants, the files are not resampled one by one.
            pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            self._voices = Voices()
            self._voices.set_gain(_gain(self._effects))
        except (pygame.error, NotImplementedError):  # the latter from a pygame built without its mixer
            self._voices = None
            self.problem = NO_DEVICE
            return
        self._files = SoundFiles(_inside(self._folder, "sounds"))
        self._jukebox.open()
        self._tries = 0
        self.problem = None

    def _lose(self) -> None:
        self._drop()
        self.problem = NO_DEVICE
        self._next_try = self._tick + _TRY_EVERY

    def _drop(self) -> None:
        """Lets go of all that belongs to the mixer before the mixer itself."""
        self._voices = None
        self._files = SoundFiles(None)
        self._jukebox.lose()
        pygame.mixer.quit()


def _alive() -> bool:
    return pygame.mixer.get_init() is not None


def _gain(volume: int) -> float:
    """A volume of 0 to 10 as the ear counts: half the number is 9 dB less."""
    return (volume / LOUDEST) ** 1.5


def _inside(folder: Traversable | None, name: str) -> Traversable | None:
    return None if folder is None else folder.joinpath(name)
