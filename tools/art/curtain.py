"""The velvet curtain that hides a hand, with its gold fringe. Knows nobody's turn.

Every row of velvet is like the next, so the curtain may lie at any height, and copies of its body join.
"""

import numpy as np

from art.masks import Mask, bottom_edge
from art.picture import Picture
from art.stencil import disc

WIDTH, HEIGHT = 640, 112
BRAID = 4  # rows of gold above the scallops
SCALLOP = 16
HEM = 4
FOLDS = 21


def _folds() -> list[float]:
    """How much light each column has, 0 to 1; the left edge goes on where the right one ends."""
    across = np.arange(WIDTH) / WIDTH
    # The folds are of unequal breadth: each begins sooner or later than an even count would have it.
    turn = FOLDS * across + 0.22 * np.sin(6 * np.pi * across) + 0.12 * np.sin(14 * np.pi * across + 1)
    part = turn % 1
    crest = np.sin(np.pi * part**0.62) ** 1.4
    height = 0.84 + 0.16 * np.sin(10 * np.pi * across + 0.5)
    return [float(value) for value in np.round(crest * height, 6)]


def _scallops() -> Mask:
    """Half discs in a row."""
    half = disc(SCALLOP)[SCALLOP // 2 :]
    return np.tile(half, (1, WIDTH // SCALLOP))


def curtain() -> Picture:
    """The curtain, 640 x 112: braid and scallops on top, folds, and a hem."""
    picture = Picture(WIDTH, HEIGHT)
    light = np.tile(np.array(_folds()), (HEIGHT, 1))
    whole = np.ones((HEIGHT, WIDTH), dtype=np.bool_)
    picture.ramp(whole, ("N1", "M0", "M0", "M1", "M1", "M2"), values=light * 0.9, dither=4)
    _hem(picture)
    _fringe(picture)
    return picture


def _hem(picture: Picture) -> None:
    """A thin gold line a little above the end."""
    picture.box(0, HEIGHT - HEM, WIDTH, 1, "Y2")
    picture.box(0, HEIGHT - HEM + 1, WIDTH, 1, "Y1")
    picture.box(0, HEIGHT - HEM + 2, WIDTH, 1, "N0")


def _fringe(picture: Picture) -> None:
    """Gold braid with scallops that throw a shadow on the velvet."""
    shape = _scallops()
    picture.paint(shape, "N0", 0, BRAID + 3)
    picture.paint(shape, "N0", 0, BRAID + 1)
    picture.paint(shape, "Y2", 0, BRAID)
    picture.paint(bottom_edge(shape), "Y1", 0, BRAID)
    picture.box(0, 0, WIDTH, 1, "N0")
    picture.box(0, 1, WIDTH, 1, "Y4")
    picture.box(0, 2, WIDTH, 2, "Y3")
    picture.box(0, 4, WIDTH, 1, "Y1")
    # Stitches in the braid, and a bead where two scallops meet.
    for x in range(4, WIDTH, 8):
        picture.box(x, 2, 1, 1, "Y1")
    for x in range(0, WIDTH, SCALLOP):
        picture.box(x - 1, BRAID + 1, 2, 3, "Y4")
