"""The drum kit: short one-shots from shift-register noise and falling sines. Knows no songs."""

from collections.abc import Iterable

import numpy as np

from .waves import RATE, TURN, Samples, Waves, envelope


def _register() -> Samples:
    """The 32767 values of the 15-bit shift register of old sound chips, without their mean."""
    bits: list[float] = []
    register = 1
    for _ in range(32767):
        register = register >> 1 | ((register ^ register >> 1) & 1) << 14
        bits.append(1.0 if register & 1 else -1.0)
    noise = np.array(bits)
    return noise - sum(bits) / len(bits)


def _one_pole(samples: Iterable[float], share: float) -> Samples:
    """Low-pass: each sample moves the state by `share` of the way."""
    state = 0.0
    passed: list[float] = []
    for sample in samples:
        state += share * (sample - state)
        passed.append(state)
    return np.array(passed)


class _Bench:
    """What drums are made of."""

    def __init__(self, waves: Waves) -> None:
        self._waves = waves
        self._register = _register()

    def noise(self, milliseconds: int, held: int, low: float, high: float, attack: int = 1) -> Samples:
        """Noise whose register steps every `held` samples, between two one-pole shares: low-cut and
        high-cut (0.7 is 8.5 kHz)."""
        length = milliseconds * RATE // 1000
        wave = self._register[np.arange(length) // held * 7 % 32767]
        wave = _one_pole(wave.tolist(), high)
        wave = wave - _one_pole(wave.tolist(), low)
        return wave * envelope((attack, milliseconds, 0, 1), length)[:length]

    def drop(self, milliseconds: int, start: int, end: int, fall: int) -> Samples:
        """A sine that falls from `start` to `end` Hz within `fall` ms."""
        length = milliseconds * RATE // 1000
        left = np.maximum(1.0 - np.arange(length) / (fall * RATE / 1000), 0.0)
        hertz = end + (start - end) * left * left * left
        phase = np.cumsum(np.rint(hertz * (TURN / RATE)).astype(np.int64))
        return self._waves.sine(phase) * envelope((1, milliseconds, 0, 1), length)[:length]


def _layers(*parts: tuple[float, Samples]) -> Samples:
    mixed = np.zeros(max(len(wave) for _, wave in parts))
    for share, wave in parts:
        mixed[: len(wave)] += share * wave
    return mixed


def _late(milliseconds: int, wave: Samples) -> Samples:
    return np.concatenate([np.zeros(milliseconds * RATE // 1000), wave])


def kit(waves: Waves) -> dict[str, tuple[Samples, int]]:
    """Every drum by its letter in the notation: samples near full scale, and pan in per cent."""
    bench = _Bench(waves)
    tick = bench.noise(6, 1, 0.2, 0.8)
    return {
        "k": (_layers((1.0, bench.drop(190, 190, 48, 60)), (0.25, tick)), 0),  # kick
        "b": (_layers((0.9, bench.drop(260, 105, 44, 90))), 0),  # heartbeat, soft kick
        "s": (
            _layers((0.85, bench.noise(150, 2, 0.12, 0.75)), (0.55, bench.drop(90, 260, 175, 40))),
            4,
        ),  # snare
        "c": (
            _layers(
                (0.6, bench.noise(14, 1, 0.25, 0.6)),
                (0.6, _late(12, bench.noise(14, 1, 0.25, 0.6))),
                (0.9, _late(24, bench.noise(110, 1, 0.25, 0.6))),
            ),
            -6,
        ),  # clap
        "r": (_layers((0.5, bench.drop(26, 1150, 820, 12)), (0.45, tick)), -14),  # rim
        "h": (0.7 * bench.noise(38, 1, 0.5, 0.7), 16),  # closed hat
        "o": (0.62 * bench.noise(210, 1, 0.5, 0.7), 16),  # open hat
        "v": (0.55 * bench.noise(70, 1, 0.45, 0.8, attack=24), -18),  # shaker
        "d": (
            _layers((0.35, bench.noise(260, 1, 0.5, 0.7)), (0.22, bench.drop(60, 5200, 5100, 20))),
            18,
        ),  # ride
        "x": (
            _layers((0.6, bench.noise(1300, 1, 0.35, 0.8)), (0.3, bench.noise(300, 3, 0.2, 0.7))),
            -8,
        ),  # crash
        "T": (_layers((0.9, bench.drop(200, 320, 190, 110)), (0.15, tick)), 14),  # high tom
        "t": (_layers((0.9, bench.drop(240, 220, 125, 120)), (0.15, tick)), -4),  # middle tom
        "f": (_layers((0.95, bench.drop(290, 150, 82, 140)), (0.15, tick)), -14),  # floor tom
        "W": (_layers((0.8, bench.drop(60, 1080, 1020, 8)), (0.2, tick)), 12),  # woodblock high
        "w": (_layers((0.8, bench.drop(70, 800, 760, 8)), (0.2, tick)), -12),  # woodblock low
    }
