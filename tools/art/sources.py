"""Reads the drawings kept as text under assets/src. Knows their formats, not their use."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from art.colours import TRANSPARENT, code
from art.masks import Cells, Mask, from_rows

SOURCE = Path(__file__).resolve().parents[2] / "assets" / "src"


def _lines(name: str) -> Iterator[str]:
    for line in (SOURCE / name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("# "):
            yield line


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawing of letters; every letter has a colour. `moods` replace rows."""

    rows: tuple[str, ...]
    colours: tuple[tuple[str, str], ...]
    half: bool
    moods: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]

    def mask(self) -> Mask:
        """The drawing as a shape."""
        return from_rows(self.rows)

    def cells(self, mood: str = "idle") -> Cells:
        """The drawing in its colours. Raises KeyError for a mood it has not."""
        rows = list(self.rows)
        if mood != "idle":
            for place, row in dict(self.moods)[mood]:
                rows[place] = row
        inks = {letter: code(colour) for letter, colour in self.colours} | {".": TRANSPARENT}
        full = [row + row[::-1] if self.half else row for row in rows]
        return np.array([[inks[letter] for letter in row] for row in full], dtype=np.uint8)


@cache
def drawings(name: str) -> dict[str, Drawing]:
    """The drawings of sprites/<name>.txt by name. Raises ValueError for a mood row of another width."""
    found: dict[str, Drawing] = {}
    title, half, mood = "", False, ""
    rows: list[str] = []
    colours: list[tuple[str, str]] = []
    moods: dict[str, list[tuple[int, str]]] = {}

    def finish() -> None:
        if title:
            for place, row in (change for changes in moods.values() for change in changes):
                if len(row) != len(rows[place]):
                    raise ValueError(f"{title}: row {place} {row!r} has another width")
            changes = tuple((key, tuple(value)) for key, value in moods.items())
            found[title] = Drawing(tuple(rows), tuple(colours), half, changes)

    for line in _lines(f"sprites/{name}.txt"):
        word, _, rest = line.partition(" ")
        if word == "sprite":
            finish()
            title, half, mood = rest, False, ""
            rows, colours, moods = [], [], {}
        elif word == "half":
            half = True
        elif word == "colours":
            colours = [(pair[0], pair[2:]) for pair in rest.split()]
        elif word == "mood":
            mood = rest
            moods[mood] = []
        elif mood:
            moods[mood].append((int(word), rest))
        else:
            rows.append(line)
    finish()
    return found


@dataclass(frozen=True, slots=True)
class Alphabet:
    """Glyphs and accents as rows of text, and the letters to be composed of both."""

    glyphs: dict[str, tuple[str, ...]]
    accents: dict[str, tuple[str, ...]]
    composed: str

    def base_and_accent(self, letter: str) -> tuple[str, str]:
        """The letter and the combining mark that a composed letter is made of; a small i loses its dot."""
        base, mark = unicodedata.normalize("NFD", letter)
        return ("ı" if base == "i" else base), mark


@cache
def alphabet(name: str) -> Alphabet:
    """The alphabet of <name>.txt."""
    rows: list[str] = []
    glyphs: dict[str, list[str]] = {}
    accents: dict[str, list[str]] = {}
    composed = ""
    for line in _lines(f"{name}.txt"):
        word, _, rest = line.partition(" ")
        if word == "glyph":
            rows = glyphs.setdefault(" " if rest == "space" else rest, [])
        elif word == "accent":
            rows = accents.setdefault(chr(int(rest, 16)), [])
        elif word == "composed":
            composed = rest
        else:
            rows.append(line)
    return Alphabet(
        {key: tuple(value) for key, value in glyphs.items()},
        {key: tuple(value) for key, value in accents.items()},
        composed,
    )
