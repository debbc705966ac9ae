"""The screen before the first card of TEN: the whole game in four pictures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.scenes.context import House
from ten_arcade.scenes.ready import LESSON_WIDTH, Lesson, ReadyScene
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.palette import N8
from ten_arcade.ui.sprites import bust_lamp, card, chip, coin, single
from ten_arcade.ui.styles import NUM_PINK, STRONG_CYAN
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words


def ten_ready(house: House, seats: Sequence[SeatPlan], first: int) -> ReadyScene:
    """Who begins, and: reach for ten, do not bust, take or leave, make runs."""
    return ReadyScene(house, seats, first, _lessons(house.words))


def _lessons(words: Words) -> tuple[Lesson, ...]:
    points = words.plural("{n} point", "{n} points", 5)

    def runs(canvas: pygame.Surface, painter: Painter, x: int, y: int) -> None:
        painter.rounded(canvas, (x + 11, y + 8, 5 * 22 + 2, 26), N8)
        for place in range(5):
            painter.sprite(canvas, chip("21x20", f"green {place + 2}"), (x + 13 + 22 * place, y + 11))
        painter.text.draw(canvas, points, (x + LESSON_WIDTH // 2, y + 46), STRONG_CYAN, Align.CENTRE)

    return (
        Lesson(words.text("Draw cards. Numbers add up, coins take away."), _draw),
        Lesson(words.text("More than ten: bust! The cards are lost."), _bust),
        Lesson(words.text("Stop in time: take numbers or coins."), _take),
        Lesson(words.text("Make runs of one colour. The longest count."), runs),
    )


def _draw(canvas: pygame.Surface, painter: Painter, x: int, y: int) -> None:
    for place, name in enumerate(("blue 6", "currency 2", "red 4")):
        _card(canvas, painter, name, x + 14 + 29 * place, y)


def _bust(canvas: pygame.Surface, painter: Painter, x: int, y: int) -> None:
    for place, name in enumerate(("orange 8", "green 3")):
        _card(canvas, painter, name, x + 8 + 26 * place, y)
    painter.text.draw(canvas, "11", (x + 106, y + 8), NUM_PINK, Align.CENTRE)
    painter.sprite(canvas, bust_lamp("on"), (x + 89, y + 36))


def _take(canvas: pygame.Surface, painter: Painter, x: int, y: int) -> None:
    for place, name in enumerate(("red 2", "red 3", "blue 5")):
        painter.sprite(canvas, chip("26x24", name), (x + 24 + 29 * place, y + 4))
    for place in range(4):
        painter.sprite(canvas, coin(19), (x + 26 + 20 * place, y + 42))


def _card(canvas: pygame.Surface, painter: Painter, name: str, x: int, y: int) -> None:
    painter.shadow(canvas, single("shadow_m"), (x + 1, y + 3))
    painter.sprite(canvas, card("m", name), (x, y))
