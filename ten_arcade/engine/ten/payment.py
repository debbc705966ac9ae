"""What may be paid with, what a payment lacks or wastes, and a short list of sensible payments.

Source: seeds/rules/ten.md, sections Buy phase and Auction.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.ten.deck import BUST_VALUE
from ten_arcade.engine.ten.model import Card, Colour, Holding, Payment, Reason, made


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
        left = list(owned)
        for card in payment.cards:
            if card not in left:
                return Refusal(Reason.NOT_OWNED, card.name)
            left.remove(card)
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
    return wallet(holding, owned, with_cards).payments(price)


class Wallet(NamedTuple):
    """What a seat can pay with. `order`: its cards, the least missed first; `spare` of them are copies."""

    tokens: int
    busts: int
    order: tuple[Card, ...]
    spare: int

    def payments(self, price: int) -> tuple[Payment, ...]:
        """See `payments`."""
        tokens, busts, order, spare = self
        return tuple(
            [
                made(Payment, (token, bust, order[:count])) if count else _coins(token, bust)
                for bust, token, count in _canonical(price, tokens, busts, len(order), spare)
            ]
        )


@cache
def _coins(tokens: int, busts: int) -> Payment:
    """A payment without cards: there are so few that each is made once."""
    return Payment(tokens, busts)


def wallet(holding: Holding, owned: Sequence[Card], with_cards: bool) -> Wallet:
    order, spare = _spending(owned) if with_cards else ((), 0)
    return Wallet(holding.tokens, holding.busts, order, spare)


@lru_cache(maxsize=1 << 16)
def _canonical(price: int, tokens: int, busts: int, cards: int, spare: int) -> tuple[_Mix, ...]:
    mixes = _mixes(price, tokens, busts, cards)
    if not mixes:
        return ()
    chosen = [min(mixes, key=_tokens_first), min(mixes, key=_busts_first)]
    enough = [mix for mix in mixes if mix[2] <= spare]
    if spare and enough:
        chosen.append(min(enough, key=_cards_first))
    if cards:
        chosen.append(min(mixes, key=_cards_first))
    return tuple(dict.fromkeys(chosen))


def is_forced(price: int, holding: Holding, owned: Sequence[Card], with_cards: bool) -> bool:
    """True if there is just one way to pay, so that nobody need be asked."""
    mixes = _mixes(price, holding.tokens, holding.busts, len(owned) if with_cards else 0)
    return len(mixes) == 1 and mixes[0][2] in (0, len(owned))


def spending_order(owned: Sequence[Card]) -> tuple[Card, ...]:
    """The seat's cards from the one it misses least: copies, lone numbers, run ends, runs, wilds."""
    return _spending(owned)[0]


def _spending(owned: Sequence[Card]) -> tuple[tuple[Card, ...], int]:
    """The spending order, and how many copies it begins with."""
    copies: list[Card] = []
    singles: list[Card] = []
    ranks: dict[Colour | None, int] = {}  # the numbers held: a set of ranks as a bit mask
    for card in owned:
        if card.is_number:
            held, bit = ranks.get(card.colour, 0), 1 << card.rank
            ranks[card.colour] = held | bit
            (copies if held & bit else singles).append(card)
        else:
            singles.append(card)

    def worth(card: Card) -> tuple[int, int]:
        if card.is_wild:
            return _WILD_WORTH, card.order
        return _worth_in_run(ranks[card.colour], card.rank), card.order

    copies.sort(key=by_order)
    singles.sort(key=worth)
    return (*copies, *singles), len(copies)


_WILD_WORTH = 1_000  # above any number's


@cache
def _worth_in_run(ranks: int, rank: int) -> int:
    """The longer its run the more a number is worth, and in the midst of it more than at its ends."""
    below, above = rank, rank
    while ranks >> (below - 1) & 1:
        below -= 1
    while ranks >> (above + 1) & 1:
        above += 1
    return (above - below) * 10 + min(rank - below, above - rank)


def by_order(card: Card) -> int:
    return card.order


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
