"""The two ways on after a game, PLAY AGAIN and TITLE, for pads, keys and the mouse. Knows no game."""

from __future__ import annotations

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.ui.intents import DIRECTIONS, Intent, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.menu import Chosen, Menu, MenuItem
from ten_arcade.ui.styles import HEADING, HEADING_FOCUS, ladder
from ten_arcade.ui.text import Align

AGAIN, TITLE = "again", "title"

_BUTTONS: tuple[tuple[str, Rect], ...] = ((AGAIN, (150, 300, 160, 34)), (TITLE, (330, 300, 160, 34)))


class PlayAgain:
    """`handle` says which of the two was chosen."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.menu = Menu((MenuItem(AGAIN, ""), MenuItem(TITLE, "")))

    def handle(self, press: Press) -> str | None:
        """AGAIN or TITLE once one is chosen; CANCEL chooses TITLE."""
        intent = press.intent
        if intent in (Intent.POINT, Intent.CLICK) and press.at is not None:
            for key, (x, y, w, h) in _BUTTONS:
                if x <= press.at[0] < x + w and y <= press.at[1] < y + h:
                    self.menu.focus(key)
                    return key if intent is Intent.CLICK else None
            return None
        if intent in DIRECTIONS:
            turn = Intent.DOWN if intent in (Intent.RIGHT, Intent.DOWN) else Intent.UP
            if self.menu.handle(turn):
                self._house.audio.play("ui_move")
            return None
        if intent is Intent.CANCEL:
            return TITLE
        action = self.menu.handle(intent)
        return action.key if isinstance(action, Chosen) else None

    def draw(self, canvas: pygame.Surface, tick: int, drop: int = 0) -> None:
        """Draw both buttons, `drop` pixels lower than where they may be clicked."""
        painter, words = self._house.painter, self._house.words
        for key, (x, y, w, h) in _BUTTONS:
            lit = self.menu.focused.key == key
            label = words.text("PLAY AGAIN") if key == AGAIN else words.text("TITLE")
            rect = (x, y + drop, w, h)
            painter.panel(canvas, rect, "focus" if lit else "normal")
            style = painter.text.fit(label, ladder(HEADING_FOCUS if lit else HEADING), w - 12)
            painter.text.draw(canvas, label, (x + w // 2, y + drop + 13), style, Align.CENTRE)
            if lit:
                painter.cursor(canvas, rect, tick)
