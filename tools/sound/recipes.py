"""Reads assets/src/sounds.toml: the recipe of every sound. Knows the file's form, not how a voice is made.

A table is one sound: `peak` in dBFS and its `voices`, whose keys are the fields of Voice. Besides:
`notes` with `step` (ms) plays a voice once a note ("-" rests); `scale` makes a family, one sound for each
number of semitones, named by `names`; `variants` bakes two more files, that many per cent higher and lower;
`drive` presses the peaks together, so that a big moment is louder, not higher; `echo` is [ms, gain, times].
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path

from sound.voice import Voice, hertz

SOURCE = Path(__file__).resolve().parents[2] / "assets" / "src" / "sounds.toml"

HIGHER, LOWER = "-high", "-low"
"""What the names of the two variants end in; no sound's name has a hyphen."""

Value = str | float | bool | list["Value"] | dict[str, "Value"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """One file to be: `peak` in dBFS, `drive` 0 for none, `echo_ms` between `echoes` of `echo_gain` each."""

    name: str
    peak: float
    voices: tuple[Voice, ...]
    drive: float = 0
    echo_ms: float = 0
    echo_gain: float = 0
    echoes: int = 0


def read_recipes(path: Path = SOURCE) -> tuple[Recipe, ...]:
    """Every file's recipe in the order of the source. ValueError, KeyError or TypeError for a faulty one."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(recipe for name, table in tables.items() for recipe in _expanded(name, table))


def _expanded(name: str, table: dict[str, Value]) -> Iterator[Recipe]:
    known = {"peak", "voices", "drive", "echo", "scale", "names", "variants"}
    if not set(table) <= known:
        raise ValueError(f"{name} has the unknown keys {sorted(set(table) - known)}")
    plain = _recipe(name, table)
    if "scale" in table:
        scale, pattern = table["scale"], table["names"]
        if not isinstance(scale, list) or not isinstance(pattern, str):
            raise ValueError(f"{name} needs a list as scale and a text as names")
        for number, semitones in enumerate(scale, 1):
            yield _tuned(plain, pattern.format(number), 2.0 ** (_number(semitones) / 12))
        return
    yield plain
    if "variants" in table:
        share = _number(table["variants"]) / 100
        yield _tuned(plain, name + HIGHER, 1 + share)
        yield _tuned(plain, name + LOWER, 1 - share)


def _recipe(name: str, table: dict[str, Value]) -> Recipe:
    voices = table["voices"]
    if not isinstance(voices, list):
        raise ValueError(f"{name}: voices are a list")
    made = tuple(voice for entry in voices for voice in _voices(name, entry))
    echo = table.get("echo", [0, 0, 0])
    if not isinstance(echo, list) or len(echo) != 3:
        raise ValueError(f"{name}: an echo is [ms, gain, times]")
    ms, gain, times = (_number(part) for part in echo)
    return Recipe(name, _number(table["peak"]), made, _number(table.get("drive", 0)), ms, gain, int(times))


def _voices(name: str, entry: Value) -> Iterator[Voice]:
    """The voices of one entry: one, or one a note."""
    if not isinstance(entry, dict):
        raise ValueError(f"{name}: a voice is a table")
    notes, step = entry.get("notes"), _number(entry.get("step", 0))
    rest = {key: value for key, value in entry.items() if key not in ("notes", "step")}
    if notes is None:
        yield _voice(name, rest)
        return
    start = _number(entry.get("at", 0))
    for index, note in enumerate(notes if isinstance(notes, list) else []):
        if note != "-":
            yield _voice(name, rest | {"pitch": note, "at": start + index * step})


def _voice(name: str, entry: dict[str, Value]) -> Voice:
    unknown = set(entry) - {field.name for field in fields(Voice)}
    if unknown:
        raise ValueError(f"{name}: a voice has no {sorted(unknown)}")
    wave, pitch = entry["wave"], entry["pitch"]
    if wave not in ("pulse", "tri", "sine", "noise"):
        raise ValueError(f"{name}: there is no wave {wave!r}")
    voice = Voice(wave, _pitch(pitch))
    for key, value in entry.items():
        match key:
            case "wave" | "pitch":
                continue
            case "to":
                voice = replace(voice, to=_pitch(value))
            case "arp":
                voice = replace(voice, arp=tuple(int(part) for part in _numbers(value)))
            case "vibrato":
                speed, cents = _numbers(value)
                voice = replace(voice, vibrato=(speed, cents))
            case _:
                voice = replace(voice, **{key: _number(value)})
    return voice


def _tuned(recipe: Recipe, name: str, factor: float) -> Recipe:
    """The recipe under another name with every pitch times `factor`."""
    voices = tuple(
        replace(voice, pitch=voice.pitch * factor, to=None if voice.to is None else voice.to * factor)
        for voice in recipe.voices
    )
    return replace(recipe, name=name, voices=voices)


def _pitch(value: Value) -> float:
    if isinstance(value, (list, dict, bool)):
        raise ValueError(f"{value!r} is no pitch")
    return hertz(value)


def _number(value: Value) -> float:
    if not isinstance(value, (int, float)):
        raise ValueError(f"{value!r} is no number")
    return float(value)


def _numbers(value: Value) -> tuple[float, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list of numbers")
    return tuple(_number(part) for part in value)
