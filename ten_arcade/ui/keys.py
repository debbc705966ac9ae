"""The keyboard as one device or as two: which key means which intent. Reads no events, remembers nothing.

Keys go by their letter, not by their place, because the prompts on the screen show letters.

    the whole keyboard                      its left half              its right half
    arrows, W A S D     directions          W A S D                    arrows
    Enter, Space, Z     confirm             Space                      Enter
    Esc, Backspace      cancel              left Shift                 Backspace
    X                   first shortcut      Q                          K
    C, Y                second shortcut     E                          L
    Q  E, Page Up/Down  previous, next      Z  C                       I  O, Page Up/Down
    P, F10, Pause       pause               Tab, Esc                   P, F10, Pause
    F11, Alt+Enter      full screen
"""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from ten_arcade.ui.intents import KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, Device, Intent
from ten_arcade.ui.mapping import Bindings, key

_UP_DOWN_LEFT_RIGHT = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
_ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
_WASD = (pygame.K_w, pygame.K_s, pygame.K_a, pygame.K_d)
_PAGES = ((pygame.K_PAGEUP, Intent.PREVIOUS), (pygame.K_PAGEDOWN, Intent.NEXT))
_PAUSES = ((pygame.K_p, Intent.PAUSE), (pygame.K_F10, Intent.PAUSE), (pygame.K_PAUSE, Intent.PAUSE))


def _bindings(*pairs: tuple[int, Intent]) -> Bindings:
    return Bindings(tuple((key(code), intent) for code, intent in pairs))


WHOLE = _bindings(
    *zip(_ARROWS, _UP_DOWN_LEFT_RIGHT, strict=True),
    *zip(_WASD, _UP_DOWN_LEFT_RIGHT, strict=True),
    (pygame.K_RETURN, Intent.CONFIRM),
    (pygame.K_KP_ENTER, Intent.CONFIRM),
    (pygame.K_SPACE, Intent.CONFIRM),
    (pygame.K_z, Intent.CONFIRM),
    (pygame.K_ESCAPE, Intent.CANCEL),
    (pygame.K_BACKSPACE, Intent.CANCEL),
    (pygame.K_x, Intent.FIRST),
    (pygame.K_c, Intent.SECOND),
    (pygame.K_y, Intent.SECOND),
    (pygame.K_q, Intent.PREVIOUS),
    (pygame.K_e, Intent.NEXT),
    *_PAGES,
    *_PAUSES,
)
LEFT = _bindings(
    *zip(_WASD, _UP_DOWN_LEFT_RIGHT, strict=True),
    (pygame.K_SPACE, Intent.CONFIRM),
    (pygame.K_LSHIFT, Intent.CANCEL),
    (pygame.K_q, Intent.FIRST),
    (pygame.K_e, Intent.SECOND),
    (pygame.K_z, Intent.PREVIOUS),
    (pygame.K_c, Intent.NEXT),
    (pygame.K_TAB, Intent.PAUSE),
    (pygame.K_ESCAPE, Intent.PAUSE),
)
RIGHT = _bindings(
    *zip(_ARROWS, _UP_DOWN_LEFT_RIGHT, strict=True),
    (pygame.K_RETURN, Intent.CONFIRM),
    (pygame.K_KP_ENTER, Intent.CONFIRM),
    (pygame.K_BACKSPACE, Intent.CANCEL),
    (pygame.K_k, Intent.FIRST),
    (pygame.K_l, Intent.SECOND),
    (pygame.K_i, Intent.PREVIOUS),
    (pygame.K_o, Intent.NEXT),
    *_PAGES,
    *_PAUSES,
)

# Keys that write nothing mean the same while text is being typed, whatever the player has moved.
_TYPING: Mapping[int, Intent] = MappingProxyType(
    {
        **dict(zip(_ARROWS, _UP_DOWN_LEFT_RIGHT, strict=True)),
        pygame.K_RETURN: Intent.CONFIRM,
        pygame.K_KP_ENTER: Intent.CONFIRM,
        pygame.K_ESCAPE: Intent.CANCEL,
        pygame.K_BACKSPACE: Intent.ERASE,
        pygame.K_PAGEUP: Intent.PREVIOUS,
        pygame.K_PAGEDOWN: Intent.NEXT,
        pygame.K_F10: Intent.PAUSE,
        pygame.K_PAUSE: Intent.PAUSE,
    }
)
_CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)

_NAMED: Mapping[int, str] = MappingProxyType(
    {
        pygame.K_SPACE: "SPACE",
        pygame.K_RETURN: "ENTER",
        pygame.K_KP_ENTER: "ENTER",
        pygame.K_ESCAPE: "ESC",
        pygame.K_TAB: "TAB",
        pygame.K_BACKSPACE: "BACKSPACE",
        pygame.K_LSHIFT: "SHIFT",
        pygame.K_RSHIFT: "SHIFT",
        pygame.K_UP: "UP",
        pygame.K_DOWN: "DOWN",
        pygame.K_LEFT: "LEFT",
        pygame.K_RIGHT: "RIGHT",
    }
)


def usual_bindings(device: Device) -> Bindings:
    """What the keys of the keyboard, or of one half of it, mean if the player has said nothing."""
    return {KEYBOARD.id: WHOLE, KEYBOARD_LEFT.id: LEFT, KEYBOARD_RIGHT.id: RIGHT}[device.id]


def cap_of(code: int) -> str | None:
    """What is printed on a key (pygame.K_*), None if no picture shows it."""
    if code in _NAMED:
        return _NAMED[code]
    char = chr(code) if 0 < code < 128 else ""
    return char.upper() if char.isalnum() else None


def is_fullscreen(code: int, mods: int) -> bool:
    """Whether a key asks for the full screen: F11, or Enter with Alt."""
    enter = code in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return code == pygame.K_F11 or (enter and bool(mods & pygame.KMOD_ALT))


def is_chord(mods: int) -> bool:
    """Ctrl+C and its like belong to the system, not to the game."""
    return bool(mods & _CHORDS)


def typing_intent(code: int) -> Intent | None:
    """What a key means while text is being typed: keys that write a character mean nothing."""
    return _TYPING.get(code)
