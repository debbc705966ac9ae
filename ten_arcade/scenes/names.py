"""Who a player can be: names to pick, what a typed name may hold, and the mascots. Knows no seat."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection

from ten_arcade.ui.sprites import Mascot

LONGEST = 10
"""Characters in a name at most, so that it fits every panel of the table."""

NAMES = (
    "MIA", "ROBO", "PIP", "BOO", "INK", "TAD", "ACE", "ANNA", "BEN", "BO", "EVA", "FINN", "GUS", "IDA",
    "JAY", "KIM", "LEO", "LIV", "MAX", "NOA", "OTTO", "RAY", "SAM", "TESS", "UMA", "VIC", "WIM", "ZOE",
)  # fmt: skip
"""Names to pick with a pad; the first six are those of the mascots."""

MASCOTS: tuple[Mascot, ...] = ("cat", "robot", "chick", "ghost", "octo", "toad")


def mascot_named(name: str) -> Mascot:
    """The mascot of that name; the cat if a plan names one that was never drawn."""
    return MASCOTS[MASCOTS.index(name)] if name in MASCOTS else "cat"


def cleaned(name: str, drawable: Callable[[str], bool]) -> str:
    """The name in capitals, without what cannot be drawn, without double spaces, cut to the longest.

    `drawable` says whether one character has a glyph. The result may be empty.
    """
    # a lone surrogate cannot be normalised into anything, nor drawn
    composed = unicodedata.normalize("NFC", name).upper()
    kept = "".join(
        char if not char.isspace() else " " for char in composed if char.isspace() or drawable(char)
    )
    return " ".join(kept.split())[:LONGEST].strip()


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, or with the lowest number from 2 up after it that nobody else has."""
    others = {other.casefold() for other in taken}
    candidate, number = name, 2
    while candidate.casefold() in others:
        ending = f" {number}"
        candidate = name[: LONGEST - len(ending)].rstrip() + ending
        number += 1
    return candidate


def next_name(name: str, step: int, taken: Collection[str]) -> str:
    """The next (+1) or previous (-1) name of the list that nobody else has; a name of one's own counts as
    standing before the first."""
    here = NAMES.index(name) if name in NAMES else (-1 if step > 0 else 0)
    others = {other.casefold() for other in taken}
    for distance in range(1, len(NAMES) + 1):
        candidate = NAMES[(here + step * distance) % len(NAMES)]
        if candidate.casefold() not in others:
            return candidate
    return name
