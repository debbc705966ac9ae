"""The curtain before a hand of cards while the players change places: it falls, hides, and is lifted.

Knows whose turn comes, but no game and no card. What is behind it must not be drawn while it covers.
"""

from __future__ import annotations

from enum import Enum, auto

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.names import mascot_named
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import Family, Intent
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import N0, T1, T2, T3
from ten_arcade.ui.sprites import large_mascot, single
from ten_arcade.ui.styles import HEADING_GOLD, STRONG, STRONG_CYAN, ladder

FALL_TICKS, LIFT_TICKS = 16, 14
HOLD_TICKS = 30
"""How long the button is held until the curtain may lift."""
HEIGHT = 112
"""Height of the curtain, pixels; it hangs down to the foot of the screen."""

_FOOT = 360
_TOP = _FOOT - HEIGHT
_BOUNCE = (1, 2, 2, 1)
_BOX: Rect = (112, _TOP + 24, 416, 76)
CAPTIONS_FOOT = _BOX[1] - 2
"""Where captions end while it covers, so that they do not hide what it asks."""

_TEXT_LEFT = 62
_BAR_HEIGHT = 8


class _Pose(Enum):
    UP = auto()
    FALLING = auto()
    DOWN = auto()
    LIFTING = auto()


class Curtain:
    """Up at first. `tick` it once a tick. With reduced motion it is up or down and nothing between."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._pose = _Pose.UP
        self._age = 0
        self._from = HEIGHT
        self.offset = HEIGHT
        """Pixels it is raised: 0 is down, HEIGHT is out of sight."""

    @property
    def covers(self) -> bool:
        """True from the moment it begins to fall until it has been lifted wholly: show no hand meanwhile."""
        return self._pose is not _Pose.UP

    @property
    def down(self) -> bool:
        """True once it hides everything: time to ask for its lifting."""
        return self._pose is _Pose.DOWN

    def fall(self) -> None:
        """Hide what is behind from now on. Nothing new if it falls or is down already."""
        if self._pose in (_Pose.UP, _Pose.LIFTING):
            self._go(_Pose.FALLING)

    def drop(self) -> None:
        """Be down at once and without a sound: for a game that begins or goes on behind it."""
        self._pose, self._age, self.offset = _Pose.DOWN, len(_BOUNCE), 0

    def lift(self) -> None:
        """Show what is behind once it is up. Nothing new if it is lifted or up already."""
        if self._pose in (_Pose.DOWN, _Pose.FALLING):
            self._go(_Pose.LIFTING)

    def tick(self) -> None:
        """One sixtieth of a second passes."""
        self._age += 1
        match self._pose:
            case _Pose.FALLING:
                way = Ease.IN_CUBIC(self._age / FALL_TICKS)
                self.offset = round(self._from * (1 - way))
                if self._age >= FALL_TICKS:
                    self._pose, self._age = _Pose.DOWN, 0
            case _Pose.LIFTING:
                way = Ease.OUT_CUBIC(self._age / LIFT_TICKS)
                self.offset = round(self._from + (HEIGHT - self._from) * way)
                if self._age >= LIFT_TICKS:
                    self._pose = _Pose.UP
            case _Pose.DOWN:
                self.offset = _BOUNCE[self._age - 1] if self._age <= len(_BOUNCE) else 0
            case _Pose.UP:
                self.offset = HEIGHT

    def _go(self, pose: _Pose) -> None:
        self._house.audio.play("curtain")
        self._pose, self._age, self._from = pose, 0, self.offset
        if self._house.still:
            falls = pose is _Pose.FALLING
            self._pose = _Pose.DOWN if falls else _Pose.UP
            self._age = len(_BOUNCE)
            self.offset = 0 if falls else HEIGHT

    # ---- drawing ------------------------------------------------------------------------

    def draw(
        self, canvas: pygame.Surface, plan: SeatPlan | None, progress: float, *, hold: bool = True
    ) -> None:
        """Draw it with the card for the player who is next, if one is. `progress`: 0 to 1 of the hold.

        `hold`: the button is to be held; else one press is enough.
        """
        if self._pose is _Pose.UP:
            return
        before = canvas.get_clip()
        canvas.set_clip((0, _TOP, canvas.get_width(), HEIGHT))
        self._house.painter.sprite(canvas, single("curtain"), (0, _TOP - self.offset))
        if plan is not None:
            self._draw_card(canvas, plan, progress, hold=hold)
        canvas.set_clip(before)

    def _draw_card(self, canvas: pygame.Surface, plan: SeatPlan, progress: float, *, hold: bool) -> None:
        painter, words = self._house.painter, self._house.words
        x, y, w, h = _BOX
        y -= self.offset
        painter.panel(canvas, (x, y, w, h), "money")
        painter.sprite(canvas, large_mascot(mascot_named(plan.mascot)), (x + 16, y + 16))
        left, room = x + _TEXT_LEFT, w - _TEXT_LEFT - 12
        title = words.text("{name}'S TURN NEXT", name=plan.name)
        painter.text.draw(canvas, title, (left, y + 10), painter.text.fit(title, ladder(HEADING_GOLD), room))
        away = words.text("Everyone else, look away.")
        painter.text.draw(canvas, away, (left, y + 26), painter.text.fit(away, ladder(STRONG), room))
        button = glyph(self._family(plan), Intent.CONFIRM)
        painter.sprite(canvas, button, (left, y + 38))
        wide = painter.art.size(button)[0] + 5
        ask = words.text("HOLD TO SHOW MY HAND") if hold else words.text("PRESS TO SHOW MY HAND")
        style = painter.text.fit(ask, ladder(STRONG_CYAN), room - wide)
        painter.text.draw(canvas, ask, (left + wide, y + 44), style)
        if hold:
            self._draw_bar(canvas, (left, y + h - 15, room, _BAR_HEIGHT), progress)

    def _draw_bar(self, canvas: pygame.Surface, rect: Rect, progress: float) -> None:
        painter = self._house.painter
        x, y, w, h = rect
        painter.rounded(canvas, rect, T1, 2)
        painter.rounded(canvas, (x + 1, y + 1, w - 2, h - 2), N0, 2)
        lit = round((w - 4) * min(1.0, max(0.0, progress)))
        if lit:
            canvas.fill(T2, (x + 2, y + 2, lit, h - 4))
            canvas.fill(T3, (x + 2, y + 2, lit, 1))

    def _family(self, plan: SeatPlan) -> Family:
        """The pictures of the buttons of the player who is next."""
        for device in self._house.devices.connected:
            if plan.device == device_key(device):
                return device.family
        return self._house.devices.last.family
