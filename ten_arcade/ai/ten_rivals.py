"""How each rival bids, learnt from every auction so far: a mixture of kinds of bidders, weighed by its bids.

Public facts only: what was bid, and what the bidder had at the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_seats import Standing, standing
from ten_arcade.ai.ten_values import Outlook
from ten_arcade.engine.ten.model import Card, Lot, TenView

Odds = tuple[tuple[int, float], ...]
"""Bids and how likely each is; what is left to 1 is a pass."""


class Chance(NamedTuple):
    """One seat's chance to bid: the high bid, its tokens, its coins, and how high a wise seat would go."""

    high: int
    tokens: int
    coins: int
    limit: float


@dataclass(frozen=True, slots=True)
class Stubborn:
    """Bids one more than the high bid, whatever the wild is, up to `cap`, in tokens."""

    cap: int

    def odds(self, chance: Chance) -> Odds:
        amount = chance.high + 1
        return ((amount, 0.96),) if amount <= min(self.cap, chance.tokens) else ()


@dataclass(frozen=True, slots=True)
class Weighing:
    """Bids up to `scale` times what the wild should be worth to it, not always as little as it might."""

    scale: float

    def odds(self, chance: Chance) -> Odds:
        limit = chance.limit * self.scale
        first = chance.high + 1
        if first > chance.coins:
            return ()
        bids = 1 / (1 + exp((first - 0.5 - limit) / _NERVE))
        if bids < 0.01:
            return ()
        last = max(first, min(chance.coins, int(limit)))
        leaps = last - first + 1
        higher = tuple((amount, bids * 0.5 / leaps) for amount in range(first + 1, last + 1))
        return ((first, bids * (0.5 + 0.5 / leaps)), *higher)


@dataclass(frozen=True, slots=True)
class Whim:
    """Bids when it feels like it, one to three more than the high bid, never much."""

    def odds(self, chance: Chance) -> Odds:
        top = min(chance.coins, 5)
        return tuple((amount, 0.18) for amount in range(chance.high + 1, chance.high + 4) if amount <= top)


BidderKind = Stubborn | Weighing | Whim
_NERVE = 0.7
_SLIP = 0.02  # anybody may do anything once
_KINDS: tuple[tuple[BidderKind, float], ...] = (
    *((Stubborn(cap), 0.05) for cap in range(8)),
    (Weighing(0.4), 0.1),
    (Weighing(0.7), 0.15),
    (Weighing(1.0), 0.2),
    (Weighing(1.4), 0.1),
    (Whim(), 0.1),
)


@dataclass(frozen=True, slots=True)
class Bidder:
    """What is believed of one rival: the kinds it may be and how likely each is (together 1)."""

    kinds: tuple[tuple[BidderKind, float], ...]

    def odds(self, chance: Chance) -> Odds:
        """The chances of each of its bids."""
        found: dict[int, float] = {}
        for kind, weight in self.kinds:
            for amount, likely in kind.odds(chance):
                found[amount] = found.get(amount, 0.0) + weight * likely
        return tuple(sorted(found.items()))


def bidders(view: TenView, seats: Sequence[Standing], future: Outlook) -> Thought[tuple[Bidder, ...]]:
    """What every seat's bids so far say about it, in the order of the table."""
    found: list[Bidder] = []
    for seat in range(len(seats)):
        weights = [weight for _, weight in _KINDS]
        if seats[seat].weight:
            for number, lot in enumerate(view.table.lots):
                _weigh(weights, view, lot, seat, future)
                if number % 4 == 3:
                    yield
        total = sum(weights)
        found.append(
            Bidder(
                tuple(
                    (kind, weight / total)
                    for (kind, _), weight in zip(_KINDS, weights, strict=True)
                    if weight > 0.01 * total
                )
            )
        )
        yield
    return tuple(found)


def _weigh(weights: list[float], view: TenView, lot: Lot, seat: int, future: Outlook) -> None:
    """Multiply the weights by how well each kind foretold what the seat did."""
    bid = lot.bids[seat]
    if bid is None:
        return
    seats = len(lot.bids)
    high = 0
    other = (lot.drawer + 1) % seats
    while other != seat:
        high = max(high, lot.bids[other] or 0)
        other = (other + 1) % seats
    who = standing(view.named(lot.holdings[seat].cards), seat, lot.holdings[seat], future, 1.0)
    chance = chance_of(who, high, view.card(lot.card), future, view.options.cards_as_bids)
    if chance.coins <= high:
        return
    for index, (kind, _) in enumerate(_KINDS):
        passing = 1.0
        likely = 0.0
        for amount, odds in kind.odds(chance):
            passing -= odds
            if amount == bid:
                likely = odds
        weights[index] *= max(_SLIP, likely if bid else passing)


def chance_of(who: Standing, high: int, wild: Card, future: Outlook, with_cards: bool) -> Chance:
    """What a seat faces when it may bid for this wild above `high`."""
    coins = who.stake(with_cards)
    return Chance(high, who.holding.tokens, coins, min(float(coins), limit_of(who, wild, future)))


def limit_of(who: Standing, wild: Card, future: Outlook) -> float:
    """The most a seat would pay if it thought as the bot does: the price that is felt like the gain."""
    gain = future.gain(who.placed, wild)
    amount = 0
    felt = 0.0
    while amount < who.coins:
        before, felt = felt, who.price_felt(amount + 1, future)
        if felt > gain:
            return amount + max(0.0, (gain - before) / (felt - before)) if felt > before else float(amount)
        amount += 1
    return float(amount)
