"""A phase on its way to the table: which card of the hand goes to which group. No pixels, no devices.

Whether the groups are good is for the rules to say (`check`); here cards are only put in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.phases.melds import check_group, run_orders
from ten_arcade.engine.phases.model import Card, GroupKind, Lay, Need, PhasesView, Reason
from ten_arcade.engine.phases.phases import needs_of


@dataclass(frozen=True, slots=True)
class Composition:
    """`picked`: (group, card id) in the order chosen. `at`: the group that takes the next card.

    `turn` picks among the ways in which the cards of a run can stand.
    """

    needs: tuple[Need, ...]
    picked: tuple[tuple[int, int], ...] = ()
    at: int = 0
    turn: int = 0

    @classmethod
    def begin(cls, phase: int) -> Composition:
        """Nothing is chosen yet for phase 1-10."""
        return cls(needs_of(phase))

    @property
    def ids(self) -> frozenset[int]:
        """The cards chosen so far."""
        return frozenset(card_id for _, card_id in self.picked)

    def add(self, card_id: int) -> Composition:
        """The card goes to the group whose turn it is; one with enough hands on to one that lacks some."""
        picked = (*self.picked, (self.at, card_id))
        at = self.at
        if _count(picked, at) >= self.needs[at].size:
            at = next((n for n, need in enumerate(self.needs) if _count(picked, n) < need.size), at)
        return replace(self, picked=picked, at=at, turn=0)

    def undo(self) -> Composition:
        """The card chosen last goes back to the hand."""
        group, _ = self.picked[-1]
        return replace(self, picked=self.picked[:-1], at=group, turn=0)

    def next_group(self) -> Composition:
        return replace(self, at=(self.at + 1) % len(self.needs))

    def turned(self) -> Composition:
        """The cards of a run stand in the next way they can: spare Wilds at the other end."""
        return replace(self, turn=self.turn + 1)

    def groups(self, view: PhasesView) -> tuple[tuple[Card, ...], ...]:
        """The cards of each group as they would lie: runs from low to high."""
        return tuple(
            self._stood(need, view.named(tuple(i for group, i in self.picked if group == number)))
            for number, need in enumerate(self.needs)
        )

    def ways(self, view: PhasesView) -> int:
        """In how many ways the run can stand with these cards; 1 if there is no choice."""
        for number, need in enumerate(self.needs):
            if need.kind is GroupKind.RUN:
                cards = view.named(tuple(i for group, i in self.picked if group == number))
                return max(1, len(run_orders(cards)))
        return 1

    def fault(self, view: PhasesView) -> Refusal | None:
        """What to say is wrong: cards that do not go together first, else what the group to fill lacks."""
        found = [check_group(need, cards) for need, cards in zip(self.needs, self.groups(view), strict=True)]
        wrong = [fault for fault in found if fault and Reason(fault.reason) is not Reason.TOO_SMALL]
        return wrong[0] if wrong else found[self.at]

    def move(self, view: PhasesView) -> Lay:
        return Lay(self.groups(view))

    def _stood(self, need: Need, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Wilds last, but in a run where they are needed."""
        rest = tuple(sorted(cards, key=lambda card: (card.is_wild, card.is_skip, card.rank)))
        if need.kind is not GroupKind.RUN:
            return rest
        ways = run_orders(cards)
        return ways[self.turn % len(ways)] if ways else rest


def _count(picked: Sequence[tuple[int, int]], group: int) -> int:
    return sum(1 for other, _ in picked if other == group)
