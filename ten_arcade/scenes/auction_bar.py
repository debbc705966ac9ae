"""The bar below TEN's auction: what was just bid, or what the person whose bid it is can do, with advice."""

from __future__ import annotations

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.ten.model import Auction, Phase, TenView
from ten_arcade.scenes.context import House
from ten_arcade.scenes.prompts import Prompt, draw_prompts
from ten_arcade.scenes.ten_coach import draw_advice
from ten_arcade.scenes.ten_moods import face_of, tell_shown
from ten_arcade.scenes.ten_places import DEMO_START_IN_AUCTION, Rect
from ten_arcade.scenes.ten_stage import TenPlay, latest_sentence
from ten_arcade.scenes.ten_words import card_title
from ten_arcade.ui.intents import Intent
from ten_arcade.ui.palette import N0, T1
from ten_arcade.ui.sprites import Mood
from ten_arcade.ui.styles import BODY, HEADING_CYAN, STRONG_PINK, ladder

BAR = 304
"""The first row of the bar, logical pixels; it reaches the foot of the screen."""

_LEFT, _RIGHT = 60, 620
_ADVICE: Rect = (_LEFT, 332, _RIGHT - _LEFT, 26)
_RISE = 6  # how far the texts move up to make room for the coach


def draw_auction_bar(
    canvas: pygame.Surface, house: House, play: TenPlay, bid: int, warned: bool, advice: str
) -> None:
    """`bid`: on the plate of the person asked. `warned`: somebody else has just pressed."""
    painter, view = house.painter, play.view
    auction = view.table.auction
    assert auction is not None
    canvas.fill(N0, (0, BAR, 640, 56))
    canvas.fill(T1, (0, BAR, 640, 1))
    asked = play.asks if view.table.phase is Phase.AUCTION else None
    seat = asked if asked is not None else _speaker(view, auction)
    plan = play.seats[seat]
    painter.sprite(canvas, f"mascot_l/{plan.mascot}/{_mood(play, seat)}", (20, 317))
    if asked is None:
        _draw_news(canvas, house, play, card_title(house.words, view.card(auction.card)))
    else:
        _draw_question(canvas, house, plan, auction, bid, warned, advice)


def _draw_news(canvas: pygame.Surface, house: House, play: TenPlay, card: str) -> None:
    names = [plan.name for plan in play.seats.plans]
    sentence = latest_sentence(house.words, names, play.news, card)
    end = DEMO_START_IN_AUCTION[0] - 12 if play.alone else _RIGHT
    style = house.painter.text.fit(sentence, ladder(HEADING_CYAN), end - _LEFT)
    house.painter.text.draw(canvas, sentence, (_LEFT, 327), style)


def _draw_question(
    canvas: pygame.Surface,
    house: House,
    plan: SeatPlan,
    auction: Auction,
    bid: int,
    warned: bool,
    advice: str,
) -> None:
    painter, words = house.painter, house.words
    rise = _RISE if advice else 0
    heading = words.text("{name}, YOUR BID", name=plan.name)
    style = painter.text.fit(heading, ladder(HEADING_CYAN), 220)
    painter.text.draw(canvas, heading, (_LEFT, 315 - rise), style)
    rule = (
        words.text("One bid each. Beat {high} to lead.", high=auction.high)
        if auction.high
        else words.text("One bid each. You may open with 1.")
    )
    style = BODY
    if warned:
        rule, style = words.text("It is {name}'s turn.", name=plan.name), STRONG_PINK
    painter.text.draw(canvas, rule, (_LEFT, 333 - 2 * rise), painter.text.fit(rule, ladder(style), 220))
    prompts = (
        Prompt("lr", words.text("CHANGE")),
        Prompt(Intent.CONFIRM, words.text("BID {amount}", amount=bid)),
        Prompt(Intent.CANCEL, words.text("PASS")),
    )
    family = house.devices.last.family
    draw_prompts(canvas, painter, family, prompts, (_RIGHT, 322 - 2 * rise), right=True)
    if advice:
        draw_advice(canvas, painter, advice, _ADVICE)


def _mood(play: TenPlay, seat: int) -> Mood:
    """The face of the seat in the bar: what it lets slip, if anything."""
    shown = tell_shown(play)
    return "idle" if shown is None or shown[0] != seat else face_of(shown[1], "idle")


def _speaker(view: TenView, auction: Auction) -> int:
    """Whose mascot stands in the bar while nobody is asked."""
    if view.table.phase is Phase.PAY and auction.leader is not None:
        return auction.leader
    return auction.bidder
