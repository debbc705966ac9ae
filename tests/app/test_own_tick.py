"""One press changes the picture in its own tick, on every screen.

Each screen is reached twice by the same presses; then one twin presses and the other does not. Pictures of
the same tick are compared, so that nothing but the press can make the difference.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from ten_arcade.engine.ten.model import Phase
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.letters import LettersScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.rules_card import RulesCardScene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.seat_editor import SeatEditorScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, Player, play_until

Way = Callable[[Drive], None]


def to_title(drive: Drive) -> None:
    drive.press(drive.hands[0], Intent.LEFT)  # now the prompts are the pad's
    drive.press(drive.hands[0], Intent.CANCEL)


def to_cabinets(drive: Drive) -> None:
    drive.press(drive.hands[0], Intent.CONFIRM)


def to_setup(drive: Drive) -> None:
    drive.open_setup(drive.hands[0])


def to_seat(drive: Drive) -> None:
    to_setup(drive)
    drive.pick(drive.hands[0], "seat 0")


def to_letters(drive: Drive) -> None:
    to_seat(drive)
    drive.pick(drive.hands[0], "write")


def to_rules(drive: Drive) -> None:
    to_title(drive)
    drive.press(drive.hands[0], Intent.DOWN)
    drive.pick(drive.hands[0], "RULES")


def to_options(drive: Drive) -> None:
    to_title(drive)
    drive.press(drive.hands[0], Intent.DOWN)
    drive.pick(drive.hands[0], "OPTIONS")


def to_ready(drive: Drive) -> None:
    to_setup(drive)
    drive.press(drive.hands[0], Intent.CONFIRM)


def to_table(drive: Drive) -> None:
    to_setup(drive)
    drive.seat(drive.hands[0], Who.HUMAN, Who.HUMAN, Who.HUMAN, Who.CLOSED, Who.CLOSED)
    drive.start(drive.hands[0])
    drive.until(lambda: drive.asks is not None)


def to_question(due: Callable[[Drive], bool]) -> Way:
    """Plays all three seats with one pad until the screen asks what is wanted."""

    def way(drive: Drive) -> None:
        to_table(drive)
        play_until(Player(drive, drive.hands[0], (0, 1, 2)), lambda: due(drive))
        drive.step()

    return way


def at_shop(drive: Drive) -> bool:
    """At the market, with a choice of cards."""
    table = drive.scene
    shopping = drive.asks is not None and drive.game.view.table.phase is Phase.BUY
    return shopping and isinstance(table, TableScene) and len(table.focus.spots) > 2


def to_pause(drive: Drive) -> None:
    to_table(drive)
    drive.press(drive.hands[0], Intent.PAUSE)


def to_lost_pad(drive: Drive) -> None:
    to_setup(drive)
    drive.press(drive.hands[0], Intent.FIRST)
    drive.start(drive.hands[0])
    drive.until(lambda: drive.asks == 0)
    drive.press(drive.keyboard, Intent.UP)
    drive.hands[0].pad.unplug()
    drive.step(2)
    drive.hands[0].pad.plug()
    drive.step(2)


def _drew_once(drive: Drive) -> bool:
    """A question with one number card on the table."""
    if not isinstance(drive.scene, TableScene) or drive.asks is None:
        return False
    view = drive.game.view
    cards = [view.card(i) for i in view.table.tableau]
    return view.table.phase is Phase.DRAW and len(cards) == 1 and cards[0].is_number


def _bidding(drive: Drive) -> bool:
    """A bid that can be raised: not the last coin."""
    if not isinstance(drive.scene, AuctionScene) or not drive.scene.shown or drive.asks is None:
        return False
    table = drive.game.view.table
    return (
        table.phase is Phase.AUCTION
        and table.auction is not None
        and table.holdings[table.auction.bidder].tokens > table.auction.high + 1
    )


CASES: tuple[tuple[str, Way, type, Intent], ...] = (
    ("title", lambda drive: drive.press(drive.hands[0], Intent.LEFT), TitleScene, Intent.CANCEL),
    ("title menu", to_title, TitleScene, Intent.DOWN),
    ("rules", to_rules, RulesCardScene, Intent.RIGHT),
    ("options", to_options, OptionsScene, Intent.RIGHT),
    ("cabinets", to_cabinets, CabinetsScene, Intent.CANCEL),
    ("setup", to_setup, SetupScene, Intent.UP),
    ("seat", to_seat, SeatEditorScene, Intent.DOWN),
    ("letters", to_letters, LettersScene, Intent.CONFIRM),
    ("ready", to_ready, ReadyScene, Intent.CONFIRM),
    ("table: draw", to_table, TableScene, Intent.CONFIRM),
    ("table: choose", to_question(_drew_once), TableScene, Intent.RIGHT),
    ("table: take", to_question(_drew_once), TableScene, Intent.FIRST),
    ("shop: move", to_question(at_shop), TableScene, Intent.DOWN),
    ("shop: buy", to_question(at_shop), TableScene, Intent.CONFIRM),
    ("shop: skip", to_question(at_shop), TableScene, Intent.CANCEL),
    ("auction: raise", to_question(_bidding), AuctionScene, Intent.RIGHT),
    ("auction: bid", to_question(_bidding), AuctionScene, Intent.CONFIRM),
    ("auction: pass", to_question(_bidding), AuctionScene, Intent.CANCEL),
    ("payment: move", to_question(lambda d: isinstance(d.scene, PaymentScene)), PaymentScene, Intent.UP),
    ("payment: pay", to_question(lambda d: isinstance(d.scene, PaymentScene)), PaymentScene, Intent.CONFIRM),
    ("scoring", to_question(lambda d: isinstance(d.scene, ScoringScene)), ScoringScene, Intent.CONFIRM),
    ("pause", to_pause, PauseScene, Intent.DOWN),
    ("lost pad", to_lost_pad, LostPadScene, Intent.DOWN),
)


@pytest.mark.parametrize(("name", "way", "kind", "intent"), CASES, ids=[case[0] for case in CASES])
def test_a_press_changes_the_picture_in_its_own_tick(
    tmp_path: Path, name: str, way: Way, kind: type, intent: Intent
) -> None:
    pictures: list[bytes] = []
    ticks: list[int] = []
    for presses in (False, True):
        with Drive(tmp_path / str(presses), pads=1) as drive:
            way(drive)
            assert isinstance(drive.scene, kind)
            hand = drive.hands[0]
            drive.step()
            drive.wait()
            if presses:
                pictures.append(drive.press_now(hand, intent))
            else:
                drive.app.step()
                pictures.append(drive.picture)
            ticks.append(drive.app.ticks)
    assert ticks[0] == ticks[1]
    assert pictures[0] != pictures[1], f"{name}: {intent} shows nothing"
