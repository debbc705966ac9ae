"""What is heard, as words at the foot of the screen, for those who cannot hear it.

Knows how captions look and how long they stay; not what a sound means in a game.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.ui.palette import N0, N5
from ten_arcade.ui.styles import STRONG, ladder

SHOWN_TICKS = 90
MOST_LINES = 2
FOOT = 356
"""The row below the box, logical pixels, where nothing asks for another."""

_LINE = 16
_MARGIN = 8
_ICON_WIDTH = 16
_GAP = 6
_WIDEST = 600


@dataclass(frozen=True, slots=True)
class Caption:
    """A sound in words. `icon` names a picture of the atlas, at most 16x14."""

    icon: str
    text: str


class Captions:
    """The latest captions, each for as long as it takes to read it. Time is counted in ticks."""

    def __init__(self) -> None:
        self._shown: list[tuple[Caption, int]] = []

    @property
    def lines(self) -> tuple[Caption, ...]:
        """What is to be read now, the newest last."""
        return tuple(caption for caption, _ in self._shown)

    def show(self, caption: Caption | None) -> None:
        """Show a caption from now on; one that is shown already stays longer where it is."""
        if caption is None:
            return
        if caption in self.lines:
            self._shown = [(old, SHOWN_TICKS if old == caption else left) for old, left in self._shown]
            return
        self._shown = [*self._shown, (caption, SHOWN_TICKS)][-MOST_LINES:]

    def tick(self) -> None:
        """One sixtieth of a second passes."""
        self._shown = [(caption, left - 1) for caption, left in self._shown if left > 1]


def draw_captions(canvas: pygame.Surface, house: House, captions: Captions, foot: int = FOOT) -> None:
    """Draw the captions, if the players want them, in a box that ends above the row `foot`."""
    lines = captions.lines
    if not lines or not house.settings.captions:
        return
    painter = house.painter
    room = _WIDEST - 2 * _MARGIN - _ICON_WIDTH - _GAP
    styles = [painter.text.fit(line.text, ladder(STRONG), room) for line in lines]
    widest = max(painter.text.width(line.text, style) for line, style in zip(lines, styles, strict=True))
    width = widest + 2 * _MARGIN + _ICON_WIDTH + _GAP
    height = _LINE * len(lines)
    left, top = (canvas.get_width() - width) // 2, foot - height
    painter.rounded(canvas, (left - 1, top - 1, width + 2, height + 2), N5, 3)
    painter.rounded(canvas, (left, top, width, height), N0, 2)
    for number, (line, style) in enumerate(zip(lines, styles, strict=True)):
        middle = top + _LINE * number + _LINE // 2
        painter.centred(canvas, line.icon, (left + _MARGIN + _ICON_WIDTH // 2, middle))
        at = (left + _MARGIN + _ICON_WIDTH + _GAP, middle - painter.text.height(style) // 2)
        painter.text.draw(canvas, line.text, at, style)
