"""What the title looks like at a tick: cards, logo with its glint, ribbon, PRESS START, the hopping cast."""

from __future__ import annotations

import pygame

from ten_arcade.ui.draw import Painter
from ten_arcade.ui.easing import in_out_sine, out_back
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import Family, Intent
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import M1, N0, N1, N8, O2, O3, R2, R3, Y3, Y4
from ten_arcade.ui.sprites import Mascot, background, card, large_mascot, single
from ten_arcade.ui.styles import RIBBON, STRONG_CYAN, STRONG_DIM, STRONG_PINK, TITLE_CYAN, ladder
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

START_RECT: Rect = (176, 208, 288, 42)
"""The panel that says PRESS START, logical pixels."""

_LOGO_TOP = 32
_RIBBON_TOP = 163
_MIDDLE = 320
# name, centre, degrees anticlockwise; outer cards first, so that the inner ones lie on top
_FAN = (
    ("red 7", (104, 158), 22),
    ("green 5", (536, 158), -22),
    ("blue 3", (166, 122), 11),
    ("orange 9", (474, 122), -11),
)
_FAN_FROM = (_MIDDLE, 112)
_FAN_TICKS = 28
_FLOAT_TICKS = 240
_CAST: tuple[Mascot, ...] = ("cat", "robot", "chick", "ghost", "octo", "toad")
_CAST_TOP, _CAST_PITCH = 270, 44
_HOP = (0, -2, -4, -5, -6, -6, -5, -4, -2, 0)
_HOP_FRAME = 2
_STAGGER = 8
_HOP_EVERY = 120
_BLINK_EVERY, _BLINK_TICKS = 190, 7
_GLINT_EVERY, _GLINT_SPEED = 240, 7
_GLINT_WIDTHS = ((0, 9), (14, 3))
_FACE = (Y4, Y3, O3, O2, R3, R2)
_BLINK_ON, _BLINK_CYCLE = 45, 60


class Marquee:
    """The picture of the title; the same tick gives the same picture. `players`: the least and the most."""

    def __init__(self, painter: Painter, words: Words, players: tuple[int, int]) -> None:
        self._painter = painter
        self._words = words
        self._players = players
        self._logo_face = _face_of(painter.art[single("logo_ten")])
        self._glint = _slanted(self._logo_face.get_size()[1])

    def draw(self, canvas: pygame.Surface, tick: int, pads: int) -> None:
        """Everything but PRESS START, the cast, and the foot of the screen."""
        painter = self._painter
        painter.ground(canvas, background("title"), tick)
        self._draw_fan(canvas, tick)
        self._draw_logo(canvas, tick)
        self._draw_ticker(canvas, pads)

    def draw_start(self, canvas: pygame.Surface, tick: int, family: Family) -> None:
        """PRESS START, with the button of the device in hand, and the cast below it."""
        painter, words = self._painter, self._words
        x, y, width, height = START_RECT
        painter.panel(canvas, START_RECT, "focus")
        button = glyph(family, Intent.CONFIRM, large=True)
        button_width, button_height = painter.art.size(button)
        line = words.text("PRESS START")
        room = width - button_width - 34
        style = painter.text.fit(line, ladder(TITLE_CYAN), room)
        left = x + (width - button_width - 10 - painter.text.width(line, style)) // 2
        painter.sprite(canvas, button, (left, y + (height - button_height) // 2))
        if tick % _BLINK_CYCLE < _BLINK_ON:
            top = y + (height - painter.text.height(style)) // 2 - 1
            painter.text.draw(canvas, line, (left + button_width + 10, top), style)
        self._draw_cast(canvas, tick)
        least, most = self._players
        players = words.text("{least}-{most} PLAYERS", least=least, most=most)
        painter.text.draw(canvas, players, (_MIDDLE, 308), STRONG_DIM, Align.CENTRE)

    def _draw_fan(self, canvas: pygame.Surface, tick: int) -> None:
        painter = self._painter
        spread = out_back(tick / _FAN_TICKS)
        for number, (name, (x, y), degrees) in enumerate(_FAN):
            half = (tick + number * _FLOAT_TICKS // 4) % _FLOAT_TICKS / (_FLOAT_TICKS / 2)
            lift = round(3 * in_out_sine(half if half <= 1 else 2 - half))
            picture = painter.rotate(painter.art[card("l", name)], degrees)
            ghost = painter.rotate(painter.art[single("shadow_l")], degrees)
            centre_x = _FAN_FROM[0] + (x - _FAN_FROM[0]) * spread
            centre_y = _FAN_FROM[1] + (y - _FAN_FROM[1]) * spread
            shade = ghost.copy()
            shade.set_alpha(120)
            painter.picture(canvas, shade, (centre_x + 3, centre_y + 6))
            painter.picture(canvas, picture, (centre_x, centre_y - lift))

    def _draw_logo(self, canvas: pygame.Surface, tick: int) -> None:
        painter = self._painter
        logo = single("logo_ten")
        width, height = painter.art.size(logo)
        left = _MIDDLE - width // 2
        painter.sprite(canvas, logo, (left, _LOGO_TOP))
        way = (tick % _GLINT_EVERY) * _GLINT_SPEED - height
        if way < width + height:
            lit = self._logo_face.overlap_mask(self._glint, (way, 0))
            lit.to_surface(canvas, setcolor=N8, unsetcolor=None, dest=(left, _LOGO_TOP))
        ribbon = single("ribbon")
        ribbon_width = painter.art.size(ribbon)[0]
        painter.sprite(canvas, ribbon, (_MIDDLE - ribbon_width // 2, _RIBBON_TOP))
        line = self._words.text("PRESS YOUR LUCK ARCADE")
        style = painter.text.fit(line, ladder(RIBBON), ribbon_width - 16)
        drop = _RIBBON_TOP + 7 + (9 - painter.text.height(style)) // 2
        painter.text.draw(canvas, line, (_MIDDLE, drop), style, Align.CENTRE)

    def _draw_ticker(self, canvas: pygame.Surface, pads: int) -> None:
        painter, words = self._painter, self._words
        canvas.fill(N0, (0, 0, canvas.get_width(), 18))
        canvas.fill(M1, (0, 18, canvas.get_width(), 1))
        painter.text.draw(canvas, words.text("TEN ARCADE"), (20, 6), STRONG_PINK)
        ready = (
            words.plural("{n} PAD READY", "{n} PADS READY", pads)
            if pads
            else words.text("KEYBOARD AND MOUSE READY")
        )
        painter.text.draw(canvas, ready, (_MIDDLE, 6), STRONG_DIM, Align.CENTRE)
        painter.text.draw(canvas, words.text("FREE PLAY"), (620, 6), STRONG_CYAN, Align.RIGHT)

    def _draw_cast(self, canvas: pygame.Surface, tick: int) -> None:
        painter = self._painter
        width, height = painter.art.size(large_mascot("cat"))
        left = _MIDDLE - ((len(_CAST) - 1) * _CAST_PITCH + width) // 2
        for number, name in enumerate(_CAST):
            x = left + number * _CAST_PITCH
            frame = (tick % _HOP_EVERY - number * _STAGGER) // _HOP_FRAME
            hop = _HOP[frame] if 0 <= frame < len(_HOP) else 0
            blinking = (tick + number * 37) % _BLINK_EVERY < _BLINK_TICKS
            mood = "happy" if hop else "blink" if blinking else "idle"
            # the shadow narrows while its owner is in the air
            shrink = -hop // 3
            painter.rounded(
                canvas, (x + 3 + shrink, _CAST_TOP + height - 2, width - 6 - 2 * shrink, 5), N0, 2
            )
            painter.rounded(
                canvas, (x + 5 + shrink, _CAST_TOP + height - 1, width - 10 - 2 * shrink, 3), N1, 1
            )
            painter.sprite(canvas, large_mascot(name, mood), (x, _CAST_TOP + hop))


def _face_of(logo: pygame.Surface) -> pygame.Mask:
    """Where the warm front of the letters is; not their sides and edges."""
    face = pygame.Mask(logo.get_size())
    for colour in _FACE:
        face.draw(pygame.mask.from_threshold(logo, (*colour, 255), (1, 1, 1, 1)), (0, 0))
    return face


def _slanted(height: int) -> pygame.Mask:
    """Two slanted bars, `height` high, that lean to the right at 45 degrees."""
    reach = height + max(start + width for start, width in _GLINT_WIDTHS)
    mask = pygame.Mask((reach, height))
    for row in range(height):
        for start, width in _GLINT_WIDTHS:
            mask.draw(pygame.Mask((width, 1), fill=True), (height - 1 - row + start, row))
    return mask
