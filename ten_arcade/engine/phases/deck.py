"""The deck of Ten Phases as data, and the chance that shuffles it. Source: seeds/rules/phases.md.

Every draw of chance is a SHA-256 of numbers in the state, so any program can shuffle alike (seeds/README.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import TypeVar

from ten_arcade.engine.phases.model import COLOURS, RANKS, Card, Colour, Kind

T = TypeVar("T")

DECK_SIZE = 108
HAND_SIZE = 10
LEAST_PLAYERS, MOST_PLAYERS = 2, 6
NUMBER_COPIES, WILD_COPIES, SKIP_COPIES = 2, 8, 4
LOW_POINTS, HIGH_POINTS, SKIP_POINTS, WILD_POINTS = 5, 10, 15, 25
FIRST_HIGH_RANK = 10  # from this rank on a number card costs HIGH_POINTS


def _kinds() -> tuple[Card, ...]:
    facts: list[tuple[str, Kind, Colour | None, int, int]] = []
    for colour in COLOURS:
        for rank in RANKS:
            cost = HIGH_POINTS if rank >= FIRST_HIGH_RANK else LOW_POINTS
            facts.append((f"{colour} {rank}", Kind.NUMBER, colour, rank, cost))
    facts.append(("wild", Kind.WILD, None, 0, WILD_POINTS))
    facts.append(("skip", Kind.SKIP, None, 0, SKIP_POINTS))
    return tuple(
        Card(name, kind, colour, rank, order, kind is Kind.WILD, kind is Kind.SKIP, cost)
        for order, (name, kind, colour, rank, cost) in enumerate(facts)
    )


KINDS: tuple[Card, ...] = _kinds()
_BY_NAME: Mapping[str, Card] = MappingProxyType({card.name: card for card in KINDS})
WILD, SKIP = _BY_NAME["wild"], _BY_NAME["skip"]


def card_named(name: str) -> Card:
    """The card of this name, such as "red 4", "wild" or "skip"."""
    card = _BY_NAME.get(name)
    if card is None:
        raise ValueError(f"there is no card called {name!r}")
    return card


def deck_cards() -> tuple[Card, ...]:
    """All 108 cards, unshuffled, in the order of the table of kinds."""
    copies = {Kind.NUMBER: NUMBER_COPIES, Kind.WILD: WILD_COPIES, Kind.SKIP: SKIP_COPIES}
    return tuple(card for card in KINDS for _ in range(copies[card.kind]))


def points_of(cards: Sequence[Card]) -> int:
    """What these cards cost when they are left in hand (End of a hand)."""
    return sum(card.points for card in cards)


# ---- chance ----------------------------------------------------------------------------------


def shuffled(items: Sequence[T], seed: int, shuffle: int) -> tuple[T, ...]:
    """The items in the order of shuffle number `shuffle` (from 0) of the game with this seed."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, f"{seed} {shuffle} {last}")
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def first_dealer(players: int, seed: int) -> int:
    """The seat that deals the first hand of the game with this seed."""
    return _below(players, f"{seed} dealer")


def _below(bound: int, words: str) -> int:
    """A number from 0 to bound - 1: the first 48 bits of the SHA-256 of the words, as a fraction of bound."""
    return int(sha256(words.encode("ascii")).hexdigest()[:12], 16) * bound >> 48
