"""Random games of Ten Phases through every check of tools/soak_phases, in short; and these checks."""

from collections import Counter
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ten_arcade.engine.core import IllegalMove, Step
from ten_arcade.engine.phases.deck import card_named
from ten_arcade.engine.phases.events import Discarded, Drew, PhasesEvent, TurnPassed
from ten_arcade.engine.phases.model import Discard, DrawPile, End, Hit, Lay, PhasesOptions, PhasesState
from tests.engine.phase_tables import RULES, cards, discard, hit, lay_from, play, playing, position
from tools.phase_brute import random_hand
from tools.soak_phase_checks import allowed, check_cards, check_secrets, check_step, fair_group, other_moves
from tools.soak_phases import OPTION_MIXES, Tally, checked_game, eager_move, main

SEEDS = st.integers(0, 10_000)


def midway(players: int, seed: int, moves: int) -> PhasesState:
    """A random game after so many moves, or its end."""
    random = Random(seed)
    state = RULES.start(players, seed, PhasesOptions(last_phase=2))
    state = RULES.opening(state)[-1].state
    for _ in range(moves):
        if RULES.to_act(state) is not None:
            state = RULES.apply(state, eager_move(state, random))[-1].state
    return state


def test_random_games_keep_every_promise() -> None:
    """Each seat count and option mix; between them they see every sort of event a real game can have."""
    tally = Tally()
    for number, players in enumerate((2, 3, 4, 5, 6, 2, 6)):
        options = OPTION_MIXES[1 + number % 3]
        tally.add(checked_game(players, options, seed=number, thorough=0.02, eager=True))
    assert tally.games == 7
    assert tally.tried > 500
    # A pass and a tie are too rare to wait for; they have tests of their own.
    rare = {"TurnPassed", "TieFound", "PileShuffled"}
    assert {event.__name__ for event in get_args(PhasesEvent)} - rare <= set(tally.events)


def test_a_game_of_any_legal_moves_ends() -> None:
    """Not eager: whatever is legal, as likely a discard as a laying."""
    tally = checked_game(2, PhasesOptions(last_phase=1), seed=4, thorough=0.0)
    assert tally.endings.total() == 1


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), SEEDS, st.integers(0, 80))
def test_refusals_and_questions_leave_the_state_unchanged(players: int, seed: int, moves: int) -> None:
    state = midway(players, seed, moves)
    again = midway(players, seed, moves)
    refusals = 0
    for move in other_moves(state, Random(seed)):
        if RULES.check(state, move) is not None:
            with pytest.raises(IllegalMove):
                RULES.apply(state, move)
            refusals += 1
    assert refusals > 0
    for move in RULES.legal(state)[:5]:
        assert RULES.apply(state, move) == RULES.apply(state, move)
    assert state == again


# ---- the checks themselves fail when they should --------------------------------------------------


def test_the_checks_notice_a_lost_card_and_a_card_in_two_places() -> None:
    state = position("1 2", "3 4")
    check_cards(state)
    for pile in (state.pile[1:], (*state.pile, state.hands[0][0])):
        with pytest.raises(AssertionError, match="missing or lies in two places"):
            check_cards(state._replace(pile=pile))
    own = state.table.seats[0]._replace(taken=(state.pile[0],))
    with pytest.raises(AssertionError, match="has left the hand"):
        check_cards(state._replace(table=state.table._replace(seats=(own, state.table.seats[1]))))


def test_the_checks_notice_an_event_that_tells_of_a_hidden_card() -> None:
    state = position("1 2", "3 4")
    hidden = state.hands[1][0]
    step = Step(Discarded(1, hidden, state.deck[hidden], None), state)
    check_secrets(step, 1)
    for other in (0, None):
        with pytest.raises(AssertionError, match="tells seat"):
            check_secrets(step, other)
    check_secrets(Step(Drew(1, hidden, state.deck[hidden]), state), 0)


def test_the_checks_notice_hands_and_points_no_event_explains() -> None:
    state = position("1 2", "3 4")
    step = play(state, DrawPile())[0]
    check_step(state, step)
    with pytest.raises(AssertionError, match="does not explain the hands"):
        check_step(state, Step(TurnPassed(0, 1), step.state))
    own = step.state.table.seats[0]._replace(points=5)
    richer = step.state._replace(table=step.state.table._replace(seats=(own, *step.state.table.seats[1:])))
    with pytest.raises(AssertionError, match="does not explain the points"):
        check_step(state, Step(step.event, richer))


def test_the_judge_of_moves_by_hand() -> None:
    """The soak judges moves itself; here its own verdicts, worked out from the rules."""
    state = playing("5 5 5 9 9 W 6 S", "1", "2")
    assert allowed(state, lay_from(state, "5 5 5", "9 9 W"))
    assert not allowed(state, lay_from(state, "5 5 5", "9 9 6"))
    assert not allowed(state, DrawPile())
    assert allowed(state, discard(state, "S", 1))
    assert not allowed(state, discard(state, "S"))
    assert not allowed(state, discard(state, "6", 1))
    assert not allowed(state, hit(state, "6"))
    down = playing("7 W S 12", melds=["0 run 3 4 5 6"])
    assert allowed(down, hit(down, "7"))
    assert not allowed(down, hit(down, "12"))
    assert allowed(down, hit(down, "W", end=End.LOW))
    assert not allowed(down, hit(down, "W"))
    assert not allowed(down, Hit(card_named("skip"), 0))
    assert fair_group("run", 4, cards("3 W 5 6"))
    assert not fair_group("run", 4, cards("3 5 W 6"))
    assert fair_group("set", 2, cards("8 8 W"))
    assert not fair_group("colour", 7, cards("b1 b2 b3 b4 b5 b6"))


def test_the_pool_of_other_moves_holds_good_and_bad_ones() -> None:
    state = playing("5 5 5 5 9 9 W 6 S 12", "1", "2")
    verdicts: Counter[tuple[str, bool]] = Counter()
    for seed in range(10):
        for move in other_moves(state, Random(seed)):
            verdicts[(type(move).__name__, allowed(state, move))] += 1
    assert verdicts[("Lay", True)] > 20
    assert verdicts[("Lay", False)] > 100
    assert verdicts[("Discard", True)] > 20
    assert verdicts[("Hit", False)] > 20


def test_hands_for_brute_force_are_rich_in_wilds_and_duplicates() -> None:
    random = Random(1)
    hands = [random_hand(random) for _ in range(300)]
    assert {len(hand) for hand in hands} == {10, 11}
    assert sum(sum(card.is_wild for card in hand) >= 2 for hand in hands) > 60
    assert sum(len({card.rank for card in hand if card.rank}) <= 5 for hand in hands) > 60


def test_the_soak_command_tells_what_it_went_through(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "0", "--hands", "20", "--distances", "10", "--speed", "10"]) == 0
    out = capsys.readouterr().out
    assert "20 hands judged and laid as brute force does" in out
    assert "can this hand lay: median" in out


def test_legal_moves_of_a_hand_that_can_be_laid_in_many_ways_stay_few() -> None:
    """Eight Wilds and three natural cards: every pair of ranks, every run."""
    for phase in range(1, 11):
        state = playing("Wx8 3 7 11", phases=phase)
        legal = RULES.legal(state)
        assert any(isinstance(move, Lay) for move in legal)
        assert len(legal) < 100
        assert any(isinstance(move, Discard) for move in legal)
