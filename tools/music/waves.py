"""Band-limited chip waves, the phase of a note and its envelope. Knows no songs.

Whatever comes from a library function (sine, power) is rounded to whole numbers before use, and the
rest is plain IEEE arithmetic element by element: the samples are the same on every machine.
"""

import math
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Samples: TypeAlias = NDArray[np.float64]
Phase: TypeAlias = NDArray[np.int64]

RATE = 44100
TURN = 1 << 32  # one cycle, in phase units
_TABLE_BITS = 12
_TABLE = 1 << _TABLE_BITS
_HIGHEST = 15000.0  # Hz: nothing above it, so nothing folds back
_FINE = 1 << 30
_CYCLE = 32  # levels drawn for one cycle, as the sound chips had


def _sine() -> Samples:
    drawn = [round(math.sin(2 * math.pi * place / _TABLE) * _FINE) for place in range(_TABLE)]
    return np.array(drawn, dtype=np.float64) / _FINE


def _pulse(first: int, level: float = 1.0) -> tuple[float, ...]:
    return tuple(level if place < first else -level for place in range(_CYCLE))


# One cycle of each wave in 32 levels. The narrowest pulse points down, so that its peaks and those of
# the lead do not add up.
CYCLES: dict[str, tuple[float, ...]] = {
    "pulse12": _pulse(4, -1.0),
    "pulse25": _pulse(8),
    "pulse50": _pulse(16),
    "triangle": tuple(1 - 2 * min(place, 31 - place) / 15 for place in range(_CYCLE)),
    "organ": tuple(
        (
            0.8 * round(64 * math.sin(2 * math.pi * place / 32))
            + 0.35 * round(64 * math.sin(4 * math.pi * place / 32))
            + 0.15 * round(64 * math.sin(8 * math.pi * place / 32))
        )
        / 64
        for place in range(_CYCLE)
    ),
}


def step_of(pitch: int, cents: int = 0) -> int:
    """Phase units a sample for a MIDI number."""
    return round(440.0 * 2.0 ** ((pitch - 69 + cents / 100) / 12) * TURN / RATE)


class Oscillator:
    """Tables of one wave by pitch, softened above `tone` Hz (one pole), made when first wanted."""

    def __init__(self, wave: str, tone: int) -> None:
        """Raises KeyError for an unknown wave."""
        self._cycle = CYCLES[wave]
        self._tone = tone
        self._sine = _sine()
        self._tables: dict[int, Samples] = {}

    def _table(self, pitch: int) -> Samples:
        if pitch in self._tables:
            return self._tables[pitch]
        hertz = step_of(pitch) * RATE / TURN
        places = np.arange(_TABLE)
        quarter = _TABLE // 4
        table = np.zeros(_TABLE)
        edge = _TABLE // _CYCLE
        for harmonic in range(1, int(_HIGHEST / hertz) + 1):
            # Fourier coefficients of a staircase: the difference of sine and cosine at its edges.
            along = across = 0.0
            for place, level in enumerate(self._cycle):
                left = harmonic * place * edge % _TABLE
                right = harmonic * (place + 1) * edge % _TABLE
                along += level * float(self._sine[right] - self._sine[left])
                across -= level * float(
                    self._sine[(right + quarter) % _TABLE] - self._sine[(left + quarter) % _TABLE]
                )
            softened = 1 / math.sqrt(1 + (harmonic * hertz / self._tone) ** 2) / (math.pi * harmonic)
            turned = harmonic * places % _TABLE
            table += softened * along * self._sine[(turned + quarter) % _TABLE]
            table += softened * across * self._sine[turned]
        self._tables[pitch] = table
        return table

    def play(self, pitch: int, phase: Phase) -> Samples:
        """The wave of that pitch read along a phase."""
        table = self._table(pitch)
        place = (phase >> (32 - _TABLE_BITS)) & (_TABLE - 1)
        part = (phase & ((1 << (32 - _TABLE_BITS)) - 1)) / (1 << (32 - _TABLE_BITS))
        return table[place] * (1 - part) + table[(place + 1) % _TABLE] * part


def sine(phase: Phase) -> Samples:
    """A pure sine along a phase."""
    return _sine()[(phase >> (32 - _TABLE_BITS)) & (_TABLE - 1)]


def note_phase(step: int, length: int, vibrato: tuple[int, ...], scoop: bool, start: int) -> Phase:
    """Phase of a note of `length` samples from phase `start`. Vibrato: tenths of Hz, cents, delay in ms. A scoop rises
    into the note from a semitone below within 45 ms."""
    steps = np.full(length, step, dtype=np.int64)
    speed, cents, delay = vibrato
    late = delay * RATE // 1000
    if cents and length > late:
        count = np.arange(length - late)
        swell = np.minimum(count / (RATE * 0.15), 1.0)
        turning = sine(np.asarray(count * (speed * TURN // (10 * RATE)), dtype=np.int64))
        # 1 cent is 0.0005778 of the frequency; the curve of the power is below hearing here.
        steps[late:] += np.rint(swell * turning * (cents * 0.0005778 * step)).astype(np.int64)
    if scoop:
        rise = min(length, 45 * RATE // 1000)
        left = 1.0 - np.arange(rise) / rise
        steps[:rise] -= np.rint(left * left * (0.0561 * step)).astype(np.int64)
    return np.cumsum(steps) + start


def envelope(shape: tuple[int, ...], held: int) -> Samples:
    """Attack and decay in ms, sustain in per cent, release in ms; `held` samples, then the release."""
    attack, decay, sustain, release = shape
    rise, fall, tail = (max(1, ms * RATE // 1000) for ms in (attack, decay, release))
    level = sustain / 100
    curve = np.full(held, level)
    rest = 1.0 - np.minimum(np.arange(max(0, held - rise)) / fall, 1.0)
    curve[rise:] = level + (1.0 - level) * rest * rest
    curve[:rise] = (np.arange(min(rise, held)) + 1) / rise
    last = float(curve[-1]) if held else 0.0
    out = 1.0 - (np.arange(tail) + 1) / tail
    return np.concatenate([curve, last * out * out])
