"""Turns a song into 16-bit stereo loops: tails and echoes wrap to the start, so loops have no seam."""

import math
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from .kit import kit
from .notation import BEATS, STEPS, Note, Song, Voice
from .waves import RATE, Oscillator, Samples, envelope, note_phase, step_of

type Stereo = NDArray[np.float64]
type Pcm = NDArray[np.int16]

KNEE = 10 ** (-7.0 / 20)  # where the limiter begins
CEILING = 10 ** (-3.4 / 20)  # and what it never passes


def song_samples(song: Song) -> int:
    """Length of the loop, exact to the sample."""
    return round(Fraction(song.bars * BEATS * 60 * RATE, song.tempo))


def sample_of(song: Song, step: int) -> int:
    """Where a step begins. Swing moves the middle of each beat."""
    beat, part = divmod(step, STEPS // BEATS)
    middle = Fraction(song.swing, 100)
    half = STEPS // BEATS // 2
    inside = middle * part / half if part <= half else middle + (1 - middle) * (part - half) / half
    return round(song_samples(song) * (beat + inside) / (song.bars * BEATS))


def _add(loop: Stereo, start: int, left: Samples, right: Samples) -> None:
    """Add to the loop from `start`; what runs over the end goes on at the beginning."""
    length = loop.shape[1]
    done = 0
    while done < len(left):
        place = (start + done) % length
        count = min(len(left) - done, length - place)
        loop[0, place : place + count] += left[done : done + count]
        loop[1, place : place + count] += right[done : done + count]
        done += count


def _sides(pan: int) -> tuple[float, float]:
    """Gains of left and right for a pan of -100 to 100."""
    return 1 - max(pan, 0) / 100, 1 + min(pan, 0) / 100


def _play_note(song: Song, voice: Voice, oscillator: Oscillator, note: Note, loop: Stereo) -> None:
    start, end = sample_of(song, note.start), sample_of(song, note.start + note.length)
    shape = envelope(voice.envelope, end - start)
    left_gain, right_gain = _sides(voice.pan)
    gain = voice.volume / 100 * note.loudness / 100 / math.sqrt(len(note.pitches))
    for pitch in note.pitches:
        waves: list[Samples] = []
        for cents in (-voice.detune, voice.detune) if voice.detune else (0,):
            phase = note_phase(step_of(pitch, cents), len(shape), voice.vibrato, note.scoop)
            waves.append(oscillator.play(pitch, phase) * shape * gain)
        _add(loop, start, waves[0] * left_gain, waves[-1] * right_gain)


def _smooth(loop: Stereo) -> Stereo:
    """A little darker, around the loop."""
    return 0.5 * loop + 0.25 * np.roll(loop, 1, axis=1) + 0.25 * np.roll(loop, -1, axis=1)


def _echoed(song: Song, voice: Voice, dry: Stereo) -> Stereo:
    """Repeats that change sides, grow darker, and wrap around the loop."""
    steps, share, repeats = voice.echo
    wet, repeat = dry.copy(), dry
    for count in range(1, repeats + 1):
        repeat = _smooth(_smooth(repeat))[::-1] * (share / 100)
        wet += np.roll(repeat, sample_of(song, steps * count), axis=1)
    return wet


def mix_voices(song: Song, voices: tuple[Voice, ...]) -> Stereo:
    """Two rows of samples, left and right, before the level is set."""
    drums = kit()
    total = np.zeros((2, song_samples(song)))
    for voice in voices:
        dry = np.zeros_like(total)
        if voice.wave == "drums":
            for hit in voice.hits:
                wave, pan = drums[hit.drum]
                loud = wave * (voice.volume / 100 * hit.loudness / 100)
                left, right = _sides(pan)
                _add(dry, sample_of(song, hit.start), loud * left, loud * right)
        else:
            oscillator = Oscillator(voice.wave, voice.tone)
            for note in voice.notes:
                _play_note(song, voice, oscillator, note, dry)
        total += _echoed(song, voice, dry)
    return total


def decibels(samples: Stereo) -> float:
    """RMS level of samples of full scale 1."""
    return 10 * math.log10(float(np.mean(samples * samples)) + 1e-12)


def _limited(samples: Stereo) -> Stereo:
    """Straight up to the knee, then bent so that it never reaches the ceiling."""
    loud = np.abs(samples)
    over = np.maximum(loud - KNEE, 0.0) / (CEILING - KNEE)
    bent = np.minimum(loud, KNEE) + (CEILING - KNEE) * (over / (1 + over))
    return np.where(samples < 0, -bent, bent)


def _pcm(samples: Stereo) -> Pcm:
    return np.rint(samples.T * 32767).astype(np.int16)


def render(song: Song) -> dict[str, Pcm]:
    """Every sound file of a song: rows of left and right. Stems share one gain, are limited only when
    alone they would be too loud, and so add up to the song at its level."""
    stems = {name: mix_voices(song, voices) for name, voices in song.stems().items()}
    whole = sum(stems.values(), np.zeros((2, song_samples(song))))
    # The gain is rounded so that the last bit of a sum cannot change a sample.
    gain = round(10 ** ((song.level - decibels(whole)) / 20), 5)
    return {name: _pcm(_limited(samples * gain)) for name, samples in stems.items()}
