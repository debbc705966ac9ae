"""The table's music: three stems in step to the sample, heard from one to all. Knows no total and no seat.

Made for one opened mixer and thrown away with it. Decoding takes some tenths of a second, so a thread does it
as soon as there is a mixer: Python goes on meanwhile, but the mixer stands still and whoever calls it waits.
"""

from concurrent.futures import Future, ThreadPoolExecutor
from importlib.resources.abc import Traversable

import pygame

from ten_arcade.ui.sound_files import load_sound
from ten_arcade.ui.sound_names import STEMS
from ten_arcade.ui.voices import VOICES

CHANNELS = VOICES + len(STEMS) + 1
"""How many channels the mixer needs: the voices', the stems', and one that tells whether they are in step."""

CROSSFADE = 30
"""Ticks in which a stem comes in or goes out."""

_STARTS = 8  # attempts; one in hundreds fails


class Stems:
    """The three stems of one folder (None: there are none)."""

    def __init__(self, folder: Traversable | None) -> None:
        self._channels = tuple(pygame.mixer.Channel(VOICES + number) for number in range(len(STEMS)))
        self._witness = pygame.mixer.Channel(VOICES + len(STEMS))
        self._gains = [0.0] * len(STEMS)
        self._thread = ThreadPoolExecutor(1, "stems")
        self._decoded: list[Future[pygame.mixer.Sound | None]] = (
            [] if folder is None else [self._thread.submit(load_sound, folder, name) for name in STEMS]
        )
        self._started = False

    @property
    def ready(self) -> bool:
        """Whether all is decoded that can be; until then, keep away from the mixer."""
        return all(part.done() for part in self._decoded)

    @property
    def gains(self) -> tuple[float, ...]:
        """How far each stem has come in, 0 to 1."""
        return tuple(self._gains)

    def wait(self) -> None:
        """Returns when all is decoded that can be."""
        self._thread.shutdown()

    def tick(self, level: int, gain: float) -> None:
        """Fades towards the first `level` of the stems, all under `gain`; the first tick starts them."""
        targets = [1.0 if number < level else 0.0 for number in range(len(STEMS))]
        if not self._started:
            self._gains = targets  # music begins as it should sound
            self._apply(gain)
            self._start()
            return
        step = 1 / CROSSFADE
        self._gains = [
            min(target, now + step) if target > now else max(target, now - step)
            for now, target in zip(self._gains, targets, strict=True)
        ]
        self._apply(gain)

    def stop(self) -> None:
        """Falls silent; the next tick begins again from the first bar."""
        self._started = False
        for channel in self._channels:
            channel.stop()

    def close(self) -> None:
        """Ends the thread. Call it before the mixer is closed under it."""
        self._thread.shutdown(cancel_futures=True)

    def _apply(self, gain: float) -> None:
        for channel, own in zip(self._channels, self._gains, strict=True):
            channel.set_volume(own * gain)

    def _start(self) -> None:
        """Starts all between two of the mixer's buffers, else one would be a buffer ahead of the next.

        The witness is one frame long: once a buffer has been mixed it is over.
        """
        self._started = True
        frame = pygame.mixer.Sound(buffer=bytes(4))
        sounds = [part.result() for part in self._decoded]
        for _ in range(_STARTS):
            self._witness.play(frame)
            for channel, sound in zip(self._channels, sounds, strict=False):
                if sound is not None:
                    channel.play(sound, loops=-1)
            if self._witness.get_busy():
                return
