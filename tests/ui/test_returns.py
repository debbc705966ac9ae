"""Which pad is which when pads come and go: numbers stay, and twins are never taken for one another."""

from __future__ import annotations

from ten_arcade.ui.intents import Device, DeviceKind, Family
from ten_arcade.ui.returns import Returns


def pad(number: int, name: str = "Twin") -> Device:
    return Device(DeviceKind.PAD, number, name, Family.XBOX)


def came(*pads: Device) -> Returns:
    returns = Returns()
    for each in pads:
        returns.arrive(each)
    return returns


def test_pads_are_numbered_by_arrival_and_keep_their_numbers() -> None:
    returns = came(pad(3), pad(7), pad(8))
    assert [returns.number(pad(n)) for n in (3, 7, 8)] == [1, 2, 3]
    returns.leave(pad(3))
    assert [returns.number(pad(n)) for n in (3, 7, 8)] == [0, 2, 3]


def test_a_new_pad_gets_the_lowest_free_number() -> None:
    returns = came(pad(0), pad(1))
    returns.leave(pad(0))
    returns.arrive(pad(2, "Other"))
    assert returns.number(pad(2, "Other")) == 1


def test_a_pad_that_surely_came_back_has_its_old_number_and_is_known() -> None:
    """The lowest free number would be 1."""
    returns = came(pad(0, "A"), pad(1, "B"))
    returns.leave(pad(0, "A"))
    returns.leave(pad(1, "B"))
    returns.arrive(pad(2, "B"))
    assert returns.number(pad(2, "B")) == 2
    assert returns.was(pad(2, "B")) == {1}


def test_a_pad_that_never_left_was_no_other() -> None:
    assert came(pad(0), pad(1)).was(pad(1)) == frozenset()


def test_a_pad_remembers_over_several_absences() -> None:
    returns = came(pad(0))
    for number in (1, 2):
        returns.leave(pad(number - 1))
        returns.arrive(pad(number))
    assert returns.was(pad(2)) == {0, 1}


def test_when_two_twins_are_missing_either_may_have_come() -> None:
    returns = came(pad(0), pad(1))
    returns.leave(pad(0))
    returns.leave(pad(1))
    returns.arrive(pad(2))
    returns.arrive(pad(3))
    assert returns.was(pad(2)) == {0, 1}
    assert returns.was(pad(3)) == {0, 1}


def test_once_both_are_back_a_third_twin_is_a_new_one() -> None:
    returns = came(pad(0), pad(1))
    returns.leave(pad(0))
    returns.leave(pad(1))
    for number in (2, 3, 4):
        returns.arrive(pad(number))
    assert returns.was(pad(4)) == frozenset()
    assert sorted(returns.number(pad(n)) for n in (2, 3, 4)) == [1, 2, 3]


def test_a_twin_that_is_still_here_is_not_taken_for_the_missing_one() -> None:
    returns = came(pad(0), pad(1))
    returns.leave(pad(0))
    returns.arrive(pad(2))
    assert returns.was(pad(2)) == {0}
    assert returns.was(pad(1)) == frozenset()
    assert (returns.number(pad(2)), returns.number(pad(1))) == (1, 2)
