"""Small cards: chips for shelves, grids and scoring, and the empty places for them. Knows no rule."""

from art.cards import WILD_SIGN, prism
from art.colours import SUIT_RAMPS
from art.lettering import label_7, label_7_bold, label_9
from art.masks import Mask, rounded
from art.numerals import Style, number
from art.picture import Picture
from art.suits import quarters, suit_mask

SIZES = (
    (10, 13),
    (13, 13),
    (18, 13),
    (21, 14),
    (29, 14),
    (13, 14),
    (18, 14),
    (22, 18),
    (20, 18),
    (26, 24),
    (21, 20),
)
SCORING_SIZES = ((43, 54), (43, 44))
SOCKET_SIZES = ((10, 13), (13, 13), (18, 13), (21, 14), (29, 14), (21, 20), *SCORING_SIZES)
# On top of a market stack the digit makes room for the count sticker.
STACK_TOP = (20, 18)
STACK_SHIFT = -3


def _sign(sign: str, width: int, height: int) -> Mask:
    """The digit (or wild sign) in the largest face that fits a chip."""
    if width >= 18 and height >= 17:
        return number(sign, Style(16, 12, 4, 1) if height >= 24 else Style(12, 9, 3, 1))
    if width >= 16:
        return label_9(sign)
    return label_7(sign) if sign == WILD_SIGN else label_7_bold(sign)


def chip(name: str, width: int, height: int) -> Picture:
    """A number card or a wild, `width` x `height` pixels. Raises ValueError for another card."""
    match name.split():
        case ["wild"]:
            return _prism_chip(WILD_SIGN, width, height)
        case ["wild", rank]:
            return _prism_chip(rank, width, height)
        case [suit, sign] if suit in SUIT_RAMPS:
            return _suit_chip(suit, WILD_SIGN if sign == "wild" else sign, width, height)
        case _:
            raise ValueError(f"no chip for {name!r}")


def _suit_chip(suit: str, sign: str, width: int, height: int) -> Picture:
    ramp = SUIT_RAMPS[suit]
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 1 if width < 14 else 2)
    picture.box(1, 1, width - 2, height - 2, ramp[1], 1)
    picture.box(1, 1, width - 2, height - 3, ramp[2], 1)
    picture.box(2, 1, width - 4, 1, ramp[3])
    mask = _sign(sign, width, height)
    x = (width - mask.shape[1]) // 2 + (STACK_SHIFT if (width, height) == STACK_TOP else 0)
    y = (height - mask.shape[0]) // 2
    colour = "C3"
    layer = Picture(width, height)
    layer.outlined(mask, x, y, colour, ramp[0])
    # A wild looks unlike a number at a glance: stripes behind, as on its card.
    if sign == WILD_SIGN:
        for row in range(2, height - 2):
            for column in range(1, width - 1):
                if (row + column) // 3 % 2 == 0:
                    picture.box(column, row, 1, 1, ramp[1])
    layer.erase(~rounded(width, height, 1))
    picture.blit(layer, 0, 0)
    return picture


def _prism_chip(sign: str, width: int, height: int) -> Picture:
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 1 if width < 14 else 2)
    inner = rounded(width - 2, height - 2, 1)
    for suit, part in quarters(width - 2, height - 2).items():
        picture.paint(part & inner, SUIT_RAMPS[suit][2], 1, 1)
    picture.box(1, height - 2, width - 2, 1, "N0")
    mask = _sign(sign, width, height)
    x = (width - mask.shape[1]) // 2 + (STACK_SHIFT if (width, height) == STACK_TOP else 0)
    picture.outlined(mask, x, (height - mask.shape[0]) // 2, "N8", "N0")
    return picture


def scoring_chip(name: str, width: int, height: int, dim: bool) -> Picture:
    """A large chip of the scoring rows, lit (in the run) or dim (outside it)."""
    words = name.split()
    suit = words[0] if words[0] in SUIT_RAMPS else None
    sign = WILD_SIGN if words[-1] == "wild" else words[-1]
    picture = Picture(width, height)
    picture.box(0, 0, width, height, "N0", 2)
    if suit is None:
        outline = "N0"
        picture.blit(prism(width - 2, height - 4, dim), 1, 1)
        picture.box(2, height - 4, width - 4, 2, "N4" if dim else "N8")
    else:
        outline = SUIT_RAMPS[suit][0]
        _scoring_ground(picture, suit, dim)
    mask = number(sign, Style(24 if height > 50 else 22, 16, 5, 1))
    x, y = (width - mask.shape[1]) // 2, (height - mask.shape[0]) // 2
    picture.lettered(mask, x, y, "C1" if dim else "C3", outline, 1, None if dim else "C2")
    return picture


def _scoring_ground(picture: Picture, suit: str, dim: bool) -> None:
    """The suit's colours from light to dark, and its sign in the corner."""
    darkest, dark, middle, light, lightest = SUIT_RAMPS[suit]
    width, height = picture.width, picture.height
    inner = rounded(width - 2, height - 5, 1)
    if dim:
        picture.box(1, 1, width - 2, height - 2, darkest, 1)
        picture.ramp(inner, (dark, darkest, darkest), 1, 1)
    else:
        picture.box(1, 1, width - 2, height - 2, dark, 1)
        picture.ramp(inner, (light, middle, middle), 1, 1)
        picture.box(3, 1, width - 6, 2, lightest)
    mark = suit_mask(suit, 7)
    picture.paint(mark, darkest, 5, 6)
    picture.paint(mark, middle if dim else lightest, 4, 5)


def socket(rank: int, width: int, height: int) -> Picture:
    """The empty place of a number, with its digit in the dark."""
    picture = Picture(width, height)
    radius = 1 if width < 14 else 2
    picture.box(0, 0, width, height, "N0", radius)
    picture.box(1, 1, width - 2, height - 2, "N1", 1)
    digit = label_9(str(rank)) if height > 30 else label_7(str(rank))
    x, y = (width - digit.shape[1]) // 2, (height - digit.shape[0]) // 2
    picture.paint(digit, "N4", x, y)
    return picture
