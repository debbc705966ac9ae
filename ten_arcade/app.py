"""The arcade as a whole: one tick after another, and the loop that keeps sixty of them in a second."""

from __future__ import annotations

import gc
import time
from dataclasses import replace
from pathlib import Path

from ten_arcade.adapter.seats import GamePlan
from ten_arcade.scenes.attract import AttractScene
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.context import Cabinet, House
from ten_arcade.scenes.idle import Idle
from ten_arcade.scenes.mapping import offered
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.journal import last_played
from ten_arcade.store.mappings import load_mappings
from ten_arcade.store.settings import Fit, Window, load_settings
from ten_arcade.ui.assets import Art
from ten_arcade.ui.audio import Audio
from ten_arcade.ui.crt import CrtMode
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.intents import Input, Intent, Press, Quit, Resized, SpeakerLost
from ten_arcade.ui.pace import Pace
from ten_arcade.ui.screen import Placing, Screen, WindowMode
from ten_arcade.ui.text import Text
from ten_arcade.ui.words import Words

DROWSY_TICKS = 600
"""Nobody has touched anything for so long outside of a game: fewer pictures will do."""
SCREENSAVER_TICKS = 60 * 60
"""And from here on the system may darken the screen. A game that is on keeps it lit."""
_DROWSY_EVERY = 3  # ticks for a picture of the title; what moves there moves slowly
_HUSHED_EVERY = 2  # when the arcade has played to itself for so long that it fell silent


class App:
    """Owns the window, the devices and the stack of scenes."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        seed: int,
        cabinets: tuple[Cabinet, ...],
        *,
        plan: GamePlan[object] | None = None,
        mute: bool = False,
        headless: bool = False,
        fullscreen: bool = False,
    ) -> None:
        self.screen = screen
        self.ticks = 0
        settings, problem = load_settings(folder)
        mappings, unread = load_mappings(folder)
        audio = Audio.open(mute)
        art = Art.load()
        screen.set_icon(art["mascot_l/cat/idle"])
        self.context = House(
            painter=Painter(art, Text(Fonts.load())),
            words=Words.load(),
            audio=audio,
            devices=Devices(screen.to_logical),
            settings=settings,
            mappings=mappings,
            folder=folder,
            seed=seed,
            headless=headless,
            cabinets=cabinets,
        )
        self.context.notices += [said for said in (problem, unread, audio.problem) if said is not None]
        last = last_played(folder)
        if last in [cabinet.key for cabinet in self.context.cabinets]:
            self.context.stand_at(last)
        self._idle = Idle()
        self._wish = (Window.WINDOW, 0)
        self.context.use_volumes()
        self.context.use_controls()
        if fullscreen and not headless:
            screen.use(WindowMode.FULLSCREEN, settings.monitor)
            self._wish = (
                settings.window,
                settings.monitor,
            )  # what the command line says is for this time only
        self._use_settings()
        self.stack = Stack(self._first(plan))

    def _first(self, plan: GamePlan[object] | None) -> Scene:
        if plan is None:
            return TitleScene(self.context)
        return self.context.stand_at(plan.game).begin(self.context, plan)

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
            self._idle.touched(given)
            match given:
                case Quit():
                    self.stack = Stack()
                    return
                case Resized():
                    self.screen.resized()
                case SpeakerLost():
                    self.context.audio.device_lost()
                case Press(_, Intent.FULLSCREEN):
                    self._toggle_fullscreen()
                case _:
                    self._hear(given)
        self.stack.tick()
        self.context.audio.tick()
        self._use_settings()
        self._idle.tick()
        self.screen.set_screensaver(not self.in_game and self._idle.ticks >= SCREENSAVER_TICKS)
        self.ticks += 1

    def _hear(self, given: Input) -> None:
        """A pad nobody knows is asked who it is; anything else is for the scene on top."""
        before = self.stack.top
        offer = offered(self.context, given, before)
        if offer is not None:
            self.stack.push(offer)
        else:
            self.stack.handle(given)
        if isinstance(given, Press) and self.stack.top is not before:
            self.context.devices.let_go(given.device)  # what brought up this scene does nothing in it

    @property
    def in_game(self) -> bool:
        """Whether a game is on, be it paused: title and cabinets stand before and after it."""
        scenes = self.stack.scenes
        return bool(scenes) and not isinstance(scenes[0], TitleScene | CabinetsScene)

    @property
    def picture_wanted(self) -> bool:
        """Whether this tick is worth a picture: not if nobody sees the window, seldom if nobody is there."""
        if not self.screen.seen:
            return False
        if self.in_game or self._idle.ticks < DROWSY_TICKS:
            return True
        if isinstance(self.stack.top, AttractScene):
            return not self.context.hushed or self.ticks % _HUSHED_EVERY == 0
        return self.ticks % _DROWSY_EVERY == 0

    def _toggle_fullscreen(self) -> None:
        """The key for full screen changes the setting, so that the options show what is so."""
        to = WindowMode.WINDOW if self.screen.mode is WindowMode.FULLSCREEN else WindowMode.FULLSCREEN
        settings = self.context.settings
        self._wish = (Window[to.name], settings.monitor)
        if self.screen.use(to, settings.monitor) and settings.window is not Window[to.name]:
            self.context.change_settings(replace(settings, window=Window[to.name]))

    def _use_settings(self) -> None:
        """What the players chose for the window is at work from this tick on."""
        settings = self.context.settings
        self.context.monitors = self.screen.monitors
        self.screen.set_crt(CrtMode[settings.crt.name])
        self.screen.set_placing(Placing(settings.fit is Fit.FILL, settings.safe))
        wish = (settings.window, settings.monitor)
        if wish == self._wish or self.context.headless:
            return
        self._wish = wish
        if not self.screen.use(WindowMode[settings.window.name], settings.monitor):
            self._wish = (Window.WINDOW, settings.monitor)
            self.context.change_settings(replace(settings, window=Window.WINDOW))
            self.context.notices.append("The screen does not show this: the game is back in a window.")

    def draw(self) -> None:
        self.stack.draw(self.screen.canvas)

    def run(self) -> None:
        """Tick sixty times a second until the arcade is left."""
        gc.collect()
        gc.freeze()  # pictures, words and rules stay: a collection in the midst of a game need not walk them
        pace = Pace(time.perf_counter())
        while not self.over:
            self.advance()
            if pace.picture(time.perf_counter()) and self.picture_wanted:
                self.draw()
                self.screen.present()
            rest = pace.rest(time.perf_counter())
            if rest > 0:
                time.sleep(rest)

    def leave(self) -> None:
        """Let go of games, devices and sound; the screen stays open."""
        for cabinet in self.context.cabinets:
            cabinet.close()
        self.context.devices.close()
        self.context.audio.close()

    def close(self) -> None:
        self.leave()
        self.screen.close()
