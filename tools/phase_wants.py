"""What a named regression game of Ten Phases must have in it, asked by `make_phase_records`."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from ten_arcade.engine.phases.events import (
    GameEnded,
    HandDealt,
    HandEnded,
    PhasesEvent,
    PileShuffled,
    TieFound,
    TurnSkipped,
)
from ten_arcade.engine.phases.model import Decider, Discard, End, GroupKind, Hit, Lay, TakeDiscard
from tools.phase_guest import Turn

Wanted = Callable[[Sequence[Turn]], bool]


def _events(turns: Sequence[Turn]) -> Iterator[PhasesEvent]:
    return (step.event for turn in turns for step in turn.steps)


def first_card_is_skip(turns: Sequence[Turn]) -> bool:
    dealt = next(event for event in _events(turns) if isinstance(event, HandDealt))
    return dealt.card.is_skip


def first_wild_taken(turns: Sequence[Turn]) -> bool:
    top = turns[0].after.top
    return top is not None and top.is_wild and turns[1].move == TakeDiscard()


def pile_shuffled(turns: Sequence[Turn]) -> bool:
    return any(isinstance(event, PileShuffled) for event in _events(turns))


def goes_out_by(kind: type[Lay] | type[Hit]) -> Wanted:
    """The hand ends with a laying or a hit, without a discard."""

    def wanted(turns: Sequence[Turn]) -> bool:
        return any(isinstance(turn.move, kind) and _ends_hand(turn) for turn in turns)

    return wanted


def _ends_hand(turn: Turn) -> bool:
    return any(isinstance(step.event, HandEnded) for step in turn.steps)


def out_with_skip(turns: Sequence[Turn]) -> bool:
    return any(
        isinstance(turn.move, Discard) and turn.move.card.is_skip and _ends_hand(turn) for turn in turns
    )


def plays_again(turns: Sequence[Turn]) -> bool:
    return any(
        isinstance(turn.move, Discard)
        and turn.move.victim is not None
        and turn.after.table.active == turn.seat
        for turn in turns
    )


def two_skipped_in_a_row(turns: Sequence[Turn]) -> bool:
    pairs = pairwise(_events(turns))
    return any(isinstance(one, TurnSkipped) and isinstance(two, TurnSkipped) for one, two in pairs)


def wild_low(turns: Sequence[Turn]) -> bool:
    return any(isinstance(turn.move, Hit) and turn.move.end is End.LOW for turn in turns)


def full_run(turns: Sequence[Turn]) -> bool:
    return any(
        meld.kind is GroupKind.RUN and len(meld.cards) == 12
        for turn in turns
        for meld in turn.after.table.melds
    )


def hits_others_at_once(turns: Sequence[Turn]) -> bool:
    """In the turn of the laying a card goes on another seat's group."""
    return any(
        isinstance(lay.move, Lay)
        and isinstance(hit.move, Hit)
        and lay.seat == hit.seat
        and lay.after.table.slot == hit.before.table.slot
        and hit.before.table.melds[hit.move.meld].owner != hit.seat
        for lay, hit in pairwise(turns)
    )


def shared_rank(turns: Sequence[Turn]) -> bool:
    for turn in turns:
        if isinstance(turn.move, Lay) and len(turn.move.groups) == 2:
            *_, one, two = turn.steps[0].state.table.melds
            if one.kind is two.kind is GroupKind.SET and one.rank == two.rank:
                return True
    return False


def larger_laid(turns: Sequence[Turn]) -> bool:
    """A run of four laid with six cards or more."""
    return any(
        isinstance(turn.move, Lay)
        and turn.before.table.seats[turn.before.table.active].phase in (2, 3)
        and len(turn.move.groups[1]) >= 6
        for turn in turns
    )


def tie_hand(turns: Sequence[Turn]) -> bool:
    return any(isinstance(event, TieFound) for event in _events(turns))


def points_against_the_one_out(turns: Sequence[Turn]) -> bool:
    """Two lay the last phase in one hand, and not the one who goes out wins."""
    out = [event.winner for event in _events(turns) if isinstance(event, HandEnded)][-1]
    outcome = turns[-1].after.table.outcome
    return outcome is not None and outcome.decided_by is Decider.POINTS and outcome.winners != (out,)


def phase_ten(turns: Sequence[Turn]) -> bool:
    last = turns[-1].steps[-1].event
    return isinstance(last, GameEnded) and turns[-1].after.table.seats[last.outcome.winners[0]].phase == 10


def ends(turns: Sequence[Turn]) -> bool:
    return turns[-1].after.table.outcome is not None
