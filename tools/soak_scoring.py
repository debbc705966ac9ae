"""Scoring proved against brute force: every way to place the wilds, by plain recursion.

Knows nothing of how the engine counts; the trace of a score is judged card by card.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from ten_arcade.engine.ten.deck import deck_cards
from ten_arcade.engine.ten.model import COLOURS, RANKS, Card, DeckTable
from ten_arcade.engine.ten.scoring import MOST_POINTS, Placement, Score, points, score
from tools.soak_checks import Broken, require


def run_by_hand(ranks: frozenset[int]) -> int:
    """Points of the longest run, counted rank by rank."""
    best = streak = 0
    for rank in RANKS:
        streak = streak + 1 if rank in ranks else 0
        best = max(best, streak)
    return 10 if best == 9 else best


RUNS_BY_HAND = tuple(run_by_hand(frozenset(r for r in RANKS if mask >> r & 1)) for mask in range(1 << 10))


def best_of_all_placements(cards: Sequence[Card]) -> int:
    """The best total over every way to place the wilds, by plain recursion."""
    held = [sum({1 << c.rank for c in cards if c.is_number and c.colour is colour}) for colour in COLOURS]
    return _best_placing(held, [card for card in cards if card.is_wild])


def _best_placing(held: list[int], wilds: list[Card]) -> int:
    if not wilds:
        return sum(RUNS_BY_HAND[mask] for mask in held)
    wild, rest = wilds[0], wilds[1:]
    best = _best_placing(held, rest)
    for index, colour in enumerate(COLOURS):
        if wild.colour not in (None, colour):
            continue
        for rank in [wild.rank] if wild.rank else RANKS:
            if not held[index] >> rank & 1:
                held[index] |= 1 << rank
                best = max(best, _best_placing(held, rest))
                held[index] ^= 1 << rank
    return best


def random_collection(random: Random, most_wilds: int = 5) -> tuple[Card, ...]:
    """Up to 30 number cards, crowded into few colours now and then, and up to `most_wilds` wilds."""
    whole = deck_cards(5, DeckTable.BY_PLAYERS)
    colours = random.sample(COLOURS, random.randint(1, 4))
    numbers = [card for card in whole if card.is_number and card.colour in colours]
    wilds = [card for card in whole if card.is_wild]
    found = random.sample(numbers, random.randint(0, min(30, len(numbers))))
    found += random.sample(wilds, random.randint(0, most_wilds))
    random.shuffle(found)
    return tuple(found)


def check_trace(cards: Sequence[Card], result: Score) -> None:
    """The runs stand on owned cards: each wild once at most, each rank covered, the points adding up."""
    require([run.colour for run in result.runs] == list(COLOURS), "there is not one run a colour")
    numbers = {(card.colour, card.rank) for card in cards if card.is_number}
    placed: list[Placement] = []
    for run in result.runs:
        stood_in = {place.rank for place in run.placements}
        placed += run.placements
        require(run.points == (10 if run.length == 9 else run.length), f"{run} counts its points wrongly")
        require(len(stood_in) == len(run.placements), "two wilds stand in one place")
        require(all(1 <= rank <= 9 for rank in run.ranks), "a run leaves the ranks 1 to 9")
        for rank in run.ranks:
            covered = ((run.colour, rank) in numbers) != (rank in stood_in)
            require(covered, f"{run.colour} {rank} is not covered by exactly one card")
        require(stood_in <= set(run.ranks), "a wild stands outside the run")
        for place in run.placements:
            fits = place.wild.is_wild and place.wild.rank in (0, place.rank) and place.colour is run.colour
            require(fits and place.wild.colour in (None, place.colour), f"{place} does not fit")
    extra = Counter(place.wild for place in placed) - Counter(cards)
    require(not extra, "a wild is placed that is not owned")
    require(result.total == sum(run.points for run in result.runs), "the points of the runs do not add up")
    require(0 <= result.total <= MOST_POINTS, f"a score of {result.total}")


def check_scoring(cards: Sequence[Card]) -> None:
    """`score` and `points` agree with brute force, and the trace is sound."""
    result = score(cards)
    check_trace(cards, result)
    best = best_of_all_placements(cards)
    require(result.total == best, f"score says {result.total}, all placements {best}")
    require(points(cards) == best, f"points says {points(cards)}, all placements {best}")


def check_collections(seed: int, count: int) -> Counter[int]:
    """Random collections against brute force; how many had how many wilds. Broken names the collection."""
    random = Random(seed)
    counts: Counter[int] = Counter()
    for _ in range(count):
        cards = random_collection(random)
        try:
            check_scoring(cards)
        except Exception as error:
            names = ", ".join(card.name for card in cards)
            raise Broken(f"{error} (collection {names}; scoring seed {seed})") from error
        counts[sum(card.is_wild for card in cards)] += 1
    return counts
