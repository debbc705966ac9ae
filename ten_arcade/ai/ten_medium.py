"""A sound player: counts the cards, knows what its own cards are worth, and looks one draw ahead.

Of the others it minds only what it gives away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_purse import open_purse
from ten_arcade.ai.ten_stakes import NumberKind, Stakes
from ten_arcade.ai.ten_values import Outlook, Tastes, outlook, spare_cards
from ten_arcade.engine.ten.deck import LIMIT, MOST_TOKENS
from ten_arcade.engine.ten.model import (
    COLOURS,
    RANKS,
    Bid,
    Buy,
    Decline,
    Draw,
    Pass,
    Pay,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenView,
)
from ten_arcade.engine.ten.rules import seat_to_act

_TASTES = Tastes()
_NUMBER_KINDS = len(COLOURS) * len(RANKS)


@dataclass(frozen=True, slots=True)
class TenMedium:
    seed: int

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        seat = seat_to_act(view.table)
        if len(legal) == 1 or seat is None:
            return legal[0]
        future = outlook(view, _TASTES)
        yield
        yield from future.prepare()
        match view.table.phase:
            case Phase.DRAW:
                return _draw(view, legal, seat, future)
            case Phase.AUCTION | Phase.PAY:
                return _bid_or_pay(view, legal, seat, future)
            case Phase.BUY | Phase.FINAL_BUY:
                return _buy(view, legal, seat, future)
            case Phase.OVER:
                return legal[0]
            case _:
                assert_never(view.table.phase)


def _draw(view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook) -> TenMove:
    table = view.table
    holding = table.holdings[seat]
    owned = view.named(holding.cards)
    spare = spare_cards(owned)
    placed = future.placed(owned)
    now = future.purse(holding, spare)
    coin = future.money(holding.tokens, holding.busts, spare + 1) - now
    stakes = Stakes(
        tables=tuple(future.table(index, fillers) for index, fillers in enumerate(placed.fillers)),
        numbers=tuple(
            NumberKind(card.order // len(RANKS), card.rank, 1 << (card.rank - 1), copies, 0.0)
            for card, copies in future.counts.items()
            if card.is_number
        ),
        currency=tuple((card.rank, copies) for card, copies in future.counts.items() if card.is_currency),
        wilds=sum(copies for card, copies in future.counts.items() if card.is_wild),
        purse=tuple(
            future.money(min(MOST_TOKENS, holding.tokens + coins), holding.busts, spare) - now
            for coins in range(LIMIT + 1)
        ),
        gift=tuple(coin * coins for coins in range(LIMIT + 1)),
        harm=(0.0,) * _NUMBER_KINDS,
        bust=future.money(holding.tokens, holding.busts + 1, spare) - now,
        copy=coin,
        buy=0.0,
        auction=0.0,
    )
    row = stakes.row(placed.ranks, view.named(table.tableau))
    if Draw() in legal and stakes.draw(row) > stakes.stop(row):
        return Draw()
    return TakeNumbers() if stakes.take_numbers(row) >= stakes.take_currency(row) else TakeCurrency()


def _bid_or_pay(view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook) -> TenMove:
    """Bid half of what the wild is worth, more if that is what it takes, never above its worth."""
    table = view.table
    auction = table.auction
    if auction is None:
        return legal[0]
    holding = table.holdings[seat]
    owned = view.named(holding.cards)
    most = max((move.amount for move in legal if isinstance(move, Bid)), default=auction.high)
    purse = open_purse(holding, owned, future, view.options.cards_as_bids, most)
    if table.phase is Phase.PAY:
        offer = purse.cheapest(auction.high, future)
        return legal[0] if offer is None else Pay(offer.payment)
    worth = future.gain(future.placed(owned), view.card(auction.card))
    limit = 0
    for amount in range(1, most + 1):
        offer = purse.cheapest(amount, future)
        if offer is None or offer.cost > worth:
            break
        limit = amount
    return Bid(max(auction.high + 1, (limit + 1) // 2)) if limit > auction.high else Pass()


def _buy(view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook) -> TenMove:
    """The card that brings most beyond its price, if any does."""
    holding = view.table.holdings[seat]
    owned = view.named(holding.cards)
    placed = future.placed(owned)
    purse = open_purse(holding, owned, future, with_cards=True, most=len(RANKS))
    best: TenMove = Decline()
    most = 0.0
    for card in dict.fromkeys(move.card for move in legal if isinstance(move, Buy)):
        offer = purse.cheapest(card.rank, future)
        if offer is not None and future.gain(placed, card) - offer.cost > most:
            most = future.gain(placed, card) - offer.cost
            best = Buy(card, offer.payment)
    return best
