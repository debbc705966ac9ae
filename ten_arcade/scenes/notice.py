"""Two small boxes any scene may put on top: a sentence with OK, and a question with a yes and a no."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.scene import Pop, Push, Transition
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.menu import Chosen, MenuItem
from ten_arcade.ui.styles import HEADING_GOLD, STRONG, ladder
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

_WIDTH = 380
_MARGIN = 16
_HEAD = 34
_LINE_PITCH = 13
_YES, _NO, _OK = "yes", "no", "ok"


class _Box:
    """A title, a sentence, and a short menu below them, in the middle of a dimmed screen."""

    overlay = True

    def __init__(self, house: House, title: str, sentence: str, items: tuple[MenuItem, ...]) -> None:
        self._house = house
        self._title = title
        text = house.painter.text
        self._lines = text.wrap(sentence, STRONG, _WIDTH - 2 * _MARGIN)
        height = _HEAD + len(self._lines) * _LINE_PITCH + 26 * len(items) + 24
        self._rect: Rect = (320 - _WIDTH // 2, 172 - height // 2, _WIDTH, height)
        shape = BoxShape(top=self._rect[1] + height - 26 * len(items) - 24, width=240)
        self._box = MenuBox(house.painter, house.audio, shape, items)
        self._tick = 0

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    @property
    def rect(self) -> Rect:
        """The whole box, logical pixels."""
        return self._rect

    def tick(self) -> Transition | None:
        self._tick += 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        painter = self._house.painter
        painter.dim(canvas)
        painter.panel(canvas, self._rect, "active")
        x, y, width, _ = self._rect
        style = painter.text.fit(self._title, ladder(HEADING_GOLD), width - 2 * _MARGIN)
        painter.text.draw(canvas, self._title, (x + width // 2, y + 14), style, Align.CENTRE)
        for number, line in enumerate(self._lines):
            spot = (x + width // 2, y + _HEAD + number * _LINE_PITCH)
            painter.text.draw(canvas, line, spot, STRONG, Align.CENTRE)
        self._box.draw_lines(canvas, self._tick)


class NoticeScene(_Box):
    """Something to be read once. CONFIRM and CANCEL both close it."""

    def __init__(self, house: House, title: str, sentence: str) -> None:
        super().__init__(house, title, sentence, (MenuItem(_OK, house.words.text("OK")),))

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        if isinstance(self._box.handle(given), Chosen):
            return Pop()
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            self._house.audio.play("ui_back")
            return Pop()
        return None


class QuestionScene(_Box):
    """A question whose NO has the focus: no stray press says yes. `then` is what yes leads to."""

    def __init__(
        self,
        house: House,
        title: str,
        sentence: str,
        *,
        yes: str,
        no: str,
        then: Callable[[], Transition],
    ) -> None:
        super().__init__(house, title, sentence, (MenuItem(_YES, yes), MenuItem(_NO, no)))
        self._box.menu.focus(_NO)
        self._then = then

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        match self._box.handle(given):
            case Chosen(key):
                return self._then() if key == _YES else Pop()
            case _:
                pass
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            self._house.audio.play("ui_back")
            return Pop()
        return None


def next_notice(house: House) -> Push | None:
    """A box for the oldest notice not shown yet, which is taken off the list; None if there is none."""
    if not house.notices:
        return None
    sentence = _said(house.words, house.notices.pop(0))
    return Push(NoticeScene(house, house.words.text("PLEASE NOTE"), sentence))


def _said(words: Words, sentence: str) -> str:
    """The sentence in the player's language. One with braces holds a file's name: it stays as it is."""
    return sentence if "{" in sentence or "}" in sentence else words.text(sentence)
