"""Bots against bots, many games, to measure how well they play.

Every number depends on the seed and the index of the game only, never on how the work was divided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from ten_arcade.ai.bot import Bot, Level, mixed_seed, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.ai.ten_yardsticks import TenThumb, Thumb
from ten_arcade.engine.core import Outcome
from ten_arcade.engine.ten.model import Busted, TenMove, TenOptions, TenView, TurnStarted
from ten_arcade.engine.ten.rules import TenRules, seats_at_table

HOUSE_LEVEL = Level.HARD
_CHUNK = 8  # games handed to a worker at a time


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game. `busts` and `turns_of` count per seat; `played` holds every move in order."""

    outcome: Outcome
    played: tuple[TenMove, ...]
    turns: int
    busts: tuple[int, ...]
    turns_of: tuple[int, ...]

    @property
    def moves(self) -> int:
        return len(self.played)


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
    busts: int = 0
    turns: int = 0

    def __add__(self, other: LevelTally) -> LevelTally:
        return LevelTally(
            self.games + other.games,
            self.seats + other.seats,
            self.wins + other.wins,
            self.score + other.score,
            self.busts + other.busts,
            self.turns + other.turns,
        )

    @property
    def win_rate(self) -> float:
        """Victories per game: of a level with several seats at the table, all its seats together."""
        return float(self.wins / self.games) if self.games else 0.0

    @property
    def mean_score(self) -> float:
        return self.score / self.seats if self.seats else 0.0

    @property
    def busts_per_turn(self) -> float:
        return self.busts / self.turns if self.turns else 0.0


@dataclass(frozen=True, slots=True)
class Tally:
    """All games of a match: a tally per level that took part, in the order of `Level`."""

    games: int
    moves: int
    turns: int
    levels: tuple[tuple[Level, LevelTally], ...]

    def of(self, level: Level) -> LevelTally:
        """The tally of a level; an empty one if it did not play."""
        return dict(self.levels).get(level, LevelTally())


class Keeper(Protocol):
    """Is shown a finished game: its index, its seed, the level of every seat and what happened."""

    def __call__(self, index: int, seed: int, levels: tuple[Level, ...], result: GameResult) -> None: ...


def deal_seed(seed: int) -> int:
    """The seed of the deck of a game: of 53 bits, so that a record can hold it."""
    return mixed_seed(seed, 0) >> 11


def play_game(levels: Sequence[Level], seed: int, options: TenOptions) -> GameResult:
    """One game with a bot of the given level in each seat; one level alone meets the House, which is hard."""
    seated = with_house(levels)
    bots = [ten_bot(level, mixed_seed(seed, 1, seat)) for seat, level in enumerate(seated)]
    return play_bots(bots, len(levels), seed, options)


def play_bots(
    bots: Sequence[Bot[TenView, TenMove]], players: int, seed: int, options: TenOptions
) -> GameResult:
    """One game with these bots, one for each seat, over a deck that `seed` shuffles."""
    rules = TenRules()
    state = rules.start(players, deal_seed(seed), options)
    busts, turns_of = [0] * len(bots), [0] * len(bots)
    played: list[TenMove] = []
    steps = rules.opening(state)
    while True:
        for step in steps:
            if isinstance(step.event, Busted):
                busts[step.event.seat] += 1
            elif isinstance(step.event, TurnStarted):
                turns_of[step.event.seat] += 1
        state = steps[-1].state
        seat = rules.to_act(state)
        if seat is None:
            break
        move = think_through(bots[seat].think(rules.view(state, seat), rules.legal(state)))
        played.append(move)
        steps = rules.apply(state, move)
    outcome = rules.outcome(state)
    assert outcome is not None
    return GameResult(outcome, tuple(played), state.table.turn, tuple(busts), tuple(turns_of))


def thumb_wins(thumb: Thumb, level: Level, seats: int, seed: int, indexes: range) -> Fraction:
    """Victories of one seat that plays by a rule of thumb among others of a level, the seats rotated."""
    won = Fraction(0)
    for index in indexes:
        game_seed = mixed_seed(seed, index)
        at = index % seats
        bots: list[Bot[TenView, TenMove]] = [
            TenThumb(thumb) if seat == at else ten_bot(level, mixed_seed(game_seed, 1, seat))
            for seat in range(seats)
        ]
        winners = play_bots(bots, seats, game_seed, TenOptions()).outcome.winners
        if at in winners:
            won += Fraction(1, len(winners))
    return won


def with_house(levels: Sequence[Level]) -> tuple[Level, ...]:
    """The level of every seat: a single player gets the House as a neighbour."""
    return (*levels, *(HOUSE_LEVEL,) * (seats_at_table(len(levels)) - len(levels)))


def simulate(
    levels: Sequence[Level],
    games: int,
    seed: int,
    rotate: bool = True,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    options: TenOptions | None = None,
    keep: Keeper | None = None,
) -> Tally:
    """Play `games` games and count. The same arguments give the same tally with any executor or none.

    With `rotate` seat k of game g is played by `levels[(k + g) % n]`. `progress` hears how many
    games are done. `keep` is shown every game where it was played: with worker processes it must
    be something that can be sent to them.
    """
    rules = TenOptions() if options is None else options
    table = tuple(levels)
    chunks = [
        (table, seed, range(first, min(first + _CHUNK, games)), rotate, rules, keep)
        for first in range(0, games, _CHUNK)
    ]
    done = 0
    parts: list[Tally] = []
    if executor is None:
        for chunk in chunks:
            parts.append(play_chunk(*chunk))
            done += len(chunk[2])
            if progress is not None:
                progress(done)
        return _sum(parts)
    futures: list[Future[Tally]] = [executor.submit(play_chunk, *chunk) for chunk in chunks]
    for future in as_completed(futures):
        done += future.result().games
        if progress is not None:
            progress(done)
    return _sum(future.result() for future in futures)


def play_chunk(
    levels: tuple[Level, ...],
    seed: int,
    indexes: range,
    rotate: bool,
    options: TenOptions,
    keep: Keeper | None = None,
) -> Tally:
    """The games of these indexes: what one worker does at a time."""
    parts: list[Tally] = []
    for index in indexes:
        shift = index % len(levels) if rotate else 0
        seated = levels[shift:] + levels[:shift]
        game_seed = mixed_seed(seed, index)
        result = play_game(seated, game_seed, options)
        if keep is not None:
            keep(index, game_seed, with_house(seated), result)
        parts.append(_tally(with_house(seated), result))
    return _sum(parts)


def _tally(levels: tuple[Level, ...], result: GameResult) -> Tally:
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
                sum(result.busts[seat] for seat in seats),
                sum(result.turns_of[seat] for seat in seats),
            )
            found.append((level, tally))
    return Tally(1, result.moves, result.turns, tuple(found))


def _sum(parts: Iterable[Tally]) -> Tally:
    games = moves = turns = 0
    levels: dict[Level, LevelTally] = {}
    for part in parts:
        games += part.games
        moves += part.moves
        turns += part.turns
        for level, tally in part.levels:
            levels[level] = levels.get(level, LevelTally()) + tally
    ordered = tuple((level, levels[level]) for level in Level if level in levels)
    return Tally(games, moves, turns, ordered)
