"""The hall where the cabinets stand: dark, with a back row of machines and a neon carpet. Knows no game."""

import numpy as np

from art.colours import RAMP_LETTERS, STEPS, code
from art.cycling import SLOTS, Cycled
from art.picture import Picture, thresholds
from art.scenery import HEIGHT, WIDTH, room
from art.stencil import disc

FLOOR = 286
STANDS = ((196, "M0"), (444, "B0"))  # the middle of each cabinet, and its light
# Columns of the machines in the back row, left edges, and the colour of their screens.
BACK_ROW = ((8, "T0"), (60, "M0"), (296, "B0"), (536, "G0"), (588, "T0"))
NEON = ("M1", "T1", "N5", "M2", "B2", "N4")
SHAPES = 190


def hall() -> Cycled:
    """The room moves by its palette; all that stands in it does not."""
    moving = room(("N0", "N0", "N1", "N1", "N2", "N1"), 6.0, 0.8)
    still = Picture(WIDTH, HEIGHT)
    _light(still)
    for x, colour in BACK_ROW:
        _machine(still, x, colour)
    _carpet(still)
    for x, _ in STANDS:
        _shadow(still, x)
    names = _names_in(still)
    indices = moving.indices.astype(np.int64)
    ink = SLOTS + len(names)
    indices[indices == SLOTS] = ink
    for place, name in enumerate(names):
        indices[still.cells == code(name)] = SLOTS + place
    return Cycled(indices.astype(np.uint8), (*moving.rings, *((name,) for name in names)))


def _names_in(picture: Picture) -> tuple[str, ...]:
    """The colours of a picture, in one fixed order."""
    every = (f"{letter}{step}" for letter in RAMP_LETTERS for step in range(STEPS))
    return tuple(name for name in every if (picture.cells == code(name)).any())


def _light(picture: Picture) -> None:
    """A cone of light over each stand, wider below, fading out."""
    down, right = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64)
    for x, colour in STANDS:
        across = np.abs(right - x) / (60 + (down - 40) * 0.42)
        light = (1 - across) * np.clip(1 - (down - 40) / 330, 0, 1) * np.clip((down - 20) / 40, 0, 1)
        picture.paint(np.round(light, 6) > thresholds(WIDTH, HEIGHT, 8) * 1.4, colour)


def _machine(picture: Picture, x: int, glow: str) -> None:
    """The outline of a machine in the back row."""
    top, width = FLOOR - 150, 44
    picture.box(x, top, width, 150, "N0", 4)
    picture.box(x + 1, top + 1, width - 2, 149, "N1", 3)
    picture.box(x + 3, top + 1, width - 6, 1, "N3")
    picture.box(x + 4, top + 5, width - 8, 10, glow, 1)
    picture.box(x + 4, top + 22, width - 8, 34, "N0", 2)
    screen = np.ones((28, width - 14), dtype=np.bool_)
    picture.ramp(screen, ("N0", glow, "N0"), x + 7, top + 25)
    picture.box(x, top + 64, width, 14, "N0", 2)
    picture.box(x + 1, top + 65, width - 2, 10, "N2", 1)
    picture.box(x + 12, top + 96, width - 24, 24, "N0", 1)


def _carpet(picture: Picture) -> None:
    """Neon confetti in perspective: small and dense far away, large near the player."""
    picture.box(0, FLOOR, WIDTH, HEIGHT - FLOOR, "N1")
    picture.ramp(np.ones((24, WIDTH), dtype=np.bool_), ("N0", "N1"), 0, FLOOR)
    for piece in range(SHAPES):
        # Steps of the golden ratio spread the pieces evenly, without chance.
        near = (piece * 0.7548776662 + 0.13) % 1
        x = round((piece * 0.5698402910 + 0.41) % 1 * (WIDTH + 20)) - 10
        y = FLOOR + 3 + round(near**1.5 * (HEIGHT - FLOOR - 6))
        size = 2 + round(near**1.5 * 5)
        _piece(picture, piece % 4, x, y, size, NEON[piece * 7 // 4 % len(NEON)])
    picture.box(0, FLOOR - 3, WIDTH, 3, "N0")
    picture.box(0, FLOOR - 2, WIDTH, 1, "M1")


def _piece(picture: Picture, kind: int, x: int, y: int, size: int, colour: str) -> None:
    """One of four shapes, seen from low above: a bar, a step, a ring, a triangle."""
    thin = max(1, size // 3)
    match kind:
        case 0:
            picture.box(x, y, size * 2, thin, colour)
        case 1:
            picture.box(x, y, size, thin, colour)
            picture.box(x + size, y - thin, size, thin, colour)
            picture.box(x + 2 * size, y, size, thin, colour)
        case 2:
            ring = disc(size * 2 + 1, max(3, size))
            picture.paint(ring, colour, x, y)
            if size > 3:
                hole = disc(size * 2 - 3, max(1, size - 2))
                picture.paint(hole, "N1", x + 2, y + 1)
        case _:
            for row in range(max(2, size // 2)):
                picture.box(x - row * 2, y + row, row * 4 + 1, 1, colour)


def _shadow(picture: Picture, x: int) -> None:
    """What the cabinet's foot takes from the light."""
    picture.paint(disc(172, 18), "N0", x - 86, 287)
