"""The two arcade cabinets, lit and dim, 156 x 236. Knows what their screens show, not when one is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from art import chips, melds
from art.colours import SUIT_RAMPS, code
from art.lettering import label_9
from art.masks import Mask, bottom_edge, grow, pad, rounded, scaled, shift, top_edge
from art.numerals import Style, number
from art.picture import Picture
from art.stencil import disc
from art.tokens import LAMP_RAMPS

WIDTH, HEIGHT = 156, 236
SCREEN = (23, 61, 110, 70)
MARQUEE = (12, 6, 132, 40)

# What a colour becomes on a machine that stands in the dark.
DARKER = (
    {"N8": "N6", "N7": "N5", "N6": "N4", "N5": "N4", "N4": "N3", "N3": "N2", "N2": "N1"}
    | {"C3": "C1", "C2": "C1", "C1": "C0", "C0": "N2", "M3": "M1", "M2": "M1", "T3": "T1", "T2": "T1"}
    | {f"{ramp}{step}": f"{ramp}{max(0, step - 2)}" for ramp in "RBOYG" for step in (2, 3, 4)}
    | {f"{ramp}1": f"{ramp}0" for ramp in "RBOYGMT"}
    | {f"{ramp}0": "N1" for ramp in "RBOYGMT"}
)


@dataclass(frozen=True, slots=True)
class Livery:
    """The neon of a cabinet from dark to light, and the colours of its name from top to bottom."""

    neon: tuple[str, str, str, str]
    name: tuple[str, ...]


PINK = Livery(("M0", "M1", "M2", "M3"), ("Y4", "Y3", "O3", "O2", "R3"))
BLUE = Livery(("B0", "B1", "B2", "B3"), ("N8", "T3", "T3", "T2"))


def cabinet_ten() -> Picture:
    """TEN: a magenta machine whose screen shows a total of exactly 10."""
    picture = _machine(PINK, _ten_screen())
    name = scaled(label_9("TEN"), 3)
    _name(picture, name, PINK, MARQUEE[1] + 5, 3)
    return picture


def cabinet_phases() -> Picture:
    """TEN PHASES: a blue machine whose screen shows sets and runs."""
    picture = _machine(BLUE, _phases_screen())
    _name(picture, label_9("TEN"), BLUE, MARQUEE[1] + 4, 1)
    _name(picture, scaled(label_9("PHASES"), 2), BLUE, MARQUEE[1] + 16, 2)
    return picture


def dimmed(lit: Picture) -> Picture:
    """The same machine in the dark."""
    dark = Picture(lit.width, lit.height)
    dark.lay(lit.cells)
    _recolour(dark, DARKER, np.ones_like(lit.mask()))
    return dark


def _recolour(picture: Picture, changes: dict[str, str], where: Mask) -> None:
    before = picture.cells.copy()
    for old, new in changes.items():
        picture.cells[(before == code(old)) & where] = code(new)


def _box(
    picture: Picture, place: tuple[int, int, int, int], body: str, light: str, lower: str, radius: int = 2
) -> None:
    """A part with an ink edge, light from the top left."""
    x, y, width, height = place
    picture.box(x, y, width, height, "N0", radius)
    picture.box(x + 1, y + 1, width - 2, height - 2, body, max(1, radius - 1))
    picture.box(x + 3, y + 1, width - 6, 1, light)
    picture.box(x + 1, y + 3, 1, height - 6, light)
    picture.box(x + 3, y + height - 2, width - 6, 1, lower)
    picture.box(x + width - 2, y + 3, 1, height - 6, lower)


def _machine(livery: Livery, screen: Picture) -> Picture:
    picture = Picture(WIDTH, HEIGHT)
    for x in (8, 136):
        picture.box(x, HEIGHT - 5, 12, 5, "N0", 1)
    _box(picture, (2, 0, 152, HEIGHT - 3), "N2", "N4", "N1", 5)
    _sides(picture, livery)
    _marquee(picture, livery)
    _speakers(picture, livery)
    _tube(picture, screen, livery)
    _controls(picture, livery)
    _coin_door(picture)
    return picture


def _sides(picture: Picture, livery: Livery) -> None:
    """Chevrons along both sides, within a thin neon tube."""
    dark, middle, bright, _ = livery.neon
    height, width = HEIGHT - 15, 7
    down, right = np.indices((height, width))
    band = (down + 2 * np.abs(right - width // 2)) // 7 % 4
    for x in (5, WIDTH - 5 - width):
        picture.box(x - 1, 5, width + 2, height + 2, "N0", 1)
        for step, colour in enumerate((bright, middle, dark, middle)):
            picture.paint(band == step, colour, x, 6)
    for x in (3, WIDTH - 4):
        picture.box(x, 8, 1, HEIGHT - 20, bright)


def _marquee(picture: Picture, livery: Livery) -> None:
    """The lit sign: brightest in the middle, a row of bulbs below and above."""
    dark, middle, bright, light = livery.neon
    x, y, width, height = MARQUEE
    _box(picture, MARQUEE, dark, bright, dark, 3)
    inner = rounded(width - 4, height - 4, 2)
    right = np.abs(np.indices(inner.shape)[1] - (width - 4) / 2 + 0.5) / (width / 2)
    down = np.abs(np.indices(inner.shape)[0] - (height - 4) / 2 + 0.5) / (height / 2)
    picture.ramp(
        inner,
        (bright, bright, middle, middle, dark),
        x + 2,
        y + 2,
        values=np.hypot(right * 0.85, down * 0.45),
    )
    for bulb in range(x + 6, x + width - 6, 7):
        for row in (y + 2, y + height - 4):
            picture.box(bulb, row, 2, 2, light)


def _name(picture: Picture, mask: Mask, livery: Livery, y: int, depth: int) -> None:
    """The name of the game: a face of several colours, ink around, a hard shadow."""
    x = (WIDTH - mask.shape[1]) // 2
    picture.lettered(mask, x, y, livery.name[0], "N0", depth)
    framed = pad(mask, 1, 1, 1, 1 + depth)
    for step in range(depth, 0, -1):
        picture.paint(shift(framed, 0, step), livery.neon[1], x - 1, y - 1)
    picture.paint(grow(framed), "N0", x - 1, y - 1)
    height = mask.shape[0]
    for row in range(height):
        colour = livery.name[row * len(livery.name) // height]
        picture.paint(mask & (np.indices(mask.shape)[0] == row), colour, x, y)
    picture.paint(top_edge(mask), "N8", x, y)


def _speakers(picture: Picture, livery: Livery) -> None:
    """Slots between sign and screen, in the light that falls from the sign."""
    dark = livery.neon[0]
    shine = np.ones((6, 128), dtype=np.bool_)
    picture.ramp(shine, (livery.neon[1], dark, "N2"), 14, 46)
    for slot in range(16):
        picture.box(46 + slot * 4, 48, 2, 3, "N0")


def _tube(picture: Picture, screen: Picture, livery: Livery) -> None:
    """The bezel, the glass and what is on it."""
    x, y, width, height = SCREEN
    _box(picture, (x - 8, y - 7, width + 16, height + 14), "N1", "N3", "N0", 3)
    picture.box(x - 3, y - 3, width + 6, height + 6, "N0", 4)
    picture.box(x - 2, y - 2, width + 4, height + 4, livery.neon[0], 3)
    picture.box(x - 1, y - 1, width + 2, height + 2, "N0", 3)
    glass = Picture(width, height)
    glass.blit(screen, 0, 0)
    glass.erase(~rounded(width, height, 3))
    picture.blit(glass, x, y)
    for corner in (x - 6, x + width + 4):
        for row in (y - 5, y + height + 3):
            picture.box(corner, row, 2, 2, "N4")


def _backdrop(colours: Sequence[str], lines: str, glint: str) -> Picture:
    """A glowing screen with scan lines and a glint of the room."""
    _, _, width, height = SCREEN
    picture = Picture(width, height)
    down, right = np.indices((height, width))
    away = np.hypot((right - width / 2) / (width / 2), (down - height / 2) / (height / 2))
    picture.ramp(np.ones((height, width), dtype=np.bool_), colours, values=np.clip(away, 0, 1))
    picture.paint(down % 3 == 2, lines)
    slant = right + down
    bright = (slant > 22) & (slant < 36) | (slant > 40) & (slant < 44)
    picture.paint(bright & ((right + down * 3) % 2 == 0), glint)
    return picture


def _ten_screen() -> Picture:
    """1, 2, 3 and 4 make 10: all lamps are lit."""
    screen = _backdrop(("M1", "M0", "N2", "N1"), "N1", "N4")
    for place, ramp in enumerate(LAMP_RAMPS):
        screen.box(5 + place * 10, 4, 10, 6, "N0", 1)
        screen.box(6 + place * 10, 5, 8, 4, ramp[2])
        screen.box(6 + place * 10, 5, 8, 1, ramp[3])
    total = number("10", Style(26, 18, 5, 2))
    x, y = (screen.width - total.shape[1]) // 2, 13
    screen.lettered(total, x, y, "Y3", "N0", 2)
    screen.ramp(total, ("Y4", "Y3", "Y3", "O3"), x, y)
    screen.paint(top_edge(total), "N8", x, y)
    screen.paint(bottom_edge(total), "O2", x, y)
    for place, name in enumerate(("red 4", "blue 3", "orange 2", "green 1")):
        screen.blit(chips.chip(name, 22, 22), 6 + place * 25, 44)
    return screen


PHASES_ROWS = (
    ("red 9", "blue 9", "green 9"),
    ("yellow 3", "red 4", "wild 5", "blue 6"),
    ("green 7", "blue 8", "yellow 9", "red 10", "wild 11", "yellow 12"),
)


def _phases_screen() -> Picture:
    """A set of three, a run of four and a run of six, each row longer than the one above."""
    screen = _backdrop(("B1", "B1", "B0", "N1"), "N1", "N5")
    pattern = melds.PATTERNS[0]
    for row, names in enumerate(PHASES_ROWS):
        x = (screen.width - len(names) * 17 + 2) // 2
        for place, name in enumerate(names):
            screen.blit(melds.chip(name, pattern), x + place * 17, 4 + row * 21)
    return screen


def _controls(picture: Picture, livery: Livery) -> None:
    """The shelf with a stick and four buttons; it comes out towards the player."""
    top, depth = 140, 34
    for row in range(depth):
        reach = row // 5
        x, width = 11 - reach, WIDTH - 22 + 2 * reach
        picture.box(x - 1, top + row, width + 2, 1, "N0")
        colour = "N5" if row == 0 else "N4" if row < 3 else "N3" if row < depth - 6 else "N2"
        picture.box(x, top + row, width, 1, colour)
    picture.box(4, top + depth - 6, WIDTH - 8, 1, livery.neon[2])
    picture.box(4, top + depth - 5, WIDTH - 8, 1, livery.neon[1])
    picture.box(3, top + depth, WIDTH - 6, 2, "N0")
    _stick(picture, livery, 46, top + 16)
    for (x, y), suit in (((84, 10), "green"), ((102, 7), "red"), ((120, 7), "blue"), ((94, 20), "yellow")):
        _push_button(picture, suit, x, top + y)


def _stick(picture: Picture, livery: Livery, x: int, y: int) -> None:
    base = disc(22, 9)
    picture.paint(grow(pad(base)), "N0", x - 12, y - 1)
    picture.paint(base, "N1", x - 11, y)
    picture.paint(top_edge(base), "N2", x - 11, y)
    picture.box(x - 2, y - 14, 4, 18, "N0")
    picture.box(x - 1, y - 14, 2, 17, "N6")
    picture.box(x - 1, y - 14, 1, 17, "N8")
    ball = disc(13)
    picture.outlined(ball, x - 7, y - 21, livery.neon[2], "N0")
    picture.paint(ball & ~shift(ball, -2, -2), livery.neon[1], x - 7, y - 21)
    picture.paint(disc(5), livery.neon[3], x - 5, y - 19)
    picture.box(x - 4, y - 18, 2, 2, "N8")


def _push_button(picture: Picture, suit: str, x: int, y: int) -> None:
    ramp = SUIT_RAMPS[suit]
    foot, cap = disc(15, 10), disc(11, 6)
    picture.paint(grow(pad(foot)), "N0", x - 8, y - 4)
    picture.paint(foot, ramp[1], x - 7, y - 3)
    picture.paint(foot & shift(foot, 0, -2), ramp[2], x - 7, y - 4)
    picture.paint(cap, ramp[3], x - 5, y - 3)
    picture.box(x - 3, y - 2, 4, 1, ramp[4])


def _coin_door(picture: Picture) -> None:
    _box(picture, (48, 183, 60, 44), "N1", "N3", "N0", 2)
    for x in (57, 83):
        _box(picture, (x, 189, 16, 20), "N3", "N4", "N2", 1)
        picture.box(x + 7, 192, 2, 9, "N0")
        picture.box(x + 4, 203, 8, 3, "N0")
        picture.box(x + 5, 204, 6, 1, "R2")
    _box(picture, (66, 213, 24, 9), "N0", "N2", "N2", 1)
    for x in (52, 102):
        for y in (187, 221):
            picture.box(x, y, 2, 2, "N4")
