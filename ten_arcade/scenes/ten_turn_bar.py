"""The bar above TEN's table: whose turn it is, and what is asked, advised, or has just happened."""

from __future__ import annotations

import pygame

from ten_arcade.engine.ten.model import Phase, TenView
from ten_arcade.scenes.ten_coach import draw_advice
from ten_arcade.scenes.ten_ground import draw_turn_bar
from ten_arcade.scenes.ten_moods import faces
from ten_arcade.scenes.ten_places import DEMO_TAG, MAT
from ten_arcade.scenes.ten_stage import TenPlay, latest_sentence
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.styles import HEADING_CYAN, ladder
from ten_arcade.ui.words import Words

_HEADING_BESIDE_ADVICE = 112  # the coach needs the room more than a long name
_HEIGHT = 25


def question(words: Words, view: TenView) -> str:
    """What the person in turn is asked."""
    if view.table.phase is not Phase.DRAW:
        return words.text("Buy one card from the market?")
    if not view.table.tableau:
        return words.text("Draw a card!")
    if not view.left:
        return words.text("The draw pile is empty: cards or coins?")
    return words.text("Draw another card, or stop?")


def draw_bar(
    canvas: pygame.Surface, painter: Painter, words: Words, play: TenPlay, advice: str, slide: int
) -> None:
    """`advice` takes the place of the question; `slide` px are still to slide in."""
    view = play.view
    seat = view.table.active
    plan, mood = play.seats[seat], faces(play)[seat]
    heading = words.text("{name}'S TURN", name=plan.name)
    end = DEMO_TAG[0] - 6 if play.alone else MAT[0] + MAT[2]
    if not advice:
        if play.asks is not None:
            prompt = question(words, view)
        else:
            names = [each.name for each in play.seats.plans]
            prompt = latest_sentence(words, names, play.news, "") or words.text("Thinking ...")
        draw_turn_bar(canvas, painter, plan.mascot, heading, prompt, slide, end, mood)
        return
    painter.sprite(canvas, f"mascot/{plan.mascot}/{mood}", (8 - slide, 7))
    style = painter.text.fit(heading, ladder(HEADING_CYAN), _HEADING_BESIDE_ADVICE)
    x = 30 + painter.text.draw(canvas, heading, (30 - slide, 11), style) + 12
    draw_advice(canvas, painter, advice, (x, 1, end - x, _HEIGHT))
