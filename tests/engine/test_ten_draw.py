"""The draw phase, the reward and the bust (seeds/rules/ten.md: A turn, 1-3)."""

import pytest

from ten_arcade.engine.core import IllegalMove
from ten_arcade.engine.ten.deck import BUST_SUPPLY
from ten_arcade.engine.ten.model import Bid, Decline, Draw, Pass, Phase, Reason, TakeCurrency, TakeNumbers
from ten_arcade.engine.ten.rules import tableau_sums
from tests.engine.tables import (
    RULES,
    Seat,
    after,
    busts,
    buy,
    collection,
    discarded,
    kinds,
    market,
    pay_bid,
    play,
    position,
    refused,
    tokens,
    told,
)


def test_the_first_draw_is_compulsory() -> None:
    state = position()
    assert RULES.legal(state) == (Draw(),)
    assert refused(state, TakeNumbers()) is Reason.MUST_DRAW
    assert refused(state, TakeCurrency()) is Reason.MUST_DRAW


def test_after_a_safe_card_one_may_stop_or_draw_again() -> None:
    steps = play(position(draws="red 5, $2"), Draw(), Draw())
    assert told(steps) == ["0 draws red 5", "0 draws currency 2"]
    assert kinds(RULES.legal(steps[0].state)) == {"Draw", "TakeNumbers"}
    assert kinds(RULES.legal(steps[1].state)) == {"Draw", "TakeNumbers", "TakeCurrency"}


def test_exactly_ten_is_safe_in_numbers() -> None:
    assert told(play(position(tableau="red 6, blue 3", draws="green 1"), Draw())) == ["0 draws green 1"]


def test_exactly_ten_is_safe_in_currency() -> None:
    assert told(play(position(tableau="$5, $3", draws="$2"), Draw())) == ["0 draws currency 2"]


def test_currency_makes_room_for_numbers() -> None:
    """Total = numbers - currency: 9 + 9 - 5 - 3 is 10, and one more is 11."""
    state = after(position(tableau="red 9, $5, $3", draws="blue 9, green 1"), Draw())
    assert state.table.phase is Phase.DRAW
    assert len(state.table.tableau) == 4
    assert "0 busts on numbers" in told(play(state, Draw()))


def test_a_total_below_nothing_has_no_floor() -> None:
    """5 - 10 = -5; with 9 and 6 it is 10, still safe, and one more busts. From a floor of 0 it were 15."""
    start = position(tableau="red 5, $5, $5", draws="blue 9, red 6, red 1")
    assert tableau_sums(RULES.view(start, 1)) == (-5, 10)
    state = after(start, Draw(), Draw())
    assert tableau_sums(RULES.view(state, 1)) == (10, 10)
    assert len(state.table.tableau) == 5
    assert "0 busts on numbers" in told(play(state, Draw()))


def test_taking_the_numbers_takes_duplicates_too() -> None:
    start = position(Seat(cards="red 4"), Seat(), Seat(), tableau="red 4, red 4, blue 5, $3")
    steps = play(start, TakeNumbers())
    assert told(steps) == [
        "0 takes red 4, red 4, blue 5",
        "the others are paid 3: 1 +3, 2 +3",
        "discarded: currency 3",
        "0 may buy",
        "0 can buy nothing",
        "0 is done",
        "turn 2: 1",
    ]
    end = steps[-1].state
    assert collection(end, 0) == "red 4, red 4, red 4, blue 5"
    assert market(end) == ""
    assert tokens(end) == [5, 8, 8]


def test_without_currency_nobody_is_paid() -> None:
    steps = play(position(tableau="red 2"), TakeNumbers())
    assert told(steps)[:2] == ["0 takes red 2", "0 may buy"]
    assert tokens(steps[-1].state) == [5, 5]


def test_taking_the_currency_sends_the_numbers_to_the_market_without_a_buy_phase() -> None:
    start = position(Seat(), Seat(), Seat(), tableau="red 2, $1, blue 5, $3", market="green 1")
    steps = play(start, TakeCurrency())
    assert told(steps) == [
        "0 takes 4 of 4 tokens",
        "discarded: currency 1, currency 3",
        "to the market: red 2, blue 5",
        "0 is done",
        "turn 2: 1",
    ]
    end = steps[-1].state
    assert tokens(end) == [9, 5, 5]
    assert market(end) == "green 1, red 2, blue 5"
    assert collection(end, 0) == ""


def test_the_cap_holds_for_whoever_takes_the_currency() -> None:
    steps = play(position(Seat(tokens=7), Seat(), tableau="$5, $1"), TakeCurrency())
    assert told(steps)[0] == "0 takes 3 of 6 tokens"
    assert tokens(steps[-1].state) == [10, 5]


def test_the_cap_holds_for_those_paid_by_a_bust() -> None:
    start = position(
        Seat(), Seat(tokens=9), Seat(tokens=10), Seat(tokens=0), tableau="red 7, $4", draws="red 8"
    )
    steps = play(start, Draw())
    assert "the others are paid 4: 1 +1, 2 +0, 3 +4" in told(steps)
    assert tokens(steps[-1].state) == [5, 10, 10, 4]


def test_bust_tokens_do_not_count_towards_the_cap() -> None:
    end = after(position(Seat(tokens=8, busts=4), Seat(), tableau="$2"), TakeCurrency())
    assert tokens(end) == [10, 5]
    assert busts(end) == [4, 0]


@pytest.mark.parametrize(
    ("tableau", "missing", "reason"),
    [("red 2, blue 1", TakeCurrency(), Reason.NO_CURRENCY), ("$2", TakeNumbers(), Reason.NO_NUMBERS)],
)
def test_only_a_kind_that_is_present_may_be_chosen(
    tableau: str, missing: TakeCurrency | TakeNumbers, reason: Reason
) -> None:
    state = position(tableau=tableau)
    assert missing not in RULES.legal(state)
    assert refused(state, missing) is reason


def test_a_bust_ends_the_turn_without_a_buy_phase() -> None:
    steps = play(position(tableau="red 9", market="green 1", draws="red 8"), Draw())
    assert told(steps)[-2:] == ["0 is done", "turn 2: 1"]
    assert not any("buy" in line for line in told(steps))


def test_a_number_bust_shows_the_market_its_cards_and_the_discards_the_currency() -> None:
    start = position(tableau="red 9, $2, blue 3", market="green 1", draws="red 8")
    end = after(start, Draw())
    assert market(end) == "green 1, red 9, blue 3, red 8"
    assert discarded(start, end) == "currency 2"
    assert end.table.tableau == ()


def test_a_currency_bust_of_currency_alone_has_nothing_for_the_market() -> None:
    start = position(tableau="$5, $4", market="green 1", draws="$2")
    steps = play(start, Draw())
    assert told(steps) == [
        "0 draws currency 2",
        "0 busts on currency",
        "discarded: currency 5, currency 4, currency 2",
        "0 is done",
        "turn 2: 1",
    ]
    assert market(steps[-1].state) == "green 1"
    assert tokens(steps[-1].state) == [5, 5]


def test_without_bust_tokens_left_none_is_taken_and_the_event_says_so() -> None:
    start = position(Seat(busts=6), Seat(busts=9), tableau="red 9", draws="red 8")
    assert start.table.bust_supply == 0
    steps = play(start, Draw())
    assert "0 busts on numbers, no bust token left" in told(steps)
    assert busts(steps[-1].state) == [6, 9]
    assert steps[-1].state.table.bust_supply == 0


def test_the_last_bust_token_is_still_taken() -> None:
    end = after(position(Seat(busts=5), Seat(busts=9), tableau="red 9", draws="red 8"), Draw())
    assert busts(end) == [6, 9]
    assert end.table.bust_supply == 0 == BUST_SUPPLY - 15


def test_turns_go_clockwise_round_the_table() -> None:
    state = position(Seat(), Seat(), Seat(), active=2, tableau="$1")
    steps = play(state, TakeCurrency())
    assert told(steps)[-1] == "turn 2: 0"
    assert RULES.to_act(steps[-1].state) == 0


def test_moves_of_other_moments_are_refused_in_the_draw_phase() -> None:
    state = position(tableau="red 1", market="red 2")
    for move in (Bid(1), Pass(), pay_bid(tokens=1), buy("red 2", tokens=2), Decline()):
        assert refused(state, move) is Reason.NOT_NOW


def test_a_refused_move_raises_with_its_reason() -> None:
    state = position(tableau="red 1")
    with pytest.raises(IllegalMove, match="there is no currency card to take") as raised:
        RULES.apply(state, TakeCurrency())
    assert raised.value.refusal.reason is Reason.NO_CURRENCY


def test_each_step_holds_the_state_right_after_it() -> None:
    """The screen shows every in-between position: a number bust clears the table piece by piece."""
    steps = play(position(tableau="red 6, $4", draws="blue 9"), Draw())
    drew, bust, paid, marketed, cleared, *_ = [step.state.table for step in steps]
    assert len(drew.tableau) == 3
    assert drew.bust_supply == 15
    assert (bust.holdings[0].busts, bust.bust_supply, len(bust.tableau)) == (1, 14, 3)
    assert (paid.holdings[1].tokens, bust.holdings[1].tokens) == (9, 5)
    assert (len(marketed.tableau), len(marketed.market)) == (1, 2)
    assert (len(cleared.tableau), len(cleared.discards)) == (0, 1)
