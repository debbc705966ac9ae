"""Polygons, ellipses and strokes turned into crisp masks by supersampling. Knows no colour.

Coordinates are pixels (x right, y down) with the origin at the top left corner of the first pixel.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from art.masks import Mask

Point: TypeAlias = tuple[float, float]
SAMPLES = 8  # per pixel and direction
# Formulas may differ in the last bit from one machine to the next; rounding keeps the bytes the same.
DIGITS = 6


def on_ellipse(cx: float, cy: float, rx: float, ry: float, degrees: float) -> Point:
    """The point of an ellipse at an angle (clockwise from the right)."""
    angle = math.radians(degrees)
    return cx + rx * math.cos(angle), cy + ry * math.sin(angle)


@dataclass(slots=True)
class Stencil:
    """A shape being cut out at eight times the size; `mask` thresholds it to pixels."""

    width: int
    height: int
    cells: Mask = field(init=False)

    def __post_init__(self) -> None:
        self.cells = np.zeros((self.height * SAMPLES, self.width * SAMPLES), dtype=np.bool_)

    def _centres(self, count: int) -> npt.NDArray[np.float64]:
        return (np.arange(count * SAMPLES) + 0.5) / SAMPLES

    def polygon(self, points: Sequence[Point]) -> None:
        """Add the inside of a closed polygon (even-odd rule)."""
        xs, ys = self._centres(self.width), self._centres(self.height)
        inside = np.zeros_like(self.cells)
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            if y0 == y1:
                continue
            rows = np.flatnonzero((ys >= min(y0, y1)) & (ys < max(y0, y1)))
            crossings = np.round(x0 + (ys[rows] - y0) * (x1 - x0) / (y1 - y0), DIGITS)
            inside[rows] ^= xs[None, :] >= crossings[:, None]
        self.cells |= inside

    def ellipse(self, cx: float, cy: float, rx: float, ry: float) -> None:
        """Add a filled ellipse."""
        xs, ys = self._centres(self.width), self._centres(self.height)
        distance = ((xs[None, :] - cx) / rx) ** 2 + ((ys[:, None] - cy) / ry) ** 2
        self.cells |= np.round(distance, DIGITS) <= 1

    def rectangle(self, left: float, top: float, right: float, bottom: float) -> None:
        """Add a filled rectangle."""
        self.polygon([(left, top), (right, top), (right, bottom), (left, bottom)])

    def stroke(self, points: Sequence[Point], thickness: float) -> None:
        """Add a line through `points`: square ends and corners where it runs along the axes, else round."""
        half = thickness / 2
        for (x0, y0), (x1, y1) in pairwise(points):
            length = math.hypot(x1 - x0, y1 - y0)
            if length == 0:
                continue
            dx, dy = (y0 - y1) / length * half, (x1 - x0) / length * half
            self.polygon([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)])
        for place, (x, y) in enumerate(points):
            if _is_square(points, place):
                self.rectangle(x - half, y - half, x + half, y + half)
            else:
                self.ellipse(x, y, half, half)

    def mask(self, coverage: float = 0.5) -> Mask:
        """The pixels of which at least `coverage` (0 to 1) is covered."""
        blocks = self.cells.reshape(self.height, SAMPLES, self.width, SAMPLES)
        return blocks.sum(axis=(1, 3)) >= coverage * SAMPLES * SAMPLES


def _is_square(points: Sequence[Point], place: int) -> bool:
    """Whether the line ends or turns along the axes at this point (within an eighth of a pixel)."""
    straight = 1 / SAMPLES
    x, y = points[place]
    if place in (0, len(points) - 1):
        nx, ny = points[1] if place == 0 else points[-2]
        return abs(nx - x) < straight or abs(ny - y) < straight
    (ax, ay), (bx, by) = points[place - 1], points[place + 1]
    first_upright = abs(ax - x) < straight and abs(by - y) < straight
    first_level = abs(ay - y) < straight and abs(bx - x) < straight
    return first_upright or first_level


def disc(width: int, height: int | None = None, coverage: float = 0.5) -> Mask:
    """A filled ellipse that fills its frame."""
    tall = width if height is None else height
    stencil = Stencil(width, tall)
    stencil.ellipse(width / 2, tall / 2, width / 2, tall / 2)
    return stencil.mask(coverage)


def burst(size: int, spikes: int = 8, inner: float = 0.72) -> Mask:
    """A star burst with `spikes` points; `inner` is the radius of the valleys (1 = the spikes)."""
    stencil = Stencil(size, size)
    half = size / 2
    points: list[Point] = []
    for corner in range(spikes * 2):
        radius = half if corner % 2 == 0 else half * inner
        points.append(on_ellipse(half, half, radius, radius, -90 + corner * 180 / spikes))
    stencil.polygon(points)
    return stencil.mask()
