"""What every bot is: from a view and the legal moves to a move, thought out in small slices.

Knows no game. A bot never meets a state: what a seat may not see cannot reach it.
"""

from __future__ import annotations

from collections.abc import Generator
from enum import StrEnum
from typing import Protocol, TypeAlias, TypeVar

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


class Tell(StrEnum):
    """What shows on a bot's face before it moves. It comes from what the bot found out, never from chance."""

    SURE = "sure"
    PLEASED = "pleased"
    TORN = "torn"
    WORRIED = "worried"


# Yields after each slice of at most about a millisecond, a tell once one shows; returns the chosen move.
Thought: TypeAlias = Generator[Tell | None, None, M]

_WORD = (1 << 64) - 1


class Level(StrEnum):
    """How well a bot plays. From RANDOM on they are yardsticks of the arena, not opponents to offer."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    RANDOM = "random"
    NOVICE = "novice"
    STEADY = "steady"


class Bot(Protocol[V_contra, M]):
    """A bot holds no memory: the same seed and the same view give the same choice."""

    def think(self, view: V_contra, legal: tuple[M, ...]) -> Thought[M]:
        """Choose a move for the seat that owns `view`.

        `legal` is never empty; the result is one of it, or a composed move that the rules' `check` accepts.
        """
        ...


def think_through(thought: Thought[M]) -> M:
    """Think to the end at once: for tests and the arena, where no picture waits."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            move: M = done.value
            return move


def mixed_seed(*parts: int) -> int:
    """One seed of 64 bits from several numbers, the same on every machine (the splitmix64 finisher)."""
    value = 0
    for part in parts:
        value = (value + (part & _WORD) + 0x9E3779B97F4A7C15) & _WORD
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _WORD
        value ^= value >> 31
    return value
