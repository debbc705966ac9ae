"""The eight voices of the sound effects and who must give way when all are busy. Knows no file, no music.

Made for one opened mixer and thrown away with it; any call may raise pygame.error when the device is gone.
"""

from dataclasses import dataclass

import pygame

from ten_arcade.ui.sound_names import BIG_MOMENTS, Sound

VOICES = 8
"""The mixer's first channels are the voices."""


@dataclass(frozen=True, slots=True)
class _Voice:
    """What a channel plays: `volume` 0 to 1 as asked for, `order` counts the sounds played before it."""

    name: Sound
    volume: float
    order: int


class Voices:
    """Plays up to eight sounds at once."""

    def __init__(self) -> None:
        self._channels = tuple(pygame.mixer.Channel(number) for number in range(VOICES))
        self._playing: dict[int, _Voice] = {}
        self._order = 0
        self._gain = 1.0

    @property
    def heard(self) -> tuple[Sound, ...]:
        """The sounds that are playing now, oldest first."""
        playing = [voice for number, voice in self._playing.items() if self._channels[number].get_busy()]
        return tuple(voice.name for voice in sorted(playing, key=lambda voice: voice.order))

    def set_gain(self, gain: float) -> None:
        """How loud a sound of volume 1 is, 0 to 1; those that play follow."""
        self._gain = gain
        for number, voice in self._playing.items():
            self._channels[number].set_volume(voice.volume * gain)

    def play(self, name: Sound, sound: pygame.mixer.Sound, volume: float) -> bool:
        """Plays a sound now, if need be instead of the quietest, of these the oldest, that is no big moment.

        False if eight big moments leave no voice.
        """
        number = self._free()
        if number is None:
            return False
        self._playing[number] = _Voice(name, volume, self._order)
        self._order += 1
        self._channels[number].set_volume(volume * self._gain)
        self._channels[number].play(sound)
        return True

    def stop(self) -> None:
        """Silences every voice."""
        for channel in self._channels:
            channel.stop()

    def _free(self) -> int | None:
        idle = [number for number, channel in enumerate(self._channels) if not channel.get_busy()]
        if idle:
            return idle[0]
        small = {n: voice for n, voice in self._playing.items() if voice.name not in BIG_MOMENTS}
        return min(small, key=lambda n: (small[n].volume, small[n].order), default=None)
