"""TEN bots in positions with one right answer."""

from __future__ import annotations

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.ai.ten_purse import open_purse
from ten_arcade.ai.ten_values import Tastes, outlook
from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Decline,
    Draw,
    Pass,
    Pay,
    Payment,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenOptions,
    UnsoldWild,
)
from ten_arcade.engine.ten.scoring import points
from tests.ai.positions import RULES, answer, position

THINKERS = pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])


# ---- drawing -------------------------------------------------------------------------------


@THINKERS
def test_at_ten_with_numbers_worth_having_it_stops(level: Level) -> None:
    state = position(Phase.DRAW, (5, 0, "red 5"), (5, 0, ""), tableau="red 4, red 6")
    assert answer(level, state) == TakeNumbers()


@THINKERS
def test_a_draw_that_cannot_bust_and_loses_nothing_is_made(level: Level) -> None:
    # Total -5; any number fits, and currency 5 with at most 5 more is 10. The coins stay on offer.
    state = position(Phase.DRAW, (0, 0, ""), (10, 0, ""), tableau="currency 5")
    assert answer(level, state) == Draw()


@THINKERS
def test_copies_alone_are_left_for_a_full_purse(level: Level) -> None:
    # Red 1 is a copy, worth one coin, and would give the rival five; the five coins shown are worth more.
    state = position(
        Phase.DRAW, (0, 0, "red 1, red 2, red 3"), (0, 0, ""), tableau="red 1, currency 5", left=0
    )
    assert answer(level, state) == TakeCurrency()


@THINKERS
def test_numbers_that_make_a_long_run_beat_a_coin(level: Level) -> None:
    state = position(
        Phase.DRAW, (5, 0, "red 1, red 2, red 4, red 5"), (5, 0, ""), tableau="red 3, currency 1", left=0
    )
    assert answer(level, state) == TakeNumbers()


# ---- auctions ------------------------------------------------------------------------------


@THINKERS
def test_a_wild_that_adds_nothing_gets_no_bid(level: Level) -> None:
    whole = ", ".join(f"red {rank}" for rank in range(1, 10))
    state = position(Phase.AUCTION, (9, 0, whole), (0, 0, ""), wild="red wild")
    assert answer(level, state) == Pass()


def test_as_the_last_bidder_hard_pays_no_more_than_it_must() -> None:
    hand = "red 1, red 2, red 3, red 4, red 6, red 7, red 8, red 9"
    state = position(Phase.AUCTION, (9, 0, hand), (9, 0, ""), wild="red wild", high=2, leader=1)
    assert answer(Level.HARD, state) == Bid(3)


def test_before_a_rival_that_can_pay_hard_bids_out_of_its_reach() -> None:
    # Both lack the same rank in the middle; the rival has three coins and no cards to spare.
    hand = "red 1, red 2, red 3, red 4, red 6, red 7, red 8, red 9"
    rival = "blue 1, blue 2, blue 3, blue 4, blue 6, blue 7, blue 8, blue 9"
    state = position(Phase.AUCTION, (10, 0, hand), (3, 0, rival), wild="wild 5", bidder=0, active=1, left=0)
    move = answer(Level.HARD, state)
    assert isinstance(move, Bid)
    assert move.amount >= 3


def test_hard_takes_an_unsold_wild_for_nothing_where_the_drawer_gets_it() -> None:
    options = TenOptions(unsold_wild=UnsoldWild.TO_DRAWER)
    hand = "red 1, red 2, red 4, red 5"
    state = position(Phase.AUCTION, (9, 0, hand), (9, 0, ""), wild="red wild", options=options)
    assert answer(Level.HARD, state) == Pass()


@THINKERS
def test_it_pays_with_coins_before_it_breaks_a_run(level: Level) -> None:
    state = position(
        Phase.PAY, (5, 1, "red 1, red 2, red 3, red 4"), (5, 0, ""), wild="red wild", high=6, leader=0
    )
    move = answer(level, state)
    assert isinstance(move, Pay)
    assert move.payment.cards == ()


# ---- buying --------------------------------------------------------------------------------


@THINKERS
def test_it_buys_the_card_that_completes_a_colour(level: Level) -> None:
    hand = ", ".join(f"red {rank}" for rank in range(1, 9))
    state = position(Phase.FINAL_BUY, (9, 0, hand), (5, 0, ""), market="blue 1, red 9", left=0)
    assert answer(level, state) == Buy(card_named("red 9"), Payment(tokens=9))


@THINKERS
def test_it_does_not_break_a_run_to_make_it_longer(level: Level) -> None:
    hand = "red 1, red 2, red 3, red 4, blue 9"
    state = position(Phase.FINAL_BUY, (0, 0, hand), (5, 0, ""), market="red 5", left=0)
    assert answer(level, state) == Decline()


@THINKERS
def test_it_pays_with_copies(level: Level) -> None:
    hand = "red 1, red 1, red 2, red 2, red 3, red 3, red 4, red 4"
    state = position(Phase.FINAL_BUY, (1, 0, hand), (5, 0, ""), market="red 5", left=0)
    move = answer(level, state)
    assert isinstance(move, Buy)
    after = RULES.apply(state, move)[0].state
    assert points(after.deal.deck[i] for i in after.table.holdings[0].cards) == 5


@THINKERS
def test_in_the_end_it_gives_no_coins_for_nothing(level: Level) -> None:
    # Blue 1 adds nothing to blue 4 to 6, and the rival has one: coins may break a tie.
    state = position(
        Phase.FINAL_BUY, (3, 0, "blue 4, blue 5, blue 6"), (5, 0, "blue 1"), market="blue 1", left=0
    )
    assert answer(level, state) == Decline()


def test_hard_buys_away_what_the_rival_needs_more_than_a_coin() -> None:
    # Nothing for itself: it owns blue 4 to 6; for the rival red 1 is two points (red 2 and 3 to 9: ten).
    rival = ", ".join(f"red {rank}" for rank in range(2, 10))
    hand = "blue 4, blue 5, blue 6, red 2"
    state = position(Phase.FINAL_BUY, (3, 0, hand), (5, 0, rival), market="red 1", left=0)
    move = answer(Level.HARD, state)
    assert isinstance(move, Buy)


# ---- paying --------------------------------------------------------------------------------


def test_the_cheapest_payment_may_be_two_bust_tokens() -> None:
    state = position(Phase.BUY, (0, 2, ""), (5, 0, ""), market="red 4")
    future = outlook(RULES.view(state, 0), Tastes())
    purse = open_purse(state.table.holdings[0], (), future, with_cards=True, most=9)
    offer = purse.cheapest(4, future)
    assert offer is not None
    assert offer.payment == Payment(busts=2)
    assert purse.cheapest(7, future) is None


def test_a_card_the_purchase_makes_dear_is_not_paid_with() -> None:
    # Red 1 and red 8 both stand alone until red 2 joins red 1 to the run; then red 8 is what to give up.
    hand = "red 1, red 3, red 4, red 8"
    state = position(Phase.FINAL_BUY, (1, 0, hand), (5, 0, ""), market="red 2", left=0)
    move = answer(Level.HARD, state)
    assert isinstance(move, Buy)
    assert move.payment == Payment(tokens=1, cards=(card_named("red 8"),))
