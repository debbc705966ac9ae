"""Lays every picture and a line of every face on one large sheet, for eyes to judge. Not part of the game."""

import numpy as np

from art.catalogue import slices, sprites, whole_pictures
from art.fonts import Face, faces
from art.masks import Cells, row_of
from art.picture import Picture

WIDTH = 640
SAMPLE = "Draw or stop? 0123456789 ÁéîöÑç (5%) & “stop” ’n ¿¡ € ▶ … «»"


def _line(face: Face) -> Picture:
    """A line of text in one face; a face of numerals shows all it has."""
    text = SAMPLE if "D" in face.glyphs else "".join(face.glyphs)
    mask = row_of((face.glyphs[letter] for letter in text), face.track)
    picture = Picture(WIDTH, mask.shape[0])
    picture.paint(mask, "N8")
    return picture


def contact_sheet(times: int) -> Cells:
    """Colour codes of the whole sheet, `times` as large; pictures in the order of their names."""
    rows: list[Picture] = [_line(face) for face in faces()]
    pictures = sprites() | {name: slice_.picture for name, slice_ in slices().items()}
    x = y = shelf = 0
    placed: list[tuple[int, int, Picture]] = []
    for name in sorted(pictures):
        picture = pictures[name]
        if x + picture.width > WIDTH:
            x, y, shelf = 0, y + shelf + 2, 0
        placed.append((x, y, picture))
        x, shelf = x + picture.width + 2, max(shelf, picture.height)
    y += shelf + 2
    for picture in [*rows, *whole_pictures().values()]:
        placed.append((0, y, picture))
        y += picture.height + 2
    sheet = Picture(WIDTH, y)
    sheet.box(0, 0, WIDTH, y, "N2")
    for left, top, picture in placed:
        sheet.blit(picture, left, top)
    return np.repeat(np.repeat(sheet.cells, times, axis=0), times, axis=1)
