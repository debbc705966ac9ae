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


class Waves:
    """Reads waves along phases; tables are made when first wanted and kept, so one object serves all."""

    def __init__(self) -> None:
        self._sine = _sine()
        self._tables: dict[tuple[str, int, int], Samples] = {}

    def play(self, wave: str, tone: int, pitch: int, phase: Phase) -> Samples:
        """A wave for that pitch (MIDI number), softened above `tone` Hz (one pole), along a phase.
        Raises KeyError for an unknown wave."""
        key = (wave, tone, pitch)
        if key not in self._tables:
            self._tables[key] = self._table(CYCLES[wave], tone, step_of(pitch) * RATE / TURN)
        table = self._tables[key]
        place = (phase >> (32 - _TABLE_BITS)) & (_TABLE - 1)
        part = (phase & ((1 << (32 - _TABLE_BITS)) - 1)) / (1 << (32 - _TABLE_BITS))
        return table[place] * (1 - part) + table[(place + 1) % _TABLE] * part

    def sine(self, phase: Phase) -> Samples:
        """A pure sine along a phase."""
        return self._sine[(phase >> (32 - _TABLE_BITS)) & (_TABLE - 1)]

    def note_phase(self, step: int, length: int, vibrato: tuple[int, ...], scoop: bool, start: int) -> Phase:
        """Phase of a note of `length` samples from phase `start`. Vibrato: tenths of Hz, cents, delay in
        ms. A scoop rises into the note from a semitone below within 45 ms."""
        steps = np.full(length, step, dtype=np.int64)
        speed, cents, delay = vibrato
        late = delay * RATE // 1000
        if cents and length > late:
            count = np.arange(length - late, dtype=np.int64)
            swell = np.minimum(count / (RATE * 0.15), 1.0)
            turning = self.sine(count * (speed * TURN // (10 * RATE)))
            # 1 cent is 0.0005778 of the frequency; the curve of the power is below hearing here.
            steps[late:] += np.rint(swell * turning * (cents * 0.0005778 * step)).astype(np.int64)
        if scoop:
            rise = min(length, 45 * RATE // 1000)
            left = 1.0 - np.arange(rise) / rise
            steps[:rise] -= np.rint(left * left * (0.0561 * step)).astype(np.int64)
        return np.cumsum(steps) + start

    def _table(self, cycle: tuple[float, ...], tone: int, hertz: float) -> Samples:
        places = np.arange(_TABLE)
        quarter, edge = _TABLE // 4, _TABLE // _CYCLE
        table = np.zeros(_TABLE)
        for harmonic in range(1, int(_HIGHEST / hertz) + 1):
            # Fourier coefficients of a staircase: the difference of sine and cosine at its edges.
            edges = self._sine[np.arange(_CYCLE + 1) * (harmonic * edge) % _TABLE].tolist()
            turned = self._sine[(np.arange(_CYCLE + 1) * (harmonic * edge) + quarter) % _TABLE].tolist()
            along = sum(
                level * (after - before)
                for level, before, after in zip(cycle, edges, edges[1:], strict=False)
            )
            across = sum(
                level * (before - after)
                for level, before, after in zip(cycle, turned, turned[1:], strict=False)
            )
            softened = 1 / math.sqrt(1 + (harmonic * hertz / tone) ** 2) / (math.pi * harmonic)
            around = harmonic * places % _TABLE
            table += softened * along * self._sine[(around + quarter) % _TABLE]
            table += softened * across * self._sine[around]
        return table


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
