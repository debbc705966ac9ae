"""The public door to TEN: start, legal, check, apply, view. Source: seeds/rules/ten.md."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from types import MappingProxyType
from typing import assert_never

from ten_arcade.engine.core import IllegalMove, Outcome, Refusal
from ten_arcade.engine.shuffle import below, shuffled
from ten_arcade.engine.ten import flow
from ten_arcade.engine.ten.deck import BUST_SUPPLY, MOST_PLAYERS, START_TOKENS, deck_cards
from ten_arcade.engine.ten.draft import Draft, TenStep
from ten_arcade.engine.ten.events import TenEvent
from ten_arcade.engine.ten.flow import buyable, decide, sums
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
    Deal,
    Decline,
    Draw,
    Holding,
    Pass,
    Pay,
    Payment,
    Phase,
    Reason,
    Table,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenOptions,
    TenState,
    TenView,
    made,
)
from ten_arcade.engine.ten.payment import check_payment, means, wallet

# Looking a member up in its enum takes ten times as long as a name of this module (Python 3.11), and every
# question here begins with the phase.
_DRAW, _AUCTION, _PAY, _OVER = Phase.DRAW, Phase.AUCTION, Phase.PAY, Phase.OVER

# Moves are values, so those that hold no card are made once. Means never reach 10 tokens + 45 + 129 cards.
_PASS, _DECLINE = Pass(), Decline()
_BIDS: tuple[TenMove, ...] = tuple(Bid(amount) for amount in range(185))
# By whether there is a card to draw, a number card to take, a currency card to take.
_DRAW_PHASE: Mapping[tuple[bool, bool, bool], tuple[TenMove, ...]] = MappingProxyType(
    {
        (more, numbers, currency): (
            *((Draw(),) * more),
            *((TakeNumbers(),) * numbers),
            *((TakeCurrency(),) * currency),
        )
        for more, numbers, currency in product((False, True), repeat=3)
    }
)


def seats_at_table(players: int) -> int:
    """A single player meets the House, which takes a second seat (Setup)."""
    return max(2, players)


class TenRules:
    """The rules of TEN as pure functions; holds nothing."""

    def start(self, players: int, seed: int, options: TenOptions) -> TenState:
        """A shuffled deck and 5 tokens each; `players` 1-5, 1 meets the House in seat 1."""
        if not 1 <= players <= MOST_PLAYERS:
            raise ValueError(f"TEN is for 1 to {MOST_PLAYERS} players, not {players}")
        random = Random(seed)
        deck = shuffled(deck_cards(players, options.deck_table), random)
        chosen = below(seats_at_table(players), random)
        first = chosen if options.first_seat is None else options.first_seat
        return self.start_with(players, options, deck, first)

    def start_with(self, players: int, options: TenOptions, deck: tuple[Card, ...], first: int) -> TenState:
        """A game with this very deck, drawn from the front."""
        seats = seats_at_table(players)
        if not 0 <= first < seats:
            raise ValueError(f"there is no seat {first} at a table of {seats}")
        table = Table(
            phase=Phase.DRAW,
            active=first,
            turn=1,
            drawn=0,
            tableau=(),
            holdings=(Holding(START_TOKENS, 0, ()),) * seats,
            market=(),
            discards=(),
            bust_supply=BUST_SUPPLY,
            auction=None,
            final_left=0,
        )
        return TenState(Deal(players, options, first, deck), table)

    def opening(self, state: TenState) -> tuple[TenStep, ...]:
        draft = Draft(state)
        flow.open_game(draft)
        return tuple(draft.steps)

    def to_act(self, state: TenState) -> int | None:
        return seat_to_act(state.table)

    def legal(self, state: TenState) -> tuple[TenMove, ...]:
        deal, table = state
        return legal_moves(deal.deck, table, deal.options, len(deal.deck))

    def check(self, state: TenState, move: TenMove) -> Refusal | None:
        deal, table = state
        return check_move(deal.deck, table, deal.options, move)

    def apply(self, state: TenState, move: TenMove) -> tuple[TenStep, ...]:
        deal, table = state
        refusal = check_move(deal.deck, table, deal.options, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        draft = Draft(state)
        flow.make(draft, move)
        return tuple(draft.steps)

    def view(self, state: TenState, seat: int | None) -> TenView:
        deal, table = state
        drawn = table.drawn
        cards = deal.deck[:drawn] + (None,) * (len(deal.deck) - drawn)
        return TenView(seat, deal.players, deal.options, deal.first, cards, table)

    def redact(self, event: TenEvent, seat: int | None) -> TenEvent:
        """In TEN whatever happens, happens in the open; only the draw pile is hidden."""
        return event

    def outcome(self, state: TenState) -> Outcome | None:
        if state.table.phase is not Phase.OVER:
            return None
        return decide(state.deal.deck, state.table.holdings)


def seat_to_act(table: Table | Draft) -> int | None:
    phase = table.phase
    if phase is _AUCTION and table.auction is not None:
        return table.auction.bidder
    if phase is _PAY and table.auction is not None:
        return table.auction.leader
    return None if phase is _OVER else table.active


def legal_of_view(view: TenView) -> tuple[TenMove, ...]:
    """The legal moves as a seat can work them out from its view."""
    known = tuple(card for card in view.cards if card is not None)
    return legal_moves(known, view.table, view.options, len(view.cards))


def legal_moves(
    deck: tuple[Card, ...], table: Table | Draft, options: TenOptions, size: int
) -> tuple[TenMove, ...]:
    """Moves of the seat to act; `deck` must hold at least the drawn cards of a deck of `size`."""
    phase, auction = table.phase, table.auction
    if phase is _DRAW:
        numbers, currency = _shows(deck, table.tableau)
        return _DRAW_PHASE[table.drawn < size, numbers, currency]
    if phase is _AUCTION and auction is not None:
        most = means(table.holdings[auction.bidder], options.cards_as_bids)
        return (_PASS, *_BIDS[auction.high + 1 : most + 1])
    if phase is _PAY and auction is not None and auction.leader is not None:
        holding = table.holdings[auction.leader]
        purse = wallet(holding, [deck[i] for i in holding.cards], options.cards_as_bids)
        return tuple([Pay(payment) for payment in purse.payments(auction.high)])
    return () if phase is _OVER else _buy_moves(deck, table)


def _shows(deck: tuple[Card, ...], tableau: tuple[int, ...]) -> tuple[bool, bool]:
    """Whether there are number cards and currency cards."""
    numbers = currency = False
    for card_id in tableau:
        if deck[card_id].is_number:
            numbers = True
        else:
            currency = True
    return numbers, currency


def _buy_moves(deck: tuple[Card, ...], table: Table | Draft) -> tuple[TenMove, ...]:
    holding = table.holdings[table.active]
    purse = wallet(holding, [deck[i] for i in holding.cards], with_cards=True)
    by_price: dict[int, tuple[Payment, ...]] = {}
    moves: list[TenMove] = [_DECLINE]
    for card in buyable(deck, table, table.active):
        if card.rank not in by_price:
            by_price[card.rank] = purse.payments(card.rank)
        moves += [made(Buy, (card, payment)) for payment in by_price[card.rank]]
    return tuple(moves)


def check_move(deck: tuple[Card, ...], table: Table, options: TenOptions, move: TenMove) -> Refusal | None:
    phase = table.phase
    if phase is _OVER:
        return Refusal(Reason.GAME_OVER)
    match move:
        case Draw() | TakeNumbers() | TakeCurrency():
            return _check_draw_phase(deck, table, move) if phase is _DRAW else Refusal(Reason.NOT_NOW)
        case Bid() | Pass():
            return _check_bid(table, options, move) if phase is _AUCTION else Refusal(Reason.NOT_NOW)
        case Pay(payment):
            auction = table.auction
            if phase is not _PAY or auction is None or auction.leader is None:
                return Refusal(Reason.NOT_NOW)
            holding = table.holdings[auction.leader]
            owned = [deck[i] for i in holding.cards]
            return check_payment(payment, auction.high, holding, owned, options.cards_as_bids)
        case Buy() | Decline():
            if phase not in (Phase.BUY, Phase.FINAL_BUY):
                return Refusal(Reason.NOT_NOW)
            return _check_buy(deck, table, move) if isinstance(move, Buy) else None
        case _:
            assert_never(move)


def _check_draw_phase(
    deck: tuple[Card, ...], table: Table, move: Draw | TakeNumbers | TakeCurrency
) -> Refusal | None:
    if isinstance(move, Draw):
        return Refusal(Reason.DECK_EMPTY) if table.drawn >= len(deck) else None
    if not table.tableau:
        return Refusal(Reason.MUST_DRAW)
    numbers, currency = _shows(deck, table.tableau)
    if isinstance(move, TakeNumbers):
        return None if numbers else Refusal(Reason.NO_NUMBERS)
    return None if currency else Refusal(Reason.NO_CURRENCY)


def _check_bid(table: Table, options: TenOptions, move: Bid | Pass) -> Refusal | None:
    auction = table.auction
    if isinstance(move, Pass) or auction is None:
        return None
    if move.amount <= auction.high:
        return Refusal(Reason.BID_TOO_LOW, str(auction.high))
    most = means(table.holdings[auction.bidder], options.cards_as_bids)
    return Refusal(Reason.BID_BEYOND_MEANS, str(most)) if move.amount > most else None


def _check_buy(deck: tuple[Card, ...], table: Table, move: Buy) -> Refusal | None:
    if all(deck[i] is not move.card for i in table.market):
        return Refusal(Reason.NOT_IN_MARKET, move.card.name)
    holding = table.holdings[table.active]
    owned = [deck[i] for i in holding.cards]
    if move.card in owned:
        return Refusal(Reason.IDENTICAL_HELD, move.card.name)
    return check_payment(move.payment, move.card.rank, holding, owned, with_cards=True)


def tableau_sums(view: TenView) -> tuple[int, int]:
    """(total, currency) of the tableau as a seat sees it."""
    known = tuple(card for card in view.cards if card is not None)
    return sums(known, view.table.tableau)
