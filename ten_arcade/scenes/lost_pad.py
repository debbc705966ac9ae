"""A player's pad is gone: the game waits until some device takes the seat over."""

from __future__ import annotations

import pygame

from ten_arcade.adapter.seats import Seats
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.foot import draw_foot, foot_hit
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.ui.intents import Device, DeviceKind, Family, Input, Intent, Plugged, Press, Unplugged
from ten_arcade.ui.links import Rect
from ten_arcade.ui.menu import Chosen, MenuItem
from ten_arcade.ui.sprites import large_mascot
from ten_arcade.ui.styles import HEADING_GOLD, STRONG, STRONG_GREEN, TITLE_PINK, ladder
from ten_arcade.ui.text import Align

_RECT: Rect = (110, 66, 420, 220)
_MARGIN = 18
_CLAIM, _FREE = "claim", "free"


class LostPadScene:
    """The device that confirms the first line takes the seat; the second opens the seat to any device."""

    overlay = True

    def __init__(self, house: House, seats: Seats, seat: int) -> None:
        self._house = house
        self._seats = seats
        self._seat = seat
        self._arrived: Device | None = None
        words, name = house.words, seats[seat].name
        items = (
            MenuItem(_CLAIM, words.text("I PLAY {name} NOW", name=name)),
            MenuItem(_FREE, words.text("ANY DEVICE MAY PLAY {name}", name=name)),
        )
        shape = BoxShape(top=_RECT[1] + 142, width=_RECT[2] - 24, pitch=30)
        self._box = MenuBox(house.painter, house.audio, shape, items)
        self._tick = 0

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    def handle(self, given: Input) -> Transition | None:
        match given:
            case Plugged(device):
                self._arrived = device
                self._house.audio.play("join")
                return None
            case Unplugged(device):
                if device == self._arrived:
                    self._arrived = None
                return None
            case Press():
                return self._press(given)
            case _:
                return None

    def tick(self) -> Transition | None:
        self._tick += 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        painter, words, plan = house.painter, house.words, self._seats[self._seat]
        painter.dim(canvas)
        painter.panel(canvas, _RECT, "magenta")
        x, y, width, _ = _RECT
        middle = x + width // 2
        sway = (-1, 0, 1, 0)[self._tick // 12 % 4]
        painter.centred(canvas, large_mascot(mascot_named(plan.mascot), "sad"), (middle + sway, y + 28))
        line = words.text("{name}, YOUR PAD IS GONE", name=plan.name)
        style = painter.text.fit(line, (TITLE_PINK, *ladder(HEADING_GOLD)), width - 2 * _MARGIN)
        painter.text.draw(canvas, line, (middle, y + 52), style, Align.CENTRE)
        advice = words.text("The game waits. Plug the pad in again, or choose on the device you will use.")
        box = (x + _MARGIN, y + 82, width - 2 * _MARGIN, 40)
        painter.text.draw_box(canvas, advice, box, STRONG, Align.CENTRE)
        if self._arrived is not None:
            here = words.text("A pad is here: press its button to play on.")
            box = (x + _MARGIN, y + 124, width - 2 * _MARGIN, 24)
            painter.text.draw_box(canvas, here, box, STRONG_GREEN, Align.CENTRE)
        self._box.draw_lines(canvas, self._tick)
        draw_foot(canvas, painter, self._family(), self._prompts())

    def _press(self, given: Press) -> Transition | None:
        if given.intent is Intent.CLICK and given.at is not None:
            asked = foot_hit(self._house.painter, self._family(), self._prompts(), given.at)
            if asked is not None:
                return self._press(Press(given.device, asked))
        if given.intent is Intent.FIRST:
            self._house.audio.play("ui_ok")
            return self._give(None)
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            self._house.audio.play("ui_deny")
            return None
        match self._box.handle(given):
            case Chosen(key):
                return self._give(given.device if key == _CLAIM else None)
            case _:
                return None

    def _give(self, device: Device | None) -> Transition:
        self._seats.claim(self._seat, None if device is None else device_key(device))
        return Pop()

    def _family(self) -> Family:
        """Whose buttons to show: those of the pad just plugged in, else of the device used last."""
        arrived = self._arrived
        if arrived is not None and self._house.devices.last.kind is not DeviceKind.PAD:
            return arrived.family
        return self._house.devices.last.family

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        return (
            Prompt("ud", words.text("CHOOSE")),
            Prompt(Intent.CONFIRM, words.text("OK")),
            Prompt(Intent.FIRST, words.text("ANY DEVICE")),
        )
