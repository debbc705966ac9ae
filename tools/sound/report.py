"""Measures a finished sound for people who judge the mix. Changes nothing."""

import numpy as np

from sound.voice import RATE, Samples

_WINDOW = RATE // 20  # an ear sums up about 50 ms


def heading() -> str:
    """The names of the columns of `line`."""
    levels = f"{'peak':>7}{'rms':>7}{'loud':>7}"
    return f"{'sound':<18}{'ms':>6}{levels}{'main Hz':>9}{'centre':>8}{'>12k %':>8}{'DC':>9}"


def line(name: str, sound: Samples) -> str:
    """Length, peak and RMS in dBFS, loudest 50 ms as the ear weighs it, strongest and mean frequency, DC."""
    power = np.abs(np.fft.rfft(sound, max(len(sound), RATE))) ** 2
    hertz = np.fft.rfftfreq(max(len(sound), RATE), 1 / RATE)
    return (
        f"{name:<18}{len(sound) / RATE * 1000:>6.0f}{_db(np.abs(sound).max()):>7.1f}"
        f"{_db(np.sqrt((sound**2).mean())):>7.1f}{loudness(sound):>7.1f}"
        f"{hertz[power.argmax()]:>9.0f}{(power * hertz).sum() / power.sum():>8.0f}"
        f"{100 * power[hertz > 12_000].sum() / power.sum():>8.2f}{sound.mean():>+9.4f}"
    )


def loudness(sound: Samples) -> float:
    """The loudest 50 ms in dB, A-weighted."""
    padded = np.concatenate((sound, np.zeros(_WINDOW)))
    hertz = np.fft.rfftfreq(len(padded), 1 / RATE) ** 2
    weight = (12_194**2 * hertz**2) / (
        (hertz + 20.6**2) * np.sqrt((hertz + 107.7**2) * (hertz + 737.9**2)) * (hertz + 12_194**2)
    )
    heard = np.fft.irfft(np.fft.rfft(padded) * weight * 10**0.1, len(padded)) ** 2
    sums = np.concatenate(((0.0,), np.cumsum(heard)))
    return _db(float(np.sqrt((sums[_WINDOW:] - sums[:-_WINDOW]).max() / _WINDOW)))


def _db(level: float) -> float:
    return 20 * float(np.log10(max(level, 1e-9)))
