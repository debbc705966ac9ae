"""Hands that play Ten Phases by presses: they look at the screen, decide like a bot, press buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.engine.phases.model import (
    Card,
    Discard,
    DrawPile,
    GroupKind,
    Hit,
    Lay,
    PhasesMove,
    PhasesOptions,
    PhasesView,
    TakeDiscard,
)
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.curtain import FALL_TICKS, HOLD_TICKS, LIFT_TICKS
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_asking import COMPOSE, GROUP, PHASE, PILE_KEY, TURN, Composing, best_laying
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_hand import card_spot
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.phases_targets import DISCARDS
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, Hand

PAIR = (None, None)
SHORTEST = PhasesOptions(last_phase=1)


def table_of(drive: Drive) -> PhasesTableScene:
    """The table of the game that is on."""
    found = next((each for each in drive.app.stack.scenes if isinstance(each, PhasesTableScene)), None)
    assert found is not None, f"no game of Ten Phases is on: {drive.scene}"
    return found


def begin_phases(
    drive: Drive, levels: Sequence[Level | None], seed: int, options: PhasesOptions | None = None
) -> PhasesTableScene:
    """A game of Ten Phases is on: these levels play (None: a person), any device may act for a person."""
    house = drive.app.context
    seats = tuple(SeatPlan(NAMES[seat], MASCOTS[seat], level) for seat, level in enumerate(levels))
    plan = GamePlan("phases", len(levels), seats, options or PhasesOptions(), seed)
    drive.app.stack = Stack(house.stand_at("phases").begin(house, plan))
    drive.step(2)
    if isinstance(drive.scene, ReadyScene):
        drive.press(drive.hands[0], Intent.CONFIRM)
    return table_of(drive)


def choose_phases(drive: Drive, hand: Hand) -> SetupScene[object]:
    """From the title to the setup of Ten Phases, by directions and CONFIRM only."""
    drive.press(hand, Intent.CONFIRM)
    if isinstance(drive.scene, TitleScene):
        drive.pick(hand, "NEW")
    assert isinstance(drive.scene, CabinetsScene)
    while drive.app.context.cabinet.key != "phases":
        drive.press(hand, Intent.RIGHT)
    drive.press(hand, Intent.CONFIRM)
    if isinstance(drive.scene, CabinetsScene):
        drive.pick(hand, "NEW")
    assert isinstance(drive.scene, SetupScene)
    return drive.scene


def sit_down(
    drive: Drive, *kinds: Who, pads: Sequence[Hand] = (), short: bool = True, seed: int | None = None
) -> PhasesTableScene:
    """From the title to the first card, with these players in the first seats and nobody in the rest.

    `pads`: whose device takes which seat, for as many seats as there are; any device may act for the others.
    `short`: three phases only, the shortest game that the setup offers.
    """
    host = drive.hands[0]
    if seed is not None:
        drive.app.context.seed = seed
    choose_phases(drive, host)
    drive.seat(host, *kinds, *[Who.CLOSED] * (6 - len(kinds)))
    for seat, hand in enumerate(pads):
        drive.pick(hand, f"seat {seat}", confirm=False)
        drive.press(hand, Intent.FIRST)
    if short:
        drive.pick(host, "tab", confirm=False)
        drive.press(host, Intent.RIGHT)
        drive.pick(host, "rule last_phase", confirm=False)
        drive.press(host, Intent.LEFT)
    start_phases(drive, host)
    return table_of(drive)


def start_phases(drive: Drive, hand: Hand) -> None:
    """In the setup: begins, and has the cards dealt."""
    drive.pick(hand, "start")
    assert isinstance(drive.scene, ReadyScene)
    drive.press(hand, Intent.CONFIRM)
    assert isinstance(drive.scene, PhasesTableScene)


class PhasesPlayer:
    """Plays some seats with one hand. `composes`: puts every phase together card by card.

    `two`: uses nothing but directions, CONFIRM and CANCEL.
    """

    def __init__(
        self,
        drive: Drive,
        hand: Hand,
        seats: tuple[int, ...],
        level: Level = Level.MEDIUM,
        *,
        composes: bool = False,
        two: bool = False,
    ) -> None:
        self.drive = drive
        self.hand = hand
        self.seats = seats
        self.moves = 0
        self.lifted = 0
        """How often this hand lifted the curtain."""
        self.composed = 0
        """How many phases it put together card by card."""
        self._composes = composes
        self._two = two
        self._bot = phases_bot(level, 1)

    def act(self) -> bool:
        """Answers what the screen asks if it is for one of these seats; False if it is not."""
        drive = self.drive
        top = drive.scene
        if isinstance(top, StandingsScene):
            drive.press(self.hand, Intent.CONFIRM)
            return True
        if not isinstance(top, PhasesTableScene):
            return False
        seat = top.play.asks
        if seat not in self.seats:
            return False
        if top.privacy.asks(seat):
            self.lift()
            return True
        if top.asking is None:
            drive.step()
            return True
        view = top.play.view
        goal = think_through(self._bot.think(view, top.play.session.legal()))
        self.moves += 1
        before = top.play.session.state
        self._do(top, view, goal)
        assert top.play.session.state is not before, f"{goal} came to nothing"
        return True

    def lift(self) -> None:
        """Holds the button until the curtain rises."""
        drive, table = self.drive, table_of(self.drive)
        drive.wait()
        self.hand.down(Intent.CONFIRM)
        drive.step(HOLD_TICKS + 2)
        self.hand.up(Intent.CONFIRM)
        drive.step()
        assert table.play.view.seat == table.play.asks
        self.lifted += 1

    def _do(self, top: PhasesTableScene, view: PhasesView, goal: PhasesMove) -> None:
        match goal:
            case DrawPile():
                self._take(top, PILE_KEY)
            case TakeDiscard() if self.moves % 2 and not self._two:
                self.drive.press(self.hand, Intent.FIRST)
            case TakeDiscard():
                self._take(top, DISCARDS)
            case Lay() if not self._composes:
                # What one press lays is the best there is, but perhaps not what the bot had in mind.
                assert best_laying(top.play.session.legal()) is not None
                self._take(top, PHASE)
            case Lay(groups):
                self._compose(top, view, groups)
            case Hit(card, meld, end):
                self._take(top, card_spot(self._held(view, card)))
                self._take(top, f"group {meld}" if end is None else f"group {meld} {end}")
            case Discard(card, victim):
                self._take(top, card_spot(self._held(view, card)))
                self._take(top, DISCARDS if victim is None else f"seat {victim}")

    def _compose(self, top: PhasesTableScene, view: PhasesView, groups: tuple[tuple[Card, ...], ...]) -> None:
        self._say(top, Intent.FIRST, COMPOSE)
        for number, group in enumerate(groups):
            for card in group:
                assert isinstance(top.asking, Composing)
                while top.asking.composition.at != number:
                    self._say(top, Intent.FIRST, GROUP)
                    assert isinstance(top.asking, Composing)
                free = (i for i in view.hands[top.play.asks or 0] or () if view.card(i) is card)
                card_id = next(i for i in free if i not in top.asking.composition.ids)
                self._take(top, card_spot(card_id))
        self._turn_wilds(top, view, groups)
        self._take(top, PHASE)
        self.composed += 1

    def _turn_wilds(
        self, top: PhasesTableScene, view: PhasesView, groups: tuple[tuple[Card, ...], ...]
    ) -> None:
        """A spare Wild of a run goes to the end where it is wanted."""
        assert isinstance(top.asking, Composing)
        needs = top.asking.composition.needs
        for number, need in enumerate(needs):
            if need.kind is GroupKind.RUN:
                while top.asking.composition.groups(view)[number] != groups[number]:
                    self._say(top, Intent.SECOND, TURN)
                    assert isinstance(top.asking, Composing)
                    assert top.asking.composition.turn <= len(groups[number]), "the Wilds do not turn"

    def _say(self, top: PhasesTableScene, shortcut: Intent, key: str) -> None:
        """A shortcut, or with two buttons only the place that does the same."""
        if self._two:
            self._take(top, key)
        else:
            self.drive.press(self.hand, shortcut)

    def _take(self, top: PhasesTableScene, key: str) -> None:
        self.drive.steer(self.hand, top.focus, key)
        self.drive.press(self.hand, Intent.CONFIRM)

    def _held(self, view: PhasesView, card: Card) -> int:
        assert view.seat is not None
        return next(i for i in view.hands[view.seat] or () if view.card(i) is card)


def play_to_the_end(drive: Drive, *players: PhasesPlayer, most: int = 200_000) -> PhasesEndingScene:
    """Everybody plays until the game is over and its ending is shown."""
    for _ in range(most):
        if isinstance(drive.scene, PhasesEndingScene):
            return drive.scene
        if not any(player.act() for player in players):
            drive.step()
    raise AssertionError(f"the game does not end; on top is {drive.scene}")


def play_until(drive: Drive, due: Callable[[], bool], *players: PhasesPlayer, most: int = 20_000) -> None:
    """Everybody plays until something holds; fails if it never does."""
    for _ in range(most):
        if due():
            return
        if not any(player.act() for player in players):
            drive.step()
    raise AssertionError(f"it never happened; on top is {drive.scene}")


# ---- two people at one screen ---------------------------------------------------------------------


def two_people(drive: Drive) -> PhasesTableScene:
    """Two people, each with a pad of their own; somebody is asked and the curtain is down."""
    table = begin_phases(drive, PAIR, 5, SHORTEST)
    for seat, hand in enumerate(drive.hands[:2]):
        table.play.seats.claim(seat, hand.key)
    to_question(drive)
    return table


def to_question(drive: Drive) -> None:
    table = table_of(drive)
    drive.until(lambda: table.play.asks is not None)
    drive.step(FALL_TICKS + 1)
    assert is_hidden(table)


def is_hidden(table: PhasesTableScene) -> bool:
    """No hand is on the screen, and the curtain hangs over its place."""
    return table.play.view.seat is None and table.asking is None and table.privacy.curtain.down


def in_turn(drive: Drive) -> tuple[Hand, Hand]:
    """The pad of the player in turn, and the other."""
    seat = table_of(drive).play.asks
    assert seat is not None
    return drive.hands[seat], drive.hands[1 - seat]


def hold(drive: Drive, hand: Hand, ticks: int) -> None:
    drive.wait()
    hand.down(Intent.CONFIRM)
    drive.step(ticks)
    hand.up(Intent.CONFIRM)
    drive.step()


def show(drive: Drive) -> PhasesTableScene:
    """Two people sit, and the one in turn has lifted the curtain."""
    table = two_people(drive)
    hold(drive, in_turn(drive)[0], HOLD_TICKS + 2)
    drive.step(LIFT_TICKS)
    assert table.play.view.seat == table.play.asks
    assert table.asking is not None
    assert not table.privacy.curtain.covers
    return table
