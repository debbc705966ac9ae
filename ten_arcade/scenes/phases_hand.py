"""The hand on the screen while its player chooses: cards rise under the cursor. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from ten_arcade.engine.phases.model import PhasesView
from ten_arcade.scenes.phases_places import CARD, LIFT, hand_places
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.focus import Spot
from ten_arcade.ui.sprites import card, single

_RISE = 3  # px a tick
_FOOT = 360


class Hand:
    """How far each card has risen. Tick it with the cards that are up."""

    def __init__(self) -> None:
        self._risen: dict[int, int] = {}

    def tick(self, up: Iterable[int], *, still: bool) -> None:
        """Cards in `up` rise, all others sink; at once with reduced motion."""
        wanted = set(up)
        step = LIFT if still else _RISE
        for card_id in wanted | set(self._risen):
            now = self._risen.get(card_id, 0)
            self._risen[card_id] = min(LIFT, now + step) if card_id in wanted else max(0, now - step)
        self._risen = {card_id: height for card_id, height in self._risen.items() if height}

    def lay_down(self) -> None:
        """No card is up."""
        self._risen.clear()

    def risen(self, card_id: int) -> int:
        """Pixels this card is up."""
        return self._risen.get(card_id, 0)

    def draw(
        self,
        canvas: pygame.Surface,
        painter: Painter,
        view: PhasesView,
        ids: Sequence[int],
        dim: frozenset[int],
    ) -> None:
        """The cards in this order; those in `dim` lie elsewhere in thought and are veiled."""
        for card_id, (x, y) in zip(ids, hand_places(len(ids)), strict=True):
            up = self.risen(card_id)
            painter.shadow(canvas, single("shadow_m"), (x + 1 + up // 4, y + 3))
            painter.sprite(canvas, card("m", view.card(card_id).name), (x, y - up))
            if card_id in dim:
                painter.checker(canvas, (x, y - up, *CARD))


def draw_backs(canvas: pygame.Surface, painter: Painter, count: int) -> None:
    """A hand that nobody may see."""
    for x, y in hand_places(count):
        painter.shadow(canvas, single("shadow_m"), (x + 1, y + 3))
        painter.sprite(canvas, card("m", "back"), (x, y))


def card_spots(ids: Sequence[int]) -> tuple[Spot, ...]:
    """A place to focus for every card, down to the foot of the screen; of one that is covered, what shows.

    All stand in one row, though the cards lie in an arc: UP and DOWN must not lead to a neighbour.
    """
    places = hand_places(len(ids))
    top = min((y for _, y in places), default=_FOOT)
    spots: list[Spot] = []
    for number, (card_id, (x, _)) in enumerate(zip(ids, places, strict=True)):
        right = places[number + 1][0] if number + 1 < len(places) else x + CARD[0]
        spots.append(Spot(card_spot(card_id), (x, top, min(CARD[0], right - x), _FOOT - top)))
    return tuple(spots)


def card_spot(card_id: int) -> str:
    """The key of a card's place."""
    return f"card {card_id}"


def focused_card(key: str | None) -> int | None:
    """The card whose place has this key, if it is one."""
    word, _, number = (key or "").partition(" ")
    return int(number) if word == "card" else None
