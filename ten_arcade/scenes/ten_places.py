"""Where everything of TEN lies on the screen: pure geometry, and the layout of a view.

Logical pixels, from the table in the art direction. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ten_arcade.engine.ten.model import COLOURS, Card, Phase, TenView
from ten_arcade.ui.timeline import Item, Layout

Rect = tuple[int, int, int, int]
Point = tuple[int, int]

MAT: Rect = (4, 27, 498, 221)
LOWER: Rect = (11, 159, 482, 82)
CHOICES: tuple[Rect, Rect, Rect] = ((11, 159, 156, 82), (173, 159, 156, 82), (335, 159, 158, 82))
MARKET: Rect = (508, 6, 126, 240)
DECK: Point = (14, 84)
TABLEAU: Point = (74, 84)
TABLEAU_WIDTH = 416
CARD = (48, 68)
LAMPS: Point = (72, 34)
LAMP_PITCH = 38
COIN_TRACK: Point = (72, 65)
BANK: Point = (57, 70)
"""The coin beside the track: where coins of the tableau fly from."""
DISCARD: Point = (-60, 96)
"""Discarded cards leave to the left."""
AUCTION_CARD: Point = (280, 52)

DEMO_TAG: Rect = (450, 6, 52, 17)
DEMO_START: Rect = (513, 221, 116, 20)
DEMO_START_IN_AUCTION: Rect = (462, 319, 160, 26)
"""What is added to a game that is shown by itself."""

Z_MARKET, Z_COLLECTION, Z_TABLEAU, Z_STICKER, Z_AUCTION = 10, 20, 40, 60, 200
AUCTION_FLOOR = 100
"""Things from this z on belong to the auction, above the dimmed table."""


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """Where one player's panel and the parts of its collection grid are."""

    rect: Rect
    wide: bool
    """Large mascot and coins at the left (1-2 players)."""
    grid: Point
    pitch: int
    """Pixels from column to column; rows are `row_pitch` apart."""
    row_pitch: int
    cell: tuple[int, int]
    rack: Point
    rack_chip: tuple[int, int]
    shows_run: bool

    def cell_at(self, colour_index: int, rank: int) -> Point:
        return (
            self.grid[0] + 13 + (rank - 1) * self.pitch,
            self.grid[1] + colour_index * self.row_pitch,
        )

    @property
    def coin(self) -> Point:
        """The centre of the coin that stands for the seat's tokens."""
        x, y, w, _ = self.rect
        return (x + 20, y + 62) if self.wide else (x + w - 24, y + 11)

    @property
    def bust(self) -> Point:
        """The centre of the first bust token."""
        x, y, w, _ = self.rect
        return (x + 20, y + 88) if self.wide else (x + w - 16, y + 90)

    @property
    def centre(self) -> Point:
        x, y, w, h = self.rect
        return x + w // 2, y + h // 2


def panel_places(players: int) -> tuple[PanelPlace, ...]:
    """The panels of a table, one per seat; a single player meets the House in a smaller panel."""
    if players == 1:
        return _wide(4, 402, 30, 29), _narrow(410, 226, 19, shows_run=True)
    if players == 2:
        return tuple(_wide(4 + 318 * seat, 314, 22, 21) for seat in range(2))
    width, pitch = {3: (208, 19), 4: (155, 14), 5: (123, 11)}[players]
    return tuple(
        _narrow(4 + seat * (width + 4), width, pitch, shows_run=players < 5) for seat in range(players)
    )


def _wide(x: int, width: int, pitch: int, cell: int) -> PanelPlace:
    grid = (x + width - (13 + 9 * pitch + 10) - 6, 252 + 8)
    rack = (grid[0] + 13, grid[1] + 4 * 16 + 3)
    return PanelPlace((x, 252, width, 104), True, grid, pitch, 16, (cell, 14), rack, (22, 18), True)


def _narrow(x: int, width: int, pitch: int, *, shows_run: bool) -> PanelPlace:
    grid = (x + (width - (13 + 9 * pitch + (9 if shows_run else 0))) // 2, 252 + 21)
    rack = (grid[0] + 13, grid[1] + 4 * 15 + 1)
    chip = (max(pitch - 1, 13), 14)
    return PanelPlace((x, 252, width, 104), False, grid, pitch, 15, (pitch - 1, 13), rack, chip, shows_run)


def market_cell(card: Card) -> Point:
    """The shelf place of a kind: always the same, so players find it without reading."""
    assert card.colour is not None
    return 534 + 24 * COLOURS.index(card.colour), 40 + 20 * (card.rank - 1)


def tableau_place(index: int, count: int) -> Point:
    """The place of a tableau card; many cards overlap, the newest on top."""
    step = 52 if count <= 8 else (TABLEAU_WIDTH - CARD[0]) // (count - 1)
    return TABLEAU[0] + step * index, TABLEAU[1]


def card_key(card_id: int) -> str:
    return f"card {card_id}"


def layout(view: TenView) -> Layout:
    """Where every card of a view is."""
    things: dict[str, Item] = {}
    _lay_tableau(view, things)
    _lay_market(view, things)
    for seat, place in enumerate(panel_places(view.players)):
        _lay_collection(view, seat, place, things)
    auction = view.table.auction
    if auction is not None:
        name = f"card_l/{view.card(auction.card).name}"
        things[card_key(auction.card)] = Item(name, *AUCTION_CARD, Z_AUCTION, "shadow_l")
    return things


def _lay_tableau(view: TenView, things: dict[str, Item]) -> None:
    tableau = view.table.tableau
    # A place is kept free for the next card, so that cards do not shuffle along while drawing goes on.
    count = len(tableau)
    for index, card_id in enumerate(tableau):
        x, y = tableau_place(index, count)
        things[card_key(card_id)] = Item(
            f"card_m/{view.card(card_id).name}", x, y, Z_TABLEAU + index, "shadow_m"
        )


def _lay_market(view: TenView, things: dict[str, Item]) -> None:
    stacks: dict[Card, list[int]] = {}
    for card_id in view.table.market:
        stacks.setdefault(view.card(card_id), []).append(card_id)
    for card, ids in stacks.items():
        x, y = market_cell(card)
        name = f"chip_{'20x18' if len(ids) > 1 else '22x18'}/{card.name}"
        for height, card_id in enumerate(sorted(ids, reverse=True)):
            things[card_key(card_id)] = Item(name, x, y, Z_MARKET + height)
        if len(ids) > 1:
            things[f"count {card.name}"] = Item(f"sticker/{min(9, len(ids))}", x + 14, y + 9, Z_STICKER)


def _lay_collection(view: TenView, seat: int, place: PanelPlace, things: dict[str, Item]) -> None:
    copies: dict[Card, int] = {}
    wilds: list[int] = []
    width, height = place.cell
    for card_id in view.table.holdings[seat].cards:
        card = view.card(card_id)
        if card.is_wild:
            wilds.append(card_id)
            continue
        assert card.colour is not None
        x, y = place.cell_at(COLOURS.index(card.colour), card.rank)
        copy = copies[card] = copies.get(card, 0) + 1
        name = f"chip_{width}x{height}/{card.name}"
        things[card_key(card_id)] = Item(name, x, y, Z_COLLECTION + copy)
        if 1 < copy <= 3:
            pip = f"pip {seat} {card.name} {copy}"
            things[pip] = Item("pip", x + width - 3 - 3 * (copy - 1) + 3, y + 1, Z_STICKER)
    _lay_rack(view, place, wilds, things)


def _lay_rack(view: TenView, place: PanelPlace, wilds: Sequence[int], things: dict[str, Item]) -> None:
    width, height = place.rack_chip
    # Bust tokens stand at the right end, so a long rack moves closer together rather than under them.
    room = 9 * place.pitch - 18
    step = min(width + 2, (room - width) // max(1, len(wilds) - 1)) if wilds else 0
    for index, card_id in enumerate(sorted(wilds, key=lambda i: view.card(i).order)):
        name = f"chip_{width}x{height}/{view.card(card_id).name}"
        things[card_key(card_id)] = Item(
            name, place.rack[0] + step * index, place.rack[1], Z_COLLECTION + index
        )


def longest_run(ranks: frozenset[int]) -> tuple[int, int]:
    """(start, length) of the longest gapless run among some ranks, without wilds; the lowest first."""
    best = (1, 0)
    for start in sorted(ranks):
        end = start
        while end + 1 in ranks:
            end += 1
        if end - start + 1 > best[1]:
            best = (start, end - start + 1)
    return best


def ranks_held(view: TenView, seat: int) -> tuple[frozenset[int], ...]:
    """The ranks a seat holds in each colour, in the order of `COLOURS`."""
    held: dict[object, set[int]] = {colour: set() for colour in COLOURS}
    for card_id in view.table.holdings[seat].cards:
        card = view.card(card_id)
        if card.is_number:
            held[card.colour].add(card.rank)
    return tuple(frozenset(held[colour]) for colour in COLOURS)


def in_auction(view: TenView) -> bool:
    return view.table.phase in (Phase.AUCTION, Phase.PAY)
