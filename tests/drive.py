"""The app, tick by tick: hands that press real devices, eyes that find out what the screen is asking.

Everything done to a game goes through a device: virtual pads, posted keys, posted mouse buttons. Looking
at views to decide which button to press is what a player's eyes do; nothing here ever submits a move.
"""

from __future__ import annotations

import copy
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path

import pygame

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.app import App
from ten_arcade.catalog import cabinets
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
)
from ten_arcade.engine.ten.payment import spending_order
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.payment_ways import BUSTS, COINS, PAY, leads
from ten_arcade.scenes.phases_asking import walk as phases_walk
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.table import SKIP, TableScene
from ten_arcade.scenes.ten_choices import DRAW, TAKE_CURRENCY, TAKE_NUMBERS
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.settings import Settings, Speed, save_settings
from ten_arcade.ui.focus import Focus
from ten_arcade.ui.intents import Intent
from ten_arcade.ui.screen import LOGICAL, Screen
from tests.virtual_pads import VirtualPad

INSTANT = Settings(speed=Speed.INSTANT, ai_pace=Speed.INSTANT)
WAYS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
_BUTTONS = {
    Intent.CONFIRM: VirtualPad.A,
    Intent.CANCEL: VirtualPad.B,
    Intent.FIRST: VirtualPad.X,
    Intent.SECOND: VirtualPad.Y,
    Intent.PAUSE: VirtualPad.START,
    Intent.PREVIOUS: VirtualPad.L1,
    Intent.NEXT: VirtualPad.R1,
    Intent.UP: VirtualPad.DUP,
    Intent.DOWN: VirtualPad.DDOWN,
    Intent.LEFT: VirtualPad.DLEFT,
    Intent.RIGHT: VirtualPad.DRIGHT,
}
_KEYS = {
    Intent.CONFIRM: pygame.K_RETURN,
    Intent.CANCEL: pygame.K_ESCAPE,
    Intent.FIRST: pygame.K_x,
    Intent.SECOND: pygame.K_c,
    Intent.PAUSE: pygame.K_F10,
    Intent.PREVIOUS: pygame.K_q,
    Intent.NEXT: pygame.K_e,
    Intent.UP: pygame.K_UP,
    Intent.DOWN: pygame.K_DOWN,
    Intent.LEFT: pygame.K_LEFT,
    Intent.RIGHT: pygame.K_RIGHT,
}


class PadHand:
    """Holds a virtual pad."""

    def __init__(self, pad: VirtualPad) -> None:
        self.pad = pad

    @property
    def key(self) -> str:
        """The key by which seats know the device."""
        return f"pad {self.pad.instance_id}"

    def down(self, intent: Intent) -> None:
        assert self.pad.press(_BUTTONS[intent]), "the app has not opened the pad"

    def up(self, intent: Intent) -> None:
        self.pad.release(_BUTTONS[intent])


class KeyHand:
    """Lies on the keyboard."""

    key = "keyboard 0"

    def down(self, intent: Intent) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=_KEYS[intent], mod=0, unicode="", scancode=0))

    def up(self, intent: Intent) -> None:
        pygame.event.post(pygame.Event(pygame.KEYUP, key=_KEYS[intent], mod=0, unicode="", scancode=0))


Hand = PadHand | KeyHand


class Drive:
    """An app on a canvas-sized window with its data in `folder`; use as a context so that SDL is closed."""

    def __init__(
        self,
        folder: Path,
        *,
        seed: int = 7,
        plan: GamePlan[TenOptions] | None = None,
        settings: Settings | None = INSTANT,
        pads: int = 0,
        window: tuple[int, int] = LOGICAL,
        presents: bool = False,
    ) -> None:
        if settings is not None:
            assert save_settings(folder, settings) is None
        self.presents = presents
        self.hands = [PadHand(VirtualPad(f"Xbox Pad {n}")) for n in range(pads)]
        self.keyboard = KeyHand()
        self.app = App(Screen.open(window, vsync=False), folder, seed, cabinets(), plan=plan, mute=True)
        self.step()

    def __enter__(self) -> Drive:
        return self

    def __exit__(self, *_exc: object) -> None:
        VirtualPad.unplug_all()
        self.app.close()
        pygame.quit()

    # ---- time ---------------------------------------------------------------------------

    def step(self, ticks: int = 1, draw: bool = False) -> None:
        for _ in range(ticks):
            self.app.advance()
            if draw or self.presents:
                self.app.draw()
            if self.presents:
                self.app.screen.present()

    def until(self, due: Callable[[], bool], most: int = 20_000) -> None:
        """Steps until something holds; fails if it never does."""
        for _ in range(most):
            if due():
                return
            self.step()
        raise AssertionError(f"it never happened; on top is {self.scene}")

    # ---- eyes ---------------------------------------------------------------------------

    @property
    def scene(self) -> object:
        return self.app.stack.top

    @property
    def table(self) -> TableScene | None:
        return next((each for each in self.app.stack.scenes if isinstance(each, TableScene)), None)

    @property
    def play(self) -> TenPlay | None:
        return self.table.play if self.table is not None else None

    @property
    def game(self) -> TenPlay:
        play = self.play
        assert play is not None, f"no game is on: {self.scene}"
        return play

    @property
    def asks(self) -> int | None:
        return self.play.asks if self.play is not None else None

    @property
    def won(self) -> bool:
        return isinstance(self.scene, ScoringScene) and self.scene.shows_winner

    @property
    def picture(self) -> bytes:
        return self.app.screen.canvas.get_buffer().raw

    def save(self, path: Path) -> None:
        self.app.draw()
        self.app.screen.save(path)

    # ---- hands --------------------------------------------------------------------------

    def press(self, hand: Hand, intent: Intent) -> None:
        """Down in one tick, up in the next (SDL looks at a pad once a tick), when the scene is ready."""
        self.wait()
        hand.down(intent)
        self.step()
        hand.up(intent)
        self.step()

    def wait(self) -> None:
        """A hand is slower than the guard against presses meant for the scene before."""
        while self.app.stack.closed:
            self.step()

    def press_now(self, hand: Hand, intent: Intent) -> bytes:
        """The picture right after the very tick that took the press."""
        self.wait()
        hand.down(intent)
        self.app.step()
        hand.up(intent)
        return self.picture

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.wait()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=at, touch=False))
        self.step()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, button=button, pos=at, touch=False))
        self.step()

    def pick(self, hand: Hand, key: str, confirm: bool = True) -> None:
        """Walks down a menu to a line, and confirms it."""
        for _ in range(30):
            if self.line == key:
                break
            self.press(hand, Intent.DOWN)
        assert self.line == key, f"{key} is not in {self.scene}"
        if confirm:
            self.press(hand, Intent.CONFIRM)

    @property
    def line(self) -> str:
        """The key of the focused line of the menu on top."""
        top = self.scene
        if isinstance(top, SetupScene):
            return top.focus
        box = top.menu if isinstance(top, TitleScene) else getattr(top, "menu_box", None)
        assert box is not None, f"{top} shows no menu"
        return box.menu.focused.key

    def steer(self, hand: Hand, focus: Focus, key: str) -> None:
        """Moves a focus to a spot by directions."""
        at_phases = isinstance(self.scene, PhasesTableScene)
        way = path_to(focus, key, phases_walk if at_phases else Focus.move)
        assert way is not None, f"no directions lead from {focus.key} to {key} among {focus.spots}"
        for step in way:
            self.press(hand, step)
        assert focus.key == key, f"steered to {focus.key}, not {key}"

    # ---- from the title -----------------------------------------------------------------

    def to_setup(self, hand: Hand) -> None:
        """From the title with two presses, and two more if a game of the same kind waits."""
        assert isinstance(self.scene, TitleScene)
        self.press(hand, Intent.CONFIRM)
        if isinstance(self.scene, TitleScene):
            self.pick(hand, "NEW")
        assert isinstance(self.scene, CabinetsScene)
        self.press(hand, Intent.CONFIRM)
        if isinstance(self.scene, CabinetsScene):
            self.pick(hand, "NEW")

    def open_setup(self, hand: Hand) -> SetupScene[TenOptions]:
        """The setup of TEN from the title, where it has the focus at first."""
        self.to_setup(hand)
        assert isinstance(self.scene, SetupScene)
        return self.scene

    def seat(self, hand: Hand, *kinds: Who) -> None:
        """In the setup: makes the five places these kinds, by directions only."""
        setup = self.scene
        assert isinstance(setup, SetupScene)
        for seat, who in enumerate(kinds):
            self.pick(hand, f"seat {seat}", confirm=False)
            for _ in range(6):
                if setup.draft.places[seat].who is who:
                    break
                self.press(hand, Intent.RIGHT)
            assert setup.draft.places[seat].who is who

    def start(self, hand: Hand) -> None:
        """In the setup: begins, and has the cards dealt. Two presses if START has the focus."""
        self.pick(hand, "start")
        assert isinstance(self.scene, ReadyScene)
        self.press(hand, Intent.CONFIRM)
        assert self.table is not None


class Player:
    """Plays some seats with one hand: decides like a bot would, then presses what it takes."""

    def __init__(
        self,
        drive: Drive,
        hand: Hand,
        seats: tuple[int, ...],
        level: Level = Level.MEDIUM,
        *,
        two: bool = False,
    ) -> None:
        """`two`: uses nothing but directions, CONFIRM and CANCEL."""
        self.drive = drive
        self.hand = hand
        self.seats = seats
        self.moves = 0
        self.two = two
        self._bot = ten_bot(level, 1)
        self._asked: object = None
        self._goal: TenMove | None = None

    def act(self) -> bool:
        """Answers the question on the screen if it is for one of these seats."""
        drive = self.drive
        play, seat = drive.play, drive.asks
        if play is None or seat not in self.seats:
            return False
        top = drive.scene
        if not isinstance(top, TableScene | AuctionScene | PaymentScene):
            return False
        if isinstance(top, TableScene) and not is_fitted(top, play.view.table.phase):
            drive.step()  # the auction has just left the table
            return True
        if isinstance(top, AuctionScene) and not top.shown:
            drive.step()
            return True
        if self._asked is not play.session.state:
            self._asked = play.session.state
            self._goal = think_through(self._bot.think(play.view, play.session.legal()))
        self.moves += 1
        before = play.session.state
        self._do(top, self._goal)
        assert play.session.state is not before or drive.scene is not top, f"{self._goal} came to nothing"
        return True

    def _do(self, top: object, goal: TenMove | None) -> None:
        drive, hand = self.drive, self.hand
        match top, goal:
            case TableScene(), Draw() | TakeNumbers() | TakeCurrency():
                self._choose(top, goal)
            case TableScene(), Buy(card):
                drive.steer(hand, top.focus, card.name)
                drive.press(hand, Intent.CONFIRM)
            case TableScene(), Decline() if self.two and self.moves % 2:
                drive.steer(hand, top.focus, SKIP)
                drive.press(hand, Intent.CONFIRM)
            case (TableScene(), Decline()) | (AuctionScene(), Pass()):
                drive.press(hand, Intent.CANCEL)
            case AuctionScene(), Bid(amount):
                for _ in range(abs(top.bid - amount)):
                    drive.press(hand, Intent.RIGHT if top.bid < amount else Intent.LEFT)
                assert top.bid == amount
                drive.press(hand, Intent.CONFIRM)
            case PaymentScene(), Pay(payment) | Buy(_, payment):
                self._pay(top, payment)
            case AuctionScene(), Pay():
                drive.step()  # the payment is about to open
            case _:
                raise AssertionError(f"{goal} is not to be had from {top}")

    def _choose(self, top: TableScene, goal: TenMove | None) -> None:
        key, shortcut = {
            Draw: (DRAW, Intent.CONFIRM),
            TakeNumbers: (TAKE_NUMBERS, Intent.FIRST),
            TakeCurrency: (TAKE_CURRENCY, Intent.SECOND),
        }[type(goal)]
        if key != DRAW and not self.two and self.moves % 2:
            self.drive.press(self.hand, shortcut)
            return
        self.drive.steer(self.hand, top.focus, key)
        self.drive.press(self.hand, Intent.CONFIRM)

    def _pay(self, top: PaymentScene, wanted: Payment) -> None:
        """Composes exactly this payment, token by token and card by card, then hands it over."""
        drive, hand = self.drive, self.hand
        for key in (COINS, BUSTS):
            for _ in range(40):
                now, goal = _amounts(top.payment, wanted, key)
                if now == goal:
                    break
                if top.focus.key != key:
                    self._reach(top, key)
                drive.press(hand, Intent.RIGHT if now < goal else Intent.LEFT)
        seat = drive.asks
        assert seat is not None
        view = drive.game.view
        owned = spending_order(view.named(view.table.holdings[seat].cards))
        due = Counter(wanted.cards)
        for index, card in enumerate(owned):
            want = due[card] > 0
            due[card] -= want
            chosen = top._chosen  # which of two equal cards is marked shows only on the screen
            if index < len(chosen) and chosen[index] is not want:
                self._reach(top, f"card {index}")
                drive.press(hand, Intent.CONFIRM)
        assert Counter(top.payment.cards) == Counter(wanted.cards)
        self._reach(top, PAY)
        drive.press(hand, Intent.CONFIRM)

    def _reach(self, top: PaymentScene, key: str) -> None:
        """Steers to a place of the payment; on the amounts LEFT and RIGHT mean less and more."""
        way = payment_path(top, key)
        assert way is not None, f"no directions lead from {top.focus.key} to {key}"
        for step in way:
            self.drive.press(self.hand, step)
        assert top.focus.key == key


def payment_path(top: PaymentScene, key: str) -> list[Intent] | None:
    """The shortest way to a place of the payment that changes no amount, None if there is none."""
    queue: deque[tuple[str, list[Intent]]] = deque([(top.focus.key or "", [])])
    seen = {top.focus.key}
    cards = sum(spot.key.startswith("card ") for spot in top.focus.spots)
    while queue:
        here, way = queue.popleft()
        if here == key:
            return way
        for direction in WAYS:
            if here in (COINS, BUSTS) and direction in (Intent.LEFT, Intent.RIGHT):
                continue
            there = leads(here, direction, cards)
            if there is not None and there not in seen:
                seen.add(there)
                queue.append((there, [*way, direction]))
    return None


def is_fitted(table: TableScene, phase: Phase) -> bool:
    """False in the one tick after an auction in which the table has not asked its own question yet."""
    usual = DRAW if phase is Phase.DRAW else SKIP
    return usual in {spot.key for spot in table.focus.spots}


def _amounts(now: Payment, wanted: Payment, key: str) -> tuple[int, int]:
    return (now.tokens, wanted.tokens) if key == COINS else (now.busts, wanted.busts)


def play_until(players: Player | tuple[Player, ...], due: Callable[[], bool], most: int = 5_000) -> None:
    """Lets the players answer until something holds; fails if it never does."""
    several = (players,) if isinstance(players, Player) else players
    for _ in range(most):
        if due():
            return
        if not any(player.act() for player in several):
            several[0].drive.step()
    raise AssertionError(f"it never happened; on top is {several[0].drive.scene}")


def play_to_winner(drive: Drive, *players: Player, most: int = 60_000) -> ScoringScene:
    """Lets the players answer until the winner is shown; the scoring is hurried by the first hand."""
    for _ in range(most):
        if drive.won:
            assert isinstance(drive.scene, ScoringScene)
            return drive.scene
        if isinstance(drive.scene, ScoringScene):
            drive.press(players[0].hand, Intent.CONFIRM)
        elif not any(player.act() for player in players):
            drive.step()
    raise AssertionError(f"no winner; on top is {drive.scene}")


def path_to(
    focus: Focus, key: str, walk: Callable[[Focus, Intent], bool] = Focus.move
) -> list[Intent] | None:
    """The shortest way to a spot by directions, None if there is none. `walk`: one step of the scene."""
    queue: deque[tuple[Focus, list[Intent]]] = deque([(copy.copy(focus), [])])
    seen: set[object] = set()
    while queue:
        here, way = queue.popleft()
        if here.key == key:
            return way
        for direction in WAYS:
            there = copy.copy(here)
            if walk(there, direction) and (there.key, there._back) not in seen:
                seen.add((there.key, there._back))
                queue.append((there, [*way, direction]))
    return None


def plan_of(
    *levels: Level | None, seed: int = 7, options: TenOptions | None = None, devices: tuple[str, ...] = ()
) -> GamePlan[TenOptions]:
    """A game of these seats (None: a person), as `--seats` would begin it."""
    seats = tuple(
        SeatPlan(NAMES[i], MASCOTS[i], level, devices[i] if i < len(devices) else None)
        for i, level in enumerate(levels)
    )
    return GamePlan("ten", len(seats), seats, options or TenOptions(), seed)
