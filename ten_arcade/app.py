"""The arcade as a whole: one tick after another, and the loop that keeps sixty of them in a second."""

from __future__ import annotations

import time
from pathlib import Path

from ten_arcade.adapter.seats import GamePlan
from ten_arcade.catalog import ten_cabinet
from ten_arcade.engine.ten.model import TenOptions
from ten_arcade.scenes.context import Context
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.settings import load_settings
from ten_arcade.ui.assets import Art
from ten_arcade.ui.audio import Audio
from ten_arcade.ui.crt import CrtMode
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.intents import Intent, Press, Quit, Resized, SpeakerLost
from ten_arcade.ui.screen import Screen
from ten_arcade.ui.text import Text
from ten_arcade.ui.words import Words

TICK = 1 / 60
_MOST_SKIPPED = 3  # pictures skipped in a row on a slow machine; presses never are
_STALL = 0.25  # seconds behind after which lost time is forgotten rather than caught up


class App:
    """Owns the window, the devices and the stack of scenes."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        seed: int,
        *,
        plan: GamePlan[TenOptions] | None = None,
        mute: bool = False,
        headless: bool = False,
        fullscreen: bool = False,
    ) -> None:
        self.screen = screen
        self.ticks = 0
        settings, problem = load_settings(folder)
        audio = Audio.open(mute)
        art = Art.load()
        screen.set_icon(art["mascot_l/cat/idle"])
        self.context: Context[TenOptions] = Context(
            painter=Painter(art, Text(Fonts.load())),
            words=Words.load(),
            audio=audio,
            devices=Devices(screen.to_logical),
            settings=settings,
            folder=folder,
            seed=seed,
            headless=headless,
            cabinet=ten_cabinet(),
        )
        self.context.notices += [sentence for sentence in (problem, audio.problem) if sentence is not None]
        self._wants_fullscreen = settings.fullscreen
        self.context.use_volumes()
        self._use_settings()
        if (settings.fullscreen or fullscreen) and not headless:
            screen.set_fullscreen(True)
        self.stack = Stack(self._first(plan))

    def _first(self, plan: GamePlan[TenOptions] | None) -> Scene:
        if plan is None:
            return TitleScene(self.context)
        return self.context.cabinet.begin(self.context, plan)

    @property
    def over(self) -> bool:
        return self.stack.top is None

    def step(self) -> None:
        """One tick: poll, handle (transitions at once), tick the top scene, draw the canvas."""
        self.advance()
        self.draw()

    def advance(self) -> None:
        """One tick without its picture."""
        for given in self.context.devices.poll(self.ticks):
            match given:
                case Quit():
                    self.stack = Stack()
                    return
                case Resized(w, h):
                    self.screen.resized(w, h)
                case SpeakerLost():
                    self.context.audio.device_lost()
                case Press(_, Intent.FULLSCREEN):
                    self.screen.set_fullscreen(not self.screen.fullscreen)
                case _:
                    self.stack.handle(given)
        self.stack.tick()
        self.context.audio.tick()
        if self.context.settings.fullscreen is not self._wants_fullscreen:
            self._wants_fullscreen = self.context.settings.fullscreen
            self.screen.set_fullscreen(self._wants_fullscreen)
        self._use_settings()
        self.ticks += 1

    def _use_settings(self) -> None:
        """What the players chose for the window is at work from this tick on."""
        self.screen.set_crt(CrtMode[self.context.settings.crt.name])

    def draw(self) -> None:
        self.stack.draw(self.screen.canvas)

    def run(self) -> None:
        """Tick sixty times a second until the arcade is left."""
        due = time.perf_counter()
        skipped = 0
        while not self.over:
            self.advance()
            due += TICK
            late = time.perf_counter() - due
            if late > _STALL:
                due = time.perf_counter()  # suspended or dragged about: go on, do not jump
            if late <= 0 or skipped >= _MOST_SKIPPED or late > _STALL:
                skipped = 0
                self.draw()
                self.screen.present()
            else:
                skipped += 1
            rest = due - time.perf_counter()
            if rest > 0:
                time.sleep(rest)

    def close(self) -> None:
        self.context.cabinet.close()
        self.context.devices.close()
        self.context.audio.close()
        self.screen.close()
