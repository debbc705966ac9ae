"""Two cabinets in one arcade, by presses: choosing, playing, leaving and continuing either."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.journal import games_left, read_record
from ten_arcade.store.shelf import finished_records
from ten_arcade.ui.intents import Intent
from tests.drive import Drive


def choose(drive: Drive, key: str) -> SetupScene[object]:
    """From the title to the setup of a game."""
    hand = drive.hands[0]
    drive.press(hand, Intent.CONFIRM)
    if isinstance(drive.scene, TitleScene):
        drive.pick(hand, "NEW")
    while drive.app.context.cabinet.key != key:
        drive.press(hand, Intent.RIGHT)
    drive.press(hand, Intent.CONFIRM)
    if isinstance(drive.scene, CabinetsScene):
        drive.pick(hand, "NEW")
    assert isinstance(drive.scene, SetupScene)
    return drive.scene


def begin(drive: Drive, key: str) -> None:
    choose(drive, key)
    drive.press(drive.hands[0], Intent.CONFIRM)
    assert isinstance(drive.scene, ReadyScene)
    drive.press(drive.hands[0], Intent.CONFIRM)


def leave(drive: Drive) -> object:
    """To the title by the pause menu; the state of the game that was left."""
    drive.press(drive.hands[0], Intent.PAUSE)
    assert isinstance(drive.scene, PauseScene)
    state = state_of(drive)
    drive.pick(drive.hands[0], "TITLE")
    assert isinstance(drive.scene, TitleScene)
    return state


def state_of(drive: Drive) -> object:
    table = drive.app.stack.scenes[0]
    assert isinstance(table, TableScene | PhasesTableScene)
    return table.play.session.state


def go_on(drive: Drive) -> object:
    """CONTINUE in the menu that is open; the state at which the game stands in that very tick."""
    drive.pick(drive.hands[0], "CONTINUE", confirm=False)
    drive.wait()
    drive.hands[0].down(Intent.CONFIRM)
    for given in drive.app.context.devices.poll(drive.app.ticks):
        drive.app.stack.handle(given)
    state = state_of(drive)
    drive.hands[0].up(Intent.CONFIRM)
    drive.step()
    return state


def kinds(folder: Path) -> list[str | None]:
    return [left.game for left in games_left(folder)]


def test_three_presses_stand_in_a_game_of_the_other_cabinet_too(tmp_path: Path) -> None:
    with Drive(tmp_path, settings=None, pads=1) as drive:
        drive.app.context.stand_at("phases")
        for expected in (CabinetsScene, SetupScene, ReadyScene, PhasesTableScene):
            drive.press(drive.hands[0], Intent.CONFIRM)
            assert isinstance(drive.scene, expected)
        assert isinstance(drive.scene, PhasesTableScene)
        plans = drive.scene.play.seats.plans
        assert [plan.is_human for plan in plans] == [True, False, False, False]


def test_the_arcade_opens_at_the_cabinet_played_last(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        assert drive.app.context.cabinet.key == "ten"
        begin(drive, "phases")
    with Drive(tmp_path) as drive:
        assert drive.app.context.cabinet.key == "phases"


def test_either_game_waits_for_the_other_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        hand = drive.hands[0]
        begin(drive, "ten")
        ten = leave(drive)
        begin(drive, "phases")
        phases = leave(drive)
        assert kinds(tmp_path) == ["phases", "ten"]
        drive.press(hand, Intent.CONFIRM)  # the title offers the newest
        assert go_on(drive) == phases
        leave(drive)
        drive.press(hand, Intent.CONFIRM)
        drive.pick(hand, "NEW")
        drive.press(hand, Intent.LEFT)
        drive.press(hand, Intent.CONFIRM)  # the other one waits at its cabinet
        assert go_on(drive) == ten
        assert kinds(tmp_path) == ["ten", "phases"]
        assert not list(tmp_path.glob("abandoned-*"))


def test_a_new_game_of_one_kind_leaves_the_other_alone(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        begin(drive, "ten")
        leave(drive)
        begin(drive, "phases")
        leave(drive)
        begin(drive, "phases")
        assert kinds(tmp_path) == ["phases", "ten"]
        (abandoned,) = tmp_path.glob("abandoned-*")
        assert read_record(abandoned, PhasesCodec()).header.game == "phases"


def test_a_game_of_computers_is_watched_to_its_end_and_kept(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        setup = choose(drive, "phases")
        drive.seat(drive.hands[0], Who.EASY, Who.EASY, Who.CLOSED, Who.CLOSED)
        drive.press(drive.hands[0], Intent.NEXT)
        drive.pick(drive.hands[0], "rule last_phase", confirm=False)
        drive.press(drive.hands[0], Intent.LEFT)  # from ten back to the shortest
        assert "phase 3" in {item.value for item in setup._items()}
        drive.press(drive.hands[0], Intent.PAUSE)
        drive.until(lambda: isinstance(drive.scene, PhasesEndingScene), 200_000)
        (kept,) = finished_records(tmp_path)
        assert kept.name.startswith("phases-00001-seed-")
        assert kinds(tmp_path) == []


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_every_number_of_seats_can_be_chosen_and_none_below_two(tmp_path: Path, count: int) -> None:
    with Drive(tmp_path, pads=1) as drive:
        setup = choose(drive, "phases")
        drive.seat(drive.hands[0], *[Who.HUMAN] * count, *[Who.CLOSED] * (6 - count))
        assert setup.draft.players == count
        assert len({place.mascot for place in setup.draft.places}) == 6
        if count == 2:
            drive.pick(drive.hands[0], "seat 1", confirm=False)
            for _ in range(5):
                drive.press(drive.hands[0], Intent.RIGHT)
                assert setup.draft.players == 2
        drive.press(drive.hands[0], Intent.PAUSE)
        drive.press(drive.hands[0], Intent.CONFIRM)
        table = drive.scene
        assert isinstance(table, PhasesTableScene)
        assert len(table.play.seats) == count
        assert table.play.session.state.game.players == count


def test_six_pads_sit_down_by_one_press_each(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=6) as drive:
        setup = choose(drive, "phases")
        for hand in drive.hands[1:]:
            drive.press(hand, Intent.CONFIRM)
        owners = [place.device for place in setup.draft.places]
        assert sorted(map(str, owners)) == sorted(hand.key for hand in drive.hands)
        assert all(place.is_human for place in setup.draft.places)


def test_each_cabinet_remembers_its_own_players(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        choose(drive, "ten")
        drive.seat(drive.hands[0], Who.HUMAN, Who.HARD, Who.CLOSED, Who.CLOSED, Who.CLOSED)
        drive.press(drive.hands[0], Intent.CANCEL)
        assert isinstance(drive.scene, CabinetsScene)
        drive.press(drive.hands[0], Intent.CANCEL)
        assert choose(drive, "phases").draft.players == 4
        drive.press(drive.hands[0], Intent.CANCEL)
        drive.press(drive.hands[0], Intent.CANCEL)
        again = choose(drive, "ten")
        assert [place.who for place in again.draft.places[:2]] == [Who.HUMAN, Who.HARD]
        assert again.draft.players == 2
