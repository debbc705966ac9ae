"""The options of the arcade: a menu over the settings, each change at work and saved at once.

Two pages: the game, and from there the picture.
"""

from __future__ import annotations

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.controls import ControlsScene
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.notice import next_notice
from ten_arcade.scenes.options_rows import PICTURE, Page, changed, rows
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Push, Transition
from ten_arcade.ui.intents import Device, Input, Intent, Press
from ten_arcade.ui.menu import Changed, Chosen
from ten_arcade.ui.palette import T2

_SAMPLE_RUMBLE = (0.5, 0.5, 200)
_SHAPES = {
    Page.GAME: BoxShape(top=5, width=540, pitch=20, hint_lines=2),
    Page.PICTURE: BoxShape(top=42, width=540, pitch=26, hint_lines=2),
}
_CORNER = 22  # pixels of each arm of a corner mark


class OptionsScene:
    """LEFT and RIGHT change a line; CANCEL or BACK leaves."""

    overlay = True

    def __init__(self, house: House) -> None:
        self._house = house
        self._page = Page.GAME
        self._box = self._open(Page.GAME)
        self._tick = 0

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    @property
    def page(self) -> Page:
        return self._page

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        house = self._house
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            house.audio.play("ui_back")
            return self._leave()
        match self._box.handle(given):
            case Changed(key, step):
                self._change(key, step, given.device)
            case Chosen("controls"):
                return Push(ControlsScene(house))
            case Chosen("picture"):
                self._page = Page.PICTURE
                self._box = self._open(Page.PICTURE)
            case Chosen():
                return self._leave()
            case _:
                pass
        return None

    def _open(self, page: Page) -> MenuBox:
        house, words = self._house, self._house.words
        title = words.text("OPTIONS") if page is Page.GAME else words.text("PICTURE")
        lines = rows(words, house.settings, page, house.monitors)
        return MenuBox(house.painter, house.audio, _SHAPES[page], lines, title)

    def _leave(self) -> Transition | None:
        """From the picture back to the line that led there, from the game out of the options."""
        if self._page is Page.GAME:
            return Pop()
        self._page = Page.GAME
        self._box = self._open(Page.GAME)
        self._box.menu.focus(PICTURE)
        return None

    def _renew(self) -> None:
        house = self._house
        self._box.menu.set(rows(house.words, house.settings, self._page, house.monitors))

    def _change(self, key: str, step: int, device: Device) -> None:
        """The new value works at once: a volume is heard, a rumble is felt."""
        house = self._house
        before = house.settings
        house.change_settings(changed(before, key, step, house.monitors))
        self._renew()
        if house.settings.effects != before.effects:
            house.audio.play("coin_1")
        if house.settings.rumble != before.rumble:
            house.rumble(device, *_SAMPLE_RUMBLE)

    def tick(self) -> Transition | None:
        self._tick += 1
        self._renew()  # F11 changes the screen behind this menu's back
        return next_notice(self._house)

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        house.painter.dim(canvas)
        self._box.draw(canvas, self._tick)
        draw_foot(canvas, house.painter, house.devices.last.family, self._prompts())
        if self._page is Page.PICTURE:
            _draw_corners(canvas)

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        return (
            Prompt("ud", words.text("CHOOSE")),
            Prompt("lr", words.text("CHANGE")),
            Prompt(Intent.CANCEL, words.text("BACK")),
        )


def _draw_corners(canvas: pygame.Surface) -> None:
    """The outermost pixels of the picture: whoever sees all four sees everything."""
    width, height = canvas.get_size()
    for x in (0, width - _CORNER):
        for y in (0, height - 2):
            canvas.fill(T2, (x, y, _CORNER, 2))
    for x in (0, width - 2):
        for y in (0, height - _CORNER):
            canvas.fill(T2, (x, y, 2, _CORNER))
