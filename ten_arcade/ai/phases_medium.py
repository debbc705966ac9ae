"""A steady player: goes for the smallest distance, hits all it can, gets rid of dear cards.

Takes the top discard when that brings the phase nearer. Counts no cards and guesses at no hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.phases_fronts import fronts_of, is_taken
from ten_arcade.ai.phases_mood import any_of, moment
from ten_arcade.ai.phases_reach import missing, with_card, without_card
from ten_arcade.engine.phases.model import (
    Discard,
    DrawPile,
    Hit,
    Lay,
    PhasesMove,
    PhasesView,
    Stage,
    TakeDiscard,
)
from ten_arcade.engine.phases.solver import tally_of


@dataclass(frozen=True, slots=True)
class PhasesMedium:
    seed: int

    def think(self, view: PhasesView, legal: tuple[PhasesMove, ...]) -> Thought[PhasesMove]:
        yield from ()
        if len(legal) == 1:
            return legal[0]
        if view.table.stage is Stage.DRAW:
            return TakeDiscard() if TakeDiscard() in legal and _wants_top(view) else DrawPile()
        for move in legal:
            if isinstance(move, Lay | Hit):
                return move
        discards = [move for move in legal if isinstance(move, Discard)]
        return _discard(view, discards, moment(self.seed, view))


def _wants_top(view: PhasesView) -> bool:
    own, top = view.table.seats[view.table.active], view.top
    if top is None:
        return False
    if own.laid:
        return is_taken(fronts_of(view.table.melds), top)
    counts = tally_of(view.hand)
    return missing(own.phase, with_card(counts, top)) < missing(own.phase, counts)


def _discard(view: PhasesView, discards: list[Discard], random: Random) -> Discard:
    """Of those that leave the smallest distance the dearest; whom a Skip names is by lot."""
    own = view.table.seats[view.table.active]
    counts = tally_of(view.hand)

    def price(move: Discard) -> tuple[int, int]:
        lacking = 0 if own.laid else missing(own.phase, without_card(counts, move.card))
        return lacking, -move.card.points

    best = min(discards, key=price)
    return any_of([move for move in discards if move.card is best.card], random)
