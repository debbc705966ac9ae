"""The four suits at every size, as shapes and as icons. Knows no card."""

import math
from functools import cache

import numpy as np

from art.colours import SUIT_RAMPS
from art.masks import Mask, bottom_edge, grow, pad, shift, top_edge
from art.picture import Picture
from art.sources import drawings
from art.stencil import Point, Stencil, on_ellipse

DRAWN_BY_HAND = (5, 7, 9)


def _heart(stencil: Stencil, size: int) -> None:
    points: list[Point] = []
    for step in range(120):
        t = math.radians(step * 3)
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((size / 2 + x / 33 * size, size * 0.47 - y / 31 * size))
    stencil.polygon(points)


def _gem(stencil: Stencil, size: int) -> None:
    half = size / 2
    stencil.polygon([(half, 0), (size * 0.94, half), (half, size), (size * 0.06, half)])


def _star(stencil: Stencil, size: int) -> None:
    points: list[Point] = []
    for corner in range(10):
        radius = size * (0.53 if corner % 2 == 0 else 0.25)
        points.append(on_ellipse(size / 2, size * 0.53, radius, radius, -90 + corner * 36))
    stencil.polygon(points)


def _clover(stencil: Stencil, size: int) -> None:
    radius = size * 0.245
    for cx, cy in ((0.5, 0.25), (0.25, 0.56), (0.75, 0.56)):
        stencil.ellipse(cx * size, cy * size, radius, radius)
    stem = ((0.42, 0.4), (0.58, 0.4), (0.57, 0.75), (0.72, 0.99), (0.28, 0.99), (0.43, 0.75))
    stencil.polygon([(x * size, y * size) for x, y in stem])
    stencil.rectangle(0.36 * size, 0.4 * size, 0.64 * size, 0.6 * size)


SHAPES = {"red": _heart, "blue": _gem, "orange": _star, "green": _clover}
# The star is orange in TEN and yellow in TEN PHASES.
SHAPE_OF = {"yellow": "orange"}


@cache
def suit_mask(suit: str, size: int) -> Mask:
    """The shape of a suit in a square frame of `size` pixels (8 rows for the small heart)."""
    shape = SHAPE_OF.get(suit, suit)
    if size in DRAWN_BY_HAND:
        mask = drawings("suits")[f"{size}/{shape}"].mask()
    else:
        stencil = Stencil(size, size)
        SHAPES[shape](stencil, size)
        mask = stencil.mask()
    mask.flags.writeable = False
    return mask


def _colour(picture: Picture, mask: Mask, suit: str, size: int, x: int, y: int) -> None:
    """Step 3 of the ramp, darker below, with a glint at the top left."""
    ramp = SUIT_RAMPS[suit]
    picture.paint(mask, ramp[3], x, y)
    picture.paint(bottom_edge(mask, 1 if size < 13 else 2 if size < 30 else 4), ramp[2], x, y)
    glint = top_edge(mask) & ~shift(mask, 1, 0)
    if size >= 30:
        glint = top_edge(mask, 2) & ~shift(mask, 2, 0) | top_edge(mask) & ~shift(mask, 3, 0)
    picture.paint(glint, ramp[4], x, y)


def suit_icon(suit: str, size: int) -> Picture:
    """A suit without outline, for use on dark ground."""
    icon = Picture(size, size)
    _colour(icon, suit_mask(suit, size), suit, size, 0, 0)
    return icon


def outlined_suit_icon(suit: str, size: int) -> Picture:
    """A suit with an ink outline; the picture is 2 pixels larger than the suit (4 from 30 pixels up)."""
    border = 1 if size < 30 else 2
    icon = Picture(size + 2 * border, size + 2 * border)
    mask = suit_mask(suit, size)
    body = pad(mask, border, border, border, border + size - mask.shape[0])
    shape = body
    for _ in range(border):
        shape = grow(shape, corners=True)
    icon.paint(shape, "N0")
    _colour(icon, mask, suit, size, border, border)
    return icon


def dim_suit_icon(suit: str, size: int) -> Picture:
    """A suit that is not in turn: its dark step, flat."""
    icon = Picture(size, size)
    icon.paint(suit_mask(suit, size), SUIT_RAMPS[suit][1])
    return icon


@cache
def quarters(width: int, height: int) -> dict[str, Mask]:
    """A rectangle cut along its diagonals: red above, orange right, green below, blue left."""
    down, right = np.mgrid[0:height, 0:width]
    u = (right * 2 - (width - 1)) * height
    v = (down * 2 - (height - 1)) * width
    return {"red": v < -abs(u), "green": v > abs(u), "blue": u <= -abs(v), "orange": u >= abs(v)}
