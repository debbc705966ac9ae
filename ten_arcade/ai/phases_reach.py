"""How near a hand is to a phase, by counts: the distance, and what the next draws do to it.

Knows no seat and no table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ten_arcade.ai.bot import Thought
from ten_arcade.engine.phases.model import RANKS, Card, GroupKind
from ten_arcade.engine.phases.phases import LAST_RANK, needs_of
from ten_arcade.engine.phases.solver import Tally, tally_distance

_NO_RANKS = (0,) * (LAST_RANK + 1)
_NO_COLOURS = (0, 0, 0, 0)
_COLOUR_PLACES = range(len(_NO_COLOURS))


class Outs(NamedTuple):
    """`cards` of the unseen ones lower the distance; `chance` that the next draws go on lowering it.

    The chance is of one draw at distance 1, of two draws in a row from 2 on.
    """

    cards: int
    chance: float


def missing(phase: int, tally: Tally) -> int:
    """`solver.distance` by counts. Hands that are alike for the phase are asked for once only."""
    return tally_distance(phase, _essence(phase, tally))


def _essence(phase: int, tally: Tally) -> Tally:
    """The counts without what makes no difference to the phase: so most hands are known already."""
    needs = needs_of(phase)
    kind = needs[0].kind
    if kind is GroupKind.COLOUR:
        return Tally(_NO_RANKS, (max(tally.colours), 0, 0, 0), tally.wilds)
    if kind is GroupKind.RUN:
        return Tally(tuple([1 if count else 0 for count in tally.ranks]), _NO_COLOURS, tally.wilds)
    if needs[1].kind is GroupKind.RUN:
        most = needs[0].size + 1
        ranks = tuple([count if count < most else most for count in tally.ranks])
        return Tally(ranks, _NO_COLOURS, tally.wilds)
    # Two sets: which ranks they are does not matter, and only the two most frequent ones count.
    one, two = sorted(tally.ranks, reverse=True)[:2]
    return Tally((0, one, two, *_NO_RANKS[3:]), _NO_COLOURS, tally.wilds)


def with_card(tally: Tally, card: Card) -> Tally:
    """The counts with one more card; a Skip changes nothing."""
    if card.is_wild:
        return tally._replace(wilds=tally.wilds + 1)
    return _moved(tally, card, 1)


def without_card(tally: Tally, card: Card) -> Tally:
    """The counts with one card less; it must be there."""
    if card.is_wild:
        return tally._replace(wilds=tally.wilds - 1)
    return _moved(tally, card, -1)


def _moved(tally: Tally, card: Card, step: int) -> Tally:
    if card.colour is None:
        return tally
    ranks, colours = list(tally.ranks), list(tally.colours)
    ranks[card.rank] += step
    colours[list(type(card.colour)).index(card.colour)] += step
    return Tally(tuple(ranks), tuple(colours), tally.wilds)


def outs(phase: int, tally: Tally, unseen: Tally, total: int) -> Thought[Outs]:
    """What the next draws can do for the hand; `total` unseen cards, Skips among them. In slices."""
    now = missing(phase, tally)
    cards, chance = 0, 0.0
    for count, better in _draws(phase, tally, unseen):
        if missing(phase, better) >= now:
            continue
        cards += count
        if now > 1:
            chance += count / total * _lowering(phase, better, unseen) / total
            yield
    return Outs(cards, chance if now > 1 else cards / total)


def _lowering(phase: int, tally: Tally, unseen: Tally) -> int:
    """How many unseen cards lower the distance."""
    now = missing(phase, tally)
    if not now:
        return 0
    return sum(count for count, better in _draws(phase, tally, unseen) if missing(phase, better) < now)


def _draws(phase: int, tally: Tally, unseen: Tally) -> Iterator[tuple[int, Tally]]:
    """Every draw that is different to the phase: how many unseen cards it stands for, the counts after it."""
    ranks, colours, wilds = tally
    if unseen.wilds:
        yield unseen.wilds, Tally(ranks, colours, wilds + 1)
    if needs_of(phase)[0].kind is GroupKind.COLOUR:
        for place in _COLOUR_PLACES:
            if unseen.colours[place]:
                more = (*colours[:place], colours[place] + 1, *colours[place + 1 :])
                yield unseen.colours[place], Tally(ranks, more, wilds)
        return
    for rank in RANKS:
        if unseen.ranks[rank]:
            yield (
                unseen.ranks[rank],
                Tally((*ranks[:rank], ranks[rank] + 1, *ranks[rank + 1 :]), colours, wilds),
            )
