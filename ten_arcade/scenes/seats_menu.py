"""The seats of a running game: people come and go, and a computer plays on for whoever left.

Knows no rules. What is changed here counts at once; the game waits below.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from ten_arcade.adapter.seats import DeviceKey, SeatPlan, Seats
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.scenes.setup_words import device_label, level_label
from ten_arcade.ui.intents import Device, Input, Intent, Press
from ten_arcade.ui.menu import Changed, Chosen, MenuItem
from ten_arcade.ui.sprites import mascot

_DONE = "done"
_ROOM = 190  # pixels for the lines
_LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
_BUZZ = (0.6, 0.8, 220)

Player = Level | DeviceKey | None
"""What may play a seat: a computer, one device, or any device (None)."""


class ChangeSeat(Protocol):
    """Hands a seat to a computer of a level, or to a person (None) with a device (None: any)."""

    def __call__(self, seat: int, level: Level | None, device: DeviceKey | None = None) -> None: ...


class SeatsScene:
    """LEFT and RIGHT change who plays a seat; FIRST takes it for the device that presses.

    Seats from `players` on belong to the House, which no person can play.
    """

    overlay = True

    def __init__(self, house: House, seats: Seats, players: int, change: ChangeSeat) -> None:
        self._house = house
        self._seats = seats
        self._players = players
        self._change = change
        pitch = min(30, _ROOM // (len(seats) + 1))
        shape = BoxShape(top=44, width=460, pitch=pitch, hint_lines=2)
        self._box = MenuBox(house.painter, house.audio, shape, self._items(), house.words.text("SEATS"))
        self._tick = 0

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        house = self._house
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            house.audio.play("ui_back")
            return Pop()
        if given.intent is Intent.FIRST:
            self._take(given.device)
            return None
        match self._box.handle(given):
            case Changed(key, step):
                self._step(int(key), step, given.device)
            case Chosen():
                return Pop()
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        self._box.menu.set(self._items())  # a pad may have gone
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        house.painter.dim(canvas)
        self._box.draw(canvas, self._tick)
        for seat, plan in enumerate(self._seats.plans):
            x, y, width, height = self._box.places[str(seat)]
            mood = "happy" if self._box.menu.focused.key == str(seat) else "idle"
            sprite = mascot(mascot_named(plan.mascot), mood)
            across, down = house.painter.art.size(sprite)
            house.painter.sprite(canvas, sprite, (x + width // 2 - across - 6, y + (height - down) // 2))
        draw_foot(canvas, house.painter, house.devices.last.family, self._prompts())

    def _take(self, device: Device) -> None:
        """The seat in focus is played with the device that pressed."""
        key = self._box.menu.focused.key
        if key == _DONE or int(key) >= self._players:
            self._house.audio.play("ui_deny")
            return
        self._change(int(key), None, device_key(device))
        self._house.rumble(device, *_BUZZ)
        self._house.audio.play("join")
        self._box.menu.set(self._items())

    def _step(self, seat: int, step: int, device: Device) -> None:
        """The next or previous of: any device, the one that has the seat, the one that presses, computers."""
        plan = self._seats[seat]
        now: Player = plan.device if plan.level is None else plan.level
        choices: list[Player] = [] if seat >= self._players else [None]
        if choices and plan.device is not None:
            choices.append(plan.device)
        if choices and device_key(device) not in choices:
            choices.append(device_key(device))
        choices += _LEVELS
        here = choices.index(now) if now in choices else len(choices) - 2
        new = choices[(here + step) % len(choices)]
        if isinstance(new, Level):
            self._change(seat, new)
        else:
            self._change(seat, None, new)
        if new == device_key(device):
            self._house.rumble(device, *_BUZZ)
        self._box.menu.set(self._items())

    def _items(self) -> tuple[MenuItem, ...]:
        words = self._house.words
        seats = (
            MenuItem(str(seat), plan.name, self._value(plan), hint=self._hint(seat, plan))
            for seat, plan in enumerate(self._seats.plans)
        )
        return (*seats, MenuItem(_DONE, words.text("DONE"), hint=words.text("Back to the pause menu.")))

    def _value(self, plan: SeatPlan) -> str:
        if plan.level is not None:
            return level_label(self._house.words, plan.level)
        return device_label(self._house.words, plan.device, self._house.devices)

    def _hint(self, seat: int, plan: SeatPlan) -> str:
        words = self._house.words
        if seat >= self._players:
            return words.text("The House: how well it plays from now on.")
        if plan.level is not None:
            return words.text("The computer plays on from here. It sees only what you see.")
        if plan.device is None:
            return words.text("A person. Any device may play this seat.")
        return words.text("A person. No other device may play this seat.")

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        return (
            Prompt("ud", words.text("CHOOSE")),
            Prompt("lr", words.text("CHANGE")),
            Prompt(Intent.FIRST, words.text("I PLAY IT")),
            Prompt(Intent.CANCEL, words.text("DONE")),
        )
