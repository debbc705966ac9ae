"""Big words that drop in over the picture: BUST!, TEN!, SOLD!"""

from __future__ import annotations

import pygame

from ten_arcade.ui.draw import Painter
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.font import Face
from ten_arcade.ui.styles import SHOUT_BUST, SHOUT_GOLD
from ten_arcade.ui.timeline import Shout, Timeline

_DROP_TICKS = 14
_DROP_FROM = -60


def draw_shouts(canvas: pygame.Surface, painter: Painter, timeline: Timeline) -> None:
    """Draw the shouts of the clip that plays."""
    if not timeline.busy:
        return
    for shout in timeline.clip.shouts:
        age = timeline.now - shout.at
        if 0 <= age < shout.ticks:
            _draw(canvas, painter, shout, _DROP_TICKS if timeline.reduced else age, timeline.reduced)


def _draw(canvas: pygame.Surface, painter: Painter, shout: Shout, age: int, reduced: bool) -> None:
    style = SHOUT_BUST if shout.loud else SHOUT_GOLD.at(Face.HUGE)
    if shout.loud and painter.text.width(shout.text, style) > 460:
        style = style.at(Face.HUGE)
    picture = painter.text.render(shout.text, style)
    if shout.tilt and not reduced:
        picture = painter.rotate(picture, shout.tilt)
    way = Ease.OUT_BACK(min(1.0, age / _DROP_TICKS))
    y = shout.y + _DROP_FROM * (1 - way) if shout.loud else shout.y
    if not shout.loud and age < _DROP_TICKS:
        width, height = picture.get_size()
        picture = painter.squash(picture, width * max(0.1, way), height * max(0.1, way))
    painter.picture(canvas, picture, (shout.x, y))
