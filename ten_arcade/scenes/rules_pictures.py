"""The pictures of the rules card: each rule once, played out with real cards. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import assert_never

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import N8
from ten_arcade.ui.sprites import bust, card, chip, coin, large_mascot, price, single
from ten_arcade.ui.styles import (
    NUM_GREEN,
    NUM_PINK,
    STRONG,
    STRONG_GOLD,
    STRONG_GREEN,
    Style,
    ladder,
)
from ten_arcade.ui.text import Align

_CARD_STEP = 52
_CHIP = "26x24"


class Picture(Enum):
    """One for each rule of the card."""

    GOAL = auto()
    DRAW = auto()
    BUST = auto()
    NUMBERS = auto()
    COINS = auto()
    BUY = auto()
    AUCTION = auto()
    END = auto()
    FAIR = auto()


def draw_picture(canvas: pygame.Surface, house: House, picture: Picture, rect: Rect, tick: int) -> None:
    """Draw a picture inside `rect`, which is PICTURE_WIDTH wide and about 84 high."""
    painter, words = house.painter, house.words
    x, y, _, _ = rect
    match picture:
        case Picture.GOAL:
            _chips(canvas, painter, rect, ("blue 1", "blue 2", "blue 3", "", "blue 5", "", "blue 7"), run=3)
            _caption(canvas, painter, rect, words.plural("{n} POINT", "{n} POINTS", 3), STRONG_GOLD)
        case Picture.DRAW:
            _cards(canvas, painter, (x + 6, y + 8), ("blue 5", "currency 3", "red 4"))
            painter.text.draw(canvas, "6", (x + 182, y + 30), NUM_GREEN, Align.CENTRE)
        case Picture.BUST:
            _cards(canvas, painter, (x + 6, y + 8), ("red 6", "orange 4", "green 1"), step=46)
            painter.text.draw(canvas, "11", (x + 175, y + 9), NUM_PINK, Align.CENTRE)
            painter.centred(canvas, bust(41), (x + 175, y + 58))
        case Picture.NUMBERS:
            _cards(canvas, painter, (x + 6, y + 8), ("red 4", "blue 5", "currency 3"), step=32)
            _arrow(canvas, painter, (x + 128, y + 34))
            for number, name in enumerate(("red 4", "blue 5")):
                painter.sprite(canvas, chip(_CHIP, name), (x + 142 + 29 * number, y + 16))
            _paid(canvas, painter, (x + 142, y + 54), STRONG_GREEN, rivals=True)
        case Picture.COINS:
            _cards(canvas, painter, (x + 6, y + 8), ("red 4", "blue 5", "currency 3"), step=32)
            _arrow(canvas, painter, (x + 128, y + 34))
            for number in range(3):
                painter.sprite(canvas, coin(15), (x + 142 + 18 * number, y + 22))
            _paid(canvas, painter, (x + 142, y + 54), STRONG_GREEN, rivals=False)
        case Picture.BUY:
            painter.sprite(canvas, price(6), (x + 10, y + 33))
            painter.sprite(canvas, chip(_CHIP, "orange 6"), (x + 32, y + 29))
            painter.text.draw(canvas, "=", (x + 68, y + 37), STRONG, Align.CENTRE)
            painter.sprite(canvas, bust(17), (x + 79, y + 31))
            painter.text.draw(canvas, "+", (x + 106, y + 37), STRONG, Align.CENTRE)
            for number in range(2):
                painter.sprite(canvas, coin(15), (x + 113 + 18 * number, y + 33))
            painter.text.draw(canvas, "+", (x + 157, y + 37), STRONG, Align.CENTRE)
            painter.sprite(canvas, chip(_CHIP, "green 2"), (x + 166, y + 29))
        case Picture.AUCTION:
            _cards(canvas, painter, (x + 24, y + 8), ("blue wild", "wild 7", "wild"))
        case Picture.END:
            _chips(
                canvas, painter, rect, ("red 1", "red 2", "wild 3", "red 4", "red wild", "", "red 8"), run=5
            )
            _caption(canvas, painter, rect, words.plural("{n} POINT", "{n} POINTS", 5), STRONG_GOLD)
        case Picture.FAIR:
            painter.sprite(canvas, card("m", "back"), (x + 24, y + 8))
            mood = "blink" if tick % 150 < 8 else "idle"
            painter.sprite(canvas, large_mascot("robot", mood), (x + 96, y + 30))
            painter.sprite(canvas, large_mascot("toad", mood), (x + 146, y + 30))
        case _:
            assert_never(picture)


def _cards(
    canvas: pygame.Surface,
    painter: Painter,
    xy: tuple[int, int],
    names: Sequence[str],
    step: int = _CARD_STEP,
) -> None:
    for number, name in enumerate(names):
        spot = (xy[0] + number * step, xy[1])
        painter.shadow(canvas, single("shadow_m"), (spot[0] + 1, spot[1] + 3))
        painter.sprite(canvas, card("m", name), spot)


def _chips(canvas: pygame.Surface, painter: Painter, rect: Rect, names: Sequence[str], run: int) -> None:
    """A row of chips, an empty name a gap; the first `run` of them are one run, in its white rail."""
    width, height = painter.art.size(chip(_CHIP, "blue 1"))
    left = rect[0] + (rect[2] - len(names) * (width + 1)) // 2
    top = rect[1] + 22
    for number, name in enumerate(names):
        if name:
            painter.sprite(canvas, chip(_CHIP, name), (left + number * (width + 1), top))
    painter.rail(canvas, (left - 3, top - 3, run * (width + 1) + 5, height + 6), N8)


def _caption(canvas: pygame.Surface, painter: Painter, rect: Rect, text: str, style: Style) -> None:
    fitted = painter.text.fit(text, ladder(style), rect[2] - 12)
    painter.text.draw(canvas, text, (rect[0] + rect[2] // 2, rect[1] + 60), fitted, Align.CENTRE)


def _arrow(canvas: pygame.Surface, painter: Painter, xy: tuple[int, int]) -> None:
    painter.sprite(canvas, "arrow/right", xy)


def _paid(
    canvas: pygame.Surface, painter: Painter, xy: tuple[int, int], style: Style, *, rivals: bool
) -> None:
    """Who gets the three coins: the rivals, or the cat whose turn it is."""
    x, y = xy
    if rivals:
        for number, name in enumerate(("mascot/robot/idle", "mascot/chick/idle")):
            painter.sprite(canvas, name, (x + 18 * number, y))
        painter.text.draw(canvas, "+3", (x + 40, y + 4), style)
    else:
        painter.sprite(canvas, "mascot/cat/happy", (x, y))
        painter.text.draw(canvas, "+3", (x + 24, y + 4), style)
