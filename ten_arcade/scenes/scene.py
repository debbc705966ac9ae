"""What a scene is to the stack: it handles inputs, ticks, draws, and returns transitions as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import pygame

from ten_arcade.adapter.seats import Seats
from ten_arcade.engine.core import Outcome
from ten_arcade.ui.intents import Input


class Scene(Protocol):
    """One screen. Only the top scene is given inputs and ticks."""

    @property
    def overlay(self) -> bool:
        """True if the scene below shows through and must be drawn first."""
        ...

    def handle(self, given: Input) -> Transition | None:
        """Take one input."""
        ...

    def tick(self) -> Transition | None:
        """One sixtieth of a second passes."""
        ...

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the present moment; changes nothing."""
        ...


class Showing(Scene, Protocol):
    """A scene that plays to itself and comes to an end."""

    @property
    def over(self) -> bool:
        """True once there is nothing more to see."""
        ...


@runtime_checkable
class Finale(Scene, Protocol):
    """The last scene of a game: who won, once that is shown."""

    @property
    def outcome(self) -> Outcome: ...

    @property
    def seats(self) -> Seats: ...

    @property
    def shows_winner(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the top scene off."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the top one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Take everything off and begin with this scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the arcade."""


Transition = Push | Pop | Replace | Reset | Quit
