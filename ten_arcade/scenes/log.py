"""What happened lately, in words, turn by turn. Knows no game: it is given the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.scenes.context import House
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.log_book import Part
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.palette import N2, N4, T2
from ten_arcade.ui.sprites import mascot
from ten_arcade.ui.styles import HEADING, HEADING_CYAN, TITLE_CYAN, ladder
from ten_arcade.ui.text import Align

ROWS = 17
"""Lines of the log that are seen at once."""

_PANEL = (12, 6, 616, 325)  # down to the bar at the foot: nothing of the game shows between them
_PAGE = (20, 40, 600, 284)
_TOP, _PITCH = 49, 16
_FACE, _NAME, _TEXT, _END = 30, 52, 152, 592
_CONTINUED = 12  # px that the second line of a sentence is set in
_BAR = (602, 58, 4, 248)
_STEP = 2  # lines that a direction scrolls
_LOOK = HEADING


@dataclass(frozen=True, slots=True)
class Row:
    """One line on the screen. `part`: of which part of the log; `continued`: its sentence began above."""

    part: int
    text: str
    continued: bool


class LogScene:
    """Opens at the newest line. UP and DOWN scroll, the bumpers turn pages, CANCEL leaves."""

    overlay = True

    def __init__(self, house: House, seats: Sequence[SeatPlan], parts: Sequence[Part]) -> None:
        self._house = house
        self._seats = tuple(seats)
        self._parts = tuple(parts) or (Part(None, (house.words.text("Nothing has happened yet."),)),)
        self._rows = tuple(self._broken())
        self._first = self._last_page

    @property
    def rows(self) -> tuple[Row, ...]:
        """All lines there are, the oldest first."""
        return self._rows

    @property
    def first(self) -> int:
        """The line at the top of the screen, from 0."""
        return self._first

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        house = self._house
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        match given.intent:
            case Intent.UP:
                self._scroll(-_STEP, given.repeat)
            case Intent.DOWN:
                self._scroll(+_STEP, given.repeat)
            case Intent.PREVIOUS | Intent.LEFT:
                self._scroll(1 - ROWS, given.repeat)
            case Intent.NEXT | Intent.RIGHT:
                self._scroll(ROWS - 1, given.repeat)
            case Intent.CANCEL | Intent.PAUSE:
                house.audio.play("ui_back")
                return Pop()
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        painter = house.painter
        painter.dim(canvas)
        painter.panel(canvas, _PANEL)
        title = house.words.text("WHAT HAPPENED")
        style = painter.text.fit(title, ladder(TITLE_CYAN), _PANEL[2] - 24)
        drop = _PANEL[1] + 8 + (18 - painter.text.height(style)) // 2
        painter.text.draw(canvas, title, (_PANEL[0] + _PANEL[2] // 2, drop), style, Align.CENTRE)
        painter.panel(canvas, _PAGE, "dark", shadow=False)
        shown = self._rows[self._first : self._first + ROWS]
        for number, row in enumerate(shown):
            y = _TOP + number * _PITCH
            if number == 0 or row.part != shown[number - 1].part:
                self._draw_head(canvas, row, y, rule=number > 0)
            left = _TEXT + (_CONTINUED if row.continued else 0)
            painter.text.draw(canvas, row.text, (left, y), _LOOK)
        self._draw_bar(canvas)
        draw_foot(canvas, painter, house.devices.last.family, self._prompts())

    def _draw_head(self, canvas: pygame.Surface, row: Row, y: int, *, rule: bool) -> None:
        """Whose part it is, beside its first line that is seen."""
        painter = self._house.painter
        if rule:
            canvas.fill(N2, (_FACE, y - 4, _END - _FACE, 1))
        seat = self._parts[row.part].seat
        if seat is None:
            return
        plan = self._seats[seat]
        painter.sprite(canvas, mascot(mascot_named(plan.mascot)), (_FACE, y - 3))
        style = painter.text.fit(plan.name, ladder(HEADING_CYAN), _TEXT - _NAME - 8)
        drop = y + (painter.text.height(HEADING_CYAN) - painter.text.height(style)) // 2
        painter.text.draw(canvas, plan.name, (_NAME, drop), style)

    def _draw_bar(self, canvas: pygame.Surface) -> None:
        """Where in the log the screen is; arrows on the sides to which there is more."""
        if not self._last_page:
            return
        painter = self._house.painter
        x, y, width, height = _BAR
        painter.rounded(canvas, _BAR, N4, 1)
        thumb = max(12, height * ROWS // len(self._rows))
        drop = (height - thumb) * self._first // self._last_page
        painter.rounded(canvas, (x, y + drop, width, thumb), T2, 1)
        if self._first > 0:
            painter.centred(canvas, "arrow/up", (x + width // 2, y - 7))
        if self._first < self._last_page:
            painter.centred(canvas, "arrow/down", (x + width // 2, y + height + 7))

    @property
    def _last_page(self) -> int:
        return max(0, len(self._rows) - ROWS)

    def _broken(self) -> list[Row]:
        """The sentences in lines that fit."""
        text = self._house.painter.text
        rows: list[Row] = []
        for part, told in enumerate(self._parts):
            for sentence in told.sentences:
                lines = text.wrap(sentence, _LOOK, _END - _TEXT - _CONTINUED)
                rows += [Row(part, line, place > 0) for place, line in enumerate(lines)]
        return rows

    def _scroll(self, rows: int, repeat: bool) -> None:
        first = min(max(0, self._first + rows), self._last_page)
        if first != self._first:
            self._house.audio.play("ui_move")
        elif not repeat:
            self._house.audio.play("ui_deny")
        self._first = first

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        back = Prompt(Intent.CANCEL, words.text("BACK"))
        if not self._last_page:
            return (back,)
        return (
            Prompt("ud", words.text("SCROLL")),
            Prompt(Intent.PREVIOUS, words.text("OLDER")),
            Prompt(Intent.NEXT, words.text("NEWER")),
            back,
        )
