"""Film strips: every n-th frame of the first clip of each kind of event in a seeded game, side by side.

python tools/strips.py DIR [--game ten|phases] [--seats N] [--seed S] [--every 4] [--events Drew,Busted]
                           [--from-turn N] [--eyes SEAT] [--reduced]

Of Ten Phases `--eyes` opens the hand of a seat: what that seat does has strips of its own, such as Drew_own.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.app import App
from ten_arcade.catalog import cabinets
from ten_arcade.engine.phases.events import Discarded, PhasesEvent
from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.engine.ten.model import TenOptions
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.store.settings import Motion
from ten_arcade.ui.screen import LOGICAL, Screen
from ten_arcade.ui.timeline import Timeline

COLUMNS = 3
LONGEST = 160  # ticks of one strip
MOST_TICKS = 200_000
FIRST_TURN = {"ten": 6, "phases": 0}
"""From which turn on the table of a game is full enough to be looked at."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The event that is shown now, what its strip is called, the turn it is in, and the clip that plays."""

    event: object
    name: str
    turn: int
    timeline: Timeline


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=tuple(FIRST_TURN), default="ten")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--events", default="")
    parser.add_argument("--from-turn", type=int)
    parser.add_argument("--eyes", type=int)
    parser.add_argument("--reduced", action="store_true", help="with reduced motion")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wanted = set(filter(None, asked.events.split(",")))
    with tempfile.TemporaryDirectory() as data:
        for name, frames in film(asked, Path(data), wanted).items():
            save(asked.folder / f"{name}.png", frames)
    return 0


def film(asked: argparse.Namespace, data: Path, wanted: set[str]) -> dict[str, list[pygame.Surface]]:
    """The frames of the first clip of each event, by the event's name."""
    app = begun(asked, data)
    first = FIRST_TURN[asked.game] if asked.from_turn is None else asked.from_turn
    strips: dict[str, list[pygame.Surface]] = {}
    current, last = "", None
    while app.ticks < MOST_TICKS:
        app.advance()
        now = moment(app, asked.eyes)
        if now is None or (wanted and wanted <= set(strips) and not current):
            break
        if now.event is not None and now.event is not last and now.turn >= first:
            last = now.event
            fresh = now.name not in strips and (not wanted or now.name in wanted)
            current = now.name if fresh else ""
            if fresh:
                strips[now.name] = []
        if not current or not now.timeline.busy:
            continue
        if now.timeline.now % asked.every == 1 and len(strips[current]) * asked.every < LONGEST:
            app.draw()
            strips[current].append(app.screen.canvas.copy())
    return strips


def begun(asked: argparse.Namespace, data: Path) -> App:
    """A game of bots that has just begun."""
    seats = tuple(SeatPlan(NAMES[i], MASCOTS[i], Level.MEDIUM) for i in range(asked.seats))
    options = TenOptions() if asked.game == "ten" else PhasesOptions()
    plan: GamePlan[object] = GamePlan(asked.game, asked.seats, seats, options, asked.seed)
    app = App(
        Screen.open(LOGICAL, vsync=False), data, asked.seed, cabinets(), plan=plan, mute=True, headless=True
    )
    if asked.reduced:
        app.context.settings = replace(app.context.settings, motion=Motion.REDUCED)
    table = app.stack.top
    if asked.eyes is not None and isinstance(table, PhasesTableScene):
        table.play.session.look_as(asked.eyes, None)
        table.play.show_again()
    return app


def moment(app: App, eyes: int | None) -> Moment | None:
    """What is seen now; None once the game is over."""
    match app.stack.scenes[0]:
        case TableScene(play=play):
            event = play.news[-1] if play.news else None
            return Moment(event, type(event).__name__, play.view.table.turn, play.timeline)
        case PhasesTableScene(play=play):
            event = play.news[-1] if play.news else None
            name = "" if event is None else phases_name(event, eyes)
            return Moment(event, name, play.view.table.slot, play.timeline)
        case _:
            return None


def phases_name(event: PhasesEvent, eyes: int | None) -> str:
    """The name of a strip: a Skip that hits somebody has one of its own, and so has what `eyes` does."""
    name = type(event).__name__
    if isinstance(event, Discarded) and event.victim is not None:
        name = "Skipped"
    own = eyes is not None and getattr(event, "seat", None) == eyes
    return f"{name}_own" if own else name


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
