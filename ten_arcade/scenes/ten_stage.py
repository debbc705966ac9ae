"""TEN on the screen: its layout, its clips and its words, as one stage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.ten.events import (
    AuctionOpened,
    BidPassed,
    BuyOpened,
    FinalRoundStarted,
    GameEnded,
    GameStarted,
    TenEvent,
    TurnStarted,
    WildPaid,
    WildSold,
)
from ten_arcade.engine.ten.model import TenMove, TenState, TenView
from ten_arcade.scenes import ten_captions, ten_clips, ten_places, ten_words
from ten_arcade.scenes.captions import Caption
from ten_arcade.scenes.play import Play
from ten_arcade.scenes.stage import Heading
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.timeline import Clip, Layout
from ten_arcade.ui.words import Words

TenPlay = Play[TenState, TenMove, TenEvent, TenView]

# In the log what becomes of them says it all: the sale, the purchase. An auction would fill a page else.
_UNTOLD = AuctionOpened | BidPassed | WildPaid | BuyOpened


@dataclass(frozen=True, slots=True)
class TenStage:
    """How TEN looks."""

    words: Words

    def layout(self, view: TenView) -> Layout:
        return ten_places.layout(view)

    def clip(self, event: TenEvent, before: TenView, after: TenView) -> Clip:
        return ten_clips.clip(self.words, event, before, after)

    def opens_turn(self, event: TenEvent) -> bool:
        return isinstance(event, TurnStarted)

    def waits(self, event: TenEvent) -> bool:
        return False

    def caption(
        self, seats: Sequence[SeatPlan], sound: Sound, event: TenEvent, before: TenView, after: TenView
    ) -> Caption | None:
        return ten_captions.caption(self.words, seats, sound, event, before, after)

    def heading(self, event: TenEvent) -> Heading | None:
        match event:
            case TurnStarted(seat) | BuyOpened(seat, True):
                return Heading(seat)
            case GameStarted() | FinalRoundStarted() | GameEnded():
                return Heading(None)
            case _:
                return None

    def sentence(self, seats: Sequence[SeatPlan], event: TenEvent, view: TenView) -> str:
        if isinstance(event, _UNTOLD):
            return ""
        names = [plan.name for plan in seats]
        wild = event.card_id if isinstance(event, WildSold) else None
        card = "" if wild is None else ten_words.card_title(self.words, view.card(wild))
        return ten_words.event_sentence(self.words, names, event, card)


def latest_sentence(words: Words, names: Sequence[str], news: Sequence[TenEvent], card: str = "") -> str:
    """The newest event that is worth a sentence, empty if there is none."""
    for event in reversed(news):
        sentence = ten_words.event_sentence(words, names, event, card)
        if sentence:
            return sentence
    return ""
