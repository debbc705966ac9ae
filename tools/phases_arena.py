"""Let the bots of Ten Phases play each other and print how often each level wins, with 95 % intervals.

    python -m tools.phases_arena --games 200 --jobs 2 --seats hard medium
    python -m tools.phases_arena --games 200 --seats hard medium medium medium --last-phase 3

The levels rotate through the seats. The same seed gives the same numbers with any number of jobs.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

from ten_arcade.ai.bot import Level, mixed_seed, think_through
from ten_arcade.ai.phases_bots import PHASES_LEVELS, phases_bot
from ten_arcade.engine.core import Outcome
from ten_arcade.engine.phases.model import PhasesMove, PhasesOptions
from ten_arcade.engine.phases.rules import PhasesRules

MOST_MOVES = 100_000
_CHUNK = 10  # games handed to a worker at a time
_Z = 1.96  # 95 %


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; `hands` were dealt, `moves` made in order."""

    outcome: Outcome
    hands: int
    moves: tuple[PhasesMove, ...]


@dataclass(slots=True)
class Score:
    """Sums over games. `wins` per level: a shared victory in equal parts; `points` per level over seats."""

    games: int = 0
    hands: int = 0
    moves: int = 0
    wins: dict[Level, Fraction] = field(default_factory=dict[Level, Fraction])
    points: Counter[Level] = field(default_factory=Counter[Level])

    def add(self, other: "Score") -> None:
        self.games += other.games
        self.hands += other.hands
        self.moves += other.moves
        for level, wins in other.wins.items():
            self.wins[level] = self.wins.get(level, Fraction(0)) + wins
        self.points.update(other.points)


def play_game(levels: Sequence[Level], seed: int, options: PhasesOptions) -> Played:
    """One game with a bot of the given level in each seat."""
    rules = PhasesRules()
    bots = [phases_bot(level, mixed_seed(seed, 1, seat)) for seat, level in enumerate(levels)]
    state = rules.start(len(levels), mixed_seed(seed, 0) >> 11, options)
    state = rules.opening(state)[-1].state
    moves: list[PhasesMove] = []
    while (seat := rules.to_act(state)) is not None:
        if len(moves) >= MOST_MOVES:
            raise RuntimeError(f"the game with seed {seed} does not end")
        move = think_through(bots[seat].think(rules.view(state, seat), rules.legal(state)))
        moves.append(move)
        state = rules.apply(state, move)[-1].state
    outcome = rules.outcome(state)
    assert outcome is not None
    return Played(outcome, state.table.hand, tuple(moves))


def play_chunk(levels: tuple[Level, ...], seed: int, indexes: range, options: PhasesOptions) -> Score:
    """The games of these indexes; in game g seat k is played by `levels[(k + g) % n]`."""
    score = Score(wins={level: Fraction(0) for level in levels})
    for index in indexes:
        shift = index % len(levels)
        seated = levels[shift:] + levels[:shift]
        played = play_game(seated, mixed_seed(seed, index), options)
        score.games += 1
        score.hands += played.hands
        score.moves += len(played.moves)
        winners = played.outcome.winners
        for seat, level in enumerate(seated):
            score.points[level] += played.outcome.scores[seat]
            if seat in winners:
                score.wins[level] += Fraction(1, len(winners))
    return score


def simulate(
    levels: tuple[Level, ...], games: int, seed: int, options: PhasesOptions, jobs: int = 1
) -> Score:
    """`games` games of these levels in turn."""
    chunks = [range(first, min(first + _CHUNK, games)) for first in range(0, games, _CHUNK)]
    score = Score()
    if jobs == 1:
        for chunk in chunks:
            score.add(play_chunk(levels, seed, chunk, options))
        return score
    with ProcessPoolExecutor(jobs) as executor:
        for future in [executor.submit(play_chunk, levels, seed, chunk, options) for chunk in chunks]:
            score.add(future.result())
    return score


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the bots of Ten Phases against each other.")
    parser.add_argument("--seats", nargs="+", choices=[str(level) for level in PHASES_LEVELS], required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--last-phase", type=int, default=10)
    parser.add_argument("--even-only", action="store_true")
    parser.add_argument("--all-advance", action="store_true")
    given = parser.parse_args()
    levels = tuple(Level(name) for name in given.seats)
    options = PhasesOptions(given.last_phase, given.even_only, given.all_advance)
    score = simulate(levels, given.games, given.seed, options, given.jobs)
    games = score.games
    print(f"{games} games, {score.hands / games:.1f} hands and {score.moves / games:.0f} moves each")
    for level, wins in score.wins.items():
        rate = float(wins / games)
        spread = _Z * sqrt(rate * (1 - rate) / games)
        seats = levels.count(level)
        points = score.points[level] / games / seats
        print(
            f"{level} ({seats} of {len(levels)} seats): {float(wins):g} of {games} won,"
            f" {rate:.1%} +- {spread:.1%}, {points:.0f} points a seat"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
