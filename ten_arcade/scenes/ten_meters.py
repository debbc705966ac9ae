"""Numbers that count instead of jumping: the TEN-O-METER and the players' coins, as shown. No pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LAMP_TICKS = 3
COIN_TICKS = 2
CHASE_TICKS = 40
TEN = 10


@dataclass(slots=True)
class Meter:
    """The running total as shown: it climbs and falls a lamp at a time towards what is true."""

    total: int = 0
    currency: int = 0
    pop: int = 99
    """Ticks since the numeral grew, for its pop."""
    glares: bool = True
    """Whether a fresh lamp may be white for a moment."""
    climbs: bool = False
    """True in the tick in which the first of a row of lamps is lit."""
    _wait: int = 0

    def tick(self, total: int, currency: int) -> None:
        """One tick towards these sums: a lamp every three ticks."""
        self.pop += 1
        self.climbs = False
        if (self.total, self.currency) == (total, currency):
            self._wait = 0
            return
        if self._wait:
            self._wait -= 1
            return
        if self.total < total:
            self.climbs, self.pop = self.pop > LAMP_TICKS, 0
        self.total += (total > self.total) - (total < self.total)
        self.currency += (currency > self.currency) - (currency < self.currency)
        self._wait = LAMP_TICKS - 1

    def jump(self, total: int, currency: int) -> None:
        self.total, self.currency, self.pop = total, currency, 99

    def lamp(self, lamp: int) -> str:
        """How a lamp looks now: off, fresh or on. At exactly ten all lamps chase once."""
        if lamp > self.total:
            return "off"
        if self.total == TEN and self.pop < CHASE_TICKS:
            return "bright" if self.pop // 4 == lamp - 1 else "on"
        if lamp == self.total and self.pop < 4:
            return "white" if self.pop < 2 and self.glares else "bright"
        return "on"


class Purses:
    """The coins of every seat as shown: one more or less every two ticks."""

    def __init__(self, tokens: Sequence[int]) -> None:
        self._shown = list(tokens)
        self._wait = 0

    @property
    def shown(self) -> tuple[int, ...]:
        return tuple(self._shown)

    def tick(self, tokens: Sequence[int]) -> None:
        if self._wait:
            self._wait -= 1
            return
        for seat, true in enumerate(tokens):
            shown = self._shown[seat]
            if shown != true:
                self._shown[seat] += 1 if true > shown else -1
                self._wait = COIN_TICKS - 1
