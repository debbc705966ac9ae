"""The list menu: what each intent does on each sort of line."""

import pytest

from ten_arcade.ui.intents import Intent
from ten_arcade.ui.menu import Changed, Chosen, Menu, MenuItem, Moved, Refused

PLAY = MenuItem("play", "Play")
SOUND = MenuItem("sound", "Sound", value="On")
RESUME = MenuItem("resume", "Resume", enabled=False, hint="No game to resume.")
SPEED = MenuItem("speed", "Speed", value="Fast", enabled=False)
ITEMS = (PLAY, SOUND, RESUME, SPEED)


def on(key: str, wrap: bool = True) -> Menu:
    menu = Menu(ITEMS, wrap)
    menu.focus(key)
    return menu


def test_the_first_enabled_line_has_the_focus_at_first() -> None:
    assert Menu([RESUME, PLAY]).index == 1
    assert Menu([RESUME, SPEED]).index == 0


@pytest.mark.parametrize(
    ("key", "intent", "action"),
    [
        ("play", Intent.DOWN, Moved("sound")),
        ("sound", Intent.UP, Moved("play")),
        ("sound", Intent.DOWN, Moved("resume")),  # disabled, but its hint wants to be read
        ("play", Intent.UP, Moved("speed")),
        ("speed", Intent.DOWN, Moved("play")),
        ("play", Intent.CONFIRM, Chosen("play")),
        ("play", Intent.LEFT, None),
        ("play", Intent.RIGHT, None),
        ("sound", Intent.CONFIRM, Changed("sound", +1)),
        ("sound", Intent.LEFT, Changed("sound", -1)),
        ("sound", Intent.RIGHT, Changed("sound", +1)),
        ("resume", Intent.CONFIRM, Refused("resume")),
        ("resume", Intent.RIGHT, None),
        ("speed", Intent.LEFT, Refused("speed")),
        ("speed", Intent.CONFIRM, Refused("speed")),
        ("play", Intent.CANCEL, None),
        ("play", Intent.PAUSE, None),
    ],
)
def test_what_an_intent_does(key: str, intent: Intent, action: object) -> None:
    assert on(key).handle(intent) == action


def test_moving_moves_the_index_and_nothing_else_does() -> None:
    menu = Menu(ITEMS)
    menu.handle(Intent.DOWN)
    assert (menu.index, menu.focused) == (1, SOUND)
    menu.handle(Intent.RIGHT)
    menu.handle(Intent.CONFIRM)
    menu.handle(Intent.CANCEL)
    assert menu.index == 1


def test_without_wrap_the_ends_are_ends() -> None:
    assert on("play", wrap=False).handle(Intent.UP) is None
    assert on("speed", wrap=False).handle(Intent.DOWN) is None


def test_a_menu_of_one_line_moves_nowhere() -> None:
    menu = Menu([PLAY])
    assert menu.handle(Intent.UP) is None
    assert menu.handle(Intent.DOWN) is None


def test_focus_by_key() -> None:
    menu = Menu(ITEMS)
    assert menu.focus("sound") == Moved("sound")
    assert menu.focus("sound") is None
    assert menu.focus("nothing") is None
    assert menu.index == 1


def test_new_lines_keep_the_focus_on_its_key_or_else_near_its_place() -> None:
    menu = on("resume")
    menu.set([RESUME, PLAY])
    assert menu.focused == RESUME
    menu = on("speed")
    menu.set([PLAY, SOUND])
    assert menu.focused == SOUND


def test_menus_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Menu([])
    with pytest.raises(ValueError, match="same key"):
        Menu([PLAY, PLAY])
