"""Players by rules of thumb, to measure the others by: for tests and tools, never offered as opponents."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import assert_never

from ten_arcade.ai.bot import Level, Thought
from ten_arcade.engine.ten.deck import MOST_TOKENS
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
    Decline,
    Draw,
    Holding,
    Pass,
    Pay,
    Payment,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenView,
)
from ten_arcade.engine.ten.rules import seat_to_act, tableau_sums
from ten_arcade.engine.ten.scoring import points


@dataclass(frozen=True, slots=True)
class Thumb:
    """A rule of thumb: draw while the total is under `total` and the currency shown under `currency`.

    `most`: the highest bid; `leap`: it bids this at once, not one above the high bid; `cards`: it bids and
    pays with all it has, not with tokens only.
    """

    total: int
    currency: int
    most: int
    leap: bool = False
    cards: bool = False


_HUGE = 999
STEADY = Thumb(total=6, currency=7, most=4)
NOVICE = Thumb(total=8, currency=7, most=2)
THUMBS: Mapping[Level, Thumb] = MappingProxyType({Level.STEADY: STEADY, Level.NOVICE: NOVICE})
# Policies that may not live off hard: each takes one idea too far.
TRIVIAL: Mapping[str, Thumb] = MappingProxyType(
    {
        "stop after one": Thumb(total=-_HUGE, currency=_HUGE, most=4),
        "draw to eight": Thumb(total=8, currency=_HUGE, most=4),
        "never bid": Thumb(total=6, currency=7, most=0),
        "bid all": Thumb(total=6, currency=7, most=_HUGE, leap=True, cards=True),
    }
)


@dataclass(frozen=True, slots=True)
class TenThumb:
    """Plays by its rule of thumb alone; nothing is left to chance."""

    thumb: Thumb

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        yield from ()
        seat = seat_to_act(view.table)
        if len(legal) == 1 or seat is None:
            return legal[0]
        holding = view.table.holdings[seat]
        match view.table.phase:
            case Phase.DRAW:
                return self._draw(view, legal, holding)
            case Phase.AUCTION:
                return self._bid(view, legal, holding)
            case Phase.PAY:
                return self._pay(view, legal)
            case Phase.BUY | Phase.FINAL_BUY:
                return _buy(view, legal, holding)
            case Phase.OVER:
                return legal[0]
            case _:
                assert_never(view.table.phase)

    def _draw(self, view: TenView, legal: tuple[TenMove, ...], holding: Holding) -> TenMove:
        total, currency = tableau_sums(view)
        if Draw() in legal and total < self.thumb.total and currency < self.thumb.currency:
            return Draw()
        row, owned = view.named(view.table.tableau), set(view.named(holding.cards))
        new = len({card for card in row if card.is_number} - owned)
        kept = min(currency, MOST_TOKENS - holding.tokens)
        wanted = TakeCurrency() if kept > 2 * new else TakeNumbers()
        return wanted if wanted in legal else legal[-1]

    def _bid(self, view: TenView, legal: tuple[TenMove, ...], holding: Holding) -> TenMove:
        auction = view.table.auction
        assert auction is not None
        offers = [move for move in legal if isinstance(move, Bid) and move.amount <= self.thumb.most]
        if not self.thumb.cards:
            offers = [move for move in offers if move.amount <= holding.tokens]
        if not offers:
            return Pass()
        return offers[-1] if self.thumb.leap else offers[0]

    def _pay(self, view: TenView, legal: tuple[TenMove, ...]) -> TenMove:
        auction = view.table.auction
        assert auction is not None
        tokens = Pay(Payment(tokens=auction.high))
        return tokens if tokens in legal else legal[0]


def _buy(view: TenView, legal: tuple[TenMove, ...], holding: Holding) -> TenMove:
    """With tokens only, the card that raises the score most, the first of equals; none if none does."""
    owned = view.named(holding.cards)
    best: TenMove = Decline()
    most = points(owned)
    for card in _kinds(legal):
        score = points((*owned, card))
        if card.rank <= holding.tokens and score > most:
            best, most = Buy(card, Payment(tokens=card.rank)), score
    return best


def _kinds(legal: Iterable[TenMove]) -> Iterable[Card]:
    return dict.fromkeys(move.card for move in legal if isinstance(move, Buy))
