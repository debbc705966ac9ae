"""Easing curves: where they start, end, rest and overshoot."""

import pytest

from ten_arcade.ui.easing import Ease, in_cubic, in_out_sine, linear, out_back, out_cubic, out_elastic


@pytest.mark.parametrize("ease", list(Ease))
def test_every_curve_runs_from_nothing_to_the_whole_way(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("ease", list(Ease))
def test_time_outside_the_clip_is_held_at_its_end(ease: Ease) -> None:
    assert ease(-3.0) == pytest.approx(0.0)
    assert ease(1.5) == pytest.approx(1.0)


def test_half_way_in_time() -> None:
    assert linear(0.5) == 0.5
    assert in_cubic(0.5) == pytest.approx(1 / 8)
    assert out_cubic(0.5) == pytest.approx(7 / 8)
    assert in_out_sine(0.5) == pytest.approx(0.5)
    assert in_out_sine(1 / 3) == pytest.approx(0.25)


def test_back_overshoots_once_by_about_a_tenth() -> None:
    peak = max(out_back(step / 100) for step in range(101))
    assert 1.09 < peak < 1.11
    assert min(out_back(step / 100) for step in range(101)) == pytest.approx(0.0)


def test_elastic_rings_to_both_sides_of_the_end() -> None:
    late = [out_elastic(step / 100) for step in range(15, 101)]
    assert max(late) > 1.2
    assert 0.8 < min(late) < 0.95


def test_the_members_are_the_functions_they_are_named_after() -> None:
    samples = (0.1, 0.4, 0.9)
    pairs = (
        (Ease.LINEAR, linear),
        (Ease.IN_CUBIC, in_cubic),
        (Ease.OUT_CUBIC, out_cubic),
        (Ease.OUT_BACK, out_back),
        (Ease.IN_OUT_SINE, in_out_sine),
        (Ease.OUT_ELASTIC, out_elastic),
    )
    for ease, function in pairs:
        assert [ease(sample) for sample in samples] == [function(sample) for sample in samples]
