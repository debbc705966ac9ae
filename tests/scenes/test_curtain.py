"""The curtain: no moment at which a hand behind it may be seen, and words for who comes next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.scenes.context import device_key
from ten_arcade.scenes.curtain import FALL_TICKS, HEIGHT, LIFT_TICKS, Curtain
from ten_arcade.store.settings import Motion
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import KEYBOARD, Intent
from tests.scenes.fakes import Rig, assert_texts_apart, make_rig, plug_two_pads

NEXT = SeatPlan("ROBO", "robot")
TOP = 360 - HEIGHT


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def ticked(curtain: Curtain, ticks: int) -> None:
    for _ in range(ticks):
        curtain.tick()


def heard(rig: Rig) -> list[str]:
    return [name for _, name in rig.context.audio.played]


def drawn(rig: Rig, curtain: Curtain, progress: float = 0.0) -> pygame.Surface:
    rig.text.said.clear()
    rig.canvas.fill((1, 2, 3))
    curtain.draw(rig.canvas, NEXT, progress)
    return rig.canvas


def test_it_covers_from_the_first_moment_until_it_is_up_again(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    assert not curtain.covers
    curtain.fall()
    assert curtain.covers, "before it has moved at all"
    for _ in range(FALL_TICKS):
        assert not curtain.down
        curtain.tick()
        rig.context.audio.tick()
        assert curtain.covers
    assert curtain.down
    curtain.lift()
    for _ in range(LIFT_TICKS):
        assert curtain.covers
        assert not curtain.down
        curtain.tick()
    assert not curtain.covers
    assert heard(rig) == ["curtain", "curtain"]


def test_it_falls_all_the_way_bounces_and_rests(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.fall()
    offsets = [curtain.offset]
    for _ in range(FALL_TICKS + 10):
        curtain.tick()
        offsets.append(curtain.offset)
    fall = offsets[: FALL_TICKS + 1]
    assert fall == sorted(fall, reverse=True)
    assert (fall[0], fall[-1]) == (HEIGHT, 0)
    assert max(offsets[FALL_TICKS:]) == 2
    assert offsets[-1] == 0


def test_lifted_it_goes_up_all_the_way(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.drop()
    curtain.lift()
    ticked(curtain, LIFT_TICKS)
    assert curtain.offset == HEIGHT


def test_while_it_is_being_lifted_it_may_fall_again(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.drop()
    curtain.lift()
    ticked(curtain, 5)
    there = curtain.offset
    curtain.fall()
    assert curtain.covers
    assert curtain.offset == there, "it does not jump"
    ticked(curtain, FALL_TICKS)
    assert curtain.down


def test_to_ask_again_changes_nothing(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.lift()
    assert not curtain.covers
    for _ in range(FALL_TICKS):
        curtain.fall()
        curtain.tick()
    assert curtain.down
    assert heard(rig) == ["curtain"]


def test_dropped_it_is_down_at_once_and_silent(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.drop()
    assert curtain.down
    assert curtain.covers
    assert curtain.offset == 0
    assert heard(rig) == []


def test_with_reduced_motion_it_is_down_or_up_and_nothing_between(rig: Rig) -> None:
    rig.context.settings = replace(rig.context.settings, motion=Motion.REDUCED)
    curtain = Curtain(rig.context)
    curtain.fall()
    offsets = {curtain.offset}
    for _ in range(10):
        curtain.tick()
        offsets.add(curtain.offset)
    assert offsets == {0}
    assert curtain.down
    curtain.lift()
    assert not curtain.covers
    assert "curtain" in heard(rig)


def test_down_it_hides_every_pixel_of_the_hand_and_nothing_above(rig: Rig) -> None:
    """The hand begins at row 254; what lies on the table above is everybody's."""
    curtain = Curtain(rig.context)
    curtain.drop()
    picture = drawn(rig, curtain)
    untouched = [
        (x, y) for y in range(254, 360) for x in range(640) if picture.get_at((x, y))[:3] == (1, 2, 3)
    ]
    assert untouched == []
    assert all(picture.get_at((x, y))[:3] == (1, 2, 3) for y in range(TOP) for x in range(0, 640, 7))


def test_on_its_way_it_never_reaches_above_the_hand(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.fall()
    for _ in range(FALL_TICKS):
        curtain.tick()
        picture = drawn(rig, curtain)
        assert all(picture.get_at((x, TOP - 1))[:3] == (1, 2, 3) for x in range(640))
    assert picture.get_clip() == picture.get_rect(), "the canvas is handed back as it came"


def test_it_says_whose_turn_is_next_and_what_to_do(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.drop()
    drawn(rig, curtain)
    texts = [one.text for one in rig.text.said]
    assert texts == ["ROBO'S TURN NEXT", "Everyone else, look away.", "HOLD TO SHOW MY HAND"]


def test_players_who_cannot_hold_are_asked_to_press(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.drop()
    curtain.draw(rig.canvas, NEXT, 0.0, hold=False)
    assert "PRESS TO SHOW MY HAND" in [one.text for one in rig.text.said]


def test_the_bar_fills_with_the_hold(rig: Rig) -> None:
    curtain = Curtain(rig.context)
    curtain.drop()
    pictures = [pygame.image.tobytes(drawn(rig, curtain, way), "RGB") for way in (0.0, 0.3, 0.6, 1.0)]
    assert len(set(pictures)) == 4
    assert pygame.image.tobytes(drawn(rig, curtain, 7.0), "RGB") == pictures[-1]


def test_it_shows_the_button_of_the_player_who_is_next(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    pad, _ = plug_two_pads(rig)
    drawn_names: list[str] = []
    sprite = rig.context.painter.sprite
    monkeypatch.setattr(
        rig.context.painter,
        "sprite",
        lambda canvas, name, xy: (drawn_names.append(name), sprite(canvas, name, xy)),
    )
    curtain = Curtain(rig.context)
    curtain.drop()
    curtain.draw(rig.canvas, replace(NEXT, device=device_key(pad)), 0.0)
    assert glyph(pad.family, Intent.CONFIRM) in drawn_names
    assert glyph(KEYBOARD.family, Intent.CONFIRM) not in drawn_names


@pytest.mark.parametrize("long_words", [False, True])
def test_all_texts_lie_apart_and_in_the_card(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    curtain = Curtain(rig.context)
    curtain.drop()
    curtain.draw(rig.canvas, SeatPlan("WILHELMINA", "octo"), 0.5)
    assert_texts_apart(rig.text.said)
    card = pygame.Rect(112, TOP + 24, 416, 76)
    assert all(card.contains(one.rect) for one in rig.text.said)
