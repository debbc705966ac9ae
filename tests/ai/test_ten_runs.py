"""Expected points of a set of ranks, by hand."""

from __future__ import annotations

from itertools import product

import pytest

from ten_arcade.ai.ten_runs import GRAIN, expected_points
from ten_arcade.engine.ten.scoring import run_points

_NONE = (0,) * 9
_HALF = GRAIN // 2


def _ranks(*ranks: int) -> int:
    return sum(1 << (rank - 1) for rank in ranks)


def test_without_chances_a_set_is_worth_its_run() -> None:
    for fillers in range(3):
        assert expected_points(_NONE, fillers) == tuple(run_points(ranks, fillers) for ranks in range(512))


def test_an_even_chance_of_the_next_rank_adds_half_a_point() -> None:
    chances = (0, 0, _HALF, 0, 0, 0, 0, 0, 0)
    assert expected_points(chances, 0)[_ranks(1, 2)] == 2.5


def test_a_bridge_is_worth_both_ends() -> None:
    chances = (0, _HALF, 0, 0, 0, 0, 0, 0, 0)
    assert expected_points(chances, 0)[_ranks(1, 3)] == (1 + 3) / 2


def test_the_whole_colour_scores_ten() -> None:
    chances = (0,) * 8 + (_HALF,)
    assert expected_points(chances, 0)[_ranks(1, 2, 3, 4, 5, 6, 7, 8)] == (8 + 10) / 2


def test_it_is_the_mean_over_all_that_may_come() -> None:
    chances = (4, 0, 8, 0, 0, 12, 0, 2, 0)
    held = _ranks(2, 5)
    mean = 0.0
    for comes in product((False, True), repeat=9):
        likely, ranks = 1.0, held
        for rank, (chance, there) in enumerate(zip(chances, comes, strict=True), start=1):
            likely *= chance / GRAIN if there else 1 - chance / GRAIN
            ranks |= _ranks(rank) if there else 0
        mean += likely * run_points(ranks, 1)
    assert expected_points(chances, 1)[held] == pytest.approx(mean)
