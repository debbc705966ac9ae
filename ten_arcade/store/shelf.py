"""Where journals and records lie in the folder of games: their names, their counters, and how they move.

Knows nothing of what is in them. Raises OSError where a system does not let a file be moved.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

CURRENT = "current.jsonl"
RECORDS = "records"
KEPT_ABANDONED = 20
_WAITING = r"^waiting-(\d+)\.jsonl$"
_ABANDONED = r"^abandoned-(\d+)\.jsonl$"
_FINISHED = r"-(\d+)-seed-"


def journals(folder: Path) -> tuple[Path, ...]:
    """The journal of the game played last, then those that wait, the newest first."""
    try:
        names = [path for path in folder.iterdir() if path.name == CURRENT or _number(path, _WAITING)]
    except OSError:
        return ()
    newest = sorted(names, key=lambda path: (path.name == CURRENT, _number(path, _WAITING)), reverse=True)
    return tuple(newest)


def finished_records(folder: Path) -> tuple[Path, ...]:
    """The records of finished games, the newest first; empty if there are none."""
    try:
        found = [path for path in (folder / RECORDS).iterdir() if path.suffix == ".jsonl"]
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda path: (_number(path, _FINISHED), path.name), reverse=True))


def game_of_record(path: Path) -> str:
    """The game that a record in the records is of, by its name."""
    return path.name.partition("-")[0]


def abandon(path: Path) -> None:
    """Moves a journal out of the way and forgets all but the newest of its kind."""
    folder = path.parent
    os.replace(path, folder / f"abandoned-{_next(folder, _ABANDONED)}.jsonl")
    left = sorted((_number(path, _ABANDONED), path) for path in folder.iterdir() if _number(path, _ABANDONED))
    for _, path in left[:-KEPT_ABANDONED]:
        with suppress(OSError):
            path.unlink()


def let_wait(path: Path) -> None:
    """Moves the current journal aside: it is continued another time."""
    os.replace(path, path.with_name(f"waiting-{_next(path.parent, _WAITING)}.jsonl"))


def bring_back(path: Path) -> Path:
    """Makes a journal that waits the current one, whose game waits in turn; the journal's new path."""
    current = path.with_name(CURRENT)
    if path != current:
        if current.exists():
            let_wait(current)
        os.replace(path, current)
        sync_folder(path.parent)
    return current


def keep(path: Path, game: str, seed: int) -> Path:
    """Moves a finished game to the records, named by a counter and its seed; its new path."""
    folder = path.parent / RECORDS
    folder.mkdir(exist_ok=True)
    kept = folder / f"{game}-{_next(folder, _FINISHED):05}-seed-{seed}.jsonl"
    os.replace(path, kept)
    sync_folder(folder)
    return kept


def set_aside(path: Path) -> Path:
    """Keeps a journal that cannot be read under another name; its new path."""
    number = _next(path.parent, rf"^{re.escape(path.name)}\.damaged-(\d+)$")
    moved = path.with_name(f"{path.name}.damaged-{number}")
    os.replace(path, moved)
    return moved


def sync_folder(folder: Path) -> None:
    """Puts a rename on disk, on systems where a folder can be opened. Never raises."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    with suppress(OSError):
        os.fsync(handle)
    os.close(handle)


def _number(path: Path, pattern: str) -> int:
    found = re.search(pattern, path.name)
    return int(found[1]) if found else 0


def _next(folder: Path, pattern: str) -> int:
    """One more than the highest number in use, so that no name is ever used twice."""
    return max((_number(path, pattern) for path in folder.iterdir()), default=0) + 1
