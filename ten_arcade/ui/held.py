"""What one device holds down, and when a held direction repeats. Counts ticks; knows no pygame."""

from dataclasses import dataclass, field

from ten_arcade.ui.intents import DIRECTIONS, Intent

FIRST_REPEAT = 18
"""Ticks from the press to the first repeat."""
NEXT_REPEAT = 5
"""Ticks from one repeat to the next."""

_REPEATING = DIRECTIONS | {Intent.ERASE}


@dataclass(slots=True)
class Held:
    """The controls of one device that are down, each with what it meant when it went down.

    A control is any name that is unique on the device, such as "button 3".
    """

    _down: dict[str, Intent] = field(default_factory=dict[str, Intent])
    _due: int = 0

    def press(self, control: str, intent: Intent, tick: int) -> None:
        """Notes a control that went down. The newest direction is the one that repeats."""
        self._down.pop(control, None)
        self._down[control] = intent
        if intent in _REPEATING:
            self._due = tick + FIRST_REPEAT

    def release(self, control: str, tick: int) -> None:
        """Notes a control that went up. An older direction still held takes over, after a full wait."""
        before = self._repeating()
        self._down.pop(control, None)
        if self._repeating() != before:
            self._due = tick + FIRST_REPEAT

    def has(self, intent: Intent) -> bool:
        """Whether any control with this meaning is down."""
        return intent in self._down.values()

    def repeat(self, tick: int) -> Intent | None:
        """What repeats in this tick, if anything. Missed ticks are not made up for."""
        control = self._repeating()
        if control is None or tick < self._due:
            return None
        self._due = tick + NEXT_REPEAT
        return self._down[control]

    def clear(self) -> None:
        """Lets go of everything."""
        self._down.clear()

    def _repeating(self) -> str | None:
        return next((c for c, i in reversed(self._down.items()) if i in _REPEATING), None)
