"""The sign of the Skip, a ring with a slash, on its card, on a chip and alone. Knows no rule."""

from art.cards import Format, blank
from art.masks import Mask, bottom_edge, grow, pad, rounded, shift, top_edge
from art.picture import Picture
from art.stencil import Stencil

STAMP = 31
MARK = 11


def no_entry(size: int, thickness: int) -> Mask:
    """A ring with a slash from bottom left to top right, filling a square of `size` pixels."""
    half = size / 2
    outer, inner, slash = (Stencil(size, size) for _ in range(3))
    outer.ellipse(half, half, half, half)
    inner.ellipse(half, half, half - thickness, half - thickness)
    reach = (half - thickness / 2) * 0.7071
    slash.stroke([(half - reach, half + reach), (half + reach, half - reach)], thickness)
    hole = inner.mask()
    return outer.mask() & ~hole | slash.mask() & hole


def _lay(picture: Picture, size: int, thickness: int, x: int, y: int, drop_by: int = 0) -> None:
    """The ring in neon magenta with ink around it; `x`, `y` is the corner of the ring itself."""
    ring = no_entry(size, thickness)
    picture.lettered(ring, x, y, "M2", "N0", drop_by)
    if size >= 13:
        picture.paint(bottom_edge(ring), "M1", x, y)
    picture.paint(top_edge(ring), "M3", x, y)


def skip_card(size: Format) -> Picture:
    """The Skip of TEN PHASES: dark as all that is no number, and its sign in the corner too."""
    face = blank(size, "C3", "C2")
    field = rounded(size.width - 6, size.height - 9, 2)
    face.ramp(field, ("N5", "N4", "N3", "N2"), 3, 3)
    face.paint(top_edge(field), "N6", 3, 3)
    ring = size.burst - 4
    _lay(face, ring, 6, size.width // 2 - ring // 2, size.height // 2 - ring // 2 + 6, 2)
    _lay(face, size.index.height, 2, size.index_at, size.index_at)
    return face


def skip_chip(width: int, height: int) -> Picture:
    """The Skip as a chip."""
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 2)
    picture.box(1, 1, width - 2, height - 2, "N3", 1)
    picture.ramp(rounded(width - 2, height - 3, 1), ("N5", "N4", "N3"), 1, 1)
    picture.box(2, 1, width - 4, 1, "N6")
    ring = max(11, min(width, height) - 7)
    _lay(picture, ring, 3 if ring > 12 else 2, (width - ring) // 2, (height - ring) // 2)
    return picture


def skip_ring() -> Picture:
    """The stamp on the panel of a seat that loses its turn."""
    picture = Picture(STAMP, STAMP)
    _lay(picture, STAMP - 4, 5, 2, 1, 1)
    return picture


def skip_mark() -> Picture:
    """The small sign in the head of that panel."""
    picture = Picture(MARK, MARK)
    ring = pad(no_entry(MARK - 2, 2))
    picture.paint(grow(ring), "N0")
    picture.paint(ring, "M2")
    picture.paint(ring & ~shift(ring, 0, 1), "M3")
    return picture
