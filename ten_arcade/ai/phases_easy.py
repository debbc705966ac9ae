"""A cheerful beginner: draws from the pile only, lays what comes, forgets hits, discards by mood.

Looks at nobody else and at nothing on the table but where its cards go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.phases_mood import any_of, moment
from ten_arcade.ai.phases_reach import missing, without_card
from ten_arcade.engine.phases.model import Discard, DrawPile, Hit, Lay, PhasesMove, PhasesView, Stage
from ten_arcade.engine.phases.solver import tally_of

T = TypeVar("T")

_HIT_CHANCE = 0.7
_CARE_CHANCE = 0.7  # how often it looks whether it needs the card it discards


@dataclass(frozen=True, slots=True)
class PhasesEasy:
    seed: int

    def think(self, view: PhasesView, legal: tuple[PhasesMove, ...]) -> Thought[PhasesMove]:
        yield from ()
        if view.table.stage is Stage.DRAW:
            return DrawPile() if DrawPile() in legal else legal[0]
        random = moment(self.seed, view)
        lays = [move for move in legal if isinstance(move, Lay)]
        if lays:
            return lays[0]
        hits = [move for move in legal if isinstance(move, Hit)]
        if hits and random.random() < _HIT_CHANCE:
            return any_of(hits, random)
        discards = [move for move in legal if isinstance(move, Discard)]
        return any_of(_spared(view, discards, random), random)


def _spared(view: PhasesView, discards: Sequence[Discard], random: Random) -> Sequence[Discard]:
    """What it would part with: no Wild, and with care nothing that its phase needs."""
    plain = [move for move in discards if not move.card.is_wild] or discards
    own = view.table.seats[view.table.active]
    if own.laid or random.random() >= _CARE_CHANCE:
        return plain
    counts = tally_of(view.hand)
    now = missing(own.phase, counts)
    return [m for m in plain if missing(own.phase, without_card(counts, m.card)) <= now] or plain
