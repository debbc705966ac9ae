"""The stack of scenes: which one hears, ticks and is drawn."""

from __future__ import annotations

import pygame
import pytest

from ten_arcade.scenes.scene import Pop, Push, Quit, Replace, Reset, Transition
from ten_arcade.scenes.stack import Stack
from ten_arcade.ui.intents import KEYBOARD, Input, Intent, Press

PRESS = Press(KEYBOARD, Intent.CONFIRM)


class Noted:
    """A scene that notes what is asked of it, and answers with a given transition."""

    def __init__(self, name: str, log: list[str], *, overlay: bool = False) -> None:
        self.name = name
        self.overlay = overlay
        self.answer: Transition | None = None
        self._log = log

    def handle(self, given: Input) -> Transition | None:
        self._log.append(f"{self.name} hears")
        return self.answer

    def tick(self) -> Transition | None:
        self._log.append(f"{self.name} ticks")
        return self.answer

    def draw(self, canvas: pygame.Surface) -> None:
        self._log.append(f"{self.name} is drawn")


@pytest.fixture
def log() -> list[str]:
    return []


def names(stack: Stack) -> list[str]:
    return [scene.name for scene in stack.scenes if isinstance(scene, Noted)]


def test_only_the_top_scene_hears_and_ticks(log: list[str]) -> None:
    stack = Stack(Noted("table", log), Noted("pause", log, overlay=True))
    stack.handle(PRESS)
    stack.tick()
    assert log == ["pause hears", "pause ticks"]


def test_an_overlay_is_drawn_over_what_lies_below_down_to_the_first_full_scene(log: list[str]) -> None:
    scenes = [Noted("title", log), Noted("table", log)]
    scenes += [Noted(name, log, overlay=True) for name in ("auction", "payment")]
    Stack(*scenes).draw(pygame.Surface((1, 1)))
    assert log == ["table is drawn", "auction is drawn", "payment is drawn"]


def test_an_overlay_without_anything_below_is_drawn_alone(log: list[str]) -> None:
    Stack(Noted("pause", log, overlay=True)).draw(pygame.Surface((1, 1)))
    assert log == ["pause is drawn"]


@pytest.mark.parametrize("by_press", [True, False])
@pytest.mark.parametrize(
    ("kind", "left"),
    [
        ("push", ["title", "table", "new"]),
        ("pop", ["title"]),
        ("replace", ["title", "new"]),
        ("reset", ["new"]),
        ("quit", []),
        (None, ["title", "table"]),
    ],
)
def test_transitions(log: list[str], kind: str | None, left: list[str], by_press: bool) -> None:
    top = Noted("table", log)
    new = Noted("new", log)
    answers: dict[str | None, Transition | None] = {
        "push": Push(new),
        "pop": Pop(),
        "replace": Replace(new),
        "reset": Reset(new),
        "quit": Quit(),
        None: None,
    }
    top.answer = answers[kind]
    stack = Stack(Noted("title", log), top)
    if by_press:
        stack.handle(PRESS)
    else:
        stack.tick()
    assert names(stack) == left
    assert stack.top is (stack.scenes[-1] if left else None)


def test_an_empty_stack_hears_nothing_and_does_not_break() -> None:
    stack = Stack()
    stack.handle(PRESS)
    stack.tick()
    stack.draw(pygame.Surface((1, 1)))
    assert stack.top is None


def test_popping_the_last_scene_leaves_the_arcade(log: list[str]) -> None:
    only = Noted("title", log)
    only.answer = Pop()
    stack = Stack(only)
    stack.tick()
    assert stack.top is None
