"""What it is worth to stop now, or to draw once or twice more: expected points over the unseen cards.

Knows the worth of things (`ten_values`) but chooses nothing; the bots decide how deep to look.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import NamedTuple

from ten_arcade.ai.bot import Thought
from ten_arcade.engine.ten.deck import LIMIT
from ten_arcade.engine.ten.model import RANKS, Card

_A_SLICE = 6  # kinds looked at, each a card deep, between two yields
NEVER = float("-inf")


class Row(NamedTuple):
    """A tableau in numbers: `ranks` are the seat's own sets with the tableau's numbers joined.

    `gain`: points the numbers bring; `spare`: copies among them; `harm`: what they cost in the market.
    """

    total: int
    currency: int
    ranks: tuple[int, ...]
    gain: float
    spare: int
    harm: float
    numbers: bool


class NumberKind(NamedTuple):
    """An unseen number card: colour index, rank, its bit, copies, what it costs in the market."""

    colour: int
    rank: int
    bit: int
    copies: int
    harm: float


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a turn is about. `purse[c]`, `gift[c]`: points of c coins to the seat, and to its rivals together.

    `tables`: points of the sets of ranks per colour; `harm`: per number card (by its order) what it costs to
    see it in the market; `bust`: the worth of a bust token; `copy`: of a copy as a coin; `buy`: of the buy
    phase; `auction`: of a wild that comes up.
    """

    tables: tuple[tuple[float, ...], ...]
    numbers: tuple[NumberKind, ...]
    currency: tuple[tuple[int, int], ...]
    wilds: int
    purse: tuple[float, ...]
    gift: tuple[float, ...]
    harm: tuple[float, ...]
    bust: float
    copy: float
    buy: float
    auction: float

    def row(self, ranks: tuple[int, ...], cards: tuple[Card, ...]) -> Row:
        """The tableau `cards` for a seat with these sets of ranks."""
        row = Row(0, 0, ranks, 0.0, 0, 0.0, False)
        for card in cards:
            if card.is_number:
                row = self.with_number(row, card.order // len(RANKS), card.rank, self.harm[card.order])
            else:
                row = row._replace(total=row.total - card.rank, currency=row.currency + card.rank)
        return row

    def with_number(self, row: Row, colour: int, rank: int, harm: float) -> Row:
        old = row.ranks[colour]
        new = old | 1 << (rank - 1)
        table = self.tables[colour]
        return Row(
            row.total + rank,
            row.currency,
            (*row.ranks[:colour], new, *row.ranks[colour + 1 :]),
            row.gain + table[new] - table[old],
            row.spare + (new == old),
            row.harm + harm,
            True,
        )

    def take_numbers(self, row: Row) -> float:
        if not row.numbers:
            return NEVER
        return row.gain + self.copy * row.spare + self.buy - self.gift[row.currency]

    def take_currency(self, row: Row) -> float:
        return self.purse[row.currency] - row.harm if row.currency else NEVER

    def stop(self, row: Row) -> float:
        return max(self.take_numbers(row), self.take_currency(row))

    def draw(self, row: Row) -> float:
        """Draw once, then stop: the mean over the unseen cards."""
        total, currency, ranks, gain, spare, harm, _ = row
        room = LIMIT - total
        base = self.copy * spare + self.buy - self.gift[currency] + gain
        coins = self.purse[currency] - harm if currency else NEVER
        busted = self.bust - self.gift[currency] - harm
        copy, tables = self.copy, self.tables
        value = 0.0
        cards = self.wilds
        for colour, rank, bit, copies, cost in self.numbers:
            cards += copies
            if rank > room:
                value += copies * (busted - cost)
                continue
            table, old = tables[colour], ranks[colour]
            more = copy if old & bit else table[old | bit] - table[old]
            numbers = base + more
            value += copies * (numbers if numbers > coins - cost else coins - cost)
        for amount, copies in self.currency:
            cards += copies
            shown = currency + amount
            if shown > LIMIT:
                value += copies * (self.bust - harm)
                continue
            taken = self.purse[shown] - harm
            if row.numbers:
                taken = max(taken, gain + copy * spare + self.buy - self.gift[shown])
            value += copies * taken
        if self.wilds:
            # After the auction the seat goes on as before; an empty row just draws again.
            stopped = self.stop(row)
            value += self.wilds * ((0.0 if stopped == NEVER else stopped) + self.auction)
        return value / cards if cards else NEVER

    def draw_twice(self, row: Row) -> Thought[float]:
        """Draw once, then stop or draw once more, whichever is better."""
        value = 0.0
        cards = 0
        for index, (after, busted, copies) in enumerate(self._nexts(row)):
            if index % _A_SLICE == _A_SLICE - 1:
                yield
            cards += copies
            value += copies * (busted if after is None else max(self.stop(after), self.draw(after)))
        if self.wilds:
            cards += self.wilds
            value += self.wilds * (max(self.stop(row), self.draw(row)) + self.auction)
        return value / cards if cards else NEVER

    def _nexts(self, row: Row) -> Generator[tuple[Row | None, float, int], None, None]:
        """Each row one card on (None: bust), what the bust is worth, and the number of such cards."""
        for colour, rank, _, copies, cost in self.numbers:
            if row.total + rank > LIMIT:
                yield None, self.bust - self.gift[row.currency] - row.harm - cost, copies
            else:
                yield self.with_number(row, colour, rank, cost), 0.0, copies
        for amount, copies in self.currency:
            if row.currency + amount > LIMIT:
                yield None, self.bust - row.harm, copies
            else:
                yield row._replace(total=row.total - amount, currency=row.currency + amount), 0.0, copies
