"""What the choice of a game looks like: cabinets over a carpet, a plate below each. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.scenes.context import Cabinet
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import N0, T2, T3
from ten_arcade.ui.sprites import background
from ten_arcade.ui.styles import (
    STRONG,
    STRONG_CYAN,
    STRONG_DIM,
    STRONG_GOLD,
    TITLE,
    ladder,
)
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

_MIDDLE, _ROOM = 320, 620
_TITLE_TOP = 10
_CABINET_SIZE = (156, 236)
_CABINET_TOP, _CABINET_PITCH = 38, 248
_PLATE_TOP, _PLATE_PITCH, _PLATE_GAP = 282, 300, 10
_PLATE_HEIGHT = 44
_MARGIN = 10
_RING = 4
_BEAT = 40


class CabinetsPicture:
    """Any number of cabinets that fits side by side."""

    def __init__(self, painter: Painter, words: Words, cabinets: Sequence[Cabinet]) -> None:
        self._painter = painter
        self._words = words
        self._cabinets = cabinets

    @property
    def places(self) -> dict[str, Rect]:
        """Where each cabinet stands with its plate, by the key of its game."""
        found: dict[str, Rect] = {}
        for number, cabinet in enumerate(self._cabinets):
            x, y, width, height = self._plate(number)
            top = _CABINET_TOP - _RING
            found[cabinet.key] = (x, top, width, y + height - top)
        return found

    def draw(self, canvas: pygame.Surface, at: int, waits: Sequence[bool], tick: int) -> None:
        """`at` is lit; `waits` says at which ones a game waits."""
        painter, words = self._painter, self._words
        painter.ground(canvas, background("cabinets"), tick)
        title = words.text("CHOOSE A CABINET")
        style = painter.text.fit(title, ladder(TITLE), _ROOM)
        painter.text.draw(canvas, title, (_MIDDLE, _TITLE_TOP), style, Align.CENTRE)
        for number, cabinet in enumerate(self._cabinets):
            self._draw_cabinet(canvas, number, cabinet, number == at, tick)
            self._draw_plate(canvas, number, cabinet, number == at, waits[number])
        painter.cursor(canvas, self._plate(at), tick)

    def _draw_cabinet(
        self, canvas: pygame.Surface, number: int, cabinet: Cabinet, lit: bool, tick: int
    ) -> None:
        painter, (width, height) = self._painter, _CABINET_SIZE
        x, y = self._centre(number, _CABINET_PITCH) - width // 2, _CABINET_TOP
        if lit:
            ring = (x - _RING, y - _RING, width + 2 * _RING, height + 2 * _RING)
            painter.rounded(canvas, ring, T3 if tick // _BEAT % 2 else T2, 4)
            painter.rounded(canvas, (x - 1, y - 1, width + 2, height + 2), N0, 2)
        painter.sprite(canvas, cabinet.picture(lit), (x, y))

    def _draw_plate(
        self, canvas: pygame.Surface, number: int, cabinet: Cabinet, lit: bool, waits: bool
    ) -> None:
        painter, words = self._painter, self._words
        rect = self._plate(number)
        x, y, width, _ = rect
        painter.panel(canvas, rect, "focus" if lit else "dark")
        room = width - 2 * _MARGIN
        pitch = cabinet.pitch(words)
        style = painter.text.fit(pitch, ladder(STRONG if lit else STRONG_DIM), room)
        rows = (y + 8, y + 20, y + 32) if waits else (y + 11, y + 27)
        painter.text.draw(canvas, pitch, (x + _MARGIN, rows[0]), style)
        least, most = cabinet.least_seats, cabinet.most_seats
        players = words.text("{least}-{most} players", least=least, most=most)
        style = painter.text.fit(players, ladder(STRONG_CYAN if lit else STRONG_DIM), room)
        painter.text.draw(canvas, players, (x + _MARGIN, rows[1]), style)
        if waits:
            text = words.text("A game waits here.")
            style = painter.text.fit(text, ladder(STRONG_GOLD), room)
            painter.text.draw(canvas, text, (x + _MARGIN, rows[-1]), style)

    def _centre(self, number: int, pitch: int) -> int:
        count = len(self._cabinets)
        pitch = min(pitch, _ROOM // count)
        return _MIDDLE + (2 * number - count + 1) * pitch // 2

    def _plate(self, number: int) -> Rect:
        width = min(_PLATE_PITCH, _ROOM // len(self._cabinets)) - _PLATE_GAP
        return (self._centre(number, _PLATE_PITCH) - width // 2, _PLATE_TOP, width, _PLATE_HEIGHT)
