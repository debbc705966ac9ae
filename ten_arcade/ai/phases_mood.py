"""Where a bot of Ten Phases takes its chance from: its seed and the moment. Judges nothing."""

from __future__ import annotations

from random import Random

from ten_arcade.ai.bot import mixed_seed
from ten_arcade.engine.phases.model import PhasesView


def moment(seed: int, view: PhasesView) -> Random:
    """Chance for this very decision: the same for the same seed and the same point of the game."""
    table = view.table
    parts = (table.hand, table.slot, table.active, len(view.hand), sum(view.counts), len(table.discards))
    return Random(mixed_seed(seed, *parts))
