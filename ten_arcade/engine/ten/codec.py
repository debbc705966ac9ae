"""TEN in records: options, moves and states as JSON and back. Format: seeds/README.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from ten_arcade.engine.fields import Fields, Json, JsonObject, RecordError
from ten_arcade.engine.record import Header, SeatLine
from ten_arcade.engine.ten.deck import MOST_PLAYERS, card_named, deck_cards
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
    DeckTable,
    Decline,
    Draw,
    Pass,
    Pay,
    Payment,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenOptions,
    TenState,
    UnsoldWild,
)
from ten_arcade.engine.ten.rules import TenRules, seats_at_table

MOST_BID = 999  # more than any means; whether the seat has them is for the rules to say


class TenCodec:
    """The codec of TEN; holds nothing."""

    @property
    def game(self) -> str:
        return "ten"

    def header(self, state: TenState, seed: int, seats: tuple[SeatLine, ...]) -> Header:
        deal = state.deal
        return Header(
            self.game,
            deal.players,
            _options_json(deal.options),
            seats,
            seed,
            deal.first,
            tuple(card.name for card in deal.deck),
        )

    def options(self, header: Header) -> TenOptions:
        fields = Fields(header.options, 1, "options.")
        options = TenOptions(
            cards_as_bids=fields.boolean("cards_as_bids"),
            unsold_wild=fields.word("unsold_wild", UnsoldWild),
            first_seat=fields.integer_or_null("first_seat", 0, len(header.seats) - 1),
            deck_table=fields.word("deck_table", DeckTable),
        )
        fields.done()
        return options

    def start(self, header: Header) -> TenState:
        """The state before the first draw; the deck must be the proper deck in some order."""
        if header.players > MOST_PLAYERS:
            raise RecordError(1, f"TEN is for 1 to {MOST_PLAYERS} players, not {header.players}.")
        seats = seats_at_table(header.players)
        if len(header.seats) != seats:
            raise RecordError(1, f'"seats" must list {seats} seats, but lists {len(header.seats)}.')
        options = self.options(header)
        if options.first_seat not in (None, header.first_seat):
            raise RecordError(1, '"first_seat" must be the seat that "options.first_seat" names.')
        deck = tuple(_card(name, 1) for name in header.deck)
        _check_deck(deck, deck_cards(header.players, options.deck_table))
        return TenRules().start_with(header.players, options, deck, header.first_seat)

    def read_move(self, fields: Fields) -> TenMove:
        name = fields.text("move")
        match name:
            case "draw":
                return Draw()
            case "take numbers":
                return TakeNumbers()
            case "take currency":
                return TakeCurrency()
            case "bid":
                return Bid(fields.integer("amount", 1, MOST_BID))
            case "pass":
                return Pass()
            case "pay":
                return Pay(_payment(fields.fields("payment")))
            case "buy":
                return Buy(_card(fields.text("card"), fields.line), _payment(fields.fields("payment")))
            case "decline":
                return Decline()
            case _:
                raise fields.error(f"TEN has no move {name!r}; seeds/README.md lists the eight moves.")

    def write_move(self, move: TenMove) -> JsonObject:
        match move:
            case Draw():
                return {"move": "draw"}
            case TakeNumbers():
                return {"move": "take numbers"}
            case TakeCurrency():
                return {"move": "take currency"}
            case Bid(amount):
                return {"move": "bid", "amount": amount}
            case Pass():
                return {"move": "pass"}
            case Pay(payment):
                return {"move": "pay", "payment": _payment_json(payment)}
            case Buy(card, payment):
                return {"move": "buy", "card": card.name, "payment": _payment_json(payment)}
            case Decline():
                return {"move": "decline"}
            case _:
                assert_never(move)

    def state_json(self, state: TenState) -> JsonObject:
        """Everything on the table by card names; the draw pile is `deck` from place `drawn` on."""
        deal, table = state
        deck = deal.deck
        auction = table.auction
        return {
            "players": deal.players,
            "options": _options_json(deal.options),
            "first_seat": deal.first,
            "deck": [card.name for card in deck],
            "phase": table.phase.value,
            "active": table.active,
            "turn": table.turn,
            "drawn": table.drawn,
            "tableau": _names(deck, table.tableau),
            "holdings": [
                {"tokens": holding.tokens, "busts": holding.busts, "cards": _names(deck, holding.cards)}
                for holding in table.holdings
            ],
            "market": _names(deck, table.market),
            "discards": _names(deck, table.discards),
            "bust_supply": table.bust_supply,
            "auction": None
            if auction is None
            else {
                "card": deck[auction.card].name,
                "bidder": auction.bidder,
                "high": auction.high,
                "leader": auction.leader,
                "bids": list(auction.bids),
            },
            "final_left": table.final_left,
        }


def _names(deck: tuple[Card, ...], ids: Iterable[int]) -> list[Json]:
    return [deck[card_id].name for card_id in ids]


def _options_json(options: TenOptions) -> JsonObject:
    return {
        "cards_as_bids": options.cards_as_bids,
        "unsold_wild": options.unsold_wild.value,
        "first_seat": options.first_seat,
        "deck_table": options.deck_table.value,
    }


def _payment_json(payment: Payment) -> JsonObject:
    return {
        "tokens": payment.tokens,
        "busts": payment.busts,
        "cards": [card.name for card in payment.cards],
    }


def _payment(fields: Fields) -> Payment:
    cards = tuple(_card(name, fields.line) for name in fields.texts("cards"))
    payment = Payment(fields.integer("tokens"), fields.integer("busts"), cards)
    fields.done()
    return payment


def _card(name: str, line: int) -> Card:
    try:
        return card_named(name)
    except ValueError:
        raise RecordError(line, f"there is no card called {name[:40]!a} in TEN.") from None


def _check_deck(deck: tuple[Card, ...], proper: tuple[Card, ...]) -> None:
    found, wanted = Counter(deck), Counter(proper)
    for card in wanted | found:
        want, have = wanted[card], found[card]
        if want != have:
            cards = "card" if want == 1 else "cards"
            raise RecordError(1, f'"deck" must hold {want} {cards} "{card.name}", but holds {have}.')
