"""The orders in which a player may want to see a hand. Decides no rule and no place."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import assert_never

from ten_arcade.engine.phases.model import COLOURS, Card, PhasesView
from ten_arcade.engine.phases.nearest import Missing, nearest


class HandOrder(StrEnum):
    """How a hand is sorted."""

    RANK = "rank"
    COLOUR = "colour"
    PHASE = "phase"
    """What belongs to the phase stands together, in front."""


def ordered(view: PhasesView, order: HandOrder) -> tuple[int, ...]:
    """The ids of the hand of the seat that looks, sorted; empty for a spectator."""
    own = None if view.seat is None else view.hands[view.seat]
    if own is None:
        return ()
    return sorted_ids(view, own, order)


def sorted_ids(view: PhasesView, ids: Sequence[int], order: HandOrder) -> tuple[int, ...]:
    """These cards of the seat that looks, sorted; Wilds and then Skips come last."""
    match order:
        case HandOrder.RANK:
            return tuple(sorted(ids, key=lambda i: (*_by_rank(view.card(i)), i)))
        case HandOrder.COLOUR:
            return tuple(sorted(ids, key=lambda i: (*_by_colour(view.card(i)), i)))
        case HandOrder.PHASE:
            return _by_phase(view, ids)
        case _:
            assert_never(order)


def _by_rank(card: Card) -> tuple[int, int]:
    return _last(card), card.rank * len(COLOURS) + _place(card)


def _by_colour(card: Card) -> tuple[int, int]:
    return _last(card), _place(card) * 100 + card.rank


def _last(card: Card) -> int:
    return 2 if card.is_skip else int(card.is_wild)


def _place(card: Card) -> int:
    return 0 if card.colour is None else COLOURS.index(card.colour)


def _by_phase(view: PhasesView, ids: Sequence[int]) -> tuple[int, ...]:
    left = list(sorted_ids(view, ids, HandOrder.RANK))
    if view.seat is None or view.table.seats[view.seat].laid:
        return tuple(left)
    found: list[int] = []
    for group in nearest(view.named(tuple(left)), view.table.seats[view.seat].phase):
        for slot in group:
            if not isinstance(slot, Missing):
                card_id = next(i for i in left if view.card(i) is slot)
                left.remove(card_id)
                found.append(card_id)
    return (*found, *left)
