"""A player's pad is gone: the game waits until some device takes the seat over."""

from __future__ import annotations

import pygame

from ten_arcade.adapter.seats import DeviceKey, Seats
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.notice import QuestionScene
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Push, Transition
from ten_arcade.scenes.seats_menu import ChangeSeat
from ten_arcade.scenes.setup_words import device_label, is_pad
from ten_arcade.ui.intents import Device, DeviceKind, Family, Input, Intent, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.menu import Chosen, MenuItem
from ten_arcade.ui.sprites import large_mascot
from ten_arcade.ui.styles import HEADING_GOLD, STRONG, STRONG_GREEN, TITLE_PINK, ladder
from ten_arcade.ui.text import Align

_RECT: Rect = (110, 52, 420, 252)
_MARGIN = 18
_CLAIM, _FREE, _COMPUTER = "claim", "free", "computer"


class LostPadScene:
    """The device that confirms the first line takes the seat; the others open it to any, or to the computer.

    A device that plays another seat, or may have before it was unplugged, is asked first: a stray press of it
    decides nothing. `change` hands the seat to the computer; without it that line is left out.
    """

    overlay = True

    def __init__(self, house: House, seats: Seats, seat: int, change: ChangeSeat | None = None) -> None:
        self._house = house
        self._seats = seats
        self._seat = seat
        self._change = change
        self._gone: DeviceKey | None = seats[seat].device
        self._known = frozenset(house.devices.connected)
        self._arrived: Device | None = None
        words, name = house.words, seats[seat].name
        items = [
            MenuItem(_CLAIM, words.text("I PLAY {name} NOW", name=name)),
            MenuItem(_FREE, words.text("ANY DEVICE MAY PLAY {name}", name=name)),
        ]
        if change is not None:
            items.append(MenuItem(_COMPUTER, words.text("THE COMPUTER PLAYS {name}", name=name)))
        shape = BoxShape(top=_RECT[1] + 140, width=_RECT[2] - 24, pitch=30)
        self._box = MenuBox(house.painter, house.audio, shape, items)
        self._tick = 0

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    @property
    def seat(self) -> int:
        """The seat whose device is gone."""
        return self._seat

    def handle(self, given: Input) -> Transition | None:
        return self._press(given) if isinstance(given, Press) else None

    def tick(self) -> Transition | None:
        self._tick += 1
        if not self._waits:
            return Pop()
        self._look_round()
        return None

    @property
    def _waits(self) -> bool:
        """Whether the seat is still what it was, and its device still gone."""
        plan = self._seats[self._seat]
        connected = [device_key(device) for device in self._house.devices.connected]
        return plan.is_human and plan.device == self._gone is not None and plan.device not in connected

    def _look_round(self) -> None:
        """Whoever has come, even under a question, finds the first line in focus."""
        devices = self._house.devices
        new = [
            device
            for device in devices.connected
            if device not in self._known or self._gone in [device_key(each) for each in devices.was(device)]
        ]
        arrived = new[-1] if new else None
        if arrived is not None and arrived != self._arrived:
            self._house.audio.play("join")
            self._box.menu.focus(_CLAIM)
        self._arrived = arrived

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        painter, words, plan = house.painter, house.words, self._seats[self._seat]
        painter.dim(canvas)
        painter.panel(canvas, _RECT, "magenta")
        x, y, width, _ = _RECT
        middle = x + width // 2
        sway = 0 if house.still else (-1, 0, 1, 0)[self._tick // 12 % 4]
        painter.centred(canvas, large_mascot(mascot_named(plan.mascot), "sad"), (middle + sway, y + 28))
        if self._gone is None or is_pad(self._gone):
            line = words.text("{name}, YOUR PAD IS GONE", name=plan.name)
            advice = words.text(
                "The game waits. Plug the pad in again, or choose on the device you will use."
            )
        else:
            line = words.text("{name}, YOUR DEVICE IS GONE", name=plan.name)
            advice = words.text("The game waits. Choose on the device you will use.")
        style = painter.text.fit(line, (TITLE_PINK, *ladder(HEADING_GOLD)), width - 2 * _MARGIN)
        painter.text.draw(canvas, line, (middle, y + 52), style, Align.CENTRE)
        box = (x + _MARGIN, y + 80, width - 2 * _MARGIN, 30)
        painter.text.draw_box(canvas, advice, box, STRONG, Align.CENTRE)
        if self._arrived is not None:
            label = device_label(words, device_key(self._arrived), house.devices)
            here = words.text("{device} is here: press OK on it to play on.", device=label)
            box = (x + _MARGIN, y + 114, width - 2 * _MARGIN, 24)
            painter.text.draw_box(canvas, here, box, STRONG_GREEN, Align.CENTRE)
        self._box.draw_lines(canvas, self._tick)
        draw_foot(canvas, painter, self._family(), self._prompts())

    def _press(self, given: Press) -> Transition | None:
        given = meant(self._house.painter, self._family(), self._prompts(), given)
        if given.intent is Intent.FIRST:
            self._house.audio.play("ui_ok")
            return self._choose(_FREE, given.device)
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            self._house.audio.play("ui_deny")
            return None
        match self._box.handle(given):
            case Chosen(key):
                return self._choose(key, given.device)
            case _:
                return None

    def _choose(self, key: str, device: Device) -> Transition:
        other = self._plays(device)
        if other is None:
            self._do(key, device)
            return Pop()
        words = self._house.words
        name, own = self._seats[self._seat].name, self._seats[other].name
        label = device_label(words, device_key(device), self._house.devices)
        if key == _CLAIM:
            question = words.text(
                "{device} plays {own}. Is it to play {name} as well?", device=label, own=own, name=name
            )
        else:
            question = words.text(
                "{device} plays {own}. Does {name} agree?", device=label, own=own, name=name
            )
        return Push(
            QuestionScene(
                self._house,
                words.text("WHOSE SEAT IS IT?"),
                question,
                yes=words.text("YES"),
                no=words.text("NO, WAIT FOR {name}", name=name),
                then=lambda: self._agreed(key, device),
            )
        )

    def _agreed(self, key: str, device: Device) -> Transition:
        """The question goes; this scene sees in its next tick that the seat is taken."""
        self._do(key, device)
        return Pop()

    def _do(self, key: str, device: Device) -> None:
        if key == _CLAIM:
            self._claim(device)
        elif key == _COMPUTER and self._change is not None:
            self._change(self._seat, Level.MEDIUM)
        else:
            self._seats.claim(self._seat, None)

    def _claim(self, device: Device) -> None:
        """The device takes the seat, and with it the others that were played with the same lost device."""
        for seat, plan in enumerate(self._seats.plans):
            if plan.is_human and plan.device == self._gone:
                self._seats.claim(seat, device_key(device))

    def _plays(self, device: Device) -> int | None:
        """Another person's seat that the device plays, or may have played before it was unplugged."""
        was = self._house.devices.was(device)
        keys = {device_key(each) for each in (device, *was)}
        for seat, plan in enumerate(self._seats.plans):
            if seat != self._seat and plan.is_human and plan.device in keys - {self._gone}:
                return seat
        return None

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
