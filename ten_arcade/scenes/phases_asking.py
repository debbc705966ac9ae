"""What the player in turn is asked, and every answer as a place to focus. Draws nothing, decides no rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from ten_arcade.engine.phases.model import Card, DrawPile, Lay, PhasesMove, PhasesView, TakeDiscard
from ten_arcade.scenes.phases_compose import Composition
from ten_arcade.scenes.phases_hand import card_spot, card_spots, focused_card
from ten_arcade.scenes.phases_places import BUTTON, CARD, DISCARD, PILE, SECOND_BUTTON, SLOTS
from ten_arcade.scenes.phases_targets import DISCARDS, Target, targets
from ten_arcade.ui.focus import Focus, Spot
from ten_arcade.ui.intents import Intent

PHASE = "phase"
COMPOSE = "compose"
GROUP = "other group"
TURN = "turn the run"
PILE_KEY = "pile"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Which card to draw: of the pile, or the top discard."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """Which card of the hand to play, or to lay the phase."""


@dataclass(frozen=True, slots=True)
class Aiming:
    """Where the card goes."""

    card_id: int
    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Composing:
    """Which cards make the phase."""

    composition: Composition


Asking: TypeAlias = Drawing | Choosing | Aiming | Composing


def aim(view: PhasesView, legal: Sequence[PhasesMove], card_id: int) -> Aiming:
    return Aiming(card_id, targets(view, legal, view.card(card_id)))


def best_laying(legal: Sequence[PhasesMove]) -> Lay | None:
    """The laying that costs the fewest Wilds and leaves the fewest points: the first of the list."""
    return next((move for move in legal if isinstance(move, Lay)), None)


def spots(
    asking: Asking, view: PhasesView, legal: Sequence[PhasesMove], ids: Sequence[int]
) -> tuple[Spot, ...]:
    """Every place that can be focused; `ids`: the hand in the order in which it lies."""
    match asking:
        case Drawing():
            return (
                Spot(PILE_KEY, (*PILE, *CARD), DrawPile() in legal),
                Spot(DISCARDS, (*DISCARD, *CARD), TakeDiscard() in legal),
            )
        case Choosing():
            return (*card_spots(ids), *_phase_spot(view))
        case Aiming(_, goals):
            return tuple(Spot(goal.key, goal.rect, goal.allowed) for goal in goals)
        case Composing(composition):
            left = [spot for spot in card_spots(ids) if focused_card(spot.key) not in composition.ids]
            return (*left, Spot(PHASE, SLOTS), *_ways_on(composition, view))


def first(asking: Asking, view: PhasesView, legal: Sequence[PhasesMove], ids: Sequence[int]) -> str:
    """Where the focus starts: the usual answer."""
    match asking:
        case Drawing():
            return PILE_KEY if DrawPile() in legal else DISCARDS
        case Choosing() if best_laying(legal) is not None:
            return PHASE
        case Choosing() | Composing():
            return card_spot(_least_wanted(view, ids)) if ids else PHASE
        case Aiming(_, goals):
            return next(goal.key for goal in goals if goal.allowed)


def raised(asking: Asking | None, focused: str | None) -> tuple[int, ...]:
    """The cards of the hand that are up: the one under the cursor, or the one that is on its way."""
    match asking:
        case None:
            return ()
        case Aiming(card_id, _):
            return (card_id,)
        case Drawing() | Choosing() | Composing():
            card_id = focused_card(focused)
            return () if card_id is None else (card_id,)
        case _:
            assert_never(asking)


def walk(focus: Focus, direction: Intent) -> bool:
    """A step of the focus, True if it moved. UP leads from every card to the phase, however far aside."""
    from_card = direction is Intent.UP and focused_card(focus.key) is not None
    return (from_card and focus.focus(PHASE, direction)) or focus.move(direction)


def _phase_spot(view: PhasesView) -> tuple[Spot, ...]:
    """The groups of the phase and the choice of its cards, as long as it does not lie."""
    if view.table.seats[view.table.active].laid:
        return ()
    return Spot(PHASE, SLOTS), Spot(COMPOSE, BUTTON)


def _ways_on(composition: Composition, view: PhasesView) -> tuple[Spot, ...]:
    """What else can be done with a phase in the making, for hands that use two buttons only."""
    group = (Spot(GROUP, BUTTON),) if len(composition.needs) > 1 else ()
    return (*group, Spot(TURN, SECOND_BUTTON)) if composition.ways(view) > 1 else group


def _least_wanted(view: PhasesView, ids: Sequence[int]) -> int:
    """The dearest number card, as a place to start from; a Wild or a Skip only if there is no other."""

    def cost(card_id: int) -> tuple[bool, int]:
        card: Card = view.card(card_id)
        return bool(card.rank), card.points

    return max(ids, key=cost)
