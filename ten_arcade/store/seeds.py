"""The games that come with the arcade, to be shown while nobody plays. Knows no screen.

They are decoration: whatever is missing or damaged is left out without a word.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from ten_arcade.engine.core import Rules
from ten_arcade.engine.record import Codec, Record, RecordError, lines_of, read, replay

LIST = "demos.toml"
_MOST_TURNS = 100

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the options, as in `core`


@dataclass(frozen=True, slots=True)
class Demo:
    """A stretch of a recorded game: from move number `start` (0 the first) over some whole turns.

    `why` says what is worth seeing in it. `seat`: whose hand is shown, where hands are hidden.
    """

    file: str
    start: int
    turns: int
    why: str
    seat: int | None = None


def seed_root() -> Traversable | None:
    """The folder of rules and records: inside an installed package, else beside a checkout's; or None."""
    packaged = files("ten_arcade") / "seeds"
    if packaged.is_dir():
        return packaged
    checkout = Path(__file__).resolve().parents[2] / "seeds"
    return checkout if checkout.is_dir() else None


def demo_folder(root: Traversable | None = None, name: str = "demo") -> Traversable | None:
    """The folder of demo games below `root` (the arcade's own seeds if None); it may not exist."""
    base = seed_root() if root is None else root
    return None if base is None else base.joinpath("records", name)


def demos(folder: Traversable | None) -> tuple[Demo, ...]:
    """The demos that the folder's list names, in its order; empty if it cannot be read."""
    if folder is None:
        return ()
    try:
        listed: dict[str, object] = tomllib.loads(folder.joinpath(LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return ()
    entries = listed.get("demo")
    found = map(_demo, _listed(entries))
    return tuple(demo for demo in found if demo is not None)


def read_demo(
    folder: Traversable, demo: Demo, codec: Codec[M, O, S], rules: Rules[S, M, E, V, O]
) -> tuple[Record[M], S] | None:
    """The record of a demo and the state at its start; None if it cannot be read or played to its end."""
    try:
        record = read(lines_of(folder.joinpath(demo.file).read_text(encoding="utf-8")), codec)
        replay(record, codec, rules)
        if demo.start >= len(record.moves):
            return None
        before = Record(record.header, record.moves[: demo.start])
        return record, replay(before, codec, rules)
    except (OSError, ValueError, RecordError):
        return None


def find_demo(
    folder: Traversable | None, number: int, codec: Codec[M, O, S], rules: Rules[S, M, E, V, O]
) -> tuple[Demo, Record[M], S] | None:
    """The demo whose turn it is, with what `read_demo` finds; one that is damaged gives way."""
    listed = demos(folder)
    for place in range(len(listed)):
        demo = listed[(number + place) % len(listed)]
        found = None if folder is None else read_demo(folder, demo, codec, rules)
        if found is not None:
            return demo, *found
    return None


def _listed(value: object) -> Iterable[object]:
    return list(value) if isinstance(value, list) else ()  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


def _demo(entry: object) -> Demo | None:
    match entry:
        case {"file": str(file), "start": int(start), "turns": int(turns), "why": str(why)}:
            plain = "/" not in file and "\\" not in file and file.endswith(".jsonl")
            numbers = not isinstance(start, bool) and not isinstance(turns, bool)
            fits = numbers and start >= 0 and 1 <= turns <= _MOST_TURNS
            return Demo(file, start, turns, why, _seat(entry)) if plain and fits else None
        case _:
            return None


def _seat(entry: object) -> int | None:
    match entry:
        case {"seat": int(seat)} if not isinstance(seat, bool) and seat >= 0:
            return seat
        case _:
            return None
