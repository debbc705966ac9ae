"""A pad is unplugged: whose turn it is decides whether anybody notices, and nothing is ever lost."""

from pathlib import Path

import pytest

from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.table import TableScene
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, PadHand, Player, play_to_winner, play_until
from tests.virtual_pads import VirtualPad


def seat_two(drive: Drive) -> tuple[Player, Player]:
    """Two people, each with a pad of their own."""
    first, second = drive.hands
    drive.open_setup(first)
    drive.seat(first, Who.HUMAN, Who.HUMAN, Who.CLOSED, Who.CLOSED, Who.CLOSED)
    for seat, hand in enumerate(drive.hands):
        drive.pick(hand, f"seat {seat}", confirm=False)
        drive.press(hand, Intent.FIRST)
    drive.start(first)
    return Player(drive, first, (0,)), Player(drive, second, (1,))


def names_the_seat(drive: Drive, name: str) -> bool:
    top = drive.scene
    return isinstance(top, LostPadScene) and name in top.menu_box.menu.items[0].label


def replug(hand: PadHand, drive: Drive) -> None:
    old = hand.key
    hand.pad.plug()
    drive.step(3)
    assert hand.key != old  # a pad that comes back is a new device to the system


@pytest.mark.parametrize("kind", [TableScene, AuctionScene, PaymentScene])
def test_in_its_own_turn_the_game_waits_names_the_seat_and_goes_on(tmp_path: Path, kind: type) -> None:
    with Drive(tmp_path, pads=2) as drive:
        players = seat_two(drive)
        play_until(players, lambda: type(drive.scene) is kind and drive.asks is not None)
        seat = drive.asks
        assert seat is not None
        hand, other = drive.hands[seat], drive.hands[1 - seat]
        state, below = drive.game.session.state, drive.scene
        payment = getattr(below, "payment", None)
        hand.pad.press(VirtualPad.A)  # it goes with a finger on the button: that must not play anything
        hand.pad.unplug()
        drive.step(2)
        assert names_the_seat(drive, drive.game.seats[seat].name)
        drive.step(300)
        assert names_the_seat(drive, drive.game.seats[seat].name)
        assert drive.game.session.state is state
        replug(hand, drive)
        drive.press(hand, Intent.CONFIRM)
        assert drive.scene is below
        assert drive.game.session.state is state
        assert getattr(below, "payment", None) == payment
        assert drive.game.seats[seat].device == hand.key
        drive.press(other, Intent.CONFIRM)
        assert drive.game.session.state is state  # the seat is the new pad's alone
        play_to_winner(drive, *players)


def test_a_waiting_seat_that_comes_back_in_time_only_has_to_say_so(tmp_path: Path) -> None:
    """Its unplugging goes unnoticed while the other plays; its own turn then asks for it."""
    with Drive(tmp_path, pads=2) as drive:
        players = seat_two(drive)
        drive.until(lambda: drive.asks is not None)
        turn = drive.asks
        assert turn is not None
        waiting = 1 - turn
        drive.hands[waiting].pad.unplug()
        drive.step(2)
        assert isinstance(drive.scene, TableScene)
        assert drive.asks == turn
        play_until(players[turn], lambda: isinstance(drive.scene, LostPadScene))
        assert names_the_seat(drive, drive.game.seats[waiting].name)
        replug(drive.hands[waiting], drive)
        drive.press(drive.hands[waiting], Intent.CONFIRM)
        assert drive.asks == waiting
        play_to_winner(drive, *players)


def test_unplugged_during_the_pause_it_is_missed_when_the_game_goes_on(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        seat_two(drive)
        drive.until(lambda: drive.asks is not None)
        seat = drive.asks
        assert seat is not None
        drive.press(drive.hands[seat], Intent.PAUSE)
        assert isinstance(drive.scene, PauseScene)
        drive.hands[seat].pad.unplug()
        drive.step(2)
        assert isinstance(drive.scene, PauseScene)
        drive.press(drive.hands[1 - seat], Intent.CANCEL)
        drive.step()
        assert names_the_seat(drive, drive.game.seats[seat].name)


def test_the_other_pad_may_take_the_seat_over_if_that_is_meant(tmp_path: Path) -> None:
    """One press only brings a question; the same press again answers it with no."""
    with Drive(tmp_path, pads=2) as drive:
        seat_two(drive)
        drive.until(lambda: drive.asks is not None)
        seat = drive.asks
        assert seat is not None
        drive.hands[seat].pad.unplug()
        drive.step(2)
        other = drive.hands[1 - seat]
        state = drive.game.session.state
        for _ in range(2):
            drive.press(other, Intent.CONFIRM)
            drive.step(10)
        assert names_the_seat(drive, drive.game.seats[seat].name)
        assert drive.game.session.state is state
        drive.press(other, Intent.CONFIRM)
        drive.step(10)
        drive.press(other, Intent.UP)
        drive.press(other, Intent.CONFIRM)
        drive.step(10)
        play_to_winner(drive, Player(drive, other, (0, 1)))


def test_an_unseated_pad_may_come_and_go(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=3) as drive:
        drive.hands, spare = drive.hands[:2], drive.hands[2]
        seat_two(drive)
        drive.until(lambda: drive.asks is not None)
        spare.pad.unplug()
        drive.step(5)
        spare.pad.plug()
        drive.step(5)
        assert isinstance(drive.scene, TableScene)
