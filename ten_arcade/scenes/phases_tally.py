"""What a hand of Ten Phases came to, as values, and in which ticks it is counted. No pixels, no rule decided.

Made of what lies open at the end of the hand only: no card of the next hand can get in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from ten_arcade.engine.phases.events import HandEnded, PhasesAdvanced, PhasesEvent, TieFound
from ten_arcade.engine.phases.model import Card, PhasesView, Stage
from ten_arcade.engine.phases.phases import phases_of

INTRO_TICKS = 18
CARD_TICKS = 9
TOTAL_TICKS = 30
PHASE_TICKS = 24
_BEFORE_TOTALS = 16


class Progress(Enum):
    """What becomes of a seat's phase after the hand."""

    ON = auto()
    """It works on the next one."""
    AGAIN = auto()
    DONE = auto()
    """It was the last one."""
    TIE = auto()
    """In a tie hand nobody moves on: only laying counts."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat after the hand. `cards` left, the dearest last; `cost` of them; `total` with that cost.

    `phase` it worked on and `following` from now; `played`: it took part (all do, but in a tie hand).
    """

    cards: tuple[Card, ...]
    cost: int
    total: int
    phase: int
    following: int
    progress: Progress
    played: bool

    @property
    def before(self) -> int:
        """Points before this hand."""
        return self.total - self.cost

    def counted(self, cards: int) -> int:
        """What the first so many cards cost; all of it once there are no more."""
        if cards >= len(self.cards):
            return self.cost
        return sum(card.points for card in self.cards[:cards])


@dataclass(frozen=True, slots=True)
class HandResult:
    """`winner` went out, None: nobody could draw. `leaders`: who is ahead, empty if all are level.

    `level`: the seats that play a tie hand next. `last_phase` of this game. `over`: the game ends with it.
    """

    hand: int
    winner: int | None
    seats: tuple[SeatResult, ...]
    leaders: tuple[int, ...]
    level: tuple[int, ...]
    last_phase: int
    tie: bool
    over: bool


def hand_result(events: Sequence[PhasesEvent], view: PhasesView) -> HandResult:
    """The result of the latest hand that ended in `events`; ValueError if none did.

    `view`: a view after the last of them. Of a view of a later hand no card is used: then no cards are shown.
    """
    ended: HandEnded | None = None
    advanced: tuple[bool, ...] = ()
    level: tuple[int, ...] = ()
    for event in events:
        match event:
            case HandEnded():
                ended, advanced, level = event, (), ()
            case PhasesAdvanced(moves, _):
                advanced = moves
            case TieFound(tied):
                level = tied
            case _:
                pass
    if ended is None:
        raise ValueError("no hand has ended")
    is_open = view.table.stage in (Stage.HAND_OVER, Stage.OVER)
    phases = phases_of(view.options)
    tie = view.table.tie and not level
    seats: list[SeatResult] = []
    for place, seat in enumerate(view.table.seats):
        moved = bool(advanced) and advanced[place]
        done = bool(advanced) and not moved and seat.phase == phases[-1]
        done = done and (view.options.all_advance or seat.laid or place in level)
        progress = (
            Progress.TIE if tie else Progress.ON if moved else Progress.DONE if done else Progress.AGAIN
        )
        cards = view.named(ended.hands[place]) if is_open else ()
        seats.append(
            SeatResult(
                cards=tuple(sorted(cards, key=lambda card: (card.points, card.rank, card.order))),
                cost=ended.points[place],
                total=seat.points,
                phase=phases[phases.index(seat.phase) - 1] if moved else seat.phase,
                following=seat.phase,
                progress=progress,
                played=not tie or place in view.table.playing,
            )
        )
    return HandResult(
        hand=view.table.hand if is_open else view.table.hand - 1,
        winner=ended.winner,
        seats=tuple(seats),
        leaders=level or _leaders(seats),
        level=level,
        last_phase=phases[-1],
        tie=tie,
        over=not level and any(seat.progress is Progress.DONE for seat in seats),
    )


def _leaders(seats: Sequence[SeatResult]) -> tuple[int, ...]:
    """The furthest, of those with the fewest points; nobody if that is everybody."""

    def standing(seat: SeatResult) -> tuple[int, bool, int]:
        return seat.following, seat.progress is Progress.DONE, -seat.total

    best = max(map(standing, seats))
    leaders = tuple(place for place, seat in enumerate(seats) if standing(seat) == best)
    return leaders if len(leaders) < len(seats) else ()


# ---- time ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """What the count shows at one tick: cards counted in each hand, how far the totals are, 0 to 1."""

    cards: int
    totals: float
    turned: bool
    """The phases have changed."""
    over: bool


class Tally:
    """Counts card by card for all seats at once, then the totals, then the phases."""

    def __init__(self, result: HandResult) -> None:
        self._most = max((len(seat.cards) for seat in result.seats), default=0)
        self._totals_at = INTRO_TICKS + CARD_TICKS * self._most + _BEFORE_TOTALS
        self._phases_at = self._totals_at + TOTAL_TICKS
        self.ticks = self._phases_at + PHASE_TICKS
        self.tick_now = 0

    def tick(self, ticks: int = 1) -> None:
        self.tick_now = min(self.ticks, self.tick_now + ticks)

    def finish(self) -> None:
        self.tick_now = self.ticks

    def card_age(self, card: int) -> int:
        """Ticks since a card of each hand, from 0, was counted; negative before."""
        return self.tick_now - INTRO_TICKS - CARD_TICKS * card

    @property
    def phase_age(self) -> int:
        """Ticks since the phases changed; negative before."""
        return self.tick_now - self._phases_at

    def moment(self) -> Moment:
        now = self.tick_now
        counted = 0 if now < INTRO_TICKS else (now - INTRO_TICKS) // CARD_TICKS + 1
        return Moment(
            cards=min(self._most, counted),
            totals=min(1.0, max(0.0, (now - self._totals_at) / TOTAL_TICKS)),
            turned=now >= self._phases_at,
            over=now >= self.ticks,
        )
