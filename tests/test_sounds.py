"""The built sound effects: same bytes, every name, levels, lengths, rising notes, big moments apart."""

import subprocess
import sys
import tomllib
import wave
from itertools import pairwise
from pathlib import Path

import pytest

from ten_arcade.ui.sound_names import BIG_MOMENTS, SOUNDS, VARIED, Sound, count_sound, run_sound, takes_of

pytest.importorskip("numpy", reason="sounds are built and measured with numpy")

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "sounds"
RATE = 44_100
FILES = sorted(FOLDER.glob("*"))
C_MAJOR = (523, 587, 659, 698, 784, 880, 988, 1047, 1175, 1319)  # Hz, C5 to E6


def heard(name: str) -> Samples:
    """The samples of a sound, full scale being 1."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32_768


def decibels(level: float) -> float:
    return 20 * float(np.log10(level))


def main_pitch(sound: Samples) -> float:
    """The strongest frequency in Hz, to within half a Hz."""
    return float(np.abs(np.fft.rfft(sound, 2 * RATE)).argmax()) / 2


def loudness(sound: Samples) -> float:
    """The loudest 50 ms in dB, without the bass that small speakers lack."""
    spectrum = np.fft.rfft(np.concatenate((sound, np.zeros(RATE // 20))))
    hertz = np.fft.rfftfreq(2 * len(spectrum) - 2, 1 / RATE)
    power = np.cumsum(np.fft.irfft(np.where(hertz < 300, 0, spectrum)) ** 2)
    return 10 * float(np.log10((power[RATE // 20 :] - power[: -RATE // 20]).max() / (RATE // 20)))


def likeness(one: Samples, other: Samples) -> float:
    """0 to 1: how much of the two spectra, 20 ms for 20 ms in 20 bands, is the same."""
    return float((shape(one) * shape(other)).sum())


def shape(sound: Samples) -> Samples:
    padded = np.concatenate((sound, np.zeros(2 * RATE - len(sound))))
    frames = np.lib.stride_tricks.sliding_window_view(padded, 2048)[:: RATE // 50] * np.hanning(2048)
    edges = np.searchsorted(np.fft.rfftfreq(2048, 1 / RATE), np.geomspace(90, 9000, 21))
    bands = np.add.reduceat(np.abs(np.fft.rfft(frames)) ** 2, edges, axis=1)[:, :-1]
    return np.sqrt(bands / bands.sum())


def test_a_rebuild_gives_the_committed_files(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, str(ROOT / "tools" / "build_sounds.py"), "--out", str(tmp_path)], check=True
    )
    built = {path.name: path.read_bytes() for path in (tmp_path / "sounds").iterdir()}
    assert set(built) == {path.name for path in FILES}
    assert [path.name for path in FILES if built[path.name] != path.read_bytes()] == []


def test_every_sound_has_its_files_and_every_file_its_sound() -> None:
    assert {path.name for path in FILES} == {f"{take}.wav" for name in SOUNDS for take in takes_of(name)}


def test_the_sounds_are_credited() -> None:
    entries = tomllib.loads((ROOT / "assets" / "credits.toml").read_text(encoding="utf-8"))["asset"]
    assert any(entry["path"] == "sounds/*" for entry in entries)


def test_all_sounds_together_are_below_2_mb() -> None:
    assert sum(path.stat().st_size for path in FILES) < 2_000_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_mono_16_bit_and_of_the_device_s_rate(path: Path) -> None:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)


@pytest.mark.parametrize("name", [path.stem for path in FILES])
def test_a_sound_is_well_levelled_and_begins_and_ends_in_silence(name: str) -> None:
    sound = heard(name)
    assert -14.1 <= decibels(np.abs(sound).max()) <= -4.9
    assert abs(sound.mean()) < 0.003
    assert abs(sound[0]) < 0.001
    assert abs(sound[-1]) < 0.001
    assert np.abs(sound[-44:]).max() < 0.01  # the last millisecond
    power = np.abs(np.fft.rfft(sound)) ** 2
    high = np.fft.rfftfreq(len(sound), 1 / RATE) > 12_000
    assert power[high].sum() < 0.02 * power.sum()


@pytest.mark.parametrize("name", [path.stem for path in FILES])
def test_lengths(name: str) -> None:
    ms = len(heard(name)) / RATE * 1000
    if name.startswith("ui_"):
        assert ms < 80
    elif name.startswith("count_"):
        assert ms < 100  # lamps rise every 50 ms; notes that ring on would blur
    elif name in BIG_MOMENTS:
        assert 700 < ms < 2000
    else:
        assert ms < 1100


def test_the_notes_of_the_total_climb_the_scale_of_c_major() -> None:
    for total, pitch in enumerate(C_MAJOR, 1):
        assert main_pitch(heard(count_sound(total))) == pytest.approx(pitch, abs=6), total


def test_the_notes_of_a_run_climb_the_scale_of_c_major() -> None:
    for length, pitch in enumerate(C_MAJOR[:9], 1):
        assert main_pitch(heard(run_sound(length))) == pytest.approx(pitch, abs=6), length


@pytest.mark.parametrize("name", sorted(VARIED))
def test_the_pitches_of_a_card_sound_are_near_each_other_and_not_the_same(name: Sound) -> None:
    plain, high, low = (heard(take) for take in takes_of(name))
    assert not np.array_equal(plain, high)
    assert not np.array_equal(plain, low)
    assert abs(decibels(np.abs(high).max()) - decibels(np.abs(low).max())) < 0.1
    assert likeness(plain, high) > 0.9
    assert likeness(plain, low) > 0.9


def test_big_moments_are_the_loudest_and_the_interface_is_quiet() -> None:
    loud = {name: loudness(heard(name)) for name in SOUNDS}
    small = [level for name, level in loud.items() if name not in BIG_MOMENTS]
    quietest_moment = min(loud[name] for name in BIG_MOMENTS)
    assert quietest_moment > max(small)
    assert max(level for name, level in loud.items() if name.startswith("ui_")) < quietest_moment - 6


@pytest.mark.parametrize("name", sorted(BIG_MOMENTS))
def test_a_big_moment_is_like_no_other_sound(name: Sound) -> None:
    own = heard(name)
    alike = {other: likeness(own, heard(other)) for other in SOUNDS if other != name}
    assert {other: share for other, share in alike.items() if share > 0.7} == {}


def test_bust_falls_and_ten_rises() -> None:
    """The middle of the spectrum, tenth of a second for tenth of a second."""
    for name, rises in (("bust", False), ("ten_exact", True)):
        parts = [heard(name)[at * 4410 : (at + 1) * 4410] for at in range(4)]
        powers = [np.abs(np.fft.rfft(part)) ** 2 for part in parts]
        centres = [float((power * np.arange(len(power))).sum() / power.sum()) for power in powers]
        assert all((later > earlier) is rises for earlier, later in pairwise(centres)), name
