"""Advice: the move the bot makes, with the numbers it goes by."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.ai.ten_explain import Advice, explain
from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.model import Buy, Draw, Pass, Phase, TakeNumbers, TenOptions, TenState
from tests.ai.positions import RULES, position

OFFERED = [Level.EASY, Level.MEDIUM, Level.HARD]


def _advice(level: Level, state: TenState) -> Advice:
    seat = RULES.to_act(state)
    assert seat is not None
    return think_through(explain(level, 1, RULES.view(state, seat), RULES.legal(state)))


def _questions(players: int, seed: int) -> Iterator[TenState]:
    """Where there is something to decide in a game of medium bots."""
    state = RULES.opening(RULES.start(players, seed, TenOptions()))[-1].state
    while (seat := RULES.to_act(state)) is not None:
        legal = RULES.legal(state)
        if len(legal) > 1:
            yield state
        thought = ten_bot(Level.MEDIUM, 1).think(RULES.view(state, seat), legal)
        state = RULES.apply(state, think_through(thought))[-1].state


@pytest.mark.parametrize("level", OFFERED)
def test_the_advice_is_what_the_bot_does(level: Level) -> None:
    """In some two hundred positions of whole games, every kind of question among them."""
    found = [state for players in (2, 3, 4, 5) for state in _questions(players, 40 + players)]
    rare = [state for state in found if state.table.phase not in (Phase.DRAW, Phase.AUCTION)]
    common = [state for state in found if state.table.phase in (Phase.DRAW, Phase.AUCTION)]
    asked = (*rare[::2], *common[:: max(1, len(common) // 160)])
    for state in asked:
        seat = RULES.to_act(state)
        assert seat is not None
        view, legal = RULES.view(state, seat), RULES.legal(state)
        advice = think_through(explain(level, 1, view, legal))
        assert advice.move == think_through(ten_bot(level, 1).think(view, legal))
        worths = [worth for _, worth in advice.worths]
        assert worths == sorted(worths, reverse=True)
        # Of what it reckons with, these choose the best; a close auction may be played out besides.
        if level is Level.MEDIUM or (level is Level.HARD and view.table.phase is Phase.DRAW):
            assert view.table.phase is Phase.PAY or advice.best
    assert len(asked) > 150
    assert {state.table.phase for state in asked} == set(Phase) - {Phase.OVER}


def test_where_there_is_no_choice_there_is_nothing_to_weigh() -> None:
    advice = _advice(Level.HARD, position(Phase.DRAW, (5, 0, ""), (5, 0, "")))
    assert advice.move == Draw()
    assert advice.worths == ()
    assert not advice.best


def test_the_chance_to_bust_is_exact() -> None:
    state = position(Phase.DRAW, (5, 0, ""), (5, 0, ""), tableau="red 4, red 6")
    advice = _advice(Level.HARD, state)
    # At ten every number busts, no currency does. Of 89 cards 60 are numbers, and two of them lie here.
    assert advice.bust == Fraction(58, 87)
    assert advice.move == TakeNumbers()
    assert {move for move, _ in advice.worths} == {TakeNumbers(), Draw()}


@pytest.mark.parametrize("level", OFFERED)
def test_a_wild_that_closes_a_colour_is_worth_what_it_adds(level: Level) -> None:
    # Red 1 to 8 score eight, with the wild as nine ten; nothing else is to come.
    hand = ", ".join(f"red {rank}" for rank in range(1, 9))
    state = position(Phase.AUCTION, (10, 0, hand), (0, 0, ""), wild="wild 9", bidder=0, active=1, left=0)
    assert _advice(level, state).wild == pytest.approx(2)
    assert _advice(level, state).bust == 0


def test_a_pass_is_worth_nothing_where_nobody_else_can_bid() -> None:
    hand = ", ".join(f"red {rank}" for rank in range(1, 9))
    state = position(Phase.AUCTION, (10, 0, hand), (0, 0, ""), wild="wild 9", bidder=0, active=1, left=0)
    advice = _advice(Level.HARD, state)
    assert dict(advice.worths)[Pass()] == 0
    assert advice.points is not None
    assert 0 < advice.points < 2  # the wild less a coin


@pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])
def test_a_purchase_is_worth_its_points_less_its_price(level: Level) -> None:
    hand = ", ".join(f"red {rank}" for rank in range(1, 9))
    state = position(Phase.FINAL_BUY, (9, 0, hand), (5, 0, ""), market="blue 1, red 9", left=0)
    advice = _advice(level, state)
    assert isinstance(advice.move, Buy)
    assert advice.move.card is card_named("red 9")
    # Two points (ten for the whole colour), less what nine tokens would do in a tie.
    assert advice.points == pytest.approx(2, abs=0.15)
    assert advice.wild is None
