"""The table while a move is working on it: its fields, free to change, and the steps told so far.

Decides nothing; `flow` and `auction` say what changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVarTuple

from ten_arcade.engine.core import Step
from ten_arcade.engine.ten.deck import BUST_SUPPLY
from ten_arcade.engine.ten.events import TenEvent
from ten_arcade.engine.ten.model import Card, Holding, Payment, Table, TenState, made

TenStep = Step[TenState, TenEvent]
Facts = TypeVarTuple("Facts")
_STEP: type[TenStep] = Step


class Draft:
    """Has the fields of a `Table`, under the same names."""

    __slots__ = (
        "active",
        "auction",
        "bust_supply",
        "deal",
        "deck",
        "discards",
        "drawn",
        "final_left",
        "holdings",
        "lots",
        "market",
        "phase",
        "rows",
        "steps",
        "tableau",
        "turn",
    )

    def __init__(self, state: TenState) -> None:
        self.deal, table = state
        self.deck = self.deal.deck
        self.steps: list[TenStep] = []
        (
            self.phase,
            self.active,
            self.turn,
            self.drawn,
            self.tableau,
            self.holdings,
            self.market,
            self.discards,
            self.bust_supply,
            self.auction,
            self.final_left,
            self.lots,
            self.rows,
        ) = table

    def tell(self, event: Callable[[*Facts], TenEvent], *facts: *Facts) -> None:
        """The event with these facts happened, and this is the table right after it."""
        self.steps.append(made(_STEP, (event(*facts), self.state())))

    def state(self) -> TenState:
        """The game as it is now."""
        table = made(
            Table,
            (
                self.phase,
                self.active,
                self.turn,
                self.drawn,
                self.tableau,
                self.holdings,
                self.market,
                self.discards,
                self.bust_supply,
                self.auction,
                self.final_left,
                self.lots,
                self.rows,
            ),
        )
        return made(TenState, (self.deal, table))

    def put(self, seat: int, holding: Holding) -> None:
        """The seat has this now."""
        self.holdings = (*self.holdings[:seat], holding, *self.holdings[seat + 1 :])

    def spend(self, seat: int, payment: Payment, gets: int) -> tuple[int, ...]:
        """The seat pays and gets a card; the ids of the cards spent (of equal ones the oldest)."""
        tokens, busts, held = self.holdings[seat]
        kept, spent = self._sorted_out(held, payment.cards) if payment.cards else (held, ())
        self.put(seat, Holding(tokens - payment.tokens, busts - payment.busts, (*kept, gets)))
        self.discards += spent
        # Bust tokens go back to their supply, so the number in play stays the same.
        self.bust_supply = min(BUST_SUPPLY, self.bust_supply + payment.busts)
        return spent

    def _sorted_out(self, held: tuple[int, ...], paid: tuple[Card, ...]) -> tuple[list[int], tuple[int, ...]]:
        """What is kept of the cards held, and the ids of those paid with."""
        kept = list(held)
        kinds = [self.deck[i] for i in held]
        spent: list[int] = []
        for card in paid:
            place = kinds.index(card)
            del kinds[place]
            spent.append(kept.pop(place))
        return kept, tuple(spent)
