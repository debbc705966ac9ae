"""The setup: who sits where, by d-pad alone, with any device, by mouse; and what game that begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.scene import Pop, Reset
from ten_arcade.scenes.seat_editor import SeatEditorScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_picture import Page
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Intent, Plugged, Press
from tests.scenes.fakes import (
    FakeOptions,
    PlainScene,
    Rig,
    assert_texts_apart,
    make_rig,
    middle,
    plug_two_pads,
    point,
    press,
    scene_of,
)
from tests.virtual_pads import VirtualPad

PLAYER_LINES = ["start", "tab", "seat 0", "seat 1", "seat 2", "seat 3", "seat 4"]


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def on_seat(rig: Rig, seat: int) -> SetupScene:
    setup = SetupScene(rig.context, rig.cabinet)
    press(setup, Intent.DOWN, Intent.DOWN, *[Intent.DOWN] * seat)
    assert setup.focus == f"seat {seat}"
    return setup


def alone(rig: Rig) -> SetupScene:
    """Only MIA is left: MEDIUM and EASY step on to CLOSED."""
    setup = on_seat(rig, 1)
    press(setup, Intent.RIGHT, Intent.RIGHT, Intent.DOWN)
    press(setup, Intent.RIGHT, Intent.RIGHT, Intent.RIGHT, Intent.DOWN)
    press(setup, Intent.RIGHT, Intent.RIGHT)
    return setup


def begun(rig: Rig) -> GamePlan[FakeOptions]:
    return rig.cabinet.begun[-1]


# --- starting


def test_one_press_starts_the_usual_game(rig: Rig) -> None:
    asked = press(SetupScene(rig.context, rig.cabinet), Intent.CONFIRM)
    assert isinstance(asked, Reset)
    assert isinstance(asked.scene, PlainScene)
    assert begun(rig) == GamePlan(
        game="fake",
        players=4,
        seats=(
            SeatPlan("MIA", "cat"),
            SeatPlan("ROBO", "robot", Level.MEDIUM),
            SeatPlan("PIP", "chick", Level.EASY),
            SeatPlan("BOO", "ghost", Level.MEDIUM),
        ),
        options=FakeOptions(),
        seed=5,
    )


def test_pause_starts_from_any_line(rig: Rig) -> None:
    assert isinstance(press(on_seat(rig, 2), Intent.PAUSE), Reset)


def test_the_next_game_gets_the_next_seed(rig: Rig) -> None:
    press(SetupScene(rig.context, rig.cabinet), Intent.CONFIRM)
    press(SetupScene(rig.context, rig.cabinet), Intent.CONFIRM)
    assert [plan.seed for plan in rig.cabinet.begun] == [5, 6]


def test_cancel_leads_back_to_a_cabinet_that_remembers(rig: Rig) -> None:
    setup = on_seat(rig, 1)
    press(setup, Intent.RIGHT)
    cabinets = scene_of(press(setup, Intent.CANCEL))
    assert isinstance(cabinets, CabinetsScene)
    again = scene_of(press(cabinets, Intent.CONFIRM))
    press(again, Intent.CONFIRM)
    assert begun(rig).seats[1].level is Level.HARD


# --- moving about


def test_the_d_pad_reaches_every_line_and_each_looks_focused(rig: Rig) -> None:
    setup = SetupScene(rig.context, rig.cabinet)
    seen, pictures = [], set()
    for _ in PLAYER_LINES:
        seen.append(setup.focus)
        pictures.add(rig.drawn(setup))
        press(setup, Intent.DOWN)
    assert seen == PLAYER_LINES
    assert len(pictures) == len(PLAYER_LINES)
    assert setup.focus == "start"


def test_the_rules_page_is_reached_by_bumper_and_by_tab(rig: Rig) -> None:
    setup = SetupScene(rig.context, rig.cabinet)
    press(setup, Intent.NEXT)
    assert setup.page is Page.RULES
    press(setup, Intent.PREVIOUS)
    assert setup.page is Page.PLAYERS
    press(setup, Intent.DOWN, Intent.CONFIRM)
    assert setup.page is Page.RULES
    assert setup.focus == "tab"
    seen = []
    for _ in range(5):
        seen.append(setup.focus)
        press(setup, Intent.DOWN)
    assert seen == ["tab", "rule loud", "rule depth", "seed", "start"]


def test_the_mouse_focuses_changes_and_starts(rig: Rig) -> None:
    setup = SetupScene(rig.context, rig.cabinet)
    x, y, _, height = setup.places["seat 1"]
    point(setup, (x + 300, y + 10))
    assert setup.focus == "seat 1"
    point(setup, (x + 200, y + height // 2), click=True)
    assert setup.draft.places[1].who == "easy"
    point(setup, (x + 380, y + height // 2), click=True)
    assert setup.draft.places[1].who == "medium"
    assert point(setup, (3, 300), click=True) is None
    assert isinstance(scene_of(point(setup, (x + 20, y + 10), click=True)), SeatEditorScene)
    assert isinstance(point(setup, middle(setup.places["start"]), click=True), Reset)


# --- who plays


def test_left_and_right_change_who_plays(rig: Rig) -> None:
    setup = on_seat(rig, 1)
    seen = []
    for _ in range(5):
        seen.append(setup.draft.places[1].who)
        press(setup, Intent.RIGHT)
    assert seen == ["medium", "hard", "closed", "human", "easy"]
    press(setup, Intent.LEFT)
    assert setup.draft.places[1].who == "easy"
    assert "EASY AI" in rig.words_of(setup)


def test_confirm_opens_a_closed_seat_for_a_person(rig: Rig) -> None:
    setup = on_seat(rig, 4)
    assert press(setup, Intent.CONFIRM) is None
    assert setup.draft.places[4].is_human
    assert setup.draft.players == 5


def test_the_last_seat_cannot_be_closed(rig: Rig) -> None:
    setup = alone(rig)
    assert setup.draft.players == 1
    press(setup, Intent.UP, Intent.UP, Intent.UP)
    assert setup.focus == "seat 0"
    press(setup, Intent.LEFT)
    assert setup.draft.places[0].who == "hard"
    press(setup, Intent.RIGHT)
    assert setup.draft.places[0].who == "human"


def test_one_person_alone_meets_the_house(rig: Rig) -> None:
    setup = alone(rig)
    words = rig.words_of(setup)
    assert "1 player: you meet the House." in words
    assert "THE HOUSE" in words
    press(setup, Intent.PAUSE)
    assert begun(rig).players == 1
    assert [seat.name for seat in begun(rig).seats] == ["MIA", "HOUSE"]
    assert begun(rig).seats[1].level is Level.MEDIUM


def test_how_well_the_house_plays_is_a_rule_of_its_own(rig: Rig) -> None:
    setup = alone(rig)
    press(setup, Intent.NEXT)
    press(setup, Intent.UP, Intent.UP)
    assert setup.focus == "house"
    press(setup, Intent.RIGHT, Intent.PAUSE)
    assert begun(rig).seats[1].level is Level.HARD


def test_four_computers_may_play_by_themselves(rig: Rig) -> None:
    setup = on_seat(rig, 0)
    press(setup, Intent.RIGHT)
    press(setup, Intent.UP, Intent.UP)
    assert "Nobody is human" in rig.words_of(setup)
    press(setup, Intent.CONFIRM)
    assert [seat.level for seat in begun(rig).seats] == [
        Level.EASY,
        Level.MEDIUM,
        Level.EASY,
        Level.MEDIUM,
    ]


# --- devices


def test_first_takes_the_seat_in_focus_and_cancel_gets_up_again(rig: Rig) -> None:
    """FIRST on a seat that is taken identifies its pad, so getting up has a button of its own."""
    pad, _ = plug_two_pads(rig)
    setup = on_seat(rig, 2)
    press(setup, Intent.FIRST, device=pad)
    assert (setup.draft.places[2].who, setup.draft.places[2].device) == ("human", f"pad {pad.id}")
    press(setup, Intent.FIRST, device=pad)
    assert (setup.draft.places[2].who, setup.draft.places[2].device) == ("human", f"pad {pad.id}")
    assert press(setup, Intent.CANCEL, device=pad) is None
    assert (setup.draft.places[2].who, setup.draft.places[2].device) == ("easy", None)


def test_a_device_has_one_seat_by_the_button(rig: Rig) -> None:
    setup = on_seat(rig, 0)
    press(setup, Intent.FIRST, Intent.DOWN, Intent.FIRST)
    assert [place.device for place in setup.draft.places] == [None, "keyboard 0", None, None, None]


def test_without_a_seat_in_focus_devices_join_one_after_the_other(rig: Rig) -> None:
    pad, other = plug_two_pads(rig)
    setup = SetupScene(rig.context, rig.cabinet)
    press(setup, Intent.FIRST, device=pad)  # the person without a device
    press(setup, Intent.FIRST, device=other)  # then the closed seat
    press(setup, Intent.FIRST, device=KEYBOARD)  # then the first that thinks for itself
    expected = [f"pad {pad.id}", "keyboard 0", None, None, f"pad {other.id}"]
    assert [place.device for place in setup.draft.places] == expected
    press(setup, Intent.CONFIRM)
    assert [seat.device for seat in begun(rig).seats] == expected


def test_a_seat_that_stops_being_human_has_no_device(rig: Rig) -> None:
    setup = on_seat(rig, 0)
    press(setup, Intent.FIRST, Intent.RIGHT, Intent.LEFT)
    assert setup.draft.places[0].device is None


def test_an_unplugged_pad_leaves_its_seat_to_any(rig: Rig) -> None:
    gone = VirtualPad("Gone")
    VirtualPad("Stays")
    devices = [given.device for given in rig.context.devices.poll(1) if isinstance(given, Plugged)]
    setup = SetupScene(rig.context, rig.cabinet)
    press(setup, Intent.FIRST, device=devices[0])
    press(setup, Intent.FIRST, device=devices[1])
    gone.unplug()
    rig.context.devices.poll(2)
    setup.tick()
    assert [place.device for place in setup.draft.places] == [None, None, None, None, f"pad {devices[1].id}"]


def test_a_new_pad_is_welcomed_by_its_number_and_family(rig: Rig) -> None:
    setup = SetupScene(rig.context, rig.cabinet)
    VirtualPad("Pad One")
    arrived = next(given for given in rig.context.devices.poll(1) if isinstance(given, Plugged))
    setup.handle(arrived)
    assert "PAD 1 is here" in rig.words_of(setup)
    setup.handle(Press(arrived.device, Intent.FIRST))
    assert "PAD 1 plays MIA." in rig.words_of(setup)


# --- rules and seed


def test_house_rules_are_changed_on_the_second_page_and_explained(rig: Rig) -> None:
    setup = SetupScene(rig.context, rig.cabinet)
    press(setup, Intent.NEXT, Intent.DOWN, Intent.DOWN)
    assert "Makes a noise." in rig.words_of(setup)
    press(setup, Intent.RIGHT, Intent.DOWN, Intent.LEFT, Intent.PAUSE)
    assert begun(rig).options == FakeOptions(loud=True, depth=2)


def test_the_seed_is_shown_changed_and_rolled_anew(rig: Rig) -> None:
    setup = SetupScene(rig.context, rig.cabinet)
    assert "SEED 5" in rig.words_of(setup)
    press(setup, Intent.SECOND)
    assert setup.draft.seed == 6
    assert rig.context.seed == 6
    press(setup, Intent.NEXT, Intent.UP)
    assert setup.focus == "seed"
    press(setup, Intent.RIGHT, Intent.RIGHT, Intent.LEFT)
    assert "SEED 7" in rig.words_of(setup)
    press(setup, *[Intent.LEFT] * 9)
    assert setup.draft.seed == 0


# --- the game before


def test_the_plan_of_the_game_before_is_offered_again(rig: Rig) -> None:
    before = GamePlan(
        "fake",
        3,
        (
            SeatPlan("ZOE", "toad", None, "keyboard 0"),
            SeatPlan("PIP", "chick", Level.HARD),
            SeatPlan("MIA", "cat"),
        ),
        FakeOptions(loud=True),
        99,
    )
    setup = SetupScene(rig.context, rig.cabinet, before)
    names = [place.name for place in setup.draft.places]
    assert names == ["ZOE", "PIP", "MIA", "ROBO", "BOO"]
    assert len({place.mascot for place in setup.draft.places}) == 5
    press(setup, Intent.CONFIRM)
    assert begun(rig).seats == before.seats
    assert begun(rig).options == before.options
    assert begun(rig).seed == 5  # a new deal


def test_a_pad_of_the_game_before_that_is_gone_does_not_hold_a_seat(rig: Rig) -> None:
    before = GamePlan("fake", 1, (SeatPlan("MIA", "cat", None, "pad 99"),), FakeOptions(), 9)
    press(SetupScene(rig.context, rig.cabinet, before), Intent.CONFIRM)
    assert begun(rig).seats[0].device is None


def test_a_game_against_the_house_is_offered_again(rig: Rig) -> None:
    before = GamePlan(
        "fake", 1, (SeatPlan("MIA", "cat"), SeatPlan("HOUSE", "toad", Level.HARD)), FakeOptions(), 9
    )
    press(SetupScene(rig.context, rig.cabinet, before), Intent.CONFIRM)
    assert begun(rig).players == 1
    assert begun(rig).seats == before.seats


# --- the look


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_the_screen_or_covers_another(
    tmp_path: Path, devices: Devices, long_words: bool
) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    setup = SetupScene(rig.context, rig.cabinet)
    for seat in range(5):
        setup.draft.rename(seat, "WWWWWWWWWW"[: 10 - seat])
    for page in range(2):
        for _ in PLAYER_LINES:
            assert_texts_apart(rig.said(setup))
            press(setup, Intent.DOWN)
        if page == 0:
            press(setup, Intent.NEXT)
    for device in (*plug_two_pads(rig), KEYBOARD):
        press(setup, Intent.FIRST, device=device)
        assert_texts_apart(rig.said(setup))


def test_a_long_name_stays_in_its_column(rig: Rig) -> None:
    setup = on_seat(rig, 0)
    setup.draft.rename(0, "WWWWWWWWWW")
    name = next(said for said in rig.said(setup) if said.text == "WWWWWWWWWW")
    assert name.rect.right < setup.places["seat 0"][0] + 196  # where the arrow of the next column is


def test_opening_the_details_and_leaving_them(rig: Rig) -> None:
    setup = on_seat(rig, 0)
    editor = scene_of(press(setup, Intent.CONFIRM))
    assert isinstance(editor, SeatEditorScene)
    assert press(editor, Intent.CANCEL) == Pop()
