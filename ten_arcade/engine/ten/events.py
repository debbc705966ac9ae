"""What happens in TEN, as values; each in the past tense. No rule is decided here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ten_arcade.engine.core import Outcome
from ten_arcade.engine.ten.model import BustKind, Card, Payment


@dataclass(frozen=True, slots=True)
class GameStarted:
    first: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class Drew:
    seat: int
    card_id: int
    card: Card


@dataclass(frozen=True, slots=True)
class AuctionOpened:
    seat: int
    card_id: int


@dataclass(frozen=True, slots=True)
class BidPlaced:
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BidPassed:
    """`forced`: the seat has not the means to bid higher."""

    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class WildSold:
    """The seat leads when the hammer falls; it must pay next."""

    seat: int
    card_id: int
    price: int


@dataclass(frozen=True, slots=True)
class WildPaid:
    """`spent`: the ids of the cards among the payment."""

    seat: int
    card_id: int
    payment: Payment
    spent: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WildUnsold:
    """Nobody bid; `keeper` has it by the house rule, None: it is discarded."""

    card_id: int
    keeper: int | None


@dataclass(frozen=True, slots=True)
class Busted:
    """`token` is False when no bust token was left to take."""

    seat: int
    kind: BustKind
    token: bool


@dataclass(frozen=True, slots=True)
class NumbersTaken:
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CurrencyTaken:
    """`offered` was shown, `gained` was taken under the cap."""

    seat: int
    offered: int
    gained: int


@dataclass(frozen=True, slots=True)
class RivalsPaid:
    """Every other seat was offered `amount`; `gains` per seat is what the cap let it take."""

    seat: int
    amount: int
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsMarketed:
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuyOpened:
    seat: int
    final: bool


@dataclass(frozen=True, slots=True)
class Bought:
    seat: int
    card_id: int
    card: Card
    payment: Payment
    spent: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BuyDeclined:
    """`forced`: there was nothing the seat could buy."""

    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int


@dataclass(frozen=True, slots=True)
class FinalRoundStarted:
    """The draw pile is empty: one more buy phase each, `first` begins."""

    first: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome


TenEvent: TypeAlias = (
    GameStarted
    | TurnStarted
    | Drew
    | AuctionOpened
    | BidPlaced
    | BidPassed
    | WildSold
    | WildPaid
    | WildUnsold
    | Busted
    | NumbersTaken
    | CurrencyTaken
    | RivalsPaid
    | CardsMarketed
    | CardsDiscarded
    | BuyOpened
    | Bought
    | BuyDeclined
    | TurnEnded
    | FinalRoundStarted
    | GameEnded
)
