"""The cards of both games in two sizes. Knows how a card looks, not what it does."""

from dataclasses import dataclass

import numpy as np

from art.colours import SUIT_RAMPS, SUITS
from art.masks import Mask, bottom_edge, grow, pad, rounded, shift, top_edge
from art.numerals import Style, number
from art.picture import Picture
from art.stencil import burst, disc
from art.suits import suit_mask
from art.tokens import coin

RANKS = range(1, 10)
CURRENCIES = range(1, 6)
PRISM_ORDER = ("red", "orange", "green", "blue")
PRISM_RAYS = 16
WILD_SIGN = "#"


@dataclass(frozen=True, slots=True)
class Format:
    """The measures of one card size, in pixels."""

    width: int
    height: int
    emblem: int
    hero: Style
    hero_down: int  # from the middle of the card to the middle of the hero numeral
    hero_two: Style  # for 10 to 12
    index: Style
    index_two: Style
    index_at: int
    index_suit: int
    wild_suit: int
    suit_sign: Style
    full_sign: Style
    hub: int
    hub_rank: Style
    burst: int
    currency: Style
    currency_at: int
    coins: tuple[int, int, int]  # sizes for one, for two, for more
    coin_steps: tuple[int, int]
    back_disc: int
    back_number: Style


MEDIUM = Format(
    width=48,
    height=68,
    emblem=38,
    hero=Style(30, 21, 6, 1),
    hero_down=7,
    hero_two=Style(26, 14, 5, 1),
    index=Style(11, 8, 2, 1),
    index_two=Style(11, 6, 2, 1),
    index_at=5,
    index_suit=9,
    wild_suit=32,
    suit_sign=Style(13, 11, 3, 1),
    full_sign=Style(18, 15, 5, 1),
    hub=36,
    hub_rank=Style(28, 20, 6, 1),
    burst=38,
    currency=Style(14, 10, 3, 1),
    currency_at=15,
    coins=(19, 15, 13),
    coin_steps=(11, 11),
    back_disc=22,
    back_number=Style(12, 8, 3, 1),
)
LARGE = Format(
    width=80,
    height=112,
    emblem=64,
    hero=Style(50, 34, 10, 1),
    hero_down=9,
    hero_two=Style(50, 24, 8, 1),
    index=Style(16, 11, 3, 1),
    index_two=Style(16, 8, 3, 1),
    index_at=7,
    index_suit=13,
    wild_suit=56,
    suit_sign=Style(22, 18, 6, 1),
    full_sign=Style(30, 25, 8, 1),
    hub=60,
    hub_rank=Style(46, 31, 9, 1),
    burst=62,
    currency=Style(22, 15, 4, 1),
    currency_at=22,
    coins=(31, 25, 21),
    coin_steps=(20, 21),
    back_disc=40,
    back_number=Style(22, 14, 5, 1),
)


def card_names() -> tuple[str, ...]:
    """Every card, in the words of the game."""
    numbers = tuple(f"{suit} {rank}" for suit in SUITS for rank in RANKS)
    currency = tuple(f"currency {value}" for value in CURRENCIES)
    return (*numbers, *wild_names(), *currency, "back")


def wild_names() -> tuple[str, ...]:
    """The cards that may stand for others."""
    return (*(f"{suit} wild" for suit in SUITS), *(f"wild {rank}" for rank in RANKS), "wild")


def card(name: str, size: Format) -> Picture:
    """The face of a card (or "back"). Raises KeyError or ValueError for a name that is none."""
    match name.split():
        case ["back"]:
            return _back(size)
        case ["wild"]:
            return _full_wild(size)
        case ["wild", rank]:
            return _rank_wild(rank, size)
        case ["currency", value]:
            return _currency(value, size)
        case [suit, "wild"]:
            return _suit_wild(suit, size)
        case [suit, rank]:
            return _number(suit, rank, size)
        case _:
            raise ValueError(f"no such card: {name!r}")


def card_mask(size: Format) -> Mask:
    """The outline of a card."""
    return rounded(size.width, size.height, 4)


def blank(size: Format, face: str, lip: str) -> Picture:
    """Card stock: ink outline, paper, and a lip of two rows that shows its thickness."""
    stock = Picture(size.width, size.height)
    stock.paint(card_mask(size), "N0")
    stock.box(1, 1, size.width - 2, size.height - 2, lip, 3)
    stock.box(1, 1, size.width - 2, size.height - 4, face, 3)
    return stock


def _field(size: Format) -> Mask:
    """The printed part of a face, to be laid at 3, 3."""
    return rounded(size.width - 6, size.height - 9, 2)


def _index(face: Picture, size: Format, sign: str, suit: str | None, outline: str) -> None:
    """The corner sign with the suit below it."""
    at = size.index_at
    mask = number(sign, size.index if len(sign) == 1 else size.index_two)
    face.outlined(mask, at, at, "C3", outline)
    if suit is not None:
        shape = suit_mask(suit, size.index_suit)
        x = at + (max(size.index_suit, mask.shape[1]) - size.index_suit) // 2
        face.outlined(shape, x, at + size.index.height + 2, "C3", outline)


def _centred(
    face: Picture, mask: Mask, cx: int, cy: int, colour: str, outline: str, underside: str | None
) -> None:
    height, width = mask.shape
    x, y = cx - (width + 4) // 2 + 2, cy - (height + 4) // 2 + 2
    face.lettered(mask, x, y, colour, outline, 2 if height > 20 else 1, underside)


def _suit_field(suit: str, size: Format) -> Picture:
    """Cream stock with a field of the suit's colour, light above and dark below."""
    ramp = SUIT_RAMPS[suit]
    face = blank(size, "C3", "C2")
    field = _field(size)
    face.ramp(field, (ramp[3], ramp[2], ramp[2], ramp[2], ramp[1]), 3, 3)
    face.paint(top_edge(field), ramp[3], 3, 3)
    face.paint(bottom_edge(field), ramp[1], 3, 3)
    return face


def _number(suit: str, rank: str, size: Format) -> Picture:
    ramp = SUIT_RAMPS[suit]
    face = _suit_field(suit, size)
    hero = number(rank, size.hero if len(rank) == 1 else size.hero_two)
    cx, cy = size.width // 2 + (4 if len(rank) == 1 else 2), size.height // 2 + size.hero_down
    emblem = suit_mask(suit, size.emblem)
    layer = Picture(size.width, size.height)
    left, top = cx - size.emblem // 2, cy - size.emblem // 2 - 1
    layer.paint(emblem, ramp[1], left, top + 1)
    layer.paint(top_edge(emblem), ramp[3], left, top)
    inside = np.zeros((size.height, size.width), dtype=np.bool_)
    inside[3 : size.height - 6, 3 : size.width - 3] = _field(size)
    layer.erase(~inside)
    face.blit(layer, 0, 0)
    _centred(face, hero, cx, cy, "C3", ramp[0], "C2")
    _index(face, size, rank, suit, ramp[0])
    return face


def _suit_wild(suit: str, size: Format) -> Picture:
    ramp = SUIT_RAMPS[suit]
    face = _suit_field(suit, size)
    field = _field(size)
    down, right = np.indices(field.shape)
    face.paint(field & ((right + down) // 5 % 2 == 0), ramp[1], 3, 3)
    shape = suit_mask(suit, size.wild_suit)
    x, y = size.width // 2 - size.wild_suit // 2 + 3, size.height // 2 - size.wild_suit // 2 + 6
    face.lettered(shape, x, y, "C3", ramp[0], 1, "C2")
    # The clover is heavy above its middle, the others below.
    sign_down = -1 if suit == "green" else 1
    sign = number(WILD_SIGN, size.suit_sign)
    height, width = sign.shape
    face.paint(
        sign, ramp[2], size.width // 2 + 3 - width // 2, size.height // 2 + 6 + sign_down - height // 2
    )
    _index(face, size, WILD_SIGN, suit, ramp[0])
    return face


def prism(width: int, height: int, dim: bool = False) -> Picture:
    """Sixteen rays of the four suits, light in the middle (or dark, if dim)."""
    picture = Picture(width, height)
    down, right = np.indices((height, width))
    dy, dx = down - (height - 1) / 2, right - (width - 1) / 2
    turn = np.round((np.arctan2(dy, dx) + np.pi) / (2 * np.pi) * PRISM_RAYS, 6)
    ray = np.floor(turn).astype(np.intp) % len(PRISM_ORDER)
    distance = np.hypot(dx, dy) / np.hypot(width / 2, height / 2)
    inside = rounded(width, height, 2)
    for place, suit in enumerate(PRISM_ORDER):
        ramp = SUIT_RAMPS[suit]
        steps = (ramp[1], ramp[0]) if dim else (ramp[3], ramp[2], ramp[2])
        picture.ramp(inside & (ray == place), steps, values=distance)
    return picture


def _prism_face(size: Format) -> Picture:
    face = blank(size, "C3", "C2")
    face.blit(prism(size.width - 6, size.height - 9), 3, 3)
    return face


def _full_wild(size: Format) -> Picture:
    face = _prism_face(size)
    star = burst(size.burst, 8, 0.7)
    x, y = size.width // 2 - size.burst // 2, size.height // 2 - size.burst // 2
    face.lettered(star, x, y, "N8", "N0", 2)
    face.paint(star & ~shift(star, -1, -2), "N6", x, y)
    sign = number(WILD_SIGN, size.full_sign)
    height, width = sign.shape
    face.paint(sign, "M1", size.width // 2 - width // 2, size.height // 2 - height // 2)
    face.paint(top_edge(sign), "M2", size.width // 2 - width // 2, size.height // 2 - height // 2)
    _index(face, size, WILD_SIGN, None, "N0")
    return face


def _rank_wild(rank: str, size: Format) -> Picture:
    face = _prism_face(size)
    hub = disc(size.hub)
    x, y = size.width // 2 - size.hub // 2, size.height // 2 - size.hub // 2 + 1
    face.lettered(hub, x, y, "N2", "N0", 2)
    face.paint(top_edge(hub), "N4", x, y)
    _centred(face, number(rank, size.hub_rank), size.width // 2, size.height // 2 + 1, "C3", "N0", "C2")
    _index(face, size, rank, None, "N0")
    return face


# Where the coins of a currency card lie, in steps from the middle: the faces of a die.
DICE = {
    1: ((0.0, 0.0),),
    2: ((-0.8, 0.0), (0.8, 0.0)),
    3: ((0.0, -0.7), (-1.0, 0.7), (1.0, 0.7)),
    4: ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)),
    5: ((-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)),
}


def _currency(value: str, size: Format) -> Picture:
    face = blank(size, "Y4", "Y1")
    field = _field(size)
    face.ramp(field, ("N4", "N3", "N2", "N1"), 3, 3)
    face.paint(top_edge(field), "N5", 3, 3)
    one, two, more = size.coins
    pip = coin({1: one, 2: two}.get(int(value), more))
    across, down = size.coin_steps
    cx, cy = size.width // 2, size.height // 2 + size.height // 8 + 1
    for right, low in DICE[int(value)]:
        face.blit(pip, round(cx + right * across - pip.width / 2), round(cy + low * down - pip.height / 2))
    _centred(face, number(f"-{value}", size.currency), cx - 1, size.currency_at, "Y3", "N0", None)
    return face


def _back(size: Format) -> Picture:
    face = blank(size, "N7", "N5")
    inside = rounded(size.width - 8, size.height - 10, 2)
    face.ramp(inside, ("M1", "N4", "N3", "N2"), 4, 4)
    down, right = np.indices(inside.shape)
    # Small diamonds in staggered rows, 12 across and 12 down.
    lattice = np.zeros_like(inside)
    for offset in (0, 6):
        across = np.abs((right + offset + 6) % 12 - 6)
        low = np.abs((down + offset + 6) % 12 - 6)
        lattice |= across + low == 3
    face.paint(lattice & inside, "N5", 4, 4)
    plate = disc(size.back_disc)
    x, y = size.width // 2 - size.back_disc // 2, size.height // 2 - size.back_disc // 2 - 1
    face.outlined(plate, x, y, "M1", "N0")
    face.paint(top_edge(plate, 2), "M2", x, y)
    _centred(face, number("10", size.back_number), size.width // 2, size.height // 2 - 1, "Y3", "N0", None)
    return face


def deck_edge() -> Picture:
    """A card lower in the deck, to be laid under the top card, 2 pixels down for each."""
    return blank(MEDIUM, "N7", "N5")


def shadow(size: Format) -> Picture:
    """The outline of a card in ink."""
    picture = Picture(size.width, size.height)
    picture.paint(card_mask(size), "N0")
    return picture


def glow() -> Picture:
    """A golden ring, 6 pixels wide, around an L card: the card lies at 6, 6."""
    picture = Picture(LARGE.width + 12, LARGE.height + 12)
    shape = pad(card_mask(LARGE), 6, 6, 6, 6)
    rings = {6: "Y0", 4: "Y1", 3: "Y2", 1: "Y3"}
    for width, colour in rings.items():
        ring = shape
        for step in range(width):
            ring = grow(ring, corners=step % 2 == 0)
        picture.paint(ring, colour)
    picture.erase(shape)
    return picture


def empty_slot() -> Picture:
    """A dashed outline where the next card will lie."""
    picture = Picture(MEDIUM.width, MEDIUM.height)
    shape = card_mask(MEDIUM)
    edge = shape & ~pad(rounded(MEDIUM.width - 2, MEDIUM.height - 2, 3))
    down, right = np.indices(shape.shape)
    picture.paint(edge & ((down + right) // 4 % 2 == 0), "N4")
    return picture
