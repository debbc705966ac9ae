"""A bot that makes the moves of a record again. Knows no game and does not look at its view."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from ten_arcade.ai.bot import Bot, Thought

M = TypeVar("M")


class ReplayBot(Generic[M]):
    """One seat's recorded moves, in order. Unlike a thinking bot it remembers how far it has come.

    The moves must be legal where they stand (`record.replay` says so). After the last one it takes the
    first legal move, so that a record that stops early never stops the game.
    """

    def __init__(self, moves: Iterable[M]) -> None:
        self._moves = deque(moves)

    def think(self, view: object, legal: tuple[M, ...]) -> Thought[M]:
        yield
        return self._moves.popleft() if self._moves else legal[0]


def replay_bots(seats: int, moves: Sequence[tuple[int, M]]) -> Mapping[int, Bot[object, M]]:
    """A bot for each of the seats that makes its own of these (seat, move) pairs."""
    return {seat: ReplayBot(move for mover, move in moves if mover == seat) for seat in range(seats)}
