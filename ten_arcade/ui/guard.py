"""Which inputs a scene that has just come up may hear. Counts ticks; knows no scene and no pygame."""

from __future__ import annotations

from ten_arcade.ui.intents import DECIDING, Device, Input, Intent, Press

GUARD_TICKS = 5
"""80 milliseconds: two presses closer together than this were not meant for two different screens."""


class Guard:
    """Ask `lets` for each input, and tell it of every `tick` and every `change` of scene."""

    def __init__(self) -> None:
        self._tick = 0
        self._pressed_at = -GUARD_TICKS
        self._closed_until = 0
        self._heard: set[tuple[Device, Intent]] = set()
        self._stale: set[tuple[Device, Intent]] = set()

    @property
    def closed(self) -> bool:
        """Whether deciding presses are not heard in this tick."""
        return self._tick < self._closed_until

    def tick(self) -> None:
        """One sixtieth of a second passes."""
        self._tick += 1

    def change(self) -> None:
        """Another scene is on top: whatever the last press was, it was meant for the one before."""
        self._closed_until = self._pressed_at + GUARD_TICKS
        self._stale |= self._heard
        self._heard.clear()

    def lets(self, given: Input) -> bool:
        """Whether the scene on top may hear this.

        A deciding press within GUARD_TICKS of the one before the change may not; a direction that was
        held through the change repeats no more until it is pressed anew. Everything else may.
        """
        if not isinstance(given, Press):
            return True
        held = (given.device, given.intent)
        if given.repeat:
            return held not in self._stale
        self._heard.add(held)
        self._stale.discard(held)
        if given.intent not in DECIDING:
            return True
        if self.closed:
            return False
        self._pressed_at = self._tick
        return True
