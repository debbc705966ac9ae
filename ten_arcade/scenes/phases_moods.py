"""How the mascots of Ten Phases feel about what just happened."""

from __future__ import annotations

from collections.abc import Sequence

from ten_arcade.engine.phases.events import Discarded, HandEnded, PhaseLaid, PhasesEvent, TurnSkipped
from ten_arcade.ui.sprites import Mood

_LASTING = 3  # events for which a mood lasts


def moods(news: Sequence[PhasesEvent], seats: int) -> tuple[Mood, ...]:
    """The mood of every seat after the latest events."""
    found: list[Mood] = ["idle"] * seats
    for event in news[-_LASTING:]:
        match event:
            case PhaseLaid(seat=seat):
                found[seat] = "happy"
            case Discarded(victim=int(seat)) | TurnSkipped(seat=seat):
                found[seat] = "sad"
            case HandEnded(winner=int(winner)):
                found = ["sad"] * seats
                found[winner] = "happy"
            case _:
                pass
    return tuple(found)
