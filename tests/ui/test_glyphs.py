"""Prompts: the right picture for each family, and every picture in the atlas."""

import pytest

from ten_arcade.ui import sprites
from ten_arcade.ui.glyphs import Ways, dpad_glyph, glyph
from ten_arcade.ui.intents import FAMILIES, Family, Intent

WAYS: tuple[Ways, ...] = ("lr", "ud", "udlr")


@pytest.mark.parametrize(
    ("family", "intent", "name"),
    [
        (Family.XBOX, Intent.CONFIRM, "button/xbox/a"),
        (Family.XBOX, Intent.CANCEL, "button/xbox/b"),
        (Family.XBOX, Intent.FIRST, "button/xbox/x"),
        (Family.XBOX, Intent.SECOND, "button/xbox/y"),
        (Family.PLAYSTATION, Intent.CONFIRM, "button/playstation/cross"),
        (Family.PLAYSTATION, Intent.CANCEL, "button/playstation/circle"),
        (Family.PLAYSTATION, Intent.FIRST, "button/playstation/square"),
        (Family.PLAYSTATION, Intent.SECOND, "button/playstation/triangle"),
        (Family.NINTENDO, Intent.CONFIRM, "button/nintendo/b"),  # by place: B is the south one
        (Family.NINTENDO, Intent.CANCEL, "button/nintendo/a"),
        (Family.NINTENDO, Intent.FIRST, "button/nintendo/y"),
        (Family.NINTENDO, Intent.SECOND, "button/nintendo/x"),
        (Family.GENERIC, Intent.CONFIRM, "button/generic/south"),
        (Family.GENERIC, Intent.SECOND, "button/generic/north"),
        (Family.KEYBOARD, Intent.CONFIRM, "key/ENTER"),
        (Family.KEYBOARD, Intent.CANCEL, "key/ESC"),
        (Family.KEYBOARD, Intent.FIRST, "key/X"),
        (Family.KEYBOARD, Intent.SECOND, "key/C"),
        (Family.KEYBOARD, Intent.PAUSE, "key/P"),
        (Family.KEYBOARD, Intent.LEFT, "key/LEFT"),
        (Family.KEYBOARD, Intent.CLICK, "mouse/left"),
        (Family.MOUSE, Intent.CONFIRM, "mouse/left"),
        (Family.MOUSE, Intent.CANCEL, "mouse/right"),
        (Family.MOUSE, Intent.FIRST, "key/X"),  # a mouse has no third button worth teaching
        (Family.XBOX, Intent.PREVIOUS, "shoulder/LB"),
        (Family.PLAYSTATION, Intent.NEXT, "shoulder/R1"),
        (Family.NINTENDO, Intent.NEXT, "shoulder/R"),
        (Family.XBOX, Intent.PAUSE, "pill/START"),
        (Family.PLAYSTATION, Intent.PAUSE, "pill/OPTIONS"),
        (Family.NINTENDO, Intent.PAUSE, "pill/+"),
        (Family.XBOX, Intent.UP, "dpad/ud"),
        (Family.GENERIC, Intent.RIGHT, "dpad/lr"),
    ],
)
def test_the_picture_of_a_button(family: Family, intent: Intent, name: str) -> None:
    assert glyph(family, intent) == name


def test_large_face_buttons() -> None:
    assert glyph(Family.XBOX, Intent.CONFIRM, large=True) == "button_l/xbox/a"
    assert glyph(Family.KEYBOARD, Intent.CONFIRM, large=True) == "key/ENTER"


def test_moving_is_one_d_pad_or_the_arrow_keys() -> None:
    assert dpad_glyph(Family.NINTENDO, "lr") == ("dpad/lr",)
    assert dpad_glyph(Family.KEYBOARD, "lr") == ("key/LEFT", "key/RIGHT")
    assert dpad_glyph(Family.MOUSE, "udlr") == ("key/UP", "key/DOWN", "key/LEFT", "key/RIGHT")


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("intent", [Intent.TEXT, Intent.FULLSCREEN])
def test_what_no_single_button_means_has_no_picture(family: Family, intent: Intent) -> None:
    with pytest.raises(ValueError, match=intent):
        glyph(family, intent)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_picture_is_in_the_atlas(family: Family) -> None:
    names = {
        glyph(family, intent, large=large)
        for intent in Intent
        if intent not in (Intent.TEXT, Intent.FULLSCREEN)
        for large in (False, True)
    }
    names |= {name for ways in WAYS for name in dpad_glyph(family, ways)}
    assert names <= sprites.all_names()
