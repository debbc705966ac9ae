"""Games of Ten Phases as the screen meets them: every event with the views of one seat around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ten_arcade.engine.phases.events import PhasesEvent
from ten_arcade.engine.phases.flow import PhasesStep
from ten_arcade.engine.phases.model import DrawPile, PhasesOptions, PhasesState, PhasesView, Stage
from tests.engine.phase_tables import RULES, discard, play, position
from tools.phase_guest import guest_game

PLAYERS = (2, 3, 4, 5, 6)
SHORT = PhasesOptions(last_phase=3)


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as `seat` (None: a spectator) hears it, with its views before and after."""

    seat: int | None
    event: PhasesEvent
    before: PhasesView
    after: PhasesView


def seen(before: PhasesState, steps: Sequence[PhasesStep], seat: int | None) -> Iterator[Happening]:
    """These steps through the eyes of a seat."""
    view = RULES.view(before, seat)
    for step in steps:
        after = RULES.view(step.state, seat)
        yield Happening(seat, RULES.redact(step.event, seat), view, after)
        view = after


def happenings(
    players: int, seed: int, seat: int | None, options: PhasesOptions = SHORT
) -> Iterator[Happening]:
    """A whole game of guests."""
    for turn in guest_game(RULES.start(players, seed, options), seed):
        yield from seen(turn.before, turn.steps, seat)


def steps(
    players: int, seed: int, options: PhasesOptions = SHORT
) -> Iterator[tuple[PhasesState, PhasesStep]]:
    """Every step of a game of guests, with the state before it."""
    for turn in guest_game(RULES.start(players, seed, options), seed):
        state = turn.before
        for step in turn.steps:
            yield state, step
            state = step.state


def states(players: int, seed: int, options: PhasesOptions = SHORT) -> Iterator[PhasesState]:
    """Every state of a game of guests, those in between two decisions too."""
    for turn in guest_game(RULES.start(players, seed, options), seed):
        yield from (step.state for step in turn.steps)


def nobody_can_draw(tie: bool = False) -> tuple[PhasesState, tuple[PhasesStep, ...]]:
    """The pile is empty and a Skip lies alone: all pass, the hand ends."""
    state = position("S 12", "3", phases=10, tie=tie, stage=Stage.PLAY, discards="", rest=1)
    return state, play(state, discard(state, "S", 1))


def shuffled() -> tuple[PhasesState, tuple[PhasesStep, ...]]:
    """The pile is empty: the discards but the top one become the new one."""
    state = position("1 2", "3", discards="r5 b6 g7", rest=1)
    return state, play(state, DrawPile())


def tied() -> tuple[PhasesState, tuple[PhasesStep, ...]]:
    """Seats 0 and 1 are level after phase 10: a tie hand follows."""
    tens = ("0 set 10x5", "0 set 9x3", "1 set 8x5", "1 set 7x3")
    state = position("2", "3", "4", phases=10, points=(305, 300, 0), melds=tens, stage=Stage.PLAY)
    return state, play(state, discard(state, "2"))


@cache
def all_happenings() -> tuple[Happening, ...]:
    """Whole games for each number of players, seen by a seat and by a spectator; and what is rare."""
    found: list[Happening] = []
    for players in PLAYERS:
        for seat in (0, None):
            found += happenings(players, players, seat)
    # Phases with long runs, one colour and large sets; discards that are shuffled.
    found += happenings(2, 1, 1, PhasesOptions())
    for state, steps in (nobody_can_draw(), nobody_can_draw(tie=True), shuffled(), tied()):
        for seat in (0, None):
            found += seen(state, steps, seat)
    return tuple(found)
