"""What a level would do here and why, in numbers: the very values its bot chooses by. Makes no sentences.

Sees a view, as the bots do. For the coach and the pause screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ten_arcade.ai.bot import Level, Thought
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.ai.ten_hard_auction import weigh_bids
from ten_arcade.ai.ten_hard_buy import weigh_purchases
from ten_arcade.ai.ten_hard_draw import weigh_draws
from ten_arcade.ai.ten_hard_style import style_for
from ten_arcade.ai.ten_medium import TASTES, weigh
from ten_arcade.ai.ten_seats import standings
from ten_arcade.ai.ten_values import Outlook, outlook
from ten_arcade.engine.ten.model import Phase, TenMove, TenView
from ten_arcade.engine.ten.odds import bust_probability
from ten_arcade.engine.ten.rules import seat_to_act


@dataclass(frozen=True, slots=True)
class Advice:
    """The move a level would make, and what it goes by.

    `bust`: the exact chance that the next card busts (0 outside the draw phase). `wild`: expected points
    of the wild under the hammer to the seat, its price not counted; None without one. `worths`: each move
    looked at with its expected points, the best first: what it brings the seat, less what it costs it, for
    `hard` also less what the rivals get. A level that does not reckon (`easy`) is shown the values of
    `medium`, and need not choose the best; nor need `hard` in a close auction, where playing it out decides.
    """

    level: Level
    move: TenMove
    bust: Fraction
    wild: float | None
    worths: tuple[tuple[TenMove, float], ...]

    @property
    def points(self) -> float | None:
        """The expected points of the move; None if it is one that only some whim or playout found."""
        return dict(self.worths).get(self.move)


def explain(level: Level, seed: int, view: TenView, legal: tuple[TenMove, ...]) -> Thought[Advice]:
    """What the bot of this level and seed would do for the seat to act, in slices like any thought."""
    move = yield from ten_bot(level, seed).think(view, legal)
    seat = seat_to_act(view.table)
    drawing = view.table.phase is Phase.DRAW
    bust = bust_probability(view) if drawing else Fraction(0)
    if seat is None:
        return Advice(level, move, bust, None, ())
    style = style_for(len(view.table.holdings))
    future = outlook(view, style.tastes if level is Level.HARD else TASTES)
    yield
    yield from future.prepare()
    if level is not Level.HARD:
        found = weigh(view, legal, seat, future)
    elif view.table.phase in (Phase.PAY, Phase.OVER):
        found = ((0.0, move),)
    else:
        seats = yield from standings(view, seat, future, style.pressure)
        if drawing:
            found = yield from weigh_draws(view, legal, seats, future, style)
        elif view.table.phase is Phase.AUCTION:
            found = (yield from weigh_bids(view, legal, seats, future)).moves
        else:
            found = yield from weigh_purchases(view, legal, seats, future, style)
    worths = tuple((each, worth) for worth, each in found)
    return Advice(level, move, bust, _wild(view, seat, future), worths)


def _wild(view: TenView, seat: int, future: Outlook) -> float | None:
    auction = view.table.auction
    if auction is None:
        return None
    owned = view.named(view.table.holdings[seat].cards)
    return future.gain(future.placed(owned), view.card(auction.card))
