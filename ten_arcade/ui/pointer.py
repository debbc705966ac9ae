"""The mouse: where it points, and whether its cursor shows. It hides while other hands play."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ten_arcade.ui.held import Held
from ten_arcade.ui.intents import MOUSE, Input, Intent, Press

WAKE_DISTANCE = 4
"""Logical pixels a hidden mouse must be moved until it counts: a bumped table is no hand."""

_LEFT_BUTTON, _RIGHT_BUTTON = 1, 3


class Pointer:
    """`to_logical` turns real window pixels into logical ones, None outside the picture."""

    def __init__(self, to_logical: Callable[[int, int], tuple[int, int] | None]) -> None:
        self.held = Held()
        self._to_logical = to_logical
        self._at: tuple[int, int] | None = None
        self._visible = True
        self._asleep_at: tuple[int, int] | None = None

    @property
    def visible(self) -> bool:
        """Whether the cursor shows."""
        return self._visible

    def hide(self) -> None:
        """Another device is in use."""
        if self._visible:
            self._visible = False
            self._asleep_at = self._at
            pygame.mouse.set_visible(False)

    def show(self) -> None:
        """The mouse is in use."""
        if not self._visible:
            self._visible = True
            pygame.mouse.set_visible(True)

    def moved(self, pos: tuple[int, int], out: list[Input]) -> None:
        at = self._to_logical(*pos)
        if at is None or at == self._at:
            return
        self._at = at
        if not self._visible and not self._wakes(at):
            return
        self.show()
        if out and isinstance(out[-1], Press) and out[-1].intent is Intent.POINT:
            out.pop()  # only where the mouse came to stand matters
        out.append(Press(MOUSE, Intent.POINT, at=at))

    def pressed(self, button: int, pos: tuple[int, int], tick: int, out: list[Input]) -> None:
        at = self._to_logical(*pos)
        if at is None:
            return
        if button == _LEFT_BUTTON:
            out.append(Press(MOUSE, Intent.CLICK, at=at))
        elif button == _RIGHT_BUTTON:
            self.held.press(f"button {button}", Intent.CANCEL, tick)
            out.append(Press(MOUSE, Intent.CANCEL, at=at))
        else:
            return
        self._at = at
        self.show()

    def released(self, button: int, tick: int) -> None:
        self.held.release(f"button {button}", tick)

    def _wakes(self, at: tuple[int, int]) -> bool:
        if self._asleep_at is None:
            self._asleep_at = at  # where it lay before is not known
            return False
        x, y = self._asleep_at
        return max(abs(at[0] - x), abs(at[1] - y)) >= WAKE_DISTANCE
