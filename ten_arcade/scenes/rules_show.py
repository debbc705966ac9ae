"""The rules card that turns its own pages while nobody plays, with a bar that shows how long each stays."""

from __future__ import annotations

import pygame

from ten_arcade.scenes.attract_picture import draw_press_start
from ten_arcade.scenes.context import House
from ten_arcade.scenes.foot import TOP
from ten_arcade.scenes.rule_book import RuleBook
from ten_arcade.scenes.rules_card import RulesCardScene
from ten_arcade.scenes.scene import Transition
from ten_arcade.ui.intents import Input
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import M1, N0, N4, T2

PAGE_TICKS = 240
_BAR: Rect = (20, 343, 380, 6)
_START: Rect = (450, 335, 170, 22)


class RulesShow:
    """Each page once, then over."""

    overlay = False

    def __init__(self, house: House, book: RuleBook[object] | None = None) -> None:
        """`book`: the rules to show, those of TEN if none are given."""
        self._house = house
        self._card = RulesCardScene(house, alone=True) if book is None else book
        self._tick = 0

    @property
    def over(self) -> bool:
        return self._tick >= PAGE_TICKS * len(self._card.pages)

    @property
    def page(self) -> int:
        """The page shown, from 0."""
        return self._card.page

    def handle(self, given: Input) -> Transition | None:
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        self._card.tick()
        page = min(self._tick // PAGE_TICKS, len(self._card.pages) - 1)
        if page != self._card.page:
            self._card.show(page)
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        self._card.draw(canvas)
        canvas.fill(N0, (0, TOP, canvas.get_width(), canvas.get_height() - TOP))
        canvas.fill(M1, (0, TOP, canvas.get_width(), 1))
        x, y, width, height = _BAR
        painter = self._house.painter
        painter.rounded(canvas, _BAR, N4, 2)
        done = 1.0 if self.over else self._tick % PAGE_TICKS / PAGE_TICKS
        if lit := round(width * done):
            painter.rounded(canvas, (x, y, lit, height), T2, 2)
        draw_press_start(canvas, self._house, _START, self._tick)
