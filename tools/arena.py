"""Let the bots of TEN play each other and print how often each level wins, with 95 % intervals.

    python tools/arena.py --games 200 --jobs 2
    python tools/arena.py --seats hard easy easy --games 100
    python tools/arena.py --trivial --games 60

Without --seats every level takes one seat against a table of each other level, for 2 to 5 seats, yardsticks
among them. With --trivial policies that take one idea too far each take a seat among hard ones.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ten_arcade.ai.arena import LevelTally, simulate, wilson
from ten_arcade.ai.bot import Level
from ten_arcade.ai.ten_contest import TenContest, thumb_wins
from ten_arcade.ai.ten_yardsticks import TRIVIAL

_CHUNK = 4  # games handed to a worker at a time


def main(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(arguments)
    jobs: int = options.jobs
    executor = ProcessPoolExecutor(jobs) if jobs > 1 else None
    try:
        if options.trivial:
            for seats in options.tables:
                _print_trivial(seats, options.games, options.seed, executor)
        elif options.seats:
            _print_match(tuple(Level(name) for name in options.seats), options.games, options.seed, executor)
        else:
            rows = tuple(Level(name) for name in options.rows) if options.rows else tuple(Level)
            for seats in options.tables:
                _print_cross_table(seats, rows, options.games, options.seed, executor)
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Measure the bots of TEN against each other.")
    parser.add_argument("--games", type=_positive, default=100, help="games per match (default 100)")
    parser.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, help="processes at work")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same numbers")
    parser.add_argument(
        "--tables", type=int, nargs="+", choices=range(2, 6), default=[2, 3, 4, 5], help="numbers of seats"
    )
    parser.add_argument(
        "--seats",
        nargs="+",
        choices=[level.value for level in Level],
        help="one match of these levels; one alone meets the House",
    )
    parser.add_argument("--rows", nargs="+", choices=[level.value for level in Level], help="only these rows")
    parser.add_argument("--trivial", action="store_true", help="trivial policies among hard ones")
    return parser


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def _print_cross_table(
    seats: int, rows: tuple[Level, ...], games: int, seed: int, executor: Executor | None
) -> None:
    """One seat of the row's level against seats of the column's level."""
    levels = tuple(Level)
    print(f"\n{seats} seats: how often one seat of the row wins against {seats - 1} of the column")
    print(f"an even share would be {100 / seats:.0f} %; {games} games a cell\n")
    print(" " * 8 + "".join(f"{level:>18}" for level in levels))
    for row in rows:
        cells: list[str] = []
        for column in levels:
            if row is column:
                cells.append("-")
                continue
            tally = simulate(TenContest(), (row,) + (column,) * (seats - 1), games, seed, executor=executor)
            cells.append(_rate(tally.of(row)))
        print(f"{row:<8}" + "".join(f"{cell:>18}" for cell in cells), flush=True)


def _print_trivial(seats: int, games: int, seed: int, executor: Executor | None) -> None:
    share = f"an even share would be {100 / seats:.0f} %"
    print(f"\n{seats} seats, {seats - 1} of them hard: {share}; {games} games")
    for name, thumb in TRIVIAL.items():
        parts = [range(first, min(first + _CHUNK, games)) for first in range(0, games, _CHUNK)]
        if executor is None:
            found = [thumb_wins(thumb, Level.HARD, seats, seed, part) for part in parts]
        else:
            jobs = [executor.submit(thumb_wins, thumb, Level.HARD, seats, seed, part) for part in parts]
            found = [job.result() for job in jobs]
        won = float(sum(found))
        low, high = wilson(won, games)
        print(f"{name:<24}{100 * won / games:.1f} ({100 * low:.0f}-{100 * high:.0f}) %", flush=True)


def _print_match(levels: tuple[Level, ...], games: int, seed: int, executor: Executor | None) -> None:
    progress = _progress(games) if sys.stderr.isatty() else None
    tally = simulate(TenContest(), levels, games, seed, executor=executor, progress=progress)
    print(f"{' '.join(TenContest().seated(levels))}: {games} games")
    print(f"{tally.moves / games:.0f} moves and {tally.length / games:.0f} turns a game\n")
    print(f"{'level':<8}{'seats':>6}{'wins':>18}{'mean score':>12}{'busts a turn':>14}")
    for level, part in tally.levels:
        seats = part.seats // part.games
        busts = f"{100 * part.hit_rate:.1f} %"
        print(f"{level:<8}{seats:>6}{_rate(part):>18}{part.mean_score:>12.2f}{busts:>14}")


def _progress(games: int) -> Callable[[int], None]:
    def show(done: int) -> None:
        print(f"\r{done} of {games} games", end="\n" if done == games else "", file=sys.stderr, flush=True)

    return show


def _rate(part: LevelTally) -> str:
    low, high = part.interval
    return f"{100 * part.win_rate:.1f} ({100 * low:.0f}-{100 * high:.0f}) %"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
