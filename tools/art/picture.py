"""A canvas of palette colours. Knows how colour is laid on, not what is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from art.colours import TRANSPARENT, code
from art.masks import Cells, Mask, bottom_edge, drop, grow, pad, rounded, top_edge


def bayer(size: int) -> npt.NDArray[np.float64]:
    """Thresholds between 0 and 1 for ordered dither; `size` is a power of two."""
    matrix = np.zeros((1, 1))
    while matrix.shape[0] < size:
        matrix = np.block([[4 * matrix, 4 * matrix + 2], [4 * matrix + 3, 4 * matrix + 1]])
    return (matrix + 0.5) / matrix.size


def thresholds(width: int, height: int, size: int) -> npt.NDArray[np.float64]:
    """The dither thresholds of every pixel of a frame."""
    tile = bayer(size)
    return np.tile(tile, (-(-height // size), -(-width // size)))[:height, :width]


@dataclass(slots=True)
class Picture:
    """Pixels as colour codes, 0 where nothing is. Whatever is drawn outside the frame is lost."""

    width: int
    height: int
    cells: Cells = field(init=False)

    def __post_init__(self) -> None:
        self.cells = np.full((self.height, self.width), TRANSPARENT, dtype=np.uint8)

    def lay(self, cells: Cells, x: int = 0, y: int = 0) -> None:
        """Lay an array of codes over the picture; its transparent cells change nothing."""
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.width, x + cells.shape[1]), min(self.height, y + cells.shape[0])
        if left >= right or top >= bottom:
            return
        part = cells[top - y : bottom - y, left - x : right - x]
        view = self.cells[top:bottom, left:right]
        view[part != TRANSPARENT] = part[part != TRANSPARENT]

    def blit(self, other: "Picture", x: int, y: int) -> None:
        """Lay another picture over this one."""
        self.lay(other.cells, x, y)

    def paint(self, mask: Mask, colour: str, x: int = 0, y: int = 0) -> None:
        """Colour the pixels of a mask."""
        self.lay(np.where(mask, code(colour), TRANSPARENT).astype(np.uint8), x, y)

    def box(self, x: int, y: int, width: int, height: int, colour: str, radius: int = 0) -> None:
        """Colour a rectangle."""
        if width > 0 and height > 0:
            self.paint(rounded(width, height, radius), colour, x, y)

    def erase(self, mask: Mask, x: int = 0, y: int = 0) -> None:
        """Make the pixels of a mask transparent; the mask must lie inside the picture."""
        self.cells[y : y + mask.shape[0], x : x + mask.shape[1]][mask] = TRANSPARENT

    def ramp(
        self,
        mask: Mask,
        colours: Sequence[str],
        x: int = 0,
        y: int = 0,
        values: npt.NDArray[np.float64] | None = None,
        dither: int = 4,
    ) -> None:
        """Colour a mask with a dithered gradient: from top to bottom, or by `values` (0 to 1 per pixel)."""
        height, width = mask.shape
        if values is None:
            rows = np.flatnonzero(mask.any(axis=1))
            first, last_row = int(rows[0]), int(rows[-1])
            steps = (np.arange(height, dtype=np.float64) - first) / max(1, last_row - first)
            values = np.repeat(steps[:, None], width, axis=1)
        last = len(colours) - 1
        level = np.round(np.clip(values, 0, 1) * last * 0.9999, 6)
        whole = np.floor(level).astype(np.intp)
        index = np.clip(whole + (level - whole > thresholds(width, height, dither)), 0, last)
        codes = np.array([code(colour) for colour in colours], dtype=np.uint8)
        self.lay(np.where(mask, codes[index], TRANSPARENT).astype(np.uint8), x, y)

    def lettered(
        self,
        mask: Mask,
        x: int,
        y: int,
        colour: str,
        outline: str,
        drop_by: int = 0,
        underside: str | None = None,
    ) -> None:
        """A mask with an outline all around, a hard shadow under it and, if asked, a shaded underside.

        `x`, `y` is the top left corner of the mask itself; the outline lies outside.
        """
        framed = pad(mask, 2, 2, 2, 2 + drop_by)
        self.paint(drop(grow(framed, corners=True), drop_by), outline, x - 2, y - 2)
        self.paint(mask, colour, x, y)
        if underside is not None:
            self.paint(bottom_edge(mask, 2), underside, x, y)

    def outlined(self, mask: Mask, x: int, y: int, colour: str, outline: str, corners: bool = True) -> None:
        """A mask with an outline all around; `x`, `y` is the corner of the mask itself."""
        self.paint(grow(pad(mask), corners), outline, x - 1, y - 1)
        self.paint(mask, colour, x, y)

    def shaded(self, mask: Mask, ramp: Sequence[str], x: int = 0, y: int = 0, depth: int = 1) -> None:
        """A mask in three flat steps, dark, middle and light, of a ramp: light on top, dark below."""
        dark, middle, light = ramp
        self.paint(mask, middle, x, y)
        self.paint(bottom_edge(mask, depth), dark, x, y)
        self.paint(top_edge(mask), light, x, y)

    def mask(self) -> Mask:
        """The pixels that are not transparent."""
        return self.cells != TRANSPARENT
