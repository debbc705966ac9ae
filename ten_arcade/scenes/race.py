"""The scoring race as a plan in ticks: which suit, which lamps, which points are shown when. No pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ten_arcade.engine.ten.scoring import LAST_RANK, Score

HEADER_TICKS = 24
LAMP_TICKS = 8
PERFECT_TICKS = 80
HOLD_TICKS = 44


@dataclass(frozen=True, slots=True)
class Moment:
    """What the race shows at one tick."""

    suit: int
    """Index of the suit being counted, or the last one when all are."""
    lit: int
    """Cards of each run lit so far (a run shorter than this is lit whole)."""
    age: int
    """Ticks since the suit began."""
    counted: bool
    """The suit's points have been added to the totals."""
    over: bool


class Race:
    """Counts suit by suit for all seats at once; runs light up card by card."""

    def __init__(self, scores: Sequence[Score]) -> None:
        self.scores = tuple(scores)
        self.tick_now = 0
        lengths = [self._length(suit) for suit in range(4)]
        self._starts = [sum(lengths[:suit]) for suit in range(4)]
        self.ticks = sum(lengths)

    def _longest(self, suit: int) -> int:
        return max(score.runs[suit].length for score in self.scores)

    def has_perfect(self, suit: int) -> bool:
        return self._longest(suit) == LAST_RANK

    def _length(self, suit: int) -> int:
        perfect = PERFECT_TICKS if self.has_perfect(suit) else 0
        return HEADER_TICKS + LAMP_TICKS * self._longest(suit) + perfect + HOLD_TICKS

    def tick(self, ticks: int = 1) -> None:
        self.tick_now = min(self.ticks, self.tick_now + ticks)

    def finish(self) -> None:
        self.tick_now = self.ticks

    def next_suit(self) -> None:
        """Jump to the next suit, or to the end."""
        later = [start for start in self._starts if start > self.tick_now]
        self.tick_now = later[0] if later else self.ticks

    def moment(self) -> Moment:
        suit = max(index for index in range(4) if self._starts[index] <= self.tick_now)
        age = self.tick_now - self._starts[suit]
        lit = max(0, (age - HEADER_TICKS) // LAMP_TICKS + 1) if age >= HEADER_TICKS else 0
        whole = self._longest(suit)
        over = self.tick_now >= self.ticks
        counted = over or age >= HEADER_TICKS + LAMP_TICKS * whole
        return Moment(suit, min(lit, whole), age, counted, over)

    def total(self, seat: int) -> int:
        """Points of a seat as shown now."""
        moment = self.moment()
        runs = self.scores[seat].runs
        before = sum(run.points for run in runs[: moment.suit])
        run = runs[moment.suit]
        return before + (run.points if moment.counted else min(moment.lit, run.length))
