"""The strong player: weighs every seat, looks two draws ahead, bids against what the others would pay.

Values are of closed form; close auctions are played out besides. The parts each have a module.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_hard_auction import bid, pay
from ten_arcade.ai.ten_hard_buy import weigh_purchases
from ten_arcade.ai.ten_hard_draw import weigh_draws
from ten_arcade.ai.ten_hard_style import Style, style_for
from ten_arcade.ai.ten_seats import standings
from ten_arcade.ai.ten_values import outlook
from ten_arcade.ai.ten_verdict import Verdict, tell_of, wild_worth
from ten_arcade.engine.ten.model import Phase, TenMove, TenView
from ten_arcade.engine.ten.rules import seat_to_act


@dataclass(frozen=True, slots=True)
class TenHard:
    """`style` None: the one made for the number of seats. Nothing is left to chance, whatever the `seed`."""

    seed: int
    style: Style | None = field(default=None)

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        verdict = yield from self.decide(view, legal)
        if verdict.moves:
            yield tell_of(view, verdict)
        return verdict.move

    def decide(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[Verdict]:
        """The move with what it goes by; of close bids playouts may choose another than the best."""
        seat = seat_to_act(view.table)
        if len(legal) == 1 or seat is None:
            return Verdict(legal[0])
        style = style_for(len(view.table.holdings)) if self.style is None else self.style
        future = outlook(view, style.tastes)
        yield
        yield from future.prepare()
        if view.table.phase is Phase.PAY:
            return Verdict(pay(view, legal, seat, future), (), wild_worth(view, seat, future))
        seats = yield from standings(view, seat, future, style.pressure)
        match view.table.phase:
            case Phase.DRAW:
                found = yield from weigh_draws(view, legal, seats, future, style)
                return Verdict(found[0][1], found)
            case Phase.AUCTION:
                verdict = yield from bid(view, legal, seats, future, style, self.seed)
                return verdict._replace(wild=wild_worth(view, seat, future))
            case Phase.BUY | Phase.FINAL_BUY:
                found = yield from weigh_purchases(view, legal, seats, future, style)
                return Verdict(found[0][1], found)
            case Phase.OVER:
                return Verdict(legal[0])
            case _:
                assert_never(view.table.phase)
