"""The screen before the first card of Ten Phases: who begins, and the game in four pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.names import MASCOTS
from ten_arcade.scenes.phases_ready import phases_ready
from ten_arcade.scenes.scene import Pop
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.scenes.fakes import assert_texts_apart, make_rig, press

LONG_NAMES = ("WILHELMINA", "MAXIMILIAN", "GWENDOLYNN", "ALEXANDER", "CHRISTOPH", "BARTHOLOMW")


def plans(players: int) -> tuple[SeatPlan, ...]:
    levels = (None, Level.EASY, Level.MEDIUM, Level.HARD, Level.RANDOM, None)
    return tuple(SeatPlan(LONG_NAMES[seat], MASCOTS[seat], levels[seat]) for seat in range(players))


def test_it_says_who_begins_and_what_the_game_is(tmp_path: Path, devices: Devices) -> None:
    rig = make_rig(tmp_path, devices)
    said = rig.said(phases_ready(rig.context, plans(3), 1))
    begins = next(one.rect for one in said if one.text == "BEGINS")
    first = next(one.rect for one in said if one.text == LONG_NAMES[1])
    assert abs(begins.centerx - first.centerx) <= 1
    words = " ".join(one.text for one in said)
    for fact in ("Draw one card", "Lay your phase", "add cards", "Discard one"):
        assert fact in words


def test_a_press_deals_the_cards(tmp_path: Path, devices: Devices) -> None:
    rig = make_rig(tmp_path, devices)
    ready = phases_ready(rig.context, plans(2), 0)
    assert press(ready, Intent.LEFT) is None
    assert press(ready, Intent.CONFIRM) == Pop()


@pytest.mark.parametrize("long_words", [False, True])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_all_texts_lie_apart(tmp_path: Path, devices: Devices, players: int, long_words: bool) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    assert_texts_apart(rig.said(phases_ready(rig.context, plans(players), players - 1)))
