"""TEN positions for two, written down by card names."""

from __future__ import annotations

from collections import Counter

from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.ten.deck import card_named, deck_cards
from ten_arcade.engine.ten.model import (
    Auction,
    Card,
    Deal,
    DeckTable,
    Holding,
    Phase,
    Table,
    TenMove,
    TenOptions,
    TenState,
)
from ten_arcade.engine.ten.rules import TenRules

RULES = TenRules()
Hand = tuple[int, int, str]  # tokens, bust tokens, "red 1, red 2"


def cards(text: str) -> list[Card]:
    return [card_named(name.strip()) for name in text.split(",")] if text else []


def position(
    phase: Phase,
    *hands: Hand,
    tableau: str = "",
    market: str = "",
    wild: str = "",
    high: int = 0,
    leader: int | None = None,
    bidder: int = 0,
    active: int = 0,
    left: int | None = None,
    options: TenOptions = TenOptions(),  # noqa: B008 (frozen)
) -> TenState:
    """A table for two where seat 0 is active; what is neither in sight nor `left` has been discarded."""
    rest = Counter(deck_cards(2, DeckTable.BY_PLAYERS))
    deck: list[Card] = []

    def put(text: str) -> tuple[int, ...]:
        first = len(deck)
        deck.extend(cards(text))
        rest.subtract(cards(text))
        return tuple(range(first, len(deck)))

    holdings = tuple(Holding(tokens, busts, put(text)) for tokens, busts, text in hands)
    on_market, row, hammer = put(market), put(tableau), put(wild)
    assert min(rest.values()) >= 0, "more copies than the deck has"
    unseen = list(rest.elements())
    gone = 0 if left is None else len(unseen) - left
    first = len(deck)
    auction = Auction(hammer[0], bidder, high, leader, (None,) * len(hands)) if hammer else None
    table = Table(
        phase=phase,
        active=active,
        turn=9,
        drawn=first + gone,
        tableau=row,
        holdings=holdings,
        market=on_market,
        discards=tuple(range(first, first + gone)),
        bust_supply=10,
        auction=auction,
        final_left=2 if phase is Phase.FINAL_BUY else 0,
    )
    return TenState(Deal(2, options, 0, (*deck, *unseen)), table)


def answer(level: Level, state: TenState) -> TenMove:
    seat = RULES.to_act(state)
    assert seat is not None
    move = think_through(ten_bot(level, 1).think(RULES.view(state, seat), RULES.legal(state)))
    assert RULES.check(state, move) is None
    return move
