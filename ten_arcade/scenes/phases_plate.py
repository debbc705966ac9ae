"""The plate in the head of a panel that says its player's phase; it turns over when that changes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.engine.phases.events import PhaseLaid, PhasesAdvanced, PhasesEvent
from ten_arcade.scenes.phases_places import PanelPlace
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.sprites import TagKind, tag
from ten_arcade.ui.styles import STRONG, ladder
from ten_arcade.ui.text import Align
from ten_arcade.ui.timeline import Timeline
from ten_arcade.ui.words import Words

FLIP_TICKS = 14


def turning(news: Sequence[PhasesEvent], timeline: Timeline, seats: int) -> tuple[float, ...]:
    """How far the plate of each seat has turned over, 0 to 1; 1: it lies still."""
    event = news[-1] if news and timeline.busy and not timeline.reduced else None
    since = timeline.now - timeline.clip.settle
    way = min(1.0, since / FLIP_TICKS) if since >= 0 else 1.0  # till then it says what it said before
    match event:
        case PhaseLaid(seat=laid):
            return tuple(way if seat == laid else 1.0 for seat in range(seats))
        case PhasesAdvanced(advanced=advanced):
            return tuple(way if on else 1.0 for on in advanced)
        case _:
            return (1.0,) * seats


def draw_plate(
    canvas: pygame.Surface,
    painter: Painter,
    words: Words,
    place: PanelPlace,
    phase: int,
    *,
    laid: bool,
    turned: float = 1.0,
) -> None:
    """Lit once the phase lies. Until it has turned half-way it shows its dark side, without a word."""
    x, y, w, h = place.plate
    kind: TagKind = "magenta" if laid and turned >= 0.5 else "ink"
    if turned >= 1:
        painter.nine(canvas, tag(kind), (x, y, w, h))
        text = words.text("PH {n}", n=phase)
        style = painter.text.fit(text, ladder(STRONG), w - 6)
        painter.text.draw(canvas, text, (x + w // 2, y + 3), style, Align.CENTRE)
        return
    high = max(1, round(h * abs(1 - 2 * turned)))
    side = pygame.Surface((w, h), pygame.SRCALPHA)
    painter.nine(side, tag(kind), (0, 0, w, h))
    canvas.blit(pygame.transform.scale(side, (w, high)), (x, y + (h - high) // 2))
