"""The window: a canvas of 640x360 logical pixels, shown as large as whole pixels allow.

Knows the display only; reads no events (the input module tells it of new sizes).
"""

import os
import sys
from pathlib import Path

import pygame

from ten_arcade.ui.crt import Crt, CrtMode
from ten_arcade.ui.palette import N0, N2

LOGICAL = (640, 360)
_BLIND_DRIVERS = frozenset({"dummy", "offscreen"})
_NO_DISPLAY = "There is no display: neither DISPLAY nor WAYLAND_DISPLAY leads to a screen."
_WAYS_TO_A_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


class NoDisplay(Exception):
    """There is no screen to show the game on; the message is one sentence for people."""


def display_available() -> bool:
    """True if a window would be seen, or the user asked for a blind driver with SDL_VIDEODRIVER.

    Leaves the display as it was: initialised or not.
    """
    was_ready = pygame.display.get_init()
    try:
        pygame.display.init()
    except pygame.error:
        return False
    seen = not _is_blind_by_accident(pygame.display.get_driver())
    if not was_ready:
        pygame.display.quit()
    return seen


class Screen:
    """The one window. Draw on `canvas`, then `present`."""

    def __init__(self, window: pygame.Surface, title: str, vsync: bool) -> None:
        self.canvas = pygame.Surface(LOGICAL).convert()
        self.canvas.fill(N0)
        self._title = title
        self._vsync = vsync
        self._windowed_size = window.get_size()
        self._fullscreen = False
        self._window = window
        self._fitted = (0, 0)
        self._view = pygame.Rect(0, 0, 1, 1)
        self._crt_mode = CrtMode.OFF
        self._crt = Crt(CrtMode.OFF, LOGICAL, 1)
        self._fit()

    @classmethod
    def open(
        cls,
        size: tuple[int, int],
        *,
        fullscreen: bool = False,
        title: str = "TEN ARCADE",
        vsync: bool = True,
    ) -> "Screen":
        """Open the window, `size` in real pixels when not fullscreen.

        Raises NoDisplay when there is no screen, or only a blind driver nobody asked for.
        """
        if vsync:
            # without OpenGL the window's own renderer takes the wish for vsync from here
            os.environ.setdefault("SDL_RENDER_VSYNC", "1")
        try:
            if _has_nowhere_to_look():
                raise NoDisplay(_NO_DISPLAY)
            pygame.display.init()
            if _is_blind_by_accident(pygame.display.get_driver()):
                pygame.display.quit()
                raise NoDisplay(_NO_DISPLAY)
            pygame.display.set_caption(title)
            screen = cls(_open_window(size, False, vsync), title, vsync)
            if fullscreen:
                screen.set_fullscreen(True)
        except pygame.error as error:
            raise NoDisplay(f"The window cannot be opened: {error}.") from error
        return screen

    @property
    def driver(self) -> str:
        """SDL's name of the video driver, such as "x11", "wayland", "windows", "dummy"."""
        return pygame.display.get_driver()

    @property
    def fullscreen(self) -> bool:
        """Whether the window covers the whole screen."""
        return self._fullscreen

    @property
    def scale(self) -> int:
        """Real pixels per logical pixel; 0 when the window is too small for 640x360."""
        return self._view.width // LOGICAL[0]

    def set_fullscreen(self, on: bool) -> None:
        """Cover the whole screen, or return to the window's former size."""
        if on == self._fullscreen:
            return
        if on:
            self._windowed_size = self._window.get_size()
        self._fullscreen = on
        self._window = _open_window(self._windowed_size, on, self._vsync)
        self._fit()

    def set_crt(self, mode: CrtMode) -> None:
        """Lay a tube's look over the window from the next picture on; the canvas stays as it is drawn.

        Windows in which a logical pixel is a single real one, or less, show none of it.
        """
        self._crt_mode = mode

    def set_icon(self, picture: pygame.Surface) -> None:
        """Show a picture of the atlas (32x28 is a good size) as the window's icon."""
        pygame.display.set_icon(picture)

    def resized(self, w: int, h: int) -> None:
        """The window has a new size in real pixels; the picture takes its new place."""
        window = pygame.display.get_surface()
        if window is None or window.get_size() != (w, h):
            window = _open_window((w, h), self._fullscreen, self._vsync)
        self._window = window
        self._fit()

    def present(self) -> None:
        """Show the canvas: the largest whole-number scale, or shrunk smoothly if the window is too small."""
        if self._window.get_size() != self._fitted:
            # SDL has resized the window before anybody told us
            self._fit()
        target = self._window.subsurface(self._view)
        if self.scale > 1:
            pygame.transform.scale_by(self.canvas, self.scale, target)
        elif self.scale == 1:
            target.blit(self.canvas, (0, 0))
        else:
            pygame.transform.smoothscale(self.canvas, self._view.size, target)
        if not self._crt.fits(self._crt_mode, self._view.size, self.scale):
            self._crt = Crt(self._crt_mode, self._view.size, self.scale)
        self._crt.lay_over(target)
        pygame.display.flip()

    def to_logical(self, x: int, y: int) -> tuple[int, int] | None:
        """The canvas pixel under a window position in real pixels; None on the border."""
        if not self._view.collidepoint(x, y):
            return None
        return (
            (x - self._view.x) * LOGICAL[0] // self._view.width,
            (y - self._view.y) * LOGICAL[1] // self._view.height,
        )

    def save(self, path: str | Path) -> None:
        """Write the canvas as a PNG of 640x360. Raises OSError or pygame.error when it cannot be written."""
        pygame.image.save(self.canvas, path)

    def close(self) -> None:
        """Close the window and the display."""
        pygame.display.quit()

    def _fit(self) -> None:
        width, height = self._fitted = self._window.get_size()
        whole = min(width // LOGICAL[0], height // LOGICAL[1])
        shrink = min(width / LOGICAL[0], height / LOGICAL[1])
        factor = whole if whole >= 1 else shrink
        view = pygame.Rect(0, 0, max(1, int(LOGICAL[0] * factor)), max(1, int(LOGICAL[1] * factor)))
        view.center = (width // 2, height // 2)
        self._view = view.clamp(self._window.get_rect())
        self._window.fill(N0)
        if whole >= 1:
            pygame.draw.rect(self._window, N2, self._view.inflate(2, 2), 1)


def _open_window(size: tuple[int, int], fullscreen: bool, vsync: bool) -> pygame.Surface:
    flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
    wanted = (0, 0) if fullscreen else size
    # asking a blind driver for vsync corrupts its memory
    blind = pygame.display.get_driver() in _BLIND_DRIVERS
    return pygame.display.set_mode(wanted, flags, vsync=1 if vsync and not blind else 0)


def _is_blind_by_accident(driver: str) -> bool:
    """SDL takes a driver that shows nothing, without a word, when Linux has no screen for it."""
    asked_for = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    return sys.platform.startswith("linux") and driver in _BLIND_DRIVERS and not asked_for


def _has_nowhere_to_look() -> bool:
    """True if Linux names no screen at all: SDL would look all the same, and Wayland complain aloud."""
    bare = not any(os.environ.get(name) for name in _WAYS_TO_A_SCREEN)
    return sys.platform.startswith("linux") and bare and not Path("/dev/dri").exists()
