"""Tweens a screen from one layout to the next, by ticks. Knows pictures and places; no game.

A layout says where every thing is. A clip only adds how long, by which path, and what is heard meanwhile;
whatever it leaves out still ends where the new layout says, so picture and rules cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import pi, sin

import pygame

from ten_arcade.ui.audio import Sound
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.flash import Flash
from ten_arcade.ui.palette import Colour
from ten_arcade.ui.trips import (
    STRAIGHT,
    Flight,
    Item,
    Layout,
    Path,
    Toss,
    Trip,
    draw_flight,
    draw_stopover,
    draw_swap,
    draw_toss,
    draw_trip,
)

HOP_TICKS, HOP_HEIGHT = 12, 4
SHAKE_TICKS = 18
TOP_Z = 900  # flights and rings pass over everything


@dataclass(frozen=True, slots=True)
class Burst:
    """Particles thrown from a place at a tick."""

    at: int
    x: int
    y: int
    count: int
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Ring:
    """A thin ring around a place for a few ticks."""

    at: int
    ticks: int
    rect: tuple[int, int, int, int]
    colour: Colour


@dataclass(frozen=True, slots=True)
class Shout:
    """A big word that drops in and stays for a while."""

    text: str
    at: int
    ticks: int
    x: int
    y: int
    loud: bool = False
    """Pink and huge (a bust) instead of gold."""
    tilt: int = 0
    """Degrees anticlockwise."""


@dataclass(frozen=True, slots=True)
class Clip:
    """How an event looks and sounds while it happens. Lengths are ticks.

    `settle`: when the rest of the screen shows the view after the event.
    `origins` and `exits`: where new things come from and vanished ones go (else they appear and vanish).
    """

    ticks: int = 0
    settle: int = 0
    paths: Mapping[str, Path] = field(default_factory=dict[str, Path])
    default: Path = STRAIGHT
    origins: Mapping[str, Item] = field(default_factory=dict[str, Item])
    exits: Mapping[str, Item] = field(default_factory=dict[str, Item])
    flights: tuple[Flight, ...] = ()
    sounds: tuple[tuple[int, Sound], ...] = ()
    bursts: tuple[Burst, ...] = ()
    shouts: tuple[Shout, ...] = ()
    shake: int = 0
    """Pixels by which the screen is shaken, fading over 18 ticks, from `shake_at` on."""
    shake_at: int = 0
    hit_stop: int = 0
    """Ticks for which motion stands still at the start."""
    rumble: tuple[float, float, int] = (0.0, 0.0, 0)
    """Strength low and high 0..1, milliseconds; for the pad of the seat in turn."""
    caption: str = ""
    tosses: Mapping[str, Toss] = field(default_factory=dict[str, "Toss"])
    """Things that are thrown about while the clip plays, and lie where they belong at its end."""
    hops: Mapping[str, int] = field(default_factory=dict[str, int])
    """Things that hop on the spot, and the tick at which each does."""
    rings: tuple[Ring, ...] = ()
    flash: Flash | None = None
    """A flash wished for; whether it is drawn is for the flash guard to say."""


STILL = Clip()


class Timeline:
    """What is on the screen now, and the clip on its way to the next layout."""

    def __init__(self) -> None:
        self._layout: Layout = {}
        self._clip = STILL
        self._now = 0
        self._trips: dict[str, Trip] = {}
        self._order: tuple[tuple[str, Item], ...] = ()
        self.reduced = False
        """Nothing travels, shakes, turns, hops or stands still for effect: things change places half-way."""

    @property
    def busy(self) -> bool:
        return self._now < self._clip.ticks

    @property
    def clip(self) -> Clip:
        return self._clip

    @property
    def now(self) -> int:
        """Ticks since the clip began."""
        return self._now

    @property
    def settled(self) -> bool:
        """True once the rest of the screen shows the view after the event."""
        return self._now >= self._clip.settle

    @property
    def layout(self) -> Layout:
        return self._layout

    def jump(self, layout: Layout) -> None:
        """Show a layout at once."""
        self._layout, self._clip, self._now, self._trips = layout, STILL, 0, {}
        self._sort()

    def play(self, clip: Clip, layout: Layout) -> None:
        """Start a clip towards a layout; a clip still playing is finished first."""
        before = self._layout
        self._trips = {}
        for key, item in layout.items():
            start = before.get(key) or clip.origins.get(key)
            if start is not None and start != item:
                self._trips[key] = Trip(start, item, clip.paths.get(key, clip.default), leaves=False)
        for key, item in before.items():
            if key not in layout and key in clip.exits:
                path = clip.paths.get(key, clip.default)
                self._trips[key] = Trip(item, clip.exits[key], path, leaves=True)
        self._layout, self._clip, self._now = layout, clip, 0
        if not clip.ticks:
            self._trips = {}
        self._sort()

    def tick(self, ticks: int = 1) -> tuple[Sound, ...]:
        """Advance; the sounds that became due."""
        if not self.busy:
            return ()
        before = self._now
        self._now = min(self._clip.ticks, self._now + ticks)
        due: tuple[Sound, ...] = tuple(name for at, name in self._clip.sounds if before <= at < self._now)
        if not self.busy:
            self._trips = {}
            self._sort()
        return due

    def bursts_due(self, since: int) -> tuple[Burst, ...]:
        return tuple(burst for burst in self._clip.bursts if since <= burst.at < self._now)

    def finish(self) -> None:
        """Jump to the end of the clip."""
        self._now = self._clip.ticks
        self._trips = {}
        self._sort()

    def shaken(self) -> tuple[int, int]:
        """The offset of the screen now, in pixels."""
        age = self._now - self._clip.shake_at
        shakes = self.busy and not self.reduced and age >= 0
        strength = self._clip.shake * max(0, SHAKE_TICKS - age) / SHAKE_TICKS if shakes else 0
        if strength < 1:
            return 0, 0
        return round(strength * sin(age * 2.4)), round(strength * sin(age * 3.1 + 1))

    def _sort(self) -> None:
        leaving = [(key, trip.start) for key, trip in self._trips.items() if trip.leaves]
        entries = [*self._layout.items(), *leaving]
        self._order = tuple(sorted(entries, key=self._height))

    def _height(self, entry: tuple[str, Item]) -> tuple[bool, int]:
        key, item = entry
        trip = self._trips.get(key)
        return (False, item.z) if trip is None else (True, max(item.z, trip.path.z))

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface, painter: Painter, low: int = -1000, high: int = 1000) -> None:
        """Draw the things whose z is at least `low` and less than `high`; draws change nothing."""
        moving = max(0, self._now - self._clip.hit_stop)
        for key, item in self._order:
            if not low <= item.z < high:
                continue
            trip = self._trips.get(key)
            if trip is None:
                toss = self._clip.tosses.get(key) if self.busy and not self.reduced else None
                if toss is None:
                    if item.shadow:
                        painter.shadow(canvas, item.shadow, (item.x + 1, item.y + 3))
                    painter.sprite(canvas, item.name, (item.x, item.y - self._hop(key)))
                else:
                    draw_toss(canvas, painter, item, toss, moving, self._clip.ticks - self._now)
            elif self.reduced:
                draw_swap(canvas, painter, trip, self._now)
            else:
                draw_trip(canvas, painter, trip, moving)
        if not self.busy or not low <= TOP_Z < high:
            return
        for ring in self._clip.rings:
            if 0 <= self._now - ring.at < ring.ticks:
                painter.rail(canvas, ring.rect, ring.colour)
        for flight in self._clip.flights:
            if self.reduced:
                draw_stopover(canvas, painter, flight, self._now)
            else:
                draw_flight(canvas, painter, flight, moving)

    def _hop(self, key: str) -> int:
        """How many pixels a thing is off the ground now."""
        at = self._clip.hops.get(key) if self.busy and not self.reduced else None
        if at is None or not 0 <= self._now - at < HOP_TICKS:
            return 0
        return round(HOP_HEIGHT * sin(pi * (self._now - at) / HOP_TICKS))
