"""A game's rules on a few pages, each rule with its picture: turning pages, and leaving. Knows no game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import N4, T2
from ten_arcade.ui.styles import BODY, HEADING_GOLD, STRONG, TITLE_CYAN, ladder

P_co = TypeVar("P_co", covariant=True)
"""How a game names its pictures."""

PICTURE_WIDTH = 204
"""Width of the picture beside a rule, pixels."""

_LEFT, _WIDTH = 12, 616
_TOP, _PITCH, _HEIGHT = 40, 96, 93
_PAGE_HEIGHT = 2 * _PITCH + _HEIGHT
_TEXT_GAP = 12
_BODY_DROP, _LINES = 26, 5
_DOT, _DOT_PITCH, _DOTS_TOP = 8, 16, 15


@dataclass(frozen=True, slots=True)
class Block(Generic[P_co]):
    """One rule: what it is called, what it says, and the picture beside it.

    A block without a sentence has its page for itself: the picture fills it.
    """

    title: str
    sentence: str
    picture: P_co


Pages = tuple[tuple[Block[P_co], ...], ...]


class RuleBook(Generic[P_co]):
    """LEFT and RIGHT turn pages, CONFIRM too; after the last page it closes, as CANCEL does at once.

    `ground` names the picture behind the pages. `draw_picture` draws a picture inside a rectangle at a tick.
    `alone`: nobody reads with a device in hand, so there is no bar of buttons at its foot.
    """

    overlay = True

    def __init__(
        self,
        house: House,
        ground: str,
        pages: Pages[P_co],
        draw_picture: Callable[[pygame.Surface, House, P_co, Rect, int], None],
        *,
        alone: bool = False,
    ) -> None:
        self._house = house
        self._ground = ground
        self._alone = alone
        self._pages = pages
        self._draw_picture = draw_picture
        self._page = 0
        self._tick = 0

    @property
    def page(self) -> int:
        """The page shown, from 0."""
        return self._page

    @property
    def pages(self) -> Pages[P_co]:
        return self._pages

    def show(self, page: int) -> None:
        """Open a page, from 0."""
        self._page = page

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        house = self._house
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        match given.intent:
            case Intent.LEFT | Intent.UP | Intent.PREVIOUS:
                self._turn(-1)
            case Intent.RIGHT | Intent.DOWN | Intent.NEXT:
                self._turn(+1)
            case Intent.CONFIRM:
                if self._page == len(self._pages) - 1:
                    return self._close()
                self._turn(+1)
            case Intent.CANCEL | Intent.PAUSE:
                return self._close()
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        painter, words = house.painter, house.words
        painter.ground(canvas, self._ground)
        title = words.text("HOW TO PLAY")
        style = painter.text.fit(title, ladder(TITLE_CYAN), 480)
        painter.text.draw(canvas, title, (20, 9 + (18 - painter.text.height(style)) // 2), style)
        self._draw_dots(canvas)
        for number, block in enumerate(self._pages[self._page]):
            if block.sentence:
                self._draw_block(canvas, block, (_LEFT, _TOP + number * _PITCH, _WIDTH, _HEIGHT))
            else:
                self._draw_full(canvas, block, (_LEFT, _TOP, _WIDTH, _PAGE_HEIGHT))
        if not self._alone:
            draw_foot(canvas, painter, house.devices.last.family, self._prompts())

    def _draw_dots(self, canvas: pygame.Surface) -> None:
        left = _LEFT + _WIDTH - 8 - _DOT_PITCH * len(self._pages)
        for number in range(len(self._pages)):
            spot = (left + number * _DOT_PITCH, _DOTS_TOP, _DOT, _DOT)
            self._house.painter.rounded(canvas, spot, T2 if number == self._page else N4, 2)

    def _draw_block(self, canvas: pygame.Surface, block: Block[P_co], rect: Rect) -> None:
        painter = self._house.painter
        x, y, width, height = rect
        painter.panel(canvas, rect)
        painter.panel(canvas, (x + 4, y + 5, PICTURE_WIDTH, height - 9), "dark", shadow=False)
        frame = (x + 4, y + 5, PICTURE_WIDTH, height - 9)
        self._draw_picture(canvas, self._house, block.picture, frame, self._tick)
        left = x + 4 + PICTURE_WIDTH + _TEXT_GAP
        room = x + width - left - _TEXT_GAP
        style = painter.text.fit(block.title, ladder(HEADING_GOLD), room)
        painter.text.draw(canvas, block.title, (left, y + 9), style)
        # bold for the eye at three metres; a wordy language gets the narrower face
        look = STRONG if len(painter.text.wrap(block.sentence, STRONG, room)) <= _LINES else BODY
        painter.text.draw_box(canvas, block.sentence, (left, y + _BODY_DROP, room, height - _BODY_DROP), look)

    def _draw_full(self, canvas: pygame.Surface, block: Block[P_co], rect: Rect) -> None:
        painter = self._house.painter
        x, y, width, height = rect
        painter.panel(canvas, rect)
        style = painter.text.fit(block.title, ladder(HEADING_GOLD), width - 2 * _TEXT_GAP)
        painter.text.draw(canvas, block.title, (x + _TEXT_GAP, y + 9), style)
        frame = (x + 4, y + _BODY_DROP, width - 8, height - _BODY_DROP - 4)
        self._draw_picture(canvas, self._house, block.picture, frame, self._tick)

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        last = self._page == len(self._pages) - 1
        return (
            Prompt("lr", words.text("TURN PAGE")),
            Prompt(Intent.CONFIRM, words.text("DONE") if last else words.text("NEXT")),
            Prompt(Intent.CANCEL, words.text("BACK")),
        )

    def _turn(self, step: int) -> None:
        page = min(max(0, self._page + step), len(self._pages) - 1)
        self._house.audio.play("ui_move" if page != self._page else "ui_deny")
        self._page = page

    def _close(self) -> Transition:
        self._house.audio.play("ui_back")
        return Pop()
