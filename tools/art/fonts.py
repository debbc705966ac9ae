"""Turns the faces into font sheets: one PNG of white masks and one JSON of places for each."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from art.lettering import LINE_7, LINE_9, RISE, face_7, face_7_bold, face_9
from art.masks import Mask, scaled
from art.numerals import Style, numeral, skeletons
from art.png import encode_mask

SHEET_WIDTH = 512
# Width of a zero, stroke and gap by cap height: thick enough for the couch, open enough to read.
NUMERAL_STYLES = (
    Style(11, 8, 2, 1),
    Style(12, 9, 3, 1),
    Style(14, 10, 3, 1),
    Style(18, 13, 4, 2),
    Style(20, 14, 4, 2),
    Style(24, 17, 5, 2),
    Style(26, 18, 5, 2),
    Style(28, 20, 6, 2),
    Style(30, 21, 6, 2),
    Style(40, 30, 10, 3),
    Style(50, 34, 10, 4),
)


@dataclass(frozen=True, slots=True)
class Face:
    """A face ready to be put on a sheet; measures in pixels."""

    name: str
    cap: int
    line: int
    rise: int
    track: int
    glyphs: Mapping[str, Mask]


def _grown(times: int) -> Face:
    """TEN-9H enlarged. Letters that share a drawing go on sharing it."""
    large: dict[int, Mask] = {}
    glyphs: dict[str, Mask] = {}
    for letter, mask in face_9().items():
        glyphs[letter] = large.setdefault(id(mask), scaled(mask, times))
    return Face(f"ten{9 * times}", 9 * times, LINE_9 * times, RISE * times, times, glyphs)


def faces() -> tuple[Face, ...]:
    """Every face of the game."""
    text = (
        Face("ten7", 7, LINE_7, RISE, 1, face_7()),
        Face("ten7b", 7, LINE_7, RISE, 1, face_7_bold()),
        *(_grown(times) for times in (1, 2, 3, 6)),
    )
    numerals = tuple(
        Face(
            f"num{style.height}",
            style.height,
            style.height,
            0,
            style.gap,
            {character: numeral(character, style) for character in skeletons()},
        )
        for style in NUMERAL_STYLES
    )
    return text + numerals


def font_files(face: Face) -> dict[str, bytes]:
    """The two files of a face by name."""
    places: dict[int, tuple[int, int]] = {}
    x = y = 0
    for mask in face.glyphs.values():
        if id(mask) in places:
            continue
        if x + mask.shape[1] > SHEET_WIDTH:
            x, y = 0, y + face.line
        places[id(mask)] = x, y
        x += mask.shape[1]
    sheet = np.zeros((y + face.line, SHEET_WIDTH), dtype=np.bool_)
    glyphs: dict[str, list[int]] = {}
    for letter in sorted(face.glyphs):
        mask = face.glyphs[letter]
        left, top = places[id(mask)]
        height, width = mask.shape
        sheet[top : top + height, left : left + width] = mask
        glyphs[letter] = [left, top, width, height]
    heads = {"cap": face.cap, "line": face.line, "rise": face.rise, "track": face.track}
    table = ",\n".join(
        f"{json.dumps(letter, ensure_ascii=False)}: {json.dumps(place)}" for letter, place in glyphs.items()
    )
    text = json.dumps(heads)[:-1] + ', "glyphs": {\n' + table + "\n}}\n"
    widest = max(left + width for left, _, width, _ in glyphs.values())
    return {f"{face.name}.png": encode_mask(sheet[:, :widest]), f"{face.name}.json": text.encode()}
