"""The bar at the foot of a screen: what each button does here, for hands and for the mouse alike."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.scenes.prompts import Prompt, draw_prompts, prompts_width
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.intents import Family, Intent, Press
from ten_arcade.ui.palette import M1, N0
from ten_arcade.ui.styles import STRONG_DIM, ladder
from ten_arcade.ui.text import Align

TOP = 331
"""The first row of the bar, logical pixels; it reaches the foot of the screen."""

_LEFT, _RIGHT = 20, 620
_PROMPTS_TOP = 336
_TEXT_TOP = 342
_GAP = 16


def draw_foot(
    canvas: pygame.Surface, painter: Painter, family: Family, prompts: Sequence[Prompt], note: str = ""
) -> None:
    """Draw the bar with its prompts, and a note at its right end if there is room for it."""
    canvas.fill(N0, (0, TOP, canvas.get_width(), canvas.get_height() - TOP))
    canvas.fill(M1, (0, TOP, canvas.get_width(), 1))
    used = draw_prompts(canvas, painter, family, prompts, (_LEFT, _PROMPTS_TOP))
    room = _RIGHT - _LEFT - used - _GAP
    style = painter.text.fit(note, ladder(STRONG_DIM), room)
    if note and painter.text.width(note, style) <= room:
        painter.text.draw(canvas, note, (_RIGHT, _TEXT_TOP), style, Align.RIGHT)


def foot_hit(
    painter: Painter, family: Family, prompts: Sequence[Prompt], at: tuple[int, int]
) -> Intent | None:
    """The intent of the prompt under a point, None beside the prompts and on directions."""
    if at[1] < TOP:
        return None
    for number, prompt in enumerate(prompts):
        width = prompts_width(painter, family, (prompt,))
        left = _LEFT + prompts_width(painter, family, prompts[: number + 1]) - width
        if left <= at[0] < left + width:
            return prompt.button if isinstance(prompt.button, Intent) else None
    return None


def meant(painter: Painter, family: Family, prompts: Sequence[Prompt], given: Press) -> Press:
    """A click on a prompt as the press it stands for; any other press as it is."""
    if given.intent is not Intent.CLICK or given.at is None:
        return given
    asked = foot_hit(painter, family, prompts, given.at)
    return given if asked is None else Press(given.device, asked)
