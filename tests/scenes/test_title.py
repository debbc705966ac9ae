"""The title: the short way into a game, the menu, and never out by one stray press."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.notice import NoticeScene, QuestionScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.scene import Pop, Push, Quit, Reset
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.title import TitleScene
from ten_arcade.scenes.title_picture import START_RECT
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.guard import GUARD_TICKS
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from tests.scenes.fakes import PlainScene, Rig, assert_texts_apart, make_rig, middle, point, press, scene_of
from tests.virtual_pads import VirtualPad

LINES = ["CONTINUE", "NEW", "RULES", "OPTIONS", "QUIT"]


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def played(rig: Rig) -> list[str]:
    return [name for _, name in rig.context.audio.played]


def focused(title: TitleScene) -> str:
    assert title.menu is not None
    return title.menu.menu.focused.key


def test_three_presses_stand_in_a_game(rig: Rig) -> None:
    stack = Stack(TitleScene(rig.context))
    for _ in range(3):
        stack.handle(Press(KEYBOARD, Intent.CONFIRM))
        for _ in range(GUARD_TICKS):
            stack.tick()
    assert isinstance(stack.top, PlainScene)
    assert stack.top.name == "game"
    assert len(stack.scenes) == 1


@pytest.mark.parametrize("intent", [Intent.CONFIRM, Intent.PAUSE])
def test_with_nothing_to_continue_start_goes_straight_to_the_cabinets(rig: Rig, intent: Intent) -> None:
    assert isinstance(scene_of(press(TitleScene(rig.context), intent)), CabinetsScene)


def test_a_game_that_waits_is_offered_first(rig: Rig) -> None:
    rig.cabinet.sentence = "4 players, MIA is to move."
    title = TitleScene(rig.context)
    assert press(title, Intent.CONFIRM) is None
    assert focused(title) == "CONTINUE"
    assert "4 players, MIA is to move." in rig.words_of(title)
    asked = press(title, Intent.CONFIRM)
    assert isinstance(asked, Reset)
    assert isinstance(asked.scene, PlainScene)
    assert asked.scene.name == "resumed"


def test_a_game_that_cannot_be_continued_after_all_says_so_and_is_not_offered_again(rig: Rig) -> None:
    rig.cabinet.sentence, rig.cabinet.resumable = "A game.", False
    title = TitleScene(rig.context)
    rig.cabinet.sentence = None  # somebody else took it away
    notice = scene_of(press(title, Intent.CONFIRM, Intent.CONFIRM))
    assert isinstance(notice, NoticeScene)
    assert "cannot be continued" in rig.words_of(notice)
    assert isinstance(scene_of(press(title, Intent.CONFIRM)), CabinetsScene)


def test_the_d_pad_alone_reaches_every_line_and_each_looks_focused(rig: Rig) -> None:
    rig.cabinet.sentence = "A game."
    title = TitleScene(rig.context)
    press(title, Intent.DOWN)
    seen, pictures = [], set()
    for _ in LINES:
        seen.append(focused(title))
        pictures.add(rig.drawn(title))
        title.handle(Press(KEYBOARD, Intent.DOWN))
    assert seen == LINES
    assert len(pictures) == len(LINES)
    assert focused(title) == "CONTINUE"


def test_the_menu_leads_where_it_says(rig: Rig) -> None:
    def chosen(downs: int) -> object:
        title = TitleScene(rig.context)
        press(title, Intent.DOWN)
        return scene_of(press(title, *[Intent.DOWN] * downs, Intent.CONFIRM))

    assert isinstance(chosen(0), CabinetsScene)
    rules = chosen(1)
    assert isinstance(rules, PlainScene)
    assert rules.name == "rules"
    assert isinstance(chosen(2), OptionsScene)
    assert isinstance(chosen(3), QuestionScene)


def test_cancel_closes_the_menu_and_never_the_arcade(rig: Rig) -> None:
    title = TitleScene(rig.context)
    press(title, Intent.UP)
    assert press(title, Intent.CANCEL) is None
    assert title.menu is None
    rules = scene_of(press(title, Intent.CANCEL))
    assert isinstance(rules, PlainScene)
    assert rules.name == "rules"


def test_quitting_asks_and_no_has_the_focus(rig: Rig) -> None:
    question = scene_of(press(TitleScene(rig.context), Intent.SECOND))
    assert isinstance(question, QuestionScene)
    assert press(question, Intent.CONFIRM) == Pop()
    assert press(question, Intent.CANCEL) == Pop()
    assert press(question, Intent.UP, Intent.CONFIRM) == Quit()


def test_the_first_button_opens_the_options(rig: Rig) -> None:
    assert isinstance(scene_of(press(TitleScene(rig.context), Intent.FIRST)), OptionsScene)


def test_only_a_click_that_hits_counts(rig: Rig) -> None:
    title = TitleScene(rig.context)
    assert point(title, (2, 100), click=True) is None
    assert point(title, middle(START_RECT)) is None
    assert isinstance(scene_of(point(title, middle(START_RECT), click=True)), CabinetsScene)


def test_a_click_on_a_prompt_is_its_button(rig: Rig) -> None:
    rules = scene_of(point(TitleScene(rig.context), (60, 345), click=True))
    assert isinstance(rules, PlainScene)
    assert rules.name == "rules"


def test_each_notice_is_shown_once_and_ok_closes_it(rig: Rig) -> None:
    rig.context.notices += ["Nothing can be saved.", "A file {odd}."]
    title = TitleScene(rig.context)
    first = title.tick()
    assert isinstance(first, Push)
    assert "Nothing can be saved." in rig.words_of(first.scene)
    assert press(first.scene, Intent.CONFIRM) == Pop()
    second = title.tick()
    assert isinstance(second, Push)
    assert "A file {odd}." in rig.words_of(second.scene)
    assert press(second.scene, Intent.CANCEL) == Pop()
    assert title.tick() is None


def test_press_start_blinks_and_the_title_moves(rig: Rig) -> None:
    title = TitleScene(rig.context)
    assert "PRESS START" in rig.words_of(title)
    pictures = {rig.drawn(title)}
    for _ in range(44):
        title.tick()
    assert "PRESS START" in rig.words_of(title)
    title.tick()
    assert "PRESS START" not in rig.words_of(title)
    pictures.add(rig.drawn(title))
    for _ in range(15):
        title.tick()
    assert "PRESS START" in rig.words_of(title)
    assert len(pictures | {rig.drawn(title)}) == 3


def test_drawing_changes_nothing(rig: Rig) -> None:
    title = TitleScene(rig.context)
    for _ in range(10):
        title.tick()
    assert rig.drawn(title) == rig.drawn(title)


def test_the_button_of_the_device_in_hand_is_shown(rig: Rig) -> None:
    title = TitleScene(rig.context)
    assert "KEYBOARD AND MOUSE READY" in rig.words_of(title)
    with_keys = rig.drawn(title)
    VirtualPad("Pad One")
    rig.context.devices.poll(1)
    assert "1 PAD READY" in rig.words_of(title)
    assert rig.drawn(title) != with_keys


def test_nobody_has_a_score_that_was_never_played(rig: Rig) -> None:
    words = rig.words_of(TitleScene(rig.context))
    assert "SCORE" not in words
    assert "1-5 PLAYERS" in words


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_the_screen_or_covers_another(
    tmp_path: Path, devices: Devices, long_words: bool
) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    rig.cabinet.sentence = "4 players, seed 12, MIA is to move."
    title = TitleScene(rig.context)
    assert_texts_apart(rig.said(title))
    press(title, Intent.DOWN)
    for _ in LINES:
        press(title, Intent.DOWN)
        assert_texts_apart(rig.said(title))
    question = scene_of(press(TitleScene(rig.context), Intent.SECOND))
    assert_texts_apart(rig.said(question))
    rig.context.notices.append("The settings could not be saved; they hold until you leave the arcade.")
    assert_texts_apart(rig.said(scene_of(title.tick())))


def test_going_on_and_back_sound_different(rig: Rig) -> None:
    title = TitleScene(rig.context)
    press(title, Intent.DOWN)
    assert played(rig) == ["ui_ok"]
    press(title, Intent.CANCEL)
    assert played(rig) == ["ui_ok", "ui_back"]
