"""The public door to TEN: start, legal, check, apply, view. Source: seeds/rules/ten.md."""

from __future__ import annotations

from random import Random
from typing import assert_never

from ten_arcade.engine.core import IllegalMove, Outcome, Refusal
from ten_arcade.engine.shuffle import below, shuffled
from ten_arcade.engine.ten.deck import BUST_SUPPLY, MOST_PLAYERS, START_TOKENS, deck_cards
from ten_arcade.engine.ten.flow import Flow, TenStep, buyable, decide, sums
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
    TenEvent,
    TenMove,
    TenOptions,
    TenState,
    TenView,
)
from ten_arcade.engine.ten.payment import check_payment, means, payments

_DRAW, _TAKE_NUMBERS, _TAKE_CURRENCY, _PASS, _DECLINE = (
    Draw(),
    TakeNumbers(),
    TakeCurrency(),
    Pass(),
    Decline(),
)
# Bids are asked for so often that they are made once: means never reach 10 tokens + 45 + 129 cards.
_BIDS: tuple[TenMove, ...] = tuple(Bid(amount) for amount in range(185))


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
        flow = Flow(state)
        flow.open_game()
        return flow.steps

    def to_act(self, state: TenState) -> int | None:
        return seat_to_act(state.table)

    def legal(self, state: TenState) -> tuple[TenMove, ...]:
        deal, table = state
        return legal_moves(deal.deck, table, deal.options, len(deal.deck))

    def check(self, state: TenState, move: TenMove) -> Refusal | None:
        deal, table = state
        return check_move(deal.deck, table, deal.options, move)

    def apply(self, state: TenState, move: TenMove) -> tuple[TenStep, ...]:
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        flow = Flow(state)
        match move:
            case Draw():
                flow.draw()
            case TakeNumbers():
                flow.take_numbers()
            case TakeCurrency():
                flow.take_currency()
            case Bid(amount):
                flow.bid(amount)
            case Pass():
                flow.pass_bid(forced=False)
            case Pay(payment):
                flow.pay(payment)
            case Buy():
                flow.buy(move)
            case Decline():
                flow.decline(forced=False)
            case _:
                assert_never(move)
        return flow.steps

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


def seat_to_act(table: Table) -> int | None:
    if table.phase is Phase.OVER:
        return None
    auction = table.auction
    if table.phase is Phase.AUCTION and auction is not None:
        return auction.bidder
    if table.phase is Phase.PAY and auction is not None:
        return auction.leader
    return table.active


def legal_of_view(view: TenView) -> tuple[TenMove, ...]:
    """The legal moves as a seat can work them out from its view."""
    known = tuple(card for card in view.cards if card is not None)
    return legal_moves(known, view.table, view.options, len(view.cards))


def legal_moves(deck: tuple[Card, ...], table: Table, options: TenOptions, size: int) -> tuple[TenMove, ...]:
    """Moves of the seat to act; `deck` must hold at least the drawn cards of a deck of `size`."""
    phase = table.phase
    if phase is Phase.DRAW:
        return _draw_moves(deck, table, size)
    if phase is Phase.AUCTION and table.auction is not None:
        auction = table.auction
        most = means(table.holdings[auction.bidder], options.cards_as_bids)
        return (_PASS, *_BIDS[auction.high + 1 : most + 1])
    if phase is Phase.PAY and table.auction is not None and table.auction.leader is not None:
        holding = table.holdings[table.auction.leader]
        owned = [deck[i] for i in holding.cards]
        return tuple(
            Pay(payment) for payment in payments(table.auction.high, holding, owned, options.cards_as_bids)
        )
    if phase is Phase.OVER:
        return ()
    holding = table.holdings[table.active]
    owned = [deck[i] for i in holding.cards]
    by_price: dict[int, tuple[Payment, ...]] = {}
    moves: list[TenMove] = [_DECLINE]
    for card in buyable(deck, table, table.active):
        if card.rank not in by_price:
            by_price[card.rank] = payments(card.rank, holding, owned, with_cards=True)
        moves += [Buy(card, payment) for payment in by_price[card.rank]]
    return tuple(moves)


def _draw_moves(deck: tuple[Card, ...], table: Table, size: int) -> tuple[TenMove, ...]:
    moves: list[TenMove] = [_DRAW] if table.drawn < size else []
    numbers = currency = False
    for card_id in table.tableau:
        if deck[card_id].is_number:
            numbers = True
        else:
            currency = True
    if numbers:
        moves.append(_TAKE_NUMBERS)
    if currency:
        moves.append(_TAKE_CURRENCY)
    return tuple(moves)


def check_move(deck: tuple[Card, ...], table: Table, options: TenOptions, move: TenMove) -> Refusal | None:
    phase = table.phase
    if phase is Phase.OVER:
        return Refusal(Reason.GAME_OVER)
    match move:
        case Draw() | TakeNumbers() | TakeCurrency():
            return _check_draw_phase(deck, table, move) if phase is Phase.DRAW else Refusal(Reason.NOT_NOW)
        case Bid() | Pass():
            return _check_bid(table, options, move) if phase is Phase.AUCTION else Refusal(Reason.NOT_NOW)
        case Pay(payment):
            auction = table.auction
            if phase is not Phase.PAY or auction is None or auction.leader is None:
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
    wants_numbers = isinstance(move, TakeNumbers)
    if any(deck[i].is_number is wants_numbers for i in table.tableau):
        return None
    return Refusal(Reason.NO_NUMBERS if wants_numbers else Reason.NO_CURRENCY)


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
