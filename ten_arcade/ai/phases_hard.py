"""A strong player: distance and outs, layings by what is left, hits in the best order, careful discards.

Decides draws, layings and hits; what to discard is thought out in `phases_hard_discard`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.phases_fronts import after_hit, front_laid, left_over, without
from ten_arcade.ai.phases_hard_discard import choose_discard
from ten_arcade.ai.phases_mood import moment
from ten_arcade.ai.phases_reach import missing, with_card
from ten_arcade.ai.phases_sight import Sight, sight_of
from ten_arcade.engine.phases.deck import points_of
from ten_arcade.engine.phases.model import (
    Card,
    Discard,
    DrawPile,
    Hit,
    Lay,
    PhasesMove,
    PhasesView,
    Stage,
    TakeDiscard,
)
from ten_arcade.engine.phases.phases import needs_of
from ten_arcade.engine.phases.solver import layings

_MOST_LAYINGS = 40  # the rest are worse by Wilds and points
_FEW_LAYINGS = 4  # enough to judge a card by
_SLICE = 4  # layings or hits looked at in one go


@dataclass(frozen=True, slots=True)
class PhasesHard:
    seed: int

    def think(self, view: PhasesView, legal: tuple[PhasesMove, ...]) -> Thought[PhasesMove]:
        if len(legal) == 1:
            return legal[0]
        sight = sight_of(view)
        yield
        if view.table.stage is Stage.DRAW:
            wanted = TakeDiscard() in legal and wants_top(sight)
            return TakeDiscard() if wanted else DrawPile()
        lays = [move for move in legal if isinstance(move, Lay)]
        if lays:
            return (yield from _best_laying(sight, lays))
        hits = [move for move in legal if isinstance(move, Hit)]
        if hits:
            return (yield from _best_hit(sight, hits))
        discards = [move for move in legal if isinstance(move, Discard)]
        return (yield from choose_discard(sight, discards, moment(self.seed, view)))


def wants_top(sight: Sight) -> bool:
    """Whether the top discard is surely better than an unknown card."""
    top, own = sight.view.top, sight.own
    if top is None:
        return False
    if own.laid:
        with_top = left_over(sight.fronts, (*sight.hand, top))
        return len(with_top) <= len(left_over(sight.fronts, sight.hand))
    now = missing(own.phase, sight.counts)
    if top.is_wild or now:
        return top.is_wild or missing(own.phase, with_card(sight.counts, top)) < now
    # The phase is there already: the card should go down with it.
    return len(_fewest_left(sight, (*sight.hand, top))) <= len(_fewest_left(sight, sight.hand))


def _fewest_left(sight: Sight, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """What stays in hand after the best laying and all hits."""
    phase = sight.own.phase
    rests = (_rest(sight, hand, Lay(groups)) for groups in layings(phase, hand)[:_FEW_LAYINGS])
    return min(rests, key=_burden)


def _rest(sight: Sight, hand: tuple[Card, ...], lay: Lay) -> tuple[Card, ...]:
    """What stays in hand after this laying and all hits."""
    needs = needs_of(sight.own.phase)
    laid = tuple(front_laid(need, group) for need, group in zip(needs, lay.groups, strict=True))
    left = without(hand, (card for group in lay.groups for card in group))
    return left_over((*sight.fronts, *laid), left)


def _burden(cards: Sequence[Card]) -> tuple[int, int]:
    return len(cards), points_of(cards)


def _best_laying(sight: Sight, lays: Sequence[Lay]) -> Thought[PhasesMove]:
    """The laying after which, with all hits, the fewest cards and points are left."""
    best, least = lays[0], (len(sight.hand) + 1, 0)
    for place, lay in enumerate(lays[:_MOST_LAYINGS]):
        burden = _burden(_rest(sight, sight.hand, lay))
        if burden < least:
            best, least = lay, burden
        if place % _SLICE == _SLICE - 1:
            yield
    return best


def _best_hit(sight: Sight, hits: Sequence[Hit]) -> Thought[PhasesMove]:
    """The hit after which the most other cards can follow; of equal ones a natural card before a Wild."""
    best, fewest = hits[0], (len(sight.hand) + 1, True)
    for place, hit in enumerate(hits):
        fronts = list(sight.fronts)
        fronts[hit.meld] = after_hit(fronts[hit.meld], hit.card, hit.end)
        left = left_over(tuple(fronts), without(sight.hand, (hit.card,)))
        if (len(left), hit.card.is_wild) < fewest:
            best, fewest = hit, (len(left), hit.card.is_wild)
        if place % _SLICE == _SLICE - 1:
            yield
    return best
