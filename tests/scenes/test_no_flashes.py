"""Nothing in a game of TEN flashes more than three times a second, in light or in red, over a large area."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.ten.model import TenOptions
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.store.settings import Speed
from ten_arcade.ui.devices import Devices
from tests.engine.tables import RULES, Seat, position
from tests.golden.sitting import Sitting, sit
from tests.scenes.flash_watch import LARGE, MOST_TURNS, SECOND, FlashWatch

BOTS = (Level.MEDIUM,) * 4


def watched(sitting: Sitting, ticks: int, speed: Speed) -> FlashWatch:
    house = sitting.house
    house.settings = replace(house.settings, speed=speed, ai_pace=Speed.FAST, captions=True)
    watch = FlashWatch()
    canvas = pygame.Surface((640, 360))
    for _ in range(ticks):
        sitting.tick()
        sitting.stack.draw(canvas)
        watch.see(canvas)
    return watch


@pytest.mark.parametrize(("speed", "ticks"), [(Speed.NORMAL, 1200), (Speed.FAST, 500), (Speed.INSTANT, 200)])
def test_a_game_of_bots_never_flashes(tmp_path: Path, devices: Devices, speed: Speed, ticks: int) -> None:
    """Busts, auctions, purchases: whatever happens in the first half minute of a seeded game."""
    state = RULES.start(4, 11, TenOptions())
    sitting = sit(tmp_path, devices, state, levels=BOTS, opening=RULES.opening(state))
    watched(sitting, ticks, speed).assert_safe()


@pytest.mark.parametrize(
    "draws", ["blue 5", "red 1", "$3", "wild"], ids=["bust", "exactly ten", "coins", "auction"]
)
def test_the_big_moments_never_flash(tmp_path: Path, devices: Devices, draws: str) -> None:
    state = position(Seat(), Seat(), tableau="red 9", draws=draws)
    sitting = sit(tmp_path, devices, state, levels=(Level.EASY, Level.EASY))
    play: TenPlay = sitting.play
    assert play.resting
    watched(sitting, 300, Speed.NORMAL).assert_safe()


# ---- the watch itself ----------------------------------------------------------------------


def blinking(times: int, size: tuple[int, int], light: tuple[int, int, int]) -> FlashWatch:
    """A second in which a box is lit so many times on a dark ground."""
    watch = FlashWatch()
    canvas = pygame.Surface((640, 360))
    half = SECOND // (2 * times + 1)
    for tick in range(SECOND):
        canvas.fill((10, 8, 20))
        if tick // half % 2 and tick // half < 2 * times:
            canvas.fill(light, (100, 100, *size))
        watch.see(canvas)
    return watch


@pytest.mark.parametrize(
    ("times", "size", "light", "safe"),
    [
        (3, (200, 100), (255, 255, 255), True),
        (4, (200, 100), (255, 255, 255), False),
        (4, (80, 100), (255, 255, 255), True),  # 8,000 px: too small to count
        (4, (200, 100), (60, 60, 60), True),  # too dim to count
        (4, (200, 100), (203, 26, 53), False),
    ],
)
def test_the_watch_sees_what_wcag_forbids(
    times: int, size: tuple[int, int], light: tuple[int, int, int], safe: bool
) -> None:
    watch = blinking(times, size, light)
    turns = (watch.light, watch.red)
    assert all(t.worst_area < LARGE and t.worst_turns <= MOST_TURNS for t in turns) is safe
