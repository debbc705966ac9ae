"""A cheerful beginner: stops early or late by mood, bids a little, buys what it likes.

Counts no cards and looks at nobody else.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import assert_never

from ten_arcade.ai.bot import Tell, Thought
from ten_arcade.ai.ten_mood import moment, turn_mood
from ten_arcade.engine.shuffle import below
from ten_arcade.engine.ten.deck import BUST_VALUE
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
    Decline,
    Draw,
    Pass,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenView,
)
from ten_arcade.engine.ten.rules import tableau_sums

_EARLIEST_STOP, _LATEST_STOP = 4, 9  # the total at which a mood stops drawing
_BID_CHANCE = 0.55
_BUY_CHANCE = 0.85
_BOLDEST_RAISE = 3
_DEAREST_BID = 5
_BRAVE = 7  # from this total on it draws with its heart in its mouth


@dataclass(frozen=True, slots=True)
class TenEasy:
    seed: int

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        if len(legal) == 1:
            return legal[0]
        match view.table.phase:
            case Phase.DRAW:
                yield self._tell(view, legal)
                return self._draw(view, legal)
            case Phase.AUCTION:
                return self._bid(view, legal)
            case Phase.PAY:
                return legal[0]
            case Phase.BUY | Phase.FINAL_BUY:
                return self._buy(view, legal)
            case Phase.OVER:
                raise ValueError("the game is over")
            case _:
                assert_never(view.table.phase)

    def _draw(self, view: TenView, legal: tuple[TenMove, ...]) -> TenMove:
        table = view.table
        total, currency = tableau_sums(view)
        stop = self._stop(view)
        if Draw() in legal and total < stop and currency < stop:
            return Draw()
        if TakeCurrency() not in legal:
            return TakeNumbers()
        if TakeNumbers() not in legal:
            return TakeCurrency()
        # Poor and much money shown: take it; else cards are more fun.
        numbers = sum(view.card(i).is_number for i in table.tableau)
        poor = table.holdings[table.active].tokens <= 5
        return TakeCurrency() if poor and currency >= 2 * numbers + 1 else TakeNumbers()

    def _stop(self, view: TenView) -> int:
        """The total at which it stops in this turn."""
        return _EARLIEST_STOP + below(_LATEST_STOP - _EARLIEST_STOP + 1, turn_mood(self.seed, view))

    def _tell(self, view: TenView, legal: tuple[TenMove, ...]) -> Tell:
        """It reckons with nothing but its total: brave far up, torn right at the total it stops at."""
        total, _ = tableau_sums(view)
        if self._draw(view, legal) == Draw():
            return Tell.WORRIED if total >= _BRAVE else Tell.SURE
        return Tell.TORN if total == self._stop(view) else Tell.SURE

    def _bid(self, view: TenView, legal: tuple[TenMove, ...]) -> TenMove:
        table = view.table
        if table.auction is None:
            return Pass()
        random = moment(self.seed, view)
        amount = table.auction.high + 1 + below(_BOLDEST_RAISE, random)
        holding = table.holdings[table.auction.bidder]
        affordable = holding.tokens + BUST_VALUE * holding.busts
        wants = random.random() < _BID_CHANCE and amount <= min(affordable, _DEAREST_BID)
        return Bid(amount) if wants and Bid(amount) in legal else Pass()

    def _buy(self, view: TenView, legal: tuple[TenMove, ...]) -> TenMove:
        """Of what tokens and copies can pay, a card that fits beside one it has, else any."""
        table = view.table
        random = moment(self.seed, view)
        owned = view.named(table.holdings[table.active].cards)
        copies = Counter(owned) - Counter(set(owned))
        paid = [move for move in legal if isinstance(move, Buy) and not Counter(move.payment.cards) - copies]
        if not paid or random.random() >= _BUY_CHANCE:
            return Decline()
        liked = [move for move in paid if _fits(move.card, owned)] or paid
        return _any(liked, random)


def _fits(card: Card, owned: tuple[Card, ...]) -> bool:
    return any(
        other.is_number and other.colour is card.colour and abs(other.rank - card.rank) == 1
        for other in owned
    )


def _any(moves: list[Buy], random: Random) -> TenMove:
    return moves[below(len(moves), random)]
