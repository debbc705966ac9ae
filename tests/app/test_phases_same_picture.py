"""The same deal is the same game of Ten Phases and the same picture, however fast it is watched."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.model import PhasesOptions, Stage
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.store.settings import Motion, Settings, Speed
from ten_arcade.store.shelf import finished_records
from ten_arcade.ui.intents import Intent
from tests.drive import INSTANT, Drive
from tests.drive_phases import PhasesPlayer, begin_phases, play_to_the_end

BOTS = (Level.MEDIUM, Level.EASY, Level.EASY)
SHORTEST = PhasesOptions(last_phase=1)
SEED = 6
PACES: tuple[tuple[str, Settings, bool], ...] = (
    ("instant", INSTANT, False),
    ("fast", Settings(speed=Speed.FAST, ai_pace=Speed.FAST), False),
    ("normal", Settings(), False),
    ("slow", Settings(speed=Speed.SLOW, ai_pace=Speed.SLOW), False),
    ("mashed", Settings(), True),
    ("mashed slow", Settings(speed=Speed.SLOW, ai_pace=Speed.INSTANT), True),
    ("still", Settings(motion=Motion.REDUCED), False),
)

End = tuple[object, bytes, bytes, bytes]


def end_of_bots(folder: Path, settings: Settings, mash: bool) -> End:
    """Computers play: the last layout and table, the ending, and the record that is kept."""
    with Drive(folder, settings=settings, pads=1) as drive:
        table = begin_phases(drive, BOTS, SEED, SHORTEST)
        for tick in range(60_000):
            if isinstance(drive.scene, PhasesEndingScene):
                break
            if mash:
                (drive.hands[0].down if tick % 2 else drive.hands[0].up)(Intent.CONFIRM)
            drive.step()
        drive.hands[0].up(Intent.CONFIRM)
        return seen(drive, folder, table)


def end_of_people(folder: Path, settings: Settings, mash: bool) -> End:
    """Two people play the same choices; `mash`: they hurry every clip."""
    with Drive(folder, settings=settings, pads=1) as drive:
        table = begin_phases(drive, (None, None), SEED, SHORTEST)
        player = PhasesPlayer(drive, drive.hands[0], (0, 1))
        while not isinstance(drive.scene, PhasesEndingScene):
            if player.act():
                continue
            if mash and drive.scene is table and table.play.timeline.busy:
                drive.press(drive.hands[0], Intent.CONFIRM)
            else:
                drive.step()
        return seen(drive, folder, table)


def seen(drive: Drive, folder: Path, table: PhasesTableScene) -> End:
    assert table.play.view.table.stage is Stage.OVER
    ending = drive.scene
    assert isinstance(ending, PhasesEndingScene)
    (record,) = finished_records(folder)
    return dict(table.play.timeline.layout), at_rest(table), settled(ending), record.read_bytes()


def at_rest(table: PhasesTableScene) -> bytes:
    """The picture once everything that only breathes has come to the same point."""
    for _ in range(400):
        table.play.particles.tick()
        table.play.captions.tick()
        table.privacy.tick()
    table._tick, table._turn_tick, table._hint_left = 0, 400, 0
    return picture(table)


def settled(ending: PhasesEndingScene) -> bytes:
    """The ending after its confetti has come down."""
    ending._tick = 400
    for _ in range(400):
        ending._particles.tick()
        ending._captions.tick()
    return picture(ending)


def picture(scene: PhasesTableScene | PhasesEndingScene) -> bytes:
    canvas = pygame.Surface((640, 360)).convert()
    scene.draw(canvas)
    return canvas.get_buffer().raw


def assert_same(ends: dict[str, End]) -> None:
    layout, table, ending, record = ends.pop("instant")
    for name, end in ends.items():
        assert end[3] == record, f"{name}: another game"
        assert end[0] == layout, f"{name}: other places"
        if name != "still":
            assert end[1] == table, f"{name}: another table"
            assert end[2] == ending, f"{name}: another ending"


def test_every_speed_ends_in_the_same_picture(tmp_path: Path) -> None:
    assert_same({name: end_of_bots(tmp_path / name, settings, mash) for name, settings, mash in PACES})


def test_people_who_hurry_play_the_same_game(tmp_path: Path) -> None:
    paces = [pace for pace in PACES if pace[0] in ("instant", "normal", "mashed slow")]
    assert_same({name: end_of_people(tmp_path / name, settings, mash) for name, settings, mash in paces})


def test_two_runs_give_the_same_pictures_byte_for_byte(tmp_path: Path) -> None:
    samples = (1, 40, 100, 200, 333, 600, 800, 1_100, 1_500)

    def watch(folder: Path) -> list[bytes]:
        with Drive(folder, settings=None, pads=1) as drive:
            begin_phases(drive, (Level.EASY, None, Level.MEDIUM), SEED, SHORTEST)
            player = PhasesPlayer(drive, drive.hands[0], (1,))
            pictures: list[bytes] = []
            while drive.app.ticks < max(samples):
                if not player.act():
                    drive.step()
                if len(pictures) < len(samples) and drive.app.ticks >= samples[len(pictures)]:
                    drive.app.draw()
                    pictures.append(drive.picture)
            return pictures

    first, second = watch(tmp_path / "a"), watch(tmp_path / "b")
    assert first == second
    assert len(set(first)) == len(samples)


@pytest.mark.parametrize("pace", [Speed.SLOW, Speed.FAST])
def test_the_pace_of_the_opponents_changes_no_move(tmp_path: Path, pace: Speed) -> None:
    other = end_of_bots(tmp_path / "a", Settings(speed=Speed.INSTANT, ai_pace=pace), False)
    assert other[3] == end_of_bots(tmp_path / "b", INSTANT, False)[3]


def test_watched_or_not_the_same_choices_make_the_same_game(tmp_path: Path) -> None:
    """Several people behind a curtain, or the same hands played with nobody else there."""
    records: list[bytes] = []
    for name, pads in (("one pad", 1), ("two pads", 2)):
        folder = tmp_path / name
        with Drive(folder, pads=pads) as drive:
            begin_phases(drive, (None, None), SEED, SHORTEST)
            players = [PhasesPlayer(drive, drive.hands[seat % pads], (seat,)) for seat in range(2)]
            play_to_the_end(drive, *players)
            (record,) = finished_records(folder)
            records.append(record.read_bytes())
    assert records[0] == records[1]
