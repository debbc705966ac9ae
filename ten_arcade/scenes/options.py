"""The options of the arcade: a menu over the settings, each change at work and saved at once."""

from __future__ import annotations

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.foot import draw_foot, foot_hit
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.notice import next_notice
from ten_arcade.scenes.options_rows import changed, rows
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.ui.intents import Device, Input, Intent, Press
from ten_arcade.ui.menu import Changed, Chosen

_SAMPLE_RUMBLE = (0.5, 0.5, 200)


class OptionsScene:
    """LEFT and RIGHT change a line; CANCEL or BACK leaves."""

    overlay = True

    def __init__(self, house: House) -> None:
        self._house = house
        shape = BoxShape(top=5, width=540, pitch=22, hint_lines=2)
        lines = rows(house.words, house.settings)
        self._box = MenuBox(house.painter, house.audio, shape, lines, house.words.text("OPTIONS"))
        self._tick = 0

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        house = self._house
        if given.intent is Intent.CLICK and given.at is not None:
            asked = foot_hit(house.painter, house.devices.last.family, self._prompts(), given.at)
            if asked is not None:
                return self.handle(Press(given.device, asked))
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            house.audio.play("ui_back")
            return Pop()
        match self._box.handle(given):
            case Changed(key, step):
                self._change(key, step, given.device)
            case Chosen():
                return Pop()
            case _:
                pass
        return None

    def _change(self, key: str, step: int, device: Device) -> None:
        """The new value works at once: a volume is heard, a rumble is felt."""
        house = self._house
        before = house.settings
        house.change_settings(changed(before, key, step))
        self._box.menu.set(rows(house.words, house.settings))
        if house.settings.effects != before.effects:
            house.audio.play("coin_1")
        if house.settings.rumble != before.rumble:
            house.rumble(device, *_SAMPLE_RUMBLE)

    def tick(self) -> Transition | None:
        self._tick += 1
        # F11 changes the screen behind this menu's back
        self._box.menu.set(rows(self._house.words, self._house.settings))
        return next_notice(self._house)

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        house.painter.dim(canvas)
        self._box.draw(canvas, self._tick)
        draw_foot(canvas, house.painter, house.devices.last.family, self._prompts())

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        return (
            Prompt("ud", words.text("CHOOSE")),
            Prompt("lr", words.text("CHANGE")),
            Prompt(Intent.CANCEL, words.text("BACK")),
        )
