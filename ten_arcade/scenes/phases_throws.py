"""How cards leave a hand: laid as a phase, hit on a group, thrown on the discards. No rule is here.

Cards of others come out of the little hand in the head of their panel, small at first, face up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ten_arcade.engine.phases.events import CardHit, Discarded, DiscardTaken, PhaseLaid
from ten_arcade.engine.phases.model import Card, PhasesView
from ten_arcade.scenes.phases_places import (
    CARD,
    DISCARD,
    HAND_FLOOR,
    Point,
    card_key,
    meld_places,
    panel_places,
)
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.palette import C2, G3, M2, M3, N7, N8, T3, Y3
from ten_arcade.ui.timeline import Burst, Clip, Flight, Item, Path, Ring, Shout
from ten_arcade.ui.trips import Stop
from ten_arcade.ui.words import Words

SHOUT_PLACE: Point = (320, 237)
"""Below pile and discards: a number on a card would read as part of the word."""
DISCARD_CENTRE: Point = (DISCARD[0] + CARD[0] // 2, DISCARD[1] + CARD[1] // 2)
MAKE_ROOM = Path(0, 12)
"""The rest of a hand while a card comes or goes."""
DUST = (N7, C2, N8)

_SHOW_Y = 158  # where cards are shown before they are laid: over pile and prompt, clear of all groups
_SHOW_WIDTH = 330
_MARGIN = 12  # of the screen's edges, and between two groups that are shown
_GATHER, _SLAM = 12, 8
_SHOWN = 24  # the tick at which the first card of a phase is slammed down
_SPIN = 360
_OVER_HANDS = HAND_FLOOR + 50


def at_head(view: PhasesView, seat: int, card: Card) -> Item:
    """A card that comes out of, or goes into, the hidden hand of a seat."""
    x, y = panel_places(view.players)[seat].head
    return Item(f"card_m/{card.name}", x - CARD[0] // 2, y - CARD[1] // 2)


def from_head(view: PhasesView, seat: int, ids: Sequence[int]) -> dict[str, Item]:
    """Origins of cards of a hidden hand; of cards that lay in the hand on the screen they do not count."""
    return {card_key(view.table.hand, i): at_head(view, seat, view.card(i)) for i in ids}


def taken(event: DiscardTaken, after: PhasesView) -> Clip:
    """The top discard goes over to a hand, that of another into the head of the panel."""
    key = card_key(after.table.hand, event.card_id)
    return Clip(
        26,
        settle=18,
        paths={key: Path(4, 18, Ease.OUT_CUBIC if event.seat == after.seat else Ease.IN_CUBIC, -16)},
        default=MAKE_ROOM,
        exits={key: at_head(after, event.seat, event.card)},
        sounds=((0, "card_slide"), (20, "card_land")),
        rumble=(0.1, 0, 40),
    )


# ---- on the table ---------------------------------------------------------------------------------


def laid(words: Words, event: PhaseLaid, after: PhasesView) -> Clip:
    """The cards are shown side by side, then slam into the own panel as chips; its plate lights up."""
    ids = [card_id for group in event.groups for card_id in group]
    panel = panel_places(after.players)[event.seat]
    own = event.seat == after.seat
    paths: dict[str, Path] = {}
    for number, (card_id, item) in enumerate(zip(ids, shown(event, after), strict=True)):
        start = number // 2
        stop = Stop(item, _GATHER, _SHOWN + number - start)
        path = Path(start, stop.left + _SLAM, Ease.IN_CUBIC, grows=not own, stop=stop, z=_OVER_HANDS + number)
        paths[card_key(after.table.hand, card_id)] = path
    landed = _SHOWN + _SLAM + len(ids) - 1
    groups = [place for place in meld_places(after) if place.meld in event.melds]
    bursts = [_dust(place.rect, landed) for place in groups]
    sounds: tuple[tuple[int, Sound], ...] = (
        (0, "card_slide"),
        (_SHOWN + _SLAM - 2, "meld"),
        (landed + 4, "phase_up"),
    )
    return Clip(
        landed + 46,
        settle=_SHOWN + _SLAM - 1,
        paths=paths,
        default=MAKE_ROOM,
        origins=from_head(after, event.seat, ids),
        shouts=(Shout(words.text("PHASE {number}!", number=event.phase), landed, 44, *SHOUT_PLACE),),
        rings=(Ring(landed, 14, panel.rect, M3), Ring(landed, 20, _around(panel.plate), Y3)),
        bursts=(*bursts, Burst(landed + 4, *_middle(panel.plate), 14, (M2, M3, N8, Y3))),
        sounds=sounds,
        rumble=(0.5, 0.5, 200),
    )


def shown(event: PhaseLaid, after: PhasesView) -> tuple[Item, ...]:
    """The cards of a phase side by side near the panel they go to, its groups a little apart."""
    count = sum(map(len, event.groups))
    gaps = len(event.groups) - 1
    step = min(CARD[0] + 2, (_SHOW_WIDTH - CARD[0] - gaps * _MARGIN) // (count - 1))
    width = step * (count - 1) + gaps * _MARGIN + CARD[0]
    left = _near(after, event.seat, width)
    items: list[Item] = []
    for gap, group in enumerate(event.groups):
        for card_id in group:
            x = left + step * len(items) + gap * _MARGIN
            items.append(_held_out(after, card_id, x))
    return tuple(items)


def hit(event: CardHit, after: PhasesView) -> Clip:
    """The card goes to its group and becomes a chip; that of another is shown first."""
    key = card_key(after.table.hand, event.card_id)
    place = meld_places(after)[event.meld]
    chip = place.chips[after.table.melds[event.meld].cards.index(event.card_id)]
    own = event.seat == after.seat
    show = _held_out(after, event.card_id, _near(after, place.owner, CARD[0]))
    stop = Stop(show, _GATHER, _GATHER if own else _GATHER + 8)  # one knows one's own card
    landed = stop.left + _SLAM
    return Clip(
        landed + 14,
        settle=landed,
        paths={key: Path(0, landed, Ease.IN_CUBIC, grows=not own, stop=stop, z=_OVER_HANDS)},
        default=MAKE_ROOM,
        origins=from_head(after, event.seat, (event.card_id,)),
        rings=(Ring(landed, 10, _around(chip), T3),),
        bursts=(Burst(landed, *_middle(chip), 8, (T3, G3, N8)),),
        sounds=((0, "card_slide"), (landed - 2, "hit")),
        rumble=(0.2, 0.1, 60),
    )


def _held_out(view: PhasesView, card_id: int, x: int) -> Item:
    return Item(f"card_m/{view.card(card_id).name}", x, _SHOW_Y, shadow="shadow_m")


def _near(view: PhasesView, seat: int, width: int) -> int:
    """The left edge of something this wide under a panel, on the screen."""
    middle = panel_places(view.players)[seat].centre[0]
    return max(_MARGIN, min(640 - _MARGIN - width, middle - width // 2))


def _dust(rect: tuple[int, int, int, int], at: int) -> Burst:
    x, y, w, h = rect
    return Burst(at, x + w // 2, y + h, 12, DUST)


def _around(rect: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    x, y, w, h = rect
    return x - 2, y - 2, w + 4, h + 4


def _middle(rect: tuple[int, int, int, int]) -> Point:
    x, y, w, h = rect
    return x + w // 2, y + h // 2


# ---- on the discards --------------------------------------------------------------------------------


def discarded(words: Words, event: Discarded, after: PhasesView) -> Clip:
    """The card spins on to the discards; a Skip sends its ring from there to whom it hits."""
    key = card_key(after.table.hand, event.card_id)
    origin = at_head(after, event.seat, event.card)
    own = event.seat == after.seat
    spin = -_SPIN if own or origin.x < DISCARD[0] else _SPIN
    length = 20
    clip = Clip(
        length + 6,
        settle=length,
        paths={key: Path(0, length, Ease.OUT_CUBIC, -16, turn=spin, grows=not own, z=_OVER_HANDS)},
        default=MAKE_ROOM,
        origins={key: origin},
        sounds=((0, "card_slide"), (length - 7, "discard")),
        rumble=(0.1, 0, 40),
    )
    if event.victim is None:
        return clip
    panel = panel_places(after.players)[event.victim]
    at = length + 2
    landed = at + STAMP_TICKS
    return replace(
        clip,
        ticks=landed + 42,
        settle=landed,
        flights=stamp(DISCARD_CENTRE, panel.stamp, at, landed + 42),
        rings=(Ring(landed, 20, panel.rect, M2),),
        bursts=(Burst(landed, *panel.stamp, 16, (M2, M3, *DUST)),),
        shouts=(Shout(words.text("SKIPPED!"), landed, 42, *SHOUT_PLACE),),
        sounds=(*clip.sounds, (landed - 2, "skip")),
        rumble=(0.6, 0, 200),
    )


STAMP_TICKS = 16


def stamp(start: Point, place: Point, at: int, until: int) -> tuple[Flight, ...]:
    """The ring flies to a place from the tick `at`, comes down there, and stays until another tick."""
    landed = at + STAMP_TICKS
    return (
        Flight("skip_ring", start, place, at, STAMP_TICKS, Ease.IN_CUBIC, arc=-20, ornament=True),
        Flight("skip_ring", place, place, landed, until - landed, arc=0),
    )
