"""Screens of every shape: the whole picture, undistorted, in the middle, and where the mouse is in it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from ten_arcade.ui.palette import G2, M2
from ten_arcade.ui.screen import LOGICAL, Placing, Screen, place

WHOLE, FILL = Placing(), Placing(fill=True)
WINDOWS = [
    (1280, 720), (1280, 800), (1366, 768), (1024, 768), (1920, 1080), (3440, 1440), (5120, 1440),
    (1080, 1920), (3840, 2160), (320, 180), (641, 361), (100, 900), (7, 5),
]  # fmt: skip
PLACINGS = [Placing(fill, safe) for fill in (False, True) for safe in (100, 95, 90)]

# window, whole number: size and corner; fill: size and corner
EXPECTED = [
    ((1280, 720), (0, 0, 1280, 720), (0, 0, 1280, 720)),
    ((1280, 800), (0, 40, 1280, 720), (0, 40, 1280, 720)),  # 16:10
    ((1366, 768), (43, 24, 1280, 720), (0, 0, 1365, 768)),  # x2.13
    ((1024, 768), (192, 204, 640, 360), (0, 96, 1024, 576)),  # 4:3, x1.6
    ((1920, 1080), (0, 0, 1920, 1080), (0, 0, 1920, 1080)),
    ((3440, 1440), (440, 0, 2560, 1440), (440, 0, 2560, 1440)),  # 21:9
    ((5120, 1440), (1280, 0, 2560, 1440), (1280, 0, 2560, 1440)),  # 32:9
    ((1080, 1920), (220, 780, 640, 360), (0, 656, 1080, 608)),  # portrait, x1.6875
    ((3840, 2160), (0, 0, 3840, 2160), (0, 0, 3840, 2160)),
    ((320, 180), (0, 0, 320, 180), (0, 0, 320, 180)),
]


@pytest.mark.parametrize(("window", "whole", "fill"), EXPECTED)
def test_the_picture_is_as_large_as_asked_and_in_the_middle(
    window: tuple[int, int], whole: tuple[int, int, int, int], fill: tuple[int, int, int, int]
) -> None:
    assert tuple(place(window, WHOLE)) == whole
    assert tuple(place(window, FILL)) == fill


@pytest.mark.parametrize(
    ("window", "safe", "expected"),
    [
        # three times does not keep within 1824x1026: as large as that allows
        ((1920, 1080), 95, (48, 27, 1824, 1026)),
        ((1920, 1080), 90, (96, 54, 1728, 972)),
        # twice keeps within 1297x729 as it is, and within 90 percent it does not
        ((1366, 768), 95, (43, 24, 1280, 720)),
        ((1366, 768), 90, (68, 38, 1229, 691)),
        # small windows too
        ((320, 180), 90, (16, 9, 288, 162)),
    ],
)
def test_the_safe_area_costs_the_even_pixels_only_if_it_must(
    window: tuple[int, int], safe: int, expected: tuple[int, int, int, int]
) -> None:
    assert tuple(place(window, Placing(safe=safe))) == expected


@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_is_cut_off_bent_or_out_of_the_middle(window: tuple[int, int], placing: Placing) -> None:
    view = place(window, placing)
    width, height = window
    assert pygame.Rect((0, 0), window).contains(view)
    # within the safe area, to a rounded pixel
    assert view.width <= max(1, width * placing.safe / 100 + 0.5)
    assert view.height <= max(1, height * placing.safe / 100 + 0.5)
    # both borders are alike, and so are both directions
    assert abs(view.left - (width - view.right)) <= 1
    assert abs(view.top - (height - view.bottom)) <= 1
    assert abs(view.width * 9 - view.height * 16) <= 16


@pytest.fixture
def screen(window: pygame.Surface) -> Screen:
    return Screen.open((1366, 768), vsync=False)


def is_near(pixel: pygame.Color, colour: tuple[int, int, int]) -> bool:
    """Shrinking smoothly rounds by a few of 255 steps."""
    return all(abs(a - b) <= 5 for a, b in zip(tuple(pixel)[:3], colour, strict=True))


def corners(view: pygame.Rect) -> list[tuple[int, int]]:
    right, bottom = view.right - 1, view.bottom - 1
    return [view.topleft, (right, view.top), (view.left, bottom), (right, bottom)]


@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize("size", [(1366, 768), (1080, 1920), (1024, 768), (3440, 1440), (320, 180)])
def test_what_is_seen_and_what_the_mouse_hits_agree(
    screen: Screen, size: tuple[int, int], placing: Placing
) -> None:
    """The four corners of the picture are drawn where the mouse finds them, and nothing is beyond."""
    screen.set_placing(placing)
    window = pygame.display.set_mode(size, pygame.RESIZABLE)
    screen.resized()
    screen.canvas.fill(G2)
    for x in (0, 600):
        for y in (0, 320):
            screen.canvas.fill(M2, (x, y, 40, 40))
    screen.present()
    view = screen.view
    far = (view.right - 1, view.bottom - 1)
    for spot in corners(view):
        assert is_near(window.get_at(spot), M2)
        at = screen.to_logical(*spot)
        assert at is not None
        # a real pixel of a small window holds several logical ones
        step = LOGICAL[0] / view.width
        assert at[0] == (0 if spot[0] == view.left else pytest.approx(639, abs=step))
        assert at[1] == (0 if spot[1] == view.top else pytest.approx(359, abs=step))
    assert screen.to_logical(*view.center) == pytest.approx((320, 180), abs=max(1, LOGICAL[0] / view.width))
    assert is_near(window.get_at(view.center), G2)
    for x, y in ((view.left - 1, view.top), (view.left, view.top - 1), (far[0] + 1, far[1])):
        assert screen.to_logical(x, y) is None


def test_filling_keeps_edges_sharp(screen: Screen) -> None:
    """x2.13: between two logical pixels at most one real pixel is mixed."""
    screen.set_placing(FILL)
    for x in range(0, 640, 2):
        screen.canvas.fill((255, 255, 255), (x, 0, 1, 360))
    screen.present()
    window = pygame.display.get_surface()
    assert window is not None
    row = [window.get_at((x, 384))[0] for x in range(1365)]
    mixed = [10 <= value <= 245 for value in row]
    assert 1365 - sum(mixed) >= 640, "every logical pixel has a real one of its own colour"
    assert not any(a and b for a, b in pairwise(mixed)), "no edge is wider than a pixel"
