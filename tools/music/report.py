"""What can be said of a song by counting: its melody in letters, its rests, its harmony, its levels."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from .notation import STEPS, Note, Song, Voice

_NAMES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")


def pitch_name(pitch: int) -> str:
    """ "A4" for 69; black keys as sharps."""
    return f"{_NAMES[pitch % 12]}{pitch // 12 - 1}"


def melody_bars(song: Song, voice: Voice) -> tuple[str, ...]:
    """A line a bar, one word a step: a note where it begins, "-" while it sounds, "." in rests."""
    steps = ["."] * (song.bars * STEPS)
    for note in voice.notes:
        steps[note.start : note.start + note.length] = ["-"] * note.length
        steps[note.start] = "+".join(pitch_name(pitch) for pitch in note.pitches)
    return tuple(" ".join(steps[bar * STEPS : (bar + 1) * STEPS]) for bar in range(song.bars))


@dataclass(frozen=True, slots=True)
class Melody:
    """Counts over the loop: different pitches, part of the steps that rest, part of the bars that are the
    most frequent bar, and the part of the steps between notes that are at most a whole tone."""

    pitches: int
    resting: float
    commonest_bar: float
    stepwise: float


def melody_counts(song: Song, voice: Voice) -> Melody:
    """Raises ValueError for a voice without notes."""
    if not voice.notes:
        raise ValueError(f"{voice.name} plays no notes")
    bars = Counter(melody_bars(song, voice))
    tops = [note.pitches[-1] for note in voice.notes]
    moves = [abs(after - before) for before, after in pairwise(tops)]
    sounding = sum(note.length for note in voice.notes)
    return Melody(
        len(set(tops)),
        1 - sounding / (song.bars * STEPS),
        max(bars.values()) / song.bars,
        sum(move <= 2 for move in moves) / len(moves),
    )


def _sounding(voice: Voice, step: int) -> Note | None:
    for note in voice.notes:
        if note.start <= step < note.start + note.length:
            return note
    return None


def off_chord(song: Song, voice: Voice) -> tuple[str, ...]:
    """The notes that sound on beat one or three, are no chord tones, and do not move on by a step of at
    most a whole tone into the next note: neither harmony nor suspension."""
    found: list[str] = []
    for step in range(0, song.bars * STEPS, STEPS // 2):
        note = _sounding(voice, step)
        if note is None or note.pitches[-1] % 12 in song.chord_at(step).tones():
            continue
        later = [other for other in voice.notes if other.start > note.start]
        after = (later or list(voice.notes))[0]
        if abs(after.pitches[-1] - note.pitches[-1]) > 2:
            place = f"bar {step // STEPS + 1} beat {step % STEPS // 4 + 1}"
            found.append(f"{place}: {pitch_name(note.pitches[-1])}")
    return tuple(found)
