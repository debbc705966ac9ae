"""The window as the players want it, while the arcade is running: modes, sizes, stalls, rest."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from ten_arcade import app as app_module
from ten_arcade.app import DROWSY_TICKS, SCREENSAVER_TICKS, App
from ten_arcade.catalog import cabinets
from ten_arcade.scenes.attract import AttractScene
from ten_arcade.scenes.notice import NoticeScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.store.settings import Fit, Settings, Window, load_settings
from ten_arcade.ui.intents import Intent
from ten_arcade.ui.screen import Screen, WindowMode
from tests.drive import INSTANT, Drive
from tests.store.test_damaged_settings import FILES, KINDS

DESKTOP = (1024, 768)  # of the dummy driver
ANIMATED = Settings(motion=Settings().motion)


def shown() -> pygame.Surface:
    window = pygame.display.get_surface()
    assert window is not None
    return window


def into_game(drive: Drive) -> None:
    """A person against an AI, one table."""
    hand = drive.hands[0]
    drive.open_setup(hand)
    drive.seat(hand, Who.HUMAN, Who.EASY, Who.CLOSED, Who.CLOSED, Who.CLOSED)
    drive.start(hand)


def to_picture(drive: Drive) -> OptionsScene:
    """From the pause menu of a game to the page of the picture."""
    hand = drive.hands[0]
    drive.press(hand, Intent.PAUSE)
    drive.pick(hand, "OPTIONS")
    drive.pick(hand, "picture")
    options = drive.scene
    assert isinstance(options, OptionsScene)
    return options


# ---- by pad, in the middle of a game --------------------------------------------------------


def test_each_choice_is_seen_at_once_in_a_game_and_saved(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1, window=(1366, 768), presents=True) as drive:
        hand, screen = drive.hands[0], drive.app.screen
        into_game(drive)
        to_picture(drive)
        assert screen.view.size == (1280, 720)
        drive.pick(hand, "fit", confirm=False)
        drive.press(hand, Intent.RIGHT)
        assert screen.view.size == (1365, 768)
        drive.pick(hand, "safe", confirm=False)
        drive.press(hand, Intent.RIGHT)
        drive.press(hand, Intent.RIGHT)
        assert screen.view.size == (1229, 691)
        drive.pick(hand, "window", confirm=False)
        drive.press(hand, Intent.LEFT)
        assert screen.mode is WindowMode.FULLSCREEN
        assert shown().get_size() == DESKTOP
        expected = replace(INSTANT, fit=Fit.FILL, safe=90, window=Window.FULLSCREEN)
        assert load_settings(tmp_path) == (expected, None)
        # and the game is still there
        for _ in range(3):
            drive.press(hand, Intent.CANCEL)
        assert drive.scene is drive.table


def test_the_mouse_hits_what_it_points_at_in_every_size(tmp_path: Path) -> None:
    with Drive(
        tmp_path, pads=1, window=(1366, 768), settings=replace(INSTANT, fit=Fit.FILL, safe=90)
    ) as drive:
        hand, view = drive.hands[0], drive.app.screen.view
        drive.press(hand, Intent.FIRST)
        options = drive.scene
        assert isinstance(options, OptionsScene)
        x, y, width, height = options.menu_box.places["picture"]
        at = (
            view.x + (x + width // 2) * view.width // 640,
            view.y + (y + height // 2) * view.height // 360,
        )
        drive.click(at)
        assert "window" in options.menu_box.places


def test_the_key_for_full_screen_changes_the_setting(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        for mode, window in ((WindowMode.FULLSCREEN, Window.FULLSCREEN), (WindowMode.WINDOW, Window.WINDOW)):
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
            drive.step()
            pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="", scancode=0))
            drive.step()
            assert drive.app.screen.mode is mode
            assert load_settings(tmp_path)[0].window is window


def test_full_screen_from_the_command_line_is_for_this_time(tmp_path: Path) -> None:
    app = App(Screen.open((640, 360), vsync=False), tmp_path, 1, cabinets(), mute=True, fullscreen=True)
    try:
        for _ in range(3):
            app.advance()
        assert app.screen.mode is WindowMode.FULLSCREEN
        assert app.context.settings.window is Window.WINDOW
        # a choice made now counts
        app.context.change_settings(replace(app.context.settings, window=Window.BORDERLESS))
        app.advance()
        assert app.screen.mode is WindowMode.BORDERLESS
    finally:
        app.close()
        pygame.quit()


def test_a_mode_that_is_refused_is_told_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Drive(tmp_path, pads=1) as drive:
        real = pygame.display.set_mode

        def choosy(size: tuple[int, int], flags: int, display: int, vsync: int) -> pygame.Surface:
            if flags == pygame.NOFRAME:
                raise pygame.error("no such mode")
            return real(size, flags, display=display, vsync=vsync)

        monkeypatch.setattr(pygame.display, "set_mode", choosy)
        drive.app.context.change_settings(replace(INSTANT, window=Window.BORDERLESS))
        drive.step(2)
        assert drive.app.screen.mode is WindowMode.WINDOW
        assert drive.app.context.settings.window is Window.WINDOW
        assert isinstance(drive.scene, NoticeScene)


# ---- in the middle of an animation ----------------------------------------------------------


def _resize(drive: Drive) -> None:
    size = (drive.app.ticks * 37 % 900 + 1, drive.app.ticks * 53 % 700 + 1)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))


def _change_mode(drive: Drive) -> None:
    windows = tuple(Window)
    settings = drive.app.context.settings
    drive.app.context.change_settings(
        replace(settings, window=windows[(windows.index(settings.window) + 1) % len(windows)])
    )


def _minimise(drive: Drive) -> None:
    pygame.display.iconify()
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))


@pytest.mark.parametrize("disturb", [_resize, _change_mode, _minimise])
def test_what_happens_to_the_window_does_not_happen_to_the_game(
    tmp_path: Path, disturb: Callable[[Drive], None]
) -> None:
    """Two AIs play with all their animations; every picture of the canvas is the same."""
    pictures: list[list[bytes]] = []
    for calm in (True, False):
        with Drive(tmp_path / str(calm), pads=1, settings=ANIMATED, presents=True) as drive:
            into_game(drive)
            drive.press(drive.hands[0], Intent.CONFIRM)
            seen: list[bytes] = []
            for tick in range(120):
                if not calm and tick % 7 == 3:
                    disturb(drive)
                drive.step()
                seen.append(drive.picture)
            pictures.append(seen)
    assert len(set(pictures[0])) > 20, "nothing moved"
    assert pictures[0] == pictures[1]


# ---- rest ------------------------------------------------------------------------------------


def test_nobody_at_the_title_means_fewer_pictures_and_a_touch_wakes_it(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        drive.press(drive.hands[0], Intent.LEFT)  # opens the menu
        drive.step(DROWSY_TICKS - 10)
        assert all(_wanted(drive, 3))
        drive.step(20)
        assert sum(_wanted(drive, 60)) == 20
        drive.press(drive.hands[0], Intent.DOWN)
        assert all(_wanted(drive, 60))


def test_the_show_runs_smoothly_as_long_as_it_is_heard(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        drive.until(lambda: isinstance(drive.scene, AttractScene))
        assert all(_wanted(drive, 12))
        drive.app.context.rounds_slept = 2
        assert sum(_wanted(drive, 12)) == 6


def test_a_game_is_drawn_every_tick_and_keeps_the_screen_lit(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        into_game(drive)
        drive.step(SCREENSAVER_TICKS + 10)
        assert drive.app.in_game
        assert all(_wanted(drive, 12))
        assert not pygame.display.get_allow_screensaver()
        drive.press(drive.hands[0], Intent.PAUSE)
        drive.step(SCREENSAVER_TICKS + 10)
        assert not pygame.display.get_allow_screensaver()


def test_the_idle_title_lets_the_system_darken_the_screen(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        drive.step(10)
        assert not pygame.display.get_allow_screensaver()
        drive.step(SCREENSAVER_TICKS)
        assert pygame.display.get_allow_screensaver()
        drive.press(drive.hands[0], Intent.DOWN)
        assert not pygame.display.get_allow_screensaver()


def test_a_window_nobody_sees_is_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Drive(tmp_path) as drive:
        monkeypatch.setattr(pygame.display, "get_active", lambda: False)
        assert not any(_wanted(drive, 5))


def _wanted(drive: Drive, ticks: int) -> list[bool]:
    found: list[bool] = []
    for _ in range(ticks):
        drive.step()
        found.append(drive.app.picture_wanted)
    return found


class Clock:
    """Time that passes by sleeping, and by what pictures are said to cost."""

    def __init__(self, picture: float) -> None:
        self.now = 50.0
        self.picture = picture

    def perf_counter(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_on_a_slow_machine_every_press_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of 60 ms each: three of four are left out. A press per tick still moves the line each time."""
    with Drive(tmp_path, pads=1) as drive:
        hand, app = drive.hands[0], drive.app
        drive.press(hand, Intent.FIRST)
        options = drive.scene
        assert isinstance(options, OptionsScene)
        clock = Clock(0.06)
        monkeypatch.setattr(app_module, "time", clock)
        pictures: list[int] = []

        def present() -> None:
            clock.now += clock.picture
            pictures.append(app.ticks)

        monkeypatch.setattr(app.screen, "present", present)
        lines = [options.menu_box.menu.focused.key]
        advance = app.advance

        def pressing() -> None:
            if app.ticks % 2:
                hand.up(Intent.DOWN)
            else:
                hand.down(Intent.DOWN)
            advance()
            lines.append(options.menu_box.menu.focused.key)
            if len(lines) == 121:
                app.stack._scenes.clear()  # the arcade is left

        monkeypatch.setattr(app, "advance", pressing)
        began = clock.now
        app.run()
        moves = sum(before != after for before, after in pairwise(lines))
        assert moves == 60
        assert 25 <= len(pictures) <= 45
        assert clock.now - began == pytest.approx(2.0, abs=0.2)


# ---- damaged settings --------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(0, FILES, 20))
def test_the_arcade_opens_with_damaged_settings_and_says_so_once(tmp_path: Path, number: int) -> None:
    """The whole app with every twentieth of the two hundred files of tests/store/test_damaged_settings.py."""
    damaged = KINDS[number % len(KINDS)](random.Random(number))
    (tmp_path / "settings.json").write_bytes(damaged)
    for start in range(2):
        with Drive(tmp_path, settings=None, pads=1) as drive:
            notices = 0
            for _ in range(30):
                if isinstance(drive.scene, NoticeScene):
                    notices += 1
                    drive.press(drive.hands[0], Intent.CONFIRM)
                drive.step()
            assert notices == (1 if start == 0 else 0)
            assert drive.app.picture_wanted
    assert damaged in [path.read_bytes() for path in tmp_path.iterdir() if path.is_file()]
