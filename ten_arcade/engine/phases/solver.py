"""Whether a hand can lay a phase, how far it is from it, and in which ways. Exact, by counts.

Source: seeds/rules/phases.md, Deciding whether a hand can lay a phase. Knows no seat and no table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ten_arcade.engine.phases.model import COLOURS, RANKS, Card, Colour, GroupKind, Need
from ten_arcade.engine.phases.phases import LAST_RANK, needs_of


class Tally(NamedTuple):
    """A hand by counts: of each rank (by rank, 0 unused), of each colour, of Wilds. Skips do not count."""

    ranks: tuple[int, ...]
    colours: tuple[int, ...]
    wilds: int


class Choice(NamedTuple):
    """One way to aim at a phase: where each group is, how many natural cards it has, the distance.

    A place is the rank of a set, the low end of a run, or the index of a colour.
    """

    distance: int
    places: tuple[int, ...]
    naturals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GroupPlan:
    """A group as far as a hand has it. `slots`: a card of the hand, or None for one that is missing.

    The slots of a run stand for the ranks from `rank` up; `rank` is a set's rank, 0 for a colour group.
    """

    need: Need
    rank: int
    colour: Colour | None
    slots: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The way to a phase that lacks the fewest cards; at distance 0 it can be laid."""

    distance: int
    groups: tuple[GroupPlan, ...]


Groups = tuple[tuple[Card, ...], ...]


def tally_of(cards: Iterable[Card]) -> Tally:
    ranks, wilds = [0] * (LAST_RANK + 1), 0
    colours = dict.fromkeys(COLOURS, 0)
    for card in cards:
        if card.colour is not None:
            ranks[card.rank] += 1
            colours[card.colour] += 1
        elif card.is_wild:
            wilds += 1
    return Tally(tuple(ranks), tuple(colours.values()), wilds)


def distance(phase: int, cards: Iterable[Card]) -> int:
    """How many more cards, well chosen, the hand needs to lay the phase; 0: it can be laid."""
    return tally_distance(phase, tally_of(cards))


def can_lay(phase: int, cards: Iterable[Card]) -> bool:
    return distance(phase, cards) == 0


@lru_cache(maxsize=1 << 15)
def tally_distance(phase: int, tally: Tally) -> int:
    """`distance` of a hand by its counts."""
    return min(choice.distance for choice in choices(phase, tally))


def choices(phase: int, tally: Tally) -> Iterator[Choice]:
    """Every way to aim at the phase that could be the best; never empty."""
    needs = needs_of(phase)
    # A rank the hand has not is never better than one it has: that one can do without its cards.
    held = [rank for rank in RANKS if tally.ranks[rank]] or [1]
    if len(needs) == 2:
        first, second = needs
        if second.kind is GroupKind.RUN:
            return _set_and_run(first.size, second.size, held, tally)
        return _two_sets(first.size, second.size, held, tally)
    size = needs[0].size
    return _run(size, tally) if needs[0].kind is GroupKind.RUN else _colour(size, tally)


def _lacking(wilds: int, one: int, size_one: int, two: int, size_two: int) -> int:
    """The distance of two groups with so many natural cards: a Wild needs a natural card beside it."""
    room = size_one - (one or 1) + size_two - (two or 1)
    return size_one - one + size_two - two - min(wilds, room)


def _two_sets(one: int, two: int, held: Sequence[int], tally: Tally) -> Iterator[Choice]:
    ranks, _, wilds = tally
    for rank in held:
        for other in held:
            if rank == other:
                # Both have a natural card if there are two; the smaller is served first with one.
                naturals = min(ranks[rank], one + two)
                second = min(two, max(1, naturals - one)) if naturals > 1 else 0
                first = naturals - second
            elif one == two and other < rank:
                continue
            else:
                first, second = min(ranks[rank], one), min(ranks[other], two)
            yield Choice(_lacking(wilds, first, one, second, two), (rank, other), (first, second))


def _set_and_run(one: int, two: int, held: Sequence[int], tally: Tally) -> Iterator[Choice]:
    ranks, _, wilds = tally
    for low in range(1, LAST_RANK - two + 2):
        window = sum(1 for rank in range(low, low + two) if ranks[rank])
        for rank in held:
            count = ranks[rank]
            if low <= rank < low + two and count:
                # The run uses one of the set's rank, or it does without.
                for first, second in ((min(count - 1, one), window), (min(count, one), window - 1)):
                    yield Choice(_lacking(wilds, first, one, second, two), (rank, low), (first, second))
            else:
                first = min(count, one)
                yield Choice(_lacking(wilds, first, one, window, two), (rank, low), (first, window))


def _run(size: int, tally: Tally) -> Iterator[Choice]:
    ranks, _, wilds = tally
    for low in range(1, LAST_RANK - size + 2):
        naturals = sum(1 for rank in range(low, low + size) if ranks[rank])
        yield Choice(size - naturals - min(wilds, size - (naturals or 1)), (low,), (naturals,))


def _colour(size: int, tally: Tally) -> Iterator[Choice]:
    for index, count in enumerate(tally.colours):
        naturals = min(count, size)
        yield Choice(size - naturals - min(tally.wilds, size - (naturals or 1)), (index,), (naturals,))


# ---- with cards ------------------------------------------------------------------------------


class _Sorted:
    """A hand's cards by rank, taken one by one."""

    __slots__ = ("ranks", "wilds")

    def __init__(self, cards: Iterable[Card]) -> None:
        self.ranks: dict[int, list[Card]] = {rank: [] for rank in RANKS}
        self.wilds: list[Card] = []
        for card in sorted(cards, key=lambda card: card.order, reverse=True):
            if card.rank:
                self.ranks[card.rank].append(card)
            elif card.is_wild:
                self.wilds.append(card)

    def of_rank(self, rank: int, count: int) -> list[Card]:
        return [self.ranks[rank].pop() for _ in range(count)]

    def of_colour(self, colour: Colour, count: int) -> list[Card]:
        """The highest first: they cost the most."""
        found: list[Card] = []
        for rank in reversed(RANKS):
            row = self.ranks[rank]
            found += [card for card in row if card.colour is colour]
        found = found[:count]
        for card in found:
            self.ranks[card.rank].remove(card)
        return found


def _placed(phase: int, choice: Choice, hand: _Sorted) -> list[list[Card | None]]:
    """The groups of a choice with the cards there are, taken from the hand; Wilds stand for missing ones."""
    needs = needs_of(phase)
    groups: list[list[Card | None]] = []
    for need, place, naturals in zip(needs, choice.places, choice.naturals, strict=True):
        slots: list[Card | None] = [None] * need.size
        if need.kind is GroupKind.SET:
            slots[:naturals] = hand.of_rank(place, naturals)
        elif need.kind is GroupKind.COLOUR:
            slots[:naturals] = hand.of_colour(COLOURS[place], naturals)
        else:
            for step in range(need.size):
                # With one natural card less than there could be, the set before has taken its rank.
                if hand.ranks[place + step] and not _kept_for_set(choice, place + step, need.size, hand):
                    slots[step] = hand.of_rank(place + step, 1)[0]
        groups.append(slots)
    for need, naturals, slots in zip(needs, choice.naturals, groups, strict=True):
        room = need.size - max(naturals, 1)
        for step in range(need.size):
            if slots[step] is None and room and hand.wilds:
                slots[step] = hand.wilds.pop()
                room -= 1
    return groups


def _kept_for_set(choice: Choice, rank: int, size: int, hand: _Sorted) -> bool:
    """True if the run of this choice does without the set's rank although the hand has another."""
    if len(choice.places) == 1 or rank != choice.places[0]:
        return False
    low = choice.places[1]
    return sum(1 for step in range(size) if hand.ranks[low + step]) > choice.naturals[1]


def plan(phase: int, cards: Sequence[Card]) -> Plan:
    """The way to the phase with the fewest cards missing; of equals the one with the most natural cards."""
    ways = choices(phase, tally_of(cards))
    best = min(ways, key=lambda way: (way.distance, -sum(way.naturals)))
    groups = _placed(phase, best, _Sorted(cards))
    needs = needs_of(phase)
    return Plan(
        best.distance,
        tuple(
            GroupPlan(
                need,
                0 if need.kind is GroupKind.COLOUR else place,
                COLOURS[place] if need.kind is GroupKind.COLOUR else None,
                tuple(slots),
            )
            for need, place, slots in zip(needs, best.places, groups, strict=True)
        ),
    )


def layings(phase: int, cards: Sequence[Card]) -> tuple[Groups, ...]:
    """The ways to lay the phase, at most a few hundred: the canonical list of `legal`.

    Every pair of ranks, run and colour the hand can make is there, with as many natural cards as it has: once
    with the fewest cards, and once with every natural card that fits besides. Fewest Wilds first, then the
    fewest points left in hand.
    """
    tally = tally_of(cards)
    if tally_distance(phase, tally):
        return ()
    found: dict[Groups, tuple[int, int]] = {}
    for choice in choices(phase, tally):
        if choice.distance:
            continue
        hand = _Sorted(cards)
        least = [[card for card in slots if card is not None] for slots in _placed(phase, choice, hand)]
        _add(found, least)
        _fill_up(needs_of(phase), choice, least, hand)
        _add(found, least)
    return tuple(sorted(found, key=lambda groups: found[groups]))


def _add(found: dict[Groups, tuple[int, int]], groups: list[list[Card]]) -> None:
    laid = [card for group in groups for card in group]
    wilds = sum(1 for card in laid if card.is_wild)
    found[tuple(tuple(group) for group in groups)] = (wilds, -sum(card.points for card in laid))


def _fill_up(needs: Sequence[Need], choice: Choice, groups: list[list[Card]], hand: _Sorted) -> None:
    """Adds the natural cards that fit besides: runs grow first, sets and colours take the rest."""
    for need, place, group in reversed(list(zip(needs, choice.places, groups, strict=True))):
        if need.kind is GroupKind.SET:
            group += hand.of_rank(place, len(hand.ranks[place]))
        elif need.kind is GroupKind.COLOUR:
            group += hand.of_colour(COLOURS[place], sum(map(len, hand.ranks.values())))
        else:
            low, high = place - 1, place + need.size
            while hand.ranks.get(low):
                group.insert(0, hand.of_rank(low, 1)[0])
                low -= 1
            while hand.ranks.get(high):
                group.append(hand.of_rank(high, 1)[0])
                high += 1
