"""Pictures of every screen: a game of each cabinet gives all that it should."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ten_arcade import phases_shots, ten_shots
from ten_arcade.catalog import cabinets
from ten_arcade.shots import Studio
from ten_arcade.ui.screen import LOGICAL, Screen


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (tmp_path / "shots").mkdir()
    found = Studio(Screen.open(LOGICAL, vsync=False), tmp_path / "shots", tmp_path / "data", cabinets)
    yield found
    found.leave()
    pygame.quit()


def taken(tmp_path: Path) -> set[str]:
    return {path.stem for path in (tmp_path / "shots").iterdir()}


def test_the_menus(studio: Studio, tmp_path: Path) -> None:
    studio.menus()
    assert taken(tmp_path) == {"title", "cabinets_ten", "cabinets_phases", "options"}


def test_a_game_of_ten(studio: Studio, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ten_shots.Shooter(studio).game(2)
    assert {"ready_2p", "table_draw_2p", "table_buy_2p", "scoring_4_2p", "winner_2p"} <= taken(tmp_path)
    assert capsys.readouterr().err == ""


def test_a_game_of_ten_phases(studio: Studio, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shooter = phases_shots.Shooter(studio)
    shooter.game(3)
    shooter.curtain()
    kinds = ("ready", "draw", "play", "lay", "compose", "hit", "aim", "standings", "winner")
    assert taken(tmp_path) == {*(f"phases_{kind}_3p" for kind in kinds), "phases_curtain", "phases_pause"}
    assert capsys.readouterr().err == ""
