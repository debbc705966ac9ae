"""What makes a stretch of a game of TEN worth watching, as points. Knows no file and no screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ten_arcade.engine.ten.events import (
    AuctionOpened,
    BidPlaced,
    Bought,
    Busted,
    Drew,
    TenEvent,
    TurnStarted,
    WildPaid,
)
from ten_arcade.engine.ten.flow import sums
from ten_arcade.engine.ten.model import TenMove, TenState
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.engine.ten.scoring import LAST_RANK, Score, score


class Highlight(StrEnum):
    """A moment that people lean forward for."""

    BUST = "a bust"
    NARROW_BUST = "a bust by one to three from eight or more"
    EXACT_TEN = "an exact ten"
    AUCTION = "an auction with two bidders"
    FOUGHT_AUCTION = "an auction with three bidders or more"
    PURCHASE = "a purchase"
    LEAD = "a change in the lead"
    LONG_RUN = "a run that grows to six or more"
    PERFECT = "a perfect ten"


WORTH = {
    Highlight.BUST: 4,
    Highlight.NARROW_BUST: 10,
    Highlight.EXACT_TEN: 8,
    Highlight.AUCTION: 3,
    Highlight.FOUGHT_AUCTION: 9,
    Highlight.PURCHASE: 3,
    Highlight.LEAD: 5,
    Highlight.LONG_RUN: 4,
    Highlight.PERFECT: 15,
}
# Without these a stretch does not show what the game is.
_NEEDED = (Highlight.NARROW_BUST, Highlight.EXACT_TEN, Highlight.FOUGHT_AUCTION, Highlight.PURCHASE)
_LACKING = 30  # points off for each that is missing
_AGAIN = 0.5  # the second time something happens is worth half, the third a quarter
_LAST = 6  # points on when the stretch ends on one of these
_ENDINGS = (Highlight.NARROW_BUST, Highlight.EXACT_TEN, Highlight.PERFECT)
_LONG_RUN = 6  # cards

# Roughly how long an event is on the screen in the demo, in tenths of a second. Kept apart from the true
# clips: the choice of demos must not change whenever a clip becomes a tick longer.
_MOMENT = 6
_LENGTHS: dict[type[object], int] = {Busted: 25, WildPaid: 15, AuctionOpened: 15, BidPlaced: 10, Bought: 12}


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the move it starts with (its number in the game), what happened, and its length (0.1 s)."""

    first_move: int
    highlights: tuple[Highlight, ...]
    length: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some turns of a game in a row, from the move number `start` on."""

    start: int
    turns: int
    drama: float
    length: int
    highlights: tuple[Highlight, ...]


def turns_of(start: TenState, moves: Sequence[TenMove]) -> tuple[Turn, ...]:
    """The turns of a whole game; the first and the last (with the last buys) included."""
    rules = TenRules()
    state = rules.opening(start)[-1].state
    turns: list[Turn] = []
    first, opening, events = 0, state, list[tuple[TenState, TenEvent]]()
    for number, move in enumerate(moves):
        for step in rules.apply(state, move):
            if isinstance(step.event, TurnStarted):
                turns.append(_turn(first, opening, events, step.state))
                first, opening, events = number + 1, step.state, []
            else:
                events.append((state, step.event))
            state = step.state
    turns.append(_turn(first, opening, events, state))
    return tuple(turns)


def stretches(turns: Sequence[Turn], shortest: int, longest: int) -> Iterator[Stretch]:
    """Every stretch between two lengths (tenths of a second); the first and last turn are left out."""
    for first in range(1, len(turns)):
        for end in range(first + 1, len(turns)):
            chosen = turns[first:end]
            length = sum(turn.length for turn in chosen)
            if length > longest:
                break
            if length >= shortest:
                found = tuple(each for turn in chosen for each in turn.highlights)
                yield Stretch(chosen[0].first_move, end - first, _drama(chosen, found), length, found)


def _turn(
    first: int, opening: TenState, events: Sequence[tuple[TenState, TenEvent]], closing: TenState
) -> Turn:
    length = sum(_LENGTHS.get(type(event), _MOMENT) for _, event in events)
    return Turn(first, (*_moments(events), *_growth(opening, closing)), length)


def _moments(events: Sequence[tuple[TenState, TenEvent]]) -> Iterator[Highlight]:
    """What happens in a turn; `events` with the state before each."""
    bidders = 0
    for state, event in events:
        match event:
            case Drew(card=card):
                total, _ = sums(state.deal.deck, (*state.table.tableau, event.card_id))
                if total == 10 and not card.is_wild:
                    yield Highlight.EXACT_TEN
            case Busted():
                total, _ = sums(state.deal.deck, state.table.tableau)
                before, _ = sums(state.deal.deck, state.table.tableau[:-1])
                close = before >= 8 and 11 <= total <= 13
                yield Highlight.NARROW_BUST if close else Highlight.BUST
            case AuctionOpened():
                bidders = 0
            case BidPlaced():
                bidders += 1
            case WildPaid() if bidders >= 2:
                yield Highlight.FOUGHT_AUCTION if bidders >= 3 else Highlight.AUCTION
            case Bought():
                yield Highlight.PURCHASE
            case _:
                pass


def _growth(opening: TenState, closing: TenState) -> Iterator[Highlight]:
    """What a turn changes in the points."""
    before, after = _scores(opening), _scores(closing)
    if _leader(before) != _leader(after) and _leader(after) is not None:
        yield Highlight.LEAD
    longest = [max(run.length for run in each.runs) for each in before]
    for old, each in zip(longest, after, strict=True):
        grown = max(run.length for run in each.runs)
        if grown > old and grown >= LAST_RANK:
            yield Highlight.PERFECT
        elif grown > old and grown >= _LONG_RUN:
            yield Highlight.LONG_RUN


def _drama(turns: Sequence[Turn], found: Sequence[Highlight]) -> float:
    drama = 0.0
    for highlight, count in Counter(found).items():
        drama += sum(WORTH[highlight] * _AGAIN**time for time in range(count))
    drama -= _LACKING * sum(needed not in found for needed in _NEEDED)
    if any(ending in turns[-1].highlights for ending in _ENDINGS):
        drama += _LAST
    return drama


def _scores(state: TenState) -> tuple[Score, ...]:
    return tuple(score(state.deal.deck[card] for card in holding.cards) for holding in state.table.holdings)


def _leader(scores: Sequence[Score]) -> int | None:
    """The seat with the most points, if only one has them."""
    totals = [each.total for each in scores]
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None
