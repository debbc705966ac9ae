"""Where a card may go: only what the rules take is lit, Wilds choose an end, Skips choose a name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.model import Discard, End, Hit, PhasesState, Reason, Stage
from ten_arcade.scenes.phases_asking import Aiming, Choosing
from ten_arcade.scenes.phases_places import CARD, DISCARD, meld_places, panel_places
from ten_arcade.scenes.phases_targets import DISCARDS, Target, targets
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.engine.phase_tables import RULES, discard, held_card, hit, in_words, playing
from tests.scenes.phase_games import PLAYERS, states
from tests.scenes.phase_sitting import Sitting, sit

A, B = Intent.CONFIRM, Intent.CANCEL
LYING = ("0 set 5x3", "0 set 8x3", "1 run 4 5 6 7", "1 set 12x3")


def found(state: PhasesState, word: str) -> dict[str, Target]:
    """Where the card of seat 0 may go, by key."""
    view = RULES.view(state, state.table.active)
    return {t.key: t for t in targets(view, RULES.legal(state), held_card(state, word))}


def keys(state: PhasesState, word: str) -> list[str]:
    return list(found(state, word))


# ---- groups -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("5", ["group 0", DISCARDS]),
        ("12", ["group 3", DISCARDS]),
        ("3", ["group 2", DISCARDS]),
        ("9", [DISCARDS]),
        ("W", ["group 0", "group 1", "group 2 low", "group 2 high", "group 3", DISCARDS]),
    ],
)
def test_a_card_goes_to_the_groups_that_take_it_and_to_the_discards(word: str, expected: list[str]) -> None:
    state = playing("5 12 3 9 W", "2", melds=LYING)
    assert keys(state, word) == expected


def test_8_fits_the_set_of_8s_and_the_run_up_to_7() -> None:
    assert keys(playing("8 1", "2", melds=LYING), "8") == ["group 1", "group 2", DISCARDS]


def test_before_the_own_phase_lies_there_are_only_the_discards() -> None:
    state = playing("5 12 W 1 1 1", "2", melds=("1 set 5x3", "1 set 12x3"))
    for word in ("5", "12", "W"):
        assert keys(state, word) == [DISCARDS]


@pytest.mark.parametrize(
    ("run", "expected"),
    [
        ("1 2 3 4", ["group 0 high"]),
        ("9 10 11 12", ["group 0 low"]),
        ("1 2 3 4 5 6 7 8 9 10 11 12", []),
    ],
)
def test_a_wild_is_offered_only_the_open_ends_of_a_run(run: str, expected: list[str]) -> None:
    state = playing("W 1", "2", phases=2, melds=(f"0 run {run}",))
    assert keys(state, "W") == [*expected, DISCARDS]


def test_a_number_lies_where_it_belongs_and_a_wild_at_the_end_it_names() -> None:
    state = playing("3 8 W", "2", phases=2, melds=("0 run 4 5 6 7",))
    (place,) = meld_places(RULES.view(state, 0))
    assert found(state, "3")["group 0"].rect == place.low
    assert found(state, "8")["group 0"].rect == place.high
    assert found(state, "W")["group 0 low"].rect == place.low
    assert found(state, "W")["group 0 high"].rect == place.high
    assert found(state, "W")[DISCARDS].rect == (*DISCARD, *CARD)


# ---- Skips --------------------------------------------------------------------------------------


def four(*hands: str, skipped: Sequence[int] = (), slot: int = 3) -> PhasesState:
    """Seat 0 of four has drawn; those in `skipped` were skipped in the turn before."""
    state = playing(*(hands or ("S 4 9", "2", "3", "6")))
    table = state.table
    seats = tuple(
        own._replace(skipped_at=slot - 1) if seat in skipped else own for seat, own in enumerate(table.seats)
    )
    return state._replace(table=table._replace(slot=slot, seats=seats))


def test_a_skip_asks_for_a_name_in_the_order_of_turns() -> None:
    state = four()
    assert keys(state, "S") == ["seat 1", "seat 2", "seat 3"]
    places = panel_places(4)
    for seat in (1, 2, 3):
        assert found(state, "S")[f"seat {seat}"].rect == places[seat].rect
        assert found(state, "S")[f"seat {seat}"].move == Discard(held_card(state, "S"), seat)


def test_who_was_skipped_lately_is_shown_with_the_reason() -> None:
    goals = found(four(skipped=(2,)), "S")
    assert [key for key, goal in goals.items() if goal.allowed] == ["seat 1", "seat 3"]
    refusal = goals["seat 2"].refusal
    assert refusal is not None
    assert (refusal.reason, refusal.about) == (Reason.SKIPPED_LATELY, "2")


def test_when_nobody_may_be_named_and_as_last_card_a_skip_is_a_plain_discard() -> None:
    assert keys(four(skipped=(1, 2, 3)), "S") == [DISCARDS]
    assert keys(playing("S", "2", melds=("0 set 5x3", "0 set 8x3")), "S") == [DISCARDS]


def test_two_players_can_only_skip_each_other() -> None:
    assert keys(playing("S 4", "2"), "S") == ["seat 1"]


def test_in_a_tie_hand_only_those_who_play_it_are_named() -> None:
    state = four()
    state = state._replace(table=state.table._replace(tie=True, playing=(0, 2)))
    assert keys(state, "S") == ["seat 2"]


# ---- every position -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_in_every_position_the_places_are_the_legal_moves(players: int) -> None:
    """Whatever card: each hit and discard is at one place of its own, on the screen; nothing else is lit."""
    for number, state in enumerate(states(players, players + 10)):
        if state.table.stage is not Stage.PLAY or number % 3:
            continue
        view, legal = RULES.view(state, state.table.active), RULES.legal(state)
        for card in set(view.hand):
            goals = targets(view, legal, card)
            assert len({goal.key for goal in goals}) == len(goals)
            assert len({goal.rect for goal in goals}) == len(goals), "two places are the same"
            lit = {goal.move for goal in goals if goal.allowed}
            assert lit == {move for move in legal if isinstance(move, Hit | Discard) and move.card is card}
            for goal in goals:
                assert RULES.check(state, goal.move) == goal.refusal
                x, y, w, h = goal.rect
                assert x >= 0 and y >= 0 and x + w <= 640 and y + h <= 360  # noqa: PT018 - one box


# ---- at the table -------------------------------------------------------------------------------


class Opens(Protocol):
    def __call__(self, state: PhasesState, *levels: Level | None) -> Sitting: ...


@pytest.fixture
def table(tmp_path: Path, devices: Devices) -> Opens:
    def opened(state: PhasesState, *levels: Level | None) -> Sitting:
        return sit(tmp_path, devices, state, levels=levels or (None,))

    return opened


def test_the_focus_walks_among_lit_places_only(table: Opens) -> None:
    sitting = table(playing("5 12 3 9 W", "2", melds=LYING))
    sitting.pick("W")
    assert isinstance(sitting.table.asking, Aiming)
    assert sitting.keys == sitting.lit == {
        "group 0", "group 1", "group 2 low", "group 2 high", "group 3", DISCARDS,
    }  # fmt: skip
    assert "Put it on a lit group, or discard it." in sitting.words()


def test_it_points_at_a_group_first_and_at_the_discards_if_there_is_none(table: Opens) -> None:
    sitting = table(playing("5 9 W", "2", melds=LYING))
    sitting.pick("5")
    assert sitting.key == "group 0"
    sitting.press(B)
    sitting.pick("9")
    assert sitting.key == DISCARDS
    assert "Discard this card?" in sitting.words()


@pytest.mark.parametrize(("end", "ranks"), [("low", (3, 7)), ("high", (4, 8))])
def test_a_wild_goes_to_the_end_that_is_chosen(table: Opens, end: str, ranks: tuple[int, int]) -> None:
    state = playing("W 1", "2", phases=2, melds=("0 run 4 5 6 7",))
    sitting = table(state)
    sitting.pick("W")
    sitting.go(f"group 0 {end}")
    sitting.press(A)
    assert sitting.state == RULES.apply(state, hit(state, "W", 0, End(end)))[-1].state
    (meld,) = sitting.state.table.melds
    assert (meld.rank, meld.high) == ranks


def test_a_card_is_discarded_with_two_presses(table: Opens) -> None:
    state = playing("r4 b9", "2")
    sitting = table(state)
    sitting.pick("4")
    sitting.press(A)
    assert sitting.state == RULES.apply(state, discard(state, "4"))[-1].state
    assert in_words(sitting.state, sitting.state.table.discards[-1:]) == "red 4"


def test_back_puts_the_card_back_under_the_cursor(table: Opens) -> None:
    sitting = table(playing("r4 b9", "2"))
    nine = sitting.place("b9")
    sitting.pick("b9")
    sitting.press(B)
    assert isinstance(sitting.table.asking, Choosing)
    assert sitting.key == nine


def test_a_skip_is_asked_for_its_victim(table: Opens) -> None:
    state = four()
    sitting = table(state)
    sitting.pick("S")
    assert "Who loses the next turn?" in sitting.words()
    assert sitting.key == "seat 1"
    sitting.go("seat 3")
    sitting.press(A)
    assert sitting.state == RULES.apply(state, discard(state, "S", 3))[-1].state


def test_naming_who_was_skipped_just_now_is_refused_with_the_reason(table: Opens) -> None:
    state = four(skipped=(1,))
    sitting = table(state)
    sitting.pick("S")
    assert sitting.key == "seat 2", "it points at the first who may be named"
    sitting.go("seat 1")
    sitting.press(A)
    assert sitting.state is state
    name = sitting.play.seats[1].name
    assert f"{name} was skipped just now: not twice in a round." in sitting.words()
    assert "ui_deny" in sitting.heard()
    sitting.go("seat 2")
    sitting.press(A)
    assert sitting.state is not state


def test_a_hit_leaves_the_same_player_to_play_on(table: Opens) -> None:
    sitting = table(playing("5 9 W", "2", melds=LYING))
    sitting.pick("5")
    sitting.press(A)
    sitting.rest()
    assert isinstance(sitting.table.asking, Choosing)
    assert sitting.state.table.active == 0
    assert len(sitting.keys) == 2
