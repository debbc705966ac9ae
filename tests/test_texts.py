"""Every text of the menus and of TEN, in English and in a longer language: in its panel, and apart."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest

from ten_arcade.adapter.seats import GamePlan, SeatPlan, Seats
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.ten.model import Buy, TenMove, TenOptions
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.context import House
from ten_arcade.scenes.controls import ControlsScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.phases_cabinet import PhasesCabinet
from ten_arcade.scenes.phases_ready import phases_ready
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_ready import ten_ready
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.settings import Speed
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from tests.golden.games import PLAYERS
from tests.text_watch import LONG_NAMES, SEED, Line, Screens, covered, faults_of, open_screens, plans_of

SETTLED = 40  # ticks for a scene to have slid in
SLID_IN = 64  # ticks for the rows of the scoring to have slid in
LOOK_EVERY = 24  # ticks
LOOKS = 2  # at moments of one kind in one game
MOST_STEPS = 20_000


@pytest.fixture(params=["english", "longer"])
def screens(request: pytest.FixtureRequest, tmp_path: Path, devices: Devices) -> Screens:
    return open_screens(tmp_path, devices, longer=request.param == "longer")


def test_a_fault_is_found() -> None:
    box = pygame.Rect(10, 10, 40, 7)
    lines = [
        Line("a", box, pygame.Rect(0, 0, 45, 40)),
        Line("b", box.move(35, 0), None),
        Line("c", box.move(600, 0), None),
    ]
    kinds = [sentence.split()[1:3] for sentence in faults_of(lines)]
    assert len(kinds) == 3
    assert list(faults_of([Line("a", box, box)])) == []
    beside = ("key/A", pygame.Rect(51, 10, 9, 9))
    assert list(covered([Line("a", box, box)], [beside])) == []
    assert len(list(covered([Line("a", box, box)], [("key/A", beside[1].move(-1, 0))]))) == 1


# ---- menus ---------------------------------------------------------------------------------


def test_texts_of_the_menus(screens: Screens) -> None:
    context, faults = screens.context, screens.faults
    seats = Seats(plans_of(screens, 6, 6))
    title = TitleScene(context)
    overlays: tuple[tuple[str, Scene], ...] = (
        *((f"{cabinet.key} setup", cabinet.setup(context)) for cabinet in context.cabinets),
        *((f"{cabinet.key} rules", cabinet.rules_card(context)) for cabinet in context.cabinets),
        ("cabinets", CabinetsScene(context)),
        ("options", OptionsScene(context)),
        ("pause", PauseScene(context, lambda: title, "Game 999999999", lambda: title, lambda: title)),
        ("seats", SeatsScene(context, seats, 4, seats.put)),
        ("lost pad", LostPadScene(context, seats, 4, seats.put)),
        ("controls", ControlsScene(context)),
        *((f"ready {count}", ten_ready(context, seats.plans[:count], count - 1)) for count in range(2, 6)),
        *(
            (f"phases ready {count}", phases_ready(context, seats.plans[:count], count - 1))
            for count in range(2, 7)
        ),
    )
    for _ in range(SETTLED):
        title.tick()
    faults.look("title", title)
    title.handle(Press(KEYBOARD, Intent.DOWN))
    faults.look("title menu", title)
    for name, scene in overlays:
        for _ in range(SETTLED):
            scene.tick()
        faults.look(name, scene)
        for presses in range(14):  # down through every line or page
            scene.handle(Press(KEYBOARD, Intent.DOWN))
            scene.tick()
            faults.look(f"{name} {presses}", scene)
    assert not faults.found, faults.report()


class WaitingCabinet(PhasesCabinet):
    """A cabinet at which a game waits."""

    def unfinished(self, house: House) -> str | None:
        return house.words.text("Ten Phases, hand {hand}", hand=3)


def test_texts_of_cabinets_at_which_games_wait(screens: Screens) -> None:
    context, faults = screens.context, screens.faults
    context.cabinets = (WaitingCabinet(), WaitingCabinet())
    cabinets = CabinetsScene(context)
    faults.look("waiting", cabinets)
    cabinets.tick()
    cabinets.handle(Press(KEYBOARD, Intent.CONFIRM))
    assert cabinets.menu_box is not None
    faults.look("asked", cabinets)
    assert not faults.found, faults.report()


# ---- games ---------------------------------------------------------------------------------


def plan_of(players: int, names: Sequence[str]) -> GamePlan[TenOptions]:
    """A person in the first seat, whom a bot will play for, and bots in the others."""
    levels = (None, Level.MEDIUM, Level.EASY, Level.MEDIUM, Level.HARD)
    seats = tuple(SeatPlan(names[seat], MASCOTS[seat], levels[seat]) for seat in range(players))
    return GamePlan("ten", players, seats, TenOptions(), SEED)


@dataclass(slots=True)
class Tour:
    """Walks through one game and looks at a number of moments of each kind."""

    screens: Screens
    players: int
    stack: Stack
    play: TenPlay
    looks: Counter[object] = field(default_factory=Counter[object])

    def look(self, kind: object) -> None:
        top = self.stack.top
        self.looks[kind, type(top)] += 1
        if top is not None and self.looks[kind, type(top)] <= LOOKS:
            self.screens.faults.look(f"{self.players} players, {kind}", top)

    def walk(self) -> None:
        """To the end of the game, with the medium bot in the person's seat."""
        ghost, play = ten_bot(Level.MEDIUM, SEED), self.play
        for _ in range(MOST_STEPS):
            self.stack.tick()
            if isinstance(self.stack.top, ScoringScene):
                return
            if play.timeline.busy:
                event = type(play.news[-1]).__name__
                self.look(f"{event} begins")
                play.timeline.tick(max(1, play.timeline.clip.ticks // 2))
                self.look(f"{event} half-way")
                play.hurry()
                self.look(f"{event} ends")
            elif play.asks is not None:
                self.answer(play.asks, think_through(ghost.think(play.view, play.session.legal())))
        raise AssertionError("the game does not end")

    def answer(self, seat: int, move: TenMove) -> None:
        self.look(f"asks in {self.play.view.table.phase}")
        if isinstance(move, Buy):
            context = self.screens.context
            payment = PaymentScene(context, self.play, seat, move.card.rank, move.card)
            self.screens.faults.look(f"{self.players} players, payment", payment)
        self.play.submit(move)

    def score(self) -> None:
        """The count suit by suit, and the winner."""
        scene = self.stack.top
        assert isinstance(scene, ScoringScene)
        for _ in range(SLID_IN):
            self.stack.tick()
        while not scene.shows_winner:
            self.screens.faults.look(f"{self.players} players, scoring", scene)
            for _ in range(LOOK_EVERY):
                self.stack.tick()
        for _ in range(SETTLED):
            self.stack.tick()
        self.screens.faults.look(f"{self.players} players, winner", scene)


@pytest.mark.parametrize("players", PLAYERS)
def test_texts_of_a_game(screens: Screens, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the longer language the names are as long as names may be."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)  # no plug is pulled here
    context, names = screens.context, LONG_NAMES if screens.longer else NAMES
    context.settings = replace(context.settings, ai_pace=Speed.INSTANT)
    table = context.cabinet.begin(context, plan_of(players, names))
    assert isinstance(table, TableScene)
    stack = Stack(table)
    stack.tick()
    screens.faults.look(f"{players} players, ready", stack.scenes[-1])
    stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    tour = Tour(screens, players, stack, table.play)
    tour.walk()
    tour.score()
    context.cabinet.close()
    assert not screens.faults.found, screens.faults.report()
