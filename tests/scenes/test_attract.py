"""The arcade plays to itself: when it begins, what wakes it, when it falls silent. With a stand-in game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ten_arcade.scenes.attract import FADE_TICKS, GUARD_TICKS, IDLE_TICKS, AttractScene
from ten_arcade.scenes.context import ROUNDS_HEARD
from ten_arcade.scenes.idle import Idle
from ten_arcade.scenes.rules_show import PAGE_TICKS, RulesShow
from ten_arcade.scenes.scene import Transition
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.title import BETWEEN_TICKS, TitleScene
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import (
    KEYBOARD,
    MOUSE,
    FocusGained,
    FocusLost,
    Input,
    Intent,
    Plugged,
    Press,
    Unplugged,
)
from tests.scenes.fakes import PAD, Rig, assert_texts_apart, make_rig


class Clip:
    """Shows nothing for a while."""

    overlay = False

    def __init__(self, ticks: int) -> None:
        self.left = ticks

    @property
    def over(self) -> bool:
        return self.left <= 0

    def handle(self, given: Input) -> Transition | None:
        raise AssertionError("what is shown is never given an input")

    def tick(self) -> Transition | None:
        self.left -= 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((200, 100, 50))


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def a_title(rig: Rig, *lengths: int) -> Stack:
    """A title whose rounds show one clip after another."""
    rig.cabinet.shown = lambda: tuple(Clip(length) for length in lengths)
    return Stack(TitleScene(rig.context))


def passes(stack: Stack, ticks: int) -> None:
    for _ in range(ticks):
        stack.tick()


def is_attract(stack: Stack) -> bool:
    return isinstance(stack.top, AttractScene)


def sleep(stack: Stack) -> None:
    passes(stack, IDLE_TICKS)
    assert is_attract(stack)


def until(stack: Stack, due: Callable[[Stack], bool], most: int = 5_000) -> None:
    for _ in range(most):
        if due(stack):
            return
        stack.tick()
    raise AssertionError("it never happened")


def test_after_twenty_seconds_without_a_touch_the_title_gives_way(rig: Rig) -> None:
    stack = a_title(rig, 50)
    passes(stack, IDLE_TICKS - 1)
    assert not is_attract(stack)
    passes(stack, 1)
    assert is_attract(stack)
    assert IDLE_TICKS == 20 * 60


TOUCHES: tuple[Input, ...] = (
    Press(KEYBOARD, Intent.CONFIRM),
    Press(PAD, Intent.PAUSE),
    Press(PAD, Intent.DOWN, repeat=True),
    Press(MOUSE, Intent.CLICK, at=(300, 220)),
    Press(MOUSE, Intent.CANCEL, at=(300, 220)),
    Plugged(PAD),
    FocusGained(),
)


@pytest.mark.parametrize("given", TOUCHES, ids=str)
def test_any_touch_puts_it_off_and_any_touch_wakes(rig: Rig, given: Input) -> None:
    idle = Idle()
    for _ in range(100):
        idle.tick()
    assert idle.touched(given)
    assert idle.ticks == 0
    stack = a_title(rig, 500)
    title = stack.top
    sleep(stack)
    passes(stack, 30)
    stack.handle(given)
    assert stack.scenes == (title,)


@pytest.mark.parametrize("given", [Unplugged(PAD), FocusLost()], ids=str)
def test_what_no_hand_did_does_not_wake(rig: Rig, given: Input) -> None:
    stack = a_title(rig, 500)
    sleep(stack)
    stack.handle(given)
    assert is_attract(stack)


def test_a_mouse_that_trembles_wakes_nobody(rig: Rig) -> None:
    def move(x: int, y: int) -> None:
        stack.handle(Press(MOUSE, Intent.POINT, at=(x, y)))

    stack = a_title(rig, 500)
    move(100, 100)
    sleep(stack)
    for x, y in ((101, 100), (103, 103), (97, 98), (100, 100)):
        move(x, y)
        assert is_attract(stack), (x, y)
    move(104, 100)
    assert not is_attract(stack)


def test_a_mouse_that_drifts_a_pixel_at_a_time_is_moved_by_a_hand_in_the_end(rig: Rig) -> None:
    idle = Idle()
    moved = [idle.touched(Press(MOUSE, Intent.POINT, at=(x, 50))) for x in range(10, 19)]
    assert moved == [False, False, False, False, True, False, False, False, True]


@pytest.mark.parametrize("intent", [Intent.CONFIRM, Intent.PAUSE, Intent.DOWN, Intent.SECOND, Intent.CANCEL])
def test_the_waking_press_only_wakes(rig: Rig, intent: Intent) -> None:
    stack = a_title(rig, 500)
    title = stack.top
    assert isinstance(title, TitleScene)
    sleep(stack)
    passes(stack, 30)
    before = rig.context.audio.played
    for _ in range(3):  # two thumbs, or a bouncing switch, in the same tick
        stack.handle(Press(PAD, intent))
    passes(stack, GUARD_TICKS - 1)
    stack.handle(Press(PAD, intent))
    assert stack.scenes == (title,)
    assert title.menu is None
    assert rig.context.audio.played == before
    passes(stack, 1)
    stack.handle(Press(PAD, intent))
    assert stack.scenes != (title,) or title.menu is not None


def test_a_direction_still_held_after_waking_opens_no_menu(rig: Rig) -> None:
    stack = a_title(rig, 500)
    title = stack.top
    assert isinstance(title, TitleScene)
    sleep(stack)
    for _ in range(60):
        stack.handle(Press(PAD, Intent.DOWN, repeat=True))
        stack.tick()
    assert stack.scenes == (title,)
    assert title.menu is None


def test_after_waking_it_takes_twenty_seconds_again(rig: Rig) -> None:
    stack = a_title(rig, 5)
    sleep(stack)
    stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    passes(stack, IDLE_TICKS - 1)
    assert not is_attract(stack)
    passes(stack, 1)
    assert is_attract(stack)


def test_an_open_menu_closes_when_nobody_chooses(rig: Rig) -> None:
    stack = a_title(rig, 5)
    title = stack.top
    assert isinstance(title, TitleScene)
    stack.handle(Press(KEYBOARD, Intent.DOWN))
    assert title.menu is not None
    sleep(stack)
    stack.handle(Press(KEYBOARD, Intent.DOWN))
    assert title.menu is None


def test_one_thing_is_shown_after_another_then_the_title_for_ten_seconds(rig: Rig) -> None:
    stack = a_title(rig, 50, 70)
    sleep(stack)
    round_one = stack.top
    assert isinstance(round_one, AttractScene)
    first = round_one.showing
    passes(stack, 50 + FADE_TICKS)
    second = round_one.showing
    assert second is not first
    passes(stack, 70 + FADE_TICKS)
    assert isinstance(stack.top, TitleScene)
    passes(stack, BETWEEN_TICKS - 1)
    assert isinstance(stack.top, TitleScene)
    passes(stack, 1)
    assert is_attract(stack)
    assert stack.top is not round_one
    assert rig.cabinet.asked == [0, 1]


def test_half_as_loud_then_silent_after_two_rounds_and_loud_again_when_touched(rig: Rig) -> None:
    context = rig.context
    context.settings = replace(context.settings, effects=8, music=6)
    context.use_volumes()

    def volumes() -> tuple[int, int]:
        return context.audio.effects_volume, context.audio.music_volume

    stack = a_title(rig, 5)
    assert volumes() == (8, 6)
    for _ in range(ROUNDS_HEARD):
        until(stack, is_attract)
        assert volumes() == (4, 3)
        assert not context.hushed
        until(stack, lambda now: not is_attract(now))
    assert ROUNDS_HEARD == 2
    assert context.hushed
    assert volumes() == (0, 0)
    until(stack, is_attract)
    assert volumes() == (0, 0)
    stack.handle(Press(PAD, Intent.CONFIRM))
    assert volumes() == (8, 6)
    assert not context.hushed
    until(stack, is_attract)
    assert volumes() == (4, 3)


def test_a_touch_at_the_title_between_two_rounds_wakes_too(rig: Rig) -> None:
    stack = a_title(rig, 5)
    sleep(stack)
    until(stack, lambda now: not is_attract(now))
    passes(stack, 60)
    assert rig.context.asleep
    stack.handle(Press(MOUSE, Intent.POINT, at=(5, 5)))
    stack.handle(Press(MOUSE, Intent.POINT, at=(60, 60)))
    assert not rig.context.asleep


def test_a_cabinet_with_nothing_to_show_leaves_the_title_alone(rig: Rig) -> None:
    stack = a_title(rig)
    passes(stack, IDLE_TICKS + 1)
    assert isinstance(stack.top, TitleScene)


def test_it_fades_in_from_black_and_out_to_black(rig: Rig) -> None:
    stack = a_title(rig, 60)
    sleep(stack)
    scene = stack.top
    assert scene is not None

    def brightness() -> int:
        rig.drawn(scene)
        return rig.canvas.get_at((320, 180)).r

    assert brightness() < 30
    passes(stack, FADE_TICKS)
    assert brightness() == 200
    passes(stack, 60 - FADE_TICKS)
    assert brightness() == 200
    passes(stack, FADE_TICKS - 1)
    assert brightness() < 30


# ---- the rules by themselves ---------------------------------------------------------------------


def test_the_rules_turn_their_three_pages_four_seconds_each(rig: Rig) -> None:
    rules = RulesShow(rig.context)
    pages: list[int] = []
    while not rules.over:
        pages.append(rules.page)
        rules.tick()
    assert pages == [0] * 240 + [1] * 240 + [2] * 240
    assert PAGE_TICKS == 240
    assert rig.context.audio.played == ()


def test_the_rules_show_a_bar_that_grows_and_no_button_that_does_nothing(rig: Rig) -> None:
    rules = RulesShow(rig.context)
    words = rig.words_of(rules)
    assert "PRESS START" in words
    assert "TURN PAGE" not in words
    pictures = {rig.drawn(rules)}
    for _ in range(3):
        for _ in range(60):
            rules.tick()
        pictures.add(rig.drawn(rules))
    assert len(pictures) == 4


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_of_the_rules_covers_another(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    rules = RulesShow(rig.context)
    for _ in range(3):
        assert_texts_apart(rig.said(rules))
        for _ in range(PAGE_TICKS):
            rules.tick()
