"""Playing on over reshuffled cards: the same thoughts every time, and blind to the order of the pile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ten_arcade.ai.bot import think_through
from ten_arcade.ai.ten_hard_style import style_for
from ten_arcade.ai.ten_playout import Playouts
from ten_arcade.ai.ten_rivals import bidders
from ten_arcade.ai.ten_seats import standings
from ten_arcade.ai.ten_values import outlook
from ten_arcade.engine.ten.model import Bid, Pass, Phase, TenMove, TenOptions, TenState
from tests.ai.positions import RULES, position

EIGHT = ", ".join(f"red {rank}" for rank in range(1, 9))


def _auction(rival: int, left: int | None = None, options: TenOptions = TenOptions()) -> TenState:  # noqa: B008
    """Wild 9 completes a colour for seat 0, which bids first; the rival has so many tokens and no cards."""
    return position(
        Phase.AUCTION, (10, 0, EIGHT), (rival, 0, ""), wild="wild 9", active=1, left=left, options=options
    )


def _playouts(state: TenState, seed: int = 1) -> Playouts:
    view = RULES.view(state, 0)
    future = outlook(view, style_for(2).tastes)
    seats = think_through(standings(view, 0, future, 1.0))
    believed = think_through(bidders(view, seats, future))
    return Playouts(view, seats, believed, future, 6, 3, seed)


def _worths(state: TenState, *moves: TenMove, seed: int = 1) -> tuple[float, ...]:
    return think_through(_playouts(state, seed).worths(moves))


def test_a_cheap_wild_beats_a_dear_one_and_both_beat_none() -> None:
    cheap, dear, none = _worths(_auction(0, left=0), Bid(1), Bid(9), Pass())
    assert cheap > dear > none
    # Nothing is left to draw, so the two points and the coins are all there is to it.
    assert cheap - none == pytest.approx(2, abs=0.5)


def test_the_order_of_the_pile_changes_nothing() -> None:
    state = _auction(5)
    deal, table = state
    turned = replace(deal, deck=deal.deck[: table.drawn] + deal.deck[table.drawn :][::-1])
    assert _worths(state, Bid(2), Pass()) == _worths(TenState(turned, table), Bid(2), Pass())


def test_another_seed_shuffles_otherwise() -> None:
    state = _auction(5, left=40)
    assert _worths(state, Bid(2), Pass(), seed=1) != _worths(state, Bid(2), Pass(), seed=2)


def test_the_work_is_counted_so_the_slices_are_always_the_same() -> None:
    playouts = _playouts(_auction(5, left=40))
    slices = [sum(1 for _ in playouts.worths((Bid(2), Pass()))) for _ in range(2)]
    assert slices[0] == slices[1] > 3


@pytest.mark.parametrize("options", [TenOptions(), TenOptions(cards_as_bids=False)])
def test_quick_players_keep_to_the_rules(options: TenOptions) -> None:
    """A move that the rules refuse would raise."""
    for rival in (0, 3, 10):
        for left in (0, 1, 30):
            _worths(_auction(rival, left=left, options=options), Bid(3), Pass())
