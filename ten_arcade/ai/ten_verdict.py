"""What a TEN bot has found out about a decision, and what of that its face lets slip.

Weighs nothing itself; sees a view, as the bots do.
"""

from __future__ import annotations

from typing import NamedTuple

from ten_arcade.ai.bot import Tell
from ten_arcade.ai.ten_values import Outlook
from ten_arcade.engine.ten.model import Bid, Draw, TenMove, TenView
from ten_arcade.engine.ten.odds import bust_probability

BRAVE = 0.3
"""A draw that busts more often than this is worrying."""
CLOSE = 0.05
"""Points: a move that is no more than this ahead of the next best is a hard choice."""
BARGAIN = 0.5
"""Points: a bid that is worth this much more than a pass is a bargain."""


class Verdict(NamedTuple):
    """The move chosen. `moves`: each one looked at with its worth in points, the best first; none if there
    was no choice. `wild`: points of the wild under the hammer to the seat, its price not counted.
    """

    move: TenMove
    moves: tuple[tuple[float, TenMove], ...] = ()
    wild: float | None = None

    @property
    def margin(self) -> float | None:
        """Points by which the move is ahead of the best other one, below 0 if it is behind; None if
        there is no other. One bid or another is the same decision: what counts is to bid or to pass.
        """
        own = next((worth for worth, move in self.moves if move == self.move), None)
        bids = isinstance(self.move, Bid)
        others = (
            worth for worth, move in self.moves if move != self.move and not (bids and isinstance(move, Bid))
        )
        best = max(others, default=None)
        return None if own is None or best is None else own - best


def tell_of(view: TenView, verdict: Verdict) -> Tell:
    """What shows on the face of the seat that has come to this verdict."""
    if isinstance(verdict.move, Draw) and bust_probability(view) > BRAVE:
        return Tell.WORRIED
    margin = verdict.margin
    if margin is not None and margin <= CLOSE:
        return Tell.TORN
    if isinstance(verdict.move, Bid) and margin is not None and margin >= BARGAIN:
        return Tell.PLEASED
    return Tell.SURE


def wild_worth(view: TenView, seat: int, future: Outlook) -> float | None:
    """Expected points of the wild under the hammer to a seat; None without one."""
    auction = view.table.auction
    if auction is None:
        return None
    owned = view.named(view.table.holdings[seat].cards)
    return future.gain(future.placed(owned), view.card(auction.card))
