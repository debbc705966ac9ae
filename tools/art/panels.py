"""Nine-slices, tiles, tags and arrows: the furniture of the screen. Knows no screen."""

from dataclasses import dataclass

import numpy as np

from art.masks import grow, pad, rounded
from art.picture import Picture
from art.sources import drawings


@dataclass(frozen=True, slots=True)
class Slice:
    """A picture whose borders keep their size when it is stretched: left, top, right, bottom."""

    picture: Picture
    margins: tuple[int, int, int, int]


PANEL_SIZE = 16
PANEL_MARGINS = (5, 5, 5, 5)


def _panel(body: str, light: str, ring: str, lower: str, inner_ring: str | None = None) -> Slice:
    """Ink edge, a ring that is darker at the bottom, a body, and a light line on top."""
    size = PANEL_SIZE
    picture = Picture(size, size)
    picture.box(0, 0, size, size, "N0", 3)
    picture.box(1, 1, size - 2, size - 2, ring, 2)
    picture.box(1, 2, size - 2, size - 3, lower, 2)
    picture.box(2, 2, size - 4, size - 4, body, 1)
    picture.box(4, 2, size - 8, 1, light)
    if inner_ring is not None:
        picture.box(0, 0, size, size, ring, 3)
        picture.box(1, 1, size - 2, size - 2, inner_ring, 2)
        picture.box(2, 2, size - 4, size - 4, body, 1)
    return Slice(picture, PANEL_MARGINS)


def panels() -> dict[str, Slice]:
    """The panels by kind."""
    return {
        "normal": _panel("N2", "N4", "N4", "N1"),
        "active": _panel("N3", "N4", "T2", "T2", "T3"),
        "focus": _panel("N3", "N5", "T2", "T2"),
        "money": _panel("N2", "N4", "Y2", "Y1"),
        "magenta": _panel("N1", "N3", "M2", "M1"),
        "dark": _panel("N1", "N2", "N3", "N0"),
        "key": _panel("N7", "N8", "N8", "N4"),
    }


def neon(outer: str, middle: str, inner: str) -> Slice:
    """A mat with an edge of three rings that glows without blur."""
    picture = Picture(18, 18)
    picture.box(0, 0, 18, 18, outer, 5)
    picture.box(1, 1, 16, 16, middle, 4)
    picture.box(2, 2, 14, 14, inner, 3)
    picture.box(3, 3, 12, 12, "N1", 2)
    return Slice(picture, (7, 7, 7, 7))


def plate(body: str, light: str) -> Slice:
    """The sunk plate under a bid."""
    picture = Picture(12, 12)
    picture.box(0, 0, 12, 12, "N0", 2)
    picture.box(1, 1, 10, 10, body, 1)
    picture.box(2, 10, 8, 1, light)
    return Slice(picture, (3, 3, 3, 3))


def tag(body: str, light: str, lower: str) -> Slice:
    """A small label, 13 pixels high."""
    picture = Picture(13, 13)
    picture.box(0, 0, 13, 13, "N0", 2)
    picture.box(1, 1, 11, 11, body, 1)
    picture.box(2, 1, 9, 1, light)
    picture.box(2, 11, 9, 1, lower)
    return Slice(picture, (3, 3, 3, 3))


def ink_tag() -> Slice:
    """A small dark label with a thin edge, for what is not yet so."""
    picture = Picture(13, 13)
    picture.box(0, 0, 13, 13, "N4", 2)
    picture.box(1, 1, 11, 11, "N1", 1)
    return Slice(picture, (3, 3, 3, 3))


def panel_shadow() -> Slice:
    """The outline of a panel in ink."""
    picture = Picture(PANEL_SIZE, PANEL_SIZE)
    picture.box(0, 0, PANEL_SIZE, PANEL_SIZE, "N0", 3)
    return Slice(picture, PANEL_MARGINS)


def weave() -> Picture:
    """The dot weave of the mat, to be tiled."""
    picture = Picture(8, 8)
    picture.box(0, 0, 1, 1, "N2")
    picture.box(4, 4, 1, 1, "N2")
    return picture


def checker_tile(colour: str) -> Picture:
    """Every second pixel, to be tiled over what is not to be had."""
    picture = Picture(8, 8)
    down, right = np.indices((8, 8))
    picture.paint((down + right) % 2 == 0, colour)
    return picture


def arrow(direction: str) -> Picture:
    """A small triangle that says: this can be changed."""
    rows = np.abs(np.arange(13) - 6)
    left = rows[:, None] <= np.arange(7)[None, :]
    shape = {"left": left, "right": left[:, ::-1], "up": left.T, "down": left.T[::-1]}[direction]
    framed = pad(shape)
    picture = Picture(framed.shape[1], framed.shape[0])
    picture.paint(grow(framed, corners=True), "N0")
    picture.paint(framed, "T2")
    return picture


def turn_arrow() -> Picture:
    """The arrow that hops over the seat in turn."""
    shape = pad(drawings("signs")["turn_arrow"].mask())
    picture = Picture(shape.shape[1], shape.shape[0])
    picture.paint(grow(shape, corners=True), "N0")
    picture.paint(shape, "T2")
    picture.box(3, 1, 3, 1, "T3")
    return picture


def ribbon() -> Picture:
    """The blue plate under the logo, 236 x 26 with the ink below it."""
    picture = Picture(236, 26)
    picture.box(0, 3, 236, 23, "N0", 3)
    picture.box(0, 0, 236, 23, "N0", 3)
    picture.box(1, 1, 234, 21, "B1", 2)
    picture.paint(rounded(234, 18, 2), "B2", 1, 1)
    picture.box(4, 1, 228, 1, "B3")
    return picture
