"""Bindings: swapping two that clash, never losing OK or BACK, and what a wizard makes of four presses."""

from __future__ import annotations

import pytest

from ten_arcade.ui.glyphs import glyph, picture_of, pictured
from ten_arcade.ui.intents import Family, Intent, Make
from ten_arcade.ui.mapping import ACTIONS, Bindings, from_words, learnt, to_words
from ten_arcade.ui.pads import MAPPED, RAW, is_pad, usual_bindings

SMALL = Bindings((("button 0", Intent.CONFIRM), ("button 1", Intent.CANCEL), ("button 2", Intent.FIRST)))


def test_a_new_button_replaces_the_old_one() -> None:
    changed = SMALL.bound(Intent.FIRST, "button 7")
    assert changed is not None
    assert changed.control(Intent.FIRST) == "button 7"
    assert changed.meaning("button 2") is None


def test_two_that_clash_change_places() -> None:
    changed = SMALL.bound(Intent.FIRST, "button 0")
    assert changed is not None
    assert changed.meaning("button 0") is Intent.FIRST
    assert changed.meaning("button 2") is Intent.CONFIRM
    assert changed.meaning("button 1") is Intent.CANCEL


def test_the_last_button_of_ok_or_back_is_not_given_away() -> None:
    """PAUSE has no button that OK could take in exchange."""
    assert SMALL.bound(Intent.PAUSE, "button 0") is None
    assert SMALL.bound(Intent.PAUSE, "button 1") is None
    assert SMALL.bound(Intent.PAUSE, "button 2") is not None


def test_however_often_buttons_change_places_all_actions_stay() -> None:
    bindings = MAPPED
    for step in range(60):
        intent = ACTIONS[step % len(ACTIONS)]
        after = bindings.bound(intent, f"button {(step * 5) % 11}")
        if after is not None:
            bindings = after
        assert bindings.whole
        assert all(bindings.control(action) is not None for action in ACTIONS)


def test_the_same_button_again_changes_nothing() -> None:
    assert SMALL.bound(Intent.CONFIRM, "button 0") == SMALL


def test_words_and_back() -> None:
    assert from_words(to_words(MAPPED)) == MAPPED
    assert from_words(to_words(RAW)) == RAW


@pytest.mark.parametrize(
    "words",
    [
        (),
        (("button 0", "confirm"),),  # no way back
        (("button 0", "confirm"), ("button 0", "cancel")),
        (("button 0", "fullscreen"), ("button 1", "cancel")),  # a word that is no action
        tuple((f"button {n}", "confirm" if n else "cancel") for n in range(65)),
    ],
)
def test_what_nobody_could_play_with_is_refused(words: tuple[tuple[str, str], ...]) -> None:
    assert from_words(words) is None


def test_four_presses_with_a_hat() -> None:
    found = {
        Intent.CONFIRM: "button 4",
        Intent.CANCEL: "button 5",
        Intent.PAUSE: "button 8",
        Intent.UP: "hat up",
    }
    bindings = learnt(found, RAW, 10)
    assert bindings.meaning("button 4") is Intent.CONFIRM
    assert bindings.meaning("button 0") is Intent.PREVIOUS  # its usual place, button 4, is taken
    assert bindings.meaning("button 2") is Intent.FIRST
    assert bindings.meaning("hat left") is Intent.LEFT
    assert bindings.meaning("axis 1 +") is Intent.DOWN


def test_a_stick_upside_down_on_other_axes() -> None:
    found = {Intent.CONFIRM: "button 0", Intent.CANCEL: "button 1", Intent.UP: "axis 3 +"}
    bindings = learnt(found, RAW, 2)
    assert bindings.meaning("axis 3 -") is Intent.DOWN
    assert bindings.meaning("axis 2 -") is Intent.LEFT
    assert bindings.meaning("axis 1 -") is None


def test_a_d_pad_of_buttons() -> None:
    ways = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
    found = {Intent.CONFIRM: "button 0", Intent.CANCEL: "button 1"}
    bindings = learnt({**found, **{way: f"button {12 + n}" for n, way in enumerate(ways)}}, RAW, 16)
    assert [bindings.meaning(f"button {n}") for n in range(12, 16)] == list(ways)
    assert bindings.meaning("axis 0 -") is Intent.LEFT  # its stick goes on to work


# ---- pictures ------------------------------------------------------------------------------


def test_pictures_follow_what_was_moved() -> None:
    bindings = MAPPED.bound(Intent.CONFIRM, "button 9")
    assert bindings is not None
    family = pictured(Make.XBOX, bindings)
    assert glyph(family, Intent.CONFIRM) == "shoulder/LB"
    assert glyph(family, Intent.PREVIOUS) == "button/xbox/a"
    assert glyph(family, Intent.CANCEL) == "button/xbox/b"
    assert glyph(family, Intent.PREVIOUS, large=True) == "button_l/xbox/a"


def test_what_was_not_moved_is_the_plain_family() -> None:
    assert pictured(Make.PLAYSTATION, MAPPED) == Family.PLAYSTATION


def test_nintendo_by_letter() -> None:
    by_letter = usual_bindings(Make.NINTENDO, mapped=True, letters=True)
    family = pictured(Make.NINTENDO, by_letter)
    assert glyph(family, Intent.CONFIRM) == "button/nintendo/a"
    assert glyph(family, Intent.CANCEL) == "button/nintendo/b"
    assert usual_bindings(Make.XBOX, mapped=True, letters=True) == MAPPED


def test_a_pad_without_names_shows_numbers_from_one() -> None:
    assert picture_of(Make.GENERIC, "button 0", numbered=True) == "pill/1"
    assert picture_of(Make.GENERIC, "button 20", numbered=True) is None


# ---- what is a pad -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "buttons", "axes", "hats", "mapped", "expected"),
    [
        ("Arcade Stick", 10, 2, 1, False, True),
        ("Button Box with a d-pad of buttons", 12, 0, 0, False, True),
        ("Laptop Accelerometer", 0, 3, 0, False, False),
        ("DualSense Motion Sensors", 15, 6, 0, True, False),
        ("Wireless Controller Touchpad", 4, 2, 0, False, False),
        ("USB Receiver", 8, 2, 0, False, False),
        ("2.4G Wireless Receiver Gamepad", 12, 4, 1, False, True),
        ("Xbox 360 Wireless Receiver", 15, 6, 0, True, True),
        ("Gaming Keyboard System Control", 30, 2, 0, False, False),
        ("One Big Button", 1, 0, 0, False, False),
        ("Two Pedals", 2, 1, 0, False, False),
    ],
)
def test_what_takes_part(name: str, buttons: int, axes: int, hats: int, mapped: bool, expected: bool) -> None:
    assert is_pad(name, buttons, axes, hats, mapped=mapped) is expected
