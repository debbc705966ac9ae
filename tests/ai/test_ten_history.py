"""The public history in a view: every auction and every finished row, as they happened."""

from __future__ import annotations

from random import Random

from ten_arcade.engine.shuffle import below
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.events import BidPassed, BidPlaced, Busted, CurrencyTaken, NumbersTaken
from ten_arcade.engine.ten.model import Lot, Reward, Row, TenOptions
from ten_arcade.engine.ten.rules import TenRules

RULES = TenRules()


def test_lots_and_rows_say_what_the_events_said() -> None:
    state = RULES.opening(RULES.start(3, 11, TenOptions()))[-1].state
    random = Random(5)
    bids: dict[int, int] = {}
    lots: list[tuple[int, ...]] = []
    rows: list[tuple[int, Reward]] = []
    while RULES.to_act(state) is not None:
        legal = RULES.legal(state)
        holdings = state.table.holdings
        known = len(state.table.lots)
        steps = RULES.apply(state, legal[below(len(legal), random)])
        for step in steps:
            event = step.event
            if isinstance(event, BidPlaced):
                bids[event.seat] = event.amount
            elif isinstance(event, BidPassed):
                bids[event.seat] = 0
            elif isinstance(event, NumbersTaken):
                rows.append((event.seat, Reward.NUMBERS))
            elif isinstance(event, CurrencyTaken):
                rows.append((event.seat, Reward.CURRENCY))
            elif isinstance(event, Busted):
                rows.append((event.seat, Reward.BUST))
            if len(bids) == 3:
                lots.append(tuple(bids[seat] for seat in range(3)))
                bids.clear()
        state = steps[-1].state
        for lot in state.table.lots[known:]:
            assert lot.holdings == holdings  # bids move nothing
    assert [lot.bids for lot in state.table.lots] == lots
    assert [(row.seat, row.reward) for row in state.table.rows] == rows
    assert lots
    assert {reward for _, reward in rows} == set(Reward)


def test_a_seat_sees_the_history_and_a_saved_state_leaves_it_out() -> None:
    state = RULES.start(2, 3, TenOptions())
    told = state._replace(
        table=state.table._replace(
            lots=(Lot(0, 0, (1, 0), state.table.holdings),), rows=(Row(0, (1,), Reward.BUST),)
        )
    )
    assert RULES.view(told, 1).table.lots == told.table.lots
    assert TenCodec().state_json(told) == TenCodec().state_json(state)
