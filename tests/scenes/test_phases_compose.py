"""Putting a phase together: which card goes to which group, how runs stand, and what is still wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from ten_arcade.engine.phases.model import PhasesState, PhasesView
from ten_arcade.scenes.phases_asking import GROUP, PHASE, TURN, Choosing, Composing
from ten_arcade.scenes.phases_compose import Composition
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.engine.phase_tables import RULES, in_words, playing
from tests.scenes.fakes import make_rig
from tests.scenes.phase_sitting import Sitting, sit

A, B, X, Y = Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND

# ---- cards and groups, without a table -----------------------------------------------------------


def view_of(state: PhasesState) -> PhasesView:
    return RULES.view(state, 0)


def composed(state: PhasesState, *words: str) -> Composition:
    """These cards of the hand one after the other; "/" goes on to the other group."""
    view, phase = view_of(state), state.table.seats[0].phase
    composition = Composition.begin(phase)
    for word in words:
        if word == "/":
            composition = composition.next_group()
            continue
        free = [i for i in state.hands[0] if i not in composition.ids]
        composition = composition.add(next(i for i in free if _is(view, i, word)))
    return composition


def _is(view: PhasesView, card_id: int, word: str) -> bool:
    card = view.card(card_id)
    return {"W": card.is_wild, "S": card.is_skip}.get(word, str(card.rank) == word)


def groups(state: PhasesState, composition: Composition) -> list[str]:
    """The groups as they would lie, by ranks."""
    return [
        " ".join("W" if card.is_wild else str(card.rank) for card in group)
        for group in composition.groups(view_of(state))
    ]


def test_the_first_cards_go_to_the_first_group_until_it_has_enough() -> None:
    state = playing("5x3 8x3 12", phases=1)
    assert composed(state).at == 0
    assert composed(state, "5", "5").at == 0
    whole = composed(state, "5", "5", "5", "8", "8", "8")
    assert composed(state, "5", "5", "5").at == 1
    assert groups(state, whole) == ["5 5 5", "8 8 8"]
    assert RULES.check(state, whole.move(view_of(state))) is None


def test_a_group_may_have_more_than_it_needs() -> None:
    state = playing("5x4 8x3 12", phases=1)
    more = composed(state, "5", "5", "5", "/", "5")
    assert groups(state, more) == ["5 5 5 5", ""]
    assert more.at == 1, "the group that lacks some is next"
    assert groups(state, composed(state, "5", "5", "5", "8", "8", "8", "/", "5")) == ["5 5 5 5", "8 8 8"]


def test_the_last_card_goes_back_and_its_group_takes_the_next() -> None:
    state = playing("5x3 8x3 12", phases=1)
    composition = composed(state, "5", "5", "5")
    assert composition.undo().at == 0
    assert groups(state, composition.undo()) == ["5 5", ""]
    assert composed(state, "5").undo() == Composition.begin(1)


def test_the_other_group_and_back() -> None:
    state = playing("5x3 8x3 12", phases=1)
    assert groups(state, composed(state, "/", "8", "/", "5")) == ["5", "8"]
    assert Composition.begin(1).next_group().next_group() == Composition.begin(1)
    assert Composition.begin(4).next_group() == Composition.begin(4)


def test_a_run_stands_from_low_to_high_in_whatever_order_it_is_chosen() -> None:
    state = playing("9 3 7 5 4 8 6 1", phases=4)
    assert groups(state, composed(state, "9", "3", "7", "5")) == ["3 5 7 9"]
    assert groups(state, composed(state, "9", "3", "7", "5", "4", "8", "6")) == ["3 4 5 6 7 8 9"]


def test_a_wild_fills_the_gap_of_a_run() -> None:
    state = playing("3 4 5 7 8 9 W 1", phases=4)
    composition = composed(state, "W", "3", "4", "5", "7", "8", "9")
    assert groups(state, composition) == ["3 4 5 W 7 8 9"]
    assert composition.ways(view_of(state)) == 1


def test_a_spare_wild_of_a_run_stands_at_the_top_and_can_be_turned_to_the_foot() -> None:
    state = playing("4 5 6 7 8 9 W 1", phases=4)
    composition = composed(state, "4", "5", "6", "7", "8", "9", "W")
    assert composition.ways(view_of(state)) == 2
    assert groups(state, composition) == ["4 5 6 7 8 9 W"]
    assert groups(state, composition.turned()) == ["W 4 5 6 7 8 9"]
    assert groups(state, composition.turned().turned()) == groups(state, composition)


def test_at_12_a_spare_wild_can_only_stand_below() -> None:
    state = playing("7 8 9 10 11 12 W 1", phases=4)
    composition = composed(state, "7", "8", "9", "10", "11", "12", "W")
    assert groups(state, composition) == ["W 7 8 9 10 11 12"]
    assert composition.ways(view_of(state)) == 1


def test_a_card_more_begins_with_the_usual_way_again() -> None:
    state = playing("4 5 6 7 8 W W 1", phases=4)
    turned = composed(state, "4", "5", "6", "7", "8", "W").turned()
    assert groups(state, turned) == ["W 4 5 6 7 8"]
    again = turned.add(next(i for i in state.hands[0] if i not in turned.ids and _is(view_of(state), i, "W")))
    assert groups(state, again) == ["4 5 6 7 8 W W"]


def test_wilds_stand_last_in_sets_and_colours() -> None:
    state = playing("5 5 W 8x3 12", phases=1)
    assert groups(state, composed(state, "W", "5", "5")) == ["5 5 W", ""]
    assert composed(state, "W", "5", "5").ways(view_of(state)) == 1


# ---- at the table --------------------------------------------------------------------------------


class Opens(Protocol):
    def __call__(self, state: PhasesState) -> Sitting: ...


@pytest.fixture
def table(tmp_path: Path, devices: Devices) -> Opens:
    """A person has drawn and chooses cards for the phase."""

    def opened(state: PhasesState) -> Sitting:
        sitting = sit(tmp_path, devices, state)
        sitting.press(X)
        assert isinstance(sitting.table.asking, Composing)
        return sitting

    return opened


def composition_of(sitting: Sitting) -> Composition:
    assert isinstance(sitting.table.asking, Composing)
    return sitting.table.asking.composition


def test_cards_go_from_the_hand_to_the_phase_one_by_one(table: Opens) -> None:
    sitting = table(playing("5x3 8x3 12", phases=1))
    before = len(sitting.keys)
    sitting.pick("5")
    assert len(sitting.keys) == before - 1
    sitting.pick("5", "5")
    assert groups(sitting.state, composition_of(sitting)) == ["5 5 5", ""]
    assert sitting.state.table.melds == ()


def test_after_a_card_the_focus_goes_on_to_its_neighbour(table: Opens) -> None:
    sitting = table(playing("r3 r5 r8 r11", phases=1))
    sitting.pick("5")
    assert sitting.key == sitting.place("8")
    sitting.pick("11")
    assert sitting.key == sitting.place("8"), "to the right there is none"


def test_a_whole_phase_moves_the_focus_to_where_it_is_laid(table: Opens) -> None:
    sitting = table(playing("5x3 8x3 12 1", phases=1))
    sitting.pick("5", "5", "5", "8", "8")
    assert sitting.key != PHASE
    sitting.pick("8")
    assert sitting.key == PHASE
    assert "That is your phase: lay it!" in sitting.words()
    sitting.press(A)
    state = sitting.state
    assert [in_words(state, meld.cards).count(",") for meld in state.table.melds] == [2, 2]
    assert {meld.rank for meld in state.table.melds} == {5, 8}


def test_it_lays_just_what_was_chosen_and_not_what_costs_least(table: Opens) -> None:
    """The spare Wild goes to the low end, the 5 stays in the hand for later."""
    sitting = table(playing("W 4 5 6 7 8 9 10 1 12", phases=4))
    sitting.pick("4", "5", "6", "7", "8", "9", "W")
    sitting.press(Y)
    assert sitting.key == PHASE
    sitting.press(A)
    (meld,) = sitting.state.table.melds
    assert (meld.rank, meld.high) == (3, 9)
    assert sitting.state.deck[meld.cards[0]].is_wild
    held = {card.rank for card in sitting.state.held(0)}
    assert held == {1, 10, 12}


def test_back_takes_the_last_card_back_into_the_hand_and_then_leaves(table: Opens) -> None:
    sitting = table(playing("5x3 8x3 12", phases=1))
    sitting.pick("8", "12")
    twelve = sitting.place("12")
    sitting.press(B)
    assert sitting.key == twelve
    assert groups(sitting.state, composition_of(sitting)) == ["8", ""]
    sitting.press(B, B)
    assert isinstance(sitting.table.asking, Choosing)
    assert sitting.key == PHASE


def test_the_other_group_takes_the_next_card(table: Opens) -> None:
    sitting = table(playing("5x3 8x3 12", phases=1))
    assert "GROUP 2" in sitting.words()
    sitting.press(X)
    sitting.pick("8")
    assert groups(sitting.state, composition_of(sitting)) == ["", "8"]


def test_a_phase_of_one_group_has_no_other(table: Opens) -> None:
    assert "GROUP" not in table(playing("3 4 5 6 7 8 9 1", phases=4)).words()


def test_the_button_that_turns_wilds_is_named_only_where_it_does_something(table: Opens) -> None:
    sitting = table(playing("4 5 6 W 12 12 12 1", phases=4))
    sitting.pick("4", "5", "6")
    assert "WILD" not in sitting.words()
    before = composition_of(sitting)
    sitting.press(Y)
    assert composition_of(sitting) == before
    sitting.pick("W")
    assert "WILD" in sitting.words()
    sitting.press(Y)
    assert groups(sitting.state, composition_of(sitting)) == ["W 4 5 6"]


REFUSALS: tuple[tuple[str, int, str, str, str], ...] = (
    ("too few", 1, "5x3 8x3 12", "5 5", "This group needs at least 3 cards."),
    ("two numbers", 1, "5x3 8x3 12", "5 8", "A set has one number: here it is 5."),
    ("only Wilds", 1, "W W W 8x3 12", "W W W", "A group needs a card that is not wild."),
    ("a Skip", 1, "5x3 8x3 S", "5 5 S", "A Skip is never part of a group."),
    ("a gap", 4, "3 4 5 7 8 9 10 12", "3 4 5 7 8 9 10",
     "A run needs consecutive numbers: 6 is missing."),
    ("twice", 4, "3 4 5 5 6 7 8 12", "3 4 5 5", "A run has each number once: 5 is there twice."),
    ("a short run", 4, "3 4 5 6 7 8 9 12", "3 4 5", "This group needs at least 7 cards."),
    ("a Wild after 12", 2, "12 12 W 5x3 1", "/ 12 12 W", "A run has each number once: 12 is there twice."),
    ("two colours", 8, "b1 b2 r3 b4 b5 b6 b7 b8", "1 2 3", "This group has one colour: gems only."),
)  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "hand", "chosen", "sentence"),
    [case[1:] for case in REFUSALS],
    ids=[case[0] for case in REFUSALS],
)
def test_what_is_wrong_is_said_while_choosing_and_when_it_is_laid(
    table: Opens, phase: int, hand: str, chosen: str, sentence: str
) -> None:
    sitting = table(playing(hand, phases=phase))
    for word in chosen.split():
        if word == "/":
            sitting.press(X)
        else:
            sitting.pick(word)
    assert sentence in sitting.words()
    state = sitting.state
    sitting.go(PHASE)
    sitting.press(A)
    assert sitting.state is state
    assert sitting.table._hint, "why it cannot be laid"
    assert isinstance(sitting.table.asking, Composing), "the cards chosen stay where they are"


def test_the_fault_is_that_of_the_group_in_the_making(table: Opens) -> None:
    """While the run grows nobody is told that the set is too small; laying it too early says that."""
    sitting = table(playing("3 4 6 7 8 5x3", phases=2))
    sitting.press(X)
    sitting.pick("3", "4", "6")
    assert "A run needs consecutive numbers: 5 is missing." in sitting.words()
    sitting.go(PHASE)
    sitting.press(A)
    assert sitting.table._hint == "This group needs at least 3 cards."


def test_any_cards_at_all_can_be_chosen_without_harm(tmp_path: Path, devices: Devices) -> None:
    """Every phase with the whole of an odd hand in it, in every group, drawn after each card."""
    rig = make_rig(tmp_path, devices)
    for phase in range(1, 11):
        state = playing("W W S S 1 12 12 11 6 6 b9", phases=phase)
        for number in range(2):
            sitting = sit(tmp_path, devices, state, rig=rig)
            sitting.press(X)
            for _ in range(11):
                if number and len(composition_of(sitting).needs) > 1:
                    while composition_of(sitting).at != 1:
                        sitting.press(X)
                sitting.go(next(key for key in sorted(sitting.keys) if key.startswith("card")))
                sitting.press(A)
                sitting.picture()
            sitting.go(PHASE)
            sitting.press(A)
            assert sitting.state is state
            assert sitting.keys - {GROUP, TURN} == {PHASE}
