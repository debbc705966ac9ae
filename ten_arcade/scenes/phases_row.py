"""One seat's row in the standings after a hand: cards left as they are counted, points, phase. Draws only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.scenes.context import House
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.phases_tally import CARD_TICKS, PHASE_TICKS, Progress, SeatResult, Tally
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.font import Face
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import N2
from ten_arcade.ui.sprites import Mood, arrow, chip, large_mascot, medal, tag
from ten_arcade.ui.styles import (
    NUM_CYAN,
    NUM_DIM,
    NUM_GOLD,
    NUM_PLAIN,
    STRONG,
    STRONG_CYAN,
    STRONG_DIM,
    STRONG_GOLD,
    STRONG_GREEN,
    STRONG_LABEL,
    Style,
    ladder,
)
from ten_arcade.ui.text import Align

HEAD_TOP = 45
"""Where the heads of the columns stand."""

_FIRST_ROW, _ROWS_HEIGHT = 60, 272
_LEFT, _WIDTH = 8, 624
_NAME_WIDTH = 58
_SIGNS, _SIGNS_WIDTH = 72, 72
_CARDS, _CARD_PITCH, _MOST_PITCHES = 148, 25, 10
_COST_RIGHT, _TOTAL_RIGHT = 460, 520
_PHASE, _PHASE_WIDTH = 526, 100
_HOP = (1, 2, 3, 3, 2, 1)
_NUMBERS = Face.NUM20


def row_rect(place: int, count: int, slide: int) -> Rect:
    """Where the row of a seat is, `slide` pixels to the right of its place."""
    pitch, height = (
        (68, 62) if count <= 3 else (66, 60) if count == 4 else (54, 49) if count == 5 else (45, 42)
    )
    top = _FIRST_ROW + (_ROWS_HEIGHT - pitch * count + pitch - height) // 2
    return _LEFT + slide, top + pitch * place, _WIDTH, height


def draw_heads(canvas: pygame.Surface, house: House) -> None:
    """What the columns are, above the rows."""
    painter, words = house.painter, house.words
    heads = (
        (words.text("CARDS LEFT"), _CARDS, Align.LEFT, 160),
        (words.text("COST"), _COST_RIGHT, Align.RIGHT, 60),
        (words.text("POINTS"), _TOTAL_RIGHT, Align.RIGHT, 56),
        (words.text("PHASE"), _PHASE + _PHASE_WIDTH // 2, Align.CENTRE, _PHASE_WIDTH),
    )
    for text, x, align, room in heads:
        style = painter.text.fit(text, ladder(STRONG_LABEL), room)
        painter.text.draw(canvas, text, (x, HEAD_TOP), style, align)


@dataclass(frozen=True, slots=True)
class Row:
    """`went_out`: the seat ended the hand. `leads`: it is ahead now."""

    house: House
    plan: SeatPlan
    seat: SeatResult
    went_out: bool
    leads: bool
    ahead: str
    """The word for those that lead."""
    last: bool
    """Nobody tries a phase again after this hand."""

    def draw(self, canvas: pygame.Surface, rect: Rect, tally: Tally) -> None:
        painter = self.house.painter
        x, y, _, h = rect
        painter.panel(canvas, rect, "money" if self.leads else "normal")
        middle = y + h // 2
        shift = x - _LEFT
        mood = self._mood(tally)
        name = large_mascot(mascot_named(self.plan.mascot), mood)
        painter.sprite(canvas, name, (x + 16, middle - 20))
        style = painter.text.fit(self.plan.name, ladder(STRONG), _NAME_WIDTH)
        painter.text.draw(canvas, self.plan.name, (x + 32, middle + 11), style, Align.CENTRE)
        self._draw_signs(canvas, shift, middle)
        self._draw_cards(canvas, shift, middle, tally)
        moment = tally.moment()
        shown = round(self.seat.before + self.seat.cost * moment.totals)
        if self.seat.played:
            cost = self.seat.counted(moment.cards) if self.seat.cards else self.seat.cost
            look = NUM_GOLD if moment.cards else NUM_DIM
            self._number(canvas, f"+{cost}", _COST_RIGHT + shift, middle, look)
        self._number(canvas, str(shown), _TOTAL_RIGHT + shift, middle, NUM_PLAIN)
        self._draw_phase(canvas, shift, middle, tally)

    def _mood(self, tally: Tally) -> Mood:
        if self.went_out:
            return "happy"
        return "sad" if tally.phase_age >= 0 and self.seat.progress is Progress.AGAIN else "idle"

    def _number(self, canvas: pygame.Surface, text: str, right: int, middle: int, style: Style) -> None:
        self.house.painter.text.draw(canvas, text, (right, middle - 10), style.at(_NUMBERS), Align.RIGHT)

    def _draw_signs(self, canvas: pygame.Surface, shift: int, middle: int) -> None:
        """Who went out, who leads, who watched: in words, with a sign."""
        painter, words = self.house.painter, self.house.words
        x = _SIGNS + shift
        both = self.leads and (self.went_out or not self.seat.played)
        if self.went_out:
            text, top = words.text("OUT!"), middle - (17 if both else 7)
            painter.nine(canvas, tag("magenta"), (x, top, _SIGNS_WIDTH, 15))
            style = painter.text.fit(text, ladder(STRONG), _SIGNS_WIDTH - 10)
            painter.text.draw(canvas, text, (x + _SIGNS_WIDTH // 2, top + 4), style, Align.CENTRE)
        elif not self.seat.played:
            text = words.text("WATCHES")
            style = painter.text.fit(text, ladder(STRONG_DIM), _SIGNS_WIDTH - 4)
            painter.text.draw(canvas, text, (x + 2, middle - (13 if both else 3)), style)
        if self.leads:
            top = middle + (2 if both else -8)
            painter.sprite(canvas, medal("gold"), (x + 1, top))
            style = painter.text.fit(self.ahead, ladder(STRONG_GOLD), _SIGNS_WIDTH - 22)
            painter.text.draw(canvas, self.ahead, (x + 21, top + 5), style)

    def _draw_cards(self, canvas: pygame.Surface, shift: int, middle: int, tally: Tally) -> None:
        """Each card as a chip that hops when it is counted, and then has its cost below it."""
        painter, words = self.house.painter, self.house.words
        cards = self.seat.cards
        if not cards and self.seat.played and self.seat.cost == 0:
            text = words.text("No cards left") if self.went_out else words.text("Nothing to count")
            room = _CARD_PITCH * _MOST_PITCHES
            style = painter.text.fit(text, ladder(STRONG_GREEN if self.went_out else STRONG_DIM), room)
            painter.text.draw(canvas, text, (_CARDS + shift, middle - 3), style)
            return
        pitch = min(_CARD_PITCH, (_CARD_PITCH * _MOST_PITCHES) // max(1, len(cards)))
        for place, card in enumerate(cards):
            age = tally.card_age(place)
            hop = _HOP[age] if 0 <= age < min(CARD_TICKS, len(_HOP)) and not self.house.still else 0
            left, top = _CARDS + shift + pitch * place, middle - 20 - hop
            painter.sprite(canvas, chip("24x28", card.name), (left, top))
            if age < 0:
                painter.checker(canvas, (left + 1, top + 1, 22, 26), N2)
            elif tally.moment().cards > place and self.seat.cost:
                painter.text.draw(
                    canvas, str(card.points), (left + 12, middle + 11), STRONG_GOLD, Align.CENTRE
                )

    def _draw_phase(self, canvas: pygame.Surface, shift: int, middle: int, tally: Tally) -> None:
        """The phase before, and after the count where it leads."""
        painter, seat = self.house.painter, self.seat
        age = tally.phase_age
        centre = _PHASE + _PHASE_WIDTH // 2 + shift
        top = middle - 18
        if age < 0:
            painter.text.draw(
                canvas, str(seat.phase), (centre, middle - 10), NUM_PLAIN.at(_NUMBERS), Align.CENTRE
            )
            return
        if seat.progress is Progress.ON:
            painter.text.draw(canvas, str(seat.phase), (centre - 24, top), NUM_DIM.at(_NUMBERS), Align.CENTRE)
            painter.centred(canvas, arrow("right"), (centre, top + 10))
            drop = 0 if self.house.still else round(8 * (1 - Ease.OUT_BACK(age / PHASE_TICKS)))
            new = NUM_CYAN.at(_NUMBERS)
            painter.text.draw(canvas, str(seat.following), (centre + 26, top - drop), new, Align.CENTRE)
        else:
            look = NUM_GOLD if seat.progress is Progress.DONE else NUM_PLAIN
            painter.text.draw(canvas, str(seat.phase), (centre, top), look.at(_NUMBERS), Align.CENTRE)
        text, style = self._fate()
        fitted = painter.text.fit(text, ladder(style), _PHASE_WIDTH)
        painter.text.draw(canvas, text, (centre, middle + 10), fitted, Align.CENTRE)

    def _fate(self) -> tuple[str, Style]:
        words = self.house.words
        match self.seat.progress:
            case Progress.ON:
                return words.text("MOVES ON"), STRONG_CYAN
            case Progress.AGAIN:
                return (words.text("NOT LAID") if self.last else words.text("TRIES AGAIN")), STRONG_DIM
            case Progress.DONE:
                return words.text("DONE!"), STRONG_GOLD
            case Progress.TIE:
                return (words.text("ONCE MORE") if self.seat.played else ""), STRONG_DIM
            case _:
                assert_never(self.seat.progress)
