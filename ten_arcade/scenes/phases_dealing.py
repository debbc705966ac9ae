"""How cards come from the pile and go back into it: dealing, riffling, sweeping up. No rule is here."""

from __future__ import annotations

from ten_arcade.engine.phases.model import PhasesView
from ten_arcade.scenes.phases_places import CARD, PILE, Point, card_key, panel_places
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.timeline import Clip, Flight, Item, Layout, Path

BACK = "card_m/back"
_ROUND = 6  # ticks from one card of a seat to its next
_FEW = 3  # players who get their hidden cards in two packets; ten one by one on the same way would flicker
_FLIGHT = 18
_SLIVERS = 7
_CENTRE: Point = (PILE[0] + CARD[0] // 2, PILE[1] + CARD[1] // 2)


def dealing(view: PhasesView, first: int) -> Clip:
    """From the pile to every seat in turn, beginning with `first`; then one card is turned up.

    One's own cards come one at a time and turn over on the way to their places; those of others in packets.
    """
    table = view.table
    order = [seat % view.players for seat in range(first, first + view.players)]
    order = [seat for seat in order if seat in table.playing]
    paths: dict[str, Path] = {}
    flights: list[Flight] = []
    rounds = max((view.counts[seat] for seat in order), default=0)
    packets = 2 if len(order) <= _FEW else 1
    for place, seat in enumerate(order):
        own = view.hands[seat] if seat == view.seat else None
        if own is None:
            for packet in range(packets):
                turn = packet * len(order) + place
                delay = _ROUND * rounds * turn // (packets * len(order))
                flights.append(into_head(view, seat, _CENTRE, delay, _FLIGHT))
            continue
        for number, card_id in enumerate(own):
            delay = _ROUND * number + _ROUND * place // len(order)
            paths[card_key(table.hand, card_id)] = Path(delay, _FLIGHT, Ease.OUT_CUBIC, -16, back=BACK)
    origins = {key: Item("", *PILE) for key in paths}
    up = _ROUND * rounds + 4
    for card_id in table.discards[-1:]:
        key = card_key(table.hand, card_id)
        paths[key] = Path(up, _FLIGHT, Ease.OUT_CUBIC, -12, back=BACK)
        origins[key] = Item("", *PILE)
    slides: list[tuple[int, Sound]] = []
    for number in range(rounds):
        slides.append((_ROUND * number, "card_slide"))
    turned: tuple[tuple[int, Sound], ...] = (
        (up, "card_slide"),
        (up + 9, "card_flip"),
        (up + _FLIGHT, "turn_start"),
    )
    return Clip(
        up + _FLIGHT + 10,
        settle=up,
        paths=paths,
        origins=origins,
        flights=tuple(flights),
        sounds=(*slides, *turned),
        rumble=(0.2, 0.3, 80),
    )


def into_head(view: PhasesView, seat: int, start: Point, delay: int, ticks: int) -> Flight:
    """A hidden card on its way into the hand of a seat."""
    head = panel_places(view.players)[seat].head
    return Flight(BACK, start, head, delay, ticks, Ease.IN_OUT_SINE, arc=-12, shrinks=True)


def riffle(at: int = 0) -> tuple[Flight, ...]:
    """Slivers of the pile spring out to the left and back, one after the other."""
    flights: list[Flight] = []
    for sliver in range(_SLIVERS):
        out = (_CENTRE[0] - 34, _CENTRE[1] - 8 + 4 * (sliver % 3))
        start = at + 3 * sliver
        flights.append(Flight(BACK, _CENTRE, out, start, 7, arc=-6, ornament=True))
        flights.append(Flight(BACK, out, _CENTRE, start + 7, 7, arc=0, ornament=True))
    return tuple(flights)


def swept(things: Layout) -> tuple[dict[str, Item], dict[str, Path]]:
    """Exits and paths of a whole table that goes back into the pile: cards turn over, chips stay small."""
    exits: dict[str, Item] = {}
    for key, item in things.items():
        is_card = item.name.startswith("card_m/")
        exits[key] = Item(BACK, *PILE) if is_card else Item(item.name, _CENTRE[0] - 8, _CENTRE[1] - 10)
    paths = {key: Path(number % 8, 18, Ease.IN_OUT_SINE, -8) for number, key in enumerate(things)}
    return exits, paths
