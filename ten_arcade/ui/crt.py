"""The look of an arcade tube, laid over the enlarged picture: scanlines, colour triads, darker corners.

Works on real pixels and is made once per size; knows no window and never touches the logical canvas.
"""

from collections.abc import Iterator
from enum import Enum, auto

import pygame

_SCANLINE = 186  # of 255: x0.73
_TRIAD = 240  # of 255: what each third of the pixels keeps of the two colours that are not its own
_SMALL = (128, 72)  # the corners are computed at this size and smoothly enlarged
_LEAST_SCALE = 2  # a logical row of one pixel has no last line to spare


class CrtMode(Enum):
    """How much of the tube is seen."""

    OFF = auto()
    SOFT = auto()
    FULL = auto()


# what is lost in the very corner, and how far from the middle (0) to the corner (1) nothing is
_CORNERS = {CrtMode.SOFT: (0.10, 0.70), CrtMode.FULL: (0.18, 0.55)}


class Crt:
    """A filter for pictures of one size: `scale` real pixels for each logical one, whole or not."""

    def __init__(self, mode: CrtMode, size: tuple[int, int], scale: float) -> None:
        self._mode = mode
        self._size = size
        seen = mode is not CrtMode.OFF and scale >= _LEAST_SCALE
        self._overlay = _overlay(mode, size, scale) if seen else None

    def fits(self, mode: CrtMode, size: tuple[int, int]) -> bool:
        """Whether this filter is the one for a mode and a size."""
        return (self._mode, self._size) == (mode, size)

    def lay_over(self, picture: pygame.Surface) -> None:
        """Darken `picture`, which has the size of the filter, in place."""
        if self._overlay is not None:
            picture.blit(self._overlay, (0, 0), special_flags=pygame.BLEND_MULT)


def _overlay(mode: CrtMode, size: tuple[int, int], scale: float) -> pygame.Surface:
    """The factors of every real pixel as a picture: white leaves it as it is."""
    overlay = pygame.transform.smoothscale(_vignette(*_CORNERS[mode]), size).convert()
    width, height = size
    if mode is CrtMode.FULL:
        for column in range(width):
            triad = tuple(255 if column % 3 == part else _TRIAD for part in range(3))
            overlay.fill(triad, (column, 0, 1, height), pygame.BLEND_MULT)
    for row, share in _dark_rows(height, scale):
        kept = round(255 - (255 - _SCANLINE) * share)
        overlay.fill((kept,) * 3, (0, row, width, 1), pygame.BLEND_MULT)
    return overlay


def _dark_rows(height: int, scale: float) -> Iterator[tuple[int, float]]:
    """The last real pixel of each logical row, in shares of the one or two real rows it falls on."""
    for line in range(1, round(height / scale) + 1):
        end = min(line * scale, height)
        row, part = int(end), end - int(end)
        yield row - 1, 1 - part
        if part and row < height:
            yield row, part


def _vignette(loss: float, start: float) -> pygame.Surface:
    """Small and grey: white up to `start` of the way to the corner, then softly down by `loss`."""
    width, height = _SMALL
    picture = pygame.Surface(_SMALL, 0, 32)
    for y in range(height):
        for x in range(width):
            across, down = (2 * x + 1) / width - 1, (2 * y + 1) / height - 1
            way = ((across * across + down * down) / 2) ** 0.5
            beyond = max(0.0, (way - start) / (1 - start))
            grey = round(255 * (1 - loss * beyond * beyond))
            picture.set_at((x, y), (grey, grey, grey))
    return picture
