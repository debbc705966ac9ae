"""Ten Phases in records: options, moves and states as JSON and back. Format: seeds/README.md.

The header's deck is that of the first hand; every later shuffle follows from its seed (`deck.shuffled`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from ten_arcade.engine.fields import Fields, Json, JsonObject, RecordError
from ten_arcade.engine.phases.deck import LEAST_PLAYERS, MOST_PLAYERS, card_named, deck_cards
from ten_arcade.engine.phases.model import (
    Card,
    Discard,
    DrawPile,
    End,
    Hit,
    Lay,
    Meld,
    PhasesMove,
    PhasesOptions,
    PhasesState,
    Seat,
    TakeDiscard,
)
from ten_arcade.engine.phases.phases import LAST_PHASE, phases_of
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.record import Header, SeatLine

MOST_MELDS = 2 * MOST_PLAYERS


class PhasesCodec:
    """The codec of Ten Phases; holds nothing."""

    @property
    def game(self) -> str:
        return "phases"

    def header(self, state: PhasesState, seed: int, seats: tuple[SeatLine, ...]) -> Header:
        """`seed` must be the one the game was started with: later hands are shuffled with it."""
        game = state.game
        if seed != game.seed:
            raise ValueError(f"the game was shuffled with seed {game.seed}, not {seed}")
        return Header(
            self.game,
            game.players,
            _options_json(game.options),
            seats,
            seed,
            (game.dealer + 1) % game.players,
            tuple(card.name for card in game.first_deck),
        )

    def options(self, header: Header) -> PhasesOptions:
        fields = Fields(header.options, 1, "options.")
        options = PhasesOptions(
            last_phase=fields.integer("last_phase", 1, LAST_PHASE),
            even_only=fields.boolean("even_only"),
            all_advance=fields.boolean("all_advance"),
        )
        fields.done()
        try:
            phases_of(options)
        except ValueError as error:
            raise RecordError(1, f"{error}.") from None
        return options

    def start(self, header: Header) -> PhasesState:
        """The first hand as dealt; the deck must be the proper deck in some order."""
        if not LEAST_PLAYERS <= header.players <= MOST_PLAYERS:
            between = f"{LEAST_PLAYERS} to {MOST_PLAYERS}"
            raise RecordError(1, f"Ten Phases is for {between} players, not {header.players}.")
        if len(header.seats) != header.players:
            wanted = f'"seats" must list {header.players} seats'
            raise RecordError(1, f"{wanted}, but lists {len(header.seats)}.")
        deck = tuple(_card(name, 1) for name in header.deck)
        _check_deck(deck)
        dealer = (header.first_seat - 1) % header.players
        return PhasesRules().start_with(header.players, self.options(header), deck, dealer, header.seed)

    def read_move(self, fields: Fields) -> PhasesMove:
        name = fields.text("move")
        match name:
            case "draw":
                return DrawPile()
            case "take":
                return TakeDiscard()
            case "lay":
                return Lay(tuple(_group(group) for group in fields.each("groups")))
            case "hit":
                card = _card(fields.text("card"), fields.line)
                end = fields.word("end", End) if fields.has("end") else None
                return Hit(card, fields.integer("meld", 0, MOST_MELDS - 1), end)
            case "discard":
                card = _card(fields.text("card"), fields.line)
                victim = fields.integer("victim", 0, MOST_PLAYERS - 1) if fields.has("victim") else None
                return Discard(card, victim)
            case _:
                raise fields.error(f"Ten Phases has no move {name!r}; seeds/README.md lists the five moves.")

    def write_move(self, move: PhasesMove) -> JsonObject:
        match move:
            case DrawPile():
                return {"move": "draw"}
            case TakeDiscard():
                return {"move": "take"}
            case Lay(groups):
                return {
                    "move": "lay",
                    "groups": [{"cards": [card.name for card in group]} for group in groups],
                }
            case Hit(card, meld, end):
                line: dict[str, Json] = {"move": "hit", "card": card.name, "meld": meld}
                return line if end is None else {**line, "end": end.value}
            case Discard(card, victim):
                line = {"move": "discard", "card": card.name}
                return line if victim is None else {**line, "victim": victim}
            case _:
                assert_never(move)

    def state_json(self, state: PhasesState) -> JsonObject:
        """Everything on the table and in the hands by card names; the draw pile from its top."""
        game, table, deck = state.game, state.table, state.deck
        outcome = table.outcome
        return {
            "players": game.players,
            "options": _options_json(game.options),
            "seed": game.seed,
            "shuffles": state.shuffles,
            "stage": table.stage.value,
            "hand": table.hand,
            "tie": table.tie,
            "dealer": table.dealer,
            "active": table.active,
            "slot": table.slot,
            "playing": list(table.playing),
            "seats": [
                _seat_json(state, seat, hand) for seat, hand in zip(table.seats, state.hands, strict=True)
            ],
            "melds": [_meld_json(deck, meld) for meld in table.melds],
            "discards": _names(deck, table.discards),
            "pile": _names(deck, state.pile),
            "winners": None if outcome is None else list(outcome.winners),
        }


def _seat_json(state: PhasesState, seat: Seat, hand: tuple[int, ...]) -> JsonObject:
    return {
        "phase": seat.phase,
        "points": seat.points,
        "laid": seat.laid,
        "loses_turn": seat.loses_turn,
        "skipped_at": seat.skipped_at,
        "cards": _names(state.deck, hand),
        "taken": _names(state.deck, seat.taken),
    }


def _meld_json(deck: tuple[Card, ...], meld: Meld) -> JsonObject:
    return {
        "owner": meld.owner,
        "kind": meld.kind.value,
        "rank": meld.rank,
        "colour": None if meld.colour is None else meld.colour.value,
        "cards": _names(deck, meld.cards),
    }


def _names(deck: tuple[Card, ...], ids: Iterable[int]) -> list[Json]:
    return [deck[card_id].name for card_id in ids]


def _options_json(options: PhasesOptions) -> JsonObject:
    return {
        "last_phase": options.last_phase,
        "even_only": options.even_only,
        "all_advance": options.all_advance,
    }


def _group(fields: Fields) -> tuple[Card, ...]:
    cards = tuple(_card(name, fields.line) for name in fields.texts("cards"))
    fields.done()
    return cards


def _card(name: str, line: int) -> Card:
    try:
        return card_named(name)
    except ValueError:
        raise RecordError(line, f"there is no card called {name[:40]!a} in Ten Phases.") from None


def _check_deck(deck: tuple[Card, ...]) -> None:
    found, wanted = Counter(deck), Counter(deck_cards())
    for card in wanted:
        want, have = wanted[card], found[card]
        if want != have:
            raise RecordError(1, f'"deck" must hold {want} cards "{card.name}", but holds {have}.')
