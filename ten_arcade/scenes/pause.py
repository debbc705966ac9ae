"""The pause menu over a running game. The game below stands still because only the top scene ticks."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

import pygame

from ten_arcade.ai.bot import Level
from ten_arcade.scenes.context import House
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.notice import QuestionScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Push, Reset, Scene, Transition
from ten_arcade.scenes.setup_words import level_label
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.menu import Changed, Chosen, MenuItem

_LEVELS = (Level.HARD, Level.MEDIUM, Level.EASY)


class _Line(Enum):
    """The lines of the pause menu."""

    RESUME = auto()
    RULES = auto()
    LOG = auto()
    ADVICE = auto()
    OPTIONS = auto()
    SEATS = auto()
    RESTART = auto()
    TITLE = auto()


class PauseScene:
    """`restart` makes the first scene of the same game from its start; `plan_line` says which game it is.

    `seats` makes the menu in which seats change hands, `log` tells what happened. `advise`, asked once a
    tick, says what a level would do for the person asked now: None if nobody is, empty while it is thinking.
    """

    overlay = True

    def __init__(
        self,
        context: House,
        restart: Callable[[], Scene],
        plan_line: str,
        seats: Callable[[], Scene],
        log: Callable[[], Scene],
        advise: Callable[[Level], str | None] | None = None,
    ) -> None:
        self._context = context
        self._seats = seats
        self._log = log
        self._restart = restart
        self._plan_line = plan_line
        self._advise = advise
        self._level = Level.HARD
        self._advice: str | None = None
        self._ask()
        shape = BoxShape(top=28, width=360, pitch=25, hint_lines=3)
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
        if given.intent is Intent.PREVIOUS:  # as at the table, where no prompt says so
            context.audio.play("ui_ok")
            return Push(self._log())
        match self._box.handle(given):
            case Chosen(key):
                return self._go(_Line[key])
            case Changed(_, step):
                self._level = _LEVELS[(_LEVELS.index(self._level) + step) % len(_LEVELS)]
                self._ask()
                self._box.menu.set(self._items())
            case _:
                pass
        return None

    def _ask(self) -> None:
        """Think a little more about what the chosen level would do."""
        if self._advise is not None:
            self._advice = self._advise(self._level)

    def tick(self) -> Transition | None:
        self._tick += 1
        self._ask()
        self._box.menu.set(self._items())
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        context.painter.dim(canvas)
        self._box.draw(canvas, self._tick)
        draw_foot(canvas, context.painter, context.devices.last.family, self._prompts(), self._plan_line)

    def _go(self, line: _Line) -> Transition | None:
        context, words = self._context, self._context.words
        match line:
            case _Line.RESUME:
                return Pop()
            case _Line.RULES:
                return Push(context.cabinet.rules_card(context))
            case _Line.LOG:
                return Push(self._log())
            case _Line.ADVICE:
                return None
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
            Prompt(Intent.PREVIOUS, words.text("LOG")),
        )

    def _items(self) -> tuple[MenuItem, ...]:
        words = self._context.words
        advice = () if self._advice is None else (self._advice_item(self._advice),)
        return (
            MenuItem(_Line.RESUME.name, words.text("RESUME"), hint=words.text("Back to the table.")),
            MenuItem(
                _Line.RULES.name, words.text("RULES CARD"), hint=words.text("The rules, with pictures.")
            ),
            MenuItem(
                _Line.LOG.name, words.text("WHAT HAPPENED"), hint=words.text("The last moves, in words.")
            ),
            *advice,
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

    def _advice_item(self, advice: str) -> MenuItem:
        words = self._context.words
        return MenuItem(
            _Line.ADVICE.name,
            words.text("WHAT TO DO?"),
            level_label(words, self._level),
            hint=advice or words.text("Coach: thinking ..."),
        )
