"""The stack of scenes: the only place that changes which scene is on top, and that guards the new one.

A press was meant for what its hand saw. So what comes right after the press before a change, and what
is held through a change, does nothing in the new scene.
"""

from __future__ import annotations

from typing import assert_never

import pygame

from ten_arcade.scenes.scene import Pop, Push, Quit, Replace, Reset, Scene, Transition
from ten_arcade.ui.guard import Guard
from ten_arcade.ui.intents import Input


class Stack:
    """Scenes from the bottom up. Empty means the arcade is left."""

    def __init__(self, *scenes: Scene) -> None:
        self._scenes: list[Scene] = list(scenes)
        self._guard = Guard()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def closed(self) -> bool:
        """Whether the top scene is too new to hear a deciding press."""
        return self._guard.closed

    def handle(self, given: Input) -> None:
        if self._scenes and self._guard.lets(given):
            self._go(self._scenes[-1].handle(given))

    def push(self, scene: Scene) -> None:
        """Put a scene on top that none of the others asked for."""
        self._go(Push(scene))

    def tick(self) -> None:
        self._guard.tick()
        if self._scenes:
            self._go(self._scenes[-1].tick())

    def draw(self, canvas: pygame.Surface) -> None:
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].overlay:
            lowest -= 1
        for scene in self._scenes[max(0, lowest) :]:
            scene.draw(canvas)

    def _go(self, transition: Transition | None) -> None:
        if transition is not None:
            self._guard.change()
        match transition:
            case None:
                pass
            case Push(scene):
                self._scenes.append(scene)
            case Pop():
                self._scenes.pop()
            case Replace(scene):
                self._scenes[-1] = scene
            case Reset(scene):
                self._scenes = [scene]
            case Quit():
                self._scenes.clear()
            case _:
                assert_never(transition)
