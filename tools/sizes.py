"""The table in windows of many sizes: what the window itself shows, as PNG files. No display needed.

python tools/sizes.py DIR [--fill] [--safe 95] [--crt off] [--sizes 1280x720,320x180]
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
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.app import App
from ten_arcade.engine.ten.model import Phase, TenOptions
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.store.settings import SAFE_AREAS, Crt, Fit, Settings, Speed
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
    parser.add_argument("--players", type=int, choices=range(1, 6), default=5)
    parser.add_argument("--sizes", default=SIZES)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    screen = Screen.open(LOGICAL, vsync=False)
    with tempfile.TemporaryDirectory() as data:
        app = table_at_a_question(screen, Path(data), asked.players)
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


def table_at_a_question(screen: Screen, data: Path, players: int) -> App:
    """A game in which a person is asked to draw with cards on the table; a bot has played that far."""
    seats = tuple(SeatPlan(NAMES[i], MASCOTS[i], None if i == 0 else Level.MEDIUM) for i in range(players))
    plan = GamePlan("ten", players, seats, TenOptions(), SEED)
    app = App(screen, data, SEED, plan=plan, mute=True, headless=True)
    app.context.settings = Settings(speed=Speed.INSTANT, ai_pace=Speed.INSTANT)
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
