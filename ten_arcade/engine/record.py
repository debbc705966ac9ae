"""A game as data: text lines in, text lines out, and playing them through the rules again.

The format is described field by field in seeds/README.md. Knows no file and no game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from itertools import islice
from typing import Generic, Protocol, TypeVar

from ten_arcade.engine.core import Outcome, Rules
from ten_arcade.engine.fields import Fields, Json, JsonObject, NotJson, RecordError, parse

FORMAT = "ten-arcade-record"
VERSION = 1
MOST_LINES = 100_000  # the longest games have a few thousand moves, at random tens of thousands
MOST_SEATS = 8
MOST_NAME = 40  # characters of a seat's name

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the options, as in `core`
M_co = TypeVar("M_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
O_co = TypeVar("O_co", covariant=True)


class By(StrEnum):
    """Who plays a seat."""

    HUMAN = "human"
    RANDOM = "random"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    NOVICE = "novice"
    STEADY = "steady"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """The name shown at a seat and who plays it."""

    name: str
    by: By


@dataclass(frozen=True, slots=True)
class Header:
    """What a game starts from. `deck` is the shuffled list of card names, drawn from the front.

    `options` is the game's own JSON object; `players` may be fewer than `seats` (the House).
    """

    game: str
    players: int
    options: JsonObject
    seats: tuple[SeatLine, ...]
    seed: int
    first_seat: int
    deck: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class End:
    """How the game ended; `hash` is the SHA-256 of the canonical JSON of the final state."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decided_by: str
    hash: str


@dataclass(frozen=True, slots=True)
class Record(Generic[M_co]):
    """A game: the header, (seat, move) in order, and the end if it was reached.

    Move number `i` stands in line `i + 2` of the file. `cut_tail`: a last, incomplete line was dropped.
    """

    header: Header
    moves: tuple[tuple[int, M_co], ...]
    end: End | None = None
    cut_tail: bool = False


class MoveWriter(Protocol[M_contra]):
    """What writing a move takes."""

    def write_move(self, move: M_contra) -> JsonObject:
        """The move's fields: "move" and what belongs to it, without the seat."""
        ...


class Codec(Protocol[M, O_co, S]):
    """What a game supplies for its records. Readers raise RecordError in a sentence."""

    @property
    def game(self) -> str:
        """The value of the header's field `game`."""
        ...

    def header(self, state: S, seed: int, seats: tuple[SeatLine, ...]) -> Header:
        """The header of the game that began (or begins) with this state."""
        ...

    def options(self, header: Header) -> O_co:
        """The options of the header."""
        ...

    def start(self, header: Header) -> S:
        """The state before the first move; refuses players, seats or a deck that cannot be."""
        ...

    def read_move(self, fields: Fields) -> M:
        """The move of a line; `fields` may still hold the seat."""
        ...

    def write_move(self, move: M) -> JsonObject:
        """The move's fields: "move" and what belongs to it, without the seat."""
        ...

    def state_json(self, state: S) -> JsonObject:
        """The state as the game's part of seeds/README.md describes it."""
        ...


# ---- writing ---------------------------------------------------------------------------------


def canonical(value: Json) -> str:
    """JSON in one way only: names sorted, no blanks, ASCII with escapes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def state_hash(codec: Codec[M, O, S], state: S) -> str:
    """SHA-256 of the canonical JSON of a state, in lower-case hexadecimal."""
    return sha256(canonical(codec.state_json(state)).encode("ascii")).hexdigest()


def header_line(header: Header) -> str:
    """The first line, without a line break. Names are cut to what a reader accepts."""
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": header.game,
            "players": header.players,
            "options": dict(header.options),
            "seats": [{"name": _clean(seat.name), "by": seat.by.value} for seat in header.seats],
            "seed": header.seed,
            "first_seat": header.first_seat,
            "deck": list(header.deck),
        }
    )


def _clean(name: str) -> str:
    return "".join(sign for sign in name if sign.isprintable())[:MOST_NAME]


def move_line(codec: MoveWriter[M], seat: int, move: M) -> str:
    """The line of an accepted move, without a line break."""
    return json.dumps({"seat": seat, **codec.write_move(move)})


def end_line(end: End) -> str:
    """The last line, without a line break."""
    return json.dumps(
        {
            "end": "over",
            "winners": list(end.winners),
            "scores": list(end.scores),
            "decided_by": end.decided_by,
            "hash": end.hash,
        }
    )


def end_of(codec: Codec[M, O, S], state: S, outcome: Outcome) -> End:
    """The end line's content for a game that is over."""
    return End(outcome.winners, outcome.scores, outcome.decided_by.value, state_hash(codec, state))


def write(record: Record[M], codec: MoveWriter[M]) -> tuple[str, ...]:
    """All lines of a record, without line breaks."""
    moves = tuple(move_line(codec, seat, move) for seat, move in record.moves)
    end = () if record.end is None else (end_line(record.end),)
    return (header_line(record.header), *moves, *end)


# ---- reading ---------------------------------------------------------------------------------


def lines_of(text: str) -> tuple[str, ...]:
    """A file's text as lines: split at line feeds only, as JSON lines are; no last empty line."""
    lines = text.split("\n")
    return tuple(lines[:-1] if not lines[-1] else lines)


def read_header(lines: Iterable[str]) -> Header:
    """The header alone, whatever the game: the first line is read, no more."""
    for text in lines:
        return _header(parse(text, 1))
    raise RecordError(1, "the record is empty; it must begin with a header.")


def read(lines: Iterable[str], codec: Codec[M, O, S], tolerate_cut: bool = False) -> Record[M]:
    """The record in these lines; RecordError if anything in it cannot be read.

    `tolerate_cut`: a last line that is no complete JSON, as a kill leaves it, is dropped and
    reported as `cut_tail`. Whether the moves are legal is for `replay` to say.
    """
    texts = list(islice(lines, MOST_LINES + 1))
    if len(texts) > MOST_LINES:
        raise RecordError(
            MOST_LINES + 1, f"a record has at most {MOST_LINES} lines; cut the file into games."
        )
    header = read_header(texts)
    if header.game != codec.game:
        raise RecordError(
            1,
            f'this is a game of "{header.game}", not of "{codec.game}"; open it with the game it belongs to.',
        )
    moves: list[tuple[int, M]] = []
    end: End | None = None
    for line, text in enumerate(texts[1:], 2):
        try:
            fields = parse(text, line)
        except NotJson:
            if tolerate_cut and line == len(texts):
                return Record(header, tuple(moves), end, cut_tail=True)
            raise
        if end is not None:
            raise RecordError(line, "there is something after the end line; leave it out.")
        # A move may have a field of this name: the end of the run a Wild goes to.
        if fields.has("end") and not fields.has("move"):
            end = _end(fields, len(header.seats))
        else:
            seat = fields.integer("seat", 0, len(header.seats) - 1)
            moves.append((seat, codec.read_move(fields)))
            fields.done()
    return Record(header, tuple(moves), end)


def _header(fields: Fields) -> Header:
    if not fields.has("format") or fields.text("format") != FORMAT:
        raise fields.error(f'this is no record: its first line must hold "format": "{FORMAT}".')
    version = fields.integer("version", 1)
    if version != VERSION:
        raise fields.error(
            f"this record has format version {version}, but version {VERSION} is read here; "
            "open it with the release that wrote it or a later one."
        )
    game = fields.text("game")
    players = fields.integer("players", 1, MOST_SEATS)
    options = fields.object("options")
    seats: list[SeatLine] = []
    for seat in fields.each("seats"):
        seats.append(SeatLine(seat.text("name", MOST_NAME), seat.word("by", By)))
        seat.done()
    if not players <= len(seats) <= MOST_SEATS:
        raise fields.error(f'"seats" must list every seat of {players} players, but lists {len(seats)}.')
    header = Header(
        game,
        players,
        options,
        tuple(seats),
        fields.integer("seed"),
        fields.integer("first_seat", 0, len(seats) - 1),
        fields.texts("deck"),
    )
    fields.done()
    return header


def _end(fields: Fields, seats: int) -> End:
    if fields.text("end") != "over":
        raise fields.error('"end" must be "over"; a game that is not over has no end line.')
    end = End(
        fields.integers("winners", 0, seats - 1),
        fields.integers("scores"),
        fields.text("decided_by"),
        fields.text("hash"),
    )
    fields.done()
    return end


# ---- playing again ---------------------------------------------------------------------------


def replay(record: Record[M], codec: Codec[M, O, S], rules: Rules[S, M, E, V, O]) -> S:
    """The state after the last move; RecordError names the first line the rules do not accept."""
    state = codec.start(record.header)
    for step in rules.opening(state):
        state = step.state
    for line, (seat, move) in enumerate(record.moves, 2):
        turn = rules.to_act(state)
        if turn is None:
            raise RecordError(line, "the game is over before this move; leave it out.")
        if turn != seat:
            raise RecordError(line, f"seat {seat} moves, but it is for seat {turn} to move.")
        refusal = rules.check(state, move)
        if refusal is not None:
            raise RecordError(
                line, f"seat {seat} may not move so ({refusal}): {move_line(codec, seat, move)}."
            )
        for step in rules.apply(state, move):
            state = step.state
    return state


def verify(record: Record[M], codec: Codec[M, O, S], rules: Rules[S, M, E, V, O]) -> str | None:
    """What is the first thing in a record that does not hold, as a sentence; None if all of it does.

    An unfinished game needs no end line; a finished one does.
    """
    try:
        state = replay(record, codec, rules)
    except RecordError as error:
        return str(error)
    line = len(record.moves) + 2
    outcome = rules.outcome(state)
    end = record.end
    if outcome is None:
        return None if end is None else f"Line {line}: the record ends, but the game is not over."
    if end is None:
        return f"Line {line}: the game is over, but the end line is missing."
    found = end_of(codec, state, outcome)
    for name, written, replayed in (
        ("winners", list(end.winners), list(found.winners)),
        ("scores", list(end.scores), list(found.scores)),
        ("decided_by", end.decided_by, found.decided_by),
        ("hash", end.hash, found.hash),
    ):
        if written != replayed:
            return (
                f'Line {line}: "{name}" is {json.dumps(written)}, but replaying gives {json.dumps(replayed)}.'
            )
    return None
