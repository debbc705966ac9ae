"""Every seat at the table as a strong TEN bot weighs it: collections, purses, and what a card is to each."""

from __future__ import annotations

from dataclasses import dataclass

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_values import Outlook, Placed, spare_cards
from ten_arcade.engine.ten.deck import BUST_VALUE
from ten_arcade.engine.ten.model import Card, Holding, TenView


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat in an outlook. `weight`: how much its gain hurts the seat that thinks."""

    seat: int
    holding: Holding
    owned: tuple[Card, ...]
    placed: Placed
    spare: int
    purse: float
    weight: float

    @property
    def coins(self) -> int:
        """What it can pay without giving up a card it needs."""
        return self.holding.tokens + BUST_VALUE * self.holding.busts + self.spare

    def stake(self, with_cards: bool) -> int:
        """What it can bid without giving up a card it needs; `with_cards`: cards may be bid at all."""
        return self.coins if with_cards else self.coins - self.spare

    def surplus(self, card: Card, price: int, future: Outlook) -> float:
        """What the card brings it beyond a price paid in coins; 0 if it would not or could not buy."""
        if price > self.coins or card in self.owned:
            return 0.0
        gain = future.gain(self.placed, card)
        if gain <= 0:
            return 0.0
        return max(0.0, gain - self.price_felt(price, future))

    def price_felt(self, price: int, future: Outlook) -> float:
        """Points that this many coins are to it, tokens going first."""
        tokens, busts, spare = self.holding.tokens, self.holding.busts, self.spare
        paid = min(price, spare)
        rest = price - paid
        tokens_paid = min(rest, tokens)
        rest -= tokens_paid
        busts_paid = -(-rest // BUST_VALUE)
        return self.purse - future.money(tokens - tokens_paid, busts - busts_paid, spare - paid)


def standings(view: TenView, seat: int, future: Outlook, pressure: float) -> Thought[tuple[Standing, ...]]:
    """All seats, in the order of the table; the rivals share `pressure` as their weight."""
    holdings = view.table.holdings
    weight = pressure / (len(holdings) - 1)
    found: list[Standing] = []
    for other, holding in enumerate(holdings):
        found.append(
            standing(view.named(holding.cards), other, holding, future, 0.0 if other == seat else weight)
        )
        yield
    return tuple(found)


def standing(
    owned: tuple[Card, ...], seat: int, holding: Holding, future: Outlook, weight: float
) -> Standing:
    """A seat that holds this, its cards by kind being `owned`."""
    spare = spare_cards(owned)
    return Standing(seat, holding, owned, future.placed(owned), spare, future.purse(holding, spare), weight)
