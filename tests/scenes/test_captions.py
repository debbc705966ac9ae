"""Captions: two lines at most, each for a second and a half, only if the players want them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ten_arcade.scenes.captions import SHOWN_TICKS, Caption, Captions, draw_captions
from ten_arcade.ui.devices import Devices
from tests.scenes.fakes import Rig, assert_texts_apart, make_rig

COINS = Caption("coin_11", "Coins: MIA +3")
BUST = Caption("bust_13", "MIA busts: over ten!")
TOTAL = Caption("arrow/up", "Total: 9")


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def drawn(rig: Rig, captions: Captions, foot: int = 356) -> pygame.Rect:
    """The box around all that is drawn on black."""
    rig.text.said.clear()
    rig.canvas.fill((0, 0, 0))
    draw_captions(rig.canvas, rig.context, captions, foot)
    keyed = rig.canvas.copy()
    keyed.set_colorkey((0, 0, 0))
    return keyed.get_bounding_rect()


def test_the_latest_two_are_shown_the_newest_below() -> None:
    captions = Captions()
    for caption in (COINS, BUST, TOTAL):
        captions.show(caption)
    assert captions.lines == (BUST, TOTAL)
    captions.show(None)
    assert captions.lines == (BUST, TOTAL)


def test_each_stays_for_ninety_ticks_of_its_own() -> None:
    captions = Captions()
    captions.show(COINS)
    for _ in range(40):
        captions.tick()
    captions.show(BUST)
    for _ in range(SHOWN_TICKS - 41):
        captions.tick()
    assert captions.lines == (COINS, BUST)
    captions.tick()
    assert captions.lines == (BUST,)
    for _ in range(40):
        captions.tick()
    assert captions.lines == ()


def test_the_same_again_stays_longer_where_it_is() -> None:
    captions = Captions()
    captions.show(COINS)
    captions.show(BUST)
    for _ in range(SHOWN_TICKS - 1):
        captions.tick()
    captions.show(COINS)
    assert captions.lines == (COINS, BUST)
    captions.tick()
    assert captions.lines == (COINS,)


def test_nothing_is_drawn_unless_asked_for(rig: Rig) -> None:
    captions = Captions()
    captions.show(COINS)
    assert drawn(rig, captions).size == (0, 0)
    rig.context.settings = replace(rig.context.settings, captions=True)
    assert drawn(rig, captions).size != (0, 0)
    assert drawn(rig, Captions()).size == (0, 0)


def test_the_box_is_at_the_foot_in_the_middle_and_grows_upwards(rig: Rig) -> None:
    rig.context.settings = replace(rig.context.settings, captions=True)
    captions = Captions()
    captions.show(COINS)
    one = drawn(rig, captions)
    assert (one.top, one.bottom) == (339, 357)
    assert one.centerx == pytest.approx(320, abs=1)
    captions.show(BUST)
    two = drawn(rig, captions)
    assert (two.top, two.bottom) == (323, 357)
    assert [said.text for said in rig.text.said] == [COINS.text, BUST.text]
    assert_texts_apart(rig.text.said)
    assert drawn(rig, captions, foot=304).bottom == 305


def test_a_long_sentence_stays_on_the_screen(rig: Rig) -> None:
    rig.context.settings = replace(rig.context.settings, captions=True)
    captions = Captions()
    captions.show(
        Caption("coin_11", "WWWWWWWWWW takes 13 of 14 coins: ten is the most, oxendhut leer mas voort oxen")
    )
    assert rig.canvas.get_rect().contains(drawn(rig, captions))
    assert_texts_apart(rig.text.said)
