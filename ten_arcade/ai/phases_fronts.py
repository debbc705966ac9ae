"""The groups on the table as far as hits go, and how many cards of a hand they would take.

Knows no seat and no hidden card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ten_arcade.engine.phases.melds import low_of
from ten_arcade.engine.phases.model import Card, Colour, End, GroupKind, Meld, Need
from ten_arcade.engine.phases.phases import LAST_RANK


class Front(NamedTuple):
    """A group by what it takes: a set its rank (`low`), a run `low` - 1 and `high` + 1, else a colour."""

    kind: GroupKind
    low: int
    high: int
    colour: Colour | None


Fronts = tuple[Front, ...]


def front_of(meld: Meld) -> Front:
    return Front(meld.kind, meld.rank, meld.high, meld.colour)


def fronts_of(melds: Iterable[Meld]) -> Fronts:
    return tuple(front_of(meld) for meld in melds)


def front_laid(need: Need, group: Sequence[Card]) -> Front:
    """The front of a group that would be laid."""
    if need.kind is GroupKind.RUN:
        low = low_of(group)
        return Front(need.kind, low, low + len(group) - 1, None)
    natural = next(card for card in group if not card.is_wild)
    if need.kind is GroupKind.SET:
        return Front(need.kind, natural.rank, natural.rank, None)
    return Front(need.kind, 0, 0, natural.colour)


def takes(front: Front, card: Card) -> bool:
    """Whether the group takes this card now (of a Wild: whether anything fits)."""
    if card.is_skip:
        return False
    if front.kind is GroupKind.RUN:
        if card.is_wild:
            return front.low > 1 or front.high < LAST_RANK
        return card.rank in (front.low - 1, front.high + 1)
    if card.is_wild:
        return True
    return card.rank == front.low if front.kind is GroupKind.SET else card.colour is front.colour


def is_taken(fronts: Iterable[Front], card: Card) -> bool:
    return any(takes(front, card) for front in fronts)


def after_hit(front: Front, card: Card, end: End | None) -> Front:
    """The front once the card lies on it; `end` for a Wild on a run."""
    if front.kind is not GroupKind.RUN:
        return front
    low = end is End.LOW or (end is None and card.rank == front.low - 1)
    return front._replace(low=front.low - 1) if low else front._replace(high=front.high + 1)


def left_over(fronts: Fronts, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that cannot be hit, one after the other, with Wilds put where they open the way."""
    table, rest = _settle(list(fronts), [card for card in cards if not card.is_wild])
    wilds = [card for card in cards if card.is_wild]
    while wilds:
        room = _rooms(table)
        if not room:
            break
        wild = wilds.pop()
        trials = [_settle(_with_hit(table, place, wild, end), rest) for place, end in room]
        table, rest = min(trials, key=lambda trial: len(trial[1]))
    return (*rest, *wilds)


def _with_hit(table: Sequence[Front], place: int, card: Card, end: End | None) -> list[Front]:
    return [after_hit(front, card, end) if at == place else front for at, front in enumerate(table)]


def _rooms(table: Sequence[Front]) -> list[tuple[int, End | None]]:
    """Where a Wild can go: one group without ends first (they are all alike to it), then the ends of runs."""
    rooms: list[tuple[int, End | None]] = []
    still = next((place for place, front in enumerate(table) if front.kind is not GroupKind.RUN), None)
    if still is not None:
        rooms.append((still, None))
    for place, front in enumerate(table):
        if front.kind is GroupKind.RUN and front.low > 1:
            rooms.append((place, End.LOW))
        if front.kind is GroupKind.RUN and front.high < LAST_RANK:
            rooms.append((place, End.HIGH))
    return rooms


def _settle(table: list[Front], cards: Sequence[Card]) -> tuple[list[Front], list[Card]]:
    """Hits natural cards until none fits; a run comes before a set, for it opens a new place."""
    rest = list(cards)
    while True:
        for card in rest:
            places = [place for place, front in enumerate(table) if takes(front, card)]
            if places:
                place = next((p for p in places if table[p].kind is GroupKind.RUN), places[0])
                table[place] = after_hit(table[place], card, None)
                rest.remove(card)
                break
        else:
            return table, rest


def without(hand: Sequence[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """The hand less these cards, in its order."""
    spent = Counter(gone)
    left: list[Card] = []
    for card in hand:
        if spent[card]:
            spent[card] -= 1
        else:
            left.append(card)
    return tuple(left)
