"""What happens in Ten Phases, as values; each in the past tense. No rule is decided here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ten_arcade.engine.core import Outcome
from ten_arcade.engine.phases.model import Card, End


@dataclass(frozen=True, slots=True)
class GameStarted:
    dealer: int


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Ten cards each for the seats in `playing`; `card` was turned up. `tie`: a hand to decide a tie."""

    hand: int
    dealer: int
    playing: tuple[int, ...]
    tie: bool
    card_id: int
    card: Card


@dataclass(frozen=True, slots=True)
class TurnStarted:
    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """The seat loses this turn because of a Skip."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The seat could not draw."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class PileShuffled:
    """The discards but the top one became the draw pile of `cards` cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class Drew:
    """From the draw pile; the card is None for everybody else."""

    seat: int
    card_id: int | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class DiscardTaken:
    seat: int
    card_id: int
    card: Card


@dataclass(frozen=True, slots=True)
class PhaseLaid:
    """`melds`: the places of the new groups in `Table.melds`; `groups`: their card ids."""

    seat: int
    phase: int
    melds: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class CardHit:
    """`end`: where on a run the card went, given for every run."""

    seat: int
    card_id: int
    card: Card
    meld: int
    end: End | None


@dataclass(frozen=True, slots=True)
class Discarded:
    """`victim`: the seat a Skip was played against."""

    seat: int
    card_id: int
    card: Card
    victim: int | None


@dataclass(frozen=True, slots=True)
class HandEnded:
    """`winner` went out, None: nobody could draw. Per seat `hands` as they turn up, `points` they cost."""

    winner: int | None
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PhasesAdvanced:
    """`advanced` per seat: whether it moves on; `phases` per seat: what each works on from now."""

    advanced: tuple[bool, ...]
    phases: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieFound:
    """These seats are level: they alone play a hand of the last phase, and who lays it first wins."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome


PhasesEvent: TypeAlias = (
    GameStarted
    | HandDealt
    | TurnStarted
    | TurnSkipped
    | TurnPassed
    | PileShuffled
    | Drew
    | DiscardTaken
    | PhaseLaid
    | CardHit
    | Discarded
    | HandEnded
    | PhasesAdvanced
    | TieFound
    | GameEnded
)
