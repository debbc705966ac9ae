"""What a level would do here and why, in numbers: the very values its bot chooses by. Makes no sentences.

Sees a view, as the bots do. For the coach and the pause screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ten_arcade.ai.bot import Level, Thought
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.ai.ten_hard import TenHard
from ten_arcade.ai.ten_medium import TASTES, TenMedium, weigh
from ten_arcade.ai.ten_values import outlook
from ten_arcade.ai.ten_verdict import Verdict, wild_worth
from ten_arcade.engine.ten.model import Phase, TenMove, TenView
from ten_arcade.engine.ten.odds import bust_probability
from ten_arcade.engine.ten.rules import seat_to_act


@dataclass(frozen=True, slots=True)
class Advice:
    """The move a level would make, and what it goes by.

    `bust`: the exact chance that the next card busts (0 outside the draw phase). `wild`: expected points
    of the wild under the hammer to the seat, its price not counted; None without one. `worths`: each move
    looked at with its expected points, the best first: what it brings the seat, less what it costs it, for
    `hard` also less what the rivals get. Empty where there is no choice, and for payments, which go by what
    is missed least. A level that does not reckon (`easy`) is shown the values of `medium`, and need not
    choose the best; nor need `hard` in a close auction, where playing it out decides.
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

    @property
    def best(self) -> bool:
        """True if no move looked at is worth more."""
        return bool(self.worths) and self.points == self.worths[0][1]


def explain(level: Level, seed: int, view: TenView, legal: tuple[TenMove, ...]) -> Thought[Advice]:
    """What the bot of this level and seed would do for the seat to act, in slices like any thought."""
    match level:
        case Level.HARD:
            verdict = yield from TenHard(seed).decide(view, legal)
        case Level.MEDIUM:
            verdict = yield from TenMedium(seed).decide(view, legal)
        case _:
            verdict = yield from _shown(level, seed, view, legal)
    bust = bust_probability(view) if view.table.phase is Phase.DRAW else Fraction(0)
    worths = tuple((move, worth) for worth, move in verdict.moves)
    return Advice(level, verdict.move, bust, verdict.wild, worths)


def _shown(level: Level, seed: int, view: TenView, legal: tuple[TenMove, ...]) -> Thought[Verdict]:
    """The move of a level that does not reckon, beside what the moves are worth to one that does."""
    move = yield from ten_bot(level, seed).think(view, legal)
    seat = seat_to_act(view.table)
    if seat is None or len(legal) == 1:
        return Verdict(move)
    future = outlook(view, TASTES)
    yield
    yield from future.prepare()
    found = () if view.table.phase is Phase.PAY else weigh(view, legal, seat, future)
    return Verdict(move, found, wild_worth(view, seat, future))
