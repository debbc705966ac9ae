"""The auction scene: one bid each from the minimum to one's means, and nobody is passed over in silence."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.ten.model import Phase, TenOptions, UnsoldWild
from ten_arcade.engine.ten.payment import means
from ten_arcade.scenes.auction import AuctionScene, bidder_places
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Intent, Press, Unplugged
from tests.engine.tables import HOUSE_RULES, Seat, collection, position
from tests.golden.sitting import Sitting, sit
from tests.scenes.fakes import OTHER_PAD, PAD, PlainScene, assert_texts_apart


class Hall(Protocol):
    """A wild has been drawn by seat 0 and somebody is asked for a bid."""

    def __call__(
        self,
        *seats: Seat,
        options: TenOptions = HOUSE_RULES,
        draws: str = "wild 7",
        long_words: bool = False,
    ) -> Sitting: ...


@pytest.fixture
def hall(tmp_path: Path, devices: Devices) -> Hall:
    def opened(
        *seats: Seat, options: TenOptions = HOUSE_RULES, draws: str = "wild 7", long_words: bool = False
    ) -> Sitting:
        sitting = sit(
            tmp_path, devices, position(*seats, draws=draws, options=options), long_words=long_words
        )
        sitting.tick()
        sitting.press(Intent.CONFIRM)
        sitting.rest()
        return sitting

    return opened


def auction(sitting: Sitting) -> AuctionScene:
    assert isinstance(sitting.top, AuctionScene), sitting.top
    return sitting.top


def bids(sitting: Sitting) -> tuple[int | None, ...]:
    found = sitting.state.table.auction
    assert found is not None
    return found.bids


# ---- the bid -------------------------------------------------------------------------------


def test_it_lies_over_the_table_and_asks_the_left_neighbour_first(hall: Hall) -> None:
    sitting = hall(Seat(5), Seat(5), Seat(5))
    assert [type(scene) for scene in sitting.stack.scenes] == [TableScene, AuctionScene]
    assert sitting.play.asks == 1
    words = sitting.words_of_top()
    assert "AUCTION!" in words
    assert "ANY 7" in words
    assert "ROBO, YOUR BID" in words
    assert "You may open with 1." in words


@pytest.mark.parametrize(
    ("bidder", "options"),
    [
        (Seat(5, 2, "red 1, red 2"), TenOptions()),
        (Seat(5, 2, "red 1, red 2"), TenOptions(cards_as_bids=False)),
        (Seat(1, 0), TenOptions()),
    ],
)
def test_no_press_leads_below_the_minimum_or_beyond_ones_means(
    hall: Hall, bidder: Seat, options: TenOptions
) -> None:
    sitting = hall(Seat(5), bidder, options=options)
    scene = auction(sitting)
    most = means(sitting.state.table.holdings[1], options.cards_as_bids)
    assert scene.bid == 1
    for way in (Intent.LEFT, Intent.DOWN):
        sitting.press(way)
        assert scene.bid == 1
    for _ in range(20):
        sitting.press(Intent.RIGHT)
    assert scene.bid == most
    sitting.press(Intent.UP)
    assert scene.bid == most
    sitting.press(Intent.FIRST)
    assert scene.bid == 1


@pytest.mark.parametrize(
    ("ways", "bid"),
    [
        ([Intent.RIGHT], 2),
        ([Intent.UP], 4),
        ([Intent.UP, Intent.LEFT], 3),
        ([Intent.UP, Intent.UP, Intent.DOWN], 3),  # 1, 4, 6 (all one has), 3
        ([Intent.RIGHT, Intent.DOWN], 1),
    ],
)
def test_a_step_is_one_and_a_stride_three(hall: Hall, ways: list[Intent], bid: int) -> None:
    sitting = hall(Seat(5), Seat(6))
    sitting.press(*ways)
    assert auction(sitting).bid == bid


def test_confirm_bids_what_is_shown_and_the_next_question_starts_at_its_own_minimum(hall: Hall) -> None:
    sitting = hall(Seat(9), Seat(9), Seat(9))
    sitting.press(Intent.UP, Intent.CONFIRM)
    assert bids(sitting) == (None, 4, None)
    sitting.rest()
    assert sitting.play.asks == 2
    assert auction(sitting).bid == 5
    assert "Beat 4 to lead." in sitting.words_of_top()


def test_passing_is_a_pass(hall: Hall) -> None:
    sitting = hall(Seat(5), Seat(5), Seat(5))
    sitting.press(Intent.CANCEL)
    assert bids(sitting)[1] == 0
    sitting.rest()
    assert sitting.play.asks == 2
    assert "PASS" in sitting.words_of_top()


def test_the_next_wild_is_a_new_question(hall: Hall) -> None:
    """Two wilds in a row are two auctions: the bid of the first is not carried over."""
    sitting = hall(Seat(9), Seat(9), draws="wild 7, wild 8")
    sitting.press(Intent.UP, Intent.CANCEL)
    sitting.rest()
    sitting.press(Intent.CANCEL)
    sitting.rest()
    assert isinstance(sitting.top, TableScene)
    sitting.press(Intent.CONFIRM)
    sitting.rest()
    assert auction(sitting).bid == 1
    assert "ANY 8" in sitting.words_of_top()


def test_a_press_after_the_question_changed_uses_the_new_minimum(hall: Hall) -> None:
    """CONFIRM in the very tick in which the next bidder is asked must not be a refused bid."""
    sitting = hall(Seat(9), Seat(9), Seat(9))
    sitting.press(Intent.CONFIRM)
    while sitting.play.timeline.busy or sitting.play.session.has_beats:
        sitting.play.hurry()
        sitting.play.tick()
    sitting.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    assert bids(sitting)[1:] == (1, 2)


# ---- the mouse -----------------------------------------------------------------------------


def test_the_plate_lowers_bids_and_raises_by_thirds(hall: Hall) -> None:
    sitting = hall(Seat(5), Seat(5), Seat(5))
    x, y, w, h = bidder_places(3)[1]
    sitting.click((x + w - 4, y + h // 2))
    sitting.click((x + w - 4, y + h // 2))
    assert auction(sitting).bid == 3
    sitting.click((x + 4, y + h // 2))
    assert auction(sitting).bid == 2
    sitting.click((x + w // 2, y + h // 2))
    assert bids(sitting)[1] == 2


def test_a_click_beside_the_plate_does_nothing(hall: Hall) -> None:
    sitting = hall(Seat(5), Seat(5), Seat(5))
    before = sitting.state
    for at in ((3, 3), bidder_places(3)[2][:2], bidder_places(3)[0][:2]):
        sitting.click(at)
    assert sitting.state == before
    assert auction(sitting).bid == 1


# ---- who may, who cannot -------------------------------------------------------------------


def test_a_seat_without_means_passes_by_itself_and_the_screen_says_so(hall: Hall) -> None:
    sitting = hall(Seat(5), Seat(0), Seat(5))
    assert sitting.play.asks == 2
    assert bids(sitting) == (None, 0, None)
    assert "CANNOT BID" in sitting.words_of_top()


def test_a_forced_pass_is_told_while_it_happens(tmp_path: Path, devices: Devices) -> None:
    sitting = sit(tmp_path, devices, position(Seat(5), Seat(0), Seat(5), draws="wild 7"))
    sitting.tick()
    sitting.press(Intent.CONFIRM)
    told = 0
    while sitting.play.asks is None:
        sitting.tick()
        told += "ROBO cannot bid higher and passes." in sitting.words_of_top()
    assert told >= 30


def test_only_the_device_of_the_bidder_bids(hall: Hall) -> None:
    sitting = hall(Seat(5), Seat(5), Seat(5))
    sitting.play.seats.claim(1, f"{PAD.kind} {PAD.id}")
    for intent in (Intent.UP, Intent.CONFIRM, Intent.CANCEL):
        sitting.stack.handle(Press(OTHER_PAD, intent))
    assert auction(sitting).bid == 1
    assert bids(sitting)[1] is None
    assert "It is ROBO's turn." in sitting.words_of_top()
    sitting.stack.handle(Press(PAD, Intent.CONFIRM))
    assert bids(sitting)[1] == 1


def test_a_pad_that_goes_stops_the_auction(hall: Hall) -> None:
    sitting = hall(Seat(5), Seat(5), Seat(5))
    sitting.play.seats.claim(1, f"{PAD.kind} {PAD.id}")
    sitting.stack.handle(Unplugged(OTHER_PAD))
    assert isinstance(sitting.top, AuctionScene)
    sitting.stack.handle(Unplugged(PAD))
    assert isinstance(sitting.top, LostPadScene)


def test_it_can_be_paused(hall: Hall) -> None:
    sitting = hall(Seat(5), Seat(5))
    sitting.press(Intent.PAUSE)
    assert isinstance(sitting.top, PlainScene)


# ---- how it ends ---------------------------------------------------------------------------


def test_the_leader_is_shown_and_gets_the_wild(hall: Hall) -> None:
    sitting = hall(Seat(0), Seat(5), Seat(0))
    sitting.press(Intent.CONFIRM)
    sitting.tick(30)
    assert "HIGH BID" in sitting.words_of_top()
    for _ in range(600):
        sitting.tick()
        if "wild 7" in collection(sitting.state, 1):
            break
        if sitting.play.asks == 1 and sitting.state.table.phase is Phase.PAY:
            sitting.press(Intent.CONFIRM)
    sitting.rest()
    assert collection(sitting.state, 1) == "wild 7"
    assert sitting.state.table.holdings[1].tokens == 4
    assert [type(scene) for scene in sitting.stack.scenes] == [TableScene]


@pytest.mark.parametrize(("unsold", "kept"), [(UnsoldWild.DISCARD, ""), (UnsoldWild.TO_DRAWER, "wild 7")])
def test_nobody_bids_and_the_drawer_goes_on(hall: Hall, unsold: UnsoldWild, kept: str) -> None:
    sitting = hall(Seat(5), Seat(5), options=TenOptions(unsold_wild=unsold))
    sitting.press(Intent.CANCEL)
    sitting.rest()
    sitting.press(Intent.CANCEL)
    sitting.rest()
    assert [type(scene) for scene in sitting.stack.scenes] == [TableScene]
    assert sitting.play.asks == 0
    assert collection(sitting.state, 0) == kept


def test_bots_bid_by_themselves(tmp_path: Path, devices: Devices) -> None:
    state = position(Seat(5), Seat(5), Seat(5), draws="wild, red 1", tableau="red 2")
    levels = (Level.MEDIUM, Level.HARD, Level.EASY)
    sitting = sit(tmp_path, devices, state, levels=levels)
    auctions = 0
    for _ in range(3000):
        sitting.tick()
        auctions += isinstance(sitting.top, AuctionScene)
        if auctions and isinstance(sitting.top, TableScene):
            break
    assert auctions > 60
    assert [type(scene) for scene in sitting.stack.scenes] == [TableScene]


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("long_words", [False, True])
def test_texts_lie_apart(hall: Hall, seats: int, long_words: bool) -> None:
    sitting = hall(Seat(9, 3), Seat(9, 4), *[Seat(10, 4)] * (seats - 2), long_words=long_words)
    for presses in ((), (Intent.UP, Intent.CONFIRM)):
        sitting.press(*presses)
        if sitting.play.asks is None:
            sitting.rest()
        if isinstance(sitting.top, AuctionScene):
            said = [one for one in sitting.rig.said(sitting.top) if "HIGH BID" not in one.text]
            assert_texts_apart(said)
