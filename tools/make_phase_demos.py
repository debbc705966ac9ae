"""Chooses the demos of Ten Phases: seeded games among bots, the most dramatic end of a hand of each kind.

    python -m tools.make_phase_demos [--check]

Writes seeds/records/demo_phases/*.jsonl and demos.toml, the same bytes every time. With --check nothing is
written, and the exit status is 1 if a file would differ or is not one of them.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from ten_arcade.ai.bot import Level, mixed_seed, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.model import PhasesMove, PhasesOptions, PhasesState
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.record import By, Record, SeatLine, end_of, replay, verify, write
from ten_arcade.scenes.names import NAMES
from ten_arcade.scenes.phases_demo import FOLDER as NAME
from ten_arcade.store.seeds import LIST
from tools.demo_files import keep, why
from tools.phase_drama import Highlight, Stretch, hands_of, stretches

FOLDER = Path(__file__).parent.parent / "seeds" / "records" / NAME
GAMES = 60  # tried for each plan
SHORTEST, LONGEST = 240, 305  # tenths of a second, by the rough count of `phase_drama`
HARD, MEDIUM = Level.HARD, Level.MEDIUM
LEVELS = (HARD, MEDIUM, HARD, MEDIUM)


@dataclass(frozen=True, slots=True)
class Plan:
    """A hand to look for: the phases of the seat that is shown, and how it ends. The name is the file's."""

    name: str
    phases: tuple[int, ...]
    ending: Highlight
    first_seed: int


PLANS = (
    Plan("set_and_run", (2, 3), Highlight.OUT, 1),
    Plan("seven_of_a_colour", (8,), Highlight.OUT, 101),
    Plan("long_run", (4, 5, 6), Highlight.OUT, 201),
    Plan("two_sets", (1, 7), Highlight.RIVAL_OUT, 301),
    Plan("last_phase", (10,), Highlight.OUT, 401),
    Plan("beaten", (2, 3, 4, 5, 6), Highlight.RIVAL_OUT, 501),
    Plan("set_of_five", (9,), Highlight.OUT, 601),
)


@dataclass(frozen=True, slots=True)
class Found:
    """The best stretch of the best game for a plan."""

    seed: int
    start: PhasesState
    moves: tuple[tuple[int, PhasesMove], ...]
    stretch: Stretch


def find(plan: Plan) -> Found:
    """The game with the most dramatic hand of this kind; the lowest seed of equals."""
    best: Found | None = None
    for seed in range(plan.first_seed, plan.first_seed + GAMES):
        start, moves = play(seed)
        for hand in hands_of(start, [move for _, move in moves]):
            for stretch in stretches(hand, SHORTEST, LONGEST):
                wanted = stretch.phase in plan.phases and plan.ending in stretch.highlights
                if wanted and (best is None or stretch.drama > best.stretch.drama):
                    best = Found(seed, start, moves, stretch)
    assert best is not None, plan.name
    return best


def play(seed: int) -> tuple[PhasesState, tuple[tuple[int, PhasesMove], ...]]:
    """A whole game as the arcade itself plays it with this seed: how it starts, and (seat, move) in order."""
    rules = PhasesRules()
    bots = [phases_bot(level, mixed_seed(seed, seat)) for seat, level in enumerate(LEVELS)]
    start = rules.start(len(LEVELS), seed, PhasesOptions())
    state = rules.opening(start)[-1].state
    moves: list[tuple[int, PhasesMove]] = []
    while (seat := rules.to_act(state)) is not None:
        move = think_through(bots[seat].think(rules.view(state, seat), rules.legal(state)))
        moves.append((seat, move))
        state = rules.apply(state, move)[-1].state
    return start, tuple(moves)


def record_of(found: Found) -> str:
    """The text of the record, which holds the whole game."""
    rules, codec = PhasesRules(), PhasesCodec()
    seats = tuple(SeatLine(NAMES[seat], By(level.value)) for seat, level in enumerate(LEVELS))
    header = codec.header(found.start, found.seed, seats)
    final = replay(Record(header, found.moves), codec, rules)
    outcome = rules.outcome(final)
    assert outcome is not None
    record = Record(header, found.moves, end_of(codec, final, outcome))
    fault = verify(record, codec, rules)
    assert fault is None, fault
    return "".join(f"{line}\n" for line in write(record, codec))


def entry_of(plan: Plan, stretch: Stretch) -> str:
    """The lines of a demo in the list."""
    return (
        f'\n[[demo]]\nfile = "{plan.name}.jsonl"\nstart = {stretch.start}\nturns = {stretch.turns}\n'
        f'seat = {stretch.seat}\nwhy = "{why(Highlight, stretch.highlights)}"\n'
    )


def make() -> dict[str, bytes]:
    """Every file of the folder by name."""
    files: dict[str, bytes] = {}
    listed = "# Made by tools/make_phase_demos.py: which hand of each game is shown, whose, and why.\n"
    for plan in PLANS:
        found = find(plan)
        files[f"{plan.name}.jsonl"] = record_of(found).encode("ascii")
        listed += entry_of(plan, found.stretch)
        stretch = found.stretch
        print(
            f"{plan.name}: seed {found.seed}, phase {stretch.phase}, drama {stretch.drama:g}, "
            f"{stretch.length / 10:g} s",
            flush=True,
        )
    files[LIST] = listed.encode("ascii")
    return files


def main() -> int:
    return keep(FOLDER, make, "Choose the games of Ten Phases for the attract mode.")


if __name__ == "__main__":
    sys.exit(main())
