"""Film strips: every n-th frame of the first clip of each kind of event in a seeded game, side by side.

python tools/strips.py DIR [--seats N] [--seed S] [--every 4] [--events Drew,Busted]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.app import App
from ten_arcade.engine.ten.model import TenOptions
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.ui.screen import LOGICAL, Screen

COLUMNS = 3
LONGEST = 160  # ticks of one strip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--events", default="")
    parser.add_argument("--from-turn", type=int, default=6)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wanted = set(filter(None, asked.events.split(",")))
    with tempfile.TemporaryDirectory() as data:
        for name, frames in film(asked, Path(data), wanted).items():
            save(asked.folder / f"{name}.png", frames)
    return 0


def film(asked: argparse.Namespace, data: Path, wanted: set[str]) -> dict[str, list[pygame.Surface]]:
    """The frames of the first clip of each event, by the event's name."""
    seats = tuple(SeatPlan(NAMES[i], MASCOTS[i], Level.MEDIUM) for i in range(asked.seats))
    plan = GamePlan("ten", asked.seats, seats, TenOptions(), asked.seed)
    app = App(Screen.open(LOGICAL, vsync=False), data, asked.seed, plan=plan, mute=True, headless=True)
    table = app.stack.top
    assert isinstance(table, TableScene)
    strips: dict[str, list[pygame.Surface]] = {}
    current, last = "", None
    while not isinstance(app.stack.top, ScoringScene) and app.ticks < 200_000:
        app.advance()
        play = table.play
        event = play.news[-1] if play.news else None
        if event is not None and event is not last and play.view.table.turn >= asked.from_turn:
            last = event
            name = type(event).__name__
            fresh = name not in strips and (not wanted or name in wanted)
            current = name if fresh else ""
            if fresh:
                strips[name] = []
        if current and play.timeline.now % asked.every == 1 and len(strips[current]) * asked.every < LONGEST:
            app.draw()
            strips[current].append(app.screen.canvas.copy())
    return strips


def save(path: Path, frames: list[pygame.Surface]) -> None:
    if not frames:
        return
    width, height = LOGICAL
    rows = -(-len(frames) // COLUMNS)
    sheet = pygame.Surface((width * COLUMNS, height * rows))
    for index, frame in enumerate(frames):
        sheet.blit(frame, (width * (index % COLUMNS), height * (index // COLUMNS)))
    pygame.image.save(sheet, path)


if __name__ == "__main__":
    sys.exit(main())
