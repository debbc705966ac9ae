"""Counts flashes in moving pictures as WCAG 2.2 (2.3.1) does: luminance that goes there and back again."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

SECOND = 60
LARGE = 8500
"""Logical pixels: WCAG's quarter of a ten-degree field on a 1024x768 screen, for 640x360."""
MOST_TURNS = 6
"""Three flashes, each of two opposing changes."""

GRAIN = 2
"""What is seen is the mean of so many logical pixels squared: finer patterns even out for the eye."""
_SIZE = (640, 360)
WHOLE = _SIZE
FIELD = (216, 160)
"""Ten degrees, 341x256 of 1024x768: `LARGE` is a quarter of it."""
_STEP = 0.1
_BRIGHT = 0.8
_RED_STEP, _RED_SHARE = 20 / 320, 0.8
_TOGETHER = 4  # ticks within which changes count as one
_WEIGHTS = np.array((0.2126, 0.7152, 0.0722), dtype=np.float32)

Values = NDArray[np.float32]


def _linear_table() -> Values:
    value = np.arange(256) / 255
    curve = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return curve.astype(np.float32)


def _most_in_a_part(seen: NDArray[np.bool_], part: tuple[int, int]) -> int:
    """The most that are true in any part of this size."""
    if not seen.any():
        return 0
    wide, high = part
    sums = np.zeros((seen.shape[0] + 1, seen.shape[1] + 1), np.int32)
    sums[1:, 1:] = seen.cumsum(axis=0).cumsum(axis=1)
    fields = sums[wide:, high:] - sums[:-wide, high:] - sums[wide:, :-high] + sums[:-wide, :-high]
    return int(fields.max())


class Turns:
    """Where and when one value per pixel has changed by a step and changed direction."""

    def __init__(self, step: float, bright: float, grain: int, part: tuple[int, int]) -> None:
        self._step, self._bright, self._grain = step, bright, grain
        self._part = (part[0] // grain, part[1] // grain)
        seen = (_SIZE[0] // grain, _SIZE[1] // grain)
        self._low = self._high = np.zeros(seen, np.float32)
        self._up = np.zeros(seen, np.bool_)
        self._started = False
        self._recent: list[tuple[NDArray[np.bool_], NDArray[np.bool_]]] = []
        self._counts = np.zeros(seen, np.int16)
        self._large: list[tuple[int, bool]] = []
        self._tick = 0
        self.worst_area = 0
        """The most logical pixels of a part that turned more than six times within a second."""
        self.worst_turns = 0
        """The most opposing changes of `LARGE` at once within a second, wherever on the screen."""

    def see(self, value: Values) -> None:
        if not self._started:
            self._low, self._high, self._started = value.copy(), value.copy(), True
        rises = (value - self._low >= self._step) & (self._low < self._bright) & ~self._up
        falls = (self._high - value >= self._step) & (value < self._bright) & self._up
        self._up = (self._up | rises) & ~falls
        turned = rises | falls
        self._low = np.where(turned, value, np.minimum(self._low, value))
        self._high = np.where(turned, value, np.maximum(self._high, value))
        self._recent.append((rises, falls))
        self._counts += turned
        if len(self._recent) > SECOND:
            old_rises, old_falls = self._recent.pop(0)
            self._counts -= old_rises | old_falls
        area = _most_in_a_part(self._counts > MOST_TURNS, self._part) * self._grain**2
        self.worst_area = max(self.worst_area, area)
        self._see_large()
        self._tick += 1

    def _see_large(self) -> None:
        latest = self._recent[-_TOGETHER:]
        # what only moves lights as much as it darkens, so only the rest is a change of light
        net = sum(int(rises.sum()) - int(falls.sum()) for rises, falls in latest) * self._grain**2
        last = self._large[-1] if self._large else None
        if abs(net) >= LARGE and (last is None or last[1] is not (net > 0)):
            self._large.append((self._tick, net > 0))
        self._large = [turn for turn in self._large if self._tick - turn[0] < SECOND]
        self.worst_turns = max(self.worst_turns, len(self._large))


class FlashWatch:
    """Give it every picture of 640x360, one per tick. `part`: how much of it is judged together."""

    def __init__(self, grain: int = GRAIN, part: tuple[int, int] = WHOLE) -> None:
        self.light = Turns(_STEP, _BRIGHT, grain, part)
        self.red = Turns(_RED_STEP, 2.0, grain, part)
        self._seen = (_SIZE[0] // grain, _SIZE[1] // grain)
        self._linear = _linear_table()

    def see(self, canvas: pygame.Surface) -> None:
        small = pygame.transform.smoothscale(canvas, self._seen)
        colour = self._linear[pygame.surfarray.array3d(small)]
        self.light.see(colour @ _WEIGHTS)
        total = colour.sum(axis=2)
        share = colour[..., 0] / np.maximum(total, 1e-6)
        excess = np.maximum(0, 2 * colour[..., 0] - total)
        self.red.see(np.where(share >= _RED_SHARE, excess, 0).astype(np.float32))

    def assert_safe(self) -> None:
        """AssertionError if what it has seen flashes more than three times in a second."""
        for turns in (self.light, self.red):
            assert turns.worst_area < LARGE
            assert turns.worst_turns <= MOST_TURNS
