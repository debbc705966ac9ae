"""Before the first card: who sits where and who begins, and what the game is about in a few pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.prompts import Prompt, draw_prompts, prompts_width
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.scenes.setup_words import device_label
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.styles import (
    HEADING_CYAN,
    STRONG,
    STRONG_DIM,
    STRONG_GOLD,
    TITLE_CYAN,
    ladder,
)
from ten_arcade.ui.text import Align

Rect = tuple[int, int, int, int]
_BOX: Rect = (28, 22, 584, 316)
_SEAT_TOP, _SEAT_HEIGHT = 66, 92
_SEAT_WIDTH, _SEATS_WIDTH, _SEAT_GAP = 104, 560, 8
_LESSON_TOP, _LESSON_HEIGHT = 166, 136
LESSON_WIDTH = 134
"""Width of the panel of a lesson, pixels; its picture may be about 72 high."""
_LESSON_GAP = 6
_HOP = (0, 1, 2, 3, 3, 2, 1, 0)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to know of the game. `draw`: its picture, from the left edge of its panel and its top."""

    sentence: str
    draw: Callable[[pygame.Surface, Painter, int, int], None]


class ReadyScene:
    """One press of anybody's CONFIRM and the game begins."""

    overlay = True

    def __init__(
        self, house: House, seats: Sequence[SeatPlan], first: int, lessons: Sequence[Lesson]
    ) -> None:
        """`first`: the seat that begins. `lessons`: four fill the box."""
        self._house = house
        self._lessons = tuple(lessons)
        self._seats = tuple(seats)
        self._first = first
        self._tick = 0

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press) or given.repeat:
            return None
        if given.intent in (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE, Intent.CLICK):
            self._house.audio.play("ui_ok")
            return Pop()
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        return None

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        painter, words = house.painter, house.words
        painter.dim(canvas)
        painter.panel(canvas, _BOX, "active")
        title = words.text("GET READY")
        style = painter.text.fit(title, ladder(TITLE_CYAN), 500)
        painter.text.draw(canvas, title, (320, _BOX[1] + 12), style, Align.CENTRE)
        count = len(self._seats)
        width = min(_SEAT_WIDTH, (_SEATS_WIDTH + _SEAT_GAP) // count - _SEAT_GAP)
        left = 320 - (count * (width + _SEAT_GAP) - _SEAT_GAP) // 2
        for seat, plan in enumerate(self._seats):
            x = left + seat * (width + _SEAT_GAP)
            self._draw_seat(canvas, (x, _SEAT_TOP, width, _SEAT_HEIGHT), seat, plan)
        self._draw_lessons(canvas)
        prompts = (Prompt(Intent.CONFIRM, words.text("DEAL THE CARDS")),)
        family = house.devices.last.family
        left = 320 - prompts_width(painter, family, prompts) // 2
        draw_prompts(canvas, painter, family, prompts, (left, _BOX[1] + _BOX[3] - 31))

    def _draw_seat(self, canvas: pygame.Surface, rect: Rect, seat: int, plan: SeatPlan) -> None:
        painter, words = self._house.painter, self._house.words
        x, y, w, _ = rect
        begins = seat == self._first
        painter.panel(canvas, rect, "focus" if begins else "normal")
        hop = _HOP[self._tick // 4 % len(_HOP)] if begins and not self._house.still else 0
        mood = "happy" if begins else "idle"
        painter.sprite(canvas, f"mascot_l/{plan.mascot}/{mood}", (x + (w - 32) // 2, y + 11 - hop))
        centre = x + w // 2
        name = painter.text.fit(plan.name, ladder(HEADING_CYAN if begins else STRONG), w - 8)
        painter.text.draw(canvas, plan.name, (centre, y + 45), name, Align.CENTRE)
        who = self._who(plan)
        painter.text.draw(
            canvas, who, (centre, y + 60), painter.text.fit(who, ladder(STRONG_DIM), w - 8), Align.CENTRE
        )
        if begins:
            text = words.text("BEGINS")
            style = painter.text.fit(text, ladder(STRONG_GOLD), w - 8)
            painter.text.draw(canvas, text, (centre, y + 76), style, Align.CENTRE)
        else:
            self._draw_device(canvas, plan, centre, y + 69)

    def _who(self, plan: SeatPlan) -> str:
        words = self._house.words
        match plan.level:
            case None if plan.device is not None:
                return device_label(words, plan.device, self._house.devices)
            case None:
                return words.text("HUMAN")
            case Level.EASY:
                return words.text("EASY AI")
            case Level.HARD:
                return words.text("HARD AI")
            case Level.RANDOM:
                return words.text("RANDOM AI")
            case Level.MEDIUM | Level.NOVICE | Level.STEADY:
                return words.text("MEDIUM AI")

    def _draw_device(self, canvas: pygame.Surface, plan: SeatPlan, centre: int, y: int) -> None:
        """The confirm button of the device that plays the seat."""
        painter = self._house.painter
        for device in self._house.devices.connected:
            if plan.is_human and plan.device == device_key(device):
                name = glyph(device.family, Intent.CONFIRM)
                painter.sprite(canvas, name, (centre - painter.art.size(name)[0] // 2, y))

    def _draw_lessons(self, canvas: pygame.Surface) -> None:
        """The whole game in a few pictures."""
        painter = self._house.painter
        width = len(self._lessons) * (LESSON_WIDTH + _LESSON_GAP) - _LESSON_GAP
        for index, lesson in enumerate(self._lessons):
            x = 320 - width // 2 + index * (LESSON_WIDTH + _LESSON_GAP)
            painter.panel(canvas, (x, _LESSON_TOP, LESSON_WIDTH, _LESSON_HEIGHT), "dark", shadow=False)
            box = (x + 7, _LESSON_TOP + 83, LESSON_WIDTH - 12, 48)
            painter.text.draw_box(canvas, lesson.sentence, box, STRONG, Align.CENTRE)
            lesson.draw(canvas, painter, x, _LESSON_TOP + 8)
