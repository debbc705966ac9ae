"""Files of regression games: made the same every time, checked as they are made. Knows no game."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from ten_arcade.engine.core import Rules
from ten_arcade.engine.record import Codec, Record, verify, write

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  as in the engine: the options of a game

RECORDS = Path(__file__).parent.parent / "seeds" / "records"
MOST_SEEDS = 20_000


def text_of(name: str, record: Record[M], codec: Codec[M, O, S], rules: Rules[S, M, E, V, O]) -> str:
    """The text of the file of a finished game; stops with a sentence if the game does not hold."""
    fault = verify(record, codec, rules)
    if fault is not None:
        raise SystemExit(f"{name}: {fault}")
    return "".join(f"{line}\n" for line in write(record, codec))


def make_files(description: str, folder: Path, made: Iterable[tuple[str, str]]) -> int:
    """Write what is made (names and texts), or with --check only compare; the exit status."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file would differ")
    check = bool(parser.parse_args().check)
    folder.mkdir(parents=True, exist_ok=True)
    differing: list[str] = []
    for name, text in made:
        path, data = folder / f"{name}.jsonl", text.encode("ascii")
        if not path.exists() or path.read_bytes() != data:
            differing.append(path.name)
            if not check:
                path.write_bytes(data)
        print(f"{name}: {data.count(10)} lines", flush=True)
    if check and differing:
        print(f"These files would differ: {', '.join(differing)}", file=sys.stderr)
        return 1
    return 0
