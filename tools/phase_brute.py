"""Laying a phase by brute force: every handful of cards is tried as a group, judged from the rule book alone.

Knows nothing of how the engine counts.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from ten_arcade.engine.phases.deck import KINDS, WILD, deck_cards
from ten_arcade.engine.phases.model import COLOURS, Card
from ten_arcade.engine.phases.solver import Groups, can_lay, distance, layings
from tools.soak_checks import Broken, require

# Kind and least size of every group, as the table in seeds/rules/phases.md has them.
PHASES: tuple[tuple[tuple[str, int], ...], ...] = (
    (("set", 3), ("set", 3)),
    (("set", 3), ("run", 4)),
    (("set", 4), ("run", 4)),
    (("run", 7),),
    (("run", 8),),
    (("run", 9),),
    (("set", 4), ("set", 4)),
    (("colour", 7),),
    (("set", 5), ("set", 2)),
    (("set", 5), ("set", 3)),
)
Spot = tuple[str, int]
Form = tuple[Spot, ...]


def spots(kind: str, group: Sequence[Card]) -> tuple[Spot, ...]:
    """What these cards can be: a set of a rank, a run from a rank, a group of a colour; none if nothing."""
    naturals = [card for card in group if card.rank]
    if not naturals or any(card.is_skip for card in group):
        return ()
    ranks = {card.rank for card in naturals}
    if kind == "set":
        return (("set", min(ranks)),) if len(ranks) == 1 else ()
    if kind == "colour":
        colours = {card.colour for card in naturals if card.colour}
        return (("colour", COLOURS.index(min(colours))),) if len(colours) == 1 else ()
    if len(ranks) < len(naturals):
        return ()
    lows = range(1, 14 - len(group))
    return tuple(("run", low) for low in lows if ranks <= set(range(low, low + len(group))))


def forms(phase: int, cards: Sequence[Card]) -> set[Form]:
    """Every form in which the phase can be laid with the least number of cards."""
    needs = PHASES[phase - 1]
    rows = sorted((card for card in cards if not card.is_skip), key=lambda card: card.order)
    return {_even(needs, form) for form in _forms(needs, rows)}


def _even(needs: Sequence[tuple[str, int]], form: Form) -> Form:
    """Two groups that ask for the same have no order."""
    return tuple(sorted(form)) if len(set(needs)) < len(needs) else form


def _forms(needs: Sequence[tuple[str, int]], cards: Sequence[Card]) -> Iterator[Form]:
    if not needs:
        yield ()
        return
    (kind, size), *rest = needs
    seen: set[tuple[Card, ...]] = set()
    for places in combinations(range(len(cards)), size):
        group = tuple(cards[place] for place in places)
        if group in seen:
            continue
        seen.add(group)
        found = spots(kind, group)
        if found:
            left = [card for place, card in enumerate(cards) if place not in places]
            following = set(_forms(rest, left))
            for spot in found:
                yield from ((spot, *form) for form in following)


def form_of(phase: int, groups: Groups) -> Form:
    """The form of a laying, as its cards stand."""
    form: list[Spot] = []
    for (kind, _), group in zip(PHASES[phase - 1], groups, strict=True):
        place, card = next((place, card) for place, card in enumerate(group) if card.rank)
        spot = {"set": card.rank, "run": card.rank - place}.get(kind)
        form.append((kind, COLOURS.index(card.colour) if spot is None and card.colour else spot or 0))
    return _even(PHASES[phase - 1], tuple(form))


def random_hand(random: Random) -> tuple[Card, ...]:
    """10 or 11 cards, crowded into few ranks or a colour now and then, often with many Wilds."""
    ranks = random.sample(range(1, 13), random.choice((3, 4, 6, 9, 12, 12)))
    colours = random.sample(COLOURS, random.choice((2, 3, 4, 4)))
    naturals = [card for card in deck_cards() if card.rank in ranks and card.colour in colours]
    size = random.choice((10, 11))
    wilds = random.choice((0, 0, 0, 1, 1, 2, 2, 3, 5, 8))
    skips = random.choice((0, 0, 1, 2))
    found = [WILD] * wilds + [card for card in KINDS if card.is_skip] * skips
    found += random.sample(naturals, min(len(naturals), max(0, size - len(found))))
    while len(found) < size:
        found.append(random.choice([card for card in KINDS if card.rank and card.rank not in ranks]))
    random.shuffle(found)
    return tuple(found[:size])


def check_hand(phase: int, cards: Sequence[Card]) -> bool:
    """The solver says what brute force says, and its layings have every form there is; whether it lays."""
    expected = forms(phase, cards)
    shown = f"phase {phase} with {' '.join(card.name.replace(' ', '-') for card in cards)}"
    require(can_lay(phase, cards) is bool(expected), f"the solver is wrong about {shown}")
    listed = layings(phase, cards)
    least = {
        form_of(phase, groups)
        for groups in listed
        if all(len(group) == size for group, (_, size) in zip(groups, PHASES[phase - 1], strict=True))
    }
    if least != expected:
        raise Broken(f"the layings miss or make up a form: {shown}")
    return bool(expected)


def check_distance(phase: int, cards: Sequence[Card]) -> int:
    """A distance of n: no card brings it nearer than n - 1, and some card does."""
    here = distance(phase, cards)
    nearest = min(distance(phase, (*cards, card)) for card in KINDS)
    require(nearest == max(0, here - 1), f"distance {here}, but one card more makes it {nearest}: {cards}")
    return here


def check_hands(count: int, seed: int) -> tuple[int, int]:
    """So many random hands, a phase each in turn; (hands, how many could lay)."""
    random = Random(seed)
    laid = sum(check_hand(1 + number % 10, random_hand(random)) for number in range(count))
    return count, laid
