"""The choice of a game: the cabinets side by side, the one people stand at lit. Knows none of the games."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from ten_arcade.scenes.attract import GUARD_TICKS, IDLE_TICKS, AttractScene
from ten_arcade.scenes.cabinets_picture import CabinetsPicture
from ten_arcade.scenes.context import Cabinet, House
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.idle import Idle
from ten_arcade.scenes.menu_box import BoxShape, MenuBox, under
from ten_arcade.scenes.notice import NoticeScene, next_notice
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Push, Reset, Scene, Transition
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.menu import Chosen, MenuItem


class _Line(Enum):
    """The lines of the menu of a cabinet at which a game waits."""

    CONTINUE = auto()
    NEW = auto()


class CabinetsScene:
    """LEFT and RIGHT step to another cabinet, CONFIRM leads to its setup.

    Where a game waits, it asks first whether that goes on. Left alone, it gives way to what there is to see.
    """

    overlay = False

    def __init__(self, house: House) -> None:
        self._house = house
        self._picture = CabinetsPicture(house.painter, house.words, house.cabinets)
        self._waiting = tuple(cabinet.unfinished(house) for cabinet in house.cabinets)
        self._menu: MenuBox | None = None
        self._tick = 0
        self._idle = Idle()
        self._guard = 0

    @property
    def chosen(self) -> Cabinet:
        """The cabinet that is lit."""
        return self._house.cabinet

    @property
    def menu_box(self) -> MenuBox | None:
        """The menu while it is open."""
        return self._menu

    @property
    def places(self) -> dict[str, Rect]:
        """Where each cabinet stands with its plate, by the key of its game."""
        return self._picture.places

    def handle(self, given: Input) -> Transition | None:
        house = self._house
        if self._idle.touched(given):
            house.wakes_up()
        if not isinstance(given, Press) or self._guard:
            return None
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        return self._in_menu(given, self._menu) if self._menu is not None else self._outside(given)

    def tick(self) -> Transition | None:
        self._tick += 1
        self._guard = max(0, self._guard - 1)
        self._house.audio.music("title")
        self._idle.tick()
        notice = next_notice(self._house)
        if notice is not None:
            return notice
        if self._house.asleep:
            return Reset(self._title())  # a round was shown and nobody came
        if self._idle.ticks < IDLE_TICKS:
            return None
        self._menu = None
        self._guard = GUARD_TICKS
        self._idle.restart()
        return Push(AttractScene(self._house, self._idle))

    def draw(self, canvas: pygame.Surface) -> None:
        house, family = self._house, self._house.devices.last.family
        waits = tuple(sentence is not None for sentence in self._waiting)
        self._picture.draw(canvas, house.at, waits, 0 if house.still else self._tick)
        if self._menu is not None:
            house.painter.dim(canvas)
            self._menu.draw(canvas, self._tick)
        draw_foot(canvas, house.painter, family, self._prompts())

    # --- presses

    def _outside(self, given: Press) -> Transition | None:
        house = self._house
        match given.intent:
            case Intent.LEFT | Intent.UP | Intent.PREVIOUS:
                self._step_to(house.at - 1)
            case Intent.RIGHT | Intent.DOWN | Intent.NEXT:
                self._step_to(house.at + 1)
            case Intent.POINT | Intent.CLICK:
                return self._mouse(given)
            case Intent.CONFIRM | Intent.PAUSE:
                return None if given.repeat else self._choose()
            case Intent.FIRST:
                house.audio.play("ui_ok")
                return Push(self.chosen.rules_card(house))
            case Intent.CANCEL:
                house.audio.play("ui_back")
                return Reset(self._title())
            case _:
                pass
        return None

    def _mouse(self, given: Press) -> Transition | None:
        key = under(self.places, given.at)
        if key is None:
            return None
        self._step_to([cabinet.key for cabinet in self._house.cabinets].index(key))
        return self._choose() if given.intent is Intent.CLICK else None

    def _step_to(self, number: int) -> None:
        house = self._house
        number %= len(house.cabinets)
        if number != house.at:
            house.at = number
            house.audio.play("ui_move")

    def _choose(self) -> Transition | None:
        house, words = self._house, self._house.words
        waiting = self._waiting[house.at]
        if waiting is None:
            return self._to_setup()
        house.audio.play("ui_ok")
        items = (
            MenuItem(_Line.CONTINUE.name, words.text("CONTINUE"), hint=waiting),
            MenuItem(
                _Line.NEW.name,
                words.text("NEW GAME"),
                hint=words.text("The unfinished game is put aside for good."),
            ),
        )
        shape = BoxShape(top=130, width=380, hint_lines=2)
        self._menu = MenuBox(house.painter, house.audio, shape, items, self.chosen.name(words))
        return None

    def _in_menu(self, given: Press, menu: MenuBox) -> Transition | None:
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            self._house.audio.play("ui_back")
            self._menu = None
            return None
        match menu.handle(given):
            case Chosen(key):
                return self._to_setup() if _Line[key] is _Line.NEW else self._resume()
            case _:
                return None

    # --- ways out

    def _to_setup(self) -> Transition:
        self._house.audio.play("coin_insert")
        self._menu = None
        return Push(self.chosen.setup(self._house))

    def _resume(self) -> Transition:
        house, words = self._house, self._house.words
        scene = self.chosen.resume(house)
        if scene is not None:
            house.audio.play("coin_insert")
            return Reset(scene)
        self._waiting = tuple(cabinet.unfinished(house) for cabinet in house.cabinets)
        self._menu = None
        sentence = words.text("That game cannot be continued after all. Please start a new one.")
        return Push(NoticeScene(house, words.text("PLEASE NOTE"), sentence))

    def _title(self) -> Scene:
        # the title leads here and back: one of the two must look up the other when it is needed
        from ten_arcade.scenes.title import TitleScene

        return TitleScene(self._house)

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        if self._menu is not None:
            return (
                Prompt("ud", words.text("CHOOSE")),
                Prompt(Intent.CONFIRM, words.text("OK")),
                Prompt(Intent.CANCEL, words.text("BACK")),
            )
        return (
            Prompt("lr", words.text("CHOOSE")),
            Prompt(Intent.CONFIRM, words.text("PLAY")),
            Prompt(Intent.FIRST, words.text("HOW TO PLAY")),
            Prompt(Intent.CANCEL, words.text("BACK")),
        )
