"""Buttons of Ten Phases pressed without thought, pads pulled: nothing breaks or locks, no hand leaks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.record import verify
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.journal import read_record
from ten_arcade.store.settings import Settings
from ten_arcade.store.shelf import finished_records
from ten_arcade.ui.intents import Intent
from tests.app.test_mashing import MOST_IDLE, Mash
from tests.app.test_phases_own_tick import CASES, Way
from tests.drive import INSTANT, Drive
from tests.drive_phases import PhasesPlayer, begin_phases, play_to_the_end

SHORT = PhasesOptions(last_phase=2)
MOST_BLOCKED = 25
"""Ticks for which a mashed CONFIRM may stay without any effect: the guards of the ending take 20."""
# Where backing out ends: at the table, at the end of a game, on the title, or in a game of the other cabinet.
OTHER_CABINET = (TableScene, AuctionScene, PaymentScene, ScoringScene)
LEFT_ALONE = (PhasesTableScene, PhasesEndingScene, TitleScene, *OTHER_CABINET)


def table_below(drive: Drive) -> PhasesTableScene | None:
    """The table of a game of Ten Phases, if one is on."""
    return next((each for each in drive.app.stack.scenes if isinstance(each, PhasesTableScene)), None)


# ---- one button ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "ticks"), [(INSTANT, 1_500), (Settings(), 4_000)], ids=["instant", "as on a first start"]
)
def test_mashed_confirm_goes_from_game_to_game(tmp_path: Path, settings: Settings, ticks: int) -> None:
    """CONFIRM in every tick is a player: it draws, lays and discards, counts, and plays again."""
    seen: set[type] = set()
    with Drive(tmp_path, settings=settings, pads=1) as drive:
        begin_phases(drive, (None, Level.EASY), 5, PhasesOptions(last_phase=1))
        blocked, before = 0, situation(drive)
        for _ in range(ticks):
            seen.add(type(drive.scene))
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
            drive.step()
            assert not drive.app.over
            table, now = table_below(drive), situation(drive)
            waits = table is not None and drive.scene is table and table.play.asks is None
            blocked = 0 if waits or now != before else blocked + 1
            before = now
            assert blocked <= MOST_BLOCKED, f"{drive.scene} takes no press"
        assert seen >= {
            PhasesTableScene, StandingsScene, PhasesEndingScene, SetupScene, ReadyScene,
        }  # fmt: skip
        assert finished_records(tmp_path)


def situation(drive: Drive) -> object:
    table, top = table_below(drive), drive.scene
    tally: object = top.tally.moment() if isinstance(top, StandingsScene) else None
    if isinstance(top, PhasesEndingScene):
        tally = top.offers
    if table is None:
        return type(top), tally
    return type(top), id(table), id(table.play.session.state), table.asking, tally


# ---- all buttons --------------------------------------------------------------------------------


def back_out(drive: Drive) -> None:
    for _ in range(20):
        if isinstance(drive.scene, LEFT_ALONE):
            return
        out = Intent.CONFIRM if isinstance(drive.scene, LostPadScene | StandingsScene) else Intent.CANCEL
        drive.press(drive.hands[0], out)
        drive.step(8)
    raise AssertionError(f"{drive.scene} cannot be left")


def play_on(drive: Drive, folder: Path) -> None:
    """Back out of whatever is on top; a game of Ten Phases is played to its end, and its record holds."""
    back_out(drive)
    table = table_below(drive)
    if table is None:
        return
    for seat, plan in enumerate(table.play.seats.plans):
        if plan.is_human:
            table.play.seats.claim(seat, None)  # whoever took which seat in the muddle
    seats = tuple(range(len(table.play.seats)))
    if not isinstance(drive.scene, PhasesEndingScene):
        play_to_the_end(drive, PhasesPlayer(drive, drive.hands[0], seats))
    newest = finished_records(folder)[0]
    assert verify(read_record(newest, PhasesCodec()), PhasesCodec(), PhasesRules()) is None


class Trouble(Mash):
    """Mashes and pulls cables. No hand is ever shown to a person whose turn it is not."""

    def __init__(self, drive: Drive, seed: int) -> None:
        super().__init__(drive, seed)
        self.pulled = 0
        self.idle = 0
        self._last: object = None

    def tick(self) -> None:
        for hand in self.down:
            if hand.pad.plugged and self.random.random() < 0.002:
                hand.pad.unplug()
                self.pulled += 1
            elif not hand.pad.plugged and self.random.random() < 0.05:
                hand.pad.plug()
        super().tick()
        table = table_below(self.drive)
        if table is None or self.drive.scene is not table:
            self.idle = 0
            return
        play = table.play
        seat, people = play.view.seat, sum(plan.is_human for plan in play.seats.plans)
        if people > 1 and seat is not None:
            assert seat == play.view.table.active
            assert play.seats[seat].is_human
        now = (id(play.session.state), play.timeline.now)
        self.idle = 0 if play.asks is not None or now != self._last else self.idle + 1
        self._last = now
        assert self.idle < MOST_IDLE, f"{self.drive.scene} stands still"

    def let_go(self) -> None:
        for hand in self.down:
            hand.pad.plug()
        self.drive.step(3)
        super().let_go()


@pytest.mark.parametrize("seed", range(2))
def test_three_pads_mashed_at_random_and_pulled(tmp_path: Path, seed: int) -> None:
    """In all the muddle the game moves on or waits for a person, and it can be played to its end."""
    ticks, number, pulled = 3_000, 0, 0
    while ticks > 0:
        number += 1
        folder = tmp_path / str(number)
        with Drive(folder, pads=3, seed=seed, settings=None) as drive:
            table = begin_phases(drive, (None, Level.EASY, None, None), seed, SHORT)
            for place, hand in zip((0, 2, 3), drive.hands, strict=True):
                table.play.seats.claim(place, hand.key)
            trouble = Trouble(drive, seed * 1_000 + ticks)
            while ticks > 0 and not drive.app.over:
                ticks -= 1
                trouble.tick()
            pulled += trouble.pulled
            if not drive.app.over:
                trouble.let_go()
                play_on(drive, folder)
    assert pulled > 3


FROM = ("ready", "curtain: hold", "draw: pile", "choose: lay", "aim: other", "compose: undo", "standings: on",
        "ending: early", "ending: again")  # fmt: skip
STARTS = {case[0]: case[1] for case in CASES if case[0] in FROM}


@pytest.mark.parametrize("way", STARTS.values(), ids=STARTS)
def test_three_pads_mashed_from_every_question_on(tmp_path: Path, way: Way) -> None:
    """Wherever it begins, the muddle breaks nothing and can be left."""
    assert len(STARTS) == len(FROM)
    with Drive(tmp_path, pads=3) as drive:
        way(drive)
        trouble = Trouble(drive, 11)
        for tick in range(250):
            trouble.tick()
            if drive.app.over:
                return
            if tick == 125:
                for hand in drive.hands:
                    hand.pad.unplug()
        trouble.let_go()
        play_on(drive, tmp_path)
