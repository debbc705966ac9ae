"""The payment: a legal proposal at once, changed piece by piece, refused in words, handed over once."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
    Draw,
    Pay,
    Payment,
    Phase,
    TenMove,
    TenOptions,
    TenState,
)
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.payment import BUSTS, COINS, PAY, PaymentScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.guard import GUARD_TICKS
from ten_arcade.ui.intents import Intent, Press
from tests.engine.tables import RULES, Seat, after, buying, cards, collection, pay, position
from tests.golden.games import PLAYERS, decisions
from tests.golden.sitting import Sitting, sit
from tests.scenes.fakes import OTHER_PAD, PAD, assert_texts_apart, make_rig, middle

AUCTION: tuple[TenMove, ...] = (Draw(), Bid(3))
ENOUGH = "Exactly right."
NOT_ENOUGH = "This is not enough yet."
TOO_MUCH = "That is more than needed: take something back."


class Shop(Protocol):
    """Opens the payment for the one card in the market."""

    def __call__(self, buyer: Seat, market: str, *, long_words: bool = False) -> Sitting: ...


@pytest.fixture
def shop(tmp_path: Path, devices: Devices) -> Shop:
    def opened(buyer: Seat, market: str, *, long_words: bool = False) -> Sitting:
        sitting = sit(tmp_path, devices, buying(buyer, market), long_words=long_words)
        sitting.tick()
        sitting.press(Intent.CONFIRM)
        assert isinstance(sitting.top, PaymentScene), sitting.top
        return sitting

    return opened


def paying(sitting: Sitting) -> PaymentScene:
    assert isinstance(sitting.top, PaymentScene), sitting.top
    return sitting.top


def focus(sitting: Sitting, key: str) -> None:
    scene = paying(sitting)
    scene.focus.focus(key)
    assert scene.focus.key == key


# ---- the proposal --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("buyer", "market", "proposal"),
    [
        (Seat(5), "red 4", pay(4)),
        (Seat(5, 2), "red 4", pay(4)),  # coins before bust tokens
        (Seat(1, 1), "red 4", pay(1, 1)),
        (Seat(2, 1, "blue 1"), "red 4", pay(1, 1)),  # the card is kept
        (Seat(1, 0, "blue 1, green 8, green 9"), "red 3", pay(1, 0, "blue 1, green 8")),
        (Seat(0, 0, "blue 1, blue 1, green 5"), "red 1", pay(0, 0, "blue 1")),  # a copy is missed least
        (Seat(0, 2), "red 4", pay(0, 2)),  # no change is given
        (Seat(1, 0, "wild 7, blue 5"), "red 2", pay(1, 0, "blue 5")),  # no wild if there is another way
    ],
)
def test_the_proposal_keeps_what_is_worth_most(
    shop: Shop, buyer: Seat, market: str, proposal: Payment
) -> None:
    sitting = shop(buyer, market)
    assert paying(sitting).payment == proposal
    assert paying(sitting).refusal is None
    assert paying(sitting).focus.key == PAY


def test_the_proposal_is_legal_and_spends_no_more_cards_than_any_other(
    tmp_path: Path, devices: Devices
) -> None:
    """In every buy phase of guest games: fewest cards, and among those the least waste."""
    seen, rig = 0, make_rig(tmp_path, devices)
    for players in PLAYERS:
        for state in decisions(players, 1, Phase.BUY):
            seat = state.table.active
            play = sit(tmp_path, devices, state, rig=rig).play
            for card in {move.card for move in RULES.legal(state) if isinstance(move, Buy)}:
                scene = PaymentScene(play.house, play, seat, card.rank, card)
                assert scene.refusal is None
                assert _cost(scene.payment) == min(_cost(other) for other in _payments(state, card))
                seen += 1
        if seen > 120:
            break
    assert seen > 100


def _payments(state: TenState, card: Card) -> list[Payment]:
    """Every payment of the card with no waste of whole pieces, by trying all amounts of all three kinds."""
    holding = state.table.holdings[state.table.active]
    owned = state.deal.deck
    mine = tuple(owned[i] for i in holding.cards)
    found: list[Payment] = []
    for tokens in range(holding.tokens + 1):
        for busts in range(holding.busts + 1):
            for count in range(len(mine) + 1):
                payment = Payment(tokens, busts, mine[:count])
                if RULES.check(state, Buy(card, payment)) is None:
                    found.append(payment)
    return found


def _cost(payment: Payment) -> tuple[int, int]:
    return len(payment.cards), payment.value


# ---- changing it ---------------------------------------------------------------------------


def test_coins_and_bust_tokens_go_up_and_down_within_what_one_has(shop: Shop) -> None:
    sitting = shop(Seat(2, 1, "blue 1"), "red 4")
    focus(sitting, COINS)
    sitting.press(Intent.RIGHT)
    assert paying(sitting).payment == pay(2, 1)
    sitting.press(Intent.LEFT, Intent.LEFT)
    assert paying(sitting).payment == pay(0, 1)
    focus(sitting, BUSTS)
    sitting.press(Intent.LEFT)
    assert paying(sitting).payment == pay()


def test_confirm_on_an_amount_goes_round(shop: Shop) -> None:
    sitting = shop(Seat(3), "red 2")
    focus(sitting, COINS)
    amounts = []
    for _ in range(4):
        sitting.press(Intent.CONFIRM)
        amounts.append(paying(sitting).payment.tokens)
    assert amounts == [3, 0, 1, 2]


def test_a_card_is_put_down_and_taken_back(shop: Shop) -> None:
    sitting = shop(Seat(2, 0, "blue 1, green 8"), "red 2")
    focus(sitting, "card 1")
    sitting.press(Intent.CONFIRM)
    assert paying(sitting).payment == pay(2, 0, "green 8")
    sitting.press(Intent.CONFIRM)
    assert paying(sitting).payment == pay(2)


def test_another_mix_and_round_to_the_first(shop: Shop) -> None:
    sitting = shop(Seat(4, 1, "blue 1, blue 1"), "red 4")
    mixes = [paying(sitting).payment]
    for _ in range(8):
        sitting.press(Intent.FIRST)
        assert paying(sitting).refusal is None
        if paying(sitting).payment == mixes[0]:
            break
        mixes.append(paying(sitting).payment)
    assert pay(4) in mixes
    assert pay(1, 1) in mixes
    assert len(mixes) == len(set(mixes)) >= 3
    assert paying(sitting).payment == mixes[0]


def test_everything_can_be_reached_by_directions_alone(shop: Shop) -> None:
    """From PAY, each item in turn: with the pad one may press any of them."""
    sitting = shop(Seat(0, 0, "blue 1, green 8, green 9, orange 2"), "red 2")
    scene = paying(sitting)
    wanted = {COINS, BUSTS, PAY, "card 0", "card 1", "card 2", "card 3"}
    reached = {scene.focus.key}
    for _ in range(3):
        for way in (Intent.UP, Intent.LEFT, Intent.LEFT, Intent.LEFT, Intent.UP, Intent.RIGHT, Intent.RIGHT,
                    Intent.DOWN, Intent.RIGHT, Intent.RIGHT, Intent.DOWN):  # fmt: skip
            sitting.press(way)
            reached.add(scene.focus.key)
    assert reached == wanted


# ---- what it says --------------------------------------------------------------------------


def test_too_little_and_too_much_are_refused_in_words_and_nothing_is_handed_over(shop: Shop) -> None:
    sitting = shop(Seat(5), "red 3")
    before = sitting.state
    assert ENOUGH in sitting.words_of_top()
    for way, sentence in ((Intent.LEFT, NOT_ENOUGH), (Intent.RIGHT, ENOUGH), (Intent.RIGHT, TOO_MUCH)):
        focus(sitting, COINS)
        sitting.press(way)
        assert sentence in sitting.words_of_top()
    focus(sitting, PAY)
    sitting.press(Intent.CONFIRM)
    assert isinstance(sitting.top, PaymentScene)
    assert sitting.state == before
    assert sitting.heard()[-1] == "ui_deny"


def test_the_sum_and_the_price_are_shown(shop: Shop) -> None:
    sitting = shop(Seat(2, 1), "red 5")
    assert "PAYING 5 OF 5" in sitting.words_of_top()
    assert "MIA PAYS 5: HEART 5" in sitting.words_of_top()


def test_a_bust_token_that_pays_too_much_is_allowed_but_said(shop: Shop) -> None:
    sitting = shop(Seat(0, 2), "red 4")
    assert paying(sitting).refusal is None
    assert "2 coins too many: bust tokens give no change." in sitting.words_of_top()


def test_a_wild_among_the_cards_is_warned_of(shop: Shop) -> None:
    sitting = shop(Seat(1, 0, "wild 7"), "red 2")
    assert paying(sitting).payment == pay(1, 0, "wild 7")
    assert "Careful: a wild is among the cards you spend!" in sitting.words_of_top()


def test_no_warning_without_one(shop: Shop) -> None:
    assert "Careful" not in shop(Seat(1, 0, "blue 7"), "red 2").words_of_top()


# ---- handing over --------------------------------------------------------------------------


def test_paying_buys_the_card_and_spends_what_was_chosen(shop: Shop) -> None:
    sitting = shop(Seat(4, 1, "blue 1"), "red 4")
    focus(sitting, COINS)
    sitting.press(Intent.LEFT)
    focus(sitting, "card 0")
    sitting.press(Intent.CONFIRM)
    assert paying(sitting).payment == pay(3, 0, "blue 1")
    focus(sitting, PAY)
    sitting.press(Intent.CONFIRM)
    assert isinstance(sitting.top, TableScene)
    holding = sitting.state.table.holdings[0]
    assert (holding.tokens, holding.busts, collection(sitting.state, 0)) == (1, 1, "red 4")


def test_a_click_pays_and_a_click_beside_does_nothing(shop: Shop) -> None:
    sitting = shop(Seat(5), "red 3")
    sitting.click((5, 5))
    assert isinstance(sitting.top, PaymentScene)
    spot = next(spot for spot in paying(sitting).focus.spots if spot.key == PAY)
    sitting.click(middle(spot.rect))
    assert collection(sitting.state, 0) == "red 3"


def test_a_buyer_may_go_back_to_the_shop_and_has_bought_nothing(shop: Shop) -> None:
    sitting = shop(Seat(5), "red 3")
    before = sitting.state
    sitting.press(Intent.CANCEL)
    assert isinstance(sitting.top, TableScene)
    assert sitting.state == before
    assert sitting.play.asks == 0


def test_only_the_device_of_the_seat_pays(shop: Shop) -> None:
    sitting = shop(Seat(5), "red 3")
    sitting.tick(GUARD_TICKS)
    sitting.play.seats.claim(0, f"{PAD.kind} {PAD.id}")
    sitting.stack.handle(Press(OTHER_PAD, Intent.CONFIRM))
    assert isinstance(sitting.top, PaymentScene)
    assert "It is MIA's turn." in sitting.words_of_top()
    sitting.stack.handle(Press(PAD, Intent.CONFIRM))
    assert isinstance(sitting.top, TableScene)


def test_pausing_keeps_what_was_chosen(shop: Shop) -> None:
    sitting = shop(Seat(5), "red 3")
    focus(sitting, COINS)
    sitting.press(Intent.LEFT)
    scene = paying(sitting)
    sitting.press(Intent.PAUSE)
    assert sitting.top is not scene
    assert scene.payment == pay(2)


# ---- the winner of an auction --------------------------------------------------------------


def won(tmp_path: Path, devices: Devices, winner: Seat, options: TenOptions) -> Sitting:
    """Seat 1 has won wild 7 for 3 and may pay in several ways."""
    state = position(Seat(0), winner, draws="wild 7", options=options)
    state = after(state, *AUCTION)
    sitting = sit(tmp_path, devices, state)
    sitting.rest()
    sitting.tick(2)
    return sitting


def test_a_winner_must_pay_and_cannot_go_back(tmp_path: Path, devices: Devices) -> None:
    sitting = won(tmp_path, devices, Seat(3, 1, "blue 1"), TenOptions())
    scene = paying(sitting)
    assert scene.payment == pay(3)
    focus(sitting, COINS)
    sitting.press(Intent.LEFT)
    sitting.press(Intent.CANCEL)
    assert sitting.top is scene
    assert scene.payment == pay(3)  # the proposal again
    assert "BACK" not in sitting.words_of_top()
    focus(sitting, PAY)
    sitting.press(Intent.CONFIRM)
    assert "wild 7" in collection(sitting.state, 1)
    sitting.rest()
    assert isinstance(sitting.top, TableScene)
    assert [type(scene) for scene in sitting.stack.scenes] == [TableScene]


def test_where_cards_may_not_pay_for_bids_none_are_shown(tmp_path: Path, devices: Devices) -> None:
    sitting = won(tmp_path, devices, Seat(3, 1, "blue 1"), TenOptions(cards_as_bids=False))
    keys = {spot.key for spot in paying(sitting).focus.spots}
    assert keys == {COINS, BUSTS, PAY}
    assert "Cards may not pay for bids in this game." in sitting.words_of_top()


def test_one_way_to_pay_is_not_asked_for(tmp_path: Path, devices: Devices) -> None:
    state = after(position(Seat(0), Seat(3), draws="wild 7"), *AUCTION)
    sitting = sit(tmp_path, devices, state)
    for _ in range(400):
        sitting.tick()
        assert not isinstance(sitting.top, PaymentScene)
    assert "wild 7" in collection(sitting.state, 1)
    assert sitting.state.table.holdings[1].tokens == 0
    assert not isinstance(sitting.top, AuctionScene)


def test_what_is_paid_is_the_move_of_the_rules(shop: Shop) -> None:
    sitting = shop(Seat(5), "red 3")
    state = sitting.state
    payment = paying(sitting).payment
    sitting.press(Intent.CONFIRM)
    (card,) = cards("red 3")
    assert sitting.state == after(state, Buy(card, payment))
    assert RULES.check(state, Pay(payment)) is not None


@pytest.mark.parametrize("long_words", [False, True])
@pytest.mark.parametrize("count", [0, 5, 18, 36])
def test_texts_lie_apart(shop: Shop, count: int, long_words: bool) -> None:
    owned = ", ".join(
        f"{colour} {rank}" for colour in ("blue", "orange", "green", "red") for rank in range(1, 10)
    )
    held = [name for name in owned.split(", ") if name != "red 4"][:count]
    sitting = shop(Seat(10, 3, ", ".join(held)), "red 4", long_words=long_words)
    assert_texts_apart(sitting.rig.said(sitting.top))
