"""How the strong TEN bot buys: the card that changes most, for itself or by denial, and how it pays."""

from __future__ import annotations

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_hard_style import Style
from ten_arcade.ai.ten_purse import open_purse
from ten_arcade.ai.ten_seats import Standing
from ten_arcade.ai.ten_values import Outlook
from ten_arcade.engine.ten.model import RANKS, Buy, Card, Decline, Payment, Phase, TenMove, TenView
from ten_arcade.engine.ten.scoring import points

_LOOKED_AT = 4  # the promising cards that are priced exactly


def weigh_purchases(
    view: TenView, legal: tuple[TenMove, ...], seats: tuple[Standing, ...], future: Outlook, style: Style
) -> Thought[tuple[tuple[float, TenMove], ...]]:
    """The worth of buying nothing and of the promising cards, the best first."""
    me = seats[view.table.active]
    rivals = _who_may_buy(view, me, seats)
    purse = open_purse(me.holding, me.owned, future, with_cards=True, most=len(RANKS))
    yield
    rough: list[tuple[float, int, Card]] = []
    for card in dict.fromkeys(move.card for move in legal if isinstance(move, Buy)):
        offer = purse.cheapest(card.rank, future)
        if offer is None:
            continue
        denied = sum(other.weight * other.surplus(card, card.rank, future) for other in rivals)
        denied *= style.market_harm
        rough.append((future.gain(me.placed, card) - offer.cost + denied, card.order, card))
        yield
    rough.sort(key=lambda found: (-found[0], found[1]))
    found: list[tuple[float, TenMove]] = [(0.0, Decline())]
    for _, _, card in rough[:_LOOKED_AT]:
        own = open_purse(me.holding, me.owned, future, with_cards=True, most=card.rank, coming=(card,))
        yield
        offer = own.cheapest(card.rank, future)
        if offer is None:
            continue
        denied = sum(other.weight * other.surplus(card, card.rank, future) for other in rivals)
        value = _gain(view, me, card, offer.payment, offer.cost, future) + style.market_harm * denied
        found.append((value - 1e-9, Buy(card, offer.payment)))
        yield
    found.sort(key=lambda each: -each[0])
    return tuple(found)


def _who_may_buy(view: TenView, me: Standing, seats: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The rivals that may still buy: all of them, in the final round those after the bot."""
    if view.table.phase is not Phase.FINAL_BUY:
        return tuple(other for other in seats if other is not me)
    after = view.table.final_left - 1
    return tuple(seats[(me.seat + step) % len(seats)] for step in range(1, after + 1))


def _gain(view: TenView, me: Standing, card: Card, payment: Payment, cost: float, future: Outlook) -> float:
    """Points that the purchase brings; exactly, when nothing comes after it."""
    if view.table.phase is not Phase.FINAL_BUY:
        return future.worth(future.placed((*me.owned, card))) - future.worth(me.placed) - cost
    left = [*me.owned, card]
    for spent in payment.cards:
        left.remove(spent)
    money = future.money(me.holding.tokens, 0, 0) - future.money(me.holding.tokens - payment.tokens, 0, 0)
    return points(left) - points(me.owned) - money
