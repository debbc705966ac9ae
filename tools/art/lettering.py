"""The faces made of pixels drawn by hand: TEN-7, its bold, and TEN-9H. Knows glyph shapes, not files."""

from functools import cache

import numpy as np

from art.masks import Mask, from_rows, row_of, shift, trim
from art.sources import Alphabet, alphabet

RISE = 3  # rows above the top of the capitals, for accents
LINE_7 = 12
LINE_9 = 13
DOTLESS_I = "ı"


def _in_line(rows: tuple[str, ...], line: int) -> Mask:
    mask = from_rows(rows)
    return np.pad(mask, ((RISE, line - RISE - mask.shape[0]), (0, 0)))


def _with_accent(base: Mask, accent: Mask, bottom: int) -> Mask:
    """The base, widened if need be, with the accent centred so that its last row is above row `bottom`."""
    missing = max(0, accent.shape[1] - base.shape[1])
    joined = np.pad(base, ((0, 0), (missing // 2, missing - missing // 2)))
    left = (joined.shape[1] - accent.shape[1]) // 2
    joined[bottom - accent.shape[0] : bottom, left : left + accent.shape[1]] |= accent
    return joined


def _composed(
    source: Alphabet, glyphs: dict[str, Mask], accents: Alphabet, low: int, high: int
) -> dict[str, Mask]:
    made: dict[str, Mask] = {}
    for letter in source.composed:
        base, mark = source.base_and_accent(letter)
        bottom = high if letter.isupper() else low
        made[letter] = _with_accent(glyphs[base], from_rows(accents.accents[mark]), bottom)
    return made


@cache
def face_7() -> dict[str, Mask]:
    """TEN-7: glyphs of 12 rows by character."""
    source = alphabet("glyphs7")
    glyphs = {letter: _in_line(rows, LINE_7) for letter, rows in source.glyphs.items()}
    return glyphs | _composed(source, glyphs, source, low=4, high=2)


@cache
def face_7_bold() -> dict[str, Mask]:
    """TEN-7 bold: drawn by hand where given, else TEN-7 smeared one pixel to the right."""
    source, bold = alphabet("glyphs7"), alphabet("glyphs7_bold")
    glyphs: dict[str, Mask] = {}
    for letter, rows in source.glyphs.items():
        if letter in bold.glyphs:
            glyphs[letter] = _in_line(bold.glyphs[letter], LINE_7)
        else:
            thin = np.pad(_in_line(rows, LINE_7), ((0, 0), (0, 1)))
            glyphs[letter] = thin | shift(thin, 1, 0)
    return glyphs | _composed(source, glyphs, bold, low=4, high=2)


@cache
def face_9() -> dict[str, Mask]:
    """TEN-9H: glyphs of 13 rows by character. A small letter is its capital."""
    source = alphabet("glyphs9")
    glyphs = {letter: _in_line(rows, LINE_9) for letter, rows in source.glyphs.items()}
    glyphs |= _composed(source, glyphs, source, low=2, high=2)
    for letter in face_7():
        if letter not in glyphs:
            glyphs[letter] = glyphs["I" if letter == DOTLESS_I else letter.upper()]
    return glyphs


def label_7(text: str) -> Mask:
    """A word in TEN-7, without empty borders."""
    return trim(row_of((face_7()[letter] for letter in text), 1))


def label_7_bold(text: str) -> Mask:
    """A word in TEN-7 bold, without empty borders."""
    return trim(row_of((face_7_bold()[letter] for letter in text), 1))


def label_9(text: str) -> Mask:
    """A word in TEN-9H, without empty borders."""
    return trim(row_of((face_9()[letter] for letter in text), 1))
