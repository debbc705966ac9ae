"""How long nobody has touched anything. Knows inputs; not what happens while the hands rest."""

from __future__ import annotations

from ten_arcade.ui.intents import FocusGained, Input, Intent, Plugged, Press

MOUSE_REST = 3
"""Pixels a mouse may drift without anybody having touched it: a lorry passes, a table is bumped."""


class Idle:
    """Counts ticks since the last touch of any device."""

    def __init__(self) -> None:
        self._ticks = 0
        self._mouse: tuple[int, int] | None = None

    @property
    def ticks(self) -> int:
        return self._ticks

    def tick(self) -> None:
        """One sixtieth of a second passes."""
        self._ticks += 1

    def restart(self) -> None:
        """Count from here."""
        self._ticks = 0

    def touched(self, given: Input) -> bool:
        """Take an input; True if a hand is behind it, which starts the count anew.

        A pad that goes (a battery at night) is no hand, nor is another window that takes the keyboard.
        """
        match given:
            case Press(intent=Intent.POINT):
                touched = self._moved(given.at)
            case Press() | Plugged() | FocusGained():
                touched = True
            case _:
                touched = False
        if touched:
            self._ticks = 0
        return touched

    def _moved(self, at: tuple[int, int] | None) -> bool:
        if at is None:
            return False
        if self._mouse is None:  # from where it came is not known: a hand moves it again in a moment
            self._mouse = at
            return False
        if max(abs(at[0] - self._mouse[0]), abs(at[1] - self._mouse[1])) <= MOUSE_REST:
            return False
        self._mouse = at
        return True
