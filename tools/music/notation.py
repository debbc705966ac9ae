"""Reads the songs of assets/src/music (assets/src/music/FORMAT.md) into notes. Knows nothing of sound."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

STEPS = 16  # a bar; every song is in four
BEATS = 4
_LETTERS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_PITCH = re.compile(r"([A-G])([#b]?)([0-8])")
_PLAYED = re.compile(r"(\w+)(?:@(\d+))?(?:\*(\d+))?")
_HIT = re.compile(r"([a-zA-Z])([',]?)")
ACCENTS = {"'": 118, "": 100, ",": 64}  # per cent of the loudness of the bar


class NotationError(ValueError):
    """A song that cannot be read; says file and line."""


@dataclass(frozen=True, slots=True)
class Chord:
    """Its bass note and its voicing from low to high, as MIDI numbers."""

    root: int
    notes: tuple[int, ...]

    def tones(self) -> frozenset[int]:
        """Pitch classes, C = 0."""
        return frozenset(pitch % 12 for pitch in (self.root, *self.notes))


@dataclass(frozen=True, slots=True)
class Note:
    """Notes struck together: start and length in steps, MIDI numbers, loudness in per cent."""

    start: int
    length: int
    pitches: tuple[int, ...]
    loudness: int
    scoop: bool


@dataclass(frozen=True, slots=True)
class Hit:
    """One stroke of a drum: start in steps, its letter in the kit, loudness in per cent."""

    start: int
    drum: str
    loudness: int


@dataclass(frozen=True, slots=True)
class Voice:
    """One channel: how it sounds (units in FORMAT.md) and all it plays."""

    name: str
    wave: str = "pulse25"
    stem: int = 0
    volume: int = 60
    tone: int = 9000
    pan: int = 0
    detune: int = 0
    envelope: tuple[int, ...] = (4, 120, 70, 60)
    vibrato: tuple[int, ...] = (0, 0, 0)
    echo: tuple[int, ...] = (0, 0, 0)
    groove: tuple[int, ...] = (100,)
    bars: dict[str, tuple[int, tuple[str, ...]]] = field(
        default_factory=dict[str, tuple[int, tuple[str, ...]]]
    )
    order: tuple[tuple[str, int], ...] = ()
    notes: tuple[Note, ...] = ()
    hits: tuple[Hit, ...] = ()

    def loudness_at(self, step: int) -> int:
        """The weight of this step in the groove, in per cent."""
        return self.groove[step % len(self.groove)]


@dataclass(frozen=True, slots=True)
class Song:
    """`harmony` has one tuple of chord names a bar, which share the bar equally."""

    name: str
    title: str
    tempo: int
    bars: int
    swing: int
    level: float
    chords: dict[str, Chord]
    harmony: tuple[tuple[str, ...], ...]
    voices: tuple[Voice, ...]

    def chord_at(self, step: int) -> Chord:
        """The chord that sounds at this step of the song."""
        names = self.harmony[step // STEPS]
        return self.chords[names[step % STEPS * len(names) // STEPS]]

    def voice(self, name: str) -> Voice:
        """Raises KeyError when the song has no such voice."""
        for voice in self.voices:
            if voice.name == name:
                return voice
        raise KeyError(name)

    def stems(self) -> dict[str, tuple[Voice, ...]]:
        """The voices of each sound file this song becomes, by the name of the file."""
        if not any(voice.stem for voice in self.voices):
            return {self.name: self.voices}
        numbers = sorted({voice.stem for voice in self.voices})
        return {
            f"{self.name}_{number}": tuple(voice for voice in self.voices if voice.stem == number)
            for number in numbers
        }


def pitch_number(text: str) -> int | None:
    """The MIDI number of "A4" (69), "C#5", "Bb3"; None when it is no pitch."""
    found = _PITCH.fullmatch(text)
    if found is None:
        return None
    letter, sign, octave = found.groups()
    return _LETTERS[letter] + {"#": 1, "b": -1, "": 0}[sign] + 12 * (int(octave) + 1)


def pitches_of(token: str, chord: Chord) -> tuple[int, ...] | None:
    """What a token strikes over a chord: a pitch, a place in the chord, its root, or all of it."""
    if token == "*":
        return chord.notes
    if token in ("r", "R"):
        return (chord.root + (12 if token == "R" else 0),)
    if token.isdigit() and token != "0":
        octaves, place = divmod(int(token) - 1, len(chord.notes))
        return (chord.notes[place] + 12 * octaves,)
    number = pitch_number(token)
    return None if number is None else (number,)


def _steps(song: Song, voice: Voice) -> Iterator[tuple[int, int, str, int]]:
    """Start and length in steps, token, loudness of the bar, for the whole order of a voice."""
    for bar, (name, weight) in enumerate(voice.order):
        if name == "_":
            yield bar * STEPS, STEPS, ".", 0
            continue
        loudness, tokens = voice.bars[name]
        length = STEPS // len(tokens)
        for place, token in enumerate(tokens):
            yield bar * STEPS + place * length, length, token, loudness * weight // 100


def _notes(song: Song, voice: Voice) -> tuple[Note, ...]:
    notes: list[Note] = []
    sounding = False
    for start, length, token, loudness in _steps(song, voice):
        if token == ".":
            sounding = False
        elif token == "-":
            if not sounding:
                raise NotationError(f"{song.name}: {voice.name} holds nothing at bar {start // STEPS + 1}")
            notes[-1] = replace(notes[-1], length=notes[-1].length + length)
        else:
            bare = token.rstrip("',/")
            marks = token[len(bare) :]
            pitches = pitches_of(bare, song.chord_at(start))
            if pitches is None:
                raise NotationError(f"{song.name}: {voice.name}: unknown token {token}")
            accent = ACCENTS[marks.replace("/", "")] * loudness * voice.loudness_at(start) // 10000
            notes.append(Note(start, length, pitches, accent, "/" in marks))
            sounding = True
    return tuple(notes)


def _hits(song: Song, voice: Voice) -> tuple[Hit, ...]:
    hits: list[Hit] = []
    for start, _, token, loudness in _steps(song, voice):
        if token == ".":
            continue
        strokes = _HIT.findall(token)
        if "".join(drum + mark for drum, mark in strokes) != token:
            raise NotationError(f"{song.name}: {voice.name}: unknown token {token}")
        for drum, mark in strokes:
            weight = ACCENTS[mark] * loudness * voice.loudness_at(start) // 10000
            hits.append(Hit(start, drum, weight))
    return tuple(hits)


def _order(text: str) -> tuple[tuple[str, int], ...]:
    order: list[tuple[str, int]] = []
    for item in text.split():
        found = _PLAYED.fullmatch(item)
        if found is None:
            raise NotationError(f"unknown bar {item}")
        name, loudness, times = found.groups()
        order += [(name, int(loudness or 100))] * int(times or 1)
    return tuple(order)


def _chord(text: str) -> Chord:
    numbers = [pitch_number(word) for word in text.split()]
    known = tuple(number for number in numbers if number is not None)
    if len(known) != len(numbers) or len(known) < 2:
        raise NotationError(f"a chord is a root and its voicing, not {text}")
    return Chord(known[0], known[1:])


def _bar(text: str) -> tuple[int, tuple[str, ...]]:
    words = text.split()
    loudness = int(words.pop(0)[1:]) if words and words[0].startswith("@") else 100
    if len(words) not in (1, 2, 4, 8, 16):
        raise NotationError(f"a bar has 1, 2, 4, 8 or 16 tokens, not {len(words)}")
    return loudness, tuple(words)


def _numbers(text: str, count: int) -> tuple[int, ...]:
    numbers = tuple(int(word) for word in text.split())
    if len(numbers) != count:
        raise NotationError(f"{count} numbers wanted, not {text}")
    return numbers


def _voice_line(voice: Voice, key: str, text: str) -> Voice:
    match key:
        case "wave":
            return replace(voice, wave=text)
        case "stem":
            return replace(voice, stem=int(text))
        case "volume":
            return replace(voice, volume=int(text))
        case "tone":
            return replace(voice, tone=int(text))
        case "pan":
            return replace(voice, pan=int(text))
        case "detune":
            return replace(voice, detune=int(text))
        case "envelope":
            return replace(voice, envelope=_numbers(text, 4))
        case "vibrato":
            return replace(voice, vibrato=_numbers(text, 3))
        case "echo":
            return replace(voice, echo=_numbers(text, 3))
        case "groove":
            return replace(voice, groove=tuple(int(word) for word in text.split()))
        case "bar":
            name, _, tokens = text.partition(" ")
            return replace(voice, bars=voice.bars | {name: _bar(tokens)})
        case "play":
            return replace(voice, order=voice.order + _order(text))
        case _:
            raise NotationError(f"a voice has no {key}")


def _song_line(song: Song, key: str, text: str) -> Song:
    match key:
        case "song":
            return replace(song, title=text)
        case "tempo":
            return replace(song, tempo=int(text))
        case "bars":
            return replace(song, bars=int(text))
        case "swing":
            return replace(song, swing=int(text))
        case "level":
            return replace(song, level=float(text))
        case "chord":
            name, _, notes = text.partition(" ")
            return replace(song, chords=song.chords | {name: _chord(notes)})
        case "harmony":
            bars = tuple(tuple(word.split("+")) for word in text.split())
            return replace(song, harmony=song.harmony + bars)
        case _:
            raise NotationError(f"a song has no {key}")


def _checked(song: Song) -> Song:
    if len(song.harmony) != song.bars:
        raise NotationError(f"{song.name}: {len(song.harmony)} bars of harmony, not {song.bars}")
    missing = {name for bar in song.harmony for name in bar} - set(song.chords)
    if missing:
        raise NotationError(f"{song.name}: no chord {', '.join(sorted(missing))}")
    voices: list[Voice] = []
    for voice in song.voices:
        if len(voice.order) != song.bars:
            raise NotationError(f"{song.name}: {voice.name} plays {len(voice.order)} bars, not {song.bars}")
        played = {name for name, _ in voice.order} - {"_"}
        unknown, unused = played - set(voice.bars), set(voice.bars) - played
        if unknown:
            raise NotationError(f"{song.name}: {voice.name} plays unknown bar {', '.join(sorted(unknown))}")
        if unused:
            raise NotationError(f"{song.name}: {voice.name} never plays {', '.join(sorted(unused))}")
        if voice.wave == "drums":
            voices.append(replace(voice, hits=_hits(song, voice)))
        else:
            voices.append(replace(voice, notes=_notes(song, voice)))
    return replace(song, voices=tuple(voices))


def read_song(path: Path) -> Song:
    """Read one song. Raises NotationError with file and line."""
    song = Song(path.stem, path.stem, 120, 0, 50, -15.0, {}, (), ())
    voices: dict[str, Voice] = {}
    open_voice: str | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        key, _, text = line.partition("//")[0].strip().partition(" ")
        text = text.strip()
        if not key:
            continue
        try:
            if key == "like":
                song = replace(read_song(path.with_name(f"{text}.txt")), name=song.name)
                voices = {voice.name: voice for voice in song.voices}
            elif key == "voice":
                open_voice = text
                voices[text] = Voice(text)  # of a song read with `like` it replaces the voice
            elif open_voice is None:
                song = _song_line(song, key, text)
            else:
                voices[open_voice] = _voice_line(voices[open_voice], key, text)
        except ValueError as error:
            raise NotationError(f"{path.name} line {number}: {error}") from error
    return _checked(replace(song, voices=tuple(voices.values())))


def read_songs(folder: Path) -> tuple[Song, ...]:
    """Every song of a folder, by name of file."""
    return tuple(read_song(path) for path in sorted(folder.glob("*.txt")))
