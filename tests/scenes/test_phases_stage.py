"""Ten Phases as one stage: who may look, what a new order does; and the slots of the phase card."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from ten_arcade.engine.phases.events import Drew, TurnSkipped, TurnStarted
from ten_arcade.engine.phases.model import Stage
from ten_arcade.engine.phases.nearest import nearest
from ten_arcade.engine.phases.phases import needs_of
from ten_arcade.scenes.phases_card import slot_names, slot_places
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.phases_places import PHASE_CARD
from ten_arcade.scenes.phases_stage import PhasesStage, eyes
from ten_arcade.ui.sprites import all_names
from ten_arcade.ui.words import Words
from tests.engine.phase_tables import RULES, cards, playing
from tests.scenes.phase_games import PLAYERS, states


@pytest.mark.parametrize("players", PLAYERS)
def test_the_seat_in_turn_alone_may_look_until_the_hands_lie_open(players: int) -> None:
    for state in states(players, players):
        table = state.table
        over = table.stage in (Stage.HAND_OVER, Stage.OVER)
        assert eyes(state) == (None if over else table.active)


def test_another_order_lays_the_same_cards_elsewhere() -> None:
    view = RULES.view(playing("r9 b2 r1"), 0)
    stage = PhasesStage(Words())
    by_rank = stage.layout(view)
    stage.order = HandOrder.COLOUR
    by_colour = stage.layout(view)
    assert set(by_rank) == set(by_colour)
    assert by_rank != by_colour


def test_news_begins_with_a_turn() -> None:
    stage = PhasesStage(Words())
    assert stage.opens_turn(TurnStarted(0, 1))
    assert not stage.opens_turn(TurnSkipped(0, 1))
    assert not stage.opens_turn(Drew(0, None, None))


# ---- the phase card --------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", range(1, 11))
def test_the_slots_of_every_phase_lie_side_by_side_on_its_card(phase: int) -> None:
    groups = slot_places(tuple(need.size for need in needs_of(phase)))
    boxes = [pygame.Rect(box) for group in groups for box in group]
    assert all(pygame.Rect(PHASE_CARD).contains(box) for box in boxes)
    for one, two in combinations(boxes, 2):
        assert one.clip(two).width <= 1  # nine slots share their dashed edges
    if len(groups) == 2:
        assert groups[1][0][0] - (groups[0][-1][0] + groups[0][-1][2]) >= 4


@pytest.mark.parametrize(
    ("phase", "hand", "names"),
    [
        (4, "r4 b5 W r7 g9 y10", "red 4, blue 5, wild 6, red 7, need 8, green 9, yellow 10"),
        (1, "r4 W b4 r7 g7", "red 4, blue 4, wild 4 / red 7, green 7, need 7"),
        (8, "b1 b5 b2 b9 W W S", "blue 9, blue 5, blue 2, blue 1, wild, wild, need blue"),
        (1, "W S", "wild, need any, need any / need any, need any, need any"),
    ],
)
def test_slots_are_chips_of_the_cards_and_needs_of_what_is_missing(phase: int, hand: str, names: str) -> None:
    found = " / ".join(
        ", ".join(name.replace("chip/", "").replace("/", " ") for name in slot_names(need.kind, group))
        for need, group in zip(needs_of(phase), nearest(cards(hand), phase), strict=True)
    )
    assert found == names


@pytest.mark.parametrize("phase", range(1, 11))
@pytest.mark.parametrize("hand", ["W S", "1 2 3 5 5 6 6 6 9 W", "b1 b2 b3 b4 12x4 W W", "9 10 11 12 W W W"])
def test_every_slot_can_be_drawn_in_both_sizes(phase: int, hand: str) -> None:
    known = all_names()
    for need, group in zip(needs_of(phase), nearest(cards(hand), phase), strict=True):
        for name in slot_names(need.kind, group):
            family, _, member = name.partition("/")
            assert {f"{family}_{size}/{member}" for size in ("24x28", "28x28")} <= known
