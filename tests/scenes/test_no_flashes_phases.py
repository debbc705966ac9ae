"""Nothing in a game of Ten Phases flashes more than three times a second, at any number of seats."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    Drew,
    GameStarted,
    HandEnded,
    PhaseLaid,
    PhasesEvent,
    TurnStarted,
)
from ten_arcade.engine.phases.model import DrawPile, PhasesMove, PhasesOptions, PhasesState, Stage
from ten_arcade.scenes.context import House
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_cabinet import PhasesCabinet
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.store.settings import Speed
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from tests.engine.phase_tables import discard, position
from tests.scenes.fakes import make_rig
from tests.scenes.flash_watch import FIELD, FlashWatch
from tests.scenes.phase_games import PLAYERS, shuffled, tied
from tests.scenes.phase_sitting import sit

GRAIN = 8
"""Coarser than for TEN: whole hands of cards slide over one place here, and the edges of their pictures turn
light and dark there many times without any light that flashes. A mean of 8x8 pixels evens them out.
"""
MOST_TICKS = 40_000
LOOK_ON = 150  # ticks at the ending: the podium rises, confetti falls, the buttons come
PERSON_TICKS = 40  # what a person takes to look up, or to press
PRESS_TICKS = 6
SEED = 5
ONE_HAND = PhasesOptions(last_phase=1)


@dataclass(slots=True)
class Film:
    """What is watched, tick by tick. After a cut another watch begins, for nobody saw what was left out."""

    watches: list[FlashWatch] = field(default_factory=lambda: [FlashWatch(GRAIN, FIELD)])
    canvas: pygame.Surface = field(default_factory=lambda: pygame.Surface((640, 360)))

    def take(self, stack: Stack) -> None:
        stack.draw(self.canvas)
        self.watches[-1].see(self.canvas)

    def cut(self) -> None:
        self.watches.append(FlashWatch(GRAIN, FIELD))

    def assert_safe(self) -> None:
        for watch in self.watches:
            watch.assert_safe()


def open_table(house: House, players: int, people: int) -> PhasesTableScene:
    """A game that begins with the first card; the first seats are people."""
    levels = (*[None] * people, *[Level.EASY] * players)[:players]
    seats = tuple(SeatPlan(NAMES[seat], MASCOTS[seat], level) for seat, level in enumerate(levels))
    table = house.cabinet.begin(house, GamePlan("phases", players, seats, ONE_HAND, SEED))
    assert isinstance(table, PhasesTableScene)
    table._greeting = None
    return table


@dataclass(slots=True)
class Showing:
    """Plays a game; only the first clip of each kind, with what follows it, is watched, and the ends."""

    table: PhasesTableScene
    stack: Stack
    film: Film
    seen: set[type[PhasesEvent]] = field(default_factory=set[type[PhasesEvent]])
    curtains: int = 0

    def run(self) -> None:
        """To the ending and a while of that."""
        left = MOST_TICKS
        while not isinstance(self.stack.top, PhasesEndingScene):
            left -= 1
            assert left, "the game does not end"
            self.step()
        for _ in range(LOOK_ON):
            self.tick()

    def tick(self) -> None:
        self.stack.tick()
        self.film.take(self.stack)

    def step(self) -> None:
        play, top = self.table.play, self.stack.top
        if isinstance(top, StandingsScene):
            self.tick()
            if top.counted:
                self.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
        elif play.timeline.busy and type(play.news[-1]) not in self.seen:
            self.seen.add(type(play.news[-1]))
            while play.timeline.busy:
                self.tick()
        elif play.asks is not None:
            self.answer(play.asks)
        else:  # nobody watches
            play.hurry()
            self.stack.tick()
            self.film.cut()

    def answer(self, seat: int) -> None:
        """As a bot would; the first curtains are seen to fall, to hang and to rise."""
        play = self.table.play
        if play.view.seat != seat:
            self.curtains += 1
            ticks = PERSON_TICKS if self.curtains <= 2 else 0
            for _ in range(ticks):
                self.tick()
            play.look_in(seat)
            for _ in range(ticks):
                self.tick()
        move = think_through(phases_bot(Level.MEDIUM, SEED).think(play.view, play.session.legal()))
        assert play.submit(move) is None


@pytest.fixture
def house(tmp_path: Path, devices: Devices, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """An arcade with captions whose computers do not wait, and no plug to be pulled."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    house = make_rig(tmp_path, devices).context
    house.cabinets = (PhasesCabinet(),)
    house.settings = replace(house.settings, ai_pace=Speed.INSTANT, captions=True)
    yield house
    house.cabinet.close()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game_never_flashes(house: House, players: int) -> None:
    """Every sort of clip, the curtain between two people, the count of the hand, the ending."""
    table = open_table(house, players, 2)
    showing = Showing(table, Stack(table), Film())
    showing.run()
    assert {GameStarted, TurnStarted, Drew, Discarded, PhaseLaid, CardHit, HandEnded} <= showing.seen
    assert showing.curtains
    showing.film.assert_safe()


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.INSTANT])
@pytest.mark.parametrize("players", [2, 6])
def test_bots_in_a_hurry_never_flash(house: House, players: int, speed: Speed) -> None:
    house.settings = replace(house.settings, speed=speed)
    table = open_table(house, players, 0)
    stack, film = Stack(table), Film()
    for _ in range(300):
        stack.tick()
        film.take(stack)
    film.assert_safe()


def test_people_in_a_hurry_never_see_a_flash(house: House) -> None:
    """Two who press as fast as they can, where one press lifts the curtain and nothing is waited for."""
    house.settings = replace(house.settings, speed=Speed.INSTANT, hold=False)
    table = open_table(house, 2, 2)
    stack, film = Stack(table), Film()
    for tick in range(600):
        if tick % PRESS_TICKS == 0:
            stack.handle(Press(KEYBOARD, Intent.CONFIRM))
        stack.tick()
        film.take(stack)
    assert table.play.session.state.table.slot > 4
    film.assert_safe()


def skips() -> tuple[PhasesState, PhasesMove]:
    """A Skip names the next player, who loses the turn at once."""
    state = position("S 12", *["1 2"] * 5, stage=Stage.PLAY)
    return state, discard(state, "S", 1)


def shuffles() -> tuple[PhasesState, PhasesMove]:
    state, _ = shuffled()
    return state, DrawPile()


def ties() -> tuple[PhasesState, PhasesMove]:
    """The hand is counted, and a tie hand is dealt."""
    state, _ = tied()
    return state, discard(state, "2")


@pytest.mark.parametrize("happens", [skips, shuffles, ties])
def test_what_is_rare_never_flashes(
    tmp_path: Path, devices: Devices, happens: Callable[[], tuple[PhasesState, PhasesMove]]
) -> None:
    state, move = happens()
    sitting = sit(tmp_path, devices, state)
    film = Film()
    assert sitting.play.submit(move) is None
    for _ in range(700):
        sitting.tick()
        film.take(sitting.stack)
        if isinstance(sitting.top, StandingsScene):
            sitting.press(Intent.CONFIRM)
        elif sitting.play.resting:
            break
    film.assert_safe()
