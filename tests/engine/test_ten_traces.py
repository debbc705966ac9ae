"""How equal totals are laid out, and which cards are offered first in payment."""

from __future__ import annotations

from ten_arcade.engine.ten.model import Holding, Payment
from ten_arcade.engine.ten.payment import payments
from ten_arcade.engine.ten.scoring import score
from tests.engine.tables import cards


def test_runs_in_few_colours_are_laid_out_before_lone_wilds() -> None:
    """red 1,2,4,5 + red # + number wild 3: 1,2,3,4,5 + # as 6 = 6, not five and a wild elsewhere."""
    runs = score(cards("red 1-2, red 4-5, red wild, wild 3")).runs
    assert list(runs[0].ranks) == [1, 2, 3, 4, 5, 6]
    assert [run.length for run in runs[1:]] == [0, 0, 0]


def test_even_runs_are_laid_out_before_uneven_ones() -> None:
    """blue 1-4, orange 1-4, number wild 5, full wild: 5 + 5 rather than 4 + 6."""
    runs = score(cards("blue 1-4, orange 1-4, wild 5, wild")).runs
    assert [run.points for run in runs] == [0, 5, 5, 0]


def test_two_equal_wilds_are_no_spare_cards() -> None:
    owned = cards("red wild, red wild, green 5")
    offered = payments(3, Holding(5, 0, (0, 1, 2)), owned, with_cards=True)
    assert offered[0] == Payment(tokens=3)
    assert all(len(payment.cards) in (0, 3) for payment in offered)
