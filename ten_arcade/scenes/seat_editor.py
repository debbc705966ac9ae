"""One seat of the setup in detail: who plays it, name, mascot and device."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.letters import LettersScene
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Push, Transition
from ten_arcade.scenes.setup_join import Lobby
from ten_arcade.scenes.setup_model import Draft
from ten_arcade.scenes.setup_words import device_label, mascot_label, who_label
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.menu import Changed, Chosen, MenuItem
from ten_arcade.ui.sprites import large_mascot

O = TypeVar("O")  # noqa: E741 - the options of a game

_TOP = 70
_WHO, _NAME, _WRITE, _MASCOT, _DEVICE, _DONE = "who", "name", "write", "mascot", "device", "done"


class SeatEditorScene(Generic[O]):
    """Changes the draft as it goes: DONE and CANCEL both just close it."""

    overlay = True

    def __init__(self, house: House, draft: Draft[O], seat: int, lobby: Lobby[O] | None = None) -> None:
        self._house = house
        self._lobby = Lobby(house, draft, house.devices.last) if lobby is None else lobby
        self._draft = draft
        self._seat = seat
        title = house.words.text("SEAT {number}", number=seat + 1)
        shape = BoxShape(top=_TOP, width=420, pitch=28, hint_lines=2)
        self._box = MenuBox(house.painter, house.audio, shape, self._items(), title)
        self._tick = 0

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        house = self._house
        if self._lobby.must_join(given.device):
            # who has no seat yet changes nobody's name: all it can do here is sit down
            if given.intent is Intent.CONFIRM:
                self._lobby.confirm(given, None)
            return None
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            house.audio.play("ui_back")
            return Pop()
        match self._box.handle(given):
            case Changed(key, step):
                self._change(key, step)
            case Chosen(key) if key == _WRITE:
                return Push(LettersScene(house, self._draft.places[self._seat].name, self._rename))
            case Chosen():
                return Pop()
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        self._lobby.tick()  # a name may have been written, and pads may have come and gone
        self._box.menu.set(self._items())
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        house.painter.dim(canvas)
        self._box.draw(canvas, self._tick)
        x, y, width, _ = self._box.rect
        mood = "happy" if self._tick // 30 % 2 else "idle"
        portrait = large_mascot(self._draft.places[self._seat].mascot, mood)
        for left in (x + 14, x + width - 46):
            house.painter.sprite(canvas, portrait, (left, y + 4))
        draw_foot(canvas, house.painter, house.devices.last.family, self._prompts())

    def _change(self, key: str, step: int) -> None:
        draft, seat = self._draft, self._seat
        match key:
            case "who":
                draft.change_who(seat, step)
            case "name":
                draft.change_name(seat, step)
            case "mascot":
                draft.change_mascot(seat, step)
            case _:
                connected = [device_key(device) for device in self._house.devices.connected]
                draft.change_device(seat, step, connected)
        self._box.menu.set(self._items())

    def _rename(self, name: str) -> None:
        self._draft.rename(self._seat, name)

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        return (
            Prompt("ud", words.text("CHOOSE")),
            Prompt("lr", words.text("CHANGE")),
            Prompt(Intent.CANCEL, words.text("DONE")),
        )

    def _items(self) -> tuple[MenuItem, ...]:
        words = self._house.words
        place = self._draft.places[self._seat]
        device = device_label(words, place.device, self._house.devices)
        return (
            MenuItem(
                _WHO, words.text("PLAYED BY"), who_label(words, place.who),
                hint=words.text("A person, the computer, or nobody."),
            ),
            MenuItem(_NAME, words.text("NAME"), place.name, hint=words.text("Pick one from the list.")),
            MenuItem(
                _WRITE, words.text("WRITE A NAME"), hint=words.text("Letter by letter, or on a keyboard.")
            ),
            MenuItem(
                _MASCOT, words.text("MASCOT"), mascot_label(words, place.mascot),
                hint=words.text("Two players swap if both want the same."),
            ),
            MenuItem(
                _DEVICE, words.text("DEVICE"), device if place.is_human else words.text("NONE"),
                enabled=place.is_human,
                hint=words.text("ANY lets one pad go round the table.")
                if place.is_human
                else words.text("Only people need a device."),
            ),
            MenuItem(_DONE, words.text("DONE"), hint=words.text("Back to the table.")),
        )  # fmt: skip
