"""The table scene: who is asked what, what each button does then, and where it leads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.ten.model import Draw, Phase, TenState
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.table import SKIP, TableScene
from ten_arcade.scenes.ten_choices import DRAW, TAKE_CURRENCY, TAKE_NUMBERS
from ten_arcade.scenes.ten_places import CHOICES
from ten_arcade.store.settings import Speed
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Intent, Press, Unplugged
from tests.engine.tables import RULES, Seat, after, buying, collection, in_words, position, tokens
from tests.golden.games import PLAYERS, states
from tests.golden.sitting import Sitting, sit
from tests.scenes.fakes import OTHER_PAD, PAD, PlainScene, make_rig, middle


class Opens(Protocol):
    def __call__(self, state: TenState, *levels: Level | None) -> Sitting: ...


@pytest.fixture
def table(tmp_path: Path, devices: Devices) -> Opens:
    """A table at a state, with everything shown."""

    def opened(state: TenState, *levels: Level | None) -> Sitting:
        sitting = sit(tmp_path, devices, state, levels=levels)
        sitting.tick()
        return sitting

    return opened


# ---- the draw phase ------------------------------------------------------------------------


def test_it_asks_the_seat_in_turn_and_points_at_drawing(table: Opens) -> None:
    sitting = table(position(draws="red 3"))
    assert sitting.play.asks == 0
    assert sitting.table.focus.key == DRAW
    words = sitting.words()
    assert "MIA'S TURN" in words
    assert "Draw a card!" in words


def test_confirm_draws_and_the_picture_changes_in_the_same_tick(table: Opens) -> None:
    sitting = table(position(draws="red 3"))
    before = sitting.rig.drawn(sitting.top)
    sitting.press(Intent.CONFIRM)
    assert in_words(sitting.state, sitting.state.table.tableau) == "red 3"
    assert sitting.rig.drawn(sitting.top) != before


@pytest.mark.parametrize(
    ("intent", "holding", "coins"),
    [(Intent.FIRST, "red 3", [5, 7]), (Intent.SECOND, "", [7, 5])],
)
def test_the_shortcuts_take_cards_or_coins(
    table: Opens, intent: Intent, holding: str, coins: list[int]
) -> None:
    sitting = table(position(tableau="red 3, $2"))
    sitting.press(intent)
    assert collection(sitting.state, 0) == holding
    assert tokens(sitting.state) == coins


@pytest.mark.parametrize(
    ("ways", "key"),
    [
        ([Intent.RIGHT], TAKE_NUMBERS),
        ([Intent.RIGHT, Intent.RIGHT], TAKE_CURRENCY),
        ([Intent.RIGHT, Intent.LEFT], DRAW),
        ([Intent.LEFT], TAKE_CURRENCY),
    ],
)
def test_directions_go_along_the_choices(table: Opens, ways: list[Intent], key: str) -> None:
    sitting = table(position(tableau="red 3, $2"))
    sitting.press(*ways)
    assert sitting.table.focus.key == key


def test_confirm_does_what_is_focused(table: Opens) -> None:
    sitting = table(position(tableau="red 3, $2"))
    sitting.press(Intent.RIGHT, Intent.CONFIRM)
    assert collection(sitting.state, 0) == "red 3"


@pytest.mark.parametrize(
    ("tableau", "last", "intents", "sentence"),
    [
        ("", False, [Intent.FIRST], "Draw a card first."),
        ("", False, [Intent.SECOND], "Draw a card first."),
        ("$2", False, [Intent.FIRST], "There is no number card to take."),
        ("red 3", False, [Intent.SECOND], "There are no coins to take."),
        ("red 3", True, [Intent.LEFT, Intent.CONFIRM], "The draw pile is empty: take cards or coins."),
    ],
)
def test_what_cannot_be_done_says_why_and_changes_nothing(
    table: Opens, tableau: str, last: bool, intents: list[Intent], sentence: str
) -> None:
    sitting = table(position(tableau=tableau, last=last))
    before = sitting.state
    sitting.press(*intents)
    assert sitting.state == before
    assert sentence in sitting.words()
    assert sitting.heard()[-1] == "ui_deny"
    sitting.tick(100)
    assert sentence not in sitting.words().replace("The draw pile is empty: cards or coins?", "")


def test_with_an_empty_pile_the_focus_starts_at_what_can_be_done(table: Opens) -> None:
    assert table(position(tableau="red 3", last=True)).table.focus.key == TAKE_NUMBERS
    assert table(position(tableau="$3", last=True)).table.focus.key == TAKE_CURRENCY


def test_each_question_starts_at_its_usual_answer_again(table: Opens) -> None:
    sitting = table(position(tableau="red 1, $1", draws="red 2"))
    sitting.press(Intent.RIGHT, Intent.LEFT, Intent.LEFT)
    assert sitting.table.focus.key == TAKE_CURRENCY
    sitting.press(Intent.RIGHT, Intent.CONFIRM)  # round to DRAW
    sitting.rest()
    assert sitting.table.focus.key == DRAW


def test_a_click_on_a_panel_does_it_and_beside_nothing(table: Opens) -> None:
    sitting = table(position(tableau="red 3, $2"))
    before = sitting.state
    sitting.click((300, 100))
    assert sitting.state == before
    sitting.click(middle(CHOICES[2]))
    assert tokens(sitting.state) == [7, 5]


def test_confirm_while_something_moves_finishes_it_and_does_nothing_else(table: Opens) -> None:
    sitting = table(position(draws="red 3, red 4"))
    sitting.press(Intent.CONFIRM)
    assert sitting.play.timeline.busy
    sitting.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    assert not sitting.play.timeline.busy
    assert in_words(sitting.state, sitting.state.table.tableau) == "red 3"


def test_a_held_button_does_not_hurry(table: Opens) -> None:
    sitting = table(position(draws="red 3, red 4"))
    sitting.press(Intent.CONFIRM)
    sitting.stack.handle(Press(KEYBOARD, Intent.CONFIRM, repeat=True))
    assert sitting.play.timeline.busy


@pytest.mark.parametrize("intent", [Intent.PAUSE, Intent.CANCEL])
def test_pause_and_back_lead_to_the_pause_menu(table: Opens, intent: Intent) -> None:
    sitting = table(position())
    sitting.press(intent)
    assert isinstance(sitting.top, PlainScene)
    assert sitting.top.name == "pause"


# ---- whose hands ---------------------------------------------------------------------------


def test_another_players_pad_is_told_whose_turn_it_is(table: Opens) -> None:
    sitting = table(position(draws="red 3"))
    sitting.play.seats.claim(0, f"{PAD.kind} {PAD.id}")
    before = sitting.state
    sitting.stack.handle(Press(OTHER_PAD, Intent.CONFIRM))
    assert sitting.state == before
    assert "It is MIA's turn." in sitting.words()
    sitting.stack.handle(Press(PAD, Intent.CONFIRM))
    assert sitting.state != before


def test_nobody_can_press_while_a_bot_decides(table: Opens) -> None:
    sitting = table(position(Seat(), Seat(), draws="red 3", active=1), None, Level.EASY)
    before = sitting.state
    sitting.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    assert sitting.state == before


def test_a_lost_pad_of_the_seat_in_turn_stops_the_game_and_no_other_does(table: Opens) -> None:
    sitting = table(position())
    sitting.play.seats.claim(0, f"{PAD.kind} {PAD.id}")
    sitting.stack.handle(Unplugged(OTHER_PAD))
    assert isinstance(sitting.top, TableScene)
    sitting.stack.handle(Unplugged(PAD))
    assert isinstance(sitting.top, LostPadScene)


# ---- the shop ------------------------------------------------------------------------------


def test_the_shop_points_at_the_card_that_helps_most(table: Opens) -> None:
    """Green 6 joins green 5: a point; red 1 is a new run: a point too, and cheaper; blue 9 nothing more."""
    sitting = table(buying(Seat(9, cards="green 5, blue 3, red 4"), "green 6, red 1, blue 9"))
    assert sitting.table.focus.key == "green 6"
    assert "Run grows 1 ▶ 2" in sitting.words()


def test_of_equals_it_points_at_the_cheapest(table: Opens) -> None:
    assert table(buying(Seat(9), "green 6, red 2, blue 9")).table.focus.key == "red 2"


def test_every_card_that_can_be_bought_can_be_reached_and_no_other(table: Opens) -> None:
    state = buying(Seat(4, cards="red 2"), "red 1, red 2, blue 4, green 3, orange 9, green 1")
    sitting = table(state)
    spots = {spot.key for spot in sitting.table.focus.spots}
    assert spots == {"red 1", "blue 4", "green 3", "green 1", SKIP}
    reached = set()
    random = Random(1)
    for _ in range(150):  # wandering about
        sitting.press(random.choice((Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT)))
        reached.add(sitting.table.focus.key)
    assert reached == spots


def test_confirm_opens_the_payment(table: Opens) -> None:
    sitting = table(buying(Seat(5), "red 3"))
    sitting.press(Intent.CONFIRM)
    assert [type(scene) for scene in sitting.stack.scenes] == [TableScene, PaymentScene]


def test_back_buys_nothing_and_so_does_skip(table: Opens) -> None:
    for intents in ((Intent.CANCEL,), None):
        sitting = table(buying(Seat(5), "red 3"))
        if intents is None:
            sitting.table.focus.focus(SKIP)
            sitting.press(Intent.CONFIRM)
        else:
            sitting.press(*intents)
        assert sitting.state.table.active == 1
        assert collection(sitting.state, 0) == ""


def test_the_last_round_says_so(table: Opens) -> None:
    state = position(Seat(5), Seat(5), market="red 3", phase=Phase.FINAL_BUY, last=True)
    sitting = table(state, None, None)
    sitting.press(Intent.CANCEL)
    sitting.tick(10)
    assert "LAST CHANCE" in sitting.words() or "Last chance" in sitting.words()


# ---- time ----------------------------------------------------------------------------------


def test_the_end_of_the_game_leads_to_scoring_once_it_has_been_shown(table: Opens) -> None:
    state = position(Seat(0), Seat(5), market="red 3", phase=Phase.FINAL_BUY, last=True, active=1)
    state = state._replace(table=state.table._replace(final_left=1))
    sitting = table(state)
    sitting.press(Intent.CANCEL)
    assert sitting.state.table.phase is Phase.OVER
    assert isinstance(sitting.top, TableScene)
    sitting.tick(300)
    assert isinstance(sitting.top, PlainScene)
    assert sitting.top.name == "scoring"
    assert len(sitting.stack.scenes) == 1


def test_the_meter_climbs_lamp_by_lamp_to_what_is_true(table: Opens) -> None:
    sitting = table(position(draws="red 6"))
    sitting.press(Intent.CONFIRM)
    shown: list[str] = []
    for _ in range(90):
        sitting.tick()
        shown.append(sitting.words().split()[0])  # the big numeral is drawn first
    assert list(dict.fromkeys(shown)) == ["0", "1", "2", "3", "4", "5", "6"]


def test_a_bust_says_what_it_costs_and_who_gains(table: Opens) -> None:
    sitting = table(position(Seat(), Seat(), tableau="red 6, $4, blue 6", draws="green 9"))
    sitting.press(Intent.CONFIRM)
    words: list[str] = []
    while sitting.play.asks is None:
        sitting.tick()
        words.append(sitting.words())
    assert any("MIA GETS A BUST TOKEN" in each for each in words)
    assert any("The others get 4 coins each." in each for each in words)
    assert sitting.play.asks == 1
    assert "MIA GETS A BUST TOKEN" not in words[-1]


def test_a_game_of_bots_plays_itself_to_the_scoring(table: Opens) -> None:
    start = RULES.opening(RULES.start(2, 3, position().deal.options))[-1].state
    sitting = table(start, Level.EASY, Level.EASY)
    house = sitting.house
    house.settings = replace(house.settings, speed=Speed.INSTANT, ai_pace=Speed.INSTANT)
    for _ in range(6000):
        sitting.tick()
        if isinstance(sitting.top, PlainScene):
            break
    assert isinstance(sitting.top, PlainScene)
    assert sitting.state.table.phase is Phase.OVER


@pytest.mark.parametrize("players", PLAYERS)
def test_drawing_changes_nothing_and_never_fails_in_any_state(
    tmp_path: Path, devices: Devices, players: int
) -> None:
    rig = make_rig(tmp_path, devices)
    for index, state in enumerate(states(players, 1)):
        if index % 9:
            continue
        sitting = sit(tmp_path, devices, state, rig=rig)
        first = sitting.rig.drawn(*sitting.stack.scenes)
        assert sitting.rig.drawn(*sitting.stack.scenes) == first


def test_a_card_and_its_answer_are_seen_within_one_tick_of_the_press(table: Opens) -> None:
    """The press is handled, the beat begins and the picture differs, before the next press is polled."""
    sitting = table(position(draws="red 3"))
    pictures = {sitting.rig.drawn(sitting.top)}
    sitting.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    assert sitting.play.timeline.busy
    sitting.tick()
    pictures.add(sitting.rig.drawn(sitting.top))
    assert len(pictures) == 2
    assert sitting.state == after(position(draws="red 3"), Draw())
