"""The pause menu: back to the table, or away from it without losing the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.scenes.notice import QuestionScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.scene import Pop, Reset
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.scenes.fakes import PlainScene, Rig, assert_texts_apart, make_rig, middle, point, press, scene_of

LINES = ["RESUME", "RULES", "LOG", "OPTIONS", "SEATS", "RESTART", "TITLE"]


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def paused(rig: Rig) -> PauseScene:
    return PauseScene(
        rig.context,
        lambda: PlainScene("again"),
        "4 players, seed 12",
        lambda: PlainScene("seats"),
        lambda: PlainScene("log"),
    )


@pytest.mark.parametrize("intent", [Intent.PAUSE, Intent.CANCEL, Intent.CONFIRM])
def test_the_same_button_and_the_first_line_resume(rig: Rig, intent: Intent) -> None:
    assert press(paused(rig), intent) == Pop()


def test_the_d_pad_reaches_every_line_and_each_looks_focused(rig: Rig) -> None:
    pause = paused(rig)
    seen, pictures = [], set()
    for _ in LINES:
        seen.append(pause.menu_box.menu.focused.key)
        pictures.add(rig.drawn(pause))
        press(pause, Intent.DOWN)
    assert seen == LINES
    assert len(pictures) == len(LINES)


def test_the_brackets_breathe_around_the_focus(rig: Rig) -> None:
    pause = paused(rig)
    before = rig.drawn(pause)
    for _ in range(20):
        pause.tick()
    assert rig.drawn(pause) != before


def test_rules_log_options_and_seats_lie_on_top(rig: Rig) -> None:
    rules = scene_of(press(paused(rig), Intent.DOWN, Intent.CONFIRM))
    assert isinstance(rules, PlainScene)
    assert rules.name == "rules"
    log = scene_of(press(paused(rig), Intent.DOWN, Intent.DOWN, Intent.CONFIRM))
    assert isinstance(log, PlainScene)
    assert log.name == "log"
    options = scene_of(press(paused(rig), *[Intent.DOWN] * 3, Intent.CONFIRM))
    assert isinstance(options, OptionsScene)
    seats = scene_of(press(paused(rig), *[Intent.DOWN] * 4, Intent.CONFIRM))
    assert isinstance(seats, PlainScene)
    assert seats.name == "seats"


def test_the_button_that_opens_the_log_at_the_table_is_named_and_works_here_too(rig: Rig) -> None:
    pause = paused(rig)
    assert "LOG" in [said.text for said in rig.said(pause)]
    log = scene_of(press(pause, Intent.PREVIOUS))
    assert isinstance(log, PlainScene)
    assert log.name == "log"


def test_restart_asks_first(rig: Rig) -> None:
    question = scene_of(press(paused(rig), *[Intent.DOWN] * 5, Intent.CONFIRM))
    assert isinstance(question, QuestionScene)
    assert press(question, Intent.CONFIRM) == Pop()
    again = press(question, Intent.UP, Intent.CONFIRM)
    assert isinstance(again, Reset)
    assert isinstance(again.scene, PlainScene)
    assert again.scene.name == "again"


def test_quitting_to_the_title_says_that_the_game_is_kept(rig: Rig) -> None:
    pause = paused(rig)
    press(pause, Intent.UP)
    assert "Your game is kept" in rig.words_of(pause)
    asked = press(pause, Intent.CONFIRM)
    assert isinstance(asked, Reset)
    assert isinstance(asked.scene, TitleScene)


def test_it_says_which_game_it_is(rig: Rig) -> None:
    assert "4 players, seed 12" in rig.words_of(paused(rig))


def test_the_mouse_moves_the_focus_and_clicks_lines_only(rig: Rig) -> None:
    pause = paused(rig)
    places = pause.menu_box.places
    assert point(pause, middle(places["RESTART"])) is None
    assert pause.menu_box.menu.focused.key == "RESTART"
    assert point(pause, (3, 3), click=True) is None
    assert point(pause, middle(places["RESUME"]), click=True) == Pop()


def test_it_shows_the_game_below_dimmed(rig: Rig) -> None:
    below = PlainScene("game")
    rig.drawn(below)
    bright = rig.canvas.get_at((5, 5))
    rig.drawn(below, paused(rig))
    dimmed = rig.canvas.get_at((5, 5))
    assert paused(rig).overlay
    assert sum(dimmed[:3]) < sum(bright[:3])


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_its_place(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    pause = paused(rig)
    x, y, width, height = pause.menu_box.rect
    for _ in LINES:
        press(pause, Intent.DOWN)
        said = rig.said(pause)
        assert_texts_apart(said)
        for one in said:
            if one.rect.top < 331:
                assert x <= one.rect.left
                assert one.rect.right <= x + width
                assert y <= one.rect.top
                assert one.rect.bottom <= y + height


# ---- what would they do? -------------------------------------------------------------------


class Adviser:
    """Needs three ticks for a level; `asked` False: no person is asked anything."""

    def __init__(self) -> None:
        self.asked = True
        self.ticks: dict[Level, int] = {}

    def __call__(self, level: Level) -> str | None:
        if not self.asked:
            return None
        self.ticks[level] = self.ticks.get(level, 0) + 1
        return f"{level.value} says so." if self.ticks[level] > 3 else ""


def advised(rig: Rig) -> tuple[PauseScene, Adviser]:
    adviser = Adviser()
    pause = PauseScene(
        rig.context,
        lambda: PlainScene("again"),
        "4 players",
        lambda: PlainScene("seats"),
        lambda: PlainScene("log"),
        adviser,
    )
    press(pause, *[Intent.DOWN] * 3)
    assert pause.menu_box.menu.focused.key == "ADVICE"
    return pause, adviser


def test_while_a_person_is_asked_one_can_ask_what_a_level_would_do(rig: Rig) -> None:
    pause, _ = advised(rig)
    for _ in range(5):
        pause.tick()
    assert "HARD AI" in rig.words_of(pause)
    assert "hard says so." in rig.words_of(pause)


def test_it_says_that_it_thinks_until_it_knows(rig: Rig) -> None:
    pause, adviser = advised(rig)
    assert press(pause, Intent.RIGHT) is None
    assert adviser.ticks[Level.MEDIUM] == 1
    assert "thinking" in rig.words_of(pause)
    for _ in range(5):
        pause.tick()
    assert "medium says so." in rig.words_of(pause)


def test_the_levels_go_round_by_directions_and_by_confirm(rig: Rig) -> None:
    pause, _ = advised(rig)
    seen: list[str] = []
    for intent in (Intent.RIGHT, Intent.CONFIRM, Intent.RIGHT, Intent.LEFT):
        assert press(pause, intent) is None
        seen.append(pause.menu_box.menu.focused.value)
    assert seen == ["MEDIUM AI", "EASY AI", "HARD AI", "EASY AI"]


def test_where_no_person_is_asked_there_is_no_such_line(rig: Rig) -> None:
    """Nothing is invented; and the line goes when the seat has been given to a computer meanwhile."""
    pause, adviser = advised(rig)
    adviser.asked = False
    pause.tick()
    assert [item.key for item in pause.menu_box.menu.items] == LINES
    assert [item.key for item in paused(rig).menu_box.menu.items] == LINES


@pytest.mark.parametrize("long_words", [False, True])
def test_no_advice_leaves_its_place(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    pause, _ = advised(rig)
    x, y, width, height = pause.menu_box.rect
    assert y + height <= 331
    said = rig.said(pause)
    assert_texts_apart(said)
    assert all(x <= one.rect.left and one.rect.right <= x + width for one in said if one.rect.top < 331)
