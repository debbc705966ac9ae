"""What every game is to the house: rules as pure functions over immutable states.

Knows no game, no player and no screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, Protocol, TypeVar

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V_co = TypeVar("V_co", covariant=True)
O_contra = TypeVar("O_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


class Step(NamedTuple, Generic[S_co, E_co]):
    """One thing that happened and the state right after it."""

    event: E_co
    state: S_co


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: a reason in the game's own words and what it is about."""

    reason: StrEnum
    about: str = ""

    def __str__(self) -> str:
        return f"{self.reason}: {self.about}" if self.about else str(self.reason)


class IllegalMove(ValueError):
    """Raised by `Rules.apply` for a move that `Rules.check` refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `winners` are seats (more than one shares), `scores` one per seat."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decided_by: StrEnum


class Rules(Protocol[S, M, E, V_co, O_contra]):
    """The contract of a game. Seats are numbers from 0, clockwise."""

    def start(self, players: int, seed: int, options: O_contra) -> S:
        """A shuffled and dealt game; ValueError in a sentence for what cannot be played."""
        ...

    def opening(self, state: S) -> tuple[Step[S, E], ...]:
        """The events that lead to the first decision, for a state that `start` made."""
        ...

    def to_act(self, state: S) -> int | None:
        """The seat that must move, None when the game is over."""
        ...

    def legal(self, state: S) -> tuple[M, ...]:
        """The moves of the seat to act; a bounded canonical list where a player composes."""
        ...

    def check(self, state: S, move: M) -> Refusal | None:
        """None if the seat to act may make this move."""
        ...

    def apply(self, state: S, move: M) -> tuple[Step[S, E], ...]:
        """Every step the move leads to, in order; IllegalMove if `check` refuses."""
        ...

    def view(self, state: S, seat: int | None) -> V_co:
        """What `seat` may know; None is a spectator."""
        ...

    def redact(self, event: E, seat: int | None) -> E:
        """The event as `seat` may see it."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The outcome once the game is over."""
        ...
