"""Numerals of any height, from the stroke skeletons of numerals.txt. Knows no colour and no card."""

import math
from dataclasses import dataclass
from functools import cache

from art.masks import Mask, row_of
from art.sources import SOURCE
from art.stencil import Point, Stencil

# Arcs are superellipses: a little squarer than circles, so that small numerals stay open.
SQUARENESS = 2.5
ARC_STEP = 7.5  # degrees


@dataclass(frozen=True, slots=True)
class Skeleton:
    """Strokes in the unit square; the width of the glyph (1 = a zero), of its stroke (1 = full)."""

    width: float
    weight: float
    strokes: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Style:
    """Pixels: cap height, width of a zero, thickness of the stroke, gap between two numerals."""

    height: int
    width: int
    stroke: int
    gap: int


def _arc(text: str) -> list[Point]:
    cx, cy, rx, ry, start, end = (float(number) for number in text.split(","))
    count = max(1, round(abs(end - start) / ARC_STEP))
    points: list[Point] = []
    for step in range(count + 1):
        angle = math.radians(start + (end - start) * step / count)
        cosine, sine = round(math.cos(angle), 9), round(math.sin(angle), 9)
        x = math.copysign(abs(cosine) ** (2 / SQUARENESS), cosine)
        y = math.copysign(abs(sine) ** (2 / SQUARENESS), sine)
        points.append((round(cx + rx * x, 9), round(cy + ry * y, 9)))
    return points


@cache
def skeletons() -> dict[str, Skeleton]:
    """Every numeral of numerals.txt by its character."""
    found: dict[str, Skeleton] = {}
    name = ""
    for line in (SOURCE / "numerals.txt").read_text(encoding="utf-8").splitlines():
        word, *rest = line.split() or [""]
        if word == "numeral":
            name = rest[0]
            found[name] = Skeleton(float(rest[1]), float(rest[2]) if len(rest) > 2 else 1.0, ())
        elif word == "stroke":
            points: list[Point] = []
            for item in rest:
                if item.startswith("arc:"):
                    points += _arc(item.removeprefix("arc:"))
                else:
                    x, y = item.split(",")
                    points.append((float(x), float(y)))
            known = found[name]
            found[name] = Skeleton(known.width, known.weight, (*known.strokes, tuple(points)))
    return found


@cache
def numeral(character: str, style: Style) -> Mask:
    """The mask of one numeral. Raises KeyError for a character without a skeleton."""
    skeleton = skeletons()[character]
    thickness = max(2, round(style.stroke * skeleton.weight))
    width = max(thickness, round(style.width * skeleton.width))
    half = thickness / 2
    stencil = Stencil(width, style.height)
    for stroke in skeleton.strokes:
        spots = [(half + x * (width - thickness), half + y * (style.height - thickness)) for x, y in stroke]
        stencil.stroke(spots, thickness)
    mask = stencil.mask()
    mask.flags.writeable = False
    return mask


def number(text: str, style: Style) -> Mask:
    """The mask of several numerals in a row."""
    return row_of((numeral(character, style) for character in text), style.gap)
