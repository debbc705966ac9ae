"""A table of TEN with real art, set up at any state: what tests of its scenes start from. Muted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Bot, Level
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.draft import TenStep
from ten_arcade.engine.ten.model import TenMove, TenState, TenView
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.context import House
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.play import Play
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_stage import TenPlay, TenStage
from ten_arcade.store.journal import Journal
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Device, Intent, Press
from tests.scenes.fakes import PlainScene, Rig, make_rig

RULES = TenRules()
SEED = 5


@dataclass(slots=True)
class Sitting:
    """A game on the table. `rig` draws and listens; `stack` is driven by presses."""

    rig: Rig
    play: TenPlay
    table: TableScene
    stack: Stack

    @property
    def top(self) -> Scene:
        assert self.stack.top is not None
        return self.stack.top

    @property
    def state(self) -> TenState:
        return self.play.session.state

    @property
    def house(self) -> House:
        return self.rig.context

    def tick(self, ticks: int = 1) -> None:
        """As the app does: the stack, then the loudspeaker."""
        for _ in range(ticks):
            self.stack.tick()
            self.house.audio.tick()

    def press(self, *intents: Intent, device: Device = KEYBOARD) -> None:
        """Press buttons one after the other, each when the scene is ready for it, a tick after each."""
        for intent in intents:
            self._take(Press(device, intent))

    def click(self, at: tuple[int, int]) -> None:
        self._take(Press(MOUSE, Intent.CLICK, at=at))

    def _take(self, press: Press) -> None:
        while self.stack.closed:
            self.tick()
        self.stack.handle(press)
        self.tick()

    def rest(self, most: int = 3000) -> None:
        """Tick until everything has been shown and somebody is asked, or the game is over."""
        for _ in range(most):
            self.tick()
            if self.play.resting and (self.play.asks is not None or self.play.session.to_act is None):
                return
        raise AssertionError(f"nobody is asked after {most} ticks")

    def words(self) -> str:
        """All text on the screen, in one line."""
        return self.rig.words_of(*self.stack.scenes)

    def words_of_top(self) -> str:
        return self.rig.words_of(self.top)

    def heard(self) -> list[str]:
        return [name for _, name in self.house.audio.played]


def sit(
    folder: Path,
    devices: Devices,
    state: TenState,
    *,
    levels: Sequence[Level | None] = (),
    plans: Sequence[SeatPlan] = (),
    opening: Sequence[TenStep] = (),
    journal: Journal[TenMove] | None = None,
    long_words: bool = False,
    rig: Rig | None = None,
) -> Sitting:
    """Everybody at a table in this state. Seats without a level are people, and any device may act for them.

    `rig`: one to use again, which spares loading all the art.
    """
    rig = rig or make_rig(folder, devices, long_words=long_words)
    count = len(state.table.holdings)
    levels = (*levels, *[None] * (count - len(levels)))
    seats = tuple(plans) or tuple(
        SeatPlan(NAMES[seat], MASCOTS[seat], level) for seat, level in enumerate(levels)
    )
    bots: dict[int, Bot[TenView, TenMove]] = {
        seat: ten_bot(plan.level, SEED + seat) for seat, plan in enumerate(seats) if plan.level is not None
    }
    session = Session(RULES, state, bots, opening=opening)
    house = rig.context
    stage = TenStage(house.words)
    play: TenPlay = Play(
        house, session, stage, Seats(seats), journal, TenCodec(), lambda: PlainScene("pause")
    )
    table = TableScene(house, play, lambda: PlainScene("scoring"))
    return Sitting(rig, play, table, Stack(table))
