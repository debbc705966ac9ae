"""Whole games of Ten Phases by presses only, from the title: pads, seats, buttons, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.model import PhasesMove, PhasesOptions
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.record import By, Record, verify
from ten_arcade.scenes.phases_asking import Aiming, Choosing, Composing, Drawing
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.journal import read_record
from ten_arcade.store.shelf import finished_records
from ten_arcade.ui.intents import Intent
from tests.drive import WAYS, Drive, Hand, PadHand
from tests.drive_phases import (
    SHORTEST,
    PhasesPlayer,
    begin_phases,
    play_to_the_end,
    play_until,
    sit_down,
    start_phases,
    table_of,
)

HUMAN, EASY, MEDIUM = Who.HUMAN, Who.EASY, Who.MEDIUM


class PlainPad(PadHand):
    """A pad without any other buttons than directions, CONFIRM and CANCEL."""

    def down(self, intent: Intent) -> None:
        assert intent in (*WAYS, Intent.CONFIRM, Intent.CANCEL)
        super().down(intent)


def kept(folder: Path) -> Record[PhasesMove]:
    """The only game that was finished; its rules hold."""
    (path,) = finished_records(folder)
    record = read_record(path, PhasesCodec())
    assert verify(record, PhasesCodec(), PhasesRules()) is None
    return record


def bys(record: Record[PhasesMove]) -> list[By]:
    return [seat.by for seat in record.header.seats]


def begin_two(drive: Drive) -> tuple[PhasesPlayer, PhasesPlayer]:
    """The shortest game: two people, each with a pad of their own."""
    table = begin_phases(drive, (None, None), 5, SHORTEST)
    for seat, hand in enumerate(drive.hands[:2]):
        table.play.seats.claim(seat, hand.key)
    first, second = drive.hands[:2]
    return PhasesPlayer(drive, first, (0,)), PhasesPlayer(drive, second, (1,))


# ---- whole games --------------------------------------------------------------------------------


def test_two_people_play_all_ten_phases_each_with_a_pad(tmp_path: Path) -> None:
    """Both choose the cards of every phase; one knows nothing but directions, CONFIRM and CANCEL."""
    with Drive(tmp_path, pads=2) as drive:
        table = sit_down(drive, HUMAN, HUMAN, pads=drive.hands, short=False)
        first, second = drive.hands[0], PlainPad(drive.hands[1].pad)
        assert [plan.device for plan in table.play.seats.plans] == [first.key, second.key]
        players = (
            PhasesPlayer(drive, first, (0,), composes=True),
            PhasesPlayer(drive, second, (1,), composes=True, two=True),
        )
        ending = play_to_the_end(drive, *players)
        record = kept(tmp_path)
        assert bys(record) == [By.HUMAN, By.HUMAN]
        assert PhasesCodec().options(record.header) == PhasesOptions()
        assert max(seat.phase for seat in ending.view.table.seats) == 10
        assert all(player.composed > 5 for player in players)
        assert all(player.lifted > 50 for player in players), "each turn began behind the curtain"


def test_four_seats_two_people_pass_one_pad_round_among_computers(tmp_path: Path) -> None:
    """Directions, CONFIRM and CANCEL are all it takes, from the title on."""
    with Drive(tmp_path, pads=1) as drive:
        drive.hands[0] = PlainPad(drive.hands[0].pad)
        table = sit_down(drive, HUMAN, EASY, HUMAN, MEDIUM)
        assert [plan.device for plan in table.play.seats.plans] == [None] * 4
        player = PhasesPlayer(drive, drive.hands[0], (0, 2), two=True)
        play_to_the_end(drive, player)
        assert bys(kept(tmp_path)) == [By.HUMAN, By.EASY, By.HUMAN, By.MEDIUM]


def test_six_seats_three_people_with_two_pads_and_the_keyboard(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        hands: Sequence[Hand] = (*drive.hands, drive.keyboard)
        sit_down(drive, HUMAN, HUMAN, HUMAN, EASY, MEDIUM, EASY, pads=hands)
        players = [
            PhasesPlayer(drive, hand, (seat,), composes=seat != 1, two=seat == 1)
            for seat, hand in enumerate(hands)
        ]
        play_to_the_end(drive, *players)
        assert bys(kept(tmp_path)) == [By.HUMAN] * 3 + [By.EASY, By.MEDIUM, By.EASY]
        assert players[0].composed + players[2].composed > 0


def test_one_person_among_five_computers(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        sit_down(drive, HUMAN, *[EASY] * 5, pads=drive.hands)
        player = PhasesPlayer(drive, drive.hands[0], (0,), composes=True)
        play_to_the_end(drive, player)
        assert player.lifted == 0
        kept(tmp_path)


def test_at_the_speed_of_a_first_start(tmp_path: Path) -> None:
    """Nothing is skipped: every clip plays, and a player presses only when asked."""
    with Drive(tmp_path, pads=1, settings=None) as drive:
        begin_phases(drive, (None, None), 5, SHORTEST)
        play_to_the_end(drive, PhasesPlayer(drive, drive.hands[0], (0, 1)))
        kept(tmp_path)


# ---- whose press counts -------------------------------------------------------------------------

ANSWERS = (
    Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND, Intent.NEXT, Intent.LEFT, Intent.DOWN,
)  # fmt: skip


def test_nobody_is_acted_for_by_the_pad_of_another(tmp_path: Path) -> None:
    """At every kind of question the wrong pads press everything that could answer it."""
    asked: set[type] = set()
    with Drive(tmp_path, pads=2) as drive:
        players = begin_two(drive)
        table = table_of(drive)
        hands = (*drive.hands, drive.keyboard)

        def meddle(seat: int) -> None:
            kind = type(table.asking)
            if kind in asked:
                return
            asked.add(kind)
            before = (table.play.session.state, table.asking, table.focus.key, table.play.view.seat)
            for hand in hands:
                for intent in ANSWERS if hand is not hands[seat] else ():
                    drive.press(hand, intent)
                    after = (table.play.session.state, table.asking, table.focus.key, table.play.view.seat)
                    assert drive.scene is table
                    assert after == before

        for _ in range(2_000):
            seat = table.play.asks
            if asked >= {Drawing, Choosing, Aiming, Composing} or seat is None:
                break
            if drive.scene is table and table.asking is not None:
                meddle(seat)
                if isinstance(table.asking, Choosing):
                    for intent, back in ((Intent.FIRST, Composing), (Intent.CONFIRM, Aiming)):
                        if back is Aiming:
                            card = next(s.key for s in table.focus.spots if s.key.startswith("card "))
                            drive.steer(hands[seat], table.focus, card)
                        drive.press(hands[seat], intent)
                        if isinstance(table.asking, back):
                            meddle(seat)
                            drive.press(hands[seat], Intent.CANCEL)
            if not any(player.act() for player in players):
                drive.step()
    assert asked >= {Drawing, Choosing, Aiming, Composing}


def test_the_wrong_pad_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        begin_two(drive)
        table = table_of(drive)
        drive.until(lambda: table.play.asks is not None)
        seat = table.play.asks
        assert seat is not None
        drive.press(drive.hands[1 - seat], Intent.CONFIRM)
        assert table._hint == f"It is {table.play.seats[seat].name}'s turn."


# ---- after the game -----------------------------------------------------------------------------


def to_the_end(drive: Drive) -> PhasesEndingScene:
    """The shortest game is over and its ending offers what may follow."""
    ending = play_to_the_end(drive, *begin_two(drive))
    drive.until(lambda: ending.offers)
    drive.step(30)
    return ending


def test_play_again_keeps_the_players_and_deals_other_cards(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=2) as drive:
        ending = to_the_end(drive)
        before = ending.seats.plans
        drive.press(drive.hands[1], Intent.CONFIRM)
        assert isinstance(drive.scene, SetupScene)
        start_phases(drive, drive.hands[0])
        table = table_of(drive)
        assert table.play.seats.plans == before
        assert table.play.session.state.game.options == SHORTEST
        assert table.play.session.state.game.seed != ending._play.session.state.game.seed
        players = [PhasesPlayer(drive, hand, (seat,)) for seat, hand in enumerate(drive.hands)]
        play_to_the_end(drive, *players)
        assert len(finished_records(tmp_path)) == 2


@pytest.mark.parametrize("ways", [(Intent.RIGHT, Intent.CONFIRM), (Intent.CANCEL,)], ids=["title", "back"])
def test_home_from_the_ending(tmp_path: Path, ways: tuple[Intent, ...]) -> None:
    with Drive(tmp_path, pads=2) as drive:
        to_the_end(drive)
        for intent in ways:
            drive.press(drive.hands[0], intent)
        assert isinstance(drive.scene, TitleScene)
        drive.press(drive.hands[0], Intent.CONFIRM)
        assert not isinstance(drive.scene, TitleScene), "no game waits any more"


def test_a_game_left_from_the_pause_goes_on_where_it_was_with_two_buttons(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        pad = PlainPad(drive.hands[0].pad)
        table = begin_phases(drive, (None, None), 5, SHORTEST)
        player = PhasesPlayer(drive, pad, (0, 1), two=True)
        play_until(drive, lambda: player.moves > 8 and isinstance(table.asking, Choosing), player)
        state = table.play.session.state
        drive.press(pad, Intent.CANCEL)
        drive.pick(pad, "TITLE")
        drive.press(pad, Intent.CONFIRM)
        drive.pick(pad, "CONTINUE")
        assert isinstance(drive.scene, PhasesTableScene)
        assert drive.scene.play.session.state == state
        play_to_the_end(drive, PhasesPlayer(drive, pad, (0, 1), two=True))
        kept(tmp_path)
