"""The window: a canvas of 640x360 logical pixels, shown as large as whole pixels allow, or as it fits.

Knows the display only; reads no events (the input module tells it of new sizes).
"""

import os
import sys
from dataclasses import dataclass
from enum import Enum, auto
from math import ceil
from pathlib import Path

import pygame

from ten_arcade.ui.crt import Crt, CrtMode
from ten_arcade.ui.palette import N0, N2

LOGICAL = (640, 360)
_MOST_UNCHANGED = 30
"""Pictures like the last one that are not shown again, in a row: what covers a window may wipe it."""
_CENTRED = 0x2FFF0000
"""SDL's word for the middle of a monitor, to which the monitor's number is added."""
_BLIND_DRIVERS = frozenset({"dummy", "offscreen"})
_NO_DISPLAY = "There is no display: neither DISPLAY nor WAYLAND_DISPLAY leads to a screen."
_WAYS_TO_A_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


class NoDisplay(Exception):
    """There is no screen to show the game on; the message is one sentence for people."""


class WindowMode(Enum):
    """What the picture is shown in."""

    WINDOW = auto()
    BORDERLESS = auto()
    FULLSCREEN = auto()


@dataclass(frozen=True, slots=True)
class Placing:
    """How large the picture is in its window.

    `fill`: as large as it fits, not by a whole number. `safe`: percent of the width and the height that it
    must keep within, around the middle.
    """

    fill: bool = False
    safe: int = 100


def place(window: tuple[int, int], placing: Placing) -> pygame.Rect:
    """Where in a window of this size, in real pixels, the picture lies: whole, undistorted, in the middle.

    The largest whole-number scale is taken if it keeps within the safe area and `fill` does not ask for more;
    else the picture is as large as the area allows. Never less than a pixel.
    """
    width, height = window
    most = min(width * placing.safe / 100 / LOGICAL[0], height * placing.safe / 100 / LOGICAL[1])
    whole = min(width // LOGICAL[0], height // LOGICAL[1])
    scale = most if placing.fill or not 1 <= whole <= most else whole
    view = pygame.Rect(0, 0, max(1, round(LOGICAL[0] * scale)), max(1, round(LOGICAL[1] * scale)))
    view.topleft = ((width - view.width) // 2, (height - view.height) // 2)
    return view


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
        self._windowed_at: tuple[int, int] | None = None
        self._mode = WindowMode.WINDOW
        self._monitor = 0
        self._placing = Placing()
        self._window = window
        self._fitted = (0, 0)
        self._view = pygame.Rect(0, 0, 1, 1)
        self._between: pygame.Surface | None = None
        self._crt_mode = CrtMode.OFF
        self._crt = Crt(CrtMode.OFF, LOGICAL, 1)
        self._shown: bytes | None = None
        self._unchanged = 0
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
            screen = cls(_open_window(size, WindowMode.WINDOW, 0, vsync), title, vsync)
            if fullscreen:
                screen.use(WindowMode.FULLSCREEN)
        except pygame.error as error:
            raise NoDisplay(f"The window cannot be opened: {error}.") from error
        return screen

    @property
    def driver(self) -> str:
        """SDL's name of the video driver, such as "x11", "wayland", "windows", "dummy"."""
        return pygame.display.get_driver()

    @property
    def mode(self) -> WindowMode:
        """What the picture is shown in."""
        return self._mode

    @property
    def view(self) -> pygame.Rect:
        """Where the picture lies in the window, real pixels."""
        return self._view.copy()

    @property
    def monitors(self) -> int:
        """How many monitors there are to choose from, at least one."""
        return max(1, pygame.display.get_num_displays())

    @property
    def scale(self) -> int:
        """Real pixels per logical pixel, rounded down; 0 when the window is too small for 640x360."""
        return self._view.width // LOGICAL[0]

    @property
    def seen(self) -> bool:
        """False while the window is minimised: there is no sense in drawing."""
        return pygame.display.get_active()

    def use(self, mode: WindowMode, monitor: int = 0) -> bool:
        """Show the picture in another way, or on another monitor (from 0; the first if it is not there).

        A window returns to its former size. False if the system refuses; then the picture is in a window.
        """
        monitor = monitor if 0 <= monitor < self.monitors else 0
        if (mode, monitor) == (self._mode, self._monitor):
            return True
        if self._mode is WindowMode.WINDOW:
            self._windowed_size = self._window.get_size()
            self._windowed_at = pygame.display.get_window_position()
        accepted = True
        try:
            self._show_on(mode, monitor)
        except pygame.error:
            accepted, mode = False, WindowMode.WINDOW
            self._show_on(mode, self._monitor)
        else:
            self._monitor = monitor
        self._mode = mode
        self._fit()
        return accepted

    def _show_on(self, mode: WindowMode, monitor: int) -> None:
        moved = monitor != self._monitor
        if moved:
            self._windowed_at = None
            if mode is not WindowMode.WINDOW:
                # a window covers the monitor it lies on: it has to be there first
                _open_window(self._windowed_size, WindowMode.WINDOW, monitor, self._vsync)
                pygame.display.set_window_position(_middle_of(monitor))
        self._window = _open_window(self._windowed_size, mode, monitor, self._vsync)
        if mode is WindowMode.WINDOW and self._windowed_at is not None:
            pygame.display.set_window_position(self._windowed_at)
        elif mode is not WindowMode.FULLSCREEN:
            pygame.display.set_window_position(_middle_of(monitor))

    def set_placing(self, placing: Placing) -> None:
        """Show the picture at another size from the next time on."""
        if placing != self._placing:
            self._placing = placing
            self._fit()

    def set_screensaver(self, allowed: bool) -> None:
        """Whether the system may darken the screen when nobody touches keyboard or mouse."""
        if pygame.display.get_allow_screensaver() is not allowed:
            pygame.display.set_allow_screensaver(allowed)

    def set_crt(self, mode: CrtMode) -> None:
        """Lay a tube's look over the window from the next picture on; the canvas stays as it is drawn.

        Windows in which a logical pixel is a single real one, or less, show none of it.
        """
        self._crt_mode = mode

    def set_icon(self, picture: pygame.Surface) -> None:
        """Show a picture of the atlas (32x28 is a good size) as the window's icon."""
        pygame.display.set_icon(picture)

    def resized(self) -> None:
        """The window may have a new size, or a new surface; the picture takes its new place.

        What size an event tells is of no use: two mode changes later it is out of date.
        """
        window = pygame.display.get_surface()
        if window is not None:
            self._window = window
        self._fit()

    def present(self) -> None:
        """Show the canvas. A picture like the last one is shown again only now and then."""
        if self._window.get_size() != self._fitted:
            # SDL has resized the window before anybody told us
            self._fit()
        if not self._crt.fits(self._crt_mode, self._view.size):
            self._crt = Crt(self._crt_mode, self._view.size, self._view.height / LOGICAL[1])
            self._shown = None
        picture = self.canvas.get_buffer().raw
        if picture == self._shown and self._unchanged < _MOST_UNCHANGED:
            self._unchanged += 1
            return
        self._shown, self._unchanged = picture, 0
        target = self._window.subsurface(self._view)
        self._enlarge(target)
        self._crt.lay_over(target)
        pygame.display.flip()

    def _enlarge(self, target: pygame.Surface) -> None:
        """Whole numbers double pixels; anything else goes to the next one and smoothly down: sharp edges."""
        scale = ceil(self._view.height / LOGICAL[1])
        if self._view.size == LOGICAL:
            target.blit(self.canvas, (0, 0))
        elif self._view.size == (LOGICAL[0] * scale, LOGICAL[1] * scale):
            pygame.transform.scale_by(self.canvas, scale, target)
        elif scale <= 1:
            pygame.transform.smoothscale(self.canvas, self._view.size, target)
        else:
            size = (LOGICAL[0] * scale, LOGICAL[1] * scale)
            if self._between is None or self._between.get_size() != size:
                self._between = pygame.Surface(size).convert()
            pygame.transform.scale_by(self.canvas, scale, self._between)
            pygame.transform.smoothscale(self._between, self._view.size, target)

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
        self._fitted = self._window.get_size()
        self._view = place(self._fitted, self._placing)
        self._shown, self._between = None, None
        self._window.fill(N0)
        if self.scale >= 1:
            pygame.draw.rect(self._window, N2, self._view.inflate(2, 2), 1)


def _middle_of(monitor: int) -> tuple[int, int]:
    """The position that SDL takes for the middle of a monitor; a window as large as that covers it."""
    return _CENTRED | monitor, _CENTRED | monitor


def _open_window(size: tuple[int, int], mode: WindowMode, monitor: int, vsync: bool) -> pygame.Surface:
    # asking a blind driver for vsync corrupts its memory
    blind = pygame.display.get_driver() in _BLIND_DRIVERS
    flags, wanted = pygame.RESIZABLE, size
    match mode:
        case WindowMode.WINDOW:
            pass
        case WindowMode.BORDERLESS:
            flags, wanted = pygame.NOFRAME, pygame.display.get_desktop_sizes()[monitor]
        case WindowMode.FULLSCREEN:
            flags, wanted = pygame.FULLSCREEN, pygame.display.get_desktop_sizes()[monitor]
    return pygame.display.set_mode(wanted, flags, display=monitor, vsync=1 if vsync and not blind else 0)


def _is_blind_by_accident(driver: str) -> bool:
    """SDL takes a driver that shows nothing, without a word, when Linux has no screen for it."""
    asked_for = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    return sys.platform.startswith("linux") and driver in _BLIND_DRIVERS and not asked_for


def _has_nowhere_to_look() -> bool:
    """True if Linux names no screen at all: SDL would look all the same, and Wayland complain aloud."""
    bare = not any(os.environ.get(name) for name in _WAYS_TO_A_SCREEN)
    return sys.platform.startswith("linux") and bare and not Path("/dev/dri").exists()
