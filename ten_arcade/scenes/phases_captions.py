"""Ten Phases' sounds in words: which sound of which event says what, and which sounds say nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    DiscardTaken,
    Drew,
    GameEnded,
    GameStarted,
    HandDealt,
    HandEnded,
    PhaseLaid,
    PhasesEvent,
    PileShuffled,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)
from ten_arcade.engine.phases.model import Card, PhasesView
from ten_arcade.scenes.captions import Caption
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.phases_places import is_dealt
from ten_arcade.scenes.phases_words import card_title, event_sentence
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.words import Words

_CARDS, _SKIP = "wildmark", "skip_mark"

NO_INFORMATION: Mapping[Sound, str] = MappingProxyType(
    {
        "card_flip": "what turned over is said by the sound around it",
        "card_land": "the card was said when it began to move",
        "curtain": "the curtain is seen to fall",
    }
)
"""The sounds of this table without a caption, and why nobody misses one."""


def caption(
    words: Words,
    seats: Sequence[SeatPlan],
    sound: Sound,
    event: PhasesEvent,
    before: PhasesView,
    after: PhasesView,
) -> Caption | None:
    """What a sound says that is heard while an event is shown, between the views around it; None: nothing.

    A card drawn from the pile is never named.
    """
    if sound in NO_INFORMATION:
        return None
    match sound:
        case "shuffle" if not isinstance(event, PileShuffled):
            return Caption(_CARDS, words.text("The cards are shuffled."))
        case "card_slide" if not is_dealt(after):
            return Caption(_CARDS, words.text("The cards are gathered."))
        case "card_slide" if not is_dealt(before):
            return Caption(_CARDS, words.text("The cards are dealt."))
        case "turn_start" | "skip" if not is_dealt(before):
            return _opened(words, seats, event, after)
        case _:
            sentence = _sentence(words, [plan.name for plan in seats], event)
            return Caption(_icon(seats, event), sentence) if sentence else None


def _opened(words: Words, seats: Sequence[SeatPlan], event: PhasesEvent, after: PhasesView) -> Caption | None:
    """The first turn of a hand, and the card that was turned up for it."""
    top = after.top
    if top is None or not isinstance(event, TurnStarted | TurnSkipped):
        return None
    name = seats[event.seat].name
    if isinstance(event, TurnSkipped):
        return Caption(_SKIP, words.text("A Skip is turned up: {name} loses this turn.", name=name))
    card = card_title(words, top)
    return Caption(
        _card_icon(top), words.text("{card} is turned up. It is {name}'s turn.", card=card, name=name)
    )


def _sentence(words: Words, names: Sequence[str], event: PhasesEvent) -> str:
    if isinstance(event, TurnStarted):
        return words.text("It is {name}'s turn.", name=names[event.seat])
    return event_sentence(words, names, event)


def _icon(seats: Sequence[SeatPlan], event: PhasesEvent) -> str:
    """The card, the sign, or the player it is about."""
    match event:
        case Discarded(_, _, _, victim) if victim is not None:
            return _SKIP
        case DiscardTaken(_, _, card) | CardHit(_, _, card, _, _) | Discarded(_, _, card, _):
            return _card_icon(card)
        case TurnSkipped():
            return _SKIP
        case TurnStarted(seat, _) | TurnPassed(seat, _) | Drew(seat, _, _) | PhaseLaid(seat, _, _, _):
            return _mascot(seats, seat)
        case GameStarted(dealer) | HandDealt(_, dealer, _, _, _, _):
            return _mascot(seats, dealer)
        case HandEnded(winner, _, _) if winner is not None:
            return _mascot(seats, winner)
        case GameEnded(outcome):
            return _mascot(seats, outcome.winners[0])
        case _:
            return _CARDS


def _card_icon(card: Card) -> str:
    if card.is_skip:
        return _SKIP
    return _CARDS if card.colour is None else f"suit_11/{card.colour}"


def _mascot(seats: Sequence[SeatPlan], seat: int) -> str:
    return f"mascot/{mascot_named(seats[seat].mascot)}/idle"
