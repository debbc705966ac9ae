"""What the strong player discards: keeps the chance to lay, feeds nobody, and times its Skips."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.phases_feeding import danger, possible_hands
from ten_arcade.ai.phases_fronts import is_taken
from ten_arcade.ai.phases_mood import any_of
from ten_arcade.ai.phases_reach import missing, outs, without_card
from ten_arcade.ai.phases_sight import Sight
from ten_arcade.engine.phases.model import Card, Discard, GroupKind, PhasesMove
from ten_arcade.engine.phases.solver import Tally

_FEEDING = 0.35  # what feeding the follower for sure weighs against losing all outs
_KEEP_HIT = 0.15  # a card that can be hit once the own phase lies
_POINT = 0.01
_NEAR_END = 0.3  # a card two places from a run may fit soon


def choose_discard(sight: Sight, discards: Sequence[Discard], random: Random) -> Thought[PhasesMove]:
    skips = [move for move in discards if move.card.is_skip]
    if plays_skip(skips):
        worst = max(threat(sight, move.victim) for move in skips)
        return any_of([move for move in skips if threat(sight, move.victim) == worst], random)
    kinds = {move.card: move for move in discards if not (move.card.is_wild or move.card.is_skip)}
    if not kinds:
        return skips[0] if skips else discards[0]
    hands = possible_hands(sight, random)
    yield
    dangers: dict[Card, float] = {}
    for card in kinds:
        dangers[card] = danger(sight, card, hands)
        yield
    if sight.own.laid:
        best = max(kinds, key=lambda card: _riddance(sight, card, dangers[card]))
        return kinds[best]
    best = yield from _for_phase(sight, tuple(kinds), dangers)
    return kinds[best]


def plays_skip(skips: Sequence[Discard]) -> bool:
    """As soon as somebody may be named: it parts with no card of use and cannot be taken up.

    One that would hit nobody is kept. To wait for a rival to lay was measured and lost games: a Skip in hand
    is a card that helps no phase.
    """
    return any(move.victim is not None for move in skips)


def threat(sight: Sight, seat: int | None) -> tuple[bool, int, int]:
    """How near a seat is to going out: whoever has laid comes first, then few cards, then the late phase."""
    if seat is None:
        return False, 0, 0
    other = sight.view.table.seats[seat]
    return other.laid, -sight.view.counts[seat], other.phase


def _riddance(sight: Sight, card: Card, fed: float) -> float:
    """How gladly a card goes once the own phase lies and nothing more can be hit."""
    near = any(
        front.kind is GroupKind.RUN and card.rank in (front.low - 2, front.high + 2) for front in sight.fronts
    )
    return card.points * _POINT - _FEEDING * fed - (_NEAR_END if near else 0.0)


def _for_phase(sight: Sight, cards: tuple[Card, ...], dangers: dict[Card, float]) -> Thought[Card]:
    """Never further from the phase than needed; of those the best by outs, feeding, hits and points."""
    phase = sight.own.phase
    after: dict[Card, Tally] = {card: without_card(sight.counts, card) for card in cards}
    nearest = min(missing(phase, counts) for counts in after.values())
    total = max(1, len(sight.unseen))
    chances: dict[Card, float] = {}
    for card, counts in after.items():
        if missing(phase, counts) == nearest:
            found = yield from outs(phase, counts, sight.unseen_counts, total)
            chances[card] = found.chance
            yield
    most = max(chances.values()) or 1.0

    def worth(card: Card) -> float:
        gain = chances[card] / most - _FEEDING * dangers[card] + card.points * _POINT
        return gain - (_KEEP_HIT if is_taken(sight.fronts, card) else 0.0)

    return max(chances, key=worth)
