"""The card that says what phase one works on, what of it the hand has, what is missing. No rule is here."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.engine.phases.model import RANKS, GroupKind, PhasesView, Stage
from ten_arcade.engine.phases.nearest import Missing, Slot, Slots, nearest
from ten_arcade.engine.phases.phases import needs_of
from ten_arcade.scenes.phases_places import BUTTON, PHASE_CARD, Rect, is_dealt
from ten_arcade.scenes.phases_words import missing_sentence, phase_text
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.styles import (
    HEADING,
    STRONG,
    STRONG_DIM,
    STRONG_GOLD,
    STRONG_GREEN,
    TITLE_CYAN,
    Style,
    ladder,
)
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

_MARGIN = 8
TITLE_ROOM = BUTTON[0] - PHASE_CARD[0] - 2 * _MARGIN
"""Pixels left of the buttons of the phase card."""
_SLOTS_Y = 194
_BETWEEN = 8  # px between two groups, at most
_HEIGHT = 28


def draw_phase_card(canvas: pygame.Surface, painter: Painter, words: Words, view: PhasesView) -> None:
    """The phase of the seat that looks with its slots; for a spectator that of the seat in turn, in words."""
    x, y, w, _ = PHASE_CARD
    painter.neon(canvas, PHASE_CARD, "cyan")
    table = view.table
    seat = table.active if view.seat is None else view.seat
    phase = table.seats[seat].phase
    draw_phase_head(canvas, painter, words, phase, TITLE_CYAN, w - 2 * _MARGIN)
    if view.seat is None or table.stage in (Stage.HAND_OVER, Stage.OVER) or not is_dealt(view):
        return
    if seat not in table.playing:
        return
    if table.seats[seat].laid:
        _draw_laid(canvas, painter, words)
        return
    slots = nearest(view.hand, phase)
    draw_slots(canvas, painter, view, slots)
    line = missing_sentence(words, slots)
    done = not any(isinstance(slot, Missing) for group in slots for slot in group)
    wanted = STRONG_GREEN if done else STRONG_GOLD
    painter.text.draw(
        canvas, line, (x + _MARGIN, y + 86), painter.text.fit(line, ladder(wanted), w - 2 * _MARGIN)
    )


def draw_button(canvas: pygame.Surface, painter: Painter, rect: Rect, label: str, focused: bool) -> None:
    """A small button on the phase card."""
    x, y, w, h = rect
    painter.panel(canvas, rect, "focus" if focused else "normal", shadow=False)
    style = painter.text.fit(label, ladder(STRONG if focused else STRONG_DIM), w - 6)
    painter.text.draw(canvas, label, (x + w // 2, y + h // 2 - 4), style, Align.CENTRE)


def _draw_laid(canvas: pygame.Surface, painter: Painter, words: Words) -> None:
    x, y, w, _ = PHASE_CARD
    room = w - 2 * _MARGIN
    done = words.text("LAID!")
    painter.text.draw(canvas, done, (x + _MARGIN, y + 56), painter.text.fit(done, ladder(HEADING), room))
    painter.text.draw_box(
        canvas, words.text("Now hit on groups and go out."), (x + _MARGIN, y + 72, room, 24), STRONG_DIM
    )


def draw_phase_head(
    canvas: pygame.Surface, painter: Painter, words: Words, phase: int, look: Style, room: int
) -> None:
    """The number of the phase beside its button and, within `room` pixels, what it asks for."""
    x, y, _, _ = PHASE_CARD
    title, text = words.text("PHASE {number}", number=phase), phase_text(words, phase)
    style = painter.text.fit(title, ladder(look), TITLE_ROOM)
    painter.text.draw(canvas, title, (x + _MARGIN, y + 9), style)
    painter.text.draw(canvas, text, (x + _MARGIN, y + 37), painter.text.fit(text, ladder(STRONG), room))


def slot_places(sizes: tuple[int, ...]) -> tuple[tuple[Rect, ...], ...]:
    """A box for every slot of groups of these sizes, side by side on the phase card."""
    x, _, w, _ = PHASE_CARD
    count, gaps = sum(sizes), len(sizes) - 1
    room = w - 2 * _MARGIN
    width = 28 if count * 29 + gaps * _BETWEEN <= room + 1 else 24
    gap = _BETWEEN if count * (width + 1) + gaps * _BETWEEN <= room + 1 else 4
    pitch = min(width + 2, (room - gaps * gap - width) // max(1, count - 1))
    found: list[tuple[Rect, ...]] = []
    left = x + _MARGIN
    for size in sizes:
        found.append(tuple((left + pitch * n, _SLOTS_Y, width, _HEIGHT) for n in range(size)))
        left += pitch * size + gap
    return tuple(found)


def draw_slots(canvas: pygame.Surface, painter: Painter, view: PhasesView, slots: Slots) -> None:
    """Cards as chips, what is missing as dashed boxes."""
    seat = view.seat if view.seat is not None else view.table.active
    needs = needs_of(view.table.seats[seat].phase)
    for need, group, boxes in zip(needs, slots, slot_places(tuple(map(len, slots))), strict=True):
        for name, (x, y, w, h) in zip(slot_names(need.kind, group), boxes, strict=True):
            family, _, member = name.partition("/")
            if member == "skip":  # chosen by mistake; there is only a narrow chip of it
                painter.sprite(canvas, "chip_24x28/skip", (x + (w - 24) // 2, y))
            else:
                painter.sprite(canvas, f"{family}_{w}x{h}/{member}", (x, y))


def slot_names(kind: GroupKind, group: Sequence[Slot]) -> tuple[str, ...]:
    """Of each slot "chip/" or "need/" and what it is called; a Wild says the rank it would stand for."""
    known = next(((step, slot.rank) for step, slot in enumerate(group) if slot.rank), None)
    found: list[str] = []
    for step, slot in enumerate(group):
        if isinstance(slot, Missing):
            found.append(f"need/{slot.rank or slot.colour or 'any'}")
        elif not slot.is_wild or known is None or kind is GroupKind.COLOUR:
            found.append(f"chip/{slot.name}")
        else:
            at, rank = known
            stands = rank + step - at if kind is GroupKind.RUN else rank
            # cards that make no run yet may leave a Wild beyond the last number
            found.append(f"chip/wild {stands}" if stands in RANKS else "chip/wild")
    return tuple(found)
