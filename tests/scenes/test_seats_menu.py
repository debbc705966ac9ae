"""The seats of a running game: who plays them from now on, by which device."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.scene import Pop
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Device, Intent
from tests.scenes.fakes import PAD, Rig, assert_texts_apart, make_rig, plug_two_pads, press

LINES = ["0", "1", "2", "done"]


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


@pytest.fixture
def seats() -> Seats:
    return Seats(
        [
            SeatPlan("MIA", "cat", None, "pad 7"),
            SeatPlan("BEN", "robot"),
            SeatPlan("PIP", "chick", Level.HARD),
        ]
    )


def menu(rig: Rig, seats: Seats, players: int = 3) -> SeatsScene:
    return SeatsScene(rig.context, seats, players, seats.put)


def on(rig: Rig, seats: Seats, seat: int, players: int = 3) -> SeatsScene:
    scene = menu(rig, seats, players)
    press(scene, *[Intent.DOWN] * seat)
    return scene


def round_of(rig: Rig, seats: Seats, seat: int, device: Device, presses: int) -> list[str | None]:
    """What plays the seat after each press of RIGHT."""
    scene, seen = on(rig, seats, seat), []
    for _ in range(presses):
        press(scene, Intent.RIGHT, device=device)
        seen.append(seats[seat].level or seats[seat].device)
    return seen


def test_a_seat_goes_round_any_device_this_one_and_the_computers(rig: Rig, seats: Seats) -> None:
    expected = ["keyboard 0", Level.EASY, Level.MEDIUM, Level.HARD, None]
    assert round_of(rig, seats, 1, KEYBOARD, 5) == expected


def test_the_device_that_has_the_seat_comes_before_the_one_that_presses(rig: Rig, seats: Seats) -> None:
    assert round_of(rig, seats, 0, PAD, 1) == [Level.EASY]
    seats.put(0, None, "pad 7")
    assert round_of(rig, seats, 0, KEYBOARD, 2) == ["keyboard 0", Level.EASY]


def test_a_computer_gives_its_seat_back_to_a_person(rig: Rig, seats: Seats) -> None:
    assert round_of(rig, seats, 2, KEYBOARD, 2) == [None, "keyboard 0"]
    assert seats[2].is_human


def test_first_takes_the_seat_for_the_device_that_presses_and_shakes_it(rig: Rig, seats: Seats) -> None:
    pad, _ = plug_two_pads(rig)
    press(on(rig, seats, 2), Intent.FIRST, device=pad)
    assert seats[2] == SeatPlan("PIP", "chick", None, f"pad {pad.id}")


def test_nobody_else_changes(rig: Rig, seats: Seats) -> None:
    before = seats.plans
    press(on(rig, seats, 1), Intent.RIGHT)
    assert (seats[0], seats[2]) == (before[0], before[2])


def test_the_house_is_no_seat_for_a_person(rig: Rig) -> None:
    seats = Seats([SeatPlan("MIA", "cat"), SeatPlan("HOUSE", "toad", Level.EASY)])
    scene = on(rig, seats, 1, players=1)
    press(scene, Intent.FIRST)
    seen = []
    for _ in range(3):
        press(scene, Intent.RIGHT)
        seen.append(seats[1].level)
    assert seen == [Level.MEDIUM, Level.HARD, Level.EASY]


def test_every_line_is_reached_and_looks_focused(rig: Rig, seats: Seats) -> None:
    scene = menu(rig, seats)
    seen, pictures = [], set()
    for _ in LINES:
        seen.append(scene.menu_box.menu.focused.key)
        pictures.add(rig.drawn(scene))
        press(scene, Intent.DOWN)
    assert seen == LINES
    assert len(pictures) == len(LINES)


@pytest.mark.parametrize("way", [[Intent.CANCEL], [Intent.PAUSE], [Intent.UP, Intent.CONFIRM]])
def test_it_is_left_by_back_and_by_its_last_line(rig: Rig, seats: Seats, way: list[Intent]) -> None:
    assert press(menu(rig, seats), *way) == Pop()


def test_a_device_that_is_not_there_is_shown_as_gone(rig: Rig, seats: Seats) -> None:
    assert "PAD GONE" in rig.words_of(menu(rig, seats))


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_the_screen_or_covers_another(
    tmp_path: Path, devices: Devices, long_words: bool
) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    seats = Seats([SeatPlan("WWWWWWWWWW", "ghost", level) for level in (None, *tuple(Level)[:3], None)])
    scene = menu(rig, seats, 5)
    for _ in range(6):
        assert_texts_apart(rig.said(scene))
        press(scene, Intent.DOWN)
