"""The values TEN is made of: cards, moves, states and views. No rule is decided here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

# A named tuple straight from its values, past its own constructor: `made(Holding, (5, 0, ()))`. It takes half
# the time, which tells where playouts make a million a second; elsewhere the constructor reads better.
made = tuple[object, ...].__new__


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"
    ORANGE = "orange"
    GREEN = "green"


COLOURS: tuple[Colour, ...] = tuple(Colour)
RANKS: tuple[int, ...] = tuple(range(1, 10))


class Kind(StrEnum):
    NUMBER = "number"
    COLOUR_WILD = "colour wild"
    NUMBER_WILD = "number wild"
    FULL_WILD = "full wild"
    CURRENCY = "currency"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One kind of card. There is one object per kind (see `deck.card_named`), so cards compare by identity.

    `rank` is 1-9 for number cards and number wilds, the value 1-5 for currency, else 0.
    `order` is its place in the table of kinds, for sorting.
    """

    name: str
    kind: Kind
    colour: Colour | None
    rank: int
    order: int
    is_wild: bool
    is_number: bool
    is_currency: bool

    def __reduce__(self) -> tuple[object, tuple[str]]:
        from ten_arcade.engine.ten.deck import card_named

        return card_named, (self.name,)

    def __repr__(self) -> str:
        return f"<{self.name}>"


# ---- options -------------------------------------------------------------------------------


class UnsoldWild(StrEnum):
    """What becomes of a wild nobody bids for (house rule)."""

    DISCARD = "discard"
    TO_DRAWER = "to_drawer"


class DeckTable(StrEnum):
    """Which cards are in the deck: chosen by the number of players, or one of the three by size."""

    BY_PLAYERS = "by_players"
    FULL = "129"
    MIDDLE = "109"
    SMALL = "89"


@dataclass(frozen=True, slots=True)
class TenOptions:
    """House rules. `first_seat` None lets the seed choose the starting player."""

    cards_as_bids: bool = True
    unsold_wild: UnsoldWild = UnsoldWild.DISCARD
    first_seat: int | None = None
    deck_table: DeckTable = DeckTable.BY_PLAYERS


# ---- moves: what a seat asks ---------------------------------------------------------------


class Payment(NamedTuple):
    """What is handed over: currency tokens (1 each), bust tokens (3 each), own cards (1 each).

    A named tuple, as the two moves that hold one: a buy phase offers dozens.
    """

    tokens: int = 0
    busts: int = 0
    cards: tuple[Card, ...] = ()

    @property
    def value(self) -> int:
        return self.tokens + 3 * self.busts + len(self.cards)


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one more card."""


@dataclass(frozen=True, slots=True)
class TakeNumbers:
    """Stop, and take the number cards of the tableau."""


@dataclass(frozen=True, slots=True)
class TakeCurrency:
    """Stop, and take the currency value of the tableau in tokens."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer `amount` for the wild under the hammer."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no bid."""


class Pay(NamedTuple):
    """Pay for the wild just won."""

    payment: Payment


class Buy(NamedTuple):
    """Buy one card of this kind from the market."""

    card: Card
    payment: Payment


@dataclass(frozen=True, slots=True)
class Decline:
    """Buy nothing."""


TenMove: TypeAlias = Draw | TakeNumbers | TakeCurrency | Bid | Pass | Pay | Buy | Decline


class Reason(StrEnum):
    """Why a move is refused."""

    NOT_NOW = "this move does not fit the moment"
    GAME_OVER = "the game is over"
    DECK_EMPTY = "the draw pile is empty"
    MUST_DRAW = "the tableau is empty, so a card must be drawn"
    NO_NUMBERS = "there is no number card to take"
    NO_CURRENCY = "there is no currency card to take"
    BID_TOO_LOW = "the bid must beat the highest so far"
    BID_BEYOND_MEANS = "the bid is more than the seat can pay"
    NOT_IN_MARKET = "the card is not in the market"
    IDENTICAL_HELD = "an identical card is already held"
    NOT_OWNED = "the payment holds something the seat does not have"
    CARDS_NOT_ALLOWED = "cards may not pay for bids in this game"
    TOO_LITTLE = "the payment does not cover the price"
    WASTEFUL = "something in the payment is not needed"


# ---- states and views ----------------------------------------------------------------------


class Phase(StrEnum):
    DRAW = "draw"
    AUCTION = "auction"
    PAY = "pay"
    BUY = "buy"
    FINAL_BUY = "final buy"
    OVER = "over"


class Holding(NamedTuple):
    """What one seat has: tokens (0-10), bust tokens, card ids in the order they came."""

    tokens: int
    busts: int
    cards: tuple[int, ...]


class Auction(NamedTuple):
    """A wild under the hammer. `bids` per seat: an amount, 0 for a pass, None while waiting."""

    card: int
    bidder: int
    high: int
    leader: int | None
    bids: tuple[int | None, ...]


class Lot(NamedTuple):
    """A wild that was under the hammer: `bids` per seat (0 for a pass), `holdings` before anybody paid."""

    card: int
    drawer: int
    bids: tuple[int | None, ...]
    holdings: tuple[Holding, ...]


class Reward(StrEnum):
    """How a turn's draws ended."""

    NUMBERS = "numbers"
    CURRENCY = "currency"
    BUST = "bust"


class Row(NamedTuple):
    """The tableau of a finished turn, and what became of it."""

    seat: int
    tableau: tuple[int, ...]
    reward: Reward


class Table(NamedTuple):
    """Everything that lies open. Cards are ids (indexes into the shuffled deck).

    `lots` and `rows` are what everybody has seen happen, oldest first. They follow from the moves and decide
    nothing; a saved state leaves them out.
    """

    phase: Phase
    active: int
    turn: int
    drawn: int
    tableau: tuple[int, ...]
    holdings: tuple[Holding, ...]
    market: tuple[int, ...]
    discards: tuple[int, ...]
    bust_supply: int
    auction: Auction | None
    final_left: int
    lots: tuple[Lot, ...] = ()
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """What is fixed for a game: players (1 = against the House), options, first seat, shuffled deck."""

    players: int
    options: TenOptions
    first: int
    deck: tuple[Card, ...]


class TenState(NamedTuple):
    deal: Deal
    table: Table


@dataclass(frozen=True, slots=True)
class TenView:
    """What a seat (None: a spectator) may know. `cards` by id: None while still in the draw pile."""

    seat: int | None
    players: int
    options: TenOptions
    first: int
    cards: tuple[Card | None, ...]
    table: Table

    @property
    def left(self) -> int:
        """Cards in the draw pile."""
        return len(self.cards) - self.table.drawn

    def card(self, card_id: int) -> Card:
        """A card that has been drawn; ValueError for one that is still hidden."""
        card = self.cards[card_id]
        if card is None:
            raise ValueError(f"card {card_id} is still in the draw pile")
        return card

    def named(self, ids: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(self.card(card_id) for card_id in ids)


class Decider(StrEnum):
    """What decided the game."""

    POINTS = "points"
    TOKENS = "most currency tokens"
    FEWEST_CARDS = "fewest cards"
    SHARED = "shared victory"


class BustKind(StrEnum):
    NUMBERS = "numbers"
    CURRENCY = "currency"
