"""How the mascots feel: about what just happened, and, of a bot, about what it is about to do.

What a bot lets slip comes from its own thinking; nothing is made up here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import pygame

from ten_arcade.ai.bot import Tell
from ten_arcade.engine.ten.events import (
    Bought,
    Busted,
    CurrencyTaken,
    NumbersTaken,
    RivalsPaid,
    TenEvent,
    WildPaid,
    WildSold,
)
from ten_arcade.engine.ten.model import TenView
from ten_arcade.scenes.ten_places import panel_places
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.store.settings import Speed
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Face
from ten_arcade.ui.palette import N0, N8
from ten_arcade.ui.sprites import Mood
from ten_arcade.ui.styles import Style
from ten_arcade.ui.words import Words

_LASTING = 3  # events for which a mood lasts
_BUBBLE_HEIGHT = 15
_BUBBLE_STYLE = Style(Face.BOLD, (N0,))


def moods(news: Sequence[TenEvent], seats: int) -> tuple[Mood, ...]:
    """The mood of every seat after the latest events."""
    found: list[Mood] = ["idle"] * seats
    for event in news[-_LASTING:]:
        match event:
            case Busted(seat, _, _):
                found[seat] = "sad"
            case RivalsPaid(_, _, gains):
                for seat, gain in enumerate(gains):
                    if gain:
                        found[seat] = "happy"
            case (
                NumbersTaken(seat=seat)
                | CurrencyTaken(seat=seat)
                | Bought(seat=seat)
                | WildSold(seat=seat)
                | WildPaid(seat=seat)
            ):
                found[seat] = "happy"
            case _:
                pass
    return tuple(found)


def tell_shown(play: TenPlay) -> tuple[int, Tell] | None:
    """The bot that is about to move and what shows on its face, None if nothing does.

    Not before everything else has been shown, and not where bots move too fast to look at them.
    """
    seat, told = play.session.to_act, play.session.told
    hasty = play.house.settings.ai_pace in (Speed.FAST, Speed.INSTANT)
    if seat is None or told is None or hasty or play.alone or not play.resting:
        return None
    return seat, told


def faces(play: TenPlay) -> tuple[Mood, ...]:
    """The mood of every seat now."""
    found = list(moods(play.news, len(play.seats)))
    shown = tell_shown(play)
    if shown is not None:
        seat, told = shown
        found[seat] = face_of(told, found[seat])
    return tuple(found)


def face_of(told: Tell, usual: Mood) -> Mood:
    """The face of a bot that lets this slip."""
    match told:
        case Tell.SURE:
            return usual
        case Tell.PLEASED:
            return "happy"
        case Tell.TORN | Tell.WORRIED:
            return "sad"
        case _:
            assert_never(told)


def mutter(words: Words, told: Tell) -> str:
    """What a bot says to itself, empty if it says nothing."""
    match told:
        case Tell.TORN:
            return words.text("Hmm ...")
        case Tell.WORRIED:
            return words.text("Uh-oh ...")
        case Tell.SURE | Tell.PLEASED:
            return ""
        case _:
            assert_never(told)


def draw_mutter(canvas: pygame.Surface, painter: Painter, words: Words, play: TenPlay, view: TenView) -> None:
    """The bubble over the panel of a bot that says something to itself, its tail at the mascot."""
    shown = tell_shown(play)
    text = "" if shown is None else mutter(words, shown[1])
    if shown is None or not text:
        return
    place = panel_places(view.players)[shown[0]]
    x, y, panel_width, _ = place.rect
    tail = x + 40 if place.wide else x + 13
    width = min(panel_width - 4, painter.text.width(text, _BUBBLE_STYLE) + 14)
    left = tail - 8
    top = y - _BUBBLE_HEIGHT
    painter.panel(canvas, (left, top, width, _BUBBLE_HEIGHT), "key", shadow=False)
    for row in range(4):
        canvas.fill(N0, (tail - 4 + row, y - 1 + row, 9 - 2 * row, 1))
        canvas.fill(N8, (tail - 3 + row, y - 2 + row, 7 - 2 * row, 1))
    painter.text.draw(canvas, text, (left + 7, top + 4), _BUBBLE_STYLE)
