"""What bids teach: hard learns what each rival will pay, from what all have seen."""

from __future__ import annotations

import pytest

from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_rivals import Bidder, Chance, Stubborn, Weighing, Whim, bidders
from ten_arcade.ai.ten_seats import standings
from ten_arcade.ai.ten_values import Tastes, outlook
from ten_arcade.engine.ten.model import Bid, Holding, Lot, Phase, TenState
from tests.ai.positions import RULES, answer, position

MINE = "red 1, red 2, red 3, red 4, red 6, red 7, red 8, red 9"
ITS = "blue 1, blue 2, blue 3, blue 4, blue 6, blue 7, blue 8, blue 9"
THEN = (Holding(9, 0, ()), Holding(10, 3, tuple(range(8, 16))))  # the rival was rich and had all its cards


def _auction(*bids: tuple[int, int]) -> TenState:
    """Wild 5 completes both: seat 0 bids first, the drawer last. `bids`: (mine, its) in auctions before."""
    state = position(Phase.AUCTION, (10, 0, MINE), (10, 0, ITS), wild="wild 5", bidder=0, active=1, left=0)
    card = len(MINE.split(",")) + len(ITS.split(","))
    lots = tuple(Lot(card, 1, pair, THEN) for pair in bids)
    return state._replace(table=state.table._replace(lots=lots))


def _believed(state: TenState) -> Bidder:
    view = RULES.view(state, 0)
    future = outlook(view, Tastes())
    seats = think_through(standings(view, 0, future, 1.0))
    return think_through(bidders(view, seats, future))[1]


def _weight(bidder: Bidder, kind: object) -> float:
    return sum(weight for each, weight in bidder.kinds if each == kind)


def test_a_stubborn_seat_bids_one_more_up_to_its_cap_and_its_tokens() -> None:
    assert [amount for amount, _ in Stubborn(4).odds(Chance(3, 9, 9, 0.0))] == [4]
    assert Stubborn(4).odds(Chance(4, 9, 9, 9.0)) == ()
    assert Stubborn(4).odds(Chance(2, 2, 9, 9.0)) == ()


def test_a_weighing_seat_passes_beyond_its_limit_and_its_means() -> None:
    assert sum(odds for _, odds in Weighing(1.0).odds(Chance(0, 9, 9, 5.0))) > 0.95
    assert sum(odds for _, odds in Weighing(1.0).odds(Chance(6, 9, 9, 5.0))) < 0.2
    assert Weighing(1.0).odds(Chance(3, 3, 3, 9.0)) == ()
    # Half of its limit: 3 is more than it would give.
    assert sum(odds for _, odds in Weighing(0.5).odds(Chance(3, 9, 9, 5.0))) < 0.2


@pytest.mark.parametrize("kind", [Stubborn(4), Weighing(1.0), Whim()])
def test_chances_are_chances(kind: Stubborn | Weighing | Whim) -> None:
    for high in range(8):
        for coins in range(10):
            odds = kind.odds(Chance(high, min(3, coins), coins, 4.3))
            assert all(high < amount <= coins and 0 < likely <= 1 for amount, likely in odds)
            assert sum(likely for _, likely in odds) <= 1


def test_before_any_bid_every_kind_is_possible() -> None:
    believed = _believed(_auction())
    assert sum(weight for _, weight in believed.kinds) == pytest.approx(1)
    assert _weight(believed, Stubborn(4)) > 0
    assert _weight(believed, Weighing(1.0)) > 0


def test_a_rival_that_follows_to_four_and_never_further_is_found_out() -> None:
    believed = _believed(_auction((0, 1), (3, 4), (4, 0), (2, 3), (4, 0)))
    assert _weight(believed, Stubborn(4)) > 0.8


def test_a_forced_pass_teaches_nothing() -> None:
    broke = (Holding(9, 0, ()), Holding(2, 0, ()))
    state = _auction((3, 0), (3, 0))
    lots = tuple(lot._replace(holdings=broke) for lot in state.table.lots)
    taught = _believed(state._replace(table=state.table._replace(lots=lots)))
    assert taught == _believed(_auction())


def test_hard_bids_just_out_of_reach_of_a_rival_it_has_found_out() -> None:
    # It knows that four is the most this one ever bids, whatever the wild is worth to it.
    move = answer(Level.HARD, _auction((0, 1), (3, 4), (4, 0), (2, 3), (4, 0), (3, 4)))
    assert move == Bid(4)


def test_without_the_history_it_would_have_to_bid_more() -> None:
    move = answer(Level.HARD, _auction())
    assert isinstance(move, Bid)
    assert move.amount > 4
