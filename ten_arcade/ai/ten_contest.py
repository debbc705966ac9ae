"""Games of TEN among bots, for the arena; and rules of thumb against real bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ten_arcade.ai.arena import GameResult, deal_seed, play_through
from ten_arcade.ai.bot import Bot, Level, mixed_seed
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.ai.ten_yardsticks import TenThumb, Thumb
from ten_arcade.engine.ten.events import Busted, TurnStarted
from ten_arcade.engine.ten.model import TenMove, TenOptions, TenView
from ten_arcade.engine.ten.rules import TenRules, seats_at_table

HOUSE_LEVEL = Level.HARD
_PLAIN = TenOptions()


@dataclass(frozen=True, slots=True)
class TenContest:
    """Counts busts of turns. A single player meets the House, which is hard."""

    options: TenOptions = _PLAIN

    def seated(self, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        return (*levels, *(HOUSE_LEVEL,) * (seats_at_table(len(levels)) - len(levels)))

    def play(self, levels: tuple[Level, ...], seed: int) -> GameResult[TenMove]:
        bots = [ten_bot(level, mixed_seed(seed, 1, seat)) for seat, level in enumerate(self.seated(levels))]
        return play_bots(bots, len(levels), seed, self.options)


def play_bots(
    bots: Sequence[Bot[TenView, TenMove]], players: int, seed: int, options: TenOptions
) -> GameResult[TenMove]:
    """One game with these bots, one for each seat, over a deck that `seed` shuffles."""
    rules = TenRules()
    state = rules.start(players, deal_seed(seed), options)
    busts, turns = [0] * len(bots), [0] * len(bots)
    played: list[TenMove] = []
    for move, steps in play_through(rules, bots, state):
        if move is not None:
            played.append(move)
        for step in steps:
            if isinstance(step.event, Busted):
                busts[step.event.seat] += 1
            elif isinstance(step.event, TurnStarted):
                turns[step.event.seat] += 1
        state = steps[-1].state
    outcome = rules.outcome(state)
    assert outcome is not None
    return GameResult(outcome, state.deal.first, tuple(played), state.table.turn, tuple(busts), tuple(turns))


def thumb_wins(thumb: Thumb, level: Level, seats: int, seed: int, indexes: range) -> Fraction:
    """Victories of one seat that plays by a rule of thumb among others of a level, the seats rotated."""
    won = Fraction(0)
    for index in indexes:
        game_seed = mixed_seed(seed, index)
        at = index % seats
        bots: list[Bot[TenView, TenMove]] = [
            TenThumb(thumb) if seat == at else ten_bot(level, mixed_seed(game_seed, 1, seat))
            for seat in range(seats)
        ]
        winners = play_bots(bots, seats, game_seed, _PLAIN).outcome.winners
        if at in winners:
            won += Fraction(1, len(winners))
    return won
