"""The title: the logo, the cast, PRESS START, and the way to everything else. Invents no scores."""

from __future__ import annotations

from enum import Enum, auto
from typing import Generic, TypeVar

import pygame

from ten_arcade.adapter.seats import GamePlan
from ten_arcade.scenes.attract import AttractScene
from ten_arcade.scenes.context import Context
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.idle import Idle
from ten_arcade.scenes.menu_box import BoxShape, MenuBox, under
from ten_arcade.scenes.notice import NoticeScene, QuestionScene, next_notice
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Push, Quit, Reset, Transition
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.title_picture import START_RECT, Marquee
from ten_arcade.ui.intents import DIRECTIONS, DeviceKind, Input, Intent, Press
from ten_arcade.ui.menu import Chosen, MenuItem

O = TypeVar("O")  # noqa: E741 - the options of a game

IDLE_TICKS = 1200
"""Without a touch for so long, and the arcade plays to itself."""
BETWEEN_TICKS = 600
"""The title's part of a round after the first."""
GUARD_TICKS = 15
"""The press that wakes the arcade, and what comes with it, does nothing else."""
_AT_REST = 100  # a tick at which nothing of the picture hops, floats by or blinks

_MENU_TOP = 190


class _Line(Enum):
    """The lines of the title's menu."""

    CONTINUE = auto()
    NEW = auto()
    RULES = auto()
    OPTIONS = auto()
    QUIT = auto()


class TitleScene(Generic[O]):
    """START goes straight to the setup, or to the menu if a game waits; any direction opens the menu.

    `plan` is the game to offer again in the setup. Left alone, it gives way to what there is to see.
    """

    overlay = False

    def __init__(self, context: Context[O], plan: GamePlan[O] | None = None) -> None:
        self._context = context
        self._plan = plan
        self._marquee = Marquee(context.painter, context.words, context.cabinet.most_seats)
        self._unfinished = context.cabinet.unfinished(context)
        self._menu: MenuBox | None = None
        self._tick = 0
        self._idle = Idle()
        self._guard = 0

    @property
    def menu(self) -> MenuBox | None:
        """The menu while it is open."""
        return self._menu

    def handle(self, given: Input) -> Transition | None:
        if self._idle.touched(given):
            self._context.wakes_up()
        if not isinstance(given, Press) or self._guard:
            return None
        given = meant(self._context.painter, self._context.devices.last.family, self._prompts(), given)
        return self._in_menu(given, self._menu) if self._menu is not None else self._outside(given)

    def tick(self) -> Transition | None:
        self._tick += 1
        self._guard = max(0, self._guard - 1)
        self._context.audio.music("title")
        self._idle.tick()
        notice = next_notice(self._context)
        if notice is not None:
            return notice
        patience = BETWEEN_TICKS if self._context.asleep else IDLE_TICKS
        return self._attract() if self._idle.ticks >= patience else None

    def draw(self, canvas: pygame.Surface) -> None:
        context = self._context
        family = context.devices.last.family
        pads = sum(device.kind is DeviceKind.PAD for device in context.devices.connected)
        tick = _AT_REST if context.still else self._tick
        self._marquee.draw(canvas, tick, pads)
        if self._menu is None:
            self._marquee.draw_start(canvas, tick, family)
        else:
            self._menu.draw(canvas, self._tick)
        draw_foot(canvas, context.painter, family, self._prompts())

    def _attract(self) -> Transition:
        self._menu = None
        self._guard = GUARD_TICKS
        self._idle.restart()
        return Push(AttractScene(self._context, self._idle))

    def _outside(self, given: Press) -> Transition | None:
        if given.repeat:
            return None  # a direction still held from before opens nothing
        context = self._context
        if given.intent in (Intent.CONFIRM, Intent.PAUSE) or (
            given.intent is Intent.CLICK and under({"start": START_RECT}, given.at)
        ):
            if self._unfinished is None:
                return self._to_setup()
            self._open_menu()
            return None
        if given.intent in DIRECTIONS:
            self._open_menu()
            return None
        line = {
            Intent.CANCEL: _Line.RULES,
            Intent.FIRST: _Line.OPTIONS,
            Intent.SECOND: _Line.QUIT,
        }.get(given.intent)
        if line is None:
            return None
        context.audio.play("ui_ok")
        return self._go(line)

    def _in_menu(self, given: Press, menu: MenuBox) -> Transition | None:
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            self._context.audio.play("ui_back")
            self._menu = None
            return None
        match menu.handle(given):
            case Chosen(key):
                return self._go(_Line[key])
            case _:
                return None

    def _go(self, line: _Line) -> Transition | None:
        context, words = self._context, self._context.words
        match line:
            case _Line.CONTINUE:
                return self._resume()
            case _Line.NEW:
                return self._to_setup()
            case _Line.RULES:
                return Push(context.cabinet.rules_card(context))
            case _Line.OPTIONS:
                return Push(OptionsScene(context))
            case _Line.QUIT:
                return Push(
                    QuestionScene(
                        context,
                        words.text("LEAVE THE ARCADE?"),
                        words.text("The game closes. What you have saved stays saved."),
                        yes=words.text("QUIT"),
                        no=words.text("STAY"),
                        then=Quit,
                    )
                )

    def _to_setup(self) -> Transition:
        self._context.audio.play("coin_insert")
        return Push(SetupScene(self._context, self._plan))

    def _resume(self) -> Transition:
        context, words = self._context, self._context.words
        scene = context.cabinet.resume(context)
        if scene is not None:
            context.audio.play("coin_insert")
            return Reset(scene)
        self._unfinished, self._menu = None, None
        sentence = words.text("That game cannot be continued after all. Please start a new one.")
        return Push(NoticeScene(context, words.text("PLEASE NOTE"), sentence))

    def _open_menu(self) -> None:
        context, words = self._context, self._context.words
        context.audio.play("ui_ok")
        items = [
            MenuItem(_Line.NEW.name, words.text("NEW GAME"), hint=self._new_hint()),
            MenuItem(
                _Line.RULES.name, words.text("HOW TO PLAY"), hint=words.text("The rules, with pictures.")
            ),
            MenuItem(
                _Line.OPTIONS.name, words.text("OPTIONS"), hint=words.text("Sound, picture, speed and more.")
            ),
            MenuItem(_Line.QUIT.name, words.text("QUIT"), hint=words.text("Leave the arcade.")),
        ]
        if self._unfinished is not None:
            items.insert(0, MenuItem(_Line.CONTINUE.name, words.text("CONTINUE"), hint=self._unfinished))
        pitch = 19 if self._unfinished is not None else 22
        shape = BoxShape(top=_MENU_TOP, width=330, pitch=pitch, hint_lines=1)
        self._menu = MenuBox(context.painter, context.audio, shape, items)

    def _new_hint(self) -> str:
        words = self._context.words
        if self._unfinished is None:
            return words.text("Choose who plays, then draw.")
        return words.text("The unfinished game is put aside.")

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._context.words
        if self._menu is not None:
            return (
                Prompt("ud", words.text("CHOOSE")),
                Prompt(Intent.CONFIRM, words.text("OK")),
                Prompt(Intent.CANCEL, words.text("BACK")),
            )
        return (
            Prompt(Intent.CANCEL, words.text("HOW TO PLAY")),
            Prompt(Intent.FIRST, words.text("OPTIONS")),
            Prompt(Intent.SECOND, words.text("QUIT")),
            Prompt("ud", words.text("MENU")),
        )
