"""One seat in detail: name by list, by letters and by keyboard, mascot, device; and what a name may be."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.scenes.letters import LettersScene
from ten_arcade.scenes.names import LONGEST, NAMES, cleaned, distinct, next_name
from ten_arcade.scenes.scene import Pop
from ten_arcade.scenes.seat_editor import SeatEditorScene
from ten_arcade.scenes.setup_model import FIRST_PLACES, Draft, Place, Who
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import DIRECTIONS, KEYBOARD, Intent, Press
from tests.scenes.fakes import (
    PAD,
    FakeOptions,
    Rig,
    assert_texts_apart,
    make_rig,
    middle,
    point,
    press,
    scene_of,
)

LINES = ["who", "name", "write", "mascot", "device", "done"]


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


@pytest.fixture
def draft() -> Draft[FakeOptions]:
    return Draft(FakeOptions(), 1, FIRST_PLACES[:5])


def written(scene: LettersScene, text: str) -> None:
    for char in text:
        scene.handle(Press(KEYBOARD, Intent.TEXT, text=char))


# --- the editor


def test_every_line_can_be_reached_and_looks_focused(rig: Rig, draft: Draft[FakeOptions]) -> None:
    editor = SeatEditorScene(rig.context, draft, 0)
    seen, pictures = [], set()
    for _ in LINES:
        seen.append(editor.menu_box.menu.focused.key)
        pictures.add(rig.drawn(editor))
        press(editor, Intent.DOWN)
    assert seen == LINES
    assert len(pictures) == len(LINES)


def test_names_come_from_the_list_and_skip_those_taken(rig: Rig, draft: Draft[FakeOptions]) -> None:
    editor = SeatEditorScene(rig.context, draft, 0)
    press(editor, Intent.DOWN, Intent.RIGHT)  # MIA; ROBO, PIP, BOO and INK are taken
    assert draft.places[0].name == "TAD"
    press(editor, Intent.LEFT)
    assert draft.places[0].name == "MIA"


def test_two_who_want_one_mascot_swap(rig: Rig, draft: Draft[FakeOptions]) -> None:
    press(SeatEditorScene(rig.context, draft, 0), *[Intent.DOWN] * 3, Intent.RIGHT)
    assert [place.mascot for place in draft.places] == ["robot", "cat", "chick", "ghost", "octo"]


def test_devices_go_round_and_only_people_have_one(rig: Rig, draft: Draft[FakeOptions]) -> None:
    editor = SeatEditorScene(rig.context, draft, 0)
    press(editor, *[Intent.DOWN] * 4)
    seen = []
    for _ in range(4):
        seen.append(draft.places[0].device)
        press(editor, Intent.RIGHT)
    assert seen == [None, "keyboard 0", "mouse 0", None]
    robot = SeatEditorScene(rig.context, draft, 1)
    press(robot, *[Intent.DOWN] * 4, Intent.RIGHT)
    assert draft.places[1].device is None
    assert "Only people need a device." in rig.words_of(robot)


def test_done_and_cancel_close_it(rig: Rig, draft: Draft[FakeOptions]) -> None:
    assert press(SeatEditorScene(rig.context, draft, 0), Intent.UP, Intent.CONFIRM) == Pop()
    assert press(SeatEditorScene(rig.context, draft, 0), Intent.CANCEL) == Pop()


def test_a_pad_that_goes_while_it_is_open_leaves_the_seat(rig: Rig, draft: Draft[FakeOptions]) -> None:
    draft.take(0, "pad 7")
    editor = SeatEditorScene(rig.context, draft, 0)
    editor.tick()
    assert draft.places[0].device is None


# --- letters


def test_a_name_is_typed_and_enter_takes_it(rig: Rig, draft: Draft[FakeOptions]) -> None:
    editor = SeatEditorScene(rig.context, draft, 0)
    letters = scene_of(press(editor, Intent.DOWN, Intent.DOWN, Intent.CONFIRM))
    assert isinstance(letters, LettersScene)
    written(letters, "Ann o")
    letters.handle(Press(KEYBOARD, Intent.ERASE))
    written(letters, "é")
    assert letters.name == "ANN É"
    assert press(letters, Intent.CONFIRM) == Pop()
    assert draft.places[0].name == "ANN É"
    editor.tick()
    assert "ANN É" in rig.words_of(editor)


def test_the_same_name_twice_is_made_distinct(rig: Rig, draft: Draft[FakeOptions]) -> None:
    draft.rename(1, "MIA")
    draft.rename(2, "mia")
    assert [place.name for place in draft.places[:3]] == ["MIA", "MIA 2", "mia 3"]


def test_a_name_is_written_with_a_pad(rig: Rig) -> None:
    found: list[str] = []
    letters = LettersScene(rig.context, "MIA", found.append)
    letters.focus.focus("A")
    press(letters, Intent.CONFIRM, Intent.RIGHT, Intent.CONFIRM, Intent.DOWN, Intent.CONFIRM, device=PAD)
    assert letters.name == "ABL"
    press(letters, Intent.FIRST, device=PAD)
    assert letters.name == "AB"
    letters.focus.focus("done")
    assert press(letters, Intent.CONFIRM, device=PAD) == Pop()
    assert found == ["AB"]


def test_every_key_is_reached_by_d_pad_and_looks_focused(rig: Rig) -> None:
    letters = LettersScene(rig.context, "MIA", lambda name: None)
    start = letters.focus.key
    assert start is not None
    pictures, edge = {start: rig.drawn(letters)}, [start]
    while edge:
        here = edge.pop()
        for way in sorted(DIRECTIONS):
            letters.focus.focus(here)
            letters.handle(Press(PAD, way))
            there = letters.focus.key
            assert there is not None
            if there not in pictures:
                pictures[there] = rig.drawn(letters)
                edge.append(there)
    assert len(pictures) == 43
    assert len(set(pictures.values())) == 43


def test_the_mouse_writes_by_clicking_keys_only(rig: Rig) -> None:
    letters = LettersScene(rig.context, "MIA", lambda name: None)
    keys = {spot.key: spot.rect for spot in letters.focus.spots}
    point(letters, middle(keys["Z"]), click=True)
    point(letters, (5, 5), click=True)
    assert letters.name == "Z"


def test_cancel_keeps_the_old_name_and_an_empty_one_is_refused(rig: Rig) -> None:
    found: list[str] = []
    letters = LettersScene(rig.context, "M", found.append)
    letters.handle(Press(KEYBOARD, Intent.ERASE))
    assert letters.name == ""
    assert press(letters, Intent.PAUSE) is None
    assert press(letters, Intent.CANCEL) == Pop()
    assert found == []


def test_a_name_has_ten_characters_at_most(rig: Rig) -> None:
    letters = LettersScene(rig.context, "", lambda name: None)
    written(letters, "ABCDEFGHIJKL")
    assert letters.name == "ABCDEFGHIJ"


def test_typing_ends_with_the_scene(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    states: list[bool] = []
    monkeypatch.setattr(rig.context.devices, "text_entry", states.append)
    letters = LettersScene(rig.context, "MIA", lambda name: None)
    press(letters, Intent.CANCEL)
    assert states == [True, False]


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_the_screen_or_covers_another(
    tmp_path: Path, devices: Devices, long_words: bool, draft: Draft[FakeOptions]
) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    for seat in (0, 1):
        editor = SeatEditorScene(rig.context, draft, seat)
        for _ in LINES:
            assert_texts_apart(rig.said(editor))
            press(editor, Intent.DOWN)
    letters = LettersScene(rig.context, "WWWWWWWWWW", lambda name: None)
    assert_texts_apart(rig.said(letters))


# --- names


def test_what_cannot_be_drawn_is_left_out() -> None:
    assert cleaned("  a\x00b\ud800 \n  c€ ", str.isalpha) == "AB C"
    assert cleaned("\x00", str.isalpha) == ""
    assert cleaned("e\u0301", lambda char: char == "É") == "É"
    assert len(cleaned("X" * 99, str.isalpha)) == LONGEST


def test_a_number_keeps_a_long_name_within_its_length() -> None:
    assert distinct("ABCDEFGHIJ", ["abcdefghij"]) == "ABCDEFGH 2"
    assert distinct("MIA", ["MIA", "MIA 2"]) == "MIA 3"
    assert distinct("MIA", ["BEN"]) == "MIA"


def test_the_list_goes_round_and_starts_anew_from_a_name_of_ones_own() -> None:
    assert next_name(NAMES[-1], +1, []) == NAMES[0]
    assert next_name(NAMES[0], -1, []) == NAMES[-1]
    assert next_name("XYZZY", +1, []) == NAMES[0]
    assert next_name("XYZZY", -1, []) == NAMES[-1]
    assert all(cleaned(name, str.isalpha) == name for name in NAMES)


def test_the_house_is_never_called_like_the_player() -> None:
    lone = Draft(FakeOptions(), 1, [Place("HOUSE", "toad", Who.HUMAN), Place("MIA", "cat", Who.CLOSED)])
    plan = lone.plan("fake", "HOUSE")
    assert [seat.name for seat in plan.seats] == ["HOUSE", "HOUSE 2"]
    assert plan.seats[0].mascot != plan.seats[1].mascot
