"""The hand on the screen: cards rise and sink, the places to focus, and what is veiled."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from ten_arcade.engine.phases.model import PhasesView
from ten_arcade.scenes.phases_hand import Hand, card_spot, card_spots, draw_backs, focused_card
from ten_arcade.scenes.phases_order import HandOrder, ordered
from ten_arcade.scenes.phases_places import CARD, HAND_ZONE, LIFT
from ten_arcade.ui.devices import Devices
from tests.engine.phase_tables import RULES, playing
from tests.scenes.fakes import Rig, make_rig

SCREEN = pygame.Rect(0, 0, 640, 360)


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def heights(hand: Hand, card_id: int, ticks: int, *up: int) -> list[int]:
    found: list[int] = []
    for _ in range(ticks):
        hand.tick(up, still=False)
        found.append(hand.risen(card_id))
    return found


def test_a_card_rises_a_little_each_tick_and_stays_up() -> None:
    found = heights(Hand(), 3, 10, 3)
    assert found == sorted(found)
    assert 0 < found[0] < LIFT
    assert found[-3:] == [LIFT] * 3


def test_it_sinks_when_the_cursor_goes_on_and_the_next_rises() -> None:
    hand = Hand()
    heights(hand, 3, 10, 3)
    sinking = heights(hand, 3, 10, 4)
    assert sinking == sorted(sinking, reverse=True)
    assert sinking[-1] == 0
    assert hand.risen(4) == LIFT


def test_with_reduced_motion_it_is_up_or_down() -> None:
    hand = Hand()
    hand.tick([3], still=True)
    assert hand.risen(3) == LIFT
    hand.tick([4], still=True)
    assert (hand.risen(3), hand.risen(4)) == (0, LIFT)


def test_all_cards_lie_down_at_once_when_the_hand_is_put_away() -> None:
    hand = Hand()
    heights(hand, 3, 10, 3)
    hand.lay_down()
    assert hand.risen(3) == 0


def test_a_place_tells_its_card_and_other_places_tell_none() -> None:
    assert focused_card(card_spot(47)) == 47
    assert [focused_card(key) for key in ("phase", "pile", "discards", "seat 2", "group 1 low", None)] == [
        None
    ] * 6


@pytest.mark.parametrize("count", range(1, 12))
def test_places_lie_side_by_side_in_the_hand_zone_and_each_shows_a_part_of_its_card(count: int) -> None:
    rects = [pygame.Rect(spot.rect) for spot in card_spots(range(count))]
    for rect, after in pairwise(rects):
        assert rect.right <= after.left
    for rect in rects:
        assert rect.width >= 32, "enough for the pointer"
        assert rect.width <= CARD[0]
        assert SCREEN.contains(rect)
        assert rect.top - LIFT >= HAND_ZONE[1] - 1
    assert rects[-1].width == CARD[0], "nothing lies on the last one"


def drawn(rig: Rig, view: PhasesView, hand: Hand, dim: frozenset[int] = frozenset()) -> pygame.Surface:
    rig.canvas.fill((1, 2, 3))
    hand.draw(rig.canvas, rig.context.painter, view, ordered(view, HandOrder.RANK), dim)
    return rig.canvas.copy()


def bytes_of(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_a_risen_card_and_a_veiled_one_can_be_told_from_the_others(rig: Rig) -> None:
    view = RULES.view(playing("r3 b5 g9"), 0)
    up = Hand()
    up.tick([0], still=True)
    plain, risen = drawn(rig, view, Hand()), drawn(rig, view, up)
    veiled = drawn(rig, view, Hand(), frozenset({0}))
    assert len({bytes_of(plain), bytes_of(risen), bytes_of(veiled)}) == 3


def test_backs_show_how_many_cards_there_are_and_no_face(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    sprite = rig.context.painter.sprite
    monkeypatch.setattr(
        rig.context.painter,
        "sprite",
        lambda canvas, name, xy: (names.append(name), sprite(canvas, name, xy)),
    )
    draw_backs(rig.canvas, rig.context.painter, 7)
    assert names == ["card_m/back"] * 7
