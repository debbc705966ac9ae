"""One voice of the chip: pulse, triangle, sine or noise, its pitch and envelope. Knows no sound by name.

Phases are whole numbers, as they were in the chips, so that every machine makes the same samples.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
OVERSAMPLING = 8  # naive pulses have no top; rendered eight times too fast they fold back too little to hear
CHIP_RATE = RATE * OVERSAMPLING

Samples = NDArray[np.float64]
Wave = Literal["pulse", "tri", "sine", "noise"]

_TURN = 1 << 32  # one turn of a phase
_NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_A4 = 57  # semitones above C0
_TRIANGLE_STEPS = 7.5  # sixteen levels
_LONG_PERIOD = 32_767  # of the 15-bit register
_NOISE_CLOCKS = 8  # the register steps this many times in a period of the voice's pitch


@dataclass(frozen=True, slots=True)
class Voice:
    """Times in ms, pitches in Hz, `arp` in semitones, `vibrato` as (Hz, cents), `crush` in levels."""

    wave: Wave
    pitch: float
    to: float | None = None
    arp: tuple[int, ...] = ()
    arp_ms: float = 30
    vibrato: tuple[float, float] = (0, 0)
    attack: float = 0
    hold: float = 40
    decay: float = 80
    duty: float = 0.5
    duty_to: float | None = None
    crush: float | None = None
    gain: float = 1
    at: float = 0


def hertz(note: str | float) -> float:
    """The pitch of a note ("A4", "C#6", "Bb3"), or the number itself. ValueError for another name."""
    if not isinstance(note, str):
        return float(note)
    letter, octave = note[:-1], note[-1:]
    if letter[:1] not in _NOTES or letter[1:] not in ("", "#", "b") or not octave.isdigit():
        raise ValueError(f"{note!r} is no note")
    semitone = _NOTES[letter[0]] + {"": 0, "#": 1, "b": -1}[letter[1:]] + 12 * int(octave)
    return 440.0 * 2.0 ** ((semitone - _A4) / 12)


def render(voice: Voice) -> Samples:
    """The voice at CHIP_RATE from its first sample on (`at` is the mixer's affair), levels around +-1."""
    length = _samples(voice.attack + voice.hold + voice.decay)
    turns = _phases(voice, length)
    match voice.wave:
        case "pulse":
            last = voice.duty if voice.duty_to is None else voice.duty_to
            duty = voice.duty + (last - voice.duty) * _way(length)
            levels = np.where(turns % _TURN < duty * _TURN, 1.0, -1.0) - (2 * duty - 1)
        case "tri":
            ramp = np.abs((turns % _TURN) / (_TURN / 2) - 1) * 2 - 1
            levels = np.round(ramp * _TRIANGLE_STEPS) / _TRIANGLE_STEPS
        case "sine":
            levels = np.sin((turns % _TURN) * (2 * np.pi / _TURN))
        case "noise":
            bits = _noise()
            levels = bits[(turns // (_TURN // _NOISE_CLOCKS)).astype(np.int64) % len(bits)]
    shaped = levels * _envelope(voice, length) * voice.gain
    return shaped if voice.crush is None else np.round(shaped * voice.crush) / voice.crush


def _samples(ms: float) -> int:
    return round(ms * CHIP_RATE / 1000)


def _way(length: int) -> Samples:
    return np.arange(length) / max(1, length - 1)


def _phases(voice: Voice, length: int) -> NDArray[np.uint64]:
    """How far the wave has turned before each sample, in 1/2**32 of a turn."""
    end = voice.pitch if voice.to is None else voice.to
    pitch = voice.pitch * (end / voice.pitch) ** _way(length)
    seconds = np.arange(length) / CHIP_RATE
    if voice.arp:
        steps = (seconds * 1000 // voice.arp_ms).astype(np.int64) % len(voice.arp)
        pitch = pitch * 2.0 ** (np.array(voice.arp)[steps] / 12)
    speed, cents = voice.vibrato
    if cents:
        pitch = pitch * 2.0 ** (cents / 1200 * np.sin(2 * np.pi * speed * seconds))
    steps_on = np.rint(pitch * (_TURN / CHIP_RATE)).astype(np.uint64)
    return np.cumsum(steps_on) - steps_on


def _envelope(voice: Voice, length: int) -> Samples:
    """Up in a line, level, and down along a parabola to nothing."""
    rise, level = _samples(voice.attack), _samples(voice.hold)
    fall = length - rise - level
    return np.concatenate(
        (np.arange(rise) / max(1, rise), np.ones(level), (1 - np.arange(fall) / max(1, fall)) ** 2)
    )


def _noise() -> Samples:
    """One period of the 15-bit shift register of a 1980s chip, as levels around nought."""
    register = 1
    bits = np.empty(_LONG_PERIOD)
    for index in range(_LONG_PERIOD):
        fed = (register ^ (register >> 1)) & 1
        register = (register >> 1) | (fed << 14)
        bits[index] = 1.0 if register & 1 else -1.0
    return bits - bits.mean()
