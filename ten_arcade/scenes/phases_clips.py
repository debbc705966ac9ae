"""How each event of Ten Phases looks and sounds while it happens: art direction, section 7. No rule here."""

from __future__ import annotations

from dataclasses import replace
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
from ten_arcade.engine.phases.model import PhasesView
from ten_arcade.scenes.phases_dealing import BACK, dealing, into_head, riffle, swept
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.phases_places import CARD, PILE, card_key, is_dealt, layout, panel_places
from ten_arcade.scenes.phases_reveal import cheer, hand_ended
from ten_arcade.scenes.phases_throws import (
    DISCARD_CENTRE,
    MAKE_ROOM,
    SHOUT_PLACE,
    STAMP_TICKS,
    discarded,
    hit,
    laid,
    stamp,
    taken,
)
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.palette import N8, Y3, Y4
from ten_arcade.ui.timeline import Burst, Clip, Flight, Item, Path, Ring, Shout
from ten_arcade.ui.words import Words

READING = 50  # ticks for a sentence nobody pressed a button for
_PILE_CENTRE = (PILE[0] + CARD[0] // 2, PILE[1] + CARD[1] // 2)


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
            return Clip(24, default=MAKE_ROOM, sounds=((0, "turn_start"),), rumble=(0.2, 0.3, 80))
        case TurnSkipped(seat, _):
            return _turn_skipped(before, after, seat)
        case TurnPassed():
            return Clip(READING, sounds=((0, "pass"),))
        case PileShuffled():
            return _pile_shuffled(before, after, order)
        case Drew(seat, card_id, _):
            return _drew(after, seat, card_id)
        case DiscardTaken():
            return taken(event, after)
        case PhaseLaid():
            return laid(words, event, after)
        case CardHit():
            return hit(event, after)
        case Discarded():
            return discarded(words, event, after)
        case HandEnded(winner, _, _):
            return hand_ended(words, winner, after)
        case PhasesAdvanced(advanced, _):
            return _advanced(after, advanced)
        case TieFound():
            shout = Shout(words.text("TIE!"), 0, 70, *SHOUT_PLACE)
            return Clip(80, shouts=(shout,), sounds=((0, "last_round"),), rumble=(0.3, 0.3, 200))
        case GameEnded(outcome):
            return replace(cheer(after, outcome.winners), sounds=((0, "last_round"),))
        case _:
            assert_never(event)


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
        default=MAKE_ROOM,
        origins={key: Item("", *PILE)},
        sounds=((4, "card_slide"), (13, "card_flip"), (22, "card_land")),
        rumble=rumble,
    )


# ---- turns and hands ------------------------------------------------------------------------------


def _turn_skipped(before: PhasesView, after: PhasesView, seat: int) -> Clip:
    """The ring lies on the panel while its turn goes by; the Skip turned up first is dealt before."""
    place = panel_places(after.players)[seat]
    if is_dealt(before):
        rest = Flight("skip_ring", place.stamp, place.stamp, 0, READING, arc=0, shrinks=True)
        return Clip(READING, settle=READING - 10, flights=(rest,), sounds=((0, "pass"),))
    dealt = dealing(after, seat)
    end = dealt.ticks
    return Clip(
        end + READING,
        settle=dealt.settle,
        paths=dealt.paths,
        origins=dealt.origins,
        flights=(*dealt.flights, *stamp(DISCARD_CENTRE, place.stamp, end, end + READING)),
        sounds=(*dealt.sounds[:-1], (end + STAMP_TICKS - 2, "skip")),
        rumble=(0.6, 0, 200),
    )


def _advanced(view: PhasesView, advanced: tuple[bool, ...]) -> Clip:
    """The plates of all who move on light up with their new phase."""
    plates = [place.plate for place, on in zip(panel_places(view.players), advanced, strict=True) if on]
    rings = tuple(Ring(0, 30, (x - 2, y - 2, w + 4, h + 4), Y3) for x, y, w, h in plates)
    bursts = tuple(Burst(2, x + w // 2, y + h // 2, 12, (Y3, Y4, N8)) for x, y, w, h in plates)
    return Clip(40, rings=rings, bursts=bursts, sounds=((0, "phase_up" if plates else "pass"),))


def _pile_shuffled(before: PhasesView, after: PhasesView, order: HandOrder) -> Clip:
    """The discards but the top one go over to the pile, which is riffled."""
    here = layout(after, order)
    exits = {key: Item(BACK, *PILE) for key in layout(before, order) if key not in here}
    slivers = tuple(
        Flight(BACK, DISCARD_CENTRE, _PILE_CENTRE, 6 * n, 16, arc=-24, ornament=True) for n in range(3)
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
