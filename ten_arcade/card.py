"""A game on the command line: who may sit, options as text, and what `sim` and `verify` do with it.

Knows no game: `catalog` lists the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.arena import Contest, GameResult, Tally, deal_seed, simulate
from ten_arcade.ai.bot import Level
from ten_arcade.engine.core import Rules
from ten_arcade.engine.record import By, Codec, Record, SeatLine, end_of, verify, write
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.store.journal import read_record

if TYPE_CHECKING:
    from ten_arcade.scenes.context import Cabinet
    from ten_arcade.shots import Studio

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the options, as in `core`


class UsageError(Exception):
    """What is wrong with the arguments, and what to do instead, in one sentence."""


@dataclass(frozen=True, slots=True)
class Match:
    """Games to be played without a screen; `options` as they were typed."""

    levels: tuple[Level, ...]
    games: int
    seed: int
    rotate: bool
    options: str
    records: Path | None


@dataclass(frozen=True, slots=True)
class Rate:
    """What the arena counts in this game: its key in JSON, and a sentence with the field {share}."""

    key: str
    sentence: str


class CatalogCard(Protocol):
    """What the command line asks of a game. Readers of options raise UsageError."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def least(self) -> int:
        """The fewest seats that may be named."""
        ...

    @property
    def most(self) -> int: ...

    @property
    def yardsticks(self) -> tuple[Level, ...]:
        """Levels to measure by, which are no opponents to offer."""
        ...

    @property
    def rate(self) -> Rate: ...

    def check_options(self, options: str, seats: int) -> None: ...

    def plan(self, levels: tuple[Level | None, ...], options: str, seed: int) -> GamePlan[object]:
        """The game of these seats; None is a person."""
        ...

    def seated(self, match: Match) -> tuple[Level, ...]:
        """The level of every seat of a match."""
        ...

    def simulate(self, match: Match, executor: Executor | None, progress: Callable[[int], None]) -> Tally: ...

    def verify(self, path: Path) -> str | None:
        """What does not hold in a record; RecordError if it cannot be read."""
        ...

    def cabinet(self) -> Cabinet: ...

    def take_pictures(self, studio: Studio, /) -> None:
        """Every screen of the game, for `shots`."""
        ...


@dataclass(frozen=True, slots=True)
class GameCard(Generic[S, M, E, V, O]):
    """The card of one game, put together from its parts."""

    key: str
    name: str
    least: int
    most: int
    rules: Rules[S, M, E, V, O]
    codec: Codec[M, O, S]
    read_options: Callable[[str, int], O]
    contest: Callable[[O], Contest[M]]
    rate: Rate
    cabinet: Callable[[], Cabinet]
    take_pictures: Callable[[Studio], None]
    yardsticks: tuple[Level, ...] = ()

    def check_options(self, options: str, seats: int) -> None:
        self.read_options(options, seats)

    def plan(self, levels: tuple[Level | None, ...], options: str, seed: int) -> GamePlan[object]:
        seats = tuple(SeatPlan(NAMES[i], MASCOTS[i], level) for i, level in enumerate(levels))
        return GamePlan(self.key, len(seats), seats, self.read_options(options, len(seats)), seed)

    def seated(self, match: Match) -> tuple[Level, ...]:
        return self.contest(self.read_options(match.options, len(match.levels))).seated(match.levels)

    def simulate(self, match: Match, executor: Executor | None, progress: Callable[[int], None]) -> Tally:
        players = len(match.levels)
        options = self.read_options(match.options, players)
        keep = None
        if match.records is not None:
            keep = RecordKeeper(match.records, self.rules, self.codec, options, players)
        return simulate(
            self.contest(options),
            match.levels,
            match.games,
            match.seed,
            rotate=match.rotate,
            executor=executor,
            progress=progress,
            keep=keep,
        )

    def verify(self, path: Path) -> str | None:
        return verify(read_record(path, self.codec), self.codec, self.rules)


@dataclass(frozen=True, slots=True)
class RecordKeeper(Generic[S, M, E, V, O]):
    """Writes a record of every game it is shown; can be sent to another process."""

    folder: Path
    rules: Rules[S, M, E, V, O]
    codec: Codec[M, O, S]
    options: O
    players: int

    def __call__(self, index: int, seed: int, levels: tuple[Level, ...], result: GameResult[M]) -> None:
        rules, codec = self.rules, self.codec
        state = rules.start(self.players, deal_seed(seed), self.options)
        seats = tuple(SeatLine(NAMES[i], By(level.value)) for i, level in enumerate(levels))
        header = codec.header(state, deal_seed(seed), seats)
        state = rules.opening(state)[-1].state
        moves: list[tuple[int, M]] = []
        for move in result.played:
            seat = rules.to_act(state)
            assert seat is not None
            moves.append((seat, move))
            state = rules.apply(state, move)[-1].state
        record = Record(header, tuple(moves), end_of(codec, state, result.outcome))
        text = "".join(f"{line}\n" for line in write(record, codec))
        path = self.folder / f"{codec.game}-{index:06}.jsonl"
        path.write_text(text, encoding="ascii")


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """The keys and values of "key=value,key=value"."""
    pieces = filter(None, (piece.strip() for piece in text.split(",")))
    split = (piece.partition("=") for piece in pieces)
    return tuple((key.strip(), value.strip()) for key, _, value in split)


def wrong_value(key: str, value: str, choices: str) -> UsageError:
    return UsageError(f"The option {key} cannot be {value!r}; choose from {choices}.")


def no_option(game: str, key: str, known: str) -> UsageError:
    return UsageError(f"{game} has no option {key!r}; there are {known}.")
