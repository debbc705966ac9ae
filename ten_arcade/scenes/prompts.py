"""Prompts: pictures of the buttons of the device last used, each with what it does now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ten_arcade.ui.draw import Painter
from ten_arcade.ui.glyphs import Ways, dpad_glyph, glyph
from ten_arcade.ui.intents import Family, Intent
from ten_arcade.ui.styles import STRONG

_AFTER_GLYPH = 4
_AFTER_LABEL = 13
_TEXT_DROP = 6


@dataclass(frozen=True, slots=True)
class Prompt:
    """A button (an intent, or directions) and what it does, in a word or two."""

    button: Intent | Ways
    label: str


def glyphs(family: Family, button: Intent | Ways) -> tuple[str, ...]:
    """The pictures of a button on devices of a family, left to right."""
    return (glyph(family, button),) if isinstance(button, Intent) else dpad_glyph(family, button)


def draw_prompts(
    canvas: pygame.Surface,
    painter: Painter,
    family: Family,
    prompts: Sequence[Prompt],
    xy: tuple[int, int],
    *,
    right: bool = False,
) -> int:
    """Draw prompts in a row with their tops at y, from x on (or up to x); returns the width used."""
    width = prompts_width(painter, family, prompts)
    x, y = (xy[0] - width, xy[1]) if right else xy
    for prompt in prompts:
        for name in glyphs(family, prompt.button):
            painter.sprite(canvas, name, (x, y))
            x += painter.art.size(name)[0] + 1
        x += _AFTER_GLYPH - 1
        x += painter.text.draw(canvas, prompt.label, (x, y + _TEXT_DROP), STRONG) + _AFTER_LABEL
    return width


def prompts_width(painter: Painter, family: Family, prompts: Sequence[Prompt]) -> int:
    """Pixels a row of prompts takes."""
    width = 0
    for prompt in prompts:
        width += sum(painter.art.size(name)[0] + 1 for name in glyphs(family, prompt.button))
        width += _AFTER_GLYPH - 1 + painter.text.width(prompt.label, STRONG) + _AFTER_LABEL
    return width - _AFTER_LABEL if prompts else 0
