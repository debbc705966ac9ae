"""The arcade plays to itself: what its cabinet has to show, one thing after the other, until somebody comes.

Knows no game. Lies over the title, which is there again after a round or at the first touch.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from ten_arcade.scenes.context import Context
from ten_arcade.scenes.idle import Idle
from ten_arcade.scenes.scene import Pop, Showing, Transition
from ten_arcade.ui.intents import Input
from ten_arcade.ui.palette import N0

O = TypeVar("O")  # noqa: E741 - the options of a game

FADE_TICKS = 16


class AttractScene(Generic[O]):
    """One round. Any touch ends it and does nothing else; `idle` is the title's own count."""

    overlay = False

    def __init__(self, context: Context[O], idle: Idle) -> None:
        self._context = context
        self._idle = idle
        context.falls_asleep()
        self._showings = context.cabinet.showings(context, context.naps)
        context.naps += 1
        self._place = 0
        self._tick = 0
        self._leaving = 0
        self._play_music()

    @property
    def showing(self) -> Showing | None:
        """What is shown now; None when the cabinet has nothing more."""
        return self._showings[self._place] if self._place < len(self._showings) else None

    def handle(self, given: Input) -> Transition | None:
        if not self._idle.touched(given):
            return None
        self._context.wakes_up()
        self._context.audio.music(None)
        return Pop()

    def tick(self) -> Transition | None:
        self._idle.tick()
        self._tick += 1
        showing = self.showing
        if showing is None:
            return self._end()
        if not showing.over:
            showing.tick()
            return None
        self._leaving += 1
        if self._leaving < FADE_TICKS:
            return None
        self._place, self._leaving, self._tick = self._place + 1, 0, 0
        if self.showing is None:
            return self._end()
        self._play_music()
        return None

    def _play_music(self) -> None:
        """The music of the round, as long as what is shown does not ask for its own."""
        self._context.audio.music("attract")

    def _end(self) -> Transition:
        self._context.round_alone()
        self._context.audio.music(None)
        self._idle.restart()
        return Pop()

    def draw(self, canvas: pygame.Surface) -> None:
        showing = self.showing
        if showing is None:
            canvas.fill(N0)
            return
        showing.draw(canvas)
        dark = max(self._leaving, FADE_TICKS - self._tick) / FADE_TICKS
        if dark > 0:
            veil = pygame.Surface(canvas.get_size())
            veil.fill(N0)
            veil.set_alpha(round(255 * min(1.0, dark)))
            canvas.blit(veil, (0, 0))
