"""Whole-screen grounds and the logo. Knows no text and no rule."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from art.colours import SUIT_RAMPS
from art.cycling import Cycled, cycled, ring
from art.masks import Mask, bottom_edge, grow, pad, shift, top_edge
from art.picture import Picture, thresholds
from art.stencil import Stencil

WIDTH, HEIGHT = 640, 360
Field = npt.NDArray[np.float64]
SPOT = (320, 110)  # where the card on sale lies in the auction


def _positions() -> tuple[Field, Field]:
    down, right = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64)
    return right, down


def _swirl(seed: float) -> tuple[Field, Field]:
    """Two octaves of noise wound around the middle (0 to 1), and the distance from the middle."""
    right, down = _positions()
    x, y = (right - WIDTH / 2) / 180, (down - HEIGHT / 2) / 180
    distance = np.hypot(x, y * 1.15)
    turn = np.arctan2(y, x) + 1.6 / (distance + 0.35)
    u, v = np.cos(turn) * distance * 2.2 + seed, np.sin(turn) * distance * 2.2
    noise = (
        np.sin(u * 1.7 + np.sin(v * 1.3))
        + np.sin(v * 2.1 + 1.3 * np.cos(u * 1.1))
        + np.sin((u + v) * 1.2 + seed)
    )
    return (noise - noise.min()) / (noise.max() - noise.min()), distance


def room(colours: Sequence[str], seed: float, depth: float = 1.0, turns: float = 1.0) -> Cycled:
    """The dark room: swirls of a ring of colours, darker towards the corners. `depth` below 1 calms it."""
    noise, distance = _swirl(seed)
    light = np.clip(1.25 - distance * 0.42, 0.15, 1) * depth
    return cycled(noise * turns, light, (ring(colours),))


def _rays(cx: float, cy: float, count: int, phase: float) -> Mask:
    """Every second of `count` x 2 rays around a point."""
    right, down = _positions()
    turn = np.round(np.arctan2(down - cy, right - cx) / (2 * np.pi) * count + phase, 6)
    return turn % 1 < 0.5


def table() -> Cycled:
    """The room behind the table: dark and calm, text lies on it."""
    return room(("N0", "N0", "N1", "N1", "N2", "N1", "N1", "N0"), 0.7, 0.92)


def phases() -> Cycled:
    """The room of TEN PHASES: as calm as the other, in a colder light."""
    return room(("N0", "N1", "B0", "N1", "N1", "N2", "B0", "N1"), 9.3, 0.9)


def title() -> Cycled:
    """The room with rays from behind the logo, fading into ink."""
    noise, distance = _swirl(2.1)
    right, down = _positions()
    away = np.hypot((right - 320) / 1.25, down - 150)
    fading = 1 - np.clip((away - 120) / 190, 0, 1)
    light = np.clip(1.25 - distance * 0.42, 0.15, 1) * fading + 0.02
    dark = ring(("N0", "N1", "M0", "N1", "N2", "N1", "M0", "N1"))
    bright = ring(("N1", "M0", "M0", "M0", "M1", "M0", "M0", "M0"))
    return cycled(noise, light, (dark, bright), _rays(320, 150, 24, 0.1))


def score(suit: str) -> Cycled:
    """The room in the light of one suit."""
    deep = SUIT_RAMPS[suit][0]
    return room(("N0", "N1", deep, "N1", "N2", "N1", deep, "N1"), 4.2, 0.9)


RAY_STEPS = 6  # pictures until each ray has turned to the place of the next


def auction(step: int) -> Picture:
    """A spotlight and rays around the card on sale, see-through elsewhere; `step` turns the rays on."""
    right, down = _positions()
    away = np.hypot((right - SPOT[0]) / 1.5, down - SPOT[1])
    threshold = thresholds(WIDTH, HEIGHT, 8)
    rays = _rays(*SPOT, 20, -step / RAY_STEPS)
    picture = Picture(WIDTH, HEIGHT)
    picture.paint(np.round((150 - away) / 70, 6) > threshold, "N2")
    picture.paint(rays & (np.round((150 - away) / 90, 6) > threshold), "N3")
    picture.paint(rays & (np.round((95 - away) / 80, 6) > threshold), "N4")
    return picture


def bust() -> Picture:
    """A magenta glow behind the cards of a bust, see-through elsewhere; it stays inside the mat."""
    right, down = _positions()
    away = np.hypot((right - 265) / 2.6, down - 120)
    picture = Picture(WIDTH, HEIGHT)
    inside = (right >= 70) & (right < 498) & (down >= 78) & (down < 162)
    glow = np.round((away - 30) / 80, 6) <= thresholds(WIDTH, HEIGHT, 8)
    picture.paint(inside & glow, "M0")
    return picture


LETTER_HEIGHT, LETTER_WIDTH, LETTER_STROKE, LETTER_GAP = 92, 70, 23, 9
CORNER = 3.4  # radius of the logo's corners
EXTRUDE = 12


def _rounded_polygon(width: int, height: int, shapes: Sequence[Sequence[tuple[float, float]]]) -> Mask:
    """Polygons joined, their outer and inner corners softened: shrunk, grown twice as far, shrunk again."""
    margin = 4
    stencil = Stencil(width + 2 * margin, height + 2 * margin)
    for shape in shapes:
        stencil.polygon([(x + margin, y + margin) for x, y in shape])
    samples = round(CORNER * 8)
    opened = _grown_by(~_grown_by(~stencil.cells, samples), samples)
    stencil.cells = ~_grown_by(~_grown_by(opened, samples), samples)
    return stencil.mask()[margin - 1 : -margin + 1, margin - 1 : -margin + 1]


def _grown_by(mask: Mask, radius: int) -> Mask:
    """The mask grown by a disc. Row by row of the disc, each run of columns found with running sums."""
    height, width = mask.shape
    result = np.zeros_like(mask)
    sums = np.concatenate([np.zeros((height, 1), dtype=np.int64), np.cumsum(mask, axis=1)], axis=1)
    columns = np.arange(width, dtype=np.int64)
    for down in range(-radius, radius + 1):
        reach = int((radius * radius - down * down) ** 0.5)
        upto = sums[:, np.minimum(columns + reach + 1, width)]
        since = sums[:, np.maximum(columns - reach, 0)]
        result |= shift(upto > since, 0, down)
    return result


def logo_mask() -> Mask:
    """The three letters T, E and N."""
    h, w, t = LETTER_HEIGHT, LETTER_WIDTH, LETTER_STROKE
    narrow = round(w * 0.86)
    stem = t - 2

    def box(x0: float, y0: float, x1: float, y1: float) -> list[tuple[float, float]]:
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]

    letters = (
        _rounded_polygon(w, h, (box(0, 0, w, t), box((w - t) / 2, 0, (w + t) / 2, h))),
        _rounded_polygon(
            narrow,
            h,
            (
                box(0, 0, t, h),
                box(0, 0, narrow, t),
                box(0, h - t, narrow, h),
                box(0, (h - t) / 2 + 1, narrow - 9, (h + t) / 2 - 1),
            ),
        ),
        _rounded_polygon(
            w + 2,
            h,
            (
                box(0, 0, stem, h),
                box(w + 2 - stem, 0, w + 2, h),
                [(0, 0), (t + 4, 0), (w + 2, h), (w - 2 - t, h)],
            ),
        ),
    )
    gap = np.zeros((letters[0].shape[0], LETTER_GAP - 4), dtype=np.bool_)
    return np.concatenate([letters[0], gap, letters[1], gap, letters[2]], axis=1)


def logo() -> Picture:
    """The big TEN: sunset face, chrome edge, magenta sides, and a white line around it all."""
    face = pad(logo_mask(), 6, 6, 6, 22)
    height, width = face.shape
    picture = Picture(width, height)
    solid = face.copy()
    depth = np.zeros((height, width))
    for down in range(EXTRUDE, 0, -1):
        moved = shift(face, 0, down)
        solid |= moved
        depth[moved & ~face] = down / EXTRUDE
    inner = grow(solid, corners=True)
    outer = grow(inner, corners=True)
    rim = grow(outer)
    picture.paint(rim | shift(rim, 0, 1) | shift(rim, 0, 2) | shift(rim, 0, 3), "N0")
    picture.paint(outer, "N8")
    picture.paint(inner, "N0")
    sides = solid & ~face
    picture.ramp(sides, ("M2", "M1", "M0"), values=depth)
    picture.paint(grow(face) & sides, "N0")
    picture.ramp(face, ("Y4", "Y3", "O3", "O2", "R3", "R2"))
    light = top_edge(face, 2)
    picture.paint(face & ~shift(face, 2, 0) & ~light, "Y4")
    picture.paint(bottom_edge(face), "R1")
    picture.paint(light, "N8")
    down, right = np.indices(face.shape)
    diagonal = right + down
    shine = (diagonal > 96) & (diagonal < 104) | (diagonal >= 107) & (diagonal < 110)
    picture.paint(face & shine, "N8")
    return picture
