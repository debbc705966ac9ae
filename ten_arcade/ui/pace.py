"""When the next tick and the next picture are due: sixty ticks a second, whatever the display does.

Knows seconds, given from outside; no clock, no display, no game.
"""

TICK = 1 / 60
"""Seconds."""
_MOST_SKIPPED = 3  # pictures left out in a row on a slow machine; ticks, and so presses, never are
_STALL = 0.25  # seconds behind from which on lost time is forgotten rather than caught up


class Pace:
    """Ask `picture` after every tick, and wait for `rest` seconds before the next."""

    def __init__(self, now: float) -> None:
        self._due = now
        self._skipped = 0

    def picture(self, now: float) -> bool:
        """A tick has been done by `now`; whether there is time to show its picture.

        After a stall (the computer slept, the window was dragged) the game goes on where it was.
        """
        self._due += TICK
        late = now - self._due
        if late > _STALL:
            self._due = now
        if 0 < late <= _STALL and self._skipped < _MOST_SKIPPED:
            self._skipped += 1
            return False
        self._skipped = 0
        return True

    def rest(self, now: float) -> float:
        """Seconds until the next tick is due, 0 if it is late already."""
        return max(0.0, self._due - now)
