"""What a discard is worth to the seat that may take it: dealt out hands it could hold, and asked.

Knows of that seat only what everybody saw: its phase, what it took, what it laid.
"""

from __future__ import annotations

from random import Random

from ten_arcade.ai.phases_fronts import is_taken
from ten_arcade.ai.phases_reach import missing, with_card
from ten_arcade.ai.phases_sight import Sight
from ten_arcade.engine.phases.model import Card
from ten_arcade.engine.phases.solver import Tally, tally_of
from ten_arcade.engine.shuffle import below

HANDS = 12


def possible_hands(sight: Sight, random: Random) -> tuple[Tally, ...]:
    """Hands the follower could hold, by counts; none if it has laid: then the table tells all."""
    view, seat = sight.view, sight.follower
    other = view.table.seats[seat]
    if other.laid or seat == view.table.active:
        return ()
    known = view.named(other.taken)
    pool = list(sight.unseen)
    more = min(view.counts[seat] - len(known), len(pool))
    found: list[Tally] = []
    for _ in range(HANDS):
        for place in range(more):
            swap = place + below(len(pool) - place, random)
            pool[place], pool[swap] = pool[swap], pool[place]
        found.append(tally_of((*known, *pool[:more])))
    return tuple(found)


def danger(sight: Sight, card: Card, hands: tuple[Tally, ...]) -> float:
    """From 0 to 1: how likely the card helps the follower."""
    view, seat = sight.view, sight.follower
    if card.is_skip or seat == view.table.active:
        return 0.0
    other = view.table.seats[seat]
    if other.laid:
        return 1.0 if is_taken(sight.fronts, card) else 0.0
    helped = sum(missing(other.phase, with_card(hand, card)) < missing(other.phase, hand) for hand in hands)
    return helped / len(hands) if hands else 0.0
