"""What every long proof does: tell what was gone through, share the work, play again. Knows no game."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from ten_arcade.engine.core import Rules, Step
from tools.soak_checks import Broken, require

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  as in the engine: the options of a game
P = TypeVar("P")
R = TypeVar("R")


@dataclass(slots=True)
class Tally:
    """What was gone through."""

    games: int = 0
    moves: int = 0
    steps: int = 0
    tried: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter[str])
    events: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.moves += other.moves
        self.steps += other.steps
        self.tried += other.tried
        self.longest = max(self.longest, other.longest)
        self.endings += other.endings
        self.events += other.events

    def tell(self, tables: int) -> None:
        print(
            f"{self.games:,} games at {tables} tables: {self.moves:,} moves "
            f"(at most {self.longest:,} a game), {self.steps:,} steps, {self.tried:,} tried for legality"
        )
        print("decided by " + ", ".join(f"{name} {count:,}" for name, count in self.endings.most_common()))


def check_replay(
    rules: Rules[S, M, E, V, O], start: S, moves: Sequence[M], seen: Sequence[Step[S, E]]
) -> None:
    """The same moves from the same start give the same steps, the last state among them."""
    again = list(rules.opening(start))
    for move in moves:
        again += rules.apply(again[-1].state, move)
    require(again == list(seen), "the same moves from the same seed gave another game")


def spread(work: Callable[[P], R], parts: Sequence[P], jobs: int) -> Iterator[R]:
    """The results in the order of the parts, worked out here or by so many processes."""
    if jobs == 1:
        yield from map(work, parts)
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        yield from pool.map(work, parts)


def prove(*proofs: tuple[int, Callable[[], None]]) -> int:
    """Each that is asked for more than 0 times; 0, or 1 and one sentence at the first broken promise."""
    try:
        for count, proof in proofs:
            if count:
                proof()
    except Broken as broken:
        print(broken)
        return 1
    return 0
