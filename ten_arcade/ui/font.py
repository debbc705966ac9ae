"""The bitmap faces: letters as one-bit masks and how far they reach. Knows no colour."""

import json
import unicodedata
from enum import StrEnum
from importlib.resources.abc import Traversable
from typing import TypedDict

import pygame

from ten_arcade.ui.assets import AssetError, asset_root, load_picture, read_asset


class Face(StrEnum):
    """A face by the name of its files; NUM faces have digits, + - # and few letters."""

    SMALL = "ten7"
    BOLD = "ten7b"
    HEAD = "ten9"
    TITLE = "ten18"
    HUGE = "ten27"
    SHOUT = "ten54"
    NUM11 = "num11"
    NUM12 = "num12"
    NUM14 = "num14"
    NUM18 = "num18"
    NUM20 = "num20"
    NUM24 = "num24"
    NUM26 = "num26"
    NUM28 = "num28"
    NUM30 = "num30"
    NUM40 = "num40"
    NUM50 = "num50"


class _Metrics(TypedDict):
    cap: int
    line: int
    rise: int
    track: int
    glyphs: dict[str, list[int]]


class _Cut:
    """One face: its numbers, its sheet, and the glyphs cut out of it so far."""

    def __init__(self, metrics: _Metrics, sheet: pygame.Mask) -> None:
        self.cap = metrics["cap"]
        self.line = metrics["line"]
        self.rise = metrics["rise"]
        self.track = metrics["track"]
        self.places = metrics["glyphs"]
        self._sheet = sheet
        self._glyphs: dict[str, pygame.Mask] = {}

    def glyph(self, char: str) -> pygame.Mask:
        """The mask of one character, full line high; a stand-in if the face lacks it."""
        found = self._glyphs.get(char)
        if found is None:
            found = self._glyphs[char] = self._cut(self._stand_in(char))
        return found

    def _stand_in(self, char: str) -> str:
        if char in self.places:
            return char
        plain = unicodedata.normalize("NFD", char)[0]
        for other in (char.upper(), plain, plain.upper()):
            if other in self.places:
                return other
        return " " if char.isspace() else "?"

    def _cut(self, char: str) -> pygame.Mask:
        if char in self.places:
            x, y, width, _ = self.places[char]
            mask = pygame.Mask((width, self.line))
            mask.draw(self._sheet, (-x, -y))
            return mask
        width = max(3, self.cap // 2)
        mask = pygame.Mask((width, self.line))
        if char != " ":
            # not even a "?": a hollow box shows that something is there
            box = pygame.Mask((width, self.cap), fill=True)
            box.erase(pygame.Mask((width - 2, self.cap - 2), fill=True), (1, 1))
            mask.draw(box, (0, self.rise))
        return mask


class Fonts:
    """All faces. Any string has a picture: characters without a glyph show as "?", line breaks as a space."""

    def __init__(self, cuts: dict[Face, _Cut]) -> None:
        self._cuts = cuts

    @classmethod
    def load(cls, root: Traversable | None = None) -> "Fonts":
        """Read every face below `root` (the game's own assets if None). Raises AssetError."""
        base = asset_root() if root is None else root
        return cls({face: _load_cut(base, face) for face in Face})

    def has(self, char: str, face: Face) -> bool:
        """True if the face has a glyph of its own for this character (no stand-in)."""
        return char in self._cuts[face].places

    def cap(self, face: Face) -> int:
        """Height of a capital or digit, pixels."""
        return self._cuts[face].cap

    def line(self, face: Face) -> int:
        """Height from the top of accents to the foot of descenders: the least pitch of lines, pixels."""
        return self._cuts[face].line

    def rise(self, face: Face) -> int:
        """Rows of a line above the top of capitals, pixels."""
        return self._cuts[face].rise

    def width(self, text: str, face: Face) -> int:
        """Width of the ink of one line, pixels; 0 for no text."""
        cut = self._cuts[face]
        drawn = _drawn(text)
        return sum(cut.glyph(char).get_size()[0] for char in drawn) + cut.track * max(0, len(drawn) - 1)

    def bits(self, text: str, face: Face) -> pygame.Mask:
        """One line of text as a mask, `width` wide (1 for no text) and `line` high."""
        cut = self._cuts[face]
        mask = pygame.Mask((max(1, self.width(text, face)), cut.line))
        x = 0
        for char in _drawn(text):
            glyph = cut.glyph(char)
            mask.draw(glyph, (x, 0))
            x += glyph.get_size()[0] + cut.track
        return mask

    def mask(self, text: str, face: Face) -> pygame.Surface:
        """The same as a picture: white on transparent."""
        return self.bits(text, face).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))


def _drawn(text: str) -> str:
    """The characters that get a glyph: accents joined to their letters."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def _load_cut(root: Traversable, face: Face) -> _Cut:
    name = face.value
    try:
        metrics: _Metrics = json.loads(read_asset(root, "fonts", f"{name}.json"))
        return _Cut(metrics, pygame.mask.from_surface(load_picture(root, "fonts", f"{name}.png")))
    except (ValueError, LookupError, TypeError) as error:
        raise AssetError(f"The font fonts/{name}.json is damaged: {error}.") from error
