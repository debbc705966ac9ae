"""Games of TEN from a seed: what transcripts and layouts are tested on. Knows no screen and no bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ten_arcade.engine.shuffle import below
from ten_arcade.engine.ten.draft import TenStep
from ten_arcade.engine.ten.events import TenEvent
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Draw,
    Pass,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenOptions,
    TenState,
    TenView,
)
from ten_arcade.engine.ten.rules import TenRules, tableau_sums

RULES = TenRules()
PLAYERS = (1, 2, 3, 4, 5)
PLAIN = TenOptions()


@dataclass(frozen=True, slots=True)
class Played:
    """A move and the steps it led to; the first of a game has no move (its steps are the opening)."""

    before: TenState
    move: TenMove | None
    steps: tuple[TenStep, ...]

    @property
    def after(self) -> TenState:
        return self.steps[-1].state


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as the screen meets it: with the views of a spectator before and after."""

    event: TenEvent
    before: TenView
    after: TenView


def guest_move(state: TenState, random: Random) -> TenMove:
    """A move of somebody who has just learnt the rules: stops in time mostly, bids low, buys when able.

    Stands apart from the bots, so that transcripts do not change when those get stronger.
    """
    legal = RULES.legal(state)
    luck = below(100, random)
    match state.table.phase:
        case Phase.DRAW:
            total, currency = tableau_sums(RULES.view(state, None))
            goes_on = luck < (90 if total < 5 else 35) and currency < 8
            if Draw() in legal and (len(legal) == 1 or goes_on):
                return Draw()
            takes = (TakeNumbers(), TakeCurrency()) if luck % 4 else (TakeCurrency(), TakeNumbers())
            return next(move for move in takes if move in legal)
        case Phase.AUCTION:
            bids = [move for move in legal if isinstance(move, Bid)]
            return bids[min(luck % 3, len(bids) - 1)] if bids and luck < 50 else Pass()
        case Phase.PAY:
            return legal[luck % len(legal)]
        case _:
            buys = [move for move in legal if isinstance(move, Buy)]
            return buys[luck % len(buys)] if buys and luck < 70 else legal[0]


def guest_game(players: int, seed: int, options: TenOptions = PLAIN) -> Iterator[Played]:
    """A whole game of guests, move by move."""
    random = Random(seed)
    state = RULES.start(players, seed, options)
    opening = RULES.opening(state)
    yield Played(state, None, opening)
    state = opening[-1].state
    while RULES.to_act(state) is not None:
        move = guest_move(state, random)
        steps = RULES.apply(state, move)
        yield Played(state, move, steps)
        state = steps[-1].state


def states(players: int, seed: int, options: TenOptions = PLAIN) -> Iterator[TenState]:
    """Every state of a guest game, those in between two decisions too."""
    for played in guest_game(players, seed, options):
        yield from (step.state for step in played.steps)


def decisions(players: int, seed: int, phase: Phase, options: TenOptions = PLAIN) -> Iterator[TenState]:
    """The states of a guest game in which a seat must decide in this phase."""
    for played in guest_game(players, seed, options):
        if played.move is not None and played.before.table.phase is phase:
            yield played.before


def happenings(players: int, seed: int, options: TenOptions = PLAIN) -> Iterator[Happening]:
    """Every event of a guest game with the views around it."""
    for played in guest_game(players, seed, options):
        before = RULES.view(played.before, None)
        for step in played.steps:
            after = RULES.view(step.state, None)
            yield Happening(step.event, before, after)
            before = after


def last_state(players: int, seed: int, options: TenOptions = PLAIN) -> TenState:
    """How a guest game ends."""
    *_, last = guest_game(players, seed, options)
    return last.after
