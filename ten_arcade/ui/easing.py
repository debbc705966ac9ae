"""Easing curves: pure functions from 0..1 (time) to 0..1 (way), which may overshoot in between.

Time outside 0..1 is held at its end, so a clip may ask late. Knows no ticks, no pixels.
"""

import math
from enum import Enum, member

_BACK = 1.7
_ELASTIC_PERIOD = 0.3


def _held(time: float) -> float:
    return min(1.0, max(0.0, time))


def linear(time: float) -> float:
    """Even pace."""
    return _held(time)


def in_cubic(time: float) -> float:
    """Starts at rest, arrives at full speed: things that fall or leave."""
    return _held(time) ** 3


def out_cubic(time: float) -> float:
    """Starts at full speed, arrives at rest: things that are thrown."""
    return 1.0 - (1.0 - _held(time)) ** 3


def out_back(time: float) -> float:
    """Overshoots by about a tenth, then settles: things that snap into place."""
    left = _held(time) - 1.0
    return 1.0 + left * left * ((_BACK + 1.0) * left + _BACK)


def in_out_sine(time: float) -> float:
    """Rests at both ends: things that are carried."""
    return 0.5 - 0.5 * math.cos(math.pi * _held(time))


def out_elastic(time: float) -> float:
    """Rings a few times around the end: numerals only."""
    held = _held(time)
    if held in (0.0, 1.0):
        return held
    swing = math.sin((held - _ELASTIC_PERIOD / 4.0) * math.tau / _ELASTIC_PERIOD)
    return 1.0 + 2.0 ** (-10.0 * held) * swing


class Ease(Enum):
    """The curves as values, for a clip to hold: `Ease.OUT_BACK(0.5)`."""

    LINEAR = member(linear)
    IN_CUBIC = member(in_cubic)
    OUT_CUBIC = member(out_cubic)
    OUT_BACK = member(out_back)
    IN_OUT_SINE = member(in_out_sine)
    OUT_ELASTIC = member(out_elastic)

    def __call__(self, time: float) -> float:
        return self.value(time)
