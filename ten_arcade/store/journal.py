"""The game being played, on disk move by move, so that no kill and no crash loses an accepted move.

`current.jsonl` is the game played last; one of another kind waits as `waiting-N.jsonl`. Finished games go to
`records`, those left for a new one of their kind to `abandoned-N.jsonl`. Knows no screen. File errors never
come out of it: a journal in trouble says so and the game goes on.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Generic, TypeVar

from ten_arcade.engine.core import Rules
from ten_arcade.engine.record import (
    Codec,
    End,
    Header,
    MoveWriter,
    Record,
    RecordError,
    end_line,
    header_line,
    lines_of,
    move_line,
    read,
    read_header,
    replay,
)
from ten_arcade.store.shelf import (
    CURRENT,
    abandon,
    bring_back,
    finished_records,
    game_of_record,
    journals,
    keep,
    let_wait,
    set_aside,
    sync_folder,
)

MOST_BYTES = 20_000_000  # no game is near this; a larger file is not read into memory
_MOST_HEADER = 100_000  # bytes; headers have about 3,000

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the options, as in `core`


@dataclass(frozen=True, slots=True)
class Unfinished(Generic[M, S]):
    """A game that was left. `state` is the one after its last move: it may be over but for the end line.

    `kept` is how many bytes of the file are whole lines; `resume` cuts off what follows them.
    """

    record: Record[M]
    state: S
    path: Path
    kept: int


@dataclass(frozen=True, slots=True)
class SetAside:
    """A journal that could not be read, where it is now, and what was wrong in a sentence."""

    path: Path
    sentence: str


@dataclass(frozen=True, slots=True)
class Left:
    """A journal that lies there, and its game by the header alone; None if that cannot be read."""

    path: Path
    game: str | None


class Journal(Generic[M]):
    """The open journal of one game. `problem` is empty, or why the game is no longer being saved."""

    __slots__ = ("_codec", "_dirty", "_file", "_folder", "_header", "problem")

    def __init__(
        self, folder: Path, codec: MoveWriter[M], header: Header, file: FileIO | None, problem: str = ""
    ) -> None:
        """Use `create` or `resume`."""
        self._folder = folder
        self._codec = codec
        self._header = header
        self._file = file
        self._dirty = False
        self.problem = problem

    @classmethod
    def create(cls, folder: Path, codec: MoveWriter[M], header: Header) -> Journal[M]:
        """A journal of a new game in `folder` (made if missing).

        An unfinished game of the same kind becomes abandoned, one of another kind waits.
        """
        path = folder / CURRENT
        new = folder / f"{CURRENT}.new"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for left in games_left(folder):
                if left.game in (None, header.game):
                    abandon(left.path)
            if path.exists():
                let_wait(path)
            # Written beside and renamed: a journal is never seen with half a header.
            with new.open("wb", buffering=0) as file:
                _write(file, header_line(header))
            os.replace(new, path)
            sync_folder(folder)
            return cls(folder, codec, header, path.open("ab", buffering=0))
        except OSError as error:
            return cls(folder, codec, header, None, _not_saved(error))

    @property
    def is_saving(self) -> bool:
        return self._file is not None

    def append(self, seat: int, move: M) -> None:
        """Hands an accepted move to the system; when this returns, a kill cannot lose it (see `problem`).

        It does not wait for the disk, or every press would be late on a slow one: call `sync` when
        nothing moves. ValueError if the journal was closed or finished.
        """
        if self._file is None and not self.problem:
            raise ValueError("the journal is closed")
        self._put(move_line(self._codec, seat, move), sync=False)
        self._dirty = True

    def sync(self) -> None:
        """Waits until the moves are on the disk, so that not even a power cut loses them."""
        if not self._dirty or self._file is None or self.problem:
            return
        self._dirty = False
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            self.problem = _not_saved(error)

    def finish(self, end: End) -> Path | None:
        """Writes the end and moves the file to the records; its new path, None if it is not there."""
        if self._file is None:
            return None
        self._put(end_line(end), sync=True)
        path = self._folder / CURRENT
        try:
            mine = _is_file(self._file, path)
            self.close()
            if not mine:
                return None
            if not self.problem:
                return keep(path, self._header.game, self._header.seed)
            abandon(path)  # an incomplete copy of a finished game is not one to go on with
            return None
        except OSError as error:
            self.problem = self.problem or _not_saved(error)
            return None

    def close(self) -> None:
        """Leaves the game as it is, to be resumed another time."""
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError as error:
                self.problem = self.problem or _not_saved(error)

    def _put(self, line: str, *, sync: bool) -> None:
        if self._file is None or self.problem:
            return
        try:
            _write(self._file, line, sync=sync)
        except OSError as error:
            # No second try: a line half written must stay the last one.
            self.problem = _not_saved(error)


def games_left(folder: Path) -> tuple[Left, ...]:
    """The journals in `folder`, the one played last first. Reads headers only."""
    return tuple(Left(path, _game_of(path)) for path in journals(folder))


def last_played(folder: Path) -> str | None:
    """The game that was played last, be it over or not; None if none can be told."""
    left = games_left(folder)
    finished = map(game_of_record, finished_records(folder)[:1])
    if left and left[0].path.name == CURRENT:
        return left[0].game
    return next((game for game in (*finished, *(each.game for each in left)) if game), None)


def find_unfinished(
    folder: Path, codec: Codec[M, O, S], rules: Rules[S, M, E, V, O], others: Collection[str] = ()
) -> Unfinished[M, S] | SetAside | None:
    """The game of this codec that was left in `folder`, played up to its last whole line.

    A journal that cannot be read or played, or is of a game that is neither this one nor one of `others`, is
    set aside under a new name, never overwritten. One that only was not moved to the records in time is
    moved there now.
    """
    for left in games_left(folder):
        if left.game not in others:
            found = _look_into(left.path, codec, rules)
            if found is not None:
                return found
    return None


def _look_into(
    path: Path, codec: Codec[M, O, S], rules: Rules[S, M, E, V, O]
) -> Unfinished[M, S] | SetAside | None:
    try:
        if path.stat().st_size > MOST_BYTES:
            return _set_aside(path, "The file is far too large for a game.")
        data = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        return SetAside(path, f"The game that was left could not be read ({_why(error)}).")
    lines = lines_of(data.decode("utf-8", "surrogateescape"))
    try:
        record = read(lines, codec, tolerate_cut=True)
        state = replay(record, codec, rules)
    except RecordError as error:
        return _set_aside(path, str(error))
    if record.end is not None:
        return _tidy(path, record)
    whole = lines[:-1] if record.cut_tail else lines
    kept = len("".join(f"{line}\n" for line in whole).encode("utf-8", "surrogateescape"))
    return Unfinished(record, state, path, min(kept, len(data)))


def resume(unfinished: Unfinished[M, S], codec: MoveWriter[M]) -> Journal[M]:
    """The journal to go on with, open after the last whole line. A game that is being played now waits."""
    path, header = unfinished.path, unfinished.record.header
    try:
        path = bring_back(path)
        file = path.open("r+b", buffering=0)
    except OSError as error:
        return Journal(path.parent, codec, header, None, _not_saved(error))
    try:
        file.truncate(unfinished.kept)
        file.seek(max(0, unfinished.kept - 1))
        last = file.read(1)
        file.seek(unfinished.kept)
        if last != b"\n":  # a whole line whose line break was lost
            file.write(b"\n")
        os.fsync(file.fileno())
    except OSError as error:
        with suppress(OSError):
            file.close()
        return Journal(path.parent, codec, header, None, _not_saved(error))
    return Journal(path.parent, codec, header, file)


def record_game(path: Path) -> str:
    """Which game the record in a file is of; RecordError in a sentence, also if the file cannot be read."""
    try:
        with path.open("rb") as file:
            first = file.readline(_MOST_HEADER)
    except OSError as error:
        raise RecordError(1, f"the file cannot be read ({_why(error)}).") from None
    return read_header(lines_of(first.decode("utf-8", "surrogateescape"))).game


def read_record(path: Path, codec: Codec[M, O, S]) -> Record[M]:
    """The record in a file; RecordError in a sentence, also if the file cannot be read."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise RecordError(1, "the file is far too large for a game.")
        text = path.read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise RecordError(1, f"the file cannot be read ({_why(error)}).") from None
    return read(lines_of(text), codec)


# ---- files -----------------------------------------------------------------------------------


def _write(file: FileIO, line: str, *, sync: bool = True) -> None:
    """A line, in the system's hands when this returns, and with `sync` on the disk too."""
    rest = f"{line}\n".encode("ascii")
    while rest:
        rest = rest[file.write(rest) :]
    if sync:
        os.fsync(file.fileno())


def _is_file(file: FileIO, path: Path) -> bool:
    """False if another running arcade has put its own game in this place."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def _game_of(path: Path) -> str | None:
    try:
        return record_game(path)
    except RecordError:
        return None


def _tidy(path: Path, record: Record[M]) -> None:
    """Moves a game that has its end line to the records, if the folder lets us."""
    with suppress(OSError):
        keep(path, record.header.game, record.header.seed)


def _set_aside(path: Path, sentence: str) -> SetAside:
    try:
        moved = set_aside(path)
    except OSError:
        return SetAside(path, f"The game that was left cannot be resumed. {sentence}")
    return SetAside(
        moved, f"The game that was left cannot be resumed; it is kept as {moved.name}. {sentence}"
    )


def _not_saved(error: OSError) -> str:
    return f"This game is not being saved ({_why(error)}); you can play on."


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__
