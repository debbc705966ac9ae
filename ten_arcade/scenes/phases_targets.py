"""Where a card of the hand may go: groups that take it, the discards, and who a Skip may name. No drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.phases.model import Card, Discard, Hit, PhasesMove, PhasesView
from ten_arcade.engine.phases.rules import check_move
from ten_arcade.scenes.phases_places import CARD, DISCARD, meld_places, panel_places
from ten_arcade.ui.links import Rect

DISCARDS = "discards"


@dataclass(frozen=True, slots=True)
class Target:
    """A place the card may go to with the move that takes it there; or why it may not."""

    key: str
    rect: Rect
    move: PhasesMove
    refusal: Refusal | None = None

    @property
    def allowed(self) -> bool:
        return self.refusal is None


def targets(view: PhasesView, legal: Sequence[PhasesMove], card: Card) -> tuple[Target, ...]:
    """Every place for this card of the seat to act, groups first.

    Of a Skip that may name somebody: all the others in this hand, with the reason for those it may not name.
    """
    found: list[Target] = []
    places = {place.meld: place for place in meld_places(view)}
    for move in legal:
        match move:
            case Hit(hit, meld, end) if hit is card:
                rect = _hit_rect(view, meld, move)
                key = f"group {meld}" if end is None else f"group {meld} {end}"
                found.append(Target(key, rect or places[meld].rect, move))
            case Discard(thrown, None) if thrown is card:
                found.append(Target(DISCARDS, (*DISCARD, *CARD), move))
            case _:
                pass
    if any(isinstance(move, Discard) and move.card is card and move.victim is not None for move in legal):
        found += _victims(view, card)
    return tuple(found)


def _hit_rect(view: PhasesView, meld: int, move: Hit) -> Rect | None:
    """Where the card would lie: at the end it names or belongs to."""
    place = next(place for place in meld_places(view) if place.meld == meld)
    lying = view.table.melds[meld]
    if move.end is not None:
        return place.next_at(move.end)
    if place.low is not None and move.card.rank == lying.rank - 1:
        return place.low
    return place.high


def _victims(view: PhasesView, card: Card) -> list[Target]:
    """The others in this hand, in the order of turns."""
    table = view.table
    found: list[Target] = []
    for step in range(1, view.players):
        seat = (table.active + step) % view.players
        if seat in table.playing:
            move = Discard(card, seat)
            refusal = check_move(view.hand, table, view.top, view.pile, move)
            found.append(Target(f"seat {seat}", panel_places(view.players)[seat].rect, move, refusal))
    return found
