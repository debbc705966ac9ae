"""The tube's look: what of each real pixel is left, and that the canvas never knows."""

from __future__ import annotations

import pygame
import pytest

from ten_arcade.ui.crt import Crt, CrtMode
from ten_arcade.ui.screen import Screen

LIGHT = (200, 200, 200)
DARKENED = 146  # 200 x 0.73


@pytest.fixture(autouse=True)
def _display(window: pygame.Surface) -> None:  # pyright: ignore[reportUnusedFunction]
    """Every test here opens its own windows; afterwards SDL is closed."""


def shown(mode: CrtMode, size: tuple[int, int]) -> pygame.Surface:
    """What a light grey canvas looks like in a window."""
    screen = Screen.open(size, vsync=False)
    screen.canvas.fill(LIGHT)
    screen.set_crt(mode)
    screen.present()
    window = pygame.display.get_surface()
    assert window is not None
    assert tuple(screen.canvas.get_at((320, 180)))[:3] == LIGHT
    return window


def grey(surface: pygame.Surface, x: int, y: int) -> int:
    red, green, blue, _ = surface.get_at((x, y))
    assert red == green == blue
    return red


def test_off_changes_nothing() -> None:
    window = shown(CrtMode.OFF, (1280, 720))
    assert {grey(window, x, y) for x in (0, 640, 1279) for y in (0, 1, 360, 361, 719)} == {200}


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 2), ((1920, 1080), 3)])
def test_soft_darkens_the_last_line_of_each_logical_row(size: tuple[int, int], scale: int) -> None:
    window = shown(CrtMode.SOFT, size)
    middle, top = size[0] // 2, size[1] // 2
    lines = [grey(window, middle, top + row) for row in range(2 * scale)]
    expected = ([200] * (scale - 1) + [DARKENED]) * 2
    assert lines == pytest.approx(expected, abs=2)


def test_the_corners_are_darker_and_more_so_in_full() -> None:
    soft = grey(shown(CrtMode.SOFT, (1280, 720)), 0, 0)
    full = max(tuple(shown(CrtMode.FULL, (1280, 720)).get_at((0, 0)))[:3])
    assert soft == pytest.approx(200 * 0.90, abs=3)
    assert full == pytest.approx(200 * 0.82, abs=3)


def test_full_has_a_triad_of_red_green_and_blue_columns() -> None:
    window = shown(CrtMode.FULL, (1920, 1080))
    # in the middle of the window, on lines that are no scanlines: 200 for the own colour, x0.94 for others
    own = [tuple(window.get_at((960 + column, 540)))[:3] for column in range(3)]
    assert [pixel.index(max(pixel)) for pixel in own] == [0, 1, 2]
    assert all(max(pixel) == pytest.approx(200, abs=2) for pixel in own)
    assert all(min(pixel) == pytest.approx(188, abs=2) for pixel in own)


@pytest.mark.parametrize("mode", CrtMode)
@pytest.mark.parametrize("size", [(640, 360), (1000, 600), (500, 300)])
def test_single_and_shrunk_pixels_stay_as_they_are(mode: CrtMode, size: tuple[int, int]) -> None:
    window = shown(mode, size)
    # shrinking smoothly rounds by up to three steps
    rows = [grey(window, size[0] // 2, size[1] // 2 + row) for row in range(4)]
    assert rows == pytest.approx([200] * 4, abs=3)


def test_the_border_of_the_window_is_left_alone() -> None:
    # 1366x768: the picture is 1280x720, so rows 0..23 are border
    plain, tube = shown(CrtMode.OFF, (1366, 768)), shown(CrtMode.FULL, (1366, 768))
    bezel = [plain.get_at((683, y)) for y in range(24)]
    assert [tube.get_at((683, y)) for y in range(24)] == bezel


def test_it_follows_the_size_of_the_window_and_the_wish_of_the_player() -> None:
    screen = Screen.open((1280, 720), vsync=False)
    screen.canvas.fill(LIGHT)
    screen.set_crt(CrtMode.SOFT)
    screen.present()
    window = pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    screen.resized()
    screen.present()
    assert grey(window, 960, 541) == pytest.approx(200, abs=2)
    assert grey(window, 960, 542) == pytest.approx(DARKENED, abs=2)
    screen.set_crt(CrtMode.OFF)
    screen.present()
    assert grey(window, 960, 542) == 200


def test_where_pixels_are_no_whole_number_each_row_loses_as_much_light() -> None:
    """2.5 real rows for each logical one: the line falls on one row, then in halves on two."""
    picture = pygame.Surface((1600, 900))
    picture.fill(LIGHT)
    Crt(CrtMode.SOFT, (1600, 900), 2.5).lay_over(picture)
    half = 173  # 200 x (1 - 0.27 / 2)
    rows = [grey(picture, 800, 450 + row) for row in range(10)]
    # lines end at 2.5 and 5, at 7.5 and 10
    assert rows == pytest.approx([200, half, half, 200, DARKENED] * 2, abs=2)


def test_a_filter_is_made_for_one_mode_and_size() -> None:
    crt = Crt(CrtMode.SOFT, (1280, 720), 2)
    assert crt.fits(CrtMode.SOFT, (1280, 720))
    assert not crt.fits(CrtMode.FULL, (1280, 720))
    assert not crt.fits(CrtMode.SOFT, (1920, 1080))
