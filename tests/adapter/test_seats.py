"""Who sits where, and whose presses count for whom."""

from __future__ import annotations

import pytest

from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.ai.bot import Level


def a_table() -> Seats:
    """A person with a pad of their own, one who takes any device, and a bot."""
    return Seats(
        [
            SeatPlan("MIA", "cat", device="pad 3"),
            SeatPlan("PIP", "chick"),
            SeatPlan("ROBO", "robot", Level.HARD),
        ]
    )


def test_a_seat_with_a_device_of_its_own_hears_no_other() -> None:
    seats = a_table()
    assert seats.may_act(0, "pad 3")
    assert not seats.may_act(0, "pad 4")
    assert not seats.may_act(0, "keyboard 0")


@pytest.mark.parametrize("device", ["pad 3", "pad 4", "keyboard 0", "mouse 0"])
def test_a_seat_without_one_hears_all(device: str) -> None:
    assert a_table().may_act(1, device)


@pytest.mark.parametrize("device", ["pad 3", "keyboard 0"])
def test_nobody_presses_for_a_bot(device: str) -> None:
    seats = a_table()
    assert not seats[2].is_human
    assert not seats.may_act(2, device)
    seats.claim(2, device)
    assert not seats.may_act(2, device)


def test_a_seat_changes_hands_and_the_others_stay() -> None:
    seats = a_table()
    seats.claim(0, "pad 9")
    assert seats.may_act(0, "pad 9")
    assert not seats.may_act(0, "pad 3")
    assert seats.plans[1:] == a_table().plans[1:]
    assert (seats[0].name, seats[0].mascot) == ("MIA", "cat")


def test_a_seat_can_be_opened_to_everybody() -> None:
    seats = a_table()
    seats.claim(0, None)
    assert seats.may_act(0, "keyboard 0")


def test_the_plans_it_began_with_are_not_changed_by_a_claim() -> None:
    plans = [SeatPlan("MIA", "cat", device="pad 3")]
    seats = Seats(plans)
    seats.claim(0, "pad 9")
    assert plans[0].device == "pad 3"
    assert len(seats) == 1


def test_a_seat_goes_to_a_computer_and_back() -> None:
    seats = a_table()
    seats.put(0, Level.EASY, "pad 3")
    assert seats[0] == SeatPlan("MIA", "cat", Level.EASY)  # a computer has no device
    assert not seats.may_act(0, "pad 3")
    seats.put(0, None, "pad 9")
    assert seats.may_act(0, "pad 9")
    assert not seats.may_act(0, "pad 3")
    assert seats.plans[1:] == a_table().plans[1:]
