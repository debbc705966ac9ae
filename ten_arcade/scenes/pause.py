"""The pause menu over a running game. The game below stands still because only the top scene ticks."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Generic, TypeVar

import pygame

from ten_arcade.scenes.context import Context
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.notice import QuestionScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Push, Reset, Scene, Transition
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.menu import Chosen, MenuItem

O = TypeVar("O")  # noqa: E741 - the options of a game


class _Line(Enum):
    """The lines of the pause menu."""

    RESUME = auto()
    RULES = auto()
    OPTIONS = auto()
    SEATS = auto()
    RESTART = auto()
    TITLE = auto()


class PauseScene(Generic[O]):
    """`restart` makes the first scene of the same game from its start; `plan_line` says which game it is.

    `seats` makes the menu in which seats change hands.
    """

    overlay = True

    def __init__(
        self, context: Context[O], restart: Callable[[], Scene], plan_line: str, seats: Callable[[], Scene]
    ) -> None:
        self._context = context
        self._seats = seats
        self._restart = restart
        self._plan_line = plan_line
        shape = BoxShape(top=46, width=360, pitch=28, hint_lines=3)
        self._box = MenuBox(context.painter, context.audio, shape, self._items(), context.words.text("PAUSE"))
        self._tick = 0

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        context = self._context
        given = meant(context.painter, context.devices.last.family, self._prompts(), given)
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            context.audio.play("ui_back")
            return Pop()
        match self._box.handle(given):
            case Chosen(key):
                return self._go(_Line[key])
            case _:
                return None

    def tick(self) -> Transition | None:
        self._tick += 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        context.painter.dim(canvas)
        self._box.draw(canvas, self._tick)
        draw_foot(canvas, context.painter, context.devices.last.family, self._prompts(), self._plan_line)

    def _go(self, line: _Line) -> Transition:
        context, words = self._context, self._context.words
        match line:
            case _Line.RESUME:
                return Pop()
            case _Line.RULES:
                return Push(context.cabinet.rules_card(context))
            case _Line.OPTIONS:
                return Push(OptionsScene(context))
            case _Line.SEATS:
                return Push(self._seats())
            case _Line.RESTART:
                return Push(
                    QuestionScene(
                        context,
                        words.text("START OVER?"),
                        words.text("The same players and the same deck, from the first card."),
                        yes=words.text("START OVER"),
                        no=words.text("PLAY ON"),
                        then=lambda: Reset(self._restart()),
                    )
                )
            case _Line.TITLE:
                return Reset(TitleScene(context))

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._context.words
        return (
            Prompt("ud", words.text("CHOOSE")),
            Prompt(Intent.CONFIRM, words.text("OK")),
            Prompt(Intent.CANCEL, words.text("RESUME")),
        )

    def _items(self) -> tuple[MenuItem, ...]:
        words = self._context.words
        return (
            MenuItem(_Line.RESUME.name, words.text("RESUME"), hint=words.text("Back to the table.")),
            MenuItem(
                _Line.RULES.name, words.text("RULES CARD"), hint=words.text("The rules, with pictures.")
            ),
            MenuItem(
                _Line.OPTIONS.name, words.text("OPTIONS"), hint=words.text("Sound, picture, speed and more.")
            ),
            MenuItem(
                _Line.SEATS.name, words.text("SEATS"), hint=words.text("Somebody comes, goes or swaps pads.")
            ),
            MenuItem(
                _Line.RESTART.name, words.text("RESTART"), hint=words.text("Begin this game once more.")
            ),
            MenuItem(
                _Line.TITLE.name,
                words.text("QUIT TO TITLE"),
                hint=words.text("Your game is kept: CONTINUE on the title takes you back to it."),
            ),
        )
