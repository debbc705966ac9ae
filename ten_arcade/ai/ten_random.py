"""The yardstick: any legal move, all alike."""

from __future__ import annotations

from dataclasses import dataclass

from ten_arcade.ai.bot import Thought
from ten_arcade.ai.ten_mood import moment
from ten_arcade.engine.shuffle import below
from ten_arcade.engine.ten.model import TenMove, TenView


@dataclass(frozen=True, slots=True)
class TenRandom:
    seed: int

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        yield from ()
        return legal[below(len(legal), moment(self.seed, view))]
