"""Sparks and confetti: small squares that fly, fall and die, counted in ticks.

Repeatable: the same seed and calls give the same picture. Knows colours and pixels; not why something bursts.
"""

import math
from collections.abc import Sequence
from random import Random

import pygame

from ten_arcade.ui.palette import Colour

_BIGGEST = 4
_FULL_CIRCLE = math.tau


class _Spark:
    __slots__ = ("age", "colour", "dx", "dy", "gravity", "life", "size", "x", "y")

    def __init__(
        self, x: float, y: float, dx: float, dy: float, gravity: float, life: int, size: int, colour: Colour
    ) -> None:
        self.x, self.y, self.dx, self.dy = x, y, dx, dy
        self.gravity, self.life, self.size, self.colour = gravity, life, size, colour
        self.age = 0


class Particles:
    """At most `cap` sparks alive at once; the oldest make room for the new."""

    def __init__(self, cap: int = 300, seed: int = 0) -> None:
        self._cap = cap
        self._random = Random(seed)
        self._sparks: list[_Spark] = []

    def __len__(self) -> int:
        return len(self._sparks)

    def burst(
        self,
        x: float,
        y: float,
        count: int,
        colours: Sequence[Colour],
        speed: float,
        life: int,
        gravity: float = 0.12,
        spread: float = _FULL_CIRCLE,
    ) -> None:
        """Throw `count` sparks from (x, y).

        speed: of the fastest, pixels a tick (the slowest has a third). life: of the longest, ticks (the
        shortest has half). gravity: pixels a tick, each tick. spread: radians, centred on straight up.
        """
        chance = self._random.random
        for _ in range(count):
            angle = -math.pi / 2 + (chance() - 0.5) * spread
            pace = speed * (1 + 2 * chance()) / 3
            spark = _Spark(
                x,
                y,
                math.cos(angle) * pace,
                math.sin(angle) * pace,
                gravity,
                max(1, round(life * (0.5 + chance() / 2))),
                1 + int(chance() * _BIGGEST),
                colours[int(chance() * len(colours))],
            )
            self._sparks.append(spark)
        del self._sparks[: max(0, len(self._sparks) - self._cap)]

    def tick(self) -> None:
        """One sixtieth of a second: move, fall, age."""
        for spark in self._sparks:
            spark.x += spark.dx
            spark.y += spark.dy
            spark.dy += spark.gravity
            spark.age += 1
        self._sparks = [spark for spark in self._sparks if spark.age < spark.life]

    def clear(self) -> None:
        """Forget every spark at once."""
        self._sparks.clear()

    def draw(self, canvas: pygame.Surface) -> None:
        """Squares of 1-4 px; in the last third of its life a spark has shrunk by half."""
        for spark in self._sparks:
            size = spark.size if spark.age * 3 < spark.life * 2 else (spark.size + 1) // 2
            canvas.fill(spark.colour, (round(spark.x), round(spark.y), size, size))
