"""The solo challenge: medals for one player's points against the House. A goal of ours, not a rule of TEN.

The marks come from 60 games each of our own players alone against the House: the easy one scored 17 in
the median, the medium one 22, and the hard one reached 26 in one game of ten.
"""

from __future__ import annotations

import pygame

from ten_arcade.ui.draw import Painter
from ten_arcade.ui.sprites import Metal, medal
from ten_arcade.ui.styles import STRONG, STRONG_LABEL

GOALS: tuple[tuple[Metal, int], ...] = (("bronze", 18), ("silver", 22), ("gold", 26))
_PITCH = 38


def medal_for(points: int) -> Metal | None:
    """The best medal these points earn."""
    best: Metal | None = None
    for metal, mark in GOALS:
        if points >= mark:
            best = metal
    return best


def draw_goals(canvas: pygame.Surface, painter: Painter, points: int, xy: tuple[int, int]) -> None:
    """The three medals with their marks in a row, those not earned yet dimmed."""
    for index, (metal, mark) in enumerate(GOALS):
        x, y = xy[0] + _PITCH * index, xy[1]
        painter.sprite(canvas, medal(metal), (x, y))
        earned = points >= mark
        if not earned:
            painter.checker(canvas, (x, y, *painter.art.size(medal(metal))))
        painter.text.draw(canvas, str(mark), (x + 18, y + 5), STRONG if earned else STRONG_LABEL)
