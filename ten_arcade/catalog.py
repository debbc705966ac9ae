"""The games of the arcade: the only module that names every one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ten_arcade.card import CatalogCard
from ten_arcade.phases_card import PHASES
from ten_arcade.ten_card import TEN

if TYPE_CHECKING:
    from ten_arcade.scenes.context import Cabinet

CARDS: tuple[CatalogCard, ...] = (TEN, PHASES)
"""In the order in which the cabinets stand."""


def card_of(key: str) -> CatalogCard | None:
    """The card of the game that records call `key`; None if the arcade does not have it."""
    return next((card for card in CARDS if card.key == key), None)


def cabinets() -> tuple[Cabinet, ...]:
    """One of each, new."""
    return tuple(card.cabinet() for card in CARDS)
