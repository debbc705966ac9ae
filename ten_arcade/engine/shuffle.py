"""Seeded shuffling that gives the same order on every Python version and machine.

Only `Random.random()` is documented as stable, so the Fisher-Yates shuffle stands here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], random: Random) -> tuple[T, ...]:
    """The items in a random order, each order equally likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, random)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def below(bound: int, random: Random) -> int:
    """A random whole number from 0 to bound - 1."""
    return int(random.random() * bound)
