"""Names of the palette's colours and their one-byte codes. Knows no picture and no file but palette.txt."""

from dataclasses import dataclass
from pathlib import Path

RAMP_LETTERS = "NCRBOGYMT"
STEPS = 10
TRANSPARENT = 0

# The ramp of each suit of both games, from its darkest step to its lightest; step 2 is "the colour".
SUIT_RAMPS = {
    "red": ("R0", "R1", "R2", "R3", "R4"),
    "blue": ("B0", "B1", "B2", "B3", "B4"),
    "orange": ("O0", "O1", "O2", "O3", "O4"),
    "yellow": ("Y0", "Y1", "Y2", "Y3", "Y4"),
    "green": ("G0", "G1", "G2", "G3", "G4"),
}
SUITS = ("red", "blue", "orange", "green")
RUMMY_SUITS = ("red", "blue", "yellow", "green")


def code(name: str) -> int:
    """The byte that stands for the colour `name` ("N0", "R3") inside a picture; never 0."""
    letter, step = name
    return RAMP_LETTERS.index(letter) * STEPS + int(step) + 1


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours in the order of palette.txt."""

    names: tuple[str, ...]
    rgb: tuple[tuple[int, int, int], ...]


def read_palette(path: Path) -> Palette:
    """Read lines of "name rrggbb"; lines that start with # are comments. Raises ValueError else."""
    names: list[str] = []
    rgb: list[tuple[int, int, int]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, value = line.split()
        names.append(name)
        red, green, blue = bytes.fromhex(value)
        rgb.append((red, green, blue))
    return Palette(tuple(names), tuple(rgb))
