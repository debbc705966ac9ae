"""Buttons pressed without thought: nothing breaks, nothing locks, and the game can always be played on."""

from pathlib import Path
from random import Random

import pygame
import pytest

from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.rules_card import RulesCardScene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.settings import Settings
from ten_arcade.ui.intents import Intent
from tests.app.test_own_tick import CASES, Way
from tests.drive import INSTANT, Drive, PadHand, Player, play_to_winner

MOST_BLOCKED = 20
"""Ticks for which a mashed CONFIRM may stay without any effect while a person is asked."""
MOST_IDLE = 400
"""Ticks for which a game may stand still while nobody is asked: the longest clip, slowly, and a thought."""
GAME = (TableScene, AuctionScene, PaymentScene)
BUTTONS = tuple(range(15))

# Where backing out ends: in a game, at its end, or on the title.
LEFT_ALONE = (*GAME, ScoringScene, PhasesTableScene, PhasesEndingScene, TitleScene)


def mash_confirm(drive: Drive, ticks: int) -> set[type]:
    """CONFIRM in every tick, by the keyboard; the kinds of scenes that were on top."""
    seen: set[type] = set()
    blocked = 0
    for _ in range(ticks):
        before = _situation(drive)
        seen.add(type(drive.scene))
        waits_for_others = isinstance(drive.scene, GAME) and drive.asks is None
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        drive.step()
        assert not drive.app.over
        blocked = 0 if waits_for_others or _situation(drive) != before else blocked + 1
        assert blocked <= MOST_BLOCKED, f"{drive.scene} takes no press"
    return seen


def _situation(drive: Drive) -> object:
    play, top = drive.play, drive.scene
    race = top.race.tick_now if isinstance(top, ScoringScene) else None
    page = top.page if isinstance(top, RulesCardScene) else None
    return type(top), id(play), None if play is None else id(play.session.state), race, page, drive.asks


@pytest.mark.parametrize(
    ("settings", "ticks"), [(INSTANT, 2_000), (Settings(), 7_500)], ids=["instant", "as on a first start"]
)
def test_mashed_confirm_goes_from_game_to_game(tmp_path: Path, settings: Settings, ticks: int) -> None:
    with Drive(tmp_path, settings=settings) as drive:
        seen = mash_confirm(drive, ticks)
        assert seen >= {TitleScene, SetupScene, ReadyScene, TableScene, AuctionScene, ScoringScene}
        assert list((tmp_path / "records").iterdir())


def test_mashed_confirm_plays_for_five_people(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        drive.open_setup(drive.hands[0])
        drive.seat(drive.hands[0], *[Who.HUMAN] * 5)
        drive.start(drive.hands[0])
        mash_confirm(drive, 2_000)
        assert list((tmp_path / "records").iterdir())


class Mash:
    """Three pads whose buttons are pressed and let go by lot, in every tick."""

    def __init__(self, drive: Drive, seed: int) -> None:
        self.drive = drive
        self.random = Random(seed)
        self.down: dict[PadHand, set[int]] = {hand: set() for hand in drive.hands}
        self.seen: set[type] = set()

    def tick(self) -> None:
        for hand, down in self.down.items():
            button = self.random.choice(BUTTONS)
            if button in down:
                hand.pad.release(button)
                down.discard(button)
            else:
                hand.pad.press(button)
                down.add(button)
        self.drive.step(draw=self.random.random() < 0.05)
        self.seen.add(type(self.drive.scene))

    def let_go(self) -> None:
        for hand, down in self.down.items():
            hand.pad.release(*down)
            down.clear()
        self.drive.step(2)


def way_out(drive: Drive) -> Intent:
    return Intent.CONFIRM if isinstance(drive.scene, LostPadScene) else Intent.CANCEL


def play_on(drive: Drive) -> None:
    """Back out of whatever is on top and play the game to its end, if one is on."""
    hand = drive.hands[0]
    for _ in range(20):
        if isinstance(drive.scene, LEFT_ALONE):
            break
        drive.press(hand, way_out(drive))
    if drive.play is not None:
        seats = tuple(range(len(drive.game.seats)))
        for seat in seats:
            drive.game.seats.claim(seat, None)  # whoever took which seat in the muddle
        play_to_winner(drive, Player(drive, hand, seats), most=100_000)


@pytest.mark.parametrize("seed", range(3))
def test_three_pads_mashed_at_random(tmp_path: Path, seed: int) -> None:
    """In all the muddle the game moves on or waits for a person, and it can be played to its end."""
    ticks = 4_000
    while ticks > 0:
        with Drive(tmp_path, pads=3, seed=seed, settings=None) as drive:
            mash = Mash(drive, seed * 1_000 + ticks)
            idle, last = 0, None
            while ticks > 0 and not drive.app.over:
                ticks -= 1
                mash.tick()
                play = drive.play
                waits = play is None or type(drive.scene) not in (TableScene, AuctionScene)
                now = None if play is None or waits else (id(play.session.state), play.timeline.now)
                idle = 0 if waits or drive.asks is not None or now != last else idle + 1
                last = now
                assert idle < MOST_IDLE, f"{drive.scene} stands still"
            if not drive.app.over:
                mash.let_go()
                play_on(drive)


STARTS = {name: (way, kind) for name, way, kind, _ in CASES}


@pytest.mark.parametrize(("way", "kind"), STARTS.values(), ids=STARTS)
def test_three_pads_mashed_from_every_screen_on(tmp_path: Path, way: Way, kind: type) -> None:
    """Wherever it begins, the muddle breaks nothing and can be left."""
    with Drive(tmp_path, pads=3) as drive:
        way(drive)
        assert isinstance(drive.scene, kind)
        mash = Mash(drive, 11)
        for _ in range(250):
            mash.tick()
            if drive.app.over:
                return
        mash.let_go()
        for _ in range(20):
            if isinstance(drive.scene, LEFT_ALONE):
                return
            drive.press(drive.hands[0], way_out(drive))
        raise AssertionError(f"{drive.scene} cannot be left")
