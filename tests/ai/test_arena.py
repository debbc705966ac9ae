"""The arena counts right and the same, however the work is divided."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction

import pytest

from ten_arcade.ai.arena import LevelTally, deal_seed, play_chunk, simulate, wilson
from ten_arcade.ai.bot import Level, mixed_seed
from ten_arcade.ai.phases_contest import PhasesContest
from ten_arcade.ai.ten_contest import TenContest
from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.ten.model import TenOptions
from ten_arcade.engine.ten.rules import TenRules

THREE = (Level.EASY, Level.RANDOM, Level.MEDIUM)


def test_a_game_replays_from_its_moves() -> None:
    rules = TenRules()
    options = TenOptions(first_seat=1)
    result = TenContest(options).play((Level.EASY, Level.RANDOM), 8)
    assert result == TenContest(options).play((Level.EASY, Level.RANDOM), 8)
    state = rules.opening(rules.start(2, deal_seed(8), options))[-1].state
    for move in result.played:
        state = rules.apply(state, move)[-1].state
    assert rules.outcome(state) == result.outcome
    assert state.table.turn == result.length == sum(result.chances)
    assert result.moves == len(result.played)
    # Nobody spends a bust token here without our seeing it: busts are at least the tokens left over.
    assert all(
        busts >= holding.busts for busts, holding in zip(result.hits, state.table.holdings, strict=True)
    )


def test_workers_change_nothing() -> None:
    alone = simulate(TenContest(), THREE, 20, 6)
    with ThreadPoolExecutor(3) as threads:
        assert simulate(TenContest(), THREE, 20, 6, executor=threads) == alone
    with ProcessPoolExecutor(2) as processes:
        assert simulate(TenContest(), THREE, 20, 6, executor=processes) == alone


def test_workers_change_nothing_in_the_other_game_either() -> None:
    contest = PhasesContest(PhasesOptions(last_phase=2))
    levels = (Level.HARD, Level.EASY, Level.MEDIUM)
    alone = simulate(contest, levels, 12, 2)
    with ProcessPoolExecutor(2) as processes:
        assert simulate(contest, levels, 12, 2, executor=processes) == alone


def test_phases_laid_are_counted_of_hands_dealt() -> None:
    """The winner has laid all three phases; the others as many as they moved on by, or one more at last."""
    options = PhasesOptions(last_phase=3)
    rules = PhasesRules()
    result = PhasesContest(options).play((Level.EASY, Level.MEDIUM, Level.HARD), 5)
    state = rules.opening(rules.start(3, deal_seed(5), options))[-1].state
    for move in result.played:
        state = rules.apply(state, move)[-1].state
    assert rules.outcome(state) == result.outcome
    assert not state.table.tie
    assert result.chances == (result.length,) * 3 == (state.table.hand,) * 3
    for seat, public in enumerate(state.table.seats):
        if seat in result.outcome.winners:
            assert result.hits[seat] == 3
        assert result.hits[seat] in (public.phase - 1, public.phase - 1 + public.laid)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 100, 0.0, 0.037), (50, 100, 0.404, 0.596), (100, 100, 0.963, 1.0)]
)
def test_the_interval_of_a_rate_is_that_of_the_textbook(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


def test_another_seed_plays_other_games() -> None:
    assert simulate(TenContest(), THREE, 4, 1) != simulate(TenContest(), THREE, 4, 2)


def test_every_game_is_won_once() -> None:
    tally = simulate(TenContest(), THREE, 12, 2)
    assert tally.games == 12
    assert sum(part.wins for _, part in tally.levels) == 12
    assert [part.games for _, part in tally.levels] == [12, 12, 12]
    assert sum(tally.by_seat) == sum(tally.by_turn) == 12


@pytest.mark.parametrize("contest", [TenContest(TenOptions(first_seat=2)), TenContest()])
def test_wins_are_counted_by_seat_and_by_the_order_of_turns(contest: TenContest) -> None:
    tally = play_chunk(contest, THREE, 5, range(1), False)
    result = contest.play(THREE, mixed_seed(5, 0))
    share = Fraction(1, len(result.outcome.winners))
    winners = result.outcome.winners
    assert tally.by_seat == tuple(share if seat in winners else 0 for seat in range(3))
    order = [(result.first + turn) % 3 for turn in range(3)]
    assert tally.by_turn == tuple(share if seat in winners else 0 for seat in order)


def test_a_level_with_several_seats_is_counted_together() -> None:
    tally = simulate(TenContest(), (Level.RANDOM, Level.RANDOM, Level.EASY), 6, 2)
    assert tally.of(Level.RANDOM).seats == 12
    assert tally.of(Level.RANDOM).games == 6
    assert tally.of(Level.RANDOM).win_rate + tally.of(Level.EASY).win_rate == 1
    assert tally.of(Level.HARD) == LevelTally()


def test_rotation_moves_the_levels_round_the_table() -> None:
    """Game 1 of a rotated match is game 1 of a match that is set up one seat on."""
    contest = TenContest()
    rotated = play_chunk(contest, THREE, 4, range(1, 2), True)
    assert rotated == play_chunk(contest, THREE[1:] + THREE[:1], 4, range(1, 2), False)
    assert rotated != play_chunk(contest, THREE, 4, range(1, 2), False)


def test_a_single_seat_meets_the_house() -> None:
    assert TenContest().seated((Level.EASY,)) == (Level.EASY, Level.HARD)
    tally = simulate(TenContest(), (Level.EASY,), 2, 1)
    assert tally.of(Level.EASY).seats == 2
    assert tally.of(Level.HARD).seats == 2


def test_progress_counts_up_to_all_games() -> None:
    heard: list[int] = []
    simulate(TenContest(), (Level.RANDOM, Level.RANDOM), 19, 1, progress=heard.append)
    assert heard == [8, 16, 19]


def test_the_worker_can_be_sent_to_a_process() -> None:
    assert pickle.loads(pickle.dumps(play_chunk)) is play_chunk
