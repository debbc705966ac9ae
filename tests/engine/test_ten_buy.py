"""The buy phase and payments (seeds/rules/ten.md: A turn, 4)."""

import pytest

from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Decline,
    Draw,
    Holding,
    Pass,
    Payment,
    Reason,
    TakeNumbers,
    TenOptions,
)
from ten_arcade.engine.ten.payment import payments, spending_order
from tests.engine.tables import (
    RULES,
    Seat,
    after,
    busts,
    buy,
    buying,
    cards,
    collection,
    discarded,
    kinds,
    market,
    pay,
    pay_bid,
    play,
    position,
    refused,
    tokens,
    told,
)


def test_a_buy_phase_follows_taking_the_numbers() -> None:
    state = after(position(tableau="red 1, $2", market="blue 3"), TakeNumbers())
    assert RULES.to_act(state) == 0
    assert kinds(RULES.legal(state)) == {"Buy", "Decline"}


def test_buying_is_optional_and_ends_the_turn() -> None:
    assert told(play(buying(Seat(), "blue 3"), Decline())) == ["0 buys nothing", "0 is done", "turn 2: 1"]


def test_one_card_is_bought_for_its_rank_and_the_turn_ends() -> None:
    start = buying(Seat(tokens=5, cards="red 9"), market="blue 3, green 1")
    steps = play(start, buy("blue 3", tokens=3))
    assert told(steps) == ["0 buys blue 3 for 3 tokens", "0 is done", "turn 2: 1"]
    end = steps[-1].state
    assert collection(end, 0) == "red 9, blue 3"
    assert market(end) == "green 1"
    assert tokens(end) == [2, 5]


def test_of_two_equal_cards_in_the_market_one_is_bought() -> None:
    assert market(after(buying(Seat(), market="blue 3, blue 3, red 1"), buy("blue 3", tokens=3))) == (
        "blue 3, red 1"
    )


def test_tokens_bust_tokens_and_cards_mix_freely() -> None:
    """Price 6 = 2 tokens + 1 bust token + 1 card; the bust token goes back, the card is discarded."""
    start = buying(Seat(tokens=5, busts=2, cards="red 1, red 9"), market="blue 6")
    steps = play(start, buy("blue 6", tokens=2, busts=1, spent="red 1"))
    assert told(steps)[0] == "0 buys blue 6 for 2 tokens + 1 bust tokens + red 1"
    end = steps[-1].state
    assert tokens(end) == [3, 5]
    assert busts(end) == [1, 0]
    assert end.table.bust_supply == 14
    assert collection(end, 0) == "red 9, blue 6"


def test_spent_cards_are_discarded_and_not_put_in_the_market() -> None:
    start = buying(Seat(tokens=0, cards="red 9, red 8"), market="blue 2")
    end = after(start, buy("blue 2", spent="red 9, red 8"))
    assert discarded(start, end) == "red 9, red 8"
    assert market(end) == ""


def test_each_card_pays_one_whatever_it_is_wilds_too() -> None:
    start = buying(Seat(tokens=0, cards="red 9, wild, blue wild, wild 7"), market="blue 4")
    assert refused(start, buy("blue 4", spent="red 9, wild, blue wild")) is Reason.TOO_LITTLE
    assert refused(start, buy("blue 4", spent="red 9, wild, blue wild, wild 7")) is None
    assert collection(after(start, buy("blue 4", spent="red 9, wild, blue wild, wild 7")), 0) == "blue 4"


def test_of_equal_cards_the_oldest_is_spent_and_the_others_stay() -> None:
    start = buying(Seat(tokens=0, cards="red 3, blue 1, red 3"), market="green 1")
    end = after(start, buy("green 1", spent="red 3"))
    assert collection(end, 0) == "blue 1, red 3, green 1"


@pytest.mark.parametrize(
    ("price", "payment"),
    [
        (3, pay(tokens=1, busts=1)),  # the token is not needed
        (4, pay(tokens=2, busts=1)),  # one of the tokens is not needed
        (4, pay(tokens=1, busts=2)),  # the token is not needed beside two bust tokens
        (2, pay(tokens=3)),
        (2, pay(tokens=2, spent="red 1")),  # the card is not needed
        (3, pay(busts=2)),
        (6, pay(busts=3)),
        (1, pay(tokens=1, busts=1)),
    ],
)
def test_pointless_waste_is_refused(price: int, payment: Payment) -> None:
    state = buying(Seat(tokens=9, busts=4, cards="red 1, red 2"), market=f"blue {price}")
    assert refused(state, Buy(card_named(f"blue {price}"), payment)) is Reason.WASTEFUL


@pytest.mark.parametrize(
    ("price", "payment"),
    [
        (1, pay(busts=1)),  # 2 lost
        (2, pay(busts=1)),  # 1 lost
        (4, pay(busts=2)),  # 2 lost
        (5, pay(busts=2)),  # 1 lost
        (4, pay(tokens=1, busts=1)),
        (5, pay(tokens=1, busts=1, spent="red 1")),
        (9, pay(busts=3)),
    ],
)
def test_a_bust_token_may_overpay_where_every_item_is_needed(price: int, payment: Payment) -> None:
    state = buying(Seat(tokens=9, busts=4, cards="red 1, red 2"), market=f"blue {price}")
    assert refused(state, Buy(card_named(f"blue {price}"), payment)) is None


def test_what_overpays_is_lost() -> None:
    end = after(buying(Seat(tokens=5, busts=1), market="red 1"), buy("red 1", busts=1))
    assert tokens(end) == [5, 5]
    assert busts(end) == [0, 0]


@pytest.mark.parametrize(
    ("payment", "reason"),
    [
        (pay(tokens=6), Reason.NOT_OWNED),
        (pay(busts=2), Reason.NOT_OWNED),
        (pay(tokens=-1, busts=1, spent="red 1, red 2"), Reason.NOT_OWNED),
        (pay(tokens=5, busts=-1, spent="red 1, red 2"), Reason.NOT_OWNED),
        (pay(tokens=3, spent="red 5"), Reason.NOT_OWNED),
        (pay(tokens=2, spent="red 1, red 1"), Reason.NOT_OWNED),  # only one red 1 is held
        (pay(tokens=3), Reason.TOO_LITTLE),
        (pay(busts=1), Reason.TOO_LITTLE),
        (pay(), Reason.TOO_LITTLE),
    ],
)
def test_payments_that_are_not_there_or_not_enough_are_refused(payment: Payment, reason: Reason) -> None:
    state = buying(Seat(tokens=5, busts=1, cards="red 1, red 2"), market="blue 4")
    assert refused(state, Buy(card_named("blue 4"), payment)) is reason


def test_a_card_that_is_not_in_the_market_cannot_be_bought() -> None:
    state = buying(Seat(), market="blue 1")
    assert refused(state, buy("red 1", tokens=1)) is Reason.NOT_IN_MARKET
    assert refused(state, buy("wild", tokens=1)) is Reason.NOT_IN_MARKET


def test_only_colour_and_rank_together_make_a_card_identical() -> None:
    state = buying(Seat(cards="red 4, blue 3"), market="red 3, blue 4")
    assert refused(state, buy("red 3", tokens=3)) is None
    assert refused(state, buy("blue 4", tokens=4)) is None


def test_wilds_do_not_count_as_identical() -> None:
    state = buying(Seat(cards="wild 4, red wild, wild"), market="red 4")
    assert refused(state, buy("red 4", tokens=4)) is None


def test_the_identical_card_is_looked_for_before_payment() -> None:
    """Spending the red 4 does not make room for the red 4 of the market."""
    state = buying(Seat(tokens=3, cards="red 4"), market="red 4")
    assert refused(state, buy("red 4", tokens=3, spent="red 4")) is Reason.IDENTICAL_HELD


def test_what_was_just_taken_counts_as_held() -> None:
    state = position(tableau="red 2", market="red 2")
    assert "0 can buy nothing" in told(play(state, TakeNumbers()))


def test_a_seat_that_can_buy_nothing_is_done_at_once() -> None:
    poor = position(Seat(tokens=0), Seat(), tableau="red 1", market="blue 2")
    assert told(play(poor, TakeNumbers())) == [
        "0 takes red 1",
        "0 may buy",
        "0 can buy nothing",
        "0 is done",
        "turn 2: 1",
    ]


def test_cards_buy_even_where_they_may_not_bid() -> None:
    """House rule `cards_as_bids` off speaks of auctions only."""
    state = buying(Seat(tokens=0, cards="red 8"), "blue 1", TenOptions(cards_as_bids=False))
    assert refused(state, buy("blue 1", spent="red 8")) is None
    assert buy("blue 1", spent="red 8") in RULES.legal(state)


def test_moves_of_other_moments_are_refused_in_the_buy_phase() -> None:
    state = buying(Seat(), market="blue 1")
    for move in (Draw(), TakeNumbers(), Bid(1), Pass(), pay_bid(tokens=1)):
        assert refused(state, move) is Reason.NOT_NOW


# ---- the short list of payments ---------------------------------------------------------------


def listed(price: int, tokens: int, busts: int, owned: str = "", with_cards: bool = True) -> list[Payment]:
    collected = cards(owned)
    holding = Holding(tokens, busts, tuple(range(len(collected))))
    return list(payments(price, holding, collected, with_cards))


def test_tokens_come_first_and_bust_tokens_are_the_other_way() -> None:
    assert listed(7, tokens=7, busts=2) == [pay(tokens=7), pay(tokens=1, busts=2)]
    assert listed(4, tokens=5, busts=2) == [pay(tokens=4), pay(busts=2)]


def test_bust_tokens_alone_are_offered_where_tokens_do_not_reach() -> None:
    assert listed(4, tokens=0, busts=2) == [pay(busts=2)]
    assert listed(2, tokens=1, busts=1) == [pay(busts=1)]


def test_duplicates_are_offered_before_cards_one_would_miss() -> None:
    """Price 3 with 5 tokens: tokens; one spare red 2 + 2 tokens; all three cards of least worth."""
    assert listed(3, 5, 0, "red 2, red 2, blue 7, blue 8") == [
        pay(tokens=3),
        pay(tokens=2, spent="red 2"),
        pay(spent="red 2, red 2, blue 7"),
    ]


def test_without_the_means_there_is_no_payment() -> None:
    assert listed(9, tokens=2, busts=1, owned="red 1, red 2, red 3") == []
    assert listed(9, tokens=2, busts=1, owned="red 1, red 2, red 3, red 4") == [
        pay(tokens=2, busts=1, spent="red 1, red 4, red 2, red 3")
    ]


def test_no_card_is_offered_where_cards_may_not_pay() -> None:
    assert listed(5, tokens=4, busts=1, owned="red 1, red 1", with_cards=False) == [pay(tokens=2, busts=1)]
    assert listed(8, tokens=4, busts=1, owned="red 1, red 1", with_cards=False) == []


def test_cards_are_given_up_from_the_least_missed() -> None:
    """Copies, lone numbers, ends of a run before its middle, wilds last of all."""
    owned = cards("wild, green 5, red 3, red 4, red 5, blue 2, red wild, blue 2")
    named = [card.name for card in spending_order(owned)]
    assert named == ["blue 2", "blue 2", "green 5", "red 3", "red 5", "red 4", "red wild", "wild"]
