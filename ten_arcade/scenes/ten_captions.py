"""TEN's sounds in words: which sound of which event says what, and which sounds say nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.ten.events import (
    AuctionOpened,
    BidPassed,
    BidPlaced,
    Bought,
    Busted,
    BuyDeclined,
    BuyOpened,
    CardsDiscarded,
    CurrencyTaken,
    Drew,
    GameStarted,
    NumbersTaken,
    RivalsPaid,
    TenEvent,
    TurnStarted,
    WildPaid,
    WildSold,
)
from ten_arcade.engine.ten.model import Card, Colour, TenView
from ten_arcade.engine.ten.rules import tableau_sums
from ten_arcade.engine.ten.scoring import points
from ten_arcade.scenes.captions import Caption
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.ten_words import card_title, colour_name, event_sentence
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.words import Words

_CARDS, _COIN, _BUST, _HEART = "wildmark", "coin_11", "bust_13", "suit_9/red"

NO_INFORMATION: Mapping[Sound, str] = MappingProxyType(
    {
        "ui_move": "answers one's own press: the cursor moves",
        "ui_back": "answers one's own press: a screen closes",
        "ui_deny": "the reason is written on the screen",
        "ui_tick": "marks a number that is seen to change",
        "bid_up": "answers one's own press: the number grows",
        "bid_down": "answers one's own press: the number shrinks",
        "coin_insert": "answers one's own press: a screen opens",
        "join": "answers one's own press: the seat lights up",
        "curtain": "the curtain is seen to fall",
        "card_land": "the card was named when it turned over",
        "score_add": "the points are named with the run",
        "meld": "is not heard in TEN",
        "hit": "is not heard in TEN",
        "discard": "is not heard in TEN",
        "skip": "is not heard in TEN",
        "phase_up": "is not heard in TEN",
    }
)
"""The sounds without a caption, and why nobody misses one."""


def caption(
    words: Words, seats: Sequence[SeatPlan], sound: Sound, event: TenEvent, before: TenView, after: TenView
) -> Caption | None:
    """What a sound says that is heard while an event is shown, between the views around it; None: nothing."""
    if sound in NO_INFORMATION:
        return None
    total, currency = tableau_sums(after)
    match sound:
        case "shuffle":
            return Caption(_CARDS, words.text("The cards are shuffled."))
        case "card_slide" if isinstance(event, Drew):
            return None  # named as soon as it turns over
        case "ten_exact":
            return Caption(_CARDS, words.text("Fanfare: exactly ten!"))
        case "danger_pulse":
            return Caption(_HEART, words.text("Heartbeat: the total is {total}.", total=total))
        case "coin_card" | "meter_down":
            return Caption(_COIN, words.text("Coins on the table: {number}", number=currency))
        case "bust_token" if isinstance(event, Busted):
            name = seats[event.seat].name
            return Caption(_BUST, words.text("{name} gets a bust token.", name=name)) if event.token else None
        case "run_grow" | "run_join":
            return _growth(words, seats, event, before, after)
        case _ if sound.startswith("count_"):
            return Caption("arrow/up", words.text("Total: {total}", total=total))
        case _:
            sentence = _sentence(words, seats, event, after)
            return Caption(_icon(seats, event), sentence) if sentence else None


def scoring_caption(
    words: Words,
    seats: Sequence[SeatPlan],
    sound: Sound,
    colour: Colour,
    lit: int,
    heroes: Sequence[int],
) -> Caption | None:
    """What a sound of the scoring says. lit: cards of the runs lit so far. heroes: the seats it is about."""
    icon = f"suit_11/{colour}"
    names = words.text(" & ").join(seats[seat].name for seat in heroes)
    star = f"mascot/{mascot_named(seats[heroes[0]].mascot)}/happy" if heroes else icon
    match sound:
        case "score_row":
            return Caption(icon, words.text("Now the {suit} are counted.", suit=colour_name(words, colour)))
        case "wild_place":
            return Caption(_CARDS, words.text("A wild fills a gap."))
        case "perfect":
            return Caption(star, words.text("Fanfare: a perfect ten for {names}!", names=names))
        case "win":
            return Caption(star, words.text("Fanfare for {names}!", names=names))
        case "lose":
            return Caption(icon, words.text("A sad tune: no medal this time."))
        case _ if sound.startswith("run_lit_"):
            return Caption(icon, words.plural("Run: {n} card", "Run: {n} cards", lit))
        case _:
            return None


def _sentence(words: Words, seats: Sequence[SeatPlan], event: TenEvent, after: TenView) -> str:
    names = [plan.name for plan in seats]
    match event:
        case TurnStarted(seat, _):
            return words.text("It is {name}'s turn.", name=names[seat])
        case CardsDiscarded():
            return words.text("The cards leave the game.")
        case AuctionOpened(_, card_id) | WildSold(_, card_id, _):
            return event_sentence(words, names, event, card_title(words, after.card(card_id)))
        case _:
            return event_sentence(words, names, event)


def _growth(
    words: Words, seats: Sequence[SeatPlan], event: TenEvent, before: TenView, after: TenView
) -> Caption | None:
    """Cards taken sound only when a run grew; cards paid for always do, so there the points must tell."""
    if not isinstance(event, NumbersTaken | Bought | WildPaid):
        return None
    seat = event.seat
    paid_for = not isinstance(event, NumbersTaken)
    if paid_for and points(_owned(after, seat)) <= points(_owned(before, seat)):
        return None
    return Caption(_mascot(seats, seat), words.text("{name}: a run gets longer.", name=seats[seat].name))


def _owned(view: TenView, seat: int) -> tuple[Card, ...]:
    return view.named(view.table.holdings[seat].cards)


def _icon(seats: Sequence[SeatPlan], event: TenEvent) -> str:
    """The card, the coin, or the player it is about."""
    match event:
        case Drew(_, _, card) if card.is_number:
            return f"chip_13x13/{card.name}"
        case Drew(_, _, card) if card.is_wild:
            return f"chip_13x14/{card.name}"
        case Drew() | CurrencyTaken() | RivalsPaid():
            return _COIN
        case Busted():
            return _BUST
        case (
            TurnStarted(seat=seat)
            | BidPlaced(seat=seat)
            | BidPassed(seat=seat)
            | WildSold(seat=seat)
            | WildPaid(seat=seat)
            | NumbersTaken(seat=seat)
            | BuyOpened(seat=seat)
            | Bought(seat=seat)
            | BuyDeclined(seat=seat)
        ):
            return _mascot(seats, seat)
        case GameStarted(first):
            return _mascot(seats, first)
        case _:
            return _CARDS


def _mascot(seats: Sequence[SeatPlan], seat: int) -> str:
    return f"mascot/{mascot_named(seats[seat].mascot)}/idle"
