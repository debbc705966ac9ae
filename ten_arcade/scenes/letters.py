"""A name written letter by letter: on the screen with a pad or a mouse, or typed on a keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.foot import draw_foot, foot_hit
from ten_arcade.scenes.names import LONGEST, cleaned
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.ui.focus import Focus, Spot
from ten_arcade.ui.font import Face
from ten_arcade.ui.intents import DIRECTIONS, DeviceKind, Input, Intent, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.styles import HEADING, HEADING_CYAN, HEADING_FOCUS, STRONG_DIM, TITLE, ladder
from ten_arcade.ui.text import Align

_RECT: Rect = (122, 40, 396, 276)
_ROWS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ-.'!", "0123456789")
_KEYS_AT = (148, 136)
_KEY = (30, 28)
_PITCH = (34.4, 32)
_WIDE_TOP = 270
SPACE, ERASE, DONE = "space", "erase", "done"
_WIDE = ((SPACE, 148, 104), (ERASE, 268, 104), (DONE, 388, 104))
_CARET_TICKS = 30


class LettersScene:
    """Asks for a name; `accept` is given the finished one, unless it is empty or CANCEL was pressed."""

    overlay = True

    def __init__(self, house: House, name: str, accept: Callable[[str], None]) -> None:
        self._house = house
        self._accept = accept
        self._name = name
        self._fresh = True
        self._focus = Focus(_spots())
        self._tick = 0
        self._typed = False
        # the letter keys of a keyboard write here, and must not steer; pads do not care
        house.devices.text_entry(True)
        if house.devices.last.kind is DeviceKind.KEYBOARD:
            self._focus.focus(DONE)

    @property
    def name(self) -> str:
        """What is written so far."""
        return self._name

    @property
    def focus(self) -> Focus:
        return self._focus

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        intent = given.intent
        if intent is Intent.TEXT:
            self._typed = True
            self._write(given.text)
        elif intent in (Intent.ERASE, Intent.FIRST):
            self._typed = intent is Intent.ERASE
            self._erase()
        elif intent in DIRECTIONS or intent is Intent.POINT:
            self._typed = False
            moved = self._focus.move(intent) if given.at is None else self._focus.point(given.at)
            if moved:
                self._house.audio.play("ui_move")
        elif intent is Intent.CLICK and given.at is not None:
            return self._click(given, given.at)
        elif intent is Intent.CONFIRM:
            # whoever typed the name ends it with Enter, wherever the focus is
            ended = self._typed and given.device.kind is DeviceKind.KEYBOARD
            return self._done() if ended else self._key(self._focus.key)
        elif intent is Intent.PAUSE:
            return self._done()
        elif intent is Intent.CANCEL:
            self._house.audio.play("ui_back")
            return self._leave()
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        painter, words = house.painter, house.words
        painter.dim(canvas)
        painter.panel(canvas, _RECT, "active")
        x, y, width, _ = _RECT
        title = words.text("YOUR NAME")
        style = painter.text.fit(title, ladder(HEADING_CYAN), width - 40)
        painter.text.draw(canvas, title, (x + width // 2, y + 12), style, Align.CENTRE)
        self._draw_name(canvas, (x + 60, y + 32, width - 120, 40))
        hint = words.text("Up to {most} characters.", most=LONGEST)
        painter.text.draw(canvas, hint, (x + width // 2, y + 79), STRONG_DIM, Align.CENTRE)
        for spot in self._focus.spots:
            focused = spot.key == self._focus.key
            painter.panel(canvas, spot.rect, "focus" if focused else "dark", shadow=False)
            label = self._label(spot.key)
            look = painter.text.fit(label, ladder(HEADING_FOCUS if focused else HEADING), spot.rect[2] - 8)
            left, top, key_width, key_height = spot.rect
            drop = top + (key_height - painter.text.height(look)) // 2
            painter.text.draw(canvas, label, (left + key_width // 2 + 1, drop), look, Align.CENTRE)
        if self._focus.spot is not None:
            painter.cursor(canvas, self._focus.spot.rect, self._tick)
        draw_foot(canvas, painter, house.devices.last.family, self._prompts())

    def _draw_name(self, canvas: pygame.Surface, rect: Rect) -> None:
        painter = self._house.painter
        painter.panel(canvas, rect, "dark", shadow=False)
        x, y, width, height = rect
        style = painter.text.fit(self._name, ladder(TITLE), width - 24)
        top = y + (height - painter.text.height(style)) // 2
        drawn = painter.text.draw(canvas, self._name, (x + width // 2, top), style, Align.CENTRE)
        if self._tick // _CARET_TICKS % 2 == 0:
            caret = (x + width // 2 - drawn // 2 + drawn + 5, y + height // 2 + 8, 10, 2)
            canvas.fill(HEADING_FOCUS.ramp[-1], caret)

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        on_pad = self._house.devices.last.kind is DeviceKind.PAD
        return (
            Prompt(Intent.CONFIRM, words.text("OK")),
            Prompt(Intent.FIRST if on_pad else Intent.ERASE, words.text("ERASE")),
            Prompt(Intent.CANCEL, words.text("BACK")),
        )

    def _label(self, key: str) -> str:
        words = self._house.words
        match key:
            case "space":
                return words.text("SPACE")
            case "erase":
                return words.text("ERASE")
            case "done":
                return words.text("DONE")
            case _:
                return key

    def _click(self, given: Press, at: tuple[int, int]) -> Transition | None:
        asked = foot_hit(self._house.painter, self._house.devices.last.family, self._prompts(), at)
        if asked not in (None, Intent.CONFIRM):
            return self.handle(Press(given.device, asked))
        spot = self._focus.under(at)
        if spot is None:
            return None
        self._focus.focus(spot.key)
        return self._key(spot.key)

    def _key(self, key: str | None) -> Transition | None:
        match key:
            case None:
                return None
            case "done":
                return self._done()
            case "erase":
                self._erase()
            case "space":
                self._write(" ")
            case letter:
                self._write(letter)
        return None

    def _write(self, text: str) -> None:
        # the first letter begins a new name: nobody wants to erase the old one first
        before = "" if self._fresh else self._name
        ending = " " if text.endswith(" ") and before else ""
        after = (cleaned(before + text, self._drawable) + ending)[:LONGEST]
        self._house.audio.play("ui_tick" if after != before else "ui_deny")
        self._name, self._fresh = after, False

    def _erase(self) -> None:
        self._house.audio.play("ui_tick" if self._name else "ui_deny")
        self._name, self._fresh = self._name[:-1], False

    def _done(self) -> Transition | None:
        name = self._name.strip()
        if not name:
            self._house.audio.play("ui_deny")
            return None
        self._house.audio.play("ui_ok")
        self._accept(name)
        return self._leave()

    def _leave(self) -> Transition:
        self._house.devices.text_entry(False)
        return Pop()

    def _drawable(self, char: str) -> bool:
        fonts = self._house.painter.text.fonts
        return fonts.has(char, Face.BOLD) and fonts.has(char, Face.HEAD)


def _spots() -> tuple[Spot, ...]:
    left, top = _KEYS_AT
    letters = [
        Spot(letter, (left + round(column * _PITCH[0]), top + row * round(_PITCH[1]), *_KEY))
        for row, line in enumerate(_ROWS)
        for column, letter in enumerate(line)
    ]
    return (*letters, *(Spot(key, (x, _WIDE_TOP, width, _KEY[1])) for key, x, width in _WIDE))
