"""The pictures of Ten Phases' rules: each rule once, played out with real cards. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import assert_never

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.phases_words import phase_text
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Face
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import T2
from ten_arcade.ui.sprites import Mood, arrow, card, chip, large_mascot, single
from ten_arcade.ui.styles import NUM_CYAN, NUM_GOLD, STRONG, STRONG_GOLD, TITLE_GOLD, Style, ladder
from ten_arcade.ui.text import Align

_PHASES: tuple[tuple[str, ...], ...] = (
    ("red 7|blue 7|green 7", "red 2|yellow 2|green 2"),
    ("red 9|yellow 9|green 9", "red 3|blue 4|green 5|yellow 6"),
    ("red 4|blue 4|yellow 4|green 4", "yellow 8|red 9|green 10|blue 11"),
    ("blue 2|red 3|green 4|yellow 5|red 6|blue 7|green 8",),
    ("red 5|yellow 6|blue 7|green 8|red 9|blue 10|yellow 11|green 12",),
    ("green 1|blue 2|red 3|yellow 4|green 5|red 6|blue 7|yellow 8|red 9",),
    ("red 11|blue 11|yellow 11|green 11", "red 6|blue 6|yellow 6|green 6"),
    ("blue 1|blue 3|blue 4|blue 7|blue 8|blue 10|blue 12",),
    ("red 8|blue 8|yellow 8|green 8|red 8", "yellow 3|green 3"),
    ("red 12|blue 12|yellow 12|green 12|blue 12", "red 1|yellow 1|green 1"),
)
_COLUMNS, _LINES = 2, 5
_CHIP_PITCH, _GROUP_GAP = 25, 8


class Picture(Enum):
    """One for each rule."""

    GOAL = auto()
    TURN = auto()
    LAY = auto()
    PHASES = auto()
    HIT = auto()
    WILD = auto()
    SKIP = auto()
    COUNT = auto()
    END = auto()
    FAIR = auto()


def draw_picture(canvas: pygame.Surface, house: House, picture: Picture, rect: Rect, tick: int) -> None:
    """Draw a picture inside `rect`; that of the phases fills a page."""
    painter = house.painter
    x, y, w, _ = rect
    match picture:
        case Picture.GOAL:
            for place in range(3):
                _number(canvas, painter, (x + 24 + 46 * place, y + 26), str(place + 1), NUM_CYAN)
                canvas.fill(T2, (x + 134 + 7 * place, y + 40, 3, 3))
            for place in range(2):
                painter.centred(canvas, arrow("right"), (x + 48 + 46 * place, y + 41))
            _number(canvas, painter, (x + 174, y + 26), "10", NUM_GOLD)
        case Picture.TURN:
            _cards(canvas, painter, (x + 14, y + 8), ("back", "yellow 6"))
            painter.sprite(canvas, arrow("right"), (x + 124, y + 38))
            _cards(canvas, painter, (x + 142, y + 8), ("red 12",))
        case Picture.LAY:
            _chips(canvas, painter, (x, y + 12, w, 28), ("red 8", "yellow 8", "green 8"))
            _chips(canvas, painter, (x, y + 44, w, 28), ("green 3", "red 4", "blue 5", "yellow 6", "red 7"))
        case Picture.PHASES:
            _draw_phases(canvas, house, rect)
        case Picture.HIT:
            painter.sprite(canvas, chip("24x28", "red 3"), (x + 10, y + 6))
            painter.centred(canvas, arrow("down"), (x + 22, y + 40))
            _row(canvas, painter, (x + 35, y + 46), ("green 4", "red 5", "blue 6", "yellow 7", "red 8"))
            painter.rail(canvas, (x + 9, y + 45, 26, 30), T2)
            painter.sprite(canvas, chip("24x28", "blue 9"), (x + 162, y + 6))
            painter.centred(canvas, arrow("down"), (x + 174, y + 40))
            painter.rail(canvas, (x + 161, y + 45, 26, 30), T2)
        case Picture.WILD:
            _cards(canvas, painter, (x + 10, y + 8), ("wild",))
            painter.sprite(canvas, arrow("right"), (x + 66, y + 38))
            _row(canvas, painter, (x + 84, y + 28), ("red 5", "wild 6", "green 7", "blue 8"))
        case Picture.SKIP:
            _cards(canvas, painter, (x + 20, y + 8), ("skip",))
            painter.sprite(canvas, arrow("right"), (x + 82, y + 38))
            painter.sprite(canvas, large_mascot("robot", "sad"), (x + 116, y + 28))
            painter.sprite(canvas, single("skip_mark"), (x + 144, y + 22))
        case Picture.COUNT:
            for place, (name, cost) in enumerate(
                (("red 3", 5), ("blue 9", 5), ("green 12", 10), ("skip", 15), ("wild", 25))
            ):
                left = x + 16 + 35 * place
                painter.sprite(canvas, chip("24x28", name), (left, y + 18))
                painter.text.draw(canvas, str(cost), (left + 12, y + 52), STRONG_GOLD, Align.CENTRE)
        case Picture.END:
            painter.sprite(canvas, large_mascot("cat", "happy"), (x + 16, y + 32 - _hop(house, tick)))
            _row(canvas, painter, (x + 62, y + 11), _PHASES[-1][0].split("|"))
            _row(canvas, painter, (x + 62, y + 44), _PHASES[-1][1].split("|"))
        case Picture.FAIR:
            _cards(canvas, painter, (x + 24, y + 8), ("back",))
            mood: Mood = "blink" if tick % 150 < 8 else "idle"
            painter.sprite(canvas, large_mascot("robot", mood), (x + 96, y + 30))
            painter.sprite(canvas, large_mascot("toad", mood), (x + 146, y + 30))
        case _:
            assert_never(picture)


def _draw_phases(canvas: pygame.Surface, house: House, rect: Rect) -> None:
    """All ten with an example each, in two columns downwards."""
    painter = house.painter
    x, y, w, h = rect
    width, height = w // _COLUMNS, h // _LINES
    for place, groups in enumerate(_PHASES):
        left, top = x + width * (place // _LINES), y + height * (place % _LINES)
        painter.panel(canvas, (left + 2, top, width - 4, height - 3), "dark", shadow=False)
        style = TITLE_GOLD.at(Face.NUM24)
        number = str(place + 1)
        painter.text.draw(canvas, number, (left + 26, top + (height - 3) // 2 - 12), style, Align.CENTRE)
        text = phase_text(house.words, place + 1)
        fitted = painter.text.fit(text, ladder(STRONG), width - 62)
        painter.text.draw(canvas, text, (left + 52, top + 6), fitted)
        at = left + 52
        for group in groups:
            for name in group.split("|"):
                painter.sprite(canvas, chip("24x19", name), (at, top + 20))
                at += _CHIP_PITCH
            at += _GROUP_GAP


def _hop(house: House, tick: int) -> int:
    return 0 if house.still else abs(tick // 2 % 16 - 8)


def _number(canvas: pygame.Surface, painter: Painter, xy: tuple[int, int], text: str, style: Style) -> None:
    painter.text.draw(canvas, text, xy, style.at(Face.NUM30), Align.CENTRE)


def _cards(canvas: pygame.Surface, painter: Painter, xy: tuple[int, int], names: Sequence[str]) -> None:
    for number, name in enumerate(names):
        spot = (xy[0] + number * 52, xy[1])
        painter.shadow(canvas, single("shadow_m"), (spot[0] + 1, spot[1] + 3))
        painter.sprite(canvas, card("m", name), spot)


def _chips(canvas: pygame.Surface, painter: Painter, rect: Rect, names: Sequence[str]) -> None:
    """A row of chips in the middle of `rect`."""
    _row(canvas, painter, (rect[0] + (rect[2] - _CHIP_PITCH * len(names)) // 2, rect[1]), names)


def _row(canvas: pygame.Surface, painter: Painter, xy: tuple[int, int], names: Sequence[str]) -> None:
    for number, name in enumerate(names):
        painter.sprite(canvas, chip("24x28", name), (xy[0] + number * _CHIP_PITCH, xy[1]))
