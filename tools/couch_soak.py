"""The long proof of the couch: five people with five pads, one of which is pulled out every ten seconds.

    python -m tools.couch_soak [--games N] [--seed N] [--every SECONDS]

Plays whole games by presses only. A pad of any seat is unplugged at any moment, with whatever button held,
and comes back a little later as a new device; all the while hands that are not asked press buttons too.
Each game must end like the undisturbed one of the same choices, and no press may ever move another's seat.
Exit status 1 and one sentence at the first failure, with the seed that shows it again.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.core import Outcome
from ten_arcade.engine.record import Record, end_of
from ten_arcade.engine.ten.codec import TenCodec
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
    TenMove,
    TenOptions,
    TenState,
    TenView,
)
from ten_arcade.engine.ten.payment import is_forced, payments, spending_order
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.notice import QuestionScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.payment_ways import BUSTS, COINS, PAY
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_choices import DRAW, TAKE_CURRENCY, TAKE_NUMBERS
from ten_arcade.store.journal import read_record
from ten_arcade.store.shelf import finished_records
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, PadHand, path_to, payment_path
from tests.virtual_pads import VirtualPad

PADS = ("Xbox Pad", "Xbox Pad", "Xbox Pad", "DualSense", "DualSense")
"""Twins among them: nothing but the cable tells them apart."""
TICKS = 60  # a second
MOST_TICKS = 200_000
STRAYS = (Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND)
STRAYS_IN_PLAY = (*STRAYS, Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN)
STRAY_SHARE = 0.1  # of all presses


class Broken(Exception):
    """What did not hold, in a sentence."""


@dataclass(slots=True)
class Tally:
    """What was gone through."""

    games: int = 0
    ticks: int = 0
    moves: int = 0
    pulls: int = 0
    in_turn: int = 0
    held: int = 0
    lost: int = 0
    strays: int = 0

    def add(self, other: "Tally") -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Couch:
    """Five hands with a pad each, all of one mind: each question has one answer, whoever gives it."""

    def __init__(self, drive: Drive, seed: int, every: float | None) -> None:
        """`every`: seconds of game time from pull to pull, on average; None: nobody pulls or strays."""
        self.drive = drive
        self.random = Random(seed)
        self.every = every
        self.tally = Tally()
        self.seats: dict[PadHand, int] = {}
        self._bot = ten_bot(Level.MEDIUM, 1)
        self._pressing: PadHand | None = None
        self._asked: TenState | None = None
        self._goal: TenMove | None = None
        self._lost: LostPadScene | None = None
        self._absent: PadHand | None = None
        self._due = self._pause(0.5, 1.5)

    # ---- from the title to the last card ------------------------------------------------

    def join(self) -> None:
        """Everybody takes a seat with one press of their own pad."""
        drive, (host, *guests) = self.drive, self.drive.hands
        drive.to_setup(host)
        setup = drive.scene
        if not isinstance(setup, SetupScene):
            raise Broken(f"The setup does not open; on top is {setup}.")
        for guest in guests:
            drive.press(guest, Intent.CONFIRM)
        owners = {place.device: seat for seat, place in enumerate(setup.draft.places)}
        self.seats = {hand: owners.get(hand.key, -1) for hand in drive.hands}
        if sorted(self.seats.values()) != list(range(len(PADS))):
            raise Broken(f"Not everybody has a seat of their own: {sorted(self.seats.values())}.")
        drive.press(host, Intent.CONFIRM)

    def play(self) -> None:
        """Presses until the winner is shown."""
        for _ in range(MOST_TICKS):
            if self.drive.won:
                return
            if not self._stray() and not self._act():
                self._tick()
        raise Broken(f"The game does not end; on top is {self.drive.scene}.")

    def _act(self) -> bool:
        """One press of whoever is asked; False if nobody is, or their pad is out."""
        drive, top = self.drive, self.drive.scene
        match top:
            case LostPadScene():
                self.tally.lost += top is not self._lost
                self._lost = top
                return self._press(self._hand(top.seat), Intent.CONFIRM)
            case QuestionScene():  # brought up by a stray press
                return self._press(next(h for h in drive.hands if h.pad.plugged), Intent.CANCEL)
            case ReadyScene() | ScoringScene():
                return self._press(next(h for h in drive.hands if h.pad.plugged), Intent.CONFIRM)
            case _:
                pass
        seat = drive.asks
        if seat is None or not isinstance(top, TableScene | AuctionScene | PaymentScene):
            return False
        game = drive.game
        if self._asked is not game.session.state:
            self._asked = game.session.state
            self._goal = think_through(self._bot.think(game.view, game.session.legal()))
            self.tally.moves += 1
        intent = next_press(top, self._goal, game.view, seat)
        return intent is not None and self._press(self._hand(seat), intent)

    def _hand(self, seat: int) -> PadHand:
        return next(hand for hand, own in self.seats.items() if own == seat)

    # ---- presses ------------------------------------------------------------------------

    def _press(self, hand: PadHand, intent: Intent) -> bool:
        if not hand.pad.plugged or hand.pad.device_index < 0:
            return False
        try:
            hand.down(intent)
        except AssertionError:  # just plugged in: the arcade opens it in the next tick
            return False
        self._pressing = hand
        self._tick()
        self._pressing = None
        if hand.pad.plugged:
            hand.up(intent)
        self._tick()
        return True

    def _stray(self) -> bool:
        """Now and then somebody presses who is not asked. False if nobody does."""
        drive, top = self.drive, self.drive.scene
        if self.every is None or self.random.random() >= STRAY_SHARE:
            return False
        in_play = isinstance(top, TableScene | AuctionScene | PaymentScene)
        if not in_play and not isinstance(top, LostPadScene):
            return False  # in other menus a press would be a choice
        asks = top.seat if isinstance(top, LostPadScene) else drive.asks
        others = [h for h, seat in self.seats.items() if seat != asks and h.pad.plugged]
        self.tally.strays += 1
        return self._press(
            self.random.choice(others), self.random.choice(STRAYS_IN_PLAY if in_play else STRAYS)
        )

    def _tick(self) -> None:
        """One tick; whatever it moves must belong to the hand that pressed in it."""
        drive, play = self.drive, self.drive.play
        before = None if play is None else play.session.state
        seat = None if play is None else play.session.to_act
        if self.every is not None:
            self._pull()
        drive.step()
        self.tally.ticks += 1
        if play is None or before is None or play.session.state is before or drive.play is not play:
            return
        own = None if self._pressing is None else self.seats[self._pressing]
        # a payment that can be made in one way only is made by the game itself
        if own != seat and before.table.phase is not Phase.PAY:
            raise Broken(f"Seat {seat} moved in a tick in which the pad of seat {own} was pressed.")

    # ---- cables -------------------------------------------------------------------------

    def _pause(self, low: float, high: float) -> int:
        ticks = (self.every or 0) * TICKS
        return self.tally.ticks + 1 + round(self.random.uniform(low * ticks, high * ticks))

    def _pull(self) -> None:
        """Pulls a pad out when its time has come, and plugs it in again a little later."""
        if self.tally.ticks < self._due:
            return
        if self._absent is not None:
            self._absent.pad.plug()
            self._absent = None
            self._due = self._pause(0.3, 1.3)
            return
        hand = self.random.choice(self.drive.hands)
        self.tally.pulls += 1
        self.tally.in_turn += self.seats[hand] == self.drive.asks
        self.tally.held += hand is self._pressing
        hand.pad.unplug()
        self._absent = hand
        self._due = self._pause(0.0, 0.4)


# ---- the next press ----------------------------------------------------------------------------


def next_press(
    top: TableScene | AuctionScene | PaymentScene, goal: TenMove | None, view: TenView, seat: int
) -> Intent | None:
    """What to press next on the way to a move, from what the screen shows now; None: wait."""
    match top, goal:
        case TableScene(), Draw():
            return _towards(top, DRAW)
        case TableScene(), TakeNumbers():
            return _towards(top, TAKE_NUMBERS)
        case TableScene(), TakeCurrency():
            return _towards(top, TAKE_CURRENCY)
        case TableScene(), Buy(card):
            return _towards(top, card.name)
        case TableScene(), Decline():
            return Intent.CANCEL if view.table.phase in (Phase.BUY, Phase.FINAL_BUY) else None
        case AuctionScene(), Pass() if top.shown:
            return Intent.CANCEL
        case AuctionScene(), Bid(amount) if top.shown:
            if top.bid != amount:
                return Intent.RIGHT if top.bid < amount else Intent.LEFT
            return Intent.CONFIRM
        case PaymentScene(), Pay(payment) | Buy(_, payment):
            return _paying(top, payment, view, seat)
        case _:
            return None


def _towards(top: TableScene, key: str) -> Intent | None:
    if key not in {spot.key for spot in top.focus.spots}:
        return None  # the table has not asked its own question yet
    way = path_to(top.focus, key)
    if way is None:
        raise Broken(f"No directions lead from {top.focus.key} to {key}.")
    return way[0] if way else Intent.CONFIRM


def _paying(top: PaymentScene, wanted: Payment, view: TenView, seat: int) -> Intent:
    now = top.payment
    for key, has, goal in ((COINS, now.tokens, wanted.tokens), (BUSTS, now.busts, wanted.busts)):
        if has != goal:
            more = Intent.RIGHT if has < goal else Intent.LEFT
            return more if top.focus.key == key else _reaching(top, key)
    due = Counter(wanted.cards)
    chosen = top._chosen  # which of two equal cards is marked shows only on the screen
    for index, card in enumerate(spending_order(view.named(view.table.holdings[seat].cards))):
        want = due[card] > 0
        due[card] -= want
        if index < len(chosen) and chosen[index] is not want:
            return Intent.CONFIRM if top.focus.key == f"card {index}" else _reaching(top, f"card {index}")
    return Intent.CONFIRM if top.focus.key == PAY else _reaching(top, PAY)


def _reaching(top: PaymentScene, key: str) -> Intent:
    way = payment_path(top, key)
    if not way:
        raise Broken(f"No directions lead from {top.focus.key} to {key}.")
    return way[0]


# ---- the undisturbed game ----------------------------------------------------------------------


def undisturbed(seed: int) -> tuple[tuple[tuple[int, TenMove], ...], Outcome, TenState]:
    """The moves of the same choices, made by nobody's thumb."""
    rules, bot = TenRules(), ten_bot(Level.MEDIUM, 1)
    state = rules.start(len(PADS), seed, TenOptions())
    for step in rules.opening(state):
        state = step.state
    moves: list[tuple[int, TenMove]] = []
    while (seat := rules.to_act(state)) is not None:
        view = rules.view(state, None)
        move = _forced(view) or _as_laid_out(think_through(bot.think(view, rules.legal(state))), view, seat)
        moves.append((seat, move))
        state = rules.apply(state, move)[-1].state
    outcome = rules.outcome(state)
    assert outcome is not None
    return tuple(moves), outcome, state


def _as_laid_out(move: TenMove, view: TenView, seat: int) -> TenMove:
    """The move with the cards of its payment in the order in which the screen lays them out."""
    if not isinstance(move, Pay | Buy):
        return move
    laid_out = spending_order(view.named(view.table.holdings[seat].cards))
    cards = tuple(sorted(move.payment.cards, key=laid_out.index))
    return move._replace(payment=move.payment._replace(cards=cards))


def _forced(view: TenView) -> Pay | None:
    """The payment for a wild that can be made in one way only."""
    auction = view.table.auction
    if view.table.phase is not Phase.PAY or auction is None or auction.leader is None:
        return None
    holding = view.table.holdings[auction.leader]
    owned, with_cards = view.named(holding.cards), view.options.cards_as_bids
    if not is_forced(auction.high, holding, owned, with_cards):
        return None
    return Pay(payments(auction.high, holding, owned, with_cards)[0])


def played(folder: Path, seed: int, every: float | None) -> tuple[Record[TenMove], Tally]:
    """A whole game from the title to the winner by five pads, and its record."""
    with Drive(folder, seed=seed) as drive:
        drive.hands = [PadHand(VirtualPad(name)) for name in PADS]
        drive.step(3)
        couch = Couch(drive, seed, every)
        couch.join()
        couch.play()
        couch.tally.games = 1
        (kept,) = finished_records(folder)
        return read_record(kept, TenCodec()), couch.tally


def check(record: Record[TenMove], seed: int) -> None:
    """Raises Broken unless the record is that of the undisturbed game."""
    moves, outcome, state = undisturbed(seed)
    for number, (found, wanted) in enumerate(zip(record.moves, moves, strict=False), 1):
        if found != wanted:
            raise Broken(f"Move {number} is {found}, but undisturbed it is {wanted}.")
    if len(record.moves) != len(moves):
        raise Broken(f"There are {len(record.moves)} moves, but undisturbed there are {len(moves)}.")
    if record.end != end_of(TenCodec(), state, outcome):
        raise Broken(f"The game ends with {record.end}, but undisturbed otherwise.")


def one_game(seed: int, every: float | None) -> Tally:
    """Plays and checks one game in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        record, tally = played(Path(folder), seed, every)
        check(record, seed)
        return tally


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Five pads on a couch, one of them always loose.")
    parser.add_argument("--games", type=int, default=50, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game")
    parser.add_argument("--every", type=float, default=10.0, metavar="SECONDS", help="from pull to pull")
    found = parser.parse_args(argv)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    total, begun = Tally(), time.perf_counter()
    for seed in range(found.seed, found.seed + found.games):
        try:
            total.add(one_game(seed, found.every))
        except (Broken, AssertionError) as error:
            print(f"Seed {seed}: {error}", file=sys.stderr)
            return 1
    seconds = total.ticks / TICKS
    print(
        f"{total.games} games, {total.moves} questions answered in {seconds:.0f} seconds of game time; "
        f"{total.pulls} pads pulled, {total.in_turn} of them when asked, {total.held} with a button held, "
        f"{total.lost} seats named and taken back, {total.strays} stray presses; all as if undisturbed. "
        f"{time.perf_counter() - begun:.0f} s."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
