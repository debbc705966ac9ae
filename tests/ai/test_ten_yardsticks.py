"""The rules of thumb that the others are measured by, position by position."""

from __future__ import annotations

import pytest

from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_contest import thumb_wins
from ten_arcade.ai.ten_yardsticks import TRIVIAL, TenThumb
from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Decline,
    Draw,
    Pass,
    Payment,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenState,
)
from tests.ai.positions import RULES, answer, position

YARDSTICKS = pytest.mark.parametrize("level", [Level.STEADY, Level.NOVICE])


@pytest.mark.parametrize(
    ("tableau", "steady", "novice"),
    [
        ("red 5", Draw(), Draw()),  # 5 is under both limits
        ("red 6", TakeNumbers(), Draw()),  # 6 is not under 6, but under 8
        ("red 4, red 3", TakeNumbers(), Draw()),
        ("red 4, red 4", TakeNumbers(), TakeNumbers()),
        ("currency 3, currency 3", Draw(), Draw()),  # the currency shown is 6, under 7
        ("currency 4, currency 3", TakeCurrency(), TakeCurrency()),
    ],
)
def test_it_draws_under_its_limits(tableau: str, steady: TenMove, novice: TenMove) -> None:
    state = position(Phase.DRAW, (5, 0, ""), (5, 0, ""), tableau=tableau)
    assert answer(Level.STEADY, state) == steady
    assert answer(Level.NOVICE, state) == novice


@YARDSTICKS
@pytest.mark.parametrize(
    ("tokens", "owned", "expected"),
    [
        (5, "", TakeNumbers()),  # may keep 5 of 8; not more than twice its three new cards
        (0, "", TakeCurrency()),  # may keep 8, more than 6
        (5, "red 6", TakeCurrency()),  # 5 is more than twice the two others
        (6, "red 6", TakeNumbers()),  # 4 is not
    ],
)
def test_it_takes_what_it_may_keep_of_the_currency_or_what_is_new(
    level: Level, tokens: int, owned: str, expected: TenMove
) -> None:
    row = "currency 4, currency 4, red 6, blue 5, blue 4"
    state = position(Phase.DRAW, (tokens, 0, owned), (5, 0, ""), tableau=row)
    assert answer(level, state) == expected


@pytest.mark.parametrize(
    ("high", "tokens", "steady", "novice"),
    [
        (0, 5, Bid(1), Bid(1)),
        (1, 5, Bid(2), Bid(2)),
        (2, 5, Bid(3), Pass()),
        (3, 5, Bid(4), Pass()),
        (4, 9, Pass(), Pass()),
        (1, 1, Pass(), Pass()),  # bust tokens and cards are not for bidding
    ],
)
def test_it_bids_one_more_in_tokens(high: int, tokens: int, steady: TenMove, novice: TenMove) -> None:
    leader = 1 if high else None
    state = position(
        Phase.AUCTION, (tokens, 2, "red 1, red 3"), (9, 0, ""), wild="wild 9", high=high, leader=leader
    )
    assert answer(Level.STEADY, state) == steady
    assert answer(Level.NOVICE, state) == novice


@YARDSTICKS
def test_it_buys_in_tokens_the_card_that_raises_its_score_most(level: Level) -> None:
    # Red 3 bridges to a run of five; blue 1 is one point; red 9 is beyond its five tokens.
    hand = "red 1, red 2, red 4, red 5"
    state = position(Phase.FINAL_BUY, (5, 3, hand), (5, 0, ""), market="blue 1, red 3, red 9", left=0)
    assert answer(level, state) == Buy(card_named("red 3"), Payment(tokens=3))
    poor = position(Phase.FINAL_BUY, (0, 3, hand), (5, 0, ""), market="blue 1, red 3", left=0)
    assert answer(level, poor) == Decline()


@pytest.mark.parametrize("policy", list(TRIVIAL))
def test_no_trivial_policy_lives_off_hard(policy: str) -> None:
    assert thumb_wins(TRIVIAL[policy], Level.HARD, 2, 3, range(4)) < 2


def test_the_trivial_policies_do_what_their_names_say() -> None:
    state = position(Phase.AUCTION, (4, 1, "red 1, red 3"), (9, 0, ""), wild="wild 9")
    assert _choice("never bid", state) == Pass()
    assert _choice("bid all", state) == Bid(9)  # four tokens, a bust token and two cards
    early = position(Phase.DRAW, (5, 0, ""), (5, 0, ""), tableau="red 1")
    assert _choice("stop after one", early) == TakeNumbers()
    late = position(Phase.DRAW, (5, 0, ""), (5, 0, ""), tableau="red 4, red 3")
    assert _choice("draw to eight", late) == Draw()


def _choice(policy: str, state: TenState) -> TenMove:
    return think_through(TenThumb(TRIVIAL[policy]).think(RULES.view(state, 0), RULES.legal(state)))
