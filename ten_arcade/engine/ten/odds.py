"""Card counting from public information only: what may still come, and how likely a bust is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from ten_arcade.engine.ten.deck import LIMIT, deck_cards
from ten_arcade.engine.ten.model import BustKind, Card, TenView
from ten_arcade.engine.ten.rules import tableau_sums


def unseen(view: TenView) -> Counter[Card]:
    """How many of each kind may still be in the draw pile: the whole deck less every card drawn."""
    counts = Counter(deck_cards(view.players, view.options.deck_table))
    counts.subtract(card for card in view.cards if card is not None)
    return +counts


def bust_cards(view: TenView) -> dict[Card, BustKind]:
    """The unseen kinds that would bust the tableau now, and how."""
    total, currency = tableau_sums(view)
    found: dict[Card, BustKind] = {}
    for card in unseen(view):
        if card.is_number and total + card.rank > LIMIT:
            found[card] = BustKind.NUMBERS
        elif card.is_currency and currency + card.rank > LIMIT:
            found[card] = BustKind.CURRENCY
    return found


def bust_probability(view: TenView) -> Fraction:
    """The exact chance that the next draw busts; 0 when the draw pile is empty."""
    counts = unseen(view)
    left = counts.total()
    if not left:
        return Fraction(0)
    return Fraction(sum(counts[card] for card in bust_cards(view)), left)
