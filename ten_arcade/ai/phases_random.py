"""The yardstick: any legal move, all alike."""

from __future__ import annotations

from dataclasses import dataclass

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.phases_mood import moment
from ten_arcade.engine.phases.model import PhasesMove, PhasesView
from ten_arcade.engine.shuffle import below


@dataclass(frozen=True, slots=True)
class PhasesRandom:
    seed: int

    def think(self, view: PhasesView, legal: tuple[PhasesMove, ...]) -> Thought[PhasesMove]:
        yield from ()
        return legal[below(len(legal), moment(self.seed, view))]
