"""What a careful player reads from a view: own counts, unseen cards, groups on the table, rivals."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ten_arcade.ai.phases_fronts import Fronts, fronts_of
from ten_arcade.engine.phases.dealing import seat_after
from ten_arcade.engine.phases.deck import deck_cards
from ten_arcade.engine.phases.model import Card, PhasesView, Seat
from ten_arcade.engine.phases.solver import Tally, tally_of


@dataclass(frozen=True, slots=True)
class Sight:
    """`unseen`: every card that lies in the pile or in another hand and was never shown.

    `follower`: the seat whose turn comes next and that could take the discard; itself if all lose theirs.
    """

    view: PhasesView
    own: Seat
    hand: tuple[Card, ...]
    counts: Tally
    fronts: Fronts
    unseen: tuple[Card, ...]
    unseen_counts: Tally
    follower: int

    @property
    def rivals(self) -> tuple[int, ...]:
        table = self.view.table
        return tuple(seat for seat in table.playing if seat != table.active)


def sight_of(view: PhasesView) -> Sight:
    """The view must be of the seat to act."""
    table = view.table
    hidden = Counter(deck_cards()) - Counter(card for card in view.cards if card is not None)
    unseen = tuple(hidden.elements())
    hand = view.hand
    return Sight(
        view,
        table.seats[table.active],
        hand,
        tally_of(hand),
        fronts_of(table.melds),
        unseen,
        tally_of(unseen),
        _follower(view),
    )


def _follower(view: PhasesView) -> int:
    table = view.table
    seat = seat_after(table.active, table.playing, view.players)
    while seat != table.active and table.seats[seat].loses_turn:
        seat = seat_after(seat, table.playing, view.players)
    return seat
