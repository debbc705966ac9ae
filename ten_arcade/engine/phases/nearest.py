"""The groups of a phase as far as a hand has them, slot by slot, and what is missing. Exact, as the solver.

Knows no seat and no table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ten_arcade.engine.phases.model import Card, Colour, GroupKind
from ten_arcade.engine.phases.solver import GroupPlan, plan


@dataclass(frozen=True, slots=True)
class Missing:
    """A place no card of the hand fills: the rank or the colour that would; both None: any number would."""

    rank: int | None
    colour: Colour | None


ANYTHING = Missing(None, None)

Slot = Card | Missing
Slots = tuple[tuple[Slot, ...], ...]


def nearest(hand: Sequence[Card], phase: int) -> Slots:
    """The groups of phase 1-10 that lack the fewest cards, in the order in which they are laid.

    A run stands from its low end up; in other groups the natural cards come first, then Wilds, then what is
    missing. As many slots are `Missing` as `solver.distance` says; the same hand gives the same slots.
    """
    groups = plan(phase, hand).groups
    if len(groups) == 2 and _are_twins(groups[0], groups[1]):
        return _parted(groups[0], groups[1])
    return tuple(_slots(group) for group in groups)


def _slots(group: GroupPlan) -> tuple[Slot, ...]:
    if group.need.kind is GroupKind.RUN:
        return _run(group)
    has_natural = any(card is not None and not card.is_wild for card in group.slots)
    lack = Missing(group.rank or None, group.colour) if has_natural or group.colour else ANYTHING
    return _filled([card for card in group.slots if card is not None], group.need.size, lack)


def _run(group: GroupPlan) -> tuple[Slot, ...]:
    """Wilds close the gaps between natural cards first, so that they stand together."""
    slots: list[Slot] = [
        card if card is not None and not card.is_wild else Missing(group.rank + step, None)
        for step, card in enumerate(group.slots)
    ]
    wilds = [card for card in group.slots if card is not None and card.is_wild]
    taken = [step for step, slot in enumerate(slots) if not isinstance(slot, Missing)]
    first, last = (taken[0], taken[-1]) if taken else (0, len(slots))
    free = [step for step, slot in enumerate(slots) if isinstance(slot, Missing)]
    free.sort(key=lambda step: not first < step < last)
    for step, wild in zip(free, wilds, strict=False):
        slots[step] = wild
    return tuple(slots)


def _filled(cards: Sequence[Card], size: int, lack: Missing) -> tuple[Slot, ...]:
    naturals = [card for card in cards if not card.is_wild]
    wilds = [card for card in cards if card.is_wild]
    return (*naturals, *wilds, *(lack,) * (size - len(cards)))


def _are_twins(one: GroupPlan, two: GroupPlan) -> bool:
    return one.need.kind is two.need.kind is GroupKind.SET and one.rank == two.rank


def _parted(one: GroupPlan, two: GroupPlan) -> Slots:
    """Two sets of one rank: filled one after the other, if the second then still lacks a natural card.

    "5 5 5 and three of anything" says more than "5 5 and a 5", and lacks as many cards.
    """
    cards = [card for group in (one, two) for card in group.slots if card is not None]
    naturals = [card for card in cards if not card.is_wild]
    wilds = [card for card in cards if card.is_wild]
    room = one.need.size - len(naturals)
    if not naturals or room < 0 or len(wilds) > room + two.need.size - 1:
        return _slots(one), _slots(two)
    first = _filled((*naturals, *wilds[:room]), one.need.size, Missing(one.rank, None))
    return first, _filled(wilds[room:], two.need.size, ANYTHING)
