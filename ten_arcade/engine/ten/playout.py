"""A game of TEN played on in place, for rollouts: the same rules at work, without telling what happens.

Knows no rule: `flow` and `rules` do all the work, as they do for `TenRules.apply`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVarTuple

from ten_arcade.engine.ten import flow
from ten_arcade.engine.ten.draft import Draft
from ten_arcade.engine.ten.events import TenEvent
from ten_arcade.engine.ten.model import TenMove
from ten_arcade.engine.ten.rules import legal_moves, seat_to_act

Facts = TypeVarTuple("Facts")


class Playout(Draft):
    """Has the fields of a `Table`, and changes with every move."""

    __slots__ = ()

    def to_act(self) -> int | None:
        """The seat that must move, None when the game is over."""
        return seat_to_act(self)

    def legal(self) -> tuple[TenMove, ...]:
        """The moves of the seat to act, as `TenRules.legal` gives them; none when the game is over."""
        return legal_moves(self.deck, self, self.deal.options, len(self.deck))

    make = flow.make
    """Makes a move that is allowed: nothing is checked here."""

    def tell(self, event: Callable[[*Facts], TenEvent], *facts: *Facts) -> None:
        """Nobody listens, so the event is not even made."""
