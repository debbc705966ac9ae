"""What the thoughts of a bot cost: CPU time of whole decisions, and of what one tick is given of them.

    python -m tools.think_cost [--game ten|phases] [--level LEVEL] [--games N] [--seed N]

Plays games at every table size in turn and prints distributions in milliseconds. A tick of the arcade gives
a bot `SLICES` slices of its thought. Printed, never judged: what is measured depends on the machine.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from ten_arcade.adapter.session import SLICES
from ten_arcade.ai.bot import Level, Thought, mixed_seed
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.ten.model import TenOptions
from ten_arcade.engine.ten.rules import TenRules

M = TypeVar("M")
_SIZES = {"ten": (2, 3, 4, 5), "phases": (2, 3, 4, 5, 6)}
_SHARES = (50, 90, 99, 99.9, 100)


@dataclass(slots=True)
class Costs:
    """CPU milliseconds: of every decision by its kind, of every tick, of every slice."""

    decisions: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    ticks: list[float] = field(default_factory=list[float])
    slices: list[float] = field(default_factory=list[float])

    def think(self, thought: Thought[M], kind: Callable[[M], str]) -> M:
        """Think it through as the session does, a tick's slices at a time, with a watch on it."""
        whole = tick = 0.0
        count = 0
        while True:
            began = time.thread_time()
            try:
                next(thought)
                move, done = None, False
            except StopIteration as end:
                move, done = end.value, True
            spent = (time.thread_time() - began) * 1e3
            self.slices.append(spent)
            whole, tick, count = whole + spent, tick + spent, count + 1
            if done or count == SLICES:
                self.ticks.append(tick)
                tick, count = 0.0, 0
            if done and move is not None:
                self.decisions.setdefault(kind(move), []).append(whole)
                return move


def _play_ten(costs: Costs, seats: int, level: Level, seed: int) -> None:
    rules = TenRules()
    state = rules.start(seats, seed, TenOptions())
    bots = [ten_bot(level, mixed_seed(seed, seat)) for seat in range(seats)]
    state = rules.opening(state)[-1].state
    while (seat := rules.to_act(state)) is not None:
        thought = bots[seat].think(rules.view(state, seat), rules.legal(state))
        state = rules.apply(state, costs.think(thought, lambda move: type(move).__name__))[-1].state


def _play_phases(costs: Costs, seats: int, level: Level, seed: int) -> None:
    rules = PhasesRules()
    state = rules.start(seats, seed, PhasesOptions())
    bots = [phases_bot(level, mixed_seed(seed, seat)) for seat in range(seats)]
    state = rules.opening(state)[-1].state
    while (seat := rules.to_act(state)) is not None:
        thought = bots[seat].think(rules.view(state, seat), rules.legal(state))
        state = rules.apply(state, costs.think(thought, lambda move: type(move).__name__))[-1].state


def _rows(costs: Costs) -> Iterator[tuple[str, list[float]]]:
    yield "a decision", [cost for kind in costs.decisions.values() for cost in kind]
    for kind, found in sorted(costs.decisions.items()):
        yield f"  {kind}", found
    yield "a tick", costs.ticks
    yield "a slice", costs.slices


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.think_cost", description="What thoughts cost.")
    parser.add_argument("--game", choices=tuple(_SIZES), default="ten")
    parser.add_argument("--level", choices=("easy", "medium", "hard"), default="hard")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    found = parser.parse_args(arguments)
    costs, sizes = Costs(), _SIZES[found.game]
    play = _play_ten if found.game == "ten" else _play_phases
    play(Costs(), sizes[0], Level(found.level), found.seed)  # fills the tables that are made once
    gc.collect()
    gc.freeze()  # as the arcade does before its first tick
    for game in range(found.games):
        play(costs, sizes[game % len(sizes)], Level(found.level), mixed_seed(found.seed, game) >> 11)
    print(f"{found.games} games of {found.game}, every seat {found.level}; CPU ms")
    print(f"{'':14}{'count':>9}" + "".join(f"{share:>9}%" for share in _SHARES))
    for name, values in _rows(costs):
        values.sort()
        cells = (values[min(len(values) - 1, int(len(values) * share / 100))] for share in _SHARES)
        print(f"{name:14}{len(values):>9}" + "".join(f"{cell:>10.2f}" for cell in cells))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
