"""What the makers of demo games share: words for a list, and a folder that holds what they make."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from pathlib import Path


def why(order: Iterable[StrEnum], highlights: Sequence[StrEnum]) -> str:
    """The highlights of a stretch in words, in this order, with how often each happens."""
    counted = Counter(highlights)
    return "; ".join(
        str(each) if counted[each] == 1 else f"{each} ({counted[each]} times)"
        for each in order
        if counted[each]
    )


def differing(folder: Path, files: dict[str, bytes]) -> list[str]:
    """The names of files in the folder that are not as they should be, or should not be there."""
    there = {path.name: path.read_bytes() for path in folder.iterdir()} if folder.is_dir() else {}
    return sorted(name for name in there.keys() | files.keys() if there.get(name) != files.get(name))


def keep(folder: Path, make: Callable[[], dict[str, bytes]], about: str) -> int:
    """Write what `make` makes into the folder, or with --check only compare; the exit status."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file would differ")
    check = bool(parser.parse_args().check)
    files = make()
    wrong = differing(folder, files)
    if check:
        if wrong:
            print(f"These files would differ: {', '.join(wrong)}", file=sys.stderr)
        return 1 if wrong else 0
    folder.mkdir(parents=True, exist_ok=True)
    for name in wrong:
        if name in files:
            (folder / name).write_bytes(files[name])
        else:
            (folder / name).unlink()
    return 0
