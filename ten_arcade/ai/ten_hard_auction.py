"""How the strong TEN bot bids: just above what the seats still to come would pay, if the wild is worth it."""

from __future__ import annotations

from math import exp

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_hard_style import Style
from ten_arcade.ai.ten_purse import open_purse
from ten_arcade.ai.ten_seats import Standing
from ten_arcade.ai.ten_values import Outlook
from ten_arcade.engine.ten.model import Auction, Bid, Card, Pass, Pay, TenMove, TenView, UnsoldWild

_MOST_CARDS = 12  # nobody in its senses gives up more for a wild


def pay(view: TenView, legal: tuple[TenMove, ...], seat: int, future: Outlook) -> TenMove:
    """The payment it misses least, now that the wild is its own."""
    auction = view.table.auction
    if auction is None:
        return legal[0]
    holding = view.table.holdings[seat]
    owned = view.named(holding.cards)
    coming = (view.card(auction.card),)
    purse = open_purse(holding, owned, future, view.options.cards_as_bids, auction.high, coming)
    offer = purse.cheapest(auction.high, future)
    return legal[0] if offer is None else Pay(offer.payment)


def bid(
    view: TenView, legal: tuple[TenMove, ...], seats: tuple[Standing, ...], future: Outlook, style: Style
) -> Thought[TenMove]:
    """The bid with the best mean over what the others may do, or a pass."""
    auction = view.table.auction
    if auction is None:
        return legal[0]
    wild = view.card(auction.card)
    me = seats[auction.bidder]
    later = _still_to_bid(auction, view.table.active, seats)
    limits: list[float] = []
    for other in later:
        limits.append(_limit(view, other, wild, future))
        yield
    worth = future.gain(me.placed, wild)
    best: TenMove = Pass()
    most = _if_passed(view, auction, wild, seats, later, limits, future)
    highest = max((move.amount for move in legal if isinstance(move, Bid)), default=0)
    cards = min(highest, _MOST_CARDS)
    purse = open_purse(me.holding, me.owned, future, view.options.cards_as_bids, cards, (wild,))
    yield
    # Costs hardly fall as bids rise (a bust token may overpay): beyond this no bid beats a pass.
    hopeless = worth - most + 1
    for amount in range(auction.high + 1, highest + 1):
        offer = purse.cheapest(amount, future)
        if offer is None or offer.cost > hopeless:
            break
        won = 1.0
        lost = 0.0
        for other, limit in zip(later, limits, strict=True):
            outbid = 1 / (1 + exp((amount + 0.5 - limit) / style.nerve))
            lost -= won * outbid * other.weight * _profit(other, wild, amount + 1, future)
            won *= 1 - outbid
        value = won * (worth - offer.cost) + lost
        if value > most + 1e-9:
            most, best = value, Bid(amount)
    return best


def _still_to_bid(auction: Auction, active: int, seats: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The seats after the bidder, the drawer last."""
    found: list[Standing] = []
    seat = auction.bidder
    while seat != active:
        seat = (seat + 1) % len(seats)
        found.append(seats[seat])
    return tuple(found)


def _limit(view: TenView, other: Standing, wild: Card, future: Outlook) -> float:
    """The most another seat would pay, about: as far as its price is felt less than the gain."""
    gain = future.gain(other.placed, wild)
    amount = 0
    while amount < other.coins and other.price_felt(amount + 1, future) <= gain:
        amount += 1
    return float(amount)


def _profit(other: Standing, wild: Card, price: int, future: Outlook) -> float:
    """What another seat gains by the wild at this price."""
    return max(0.0, future.gain(other.placed, wild) - other.price_felt(min(price, other.coins), future))


def _if_passed(
    view: TenView,
    auction: Auction,
    wild: Card,
    seats: tuple[Standing, ...],
    later: tuple[Standing, ...],
    limits: list[float],
    future: Outlook,
) -> float:
    """What passing is worth: what the likely winner gains counts against it."""
    active = seats[view.table.active]
    leader = None if auction.leader is None else seats[auction.leader]
    price = auction.high
    for other, limit in zip(later, limits, strict=True):
        if limit > price:
            leader, price = other, price + 1
    if leader is not None:
        return -leader.weight * _profit(leader, wild, price, future)
    if view.options.unsold_wild is UnsoldWild.TO_DRAWER:
        gain = future.gain(active.placed, wild)
        return gain if active.seat == auction.bidder else -active.weight * gain
    return 0.0
