"""The pictures of TEN for `shots`. A person's seat is played by a bot as the pictures need it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.app import App
from ten_arcade.engine.ten.deck import MOST_PLAYERS
from ten_arcade.engine.ten.events import Busted
from ten_arcade.engine.ten.model import Buy, Phase, TenOptions
from ten_arcade.engine.ten.rules import tableau_sums
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.scenes.title import TitleScene
from ten_arcade.shots import MOST_TICKS, SEED, SETTLED, Studio

_BUST_AGE = 40
_LEVELS = (Level.HARD, Level.MEDIUM, Level.EASY, Level.MEDIUM, Level.HARD)


def take_pictures(studio: Studio) -> None:
    """Setup, rules, and a game for every number of players."""
    app = studio.app()
    house = app.context
    ten = house.stand_at("ten")
    studio.scene(app, "setup", ten.setup(house))
    studio.scene(app, "rules", TitleScene(house), ten.rules_card(house))
    shooter = Shooter(studio)
    for players in range(1, MOST_PLAYERS + 1):
        shooter.game(players)


@dataclass(slots=True)
class Shooter:
    """Plays games and takes each kind of picture once."""

    studio: Studio
    _seen: set[str] = field(default_factory=set[str])

    def game(self, players: int) -> None:
        """A whole game with a person in the first seat: table, bust, shop, payment, auction, scoring."""
        app = self.studio.app(_plan(players))
        table = app.stack.top
        assert isinstance(table, TableScene)
        play = table.play
        ghost = ten_bot(Level.MEDIUM, SEED)
        wanted = dict(_MOMENTS)
        app.advance()
        self.studio.save(app, f"ready_{players}p")
        app.stack = Stack(table)
        for _ in range(MOST_TICKS):
            app.advance()
            for name in [name for name, due in wanted.items() if due(app, play)]:
                del wanted[name]
                self.studio.save(app, f"{name}_{players}p")
            if isinstance(app.stack.top, ScoringScene):
                break
            seat = play.asks
            if seat is None:
                continue
            move = think_through(ghost.think(play.view, play.session.legal()))
            if isinstance(move, Buy) and "payment" in wanted:
                del wanted["payment"]
                self.studio.over(app, f"payment_{players}p", table, self._payment(app, play, seat, move))
            if players == 4 and "pause" not in self._seen:
                self._seen.add("pause")
                self.studio.over(app, "pause", table, play.pause())
                lost = LostPadScene(app.context, play.seats, seat, play.change_seat)
                self.studio.over(app, "lost_pad", table, lost)
                seats = SeatsScene(app.context, play.seats, players, play.change_seat)
                self.studio.over(app, "seats", table, seats)
            play.submit(move)
        self._scoring(app, players)
        for name in wanted:
            print(f"seed {SEED} shows no {name} for {players} players", file=sys.stderr)

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
                self.studio.save(app, f"scoring_{seen + 1}_{players}p")
        for _ in range(SETTLED):
            app.advance()
        self.studio.save(app, f"winner_{players}p")


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
