"""How the strong TEN bot bids: just above what the seats still to come would pay, if the wild is worth it."""

from __future__ import annotations

from typing import NamedTuple

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_hard_style import Style
from ten_arcade.ai.ten_mood import moment_seed
from ten_arcade.ai.ten_playout import Playouts
from ten_arcade.ai.ten_purse import Purse, open_purse
from ten_arcade.ai.ten_rivals import Bidder, Chance, bidders, chance_of
from ten_arcade.ai.ten_seats import Standing
from ten_arcade.ai.ten_values import Outlook
from ten_arcade.ai.ten_verdict import Verdict
from ten_arcade.engine.ten.model import Auction, Bid, Card, Pass, Pay, TenMove, TenView, UnsoldWild

_MOST_CARDS = 12  # nobody in its senses gives up more for a wild
_MOST_BID = 16
_TRIED = 4  # the moves that are played out
NEVER = -1e9  # worse than anything, yet a number that may be multiplied by a chance of nought


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


class Lots(NamedTuple):
    """An auction weighed: the worth of each move before any playout, best first, and what is believed."""

    moves: tuple[tuple[float, TenMove], ...]
    believed: tuple[Bidder, ...]


def weigh_bids(
    view: TenView, legal: tuple[TenMove, ...], seats: tuple[Standing, ...], future: Outlook
) -> Thought[Lots]:
    """The mean worth of a pass and of each bid, over what the others may be and do."""
    auction = view.table.auction
    if auction is None:
        return Lots(((0.0, legal[0]),), ())
    wild = view.card(auction.card)
    me = seats[auction.bidder]
    believed = yield from bidders(view, seats, future)
    highest = max((move.amount for move in legal if isinstance(move, Bid)), default=0)
    cards = min(highest, _MOST_CARDS)
    purse = open_purse(me.holding, me.owned, future, view.options.cards_as_bids, cards, (wild,))
    yield
    ends = _ends(view, auction, wild, seats, purse, future)
    yield
    for other in reversed(_still_to_bid(auction, view.table.active, seats)):
        chance = chance_of(other, 0, wild, future, view.options.cards_as_bids)
        ends = _before(other.seat, chance, believed[other.seat], ends)
        yield
    found: list[tuple[float, TenMove]] = [(ends[auction.leader][min(auction.high, _MOST_BID)], Pass())]
    for amount in range(auction.high + 1, min(highest, _MOST_BID) + 1):
        found.append((ends[me.seat][amount], Bid(amount)))
    found.sort(key=_by_value)
    return Lots(tuple(found), believed)


def bid(
    view: TenView,
    legal: tuple[TenMove, ...],
    seats: tuple[Standing, ...],
    future: Outlook,
    style: Style,
    seed: int,
) -> Thought[Verdict]:
    """The best bid or a pass; where they are close, played out to see what comes of them."""
    moves, believed = yield from weigh_bids(view, legal, seats, future)
    most, best = moves[0]
    close = tuple((value, move) for value, move in moves if value > most - style.doubt)[:_TRIED]
    if len(close) < 2 or not style.shuffles:
        return Verdict(best, moves)
    playouts = Playouts(view, seats, believed, future, style.shuffles, style.turns, moment_seed(seed, view))
    means = yield from playouts.worths([move for _, move in close])
    highest = NEVER
    for (value, move), mean in zip(close, means, strict=True):
        merged = (1 - style.faith) * (value - most) + style.faith * mean
        if merged > highest:
            highest, best = merged, move
    return Verdict(best, moves)


def _by_value(found: tuple[float, TenMove]) -> float:
    return -found[0]


_Ends = dict[int | None, list[float]]
"""By leader: the worth of each high bid, to the seat that thinks."""


def _ends(
    view: TenView,
    auction: Auction,
    wild: Card,
    seats: tuple[Standing, ...],
    purse: Purse,
    future: Outlook,
) -> _Ends:
    """What the fall of the hammer is worth for each leader and price."""
    worth = future.gain(seats[auction.bidder].placed, wild)
    found: _Ends = {None: [_unsold(view, auction, wild, seats, future)] * (_MOST_BID + 1)}
    for other in seats:
        if other.seat == auction.bidder:
            offers = [purse.cheapest(price, future) for price in range(_MOST_BID + 1)]
            found[other.seat] = [NEVER if offer is None else worth - offer.cost for offer in offers]
        else:
            found[other.seat] = [
                -other.weight * _profit(other, wild, price, future) for price in range(_MOST_BID + 1)
            ]
    return found


def _before(seat: int, chance: Chance, believed: Bidder, ends: _Ends) -> _Ends:
    """The worth of each leader and high bid before this rival bids, from what it is after."""
    found: _Ends = {leader: list(values) for leader, values in ends.items()}
    own = ends[seat]
    for high in range(_MOST_BID + 1):
        odds = believed.odds(chance._replace(high=high))
        won = 0.0
        passing = 1.0
        for amount, likely in odds:
            passing -= likely
            won += likely * own[min(amount, _MOST_BID)]
        for leader, values in ends.items():
            found[leader][high] = won + passing * values[high]
    return found


def _still_to_bid(auction: Auction, active: int, seats: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The seats after the bidder, the drawer last."""
    found: list[Standing] = []
    seat = auction.bidder
    while seat != active:
        seat = (seat + 1) % len(seats)
        found.append(seats[seat])
    return tuple(found)


def _profit(other: Standing, wild: Card, price: int, future: Outlook) -> float:
    """What another seat gains by the wild at this price."""
    return max(0.0, future.gain(other.placed, wild) - other.price_felt(min(price, other.coins), future))


def _unsold(
    view: TenView, auction: Auction, wild: Card, seats: tuple[Standing, ...], future: Outlook
) -> float:
    """What it is worth that nobody bids."""
    active = seats[view.table.active]
    if view.options.unsold_wild is UnsoldWild.TO_DRAWER:
        gain = future.gain(active.placed, wild)
        return gain if active.seat == auction.bidder else -active.weight * gain
    return 0.0
