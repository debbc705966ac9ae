"""Games of Ten Phases played by guests: scripted players for records and transcripts.

Stands apart from the bots, so that what was written down does not change when those get stronger.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ten_arcade.engine.phases.flow import PhasesStep
from ten_arcade.engine.phases.model import (
    Discard,
    DrawPile,
    Hit,
    Lay,
    PhasesMove,
    PhasesState,
    Stage,
    TakeDiscard,
)
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.phases.solver import distance
from ten_arcade.engine.shuffle import below

RULES = PhasesRules()
_CARELESS = 10  # percent of the discards that are any card


@dataclass(frozen=True, slots=True)
class Turn:
    """One move: the state before, who made it, what followed. The opening has neither seat nor move."""

    before: PhasesState
    seat: int | None
    move: PhasesMove | None
    steps: tuple[PhasesStep, ...]

    @property
    def after(self) -> PhasesState:
        return self.steps[-1].state


def guest_move(state: PhasesState, random: Random) -> PhasesMove:
    """Goes for its phase with its own hand, lays and hits in any of the ways there are."""
    legal = RULES.legal(state)
    table = state.table
    own, hand = table.seats[table.active], state.held(table.active)
    if table.stage is Stage.DRAW:
        top = state.top
        if top is None or TakeDiscard() not in legal or DrawPile() not in legal:
            return legal[0]
        nearer = not own.laid and distance(own.phase, (*hand, top)) < distance(own.phase, hand)
        return TakeDiscard() if nearer else DrawPile()
    playing = [move for move in legal if isinstance(move, Lay | Hit)]
    if playing:
        return playing[below(len(playing), random)]
    discards = [move for move in legal if isinstance(move, Discard)]
    if not own.laid and below(100, random) >= _CARELESS:
        lacking = {move.card: _without(state, move) for move in discards}
        least = min(lacking.values())
        discards = [move for move in discards if lacking[move.card] == least]
    return discards[below(len(discards), random)]


def _without(state: PhasesState, move: Discard) -> int:
    """The distance once this card is gone."""
    hand = list(state.held(state.table.active))
    hand.remove(move.card)
    return distance(state.table.seats[state.table.active].phase, hand)


def guest_game(start: PhasesState, seed: int) -> Iterator[Turn]:
    """A whole game from a state as it was dealt, move by move; the first turn is the opening."""
    random = Random(seed)
    opening = RULES.opening(start)
    yield Turn(start, None, None, opening)
    state = opening[-1].state
    while (seat := RULES.to_act(state)) is not None:
        move = guest_move(state, random)
        turn = Turn(state, seat, move, RULES.apply(state, move))
        yield turn
        state = turn.after
