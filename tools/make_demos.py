"""Chooses the games of the attract mode: seeded games among bots, the most dramatic stretch of each kind.

    python -m tools.make_demos [--check]

Writes seeds/records/demo/*.jsonl and demos.toml, the same bytes every time. With --check nothing is written,
and the exit status is 1 if a file would differ or is not one of them.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from ten_arcade.ai.bot import Level, mixed_seed, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.record import By, Record, SeatLine, end_of, replay, write
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.model import TenMove, TenOptions, TenState
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.names import NAMES
from ten_arcade.store.seeds import LIST
from tools.demo_drama import Highlight, Stretch, stretches, turns_of
from tools.demo_files import keep, why

FOLDER = Path(__file__).parent.parent / "seeds" / "records" / "demo"
GAMES = 60  # tried for each plan
SHORTEST, LONGEST = 340, 430  # tenths of a second, by the rough count of `demo_drama`
HARD, MEDIUM = Level.HARD, Level.MEDIUM


@dataclass(frozen=True, slots=True)
class Plan:
    """A table to look for a game at; its name is the file's."""

    name: str
    levels: tuple[Level, ...]
    first_seed: int


PLANS = (
    Plan("four_players", (HARD, MEDIUM, HARD, MEDIUM), 1),
    Plan("three_players", (MEDIUM, HARD, HARD), 101),
    Plan("five_players", (MEDIUM, HARD, MEDIUM, HARD, MEDIUM), 201),
    Plan("four_again", (MEDIUM, MEDIUM, HARD, MEDIUM), 301),
)


@dataclass(frozen=True, slots=True)
class Found:
    """The best stretch of the best game for a plan."""

    seed: int
    start: TenState
    moves: tuple[tuple[int, TenMove], ...]
    stretch: Stretch


def find(plan: Plan) -> Found:
    """The game with the most dramatic stretch; the lowest seed of equals."""
    best: Found | None = None
    for seed in range(plan.first_seed, plan.first_seed + GAMES):
        start, moves = play(plan.levels, seed)
        for stretch in stretches(turns_of(start, [move for _, move in moves]), SHORTEST, LONGEST):
            if best is None or stretch.drama > best.stretch.drama:
                best = Found(seed, start, moves, stretch)
    assert best is not None, plan.name
    return best


def play(levels: tuple[Level, ...], seed: int) -> tuple[TenState, tuple[tuple[int, TenMove], ...]]:
    """A whole game as the arcade itself plays it with this seed: how it starts, and (seat, move) in order."""
    rules = TenRules()
    bots = [ten_bot(level, mixed_seed(seed, seat)) for seat, level in enumerate(levels)]
    start = rules.start(len(levels), seed, TenOptions())
    state = rules.opening(start)[-1].state
    moves: list[tuple[int, TenMove]] = []
    while (seat := rules.to_act(state)) is not None:
        move = think_through(bots[seat].think(rules.view(state, seat), rules.legal(state)))
        moves.append((seat, move))
        state = rules.apply(state, move)[-1].state
    return start, tuple(moves)


def record_of(plan: Plan, found: Found) -> str:
    """The text of the record, which holds the whole game."""
    rules, codec = TenRules(), TenCodec()
    seats = tuple(SeatLine(NAMES[seat], By(level.value)) for seat, level in enumerate(plan.levels))
    header = codec.header(found.start, found.seed, seats)
    final = replay(Record(header, found.moves), codec, rules)
    outcome = rules.outcome(final)
    assert outcome is not None
    record = Record(header, found.moves, end_of(codec, final, outcome))
    return "".join(f"{line}\n" for line in write(record, codec))


def entry_of(plan: Plan, stretch: Stretch) -> str:
    """The lines of a demo in the list."""
    return (
        f'\n[[demo]]\nfile = "{plan.name}.jsonl"\nstart = {stretch.start}\nturns = {stretch.turns}\n'
        f'why = "{why(Highlight, stretch.highlights)}"\n'
    )


def make() -> dict[str, bytes]:
    """Every file of the folder by name."""
    files: dict[str, bytes] = {}
    listed = "# Made by tools/make_demos.py: which part of each game the attract mode shows, and why.\n"
    for plan in PLANS:
        found = find(plan)
        files[f"{plan.name}.jsonl"] = record_of(plan, found).encode("ascii")
        listed += entry_of(plan, found.stretch)
        print(f"{plan.name}: drama {found.stretch.drama:g}, {found.stretch.length / 10:g} s")
    files[LIST] = listed.encode("ascii")
    return files


def main() -> int:
    return keep(FOLDER, make, "Choose the games of the attract mode.")


if __name__ == "__main__":
    sys.exit(main())
