"""Exact scoring: the best total over all ways to place the wilds, and how it comes about.

Source: seeds/rules/ten.md, section Scoring. Knows no seat and no table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.model import COLOURS, Card, Colour, Kind

LAST_RANK = 9
PERFECT_POINTS = 10
MOST_POINTS = PERFECT_POINTS * len(COLOURS)

# A set of ranks is a bit mask: bit r - 1 stands for rank r.


@dataclass(frozen=True, slots=True)
class Placement:
    """A wild standing in for a rank of a colour."""

    wild: Card
    colour: Colour
    rank: int


@dataclass(frozen=True, slots=True)
class Run:
    """The run that counts in one colour; `length` 0 if there is none. `placements` by rising rank."""

    colour: Colour
    start: int
    length: int
    points: int
    placements: tuple[Placement, ...]

    @property
    def ranks(self) -> range:
        return range(self.start, self.start + self.length)


@dataclass(frozen=True, slots=True)
class Score:
    """An ordered trace, one run per colour in the order of `COLOURS`."""

    total: int
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class _Collection:
    """A collection sorted for counting: ranks and own wilds per colour, shared wilds in one order.

    `shared` are the wilds that fit more than one colour: number wilds by rank, then full wilds.
    """

    ranks: tuple[int, ...]
    own: tuple[int, ...]
    shared: tuple[Card, ...]


def score(cards: Iterable[Card]) -> Score:
    """The best score of a collection with its runs.

    Equal totals are told apart the same way every time: runs in the fewest colours, then the most even.
    """
    collection = _sort(cards)
    shares = _best_shares(collection)
    runs = tuple(_run(collection, index, share) for index, share in enumerate(shares))
    return Score(sum(run.points for run in runs), runs)


def points(cards: Iterable[Card]) -> int:
    """The best total alone: the same number as `score(cards).total`, a little sooner."""
    collection = _sort(cards)
    if not collection.shared:
        return sum(map(run_points, collection.ranks, collection.own))
    values = [_share_values(collection, index, run_points) for index in range(len(COLOURS))]
    left, right = _merge(values[0], values[1]), _merge(values[2], values[3])
    return max(a + b for a, b in zip(left, reversed(right), strict=True))


@cache
def run_points(ranks: int, fillers: int) -> int:
    """Points of the best run in a set of ranks with `fillers` gaps filled freely."""
    length = _window(ranks, fillers)[1]
    return PERFECT_POINTS if length == LAST_RANK else length


@cache
def _window(ranks: int, fillers: int) -> tuple[int, int]:
    """(start, length) of the longest window with at most `fillers` ranks missing, the lowest first."""
    for length in range(LAST_RANK, 0, -1):
        window = (1 << length) - 1
        for shift in range(LAST_RANK - length + 1):
            if ((window << shift) & ~ranks).bit_count() <= fillers:
                return shift + 1, length
    return 1, 0


def _sort(cards: Iterable[Card]) -> _Collection:
    ranks = dict.fromkeys(COLOURS, 0)
    own = dict.fromkeys(COLOURS, 0)
    numbers: list[Card] = []
    full: list[Card] = []
    for card in cards:
        if card.is_number and card.colour is not None:
            ranks[card.colour] |= 1 << (card.rank - 1)
        elif card.kind is Kind.COLOUR_WILD and card.colour is not None:
            own[card.colour] += 1
        elif card.kind is Kind.NUMBER_WILD:
            numbers.append(card)
        elif card.kind is Kind.FULL_WILD:
            full.append(card)
    numbers.sort(key=_by_order)
    return _Collection(tuple(ranks.values()), tuple(own.values()), tuple(numbers + full))


def _by_order(card: Card) -> int:
    return card.order


# Equal totals are told apart the way a player would lay them out: runs in few colours, then even ones.
_POINT, _COLOUR = 10_000, 1_000  # outweigh what follows: 4 colours at most, squares up to 4 x 81


@cache
def _worth(ranks: int, fillers: int) -> int:
    """The points of the best run above all, less a little for using the colour and for a long run."""
    length = _window(ranks, fillers)[1]
    return run_points(ranks, fillers) * _POINT - (_COLOUR if length else 0) - length * length


def _share_values(collection: _Collection, index: int, value: Callable[[int, int], int]) -> list[int]:
    """The value of one colour for every subset of the shared wilds it might be given (a bit each)."""
    ranks, own = collection.ranks[index], collection.own[index]
    masks, fillers = [ranks], [own]
    for wild in collection.shared:
        bit = 1 << (wild.rank - 1) if wild.rank else 0
        more = 0 if wild.rank else 1
        masks += [mask | bit for mask in masks]
        fillers += [count + more for count in fillers]
    return list(map(value, masks, fillers))


def _merge(first: list[int], second: list[int]) -> list[int]:
    """For every subset of the shared wilds: the best sum when two colours divide it between them."""
    best = [a + second[0] for a in first]
    size = len(first)
    everything = size - 1
    floor = second[0]
    for share in range(1, size):
        value = second[share]
        if value == floor or _has_useless(second, share, value):
            continue
        rest = everything ^ share
        part = rest
        while True:
            total = first[part] + value
            if total > best[part | share]:
                best[part | share] = total
            if not part:
                break
            part = (part - 1) & rest
    return best


def _has_useless(values: list[int], share: int, value: int) -> bool:
    """True if one wild of the share could be taken out without loss, so a smaller share serves."""
    left = share
    while left:
        bit = left & -left
        if values[share ^ bit] == value:
            return True
        left ^= bit
    return False


def _best_shares(collection: _Collection) -> tuple[int, ...]:
    """The subset of shared wilds each colour gets in an optimal division."""
    if not collection.shared:
        return (0,) * len(COLOURS)
    values = [_share_values(collection, index, _worth) for index in range(len(COLOURS))]
    left, right = _merge(values[0], values[1]), _merge(values[2], values[3])
    everything = len(left) - 1
    split = max(range(everything + 1), key=lambda part: left[part] + right[everything ^ part])
    return _divide(values[0], values[1], split) + _divide(values[2], values[3], everything ^ split)


def _divide(first: list[int], second: list[int], share: int) -> tuple[int, int]:
    """How two colours best divide `share`; the smallest part for the second wins a tie."""
    best, part = (share, 0), share
    top = first[share] + second[0]
    while part:
        part = (part - 1) & share
        total = first[part] + second[share ^ part]
        if total > top:
            top, best = total, (part, share ^ part)
    return best


def _run(collection: _Collection, index: int, share: int) -> Run:
    """The run of one colour, given its share: number wilds stand at their rank, the rest fill gaps."""
    colour = COLOURS[index]
    given = [wild for bit, wild in enumerate(collection.shared) if share >> bit & 1]
    by_rank = {wild.rank: wild for wild in given if wild.rank}
    fillers = [wild for wild in given if not wild.rank]
    ranks = collection.ranks[index]
    for rank in by_rank:
        ranks |= 1 << (rank - 1)
    own = collection.own[index]
    start, length = _window(ranks, own + len(fillers))
    placements: list[Placement] = []
    for rank in range(start, start + length):
        if collection.ranks[index] >> (rank - 1) & 1:
            continue
        if rank in by_rank:
            wild = by_rank[rank]
        elif own:
            own -= 1
            wild = card_named(f"{colour} wild")
        else:
            wild = fillers.pop()
        placements.append(Placement(wild, colour, rank))
    return Run(colour, start, length, PERFECT_POINTS if length == LAST_RANK else length, tuple(placements))
