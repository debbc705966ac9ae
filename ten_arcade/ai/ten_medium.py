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
from ten_arcade.ai.ten_verdict import Verdict, tell_of, wild_worth
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

TASTES = Tastes()
_NUMBER_KINDS = len(COLOURS) * len(RANKS)


@dataclass(frozen=True, slots=True)
class TenMedium:
    seed: int

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        verdict = yield from self.decide(view, legal)
        if verdict.moves:
            yield tell_of(view, verdict)
        return verdict.move

    def decide(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[Verdict]:
        """The move with what it goes by."""
        seat = seat_to_act(view.table)
        if len(legal) == 1 or seat is None:
            return Verdict(legal[0])
        future = outlook(view, TASTES)
        yield
        yield from future.prepare()
        if view.table.phase is Phase.PAY:
            return Verdict(_pay(view, legal, seat, future), (), wild_worth(view, seat, future))
        found = weigh(view, legal, seat, future)
        return Verdict(found[0][1], found, wild_worth(view, seat, future))


def weigh(
    view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook
) -> tuple[tuple[float, TenMove], ...]:
    """The worth of each move it thinks of, in points, the one it makes first."""
    match view.table.phase:
        case Phase.DRAW:
            return _weigh_draws(view, legal, seat, future)
        case Phase.AUCTION:
            return _weigh_bids(view, legal, seat, future)
        case Phase.BUY | Phase.FINAL_BUY:
            return _weigh_purchases(view, legal, seat, future)
        case Phase.PAY | Phase.OVER:
            return ((0.0, legal[0]),)
        case _:
            assert_never(view.table.phase)


def _weigh_draws(
    view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook
) -> tuple[tuple[float, TenMove], ...]:
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
    found: list[tuple[float, TenMove]] = []
    if TakeNumbers() in legal:
        found.append((stakes.take_numbers(row), TakeNumbers()))
    if TakeCurrency() in legal:
        found.append((stakes.take_currency(row), TakeCurrency()))
    if Draw() in legal:
        found.append((stakes.draw(row), Draw()))
    return _ranked(found)


def _pay(view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook) -> TenMove:
    """The payment it misses least."""
    auction = view.table.auction
    if auction is None:
        return legal[0]
    holding = view.table.holdings[seat]
    owned = view.named(holding.cards)
    purse = open_purse(holding, owned, future, view.options.cards_as_bids, auction.high)
    offer = purse.cheapest(auction.high, future)
    return legal[0] if offer is None else Pay(offer.payment)


def _weigh_bids(
    view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook
) -> tuple[tuple[float, TenMove], ...]:
    """Bid half of what the wild is worth, more if that is what it takes, never above its worth."""
    auction = view.table.auction
    if auction is None:
        return ((0.0, legal[0]),)
    holding = view.table.holdings[seat]
    owned = view.named(holding.cards)
    most = max((move.amount for move in legal if isinstance(move, Bid)), default=auction.high)
    purse = open_purse(holding, owned, future, view.options.cards_as_bids, most)
    worth = future.gain(future.placed(owned), view.card(auction.card))
    costs = [0.0]
    for amount in range(1, most + 1):
        offer = purse.cheapest(amount, future)
        if offer is None or offer.cost > worth:
            break
        costs.append(offer.cost)
    limit = len(costs) - 1
    if limit <= auction.high:
        return ((0.0, Pass()),)
    amount = max(auction.high + 1, (limit + 1) // 2)
    return ((worth - costs[amount], Bid(amount)), (0.0, Pass()))


def _weigh_purchases(
    view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook
) -> tuple[tuple[float, TenMove], ...]:
    """The card that brings most beyond its price, if any does."""
    holding = view.table.holdings[seat]
    owned = view.named(holding.cards)
    placed = future.placed(owned)
    purse = open_purse(holding, owned, future, with_cards=True, most=len(RANKS))
    found: list[tuple[float, TenMove]] = [(0.0, Decline())]
    for card in dict.fromkeys(move.card for move in legal if isinstance(move, Buy)):
        offer = purse.cheapest(card.rank, future)
        if offer is not None:
            found.append((future.gain(placed, card) - offer.cost, Buy(card, offer.payment)))
    return _ranked(found)


def _ranked(found: list[tuple[float, TenMove]]) -> tuple[tuple[float, TenMove], ...]:
    """The best first; of equals the one that came first."""
    return tuple(sorted(found, key=lambda each: -each[0]))
