"""What the player in turn is asked, where the cursor starts, and that every answer can be walked to."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random

import pytest

from ten_arcade.engine.phases.model import PhasesState, PhasesView, Stage
from ten_arcade.scenes.phases_asking import (
    PHASE,
    PILE_KEY,
    Asking,
    Choosing,
    Composing,
    Drawing,
    aim,
    best_laying,
    first,
    spots,
    walk,
)
from ten_arcade.scenes.phases_compose import Composition
from ten_arcade.scenes.phases_hand import card_spot, card_spots
from ten_arcade.scenes.phases_order import HandOrder, ordered
from ten_arcade.scenes.phases_targets import DISCARDS
from ten_arcade.ui.focus import Focus
from ten_arcade.ui.intents import Intent
from tests.engine.phase_tables import RULES, playing, position
from tests.scenes.phase_games import PLAYERS, SHORT, states

WAYS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


def start(state: PhasesState, asking: Asking) -> str:
    """Where the cursor starts, in words for a card."""
    view = RULES.view(state, state.table.active)
    key = first(asking, view, RULES.legal(state), ordered(view, HandOrder.RANK))
    return {card_spot(i): view.card(i).name for i in ordered(view, HandOrder.RANK)}.get(key, key)


def lit(state: PhasesState, asking: Asking) -> dict[str, bool]:
    view = RULES.view(state, state.table.active)
    return {
        spot.key: spot.enabled
        for spot in spots(asking, view, RULES.legal(state), ordered(view, HandOrder.RANK))
    }


# ---- drawing ------------------------------------------------------------------------------------


def test_it_starts_at_the_pile_and_offers_the_top_discard() -> None:
    state = position("1 2 3", "4")
    assert start(state, Drawing()) == PILE_KEY
    assert lit(state, Drawing()) == {PILE_KEY: True, DISCARDS: True}


def test_a_skip_on_top_can_be_looked_at_but_is_not_lit() -> None:
    assert lit(position("1 2 3", "4", discards="5 S"), Drawing()) == {PILE_KEY: True, DISCARDS: False}


def test_with_nothing_to_draw_it_starts_at_the_discards() -> None:
    state = position("1 2 3", "4", discards="9", rest=1)
    assert start(state, Drawing()) == DISCARDS
    assert lit(state, Drawing()) == {PILE_KEY: False, DISCARDS: True}


# ---- choosing -----------------------------------------------------------------------------------


def test_a_phase_that_can_be_laid_comes_first() -> None:
    assert start(playing("5x3 8x3 12"), Choosing()) == PHASE


@pytest.mark.parametrize(
    ("hand", "card"),
    [("r3 r11 b5", "red 11"), ("r3 W S", "red 3"), ("b1 b12 W W S", "blue 12"), ("W S", "wild")],
)
def test_else_the_dearest_number_card_and_no_wild_unless_there_is_nothing_else(hand: str, card: str) -> None:
    assert start(playing(hand), Choosing()) == card


def test_the_phase_can_be_chosen_until_it_lies() -> None:
    assert PHASE in lit(playing("5 8 12"), Choosing())
    assert PHASE not in lit(playing("5 8 12", melds=("0 set 5x3", "0 set 8x3")), Choosing())


def test_one_press_lays_the_way_that_costs_the_fewest_wilds() -> None:
    best = best_laying(RULES.legal(playing("5x3 8x3 W W 12")))
    assert best is not None
    assert not any(card.is_wild for group in best.groups for card in group)


def test_nothing_to_lay() -> None:
    assert best_laying(RULES.legal(playing("1 2 3 4"))) is None


# ---- every answer can be reached ----------------------------------------------------------------


def reached(focus: Focus) -> set[str]:
    """All that directions lead to from where the focus is."""
    seen: set[str] = set()
    queue = [focus.key]
    while queue:
        key = queue.pop()
        if key is None or key in seen:
            continue
        seen.add(key)
        for way in WAYS:
            there = copy.copy(focus)
            there.focus(key)
            if there.move(way):
                queue.append(there.key)
    return seen


def askings(state: PhasesState, view: PhasesView, random: Random) -> Iterator[Asking]:
    """All that may be asked here: drawing, or choosing, aiming with each kind of card, some compositions."""
    if state.table.stage is Stage.DRAW:
        yield Drawing()
        return
    yield Choosing()
    legal, own = RULES.legal(state), state.table.seats[state.table.active]
    for card_id in {view.card(i): i for i in state.hands[state.table.active]}.values():
        yield aim(view, legal, card_id)
    if not own.laid:
        composition = Composition.begin(own.phase)
        yield Composing(composition)
        for card_id in random.sample(state.hands[state.table.active], k=len(view.hand) // 2):
            composition = composition.add(card_id)
        yield Composing(composition)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_place_can_be_walked_to_in_every_position(players: int) -> None:
    random = Random(players)
    looked = 0
    for number, state in enumerate(states(players, players + 20, SHORT)):
        if number % 7 or state.table.stage not in (Stage.DRAW, Stage.PLAY) or state.table.slot == 0:
            continue
        if not state.hands[state.table.active]:
            continue  # between the last card and the end of the hand nobody is asked
        view = RULES.view(state, state.table.active)
        legal = RULES.legal(state)
        for order in HandOrder:
            ids = ordered(view, order)
            for asking in askings(state, view, random):
                places = spots(asking, view, legal, ids)
                focus = Focus()
                focus.set(places, prefer=first(asking, view, legal, ids))
                if not isinstance(asking, Composing) or not asking.composition.picked:
                    assert focus.key == first(asking, view, legal, ids), "the usual answer is a place"
                assert reached(focus) == {spot.key for spot in places}
                looked += 1
    assert looked > 60


@pytest.mark.parametrize("count", range(1, 12))
def test_left_and_right_walk_along_the_hand_card_by_card(count: int) -> None:
    """However many cards overlap: RIGHT is the next card, LEFT the one before."""
    focus = Focus(card_spots(range(count)))
    focus.focus(card_spot(0))
    for card_id in range(1, count):
        assert focus.move(Intent.RIGHT)
        assert focus.key == card_spot(card_id)
    for card_id in reversed(range(count - 1)):
        assert focus.move(Intent.LEFT)
        assert focus.key == card_spot(card_id)


@pytest.mark.parametrize("count", range(1, 12))
def test_up_leads_from_every_card_to_the_phase_and_down_to_the_hand(count: int) -> None:
    state = playing(" ".join(map(str, range(1, count + 1))))
    view = RULES.view(state, 0)
    ids = ordered(view, HandOrder.RANK)
    for card_id in ids:
        focus = Focus(spots(Choosing(), view, RULES.legal(state), ids))
        focus.focus(card_spot(card_id))
        assert walk(focus, Intent.UP)
        assert focus.key == PHASE
        assert walk(focus, Intent.DOWN)
        assert focus.key != PHASE
