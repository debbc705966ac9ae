"""What the coach says: a level's move and its reasons in one sentence, with the numbers it went by.

Decides nothing: the numbers are those of the bot. Knows no screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import assert_never

from ten_arcade.ai.bot import Level
from ten_arcade.ai.ten_explain import Advice
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
    Decline,
    Draw,
    Pass,
    Pay,
    Payment,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenView,
)
from ten_arcade.scenes.ten_words import card_title
from ten_arcade.ui.words import Words

_MOST_TITLES = 3
_OUT_OF_REACH = -100.0  # points: below this a bid stands for one that cannot be paid


def advice_sentence(words: Words, view: TenView, advice: Advice) -> str:
    """What to do here and why. `view`: the one the advice is about."""
    if advice.level is Level.EASY:
        return _easy(words, advice)
    worths = dict(advice.worths)
    match advice.move:
        case Draw():
            return _draw(words, view, advice, worths)
        case TakeNumbers() | TakeCurrency():
            return _stop(words, advice, worths)
        case Bid(amount):
            return _bid(words, advice, amount, worths)
        case Pass():
            return _pass(words, advice, worths)
        case Pay(payment):
            return payment_sentence(words, payment)
        case Buy():
            return _buy(words, advice.move, worths)
        case Decline():
            return _decline(words, worths)
        case _:
            assert_never(advice.move)


def payment_sentence(words: Words, payment: Payment) -> str:
    """How to pay: with what is missed least."""
    coins, busts = payment.tokens, payment.busts
    if not payment.cards and not busts:
        return words.plural(
            "Coach: pay with {n} coin. You miss that least.",
            "Coach: pay with {n} coins. You miss those least.",
            coins,
        )
    if not payment.cards and not coins:
        return words.plural(
            "Coach: pay with {n} bust token. You miss that least.",
            "Coach: pay with {n} bust tokens. You miss those least.",
            busts,
        )
    if not payment.cards:
        return words.text(
            "Coach: pay with coins: {coins}, bust tokens: {busts}. You miss these least.",
            coins=coins,
            busts=busts,
        )
    cards = _named(words, payment.cards)
    if not busts and not coins:
        return words.text("Coach: pay with own cards: {cards}. You miss these least.", cards=cards)
    if not busts:
        return words.text(
            "Coach: pay with coins: {coins}, own cards: {cards}. You miss these least.",
            coins=coins,
            cards=cards,
        )
    return words.text(
        "Coach: pay with coins: {coins}, bust tokens: {busts}, own cards: {cards}. You miss these least.",
        coins=coins,
        busts=busts,
        cards=cards,
    )


def _named(words: Words, cards: tuple[Card, ...]) -> str:
    """A few cards by their titles, many by their number."""
    if len(cards) > _MOST_TITLES:
        return str(len(cards))
    return ", ".join(card_title(words, card) for card in cards)


def _draw(words: Words, view: TenView, advice: Advice, worths: Mapping[TenMove, float]) -> str:
    if not view.table.tableau:
        return words.text("Coach: draw. The first card never busts.")
    own, other = _both(worths.get(advice.move, 0.0), _next_best(advice.move, worths) or 0.0)
    if not advice.bust:
        return words.text(
            "Coach: draw. It cannot bust and brings {points} points; stopping brings {other}.",
            points=own,
            other=other,
        )
    return words.text(
        "Coach: draw. It busts in {chance} of 100 and brings {points} points; stopping brings {other}.",
        chance=_hundredths(advice.bust),
        points=own,
        other=other,
    )


def _stop(words: Words, advice: Advice, worths: Mapping[TenMove, float]) -> str:
    cards = isinstance(advice.move, TakeNumbers)
    rest = {move: worth for move, worth in worths.items() if move != advice.move}
    if not rest:
        return _only_move(words)
    second = max(rest, key=lambda move: rest[move])
    own, other = _both(worths[advice.move], rest[second])
    chance = _hundredths(advice.bust)
    if isinstance(second, Draw):
        if cards:
            return words.text(
                "Coach: take the cards for {points} points. Drawing busts in {chance} of 100 and brings "
                "{other}.",
                points=own, chance=chance, other=other,
            )  # fmt: skip
        return words.text(
            "Coach: take the coins for {points} points. Drawing busts in {chance} of 100 and brings {other}.",
            points=own, chance=chance, other=other,
        )  # fmt: skip
    if cards:
        return words.text(
            "Coach: take the cards. They bring {points} points, the coins {other}.", points=own, other=other
        )
    return words.text(
        "Coach: take the coins. They bring {points} points, the cards {other}.", points=own, other=other
    )


def _bid(words: Words, advice: Advice, amount: int, worths: Mapping[TenMove, float]) -> str:
    wild = _points(advice.wild or 0.0)
    if not advice.best:
        return words.text(
            "Coach: bid {amount}. It is close, but tried out this does best. The wild is worth {wild} "
            "points to you.",
            amount=amount,
            wild=wild,
        )
    own, other = _both(worths[advice.move], worths.get(Pass(), 0.0))
    return words.text(
        "Coach: bid {amount}. The wild is worth {wild} points to you; this bid comes to {points}, a pass to "
        "{other}.",
        amount=amount,
        wild=wild,
        points=own,
        other=other,
    )


def _pass(words: Words, advice: Advice, worths: Mapping[TenMove, float]) -> str:
    wild = _points(advice.wild or 0.0)
    best = _next_best(advice.move, worths)
    if best is None or best < _OUT_OF_REACH:
        return words.text(
            "Coach: pass. The wild is worth {wild} points to you, less than a higher bid costs.", wild=wild
        )
    if not advice.best:
        return words.text(
            "Coach: pass. It is close, but tried out this does best. The wild is worth {wild} points to you.",
            wild=wild,
        )
    own, other = _both(worths[advice.move], best)
    return words.text(
        "Coach: pass. The wild is worth {wild} points to you; the best bid comes to {other}, a pass to "
        "{points}.",
        wild=wild,
        other=other,
        points=own,
    )


def _buy(words: Words, move: Buy, worths: Mapping[TenMove, float]) -> str:
    return words.text(
        "Coach: buy {card} for {value}. It brings {points} points more than it costs.",
        card=card_title(words, move.card),
        value=move.payment.value,
        points=_points(worths[move]),
    )


def _decline(words: Words, worths: Mapping[TenMove, float]) -> str:
    cards = {move: worth for move, worth in worths.items() if isinstance(move, Buy)}
    if not cards:
        return words.text("Coach: buy nothing. No card is worth its price to you.")
    best = max(cards, key=lambda move: cards[move])
    return words.text(
        "Coach: buy nothing. The best, {card}, costs {points} points more than it brings.",
        card=card_title(words, best.card),
        points=_points(-cards[best]),
    )


def _easy(words: Words, advice: Advice) -> str:
    """It reckons with nothing, so it has no reasons: only what there is to know is said."""
    chance, wild = _hundredths(advice.bust), _points(advice.wild or 0.0)
    match advice.move:
        case Draw():
            return words.text("Easy would draw, by mood. It busts in {chance} of 100.", chance=chance)
        case TakeNumbers():
            return words.text(
                "Easy would take the cards, by mood. Drawing busts in {chance} of 100.", chance=chance
            )
        case TakeCurrency():
            return words.text(
                "Easy would take the coins, by mood. Drawing busts in {chance} of 100.", chance=chance
            )
        case Bid(amount):
            return words.text(
                "Easy would bid {amount}, by mood. The wild is worth {wild} points to you.",
                amount=amount,
                wild=wild,
            )
        case Pass():
            return words.text("Easy would pass, by mood. The wild is worth {wild} points to you.", wild=wild)
        case Pay(payment):
            return words.text(
                "Easy would pay with coins: {coins}, bust tokens: {busts}, own cards: {cards}.",
                coins=payment.tokens,
                busts=payment.busts,
                cards=len(payment.cards),
            )
        case Buy(card, payment):
            return words.text(
                "Easy would buy {card} for {value}, by mood.",
                card=card_title(words, card),
                value=payment.value,
            )
        case Decline():
            return words.text("Easy would buy nothing, by mood.")
        case _:
            assert_never(advice.move)


def _only_move(words: Words) -> str:
    return words.text("There is only one thing you can do here.")


def _next_best(own: TenMove, worths: Mapping[TenMove, float]) -> float | None:
    """The worth of the best other move; None if no other was looked at."""
    return max((worth for move, worth in worths.items() if move != own), default=None)


def _hundredths(chance: Fraction) -> int:
    """How many of a hundred: 0 and 100 only for what is sure."""
    if chance in (0, 1):
        return 100 * int(chance)
    return min(99, max(1, round(100 * chance)))


def _points(worth: float, digits: int = 1) -> str:
    """Points to a tenth, or finer; never a minus before nought."""
    return f"{round(worth, digits) + 0.0:.{digits}f}"


def _both(own: float, other: float) -> tuple[str, str]:
    """Two amounts of points, to hundredths where tenths would not tell them apart."""
    digits = 1 if _points(own) != _points(other) else 2
    return _points(own, digits), _points(other, digits)
