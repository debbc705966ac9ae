"""The couch: people come with their pads, go and come back, and no pad ever acts for the wrong seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.record import By, verify
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.notice import QuestionScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.table import TableScene
from ten_arcade.store.journal import read_record
from ten_arcade.store.shelf import finished_records
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, PadHand, Player, play_to_winner, play_until
from tests.virtual_pads import VirtualPad
from tools.couch_soak import Broken, check, played


def twins(drive: Drive, count: int) -> list[PadHand]:
    """Pads that differ in nothing but the cable."""
    drive.hands = [PadHand(VirtualPad("Twin")) for _ in range(count)]
    drive.step(3)
    return drive.hands


def join(drive: Drive, hands: list[PadHand]) -> dict[int, PadHand]:
    """The first opens the setup, all others sit down by one press, the computers leave; who sits where."""
    host, *guests = hands
    drive.to_setup(host)
    setup = drive.scene
    assert isinstance(setup, SetupScene)
    for guest in guests:
        drive.press(guest, Intent.CONFIRM)
    for seat, place in enumerate(setup.draft.places):
        if not place.is_human:
            drive.pick(host, f"seat {seat}", confirm=False)
            while setup.draft.places[seat].who is not Who.CLOSED:
                drive.press(host, Intent.RIGHT)
    drive.start(host)
    keys = {hand.key: hand for hand in hands}
    return {seat: keys[plan.device or ""] for seat, plan in enumerate(drive.game.seats.plans)}


def to_seats(drive: Drive, hand: PadHand) -> None:
    drive.press(hand, Intent.PAUSE)
    assert isinstance(drive.scene, PauseScene)
    drive.pick(hand, "SEATS")
    assert isinstance(drive.scene, SeatsScene)


def back_to_table(drive: Drive, hand: PadHand) -> None:
    for _ in range(2):
        drive.press(hand, Intent.CANCEL)
        drive.step(10)
    assert not isinstance(drive.scene, PauseScene | SeatsScene)


# ---- coming --------------------------------------------------------------------------------------


def test_two_twins_sit_down_and_play_a_game(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        seated = join(drive, twins(drive, 2))
        assert [plan.name for plan in drive.game.seats.plans] == ["MIA", "INK"]
        play_to_winner(drive, *(Player(drive, hand, (seat,)) for seat, hand in seated.items()))


def test_started_without_a_pad_one_may_be_plugged_in_and_play(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        drive.open_setup(drive.keyboard)
        drive.start(drive.keyboard)
        (pad,) = twins(drive, 1)
        play_to_winner(drive, Player(drive, pad, (0,)))


def test_a_pad_more_while_the_seats_are_full_plays_for_nobody(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        hands = twins(drive, 6)
        seated = join(drive, hands[:5])
        spare = hands[5]
        drive.until(lambda: drive.asks is not None)
        state = drive.game.session.state
        for intent in (Intent.CONFIRM, Intent.FIRST, Intent.SECOND, Intent.CANCEL, Intent.LEFT):
            drive.press(spare, intent)
        assert drive.game.session.state is state
        assert isinstance(drive.scene, TableScene)
        assert spare not in seated.values()


# ---- going and coming back -----------------------------------------------------------------------


def test_a_person_leaves_and_comes_back_while_a_computer_plays_on(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        seated = join(drive, twins(drive, 2))
        players = {seat: Player(drive, hand, (seat,)) for seat, hand in seated.items()}
        both = tuple(players.values())
        play_until(
            both, lambda: drive.asks == 1 and both[1].moves > 4 and isinstance(drive.scene, TableScene)
        )
        to_seats(drive, seated[0])
        drive.pick(seated[0], "1", confirm=False)
        while drive.game.seats[1].level is not Level.MEDIUM:
            drive.press(seated[0], Intent.RIGHT)
        state = drive.game.session.state
        back_to_table(drive, seated[0])
        asked = both[1].moves
        play_until(both[0], lambda: both[0].moves > 20)
        assert drive.game.session.state is not state
        assert both[1].moves == asked  # nobody asked the one who left
        to_seats(drive, seated[1])
        drive.pick(seated[1], "1", confirm=False)
        drive.press(seated[1], Intent.FIRST)
        back_to_table(drive, seated[1])
        assert drive.game.seats[1].device == seated[1].key
        play_to_winner(drive, *both)
        assert both[1].moves > asked
        (kept,) = finished_records(tmp_path)
        record = read_record(kept, TenCodec())
        assert [seat.by for seat in record.header.seats] == [By.HUMAN, By.HUMAN]  # those who began
        assert verify(record, TenCodec(), TenRules()) is None


def test_a_seat_that_pays_may_go_to_the_computer(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        seated = join(drive, twins(drive, 2))
        both = tuple(Player(drive, hand, (seat,)) for seat, hand in seated.items())
        play_until(both, lambda: isinstance(drive.scene, PaymentScene))
        seat = drive.asks
        assert seat is not None
        to_seats(drive, seated[seat])
        drive.pick(seated[seat], str(seat), confirm=False)
        while drive.game.seats[seat].is_human:
            drive.press(seated[seat], Intent.LEFT)
        back_to_table(drive, seated[seat])
        drive.step(5)
        assert not isinstance(drive.scene, PaymentScene)
        play_to_winner(drive, both[1 - seat])


def test_who_sits_there_by_now_begins_the_next_game(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        seated = join(drive, twins(drive, 2))
        drive.until(lambda: drive.asks is not None)
        to_seats(drive, seated[0])
        drive.pick(seated[0], "1", confirm=False)
        while drive.game.seats[1].level is not Level.HARD:
            drive.press(seated[0], Intent.RIGHT)
        drive.press(seated[0], Intent.CANCEL)
        drive.step(10)
        drive.pick(seated[0], "RESTART")
        drive.step(10)
        drive.press(seated[0], Intent.UP)
        drive.press(seated[0], Intent.CONFIRM)
        assert [plan.level for plan in drive.game.seats.plans] == [None, Level.HARD]
        assert drive.game.seats[0].device == seated[0].key


# ---- twins ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_twins_that_were_both_pulled_never_swap_silently(tmp_path: Path, first: int) -> None:
    """Whichever comes back first and presses is asked whose seat it takes: it may be the other's."""
    with Drive(tmp_path) as drive:
        seated = join(drive, twins(drive, 2))
        drive.until(lambda: drive.asks is not None)
        lost = drive.asks
        assert lost is not None
        for hand in seated.values():
            hand.pad.unplug()
        drive.step(3)
        for seat in (first, 1 - first):
            seated[seat].pad.plug()
            drive.step(3)
        assert isinstance(drive.scene, LostPadScene)
        for hand in seated.values():
            drive.press(hand, Intent.CONFIRM)
            drive.step(10)
            assert isinstance(drive.scene, QuestionScene)
            drive.press(hand, Intent.CONFIRM)  # the same press again says no
            drive.step(10)
            assert isinstance(drive.scene, LostPadScene)
        drive.press(seated[lost], Intent.CONFIRM)
        drive.step(10)
        drive.press(seated[lost], Intent.UP)
        drive.press(seated[lost], Intent.CONFIRM)
        drive.step(10)
        assert drive.asks == lost
        player = Player(drive, seated[lost], (lost,))
        play_until(player, lambda: isinstance(drive.scene, LostPadScene))
        drive.press(seated[1 - lost], Intent.CONFIRM)  # only one twin is missing now: no question
        drive.step(10)
        play_to_winner(drive, player, Player(drive, seated[1 - lost], (1 - lost,)))


def test_a_waiting_twin_that_came_back_does_not_take_the_seat_that_is_named(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        seated = join(drive, twins(drive, 2))
        drive.until(lambda: drive.asks is not None)
        turn = drive.asks
        assert turn is not None
        waiting = seated[1 - turn]
        waiting.pad.unplug()
        drive.step(3)
        waiting.pad.plug()
        drive.step(3)
        assert isinstance(drive.scene, TableScene)  # nobody noticed
        seated[turn].pad.unplug()
        drive.step(3)
        for intent in (Intent.CONFIRM, Intent.FIRST):
            drive.press(waiting, intent)
            drive.step(10)
            assert isinstance(drive.scene, QuestionScene)
            drive.press(waiting, Intent.CANCEL)
            drive.step(10)
        seated[turn].pad.plug()
        drive.step(3)
        drive.press(seated[turn], Intent.CONFIRM)
        drive.step(10)
        assert drive.asks == turn
        assert drive.game.seats[turn].device == seated[turn].key


# ---- the long proof, in short --------------------------------------------------------------------


def test_pads_pulled_all_the_time_change_nothing(tmp_path: Path) -> None:
    """A game of five with a pad pulled every second: its record is that of the undisturbed choices."""
    record, tally = played(tmp_path, 100, 1.0)
    check(record, 100)
    assert tally.pulls > 10
    assert tally.in_turn > 0
    assert tally.lost > 5
    assert tally.strays > 20


def test_the_undisturbed_game_is_the_one_that_five_pads_play_in_peace(tmp_path: Path) -> None:
    record, tally = played(tmp_path, 100, None)
    check(record, 100)
    assert (tally.pulls, tally.strays) == (0, 0)


def test_the_proof_notices_a_pad_that_acts_for_another_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ten_arcade.adapter.seats.Seats.may_act", lambda *_: True)
    with pytest.raises(Broken, match="moved in a tick in which the pad of seat"):
        played(tmp_path, 100, 1.0)
