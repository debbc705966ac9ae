"""The names of all pictures, as functions that cannot be misspelt. Knows names: no pixel, no file, no rule.

Measures in a name are pixels. A card is called by the game's own word for it: "red 4", "blue wild", "wild 7",
"wild", "currency 3", "skip", "back". TEN has red, blue, orange and green; TEN PHASES has yellow for orange.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias, get_args

Suit: TypeAlias = Literal["red", "blue", "orange", "green"]
RummySuit: TypeAlias = Literal["red", "blue", "yellow", "green"]
CardSize: TypeAlias = Literal["m", "l"]
ChipSize: TypeAlias = Literal[
    "10x13", "13x13", "18x13", "21x14", "29x14", "13x14", "18x14", "22x18", "20x18", "26x24", "21x20",
    "43x54", "43x44", "43x54_dim", "43x44_dim",
]  # fmt: skip
MeldSize: TypeAlias = Literal["15x19", "24x19", "15x28", "24x28", "28x28"]
NeedSize: TypeAlias = Literal["24x28", "28x28"]
PlaceSize: TypeAlias = Literal["15x19", "24x19", "15x28", "24x28"]
SocketSize: TypeAlias = Literal["10x13", "13x13", "18x13", "21x14", "29x14", "21x20", "43x54", "43x44"]
Rank: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9]
RummyRank: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
Wanted: TypeAlias = Literal[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "any", "red", "blue", "yellow", "green"
]  # fmt: skip
SuitSize: TypeAlias = Literal["5", "7", "9", "11", "13", "16", "36", "9o", "16o", "36o", "16_dim"]
CoinSize: TypeAlias = Literal[9, 11, 13, 15, 19]
SpinSize: TypeAlias = Literal[11, 15]
SpinFrame: TypeAlias = Literal[0, 1, 2, 3, 4, 5, 6, 7]
BustSize: TypeAlias = Literal[13, 17, 41]
LampPlace: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
LampState: TypeAlias = Literal["off", "on", "white", "bright"]
Switch: TypeAlias = Literal["off", "on"]
Mascot: TypeAlias = Literal["cat", "robot", "chick", "ghost", "octo", "toad"]
Mood: TypeAlias = Literal["idle", "blink", "happy", "sad"]
FaceButton: TypeAlias = Literal[
    "xbox/a", "xbox/b", "xbox/x", "xbox/y",
    "playstation/cross", "playstation/circle", "playstation/square", "playstation/triangle",
    "nintendo/a", "nintendo/b", "nintendo/x", "nintendo/y",
    "generic/south", "generic/east", "generic/west", "generic/north",
]  # fmt: skip
Shoulder: TypeAlias = Literal["LB", "RB", "LT", "RT", "L1", "R1", "L2", "R2", "L", "R", "ZL", "ZR"]
Pill: TypeAlias = Literal[
    "START", "MENU", "OPTIONS", "+", "-", "BACK", "SELECT", "SHARE", "L3", "R3", "LS", "RS"
]  # fmt: skip
MouseButton: TypeAlias = Literal["left", "right"]
DpadState: TypeAlias = Literal["none", "lr", "ud", "udlr"]
Direction: TypeAlias = Literal["left", "right", "up", "down"]
Metal: TypeAlias = Literal["bronze", "silver", "gold"]
StickerCount: TypeAlias = Literal[2, 3, 4, 5, 6, 7, 8, 9]
PanelKind: TypeAlias = Literal["normal", "active", "focus", "money", "magenta", "dark", "key"]
NeonKind: TypeAlias = Literal["magenta", "cyan"]
PlateKind: TypeAlias = Literal["dark", "gold"]
TagKind: TypeAlias = Literal["gold", "ink", "magenta", "plum"]
Cabinet: TypeAlias = Literal["ten", "phases"]
TileKind: TypeAlias = Literal["weave", "checker", "checker_ink"]
Scene: TypeAlias = Literal[
    "table", "phases", "cabinets", "title", "bust",
    "auction_0", "auction_1", "auction_2", "auction_3", "auction_4", "auction_5",
    "score_red", "score_blue", "score_orange", "score_green",
]  # fmt: skip
Single: TypeAlias = Literal[
    "shadow_m",
    "shadow_l",
    "glow_l",
    "slot_m",
    "deck_edge",
    "wildmark",
    "count_plate",
    "pip",
    "dot",
    "turn_arrow",
    "shadow/panel",
    "logo_ten",
    "ribbon",
    "curtain",
    "hand_count",
    "skip_ring",
    "skip_mark",
]

# Keys of the keyboard whose cap can be drawn; the four arrows are drawn as arrows.
KEY_LABELS = (
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    *("SPACE", "ENTER", "ESC", "TAB", "BACKSPACE", "SHIFT", "UP", "DOWN", "LEFT", "RIGHT"),
)

MOST_PAD_NUMBER = 20
"""Pads whose buttons have no names have numbers instead, from 1 to this."""


def card(size: CardSize, name: str) -> str:
    """A card: m is 48x68, l is 80x112 (only the cards of TEN)."""
    return f"card_{size}/{name}"


def chip(size: ChipSize | MeldSize, name: str) -> str:
    """A number card or a wild as a chip; the size says width and height.

    Meld sizes are for TEN PHASES: "red 12", "wild", "wild 7" (a Wild that stands for a 7), "skip", "back".
    """
    return f"chip_{size}/{name}"


def socket(size: SocketSize, rank: int) -> str:
    """The empty place of a number card of `rank` (1 to 9)."""
    return f"socket_{size}/{rank}"


def need(size: NeedSize, wanted: Wanted) -> str:
    """The dashed place of a card that a phase still wants: a number, any number, or a suit."""
    return f"need_{size}/{wanted}"


def slot(size: PlaceSize) -> str:
    """An empty place in a row of laid cards."""
    return f"slot_{size}"


def target(size: PlaceSize) -> str:
    """A place in a row of laid cards where the chosen card can go."""
    return f"target_{size}"


def suit(size: SuitSize, colour: Suit | RummySuit) -> str:
    """The sign of a suit. With "o" it has an ink outline: 1 pixel around (2 around 36o)."""
    return f"suit_{size}/{colour}"


def coin(size: CoinSize) -> str:
    """A coin; its picture is 2 pixels larger than its size, for the outline."""
    return f"coin_{size}"


def spinning_coin(size: SpinSize, frame: int) -> str:
    """A frame (0 to 7) of a turning coin."""
    return f"coin_{size}/{frame}"


def price(cost: int, affordable: bool = True) -> str:
    """A coin (17x17 with its outline) that says a cost of 1 to 9."""
    return f"price/{cost}" if affordable else f"price_dim/{cost}"


def bust(size: BustSize) -> str:
    """A bust token with its value; its picture is 2 pixels larger than its size."""
    return f"bust_{size}"


def bust_lamp(state: Switch) -> str:
    """The burst at the end of the meter, 33x33."""
    return f"bust_lamp/{state}"


def lamp(place: int, state: LampState) -> str:
    """Lamp 1 to 10 of the meter, 36x27."""
    return f"lamp/{place}/{state}"


def coin_lamp(state: Switch) -> str:
    """A place of the coin track, 36x11."""
    return f"coin_lamp/{state}"


def mascot(name: Mascot, mood: Mood = "idle") -> str:
    """A mascot, 16x14."""
    return f"mascot/{name}/{mood}"


def large_mascot(name: Mascot, mood: Mood = "idle") -> str:
    """A mascot, 32x28."""
    return f"mascot_l/{name}/{mood}"


def button(key: FaceButton) -> str:
    """A face button, 17x19 with outline and side."""
    return f"button/{key}"


def shoulder(label: Shoulder) -> str:
    """A shoulder button, 19 high."""
    return f"shoulder/{label}"


def pill(label: Pill) -> str:
    """A system button, 19 high."""
    return f"pill/{label}"


def pad_number(number: int) -> str:
    """A button that has only a number (1 to MOST_PAD_NUMBER), 19 high."""
    return f"pill/{number}"


def key(label: str) -> str:
    """A key of the keyboard (one of KEY_LABELS), 19 high."""
    return f"key/{label}"


def mouse(side: MouseButton) -> str:
    """The mouse with one button lit, 19 high."""
    return f"mouse/{side}"


def dpad(state: DpadState) -> str:
    """The direction pad with its lit arms, 17x19."""
    return f"dpad/{state}"


def panel(kind: PanelKind) -> str:
    """A panel, to be stretched."""
    return f"panel/{kind}"


def neon(kind: NeonKind) -> str:
    """A mat with a neon edge, to be stretched."""
    return f"neon/{kind}"


def plate(kind: PlateKind) -> str:
    """The plate under a bid, to be stretched."""
    return f"plate/{kind}"


def tag(kind: TagKind) -> str:
    """A small label, to be stretched. White text reads on ink and plum, ink text on gold and magenta."""
    return f"tag/{kind}"


def tile(kind: TileKind) -> str:
    """A pattern of 8x8, to be repeated."""
    return f"tile/{kind}"


def arrow(direction: Direction) -> str:
    """A small triangle."""
    return f"arrow/{direction}"


def sticker(count: int) -> str:
    """The sticker that says how many copies (2 to 9) are in a stack, 11x13."""
    return f"sticker/{count}"


def medal(metal: Metal) -> str:
    """A medal, 15x15."""
    return f"medal/{metal}"


def cabinet(name: Cabinet, lit: bool = True) -> str:
    """The machine of a game, 156x236; one that is not chosen stands in the dark."""
    return f"cabinet/{name}" if lit else f"cabinet/{name}_dim"


def background(scene: Scene) -> str:
    """A ground of 640x360."""
    return f"bg/{scene}"


def single(name: Single) -> str:
    """A picture that is one of its kind."""
    return name


def _cards() -> Iterator[str]:
    for suit_name in get_args(Suit):
        yield from (f"{suit_name} {rank}" for rank in get_args(Rank))
    yield from _wilds()
    yield from (f"currency {value}" for value in range(1, 6))
    yield "back"


def _rummy_numbers() -> Iterator[str]:
    for suit_name in get_args(RummySuit):
        yield from (f"{suit_name} {rank}" for rank in get_args(RummyRank))


def _melds() -> Iterator[str]:
    yield from _rummy_numbers()
    yield from (f"wild {rank}" for rank in get_args(RummyRank))
    yield from ("wild", "skip", "back")


def _chips() -> Iterator[str]:
    for suit_name in get_args(Suit):
        yield from (f"{suit_name} {rank}" for rank in get_args(Rank))
    yield from _wilds()


def _wilds() -> Iterator[str]:
    yield from (f"{suit_name} wild" for suit_name in get_args(Suit))
    yield from (f"wild {rank}" for rank in get_args(Rank))
    yield "wild"


def _pairs(prefix: str, groups: Iterable[object], members: Iterable[object]) -> Iterator[str]:
    listed = tuple(members)
    for group in groups:
        yield from (f"{prefix}{group}/{member}" for member in listed)


def all_names() -> frozenset[str]:
    """Every name there is, exactly."""
    spins = get_args(SpinFrame)
    names: set[str] = {
        *get_args(Single),
        *_pairs("card_", get_args(CardSize), _cards()),
        *_pairs("chip_", get_args(ChipSize), _chips()),
        *_pairs("card_", ("m",), (*_rummy_numbers(), "skip")),
        *_pairs("chip_", get_args(MeldSize), _melds()),
        *_pairs("need_", get_args(NeedSize), get_args(Wanted)),
        *(f"{place}_{size}" for place in ("slot", "target") for size in get_args(PlaceSize)),
        *_pairs("socket_", get_args(SocketSize), get_args(Rank)),
        *_pairs("suit_", get_args(SuitSize), {*get_args(Suit), *get_args(RummySuit)}),
        *(f"coin_{size}" for size in get_args(CoinSize)),
        *_pairs("coin_", get_args(SpinSize), spins),
        *_pairs("", ("price", "price_dim"), get_args(Rank)),
        *(f"bust_{size}" for size in get_args(BustSize)),
        *_pairs("", ("bust_lamp", "coin_lamp"), get_args(Switch)),
        *_pairs("lamp/", get_args(LampPlace), get_args(LampState)),
        *_pairs("mascot/", get_args(Mascot), get_args(Mood)),
        *_pairs("mascot_l/", get_args(Mascot), get_args(Mood)),
        *_pairs("", ("button", "button_l"), get_args(FaceButton)),
        *_pairs("", ("shoulder",), get_args(Shoulder)),
        *_pairs("", ("pill",), get_args(Pill)),
        *(pad_number(number) for number in range(1, MOST_PAD_NUMBER + 1)),
        *_pairs("", ("key",), KEY_LABELS),
        *_pairs("", ("mouse",), get_args(MouseButton)),
        *_pairs("", ("dpad",), get_args(DpadState)),
        *_pairs("", ("panel",), get_args(PanelKind)),
        *_pairs("", ("neon",), get_args(NeonKind)),
        *_pairs("", ("plate",), get_args(PlateKind)),
        *_pairs("", ("tag",), get_args(TagKind)),
        *_pairs("", ("tile",), get_args(TileKind)),
        *_pairs("", ("arrow",), get_args(Direction)),
        *_pairs("", ("sticker",), get_args(StickerCount)),
        *_pairs("", ("medal",), get_args(Metal)),
        *_pairs("", ("bg",), get_args(Scene)),
        *(cabinet(name, lit) for name in get_args(Cabinet) for lit in (True, False)),
    }
    return frozenset(names)
