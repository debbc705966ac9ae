"""The stack of scenes: the only place that changes which scene is on top."""

from __future__ import annotations

from typing import assert_never

import pygame

from ten_arcade.scenes.scene import Pop, Push, Quit, Replace, Reset, Scene, Transition
from ten_arcade.ui.intents import Input


class Stack:
    """Scenes from the bottom up. Empty means the arcade is left."""

    def __init__(self, *scenes: Scene) -> None:
        self._scenes: list[Scene] = list(scenes)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def handle(self, given: Input) -> None:
        if self._scenes:
            self._go(self._scenes[-1].handle(given))

    def tick(self) -> None:
        if self._scenes:
            self._go(self._scenes[-1].tick())

    def draw(self, canvas: pygame.Surface) -> None:
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].overlay:
            lowest -= 1
        for scene in self._scenes[max(0, lowest) :]:
            scene.draw(canvas)

    def _go(self, transition: Transition | None) -> None:
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
