"""`shots`: every screen in every seat count as a PNG, without a display. The pictures are real games.

Knows no game: each card takes the pictures of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ten_arcade.adapter.seats import GamePlan
from ten_arcade.app import App
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.context import Cabinet
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.screen import Screen

SEED = 11
MOST_TICKS = 60 * 60 * 30
SETTLED = 40
"""Ticks for a scene to have slid in."""


class Studio:
    """Opens apps that keep their data in `data`, and saves what they draw. `cabinets` makes new ones."""

    def __init__(
        self, screen: Screen, folder: Path, data: Path, cabinets: Callable[[], tuple[Cabinet, ...]]
    ) -> None:
        self.count = 0
        self._screen = screen
        self._folder = folder
        self._data = data
        self._cabinets = cabinets
        self._app: App | None = None

    def app(self, plan: GamePlan[object] | None = None) -> App:
        """A new app; the one before is left."""
        self.leave()
        self._app = App(self._screen, self._data, SEED, self._cabinets(), plan=plan, mute=True, headless=True)
        return self._app

    def leave(self) -> None:
        """Let go of devices and games, but not of the screen."""
        if self._app is not None:
            self._app.leave()
            self._app = None

    def save(self, app: App, name: str) -> None:
        """The picture of this moment."""
        app.draw()
        self._screen.save(self._folder / f"{name}.png")
        self.count += 1

    def scene(self, app: App, name: str, *scenes: Scene) -> None:
        """The picture of scenes, the lowest first, once they have settled."""
        app.stack = Stack(*scenes)
        for _ in range(SETTLED):
            app.advance()
        self.save(app, name)

    def over(self, app: App, name: str, *scenes: Scene) -> None:
        """The picture of scenes at this very tick; the app goes on with its own afterwards."""
        below = app.stack
        app.stack = Stack(*scenes)
        self.save(app, name)
        app.stack = below

    def menus(self) -> None:
        """What belongs to no game: title, choice of a cabinet, options."""
        app = self.app()
        house = app.context
        self.scene(app, "title", TitleScene(house))
        for cabinet in house.cabinets:
            house.stand_at(cabinet.key)
            self.scene(app, f"cabinets_{cabinet.key}", CabinetsScene(house))
        self.scene(app, "options", TitleScene(house), OptionsScene(house))
