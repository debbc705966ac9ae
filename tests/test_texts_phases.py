"""Every text of Ten Phases at 2 to 6 seats, in English and in a longer language: in its panel, and apart."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from ten_arcade.adapter.seats import GamePlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.engine.core import Refusal
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.model import PhasesOptions, PhasesState, Reason, Stage, TakeDiscard
from ten_arcade.scenes.phases_asking import Choosing, Composing, best_laying
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_hand import focused_card
from ten_arcade.scenes.phases_prompts import question
from ten_arcade.scenes.phases_stage import PhasesPlay, PhasesStage, eyes
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.phases_words import refusal_sentence
from ten_arcade.scenes.stack import Stack
from ten_arcade.store.settings import Speed
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from tests.engine.phase_tables import RULES, position
from tests.scenes.fakes import PlainScene
from tests.scenes.phase_games import PLAYERS
from tests.text_watch import SEED, Screens, names_of, open_screens, plans_of

SETTLED = 40  # ticks for a scene to have slid in
SLID_IN = 30  # ticks for the rows of the standings to have slid in
LOOKS = 2  # at moments of one kind in one game
LOOK_EVERY = 8  # ticks of a count
MOST_STEPS = 30_000


@pytest.fixture(params=["english", "longer"])
def screens(request: pytest.FixtureRequest, tmp_path: Path, devices: Devices) -> Screens:
    return open_screens(tmp_path, devices, longer=request.param == "longer")


# ---- whole games ---------------------------------------------------------------------------


def cards_of(table: PhasesTableScene) -> list[str]:
    """The places of the cards that can be focused."""
    return [spot.key for spot in table.focus.spots if focused_card(spot.key) is not None]


@dataclass(slots=True)
class Tour:
    """Walks through one game and looks at a number of moments of each kind. Bots decide for the people."""

    screens: Screens
    players: int
    stack: Stack
    table: PhasesTableScene
    looks: Counter[object] = field(default_factory=Counter[object])

    @property
    def play(self) -> PhasesPlay:
        return self.table.play

    def look(self, kind: object) -> None:
        top = self.stack.top
        self.looks[kind, type(top)] += 1
        if top is not None and self.looks[kind, type(top)] <= LOOKS:
            moving = top is self.table and self.play.timeline.busy
            self.screens.faults.look(f"{self.players} players, {kind}", top, moving=moving)

    def walk(self) -> None:
        """To the end of the game."""
        for _ in range(MOST_STEPS):
            self.stack.tick()
            top = self.stack.top
            if isinstance(top, PhasesEndingScene):
                return
            if isinstance(top, StandingsScene):
                self.count(top)
            elif self.play.timeline.busy:
                self.watch()
            elif self.play.asks is not None:
                self.answer(self.play.asks)
        raise AssertionError("the game does not end")

    def watch(self) -> None:
        timeline = self.play.timeline
        event = type(self.play.news[-1]).__name__
        self.look(f"{event} begins")
        timeline.tick(max(1, timeline.clip.ticks // 2))
        self.look(f"{event} half-way")
        self.play.hurry()
        self.look(f"{event} ends")

    def count(self, standings: StandingsScene) -> None:
        for _ in range(SLID_IN):
            self.stack.tick()
        while not standings.counted:
            self.look(f"count {standings.tally.tick_now // LOOK_EVERY}")
            for _ in range(LOOK_EVERY):
                self.stack.tick()
        for _ in range(SETTLED):
            self.stack.tick()
        self.look("counted")
        self.stack.handle(Press(KEYBOARD, Intent.CONFIRM))

    def end(self) -> None:
        """The ending without and with its buttons."""
        for _ in range(SETTLED):
            self.stack.tick()
        self.look("ending")
        for _ in range(2 * SETTLED):
            self.stack.tick()
        self.look("ending with its buttons")

    def answer(self, seat: int) -> None:
        if self.play.view.seat != seat:
            for _ in range(SETTLED):
                self.stack.tick()
            self.look("curtain")
            self.play.look_in(seat)
            for _ in range(SETTLED):
                self.stack.tick()
        self.look_around()
        move = think_through(phases_bot(Level.MEDIUM, SEED).think(self.play.view, self.play.session.legal()))
        assert self.play.submit(move) is None

    def look_around(self) -> None:
        """At the question with the focus on each of its places, and at what each card leads to."""
        table = self.table
        self.look_at_spots()
        if not isinstance(table.asking, Choosing):
            return
        for spot in table.focus.spots:
            if focused_card(spot.key) is not None:
                table.focus.focus(spot.key)
                self.press(Intent.CONFIRM)
                self.look_at_spots()
                self.press(Intent.CANCEL)
        self.press(Intent.FIRST)
        if isinstance(table.asking, Composing):
            self.compose()

    def compose(self) -> None:
        """Card by card, the whole hand in, and all of it back again."""
        table = self.table
        self.look_at_spots()
        while cards := cards_of(table):
            table.focus.focus(cards[0])
            self.press(Intent.CONFIRM)
            self.look_at_spots()
        while isinstance(table.asking, Composing):
            self.press(Intent.CANCEL)

    def look_at_spots(self) -> None:
        table, view = self.table, self.play.view
        own = view.table.seats[view.table.active]
        asked = type(table.asking).__name__, own.phase, own.laid
        for spot in table.focus.spots:
            table.focus.focus(spot.key)
            self.look((*asked, spot.key.split()[0], self.fault()))

    def fault(self) -> str:
        """What the phase in the making lacks, as one kind of moment."""
        asking = self.table.asking
        if not isinstance(asking, Composing):
            return ""
        fault = asking.composition.fault(self.play.view)
        return "ready" if fault is None else fault.reason

    def press(self, intent: Intent) -> None:
        assert self.table.handle(Press(KEYBOARD, intent)) is None
        self.table.tick()


@pytest.mark.parametrize("players", PLAYERS)
def test_texts_of_a_game(screens: Screens, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people share the screen, so there are curtains."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)  # no plug is pulled here
    context = screens.context
    context.settings = replace(context.settings, ai_pace=Speed.INSTANT, captions=True)
    options = PhasesOptions(last_phase=8, even_only=True)
    plan = GamePlan("phases", players, plans_of(screens, players, 2), options, SEED)
    table = context.stand_at("phases").begin(context, plan)
    assert isinstance(table, PhasesTableScene)
    stack = Stack(table)
    stack.tick()
    screens.faults.look(f"{players} players, ready", stack.scenes[-1])
    stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    tour = Tour(screens, players, stack, table)
    tour.walk()
    tour.end()
    context.cabinet.close()
    assert not screens.faults.found, screens.faults.report()


# ---- moments that are rare in games --------------------------------------------------------


def table_at(screens: Screens, state: PhasesState, people: int = 1) -> PhasesTableScene:
    """A table in this state: the first seats are people, all others computers."""
    seats = Seats(plans_of(screens, len(state.hands), people))
    house = screens.context
    stage, session = PhasesStage(house.words), Session(RULES, state, {})
    play = PhasesPlay(
        house, session, stage, seats, None, PhasesCodec(), lambda: PlainScene("pause"), eyes=eyes
    )
    table = PhasesTableScene(house, play, stage, lambda: PlainScene("ending"))
    for _ in range(SETTLED):
        table.tick()
    return table


def assert_all_buttons_shown(screens: Screens, table: PhasesTableScene) -> None:
    """None is left out because the rows of the panel are full."""
    asking = table.asking
    assert asking is not None
    legal = table.play.session.legal()
    asked = question(
        screens.context.words,
        asking,
        table.play.view,
        table.focus.key,
        can_lay=best_laying(legal) is not None,
        can_take=TakeDiscard() in legal,
        shared=table.play.session.shared,
        fault="",
    )
    screens.faults.look("all buttons", table)
    drawn = [line.text for line in screens.faults.notes.lines]
    for prompt in asked.prompts:
        assert prompt.label in drawn, f"{prompt.label} of {type(asking).__name__} is not shown"


@pytest.mark.parametrize("phase", range(1, 11))
def test_every_button_of_every_question_is_shown(screens: Screens, phase: int) -> None:
    """With Wilds to spare a run can stand in several ways: that question has the most buttons."""
    state = position("W W W 3 4 5 6 r7 g9 r9", *["1 2"] * 5, phases=phase, stage=Stage.PLAY)
    table = table_at(screens, state, people=2)
    table.play.look_in(0)
    for _ in range(SETTLED):  # the curtain rises
        table.tick()
    tour = Tour(screens, 6, Stack(table), table)
    for spot in table.focus.spots:
        table.focus.focus(spot.key)
        assert_all_buttons_shown(screens, table)
    tour.press(Intent.FIRST)
    while cards := cards_of(table):
        for spot in table.focus.spots:
            table.focus.focus(spot.key)
            assert_all_buttons_shown(screens, table)
        table.focus.focus(cards[0])
        tour.press(Intent.CONFIRM)
    assert not screens.faults.found, screens.faults.report()


ABOUT = {
    Reason.NOT_HELD: "green 12",
    Reason.WRONG_GROUPS: "2",
    Reason.TOO_SMALL: "4",
    Reason.SET_NEEDS_RANK: "12",
    Reason.COLOUR_NEEDS: "green",
    Reason.RUN_NEEDS_RANK: "12",
    Reason.RUN_REPEATS: "12",
    Reason.RUN_DISORDER: "12",
    Reason.RUN_TAKES: "2 12",
    Reason.END_CLOSED: "high",
    Reason.NOT_PLAYING: "0",
    Reason.SKIPPED_LATELY: "0",
}


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_fits_over_the_buttons(screens: Screens, reason: Reason) -> None:
    """Over two rows of buttons as well, where there is the least room for it."""
    names = names_of(screens)
    sentence = refusal_sentence(screens.context.words, Refusal(reason, ABOUT.get(reason, "")), names)
    table = table_at(screens, position("W W W 3 4 5 6 7 9", "1", phases=2, stage=Stage.PLAY))
    tour = Tour(screens, 2, Stack(table), table)
    table._say(sentence)
    tour.look(reason)
    tour.press(Intent.FIRST)
    for picked in range(3):
        table.focus.focus(cards_of(table)[-1])
        tour.press(Intent.CONFIRM)
        tour.look(f"{reason} {picked}")
    assert not screens.faults.found, screens.faults.report()
