"""The end of a hand and of the game of Ten Phases: points, phases, ties, house rules."""

from dataclasses import replace

from ten_arcade.engine.core import Outcome
from ten_arcade.engine.phases.events import HandEnded
from ten_arcade.engine.phases.model import (
    Decider,
    Discard,
    DrawPile,
    PhasesOptions,
    PhasesState,
    Reason,
    Stage,
)
from tests.engine.phase_tables import (
    PLAIN,
    RULES,
    after,
    discard,
    lay_from,
    play,
    position,
    refused,
    told,
)

TENS = ("0 set 5 5 5 5 5", "0 set 6 6 6", "1 set 7 7 7 7 7", "1 set 8 8 8")


def last_card(
    *others: str,
    phases: tuple[int, ...] | int,
    points: tuple[int, ...],
    melds: tuple[str, ...] = ("0 set 5 5 5", "0 set 6 6 6"),
    options: PhasesOptions = PLAIN,
) -> tuple[PhasesState, list[str]]:
    """Seat 0 goes out with its last card against these hands: the state after it, and what was told."""
    state = position(
        "1", *others, phases=phases, points=points, melds=melds, options=options, stage=Stage.PLAY
    )
    steps = play(state, discard(state, "1"))
    return steps[-1].state, told(steps)[1:]


def test_points_are_counted_and_those_who_laid_move_on() -> None:
    state, lines = last_card("12 W", "3 S", phases=(1, 4, 7), points=(0, 40, 100))
    assert lines[0] == "0 goes out: 0, 35, 20"
    assert lines[1] == "phases 2, 4, 7"
    assert [seat.points for seat in state.table.seats] == [0, 75, 120]
    assert [seat.laid for seat in state.table.seats] == [False] * 3


def test_one_who_laid_without_going_out_moves_on_too() -> None:
    melds = ("0 set 5 5 5", "0 set 6 6 6", "1 run 1 2 3 4 5 6 7")
    state, _ = last_card("12", phases=(1, 4), points=(0, 0), melds=melds)
    assert [seat.phase for seat in state.table.seats] == [2, 5]


def test_a_fresh_deck_and_the_dealer_one_seat_on() -> None:
    state, lines = last_card("12", "11", phases=1, points=(0, 0, 0))
    assert lines[2].startswith("hand 2 dealt by 0 to 0 1 2")
    assert [len(hand) for hand in state.hands] == [10, 10, 10]
    assert state.table.melds == ()
    assert state.shuffles == 2


def test_hands_lie_open_when_they_are_counted() -> None:
    state = position("1", "12 W", "3", melds=["0 set 5 5 5", "0 set 6 6 6"], stage=Stage.PLAY)
    ended = play(state, discard(state, "1"))[1]
    view = RULES.view(ended.state, 2)
    assert ended.state.table.stage is Stage.HAND_OVER
    assert ended.event == HandEnded(0, ended.state.hands, (0, 35, 5))
    assert view.hands == ended.state.hands
    assert view.named(ended.state.hands[1]) == ended.state.held(1)


def test_the_one_who_laid_the_last_phase_wins_whatever_the_points() -> None:
    state, lines = last_card("2", phases=(10, 9), points=(900, 0), melds=TENS[:2])
    assert lines[-1] == "won by 0: last phase"
    assert RULES.outcome(state) == Outcome((0,), (900, 5), Decider.LAST_PHASE)
    assert RULES.to_act(state) is None
    assert RULES.legal(state) == ()
    assert refused(state, DrawPile()) == (Reason.GAME_OVER, "")


def test_fewest_points_win_only_among_those_who_laid_it() -> None:
    """The third has the fewest points of all but has not laid phase 10."""
    state, lines = last_card("2", "3", phases=10, points=(300, 200, 0), melds=TENS)
    assert lines[-1] == "won by 1: fewest points"
    assert state.table.outcome == Outcome((1,), (300, 205, 5), Decider.POINTS)


def tied() -> tuple[PhasesState, list[str]]:
    """0 (305) and 1 (300 + 5) are level after phase 10; 2 is not among them."""
    return last_card("2", "3", phases=10, points=(305, 300, 0), melds=TENS)


def test_only_the_tied_play_one_more_hand() -> None:
    state, lines = tied()
    assert lines[2] == "level: 0 1"
    assert lines[3].startswith("tie hand 2 dealt by 0 to 0 1")
    assert RULES.outcome(state) is None
    assert [len(hand) for hand in state.hands] == [10, 10, 0]
    assert state.table.playing == (0, 1)
    assert [seat.phase for seat in state.table.seats] == [10, 10, 10]


def test_in_a_tie_hand_turns_and_skips_leave_out_the_others() -> None:
    state, _ = tied()
    seen: list[int] = []
    for _ in range(4):
        seen.append(state.table.active)
        drawn = after(state, DrawPile())
        state = after(drawn, next(m for m in RULES.legal(drawn) if m == Discard(drawn.held(seen[-1])[0])))
    assert seen[0] != seen[1]
    assert seen == seen[:2] * 2
    skip = position("S 1", "2", "3", stage=Stage.PLAY, tie=True)
    two = skip._replace(table=skip.table._replace(playing=(0, 1)))
    assert refused(two, discard(two, "S", 2)) == (Reason.NOT_PLAYING, "2")
    assert refused(two, discard(two, "S", 1)) is None
    # The round of the Skip limit is one of two turns here.
    public = two.table.seats
    lately = (public[0], public[1]._replace(skipped_at=2), public[2])
    for slot, reason in ((3, (Reason.SKIPPED_LATELY, "1")), (4, None)):
        later = two._replace(table=two.table._replace(seats=lately, slot=slot))
        assert refused(later, discard(later, "S", 1)) == reason


def test_who_lays_first_in_a_tie_hand_wins_at_once() -> None:
    state = position("5x5 6x3 1 2 3", "4", phases=10, points=(305, 305), tie=True, stage=Stage.PLAY)
    steps = play(state, lay_from(state, "5x5", "6x3"))
    assert told(steps)[1:] == ["won by 0: tie hand"]
    assert RULES.outcome(steps[-1].state) == Outcome((0,), (305, 305), Decider.TIE_HAND)


def test_a_tie_hand_nobody_can_go_on_with_is_played_again() -> None:
    state = position("S 12", "3", phases=10, tie=True, discards="", rest=1, stage=Stage.PLAY)
    lines = told(play(state, discard(state, "S", 1)))
    assert lines[1:4] == ["turn 2: 1 is skipped", "turn 3: 0 passes", "turn 4: 1 passes"]
    assert lines[4] == "nobody can draw: 0, 0"
    assert lines[5].startswith("tie hand 2 dealt by 0 to 0 1")


# ---- house rules -------------------------------------------------------------------------------


def test_a_short_game_ends_with_its_last_phase() -> None:
    short = PhasesOptions(last_phase=3)
    melds = ("0 set 5 5 5 5", "0 run 1 2 3 4")
    assert last_card("2", phases=3, points=(80, 0), melds=melds, options=short)[1][-1] == (
        "won by 0: last phase"
    )


def test_even_phases_only() -> None:
    even = PhasesOptions(even_only=True)
    assert [seat.phase for seat in RULES.start(3, 1, even).table.seats] == [2, 2, 2]
    melds = ("0 set 5 5 5", "0 run 1 2 3 4")
    assert last_card("2", phases=2, points=(0, 0), melds=melds, options=even)[1][1] == "phases 4, 2"
    # Up to phase 5 the last even one is 4.
    short = replace(even, last_phase=5)
    found = last_card("2", phases=4, points=(0, 0), melds=("0 run 1 2 3 4 5 6 7",), options=short)[1]
    assert found[-1] == "won by 0: last phase"


def advancing(hand: int, points: tuple[int, int], phase: int = 10) -> tuple[PhasesState, list[str]]:
    """Everybody advances; seat 0 goes out of this hand with seat 1 holding a 2 and nothing laid."""
    melds = ("0 set 5 5 5 5 5", "0 set 6 6 6")
    options = PhasesOptions(all_advance=True)
    state = position("1", "2", phases=phase, points=points, melds=melds, options=options, stage=Stage.PLAY)
    state = state._replace(table=state.table._replace(hand=hand))
    steps = play(state, discard(state, "1"))
    return steps[-1].state, told(steps)[1:]


def test_all_advance_moves_everybody_on() -> None:
    state, lines = advancing(hand=6, points=(50, 0), phase=6)
    assert lines[1] == "phases 7, 7"
    assert state.table.outcome is None


def test_all_advance_ends_after_ten_hands_with_the_fewest_points() -> None:
    state, lines = advancing(hand=10, points=(50, 0))
    assert lines[-1] == "won by 1: fewest points"
    assert state.table.outcome == Outcome((1,), (50, 5), Decider.POINTS)


def test_all_advance_may_end_in_a_tie_hand() -> None:
    state, lines = advancing(hand=10, points=(5, 0))
    assert lines[2] == "level: 0 1"
    assert state.table.tie
    assert [seat.phase for seat in state.table.seats] == [10, 10]
