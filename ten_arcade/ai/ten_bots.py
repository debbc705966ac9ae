"""The bots of TEN by level."""

from __future__ import annotations

from typing import assert_never

from ten_arcade.ai.bot import Bot, Level
from ten_arcade.ai.ten_easy import TenEasy
from ten_arcade.ai.ten_hard import TenHard
from ten_arcade.ai.ten_medium import TenMedium
from ten_arcade.ai.ten_random import TenRandom
from ten_arcade.ai.ten_yardsticks import THUMBS, TenThumb
from ten_arcade.engine.ten.model import TenMove, TenView


def ten_bot(level: Level, seed: int) -> Bot[TenView, TenMove]:
    """A bot of this level; two with the same seed play alike."""
    match level:
        case Level.EASY:
            return TenEasy(seed)
        case Level.MEDIUM:
            return TenMedium(seed)
        case Level.HARD:
            return TenHard(seed)
        case Level.RANDOM:
            return TenRandom(seed)
        case Level.NOVICE | Level.STEADY:
            return TenThumb(THUMBS[level])
        case _:
            assert_never(level)
