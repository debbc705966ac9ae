"""A table of Ten Phases with real art, set up at any state: what tests of its scenes start from. Muted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Level
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.model import PhasesState, PhasesView
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_hand import card_spot
from ten_arcade.scenes.phases_stage import PhasesPlay, PhasesStage, eyes
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.play import Play
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.stack import Stack
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Device, Intent, Press
from tests.engine.phase_tables import RULES, held_card
from tests.scenes.fakes import PlainScene, Rig, make_rig

OTHERS = (Level.EASY,) * 5


@dataclass(slots=True)
class Sitting:
    """A game on the table. `rig` draws and listens; `stack` is driven by presses."""

    rig: Rig
    play: PhasesPlay
    stage: PhasesStage
    table: PhasesTableScene
    stack: Stack

    @property
    def top(self) -> Scene:
        assert self.stack.top is not None
        return self.stack.top

    @property
    def state(self) -> PhasesState:
        return self.play.session.state

    @property
    def view(self) -> PhasesView:
        return self.play.view

    @property
    def key(self) -> str | None:
        return self.table.focus.key

    @property
    def keys(self) -> set[str]:
        """All the places that can be focused now."""
        return {spot.key for spot in self.table.focus.spots}

    @property
    def lit(self) -> set[str]:
        """Those that lead to a move."""
        return {spot.key for spot in self.table.focus.spots if spot.enabled}

    def tick(self, ticks: int = 1) -> None:
        """As the app does: the stack, then the loudspeaker."""
        for _ in range(ticks):
            self.stack.tick()
            self.rig.context.audio.tick()

    def press(self, *intents: Intent, device: Device = KEYBOARD) -> None:
        """Press buttons one after the other, each when nothing moves any more, a tick after each."""
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
        """Tick until everything has been shown that comes by itself."""
        for _ in range(most):
            self.tick()
            if self.play.resting or self.top is not self.table:
                return
        raise AssertionError(f"it does not rest after {most} ticks")

    def place(self, word: str) -> str:
        """The place of a card of the hand in words, such as "5" or "W"."""
        card = held_card(self.state, word)
        return card_spot(
            next(i for i in self.state.hands[self.state.table.active] if self.view.card(i) is card)
        )

    def pick(self, *words: str) -> None:
        """Puts the focus on each of these cards in turn and confirms it; of equal ones the next."""
        for word in words:
            key = next(key for key in self._places(word) if key in self.keys)
            self.go(key)
            self.press(Intent.CONFIRM)

    def _places(self, word: str) -> list[str]:
        card = held_card(self.state, word)
        hand = self.state.hands[self.state.table.active]
        return [
            card_spot(i)
            for i in hand
            if self.view.card(i) is card or (word.isdigit() and self.view.card(i).rank == int(word))
        ]

    def go(self, key: str) -> None:
        """Puts the focus on a place."""
        self.table.focus.focus(key)
        self.tick()
        assert self.key == key

    def words(self) -> str:
        """All text on the screen, in one line."""
        return self.rig.words_of(*self.stack.scenes)

    def picture(self) -> bytes:
        return self.rig.drawn(*self.stack.scenes)

    def heard(self) -> list[str]:
        return [name for _, name in self.rig.context.audio.played]


def sit(
    folder: Path,
    devices: Devices,
    state: PhasesState,
    *,
    levels: Sequence[Level | None] = (None,),
    long_words: bool = False,
    rig: Rig | None = None,
) -> Sitting:
    """Everybody at a table in this state. Without more `levels` seat 0 is the only person.

    Computers do not move by themselves here. `rig`: one to use again, which spares loading all the art.
    """
    rig = rig or make_rig(folder, devices, long_words=long_words)
    house = rig.context
    who = (*levels, *OTHERS)[: len(state.hands)]
    plans = tuple(SeatPlan(NAMES[seat], MASCOTS[seat], level) for seat, level in enumerate(who))
    stage = PhasesStage(house.words)
    play: PhasesPlay = Play(
        house,
        Session(RULES, state, {}),
        stage,
        Seats(plans),
        None,
        PhasesCodec(),
        lambda: PlainScene("pause"),
        bot_of=lambda seat, level: phases_bot(level, seat),
        eyes=eyes,
    )
    table = PhasesTableScene(house, play, stage, lambda: PlainScene("ending"))
    sitting = Sitting(rig, play, stage, table, Stack(table))
    sitting.tick()
    return sitting
