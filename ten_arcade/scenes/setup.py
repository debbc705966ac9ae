"""The setup: who sits where, with which device, by which house rules and seed; then START GAME.

From the cabinet one press begins a game: the focus waits on START GAME.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from ten_arcade.adapter.seats import GamePlan
from ten_arcade.scenes.context import Choosable, House, device_key
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.menu_box import sound_of, under
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Push, Reset, Scene, Transition
from ten_arcade.scenes.seat_editor import SeatEditorScene
from ten_arcade.scenes.setup_join import Left, Lobby
from ten_arcade.scenes.setup_model import FIRST_PLACES, Draft, draft_again
from ten_arcade.scenes.setup_picture import Page, SetupPicture, seat_key, seat_of
from ten_arcade.scenes.setup_words import device_label, level_label, who_label
from ten_arcade.ui.intents import Input, Intent, Plugged, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.menu import Changed, Menu, MenuItem

O = TypeVar("O")  # noqa: E741 - the options of a game

_TAB, _SEED, _HOUSE, _START = "tab", "seed", "house", "start"
_RULE = "rule "


class SetupScene(Generic[O]):
    """UP and DOWN choose a line, LEFT and RIGHT change it, CONFIRM goes in. `plan`: the game before."""

    overlay = False

    def __init__(self, house: House, cabinet: Choosable[O], plan: GamePlan[O] | None = None) -> None:
        self._house = house
        self._cabinet = cabinet
        least, most = cabinet.least_seats, cabinet.most_seats
        if plan is None:
            options, places = cabinet.default_options(), FIRST_PLACES[:most]
            self._draft: Draft[O] = Draft(options, house.seed, places, least=least)
        else:
            self._draft = draft_again(plan, house.seed, least, most)
        self._page = Page.PLAYERS
        self._picture = SetupPicture(house.painter, house.words, cabinet.name(house.words), most)
        self._menu = Menu(self._items())
        self._menu.focus(_START)
        self._lobby = Lobby(house, self._draft, house.devices.last)
        self._tick = 0

    @property
    def draft(self) -> Draft[O]:
        return self._draft

    @property
    def lobby(self) -> Lobby[O]:
        """Who has joined with which device."""
        return self._lobby

    @property
    def page(self) -> Page:
        return self._page

    @property
    def focus(self) -> str:
        """The key of the line in focus: "tab", "seat 0", "rule x", "house", "seed" or "start"."""
        return self._menu.focused.key

    @property
    def places(self) -> dict[str, Rect]:
        """Where each line of the page is, by key."""
        return self._picture.places(tuple(item.key for item in self._menu.items))

    def handle(self, given: Input) -> Transition | None:
        match given:
            case Press():
                transition = self._press(given)
                self._menu.set(self._items())
                return transition
            case Plugged(device):
                self._lobby.welcome(device)
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        self._lobby.tick()
        self._menu.set(self._items())
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        house, picture, draft = self._house, self._picture, self._draft
        family = house.devices.last.family
        picture.draw_ground(canvas, self._page, self.focus == _TAB, family, self._tick)
        if self._page is Page.PLAYERS:
            for seat, place in enumerate(draft.places):
                focused = self.focus == seat_key(seat)
                level = draft.house if seat == draft.house_seat else None
                shows = self._lobby.shows(seat)
                picture.draw_seat(
                    canvas, seat, place, focused, self._tick, house.devices, house=level, shows=shows
                )
        else:
            lines = tuple(item for item in self._menu.items if item.value and item.key != _TAB)
            picture.draw_rules(canvas, lines, self.focus, self.places)
        picture.draw_hint(canvas, self._hint())
        picture.draw_start(canvas, self.focus == _START, draft.seed, draft.players, self._tick)
        picture.draw_cursor(canvas, self.places[self.focus], self._tick)
        draw_foot(canvas, house.painter, family, self._prompts())

    # --- presses

    def _press(self, given: Press) -> Transition | None:
        house = self._house
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        match given.intent:
            case Intent.POINT | Intent.CLICK:
                return self._mouse(given)
            case Intent.CANCEL:
                return Reset(self._back()) if self._lobby.cancel(given.device) is Left.SETUP else None
            case Intent.PAUSE:
                return self._begin()
            case Intent.CONFIRM:
                return None if self._lobby.confirm(given, self._chosen) else self._confirm()
            case Intent.FIRST:
                self._lobby.first(given.device, self._chosen)
            case Intent.SECOND:
                self._reroll()
            case Intent.PREVIOUS | Intent.NEXT:
                self._turn_page()
            case _:
                action = self._menu.handle(given.intent)
                sound_of(house.audio, action)
                if isinstance(action, Changed):
                    self._change(action.key, action.step)
        return None

    def _mouse(self, given: Press) -> Transition | None:
        at = given.at
        if at is None:
            return None
        key = under(self.places, at)
        if key is None:
            return None
        moved = self._menu.focus(key)
        if given.intent is Intent.POINT:
            sound_of(self._house.audio, moved)
            return None
        arrow = self._picture.arrow_hit(key, self.places[key], at)
        if arrow is not None and self._menu.focused.value:
            return self._press(Press(given.device, arrow))
        return self._confirm()

    def _confirm(self) -> Transition | None:
        house, key = self._house, self.focus
        seat = seat_of(key)
        if key == _START:
            return self._begin()
        if seat is None:
            house.audio.play("ui_ok")
            self._change(key, +1)
            return None
        house.audio.play("ui_ok")
        if not self._draft.places[seat].is_open:
            self._draft.open(seat)
            house.audio.play("join")
            return None
        return Push(SeatEditorScene(house, self._draft, seat, self._lobby))

    def _change(self, key: str, step: int) -> None:
        draft = self._draft
        seat = seat_of(key)
        if seat is not None:
            if not draft.change_who(seat, step):
                self._house.audio.play("ui_deny")
        elif key == _TAB:
            self._turn_page()
        elif key == _SEED:
            draft.change_seed(step)
        elif key == _HOUSE:
            draft.change_house(step)
        elif key.startswith(_RULE):
            option = key.removeprefix(_RULE)
            draft.options = self._cabinet.change_option(draft.options, option, step)

    @property
    def _chosen(self) -> int | None:
        """The seat in focus."""
        return seat_of(self.focus) if self._page is Page.PLAYERS else None

    def _reroll(self) -> None:
        # steps on from the arcade's own seed, so the same start gives the same games
        self._house.seed += 1
        self._draft.seed = self._house.seed
        self._house.audio.play("shuffle")

    def _turn_page(self) -> None:
        self._page = Page.RULES if self._page is Page.PLAYERS else Page.PLAYERS
        self._house.audio.play("ui_tick")
        stay = self.focus if self.focus in (_TAB, _START) else _START
        self._menu.set(self._items())
        self._menu.focus(stay)

    def _begin(self) -> Transition:
        house = self._house
        house.audio.play("coin_insert")
        self._lobby.drop_gone()
        plan = self._plan()
        self._cabinet.offer(plan)
        house.seed = plan.seed + 1
        return Reset(self._cabinet.begin(house, plan))

    def _plan(self) -> GamePlan[O]:
        return self._draft.plan(self._cabinet.key, self._house.words.text("HOUSE"))

    def _back(self) -> Scene:
        # the cabinets lead here and back: one of the two must look up the other when it is needed
        from ten_arcade.scenes.cabinets import CabinetsScene

        self._cabinet.offer(self._plan())
        return CabinetsScene(self._house)

    # --- words

    def _items(self) -> tuple[MenuItem, ...]:
        words, draft = self._house.words, self._draft
        tab = MenuItem(
            _TAB,
            words.text("PAGE"),
            words.text("PLAYERS") if self._page is Page.PLAYERS else words.text("RULES"),
            hint=words.text("Left and right turn the page."),
        )
        start = MenuItem(_START, words.text("START GAME"), hint=self._start_hint())
        if self._page is Page.PLAYERS:
            seats = (
                MenuItem(seat_key(seat), place.name, who_label(words, place.who))
                for seat, place in enumerate(draft.places)
            )
            return (tab, *seats, start)
        rows = self._cabinet.option_rows(words, draft.options)
        rules = [MenuItem(_RULE + row.key, row.label, row.value, hint=row.hint) for row in rows]
        if draft.house_seat is not None:
            hint = words.text("Somebody alone plays against the House.")
            rules.append(
                MenuItem(_HOUSE, words.text("THE HOUSE"), level_label(words, draft.house), hint=hint)
            )
        hint = words.text("The same seed deals the same cards again.")
        rules.append(MenuItem(_SEED, words.text("SEED"), str(draft.seed), hint=hint))
        return (tab, *rules, start)

    def _start_hint(self) -> str:
        words, draft = self._house.words, self._draft
        if draft.house_seat is not None:
            return words.text("1 player: you meet the House.")
        if not any(place.is_human for place in draft.places):
            return words.text("Nobody is human: sit back and watch.")
        return words.plural("{n} player.", "{n} players. Ready when you are.", draft.players)

    def _hint(self) -> str:
        words = self._house.words
        if self._lobby.news:
            return self._lobby.news
        seat = seat_of(self.focus)
        if seat is None:
            return self._invitation() or self._menu.focused.hint
        place = self._draft.places[seat]
        if self._draft.house_seat is not None:
            return self._start_hint()
        if not place.is_open:
            return words.text("Nobody sits here. Open it for one more player.")
        if place.is_human:
            return words.text("A person. Left and right change who plays.")
        return words.text("The computer plays. It sees only what you see.")

    def _invitation(self) -> str:
        """What a pad that lies about could do, empty if there is none."""
        words, guest = self._house.words, self._lobby.waiting()
        if guest is None or self.focus != _START:
            return ""
        label = device_label(words, device_key(guest), self._house.devices)
        return words.text("{device} may join: press OK on it.", device=label)

    def _prompts(self) -> tuple[Prompt, ...]:
        words, last = self._house.words, self._house.devices.last
        seat = seat_of(self.focus)
        if self._lobby.must_join(last):
            confirm = words.text("JOIN")
        elif self.focus == _START:
            confirm = words.text("START")
        elif seat is None:
            confirm = words.text("CHANGE")
        elif self._draft.places[seat].is_open:
            confirm = words.text("DETAILS")
        else:
            confirm = words.text("OPEN")
        owned = self._lobby.seat_of(last) is not None
        taken = owned if self._chosen is None else self._draft.places[self._chosen].device is not None
        return (
            Prompt(Intent.CONFIRM, confirm),
            Prompt(Intent.FIRST, words.text("WHOSE?") if taken else words.text("MY SEAT")),
            Prompt(Intent.SECOND, words.text("NEW SEED")),
            Prompt(Intent.NEXT, words.text("PAGE")),
            Prompt(Intent.CANCEL, words.text("GET UP") if owned else words.text("BACK")),
        )
