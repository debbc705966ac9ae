"""The brush of every scene: sprites, panels, rings, dimming, brackets, tilts. Palette colours only.

Knows pictures by name and pixels; not what they mean. What is costly to make is made once and remembered.
"""

import math
from functools import lru_cache
from typing import Literal

import pygame

from ten_arcade.ui.assets import Art
from ten_arcade.ui.palette import N0, N1, T2, T3, Colour
from ten_arcade.ui.text import Box, Spot, Text

PanelKind = Literal["normal", "active", "focus", "money", "magenta", "dark", "key"]
NeonKind = Literal["magenta", "cyan"]

DIM_ALPHA = 165
_SHADOW_ALPHA = 150
_SHADOW_OFFSET = (2, 3)
_BREATH_TICKS = 40
_GROUND_TICKS = 8
_CURSOR_GAP = 3
_MAT_EDGE = 4
_ARM = 7
# pixels cut from each row of a rounded corner, from the outermost row on, by radius
_CORNERS = ((), (1,), (2, 1), (3, 1, 1), (4, 2, 1, 1), (5, 3, 2, 1, 1), (6, 4, 3, 2, 1, 1))


class Painter:
    """Art, text and drawing in one object for scenes. Surfaces it returns are shared: do not draw on them."""

    def __init__(self, art: Art, text: Text) -> None:
        self.art = art
        self.text = text
        self._panels = lru_cache(maxsize=192)(self._make_panel)
        self._mats = lru_cache(maxsize=16)(self._make_mat)
        self._nines = lru_cache(maxsize=192)(self._make_nine)
        self._silhouettes = lru_cache(maxsize=512)(self._make_silhouette)
        self._checkers = lru_cache(maxsize=96)(_make_checker)
        self._dims = lru_cache(maxsize=16)(_make_dim)
        self._sheared = lru_cache(maxsize=256)(_make_sheared)
        self._rotated = lru_cache(maxsize=256)(_make_rotated)
        self._squashed = lru_cache(maxsize=256)(_make_squashed)
        self._brackets = _make_brackets()

    # --- pictures by name

    def sprite(self, canvas: pygame.Surface, name: str, xy: Spot) -> None:
        """Draw a picture with its top left corner at `xy`, rounded to whole pixels."""
        canvas.blit(self.art[name], (round(xy[0]), round(xy[1])))

    def ground(self, canvas: pygame.Surface, name: str, tick: int = 0) -> None:
        """Fill the canvas with a ground; it moves on every 8 ticks and is round after about 9 seconds."""
        canvas.blit(self.art.ground(name, tick // _GROUND_TICKS), (0, 0))

    def centred(self, canvas: pygame.Surface, name: str, centre: Spot) -> None:
        """Draw a picture around `centre`."""
        self.picture(canvas, self.art[name], centre)

    def picture(self, canvas: pygame.Surface, surface: pygame.Surface, centre: Spot) -> None:
        """Draw any surface around `centre`: what shear, rotate and squash return."""
        width, height = surface.get_size()
        canvas.blit(surface, (round(centre[0]) - width // 2, round(centre[1]) - height // 2))

    def shadow(self, canvas: pygame.Surface, art_name: str, xy: Spot, alpha: int = 110) -> None:
        """Draw the silhouette of a picture in ink at `alpha` (0..255); the caller sets it off."""
        canvas.blit(self._silhouettes(art_name, N0, alpha), (round(xy[0]), round(xy[1])))

    def silhouette(self, name: str, alpha: int) -> pygame.Surface:
        """The ink silhouette of a picture at `alpha`, for shadows of things that change their size."""
        return self._silhouettes(name, N0, alpha)

    def flash(self, canvas: pygame.Surface, name: str, xy: Spot, colour: Colour) -> None:
        """Draw the silhouette of a picture in one solid colour."""
        canvas.blit(self._silhouettes(name, colour, 255), (round(xy[0]), round(xy[1])))

    def tile(self, canvas: pygame.Surface, name: str, rect: Box) -> None:
        """Fill `rect` with copies of a picture, the first at its top left, cut off at its edges."""
        _fill_tiled(canvas, self.art[name], pygame.Rect(rect))

    # --- frames

    def nine(self, canvas: pygame.Surface, name: str, rect: Box) -> None:
        """Draw a 9-slice: corners as they are, edges and middle tiled."""
        x, y, width, height = rect
        canvas.blit(self._nines(name, width, height), (x, y))

    def panel(
        self, canvas: pygame.Surface, rect: Box, kind: PanelKind = "normal", shadow: bool = True
    ) -> None:
        """Draw a panel; its shadow reaches 2 px to the right and 3 px below `rect`."""
        x, y, width, height = rect
        canvas.blit(self._panels(kind, width, height, shadow), (x, y))

    def neon(self, canvas: pygame.Surface, rect: Box, kind: NeonKind = "magenta") -> None:
        """Draw a mat with a neon edge; the magenta one is a card table, so it is woven."""
        x, y, width, height = rect
        canvas.blit(self._mats(kind, width, height), (x, y))

    def rounded(self, canvas: pygame.Surface, rect: Box, colour: Colour, radius: int = 2) -> None:
        """Fill a rectangle with pixel corners of radius 0..6."""
        x, y, width, height = rect
        cuts = _CORNERS[max(0, min(radius, len(_CORNERS) - 1, width // 2, height // 2))]
        for row, cut in enumerate(cuts):
            canvas.fill(colour, (x + cut, y + row, width - 2 * cut, 1))
            canvas.fill(colour, (x + cut, y + height - 1 - row, width - 2 * cut, 1))
        if height > 2 * len(cuts):
            canvas.fill(colour, (x, y + len(cuts), width, height - 2 * len(cuts)))

    def rail(self, canvas: pygame.Surface, rect: Box, colour: Colour) -> None:
        """Draw a rounded ring 1 px thick, just inside `rect`."""
        x, y, width, height = rect
        right, foot = x + width - 1, y + height - 1
        for line in ((x + 2, y, width - 4, 1), (x + 2, foot, width - 4, 1)):
            canvas.fill(colour, line)
        for line in ((x, y + 2, 1, height - 4), (right, y + 2, 1, height - 4)):
            canvas.fill(colour, line)
        for corner in ((x + 1, y + 1), (right - 1, y + 1), (x + 1, foot - 1), (right - 1, foot - 1)):
            canvas.fill(colour, (*corner, 1, 1))

    def cursor(self, canvas: pygame.Surface, rect: Box, tick: int) -> None:
        """Draw corner brackets 3 px outside `rect`, which breathe 1 px outwards every 40 ticks."""
        breath = round(0.5 - 0.5 * math.cos(math.tau * tick / _BREATH_TICKS))
        x, y, width, height = rect
        # a bracket picture has 1 px of ink around its arms
        reach = _CURSOR_GAP + breath + 1
        size = self._brackets[0].get_width()
        left, top = x - reach, y - reach
        right, foot = x + width + reach - size, y + height + reach - size
        spots = ((left, top), (right, top), (left, foot), (right, foot))
        for bracket, spot in zip(self._brackets, spots, strict=True):
            canvas.blit(bracket, spot)

    # --- dimming

    def checker(self, canvas: pygame.Surface, rect: Box, colour: Colour = N1) -> None:
        """Cover every second pixel of `rect`, its top left one included: "not now"."""
        x, y, width, height = rect
        canvas.blit(self._checkers(width, height, colour), (x, y))

    def dim(self, canvas: pygame.Surface, alpha: int = DIM_ALPHA) -> None:
        """Darken the whole canvas with ink and an ink checker; a smaller alpha (0..255) dims both less."""
        if alpha > 0:
            canvas.blit(self._dims(*canvas.get_size(), min(alpha, 255)), (0, 0))

    # --- other shapes of a surface (which must not be drawn on afterwards: results are remembered)

    def shear(self, surface: pygame.Surface, px: int) -> pygame.Surface:
        """Tilt by shifting columns: the right edge ends `px` lower than the left. |px| pixels taller."""
        return self._sheared(surface, px) if px else surface

    def rotate(self, surface: pygame.Surface, degrees: float) -> pygame.Surface:
        """Turn anticlockwise by whole degrees with crisp pixels; the result is larger. Best from 7 up."""
        angle = round(degrees) % 360
        return self._rotated(surface, angle) if angle else surface

    def squash(self, surface: pygame.Surface, width: float, height: float) -> pygame.Surface:
        """The surface at another size, at least 1x1, without new colours: flips and landings only."""
        size = (max(1, round(width)), max(1, round(height)))
        return surface if size == surface.get_size() else self._squashed(surface, *size)

    # --- makers behind the caches

    def _make_nine(self, name: str, width: int, height: int) -> pygame.Surface:
        source = self.art[name]
        left, top, right, bottom = self.art.slice_margins(name)
        source_width, source_height = source.get_size()
        result = pygame.Surface((max(0, width), max(0, height)), pygame.SRCALPHA)
        columns = (
            (0, left, 0, min(left, width)),
            (left, source_width - left - right, left, width - left - right),
            (source_width - right, right, max(width - right, min(left, width)), min(right, width)),
        )
        rows = (
            (0, top, 0, min(top, height)),
            (top, source_height - top - bottom, top, height - top - bottom),
            (source_height - bottom, bottom, max(height - bottom, min(top, height)), min(bottom, height)),
        )
        for from_x, from_width, to_x, to_width in columns:
            for from_y, from_height, to_y, to_height in rows:
                if min(from_width, from_height, to_width, to_height) > 0:
                    part = source.subsurface((from_x, from_y, from_width, from_height))
                    _fill_tiled(result, part, pygame.Rect(to_x, to_y, to_width, to_height))
        return result

    def _make_panel(self, kind: PanelKind, width: int, height: int, shadow: bool) -> pygame.Surface:
        body = self._nines(f"panel/{kind}", width, height)
        if not shadow:
            return body
        right, below = _SHADOW_OFFSET
        result = pygame.Surface((width + right, height + below), pygame.SRCALPHA)
        result.blit(_silhouette(body, N0, _SHADOW_ALPHA), _SHADOW_OFFSET)
        result.blit(body, (0, 0))
        return result

    def _make_mat(self, kind: NeonKind, width: int, height: int) -> pygame.Surface:
        mat = self._nines(f"neon/{kind}", width, height)
        if kind != "magenta":
            return mat
        woven = mat.copy()
        cloth = woven.get_rect().inflate(-2 * _MAT_EDGE, -2 * _MAT_EDGE)
        _fill_tiled(woven, self.art["tile/weave"], cloth)
        return woven

    def _make_silhouette(self, name: str, colour: Colour, alpha: int) -> pygame.Surface:
        return _silhouette(self.art[name], colour, alpha)


def _silhouette(surface: pygame.Surface, colour: Colour, alpha: int) -> pygame.Surface:
    mask = pygame.mask.from_surface(surface)
    return mask.to_surface(setcolor=(*colour, max(0, min(alpha, 255))), unsetcolor=(0, 0, 0, 0))


def _fill_tiled(target: pygame.Surface, part: pygame.Surface, rect: pygame.Rect) -> None:
    width, height = part.get_size()
    for y in range(rect.top, rect.bottom, height):
        for x in range(rect.left, rect.right, width):
            target.blit(part, (x, y), (0, 0, min(width, rect.right - x), min(height, rect.bottom - y)))


def _make_checker(width: int, height: int, colour: Colour) -> pygame.Surface:
    row = pygame.Surface((width + 1, 1), pygame.SRCALPHA)
    for x in range(0, width + 1, 2):
        row.set_at((x, 0), colour)
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    for y in range(height):
        result.blit(row, (-(y % 2), y))
    return result


def _make_dim(width: int, height: int, alpha: int) -> pygame.Surface:
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    result.fill((*N0, alpha))
    # at the usual alpha the checker is solid ink; on the way there it grows with it
    strength = min(255, alpha * 255 // DIM_ALPHA)
    row = pygame.Surface((width + 1, 1), pygame.SRCALPHA)
    row.fill((*N0, alpha))
    for x in range(0, width + 1, 2):
        row.set_at((x, 0), (*N0, strength))
    for y in range(height):
        result.fill((0, 0, 0, 0), (0, y, width, 1))
        result.blit(row, (-(y % 2), y))
    return result


def _make_sheared(surface: pygame.Surface, px: int) -> pygame.Surface:
    width, height = surface.get_size()
    result = pygame.Surface((width, height + abs(px)), pygame.SRCALPHA)
    for x in range(width):
        way = x / max(1, width - 1)
        drop = round(px * way) if px > 0 else round(-px * (1 - way))
        result.blit(surface, (x, drop), (x, 0, 1, height))
    return result


def _make_rotated(surface: pygame.Surface, angle: int) -> pygame.Surface:
    # turning a fourfold picture whose edges were smoothed pixel-wise and taking every fourth pixel keeps
    # both the colours and the line thickness
    large = pygame.transform.scale2x(pygame.transform.scale2x(surface))
    turned = pygame.transform.rotate(large, angle)
    return pygame.transform.scale(turned, (max(1, turned.get_width() // 4), max(1, turned.get_height() // 4)))


def _make_squashed(surface: pygame.Surface, width: int, height: int) -> pygame.Surface:
    return pygame.transform.scale(surface, (width, height))


def _make_brackets() -> tuple[pygame.Surface, ...]:
    """Corner brackets for top left, top right, bottom left, bottom right."""
    size = _ARM + 2
    corner = pygame.Surface((size, size), pygame.SRCALPHA)
    corner.fill(N0, (0, 0, size, 4))
    corner.fill(N0, (0, 0, 4, size))
    corner.set_at((0, 0), (0, 0, 0, 0))
    corner.fill(T2, (2, 2, _ARM - 1, 1))
    corner.fill(T2, (2, 2, 1, _ARM - 1))
    corner.fill(T3, (1, 1, _ARM, 1))
    corner.fill(T3, (1, 1, 1, _ARM))
    flip = pygame.transform.flip
    return (corner, flip(corner, True, False), flip(corner, False, True), flip(corner, True, True))
