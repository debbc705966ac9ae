"""The coach of TEN: asks the bot of a level what it would do in a person's place, a few slices a tick.

Says it in words and draws it; makes no move. The bot sees what the seat may see, as always.
"""

from __future__ import annotations

from typing import assert_never

import pygame

from ten_arcade.adapter.session import SLICES
from ten_arcade.ai.bot import Level, Thought, mixed_seed
from ten_arcade.ai.ten_explain import Advice, explain
from ten_arcade.engine.ten.model import Buy, Card, TenMove, TenState
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.context import House
from ten_arcade.scenes.ten_coach_words import advice_sentence, payment_sentence
from ten_arcade.scenes.ten_places import Rect
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.store.settings import Coach
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Face
from ten_arcade.ui.palette import G0, G3, N0
from ten_arcade.ui.styles import STRONG_GREEN, Style
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

PATIENCE = 20
"""Ticks for which nobody needs to be told that the coach is still thinking."""
_RULES = TenRules()
_LINE = 12
_TAG_STYLE = Style(Face.BOLD, (G0,))


class TenCoach:
    """Thinks about one question at a time; what it found out stands until the question changes.

    `seed`: of the game, so that a level advises what its bot would do in that seat.
    """

    def __init__(self, house: House, play: TenPlay, seed: int) -> None:
        self._house = house
        self._play = play
        self._seed = seed
        self._state: TenState | None = None
        self._legal: tuple[TenMove, ...] = ()
        self._found: dict[Level, Advice] = {}
        self._level: Level | None = None
        self._thought: Thought[Advice] | None = None
        self._asked = 0

    # ---- thinking -----------------------------------------------------------------------

    def tick(self) -> None:
        """One tick of the scene in which somebody may be asked. Clips may still play."""
        level = level_of(self._house.settings.coach)
        if level is not None:
            self._think(level)
        self._asked = 0 if self._play.asks is None else self._asked + 1

    def advice(self, level: Level) -> Advice | None:
        """What the level would do for the person asked now, as far as it is known."""
        return self._found.get(level) if self._is_on() else None

    def _is_on(self) -> bool:
        """True while what was found out is about the question on the screen."""
        return self._play.asks is not None and self._play.session.state is self._state

    def _think(self, level: Level) -> None:
        session = self._play.session
        seat, state = session.to_act, session.state
        if seat is None or not self._play.seats[seat].is_human:
            return
        if state is not self._state:
            self._state, self._legal = state, _RULES.legal(state)
            self._thought, self._asked = None, 0
            self._found.clear()
        if level in self._found:
            return
        if self._thought is None or self._level is not level:
            view, seed = _RULES.view(state, seat), mixed_seed(self._seed, seat)
            self._level, self._thought = level, explain(level, seed, view, self._legal)
        for _ in range(SLICES):
            try:
                next(self._thought)
            except StopIteration as end:
                self._found[level] = end.value
                self._thought = None
                return

    # ---- words --------------------------------------------------------------------------

    def line(self, paying_for: Card | None = None) -> str:
        """What to say now; empty if the coach is off, nobody is asked, or there is nothing to decide.

        `paying_for`: the market card whose payment is being composed.
        """
        level = level_of(self._house.settings.coach)
        if level is None or not self._is_on() or len(self._legal) == 1:
            return ""
        found = self.advice(level)
        if found is None:
            late = self._asked >= PATIENCE
            return self._house.words.text("Coach: thinking ...") if late else ""
        move = found.move
        if isinstance(move, Buy) and move.card is paying_for and level is not Level.EASY:
            return payment_sentence(self._house.words, move.payment)
        return self._sentence(found)

    @property
    def move(self) -> TenMove | None:
        """The move the line speaks of; None while there is no such line."""
        level = level_of(self._house.settings.coach)
        found = None if level is None else self.advice(level)
        return None if found is None or len(self._legal) == 1 else found.move

    def ask(self, level: Level) -> str | None:
        """A tick of thought about what this level would do; its sentence, empty until it is known.

        None: nobody is asked, so there is nothing to tell.
        """
        if self._play.asks is None:
            return None
        self._think(level)
        found = self.advice(level)
        return "" if found is None else self._sentence(found)

    def _sentence(self, found: Advice) -> str:
        return advice_sentence(self._house.words, self._play.view, found)


def level_of(coach: Coach) -> Level | None:
    """The level that is asked, None while the coach is off."""
    match coach:
        case Coach.OFF:
            return None
        case Coach.EASY:
            return Level.EASY
        case Coach.MEDIUM:
            return Level.MEDIUM
        case Coach.HARD:
            return Level.HARD
        case _:
            assert_never(coach)


def draw_advice(canvas: pygame.Surface, painter: Painter, sentence: str, rect: Rect) -> None:
    """The coach's sentence, in the middle of the height of `rect`; in the slimmer face if it is long."""
    x, y, width, height = rect
    style = STRONG_GREEN
    if len(painter.text.wrap(sentence, style, width)) > height // _LINE:
        style = style.at(Face.SMALL)
    lines = painter.text.wrap(sentence, style, width)
    top = y + (height - _LINE * (len(lines) - 1) - painter.text.height(style)) // 2
    for number, line in enumerate(lines):
        painter.text.draw(canvas, line, (x, top + _LINE * number), style)


def draw_advice_box(canvas: pygame.Surface, painter: Painter, sentence: str, rect: Rect) -> None:
    """The coach's sentence in a box of its own; no box if there is none."""
    if sentence:
        x, y, width, height = rect
        painter.panel(canvas, rect, "dark")
        draw_advice(canvas, painter, sentence, (x + 12, y + 4, width - 24, height - 8))


def draw_tag(canvas: pygame.Surface, painter: Painter, words: Words, spot: Rect) -> None:
    """The coach's tag at the upper right corner of what it would choose."""
    text = words.text("COACH")
    x, y, panel_width, _ = spot
    width = min(painter.text.width(text, _TAG_STYLE) + 10, panel_width - 20)
    left, top = x + panel_width - 8 - width, y - 7
    painter.rounded(canvas, (left, top, width, 13), N0)
    painter.rounded(canvas, (left + 1, top + 1, width - 2, 11), G3, 1)
    painter.text.draw(canvas, text, (left + width // 2, top + 3), _TAG_STYLE, Align.CENTRE)
