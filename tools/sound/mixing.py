"""Voices into one finished sound: summed, filtered, echoed, faded, levelled. Knows no sound by name."""

import io
import wave
from itertools import accumulate

import numpy as np

from sound.recipes import Recipe
from sound.voice import CHIP_RATE, OVERSAMPLING, RATE, Samples, render

_TAPS = 20 * OVERSAMPLING + 1
_PASSED = 17_000  # Hz, where the way down from the chip's rate begins to close
_BRIGHT = 9_000  # Hz: above it a television's small speakers only hiss
_DEEP = 60  # Hz: below it they only flutter, and a level that is not nought would click
_FADE_IN = 0.0008  # seconds: no click, and a knock stays a knock
_FADE_OUT = 0.004
_SILENT = 10 ** (-56 / 20)  # of the full scale


def finish(recipe: Recipe) -> Samples:
    """The sound at RATE with its peak at the recipe's level, 0 dB being 1.0."""
    sound = _echoed(_filtered(_slower(_driven(_summed(recipe), recipe.drive))), recipe)
    sound = sound * (10 ** (recipe.peak / 20) / np.abs(sound).max())
    sound = _faded(sound[: int(np.flatnonzero(np.abs(sound) > _SILENT)[-1]) + 1 + round(_FADE_OUT * RATE)])
    return sound * (10 ** (recipe.peak / 20) / np.abs(sound).max())


def wav(sound: Samples) -> bytes:
    """A WAV file: one channel, 16 bits, RATE."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(np.rint(sound * 32_767).astype("<i2").tobytes())
    return file.getvalue()


def _summed(recipe: Recipe) -> Samples:
    """All voices at the chip's rate, with room behind them for the filters to come to rest."""
    parts = [(round(voice.at * CHIP_RATE / 1000), render(voice)) for voice in recipe.voices]
    total = np.zeros(max(start + len(part) for start, part in parts) + CHIP_RATE // 50)
    for start, part in parts:
        total[start : start + len(part)] += part
    return total


def _driven(sound: Samples, drive: float) -> Samples:
    """Loud parts pressed towards one level, softly, while still oversampled so that nothing folds back."""
    if drive == 0:
        return sound
    pushed = sound * (drive / np.abs(sound).max())
    return pushed / np.sqrt(1 + pushed**2)


def _slower(sound: Samples) -> Samples:
    """From the chip's rate to RATE through a windowed sinc, so that what is too high is gone, not folded."""
    at = (np.arange(_TAPS) - _TAPS // 2) * (2 * _PASSED / CHIP_RATE)
    taps = np.sinc(at) * np.blackman(_TAPS)
    passed: Samples = np.convolve(sound, taps / taps.sum(), mode="same").astype(np.float64)
    return passed[::OVERSAMPLING]


def _filtered(sound: Samples) -> Samples:
    """Two gentle poles off the top, one off the bottom."""
    warm = _low_pass(_low_pass(sound, _BRIGHT), _BRIGHT)
    return warm - _low_pass(warm, _DEEP)


def _low_pass(sound: Samples, corner: float) -> Samples:
    """One pole at `corner` Hz."""
    kept = float(np.exp(-2 * np.pi * corner / RATE))
    values: list[float] = sound.tolist()
    return np.array(
        list(accumulate(values, lambda last, now: last * kept + now * (1 - kept), initial=0.0))[1:]
    )


def _echoed(sound: Samples, recipe: Recipe) -> Samples:
    """Once more after each `echo_ms`, each time weaker by `echo_gain`: the hall around a big moment."""
    if recipe.echoes == 0:
        return sound
    delay = round(recipe.echo_ms * RATE / 1000)
    total = np.zeros(len(sound) + delay * recipe.echoes)
    for turn in range(recipe.echoes + 1):
        total[turn * delay : turn * delay + len(sound)] += sound * recipe.echo_gain**turn
    return total


def _faded(sound: Samples) -> Samples:
    rise, fall = round(_FADE_IN * RATE), round(_FADE_OUT * RATE)
    shaped = sound.copy()
    shaped[:rise] *= np.arange(rise) / rise
    shaped[-fall:] *= np.arange(fall, 0, -1) / fall - 1 / fall
    return shaped
