"""How each event of TEN looks and sounds while it happens: art direction, section 7. Decides no rule."""

from __future__ import annotations

from typing import assert_never

from ten_arcade.engine.ten.deck import LIMIT
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
from ten_arcade.engine.ten.flow import buyable
from ten_arcade.engine.ten.model import BustKind, TenView
from ten_arcade.engine.ten.rules import tableau_sums
from ten_arcade.scenes.ten_places import (
    BANK,
    COIN_TRACK,
    DECK,
    DISCARD,
    LAMP_PITCH,
    PanelPlace,
    Point,
    card_key,
    longest_run,
    market_cell,
    panel_places,
    ranks_held,
    tableau_place,
)
from ten_arcade.ui.audio import Sound, count_sound
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.flash import Flash
from ten_arcade.ui.palette import G3, M0, M2, M3, N8, R3, T2, T3, Y3, Y4
from ten_arcade.ui.timeline import STILL, Burst, Clip, Flight, Item, Path, Ring, Shout, Toss
from ten_arcade.ui.words import Words

MOST_COINS = 10  # drawn at once
READING = 50  # ticks for a sentence nobody pressed a button for
_TILTS = (14, -9, 7, -12, 9, -14, 11)
_TOSS_FROM, _TOSS_TO = 66, 440
_TOSS_DROPS = (2, -4, 0, -2, 3)
_MAT_CENTRE = (262, 118)
_TEN_PLACE = (410, 118)  # beside the cards that made it
_LAMP_TICKS = 3
_SLIVERS = 9
_BUST_TINT = Flash(M0, 0)  # so dark that nothing changes its luminance by a tenth


def clip(words: Words, event: TenEvent, before: TenView, after: TenView) -> Clip:
    """The clip of an event between the views before and after it."""
    places = panel_places(after.players)
    match event:
        case GameStarted():
            return Clip(44, flights=_riffle(), sounds=((0, "shuffle"),), rumble=(0.1, 0.2, 120))
        case TurnStarted():
            return Clip(24, sounds=((0, "turn_start"),), rumble=(0.2, 0.3, 80))
        case Drew():
            return _drew(words, event, after)
        case AuctionOpened():
            return Clip(34, sounds=((0, "wild_reveal"), (30, "gavel")), rumble=(0.3, 0.3, 150))
        case BidPlaced():
            return Clip(24, sounds=((0, "bid_place"), (8, "bid_lead")), rumble=(0.4, 0.2, 80))
        case BidPassed(_, forced):
            return Clip(READING if forced else 16, sounds=((0, "pass"),))
        case WildSold():
            shout = Shout(words.text("SOLD!"), 4, 66, 320, 112, tilt=8)
            sounds: tuple[tuple[int, Sound], ...] = ((0, "gavel"), (14, "sold"))
            return Clip(70, sounds=sounds, shouts=(shout,), hit_stop=4, rumble=(0.6, 0.6, 250))
        case WildPaid(seat, card_id, payment, spent):
            return _paid(after, places[seat], (320, 108), payment.tokens, payment.busts, spent, card_id)
        case WildUnsold(card_id, keeper):
            exits = {} if keeper is not None else _leave(after, (card_id,))
            return Clip(24, default=Path(0, 22, Ease.OUT_CUBIC), exits=exits, sounds=((0, "pass"),))
        case Busted():
            return _busted(words, event, after, places[event.seat])
        case NumbersTaken():
            return _taken(event, before, after)
        case CurrencyTaken(seat, _, gained):
            flights = _coins(BANK, places[seat].coin, gained)
            length = 20 + 3 * len(flights)
            sound: Sound = "coin_1" if gained <= 4 else "coin_pour"
            return Clip(
                length,
                settle=16,
                flights=flights,
                sounds=((0, "stop_bank"), (12, sound)),
                rumble=(0.1, 0, 40),
            )
        case RivalsPaid(_, _, gains):
            return _rivals_paid(gains, places)
        case CardsMarketed(cards):
            paths = {card_key(i): Path(4 * n, 20, Ease.OUT_CUBIC, -12) for n, i in enumerate(cards)}
            length = 24 + 4 * len(cards)
            return Clip(length, settle=length - 4, paths=paths, sounds=((0, "card_slide"),))
        case CardsDiscarded(cards):
            paths = {card_key(i): Path(3 * n, 16, Ease.IN_CUBIC) for n, i in enumerate(cards)}
            length = 16 + 3 * len(cards)
            return Clip(length, paths=paths, exits=_leave(after, cards), sounds=((0, "card_slide"),))
        case BuyOpened(seat, final):
            return _buy_opened(after, seat, final)
        case Bought(seat, card_id, card, payment, spent):
            shelf = market_cell(card)
            ring = Ring(0, 8, (shelf[0] - 2, shelf[1] - 2, 26, 22), T3)
            return _paid(
                after,
                places[seat],
                (shelf[0] + 11, shelf[1] + 9),
                payment.tokens,
                payment.busts,
                spent,
                card_id,
                settle=36,
                rings=(ring,),
            )
        case BuyDeclined(_, forced):
            return Clip(READING if forced else 12, sounds=((0, "pass"),))
        case TurnEnded():
            return STILL
        case FinalRoundStarted():
            shout = Shout(words.text("LAST ROUND"), 0, 70, 262, 118)
            return Clip(80, shouts=(shout,), sounds=((0, "last_round"),), rumble=(0.3, 0.3, 200))
        case GameEnded():
            return Clip(60, sounds=((0, "last_round"),))
        case _:
            assert_never(event)


def _riffle() -> tuple[Flight, ...]:
    """Slivers of the deck spring out to the right and back, one after the other."""
    centre = (DECK[0] + 24, DECK[1] + 34)
    flights: list[Flight] = []
    for sliver in range(_SLIVERS):
        out = (centre[0] + 34, centre[1] - 8 + 4 * (sliver % 3))
        flights.append(Flight("card_m/back", centre, out, 3 * sliver, 7, arc=-6, ornament=True))
        flights.append(Flight("card_m/back", out, centre, 3 * sliver + 7, 7, arc=0, ornament=True))
    return tuple(flights)


def _buy_opened(after: TenView, seat: int, final: bool) -> Clip:
    """The cards the seat may buy hop in a wave, row by row."""
    known = tuple(card for card in after.cards if card is not None)
    cards = set(buyable(known, after.table, seat))
    hops = {card_key(i): after.card(i).rank for i in after.table.market if after.card(i) in cards}
    return Clip(READING if final else 24, hops=hops, sounds=((0, "ui_ok"),))


def _drew(words: Words, event: Drew, after: TenView) -> Clip:
    """Deck to slot in an arc, turning over half-way; then the lamps count up with rising notes."""
    key = card_key(event.card_id)
    origins = {key: Item("card_m/back", *DECK)}
    sounds: list[tuple[int, Sound]] = [(0, "card_slide"), (9, "card_flip"), (18, "card_land")]
    if event.card.is_wild:
        path = Path(0, 34, Ease.OUT_CUBIC, -26, back="card_m/back")
        return Clip(40, settle=34, paths={key: path}, origins=origins, sounds=tuple(sounds))
    paths = {key: Path(0, 20, Ease.OUT_CUBIC, -26, back="card_m/back")}
    total, currency = tableau_sums(after)
    length = 22
    shouts: tuple[Shout, ...] = ()
    bursts: tuple[Burst, ...] = ()
    flights: tuple[Flight, ...] = ()
    if event.card.is_number and total <= LIMIT:
        start = total - event.card.rank
        for lamp in range(max(1, start + 1), total + 1):
            sounds.append((18 + _LAMP_TICKS * (lamp - max(0, start)), count_sound(lamp)))
        length = 22 + _LAMP_TICKS * event.card.rank
        if total == LIMIT:
            sounds.append((length, "ten_exact"))
            shouts = (Shout(words.text("TEN!"), length, 40, *_TEN_PLACE),)
            bursts = (Burst(length, *_TEN_PLACE, 24, (Y3, Y4, N8)),)
            length += 44
    elif event.card.is_currency:
        sounds.append((18, "coin_card"))
        flights = _to_track(event, after, currency)
        sounds.append((22, "meter_down"))
        length = 26 + 2 * event.card.rank
        if currency == LIMIT:
            length += 10
    return Clip(
        length,
        settle=18,
        paths=paths,
        origins=origins,
        sounds=tuple(sounds),
        flights=flights,
        shouts=shouts,
        bursts=bursts,
        rumble=(0.1, 0, 50),
    )


def _to_track(event: Drew, after: TenView, currency: int) -> tuple[Flight, ...]:
    """The coins of a currency card hop onto the coin track."""
    count = len(after.table.tableau)
    x, y = tableau_place(count - 1, count)
    flights: list[Flight] = []
    for coin in range(event.card.rank):
        lamp = min(LIMIT, currency - event.card.rank + coin + 1)
        end = (COIN_TRACK[0] + LAMP_PITCH * (lamp - 1) + 18, COIN_TRACK[1] + 5)
        flights.append(Flight("coin_9", (x + 24, y + 42), end, 18 + 2 * coin, 10, arc=-10))
    return tuple(flights)


def _busted(words: Words, event: Busted, after: TenView, place: PanelPlace) -> Clip:
    tosses = _tosses(after.table.tableau)
    token = (Flight("bust_17", _MAT_CENTRE, place.bust, 40, 24),) if event.token else ()
    word = words.text("BUST!") if event.kind is BustKind.NUMBERS else words.text("COIN BUST!")
    return Clip(
        110,
        settle=62,
        tosses=tosses,
        flights=token,
        hit_stop=6,
        shake=4,
        flash=_BUST_TINT,
        shouts=(Shout(word, 6, 92, *_MAT_CENTRE, loud=True, tilt=3),),
        bursts=(Burst(8, *_MAT_CENTRE, 60, (M2, M3, N8, Y3, R3)),),
        sounds=((0, "bust"), (36, "bust_token")),
        rumble=(1.0, 0.7, 350),
    )


def _tosses(tableau: tuple[int, ...]) -> dict[str, Toss]:
    """The cards jump apart over the whole mat, out from under the big word."""
    count = len(tableau)
    tosses: dict[str, Toss] = {}
    for index, card_id in enumerate(tableau):
        x, _ = tableau_place(index, count)
        target = _TOSS_FROM + (_TOSS_TO - _TOSS_FROM) * index // max(1, count - 1)
        dy = _TOSS_DROPS[index % len(_TOSS_DROPS)]
        tosses[card_key(card_id)] = Toss(target - x, dy, _TILTS[index % len(_TILTS)])
    return tosses


def _taken(event: NumbersTaken, before: TenView, after: TenView) -> Clip:
    paths = {card_key(i): Path(6 * n, 20, Ease.OUT_CUBIC, -14) for n, i in enumerate(event.cards)}
    length = 20 + 6 * len(event.cards)
    sounds: list[tuple[int, Sound]] = []
    for n in range(len(event.cards)):
        sounds.append((14 + 6 * n, "take_card"))
    held = zip(ranks_held(before, event.seat), ranks_held(after, event.seat), strict=True)
    if any(longest_run(new)[1] > longest_run(old)[1] for old, new in held):
        sounds.append((length - 2, "run_grow"))
    return Clip(length + 8, settle=length - 2, paths=paths, sounds=tuple(sounds), rumble=(0.2, 0.2, 60))


def _rivals_paid(gains: tuple[int, ...], places: tuple[PanelPlace, ...]) -> Clip:
    flights = tuple(
        flight for gain, place in zip(gains, places, strict=True) for flight in _coins(BANK, place.coin, gain)
    )
    if not flights:
        return Clip(READING // 2)
    return Clip(26 + 3 * max(gains), settle=18, flights=flights, sounds=((12, "coin_pour"),))


def _paid(
    after: TenView,
    place: PanelPlace,
    shop: Point,
    tokens: int,
    busts: int,
    spent: tuple[int, ...],
    card_id: int,
    settle: int = 0,
    rings: tuple[Ring, ...] = (),
) -> Clip:
    """A card comes home; coins, bust tokens and cards go the other way."""
    flights = _coins(place.coin, shop, tokens)
    flights += tuple(Flight("bust_13", place.bust, shop, 4 * n) for n in range(busts))
    paths = {card_key(card_id): Path(10, 26, Ease.OUT_CUBIC, -16)}
    paths |= {card_key(i): Path(3 * n, 16, Ease.IN_CUBIC) for n, i in enumerate(spent)}
    centre = (place.centre[0] - 10, place.rect[1] + 40)
    return Clip(
        max(46, 3 * len(spent) + 18),
        settle=settle,
        paths=paths,
        exits=_leave(after, spent),
        flights=flights,
        rings=rings,
        bursts=(Burst(36, *centre, 12, (T2, G3, N8)),),
        sounds=((0, "spend"), (32, "buy"), (38, "run_grow")),
        rumble=(0.3, 0.3, 90),
    )


def _coins(start: Point, end: Point, count: int) -> tuple[Flight, ...]:
    return tuple(Flight("coin_11", start, end, 3 * n, 16, spin=True) for n in range(min(count, MOST_COINS)))


def _leave(view: TenView, cards: tuple[int, ...]) -> dict[str, Item]:
    return {card_key(i): Item(f"card_m/{view.card(i).name}", *DISCARD) for i in cards}
