"""The window: whole-number scaling, letterbox, small windows, pointing, blind drivers."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ten_arcade.ui import screen as screen_module
from ten_arcade.ui.palette import G2, M2, N0, N2
from ten_arcade.ui.screen import LOGICAL, NoDisplay, Screen, WindowMode, display_available


@pytest.fixture(autouse=True)
def _blind_on_purpose(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    yield
    pygame.display.quit()


def shown() -> pygame.Surface:
    window = pygame.display.get_surface()
    assert window is not None
    return window


def colour(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y)))[:3]


def test_only_the_display_is_started() -> None:
    screen = Screen.open((640, 360))
    assert screen.driver == "dummy"
    assert screen.canvas.get_size() == LOGICAL == (640, 360)
    assert pygame.mixer.get_init() is None
    assert not pygame.joystick.get_init()


def test_one_pixel_becomes_a_square_of_the_largest_whole_scale() -> None:
    # 1366x768: twice fits, three times does not; borders of 43 and 24
    screen = Screen.open((1366, 768))
    screen.canvas.fill(G2)
    screen.canvas.set_at((0, 0), M2)
    screen.canvas.set_at((639, 359), M2)
    screen.present()
    window = shown()
    assert screen.scale == 2
    pink = [(43, 24), (44, 25), (43 + 1278, 24 + 718), (43 + 1279, 24 + 719)]
    assert [colour(window, x, y) for x, y in pink] == [M2] * 4
    assert colour(window, 45, 24) == colour(window, 43, 26) == G2


def test_the_rest_of_the_window_is_ink_with_a_thin_bezel() -> None:
    screen = Screen.open((1366, 768))
    screen.canvas.fill(G2)
    screen.present()
    window = shown()
    assert colour(window, 42, 384) == colour(window, 1323, 384) == colour(window, 683, 23) == N2
    assert colour(window, 41, 384) == colour(window, 683, 22) == colour(window, 0, 0) == N0


def test_a_window_of_the_logical_size_shows_the_canvas_itself() -> None:
    screen = Screen.open((640, 360))
    screen.canvas.fill(G2)
    screen.canvas.set_at((639, 0), M2)
    screen.present()
    assert colour(shown(), 639, 0) == M2
    assert colour(shown(), 638, 0) == G2


def test_a_small_window_shows_everything_in_proportion() -> None:
    # 320x240: half size is 320x180, 30 rows of ink above and below
    screen = Screen.open((320, 240))
    screen.canvas.fill(G2)
    screen.present()
    window = shown()
    assert screen.scale == 0
    assert colour(window, 160, 29) == colour(window, 160, 210) == N0
    assert colour(window, 160, 30) == colour(window, 160, 209) == colour(window, 319, 120) == G2
    assert screen.to_logical(0, 30) == (0, 0)
    assert screen.to_logical(319, 209) == (638, 358)
    assert screen.to_logical(10, 20) is None


@pytest.mark.parametrize("size", [(1, 1), (3, 700), (700, 3)])
def test_no_window_is_too_small_to_draw_in(size: tuple[int, int]) -> None:
    screen = Screen.open(size)
    screen.present()
    assert shown().get_size() == size


def test_a_window_position_is_a_canvas_pixel_or_nothing() -> None:
    screen = Screen.open((1366, 768))
    assert screen.to_logical(43, 24) == (0, 0)
    assert screen.to_logical(46, 24) == (1, 0)
    assert screen.to_logical(43 + 1279, 24 + 719) == (639, 359)
    assert screen.to_logical(42, 100) is None
    assert screen.to_logical(43 + 1280, 100) is None
    assert screen.to_logical(100, 23) is None


def test_a_resized_window_takes_the_picture_along() -> None:
    screen = Screen.open((640, 360))
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    screen.resized()
    screen.canvas.fill(G2)
    screen.canvas.set_at((1, 1), M2)
    screen.present()
    window = shown()
    assert window.get_size() == (1920, 1080)
    assert screen.scale == 3
    assert colour(window, 3, 3) == colour(window, 5, 5) == M2
    assert colour(window, 6, 6) == G2


def test_a_window_that_shrank_before_its_event_was_read_is_drawn_all_the_same() -> None:
    screen = Screen.open((1366, 768))
    # the window's own surface changes its size behind the screen's back
    pygame.display.set_mode((700, 400), pygame.RESIZABLE)
    screen.canvas.fill(G2)
    screen.present()
    assert colour(shown(), 30, 20) == colour(shown(), 669, 379) == G2
    assert colour(shown(), 29, 20) == N2


DESKTOP = (1024, 768)  # of the dummy driver


@pytest.mark.parametrize("mode", [WindowMode.FULLSCREEN, WindowMode.BORDERLESS])
def test_the_whole_screen_is_covered_and_the_window_comes_back(mode: WindowMode) -> None:
    screen = Screen.open((1000, 500))
    assert screen.use(mode)
    assert screen.mode is mode
    assert shown().get_size() == DESKTOP
    screen.present()
    assert screen.use(WindowMode.WINDOW)
    assert screen.mode is WindowMode.WINDOW
    assert shown().get_size() == (1000, 500)
    screen.present()


def test_a_window_resized_by_hand_comes_back_as_it_was_left() -> None:
    screen = Screen.open((1000, 500))
    pygame.display.set_mode((700, 400), pygame.RESIZABLE)
    screen.resized()
    for mode in (WindowMode.FULLSCREEN, WindowMode.BORDERLESS, WindowMode.WINDOW):
        screen.use(mode)
    assert shown().get_size() == (700, 400)


def test_news_of_a_size_that_is_long_past_changes_nothing() -> None:
    """Events of the change to full screen are read after the way back."""
    screen = Screen.open((1000, 500))
    screen.use(WindowMode.FULLSCREEN)
    screen.use(WindowMode.WINDOW)
    screen.resized()
    screen.present()
    assert shown().get_size() == (1000, 500)
    assert screen.to_logical(500, 250) is not None


def test_a_monitor_that_is_not_there_is_the_first() -> None:
    screen = Screen.open((1000, 500))
    assert screen.monitors == 1
    assert screen.use(WindowMode.FULLSCREEN, 3)
    assert shown().get_size() == DESKTOP


def test_another_monitor_is_reached_from_every_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dummy driver has one monitor; here it is told of two, and what it is asked for is looked at."""
    screen = Screen.open((1000, 500))
    asked: list[tuple[str, int]] = []
    places: list[tuple[int, int]] = []
    real = pygame.display.set_mode
    names = {pygame.RESIZABLE: "window", pygame.NOFRAME: "borderless", pygame.FULLSCREEN: "fullscreen"}

    def set_mode(size: tuple[int, int], flags: int, display: int, vsync: int) -> pygame.Surface:
        asked.append((names[flags], display))
        return real(size, flags, display=0, vsync=vsync)

    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768), (1920, 1080)])
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "set_window_position", places.append)
    second = (0x2FFF0001, 0x2FFF0001)  # SDL_WINDOWPOS_CENTERED_DISPLAY(1)
    assert screen.use(WindowMode.FULLSCREEN)
    assert screen.use(WindowMode.FULLSCREEN, 1)
    assert asked == [("fullscreen", 0), ("window", 1), ("fullscreen", 1)]
    assert places == [second]
    assert screen.use(WindowMode.BORDERLESS, 1)
    assert shown().get_size() == (1920, 1080)
    assert screen.use(WindowMode.WINDOW, 1)
    assert asked[3:] == [("borderless", 1), ("window", 1)]
    assert places[1:] == [second, second]


def test_a_mode_the_system_refuses_leads_to_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen.open((1000, 500))
    real = pygame.display.set_mode

    def choosy(size: tuple[int, int], flags: int, display: int, vsync: int) -> pygame.Surface:
        if flags != pygame.RESIZABLE:
            raise pygame.error("no such mode")
        return real(size, flags, display=display, vsync=vsync)

    monkeypatch.setattr(pygame.display, "set_mode", choosy)
    assert not screen.use(WindowMode.FULLSCREEN)
    assert screen.mode is WindowMode.WINDOW
    screen.canvas.fill(G2)
    screen.present()
    assert shown().get_size() == (1000, 500)
    assert colour(shown(), 500, 250) == G2


def test_the_system_may_darken_the_screen_only_when_told() -> None:
    screen = Screen.open((640, 360))
    for allowed in (True, False, False, True):
        screen.set_screensaver(allowed)
        assert pygame.display.get_allow_screensaver() is allowed


def flips(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one with each picture given to the system."""
    given: list[int] = []
    real = pygame.display.flip

    def flip() -> None:
        given.append(len(given))
        real()

    monkeypatch.setattr(pygame.display, "flip", flip)
    return given


def test_only_a_picture_that_changed_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    given = flips(monkeypatch)
    screen = Screen.open((640, 360))
    for _ in range(5):
        screen.present()
    assert len(given) == 1
    screen.canvas.set_at((639, 359), M2)
    screen.present()
    assert len(given) == 2
    assert colour(shown(), 639, 359) == M2


def test_a_still_picture_is_shown_again_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another window may have wiped it away."""
    given = flips(monkeypatch)
    screen = Screen.open((640, 360))
    for _ in range(120):
        screen.present()
    assert 2 <= len(given) <= 6


def test_a_still_picture_follows_the_window_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    given = flips(monkeypatch)
    screen = Screen.open((640, 360))
    screen.canvas.fill(G2)
    screen.present()
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    screen.present()
    assert len(given) == 2
    assert colour(shown(), 1279, 719) == G2


def test_the_saved_picture_is_the_canvas(tmp_path: Path) -> None:
    screen = Screen.open((1366, 768))
    screen.canvas.fill(G2)
    screen.canvas.set_at((639, 359), M2)
    screen.save(tmp_path / "picture.png")
    picture = pygame.image.load(tmp_path / "picture.png")
    assert picture.get_size() == LOGICAL
    assert colour(picture, 639, 359) == M2
    assert colour(picture, 0, 0) == G2


def test_a_blind_driver_is_fine_when_asked_for() -> None:
    assert display_available()
    assert not pygame.display.get_init()


def test_asking_leaves_an_open_window_alone() -> None:
    Screen.open((640, 360))
    assert display_available()
    assert shown().get_size() == (640, 360)


def test_a_blind_driver_nobody_asked_for_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(screen_module.sys, "platform", "linux")

    def offscreen() -> str:
        return "offscreen"

    monkeypatch.setattr(pygame.display, "get_driver", offscreen)
    monkeypatch.setattr(pygame.display, "init", do_nothing)
    assert not display_available()
    with pytest.raises(NoDisplay, match="no display"):
        Screen.open((640, 360))


def test_a_driver_that_fails_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    assert not display_available()
    with pytest.raises(NoDisplay, match="cannot be opened"):
        Screen.open((640, 360))


def do_nothing() -> None:
    """A display that starts without a word."""
