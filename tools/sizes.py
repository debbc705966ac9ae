"""The table in windows of many sizes: what the window itself shows, as PNG files. No display needed.

python tools/sizes.py DIR [--game phases] [--fill] [--safe 95] [--crt off] [--sizes 1280x720,320x180]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.app import App
from ten_arcade.catalog import cabinets
from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.engine.ten.model import Phase, TenOptions
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_asking import Choosing
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.store.settings import SAFE_AREAS, Crt, Fit, Settings, Speed
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from ten_arcade.ui.screen import LOGICAL, Screen

SIZES = "1280x720,1280x800,1366x768,1024x768,1920x1080,3440x1440,1080x1920,3840x2160,320x180"
SEED = 11
TURN = 12  # by now everybody has cards and the market has some
SETTLED = 60  # ticks for the question to have slid in


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--fill", action="store_true")
    parser.add_argument("--safe", type=int, choices=SAFE_AREAS, default=100)
    parser.add_argument("--crt", choices=[crt.value for crt in Crt], default=Crt.SOFT.value)
    parser.add_argument("--game", choices=("ten", "phases"), default="ten")
    parser.add_argument("--players", type=int, choices=range(1, 7), default=5)
    parser.add_argument("--sizes", default=SIZES)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    screen = Screen.open(LOGICAL, vsync=False)
    with tempfile.TemporaryDirectory() as data:
        find = table_at_a_question if asked.game == "ten" else phases_at_a_question
        app = find(screen, Path(data), asked.players)
        app.context.settings = replace(
            app.context.settings,
            fit=Fit.FILL if asked.fill else Fit.WHOLE,
            safe=asked.safe,
            crt=Crt(asked.crt),
        )
        for _ in range(SETTLED):
            app.advance()
        app.draw()
        for size in asked.sizes.split(","):
            width, height = (int(part) for part in size.split("x"))
            window = pygame.display.set_mode((width, height), pygame.RESIZABLE)
            screen.resized()
            screen.present()
            pygame.image.save(window, asked.folder / f"{size}.png")
            print(f"{size}: picture of {screen.view.width}x{screen.view.height} at {screen.view.topleft}")
    return 0


def opened(screen: Screen, data: Path, game: str, players: int, options: object) -> App:
    """A game of one person and computers in a hurry."""
    seats = tuple(SeatPlan(NAMES[i], MASCOTS[i], None if i == 0 else Level.MEDIUM) for i in range(players))
    plan = GamePlan(game, players, seats, options, SEED)
    app = App(screen, data, SEED, cabinets(), plan=plan, mute=True, headless=True)
    app.context.settings = Settings(speed=Speed.INSTANT, ai_pace=Speed.INSTANT)
    return app


def phases_at_a_question(screen: Screen, data: Path, players: int) -> App:
    """A hand of Ten Phases in which a person with a laid phase may hit; a bot has played that far."""
    app = opened(screen, data, "phases", players, PhasesOptions())
    table = app.stack.top
    assert isinstance(table, PhasesTableScene)
    app.advance()
    app.stack = Stack(table)
    play, bot = table.play, phases_bot(Level.MEDIUM, SEED)
    for _ in range(100_000):
        seats = play.view.table.seats
        if isinstance(table.asking, Choosing) and seats[0].laid and any(seat.laid for seat in seats[1:]):
            return app
        if play.asks is not None and app.stack.top is table:
            play.submit(think_through(bot.think(play.view, play.session.legal())))
        elif app.stack.top is not table:
            app.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
        app.advance()
    raise RuntimeError("the game never came to such a question")


def table_at_a_question(screen: Screen, data: Path, players: int) -> App:
    """A game in which a person is asked to draw with cards on the table; a bot has played that far."""
    app = opened(screen, data, "ten", players, TenOptions())
    table = app.stack.top
    assert isinstance(table, TableScene)
    app.advance()
    app.stack = Stack(table)  # past the screen on which everybody gets ready
    play, bot = table.play, ten_bot(Level.MEDIUM, SEED)
    for _ in range(100_000):
        view = play.view.table
        if play.asks == 0 and view.phase is Phase.DRAW and view.turn >= TURN and len(view.tableau) >= 2:
            return app
        if play.asks is not None:
            play.submit(think_through(bot.think(play.view, play.session.legal())))
        app.advance()
    raise RuntimeError("the game never came to such a question")


if __name__ == "__main__":
    sys.exit(main())
