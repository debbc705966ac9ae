"""The pictures of Ten Phases for `shots`. A person's seat is played by a bot as the pictures need it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.app import App
from ten_arcade.engine.phases.deck import LEAST_PLAYERS, MOST_PLAYERS
from ten_arcade.engine.phases.model import Hit, Lay, PhasesOptions, Stage
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_hand import card_spot
from ten_arcade.scenes.phases_stage import PhasesPlay
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.scene import Finale
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.title import TitleScene
from ten_arcade.shots import MOST_TICKS, SEED, SETTLED, Studio
from ten_arcade.ui.intents import KEYBOARD, Intent, Press

_LEVELS = (Level.HARD, Level.MEDIUM, Level.EASY, Level.MEDIUM, Level.HARD, Level.EASY)
_SHORT = PhasesOptions(last_phase=5)


def take_pictures(studio: Studio) -> None:
    """Setup, rules, and a short game for every number of players; one of them with two people."""
    app = studio.app()
    house = app.context
    phases = house.stand_at("phases")
    studio.scene(app, "phases_setup", phases.setup(house))
    studio.scene(app, "phases_rules", TitleScene(house), phases.rules_card(house))
    shooter = Shooter(studio)
    for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
        shooter.game(players)
    shooter.curtain()


@dataclass(slots=True)
class Shooter:
    """Plays games and takes each kind of picture once for each number of players."""

    studio: Studio
    _wanted: dict[str, Callable[[PhasesPlay], bool]] = field(
        default_factory=dict[str, Callable[[PhasesPlay], bool]]
    )

    def game(self, players: int) -> None:
        """A whole short game with a person in the first seat."""
        app = self.studio.app(_plan(players, people=1))
        table = _table_of(app)
        app.advance()
        self.studio.save(app, f"phases_ready_{players}p")
        app.stack = Stack(table)
        self._wanted = dict(_MOMENTS)
        standings = False
        for _ in range(MOST_TICKS):
            app.advance()
            top = app.stack.top
            if isinstance(top, Finale):
                break
            if top is table:
                self._look(app, table, players)
                self._answer(table.play)
                continue
            if not standings:
                standings = True
                self._settle(app)
                self.studio.save(app, f"phases_standings_{players}p")
            app.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
        for name in self._wanted:
            print(f"seed {SEED} shows no phases_{name} for {players} players", file=sys.stderr)
        for _ in range(4):
            self._settle(app)
        self.studio.save(app, f"phases_winner_{players}p")

    def curtain(self) -> None:
        """Two people on one screen: nobody sees the hand before the other has looked away."""
        app = self.studio.app(_plan(4, people=2))
        table = _table_of(app)
        app.stack = Stack(table)
        for _ in range(MOST_TICKS):
            app.advance()
            if table.play.asks is not None:
                break
        self._settle(app)
        self.studio.save(app, "phases_curtain")
        self.studio.over(app, "phases_pause", table, table.play.pause())

    def _look(self, app: App, table: PhasesTableScene, players: int) -> None:
        for name in [name for name, due in self._wanted.items() if due(table.play)]:
            del self._wanted[name]
            self._settle(app)
            self.studio.save(app, f"phases_{name}_{players}p")
            if name == "lay":
                self._press(app, Intent.FIRST, f"phases_compose_{players}p")
            elif name == "hit":
                self._aim(app, table, f"phases_aim_{players}p")

    def _aim(self, app: App, table: PhasesTableScene, name: str) -> None:
        """Where a card that fits a group may go."""
        view = table.play.view
        hit = next(move for move in table.play.session.legal() if isinstance(move, Hit))
        held = () if view.seat is None else view.hands[view.seat] or ()
        table.focus.focus(card_spot(next(i for i in held if view.card(i) is hit.card)))
        self._press(app, Intent.CONFIRM, name)

    def _press(self, app: App, intent: Intent, name: str) -> None:
        """The picture after a press, which is taken back."""
        app.stack.handle(Press(KEYBOARD, intent))
        self._settle(app)
        self.studio.save(app, name)
        app.stack.handle(Press(KEYBOARD, Intent.CANCEL))
        app.advance()

    def _answer(self, play: PhasesPlay) -> None:
        """What a hard bot would do in the seat of the person who is asked."""
        if play.asks is not None:
            ghost = phases_bot(Level.HARD, SEED)
            play.submit(think_through(ghost.think(play.view, play.session.legal())))

    def _settle(self, app: App) -> None:
        for _ in range(SETTLED):
            app.advance()


def _table_of(app: App) -> PhasesTableScene:
    table = app.stack.top
    assert isinstance(table, PhasesTableScene)
    return table


def _plan(players: int, people: int) -> GamePlan[PhasesOptions]:
    seats = tuple(
        SeatPlan(NAMES[seat], MASCOTS[seat], None if seat < people else _LEVELS[seat])
        for seat in range(players)
    )
    return GamePlan("phases", players, seats, _SHORT, SEED)


def _asks_in(stage: Stage) -> Callable[[PhasesPlay], bool]:
    return lambda play: play.asks is not None and play.view.table.stage is stage


def _asks_for(kind: type[Lay] | type[Hit]) -> Callable[[PhasesPlay], bool]:
    """A person is asked who may lay the phase, or hit."""
    return lambda play: play.asks is not None and any(isinstance(move, kind) for move in play.session.legal())


_MOMENTS: tuple[tuple[str, Callable[[PhasesPlay], bool]], ...] = (
    ("draw", _asks_in(Stage.DRAW)),
    ("play", _asks_in(Stage.PLAY)),
    ("lay", _asks_for(Lay)),
    ("hit", _asks_for(Hit)),
)
