"""TEN in sentences: cards, events and refusals as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ten_arcade.engine.core import Refusal
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
from ten_arcade.engine.ten.model import BustKind, Card, Colour, Kind, Reason
from ten_arcade.ui.words import Words


def colour_name(words: Words, colour: Colour) -> str:
    """The suit's name in the plural: colour is never the only sign."""
    match colour:
        case Colour.RED:
            return words.text("hearts")
        case Colour.BLUE:
            return words.text("gems")
        case Colour.ORANGE:
            return words.text("stars")
        case Colour.GREEN:
            return words.text("clovers")


def card_title(words: Words, card: Card) -> str:
    """A card as a heading."""
    match card.kind:
        case Kind.NUMBER:
            match card.colour:
                case Colour.RED:
                    return words.text("HEART {rank}", rank=card.rank)
                case Colour.BLUE:
                    return words.text("GEM {rank}", rank=card.rank)
                case Colour.ORANGE:
                    return words.text("STAR {rank}", rank=card.rank)
                case _:
                    return words.text("CLOVER {rank}", rank=card.rank)
        case Kind.COLOUR_WILD:
            match card.colour:
                case Colour.RED:
                    return words.text("ANY HEART")
                case Colour.BLUE:
                    return words.text("ANY GEM")
                case Colour.ORANGE:
                    return words.text("ANY STAR")
                case _:
                    return words.text("ANY CLOVER")
        case Kind.NUMBER_WILD:
            return words.text("ANY {rank}", rank=card.rank)
        case Kind.FULL_WILD:
            return words.text("ANY CARD")
        case Kind.CURRENCY:
            return words.plural("{n} COIN", "{n} COINS", card.rank)


def wild_use(words: Words, card: Card) -> str:
    """What a wild is good for, in one sentence."""
    match card.kind:
        case Kind.COLOUR_WILD if card.colour is not None:
            suit = colour_name(words, card.colour)
            return words.text("Fills one missing number in a run of {suit}.", suit=suit)
        case Kind.NUMBER_WILD:
            return words.text("Is the {rank} in a run of any suit.", rank=card.rank)
        case _:
            return words.text("Fills any one gap in any run.")


def suit_runs(words: Words, colour: Colour) -> str:
    match colour:
        case Colour.RED:
            return words.text("HEART RUNS")
        case Colour.BLUE:
            return words.text("GEM RUNS")
        case Colour.ORANGE:
            return words.text("STAR RUNS")
        case Colour.GREEN:
            return words.text("CLOVER RUNS")


def refusal_sentence(words: Words, refusal: Refusal) -> str:
    """Why a move is refused, as a player reads it."""
    match refusal.reason:
        case Reason.IDENTICAL_HELD:
            return words.text("You already hold this very card.")
        case Reason.TOO_LITTLE:
            return words.text("This is not enough yet.")
        case Reason.WASTEFUL:
            return words.text("That is more than needed: take something back.")
        case Reason.NOT_OWNED:
            return words.text("You do not have that.")
        case Reason.CARDS_NOT_ALLOWED:
            return words.text("Cards may not pay for bids in this game.")
        case Reason.BID_TOO_LOW:
            return words.text("A bid must beat the highest so far.")
        case Reason.BID_BEYOND_MEANS:
            return words.text("You can pay {most} at most.", most=refusal.about)
        case Reason.MUST_DRAW:
            return words.text("Draw a card first.")
        case Reason.NO_NUMBERS:
            return words.text("There is no number card to take.")
        case Reason.NO_CURRENCY:
            return words.text("There are no coins to take.")
        case Reason.DECK_EMPTY:
            return words.text("The draw pile is empty: take cards or coins.")
        case _:
            return words.text("That is not possible now.")


def event_sentence(words: Words, names: Sequence[str], event: TenEvent, card: str = "") -> str:
    """What happened, in one sentence; empty for what speaks for itself. `card` names the wild."""
    match event:
        case Drew(seat, _, drawn):
            return words.text("{name} draws: {card}", name=names[seat], card=card_title(words, drawn))
        case AuctionOpened(seat, _):
            return words.text("{name} turns up a wild: auction!", name=names[seat])
        case BidPlaced(seat, amount):
            return words.text("{name} bids {amount}.", name=names[seat], amount=amount)
        case BidPassed(seat, forced):
            if forced:
                return words.text("{name} cannot bid higher and passes.", name=names[seat])
            return words.text("{name} passes.", name=names[seat])
        case WildSold(seat, _, price):
            return words.text("Sold to {name} for {price}: {card}", name=names[seat], price=price, card=card)
        case WildPaid(seat, _, payment, _):
            return words.text("{name} pays {value}.", name=names[seat], value=payment.value)
        case WildUnsold(_, keeper):
            if keeper is None:
                return words.text("Nobody bids: the wild is gone.")
            return words.text("Nobody bids: {name} keeps the wild.", name=names[keeper])
        case Busted(seat, kind, token):
            if not token:
                return words.text("{name} busts; no bust token is left.", name=names[seat])
            if kind is BustKind.NUMBERS:
                return words.text("{name} busts: over ten!", name=names[seat])
            return words.text("{name} busts: too many coins!", name=names[seat])
        case NumbersTaken(seat, cards):
            return words.plural(
                "{name} takes {n} card.", "{name} takes {n} cards.", len(cards), name=names[seat]
            )
        case CurrencyTaken(seat, offered, gained):
            if gained < offered:
                return words.text(
                    "{name} takes {gained} of {offered} coins: ten is the most.",
                    name=names[seat],
                    gained=gained,
                    offered=offered,
                )
            return words.plural("{name} takes {n} coin.", "{name} takes {n} coins.", gained, name=names[seat])
        case RivalsPaid(_, amount, _):
            return words.plural("The others get {n} coin.", "The others get {n} coins each.", amount)
        case CardsMarketed(cards):
            return words.plural("{n} card goes to the market.", "{n} cards go to the market.", len(cards))
        case BuyOpened(seat, final):
            if final:
                return words.text("Last chance to buy: {name}.", name=names[seat])
            return words.text("{name} may buy a card.", name=names[seat])
        case Bought(seat, _, bought, payment, _):
            return words.text(
                "{name} buys {card} for {value}.",
                name=names[seat],
                card=card_title(words, bought),
                value=payment.value,
            )
        case BuyDeclined(seat, forced):
            if forced:
                return words.text("There is nothing {name} can buy.", name=names[seat])
            return words.text("{name} buys nothing.", name=names[seat])
        case FinalRoundStarted(_):
            return words.text("Last round: everybody may buy once more.")
        case GameEnded(_):
            return words.text("The game is over: now the runs are counted.")
        case GameStarted(first):
            return words.text("{name} begins.", name=names[first])
        case TurnStarted() | TurnEnded() | CardsDiscarded():
            return ""
        case _:
            assert_never(event)
