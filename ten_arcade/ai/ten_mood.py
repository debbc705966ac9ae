"""Chance for TEN bots without memory: a generator made from a seed and the moment a view shows."""

from __future__ import annotations

from random import Random

from ten_arcade.ai.bot import mixed_seed
from ten_arcade.engine.ten.model import Phase, TenView

_PHASES: tuple[Phase, ...] = tuple(Phase)


def moment(seed: int, view: TenView) -> Random:
    """A generator for this very decision."""
    return Random(moment_seed(seed, view))


def moment_seed(seed: int, view: TenView) -> int:
    """The seed of this very decision."""
    table = view.table
    bids = 0 if table.auction is None else sum(bid is not None for bid in table.auction.bids)
    return mixed_seed(seed, _seat(view), table.turn, table.drawn, _PHASES.index(table.phase), bids)


def turn_mood(seed: int, view: TenView) -> Random:
    """A generator that gives the same numbers for the whole turn."""
    return Random(mixed_seed(seed, _seat(view), view.table.turn))


def _seat(view: TenView) -> int:
    return -1 if view.seat is None else view.seat
