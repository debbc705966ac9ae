"""The podium: who won and why, everybody's points, and the way on. Draws; decides nothing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ten_arcade.adapter.seats import Seats
from ten_arcade.engine.core import Outcome
from ten_arcade.engine.ten.model import COLOURS, Decider, TenView
from ten_arcade.engine.ten.scoring import Score
from ten_arcade.scenes.context import House
from ten_arcade.scenes.play_again import PlayAgain
from ten_arcade.scenes.solo import draw_goals, medal_for
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.font import Face
from ten_arcade.ui.styles import (
    HEADING,
    HEADING_GOLD,
    SHOUT_GOLD,
    STRONG,
    STRONG_GOLD,
    STRONG_LABEL,
    ladder,
)
from ten_arcade.ui.text import Align

RISE_TICKS = 24
_DANCE_TICKS = 16


@dataclass(frozen=True, slots=True)
class Podium:
    """Rises over the race when all is counted. `scores` holds every seat's runs."""

    house: House
    seats: Seats
    view: TenView
    outcome: Outcome
    scores: tuple[Score, ...]

    def draw(self, canvas: pygame.Surface, age: int, tick: int, buttons: PlayAgain) -> None:
        """Draw it `age` ticks after the last point, and the buttons with it."""
        painter, words = self.house.painter, self.house.words
        still = self.house.still
        rise = 0.0 if still else 1 - Ease.OUT_CUBIC(min(1.0, age / RISE_TICKS))
        painter.dim(canvas, round(130 * (1 - rise)))
        top = 36 + round(320 * rise)
        painter.panel(canvas, (110, top, 420, 310), "money")
        winners = [self.seats[seat] for seat in self.outcome.winners]
        names = words.text(" & ").join(plan.name for plan in winners)
        title = (
            words.text("{name} WINS!", name=names)
            if len(winners) == 1
            else words.text("{names} SHARE THE VICTORY!", names=names)
        )
        style = painter.text.fit(
            title, (SHOUT_GOLD.at(Face.HUGE), SHOUT_GOLD.at(Face.TITLE), HEADING_GOLD), 396
        )
        painter.text.draw(canvas, title, (320, top + 20), style, Align.CENTRE)
        hop = 0 if still else abs(age // 2 % _DANCE_TICKS - _DANCE_TICKS // 2)
        for index, plan in enumerate(winners):
            x = 320 - 22 * len(winners) + 44 * index + 6
            painter.sprite(canvas, f"mascot_l/{plan.mascot}/happy", (x, top + 62 - hop))
        painter.text.draw(canvas, self._why(), (320, top + 102), STRONG_GOLD, Align.CENTRE)
        if self.view.players == 1:
            draw_goals(canvas, painter, self.outcome.scores[0], (262, top + 222))
        self._draw_standings(canvas, top + 122)
        buttons.draw(canvas, tick, top - 36)

    def _why(self) -> str:
        words = self.house.words
        if self.view.players == 1:
            return self._medal()
        match self.outcome.decided_by:
            case Decider.TOKENS:
                return words.text("Level on points: the most coins decide.")
            case Decider.FEWEST_CARDS:
                return words.text("Level on points and coins: the fewest cards decide.")
            case Decider.SHARED:
                return words.text("Level on points, coins and cards.")
            case _:
                best = self.outcome.scores[self.outcome.winners[0]]
                return words.plural("{n} point", "{n} points", best)

    def _medal(self) -> str:
        """What a player alone has earned."""
        words, reached = self.house.words, self.outcome.scores[0]
        match medal_for(reached):
            case "gold":
                return words.text("{points} points: a gold medal!", points=reached)
            case "silver":
                return words.text("{points} points: a silver medal.", points=reached)
            case "bronze":
                return words.text("{points} points: a bronze medal.", points=reached)
            case None:
                return words.text("{points} points: the first medal is near.", points=reached)

    def _draw_standings(self, canvas: pygame.Surface, top: int) -> None:
        """Everybody by rank: suit points, total, then what breaks ties."""
        painter, words = self.house.painter, self.house.words
        for index, colour in enumerate(COLOURS):
            painter.sprite(canvas, f"suit_9/{colour}", (262 + 34 * index, top))
        painter.text.draw(canvas, words.text("TOTAL"), (424, top + 1), STRONG_LABEL, Align.RIGHT)
        painter.sprite(canvas, "coin_9", (453, top - 1))
        cards = words.text("CARDS")
        painter.text.draw(canvas, cards, (496, top + 1), STRONG_LABEL, Align.CENTRE)
        for line, seat in enumerate(self._ranking()):
            y = top + 17 + 22 * line
            plan, holding = self.seats[seat], self.view.table.holdings[seat]
            won = seat in self.outcome.winners
            painter.sprite(canvas, f"mascot/{plan.mascot}/{'happy' if won else 'idle'}", (130, y - 3))
            style = STRONG_GOLD if won else STRONG
            painter.text.draw(canvas, plan.name, (154, y), painter.text.fit(plan.name, ladder(style), 96))
            for index, run in enumerate(self.scores[seat].runs):
                painter.text.draw(canvas, str(run.points), (267 + 34 * index, y), style, Align.CENTRE)
            head = HEADING_GOLD if won else HEADING
            painter.text.draw(canvas, str(self.outcome.scores[seat]), (424, y - 1), head, Align.RIGHT)
            painter.text.draw(canvas, str(holding.tokens), (458, y), style, Align.CENTRE)
            painter.text.draw(canvas, str(len(holding.cards)), (496, y), style, Align.CENTRE)

    def _ranking(self) -> tuple[int, ...]:
        holdings = self.view.table.holdings

        def rank(seat: int) -> tuple[int, int, int, int]:
            holding = holdings[seat]
            return -self.outcome.scores[seat], -holding.tokens, len(holding.cards), seat

        return tuple(sorted(range(len(holdings)), key=rank))
