"""The bots of Ten Phases by level."""

from __future__ import annotations

from typing import assert_never

from ten_arcade.ai.bot import Bot, Level
from ten_arcade.ai.phases_easy import PhasesEasy
from ten_arcade.ai.phases_hard import PhasesHard
from ten_arcade.ai.phases_medium import PhasesMedium
from ten_arcade.ai.phases_random import PhasesRandom
from ten_arcade.engine.phases.model import PhasesMove, PhasesView

PHASES_LEVELS: tuple[Level, ...] = (Level.EASY, Level.MEDIUM, Level.HARD, Level.RANDOM)


def phases_bot(level: Level, seed: int) -> Bot[PhasesView, PhasesMove]:
    """A bot of this level; two with the same seed play alike. ValueError for the yardsticks of TEN."""
    match level:
        case Level.EASY:
            return PhasesEasy(seed)
        case Level.MEDIUM:
            return PhasesMedium(seed)
        case Level.HARD:
            return PhasesHard(seed)
        case Level.RANDOM:
            return PhasesRandom(seed)
        case Level.NOVICE | Level.STEADY:
            raise ValueError(f"Ten Phases has no bot of level {level}")
        case _:
            assert_never(level)
