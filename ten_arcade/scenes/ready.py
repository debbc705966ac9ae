"""Before the first card: who sits where and who begins, and what the game is about in four pictures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.prompts import Prompt, draw_prompts, prompts_width
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.scenes.setup_words import device_label
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.palette import N8
from ten_arcade.ui.styles import (
    HEADING_CYAN,
    NUM_PINK,
    STRONG,
    STRONG_CYAN,
    STRONG_DIM,
    STRONG_GOLD,
    TITLE_CYAN,
    ladder,
)
from ten_arcade.ui.text import Align

Rect = tuple[int, int, int, int]
_BOX: Rect = (28, 22, 584, 316)
_SEAT_TOP, _SEAT_HEIGHT = 66, 92
_SEAT_WIDTH, _SEAT_GAP = 104, 8
_LESSON_TOP, _LESSON_HEIGHT = 166, 136
_LESSON_WIDTH, _LESSON_GAP = 134, 6
_HOP = (0, 1, 2, 3, 3, 2, 1, 0)


class ReadyScene:
    """One press of anybody's CONFIRM and the game begins."""

    overlay = True

    def __init__(self, house: House, seats: Sequence[SeatPlan], first: int) -> None:
        self._house = house
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
        width = len(self._seats) * (_SEAT_WIDTH + _SEAT_GAP) - _SEAT_GAP
        for seat, plan in enumerate(self._seats):
            x = 320 - width // 2 + seat * (_SEAT_WIDTH + _SEAT_GAP)
            self._draw_seat(canvas, (x, _SEAT_TOP, _SEAT_WIDTH, _SEAT_HEIGHT), seat, plan)
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
        """The whole game in four pictures: reach for ten, do not bust, take or leave, make runs."""
        painter, words = self._house.painter, self._house.words
        lessons = (
            words.text("Draw cards. Numbers add up, coins take away."),
            words.text("More than ten: bust! The cards are lost."),
            words.text("Stop in time: take numbers or coins."),
            words.text("Make runs of one colour. The longest count."),
        )
        width = len(lessons) * (_LESSON_WIDTH + _LESSON_GAP) - _LESSON_GAP
        for index, lesson in enumerate(lessons):
            x = 320 - width // 2 + index * (_LESSON_WIDTH + _LESSON_GAP)
            painter.panel(canvas, (x, _LESSON_TOP, _LESSON_WIDTH, _LESSON_HEIGHT), "dark", shadow=False)
            box = (x + 7, _LESSON_TOP + 83, _LESSON_WIDTH - 12, 48)
            painter.text.draw_box(canvas, lesson, box, STRONG, Align.CENTRE)
            self._draw_lesson(canvas, index, x, _LESSON_TOP + 8)

    def _draw_lesson(self, canvas: pygame.Surface, index: int, x: int, y: int) -> None:
        painter = self._house.painter
        match index:
            case 0:
                for place, card in enumerate(("blue 6", "currency 2", "red 4")):
                    left = x + 14 + 29 * place
                    painter.shadow(canvas, "shadow_m", (left + 1, y + 3))
                    painter.sprite(canvas, f"card_m/{card}", (left, y))
            case 1:
                for place, card in enumerate(("orange 8", "green 3")):
                    left = x + 8 + 26 * place
                    painter.shadow(canvas, "shadow_m", (left + 1, y + 3))
                    painter.sprite(canvas, f"card_m/{card}", (left, y))
                painter.text.draw(canvas, "11", (x + 106, y + 8), NUM_PINK, Align.CENTRE)
                painter.sprite(canvas, "bust_lamp/on", (x + 89, y + 36))
            case 2:
                for place, chip in enumerate(("red 2", "red 3", "blue 5")):
                    painter.sprite(canvas, f"chip_26x24/{chip}", (x + 24 + 29 * place, y + 4))
                for place in range(4):
                    painter.sprite(canvas, "coin_19", (x + 26 + 20 * place, y + 42))
            case _:
                painter.rounded(canvas, (x + 11, y + 8, 5 * 22 + 2, 26), N8)
                for place in range(5):
                    painter.sprite(canvas, f"chip_21x20/green {place + 2}", (x + 13 + 22 * place, y + 11))
                text = self._house.words.plural("{n} point", "{n} points", 5)
                painter.text.draw(canvas, text, (x + _LESSON_WIDTH // 2, y + 46), STRONG_CYAN, Align.CENTRE)
