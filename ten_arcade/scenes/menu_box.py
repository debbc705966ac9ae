"""A menu in a panel: title, lines of which one is focused, and what the focused line means.

Knows where its lines are and how they look; not what they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from ten_arcade.ui.audio import Audio
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.intents import Intent, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.menu import Changed, Chosen, Menu, MenuAction, MenuItem, Moved, Refused
from ten_arcade.ui.palette import N4, T2, Y3
from ten_arcade.ui.styles import (
    HEADING,
    HEADING_CYAN,
    HEADING_DIM,
    HEADING_FOCUS,
    HEADING_GOLD,
    STRONG_DIM,
    TITLE_CYAN,
    ladder,
)
from ten_arcade.ui.text import Align

_MARGIN = 12
_TITLE_HEIGHT = 36
_LINE_PITCH = 12
_HINT_GAP = 7
_ROW_GAP = 3
_ARROW = "arrow/left"
_MARK_PITCH = 11


@dataclass(frozen=True, slots=True)
class BoxShape:
    """Where a menu box lies, logical pixels. `hint_lines` keeps room below the lines."""

    top: int
    width: int = 300
    centre: int = 320
    pitch: int = 26
    hint_lines: int = 0


def under(places: Mapping[str, Rect], at: tuple[int, int] | None) -> str | None:
    """The key of the place that holds a point, None if none does."""
    if at is None:
        return None
    x, y = at
    for key, (left, top, width, height) in places.items():
        if left <= x < left + width and top <= y < top + height:
            return key
    return None


def sound_of(audio: Audio, action: MenuAction | None) -> None:
    """Play what a menu action sounds like."""
    match action:
        case Moved() | Changed():
            audio.play("ui_move")
        case Chosen():
            audio.play("ui_ok")
        case Refused():
            audio.play("ui_deny")
        case None:
            pass


def draw_value(
    canvas: pygame.Surface,
    painter: Painter,
    value: str,
    rect: Rect,
    focused: bool,
    *,
    enabled: bool = True,
    quiet: bool = False,
) -> None:
    """Draw a value that can be changed, centred in `rect`; between two arrows while it has the focus.

    `quiet` values are white, not gold.
    """
    x, y, width, height = rect
    arrow_width, arrow_height = painter.art.size(_ARROW)
    if focused and enabled:
        top = y + (height - arrow_height) // 2
        painter.sprite(canvas, "arrow/left", (x, top))
        painter.sprite(canvas, "arrow/right", (x + width - arrow_width, top))
    wish = HEADING_DIM if not enabled else HEADING_FOCUS if focused else HEADING if quiet else HEADING_GOLD
    style = painter.text.fit(value, ladder(wish), width - 2 * arrow_width - 6)
    drop = y + (height - painter.text.height(style)) // 2
    painter.text.draw(canvas, value, (x + width // 2, drop), style, Align.CENTRE)


def draw_gauge(
    canvas: pygame.Surface,
    painter: Painter,
    item: MenuItem,
    gauge: tuple[int, int],
    rect: Rect,
    focused: bool,
) -> None:
    """Draw an amount in `rect`: a row of marks, then its number; arrows on the sides it can still go to."""
    x, y, width, height = rect
    lit, most = gauge
    arrow_width, arrow_height = painter.art.size(_ARROW)
    top = y + (height - arrow_height) // 2
    if focused and lit > 0:
        painter.sprite(canvas, "arrow/left", (x, top))
    if focused and lit < most:
        painter.sprite(canvas, "arrow/right", (x + width - arrow_width, top))
    first = x + (width - most * _MARK_PITCH) // 2
    after, room = first + most * _MARK_PITCH, x + width - arrow_width - 4
    style = painter.text.fit(item.value, ladder(HEADING_FOCUS if focused else HEADING_GOLD), room - after)
    drop = y + (height - painter.text.height(style)) // 2
    painter.text.draw(canvas, item.value, ((after + room) // 2, drop), style, Align.CENTRE)
    colour = T2 if focused else Y3
    for mark in range(most):
        rise = 3 + mark * (height - 12) // max(1, most - 1)
        box = (first + mark * _MARK_PITCH, y + height - 5 - rise, _MARK_PITCH - 3, rise)
        canvas.fill(colour if mark < lit else N4, box)


class MenuBox:
    """Give it every press; it answers with what the press asked of the menu, and makes its sound."""

    def __init__(
        self, painter: Painter, audio: Audio, shape: BoxShape, items: Iterable[MenuItem], title: str = ""
    ) -> None:
        self.menu = Menu(items)
        self._painter = painter
        self._audio = audio
        self._shape = shape
        self._title = title

    @property
    def rect(self) -> Rect:
        """The whole box, logical pixels."""
        shape = self._shape
        hint = shape.hint_lines * _LINE_PITCH + _HINT_GAP if shape.hint_lines else 0
        height = self._head + len(self.menu.items) * shape.pitch + hint + _MARGIN
        return shape.centre - shape.width // 2, shape.top, shape.width, height

    @property
    def places(self) -> dict[str, Rect]:
        """Where each line is, by key."""
        x, y, width, _ = self.rect
        top, pitch = y + self._head, self._shape.pitch
        return {
            item.key: (x + _MARGIN, top + number * pitch, width - 2 * _MARGIN, pitch - _ROW_GAP)
            for number, item in enumerate(self.menu.items)
        }

    def handle(self, press: Press) -> MenuAction | None:
        """What a press means here; a click counts only if it hits a line."""
        action = self._action(press)
        sound_of(self._audio, action)
        return action

    def draw(self, canvas: pygame.Surface, tick: int) -> None:
        """Draw the box; the brackets breathe with the ticks."""
        painter = self._painter
        box = self.rect
        painter.panel(canvas, box)
        if self._title:
            style = painter.text.fit(self._title, (TITLE_CYAN, *ladder(HEADING_CYAN)), box[2] - 2 * _MARGIN)
            middle = box[1] + 9 + (18 - painter.text.height(style)) // 2
            painter.text.draw(canvas, self._title, (box[0] + box[2] // 2, middle), style, Align.CENTRE)
        self.draw_lines(canvas, tick)
        if self._shape.hint_lines:
            foot = box[1] + self._head + len(self.menu.items) * self._shape.pitch + _HINT_GAP
            hint_box = (box[0] + _MARGIN, foot, box[2] - 2 * _MARGIN, self._shape.hint_lines * _LINE_PITCH)
            painter.text.draw_box(canvas, self.menu.focused.hint, hint_box, STRONG_DIM, Align.CENTRE)

    def draw_lines(self, canvas: pygame.Surface, tick: int) -> None:
        """Draw the lines without the panel, for a box that is part of a larger one."""
        places = self.places
        for item in self.menu.items:
            self._draw_line(canvas, item, places[item.key])
        self._painter.cursor(canvas, places[self.menu.focused.key], tick)

    @property
    def _head(self) -> int:
        return _TITLE_HEIGHT if self._title else _MARGIN

    def _action(self, press: Press) -> MenuAction | None:
        if press.intent not in (Intent.POINT, Intent.CLICK):
            return self.menu.handle(press.intent)
        places = self.places
        key = under(places, press.at)
        if key is None or press.at is None:
            return None
        moved = self.menu.focus(key)
        if press.intent is Intent.POINT:
            return moved
        left, _, width, _ = places[key]
        # the arrow on the left steps back, a click anywhere else on a value steps on
        at_left_arrow = self.menu.focused.value and left + width // 2 <= press.at[0] < left + width * 5 // 8
        return self.menu.handle(Intent.LEFT if at_left_arrow else Intent.CONFIRM)

    def _draw_line(self, canvas: pygame.Surface, item: MenuItem, place: Rect) -> None:
        painter = self._painter
        x, y, width, height = place
        focused = item is self.menu.focused
        painter.panel(canvas, place, "focus" if focused else "dark", shadow=False)
        look = HEADING_DIM if not item.enabled else HEADING_FOCUS if focused else HEADING
        room = width // 2 - 14 if item.value or item.pictures else width - 20
        style = painter.text.fit(item.label, ladder(look), room)
        drop = y + (height - painter.text.height(style)) // 2
        if item.pictures:
            painter.text.draw(canvas, item.label, (x + 10, drop), style)
            left = x + width * 3 // 4 - sum(painter.art.size(name)[0] for name in item.pictures) // 2
            for name in item.pictures:
                picture_width, picture_height = painter.art.size(name)
                painter.sprite(canvas, name, (left, y + (height - picture_height) // 2))
                left += picture_width
            return
        if not item.value:
            painter.text.draw(canvas, item.label, (x + width // 2, drop), style, Align.CENTRE)
            return
        painter.text.draw(canvas, item.label, (x + 10, drop), style)
        value_box = (x + width // 2, y, width // 2 - 8, height)
        if item.gauge is not None:
            draw_gauge(canvas, painter, item, item.gauge, value_box, focused)
            return
        draw_value(canvas, painter, item.value, value_box, focused, enabled=item.enabled)
