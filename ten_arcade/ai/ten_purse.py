"""How a TEN bot pays: the mix of tokens, bust tokens and cards that it misses least.

Judges one holding in an outlook; decides no bid and no purchase.
"""

from __future__ import annotations

from dataclasses import dataclass

from ten_arcade.ai.ten_values import Outlook, spare_cards
from ten_arcade.engine.ten.deck import BUST_VALUE
from ten_arcade.engine.ten.model import Card, Holding, Payment
from ten_arcade.engine.ten.payment import spending_order


@dataclass(frozen=True, slots=True)
class Offer:
    """A payment and what it costs in expected points."""

    payment: Payment
    cost: float


@dataclass(frozen=True, slots=True)
class Purse:
    """One seat's means. `order`: its cards from the least missed; `losses[k]`: points lost with k of them."""

    holding: Holding
    order: tuple[Card, ...]
    losses: tuple[float, ...]
    spare: int
    now: float

    @property
    def means(self) -> int:
        return self.holding.tokens + BUST_VALUE * self.holding.busts + len(self.order)

    def cheapest(self, price: int, outlook: Outlook) -> Offer | None:
        """The payment of `price` that costs least and wastes nothing; None if it is beyond the means."""
        tokens, busts = self.holding.tokens, self.holding.busts
        best: Offer | None = None
        for bust in range(min(busts, -(-price // BUST_VALUE)) + 1):
            rest = price - BUST_VALUE * bust
            if rest < 0:
                mixes = range(1)  # overpaid with bust tokens alone: legal, nothing can be taken out
                rest = 0
            else:
                mixes = range(max(0, rest - tokens), min(len(self.order), rest) + 1)
            for count in mixes:
                if rest - count > tokens:
                    continue
                cost = outlook.tastes.grip * self.losses[count] + self.now
                cost -= outlook.money(tokens - rest + count, busts - bust, max(0, self.spare - count))
                if best is None or cost < best.cost - 1e-9:
                    best = Offer(Payment(rest - count, bust, self.order[:count]), cost)
        return best


def open_purse(
    holding: Holding,
    owned: tuple[Card, ...],
    outlook: Outlook,
    with_cards: bool,
    most: int,
    coming: tuple[Card, ...] = (),
) -> Purse:
    """A purse that may have to pay up to `most`; the worth of more cards than that is not asked.

    `coming`: what the payment buys; a card may matter more beside it.
    """
    spare = spare_cards(owned)
    now = outlook.purse(holding, spare)
    if not with_cards or not owned:
        return Purse(holding, (), (0.0,), spare, now)
    order = _order(owned, outlook, min(len(owned), most), coming)
    left = [*owned, *coming]
    full = outlook.worth(outlook.placed(left))
    losses = [0.0]
    for index, card in enumerate(order):
        left.remove(card)
        # Copies come first and lose nothing but their coin.
        losses.append(0.0 if index < spare else full - outlook.worth(outlook.placed(left)))
    return Purse(holding, order, tuple(losses), spare, now)


def _order(
    owned: tuple[Card, ...], outlook: Outlook, count: int, coming: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Copies first, then by what the collection loses without the card alone."""
    spare = spare_cards(owned)
    plain = spending_order(owned)
    if count <= spare:
        return plain[:count]
    placed = outlook.placed((*owned, *coming))
    singles = plain[spare:]
    lost = {card: outlook.loss(placed, card) for card in singles}
    return (plain[:spare] + tuple(sorted(singles, key=lambda card: lost[card])))[:count]
