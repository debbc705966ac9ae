"""What tells a screen that plays to itself from a game: the DEMO tag and a blinking PRESS START."""

from __future__ import annotations

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import Intent
from ten_arcade.ui.links import Rect
from ten_arcade.ui.sprites import tag
from ten_arcade.ui.styles import HEADING_FOCUS, STRONG, ladder
from ten_arcade.ui.text import Align

_BLINK_ON, _BLINK_CYCLE = 45, 60
_GAP = 8
_TAG_MARGIN = 6


def draw_demo_tag(canvas: pygame.Surface, house: House, rect: Rect) -> None:
    """DEMO, in the middle of `rect`."""
    painter, x, y, width, height = house.painter, *rect
    painter.nine(canvas, tag("magenta"), rect)
    text = house.words.text("DEMO")
    style = painter.text.fit(text, ladder(STRONG), width - 2 * _TAG_MARGIN)
    top = y + (height - painter.text.height(style)) // 2
    painter.text.draw(canvas, text, (x + width // 2, top), style, Align.CENTRE)


def draw_press_start(canvas: pygame.Surface, house: House, rect: Rect, tick: int) -> None:
    """A panel with PRESS START, and the button of the device used last if there is room for it."""
    painter, (x, y, width, height) = house.painter, rect
    painter.panel(canvas, rect, "focus")
    text = house.words.text("PRESS START")
    style = painter.text.fit(text, ladder(HEADING_FOCUS), width - 10)
    wide = painter.text.width(text, style)
    button = glyph(house.devices.last.family, Intent.CONFIRM)
    button_width, button_height = painter.art.size(button)
    left = x + (width - wide) // 2
    if wide + button_width + _GAP <= width - 12:
        left = x + (width - wide - button_width - _GAP) // 2
        painter.sprite(canvas, button, (left, y + (height - button_height) // 2))
        left += button_width + _GAP
    if tick % _BLINK_CYCLE < _BLINK_ON:
        painter.text.draw(canvas, text, (left, y + (height - painter.text.height(style)) // 2), style)
