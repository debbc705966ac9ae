"""The auction (seeds/rules/ten.md: Auction)."""

import pytest

from ten_arcade.engine.ten.events import BidPassed, BidPlaced
from ten_arcade.engine.ten.model import (
    Bid,
    Decline,
    Draw,
    Pass,
    Phase,
    Reason,
    TakeCurrency,
    TakeNumbers,
    TenOptions,
    TenState,
    UnsoldWild,
)
from tests.engine.tables import (
    HOUSE_RULES,
    RULES,
    Seat,
    after,
    busts,
    buy,
    collection,
    discarded,
    kinds,
    pay_bid,
    play,
    position,
    refused,
    tokens,
    told,
)

NO_CARDS = TenOptions(cards_as_bids=False)
TO_DRAWER = TenOptions(unsold_wild=UnsoldWild.TO_DRAWER)


def hammer(*seats: Seat, options: TenOptions = HOUSE_RULES, tableau: str = "") -> TenState:
    """Seat 0 has just drawn the full wild."""
    return after(position(*seats, draws="wild", options=options, tableau=tableau), Draw())


def amounts(state: TenState) -> list[int]:
    return [move.amount for move in RULES.legal(state) if isinstance(move, Bid)]


def test_bidding_starts_left_of_the_drawer_and_ends_with_the_drawer() -> None:
    start = position(Seat(), Seat(), Seat(), Seat(), active=2, draws="wild 7")
    steps = play(start, Draw(), Bid(1), Bid(2), Pass(), Bid(3), pay_bid(tokens=3))
    assert told(steps) == [
        "2 draws wild 7",
        "under the hammer: wild 7",
        "3 bids 1",
        "0 bids 2",
        "1 passes",
        "2 bids 3",
        "sold to 2 for 3",
        "2 gets wild 7 for 3 tokens",
    ]
    end = steps[-1].state
    assert collection(end, 2) == "wild 7"
    assert tokens(end) == [5, 5, 2, 5]
    assert RULES.to_act(end) == 2


def test_everybody_has_one_chance_only() -> None:
    state = hammer(Seat(), Seat(), Seat())
    asked: list[int | None] = []
    for move in (Bid(1), Bid(2), Pass()):
        asked.append(RULES.to_act(state))
        state = after(state, move)
    assert asked == [1, 2, 0]
    assert state.table.phase is Phase.PAY
    assert RULES.to_act(state) == 2


def test_the_auction_remembers_every_bid_and_pass() -> None:
    auction = after(hammer(Seat(), Seat(), Seat(), Seat()), Bid(2), Pass()).table.auction
    assert auction is not None
    assert auction.bids == (None, 2, 0, None)
    assert (auction.high, auction.leader, auction.bidder) == (2, 1, 3)


def test_a_bid_beats_the_highest_so_far_and_is_at_least_one() -> None:
    state = hammer(Seat(), Seat(), Seat())
    assert amounts(state) == [1, 2, 3, 4, 5]
    for too_low in (0, -1):
        assert refused(state, Bid(too_low)) is Reason.BID_TOO_LOW
    state = after(state, Bid(3))
    assert amounts(state) == [4, 5]
    assert refused(state, Bid(3)) is Reason.BID_TOO_LOW
    assert refused(state, Bid(4)) is None


def test_means_are_tokens_bust_tokens_at_three_and_cards_at_one() -> None:
    state = hammer(Seat(), Seat(tokens=2, busts=2, cards="red 9, wild 1"))
    assert amounts(state) == list(range(1, 2 + 6 + 2 + 1))
    assert refused(state, Bid(10)) is None
    assert refused(state, Bid(11)) is Reason.BID_BEYOND_MEANS


def test_cards_are_no_means_where_they_may_not_bid() -> None:
    """House rule `cards_as_bids` off: tokens and bust tokens only, for the bid and for its payment."""
    state = hammer(Seat(), Seat(tokens=2, busts=2, cards="red 9, wild 1"), options=NO_CARDS)
    assert amounts(state) == list(range(1, 2 + 6 + 1))
    assert refused(state, Bid(9)) is Reason.BID_BEYOND_MEANS
    owing = after(state, Bid(2), Pass())
    assert refused(owing, pay_bid(tokens=1, spent="red 9")) is Reason.CARDS_NOT_ALLOWED
    assert set(RULES.legal(owing)) == {pay_bid(tokens=2), pay_bid(busts=1)}


def test_a_bid_may_be_paid_with_cards_by_default() -> None:
    owing = after(hammer(Seat(), Seat(tokens=1, cards="red 9, wild 1")), Bid(3), Pass())
    start = owing
    steps = play(owing, pay_bid(tokens=1, spent="red 9, wild 1"))
    assert told(steps) == ["1 gets wild for 1 tokens + red 9, wild 1"]
    end = steps[-1].state
    assert collection(end, 1) == "wild"
    assert discarded(start, end) == "red 9, wild 1"
    assert tokens(end) == [5, 0]


def test_the_payer_chooses_the_mix_and_a_bust_token_may_overpay() -> None:
    owing = after(hammer(Seat(), Seat(tokens=5, busts=2)), Bid(4), Pass())
    for enough in (pay_bid(tokens=4), pay_bid(tokens=1, busts=1), pay_bid(busts=2)):
        assert refused(owing, enough) is None
    end = after(owing, pay_bid(busts=2))
    assert busts(end) == [0, 0]
    assert end.table.bust_supply == 15


def test_the_payment_of_a_bid_follows_the_rules_of_buying() -> None:
    owing = after(hammer(Seat(), Seat(tokens=5, busts=2, cards="red 9")), Bid(4), Pass())
    assert refused(owing, pay_bid(tokens=3)) is Reason.TOO_LITTLE
    assert refused(owing, pay_bid(tokens=2, busts=1)) is Reason.WASTEFUL
    assert refused(owing, pay_bid(tokens=4, spent="red 9")) is Reason.WASTEFUL
    assert refused(owing, pay_bid(busts=3)) is Reason.NOT_OWNED
    assert refused(owing, pay_bid(tokens=3, spent="red 8")) is Reason.NOT_OWNED
    assert (
        refused(owing, pay_bid(tokens=3, spent="wild")) is Reason.NOT_OWNED
    )  # not one's own before it is paid


def test_there_is_no_way_round_paying() -> None:
    owing = after(hammer(Seat(), Seat()), Bid(1), Pass())
    assert kinds(RULES.legal(owing)) == {"Pay"}
    for move in (Pass(), Bid(2), Draw(), TakeNumbers(), Decline(), buy("red 1", tokens=1)):
        assert refused(owing, move) is Reason.NOT_NOW


def test_moves_of_other_moments_are_refused_in_the_auction() -> None:
    state = hammer(Seat(), Seat(), tableau="red 1, $1")
    for move in (Draw(), TakeNumbers(), TakeCurrency(), Decline(), pay_bid(tokens=1), buy("red 1", tokens=1)):
        assert refused(state, move) is Reason.NOT_NOW


@pytest.mark.parametrize(
    "mean", [Seat(tokens=3), Seat(tokens=0, busts=1), Seat(tokens=1, cards="red 1, red 2")]
)
def test_a_seat_that_cannot_bid_higher_passes_by_itself(mean: Seat) -> None:
    """Three at most against a bid of 3: equal is not higher."""
    start = position(Seat(), Seat(), mean, draws="wild")
    steps = play(start, Draw(), Bid(3))
    assert told(steps)[2:] == ["1 bids 3", "2 must pass"]
    assert steps[-1].event == BidPassed(2, forced=True)
    assert RULES.to_act(steps[-1].state) == 0


def test_a_pass_of_ones_own_is_not_forced() -> None:
    assert play(hammer(Seat(), Seat()), Pass())[0].event == BidPassed(1, forced=False)


def test_the_drawer_may_be_forced_to_pass_too_and_the_hammer_falls() -> None:
    steps = play(position(Seat(tokens=2), Seat(), draws="wild"), Draw(), Bid(2))
    assert told(steps)[2:] == ["1 bids 2", "0 must pass", "sold to 1 for 2"]
    assert steps[2].event == BidPlaced(1, 2)


def test_where_nobody_can_bid_the_wild_is_gone_without_a_question() -> None:
    steps = play(position(Seat(tokens=0), Seat(tokens=0), draws="wild"), Draw())
    assert told(steps)[2:] == ["1 must pass", "0 must pass", "wild is discarded"]
    assert kinds(RULES.legal(steps[-1].state)) == {"Draw"}


def test_a_wild_nobody_wants_is_discarded() -> None:
    state = hammer(Seat(), Seat())
    end = after(state, Pass(), Pass())
    assert discarded(state, end) == "wild"
    assert [collection(end, seat) for seat in (0, 1)] == ["", ""]


def test_a_wild_nobody_wants_goes_to_the_drawer_by_the_house_rule() -> None:
    state = hammer(Seat(), Seat(), Seat(), options=TO_DRAWER)
    steps = play(state, Pass(), Pass(), Pass())
    assert told(steps)[-1] == "wild is kept by 0"
    end = steps[-1].state
    assert [collection(end, seat) for seat in (0, 1, 2)] == ["wild", "", ""]
    assert tokens(end) == [5, 5, 5]
    assert discarded(state, end) == ""


def test_a_wild_is_never_part_of_the_tableau_or_the_totals() -> None:
    """6 + 4 on the table, a number wild 9 drawn: no bust; the drawer may stop with 6 and 4."""
    state = after(position(tableau="red 6, blue 4", draws="wild 9"), Draw(), Pass(), Pass())
    assert len(state.table.tableau) == 2
    assert kinds(RULES.legal(state)) == {"Draw", "TakeNumbers"}


def test_the_drawer_goes_on_whoever_wins() -> None:
    state = after(hammer(Seat(), Seat(), tableau="red 6"), Bid(1), Pass(), pay_bid(tokens=1))
    assert RULES.to_act(state) == 0
    assert state.table.auction is None
    assert kinds(RULES.legal(state)) == {"Draw", "TakeNumbers"}


def test_two_wilds_in_a_row_are_two_auctions() -> None:
    start = position(draws="wild 3, blue wild, red 2")
    moves = (Draw(), Bid(1), Pass(), pay_bid(tokens=1), Draw(), Pass(), Bid(2), pay_bid(tokens=2), Draw())
    assert told(play(start, *moves)) == [
        "0 draws wild 3",
        "under the hammer: wild 3",
        "1 bids 1",
        "0 passes",
        "sold to 1 for 1",
        "1 gets wild 3 for 1 tokens",
        "0 draws blue wild",
        "under the hammer: blue wild",
        "1 passes",
        "0 bids 2",
        "sold to 0 for 2",
        "0 gets blue wild for 2 tokens",
        "0 draws red 2",
    ]


def test_a_wild_just_won_may_pay_for_the_next_one() -> None:
    state = after(position(Seat(), Seat(tokens=1), draws="wild 3, wild 4"), Draw(), Bid(1), Pass())
    state = after(state, pay_bid(tokens=1), Draw())
    assert amounts(state) == [1]
    end = after(state, Bid(1), Pass(), pay_bid(spent="wild 3"))
    assert collection(end, 1) == "wild 4"
