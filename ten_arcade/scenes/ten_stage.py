"""TEN on the screen: its layout, its clips and its words, as one stage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.ten.events import TenEvent, TurnStarted
from ten_arcade.engine.ten.model import TenMove, TenState, TenView
from ten_arcade.scenes import ten_captions, ten_clips, ten_places, ten_words
from ten_arcade.scenes.captions import Caption
from ten_arcade.scenes.play import Play
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.timeline import Clip, Layout
from ten_arcade.ui.words import Words

TenPlay = Play[TenState, TenMove, TenEvent, TenView]


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


def latest_sentence(words: Words, names: Sequence[str], news: Sequence[TenEvent], card: str = "") -> str:
    """The newest event that is worth a sentence, empty if there is none."""
    for event in reversed(news):
        sentence = ten_words.event_sentence(words, names, event, card)
        if sentence:
            return sentence
    return ""
