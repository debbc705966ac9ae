"""Draws things on their way from place to place. Knows pictures, paths and ticks; no clip and no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import copysign, pi, sin

import pygame

from ten_arcade.ui.draw import Painter
from ten_arcade.ui.easing import Ease

SHADOW_ALPHA = 100
FADE_TICKS = 8  # reduced motion: how long a change of place is seen at both places
MORPH_TICKS = 6  # a thing that changes its picture shrinks or grows to the new one over this long
TOSS_TICKS = 8
_VANISHING = 0.3  # the last part of a way off the screen
_SHRINKING = 0.5  # the last part of a way into something small
_GROWING = 0.35  # the first part of a way out of something small
_SPINNING = 0.7  # the part of a way in which a thing turns; in the rest it swings once
_SWING = 9  # degrees; crisp pixels look torn below _LEAST
_LEAST = 7
_TURN_STEP = 15  # degrees: few enough turned pictures to be remembered


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
class Stop:
    """A place on the way, reached and left so many ticks after the thing started; then it slams down."""

    item: Item
    reached: int
    left: int


@dataclass(frozen=True, slots=True)
class Path:
    """How one thing travels: `delay` then `ticks` long, `arc` px high, showing `back` until half-way.

    After a stop it needs the rest of `ticks`, and only there does it turn over.
    """

    delay: int = 0
    ticks: int = 18
    ease: Ease = Ease.OUT_CUBIC
    arc: int = 0
    back: str = ""
    turn: int = 0
    """Degrees by which it spins on the way; it swings a little before it lies straight."""
    grows: bool = False
    """Comes out of something small."""
    stop: Stop | None = None
    z: int = 0
    """At least so high it passes over others that move."""


STRAIGHT = Path()


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
    """Goes into something small: the second half of its way is a vanishing."""


@dataclass(frozen=True, slots=True)
class Toss:
    """Pixels and degrees by which a thing lies away from its place."""

    dx: int
    dy: int
    degrees: int


@dataclass(frozen=True, slots=True)
class Trip:
    """A thing on its way from one place to another; one that `leaves` is gone when it arrives."""

    start: Item
    end: Item
    path: Path
    leaves: bool

    def leg(self, now: int) -> Trip:
        """The part of the trip it is on at this tick: to the stop, or on from there."""
        path, stop = self.path, self.path.stop
        if stop is None:
            return self
        if now < path.delay + stop.left:
            to = replace(path, ticks=stop.reached, ease=Ease.OUT_CUBIC, back="", turn=0, stop=None)
            return Trip(self.start, stop.item, to, leaves=False)
        on = replace(path, delay=path.delay + stop.left, ticks=path.ticks - stop.left, grows=False, stop=None)
        return Trip(stop.item, self.end, on, self.leaves)


def draw_trip(canvas: pygame.Surface, painter: Painter, trip: Trip, now: int) -> None:
    """A thing as it is on its way at this tick."""
    trip = trip.leg(now)
    path, first, last = trip.path, trip.start, trip.end
    done = (now - path.delay) / max(1, path.ticks)
    if done <= 0 and (first.name == "" or path.grows):
        return
    if done >= 1 and trip.leaves:
        return
    done = min(1.0, max(0.0, done))
    way = path.ease(done)
    first_size, last_size = painter.art.size(first.name or last.name), painter.art.size(last.name)
    x = between(first.x + first_size[0] / 2, last.x + last_size[0] / 2, way)
    lift = -path.arc * sin(pi * done)
    y = between(first.y + first_size[1] / 2, last.y + last_size[1] / 2, way) - lift
    shape, width, height = _shape(painter, trip, now, done)
    angle = _angle(path.turn, done) if path.turn else 0.0
    if (last.shadow or first.shadow) and not trip.leaves:
        # The shadow moves away from what is lifted; the thing itself does not grow.
        shade = painter.squash(painter.silhouette(shape, SHADOW_ALPHA), width, height)
        painter.picture(canvas, painter.rotate(shade, angle), (x + 1 + lift / 2, y + 3 + lift))
    picture = painter.squash(painter.art[shape], width, height)
    painter.picture(canvas, painter.rotate(picture, angle), (x, y))


def _shape(painter: Painter, trip: Trip, now: int, done: float) -> tuple[str, float, float]:
    """The picture a thing shows on its way, and how wide and high."""
    path, first, last = trip.path, trip.start, trip.end
    shape = first.name or last.name
    first_size, last_size = painter.art.size(shape), painter.art.size(last.name)
    width, height = float(first_size[0]), float(first_size[1])
    if path.back:
        over = min(1.0, done / 0.8)
        shape = path.back if over < 0.5 else last.name
        full = painter.art.size(path.back) if over < 0.5 else last_size
        width, height = full[0] * max(0.06, abs(1 - 2 * over)), full[1] + 4 * (1 - abs(1 - 2 * over))
        if done > 0.85:
            squeeze = sin(pi * (done - 0.85) / 0.15) * 0.08
            width, height = last_size[0] * (1 + squeeze), last_size[1] * (1 - squeeze)
    elif first_size != last_size:
        morph = min(1.0, max(0.0, now - path.delay) / MORPH_TICKS)
        width = between(first_size[0], last_size[0], morph)
        height = between(first_size[1], last_size[1], morph)
        if morph >= 1:
            shape = last.name
    elif first.name != last.name and done > 0.5:
        shape = last.name
    if path.grows:
        grown = min(1.0, done / _GROWING)
        width, height = width * grown, height * grown
    if trip.leaves and done > 1 - _VANISHING:
        width, height = width * (1 - done) / _VANISHING, height * (1 - done) / _VANISHING
    return shape, width, height


def _angle(turn: int, done: float) -> float:
    """Degrees anticlockwise of a thing that spins: a whole number of steps, then one swing."""
    if done < _SPINNING:
        left = turn * (1 - done / _SPINNING)
        return left // _TURN_STEP * _TURN_STEP
    swing = _SWING * sin(pi * (done - _SPINNING) / (1 - _SPINNING))
    return copysign(_SWING, -turn) if swing >= _LEAST else 0


def draw_swap(canvas: pygame.Surface, painter: Painter, trip: Trip, now: int) -> None:
    """The trip of reduced motion: old place, then new; around the change a shade is at the other."""
    age = now - trip.path.delay - trip.path.ticks // 2
    here, there = (trip.start, trip.end) if age < 0 else (trip.end, trip.start)
    hidden = trip.path.grows and age < 0
    if there.name and abs(2 * age + 1) <= FADE_TICKS and not (trip.path.grows and age >= 0):
        painter.shadow(canvas, there.name, (there.x, there.y), SHADOW_ALPHA)
    if not here.name or hidden or (trip.leaves and age >= 0):
        return
    if here.shadow:
        painter.shadow(canvas, here.shadow, (here.x + 1, here.y + 3))
    painter.sprite(canvas, here.name, (here.x, here.y))


def draw_toss(canvas: pygame.Surface, painter: Painter, item: Item, toss: Toss, age: int, left: int) -> None:
    """A thing thrown from its place `age` ticks ago that must lie there again in `left` ticks."""
    way = Ease.OUT_CUBIC(min(1.0, age / TOSS_TICKS, left / TOSS_TICKS))
    width, height = painter.art.size(item.name)
    centre = (item.x + width / 2 + toss.dx * way, item.y + height / 2 + toss.dy * way)
    angle = toss.degrees * way
    shade = painter.rotate(painter.silhouette(item.name, SHADOW_ALPHA), angle)
    painter.picture(canvas, shade, (centre[0] + 3, centre[1] + 6))
    painter.picture(canvas, painter.rotate(painter.art[item.name], angle), centre)


def draw_flight(canvas: pygame.Surface, painter: Painter, flight: Flight, now: int) -> None:
    """A passing thing at this tick, if it is on its way."""
    done = (now - flight.delay) / max(1, flight.ticks)
    if not 0 <= done < 1:
        return
    way = flight.ease(done)
    x = between(flight.start[0], flight.end[0], way)
    y = between(flight.start[1], flight.end[1], way) + flight.arc * sin(pi * done)
    name = f"{flight.name}/{now // 3 % 8}" if flight.spin else flight.name
    if flight.shrinks and done > 1 - _SHRINKING:
        width, height = painter.art.size(name)
        left = (1 - done) / _SHRINKING
        painter.picture(canvas, painter.squash(painter.art[name], width * left, height * left), (x, y))
        return
    painter.centred(canvas, name, (x, y))


def draw_stopover(canvas: pygame.Surface, painter: Painter, flight: Flight, now: int) -> None:
    """The flight of reduced motion: for a moment at its start, then at its end; what only rests is there."""
    since = now - flight.delay
    age = since - flight.ticks // 2
    rests = flight.start == flight.end and 0 <= since < flight.ticks
    if flight.ornament or not (rests or abs(2 * age + 1) <= FADE_TICKS):
        return
    name = f"{flight.name}/0" if flight.spin else flight.name
    painter.centred(canvas, name, flight.start if age < 0 else flight.end)


def between(first: float, last: float, way: float) -> float:
    """So far on the way (0 to 1) from first to last."""
    return first + (last - first) * way
