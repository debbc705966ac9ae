"""What a set of ranks of one colour may still become: the expected points of its longest run.

Knows ranks and chances only, no seat and no table.
"""

from __future__ import annotations

from functools import lru_cache

from ten_arcade.engine.ten.scoring import LAST_RANK, run_points

GRAIN = 16  # chances are whole sixteenths, so that tables can be shared between decisions
_SETS = 1 << LAST_RANK

# A set of ranks is a bit mask: bit r - 1 stands for rank r.


@lru_cache(maxsize=256)
def expected_points(chances: tuple[int, ...], fillers: int) -> tuple[float, ...]:
    """For each of the 512 sets of ranks: the mean points of its best run at the end of the game.

    `chances`: for each rank the sixteenths of a chance that it is yet to come (independently);
    `fillers` gaps may be filled freely.
    """
    values: list[float] = [run_points(ranks, fillers) for ranks in range(_SETS)]
    # Each round settles the lowest rank and moves its bit to the top; after nine all are back in place.
    for chance in chances:
        missing, present = values[0::2], values[1::2]
        if chance:
            share = chance / GRAIN
            missing = [
                without + (with_it - without) * share
                for without, with_it in zip(missing, present, strict=True)
            ]
        values = missing + present
    return tuple(values)
