"""The arena counts right and the same, however the work is divided."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

from ten_arcade.ai.arena import LevelTally, deal_seed, play_chunk, play_game, simulate, with_house
from ten_arcade.ai.bot import Level
from ten_arcade.engine.ten.model import TenOptions
from ten_arcade.engine.ten.rules import TenRules

THREE = (Level.EASY, Level.RANDOM, Level.MEDIUM)


def test_a_game_replays_from_its_moves() -> None:
    rules = TenRules()
    options = TenOptions(first_seat=1)
    result = play_game((Level.EASY, Level.RANDOM), 8, options)
    assert result == play_game((Level.EASY, Level.RANDOM), 8, options)
    state = rules.opening(rules.start(2, deal_seed(8), options))[-1].state
    for move in result.played:
        state = rules.apply(state, move)[-1].state
    assert rules.outcome(state) == result.outcome
    assert state.table.turn == result.turns == sum(result.turns_of)
    assert result.moves == len(result.played)
    # Nobody spends a bust token here without our seeing it: busts are at least the tokens left over.
    assert all(
        busts >= holding.busts for busts, holding in zip(result.busts, state.table.holdings, strict=True)
    )


def test_workers_change_nothing() -> None:
    alone = simulate(THREE, 20, 6)
    with ThreadPoolExecutor(3) as threads:
        assert simulate(THREE, 20, 6, executor=threads) == alone
    with ProcessPoolExecutor(2) as processes:
        assert simulate(THREE, 20, 6, executor=processes) == alone


def test_another_seed_plays_other_games() -> None:
    assert simulate(THREE, 4, 1) != simulate(THREE, 4, 2)


def test_every_game_is_won_once() -> None:
    tally = simulate(THREE, 12, 2)
    assert tally.games == 12
    assert sum(part.wins for _, part in tally.levels) == 12
    assert [part.games for _, part in tally.levels] == [12, 12, 12]


def test_a_level_with_several_seats_is_counted_together() -> None:
    tally = simulate((Level.RANDOM, Level.RANDOM, Level.EASY), 6, 2)
    assert tally.of(Level.RANDOM).seats == 12
    assert tally.of(Level.RANDOM).games == 6
    assert tally.of(Level.RANDOM).win_rate + tally.of(Level.EASY).win_rate == 1
    assert tally.of(Level.HARD) == LevelTally()


def test_rotation_moves_the_levels_round_the_table() -> None:
    """Game 1 of a rotated match is game 1 of a match that is set up one seat on."""
    options = TenOptions()
    rotated = play_chunk(THREE, 4, range(1, 2), True, options)
    assert rotated == play_chunk(THREE[1:] + THREE[:1], 4, range(1, 2), False, options)
    assert rotated != play_chunk(THREE, 4, range(1, 2), False, options)


def test_a_single_seat_meets_the_house() -> None:
    assert with_house((Level.EASY,)) == (Level.EASY, Level.HARD)
    tally = simulate((Level.EASY,), 2, 1)
    assert tally.of(Level.EASY).seats == 2
    assert tally.of(Level.HARD).seats == 2


def test_progress_counts_up_to_all_games() -> None:
    heard: list[int] = []
    simulate((Level.RANDOM, Level.RANDOM), 19, 1, progress=heard.append)
    assert heard == [8, 16, 19]


def test_the_worker_can_be_sent_to_a_process() -> None:
    assert pickle.loads(pickle.dumps(play_chunk)) is play_chunk
