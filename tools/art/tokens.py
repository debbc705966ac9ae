"""Coins, bust tokens, lamps, medals and other small counters. Knows no card."""

from collections.abc import Sequence

from art.colours import SUIT_RAMPS
from art.lettering import label_7_bold, label_9
from art.masks import Mask, bottom_edge, grow, pad, rounded, shift, shrink, top_edge
from art.numerals import Style, number
from art.picture import Picture
from art.sources import drawings
from art.stencil import burst, disc
from art.suits import quarters

COIN_SIZES = (9, 11, 13, 15, 19)
SPIN_SIZES = (11, 15)
# The width of a turning coin, frame by frame, as a part of its height.
SPIN = (1.0, 0.85, 0.55, 0.2, 0.12, 0.2, 0.55, 0.85)
GOLD = ("Y0", "Y1", "Y2", "Y3", "Y4")
LAMP_RAMPS = (SUIT_RAMPS["green"],) * 4 + (GOLD,) * 2 + (SUIT_RAMPS["orange"],) * 2 + (SUIT_RAMPS["red"],) * 2
LAMP_SIZE = (36, 27)
COIN_LAMP_SIZE = (36, 11)
BUST_VALUE = "3"


def coin(size: int, breadth: float = 1.0) -> Picture:
    """A coin of `size` pixels and its outline: 2 pixels larger. `breadth` below 1 turns it away."""
    width = max(3, round(size * breadth) | 1)
    disc_mask = disc(width, size, 0.47)
    framed = pad(disc_mask)
    picture = Picture(width + 2, size + 2)
    picture.paint(grow(framed), "Y0")
    picture.paint(framed, "Y2")
    picture.paint(framed & ~shift(framed, 1, 1), "Y4")
    picture.paint(framed & ~shift(framed, -1, -1), "Y1")
    if width >= 7:
        centre = shrink(shrink(framed))
        picture.paint(centre, "Y3")
        _coin_slot(picture, size, width)
    return picture


def _coin_slot(picture: Picture, size: int, width: int) -> None:
    """The stroke in the middle of a coin, with feet where there is room."""
    cx, cy = picture.width // 2, picture.height // 2
    reach = max(2, size // 4)
    thick = 3 if size >= 25 else 1
    picture.box(cx - thick // 2, cy - reach, thick, reach * 2 + 1, "Y1")
    if size >= 11 and width >= 9:
        foot = 2 * thick + 1
        picture.box(cx - foot // 2, cy - reach, foot, thick, "Y1")
        picture.box(cx - foot // 2, cy + reach + 1 - thick, foot, thick, "Y1")


def spinning_coin(size: int, frame: int) -> Picture:
    """One of eight frames of a turning coin, centred in the frame of the whole coin."""
    picture = Picture(size + 2, size + 2)
    turned = coin(size, SPIN[frame])
    picture.blit(turned, (picture.width - turned.width) // 2, 0)
    return picture


def price(cost: int, affordable: bool) -> Picture:
    """A 15 pixel coin (17 with its outline) that says what a card costs."""
    picture = coin(15)
    if affordable:
        picture.paint(disc(11), "Y3", 3, 3)
    else:
        picture.paint(grow(pad(disc(15))), "N0")
        picture.paint(disc(15), "N4", 1, 1)
        picture.paint(top_edge(disc(15)), "N5", 1, 1)
    digit = label_7_bold(str(cost))
    x, y = (17 - digit.shape[1] + 1) // 2, (17 - digit.shape[0]) // 2
    picture.paint(digit, "Y0" if affordable else "N7", x, y)
    return picture


def bust_token(size: int, value: str) -> Picture:
    """A white burst with its value in it; 2 pixels larger than `size`."""
    shape = pad(burst(size))
    picture = Picture(size + 2, size + 2)
    picture.paint(grow(shape), "N0")
    picture.paint(shape, "N8")
    depth = 1 if size < 30 else 2
    picture.paint(shape & ~shift(shape, -depth, -depth), "N6")
    digit = label_7_bold(value) if size < 30 else _big_digit(value)
    height, width = digit.shape
    picture.paint(digit, "M1", (picture.width - width) // 2, (picture.height - height) // 2)
    return picture


def _big_digit(value: str) -> Mask:
    return number(value, Style(18, 13, 4, 1))


def bust_lamp(lit: bool) -> Picture:
    """The burst at the end of the meter."""
    shape = burst(31, 9, 0.76)
    picture = Picture(33, 33)
    picture.outlined(shape, 1, 1, "M2" if lit else "M0", "N0")
    rim, light = ("M1", "M3") if lit else ("M0", "M1")
    picture.paint(shape & ~shift(shape, -1, -2), rim, 1, 1)
    picture.paint(shape & ~shift(shape, 1, 2), light, 1, 1)
    return picture


def lamp(place: int, state: str) -> Picture:
    """Lamp 1 to 10 of the meter: off, on, and the two steps of lighting up (white, then bright)."""
    width, height = LAMP_SIZE
    ramp = LAMP_RAMPS[place - 1]
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 2)
    inner = (1, 1, width - 2, height - 2)
    digit = label_9(str(place))
    x, y = (width - digit.shape[1]) // 2, (height - digit.shape[0]) // 2
    match state:
        case "off":
            picture.box(*inner, "N2", 1)
            picture.box(2, 1, width - 4, 2, "N3")
            picture.box(2, height - 2, width - 4, 1, "N1")
            picture.paint(digit, "N4", x, y)
            return picture
        case "white":
            picture.box(*inner, "N8", 1)
            picture.paint(digit, ramp[1], x, y)
            return picture
        case "bright":
            picture.box(*inner, ramp[3], 1)
            picture.box(1, 1, width - 2, height - 5, ramp[4], 1)
        case _:
            picture.box(*inner, ramp[1], 1)
            picture.box(1, 1, width - 2, height - 5, ramp[2], 1)
            picture.box(1, 1, width - 2, height - 11, ramp[3], 1)
            picture.box(3, 2, width - 6, 3, ramp[4])
    picture.outlined(digit, x, y, "N8", ramp[0])
    return picture


def coin_lamp(lit: bool) -> Picture:
    """One place of the coin track under the meter."""
    width, height = COIN_LAMP_SIZE
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 2)
    picture.box(1, 1, width - 2, height - 2, "Y1" if lit else "N2", 1)
    if lit:
        picture.box(1, 1, width - 2, height - 4, "Y2", 1)
        picture.box(3, 2, width - 6, 2, "Y4")
    else:
        picture.box(2, 1, width - 4, 1, "N3")
    return picture


def wild_mark() -> Picture:
    """A disc in the four suits with a white hub: the label of every place for wild cards."""
    picture = Picture(11, 11)
    shape = disc(9)
    picture.outlined(shape, 1, 1, "N8", "N0")
    for suit, part in quarters(9, 9).items():
        picture.paint(part & shape, SUIT_RAMPS[suit][3], 1, 1)
    picture.box(4, 4, 3, 3, "N8")
    return picture


def count_sticker(count: int) -> Picture:
    """A paper sticker that says how many copies lie in a stack."""
    digit = label_7_bold(str(count))
    width = max(9, digit.shape[1] + 4)
    picture = Picture(width + 2, 13)
    paper = rounded(width, 11, 2)
    picture.box(0, 0, width + 2, 13, "N0", 3)
    picture.paint(paper, "C3", 1, 1)
    picture.paint(bottom_edge(paper), "C2", 1, 1)
    picture.paint(digit, "N1", 1 + (width - digit.shape[1]) // 2, 3)
    return picture


def medal(metal: str) -> Picture:
    """A small burst in bronze, silver or gold."""
    ramps: dict[str, Sequence[str]] = {
        "bronze": ("O0", "O1", "O2", "O4"),
        "silver": ("N4", "N6", "N7", "N8"),
        "gold": ("Y0", "Y1", "Y2", "Y3"),
    }
    dark, low, middle, light = ramps[metal]
    shape = burst(13, 8, 0.78)
    picture = Picture(15, 15)
    picture.outlined(shape, 1, 1, middle, "N0")
    picture.paint(shape & ~shift(shape, 1, 1), light, 1, 1)
    picture.paint(shape & ~shift(shape, -1, -1), low, 1, 1)
    hub = disc(7)
    picture.paint(hub, dark, 4, 4)
    picture.paint(disc(5), light, 5, 5)
    picture.paint(bottom_edge(disc(5), 2), middle, 5, 5)
    return picture


def count_plate() -> Picture:
    """The dark plate on the deck."""
    picture = Picture(30, 15)
    picture.box(0, 0, 30, 15, "N0", 3)
    return picture


def pip() -> Picture:
    """One more copy of the same card."""
    picture = Picture(2, 2)
    picture.box(0, 0, 2, 2, "C3")
    return picture


def dot() -> Picture:
    """A seat that waits."""
    picture = Picture(4, 4)
    picture.paint(drawings("signs")["dot"].mask(), "N6")
    return picture
