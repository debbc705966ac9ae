"""Where a bot of Ten Phases takes its chance from: its seed and the moment. Judges nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from ten_arcade.ai.bot import mixed_seed
from ten_arcade.engine.phases.model import PhasesView
from ten_arcade.engine.shuffle import below

T = TypeVar("T")


def moment(seed: int, view: PhasesView) -> Random:
    """Chance for this very decision: the same for the same seed and the same point of the game."""
    table = view.table
    parts = (table.hand, table.slot, table.active, len(view.hand), sum(view.counts), len(table.discards))
    return Random(mixed_seed(seed, *parts))


def any_of(equals: Sequence[T], random: Random) -> T:
    """One of several that are as good: by lot, so that no seat is better than another."""
    return equals[below(len(equals), random)]
