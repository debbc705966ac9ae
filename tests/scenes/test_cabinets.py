"""The choice of a game: cabinets side by side, a menu where a game waits, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.scenes.attract import FADE_TICKS, IDLE_TICKS, AttractScene
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.notice import NoticeScene
from ten_arcade.scenes.scene import Push, Reset
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.title import TitleScene, newest_unfinished
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.scenes.fakes import (
    FakeCabinet,
    PlainScene,
    Rig,
    assert_texts_apart,
    make_rig,
    middle,
    point,
    press,
    scene_of,
)


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return two_games(make_rig(tmp_path, devices))


def two_games(rig: Rig, count: int = 2) -> Rig:
    rig.context.cabinets = (rig.cabinet, *(FakeCabinet(f"other {n}") for n in range(1, count)))
    return rig


def other(rig: Rig) -> FakeCabinet:
    found = rig.context.cabinets[1]
    assert isinstance(found, FakeCabinet)
    return found


def test_left_and_right_light_another_cabinet_and_go_round(rig: Rig) -> None:
    scene = CabinetsScene(rig.context)
    lit, pictures = [scene.chosen.key], {rig.drawn(scene)}
    for intent in (Intent.RIGHT, Intent.RIGHT, Intent.LEFT, Intent.LEFT):
        press(scene, intent)
        lit.append(scene.chosen.key)
        pictures.add(rig.drawn(scene))
    assert lit == ["fake", "other 1", "fake", "other 1", "fake"]
    assert len(pictures) >= 2


def test_one_press_leads_to_the_setup_of_the_lit_game(rig: Rig) -> None:
    scene = CabinetsScene(rig.context)
    press(scene, Intent.RIGHT)
    setup = scene_of(press(scene, Intent.CONFIRM))
    assert isinstance(setup, SetupScene)
    press(setup, Intent.CONFIRM)
    assert [plan.game for plan in other(rig).begun] == ["other 1"]
    assert rig.cabinet.begun == []


def test_the_arcade_remembers_the_cabinet(rig: Rig) -> None:
    press(CabinetsScene(rig.context), Intent.RIGHT)
    assert CabinetsScene(rig.context).chosen is other(rig)


def test_back_leads_to_the_title_and_first_to_the_rules_of_the_lit_game(rig: Rig) -> None:
    scene = CabinetsScene(rig.context)
    asked = press(scene, Intent.CANCEL)
    assert isinstance(asked, Reset)
    assert isinstance(asked.scene, TitleScene)
    rules = press(scene, Intent.FIRST)
    assert isinstance(rules, Push)
    assert isinstance(rules.scene, PlainScene)
    assert rules.scene.name == "rules"


def test_the_mouse_lights_and_a_click_chooses(rig: Rig) -> None:
    scene = CabinetsScene(rig.context)
    assert point(scene, middle(scene.places["other 1"])) is None
    assert scene.chosen is other(rig)
    assert isinstance(scene_of(point(scene, middle(scene.places["fake"]), click=True)), SetupScene)
    assert scene.chosen is rig.cabinet
    assert point(scene, (320, 5), click=True) is None


def test_where_a_game_waits_it_is_offered_first_and_a_new_one_takes_a_step(rig: Rig) -> None:
    other(rig).sentence = "MIA and ROBO, 12 moves"
    scene = CabinetsScene(rig.context)
    assert "A game waits here." in rig.words_of(scene)
    assert isinstance(scene_of(press(scene, Intent.CONFIRM)), SetupScene), "none waits at the first"
    assert press(scene, Intent.RIGHT, Intent.CONFIRM) is None
    assert "MIA and ROBO, 12 moves" in rig.words_of(scene)
    resumed = scene_of(press(scene, Intent.CONFIRM))
    assert isinstance(resumed, PlainScene)
    assert resumed.name == "resumed"
    again = CabinetsScene(rig.context)
    press(again, Intent.CONFIRM, Intent.DOWN)
    assert "put aside" in rig.words_of(again)
    assert isinstance(scene_of(press(again, Intent.CONFIRM)), SetupScene)


def test_back_closes_the_menu_first(rig: Rig) -> None:
    rig.cabinet.sentence = "A game."
    scene = CabinetsScene(rig.context)
    press(scene, Intent.CONFIRM)
    assert press(scene, Intent.CANCEL) is None
    assert scene.menu_box is None
    assert isinstance(press(scene, Intent.CANCEL), Reset)


def test_a_game_that_cannot_be_continued_after_all_says_so(rig: Rig) -> None:
    rig.cabinet.sentence, rig.cabinet.resumable = "A game.", False
    scene = CabinetsScene(rig.context)
    press(scene, Intent.CONFIRM)
    rig.cabinet.sentence = None  # somebody else took it away
    assert isinstance(scene_of(press(scene, Intent.CONFIRM)), NoticeScene)
    assert isinstance(scene_of(press(scene, Intent.CONFIRM)), SetupScene)


def test_left_alone_it_gives_way_to_what_there_is_to_see_and_then_to_the_title(rig: Rig) -> None:
    stack = Stack(CabinetsScene(rig.context))
    for _ in range(IDLE_TICKS - 1):
        stack.tick()
    assert isinstance(stack.top, CabinetsScene)
    stack.tick()
    assert isinstance(stack.top, AttractScene)
    for _ in range(FADE_TICKS):
        stack.tick()
    assert [type(scene) for scene in stack.scenes] == [TitleScene]


def test_each_round_shows_another_cabinet_and_then_its_next_number(rig: Rig) -> None:
    stack = Stack(TitleScene(rig.context))
    for _ in range(4 * IDLE_TICKS):
        stack.tick()
    assert rig.cabinet.asked[:2] == [0, 1]
    assert other(rig).asked[:2] == [0, 1]
    assert abs(len(rig.cabinet.asked) - len(other(rig).asked)) <= 1


def test_the_title_continues_the_game_of_whatever_kind(rig: Rig) -> None:
    assert newest_unfinished(rig.context) is None
    other(rig).sentence = "The other game."
    title = TitleScene(rig.context)
    press(title, Intent.CONFIRM)
    assert "The other game." in rig.words_of(title)
    found = newest_unfinished(rig.context)
    assert found is not None
    assert found[0] is other(rig)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_the_screen_or_covers_another(
    tmp_path: Path, devices: Devices, long_words: bool, count: int
) -> None:
    rig = two_games(make_rig(tmp_path, devices, long_words=long_words), count)
    rig.cabinet.sentence = "FAKE, WWWWWWWWWW, WWWWWWWWWW, WWWWWWWWWW, WWWWWWWWWW: 1200 moves played"
    scene = CabinetsScene(rig.context)
    for _ in range(count):
        assert_texts_apart(rig.said(scene))
        press(scene, Intent.RIGHT)


def test_still_pictures_do_not_move(rig: Rig) -> None:
    scene = CabinetsScene(rig.context)
    assert rig.drawn(scene) == rig.drawn(scene)
