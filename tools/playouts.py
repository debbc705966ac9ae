"""Random games of TEN as fast as they go, beside rlcard's UNO if a Python that has it is named.

    python -m tools.bench playouts [--uno PYTHON] [--rounds N] [--seconds N] [--seats N ...]

Decisions a second of one core, by the processor's time, each a uniform choice among the legal moves. TEN goes
through the public door of the rules (`legal`, `apply`: every event and the state after it), and is played on
in place (`Playout`), as rlcard plays. UNO's engine alone chooses as ours does, and as rlcard's RandomAgent.
The rounds of all four alternate, so that a busy machine is busy for all. Each warms up first.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median

from ten_arcade.engine.ten.model import TenOptions
from ten_arcade.engine.ten.playout import Playout
from ten_arcade.engine.ten.rules import TenRules

ROOT = Path(__file__).parents[1]
RULES = TenRules()
OPTIONS = TenOptions()
WARM_UP = 0.2  # of the seconds measured


def through_the_door(players: int, seed: int, choose: Callable[[], float]) -> int:
    """One random game by `legal` and `apply`; its decisions."""
    state = RULES.start(players, seed, OPTIONS)
    decisions = 0
    while moves := RULES.legal(state):
        state = RULES.apply(state, moves[int(choose() * len(moves))])[-1].state
        decisions += 1
    return decisions


def in_place(players: int, seed: int, choose: Callable[[], float]) -> int:
    """The same game played on in place; its decisions."""
    game = Playout(RULES.start(players, seed, OPTIONS))
    decisions = 0
    while moves := game.legal():
        game.make(moves[int(choose() * len(moves))])
        decisions += 1
    return decisions


def speed(game: Callable[[int, int, Callable[[], float]], int], players: int, seconds: float) -> float:
    """Decisions a second over random games for this long."""
    choose = Random(players).random
    seed = 0
    for share in (WARM_UP, 1.0):
        decisions = 0
        begun = time.process_time()
        while time.process_time() - begun < share * seconds:
            decisions += game(players, seed, choose)
            seed += 1
    return decisions / (time.process_time() - begun)


WAYS = {"door": through_the_door, "in-place": in_place}
UNO_WAYS = ("bare", "agent")


def rounds(seats: int, seconds: float, times: int, uno: str | None) -> dict[str, float]:
    """The median speed of every way."""
    commands = {way: [sys.executable, "-m", "tools.playouts", way] for way in WAYS}
    if uno:
        script = str(ROOT / "tools" / "playouts_uno.py")
        commands |= {f"uno-{way}": [uno, script, way] for way in UNO_WAYS}
    found: dict[str, list[float]] = {way: [] for way in commands}
    for _ in range(times):
        for way, command in commands.items():
            ended = subprocess.run(
                [*command, str(seats), str(seconds)], cwd=ROOT, capture_output=True, text=True, check=True
            )
            found[way].append(float(ended.stdout))
    return {way: median(speeds) for way, speeds in found.items()}


def report(arguments: Sequence[str]) -> int:
    """The mode of `tools.bench`."""
    parser = argparse.ArgumentParser(
        prog="tools.bench playouts", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--uno", metavar="PYTHON", help="a Python that has rlcard")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each round")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    options = parser.parse_args(arguments)
    print(f"{'decisions a second, median':28}{'TEN, door':>12}{'in place':>12}", end="")
    print(f"{'UNO':>12}{'its agent':>12}   in place : UNO   door : its agent" if options.uno else "")
    for seats in options.seats:
        found = rounds(seats, options.seconds, options.rounds, options.uno)
        line = f"{f'{seats} seats':28}" + "".join(f"{value:12,.0f}" for value in found.values())
        if options.uno:
            bare, agent = found["in-place"] / found["uno-bare"], found["door"] / found["uno-agent"]
            line += f"{bare:17.2f}{agent:19.2f}"
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    print(speed(WAYS[sys.argv[1]], int(sys.argv[2]), float(sys.argv[3])))
