"""Grounds that move by turning their palette: a phase for every pixel, colours for the phases.

The pixels of a file never change; the game turns the rings of its palette. Knows no scene.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from art.colours import Palette, code
from art.masks import Cells, Mask
from art.picture import thresholds
from art.png import encode

SLOTS = 64  # palette entries of one ring
SPREAD = 8  # slots over which the border between two colours is dithered

Field = npt.NDArray[np.float64]


@dataclass(slots=True)
class Cycled:
    """Palette indices [row, column]; each ring has 64 of them, and one more after the rings is ink."""

    indices: Cells
    rings: tuple[tuple[str, ...], ...]

    def encode(self, palette: Palette) -> bytes:
        """The PNG of it at rest."""
        known = {code(name): rgb for name, rgb in zip(palette.names, palette.rgb, strict=True)}
        names = [name for ring in self.rings for name in ring] + ["N0"]
        return encode(self.indices, [known[code(name)] for name in names], False)


def ring(names: Sequence[str]) -> tuple[str, ...]:
    """The colours of a ring from a few names, each as many slots wide as the others."""
    return tuple(names[slot * len(names) // SLOTS] for slot in range(SLOTS))


def cycled(
    phase: Field, light: Field, rings: Sequence[tuple[str, ...]], second: Mask | None = None
) -> Cycled:
    """A ground from a phase (in turns, any number) and a light (1 full, 0 ink, dithered) for every pixel.

    Pixels of `second` take the second ring.
    """
    height, width = phase.shape
    dither = thresholds(width, height, 8)
    slots = np.floor(np.round(phase * SLOTS + (dither - 0.5) * SPREAD, 6)).astype(np.int64) % SLOTS
    if second is not None:
        slots = slots + SLOTS * second
    dark = np.round(light, 6) <= dither
    return Cycled(np.where(dark, SLOTS * len(rings), slots).astype(np.uint8), tuple(rings))
