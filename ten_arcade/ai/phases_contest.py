"""Games of Ten Phases among bots, for the arena."""

from __future__ import annotations

from dataclasses import dataclass

from ten_arcade.ai.arena import GameResult, deal_seed, play_through
from ten_arcade.ai.bot import Level, mixed_seed
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.engine.phases.events import HandDealt, PhaseLaid
from ten_arcade.engine.phases.model import PhasesMove, PhasesOptions
from ten_arcade.engine.phases.rules import PhasesRules

_PLAIN = PhasesOptions()


@dataclass(frozen=True, slots=True)
class PhasesContest:
    """Counts phases laid of hands played."""

    options: PhasesOptions = _PLAIN

    def seated(self, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        return levels

    def play(self, levels: tuple[Level, ...], seed: int) -> GameResult[PhasesMove]:
        rules = PhasesRules()
        bots = [phases_bot(level, mixed_seed(seed, 1, seat)) for seat, level in enumerate(levels)]
        state = rules.start(len(levels), deal_seed(seed), self.options)
        laid, hands = [0] * len(levels), [0] * len(levels)
        played: list[PhasesMove] = []
        for move, steps in play_through(rules, bots, state):
            if move is not None:
                played.append(move)
            for step in steps:
                if isinstance(step.event, PhaseLaid):
                    laid[step.event.seat] += 1
                elif isinstance(step.event, HandDealt):
                    for seat in step.event.playing:
                        hands[seat] += 1
            state = steps[-1].state
        outcome = rules.outcome(state)
        assert outcome is not None
        first = (state.game.dealer + 1) % len(levels)
        return GameResult(outcome, first, tuple(played), state.table.hand, tuple(laid), tuple(hands))
