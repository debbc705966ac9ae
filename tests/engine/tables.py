"""Positions of TEN in words, and what happened in words, so that rules tests read like the rule book.

Every position is true to its deck: what is not placed by name is in the draw pile, or discarded before.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.ten.deck import BUST_SUPPLY, card_named, deck_cards
from ten_arcade.engine.ten.draft import TenStep
from ten_arcade.engine.ten.events import (
    AuctionOpened,
    BidPassed,
    BidPlaced,
    Bought,
    Busted,
    BuyDeclined,
    BuyOpened,
    CardsDiscarded,
    CardsMarketed,
    CurrencyTaken,
    Drew,
    FinalRoundStarted,
    GameEnded,
    GameStarted,
    NumbersTaken,
    RivalsPaid,
    TenEvent,
    TurnEnded,
    TurnStarted,
    WildPaid,
    WildSold,
    WildUnsold,
)
from ten_arcade.engine.ten.model import (
    Buy,
    Card,
    Deal,
    Holding,
    Pay,
    Payment,
    Phase,
    Reason,
    Table,
    TenMove,
    TenOptions,
    TenState,
)
from ten_arcade.engine.ten.rules import TenRules

RULES = TenRules()
HOUSE_RULES = TenOptions()


@dataclass(frozen=True, slots=True)
class Seat:
    """What one seat has in front of it; `cards` in words, see `cards`."""

    tokens: int = 5
    busts: int = 0
    cards: str = ""


def cards(words: str) -> tuple[Card, ...]:
    """The cards of a list such as "red 4, blue 1-3, $5, red wild, wild 7, wild" ($5 is currency 5)."""
    found: list[Card] = []
    for word in filter(None, (part.strip() for part in words.split(","))):
        name = word.replace("$", "currency ")
        group, _, ranks = name.rpartition(" ")
        first, dash, last = ranks.partition("-")
        if dash:
            found += [card_named(f"{group} {rank}") for rank in range(int(first), int(last) + 1)]
        else:
            found.append(card_named(name))
    return tuple(found)


def position(
    *seats: Seat,
    tableau: str = "",
    market: str = "",
    draws: str = "",
    last: bool = False,
    active: int = 0,
    phase: Phase = Phase.DRAW,
    options: TenOptions = HOUSE_RULES,
) -> TenState:
    """A table with these seats (two plain ones if none are given), in the turn of `active`.

    `draws` are the next cards of the draw pile. The rest of the deck follows them; with `last` they are
    all that is left and the rest lies discarded. ValueError if the deck has not so many of a card.
    """
    seats = seats or (Seat(), Seat())
    placed = [cards(tableau), *(cards(seat.cards) for seat in seats), cards(market)]
    pile = cards(draws)
    rest = list(deck_cards(len(seats), options.deck_table))
    for card in (card for group in (*placed, pile) for card in group):
        if card not in rest:
            raise ValueError(f"the deck has not so many of {card.name}")
        rest.remove(card)
    placed.append(tuple(rest) if last else ())
    deck: list[Card] = []
    groups: list[tuple[int, ...]] = []
    for group in placed:
        groups.append(tuple(range(len(deck), len(deck) + len(group))))
        deck += group
    drawn = len(deck)
    deck += pile if last else (*pile, *rest)
    table = Table(
        phase=phase,
        active=active,
        turn=1,
        drawn=drawn,
        tableau=groups[0],
        holdings=tuple(
            Holding(seat.tokens, seat.busts, ids) for seat, ids in zip(seats, groups[1:-2], strict=True)
        ),
        market=groups[-2],
        discards=groups[-1],
        bust_supply=BUST_SUPPLY - sum(seat.busts for seat in seats),
        auction=None,
        final_left=len(seats) if phase is Phase.FINAL_BUY else 0,
    )
    return TenState(Deal(len(seats), options, 0, tuple(deck)), table)


def buying(buyer: Seat, market: str, options: TenOptions = HOUSE_RULES) -> TenState:
    """Seat 0 is in its buy phase, with one plain opponent and cards left to draw."""
    return position(buyer, Seat(), market=market, phase=Phase.BUY, options=options)


def pay(tokens: int = 0, busts: int = 0, spent: str = "") -> Payment:
    """A payment with the cards in words."""
    return Payment(tokens, busts, cards(spent))


def buy(card: str, tokens: int = 0, busts: int = 0, spent: str = "") -> Buy:
    """The move that buys the card named."""
    return Buy(card_named(card), pay(tokens, busts, spent))


def pay_bid(tokens: int = 0, busts: int = 0, spent: str = "") -> Pay:
    """The move that pays for the wild just won."""
    return Pay(pay(tokens, busts, spent))


def play(state: TenState, *moves: TenMove) -> tuple[TenStep, ...]:
    """The steps of these moves, one after another."""
    steps: list[TenStep] = []
    for move in moves:
        steps += RULES.apply(state, move)
        state = steps[-1].state
    return tuple(steps)


def after(state: TenState, *moves: TenMove) -> TenState:
    """The state after these moves."""
    return play(state, *moves)[-1].state


def refused(state: TenState, move: TenMove) -> Reason | None:
    """Why the move is refused, None if it is allowed."""
    refusal: Refusal | None = RULES.check(state, move)
    return None if refusal is None else Reason(refusal.reason)


def kinds(moves: Iterable[TenMove]) -> set[str]:
    """The kinds of move on offer, by name."""
    return {type(move).__name__ for move in moves}


def in_words(state: TenState, ids: Iterable[int]) -> str:
    """The cards of these ids, such as "red 6, currency 4"."""
    return ", ".join(state.deal.deck[card_id].name for card_id in ids)


def market(state: TenState) -> str:
    return in_words(state, state.table.market)


def discarded(before: TenState, state: TenState) -> str:
    """What lies on the discards that did not lie there before."""
    return in_words(state, (i for i in state.table.discards if i not in before.table.discards))


def collection(state: TenState, seat: int) -> str:
    return in_words(state, state.table.holdings[seat].cards)


def tokens(state: TenState) -> list[int]:
    """The currency tokens of each seat."""
    return [holding.tokens for holding in state.table.holdings]


def busts(state: TenState) -> list[int]:
    """The bust tokens of each seat."""
    return [holding.busts for holding in state.table.holdings]


def told(steps: Iterable[TenStep]) -> list[str]:
    """What happened, a line an event. A number is a seat."""
    return [_tell(step.event, step.state) for step in steps]


def _tell(event: TenEvent, state: TenState) -> str:
    match event:
        case GameStarted(first):
            line = f"the game starts with {first}"
        case TurnStarted(seat, turn):
            line = f"turn {turn}: {seat}"
        case Drew(seat, _, card):
            line = f"{seat} draws {card.name}"
        case AuctionOpened(_, card_id):
            line = f"under the hammer: {in_words(state, [card_id])}"
        case BidPlaced(seat, amount):
            line = f"{seat} bids {amount}"
        case BidPassed(seat, forced):
            line = f"{seat} must pass" if forced else f"{seat} passes"
        case WildSold(seat, _, price):
            line = f"sold to {seat} for {price}"
        case WildPaid(seat, card_id, payment, spent):
            line = f"{seat} gets {in_words(state, [card_id])} for {_money(payment, spent, state)}"
        case WildUnsold(card_id, keeper):
            line = f"{in_words(state, [card_id])} is " + (
                "discarded" if keeper is None else f"kept by {keeper}"
            )
        case Busted(seat, kind, token):
            line = f"{seat} busts on {kind}" + ("" if token else ", no bust token left")
        case NumbersTaken(seat, ids):
            line = f"{seat} takes {in_words(state, ids)}"
        case CurrencyTaken(seat, offered, gained):
            line = f"{seat} takes {gained} of {offered} tokens"
        case RivalsPaid(seat, amount, gains):
            line = f"the others are paid {amount}: " + ", ".join(
                f"{other} +{gain}" for other, gain in enumerate(gains) if other != seat
            )
        case CardsMarketed(ids):
            line = f"to the market: {in_words(state, ids)}"
        case CardsDiscarded(ids):
            line = f"discarded: {in_words(state, ids)}"
        case BuyOpened(seat, final):
            line = f"{seat} may buy" + (" a last time" if final else "")
        case Bought(seat, _, card, payment, spent):
            line = f"{seat} buys {card.name} for {_money(payment, spent, state)}"
        case BuyDeclined(seat, forced):
            line = f"{seat} can buy nothing" if forced else f"{seat} buys nothing"
        case TurnEnded(seat):
            line = f"{seat} is done"
        case FinalRoundStarted(first):
            line = f"final round from {first}"
        case GameEnded(outcome):
            seats = " and ".join(str(seat) for seat in outcome.winners)
            line = f"won by {seats}: {outcome.decided_by}"
    return line


def _money(payment: Payment, spent: tuple[int, ...], state: TenState) -> str:
    parts = [f"{payment.tokens} tokens"] if payment.tokens else []
    parts += [f"{payment.busts} bust tokens"] if payment.busts else []
    parts += [in_words(state, spent)] if spent else []
    return " + ".join(parts)
