"""A newcomer's first half minute: three presses stand in a game, a fourth deals, a fifth draws a card."""

from pathlib import Path

import pytest

from ten_arcade.engine.ten.events import Drew
from ten_arcade.engine.ten.model import Phase
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_places import CHOICES, MAT
from ten_arcade.scenes.title import TitleScene
from ten_arcade.scenes.title_picture import START_RECT
from ten_arcade.ui.intents import Intent
from tests.drive import Drive

PATIENCE = 60 * 60  # ticks that three opponents may take before the first turn of the person


def middle(rect: tuple[int, int, int, int]) -> tuple[int, int]:
    return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2


def stands_in_a_game(drive: Drive) -> None:
    """One person among three opponents, asked to draw the first card of a turn."""
    assert isinstance(drive.scene, TableScene)
    plans = drive.game.seats.plans
    assert [plan.is_human for plan in plans] == [True, False, False, False]
    drive.until(lambda: drive.asks == 0, PATIENCE)
    table = drive.game.view.table
    assert table.phase is Phase.DRAW
    assert table.tableau == ()


def drew_a_card(drive: Drive) -> bool:
    return isinstance(drive.game.news[-1], Drew) and len(drive.game.coming.table.tableau) == 1


@pytest.mark.parametrize("by", ["pad", "keyboard"])
def test_three_presses_stand_in_a_game_a_fourth_deals_and_a_fifth_draws(tmp_path: Path, by: str) -> None:
    with Drive(tmp_path, settings=None, pads=1) as drive:
        hand = drive.hands[0] if by == "pad" else drive.keyboard
        assert isinstance(drive.scene, TitleScene)
        drive.press(hand, Intent.CONFIRM)
        assert isinstance(drive.scene, CabinetsScene)
        drive.press(hand, Intent.CONFIRM)
        assert isinstance(drive.scene, SetupScene)
        drive.press(hand, Intent.CONFIRM)
        assert isinstance(drive.scene, ReadyScene)
        drive.press(hand, Intent.CONFIRM)
        stands_in_a_game(drive)
        drive.press(hand, Intent.CONFIRM)
        assert drew_a_card(drive)


def test_three_clicks_stand_in_a_game_a_fourth_deals_and_a_fifth_draws(tmp_path: Path) -> None:
    with Drive(tmp_path, settings=None) as drive:
        drive.click(middle(START_RECT))
        cabinets = drive.scene
        assert isinstance(cabinets, CabinetsScene)
        drive.click(middle(cabinets.places["ten"]))
        setup = drive.scene
        assert isinstance(setup, SetupScene)
        drive.click(middle(setup.places["start"]))
        drive.click(middle(MAT))
        stands_in_a_game(drive)
        drive.click(middle(CHOICES[0]))
        assert drew_a_card(drive)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whoever_begins_four_presses_and_patience_lead_to_a_decision(tmp_path: Path, seed: int) -> None:
    with Drive(tmp_path, settings=None, seed=seed, pads=1) as drive:
        for _ in range(4):
            drive.press(drive.hands[0], Intent.CONFIRM)
        drive.until(lambda: drive.asks == 0, PATIENCE)
