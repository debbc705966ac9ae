"""`shots`: every screen in every seat count as a PNG, without a display. The pictures are real games.

A person's seat is played by the bot of the same name as the pictures need it; nothing is arranged.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.app import App
from ten_arcade.engine.ten.model import Busted, Buy, Phase, TenOptions
from ten_arcade.engine.ten.rules import tableau_sums
from ten_arcade.launch import USAGE
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.screen import LOGICAL, Screen

SEED = 11
_MOST_TICKS = 60 * 60 * 30
_BUST_AGE = 40
_SETTLED = 40  # ticks for a scene to have slid in
_LEVELS = (Level.HARD, Level.MEDIUM, Level.EASY, Level.MEDIUM, Level.HARD)


def run_shots(folder: Path) -> int:
    """Draw every screen into `folder`; prints how many there are."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"The pictures cannot be written to {folder}: {error.strerror}.", file=sys.stderr)
        return USAGE
    screen = Screen.open(LOGICAL, vsync=False)
    with tempfile.TemporaryDirectory() as kept:
        shooter = Shooter(screen, folder, Path(kept))
        shooter.menus()
        for players in range(1, 6):
            shooter.game(players)
    screen.close()
    print(f"{shooter.count} pictures are in {folder}.")
    return 0


class Shooter:
    """Drives the app and saves what it draws."""

    def __init__(self, screen: Screen, folder: Path, data: Path) -> None:
        self.count = 0
        self._screen = screen
        self._folder = folder
        self._data = data
        self._seen: set[str] = set()

    def _app(self, plan: GamePlan[TenOptions] | None = None) -> App:
        return App(self._screen, self._data, SEED, plan=plan, mute=True, headless=True)

    def _save(self, app: App, name: str) -> None:
        app.draw()
        self._screen.save(self._folder / f"{name}.png")
        self.count += 1

    # ---- menus --------------------------------------------------------------------------

    def menus(self) -> None:
        """Title, setup, rules card, options and pause."""
        app = self._app()
        self._scene(app, "title", TitleScene(app.context))
        self._scene(app, "setup", SetupScene(app.context))
        self._scene(app, "rules", TitleScene(app.context), app.context.cabinet.rules_card(app.context))
        self._scene(app, "options", TitleScene(app.context), OptionsScene(app.context))

    def _scene(self, app: App, name: str, *scenes: Scene) -> None:
        app.stack = Stack(*scenes)
        for _ in range(_SETTLED):
            app.advance()
        self._save(app, name)

    # ---- a game -------------------------------------------------------------------------

    def game(self, players: int) -> None:
        """A whole game with a person in the first seat: table, bust, shop, payment, auction, scoring."""
        app = self._app(_plan(players))
        table = app.stack.top
        assert isinstance(table, TableScene)
        play = table.play
        ghost = ten_bot(Level.MEDIUM, SEED)
        wanted = dict(_MOMENTS)
        app.advance()
        self._save(app, f"ready_{players}p")
        app.stack = Stack(table)
        for _ in range(_MOST_TICKS):
            app.advance()
            for name in [name for name, due in wanted.items() if due(app, play)]:
                del wanted[name]
                self._save(app, f"{name}_{players}p")
            if isinstance(app.stack.top, ScoringScene):
                break
            seat = play.asks
            if seat is None:
                continue
            move = think_through(ghost.think(play.view, play.session.legal()))
            if isinstance(move, Buy) and "payment" in wanted:
                del wanted["payment"]
                self._over_table(app, table, f"payment_{players}p", self._payment(app, play, seat, move))
            if players == 4 and "pause" not in self._seen:
                self._seen.add("pause")
                self._over_table(app, table, "pause", play.pause())
                lost = LostPadScene(app.context, play.seats, seat, play.change_seat)
                self._over_table(app, table, "lost_pad", lost)
                seats = SeatsScene(app.context, play.seats, players, play.change_seat)
                self._over_table(app, table, "seats", seats)
            play.submit(move)
        self._scoring(app, players)
        for name in wanted:
            print(f"seed {SEED} shows no {name} for {players} players", file=sys.stderr)

    def _over_table(self, app: App, table: TableScene, name: str, scene: Scene) -> None:
        below = app.stack
        app.stack = Stack(table, scene)
        self._save(app, name)
        app.stack = below

    def _payment(self, app: App, play: TenPlay, seat: int, move: Buy) -> Scene:
        return PaymentScene(app.context, play, seat, move.card.rank, move.card)

    def _scoring(self, app: App, players: int) -> None:
        """One picture as each suit has been counted, then the winner."""
        scene = app.stack.top
        assert isinstance(scene, ScoringScene)
        seen = -1
        while not scene.shows_winner:
            app.advance()
            moment = scene.race.moment()
            if moment.counted and moment.suit > seen:
                seen = moment.suit
                self._save(app, f"scoring_{seen + 1}_{players}p")
        for _ in range(_SETTLED):
            app.advance()
        self._save(app, f"winner_{players}p")


def _plan(players: int) -> GamePlan[TenOptions]:
    seats = tuple(
        SeatPlan(NAMES[seat], MASCOTS[seat], None if seat == 0 else _LEVELS[seat]) for seat in range(players)
    )
    return GamePlan("ten", players, seats, TenOptions(), SEED)


def _asks_first(app: App, play: TenPlay) -> bool:
    table = play.view.table
    return play.asks is not None and table.phase is Phase.DRAW and not table.tableau


def _asks_rich(app: App, play: TenPlay) -> bool:
    """A question with cards and coins on the table, and cards in the market."""
    table = play.view.table
    if play.asks is None or table.phase is not Phase.DRAW or len(table.tableau) < 3 or not table.market:
        return False
    total, currency = tableau_sums(play.view)
    return currency > 0 and total > 0


def _asks_buy(app: App, play: TenPlay) -> bool:
    table = play.view.table
    cards = len(table.holdings[0].cards)
    return play.asks == 0 and table.phase is Phase.BUY and cards > 4 and app.ticks > 0


def _asks_bid(app: App, play: TenPlay) -> bool:
    top = app.stack.top
    asked = play.asks is not None and play.view.table.phase is Phase.AUCTION
    return isinstance(top, AuctionScene) and top.shown and asked


def _busts(app: App, play: TenPlay) -> bool:
    news = play.news
    return bool(news) and isinstance(news[-1], Busted) and play.timeline.now == _BUST_AGE


_MOMENTS: tuple[tuple[str, Callable[[App, TenPlay], bool]], ...] = (
    ("table_first", _asks_first),
    ("table_draw", _asks_rich),
    ("table_bust", _busts),
    ("table_buy", _asks_buy),
    ("auction_bid", _asks_bid),
    ("payment", lambda app, play: isinstance(app.stack.top, PaymentScene)),
)
