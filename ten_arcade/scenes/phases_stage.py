"""Ten Phases on the screen: its layout, its clips and its words, as one stage."""

from __future__ import annotations

from collections.abc import Sequence

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.phases.events import (
    GameEnded,
    GameStarted,
    HandDealt,
    HandEnded,
    PhasesAdvanced,
    PhasesEvent,
    TieFound,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)
from ten_arcade.engine.phases.model import PhasesMove, PhasesState, PhasesView, Stage
from ten_arcade.scenes import phases_captions, phases_clips, phases_places, phases_words
from ten_arcade.scenes.captions import Caption
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.play import Play
from ten_arcade.scenes.stage import Heading
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.timeline import Clip, Layout
from ten_arcade.ui.words import Words

PhasesPlay = Play[PhasesState, PhasesMove, PhasesEvent, PhasesView]


class PhasesStage:
    """How Ten Phases looks. `order`: how the hand on the screen is sorted, from the next layout on."""

    def __init__(self, words: Words, order: HandOrder = HandOrder.RANK) -> None:
        self.words = words
        self.order = order

    def layout(self, view: PhasesView) -> Layout:
        return phases_places.layout(view, self.order)

    def clip(self, event: PhasesEvent, before: PhasesView, after: PhasesView) -> Clip:
        return phases_clips.clip(self.words, event, before, after, self.order)

    def opens_turn(self, event: PhasesEvent) -> bool:
        return isinstance(event, TurnStarted)

    def waits(self, event: PhasesEvent) -> bool:
        """The next hand, and the end, wait until the hand before has been counted on the screen."""
        return isinstance(event, GameEnded) or (isinstance(event, HandDealt) and event.hand > 1)

    def caption(
        self,
        seats: Sequence[SeatPlan],
        sound: Sound,
        event: PhasesEvent,
        before: PhasesView,
        after: PhasesView,
    ) -> Caption | None:
        return phases_captions.caption(self.words, seats, sound, event, before, after)

    def heading(self, event: PhasesEvent) -> Heading | None:
        match event:
            case TurnStarted(seat) | TurnSkipped(seat) | TurnPassed(seat):
                return Heading(seat)
            case HandEnded(None) | GameStarted() | HandDealt() | PhasesAdvanced() | TieFound() | GameEnded():
                return Heading(None)
            case _:
                return None

    def sentence(self, seats: Sequence[SeatPlan], event: PhasesEvent, view: PhasesView) -> str:
        return phases_words.event_sentence(self.words, [plan.name for plan in seats], event)


def eyes(state: PhasesState) -> int | None:
    """The seat that alone may look at a hand now; None: hands lie open, or nobody plays."""
    table = state.table
    return table.active if table.stage in (Stage.DRAW, Stage.PLAY) else None
