"""Sixty ticks a second on every display: simulated clocks, no waiting."""

from __future__ import annotations

import pytest

from ten_arcade.ui.pace import TICK, Pace


class Run:
    """A loop as the app runs it, on a clock that only moves by what is done."""

    def __init__(self, tick: float = 0.001, picture: float = 0.002, hertz: float = 0) -> None:
        """Seconds that a tick and a picture cost; `hertz`: of a display that is waited for."""
        self.now = 100.0
        self.ticks = 0
        self.pictures = 0
        self.most_skipped = 0
        self._cost = tick, picture
        self._hertz = hertz
        self._pace = Pace(self.now)

    def go(self, seconds: float) -> None:
        end, skipped = self.now + seconds, 0
        while self.now < end:
            self.now += self._cost[0]
            self.ticks += 1
            if self._pace.picture(self.now):
                self.pictures += 1
                skipped = 0
                self._show()
            else:
                skipped += 1
                self.most_skipped = max(self.most_skipped, skipped)
            self.now += self._pace.rest(self.now)

    def _show(self) -> None:
        self.now += self._cost[1]
        if self._hertz:
            frame = 1 / self._hertz
            self.now = (self.now // frame + 1) * frame


@pytest.mark.parametrize("hertz", [0, 30, 50, 59.94, 60, 75, 120, 144, 165, 240])
def test_every_display_runs_at_the_same_speed(hertz: float) -> None:
    run = Run(hertz=hertz)
    run.go(10)
    assert run.ticks == pytest.approx(600, abs=4)
    shown = min(hertz, 60) if hertz else 60
    # where the display is slower than the ticks every picture it can show is shown, less a few out of step
    assert run.pictures == pytest.approx(10 * shown, rel=0.2)
    assert run.pictures <= run.ticks


def test_a_slow_machine_leaves_out_pictures_and_no_ticks() -> None:
    run = Run(picture=0.040)  # 25 pictures a second at best
    run.go(10)
    assert run.ticks == pytest.approx(600, abs=4)
    assert 150 <= run.pictures <= 250
    assert 1 <= run.most_skipped <= 3


def test_a_machine_that_is_far_too_slow_still_shows_every_fourth_tick() -> None:
    run = Run(picture=0.200)
    run.go(10)
    assert run.most_skipped == 3
    assert run.pictures >= run.ticks / 4 - 1


@pytest.mark.parametrize("stall", [0.3, 5, 36_000])
def test_after_a_long_stall_the_game_goes_on_where_it_was(stall: float) -> None:
    run = Run()
    run.go(1)
    run.now += stall
    before = run.ticks
    run.go(1)
    assert run.ticks - before == pytest.approx(60, abs=2)


def test_a_short_hitch_is_caught_up() -> None:
    run = Run()
    run.go(1)
    run.now += 0.1
    run.go(0.9)
    assert run.ticks == pytest.approx(120, abs=2)


def test_a_clock_that_goes_back_does_not_stop_the_game() -> None:
    """It never should; but a rest of hours would be a game that hangs."""
    pace = Pace(100.0)
    assert pace.picture(99.0)
    assert pace.rest(99.0) <= 1 + 2 * TICK
