"""The screen before the first card of Ten Phases: the whole game in four pictures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.scenes.context import House
from ten_arcade.scenes.ready import LESSON_WIDTH, Lesson, ReadyScene
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.sprites import arrow, card, chip, large_mascot, single
from ten_arcade.ui.styles import STRONG_GOLD, ladder
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words


def phases_ready(house: House, seats: Sequence[SeatPlan], first: int) -> ReadyScene:
    """Who begins, and: draw, lay the phase, hit, discard and go out."""
    return ReadyScene(house, seats, first, _lessons(house.words))


def _lessons(words: Words) -> tuple[Lesson, ...]:
    out = words.text("OUT!")

    def go_out(canvas: pygame.Surface, painter: Painter, x: int, y: int) -> None:
        _card(canvas, painter, "blue 9", x + 70, y)
        painter.sprite(canvas, large_mascot("cat", "happy"), (x + 18, y + 8))
        style = painter.text.fit(out, ladder(STRONG_GOLD), 54)
        painter.text.draw(canvas, out, (x + 34, y + 44), style, Align.CENTRE)

    return (
        Lesson(words.text("Draw one card: from the pile, or the top discard."), _draw),
        Lesson(words.text("Lay your phase, all of it at once."), _lay),
        Lesson(words.text("Then hit: add cards to any group on the table."), _hit),
        Lesson(words.text("Discard one. First with no cards left wins the hand."), go_out),
    )


def _draw(canvas: pygame.Surface, painter: Painter, x: int, y: int) -> None:
    _card(canvas, painter, "back", x + 16, y)
    _card(canvas, painter, "yellow 6", x + 70, y)


def _lay(canvas: pygame.Surface, painter: Painter, x: int, y: int) -> None:
    """Phase 2: a set of three and a run of four."""
    for row, names in enumerate((("red 8", "yellow 8", "wild 8"), ("green 3", "red 4", "blue 5", "green 6"))):
        left = x + (LESSON_WIDTH - 29 * len(names) + 1) // 2
        for place, name in enumerate(names):
            painter.sprite(canvas, chip("28x28", name), (left + 29 * place, y + 2 + 33 * row))


def _hit(canvas: pygame.Surface, painter: Painter, x: int, y: int) -> None:
    for place, name in enumerate(("green 3", "red 4", "blue 5", "green 6")):
        painter.sprite(canvas, chip("24x28", name), (x + 7 + 25 * place, y + 36))
    painter.sprite(canvas, chip("24x28", "yellow 7"), (x + 107, y + 2))
    painter.centred(canvas, arrow("down"), (x + 119, y + 48))


def _card(canvas: pygame.Surface, painter: Painter, name: str, x: int, y: int) -> None:
    painter.shadow(canvas, single("shadow_m"), (x + 1, y + 3))
    painter.sprite(canvas, card("m", name), (x, y))
