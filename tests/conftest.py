"""What every test runs under: no screen, no loudspeaker, pads heard without a focused window."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Iterator

import pygame
import pytest

from ten_arcade.ui.devices import Devices
from tests.virtual_pads import VirtualPad


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A real pygame window of 640 x 360 on the dummy driver; afterwards SDL is closed, pads and all."""
    pygame.display.init()
    yield pygame.display.set_mode((640, 360))
    VirtualPad.unplug_all()
    pygame.quit()


@pytest.fixture
def devices(window: pygame.Surface) -> Iterator[Devices]:
    """Devices on that window, with logical pixels equal to real ones."""
    opened = Devices(lambda x, y: (x, y))
    yield opened
    VirtualPad.unplug_all()
    opened.close()
