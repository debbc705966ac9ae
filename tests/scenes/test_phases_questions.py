"""The table of Ten Phases drawn in every position and at every question: nothing fails or overlaps."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.model import PhasesState, Stage
from ten_arcade.scenes.phases_asking import Choosing, Composing, aim
from ten_arcade.scenes.phases_compose import Composition
from ten_arcade.store.settings import Motion, Speed
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.engine.phase_tables import playing, position
from tests.scenes.fakes import PlainScene, assert_texts_apart, make_rig
from tests.scenes.phase_games import PLAYERS, states
from tests.scenes.phase_sitting import Sitting, sit

A, X = Intent.CONFIRM, Intent.FIRST
DRAWING = position("r3 r5 b8 b11", "4", discards="5 g9", pile="y12")


class Opens(Protocol):
    def __call__(self, state: PhasesState, *levels: Level | None) -> Sitting: ...


@pytest.fixture
def table(tmp_path: Path, devices: Devices) -> Opens:
    """A table at a state, with everything shown. One person in seat 0 unless `levels` say otherwise."""

    def opened(state: PhasesState, *levels: Level | None) -> Sitting:
        return sit(tmp_path, devices, state, levels=levels or (None,))

    return opened


@pytest.mark.parametrize("players", PLAYERS)
def test_drawing_changes_nothing_and_never_fails_in_any_position(
    tmp_path: Path, devices: Devices, players: int
) -> None:
    """Whatever is asked: choosing, aiming with any card, composing any cards; seen by one or by several."""
    rig = make_rig(tmp_path, devices)
    random = Random(players)
    for number, state in enumerate(states(players, players)):
        if number % 23 or state.table.stage not in (Stage.DRAW, Stage.PLAY) or state.table.slot == 0:
            continue
        seat = state.table.active
        if not state.hands[seat]:
            continue
        levels = [None if each == seat or number % 2 else Level.EASY for each in range(players)]
        sitting = sit(tmp_path, devices, state, levels=levels, rig=rig)
        if sitting.play.session.shared:
            assert sitting.table.asking is None
            sitting.picture()
            sitting.play.look_in(seat)
            sitting.tick()
        askings = [sitting.table.asking]
        if isinstance(askings[0], Choosing):
            legal = sitting.play.session.legal()
            askings += [aim(sitting.view, legal, i) for i in random.sample(state.hands[seat], k=1)]
            own = state.table.seats[seat]
            if not own.laid:
                composition = Composition.begin(own.phase)
                for card_id in random.sample(state.hands[seat], k=len(state.hands[seat]) * 2 // 3):
                    composition = composition.add(card_id)
                askings.append(Composing(composition))
        for asking in askings:
            assert asking is not None
            sitting.table._ask(asking)
            assert sitting.picture() == sitting.picture()


def test_reduced_motion_is_drawn_at_every_question(table: Opens) -> None:
    for state in (DRAWING, playing("5x3 8x3 12 W S"), playing("W 9", melds=("0 set 5x3", "0 set 8x3"))):
        sitting = table(state)
        house = sitting.rig.context
        house.settings = replace(house.settings, motion=Motion.REDUCED, speed=Speed.NORMAL)
        sitting.tick(80)  # the arrow at whose turn it is has gone
        first = sitting.picture()
        sitting.tick(40)
        assert sitting.picture() == first, "nothing moves but the cursor, which breathes once in 40 ticks"
        sitting.press(A)
        assert sitting.picture() != first


@pytest.mark.parametrize("long_words", [False, True], ids=["english", "longer"])
def test_all_texts_lie_apart_at_every_question(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    lying = ("0 run 4 5 6 7", "0 set 5x3", "1 run 1 2 3 4", "1 set 12x3")
    questions: tuple[tuple[PhasesState, tuple[Intent, ...]], ...] = (
        (DRAWING, ()),
        (position("1 2", "4", discards="S"), (X,)),
        (playing("5x3 8x3 12"), ()),
        (playing("5x3 8x3 12"), (Intent.DOWN,)),
        (playing("3 4 5 6 7 8 9 10 11 12 W", phases=4), (X, A, A)),
        (playing("3 4 6 7 9 9 9 10 11 12 W", phases=4), (X, *[A] * 6)),
        (playing("12x5 9x4 W S", phases=9), (X, *[A] * 11)),
        (playing("r1 r2 r3 b4 r5 r6 r7 r8 r9 W S", phases=8), (X, *[A] * 11)),
        (playing("W 9 S", "2", phases=2, melds=lying), (A,)),
        (playing("W 9 S", "2", phases=2, melds=lying), (Intent.RIGHT, A)),
        (playing("S 4", "2", "3", "6", "7", "8"), (Intent.RIGHT, A)),
    )
    for levels in ((None,), (None, None)):
        for state, intents in questions:
            sitting = sit(tmp_path, devices, state, levels=levels, rig=rig)
            if sitting.play.session.shared:
                assert_texts_apart(said for said in rig.said(sitting.table) if said.rect.top > 250)
                sitting.play.look_in(0)
            sitting.tick(70)
            assert_texts_apart(rig.said(sitting.table))
            for intent in intents:
                sitting.press(intent)
                sitting.tick(20)
                assert_texts_apart(rig.said(sitting.table))


@pytest.mark.parametrize("levels", [(None,), (None, None)], ids=["one person", "two"])
def test_under_the_pause_no_cursor_points_into_a_hidden_hand(
    table: Opens, levels: tuple[Level | None, ...]
) -> None:
    """Below another scene the table is drawn but does not tick: it must draw what may be seen by now."""
    for intents in ((), (A,), (X, A)):
        sitting = table(playing("r3 b5 r8 b11", "2 3"), *levels)
        if sitting.play.session.shared:
            sitting.play.look_in(0)
        sitting.tick()
        sitting.press(*intents, Intent.PAUSE)
        assert isinstance(sitting.top, PlainScene)
        sitting.rig.drawn(sitting.table)
        sitting.play.change_seat(0, Level.EASY)
        assert sitting.view.seat != 0
        sitting.rig.drawn(sitting.table)
        assert "MIA'S TURN" in sitting.rig.words_of(sitting.table)
