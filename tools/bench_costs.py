"""How a bench measures: costs in milliseconds, beside a fixed loop that says how fast the machine is now."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from ten_arcade.engine.core import Rules

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  as in the engine: the options of a game

LOOP = 100_000
"""Turns of the calibration loop; a ratio of 1 is the time it takes."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Times in milliseconds, and the mean as a ratio to the calibration loop."""

    name: str
    count: int
    mean: float
    median: float
    p99: float
    worst: float
    ratio: float


class Bench:
    """Collects costs. The calibration loop is timed anew before each, so that a busy machine shows less."""

    def __init__(self) -> None:
        self.costs: list[Cost] = []
        self.loops: list[float] = []

    def add(self, name: str, times: Sequence[float]) -> None:
        """Times in seconds of the same thing done again and again."""
        ordered = sorted(1000 * each for each in times)
        loop = 1000 * calibration()
        self.loops.append(loop)
        mean = sum(ordered) / len(ordered)
        cost = Cost(
            name,
            len(ordered),
            mean,
            ordered[len(ordered) // 2],
            ordered[math.ceil(0.99 * len(ordered)) - 1],
            ordered[-1],
            mean / loop,
        )
        self.costs.append(cost)


def calibration() -> float:
    """Seconds of the fixed loop: the best of five."""
    return min(_loop() for _ in range(5))


def _loop() -> float:
    begun = time.process_time()
    total = 0
    for number in range(LOOP):
        total = (total * 31 + number) & 0xFFFF
    return time.process_time() - begun


def timed(action: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of one call."""
    begun = clock()
    action()
    return clock() - begun


def random_moves(rules: Rules[S, M, E, V, O], state: S, random: Random, most: int) -> Iterator[float]:
    """Seconds of each move through the public door: legal, check and apply, chosen at random."""
    for _ in range(most):
        if rules.to_act(state) is None:
            return
        begun = time.process_time()
        legal = rules.legal(state)
        move = legal[random.randrange(len(legal))]
        refusal = rules.check(state, move)
        steps = rules.apply(state, move)
        yield time.process_time() - begun
        assert refusal is None
        state = steps[-1].state
