"""A playout is the same game as the public door tells step by step: one set of rules, played on in place."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.draft import Draft
from ten_arcade.engine.ten.model import Holding, Table, TenOptions, TenState, made
from ten_arcade.engine.ten.playout import Playout
from tests.engine.tables import RULES, Seat, buying
from tools.playouts import in_place, through_the_door
from tools.soak import OPTION_MIXES, PLAYERS, random_move


def same_game(players: int, seed: int, options: TenOptions) -> int:
    """Plays both ways by the same moves, composed payments among them; the number of moves."""
    random = Random(seed)
    state = RULES.start(players, seed, options)
    game = Playout(state)
    moves = 0
    while RULES.to_act(state) is not None:
        assert game.to_act() == RULES.to_act(state)
        assert game.legal() == RULES.legal(state)
        move = random_move(state, random)
        state = RULES.apply(state, move)[-1].state
        game.make(move)
        assert game.state() == state
        moves += 1
    assert game.to_act() is None
    assert game.legal() == ()
    assert TenCodec().state_json(game.state()) == TenCodec().state_json(state)
    return moves


@pytest.mark.parametrize("players", PLAYERS)
def test_a_playout_goes_through_every_state_of_the_game_told(players: int) -> None:
    for seed, options in enumerate(OPTION_MIXES):
        assert same_game(players, seed, options) > 100


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 5), st.integers(0, 2**32), st.sampled_from(OPTION_MIXES))
def test_a_playout_of_any_game_is_that_game(players: int, seed: int, options: TenOptions) -> None:
    same_game(players, seed, options)


def test_a_playout_leaves_the_state_it_began_from_alone() -> None:
    state = buying(Seat(tokens=9), market="red 4, blue 2")
    again = buying(Seat(tokens=9), market="red 4, blue 2")
    for move in RULES.legal(state):
        Playout(state).make(move)
    assert state == again


def test_a_playout_tells_nothing() -> None:
    game = Playout(RULES.start(3, 1, TenOptions()))
    game.make(game.legal()[0])
    assert game.steps == []


def test_a_draft_has_the_fields_of_the_table_and_gives_them_back() -> None:
    """Fields are named by place when a table is made, so each is looked at by its name."""
    state = RULES.start(2, 1, TenOptions())
    marked = TenState(state.deal, Table._make(f"the {name}" for name in Table._fields))
    draft = Draft(marked)
    assert {name: getattr(draft, name) for name in Table._fields} == marked.table._asdict()
    assert draft.state() == marked
    assert isinstance(draft.state().table, Table)


def test_what_is_made_is_what_the_constructor_makes() -> None:
    holding = made(Holding, (5, 1, (7,)))
    assert (holding.tokens, holding.busts, holding.cards) == (5, 1, (7,))
    assert isinstance(holding, Holding)


def test_both_ways_of_the_bench_play_the_same_game() -> None:
    decisions = {game(3, 5, Random(9).random) for game in (through_the_door, in_place)}
    assert len(decisions) == 1
    assert decisions.pop() > 100
