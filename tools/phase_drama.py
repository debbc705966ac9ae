"""What makes the end of a hand of Ten Phases worth watching, as points. Knows no file and no screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    DiscardTaken,
    Drew,
    GameEnded,
    HandDealt,
    HandEnded,
    PhaseLaid,
    PhasesEvent,
    TurnStarted,
)
from ten_arcade.engine.phases.model import PhasesMove, PhasesState
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.phases.solver import distance


class Highlight(StrEnum):
    """A moment that people lean forward for. "It" is the seat whose hand is shown."""

    LAST_CARD = "it gets the last card its phase lacks"
    LAYS = "it lays its phase"
    HITS = "it hits"
    SKIPS = "it plays a Skip"
    SKIPPED = "it is skipped"
    OUT = "it goes out"
    RIVAL_LAYS = "a rival lays a phase"
    RIVAL_HITS = "a rival hits"
    RIVALS_SKIP = "a rival skips a rival"
    RIVAL_OUT = "a rival goes out"
    WINS = "it wins the game"
    CLOSE = "somebody else had only one or two cards left"
    CAUGHT = "somebody is caught with fifty points"


WORTH = {
    Highlight.LAST_CARD: 8,
    Highlight.LAYS: 8,
    Highlight.HITS: 5,
    Highlight.SKIPS: 7,
    Highlight.SKIPPED: 5,
    Highlight.OUT: 9,
    Highlight.RIVAL_LAYS: 5,
    Highlight.RIVAL_HITS: 3,
    Highlight.RIVALS_SKIP: 4,
    Highlight.RIVAL_OUT: 7,
    Highlight.WINS: 9,
    Highlight.CLOSE: 5,
    Highlight.CAUGHT: 4,
}
# Without one of each a stretch does not show what the game is.
_NEEDED = (
    {Highlight.LAST_CARD},
    {Highlight.LAYS},
    {Highlight.HITS, Highlight.RIVAL_HITS},
    {Highlight.SKIPS, Highlight.SKIPPED, Highlight.RIVALS_SKIP},
    {Highlight.OUT, Highlight.RIVAL_OUT},
)
_LACKING = 30  # points off for each that is missing
_AGAIN = 0.5  # the second time something happens is worth half, the third a quarter
_DULL = 2  # points off for a turn in which nothing of it happens
_LOOKING = 2  # turns at least before it lays, and one before anybody does: time to see what it holds
_FEW, _MUCH = 2, 50  # cards, points

# Roughly how long an event is on the screen in the demo, in tenths of a second. Kept apart from the true
# clips: the choice of demos must not change whenever a clip becomes a tick longer.
_MOMENT = 6
_LENGTHS: dict[type[object], int] = {TurnStarted: 3, PhaseLaid: 11, CardHit: 7, HandEnded: 15}
_SKIP_PLAYED = 11
_COUNT, _A_CARD = 38, 1.5


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn, and the skipped ones after it: its first move (its number in the game), its slot, its seat.

    `happened`: events with the state before each.
    """

    first_move: int
    slot: int
    seat: int
    happened: tuple[tuple[PhasesState, PhasesEvent], ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """The last `turns` turns of a hand, skipped ones too, from the move number `start` on.

    `seat`: whose hand is shown; `phase`: what it works on. `length` in tenths of a second.
    """

    start: int
    turns: int
    seat: int
    phase: int
    drama: float
    length: int
    highlights: tuple[Highlight, ...]


def hands_of(start: PhasesState, moves: Sequence[PhasesMove]) -> tuple[tuple[Turn, ...], ...]:
    """The turns of a whole game, hand by hand."""
    rules = PhasesRules()
    state = rules.opening(start)[-1].state
    hands: list[tuple[Turn, ...]] = []
    turns: list[Turn] = []
    first, opening, events = 0, state.table, list[tuple[PhasesState, PhasesEvent]]()
    for number, move in enumerate(moves):
        for step in rules.apply(state, move):
            if isinstance(step.event, TurnStarted | HandDealt) and events:
                turns.append(Turn(first, opening.slot, opening.active, tuple(events)))
                events = []
            if isinstance(step.event, HandDealt):
                hands.append(tuple(turns))
                turns = []
            elif isinstance(step.event, TurnStarted):
                first, opening = number + 1, step.state.table
            else:
                events.append((state, step.event))
            state = step.state
    turns.append(Turn(first, opening.slot, opening.active, tuple(events)))
    return (*hands, tuple(turns))


def stretches(hand: Sequence[Turn], shortest: int, longest: int) -> Iterator[Stretch]:
    """Every way to show the end of a hand between two lengths (tenths of a second), for every seat."""
    last = hand[-1]
    seats = last.happened[0][0].game.players
    end_slot = last.happened[-1][0].table.slot
    for first in range(1, len(hand)):
        chosen = hand[first:]
        length = sum(map(_length, chosen))
        if not shortest <= length <= longest:
            continue
        opening = chosen[0].happened[0][0].table
        for seat in range(seats):
            told = tuple(tuple(_moments(turn, seat)) for turn in chosen)
            found = tuple(each for turn in told for each in turn)
            early = Highlight.RIVAL_LAYS in told[0] or any(Highlight.LAYS in turn for turn in told[:_LOOKING])
            if not early:
                yield Stretch(
                    start=chosen[0].first_move,
                    turns=end_slot - chosen[0].slot + 1,
                    seat=seat,
                    phase=opening.seats[seat].phase,
                    drama=_drama(told, found),
                    length=length,
                    highlights=found,
                )


def _length(turn: Turn) -> int:
    length = 0.0
    for _, event in turn.happened:
        length += _LENGTHS.get(type(event), _MOMENT)
        match event:
            case Discarded(victim=int()):
                length += _SKIP_PLAYED - _MOMENT
            case HandEnded(hands=hands):
                length += _COUNT + _A_CARD * max(map(len, hands))
            case _:
                pass
    return round(length) + _LENGTHS[TurnStarted]


def _moments(turn: Turn, seat: int) -> Iterator[Highlight]:
    """What a turn brings, as whoever looks at the hand of `seat` sees it."""
    for state, event in turn.happened:
        match event:
            case Drew(mover, _, card) | DiscardTaken(mover, _, card) if mover == seat and card is not None:
                own, held = state.table.seats[seat], state.held(seat)
                if not own.laid and distance(own.phase, held) > 0 == distance(own.phase, (*held, card)):
                    yield Highlight.LAST_CARD
            case PhaseLaid(mover):
                yield Highlight.LAYS if mover == seat else Highlight.RIVAL_LAYS
            case CardHit(mover):
                yield Highlight.HITS if mover == seat else Highlight.RIVAL_HITS
            case Discarded(mover, victim=int(victim)):
                skips = Highlight.SKIPS if mover == seat else Highlight.RIVALS_SKIP
                yield Highlight.SKIPPED if victim == seat else skips
            case HandEnded(winner, hands, points) if winner is not None:
                yield Highlight.OUT if winner == seat else Highlight.RIVAL_OUT
                if any(1 <= len(hand) <= _FEW for hand in hands):
                    yield Highlight.CLOSE
                if max(points) >= _MUCH:
                    yield Highlight.CAUGHT
            case GameEnded(outcome) if seat in outcome.winners:
                yield Highlight.WINS
            case _:
                pass


def _drama(told: Sequence[Sequence[Highlight]], found: Sequence[Highlight]) -> float:
    drama = 0.0
    for highlight, count in Counter(found).items():
        drama += sum(WORTH[highlight] * _AGAIN**time for time in range(count))
    drama -= _LACKING * sum(needed.isdisjoint(found) for needed in _NEEDED)
    return drama - _DULL * sum(not turn for turn in told)
