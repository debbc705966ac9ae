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
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.flash import Flash
from ten_arcade.ui.palette import Colour

TOSS_TICKS = 8
HOP_TICKS, HOP_HEIGHT = 12, 4
TOP_Z = 900  # flights and rings pass over everything
SHADOW_ALPHA = 100
FADE_TICKS = 8  # reduced motion: how long a change of place is seen at both places
MORPH_TICKS = 6  # a thing that changes its picture shrinks or grows to the new one over this long


@dataclass(frozen=True, slots=True)
class Item:
    """A picture of the atlas with its top left corner at x, y (logical pixels). Higher z lies above.

    `shadow` names the mask drawn beneath it in ink.
    """

    name: str
    x: int
    y: int
    z: int = 0
    shadow: str = ""


Layout = Mapping[str, Item]
"""Every thing on the screen that can move, by a key that stays the same wherever it goes."""


@dataclass(frozen=True, slots=True)
class Path:
    """How one thing travels: `delay` then `ticks` long, `arc` px high, showing `back` until half-way."""

    delay: int = 0
    ticks: int = 18
    ease: Ease = Ease.OUT_CUBIC
    arc: int = 0
    back: str = ""


@dataclass(frozen=True, slots=True)
class Flight:
    """A passing thing, such as a coin: it exists only between its two ends."""

    name: str
    start: tuple[int, int]
    end: tuple[int, int]
    delay: int = 0
    ticks: int = 16
    ease: Ease = Ease.IN_OUT_SINE
    arc: int = -18
    spin: bool = False
    """Cycle through the eight pictures `name`/0..7."""
    ornament: bool = False
    """Moves for show only: left out when motion is reduced."""
    shrinks: bool = False
    """Goes into something small: its last third is a vanishing."""


@dataclass(frozen=True, slots=True)
class Burst:
    """Particles thrown from a place at a tick."""

    at: int
    x: int
    y: int
    count: int
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Toss:
    """Pixels and degrees by which a thing lies away from its place."""

    dx: int
    dy: int
    degrees: int


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
    default: Path = Path()
    origins: Mapping[str, Item] = field(default_factory=dict[str, Item])
    exits: Mapping[str, Item] = field(default_factory=dict[str, Item])
    flights: tuple[Flight, ...] = ()
    sounds: tuple[tuple[int, Sound], ...] = ()
    bursts: tuple[Burst, ...] = ()
    shouts: tuple[Shout, ...] = ()
    shake: int = 0
    """Pixels at the start, fading over 18 ticks."""
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


@dataclass(frozen=True, slots=True)
class _Trip:
    start: Item
    end: Item
    path: Path
    leaves: bool


class Timeline:
    """What is on the screen now, and the clip on its way to the next layout."""

    def __init__(self) -> None:
        self._layout: Layout = {}
        self._clip = STILL
        self._now = 0
        self._trips: dict[str, _Trip] = {}
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
                self._trips[key] = _Trip(start, item, clip.paths.get(key, clip.default), leaves=False)
        for key, item in before.items():
            if key not in layout and key in clip.exits:
                path = clip.paths.get(key, clip.default)
                self._trips[key] = _Trip(item, clip.exits[key], path, leaves=True)
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
        shakes = self.busy and not self.reduced
        strength = self._clip.shake * max(0, 18 - self._now) / 18 if shakes else 0
        if strength < 1:
            return 0, 0
        return round(strength * sin(self._now * 2.4)), round(strength * sin(self._now * 3.1 + 1))

    def _sort(self) -> None:
        leaving = [(key, trip.start) for key, trip in self._trips.items() if trip.leaves]
        entries = [*self._layout.items(), *leaving]
        self._order = tuple(sorted(entries, key=self._height))

    def _height(self, entry: tuple[str, Item]) -> tuple[bool, int]:
        key, item = entry
        return key in self._trips, item.z

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
                    self._draw_toss(canvas, painter, item, toss)
            elif self.reduced:
                self._draw_swap(canvas, painter, trip)
            else:
                self._draw_trip(canvas, painter, trip, moving)
        if not self.busy or not low <= TOP_Z < high:
            return
        for ring in self._clip.rings:
            if 0 <= self._now - ring.at < ring.ticks:
                painter.rail(canvas, ring.rect, ring.colour)
        for flight in self._clip.flights:
            if self.reduced:
                _draw_stop(canvas, painter, flight, self._now)
            else:
                _draw_flight(canvas, painter, flight, moving)

    def _hop(self, key: str) -> int:
        """How many pixels a thing is off the ground now."""
        at = self._clip.hops.get(key) if self.busy and not self.reduced else None
        if at is None or not 0 <= self._now - at < HOP_TICKS:
            return 0
        return round(HOP_HEIGHT * sin(pi * (self._now - at) / HOP_TICKS))

    def _draw_swap(self, canvas: pygame.Surface, painter: Painter, trip: _Trip) -> None:
        """The trip of reduced motion: old place, then new; around the change a shade is at the other."""
        age = self._now - trip.path.delay - trip.path.ticks // 2
        here, there = (trip.start, trip.end) if age < 0 else (trip.end, trip.start)
        if there.name and abs(2 * age + 1) <= FADE_TICKS:
            painter.shadow(canvas, there.name, (there.x, there.y), SHADOW_ALPHA)
        if not here.name or (trip.leaves and age >= 0):
            return
        if here.shadow:
            painter.shadow(canvas, here.shadow, (here.x + 1, here.y + 3))
        painter.sprite(canvas, here.name, (here.x, here.y))

    def _draw_toss(self, canvas: pygame.Surface, painter: Painter, item: Item, toss: Toss) -> None:
        out = max(0, self._now - self._clip.hit_stop) / TOSS_TICKS
        back = (self._clip.ticks - self._now) / TOSS_TICKS
        way = Ease.OUT_CUBIC(min(1.0, out, back))
        width, height = painter.art.size(item.name)
        centre = (item.x + width / 2 + toss.dx * way, item.y + height / 2 + toss.dy * way)
        angle = toss.degrees * way
        shade = painter.rotate(painter.silhouette(item.name, SHADOW_ALPHA), angle)
        painter.picture(canvas, shade, (centre[0] + 3, centre[1] + 6))
        painter.picture(canvas, painter.rotate(painter.art[item.name], angle), centre)

    def _draw_trip(self, canvas: pygame.Surface, painter: Painter, trip: _Trip, now: int) -> None:
        path = trip.path
        done = (now - path.delay) / max(1, path.ticks)
        if done <= 0 and trip.start.name == "":
            return
        if done >= 1 and trip.leaves:
            return
        done = min(1.0, max(0.0, done))
        way = path.ease(done)
        first, last = trip.start, trip.end
        shape = first.name or last.name
        first_size, last_size = painter.art.size(shape), painter.art.size(last.name)
        x = _between(first.x + first_size[0] / 2, last.x + last_size[0] / 2, way)
        lift = -path.arc * sin(pi * done)
        y = _between(first.y + first_size[1] / 2, last.y + last_size[1] / 2, way) - lift
        width, height = float(first_size[0]), float(first_size[1])
        if path.back:
            turn = min(1.0, done / 0.8)
            shape = path.back if turn < 0.5 else last.name
            full = painter.art.size(path.back) if turn < 0.5 else last_size
            width, height = full[0] * max(0.06, abs(1 - 2 * turn)), full[1] + 4 * (1 - abs(1 - 2 * turn))
            if done > 0.85:
                squeeze = sin(pi * (done - 0.85) / 0.15) * 0.08
                width, height = last_size[0] * (1 + squeeze), last_size[1] * (1 - squeeze)
        elif first_size != last_size:
            morph = min(1.0, max(0.0, now - path.delay) / MORPH_TICKS)
            width = _between(first_size[0], last_size[0], morph)
            height = _between(first_size[1], last_size[1], morph)
            if morph >= 1:
                shape = last.name
        elif first.name != last.name and done > 0.5:
            shape = last.name
        if trip.leaves and done > 0.7:
            width, height = width * (1 - done) / 0.3, height * (1 - done) / 0.3
        if (last.shadow or first.shadow) and not trip.leaves:
            # The shadow moves away from what is lifted; the thing itself does not grow.
            shade = painter.squash(painter.silhouette(shape, SHADOW_ALPHA), width, height)
            painter.picture(canvas, shade, (x + 1 + lift / 2, y + 3 + lift))
        painter.picture(canvas, painter.squash(painter.art[shape], width, height), (x, y))


def _draw_flight(canvas: pygame.Surface, painter: Painter, flight: Flight, now: int) -> None:
    done = (now - flight.delay) / max(1, flight.ticks)
    if not 0 <= done < 1:
        return
    way = flight.ease(done)
    x = _between(flight.start[0], flight.end[0], way)
    y = _between(flight.start[1], flight.end[1], way) + flight.arc * sin(pi * done)
    name = f"{flight.name}/{now // 3 % 8}" if flight.spin else flight.name
    if flight.shrinks and done > 0.7:
        width, height = painter.art.size(name)
        left = (1 - done) / 0.3
        painter.picture(canvas, painter.squash(painter.art[name], width * left, height * left), (x, y))
        return
    painter.centred(canvas, name, (x, y))


def _draw_stop(canvas: pygame.Surface, painter: Painter, flight: Flight, now: int) -> None:
    """The flight of reduced motion: for a moment at its start, then for a moment at its end."""
    age = now - flight.delay - flight.ticks // 2
    if flight.ornament or abs(2 * age + 1) > FADE_TICKS:
        return
    name = f"{flight.name}/0" if flight.spin else flight.name
    painter.centred(canvas, name, flight.start if age < 0 else flight.end)


def _between(first: float, last: float, way: float) -> float:
    return first + (last - first) * way
