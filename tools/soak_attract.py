"""An hour of the arcade playing to itself: every tick played and drawn, with no waiting in between.

    python -m tools.soak_attract [--minutes N] [--only KEY]

All cabinets in turn, or one of them. Prints what was shown and how much memory the program held. Exit
status 1 if the last quarter held more than 2 % over the second one, if a cabinet showed no demo, or if a
sound that was asked for is not on file.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import fmean

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from ten_arcade.app import App
from ten_arcade.catalog import CARDS, cabinets
from ten_arcade.scenes.attract import AttractScene
from ten_arcade.ui.screen import LOGICAL, Screen

SAMPLE_TICKS = 600
MOST_GROWTH = 0.02
DEMOS = {"ten": "TenDemo", "phases": "PhasesDemo"}
SOUNDS = Path(__file__).parent.parent / "assets" / "sounds"


def resident() -> int:
    """Bytes of memory the program holds now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class Soak:
    """Counts what goes by."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.shown: Counter[str] = Counter()
        self.sounds: Counter[str] = Counter()
        self.memory: list[int] = []
        self._last: object = None
        self._heard = -1

    def run(self, ticks: int) -> None:
        for tick in range(ticks):
            self._app.step()
            self._look()
            self._listen()
            if tick % SAMPLE_TICKS == SAMPLE_TICKS - 1:
                self.memory.append(resident())

    def _look(self) -> None:
        top = self._app.stack.top
        now = top.showing if isinstance(top, AttractScene) else top
        if now is not None and now is not self._last:
            self.shown[type(now).__name__] += 1
            self._last = now

    def _listen(self) -> None:
        for tick, name in reversed(self._app.context.audio.played):
            if tick <= self._heard:
                break
            self.sounds[name] += 1
        played = self._app.context.audio.played
        self._heard = played[-1][0] if played else -1

    def growth(self) -> float:
        """How much more the last quarter held than the second, as a share."""
        quarter = len(self.memory) // 4
        second, last = self.memory[quarter : 2 * quarter], self.memory[-quarter:]
        return fmean(last) / fmean(second) - 1


def main() -> int:
    parser = argparse.ArgumentParser(description="Let the arcade play to itself without waiting.")
    parser.add_argument("--minutes", type=int, default=60, help="of play, at least 2")
    keys = [card.key for card in CARDS]
    parser.add_argument("--only", choices=keys, help="the cabinet to watch, instead of all")
    asked = parser.parse_args()
    minutes = max(2, int(asked.minutes))
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Screen.open(LOGICAL, vsync=False), Path(folder), 1, cabinets())
        house = app.context
        if asked.only is not None:
            house.cabinets = (house.stand_at(asked.only),)
            house.at = 0
        watched = [cabinet.key for cabinet in house.cabinets]
        soak = Soak(app)
        soak.run(minutes * 60 * 60)
        app.close()
        written = sorted(path.name for path in Path(folder).iterdir())
    missing = sorted(name for name in soak.sounds if not any(SOUNDS.glob(f"{name}.*")))
    quarter = len(soak.memory) // 4
    means = [fmean(soak.memory[quarter * n : quarter * (n + 1)]) / 2**20 for n in range(4)]
    print(f"{minutes} minutes in {time.perf_counter() - begun:.0f} s")
    print("shown: " + ", ".join(f"{name} {count}" for name, count in soak.shown.most_common()))
    print(f"sounds: {soak.sounds.total()} of {len(soak.sounds)} kinds; not on file: {missing or 'none'}")
    print("memory by quarter, MiB: " + ", ".join(f"{mean:.1f}" for mean in means))
    print(f"last quarter against the second: {soak.growth():+.2%}; files written: {written or 'none'}")
    fine = soak.growth() <= MOST_GROWTH and not missing and not written
    return 0 if fine and all(soak.shown[DEMOS[key]] for key in watched) else 1


if __name__ == "__main__":
    sys.exit(main())
