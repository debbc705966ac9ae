"""The title: the logo, the cast, PRESS START, and the way to everything else. Invents no scores."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from ten_arcade.scenes.attract import GUARD_TICKS, IDLE_TICKS, AttractScene
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.context import Cabinet, House
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.idle import Idle
from ten_arcade.scenes.menu_box import BoxShape, MenuBox, under
from ten_arcade.scenes.notice import NoticeScene, QuestionScene, next_notice
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Push, Quit, Reset, Transition
from ten_arcade.scenes.title_picture import START_RECT, Marquee
from ten_arcade.store.journal import games_left
from ten_arcade.ui.intents import DIRECTIONS, DeviceKind, Input, Intent, Press
from ten_arcade.ui.menu import Chosen, MenuItem

BETWEEN_TICKS = 600
"""The title's part of a round after the first."""
_AT_REST = 100  # a tick at which nothing of the picture hops, floats by or blinks

_MENU_TOP = 190


class _Line(Enum):
    """The lines of the title's menu."""

    CONTINUE = auto()
    NEW = auto()
    RULES = auto()
    OPTIONS = auto()
    QUIT = auto()


class TitleScene:
    """START leads to the cabinets, or to the menu if a game waits; any direction opens the menu.

    Left alone, it gives way to what there is to see.
    """

    overlay = False

    def __init__(self, house: House) -> None:
        self._house = house
        seats = [(cabinet.least_seats, cabinet.most_seats) for cabinet in house.cabinets]
        least, most = min(least for least, _ in seats), max(most for _, most in seats)
        self._marquee = Marquee(house.painter, house.words, (least, most))
        self._unfinished = newest_unfinished(house)
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
            self._house.wakes_up()
        if not isinstance(given, Press) or self._guard:
            return None
        given = meant(self._house.painter, self._house.devices.last.family, self._prompts(), given)
        return self._in_menu(given, self._menu) if self._menu is not None else self._outside(given)

    def tick(self) -> Transition | None:
        self._tick += 1
        self._guard = max(0, self._guard - 1)
        self._house.audio.music("title")
        self._idle.tick()
        notice = next_notice(self._house)
        if notice is not None:
            return notice
        patience = BETWEEN_TICKS if self._house.asleep else IDLE_TICKS
        return self._attract() if self._idle.ticks >= patience else None

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        family = house.devices.last.family
        pads = sum(device.kind is DeviceKind.PAD for device in house.devices.connected)
        tick = _AT_REST if house.still else self._tick
        self._marquee.draw(canvas, tick, pads)
        if self._menu is None:
            self._marquee.draw_start(canvas, tick, family)
        else:
            self._menu.draw(canvas, self._tick)
        draw_foot(canvas, house.painter, family, self._prompts())

    def _attract(self) -> Transition:
        self._menu = None
        self._guard = GUARD_TICKS
        self._idle.restart()
        return Push(AttractScene(self._house, self._idle))

    def _outside(self, given: Press) -> Transition | None:
        if given.repeat:
            return None  # a direction still held from before opens nothing
        house = self._house
        if given.intent in (Intent.CONFIRM, Intent.PAUSE) or (
            given.intent is Intent.CLICK and under({"start": START_RECT}, given.at)
        ):
            if self._unfinished is None:
                return self._to_cabinets()
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
        house.audio.play("ui_ok")
        return self._go(line)

    def _in_menu(self, given: Press, menu: MenuBox) -> Transition | None:
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            self._house.audio.play("ui_back")
            self._menu = None
            return None
        match menu.handle(given):
            case Chosen(key):
                return self._go(_Line[key])
            case _:
                return None

    def _go(self, line: _Line) -> Transition | None:
        house, words = self._house, self._house.words
        match line:
            case _Line.CONTINUE:
                return self._resume()
            case _Line.NEW:
                return self._to_cabinets()
            case _Line.RULES:
                return Push(house.cabinet.rules_card(house))
            case _Line.OPTIONS:
                return Push(OptionsScene(house))
            case _Line.QUIT:
                return Push(
                    QuestionScene(
                        house,
                        words.text("LEAVE THE ARCADE?"),
                        words.text("The game closes. What you have saved stays saved."),
                        yes=words.text("QUIT"),
                        no=words.text("STAY"),
                        then=Quit,
                    )
                )

    def _to_cabinets(self) -> Transition:
        self._house.audio.play("ui_ok")
        return Push(CabinetsScene(self._house))

    def _resume(self) -> Transition:
        house, words = self._house, self._house.words
        scene = None if self._unfinished is None else self._unfinished[0].resume(house)
        if scene is not None:
            house.audio.play("coin_insert")
            return Reset(scene)
        self._unfinished, self._menu = newest_unfinished(house), None
        sentence = words.text("That game cannot be continued after all. Please start a new one.")
        return Push(NoticeScene(house, words.text("PLEASE NOTE"), sentence))

    def _open_menu(self) -> None:
        house, words = self._house, self._house.words
        house.audio.play("ui_ok")
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
            items.insert(0, MenuItem(_Line.CONTINUE.name, words.text("CONTINUE"), hint=self._unfinished[1]))
        pitch, hint_lines = (17, 2) if self._unfinished is not None else (22, 1)
        shape = BoxShape(top=_MENU_TOP, width=330, pitch=pitch, hint_lines=hint_lines)
        self._menu = MenuBox(house.painter, house.audio, shape, items)

    def _new_hint(self) -> str:
        words = self._house.words
        if self._unfinished is None:
            return words.text("Choose who plays, then draw.")
        return words.text("Choose a game. The unfinished one waits.")

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
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


def newest_unfinished(house: House) -> tuple[Cabinet, str] | None:
    """The cabinet of the game that was cut off last, and a sentence about it; None if no game waits."""
    order = [left.game for left in games_left(house.folder)]
    waiting = [(cabinet, cabinet.unfinished(house)) for cabinet in house.cabinets]
    found = [(cabinet, sentence) for cabinet, sentence in waiting if sentence is not None]
    found.sort(key=lambda each: order.index(each[0].key) if each[0].key in order else len(order))
    return found[0] if found else None
