"""The flash guard: two a second, never red, never large."""

from __future__ import annotations

import pytest

from ten_arcade.ui.flash import MOST_AREA, Flash, FlashGuard, is_saturated_red, luminance
from ten_arcade.ui.palette import M2, N8, O0, O1, R1, R2, R3, T3, Y3, Colour

WHITE = Flash(N8, 972)


def test_two_in_a_second_and_the_third_when_the_first_is_a_second_old() -> None:
    guard = FlashGuard()
    assert guard.ask(WHITE)
    for _ in range(20):
        guard.tick()
    assert guard.ask(WHITE)
    assert not guard.ask(WHITE)
    for _ in range(39):
        guard.tick()
    assert not guard.ask(WHITE)  # the first is 59 ticks old
    guard.tick()
    assert guard.ask(WHITE)
    assert not guard.ask(WHITE)


def test_what_is_refused_does_not_count() -> None:
    guard = FlashGuard()
    assert not guard.ask(Flash(R2, 10))
    assert not guard.ask(Flash(N8, MOST_AREA + 1))
    assert guard.ask(WHITE)
    assert guard.ask(Flash(T3, MOST_AREA))


@pytest.mark.parametrize("colour", [R1, R2, R3, O0, O1])
def test_saturated_red_never_flashes(colour: Colour) -> None:
    # the five the art direction names: red has four fifths of their light
    assert is_saturated_red(colour)
    assert not FlashGuard().ask(Flash(colour, 1))


@pytest.mark.parametrize("colour", [N8, M2, T3, Y3, (0, 0, 0)])
def test_white_magenta_cyan_gold_and_black_are_no_saturated_red(colour: Colour) -> None:
    assert not is_saturated_red(colour)


def test_luminance_is_that_of_wcag() -> None:
    assert luminance((0, 0, 0)) == 0
    assert luminance((255, 255, 255)) == pytest.approx(1)
    assert luminance((255, 0, 0)) == pytest.approx(0.2126)
    assert luminance((188, 188, 188)) == pytest.approx(0.5, abs=0.01)
