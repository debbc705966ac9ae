"""People of Ten Phases who come, go and come back: whose hand is on the screen then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ten_arcade.ai.bot import Level
from ten_arcade.scenes.curtain import HOLD_TICKS, LIFT_TICKS
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, Hand
from tests.drive_phases import (
    SHORTEST,
    PhasesPlayer,
    begin_phases,
    hold,
    is_hidden,
    play_to_the_end,
    play_until,
    show,
    table_of,
    to_question,
    two_people,
)


def change_seat(drive: Drive, hand: Hand, seat: int, due: Callable[[], bool]) -> None:
    """By the pause menu: RIGHT on the line of a seat until it is what it should be."""
    drive.press(hand, Intent.PAUSE)
    drive.pick(hand, "SEATS")
    assert isinstance(drive.scene, SeatsScene)
    drive.pick(hand, str(seat), confirm=False)
    for _ in range(8):
        if due():
            break
        drive.press(hand, Intent.RIGHT)
    assert due()
    for _ in range(2):
        drive.press(hand, Intent.CANCEL)
        drive.step(6)
    assert isinstance(drive.scene, PhasesTableScene)


def test_who_stays_alone_sees_the_hand_and_who_comes_back_does_not(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = two_people(drive)
        stays, leaves = drive.hands
        change_seat(drive, stays, 1, lambda: table.play.seats[1].level is Level.MEDIUM)
        assert table.play.view.seat == 0
        drive.step(LIFT_TICKS)
        assert not table.privacy.curtain.covers
        player = PhasesPlayer(drive, stays, (0,))
        play_until(drive, lambda: player.moves > 4, player)
        assert player.lifted == 0
        assert table.play.view.seat == 0
        change_seat(drive, leaves, 1, lambda: table.play.seats[1].device == leaves.key)
        assert table.play.view.seat is None
        to_question(drive)
        back = PhasesPlayer(drive, leaves, (1,))
        play_to_the_end(drive, player, back)
        assert player.lifted > 0
        assert back.lifted > 0


def test_a_computer_that_took_a_seat_never_shows_its_hand(tmp_path: Path) -> None:
    """Of three people one hands over to the computer: the other two still share the screen."""
    with Drive(tmp_path, pads=1) as drive:
        pad = drive.hands[0]
        table = begin_phases(drive, (None, None, None), 5, SHORTEST)
        to_question(drive)
        seat = table.play.asks
        assert seat is not None
        hold(drive, pad, HOLD_TICKS + 2)
        assert table.play.view.seat == seat
        change_seat(drive, pad, seat, lambda: table.play.seats[seat].level is Level.EASY)
        for _ in range(300):
            assert table.play.view.seat is None
            drive.step()
        assert table.play.asks not in (None, seat)


def test_one_person_among_computers_never_meets_the_curtain(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        table = begin_phases(drive, (Level.EASY, None, Level.EASY), 5, SHORTEST)
        player = PhasesPlayer(drive, drive.hands[0], (1,))

        def is_over() -> bool:
            assert table.play.view.seat == 1
            assert not table.privacy.curtain.covers
            return not isinstance(drive.scene, PhasesTableScene | StandingsScene)

        play_until(drive, is_over, player)
        assert player.moves > 0


# ---- a game that goes on ------------------------------------------------------------------------


def continued(drive: Drive) -> PhasesTableScene:
    """CONTINUE on the title, looked at in the very tick that brings the table."""
    hand = drive.hands[0]
    drive.press(hand, Intent.CONFIRM)
    drive.pick(hand, "CONTINUE", confirm=False)
    drive.wait()
    hand.down(Intent.CONFIRM)
    drive.step()
    hand.up(Intent.CONFIRM)
    return table_of(drive)


def test_a_game_of_two_people_goes_on_behind_the_curtain(tmp_path: Path) -> None:
    with Drive(tmp_path / "data", pads=2) as drive:
        table = show(drive)
        seat = table.play.asks
    with Drive(tmp_path / "data", pads=1) as drive:
        table = continued(drive)
        assert is_hidden(table)
        drive.step(2 * HOLD_TICKS)
        assert is_hidden(table)
        assert table.play.asks == seat
        hold(drive, drive.hands[0], HOLD_TICKS + 2)
        assert table.play.view.seat == seat


def test_a_game_of_one_person_goes_on_with_the_hand_in_sight(tmp_path: Path) -> None:
    with Drive(tmp_path / "data", pads=1) as drive:
        table = begin_phases(drive, (None, Level.EASY), 5, SHORTEST)
        drive.until(lambda: table.play.asks == 0)
    with Drive(tmp_path / "data", pads=1) as drive:
        table = continued(drive)
        assert table.play.view.seat == 0
        assert not table.privacy.curtain.covers
