"""Text on the canvas: styled, aligned, wrapped, fitted. Knows colours and pixels; not what is said."""

from collections.abc import Sequence
from enum import Enum, auto
from functools import lru_cache

import pygame

from ten_arcade.ui.font import Face, Fonts
from ten_arcade.ui.palette import N0, Colour
from ten_arcade.ui.styles import BODY, Style

_DITHER_FROM = 16
_REMEMBERED = 2048
# Bayer 4x4: the order in which the pixels of a tile turn to the next colour
_BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))
_AROUND = tuple((x, y) for y in (0, 1, 2) for x in (0, 1, 2))
_CLEAR = (0, 0, 0, 0)
# full-width writing breaks anywhere but before its closing marks
_FULL_WIDTH = "\u2e80"
_NOT_FIRST = frozenset("，。！？、：；）》」』”’…")

Spot = tuple[float, float]
Box = pygame.Rect | tuple[int, int, int, int]


class Align(Enum):
    """Which edge of the text its x names."""

    LEFT = auto()
    CENTRE = auto()
    RIGHT = auto()


class Text:
    """Draws text and remembers the last 2048 pictures. Never raises for what a string holds."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self._pictures = lru_cache(maxsize=_REMEMBERED)(self._paint)
        self._widths = lru_cache(maxsize=_REMEMBERED)(fonts.width)

    def render(self, text: str, style: Style) -> pygame.Surface:
        """The picture of one line, one line high plus outline and shadow. Shared: do not draw on it."""
        return self._pictures(text, style)

    def width(self, text: str, style: Style) -> int:
        """Width of the ink without outline, pixels."""
        return self._widths(text, style.face)

    def height(self, style: Style) -> int:
        """Height of the capitals, pixels."""
        return self.fonts.cap(style.face)

    def draw(
        self, canvas: pygame.Surface, text: str, xy: Spot, style: Style, align: Align = Align.LEFT
    ) -> int:
        """Draw one line; x is its left, centre or right, y the top of capitals. Returns the ink's width."""
        width = self.width(text, style)
        if not text:
            return width
        x, y = round(xy[0]), round(xy[1])
        match align:
            case Align.LEFT:
                pass
            case Align.CENTRE:
                x -= width // 2
            case Align.RIGHT:
                x -= width
        edge = _edge(style)
        canvas.blit(self.render(text, style), (x - edge, y - self.fonts.rise(style.face) - edge))
        return width

    def wrap(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        """The text in lines of at most `width` pixels, broken at spaces; a word too long is cut."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for piece in _pieces(paragraph):
                if self.width((line + piece).rstrip(" "), style) <= width:
                    line += piece
                    continue
                if line.strip(" "):
                    lines.append(line.rstrip(" "))
                line = piece
                while self.width(line.rstrip(" "), style) > width and len(line) > 1:
                    cut = self._longest_start(line, style, width)
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line.rstrip(" "))
        return tuple(lines)

    def fit(self, text: str, styles: Sequence[Style | Face], width: int) -> Style:
        """The first of `styles` in which the text is at most `width` wide, else the last.

        A face stands for the style before it in that face (BODY if none is).
        """
        style = BODY
        for step in styles:
            style = step if isinstance(step, Style) else style.at(step)
            if self.width(text, style) <= width:
                break
        return style

    def draw_box(
        self,
        canvas: pygame.Surface,
        text: str,
        rect: Box,
        style: Style,
        align: Align = Align.LEFT,
        line_gap: int = 0,
    ) -> int:
        """Draw the text wrapped to the width of `rect`, capitals of the first line at its top.

        line_gap: pixels between line boxes (may be negative). Returns the height used, top of the first
        capitals to the foot of the last. Lines that do not fit the height are drawn all the same.
        """
        left, top, width, _ = rect
        x = {Align.LEFT: left, Align.CENTRE: left + width // 2, Align.RIGHT: left + width}[align]
        pitch = self.fonts.line(style.face) + line_gap
        lines = self.wrap(text, style, width)
        for number, line in enumerate(lines):
            self.draw(canvas, line, (x, top + number * pitch), style, align)
        return (len(lines) - 1) * pitch + self.height(style)

    def _longest_start(self, word: str, style: Style, width: int) -> int:
        cut = 1
        while cut < len(word) and self.width(word[: cut + 1], style) <= width:
            cut += 1
        return cut

    def _paint(self, text: str, style: Style) -> pygame.Surface:
        edge = _edge(style)
        ink = self.fonts.bits(text, style.face)
        width, height = ink.get_size()
        trail = (1 if style.face is not Face.SMALL else 0) if _is_soft(style) else 0
        below = 1 if _is_soft(style) else style.drop
        picture = pygame.Surface((width + 2 * edge + trail, height + 2 * edge + below), pygame.SRCALPHA)
        picture.fill(_CLEAR)
        if _is_soft(style):
            for dx in range(trail + 1):
                _stamp(picture, ink, style.shadow or N0, (dx, 1))
        else:
            _surround(picture, ink, style)
        ground = self._ground(style, width)
        ink.to_surface(picture, setsurface=ground, unsetcolor=None, dest=(edge, edge))
        if style.glint is not None:
            lit = pygame.Mask(ink.get_size())
            lit.draw(ink, (0, 0))
            lit.erase(ink, (0, 1))
            _stamp(picture, lit, style.glint, (edge, edge))
        return picture

    def _ground(self, style: Style, width: int) -> pygame.Surface:
        """The colours behind the letters, one line high; the letters are cut out of it."""
        cap, rise = self.fonts.cap(style.face), self.fonts.rise(style.face)
        ground = pygame.Surface((width, self.fonts.line(style.face)), pygame.SRCALPHA)
        ground.fill(style.ramp[-1])
        if rise:
            ground.fill(style.ramp[0], (0, 0, width, rise))
        if cap < _DITHER_FROM:
            bands = len(style.ramp)
            for number, colour in enumerate(style.ramp):
                top, foot = cap * number // bands, cap * (number + 1) // bands
                ground.fill(colour, (0, rise + top, width, foot - top))
            return ground
        for row in range(cap):
            tile = pygame.Surface((4, 1))
            for column in range(4):
                tile.set_at((column, 0), _dithered(style.ramp, row, cap, column))
            for x in range(0, width, 4):
                ground.blit(tile, (x, rise + row))
        return ground


def _edge(style: Style) -> int:
    """Pixels the picture reaches beyond the ink on the left and on top."""
    return (style.outline is not None) + (style.second is not None)


def _is_soft(style: Style) -> bool:
    return style.shadow is not None and style.outline is None and style.second is None and not style.drop


def _surround(picture: pygame.Surface, ink: pygame.Mask, style: Style) -> None:
    """Drop shadow, second ring and outline, from the back to the front."""
    edge = _edge(style)
    outline = ink if style.outline is None else _grown(ink)
    outermost = outline if style.second is None else _grown(outline)
    inset = edge - (outline.get_size()[0] - ink.get_size()[0]) // 2
    for dy in range(1, style.drop + 1):
        _stamp(picture, outermost, style.shadow or N0, (0, dy))
    if style.second is not None:
        _stamp(picture, outermost, style.second, (0, 0))
    if style.outline is not None:
        _stamp(picture, outline, style.outline, (inset, inset))


def _grown(mask: pygame.Mask) -> pygame.Mask:
    """The mask and every pixel that touches it, corners too; one pixel larger on each side."""
    width, height = mask.get_size()
    grown = pygame.Mask((width + 2, height + 2))
    for offset in _AROUND:
        grown.draw(mask, offset)
    return grown


def _stamp(picture: pygame.Surface, mask: pygame.Mask, colour: Colour, at: tuple[int, int]) -> None:
    mask.to_surface(picture, setcolor=colour, unsetcolor=None, dest=at)


def _dithered(ramp: tuple[Colour, ...], row: int, cap: int, column: int) -> Colour:
    way = row / max(1, cap - 1) * (len(ramp) - 1) * 0.9999
    step = int(way)
    threshold = _BAYER[row % 4][column] / 16 + 1 / 32
    return ramp[min(len(ramp) - 1, step + (way - step > threshold))]


def _pieces(paragraph: str) -> list[str]:
    """Where a line may break: after spaces, and between full-width characters."""
    pieces: list[str] = []
    for char in paragraph:
        if pieces:
            last = pieces[-1][-1]
            wide = char >= _FULL_WIDTH or last >= _FULL_WIDTH
            joined = char == " " or char in _NOT_FIRST or not (last == " " or wide)
            if joined:
                pieces[-1] += char
                continue
        pieces.append(char)
    return pieces
