"""How the strong TEN bot draws: stop for numbers, stop for currency, or go on, two draws ahead."""

from __future__ import annotations

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_hard_style import Style
from ten_arcade.ai.ten_seats import Standing
from ten_arcade.ai.ten_stakes import NumberKind, Stakes
from ten_arcade.ai.ten_values import Outlook, Placed
from ten_arcade.engine.ten.deck import KINDS, LIMIT, MOST_TOKENS
from ten_arcade.engine.ten.model import (
    COLOURS,
    RANKS,
    Card,
    Draw,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenView,
)

_NUMBERS = KINDS[: len(COLOURS) * len(RANKS)]


def weigh_draws(
    view: TenView, legal: tuple[TenMove, ...], seats: tuple[Standing, ...], future: Outlook, style: Style
) -> Thought[tuple[tuple[float, TenMove], ...]]:
    """The worth of each move of a draw phase, the best first."""
    me = seats[view.table.active]
    rivals = tuple(other for other in seats if other is not me)
    harm = yield from _harms(me, rivals, future, style)
    tableau = view.named(view.table.tableau)
    stakes = _stakes(view, me, rivals, future, harm, style, tableau)
    row = stakes.row(me.placed.ranks, tableau)
    yield
    found: list[tuple[float, TenMove]] = []
    if TakeNumbers() in legal:
        found.append((stakes.take_numbers(row), TakeNumbers()))
    if TakeCurrency() in legal:
        found.append((stakes.take_currency(row), TakeCurrency()))
    if Draw() in legal:
        found.append((max(stakes.draw(row), (yield from stakes.draw_twice(row))), Draw()))
    found.sort(key=lambda each: -each[0])
    return tuple(found)


def _harms(
    me: Standing, rivals: tuple[Standing, ...], future: Outlook, style: Style
) -> Thought[tuple[float, ...]]:
    """Per number card: what it costs the bot to see it in the market."""
    found: list[float] = []
    for card in _NUMBERS:
        harm = sum(other.weight * other.surplus(card, card.rank, future) for other in rivals)
        found.append(style.market_harm * harm - style.own_market * me.surplus(card, card.rank, future))
        if card.rank == RANKS[-1]:
            yield
    return tuple(found)


def _stakes(
    view: TenView,
    me: Standing,
    rivals: tuple[Standing, ...],
    future: Outlook,
    harm: tuple[float, ...],
    style: Style,
    tableau: tuple[Card, ...],
) -> Stakes:
    holding, spare = me.holding, me.spare
    tables = tuple(future.table(index, fillers) for index, fillers in enumerate(me.placed.fillers))
    counts = future.counts

    def coins(standing: Standing, amount: int) -> float:
        tokens = min(MOST_TOKENS, standing.holding.tokens + amount)
        return future.money(tokens, standing.holding.busts, standing.spare) - standing.purse

    return Stakes(
        tables=tables,
        numbers=tuple(
            NumberKind(index // len(RANKS), card.rank, 1 << (card.rank - 1), counts[card], harm[index])
            for index, card in enumerate(_NUMBERS)
            if card in counts
        ),
        currency=tuple((card.rank, copies) for card, copies in counts.items() if card.is_currency),
        wilds=sum(copies for card, copies in counts.items() if card.is_wild),
        purse=tuple(coins(me, amount) for amount in range(LIMIT + 1)),
        gift=tuple(
            sum(other.weight * coins(other, amount) for other in rivals) for amount in range(LIMIT + 1)
        ),
        harm=harm,
        bust=future.money(holding.tokens, holding.busts + (view.table.bust_supply > 0), spare)
        - me.purse
        - style.sting,
        copy=future.money(holding.tokens, holding.busts, spare + 1) - me.purse,
        buy=_buy_phase(view, me, future, tableau),
        auction=style.auction,
    )


def _buy_phase(view: TenView, me: Standing, future: Outlook, tableau: tuple[Card, ...]) -> float:
    """What the buy phase after taking these numbers is worth."""
    numbers = tuple(card for card in tableau if card.is_number)
    owned = me.owned + numbers
    ranks = list(me.placed.ranks)
    for card in numbers:
        ranks[card.order // len(RANKS)] |= 1 << (card.rank - 1)
    after = Standing(
        me.seat, me.holding, owned, Placed(tuple(ranks), me.placed.fillers), me.spare, me.purse, 0.0
    )
    kinds = dict.fromkeys(view.named(view.table.market))
    return max((after.surplus(card, card.rank, future) for card in kinds), default=0.0)
