"""Grounds that move by their palettes."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from ten_arcade.ui import palette
from ten_arcade.ui.assets import Art
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.screen import LOGICAL
from ten_arcade.ui.text import Text

GROUNDS = ("bg/table", "bg/title", "bg/score_red", "bg/score_blue", "bg/score_orange", "bg/score_green")
TURN = 64 * 8  # ticks until a ground looks again as it did at first


@pytest.fixture
def painter(window: pygame.Surface) -> Painter:
    return Painter(Art.load(), Text(Fonts.load()))


def drawn(painter: Painter, name: str, tick: int) -> bytes:
    canvas = pygame.Surface(LOGICAL)
    painter.ground(canvas, name, tick)
    return pygame.image.tobytes(canvas, "RGB")


@pytest.mark.parametrize("name", GROUNDS)
def test_a_ground_moves_and_comes_round(painter: Painter, name: str) -> None:
    first = drawn(painter, name, 0)
    assert drawn(painter, name, 7) == first
    assert drawn(painter, name, 40) != first
    assert drawn(painter, name, TURN) == first


@pytest.mark.parametrize("name", GROUNDS)
def test_a_ground_at_rest_is_its_picture(painter: Painter, name: str) -> None:
    canvas = pygame.Surface(LOGICAL)
    canvas.blit(painter.art[name], (0, 0))
    assert pygame.image.tobytes(canvas, "RGB") == drawn(painter, name, 0)


@pytest.mark.parametrize("name", GROUNDS)
def test_a_moving_ground_keeps_to_the_palette(painter: Painter, name: str) -> None:
    known = {value for value in vars(palette).values() if isinstance(value, tuple) and len(value) == 3}
    picture = drawn(painter, name, 200)
    assert {tuple(picture[i : i + 3]) for i in range(0, len(picture), 3)} <= known


@pytest.mark.parametrize("name", GROUNDS)
def test_a_step_changes_the_light_by_less_than_three_percent(painter: Painter, name: str) -> None:
    """Art direction, section 5."""
    sums = [sum(drawn(painter, name, 8 * step)) for step in range(12)]
    assert all(abs(after - before) / before < 0.03 for before, after in pairwise(sums))
