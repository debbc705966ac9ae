"""Turns a song into 16-bit stereo loops: tails and echoes wrap to the start, so loops have no seam."""

import math
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .kit import kit
from .notation import BEATS, STEPS, Note, Song, Voice
from .waves import RATE, TURN, Samples, Waves, envelope, step_of

Stereo: TypeAlias = NDArray[np.float64]
Pcm: TypeAlias = NDArray[np.int16]

SCATTER = 2654435761  # odd and far from any ratio of pitches
CEILING = 10 ** (-5.0 / 20)  # of samples; Vorbis may add 1.6 dB
LOOK = 132  # samples: the limiter looks 3 ms ahead and back


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


def _play_note(song: Song, voice: Voice, waves: Waves, note: Note, loop: Stereo) -> None:
    start, end = sample_of(song, note.start), sample_of(song, note.start + note.length)
    shape = envelope(voice.envelope, end - start)
    left_gain, right_gain = _sides(voice.pan)
    gain = voice.volume / 100 * note.loudness / 100 / math.sqrt(len(note.pitches))
    for pitch in note.pitches:
        ears: list[Samples] = []
        for cents in (-voice.detune, voice.detune) if voice.detune else (0,):
            # Every pitch starts elsewhere in its cycle: chords in step would pile up their peaks.
            begin = pitch * SCATTER % TURN
            phase = waves.note_phase(step_of(pitch, cents), len(shape), voice.vibrato, note.scoop, begin)
            ears.append(waves.play(voice.wave, voice.tone, pitch, phase) * shape * gain)
        _add(loop, start, ears[0] * left_gain, ears[-1] * right_gain)


def _darker(loop: Stereo) -> Stereo:
    """The highest part taken off, around the loop: weights 1 4 6 4 1."""
    wide = np.concatenate([loop[:, -2:], loop, loop[:, :2]], axis=1)
    sides = wide[:, :-4] + wide[:, 4:] + 4.0 * (wide[:, 1:-3] + wide[:, 3:-1])
    return (sides + 6.0 * loop) / 16.0


def _echoed(song: Song, voice: Voice, dry: Stereo) -> Stereo:
    """Repeats that change sides, grow darker, and wrap around the loop."""
    steps, share, repeats = voice.echo
    wet, repeat = dry.copy(), dry
    for count in range(1, repeats + 1):
        repeat = _darker(repeat)[::-1] * (share / 100)
        wet += np.roll(repeat, sample_of(song, steps * count), axis=1)
    return wet


@dataclass(frozen=True, slots=True)
class Instruments:
    """What every song is played on."""

    waves: Waves
    drums: dict[str, tuple[Samples, int]]


def instruments() -> Instruments:
    """Make them once: drums and tables take a while."""
    waves = Waves()
    return Instruments(waves, kit(waves))


def mix_voices(song: Song, voices: tuple[Voice, ...], played_on: Instruments) -> Stereo:
    """Two rows of samples, left and right, before the level is set."""
    total = np.zeros((2, song_samples(song)))
    for voice in voices:
        dry = np.zeros_like(total)
        if voice.wave == "drums":
            for hit in voice.hits:
                wave, pan = played_on.drums[hit.drum]
                loud = wave * (voice.volume / 100 * hit.loudness / 100)
                left, right = _sides(pan)
                _add(dry, sample_of(song, hit.start), loud * left, loud * right)
        else:
            for note in voice.notes:
                _play_note(song, voice, played_on.waves, note, dry)
        total += _echoed(song, voice, dry) if voice.echo[2] else dry
    # Falling sines leave a trace of direct current. Rounded: the last bit of a mean is not portable.
    return total - np.array([[round(float(side.mean()), 6)] for side in total])


def decibels(samples: Stereo) -> float:
    """RMS level of samples of full scale 1."""
    return 10 * math.log10(float(np.mean(samples * samples)) + 1e-12)


def _widest(loop: Samples, reach: int) -> Samples:
    """The largest value within `reach` samples on either side, around the loop."""
    widest, span = loop, 1
    while span < 2 * reach + 1:  # each turn looks at most twice as far
        turn = min(span, 2 * reach + 1 - span)
        widest = np.maximum(widest, np.roll(widest, -turn))
        span += turn
    return np.roll(widest, reach)


def _limiter(mixes: list[Stereo]) -> Samples:
    """The gain that keeps every one of the mixes under the ceiling, with slopes of a few milliseconds."""
    loudest = np.maximum.reduce([np.abs(side) for mix in mixes for side in mix])
    gain = np.minimum(1.0, CEILING / np.maximum(_widest(loudest, LOOK), CEILING))
    width = 2 * LOOK + 1
    around = np.concatenate([gain[-LOOK:], gain, gain[:LOOK]])
    sums = np.concatenate([np.zeros(1), np.cumsum(around)])
    return (sums[width:] - sums[:-width]) / width


def _pcm(samples: Stereo) -> Pcm:
    return np.rint(samples.T * 32767).astype(np.int16)


def render(song: Song, played_on: Instruments) -> dict[str, Pcm]:
    """Every sound file of a song: rows of left and right. Stems share gain and limiter: the first, the
    first two, and so on to all of them together keep below the ceiling, and all together are the song
    at its level."""
    stems = {name: mix_voices(song, voices, played_on) for name, voices in song.stems().items()}
    sums = list(accumulate(stems.values()))
    # The gain is rounded so that the last bit of a sum cannot change a sample.
    gain = round(10 ** ((song.level - decibels(sums[-1])) / 20), 5)
    limiter = _limiter([mix * gain for mix in (*stems.values(), *sums)]) * gain
    return {name: _pcm(samples * limiter) for name, samples in stems.items()}
