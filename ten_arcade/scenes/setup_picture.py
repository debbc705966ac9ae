"""What the setup looks like: rows of seats, rows of rules, tabs, the start button. Changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType

import pygame

from ten_arcade.ai.bot import Level
from ten_arcade.scenes.menu_box import draw_value
from ten_arcade.scenes.setup_model import HOUSE_MASCOT, Place
from ten_arcade.scenes.setup_words import device_label, device_of, level_label, nature_of, who_label
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import Device, DeviceKind, Family, Intent
from ten_arcade.ui.links import Rect
from ten_arcade.ui.menu import MenuItem
from ten_arcade.ui.palette import N1
from ten_arcade.ui.sprites import background, large_mascot, suit
from ten_arcade.ui.styles import (
    HEADING,
    HEADING_DIM,
    HEADING_FOCUS,
    HEADING_GOLD,
    STRONG,
    STRONG_DIM,
    STRONG_GOLD,
    TITLE_CYAN,
    TITLE_GOLD,
    ladder,
)
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

_LEFT, _WIDTH = 12, 616
_SEATS_TOP, _SEATS_ROOM, _SEAT_GAP = 40, 225, 3
_RULES_TOP, _RULES_ROOM, _RULES_PITCH = 44, 210, 34
_TAB: Rect = (356, 5, 272, 28)
_START: Rect = (215, 283, 210, 42)
_HINT_TOP = 268
_NAME_AT, _NAME_ROOM = 56, 128
_WHO_AT, _WHO_WIDTH = 196, 190
_DEVICE_AT = 412
_GLYPH_ROOM = 26
# how well a computer plays, to be seen at a glance; levels and kinds of players share their words
_STARS: Mapping[str, int] = MappingProxyType({Level.EASY: 1, Level.MEDIUM: 2, Level.HARD: 3})
_STAR = suit("13", "orange")


class Page(Enum):
    """The two pages of the setup."""

    PLAYERS = auto()
    RULES = auto()


def seat_key(seat: int) -> str:
    """The key of a seat's row."""
    return f"seat {seat}"


def seat_of(key: str) -> int | None:
    """The seat of a row's key, None if the row is no seat."""
    return int(key.removeprefix("seat ")) if key.startswith("seat ") else None


class SetupPicture:
    """Draws the parts of the setup; the scene says which."""

    def __init__(self, painter: Painter, words: Words, title: str, most_seats: int) -> None:
        self._painter = painter
        self._words = words
        self._title = title
        self._pitch = _SEATS_ROOM // most_seats

    def places(self, keys: Sequence[str]) -> dict[str, Rect]:
        """Where the lines of a page are, by key."""
        rules = [key for key in keys if key not in ("tab", "start") and seat_of(key) is None]
        pitch = min(_RULES_PITCH, _RULES_ROOM // max(1, len(rules)))
        found: dict[str, Rect] = {}
        for key in keys:
            seat = seat_of(key)
            if key == "tab":
                found[key] = _TAB
            elif key == "start":
                found[key] = _START
            elif seat is not None:
                found[key] = self._seat_rect(seat)
            else:
                top = _RULES_TOP + rules.index(key) * pitch
                found[key] = (_LEFT + 60, top, _WIDTH - 120, pitch - 4)
        return found

    def arrow_hit(self, key: str, place: Rect, at: tuple[int, int]) -> Intent | None:
        """LEFT or RIGHT if a point lies on the arrows beside the value of a line."""
        if key in ("tab", "start"):
            return None
        x, _, width, _ = self._value_box(key, place)
        if x <= at[0] < x + width // 4:
            return Intent.LEFT
        return Intent.RIGHT if x + width * 3 // 4 <= at[0] < x + width else None

    def draw_ground(
        self, canvas: pygame.Surface, page: Page, on_tabs: bool, family: Family, tick: int
    ) -> None:
        """The ground, the title and the two tabs between the buttons that turn the page."""
        painter, words = self._painter, self._words
        painter.ground(canvas, background("table"))
        title = self._title
        style = painter.text.fit(title, ladder(TITLE_CYAN), _TAB[0] - 40)
        painter.text.draw(canvas, title, (20, 9 + (18 - painter.text.height(style)) // 2), style)
        x, y, width, height = _TAB
        before, after = glyph(family, Intent.PREVIOUS), glyph(family, Intent.NEXT)
        side = 28
        for name, left in ((before, x), (after, x + width - side)):
            glyph_width, glyph_height = painter.art.size(name)
            spot = (left + (side - glyph_width) // 2, y + (height - glyph_height) // 2)
            painter.sprite(canvas, name, spot)
        tab_width = (width - 2 * side) // 2
        labels = ((Page.PLAYERS, words.text("PLAYERS")), (Page.RULES, words.text("RULES")))
        for number, (of, label) in enumerate(labels):
            rect = (x + side + number * tab_width, y, tab_width - 2, height)
            lit = of is page
            painter.panel(canvas, rect, "active" if lit else "dark", shadow=False)
            look = (HEADING_FOCUS if on_tabs else HEADING) if lit else HEADING_DIM
            fitted = painter.text.fit(label, ladder(look), tab_width - 14)
            drop = y + (height - painter.text.height(fitted)) // 2
            painter.text.draw(canvas, label, (rect[0] + rect[2] // 2, drop), fitted, Align.CENTRE)

    def draw_seat(
        self,
        canvas: pygame.Surface,
        seat: int,
        place: Place,
        focused: bool,
        tick: int,
        devices: Devices,
        *,
        house: Level | None = None,
        shows: bool = False,
    ) -> None:
        """One row: mascot, name, who plays it, and a person's device.

        `house`: the House sits here. `shows`: the device makes itself known.
        """
        painter, words = self._painter, self._words
        rect = self._seat_rect(seat)
        x, y, _, height = rect
        seated = place.is_open or house is not None
        painter.panel(canvas, rect, "focus" if focused else "normal" if seated else "dark", shadow=seated)
        if house is not None:
            name, mascot = words.text("THE HOUSE"), HOUSE_MASCOT
        else:
            name, mascot = place.name, place.mascot
        mood = "happy" if focused and place.is_open and tick // 20 % 2 else "idle"
        portrait = large_mascot(mascot, mood)
        rise = (height - painter.art.size(portrait)[1]) // 2
        painter.sprite(canvas, portrait, (x + 12, y + rise - (mood == "happy")))
        look = HEADING_FOCUS if focused else HEADING if seated else HEADING_DIM
        style = painter.text.fit(name, ladder(look), _NAME_ROOM)
        drop = y + (height - painter.text.height(style)) // 2
        painter.text.draw(canvas, name, (x + _NAME_AT, drop), style)
        value = level_label(words, house) if house is not None else who_label(words, place.who)
        box = self._value_box(seat_key(seat), rect)
        draw_value(canvas, painter, value, box, focused, enabled=seated or focused, quiet=not place.is_human)
        if not seated:
            # "not now": only the picture and the name are covered, the words stay readable
            painter.checker(canvas, (x + 4, y + 4, 46, height - 8), N1)
        stars = _STARS.get(house or place.who, 0)
        for number in range(stars):
            painter.sprite(canvas, _STAR, (x + _DEVICE_AT + 4 + 17 * number, y + (height - 13) // 2))
        if stars:
            left = x + _DEVICE_AT + 4 + 17 * len(_STARS) + 6
            nature = nature_of(words, house or Level(place.who.value))
            style = painter.text.fit(nature, ladder(STRONG_DIM), x + _WIDTH - 10 - left)
            painter.text.draw(canvas, nature, (left, y + (height - painter.text.height(style)) // 2), style)
        if place.is_human:
            box = (x + _DEVICE_AT, y, _WIDTH - _DEVICE_AT - 12, height)
            self._draw_device(canvas, place, box, devices, shows)

    def draw_rules(
        self, canvas: pygame.Surface, lines: Sequence[MenuItem], focus: str, places: Mapping[str, Rect]
    ) -> None:
        """The rows of house rules, with their values at the right."""
        painter = self._painter
        for line in lines:
            rect = places[line.key]
            x, y, width, height = rect
            focused = line.key == focus
            painter.panel(canvas, rect, "focus" if focused else "normal")
            style = painter.text.fit(
                line.label, ladder(HEADING_FOCUS if focused else HEADING), width // 2 - 20
            )
            drop = y + (height - painter.text.height(style)) // 2
            painter.text.draw(canvas, line.label, (x + 14, drop), style)
            draw_value(canvas, painter, line.value, self._value_box(line.key, rect), focused)

    def draw_hint(self, canvas: pygame.Surface, hint: str) -> None:
        """One sentence above the start button."""
        painter = self._painter
        style = painter.text.fit(hint, ladder(STRONG), _WIDTH)
        painter.text.draw(canvas, hint, (320, _HINT_TOP), style, Align.CENTRE)

    def draw_start(self, canvas: pygame.Surface, focused: bool, seed: int, players: int, tick: int) -> None:
        """The start button between the seed and the number of players."""
        painter, words = self._painter, self._words
        x, y, width, height = _START
        painter.panel(canvas, _START, "active" if focused else "money")
        label = words.text("START GAME")
        style = painter.text.fit(label, ladder(TITLE_CYAN if focused else TITLE_GOLD), width - 16)
        drop = y + (height - painter.text.height(style)) // 2 - 1
        painter.text.draw(canvas, label, (x + width // 2, drop), style, Align.CENTRE)
        middle = y + height // 2 - 3
        room = x - _LEFT - 30
        line = words.text("SEED {seed}", seed=seed)
        style = painter.text.fit(line, ladder(STRONG_DIM), room)
        painter.text.draw(canvas, line, (_LEFT + 10, middle), style)
        line = words.plural("{n} PLAYER", "{n} PLAYERS", players)
        style = painter.text.fit(line, ladder(STRONG_DIM), room)
        painter.text.draw(canvas, line, (_LEFT + _WIDTH - 10, middle), style, Align.RIGHT)

    def draw_cursor(self, canvas: pygame.Surface, rect: Rect, tick: int) -> None:
        self._painter.cursor(canvas, rect, tick)

    def _draw_device(
        self, canvas: pygame.Surface, place: Place, rect: Rect, devices: Devices, shows: bool
    ) -> None:
        painter = self._painter
        x, y, width, height = rect
        if shows:
            painter.panel(canvas, (x - 6, y + 5, width + 12, height - 10), "money", shadow=False)
        picture = device_picture(device_of(place.device, devices.connected))
        glyph_width, glyph_height = painter.art.size(picture)
        spot = (x + (_GLYPH_ROOM - glyph_width) // 2, y + (height - glyph_height) // 2)
        painter.sprite(canvas, picture, spot)
        label = device_label(self._words, place.device, devices)
        look = STRONG_DIM if place.device is None else HEADING_GOLD if shows else STRONG_GOLD
        style = painter.text.fit(label, ladder(look), width - _GLYPH_ROOM - 8)
        drop = y + (height - painter.text.height(style)) // 2
        painter.text.draw(canvas, label, (x + _GLYPH_ROOM + 8, drop), style)

    def _seat_rect(self, seat: int) -> Rect:
        return (_LEFT, _SEATS_TOP + seat * self._pitch, _WIDTH, self._pitch - _SEAT_GAP)

    def _value_box(self, key: str, place: Rect) -> Rect:
        x, y, width, height = place
        if seat_of(key) is not None:
            return (x + _WHO_AT, y, _WHO_WIDTH, height)
        return (x + width // 2, y, width // 2 - 10, height)


def device_picture(device: Device | None) -> str:
    """A picture that tells the kinds of devices apart at a glance."""
    if device is None:
        return "dpad/none"
    match device.kind:
        case DeviceKind.KEYBOARD:
            return "key/A"
        case DeviceKind.MOUSE:
            return "mouse/left"
        case DeviceKind.PAD:
            return glyph(device.family, Intent.CONFIRM)
