"""One-bit shapes as boolean arrays [row, column], and what turns one into another. Knows no colour."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Mask: TypeAlias = npt.NDArray[np.bool_]
Cells: TypeAlias = npt.NDArray[np.uint8]

# Pixels cut from each corner row, by radius. Chosen by eye: circles of this size look bumpy.
CORNER_CUTS: dict[int, tuple[int, ...]] = {
    0: (),
    1: (1,),
    2: (2, 1),
    3: (3, 1, 1),
    4: (4, 2, 1, 1),
    5: (5, 3, 2, 1, 1),
    6: (6, 4, 3, 2, 1, 1),
}


def from_rows(rows: Sequence[str]) -> Mask:
    """A mask from rows of text: '.' is off, all else on. Raises ValueError if the rows differ in length."""
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"rows of different lengths: {rows}")
    return np.array([[mark != "." for mark in row] for row in rows], dtype=np.bool_)


def pad(mask: Mask, left: int = 1, top: int = 1, right: int = 1, bottom: int = 1) -> Mask:
    """The mask with empty pixels around it."""
    return np.pad(mask, ((top, bottom), (left, right)))


def trim(mask: Mask) -> Mask:
    """The mask without its empty borders."""
    rows = np.flatnonzero(mask.any(axis=1))
    columns = np.flatnonzero(mask.any(axis=0))
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def shift(mask: Mask, right: int, down: int) -> Mask:
    """The mask moved inside its own frame; what leaves the frame is lost."""
    moved = np.zeros_like(mask)
    height, width = mask.shape
    moved[max(0, down) : height + min(0, down), max(0, right) : width + min(0, right)] = mask[
        max(0, -down) : height + min(0, -down), max(0, -right) : width + min(0, -right)
    ]
    return moved


def grow(mask: Mask, corners: bool = False) -> Mask:
    """The mask and its four neighbours (eight with `corners`), inside its own frame."""
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    if corners:
        steps += [(1, 1), (-1, 1), (1, -1), (-1, -1)]
    grown = mask.copy()
    for right, down in steps:
        grown |= shift(mask, right, down)
    return grown


def shrink(mask: Mask) -> Mask:
    """The mask without the pixels that touch its outside."""
    return mask & shift(mask, 1, 0) & shift(mask, -1, 0) & shift(mask, 0, 1) & shift(mask, 0, -1)


def top_edge(mask: Mask, depth: int = 1) -> Mask:
    """The uppermost `depth` pixels of every column."""
    return mask & ~shift(mask, 0, depth)


def bottom_edge(mask: Mask, depth: int = 1) -> Mask:
    """The lowest `depth` pixels of every column."""
    return mask & ~shift(mask, 0, -depth)


def drop(mask: Mask, depth: int) -> Mask:
    """The mask and its hard shadow `depth` pixels down."""
    fallen = mask.copy()
    for down in range(1, depth + 1):
        fallen |= shift(mask, 0, down)
    return fallen


def rounded(width: int, height: int, radius: int) -> Mask:
    """A rectangle with pixel-cut corners; `radius` is 0 to 6."""
    mask = np.ones((height, width), dtype=np.bool_)
    for row, cut in enumerate(CORNER_CUTS[radius]):
        for y in (row, height - 1 - row):
            mask[y, :cut] = False
            mask[y, width - cut :] = False
    return mask


def checker(width: int, height: int) -> Mask:
    """Every second pixel."""
    return np.add.outer(np.arange(height), np.arange(width)) % 2 == 0


def row_of(masks: Iterable[Mask], gap: int) -> Mask:
    """Masks of one height side by side, `gap` pixels apart."""
    parts: list[Mask] = []
    for mask in masks:
        if parts:
            parts.append(np.zeros((mask.shape[0], gap), dtype=np.bool_))
        parts.append(mask)
    return np.concatenate(parts, axis=1)


def scale2x(cells: Cells) -> Cells:
    """EPX: twice the size, diagonals redrawn at the new density. Outside counts as the nearest pixel."""
    framed = np.pad(cells, 1, mode="edge")
    up, right, left, down = framed[:-2, 1:-1], framed[1:-1, 2:], framed[1:-1, :-2], framed[2:, 1:-1]
    large = np.zeros((cells.shape[0] * 2, cells.shape[1] * 2), dtype=cells.dtype)
    large[0::2, 0::2] = np.where((left == up) & (left != down) & (up != right), up, cells)
    large[0::2, 1::2] = np.where((up == right) & (up != left) & (right != down), right, cells)
    large[1::2, 0::2] = np.where((down == left) & (down != right) & (left != up), left, cells)
    large[1::2, 1::2] = np.where((right == down) & (right != up) & (down != left), down, cells)
    return large


def scale3x(cells: Cells) -> Cells:
    """AdvMAME3x: three times the size, diagonals redrawn. Outside counts as the nearest pixel."""
    framed = np.pad(cells, 1, mode="edge")
    a, b, c = framed[:-2, :-2], framed[:-2, 1:-1], framed[:-2, 2:]
    d, e, f = framed[1:-1, :-2], cells, framed[1:-1, 2:]
    g, h, i = framed[2:, :-2], framed[2:, 1:-1], framed[2:, 2:]
    top_left = (d == b) & (d != h) & (b != f)
    top_right = (b == f) & (b != d) & (f != h)
    bottom_left = (h == d) & (h != f) & (d != b)
    bottom_right = (f == h) & (f != b) & (h != d)
    large = np.zeros((cells.shape[0] * 3, cells.shape[1] * 3), dtype=cells.dtype)
    large[0::3, 0::3] = np.where(top_left, d, e)
    large[0::3, 1::3] = np.where((top_left & (e != c)) | (top_right & (e != a)), b, e)
    large[0::3, 2::3] = np.where(top_right, f, e)
    large[1::3, 0::3] = np.where((top_left & (e != g)) | (bottom_left & (e != a)), d, e)
    large[1::3, 1::3] = e
    large[1::3, 2::3] = np.where((top_right & (e != i)) | (bottom_right & (e != c)), f, e)
    large[2::3, 0::3] = np.where(bottom_left, d, e)
    large[2::3, 1::3] = np.where((bottom_left & (e != i)) | (bottom_right & (e != g)), h, e)
    large[2::3, 2::3] = np.where(bottom_right, f, e)
    return large


def scaled(mask: Mask, times: int) -> Mask:
    """A mask drawn 1, 2, 3 or 6 times as large with redrawn diagonals, as if it stood in empty space."""
    cells = np.pad(mask, 1).astype(np.uint8)
    if times % 3 == 0:
        cells = scale3x(cells)
    if times % 2 == 0:
        cells = scale2x(cells)
    return cells[times:-times, times:-times].astype(np.bool_)
