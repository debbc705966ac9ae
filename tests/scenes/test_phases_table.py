"""The table of Ten Phases: what is asked, what each button does then, what is refused, and where it leads."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.model import DrawPile, PhasesState, Stage, TakeDiscard
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.phases_asking import PHASE, PILE_KEY, Aiming, Choosing, Drawing
from ten_arcade.scenes.phases_hand import card_spot
from ten_arcade.scenes.phases_order import HandOrder, ordered
from ten_arcade.scenes.phases_places import CARD, DISCARD, PHASE_CARD, PILE
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_targets import DISCARDS
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Intent, Press, Unplugged
from tests.engine.phase_tables import after, discard, lay_from, playing, position
from tests.scenes.fakes import OTHER_PAD, PAD, PlainScene, middle
from tests.scenes.phase_sitting import Sitting, sit

A, B, X, Y, R1 = Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND, Intent.NEXT
DRAWING = position("r3 r5 b8 b11", "4", discards="5 g9", pile="y12")


class Opens(Protocol):
    def __call__(self, state: PhasesState, *levels: Level | None) -> Sitting: ...


@pytest.fixture
def table(tmp_path: Path, devices: Devices) -> Opens:
    """A table at a state, with everything shown. One person in seat 0 unless `levels` say otherwise."""

    def opened(state: PhasesState, *levels: Level | None) -> Sitting:
        return sit(tmp_path, devices, state, levels=levels or (None,))

    return opened


# ---- drawing ------------------------------------------------------------------------------------


def test_it_says_whose_turn_it_is_and_what_may_be_drawn(table: Opens) -> None:
    sitting = table(DRAWING)
    assert isinstance(sitting.table.asking, Drawing)
    assert sitting.key == PILE_KEY
    assert "MIA'S TURN" in sitting.words()
    assert "Draw a card, or take the one on top." in sitting.words()
    assert "Draw a card." in table(position("1 2", "4", discards="S")).words()


def test_confirm_draws_from_the_pile(table: Opens) -> None:
    sitting = table(DRAWING)
    sitting.press(A)
    assert sitting.state == after(DRAWING, DrawPile())
    sitting.rest()
    assert isinstance(sitting.table.asking, Choosing)


def test_the_top_discard_is_taken_by_the_shortcut_or_by_walking_there(table: Opens) -> None:
    for intents in ((X,), (Intent.RIGHT, A)):
        sitting = table(DRAWING)
        sitting.press(*intents)
        assert sitting.state == after(DRAWING, TakeDiscard())


def test_what_cannot_be_drawn_is_refused_with_the_reason(table: Opens) -> None:
    state = position("1 2", "4", discards="5 S")
    sitting = table(state)
    sitting.press(X)
    assert "A discarded Skip may not be taken." in sitting.words()
    empty = position("1 2 3", "4", discards="9", rest=1)
    other = table(empty)
    other.press(Intent.LEFT)
    assert other.key == PILE_KEY
    other.press(A)
    assert "There is no card left to draw." in other.words()
    assert (sitting.state, other.state) == (state, empty)
    assert "ui_deny" in sitting.heard()


def test_a_reason_stands_out_even_where_the_same_words_stood_before(table: Opens) -> None:
    sitting = table(playing("5x2 8x3 12"))
    sitting.press(X)
    sitting.pick("5")
    sitting.go(PHASE)
    sitting.tick(80)
    before, words = sitting.picture(), sitting.words()
    sitting.stack.handle(Press(KEYBOARD, A))
    assert sitting.words() == words
    assert sitting.picture() != before


def test_a_reason_stays_long_enough_to_be_read_and_then_goes(table: Opens) -> None:
    sitting = table(position("1 2", "4", discards="5 S"))
    sitting.press(X)
    sitting.tick(90)
    assert "A discarded Skip may not be taken." in sitting.words()
    sitting.tick(60)
    assert "A discarded Skip may not be taken." not in sitting.words()


# ---- choosing -----------------------------------------------------------------------------------


def test_a_phase_in_the_hand_is_laid_by_one_press(table: Opens) -> None:
    state = playing("5x3 8x3 12")
    sitting = table(state)
    assert sitting.key == PHASE
    assert "Your phase is ready: lay it!" in sitting.words()
    sitting.press(A)
    assert sitting.state == after(state, lay_from(state, "5x3", "8x3"))


def test_a_phase_that_lacks_cards_is_refused(table: Opens) -> None:
    state = playing("5x2 8x3 12")
    sitting = table(state)
    sitting.go(PHASE)
    assert "Some cards are missing." in sitting.words()
    sitting.press(A)
    assert "Some cards of your phase are missing." in sitting.words()
    assert sitting.state is state


def test_who_stands_on_a_card_is_told_that_the_phase_is_ready(table: Opens) -> None:
    sitting = table(playing("5x3 8x3 12"))
    sitting.go(sitting.place("12"))
    assert "Your phase is ready: go up to lay it." in sitting.words()
    sitting.press(Intent.UP)
    assert sitting.key == PHASE


def test_up_leads_to_the_phase_from_the_last_card_of_a_full_hand(table: Opens) -> None:
    sitting = table(playing("1 2 3 4 5 6 7 8 9 10 11"))
    sitting.go(card_spot(ordered(sitting.view, HandOrder.RANK)[-1]))
    sitting.press(Intent.UP)
    assert sitting.key == PHASE


def test_up_and_down_never_lead_from_card_to_card_while_there_is_a_phase_above(table: Opens) -> None:
    sitting = table(playing("1 2 3 4 5 6 7"))
    for card_id in ordered(sitting.view, HandOrder.RANK):
        sitting.go(card_spot(card_id))
        sitting.press(Intent.UP)
        assert sitting.key == PHASE


def test_once_the_phase_lies_it_cannot_be_composed_again(table: Opens) -> None:
    sitting = table(playing("5 8 12", melds=("0 set 5x3", "0 set 8x3")))
    assert PHASE not in sitting.keys
    sitting.press(X)
    assert isinstance(sitting.table.asking, Choosing)
    assert "Play cards on groups. A discard ends your turn." in sitting.words()


def test_back_leads_to_the_pause_from_a_plain_question_only(table: Opens) -> None:
    for state, intents in ((DRAWING, ()), (playing("1 2 3"), ())):
        sitting = table(state)
        sitting.press(*intents, B)
        assert isinstance(sitting.top, PlainScene)
    for intent in (A, X):  # aiming and composing: back to the hand
        sitting = table(playing("1 2 3"))
        sitting.press(intent, B)
        assert isinstance(sitting.table.asking, Choosing)
        assert sitting.top is sitting.table


# ---- sorting ------------------------------------------------------------------------------------


def test_sorting_goes_through_the_orders_and_keeps_the_cursor_on_its_card(table: Opens) -> None:
    sitting = table(playing("r3 b5 r8 b11 y1 W S"))
    for word in ("5", "W", "S", "1"):
        key = sitting.place(word)
        sitting.go(key)
        for order in (HandOrder.COLOUR, HandOrder.PHASE, HandOrder.RANK):
            sitting.press(Y)
            sitting.rest()
            assert sitting.stage.order is order
            assert sitting.key == key
            shown = [spot.key for spot in sitting.table.focus.spots if spot.key.startswith("card")]
            assert shown == [card_spot(i) for i in ordered(sitting.view, order)]


def test_sorting_changes_the_picture_and_no_card(table: Opens) -> None:
    sitting = table(DRAWING)
    before = sitting.picture()
    sitting.press(Y)
    sitting.rest()
    assert sitting.picture() != before
    assert sitting.state is DRAWING


def test_the_only_person_may_sort_while_others_play(table: Opens) -> None:
    state = position("r3 b5 r8", "4", active=1)
    sitting = table(state)
    assert sitting.play.asks is None
    sitting.press(Y)
    assert sitting.stage.order is HandOrder.COLOUR
    assert sitting.state is state


# ---- presses that must do nothing ---------------------------------------------------------------


def test_a_held_button_decides_nothing(table: Opens) -> None:
    sitting = table(DRAWING)
    for intent in (A, X, Y, B):
        sitting.stack.handle(Press(KEYBOARD, intent, repeat=True))
        sitting.tick()
    assert sitting.state is DRAWING
    assert sitting.top is sitting.table
    assert sitting.stage.order is HandOrder.RANK


def test_a_press_while_a_card_flies_finishes_that_and_nothing_more(table: Opens) -> None:
    sitting = table(DRAWING)
    sitting.press(A)
    assert sitting.play.timeline.busy
    drawn = sitting.state
    sitting.press(A)
    assert not sitting.play.timeline.busy
    assert sitting.state is drawn
    assert isinstance(sitting.table.asking, Choosing)


def test_while_a_computer_plays_presses_do_nothing_but_the_pause(table: Opens) -> None:
    state = position("r3 b5 r8", "4", active=1)
    sitting = table(state)
    sitting.press(A, B, X, R1, Intent.LEFT)
    assert sitting.state is state
    assert sitting.top is sitting.table
    sitting.press(Intent.PAUSE)
    assert isinstance(sitting.top, PlainScene)


def test_alone_there_is_no_hand_to_hide(table: Opens) -> None:
    sitting = table(DRAWING)
    assert "HIDE HAND" not in sitting.words()
    sitting.press(R1)
    assert sitting.view.seat == 0


# ---- the mouse ----------------------------------------------------------------------------------


def test_the_mouse_points_and_clicks_what_is_asked(table: Opens) -> None:
    sitting = table(DRAWING)
    sitting.stack.handle(Press(MOUSE, Intent.POINT, at=middle((*DISCARD, *CARD))))
    assert sitting.key == DISCARDS
    sitting.click(middle((*PILE, *CARD)))
    assert sitting.state == after(DRAWING, DrawPile())


def test_a_click_beside_everything_does_nothing(table: Opens) -> None:
    sitting = table(DRAWING)
    sitting.click((600, 5))
    assert sitting.state is DRAWING
    choosing = table(playing("r3 b5"))
    asking = choosing.table.asking
    choosing.click((320, 200))
    assert choosing.table.asking == asking


def test_a_card_is_clicked_even_at_the_foot_of_the_screen(table: Opens) -> None:
    sitting = table(playing("r3 b5 r8"))
    x, _, w, _ = next(spot.rect for spot in sitting.table.focus.spots if spot.key == sitting.place("5"))
    sitting.click((x + w // 2, 358))
    assert isinstance(sitting.table.asking, Aiming)
    assert sitting.table.asking.card_id == int(sitting.place("5").split()[1])


def test_a_click_on_the_phase_lays_it(table: Opens) -> None:
    state = playing("5x3 8x3 12")
    sitting = table(state)
    sitting.click(middle(PHASE_CARD))
    assert sitting.state.table.seats[0].laid


# ---- scenes above and after ---------------------------------------------------------------------


def test_a_lost_pad_of_the_seat_in_turn_stops_the_game_and_no_other_does(table: Opens) -> None:
    sitting = table(DRAWING)
    sitting.play.seats.claim(0, f"{PAD.kind} {PAD.id}")
    sitting.stack.handle(Unplugged(OTHER_PAD))
    assert sitting.top is sitting.table
    sitting.stack.handle(Unplugged(PAD))
    assert isinstance(sitting.top, LostPadScene)


def out_next(*phases: int) -> PhasesState:
    """Seat 0 holds its last card and may discard it; its phase lies."""
    return playing("9", "3 12", phases=phases or 1, melds=("0 set 5x3", "0 set 8x3"))


def test_a_hand_is_counted_once_and_then_the_next_is_dealt(table: Opens) -> None:
    sitting = table(out_next())
    sitting.press(A, A)
    sitting.rest()
    assert isinstance(sitting.top, StandingsScene)
    assert sitting.play.view.table.hand == 1, "nothing of the next hand is shown yet"
    scenes = 0
    for _ in range(2000):
        if sitting.top is sitting.table and sitting.view.table.hand == 2 and sitting.play.resting:
            break
        if isinstance(sitting.top, StandingsScene):
            scenes += sitting.table is not sitting.top and sitting.top.counted
            sitting.press(A)
        sitting.tick()
    assert sitting.view.table.hand == 2
    assert sitting.top is sitting.table


def test_after_the_last_hand_comes_the_count_and_then_the_ending(table: Opens) -> None:
    sitting = table(out_next(10, 3))
    sitting.press(A, A)
    tops: list[type] = []
    for _ in range(3000):
        if type(sitting.top) not in tops:
            tops.append(type(sitting.top))
        if isinstance(sitting.top, PlainScene):
            break
        if isinstance(sitting.top, StandingsScene):
            sitting.press(A)
        sitting.tick()
    assert tops[-2:] == [StandingsScene, PlainScene]
    assert sitting.stack.scenes == (sitting.top,)
    assert sitting.state.table.stage is Stage.OVER


def test_the_last_discard_is_seen_to_go_out(table: Opens) -> None:
    state = out_next()
    sitting = table(state)
    sitting.press(A, A)
    assert sitting.state == after(state, discard(state, "9"))
