"""The arcade plays to itself: what its cabinets have to show, one after the other, until somebody comes.

Knows no game. Lies over a scene outside of games, which is there again after a round or at the first touch.
"""

from __future__ import annotations

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.idle import Idle
from ten_arcade.scenes.scene import Pop, Showing, Transition
from ten_arcade.ui.intents import Input
from ten_arcade.ui.palette import N0

IDLE_TICKS = 1200
"""Without a touch for so long, and the arcade plays to itself."""
GUARD_TICKS = 15
"""The press that wakes the arcade, and what comes with it, does nothing else."""
FADE_TICKS = 16


class AttractScene:
    """One round: what one of the cabinets has to show, each cabinet in its turn.

    Any touch ends it and does nothing else; `idle` is the count of the scene below.
    """

    overlay = False

    def __init__(self, house: House, idle: Idle) -> None:
        self._house = house
        self._idle = idle
        house.falls_asleep()
        self._showings = _next_showings(house)
        self._place = 0
        self._tick = 0
        self._leaving = 0
        self._play_music()

    @property
    def showing(self) -> Showing | None:
        """What is shown now; None when there is nothing more."""
        return self._showings[self._place] if self._place < len(self._showings) else None

    def handle(self, given: Input) -> Transition | None:
        if not self._idle.touched(given):
            return None
        self._house.wakes_up()
        self._house.audio.music(None)
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
        self._house.audio.music("attract")

    def _end(self) -> Transition:
        self._house.round_alone()
        self._house.audio.music(None)
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


def _next_showings(house: House) -> tuple[Showing, ...]:
    """What comes next: the cabinet people stood at last begins, then each in its turn.

    `naps` counts on where somebody woke the arcade, so that no cabinet shows again what it showed last.
    """
    count = len(house.cabinets)
    if not house.rounds_slept:
        house.naps += -house.naps % count
    turn, number = (house.at + house.naps) % count, house.naps // count
    house.naps += 1
    return house.cabinets[turn].showings(house, number)
