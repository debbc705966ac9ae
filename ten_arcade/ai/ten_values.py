"""What things are worth in a TEN view, in points at the end of the game, by closed form.

Chooses nothing. Reads public facts only: the cards drawn so far and the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from types import MappingProxyType
from typing import NamedTuple

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_runs import GRAIN, expected_points
from ten_arcade.engine.ten.deck import BUST_VALUE, card_named
from ten_arcade.engine.ten.model import COLOURS, RANKS, Card, Colour, Holding, Kind, Phase, TenView
from ten_arcade.engine.ten.odds import unseen

_INDEX: Mapping[Colour, int] = MappingProxyType({colour: index for index, colour in enumerate(COLOURS)})
_NUMBERS: Mapping[Colour, tuple[Card, ...]] = MappingProxyType(
    {colour: tuple(card_named(f"{colour} {rank}") for rank in RANKS) for colour in COLOURS}
)
_NO_CHANCES = ((0,) * len(RANKS),) * len(COLOURS)
_CARDS_A_TURN = 2.8  # how many cards a turn takes from the draw pile, about


@dataclass(frozen=True, slots=True)
class Tastes:
    """The numbers behind the values; the arena judges them.

    `share`: the part of the unseen number cards that ends in collections.
    `buy`: the chance to get a given market card in the end.
    `coin`: points for the first coin.
    `base`, `per_turn`, `per_wild`: how many coins one can use at the end, for each turn left and for each of
    one's part of the unseen wilds.
    `full`: what a token loses for each one above `roomy`, since the cap of ten wastes what comes later.
    `tie`: what a token is worth besides, as ties go to the richer.
    `grip`: how much dearer a card in hand is than its expected points, since hopes tend to fail together.
    """

    share: float = 0.5
    buy: float = 0.3
    coin: float = 0.3
    base: float = 3.0
    per_turn: float = 1.0
    per_wild: float = 2.0
    full: float = 0.12
    roomy: int = 6
    tie: float = 0.01
    grip: float = 2.0


class Placed(NamedTuple):
    """A collection with its wilds settled: per colour a set of ranks and gaps that may be filled."""

    ranks: tuple[int, ...]
    fillers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is still to come, seen from one view; made anew for each decision."""

    tastes: Tastes
    counts: Counter[Card]
    chances: tuple[tuple[int, ...], ...]
    turns: float
    room: float

    # ---- collections --------------------------------------------------------------------

    def table(self, colour: int, fillers: int) -> tuple[float, ...]:
        """Expected points of each set of ranks of this colour."""
        return expected_points(self.chances[colour], fillers)

    def prepare(self) -> Thought[None]:
        """Make the four tables everybody needs, one a slice: they are the dear part of a thought."""
        for colour in range(len(COLOURS)):
            self.table(colour, 0)
            yield

    def placed(self, cards: Iterable[Card]) -> Placed:
        """The collection with each shared wild where it gains most, number wilds first.

        A good placement, not always the best one: the future is a guess anyway.
        """
        ranks, fillers = [0, 0, 0, 0], [0, 0, 0, 0]
        shared: list[Card] = []
        for card in cards:
            if card.colour is None:
                shared.append(card)
            elif card.is_number:
                ranks[_INDEX[card.colour]] |= 1 << (card.rank - 1)
            else:
                fillers[_INDEX[card.colour]] += 1
        if shared:
            shared.sort(key=_by_order)
            for wild in shared:
                colour = max(range(len(COLOURS)), key=lambda c: self._fit(wild, c, ranks[c], fillers[c]))
                if wild.rank:
                    ranks[colour] |= 1 << (wild.rank - 1)
                else:
                    fillers[colour] += 1
        return Placed(tuple(ranks), tuple(fillers))

    def _fit(self, wild: Card, colour: int, ranks: int, fillers: int) -> float:
        """What a shared wild adds in one colour."""
        now = self.table(colour, fillers)[ranks]
        if wild.rank:
            return self.table(colour, fillers)[ranks | 1 << (wild.rank - 1)] - now
        return self.table(colour, fillers + 1)[ranks] - now

    def worth(self, placed: Placed) -> float:
        """Expected points of a collection at the end."""
        return sum(
            expected_points(chances, fillers)[ranks]
            for chances, ranks, fillers in zip(self.chances, *placed, strict=True)
        )

    def gain(self, placed: Placed, card: Card) -> float:
        """Expected points that one more number card or wild brings."""
        if card.is_number and card.colour is not None:
            colour = _INDEX[card.colour]
            values = self.table(colour, placed.fillers[colour])
            ranks = placed.ranks[colour]
            return values[ranks | 1 << (card.rank - 1)] - values[ranks]
        if card.kind is Kind.COLOUR_WILD and card.colour is not None:
            colour = _INDEX[card.colour]
            return self._fit(card, colour, placed.ranks[colour], placed.fillers[colour])
        return max(self._fit(card, c, placed.ranks[c], placed.fillers[c]) for c in range(len(COLOURS)))

    def loss(self, placed: Placed, card: Card) -> float:
        """Expected points that a card of the collection carries, about; wilds count as placed."""
        if card.colour is not None:
            colour = _INDEX[card.colour]
            return self._carried(card, placed, colour)
        return max(self._carried(card, placed, colour) for colour in range(len(COLOURS)))

    def _carried(self, card: Card, placed: Placed, colour: int) -> float:
        ranks, fillers = placed.ranks[colour], placed.fillers[colour]
        now = self.table(colour, fillers)[ranks]
        if card.rank:
            return now - self.table(colour, fillers)[ranks & ~(1 << (card.rank - 1))]
        return now - self.table(colour, fillers - 1)[ranks] if fillers else 0.0

    # ---- money --------------------------------------------------------------------------

    def money(self, tokens: float, busts: int, spare: int) -> float:
        """Points that coins are good for: tokens, bust tokens and cards that add nothing else."""
        tastes = self.tastes
        over = tokens - tastes.roomy
        if over > 0:
            tokens -= tastes.full * over * (over + 1) / 2 * min(1.0, self.turns / 2)
        if not self.room:
            return tastes.tie * tokens
        coins = tokens + BUST_VALUE * busts + spare
        return tastes.coin * self.room * (1 - exp(-coins / self.room)) + tastes.tie * tokens

    def purse(self, holding: Holding, spare: int) -> float:
        return self.money(holding.tokens, holding.busts, spare)


def outlook(view: TenView, tastes: Tastes) -> Outlook:
    """Count the cards of a view and judge what each rank's chances are."""
    counts = unseen(view)
    if view.table.phase is Phase.FINAL_BUY:
        return Outlook(tastes, counts, _NO_CHANCES, 0.0, 0.0)
    seats = len(view.table.holdings)
    market = Counter(view.named(view.table.market))
    turns = view.left / (_CARDS_A_TURN * seats)
    share = min(0.9, tastes.share / seats)
    buying = tastes.buy * min(1.0, (turns + 1) / 4)
    still = Counter(counts)
    # What lies in the tableau goes to somebody or to the market like what is drawn later.
    still.update(card for card in view.named(view.table.tableau) if card.is_number)
    chances = tuple(
        tuple(_sixteenths(still[card], market[card], share, buying) for card in _NUMBERS[colour])
        for colour in COLOURS
    )
    wilds = sum(count for card, count in counts.items() if card.is_wild)
    room = tastes.base + tastes.per_turn * turns + tastes.per_wild * wilds / seats
    return Outlook(tastes, counts, chances, turns, room)


def spare_cards(cards: Sequence[Card]) -> int:
    """How many number cards are copies of others: good for paying only."""
    numbers = [card for card in cards if card.is_number]
    return len(numbers) - len(set(numbers))


def _sixteenths(coming: int, market: int, share: float, buying: float) -> int:
    missed = (1 - share) ** coming
    if market:
        missed *= 1 - buying
    return round(GRAIN * (1 - missed))


def _by_order(card: Card) -> int:
    return card.order
