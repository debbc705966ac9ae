"""The long proof of Ten Phases: random games with every promise checked, and the solver against brute force.

    python -m tools.soak_phases [--games N] [--bots] [--seed N] [--hands N] [--distances N] [--jobs N]

Plays N games for each number of seats and each mix of options, by moves at random or by bots of all levels.
The suite runs a short form through the same functions. Exit status 1 and one sentence at the first failure.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

from ten_arcade.ai.bot import Bot, Level, mixed_seed, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.engine.phases.flow import PhasesStep
from ten_arcade.engine.phases.model import Hit, Lay, PhasesMove, PhasesOptions, PhasesState, PhasesView
from ten_arcade.engine.phases.solver import can_lay, layings, tally_distance
from tools.phase_brute import check_distance, check_hands, random_hand
from tools.soak_checks import Broken, require
from tools.soak_kit import Tally, check_replay, prove, spread
from tools.soak_phase_checks import RULES, check_cards, check_moves, check_step

SEATS = (2, 3, 4, 5, 6)
LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
OPTION_MIXES = (
    PhasesOptions(),
    PhasesOptions(last_phase=3),
    PhasesOptions(last_phase=6, even_only=True),
    PhasesOptions(last_phase=4, all_advance=True),
)
MOST_MOVES = 100_000  # moves at random take a few thousand


def eager_move(state: PhasesState, random: Random) -> PhasesMove:
    """Any legal move, but a laying or a hit rather than a discard: games of a few hundred moves."""
    legal = RULES.legal(state)
    return random.choice([move for move in legal if isinstance(move, Lay | Hit)] or legal)


def checked_game(
    players: int,
    options: PhasesOptions,
    seed: int,
    thorough: float = 0.05,
    eager: bool = False,
    bots: Sequence[Bot[PhasesView, PhasesMove]] = (),
) -> Tally:
    """One random game, all promises checked; `thorough` is the share of positions whose moves are tried.

    With `bots`, one a seat, each moves as it thinks from its own view.
    """
    random = Random(f"{seed} {players} {options}")
    start = state = RULES.start(players, seed, options)
    tally, moves, seen = Tally(games=1), list[PhasesMove](), list[PhasesStep]()
    check_cards(state)

    def follow(steps: Sequence[PhasesStep]) -> None:
        nonlocal state
        for step in steps:
            check_step(state, step)
            state = step.state
            tally.events[type(step.event).__name__] += 1
        seen.extend(steps)

    follow(RULES.opening(state))
    while RULES.to_act(state) is not None:
        require(len(moves) < MOST_MOVES, "the game does not end")
        if random.random() < thorough:
            tally.tried += check_moves(state, random)
        if bots:
            move = _thought_move(state, bots)
        else:
            move = eager_move(state, random) if eager else random.choice(RULES.legal(state))
        moves.append(move)
        steps = RULES.apply(state, move)
        require(bool(steps), f"{move} led to nothing")
        follow(steps)
    check_moves(state, random)
    outcome = RULES.outcome(state)
    require(outcome is not None and len(outcome.winners) == 1, "the game ended without one winner")
    check_replay(RULES, start, moves, seen)
    tally.moves, tally.steps, tally.longest = len(moves), len(seen), len(moves)
    tally.endings[str(outcome.decided_by) if outcome is not None else ""] += 1
    return tally


def _thought_move(state: PhasesState, bots: Sequence[Bot[PhasesView, PhasesMove]]) -> PhasesMove:
    seat = state.table.active
    return think_through(bots[seat].think(RULES.view(state, seat), RULES.legal(state)))


def bots_for(players: int, seed: int) -> tuple[Bot[PhasesView, PhasesMove], ...]:
    """Levels change from seat to seat and from game to game."""
    return tuple(
        phases_bot(LEVELS[(seed + seat) % len(LEVELS)], mixed_seed(seed, seat)) for seat in range(players)
    )


def checked_games(players: int, options: PhasesOptions, seeds: range, thinking: bool = False) -> Tally:
    """Games for each seed, by bots if `thinking`, else every second one eager; Broken names what failed."""
    tally = Tally()
    for seed in seeds:
        try:
            bots = bots_for(players, seed) if thinking else ()
            tally.add(checked_game(players, options, seed, eager=seed % 2 == 1, bots=bots))
        except Exception as error:
            raise Broken(f"{error} (players {players}, {options}, seed {seed})") from error
    return tally


# ---- the command ---------------------------------------------------------------------------------


def _play(batch: tuple[int, PhasesOptions, range, bool]) -> Tally:
    return checked_games(*batch)


def prove_games(games: int, seed: int, jobs: int, thinking: bool, size: int = 20) -> None:
    whole = Tally()
    parts = [
        (players, options, range(first, min(first + size, seed + games)), thinking)
        for players, options in product(SEATS, OPTION_MIXES)
        for first in range(seed, seed + games, size)
    ]
    for tally in spread(_play, parts, jobs):
        whole.add(tally)
    whole.tell(len(SEATS) * len(OPTION_MIXES))


def _solve(part: tuple[int, int]) -> tuple[int, int]:
    return check_hands(*part)


def prove_solver(count: int, seed: int, jobs: int, size: int = 2_000) -> None:
    parts = [(min(size, count - start), seed + start) for start in range(0, count, size)]
    hands = laid = 0
    for tried, found in spread(_solve, parts, jobs):
        hands += tried
        laid += found
    print(f"{hands:,} hands judged and laid as brute force does, {laid:,} of them can lay")


def prove_distances(count: int, seed: int) -> None:
    random = Random(seed)
    found = Counter(check_distance(1 + number % 10, random_hand(random)) for number in range(count))
    shares = ", ".join(f"{number:,} at {distance}" for distance, number in sorted(found.items()))
    print(f"{count:,} distances are the fewest cards that help: {shares}")


def report_speed(count: int, seed: int) -> None:
    """Times, printed and never judged."""
    random = Random(seed)
    hands = [(1 + number % 10, random_hand(random)) for number in range(count)]
    for name, work in (("can this hand lay", can_lay), ("all layings", layings)):
        times: list[float] = []
        for phase, hand in hands:
            tally_distance.cache_clear()
            began = time.perf_counter()
            work(phase, hand)
            times.append((time.perf_counter() - began) * 1e6)
        times.sort()
        print(f"{name}: median {times[len(times) // 2]:.0f}, most {times[-1]:.0f} microseconds")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak_phases", description="The long proof.")
    parser.add_argument("--games", type=int, default=1_000, help="games for each seat count and option mix")
    parser.add_argument("--bots", action="store_true", help="bots of all levels move, not chance")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--hands", type=int, default=60_000, help="hands against brute force")
    parser.add_argument("--distances", type=int, default=5_000, help="distances against one card more")
    parser.add_argument("--speed", type=int, default=2_000, help="hands to time the solver with")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    asked = parser.parse_args(arguments)
    broken = prove(
        (asked.games, lambda: prove_games(asked.games, asked.seed, asked.jobs, asked.bots)),
        (asked.hands, lambda: prove_solver(asked.hands, asked.seed, asked.jobs)),
        (asked.distances, lambda: prove_distances(asked.distances, asked.seed)),
    )
    if asked.speed and not broken:
        report_speed(asked.speed, asked.seed)
    return broken


if __name__ == "__main__":
    sys.exit(main())
