"""The keyboard as a device: which key means which intent. Reads no events and remembers nothing.

Keys go by their letter, not by their place, because the prompts on the screen show letters.

    arrows, W A S D     directions           Q  E, Page Up, Page Down   previous, next
    Enter, Space, Z     confirm              P, F10, Pause              pause
    Esc, Backspace      cancel               F11, Alt+Enter             full screen
    X                   first shortcut       C, Y                       second shortcut
"""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from ten_arcade.ui.intents import Intent

# Keys that write nothing mean the same while text is being typed.
_SILENT: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.K_UP: Intent.UP,
        pygame.K_DOWN: Intent.DOWN,
        pygame.K_LEFT: Intent.LEFT,
        pygame.K_RIGHT: Intent.RIGHT,
        pygame.K_RETURN: Intent.CONFIRM,
        pygame.K_KP_ENTER: Intent.CONFIRM,
        pygame.K_ESCAPE: Intent.CANCEL,
        pygame.K_PAGEUP: Intent.PREVIOUS,
        pygame.K_PAGEDOWN: Intent.NEXT,
        pygame.K_F10: Intent.PAUSE,
        pygame.K_PAUSE: Intent.PAUSE,
        pygame.K_F11: Intent.FULLSCREEN,
    }
)
_LETTERS: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.K_w: Intent.UP,
        pygame.K_s: Intent.DOWN,
        pygame.K_a: Intent.LEFT,
        pygame.K_d: Intent.RIGHT,
        pygame.K_SPACE: Intent.CONFIRM,
        pygame.K_z: Intent.CONFIRM,
        pygame.K_BACKSPACE: Intent.CANCEL,
        pygame.K_x: Intent.FIRST,
        pygame.K_c: Intent.SECOND,
        pygame.K_y: Intent.SECOND,
        pygame.K_q: Intent.PREVIOUS,
        pygame.K_e: Intent.NEXT,
        pygame.K_p: Intent.PAUSE,
    }
)
_CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def intent_of(key: int, mods: int, typing: bool) -> Intent | None:
    """What a key (pygame.K_*) means with these modifiers (pygame.KMOD_*), or None.

    While typing, keys that write a character mean nothing here and Backspace means ERASE.
    """
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and mods & pygame.KMOD_ALT:
        return Intent.FULLSCREEN
    if mods & _CHORDS:  # Ctrl+C and its like belong to the system, not to the game
        return None
    if typing and key == pygame.K_BACKSPACE:
        return Intent.ERASE
    return _SILENT.get(key) or (None if typing else _LETTERS.get(key))
