"""Hidden hands on a screen that several people share: the curtain, who lifts it, and what brings it down.

The first part looks at every frame of whole games, as tools/privacy_soak.py does for longer.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.events import PhasesEvent
from ten_arcade.engine.phases.model import RANKS, PhasesMove, PhasesOptions, PhasesState, PhasesView
from ten_arcade.scenes.curtain import FALL_TICKS, HOLD_TICKS, LIFT_TICKS
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.phases_asking import Aiming, Choosing, Composing
from ten_arcade.scenes.phases_hand import focused_card
from ten_arcade.scenes.phases_places import HAND_ZONE
from ten_arcade.scenes.phases_privacy import Privacy
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.store.settings import Speed
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.intents import Intent
from tests.drive import WAYS, Drive, Hand, PadHand
from tests.drive_phases import PhasesPlayer, begin_phases, play_to_the_end, play_until, table_of
from tools.privacy_soak import Leak, play

SHORTEST = PhasesOptions(last_phase=1)
PAIR = (None, None)

# ---- every frame of whole games -----------------------------------------------------------------

TRIO = (None, Level.EASY, None)
FOUR_OF_SIX = (None, Level.MEDIUM, None, None, Level.EASY, None)
GAMES: tuple[tuple[Speed, tuple[Level | None, ...], int], ...] = (
    (Speed.INSTANT, PAIR, 3),
    (Speed.INSTANT, TRIO, 3),
    (Speed.INSTANT, FOUR_OF_SIX, 1),
    (Speed.FAST, PAIR, 2),
    (Speed.FAST, FOUR_OF_SIX, 6),
    (Speed.NORMAL, PAIR, 3),
    (Speed.NORMAL, TRIO, 3),
    (Speed.SLOW, PAIR, 3),
    (Speed.SLOW, FOUR_OF_SIX, 6),
)
"""Short ones: whoever lays phase 1 and goes out wins."""


@pytest.mark.parametrize(
    ("speed", "levels", "seed"), GAMES, ids=[f"{speed} {len(levels)}" for speed, levels, _ in GAMES]
)
def test_no_frame_shows_a_hand_to_the_wrong_eyes(
    tmp_path: Path, speed: Speed, levels: tuple[Level | None, ...], seed: int
) -> None:
    watch = play(tmp_path, levels, speed, seed, last=1)
    assert watch.frames > 200
    assert watch.faces > watch.frames, "hands were shown to those who may look"


# What is planted so that the watch must see it: each is a fault that the game might have.


PhasesSession = Session[PhasesState, PhasesMove, PhasesEvent, PhasesView]
TAKE_BEAT = Session.take_beat


def eyes_stay(session: PhasesSession) -> object:
    """As `take_beat`, but it asks no more who may look: whoever looked goes on looking."""
    eyes, session._eyes = session._eyes, None
    beat = TAKE_BEAT(session)
    session._eyes = eyes
    return beat


def face_up(canvas: pygame.Surface, painter: Painter, _count: int) -> None:
    """As `draw_backs`, but with faces."""
    for rank in RANKS:
        painter.sprite(canvas, f"card_m/red {rank}", (40 * rank, 273))


def one_touch(privacy: Privacy, _press: object) -> None:
    privacy._reveal()


PLANTED: dict[str, tuple[str, object]] = {
    "the eyes stay on the hand": ("ten_arcade.adapter.session.Session.take_beat", eyes_stay),
    "the backs have faces": ("ten_arcade.scenes.phases_picture.draw_backs", face_up),
    "hiding hides nothing": ("ten_arcade.scenes.play.Play.look_up", lambda _play: None),
    "one touch is enough": ("ten_arcade.scenes.phases_privacy.Privacy.press", one_touch),
    "nobody has to lift it": ("ten_arcade.scenes.phases_privacy.HOLD_TICKS", 1),
}


@pytest.mark.parametrize(("name", "fault"), PLANTED.values(), ids=PLANTED)
def test_the_watch_sees_a_leak_that_is_planted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fault: object
) -> None:
    monkeypatch.setattr(name, fault)
    with pytest.raises(Leak):
        play(tmp_path, PAIR, Speed.INSTANT, 1, last=1)


# ---- who lifts the curtain ----------------------------------------------------------------------


def begin_two(drive: Drive) -> PhasesTableScene:
    """Two people, each with a pad of their own; somebody is asked and the curtain is down."""
    table = begin_phases(drive, PAIR, 5, SHORTEST)
    for seat, hand in enumerate(drive.hands[:2]):
        table.play.seats.claim(seat, hand.key)
    to_question(drive)
    return table


def to_question(drive: Drive) -> None:
    table = table_of(drive)
    drive.until(lambda: table.play.asks is not None)
    drive.step(FALL_TICKS + 1)
    assert is_hidden(table)


def is_hidden(table: PhasesTableScene) -> bool:
    """No hand is on the screen, and the curtain hangs over its place."""
    return table.play.view.seat is None and table.asking is None and table.privacy.curtain.down


def in_turn(drive: Drive) -> tuple[Hand, Hand]:
    """The pad of the player in turn, and the other."""
    seat = table_of(drive).play.asks
    assert seat is not None
    return drive.hands[seat], drive.hands[1 - seat]


def hold(drive: Drive, hand: Hand, ticks: int) -> None:
    drive.wait()
    hand.down(Intent.CONFIRM)
    drive.step(ticks)
    hand.up(Intent.CONFIRM)
    drive.step()


def show(drive: Drive) -> PhasesTableScene:
    """Two people sit, and the one in turn has lifted the curtain."""
    table = begin_two(drive)
    hold(drive, in_turn(drive)[0], HOLD_TICKS + 2)
    drive.step(LIFT_TICKS)
    assert table.play.view.seat == table.play.asks
    assert table.asking is not None
    assert not table.privacy.curtain.covers
    return table


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
        table = begin_two(drive)
        right, _ = in_turn(drive)
        right.down(Intent.CONFIRM)
        drive.step(HOLD_TICKS - 1)
        assert is_hidden(table)
        drive.step()
        assert table.play.view.seat == table.play.asks
        right.up(Intent.CONFIRM)


def test_the_wrong_pad_does_not_lift_it(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = begin_two(drive)
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
        table = begin_two(drive)
        right, wrong = in_turn(drive)
        wrong.down(Intent.CONFIRM)
        hold(drive, right, HOLD_TICKS // 2)
        drive.step(3 * HOLD_TICKS)
        assert is_hidden(table)


def test_no_other_button_lifts_it(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = begin_two(drive)
        right, _ = in_turn(drive)
        for intent in (Intent.FIRST, Intent.SECOND, Intent.PREVIOUS, Intent.NEXT, *WAYS):
            right.down(intent)
            drive.step(2 * HOLD_TICKS)
            right.up(intent)
            drive.step()
            assert is_hidden(table)


def test_letting_go_too_early_lets_it_slip(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        table = begin_two(drive)
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
        table = begin_two(drive)
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
        table = begin_two(drive)
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


# ---- people who come and go ---------------------------------------------------------------------


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
        table = begin_two(drive)
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
