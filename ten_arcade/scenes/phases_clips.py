"""How each event of Ten Phases looks and sounds while it happens: art direction, section 7. No rule here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    DiscardTaken,
    Drew,
    GameEnded,
    GameStarted,
    HandDealt,
    HandEnded,
    PhaseLaid,
    PhasesAdvanced,
    PhasesEvent,
    PileShuffled,
    TieFound,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)
from ten_arcade.engine.phases.model import Card, PhasesView
from ten_arcade.scenes.phases_dealing import BACK, dealing, into_head, riffle, swept
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.phases_places import (
    CARD,
    DISCARD,
    PILE,
    Point,
    card_key,
    is_dealt,
    layout,
    meld_places,
    open_hand,
    panel_places,
)
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.palette import G3, M2, M3, N8, T3, Y3, Y4
from ten_arcade.ui.timeline import Burst, Clip, Flight, Item, Path, Ring, Shout
from ten_arcade.ui.words import Words

READING = 50  # ticks for a sentence nobody pressed a button for
SHOUT_PLACE: Point = (320, 196)
"""Between the panels and the hand, where no group lies."""
_PILE_CENTRE = (PILE[0] + CARD[0] // 2, PILE[1] + CARD[1] // 2)
_DISCARD_CENTRE = (DISCARD[0] + CARD[0] // 2, DISCARD[1] + CARD[1] // 2)
_GAP = Path(0, 12)  # the rest of a hand makes room while a card comes or goes
_SLAM = 26


def clip(words: Words, event: PhasesEvent, before: PhasesView, after: PhasesView, order: HandOrder) -> Clip:
    """The clip of an event between the views before and after it; `order` as the layouts have it."""
    match event:
        case GameStarted():
            return Clip(40, flights=riffle(), sounds=((0, "shuffle"),), rumble=(0.1, 0.2, 120))
        case HandDealt():
            return _gathered(words, event, before, order)
        case TurnStarted(seat, _):
            if not is_dealt(before):
                return dealing(after, seat)
            return Clip(24, default=_GAP, sounds=((0, "turn_start"),), rumble=(0.2, 0.3, 80))
        case TurnSkipped(seat, _):
            return _turn_skipped(before, after, seat)
        case TurnPassed():
            return Clip(READING, sounds=((0, "pass"),))
        case PileShuffled():
            return _pile_shuffled(before, after, order)
        case Drew(seat, card_id, _):
            return _drew(after, seat, card_id)
        case DiscardTaken(seat, card_id, card):
            key = card_key(after.table.hand, card_id)
            return Clip(
                26,
                settle=18,
                paths={key: Path(4, 18, Ease.OUT_CUBIC, -16)},
                default=_GAP,
                exits={key: _at_head(after, seat, card)},
                sounds=((0, "card_slide"), (20, "card_land")),
                rumble=(0.1, 0, 40),
            )
        case PhaseLaid():
            return _laid(words, event, after)
        case CardHit():
            return _hit(event, after)
        case Discarded():
            return _discarded(words, event, after)
        case HandEnded(winner, _, _):
            return _hand_ended(words, winner, before, after)
        case PhasesAdvanced(advanced, _):
            rings = tuple(
                Ring(0, 30, place.rect, Y3)
                for place, on in zip(panel_places(after.players), advanced, strict=True)
                if on
            )
            return Clip(40, rings=rings, sounds=((0, "phase_up" if rings else "pass"),))
        case TieFound():
            shout = Shout(words.text("TIE!"), 0, 70, *SHOUT_PLACE)
            return Clip(80, shouts=(shout,), sounds=((0, "last_round"),), rumble=(0.3, 0.3, 200))
        case GameEnded():
            shown = _turned_up(before, after)
            paths = {key: Path(0, 20) for key in shown}
            return Clip(60, origins=shown, paths=paths, sounds=((0, "last_round"),))
        case _:
            assert_never(event)


# ---- where cards come from and go -----------------------------------------------------------------


def _at_head(view: PhasesView, seat: int, card: Card) -> Item:
    """A card as it comes out of, or goes into, the hidden hand of a seat."""
    x, y = panel_places(view.players)[seat].head
    if card.is_skip:
        return Item("skip_mark", x - 5, y - 5)
    return Item(f"chip_15x19/{card.name}", x - 7, y - 9)


def _from_head(view: PhasesView, seat: int, ids: Iterable[int]) -> dict[str, Item]:
    """Origins, unseen until they start; of cards that lay in the hand on the screen they do not count."""
    x, y = panel_places(view.players)[seat].head
    return {card_key(view.table.hand, i): Item("", x - 7, y - 9) for i in ids}


def _drew(after: PhasesView, seat: int, card_id: int | None) -> Clip:
    """From the pile into the hand, turning over on the way; of others only the back is seen."""
    rumble = (0.1, 0.0, 40)
    if card_id is None or seat != after.seat:
        flight = into_head(after, seat, _PILE_CENTRE, 0, 18)
        return Clip(22, settle=16, flights=(flight,), sounds=((0, "card_slide"),), rumble=rumble)
    key = card_key(after.table.hand, card_id)
    return Clip(
        30,
        settle=22,
        paths={key: Path(6, 20, Ease.OUT_CUBIC, -20, back=BACK)},
        default=_GAP,
        origins={key: Item("", *PILE)},
        sounds=((4, "card_slide"), (13, "card_flip"), (22, "card_land")),
        rumble=rumble,
    )


def _laid(words: Words, event: PhaseLaid, after: PhasesView) -> Clip:
    """The cards gather and slam into the own panel as chips; then the plate lights up."""
    ids = [card_id for group in event.groups for card_id in group]
    panel = panel_places(after.players)[event.seat]
    paths = {
        card_key(after.table.hand, i): Path(n, _SLAM - len(ids), Ease.IN_CUBIC, -10)
        for n, i in enumerate(ids)
    }
    shout = Shout(words.text("PHASE {number}!", number=event.phase), _SLAM, 44, *SHOUT_PLACE)
    return Clip(
        72,
        settle=_SLAM,
        paths=paths,
        default=_GAP,
        origins=_from_head(after, event.seat, ids),
        shouts=(shout,),
        rings=(Ring(_SLAM, 14, panel.rect, M3),),
        bursts=(Burst(_SLAM, *panel.centre, 24, (M2, M3, N8, Y3)),),
        sounds=((0, "card_slide"), (_SLAM - 4, "meld"), (_SLAM + 6, "phase_up")),
        rumble=(0.5, 0.5, 200),
    )


def _hit(event: CardHit, after: PhasesView) -> Clip:
    key = card_key(after.table.hand, event.card_id)
    place = meld_places(after)[event.meld]
    x, y, w, h = place.chips[after.table.melds[event.meld].cards.index(event.card_id)]
    return Clip(
        30,
        settle=18,
        paths={key: Path(0, 18, Ease.OUT_CUBIC, -14)},
        default=_GAP,
        origins=_from_head(after, event.seat, (event.card_id,)),
        rings=(Ring(18, 10, (x - 2, y - 2, w + 4, h + 4), T3),),
        bursts=(Burst(18, x + w // 2, y + h // 2, 6, (T3, G3, N8)),),
        sounds=((0, "card_slide"), (16, "hit")),
        rumble=(0.2, 0.1, 60),
    )


def _discarded(words: Words, event: Discarded, after: PhasesView) -> Clip:
    key = card_key(after.table.hand, event.card_id)
    origins = {key: _at_head(after, event.seat, event.card)}
    path = {key: Path(0, 16, Ease.OUT_CUBIC, -16)}
    if event.victim is None:
        return Clip(
            22,
            settle=16,
            paths=path,
            default=_GAP,
            origins=origins,
            sounds=((0, "card_slide"), (13, "discard")),
            rumble=(0.1, 0, 40),
        )
    panel = panel_places(after.players)[event.victim]
    return Clip(
        72,
        settle=34,
        paths=path,
        default=_GAP,
        origins=origins,
        flights=_stamp(_DISCARD_CENTRE, panel.centre, 18, 48),
        rings=(Ring(34, 20, panel.rect, M2),),
        shouts=(Shout(words.text("SKIPPED!"), 30, 42, *SHOUT_PLACE),),
        sounds=((0, "card_slide"), (13, "discard"), (32, "skip")),
        rumble=(0.6, 0, 200),
    )


def _stamp(start: Point, place: Point, at: int, ticks: int) -> tuple[Flight, ...]:
    """The ring flies to a place, lands, and stays for a while; `ticks` for all of it."""
    flight = 16
    return (
        Flight("skip_ring", start, place, at, flight, Ease.IN_CUBIC, arc=-20, ornament=True),
        Flight("skip_ring", place, place, at + flight, ticks - flight, arc=0),
    )


# ---- turns and hands ------------------------------------------------------------------------------


def _turn_skipped(before: PhasesView, after: PhasesView, seat: int) -> Clip:
    """The ring lies on the panel while its turn goes by; the Skip turned up first is dealt before."""
    place = panel_places(after.players)[seat]
    if is_dealt(before):
        rest = Flight("skip_ring", place.centre, place.centre, 0, READING, arc=0)
        return Clip(READING, settle=READING - 10, flights=(rest,), sounds=((0, "pass"),))
    dealt = dealing(after, seat)
    end = dealt.ticks
    return Clip(
        end + READING,
        settle=dealt.settle,
        paths=dealt.paths,
        origins=dealt.origins,
        flights=(*dealt.flights, *_stamp(_DISCARD_CENTRE, place.centre, end, READING)),
        sounds=(*dealt.sounds[:-1], (end + 14, "skip")),
        rumble=(0.6, 0, 200),
    )


def _pile_shuffled(before: PhasesView, after: PhasesView, order: HandOrder) -> Clip:
    """The discards but the top one go over to the pile, which is riffled."""
    here = layout(after, order)
    exits = {key: Item(BACK, *PILE) for key in layout(before, order) if key not in here}
    slivers = tuple(
        Flight(BACK, _DISCARD_CENTRE, _PILE_CENTRE, 3 * n, 16, arc=-24, ornament=True) for n in range(5)
    )
    paths = {key: Path(0, 18, Ease.OUT_CUBIC, -10) for key in exits}
    return Clip(
        68,
        settle=28,
        exits=exits,
        paths=paths,
        flights=(*slivers, *riffle(28)),
        sounds=((0, "card_slide"), (26, "shuffle")),
        rumble=(0.1, 0.2, 120),
    )


def _gathered(words: Words, event: HandDealt, before: PhasesView, order: HandOrder) -> Clip:
    """What lay on the table goes back into the pile; the cards are dealt as the first turn starts."""
    things = layout(before, order)
    shouts = (Shout(words.text("TIE HAND"), 0, 60, *SHOUT_PLACE),) if event.tie else ()
    if not things:
        return Clip(70 if shouts else 0, shouts=shouts)
    exits, paths = swept(things)
    sounds: tuple[tuple[int, Sound], ...] = ((0, "card_slide"), (30, "shuffle"))
    return Clip(
        74,
        settle=10,
        exits=exits,
        paths=paths,
        flights=riffle(32),
        shouts=shouts,
        sounds=sounds,
        rumble=(0.1, 0.2, 120),
    )


def _turned_up(before: PhasesView, after: PhasesView) -> dict[str, Item]:
    """Where the cards of hands come from that lie open now."""
    found: dict[str, Item] = {}
    for seat in range(after.players):
        found |= _from_head(after, seat, open_hand(after, seat))
    return found


def _hand_ended(words: Words, winner: int | None, before: PhasesView, after: PhasesView) -> Clip:
    """All hands turn up in their panels, card by card."""
    hand = after.table.hand
    paths: dict[str, Path] = {}
    most = 0
    for seat in range(after.players):
        shown = open_hand(after, seat)
        most = max(most, len(shown))
        for number, card_id in enumerate(shown):
            paths[card_key(hand, card_id)] = Path(24 + min(3 * number, 45), 14, Ease.OUT_CUBIC, -8)
    sounds: list[tuple[int, Sound]] = [(0, "pass" if winner is None else "run_join")]
    for number in range(0, min(most, 16), 2):
        sounds.append((26 + 3 * number, "card_flip"))
    shouts = () if winner is None else (Shout(words.text("OUT!"), 0, 60, *SHOUT_PLACE),)
    bursts = () if winner is None else (_cheer(after, winner),)
    return Clip(
        100,
        settle=24,
        paths=paths,
        default=Path(0, 16),
        origins=_turned_up(before, after),
        shouts=shouts,
        bursts=bursts,
        sounds=tuple(sounds),
        rumble=(0.3, 0.3, 150),
    )


def _cheer(view: PhasesView, seat: int) -> Burst:
    return Burst(4, *panel_places(view.players)[seat].centre, 30, (Y3, Y4, N8, G3))
