"""The values Ten Phases is made of: cards, melds, moves, states, views. No rule is decided here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from ten_arcade.engine.core import Outcome


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"


COLOURS: tuple[Colour, ...] = tuple(Colour)
RANKS: tuple[int, ...] = tuple(range(1, 13))


class Kind(StrEnum):
    NUMBER = "number"
    WILD = "wild"
    SKIP = "skip"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One kind of card. There is one object per kind (see `deck.card_named`), so cards compare by identity.

    `rank` is 1-12 for number cards, else 0. `order` is its place in the table of kinds, for sorting.
    """

    name: str
    kind: Kind
    colour: Colour | None
    rank: int
    order: int
    is_wild: bool
    is_skip: bool
    points: int  # what it costs when left in hand

    def __reduce__(self) -> tuple[object, tuple[str]]:
        from ten_arcade.engine.phases.deck import card_named

        return card_named, (self.name,)

    def __repr__(self) -> str:
        return f"<{self.name}>"


# ---- phases and groups -----------------------------------------------------------------------


class GroupKind(StrEnum):
    SET = "set"
    RUN = "run"
    COLOUR = "colour"


class Need(NamedTuple):
    """One group a phase asks for: its kind and the least number of cards."""

    kind: GroupKind
    size: int


class End(StrEnum):
    """An end of a run."""

    LOW = "low"
    HIGH = "high"


class Meld(NamedTuple):
    """A group on the table. `cards` are ids: of a run from its lowest place up, else as they came.

    `rank` is the rank of a set or the lowest place of a run, else 0; `colour` is that of a colour group.
    A Wild in a run stands for its place for good.
    """

    owner: int
    kind: GroupKind
    cards: tuple[int, ...]
    rank: int
    colour: Colour | None

    @property
    def high(self) -> int:
        """The highest place of a run."""
        return self.rank + len(self.cards) - 1


# ---- options -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PhasesOptions:
    """House rules, all off by default. `last_phase` below 10 is a short game.

    `all_advance`: everybody moves on after each hand; the fewest points after the last phase's hand win.
    """

    last_phase: int = 10
    even_only: bool = False
    all_advance: bool = False


# ---- moves: what a seat asks ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawPile:
    """Draw the top card of the draw pile."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top discard instead."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the phase: its groups in the order of the phase. A run's cards stand from its low end up."""

    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """Put a card on a group that lies (its place in `Table.melds`). Only a Wild on a run names an end."""

    card: Card
    meld: int
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and end the turn. A Skip names who loses its next turn, if anybody may be named."""

    card: Card
    victim: int | None = None


PhasesMove: TypeAlias = DrawPile | TakeDiscard | Lay | Hit | Discard


class Reason(StrEnum):
    """Why a move is refused. What `about` holds is said where it is not empty."""

    NOT_NOW = "this move does not fit the moment"
    GAME_OVER = "the game is over"
    PILE_EMPTY = "there is no card to draw"
    NO_DISCARD = "there is no discard to take"
    TOP_IS_SKIP = "a discarded Skip may not be taken"
    NOT_HELD = "the hand does not hold this card so often"  # about: the card's name
    ALREADY_LAID = "a phase is laid once a hand"
    WRONG_GROUPS = "the phase has another number of groups"  # about: the number it has
    SKIP_IN_GROUP = "a Skip is never in a group"
    TOO_SMALL = "the group has too few cards"  # about: the least number
    NO_NATURAL = "a group needs a card that is not wild"
    SET_NEEDS_RANK = "a set has one rank"  # about: the rank
    COLOUR_NEEDS = "a colour group has one colour"  # about: the colour
    RUN_NEEDS_RANK = "a run needs consecutive numbers"  # about: the rank that is missing
    RUN_REPEATS = "a run has each number once"  # about: the rank that is there twice
    RUN_DISORDER = "a run goes from low to high"  # about: the rank that stands wrong
    RUN_TOO_FAR = "a run lies between 1 and 12"
    NOT_LAID = "the own phase must lie before a hit"
    NO_SUCH_MELD = "there is no such group on the table"
    RUN_TAKES = "the run takes only the next number"  # about: the ranks it takes, "3" or "3 8"
    RUN_FULL = "a run from 1 to 12 takes nothing"
    END_CLOSED = "this end of the run takes nothing"  # about: the end
    CHOOSE_END = "a Wild on a run needs an end"
    NO_END = "only a Wild on a run is given an end"
    CHOOSE_VICTIM = "a Skip names another player"
    NO_VICTIM = "only a Skip names a player"
    LAST_SKIP = "a Skip as last card skips nobody"
    NOT_PLAYING = "this seat does not play"  # about: the seat
    SKIP_ONESELF = "nobody skips oneself"
    SKIPPED_LATELY = "nobody is skipped twice in a round"  # about: the seat


# ---- states and views ----------------------------------------------------------------------


class Stage(StrEnum):
    DRAW = "draw"
    PLAY = "play"
    HAND_OVER = "hand over"
    """Only between two steps: the hands lie open."""
    OVER = "over"


class Decider(StrEnum):
    """What decided the game."""

    LAST_PHASE = "last phase"
    POINTS = "fewest points"
    TIE_HAND = "tie hand"


class Seat(NamedTuple):
    """What is open of one seat: the phase it works on, points so far, whether the phase lies.

    `loses_turn`: its next turn is skipped. `skipped_at`: the slot of the last Skip against it this hand.
    `taken`: ids of cards it took from the discards and still holds, so that everybody knows them.
    """

    phase: int
    points: int
    laid: bool
    loses_turn: bool
    skipped_at: int | None
    taken: tuple[int, ...]


class Table(NamedTuple):
    """Everything that lies open. Cards are ids (indexes into the shuffled deck of the hand).

    `hand` counts from 1. `slot` counts the turns of this hand from 1, skipped ones too. `playing`: the seats
    in this hand (all, but in a tie hand). The last of `discards` is the top.
    """

    stage: Stage
    hand: int
    tie: bool
    dealer: int
    active: int
    slot: int
    playing: tuple[int, ...]
    seats: tuple[Seat, ...]
    melds: tuple[Meld, ...]
    discards: tuple[int, ...]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Game:
    """What is fixed for a game: players, options, the seed of all shuffles, first dealer and first deck."""

    players: int
    options: PhasesOptions
    seed: int
    dealer: int
    first_deck: tuple[Card, ...]


class PhasesState(NamedTuple):
    """`shuffles` done so far: with the seed all there is of the generator. `pile[0]` is drawn next."""

    game: Game
    shuffles: int
    deck: tuple[Card, ...]
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    table: Table

    @property
    def top(self) -> Card | None:
        """The top discard."""
        return self.deck[self.table.discards[-1]] if self.table.discards else None

    def held(self, seat: int) -> tuple[Card, ...]:
        """The cards in a seat's hand, in the order they came."""
        return tuple(self.deck[card_id] for card_id in self.hands[seat])


@dataclass(frozen=True, slots=True)
class PhasesView:
    """What a seat (None: a spectator) may know. `cards` by id: None where the seat cannot see it now.

    `hands` per seat: ids of one's own hand, and of all once the hand is over, else None. `counts` per seat.
    `pile`: how many cards are left to draw.
    """

    seat: int | None
    players: int
    options: PhasesOptions
    cards: tuple[Card | None, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    counts: tuple[int, ...]
    pile: int
    table: Table

    def card(self, card_id: int) -> Card:
        """A card that can be seen; ValueError for one that cannot."""
        card = self.cards[card_id]
        if card is None:
            raise ValueError(f"card {card_id} is hidden")
        return card

    def named(self, ids: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(self.card(card_id) for card_id in ids)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the seat's own hand, in the order they came; empty for a spectator."""
        own = None if self.seat is None else self.hands[self.seat]
        return () if own is None else self.named(own)

    @property
    def top(self) -> Card | None:
        """The top discard."""
        return self.card(self.table.discards[-1]) if self.table.discards else None
