"""Where everything of Ten Phases lies on the screen: pure geometry, and the layout of a view.

Logical pixels, from the table in the art direction (6.4). Draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ten_arcade.engine.phases.melds import open_ends
from ten_arcade.engine.phases.model import Card, End, GroupKind, Meld, PhasesView, Stage
from ten_arcade.engine.phases.phases import LAST_RANK
from ten_arcade.scenes.phases_order import HandOrder, ordered, sorted_ids
from ten_arcade.ui.sprites import PlaceSize
from ten_arcade.ui.timeline import Item, Layout

Rect = tuple[int, int, int, int]
Point = tuple[int, int]
Size = tuple[int, int]

CARD: Size = (48, 68)
PHASE_CARD: Rect = (6, 142, 226, 100)
SLOTS: Rect = (6, 190, 226, 52)
"""The part of the phase card that shows its groups."""
BUTTON, SECOND_BUTTON = (156, 148, 70, 20), (156, 169, 70, 18)
"""On the phase card: what else can be done with the phase than laying it."""
PILE: Point = (262, 152)
DISCARD: Point = (348, 152)
PROMPT: Rect = (430, 142, 204, 100)
HAND_ZONE: Rect = (0, 254, 640, 106)
BUTTONS_Y = 226
"""The row of the button prompts under pile and discard."""
LIFT = 12
"""Pixels by which the card under the cursor rises."""

Z_MELD, Z_PILE, Z_OPEN_HAND, HAND_FLOOR = 20, 40, 60, 500
"""Cards from HAND_FLOOR on are in the hand of the seat that looks."""

_HAND_MIDDLE, _HAND_TOP = 320, 273
_HAND_STEP, _HAND_WIDTH = 52, 512
_BEND = 0.42  # px by which a card stands lower per card from the middle, squared
_EMPTY_MARGIN = 8  # between the groups of a panel and the open hand beside them


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """Where one player's panel is, its two rows for groups, and the chips they take, the largest first."""

    rect: Rect
    rows: tuple[Rect, Rect]
    chips: tuple[Size, ...]

    @property
    def plate_x(self) -> int:
        """The left edge of the plate that says the phase, in the head line."""
        x, _, w, _ = self.rect
        return x + (106 if w > 300 else 84)

    @property
    def head(self) -> Point:
        """The centre of the little hand in the head line: where the seat's hidden cards are."""
        return self.plate_x + 60, self.rect[1] + 11

    @property
    def plate(self) -> Rect:
        """The plate that says the phase."""
        return self.plate_x, self.rect[1] + 4, 46, 13

    @property
    def points_right(self) -> int:
        """The right edge of the points in the head line."""
        return self.rect[0] + self.rect[2] - 7

    @property
    def centre(self) -> Point:
        x, y, w, h = self.rect
        return x + w // 2, y + h // 2

    @property
    def stamp(self) -> Point:
        """Where the ring of a Skip comes down: at the right, beside what the panel says."""
        x, y, w, h = self.rect
        return x + w - 26, y + 10 + h // 2


@dataclass(frozen=True, slots=True)
class MeldPlace:
    """Where one group lies: its chips, in the order of its cards, and where the next would go.

    `low`, `high`: at the ends of a run, None where it takes nothing; other groups have only `high`.
    """

    meld: int
    owner: int
    size: Size
    chips: tuple[Rect, ...]
    low: Rect | None
    high: Rect | None

    @property
    def rect(self) -> Rect:
        """The box around all its chips."""
        return box_around(self.chips)

    def next_at(self, end: End | None) -> Rect | None:
        """Where a card would go that names this end; None: at no end."""
        return self.low if end is End.LOW else self.high


def box_around(rects: Sequence[Rect]) -> Rect:
    """The smallest box that holds them all."""
    left, top = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, foot = max(x + w for x, _, w, _ in rects), max(y + h for _, y, _, h in rects)
    return left, top, right - left, foot - top


# ---- panels ----------------------------------------------------------------------------------

_SMALL, _WIDE, _NARROW, _TALL = CHIP_SIZES = (15, 19), (24, 19), (15, 28), (24, 28)


def panel_places(players: int) -> tuple[PanelPlace, ...]:
    """The panels of a table of 2-6 players, one per seat, in the order of turns."""
    if players == 2:
        return tuple(_panel(6 + 315 * seat, 5, (313, 131), (_TALL, _NARROW)) for seat in range(2))
    if players == 3:
        return tuple(_panel(6 + 210 * seat, 5, (208, 131), (_TALL, _NARROW)) for seat in range(3))
    if players == 4:
        return tuple(
            _panel(6 + 315 * (seat % 2), 5 + 67 * (seat // 2), (313, 64), (_WIDE, _SMALL))
            for seat in range(4)
        )
    return tuple(
        _panel(6 + 210 * (seat % 3), 5 + 67 * (seat // 3), (208, 64), (_SMALL,)) for seat in range(players)
    )


def _panel(x: int, y: int, size: Size, chips: tuple[Size, ...]) -> PanelPlace:
    width, height = size
    tops, row = ((24, 77), 50) if height > 64 else ((19, 40), 21)
    first, second = ((x + 6, y + top, width - 12, row) for top in tops)
    return PanelPlace((x, y, width, height), (first, second), chips)


# ---- groups ----------------------------------------------------------------------------------


def meld_places(view: PhasesView) -> tuple[MeldPlace, ...]:
    """Where every group on the table lies, in the order of `Table.melds`."""
    found: dict[int, MeldPlace] = {}
    for seat, panel in enumerate(panel_places(view.players)):
        own = [place for place, meld in enumerate(view.table.melds) if meld.owner == seat]
        rows = _rows_left(view, seat, panel)
        for number, place in enumerate(own):
            free = rows[number : number + 1] if len(own) > 1 else rows
            found[place] = _meld_place(view.table.melds[place], place, free, panel.chips)
    return tuple(found[place] for place in sorted(found))


def _meld_place(meld: Meld, place: int, rows: Sequence[Rect], chips: Sequence[Size]) -> MeldPlace:
    count = len(meld.cards)
    if meld.kind is not GroupKind.RUN:
        # The place of the next card is kept free, so that the others do not shift when it comes.
        size, spots = _in_rows(rows, chips, count + 1)
        return MeldPlace(place, meld.owner, size, spots[:-1], None, spots[-1])
    size, spots = _shelf(rows[0], chips)
    low, high = meld.rank - 1, meld.rank - 1 + count
    ends = open_ends(meld)
    return MeldPlace(
        place,
        meld.owner,
        size,
        spots[low:high],
        spots[low - 1] if End.LOW in ends else None,
        spots[high] if End.HIGH in ends else None,
    )


def _shelf(row: Rect, chips: Sequence[Size]) -> tuple[Size, tuple[Rect, ...]]:
    """A place for each rank: a number always lies at the same one, and a run grows without shifting."""
    return _in_rows((row,), chips, LAST_RANK)


def _in_rows(rows: Sequence[Rect], chips: Sequence[Size], count: int) -> tuple[Size, tuple[Rect, ...]]:
    """`count` chips side by side, as large as they can be; too many small ones overlap."""
    width = rows[0][2]
    for size in chips:
        most = (width - 1) // (size[0] + 1)
        if count <= most * len(rows):
            return size, tuple(
                _in_row(rows[number // most], size, number % most * (size[0] + 1)) for number in range(count)
            )
    size = chips[-1]
    a_row = -(-count // len(rows))
    room = width - 2 - size[0]
    spots = [
        _in_row(rows[number // a_row], size, room * (number % a_row) // max(1, a_row - 1))
        for number in range(count)
    ]
    return size, tuple(spots)


def _in_row(row: Rect, size: Size, offset: int) -> Rect:
    return row[0] + 1 + offset, row[1] + (row[3] - size[1]) // 2, *size


# ---- hands that turn up ------------------------------------------------------------------------


def open_hand(view: PhasesView, seat: int) -> tuple[int, ...]:
    """The cards of a seat that lie open in its panel when the hand is over; one's own stay in the hand."""
    hand = view.hands[seat]
    if hand is None or seat == view.seat or view.table.stage not in (Stage.HAND_OVER, Stage.OVER):
        return ()
    return sorted_ids(view, hand, HandOrder.RANK)


def _rows_left(view: PhasesView, seat: int, panel: PanelPlace) -> tuple[Rect, ...]:
    """The rows of a panel without what an open hand takes of one of them."""
    taken = _hand_row(view, seat, panel)
    if taken is None:
        return panel.rows
    number, used = taken
    return tuple(
        (x, y, w - used[2], h) if row == number else (x, y, w, h)
        for row, (x, y, w, h) in enumerate(panel.rows)
    )


def _hand_row(view: PhasesView, seat: int, panel: PanelPlace) -> tuple[int, Rect] | None:
    """Which row an open hand lies in beside groups, and its part of it; None: no group is in the way."""
    count = len(open_hand(view, seat))
    own = [meld for meld in view.table.melds if meld.owner == seat]
    if not count or not own:
        return None
    lengths = [len(meld.cards) for meld in own] if len(own) > 1 else [len(own[0].cards), 0]
    row = 0 if lengths[0] < lengths[1] else 1
    x, y, w, h = panel.rows[row]
    used = min(count * (panel.chips[-1][0] + 1) + 2 + _EMPTY_MARGIN, w // 2)
    return row, (x + w - used, y, used, h)


def open_hand_places(view: PhasesView, seat: int) -> tuple[Rect, ...]:
    """The places of the chips of `open_hand`."""
    panel = panel_places(view.players)[seat]
    count = len(open_hand(view, seat))
    taken = _hand_row(view, seat, panel)
    if taken is None:
        return _in_rows(panel.rows, panel.chips, count)[1]
    x, y, w, h = taken[1]
    return _in_rows(((x + _EMPTY_MARGIN, y, w - _EMPTY_MARGIN, h),), panel.chips[-1:], count)[1]


# ---- the layout --------------------------------------------------------------------------------


def hand_places(count: int) -> tuple[Point, ...]:
    """An arc at the foot of the screen, the cards upright."""
    step = min(_HAND_STEP, _HAND_WIDTH // max(1, count - 1))
    left = _HAND_MIDDLE - (step * (count - 1) + CARD[0]) // 2
    middle = (count - 1) / 2
    return tuple(
        (left + step * place, _HAND_TOP + round(_BEND * (place - middle) ** 2)) for place in range(count)
    )


def is_dealt(view: PhasesView) -> bool:
    """False from the start of a hand to its first turn, when the cards are seen to be dealt."""
    return view.table.slot > 0


def card_key(hand: int, card_id: int) -> str:
    """Cards are numbered anew in every hand, so a key holds the number of the hand."""
    return f"card {hand}:{card_id}"


def layout(view: PhasesView, order: HandOrder) -> Layout:
    """Where every card is that can be seen; before the first turn all of them are still in the pile."""
    things: dict[str, Item] = {}
    table, hand = view.table, view.table.hand
    if not is_dealt(view):
        return things
    for depth, card_id in enumerate(table.discards[-2:]):
        name = f"card_m/{view.card(card_id).name}"
        things[card_key(hand, card_id)] = Item(name, *DISCARD, Z_PILE + depth, "" if depth else "shadow_m")
    for place in meld_places(view):
        _lay_meld(view, place, things)
    for seat in range(view.players):
        _lay_open_hand(view, seat, things)
    own = ordered(view, order)
    for number, (card_id, (x, y)) in enumerate(zip(own, hand_places(len(own)), strict=True)):
        name = f"card_m/{view.card(card_id).name}"
        things[card_key(hand, card_id)] = Item(name, x, y, HAND_FLOOR + number, "shadow_m")
    return things


def _lay_meld(view: PhasesView, place: MeldPlace, things: dict[str, Item]) -> None:
    meld = view.table.melds[place.meld]
    names = meld_names(meld, view.named(meld.cards))
    for number, (card_id, (x, y, w, h)) in enumerate(zip(meld.cards, place.chips, strict=True)):
        name = f"chip_{w}x{h}/{names[number]}"
        things[card_key(view.table.hand, card_id)] = Item(name, x, y, Z_MELD + number)


def meld_names(meld: Meld, cards: Sequence[Card]) -> tuple[str, ...]:
    """What each card of a group is called on its chip: a Wild says which rank it stands for."""
    match meld.kind:
        case GroupKind.COLOUR:
            return tuple(card.name for card in cards)
        case GroupKind.SET:
            return tuple(f"wild {meld.rank}" if card.is_wild else card.name for card in cards)
        case GroupKind.RUN:
            return tuple(
                f"wild {meld.rank + step}" if card.is_wild else card.name for step, card in enumerate(cards)
            )


def place_size(rect: Rect) -> PlaceSize:
    """The size of a chip's place, as the pictures of free places and targets are called."""
    match rect[2:]:
        case (15, 19):
            return "15x19"
        case (15, 28):
            return "15x28"
        case (24, 19):
            return "24x19"
        case _:
            return "24x28"


def _lay_open_hand(view: PhasesView, seat: int, things: dict[str, Item]) -> None:
    ids = open_hand(view, seat)
    if not ids:
        return
    for number, (card_id, (x, y, w, h)) in enumerate(zip(ids, open_hand_places(view, seat), strict=True)):
        name = f"chip_{w}x{h}/{view.card(card_id).name}"
        things[card_key(view.table.hand, card_id)] = Item(name, x, y, Z_OPEN_HAND + number)
