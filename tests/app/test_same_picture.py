"""The same record is the same game and the same picture, however fast it is watched."""

from pathlib import Path

import pygame
import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.ten.model import Phase
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.store.settings import Settings, Speed
from ten_arcade.ui.intents import Intent
from tests.drive import INSTANT, Drive, plan_of

LEVELS = (Level.HARD, Level.EASY, Level.MEDIUM)
SAMPLES = (1, 40, 100, 333, 800, 1_500, 3_000, 4_500)


def watch(folder: Path, samples: tuple[int, ...]) -> list[bytes]:
    with Drive(folder, plan=plan_of(*LEVELS), settings=None) as drive:
        pictures: list[bytes] = []
        for tick in range(max(samples) + 1):
            if tick in samples:
                drive.app.draw()
                pictures.append(drive.picture)
            drive.step()
        return pictures


def test_two_runs_give_the_same_pictures_byte_for_byte(tmp_path: Path) -> None:
    first, second = watch(tmp_path / "a", SAMPLES), watch(tmp_path / "b", SAMPLES)
    assert first == second
    assert len(set(first)) == len(SAMPLES)


def last_table(folder: Path, settings: Settings, mash: bool) -> tuple[object, bytes, bytes]:
    """The layout and picture of the table as the game ends, and the record that is kept."""
    with Drive(folder, plan=plan_of(*LEVELS), settings=settings, pads=1) as drive:
        table = drive.table
        assert table is not None
        for tick in range(60_000):
            if isinstance(drive.scene, ScoringScene):
                break
            if mash:
                (drive.hands[0].down if tick % 2 else drive.hands[0].up)(Intent.CONFIRM)
            drive.step()
        assert isinstance(drive.scene, ScoringScene)
        assert table.play.view.table.phase is Phase.OVER
        (record,) = (folder / "records").iterdir()
        return dict(table.play.timeline.layout), at_rest(table), record.read_bytes()


def at_rest(table: TableScene) -> bytes:
    """The picture once everything that only breathes has come to the same point."""
    for _ in range(400):
        table.play.particles.tick()
        table._meter.tick(0, 0)
    table._tick, table._turn_tick, table._hint_left = 0, 400, 0
    canvas = pygame.Surface((640, 360)).convert()
    table.draw(canvas)
    return canvas.get_buffer().raw


def test_every_speed_ends_in_the_same_picture(tmp_path: Path) -> None:
    ends = {
        name: last_table(tmp_path / name, settings, mash)
        for name, settings, mash in (
            ("instant", INSTANT, False),
            ("fast", Settings(speed=Speed.FAST, ai_pace=Speed.FAST), False),
            ("normal", Settings(), False),
            ("slow", Settings(speed=Speed.SLOW, ai_pace=Speed.SLOW), False),
            ("mashed", Settings(), True),
            ("mashed slow", Settings(speed=Speed.SLOW, ai_pace=Speed.INSTANT), True),
        )
    }
    layout, picture, record = ends.pop("instant")
    for name, end in ends.items():
        assert end[2] == record, f"{name}: another game"
        assert end[0] == layout, f"{name}: other places"
        assert end[1] == picture, f"{name}: another picture"


@pytest.mark.parametrize("pace", [Speed.SLOW, Speed.FAST])
def test_the_pace_of_the_opponents_changes_no_move(tmp_path: Path, pace: Speed) -> None:
    slow = last_table(tmp_path / "a", Settings(speed=Speed.INSTANT, ai_pace=pace), False)
    assert slow[2] == last_table(tmp_path / "b", INSTANT, False)[2]
