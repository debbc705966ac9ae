"""A hand of Ten Phases played to its end on a real table: what tests of its endings start from. Muted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.model import PhasesMove, PhasesState
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_stage import PhasesPlay, PhasesStage
from ten_arcade.scenes.play import Play, Tempo
from ten_arcade.scenes.scene import Scene
from ten_arcade.ui.devices import Devices
from tests.engine.phase_tables import RULES
from tests.scenes.fakes import PlainScene, Rig, make_rig

MOST_TICKS = 4000


@dataclass(slots=True)
class EndedHand:
    """The play of a hand that has ended: nothing of the next one has been shown."""

    rig: Rig
    play: PhasesPlay

    def tick(self, scene: Scene, ticks: int = 1) -> None:
        """As the app does: the scene, then the loudspeaker."""
        for _ in range(ticks):
            scene.tick()
            self.rig.context.audio.tick()

    def show_the_end(self) -> None:
        """The count is over: the last beat is shown as well."""
        self.play.go_on()
        for _ in range(MOST_TICKS):
            if self.play.resting:
                break
            self.play.tick()
        assert self.play.session.outcome is not None

    def heard(self) -> list[str]:
        return [name for _, name in self.rig.context.audio.played]


def ended(
    folder: Path,
    devices: Devices,
    state: PhasesState,
    *moves: PhasesMove,
    plans: Sequence[SeatPlan] = (),
    level: Level | None = None,
    alone: bool = False,
    rig: Rig | None = None,
    long_words: bool = False,
) -> EndedHand:
    """The moves are made, and everything is shown that comes before the next hand or the end of the game.

    Without `plans` everybody is a person without a device of their own, or a computer of that `level`.
    """
    rig = rig or make_rig(folder, devices, long_words=long_words)
    seats = tuple(plans) or tuple(
        SeatPlan(NAMES[seat], MASCOTS[seat], level) for seat in range(len(state.hands))
    )
    session = Session(RULES, state, {})
    tempo = Tempo(1.0, 30) if alone else None
    play: PhasesPlay = Play(
        rig.context,
        session,
        PhasesStage(rig.context.words),
        Seats(seats),
        None,
        PhasesCodec(),
        lambda: PlainScene("pause"),
        tempo=tempo,
    )
    for move in moves:
        assert session.to_act is not None
        assert session.submit(session.to_act, move) is None
        for _ in range(MOST_TICKS):
            if play.waits or play.resting:
                break
            play.tick()
    assert play.waits or play.resting
    return EndedHand(rig, play)
