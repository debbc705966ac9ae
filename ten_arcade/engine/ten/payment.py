"""What may be paid with, what a payment lacks or wastes, and a short list of sensible payments.

Source: seeds/rules/ten.md, sections Buy phase and Auction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.ten.deck import BUST_VALUE
from ten_arcade.engine.ten.model import Card, Holding, Payment, Reason


def means(holding: Holding, with_cards: bool) -> int:
    """The most a seat can pay."""
    return holding.tokens + BUST_VALUE * holding.busts + (len(holding.cards) if with_cards else 0)


def check_payment(
    payment: Payment, price: int, holding: Holding, owned: Sequence[Card], with_cards: bool
) -> Refusal | None:
    """Why this payment of `price` is refused, or None. `owned` are the seat's cards."""
    if not 0 <= payment.tokens <= holding.tokens or not 0 <= payment.busts <= holding.busts:
        return Refusal(Reason.NOT_OWNED)
    if payment.cards:
        if not with_cards:
            return Refusal(Reason.CARDS_NOT_ALLOWED)
        missing = Counter(payment.cards) - Counter(owned)
        if missing:
            return Refusal(Reason.NOT_OWNED, next(iter(missing)).name)
    value = payment.value
    if value < price:
        return Refusal(Reason.TOO_LITTLE)
    smallest = 1 if payment.tokens or payment.cards else BUST_VALUE
    if value - smallest >= price:
        return Refusal(Reason.WASTEFUL)
    return None


def payments(price: int, holding: Holding, owned: Sequence[Card], with_cards: bool) -> tuple[Payment, ...]:
    """The canonical payments of `price`, most sensible first; empty if the seat has not the means.

    Up to four without repeats: keeping cards and bust tokens (tokens first), keeping tokens
    (bust tokens first), with duplicates first, and with the cards of least worth first.
    """
    cards = len(owned) if with_cards else 0
    mixes = _mixes(price, holding.tokens, holding.busts, cards)
    if not mixes:
        return ()
    chosen = [min(mixes, key=_tokens_first), min(mixes, key=_busts_first)]
    if cards:
        order = spending_order(owned)
        numbers = [card for card in owned if card.is_number]
        spare = len(numbers) - len(set(numbers))
        if spare:
            enough = [mix for mix in mixes if mix[2] <= spare]
            if enough:
                chosen.append(min(enough, key=_cards_first))
        chosen.append(min(mixes, key=_cards_first))
    else:
        order = ()
    found = dict.fromkeys(chosen)
    return tuple(Payment(tokens, busts, tuple(order[:count])) for busts, tokens, count in found)


def is_forced(price: int, holding: Holding, owned: Sequence[Card], with_cards: bool) -> bool:
    """True if there is just one way to pay, so that nobody need be asked."""
    mixes = _mixes(price, holding.tokens, holding.busts, len(owned) if with_cards else 0)
    return len(mixes) == 1 and mixes[0][2] in (0, len(owned))


def spending_order(owned: Sequence[Card]) -> tuple[Card, ...]:
    """The seat's cards from the one it misses least: copies, lone numbers, run ends, runs, wilds."""
    seen: set[Card] = set()
    copies: list[Card] = []
    singles: list[Card] = []
    for card in owned:
        (copies if card in seen and card.is_number else singles).append(card)
        seen.add(card)
    held = {(card.colour, card.rank) for card in seen if card.is_number}

    def worth(card: Card) -> tuple[int, int, int]:
        if card.is_wild:
            return 2, 0, card.order
        below, above = card.rank, card.rank
        while (card.colour, below - 1) in held:
            below -= 1
        while (card.colour, above + 1) in held:
            above += 1
        return 1, (above - below) * 10 + min(card.rank - below, above - card.rank), card.order

    copies.sort(key=lambda card: card.order)
    return (*copies, *sorted(singles, key=worth))


_Mix = tuple[int, int, int]  # bust tokens, tokens, cards


def _mixes(price: int, tokens: int, busts: int, cards: int) -> list[_Mix]:
    """Every mix that covers the price with nothing to spare (Buy phase: no pointless waste)."""
    found: list[_Mix] = []
    for bust in range(min(busts, price // BUST_VALUE) + 1):
        rest = price - BUST_VALUE * bust
        for token in range(max(0, rest - cards), min(tokens, rest) + 1):
            found.append((bust, token, rest - token))
    rounded_up = -(-price // BUST_VALUE)
    if price % BUST_VALUE and rounded_up <= busts:
        found.append((rounded_up, 0, 0))
    return found


def _tokens_first(mix: _Mix) -> tuple[int, int]:
    return mix[2], mix[0]


def _busts_first(mix: _Mix) -> tuple[int, int]:
    return mix[2], mix[1]


def _cards_first(mix: _Mix) -> tuple[int, int]:
    return -mix[2], mix[1]
