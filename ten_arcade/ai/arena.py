"""Bots against bots, many games, to measure how well they play. Knows no game: a contest plays one.

Every number depends on the seed and the index of the game only, never on how the work was divided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Generic, Never, Protocol, TypeVar

from ten_arcade.ai.bot import Bot, Level, mixed_seed, think_through
from ten_arcade.engine.core import Outcome, Rules, Step

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
M_co = TypeVar("M_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

MOST_MOVES = 100_000
_CHUNK = 8  # games handed to a worker at a time
_Z = 1.96  # 95 %


@dataclass(frozen=True, slots=True)
class GameResult(Generic[M_co]):
    """One finished game: every move in order, and its `length` in turns or hands. Seat `first` began.

    `hits` of `chances` count per seat what the contest counts, such as busts of turns.
    """

    outcome: Outcome
    first: int
    played: tuple[M_co, ...]
    length: int
    hits: tuple[int, ...]
    chances: tuple[int, ...]

    @property
    def moves(self) -> int:
        return len(self.played)


class Contest(Protocol[M_co]):
    """One game with its options, to be played over and over; can be sent to another process."""

    def seated(self, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        """The level of every seat when these levels sit down: some games add a seat of their own."""
        ...

    def play(self, levels: tuple[Level, ...], seed: int) -> GameResult[M_co]:
        """One game with a bot of the given level in each seat, over a deck shuffled by `deal_seed(seed)`."""
        ...


class Keeper(Protocol[M_contra]):
    """Is shown a finished game: its index, its seed, the level of every seat and what happened."""

    def __call__(
        self, index: int, seed: int, levels: tuple[Level, ...], result: GameResult[M_contra]
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class LevelTally:
    """What the seats of one level did together.

    `games`: those in which the level had a seat; `seats`: its seats over all games; `wins`: victories, a
    shared one in equal parts; `score` and the rest are sums over its seats.
    """

    games: int = 0
    seats: int = 0
    wins: Fraction = Fraction(0)
    score: int = 0
    hits: int = 0
    chances: int = 0

    def __add__(self, other: LevelTally) -> LevelTally:
        return LevelTally(
            self.games + other.games,
            self.seats + other.seats,
            self.wins + other.wins,
            self.score + other.score,
            self.hits + other.hits,
            self.chances + other.chances,
        )

    @property
    def win_rate(self) -> float:
        """Victories per game: of a level with several seats at the table, all its seats together."""
        return float(self.wins / self.games) if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which rates the true one lies, with 95 % confidence."""
        return wilson(float(self.wins), self.games)

    @property
    def mean_score(self) -> float:
        return self.score / self.seats if self.seats else 0.0

    @property
    def hit_rate(self) -> float:
        return self.hits / self.chances if self.chances else 0.0


@dataclass(frozen=True, slots=True)
class Tally:
    """All games of a match: a tally per level that took part, in the order of `Level`.

    `by_seat`: victories of every seat, whoever sat there; `by_turn`: of who began, who came second, and so
    on. They show whether a place at the table is better than another.
    """

    games: int
    moves: int
    length: int
    levels: tuple[tuple[Level, LevelTally], ...]
    by_seat: tuple[Fraction, ...]
    by_turn: tuple[Fraction, ...]

    def of(self, level: Level) -> LevelTally:
        """The tally of a level; an empty one if it did not play."""
        return dict(self.levels).get(level, LevelTally())


def deal_seed(seed: int) -> int:
    """The seed of the deck of a game: of 53 bits, so that a record can hold it."""
    return mixed_seed(seed, 0) >> 11


def play_through(
    rules: Rules[S, M, E, V, Never], bots: Sequence[Bot[V, M]], state: S
) -> Iterator[tuple[M | None, tuple[Step[S, E], ...]]]:
    """A game to its end: the opening first (its move is None), then each move with its steps.

    RuntimeError if it does not end within far more moves than any game takes.
    """
    steps = rules.opening(state)
    yield None, steps
    for _ in range(MOST_MOVES):
        state = steps[-1].state
        seat = rules.to_act(state)
        if seat is None:
            return
        move = think_through(bots[seat].think(rules.view(state, seat), rules.legal(state)))
        steps = rules.apply(state, move)
        yield move, steps
    raise RuntimeError("the game does not end")


def simulate(
    contest: Contest[M],
    levels: Sequence[Level],
    games: int,
    seed: int,
    rotate: bool = True,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    keep: Keeper[M] | None = None,
) -> Tally:
    """Play `games` games and count. The same arguments give the same tally with any executor or none.

    With `rotate` seat k of game g is played by `levels[(k + g) % n]`. `progress` hears how many
    games are done. `keep` is shown every game where it was played: with worker processes it must
    be something that can be sent to them.
    """
    table = tuple(levels)
    chunks = [range(first, min(first + _CHUNK, games)) for first in range(0, games, _CHUNK)]
    done = 0
    parts: list[Tally] = []
    if executor is None:
        for chunk in chunks:
            parts.append(play_chunk(contest, table, seed, chunk, rotate, keep))
            done += len(chunk)
            if progress is not None:
                progress(done)
        return _sum(parts)
    futures: list[Future[Tally]] = [
        executor.submit(play_chunk, contest, table, seed, chunk, rotate, keep) for chunk in chunks
    ]
    for future in as_completed(futures):
        done += future.result().games
        if progress is not None:
            progress(done)
    return _sum(future.result() for future in futures)


def play_chunk(
    contest: Contest[M],
    levels: tuple[Level, ...],
    seed: int,
    indexes: range,
    rotate: bool,
    keep: Keeper[M] | None = None,
) -> Tally:
    """The games of these indexes: what one worker does at a time."""
    parts: list[Tally] = []
    for index in indexes:
        shift = index % len(levels) if rotate else 0
        turned = levels[shift:] + levels[:shift]
        game_seed = mixed_seed(seed, index)
        result = contest.play(turned, game_seed)
        seated = contest.seated(turned)
        if keep is not None:
            keep(index, game_seed, seated, result)
        parts.append(_tally(seated, result))
    return _sum(parts)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % score interval of a rate, which stays sensible at 0 and 1."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    square = _Z * _Z
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = _Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def _tally(levels: tuple[Level, ...], result: GameResult[M]) -> Tally:
    found: list[tuple[Level, LevelTally]] = []
    winners = result.outcome.winners
    for level in Level:
        seats = [seat for seat, other in enumerate(levels) if other is level]
        if seats:
            won = sum(seat in winners for seat in seats)
            tally = LevelTally(
                1,
                len(seats),
                Fraction(won, len(winners)),
                sum(result.outcome.scores[seat] for seat in seats),
                sum(result.hits[seat] for seat in seats),
                sum(result.chances[seat] for seat in seats),
            )
            found.append((level, tally))
    share = Fraction(1, len(winners))
    seats = range(len(levels))
    by_seat = tuple(share * (seat in winners) for seat in seats)
    by_turn = tuple(by_seat[(result.first + turn) % len(levels)] for turn in seats)
    return Tally(1, result.moves, result.length, tuple(found), by_seat, by_turn)


def _sum(parts: Iterable[Tally]) -> Tally:
    games = moves = length = 0
    levels: dict[Level, LevelTally] = {}
    by_seat: tuple[Fraction, ...] = ()
    by_turn: tuple[Fraction, ...] = ()
    for part in parts:
        games += part.games
        moves += part.moves
        length += part.length
        for level, tally in part.levels:
            levels[level] = levels.get(level, LevelTally()) + tally
        by_seat, by_turn = _added(by_seat, part.by_seat), _added(by_turn, part.by_turn)
    ordered = tuple((level, levels[level]) for level in Level if level in levels)
    return Tally(games, moves, length, ordered, by_seat, by_turn)


def _added(some: tuple[Fraction, ...], more: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    return tuple(one + other for one, other in zip(some, more, strict=True)) if some else more
