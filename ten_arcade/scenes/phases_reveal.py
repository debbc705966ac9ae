"""The end of a hand on the table: who went out is cheered, then the cards of the others turn up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ten_arcade.engine.phases.deck import points_of
from ten_arcade.engine.phases.events import HandEnded, PhasesEvent
from ten_arcade.engine.phases.model import PhasesView, Stage
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.phases_places import PanelPlace, card_key, layout, open_hand, panel_places
from ten_arcade.scenes.phases_throws import MAKE_ROOM, SHOUT_PLACE
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.palette import G3, N8, Y3, Y4
from ten_arcade.ui.timeline import Burst, Clip, Item, Path, Ring, Shout, Timeline
from ten_arcade.ui.trips import Stop
from ten_arcade.ui.words import Words

FIRST = 30
"""The tick at which the cards come out of the heads: until then the winner is looked at."""
_FAN, _FIRST_FLIP = 10, 16  # ticks after FIRST
_STAGGER, _SLOWEST = 4, 40
_FLIP = 14
_REST = 20


def hand_ended(words: Words, winner: int | None, after: PhasesView) -> Clip:
    """The winner's panel celebrates; then all hands come out as backs and turn up, card by card."""
    shown = layout(after, HandOrder.RANK)
    hand = after.table.hand
    paths: dict[str, Path] = {}
    origins: dict[str, Item] = {}
    for seat, panel in enumerate(panel_places(after.players)):
        for number, card_id in enumerate(open_hand(after, seat)):
            key = card_key(hand, card_id)
            paths[key], origins[key] = _turning(shown[key], panel, number)
    flips = sorted({turns_at(number) for number in range(_most(after))})
    end = flips[-1] + _FLIP if flips else FIRST
    sounds: list[tuple[int, Sound]] = [(0, "pass" if winner is None else "run_join")]
    if flips:
        sounds.append((FIRST, "card_slide"))
    for at in flips[::2]:
        sounds.append((at + _FLIP // 2, "card_flip"))
    shouts = () if winner is None else (Shout(words.text("OUT!"), 0, 60, *SHOUT_PLACE),)
    return replace(
        cheer(after, () if winner is None else (winner,)),
        ticks=max(end + _REST, 80),
        settle=FIRST,
        paths=paths,
        default=MAKE_ROOM,
        origins=origins,
        shouts=shouts,
        sounds=tuple(sounds),
        rumble=(0.3, 0.3, 150),
    )


def turns_at(number: int) -> int:
    """The tick of that clip at which the card of this number in a hand begins to turn over."""
    return FIRST + _FIRST_FLIP + min(_STAGGER * number, _SLOWEST)


def counted(view: PhasesView, seat: int, tick: int | None) -> int | None:
    """The points of the cards of a seat that have turned up by this tick of that clip; None: none to show.

    With `tick` None the clip is over: all of them. The hand that lies open all the time counts at once.
    """
    hand = view.hands[seat]
    if hand is None or view.table.tie or view.table.stage not in (Stage.HAND_OVER, Stage.OVER):
        return None
    ids = open_hand(view, seat)
    if tick is None or not ids:
        return points_of(view.named(hand))
    up = tuple(i for number, i in enumerate(ids) if tick >= turns_at(number) + _FLIP // 2)
    return points_of(view.named(up)) if up else None


def standing(view: PhasesView, seat: int, tick: int | None) -> int:
    """All points of a seat, those of this hand as far as its cards have turned up."""
    new = counted(view, seat, None) or 0
    return view.table.seats[seat].points - new + (counted(view, seat, tick) or 0)


def reveal_tick(news: Sequence[PhasesEvent], timeline: Timeline) -> int | None:
    """The tick of the clip in which the hands turn up; None: it does not play, or nothing turns."""
    plays = timeline.busy and not timeline.reduced and bool(news) and isinstance(news[-1], HandEnded)
    return timeline.now if plays else None


def _most(view: PhasesView) -> int:
    return max(len(open_hand(view, seat)) for seat in range(view.players))


def _turning(item: Item, panel: PanelPlace, number: int) -> tuple[Path, Item]:
    """Out of the head as a back, to its place, and there over to its face."""
    size = item.name.partition("/")[0]
    back = f"{size}/back"
    head = Item(back, panel.head[0] - 7, panel.head[1] - 9, item.z)
    left = turns_at(number) - FIRST
    stop = Stop(Item(back, item.x, item.y, item.z), _FAN, left)
    return Path(FIRST, left + _FLIP, Ease.OUT_CUBIC, -6, back=back, grows=True, stop=stop), head


def cheer(view: PhasesView, seats: Sequence[int]) -> Clip:
    """These panels celebrate: a golden ring, sparks along the foot, and their chips hop in a wave."""
    hops: dict[str, int] = {}
    rings: list[Ring] = []
    bursts: list[Burst] = []
    for seat in seats:
        x, y, w, h = panel_places(view.players)[seat].rect
        rings += [Ring(0, 48, (x, y, w, h), Y3), Ring(0, 48, (x + 1, y + 1, w - 2, h - 2), Y4)]
        for number, spot in enumerate((x + w // 4, x + 3 * w // 4, x + w // 2)):
            bursts.append(Burst(2 + 6 * number, spot, y + h - 8, 20, (Y3, Y4, N8, G3)))
        chips = [card_id for meld in view.table.melds if meld.owner == seat for card_id in meld.cards]
        for number, card_id in enumerate(chips):
            hops[card_key(view.table.hand, card_id)] = 4 + 2 * number
    return Clip(60, hops=hops, rings=tuple(rings), bursts=tuple(bursts))
