"""How the mascots feel about what just happened."""

from __future__ import annotations

from collections.abc import Sequence

from ten_arcade.engine.ten.model import (
    Bought,
    Busted,
    CurrencyTaken,
    NumbersTaken,
    RivalsPaid,
    TenEvent,
    WildPaid,
    WildSold,
)
from ten_arcade.ui.sprites import Mood

_LASTING = 3  # events for which a mood lasts


def moods(news: Sequence[TenEvent], seats: int) -> tuple[Mood, ...]:
    """The mood of every seat after the latest events."""
    found: list[Mood] = ["idle"] * seats
    for event in news[-_LASTING:]:
        match event:
            case Busted(seat, _, _):
                found[seat] = "sad"
            case RivalsPaid(_, _, gains):
                for seat, gain in enumerate(gains):
                    if gain:
                        found[seat] = "happy"
            case (
                NumbersTaken(seat=seat)
                | CurrencyTaken(seat=seat)
                | Bought(seat=seat)
                | WildSold(seat=seat)
                | WildPaid(seat=seat)
            ):
                found[seat] = "happy"
            case _:
                pass
    return tuple(found)
