"""The options: every change at work at once, saved, and explained."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ten_arcade.scenes.notice import NoticeScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.options_rows import Page
from ten_arcade.scenes.scene import Pop
from ten_arcade.store.settings import Coach, Crt, Fit, Motion, Odds, Settings, Speed, Window, load_settings
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent, Plugged
from ten_arcade.ui.palette import T2
from tests.scenes.fakes import Rig, assert_texts_apart, make_rig, middle, point, press, scene_of
from tests.virtual_pads import VirtualPad

LINES = [
    "odds", "coach", "speed", "ai_pace", "motion", "effects", "music", "rumble", "captions", "controls",
    "picture", "back",
]  # fmt: skip
PICTURE_LINES = ["window", "monitor", "fit", "safe", "crt", "back"]


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def opened(rig: Rig, page: Page) -> OptionsScene:
    """The options at one of their pages."""
    options = OptionsScene(rig.context)
    if page is Page.PICTURE:
        options.menu_box.menu.focus("picture")
        press(options, Intent.CONFIRM)
    assert options.page is page
    return options


def test_each_line_changes_its_setting_at_once_and_saves_it(rig: Rig) -> None:
    options = OptionsScene(rig.context)
    press(options, Intent.LEFT)  # percent -> bar
    press(options, Intent.DOWN, Intent.LEFT)  # off -> hard
    press(options, Intent.DOWN, Intent.RIGHT)  # normal -> fast
    press(options, Intent.DOWN, Intent.LEFT)  # normal -> slow
    press(options, Intent.DOWN, Intent.RIGHT)  # full -> reduced
    press(options, Intent.DOWN, Intent.RIGHT)  # 8 -> 9
    press(options, Intent.DOWN, Intent.LEFT)  # 6 -> 5
    press(options, Intent.DOWN, Intent.LEFT)  # 100 % -> 90 %
    press(options, Intent.DOWN, Intent.CONFIRM)  # off -> on
    press(options, Intent.DOWN, Intent.DOWN, Intent.CONFIRM)
    assert options.page is Page.PICTURE
    press(options, Intent.LEFT)  # window -> full screen
    press(options, Intent.DOWN, Intent.RIGHT)  # there is one monitor
    press(options, Intent.DOWN, Intent.CONFIRM)  # even pixels -> fill
    press(options, Intent.DOWN, Intent.RIGHT)  # 100 % -> 95 %
    press(options, Intent.DOWN, Intent.LEFT)  # soft -> off
    expected = Settings(
        odds=Odds.BAR,
        coach=Coach.HARD,
        speed=Speed.FAST,
        ai_pace=Speed.SLOW,
        motion=Motion.REDUCED,
        effects=9,
        music=5,
        rumble=90,
        captions=True,
        window=Window.FULLSCREEN,
        fit=Fit.FILL,
        safe=95,
        crt=Crt.OFF,
    )
    assert rig.context.settings == expected
    assert load_settings(rig.context.folder) == (expected, None)


def test_the_coach_goes_through_the_levels_and_says_what_each_is(rig: Rig) -> None:
    options = OptionsScene(rig.context)
    press(options, Intent.DOWN)
    seen: list[tuple[Coach, str]] = []
    for _ in Coach:
        seen.append((rig.context.settings.coach, options.menu_box.menu.focused.hint))
        press(options, Intent.RIGHT)
    assert [coach for coach, _ in seen] == [Coach.OFF, Coach.EASY, Coach.MEDIUM, Coach.HARD]
    assert len({hint for _, hint in seen}) == 4
    assert rig.context.settings.coach is Coach.OFF


def test_values_go_round(rig: Rig) -> None:
    options = OptionsScene(rig.context)
    press(options, Intent.RIGHT)
    assert rig.context.settings.odds is Odds.OFF
    press(options, Intent.LEFT)
    assert rig.context.settings.odds is Odds.PERCENT


@pytest.mark.parametrize(
    ("line", "least", "most"), [("effects", "OFF", "10"), ("music", "OFF", "10"), ("rumble", "OFF", "100 %")]
)
def test_amounts_stop_at_their_ends(rig: Rig, line: str, least: str, most: str) -> None:
    options = OptionsScene(rig.context)
    options.menu_box.menu.focus(line)
    press(options, *[Intent.RIGHT] * 12)
    assert options.menu_box.menu.focused.value == most
    full = rig.drawn(options)
    press(options, *[Intent.LEFT] * 5)
    half = rig.drawn(options)
    press(options, *[Intent.LEFT] * 7)
    assert options.menu_box.menu.focused.value == least
    assert len({full, half, rig.drawn(options)}) == 3
    assert getattr(rig.context.settings, line) == 0


def test_volumes_are_at_work_at_once_and_can_be_heard(rig: Rig) -> None:
    audio = rig.context.audio
    options = OptionsScene(rig.context)
    options.menu_box.menu.focus("effects")
    press(options, Intent.LEFT)
    assert audio.effects_volume == 7
    assert audio.played[-1][1] == "coin_1"
    press(options, Intent.DOWN, Intent.RIGHT)
    assert audio.music_volume == 7


def test_a_new_strength_of_rumble_is_felt_by_the_hand_that_chose_it(rig: Rig) -> None:
    one, two = VirtualPad("Pad One"), VirtualPad("Pad Two")
    first, _ = (given.device for given in rig.context.devices.poll(1) if isinstance(given, Plugged))
    options = OptionsScene(rig.context)
    options.menu_box.menu.focus("rumble")
    press(options, Intent.LEFT, device=first)
    assert one.rumbles == [(pytest.approx(0.45, abs=0.001), pytest.approx(0.45, abs=0.001))]
    assert two.rumbles == []
    press(options, *[Intent.LEFT] * 9, device=first)
    assert rig.context.settings.rumble == 0
    assert len(one.rumbles) == 9


def test_the_value_and_its_meaning_are_shown(rig: Rig) -> None:
    options = OptionsScene(rig.context)
    assert "PERCENT" in rig.words_of(options)
    press(options, Intent.RIGHT)
    words = rig.words_of(options)
    assert "OFF" in words
    assert "not shown" in words
    assert "PERCENT" not in words


@pytest.mark.parametrize(("page", "lines"), [(Page.GAME, LINES), (Page.PICTURE, PICTURE_LINES)])
def test_the_d_pad_reaches_every_line_and_each_looks_focused(rig: Rig, page: Page, lines: list[str]) -> None:
    options = opened(rig, page)
    seen, pictures = [], set()
    for _ in lines:
        seen.append(options.menu_box.menu.focused.key)
        pictures.add(rig.drawn(options))
        press(options, Intent.DOWN)
    assert seen == lines
    assert len(pictures) == len(lines)


@pytest.mark.parametrize("way", [(Intent.CANCEL,), (Intent.PAUSE,), (Intent.UP, Intent.CONFIRM)])
def test_from_the_picture_one_comes_back_to_the_line_that_led_there(
    rig: Rig, way: tuple[Intent, ...]
) -> None:
    options = opened(rig, Page.PICTURE)
    assert press(options, *way) is None
    assert options.page is Page.GAME
    assert options.menu_box.menu.focused.key == "picture"
    assert press(options, Intent.CANCEL) == Pop()


def test_all_monitors_can_be_chosen_and_one_that_is_gone_is_the_first(rig: Rig) -> None:
    rig.context.monitors = 3
    options = opened(rig, Page.PICTURE)
    options.menu_box.menu.focus("monitor")
    seen: list[str] = []
    for _ in range(4):
        seen.append(options.menu_box.menu.focused.value)
        press(options, Intent.RIGHT)
    assert seen == ["1 OF 3", "2 OF 3", "3 OF 3", "1 OF 3"]
    press(options, Intent.RIGHT)
    assert rig.context.settings.monitor == 2
    rig.context.monitors = 2  # somebody pulled a plug
    options.tick()
    assert options.menu_box.menu.focused.value == "1 OF 2"
    press(options, Intent.RIGHT)
    assert rig.context.settings.monitor == 1


def test_where_there_is_one_monitor_the_line_says_so(rig: Rig) -> None:
    options = opened(rig, Page.PICTURE)
    options.menu_box.menu.focus("monitor")
    assert "only one monitor" in rig.words_of(options)
    assert press(options, Intent.RIGHT) is None
    assert rig.context.settings.monitor == 0


def test_the_picture_shows_its_four_corners_while_the_safe_area_is_chosen(rig: Rig) -> None:
    options = opened(rig, Page.PICTURE)
    canvas = pygame.Surface((640, 360))
    options.draw(canvas)
    ends = [(0, 0), (639, 0), (0, 359), (639, 359)]
    assert {tuple(canvas.get_at(end))[:3] for end in ends} == {T2}


def test_back_and_cancel_leave(rig: Rig) -> None:
    assert press(OptionsScene(rig.context), Intent.UP, Intent.CONFIRM) == Pop()
    assert press(OptionsScene(rig.context), Intent.CANCEL) == Pop()


def test_the_mouse_steps_on_and_at_the_left_arrow_back(rig: Rig) -> None:
    options = OptionsScene(rig.context)
    x, y, width, height = options.menu_box.places["speed"]
    point(options, (x + width - 20, y + height // 2), click=True)
    assert rig.context.settings.speed is Speed.FAST
    point(options, (x + width // 2 + 4, y + height // 2), click=True)
    assert rig.context.settings.speed is Speed.NORMAL
    assert point(options, middle(options.menu_box.places["back"]), click=True) == Pop()


def test_a_change_made_elsewhere_shows(rig: Rig) -> None:
    options = opened(rig, Page.PICTURE)
    assert "WINDOW" in rig.words_of(options)
    rig.context.change_settings(Settings(window=Window.FULLSCREEN))
    options.tick()
    assert "FULL SCREEN" in rig.words_of(options)


def test_that_nothing_can_be_saved_is_said(rig: Rig) -> None:
    (rig.context.folder / "in the way").write_text("a file, not a folder")
    rig.context.folder = rig.context.folder / "in the way"
    options = OptionsScene(rig.context)
    press(options, Intent.RIGHT)
    notice = scene_of(options.tick())
    assert isinstance(notice, NoticeScene)
    assert "could not be saved" in rig.words_of(notice)
    # and once is enough
    press(options, *[Intent.RIGHT] * 3)
    assert options.tick() is None


@pytest.mark.parametrize(("page", "lines"), [(Page.GAME, LINES), (Page.PICTURE, PICTURE_LINES)])
@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_its_place(
    tmp_path: Path, devices: Devices, long_words: bool, page: Page, lines: list[str]
) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    options = opened(rig, page)
    x, _, width, _ = options.menu_box.rect
    for _ in lines:
        for _ in range(4):
            if options.menu_box.menu.focused.value:
                press(options, Intent.RIGHT)
            said = rig.said(options)
            assert_texts_apart(said)
            assert all(x <= s.rect.left and s.rect.right <= x + width for s in said if s.rect.top < 331)
        press(options, Intent.DOWN)
