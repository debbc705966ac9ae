"""Packs named pictures into one sheet. Same pictures, same places."""

from collections.abc import Mapping

import numpy as np

from art.masks import Cells
from art.picture import Picture

Place = tuple[int, int, int, int]


def pack(pictures: Mapping[str, Picture], width: int) -> tuple[Cells, dict[str, Place]]:
    """Lay pictures on shelves, the tallest first; equal pictures share a place.

    Returns the sheet and x, y, width, height by name. Raises ValueError for a picture wider than the sheet.
    """
    order = sorted(pictures, key=lambda name: (-pictures[name].height, -pictures[name].width, name))
    places: dict[str, Place] = {}
    known: dict[tuple[tuple[int, ...], bytes], Place] = {}
    x = y = shelf = 0
    for name in order:
        picture = pictures[name]
        if picture.width > width:
            raise ValueError(f"{name} is wider than the sheet")
        likeness = (picture.cells.shape, picture.cells.tobytes())
        if likeness not in known:
            if x + picture.width > width:
                x, y, shelf = 0, y + shelf, 0
            shelf = max(shelf, picture.height)
            known[likeness] = (x, y, picture.width, picture.height)
            x += picture.width
        places[name] = known[likeness]
    sheet = np.zeros((y + shelf, width), dtype=np.uint8)
    for name, (left, top, wide, high) in places.items():
        sheet[top : top + high, left : left + wide] = pictures[name].cells
    return sheet, places
