"""The options of the arcade: a menu over the settings, each change at work and saved at once."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.foot import draw_foot, foot_hit
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.notice import next_notice
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.store.settings import Odds, Settings, Speed
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.menu import Changed, Chosen, MenuItem
from ten_arcade.ui.words import Words

C = TypeVar("C", bound=StrEnum)

_ODDS, _SPEED, _PACE, _SCREEN, _BACK = "odds", "speed", "ai_pace", "fullscreen", "back"


class OptionsScene:
    """LEFT and RIGHT change a line; CANCEL or BACK leaves."""

    overlay = True

    def __init__(self, house: House) -> None:
        self._house = house
        shape = BoxShape(top=58, width=420, pitch=30, hint_lines=3)
        self._box = MenuBox(house.painter, house.audio, shape, self._items(), house.words.text("OPTIONS"))
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
                house.change_settings(_changed(house.settings, key, step))
                self._box.menu.set(self._items())
            case Chosen():
                return Pop()
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        # F11 changes the screen behind this menu's back
        self._box.menu.set(self._items())
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

    def _items(self) -> tuple[MenuItem, ...]:
        words, settings = self._house.words, self._house.settings
        screen = words.text("FULL SCREEN") if settings.fullscreen else words.text("WINDOW")
        return (
            MenuItem(
                _ODDS, words.text("BUST ODDS"), _odds_value(words, settings.odds),
                hint=_odds_hint(words, settings.odds),
            ),
            MenuItem(
                _SPEED, words.text("ANIMATION"), _speed_value(words, settings.speed),
                hint=words.text("How fast cards and coins fly. A press always skips ahead."),
            ),
            MenuItem(
                _PACE, words.text("AI PACE"), _speed_value(words, settings.ai_pace),
                hint=words.text("How long the AI players pause before they move."),
            ),
            MenuItem(
                _SCREEN, words.text("SCREEN"), screen,
                hint=words.text("Fill the whole screen, or play in a window."),
            ),
            MenuItem(_BACK, words.text("BACK"), hint=words.text("Every change is saved already.")),
        )  # fmt: skip


def _changed(settings: Settings, key: str, step: int) -> Settings:
    match key:
        case "odds":
            return replace(settings, odds=_next(Odds, settings.odds, step))
        case "speed":
            return replace(settings, speed=_next(Speed, settings.speed, step))
        case "ai_pace":
            return replace(settings, ai_pace=_next(Speed, settings.ai_pace, step))
        case _:
            return replace(settings, fullscreen=not settings.fullscreen)


def _next(kind: type[C], value: C, step: int) -> C:
    choices = tuple(kind)
    return choices[(choices.index(value) + step) % len(choices)]


def _odds_value(words: Words, odds: Odds) -> str:
    match odds:
        case Odds.OFF:
            return words.text("OFF")
        case Odds.BAR:
            return words.text("BAR")
        case Odds.PERCENT:
            return words.text("PERCENT")


def _odds_hint(words: Words, odds: Odds) -> str:
    match odds:
        case Odds.OFF:
            return words.text("The chance to bust is not shown: count the cards yourself.")
        case Odds.BAR:
            return words.text("The chance to bust on the next card is shown as a bar.")
        case Odds.PERCENT:
            return words.text("The chance to bust on the next card is shown as a bar and in percent.")


def _speed_value(words: Words, speed: Speed) -> str:
    match speed:
        case Speed.SLOW:
            return words.text("SLOW")
        case Speed.NORMAL:
            return words.text("NORMAL")
        case Speed.FAST:
            return words.text("FAST")
        case Speed.INSTANT:
            return words.text("INSTANT")
