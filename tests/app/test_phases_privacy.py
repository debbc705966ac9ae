"""Hidden hands on a screen that several people share: who lifts the curtain, and what brings it down."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.scenes.curtain import FALL_TICKS, HOLD_TICKS
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.phases_asking import Aiming, Choosing, Composing
from ten_arcade.scenes.phases_hand import focused_card
from ten_arcade.scenes.phases_places import HAND_ZONE
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.ui.intents import Intent
from tests.drive import WAYS, Drive, PadHand
from tests.drive_phases import (
    PAIR,
    SHORTEST,
    PhasesPlayer,
    begin_phases,
    hold,
    in_turn,
    is_hidden,
    play_until,
    show,
    to_question,
    two_people,
)

# ---- who lifts it --------------------------------------------------------------------------------


def test_a_game_of_two_people_begins_behind_the_curtain(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = begin_phases(drive, PAIR, 5, SHORTEST)
        while table.play.asks is None:
            assert table.play.view.seat is None
            assert table.privacy.curtain.down
            drive.step()
        assert is_hidden(table)


def test_the_player_in_turn_holds_the_button_and_sees_the_hand(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = two_people(drive)
        right, _ = in_turn(drive)
        right.down(Intent.CONFIRM)
        drive.step(HOLD_TICKS - 1)
        assert is_hidden(table)
        drive.step()
        assert table.play.view.seat == table.play.asks
        right.up(Intent.CONFIRM)


def test_the_wrong_pad_does_not_lift_it(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = two_people(drive)
        right, wrong = in_turn(drive)
        hold(drive, wrong, 3 * HOLD_TICKS)
        assert is_hidden(table)
        assert table.privacy.progress == 0
        hold(drive, drive.keyboard, 3 * HOLD_TICKS)
        assert is_hidden(table)
        hold(drive, right, HOLD_TICKS + 2)
        assert table.play.view.seat == table.play.asks


def test_both_pads_together_are_no_quicker(tmp_path: Path) -> None:
    """The wrong one does not go on where the right one stopped."""
    with Drive(tmp_path, pads=2) as drive:
        table = two_people(drive)
        right, wrong = in_turn(drive)
        wrong.down(Intent.CONFIRM)
        hold(drive, right, HOLD_TICKS // 2)
        drive.step(3 * HOLD_TICKS)
        assert is_hidden(table)


def test_no_other_button_lifts_it(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = two_people(drive)
        right, _ = in_turn(drive)
        for intent in (Intent.FIRST, Intent.SECOND, Intent.PREVIOUS, Intent.NEXT, *WAYS):
            right.down(intent)
            drive.step(2 * HOLD_TICKS)
            right.up(intent)
            drive.step()
            assert is_hidden(table)


def test_letting_go_too_early_lets_it_slip(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = two_people(drive)
        right, _ = in_turn(drive)
        hold(drive, right, HOLD_TICKS - 6)
        before = table.privacy.progress
        assert before > 0.5
        drive.step()
        assert table.privacy.progress < before
        drive.step(HOLD_TICKS)
        assert table.privacy.progress == 0
        for _ in range(10):  # many short presses are no long one
            hold(drive, right, HOLD_TICKS - 6)
        assert is_hidden(table)


def test_a_button_held_since_before_the_curtain_fell_lifts_nothing(tmp_path: Path) -> None:
    """One pad for both: the press that ends the turn stays down, and the next player's hand stays hidden."""
    with Drive(tmp_path, pads=1) as drive:
        pad = drive.hands[0]
        table = begin_phases(drive, PAIR, 5, SHORTEST)
        player = PhasesPlayer(drive, pad, (0, 1))
        play_until(drive, lambda: isinstance(table.asking, Choosing), player)
        first = table.play.asks
        card = next(
            spot.key
            for spot in table.focus.spots
            if (card_id := focused_card(spot.key)) is not None and table.play.view.card(card_id).rank
        )
        drive.steer(pad, table.focus, card)
        drive.press(pad, Intent.CONFIRM)
        assert isinstance(table.asking, Aiming)
        pad.down(Intent.CONFIRM)
        drive.until(lambda: table.play.asks not in (None, first))
        drive.step(5 * HOLD_TICKS)
        assert is_hidden(table)
        pad.up(Intent.CONFIRM)
        drive.step()
        hold(drive, pad, HOLD_TICKS + 2)
        assert table.play.view.seat == table.play.asks != first


def test_a_click_on_the_curtain_lifts_it_for_those_who_play_with_the_mouse(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = two_people(drive)
        on_it, above = (320, HAND_ZONE[1] + 40), (320, HAND_ZONE[1] - 40)
        drive.click(on_it)
        assert is_hidden(table), "the seat belongs to a pad"
        seat = table.play.asks
        assert seat is not None
        table.play.seats.claim(seat, None)
        drive.click(above)
        assert is_hidden(table)
        drive.click(on_it)
        assert table.play.view.seat == seat


# ---- what brings it down ------------------------------------------------------------------------


def test_the_hand_can_be_hidden_by_one_button_and_shown_again(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = show(drive)
        right, _ = in_turn(drive)
        drive.press(right, Intent.NEXT)
        assert table.play.view.seat is None
        drive.step(FALL_TICKS)
        assert is_hidden(table)
        hold(drive, right, HOLD_TICKS + 2)
        assert table.asking is not None


def test_hiding_the_hand_in_the_middle_of_a_phase_moves_no_card(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = show(drive)
        right, _ = in_turn(drive)
        drive.press(right, Intent.CONFIRM)
        drive.until(lambda: isinstance(table.asking, Choosing))
        drive.press(right, Intent.FIRST)
        drive.press(right, Intent.CONFIRM)
        assert isinstance(table.asking, Composing)
        assert len(table.asking.composition.picked) == 1
        state = table.play.session.state
        drive.press(right, Intent.NEXT)
        drive.step(FALL_TICKS)
        assert is_hidden(table)
        hold(drive, right, HOLD_TICKS + 2)
        assert isinstance(table.asking, Choosing)
        assert table.play.session.state is state


@pytest.mark.parametrize("who", [0, 1], ids=["in turn", "waiting"])
def test_the_pause_hides_the_hand_whoever_asks_for_it(tmp_path: Path, who: int) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = show(drive)
        hand = in_turn(drive)[who]
        drive.press(hand, Intent.PAUSE)
        assert isinstance(drive.scene, PauseScene)
        assert table.play.view.seat is None
        drive.press(hand, Intent.CANCEL)
        assert drive.scene is table
        drive.step(FALL_TICKS)
        assert is_hidden(table)


def test_the_lost_pad_of_the_player_in_turn_hides_the_hand(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = show(drive)
        right, _ = in_turn(drive)
        assert isinstance(right, PadHand)
        right.pad.unplug()
        drive.step(2)
        assert isinstance(drive.scene, LostPadScene)
        assert table.play.view.seat is None
        right.pad.plug()
        drive.step(3)
        drive.press(right, Intent.CONFIRM)
        assert drive.scene is table
        drive.step(FALL_TICKS)
        assert is_hidden(table)
        hold(drive, right, HOLD_TICKS + 2)
        assert table.play.view.seat == table.play.asks


def test_pulling_the_pad_while_it_holds_the_button_lifts_nothing(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = two_people(drive)
        right, _ = in_turn(drive)
        assert isinstance(right, PadHand)
        right.down(Intent.CONFIRM)
        drive.step(HOLD_TICKS - 4)
        right.pad.unplug()
        drive.step(HOLD_TICKS)
        assert isinstance(drive.scene, LostPadScene)
        assert table.play.view.seat is None


def test_the_next_hand_is_hidden_after_all_lay_open_to_be_counted(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        table = begin_phases(drive, PAIR, 5, PhasesOptions(last_phase=2))
        player = PhasesPlayer(drive, drive.hands[0], (0, 1))
        play_until(drive, lambda: isinstance(drive.scene, StandingsScene), player)
        assert None not in table.play.view.hands
        drive.until(lambda: isinstance(drive.scene, StandingsScene) and drive.scene.counted)
        drive.step(20)
        drive.press(drive.hands[0], Intent.CONFIRM)
        assert drive.scene is table
        to_question(drive)
