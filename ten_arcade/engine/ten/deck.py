"""The deck of TEN as data: which cards there are, and how many for how many players.

Source: seeds/rules/ten.md, sections Deck and Setup.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ten_arcade.engine.ten.model import COLOURS, RANKS, Card, Colour, DeckTable, Kind

START_TOKENS = 5
MOST_TOKENS = 10
TOKEN_SUPPLY = 50
BUST_SUPPLY = 15
LIMIT = 10  # a total or a currency sum above this busts
BUST_VALUE = 3  # what a bust token pays
MOST_PLAYERS = 5

# Copies of each number card and currency card by deck size; ranks and values count from 1.
_NUMBERS: Mapping[DeckTable, tuple[int, ...]] = MappingProxyType(
    {
        DeckTable.FULL: (3, 3, 3, 3, 3, 3, 1, 1, 1),
        DeckTable.MIDDLE: (2, 2, 2, 3, 3, 3, 1, 1, 1),
        DeckTable.SMALL: (2, 2, 2, 2, 2, 2, 1, 1, 1),
    }
)
_COLOUR_WILDS: Mapping[DeckTable, Mapping[Colour, int]] = MappingProxyType(
    {
        DeckTable.FULL: {Colour.RED: 2, Colour.BLUE: 2, Colour.ORANGE: 2, Colour.GREEN: 2},
        DeckTable.MIDDLE: {Colour.RED: 1, Colour.BLUE: 2, Colour.ORANGE: 2, Colour.GREEN: 1},
        DeckTable.SMALL: {Colour.RED: 1, Colour.BLUE: 1, Colour.ORANGE: 1, Colour.GREEN: 1},
    }
)
_CURRENCY: Mapping[DeckTable, tuple[int, ...]] = MappingProxyType(
    {
        DeckTable.FULL: (5, 5, 5, 6, 6),
        DeckTable.MIDDLE: (4, 4, 4, 5, 4),
        DeckTable.SMALL: (3, 3, 3, 3, 3),
    }
)


def _kinds() -> tuple[Card, ...]:
    facts: list[tuple[str, Kind, Colour | None, int]] = []
    facts += [(f"{c} {r}", Kind.NUMBER, c, r) for c in COLOURS for r in RANKS]
    facts += [(f"{c} wild", Kind.COLOUR_WILD, c, 0) for c in COLOURS]
    facts += [(f"wild {r}", Kind.NUMBER_WILD, None, r) for r in RANKS]
    facts += [("wild", Kind.FULL_WILD, None, 0)]
    facts += [(f"currency {v}", Kind.CURRENCY, None, v) for v in range(1, 6)]
    return tuple(
        Card(
            name,
            kind,
            colour,
            rank,
            order,
            is_wild=kind in (Kind.COLOUR_WILD, Kind.NUMBER_WILD, Kind.FULL_WILD),
            is_number=kind is Kind.NUMBER,
            is_currency=kind is Kind.CURRENCY,
        )
        for order, (name, kind, colour, rank) in enumerate(facts)
    )


KINDS: tuple[Card, ...] = _kinds()
_BY_NAME: Mapping[str, Card] = MappingProxyType({card.name: card for card in KINDS})


def card_named(name: str) -> Card:
    """The card of this name, such as "red 4", "blue wild", "wild 7", "wild" or "currency 3"."""
    card = _BY_NAME.get(name)
    if card is None:
        raise ValueError(f"there is no card called {name!r}")
    return card


def deck_table(players: int, choice: DeckTable) -> DeckTable:
    """The table in use: the choice itself, or the one for this number of players (Deck)."""
    if choice is not DeckTable.BY_PLAYERS:
        return choice
    if players <= 2:
        return DeckTable.SMALL
    return DeckTable.MIDDLE if players == 3 else DeckTable.FULL


@cache
def deck_cards(players: int, choice: DeckTable) -> tuple[Card, ...]:
    """All cards of the deck, unshuffled, in the order of the table of kinds."""
    table = deck_table(players, choice)
    cards: list[Card] = []
    for card in KINDS:
        cards += [card] * _copies(card, table)
    return tuple(cards)


def _copies(card: Card, table: DeckTable) -> int:
    if card.kind is Kind.NUMBER:
        return _NUMBERS[table][card.rank - 1]
    if card.kind is Kind.CURRENCY:
        return _CURRENCY[table][card.rank - 1]
    if card.colour is not None:
        return _COLOUR_WILDS[table][card.colour]
    return 1
