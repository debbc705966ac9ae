"""Where the asset files are, and the pictures of the atlas by name.

Knows files, sheets and names; not what a picture means, nor where it is drawn.
"""

import io
import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NotRequired, TypedDict

import pygame

Margins = tuple[int, int, int, int]


class AssetError(Exception):
    """The game's own files are missing or damaged; the message is one sentence for people."""


class _Atlas(TypedDict):
    """The shape of atlas.json (whose tuples are JSON lists): sprites as file, x, y, width, height."""

    sheets: list[str]
    sprites: dict[str, tuple[str, int, int, int, int]]
    slices: dict[str, Margins]
    rings: NotRequired[dict[str, list[int]]]


def asset_root() -> Traversable:
    """The folder of art, fonts, sounds and languages: inside an installed package, else beside a checkout's.

    Raises AssetError when there is neither.
    """
    packaged = files("ten_arcade") / "assets"
    if packaged.is_dir():
        return packaged
    checkout = Path(__file__).resolve().parents[2] / "assets"
    if checkout.is_dir():
        return checkout
    raise AssetError(f"The pictures and sounds are missing: neither {packaged} nor {checkout} exists.")


def read_asset(root: Traversable, *path: str) -> bytes:
    """The bytes of one asset file; AssetError names the file when it cannot be read."""
    try:
        return root.joinpath(*path).read_bytes()
    except OSError as error:
        raise AssetError(f"The file {'/'.join(path)} of the game cannot be read: {error}.") from error


def load_picture(root: Traversable, *path: str) -> pygame.Surface:
    """One picture file as it is stored (not converted to the display's format)."""
    data = read_asset(root, *path)
    try:
        return pygame.image.load(io.BytesIO(data), path[-1])
    except pygame.error as error:
        raise AssetError(f"The file {'/'.join(path)} of the game is damaged: {error}.") from error


class Ground:
    """A picture of 8 bits that moves by its palette alone.

    `rings`: how many palette entries turn together, one ring after the other.
    """

    def __init__(self, picture: pygame.Surface, rings: tuple[int, ...]) -> None:
        self._picture = picture
        self._rings = rings
        self._rest = list(picture.get_palette())
        self._step = 0

    def turned(self, step: int) -> pygame.Surface:
        if step != self._step:
            self._step = step
            start = 0
            for size in self._rings:
                ring = self._rest[start : start + size]
                for place in range(size):
                    self._picture.set_palette_at(start + place, ring[(place + step) % size])
                start += size
        return self._picture


class Art:
    """The pictures of the atlas, ready to blit. Surfaces are shared: do not draw on them."""

    def __init__(
        self,
        pictures: dict[str, pygame.Surface],
        slices: dict[str, Margins],
        grounds: dict[str, Ground] | None = None,
    ) -> None:
        self._pictures = pictures
        self._slices = slices
        self._grounds = grounds or {}

    @classmethod
    def load(cls, root: Traversable | None = None) -> "Art":
        """Read the atlas below `root` (the game's own assets if None). A display mode must be set.

        Raises AssetError for missing or damaged files, and when there is no display mode yet.
        """
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            raise AssetError("Art is loaded after the window is open: pictures take the display's format.")
        base = asset_root() if root is None else root
        try:
            atlas: _Atlas = json.loads(read_asset(base, "art", "atlas.json"))
            sheets = {file: _converted(load_picture(base, "art", file)) for file in atlas["sheets"]}
            pictures = {
                name: sheets[file].subsurface((x, y, w, h))
                for name, (file, x, y, w, h) in atlas["sprites"].items()
            }
            slices = {
                name: (left, top, right, bottom)
                for name, (left, top, right, bottom) in atlas["slices"].items()
            }
            grounds = {
                name: Ground(load_picture(base, "art", atlas["sprites"][name][0]), tuple(rings))
                for name, rings in atlas.get("rings", {}).items()
            }
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise AssetError(f"The list of pictures art/atlas.json is damaged: {error}.") from error
        return cls(pictures, slices, grounds)

    def __getitem__(self, name: str) -> pygame.Surface:
        """The picture called `name`, always the same Surface. KeyError for a name the atlas lacks."""
        try:
            return self._pictures[name]
        except KeyError:
            raise KeyError(f"The atlas has no picture called {name!r}.") from None

    def ground(self, name: str, step: int) -> pygame.Surface:
        """A ground with the rings of its palette turned on by `step`; the same Surface every time."""
        return self._grounds[name].turned(step) if name in self._grounds else self[name]

    def __contains__(self, name: str) -> bool:
        return name in self._pictures

    def names(self) -> frozenset[str]:
        """Every name in the atlas."""
        return frozenset(self._pictures)

    def slice_margins(self, name: str) -> Margins:
        """Left, top, right, bottom border of a 9-slice in pixels. KeyError if `name` is none."""
        try:
            return self._slices[name]
        except KeyError:
            raise KeyError(f"The atlas has no 9-slice called {name!r}.") from None

    def size(self, name: str) -> tuple[int, int]:
        """Width and height of a picture in pixels."""
        return self[name].get_size()


def _converted(sheet: pygame.Surface) -> pygame.Surface:
    """The sheet in the display's format; without alpha when nothing is transparent, which blits faster."""
    soft = sheet.convert_alpha()
    width, height = soft.get_size()
    if pygame.mask.from_surface(soft, 254).count() == width * height:
        return sheet.convert()
    return soft
