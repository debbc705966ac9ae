"""The one place that grants flashes, so that no moment of a game can hurt eyes that cannot bear them.

Counts ticks and pixels; knows no picture. WCAG 2.2, 2.3.1, allows three flashes a second; here it is two.
"""

from __future__ import annotations

from dataclasses import dataclass

from ten_arcade.ui.palette import Colour

MOST_FLASHES = 2
SECOND = 60
"""Ticks in which at most `MOST_FLASHES` are granted."""
MOST_AREA = 8500
"""Logical pixels that may change their luminance by a tenth or more: WCAG's 21,824 of 1024x768."""

_SATURATED = 0.8


@dataclass(frozen=True, slots=True)
class Flash:
    """A wish: light in a colour and back again. `area`: logical pixels lit at the same time."""

    colour: Colour
    area: int


class FlashGuard:
    """Asked before anything flashes. A refused flash is simply not drawn: what it meant shows without it."""

    def __init__(self) -> None:
        self._tick = 0
        self._granted: list[int] = []

    def tick(self) -> None:
        """Counts one tick. Call it once in each."""
        self._tick += 1
        self._granted = [at for at in self._granted if self._tick - at < SECOND]

    def ask(self, flash: Flash) -> bool:
        """Whether it may flash now; what is granted is counted."""
        if is_saturated_red(flash.colour) or flash.area > MOST_AREA or len(self._granted) >= MOST_FLASHES:
            return False
        self._granted.append(self._tick)
        return True


def is_saturated_red(colour: Colour) -> bool:
    """WCAG: red makes up four fifths or more of the light."""
    red, green, blue = map(_linear, colour)
    light = red + green + blue
    return light > 0 and red / light >= _SATURATED


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: int) -> float:
    value = channel / 255
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
