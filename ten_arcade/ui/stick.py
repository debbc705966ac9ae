"""An analogue stick as a four-way pad, a trigger as a button: pure numbers, no pygame."""

from dataclasses import dataclass, field

from ten_arcade.ui.intents import Intent

PRESS_AT = 0.6
"""Deflection (0 to 1) at which a direction is pressed."""
RELEASE_AT = 0.35
"""Deflection below which it is let go: the gap keeps a trembling thumb from pressing twice."""

_TOWARDS = ((Intent.LEFT, Intent.RIGHT), (Intent.UP, Intent.DOWN))


@dataclass(slots=True)
class Stick:
    """Holds at most one direction at a time: the axis pushed furthest.

    An axis counts only once it has been seen near the middle, so a stick that is held, or a
    pedal that rests at its end, presses nothing when the pad arrives.
    """

    _at: list[float] = field(default_factory=lambda: [0.0, 0.0])
    _armed: list[bool] = field(default_factory=lambda: [True, True])
    _stale: list[bool] = field(default_factory=lambda: [False, False])
    direction: Intent | None = None

    def rest(self, axis: int, value: float) -> None:
        """Notes where an axis (0 is x, 1 is y) was when the pad arrived."""
        self._at[axis] = value
        self._armed[axis] = abs(value) < RELEASE_AT

    def full(self, axis: int) -> bool:
        """Whether this axis has moved since the last `settle`: then settle before the next move."""
        return self._stale[axis]

    def move(self, axis: int, value: float) -> None:
        """Notes a move. The two axes of one motion arrive one by one: `settle` judges them together."""
        self._at[axis] = value
        self._stale[axis] = True

    def settle(self) -> Intent | None:
        """The direction held now, or None."""
        self._stale = [False, False]
        for axis in (0, 1):
            self._armed[axis] |= abs(self._at[axis]) < RELEASE_AT
        if self.direction is not None and self._along(self.direction) < RELEASE_AT:
            self.direction = None
        if self.direction is None:
            axis = 0 if abs(self._at[0]) >= abs(self._at[1]) else 1
            if self._armed[axis] and abs(self._at[axis]) >= PRESS_AT:
                self.direction = _TOWARDS[axis][self._at[axis] > 0]
        return self.direction

    def _along(self, direction: Intent) -> float:
        axis = 0 if direction in _TOWARDS[0] else 1
        return self._at[axis] if direction == _TOWARDS[axis][1] else -self._at[axis]


@dataclass(slots=True)
class Trigger:
    """One axis as a button: down towards one end (+1 or -1), up on the way back.

    It counts only once it has been seen up: one that rests at its end, or is held, presses nothing.
    """

    sign: int
    down: bool = False
    _armed: bool = False

    def move(self, value: float) -> bool:
        """Notes a move; True if that pressed it."""
        along = value * self.sign
        if along < RELEASE_AT:
            self._armed, self.down = True, False
        elif along >= PRESS_AT and self._armed and not self.down:
            self.down = True
            return True
        return False
