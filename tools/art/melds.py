"""Chips of TEN PHASES and the places for them: laid cards, wanted cards, free places. Knows no rule.

A laid card shows its number and its suit; a Wild that stands for a number is a prism with that number.
"""

from dataclasses import dataclass

import numpy as np

from art.cards import WILD_SIGN
from art.colours import RUMMY_SUITS, SUIT_RAMPS
from art.lettering import label_9
from art.masks import Mask, grow, pad, rounded, scaled, shrink
from art.numerals import Style, number
from art.picture import Picture
from art.skip import skip_chip
from art.suits import quarters, suit_mask

RANKS = range(1, 13)
ANY = "any"
NEEDS = (*(str(rank) for rank in RANKS), ANY, *RUMMY_SUITS)


@dataclass(frozen=True, slots=True)
class Pattern:
    """How a chip of one size is laid out, in pixels."""

    width: int
    height: int
    one: Style | None  # a single digit; None: the hand-drawn TEN-9H
    two: Style  # 10 to 12: condensed
    suit: int
    beside: bool  # the suit stands beside the number, else under it
    number_at: int  # its top row

    @property
    def name(self) -> str:
        """The measures as they stand in a picture's name."""
        return f"{self.width}x{self.height}"


PATTERNS = (
    Pattern(15, 19, None, Style(9, 6, 2, 1), 5, False, 2),
    Pattern(24, 19, Style(13, 10, 3, 1), Style(13, 8, 3, 1), 7, True, 2),
    Pattern(15, 28, Style(14, 9, 3, 1), Style(14, 6, 2, 1), 7, False, 3),
    Pattern(24, 28, Style(14, 10, 3, 1), Style(14, 8, 3, 1), 7, False, 3),
    Pattern(28, 28, Style(14, 11, 3, 1), Style(14, 9, 3, 1), 7, False, 3),
)
WANTED = PATTERNS[3:]
LAID = PATTERNS[:4]


def rummy_names() -> tuple[str, ...]:
    """What a hand that turns up shows, in the words of the game; "wild 7" is a Wild that stands for a 7."""
    numbers = (f"{suit} {rank}" for suit in RUMMY_SUITS for rank in RANKS)
    return (*numbers, "wild", *(f"wild {rank}" for rank in RANKS), "skip", "back")


def _figure(sign: str, pattern: Pattern) -> Mask:
    if len(sign) > 1:
        return number(sign, pattern.two)
    return label_9(sign) if pattern.one is None else number(sign, pattern.one)


def chip(name: str, pattern: Pattern) -> Picture:
    """A card as a chip. Raises ValueError for another card."""
    match name.split():
        case ["skip"]:
            return skip_chip(pattern.width, pattern.height)
        case ["back"]:
            return _back_chip(pattern.width, pattern.height)
        case ["wild"]:
            return _prism_chip(WILD_SIGN, pattern)
        case ["wild", rank]:
            return _prism_chip(rank, pattern)
        case [suit, rank]:
            return _suit_chip(suit, rank, pattern)
        case _:
            raise ValueError(f"no chip for {name!r}")


def _suit_chip(suit: str, rank: str, pattern: Pattern) -> Picture:
    ramp = SUIT_RAMPS[suit]
    width, height = pattern.width, pattern.height
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 2)
    picture.box(1, 1, width - 2, height - 2, ramp[1], 1)
    picture.box(1, 1, width - 2, height - 3, ramp[2], 1)
    picture.box(2, 1, width - 4, 1, ramp[3])
    figure = _figure(rank, pattern)
    shape = suit_mask(suit, pattern.suit)
    figure_at, shape_at = _places(figure, shape, pattern)
    layer = Picture(width, height)
    layer.outlined(shape, *shape_at, ramp[4], ramp[0])
    _engrave(layer, figure, *figure_at, "C3", ramp[0])
    layer.paint(shape, ramp[4], *shape_at)
    layer.erase(~pad(rounded(width - 2, height - 2, 1)))
    picture.blit(layer, 0, 0)
    return picture


def _engrave(picture: Picture, mask: Mask, x: int, y: int, colour: str, outline: str) -> None:
    """An outlined number without specks of the ground between its digits."""
    framed = pad(mask, 2, 2, 2, 2)
    closed = shrink(grow(grow(framed, corners=True)))
    picture.paint(closed, outline, x - 2, y - 2)
    picture.paint(mask, colour, x, y)


def _places(figure: Mask, shape: Mask, pattern: Pattern) -> tuple[tuple[int, int], tuple[int, int]]:
    """The corners of number and suit: side by side on one foot, or one under the other."""
    (high, wide), (shape_high, shape_wide) = figure.shape, shape.shape
    if pattern.beside:
        gap = min(2, pattern.width - 2 - wide - shape_wide)
        x = (pattern.width - wide - gap - shape_wide) // 2
        middle = (pattern.height - shape_high) // 2
        return (x, pattern.number_at), (x + wide + gap, middle)
    # The outlines of number and suit share a row.
    below = pattern.number_at + high + 1
    return ((pattern.width - wide) // 2, pattern.number_at), ((pattern.width - shape_wide) // 2, below)


def _prism_chip(sign: str, pattern: Pattern) -> Picture:
    width, height = pattern.width, pattern.height
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 2)
    inner = rounded(width - 2, height - 2, 1)
    for suit, part in quarters(width - 2, height - 2).items():
        picture.paint(part & inner, SUIT_RAMPS[suit][2], 1, 1)
    picture.box(1, height - 2, width - 2, 1, "N0")
    figure = _figure(sign, pattern)
    x, y = (width - figure.shape[1]) // 2, (height - figure.shape[0]) // 2
    layer = Picture(width, height)
    _engrave(layer, figure, x, y, "N8", "N0")
    layer.erase(~pad(rounded(width - 2, height - 2, 1)))
    picture.blit(layer, 0, 0)
    return picture


def _back_chip(width: int, height: int) -> Picture:
    """The back of a card as a chip: paper around a dark field with the disc of the house."""
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 2)
    picture.box(1, 1, width - 2, height - 2, "N5", 1)
    picture.box(1, 1, width - 2, height - 3, "N7", 1)
    field = rounded(width - 4, height - 5, 1)
    picture.ramp(field, ("M1", "M0", "N4"), 2, 2)
    size = min(width, height) // 3
    disc = rounded(size, size, max(1, size // 4))
    x, y = (width - size) // 2, (height - 1 - size) // 2
    picture.paint(grow(pad(disc)), "N0", x - 1, y - 1)
    picture.paint(disc, "M2", x, y)
    return picture


def _dashed(width: int, height: int, colour: str, thickness: int = 1) -> Picture:
    """A dashed box; the dashes run on around the corners."""
    picture = Picture(width, height)
    shape = rounded(width, height, 2)
    edge = shape.copy()
    inside = rounded(width - 2 * thickness, height - 2 * thickness, 1)
    edge[thickness : height - thickness, thickness : width - thickness] &= ~inside
    down, right = np.indices(shape.shape)
    picture.paint(edge & ((down + right) // 3 % 2 == 0), colour)
    return picture


def need(wanted: str, pattern: Pattern) -> Picture:
    """The place of a card a phase still wants: its number, its suit, or a question mark."""
    picture = Picture(pattern.width, pattern.height)
    picture.box(0, 0, pattern.width, pattern.height, "N0", 2)
    picture.blit(_dashed(pattern.width, pattern.height, "Y3"), 0, 0)
    if wanted in RUMMY_SUITS:
        mask = suit_mask(wanted, 16)
    elif wanted == ANY:
        mask = scaled(label_9("?"), 2)
    else:
        mask = _figure(wanted, pattern)
    x, y = (pattern.width - mask.shape[1]) // 2, (pattern.height - mask.shape[0]) // 2
    picture.paint(mask, "Y3", x, y)
    return picture


def slot(width: int, height: int) -> Picture:
    """An empty place in a row of laid cards: dark and quiet."""
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 2)
    picture.blit(_dashed(width, height, "N4"), 0, 0)
    return picture


def target(width: int, height: int) -> Picture:
    """A place where the chosen card can go: bright dashes, two pixels thick."""
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "T0", 2)
    picture.blit(_dashed(width, height, "T3", 2), 0, 0)
    return picture


def hand_count() -> Picture:
    """Three backs in a fan: the sign beside the number of cards in a hand."""
    picture = Picture(17, 11)
    for place, (paper, field) in enumerate((("N5", "N4"), ("N6", "N4"), ("N7", "M1"))):
        x = place * 4
        picture.box(x, 0, 9, 11, "N0", 2)
        picture.box(x + 1, 1, 7, 9, paper, 1)
        picture.box(x + 2, 2, 5, 7, field, 1)
    picture.box(11, 4, 3, 3, "M2")
    return picture
