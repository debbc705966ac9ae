"""Whole games by presses only: three people, two pads and a keyboard, without a display and in a window."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ten_arcade.engine.record import By, verify
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.table import TableScene
from ten_arcade.store.journal import read_record
from ten_arcade.store.settings import Crt
from ten_arcade.ui.intents import Intent
from tests.drive import INSTANT, Drive, KeyHand, PadHand, Player, is_fitted, play_to_winner

ANSWERS = (Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND, Intent.LEFT, Intent.DOWN)


def seat_three(drive: Drive) -> tuple[Player, Player, Player]:
    """From the title to the table: pad 0 takes seat 0, pad 1 seat 1, the keyboard seat 2; the rest closed."""
    first, second = drive.hands
    drive.open_setup(first)
    drive.seat(first, Who.HUMAN, Who.HUMAN, Who.HUMAN, Who.CLOSED, Who.CLOSED)
    hands: tuple[PadHand | KeyHand, ...] = (first, second, drive.keyboard)
    for seat, hand in enumerate(hands):
        drive.pick(hand, f"seat {seat}", confirm=False)
        drive.press(hand, Intent.FIRST)
    drive.start(first)
    assert [plan.device for plan in drive.game.seats.plans] == [hand.key for hand in hands]
    return Player(drive, first, (0,)), Player(drive, second, (1,), two=True), Player(drive, hands[2], (2,))


def check_record(folder: Path) -> None:
    """The game that was played is kept, whole and by three people."""
    (kept,) = (folder / "records").iterdir()
    record = read_record(kept, TenCodec())
    assert [seat.by for seat in record.header.seats] == [By.HUMAN] * 3
    assert verify(record, TenCodec(), TenRules()) is None


def test_three_people_play_a_whole_game_by_presses(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        players = seat_three(drive)
        scoring = play_to_winner(drive, *players)
        assert all(player.moves > 20 for player in players)
        assert len(scoring.outcome.scores) == 3
        check_record(tmp_path)


def test_the_same_at_the_speed_of_a_first_start(tmp_path: Path) -> None:
    """Nothing is skipped: every clip plays, and a player presses only when asked."""
    with Drive(tmp_path, pads=2, settings=None) as drive:
        play_to_winner(drive, *seat_three(drive), most=400_000)
        check_record(tmp_path)


def test_nobody_is_acted_for_by_the_pad_of_another(tmp_path: Path) -> None:
    """At every kind of question the two wrong devices press everything that could answer it."""
    asked: set[type] = set()
    with Drive(tmp_path, pads=2) as drive:
        players = seat_three(drive)
        hands = (*drive.hands, drive.keyboard)
        for _ in range(3_000):
            if asked >= {TableScene, AuctionScene, PaymentScene} or drive.won:
                break
            seat, top, play = drive.asks, drive.scene, drive.game
            if seat is not None and type(top) in (TableScene, AuctionScene, PaymentScene):
                if isinstance(top, TableScene) and not is_fitted(top, play.view.table.phase):
                    drive.step()
                asked.add(type(top))
                before = (play.session.state, getattr(top, "bid", None), getattr(top, "payment", None))
                focused = top.focus.key if isinstance(top, TableScene | PaymentScene) else None
                for hand in (hands[other] for other in range(3) if other != seat):
                    for intent in ANSWERS:
                        drive.press(hand, intent)
                        assert drive.scene is top
                        after = (play.session.state, getattr(top, "bid", None), getattr(top, "payment", None))
                        assert after == before
                        assert focused is None or top.focus.key == focused
            if not any(player.act() for player in players):
                drive.step()
    assert asked == {TableScene, AuctionScene, PaymentScene}


def test_the_wrong_pad_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    pictures: list[bytes] = []
    for presses in (False, True):
        with Drive(tmp_path / str(presses), pads=2) as drive:
            seat_three(drive)
            drive.until(lambda: drive.asks is not None)
            wrong = drive.hands[0] if drive.asks != 0 else drive.hands[1]
            right = (*drive.hands, drive.keyboard)[drive.asks or 0]
            drive.press(wrong, Intent.LEFT)  # says nothing, but makes both prompts the wrong pad's
            state = drive.game.session.state
            pictures.append(drive.press_now(wrong, Intent.CONFIRM) if presses else _plain_tick(drive))
            assert drive.game.session.state is state
            drive.step(120)
            drive.press(right, Intent.CONFIRM)
            assert drive.game.session.state is not state
    assert pictures[0] != pictures[1]


def _plain_tick(drive: Drive) -> bytes:
    drive.app.step()
    return drive.picture


@pytest.fixture
def xvfb(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A real X display of its own for one test."""
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed")
    pygame.quit()
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    assert number, "Xvfb did not start"
    monkeypatch.setenv("DISPLAY", f":{number}")
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    yield
    pygame.quit()
    server.terminate()
    server.wait()


@pytest.mark.usefixtures("xvfb")
def test_three_people_play_a_whole_game_in_a_real_window(tmp_path: Path) -> None:
    plain = replace(INSTANT, crt=Crt.OFF)
    with Drive(tmp_path, pads=2, window=(1280, 720), presents=True, settings=plain) as drive:
        assert drive.app.screen.driver == "x11"
        play_to_winner(drive, *seat_three(drive))
        shown = pygame.display.get_surface()
        assert shown is not None
        assert shown.get_size() == (1280, 720)
        doubled = pygame.transform.scale_by(drive.app.screen.canvas, 2)
        same = pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(doubled, "RGB")
        assert same
        check_record(tmp_path)
