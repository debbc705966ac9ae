"""The part of TEN's table that does not fly: mat, meter, draw pile, shelf and players' panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.ten.model import COLOURS, RANKS, Phase, TenView
from ten_arcade.engine.ten.scoring import points
from ten_arcade.scenes.solo import draw_goals
from ten_arcade.scenes.ten_meters import TEN, Meter
from ten_arcade.scenes.ten_places import (
    COIN_TRACK,
    DECK,
    LAMP_PITCH,
    LAMPS,
    MARKET,
    MAT,
    PanelPlace,
    longest_run,
    panel_places,
    ranks_held,
    tableau_place,
)
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Face
from ten_arcade.ui.palette import M0, M1, N0, N1, N2, N8
from ten_arcade.ui.sprites import Mood
from ten_arcade.ui.styles import (
    BODY_DIM,
    HEADING,
    HEADING_CYAN,
    HEADING_GOLD,
    NUM_GOLD,
    NUM_GREEN,
    NUM_PINK,
    NUM_PLAIN,
    NUM_RED,
    STRONG,
    STRONG_DIM,
    STRONG_GOLD,
    STRONG_PINK,
    Style,
    ladder,
)
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

DANGER = 8
_POP_TICKS = 5
_HOP_TICKS = 24
_ARROW_TICKS = 60
_TOTAL_X = 35
_ROOMY = 8  # cards of a tableau that lie side by side


@dataclass(frozen=True, slots=True)
class Look:
    """What the table shows at one tick."""

    view: TenView
    seats: Sequence[SeatPlan]
    meter: Meter
    purses: Sequence[int]
    moods: Sequence[Mood]
    tick: int
    turn_tick: int
    """Ticks since the turn began."""
    resting: bool
    """Nothing moves: somebody is to decide."""
    still: bool = False
    """Motion is reduced: nothing pops or hops."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Draws the table under the cards."""

    painter: Painter
    words: Words

    def draw(self, canvas: pygame.Surface, look: Look) -> None:
        view = look.view
        self.painter.ground(canvas, "bg/table", 0 if look.still else look.tick)
        self.painter.neon(canvas, MAT)
        self._draw_meter(canvas, look)
        self._draw_deck(canvas, view)
        if look.resting:
            self._draw_next_place(canvas, view)
        self._draw_market(canvas, view)
        for seat, place in enumerate(panel_places(view.players)):
            self._draw_panel(canvas, look, seat, place)

    # ---- the TEN-O-METER ----------------------------------------------------------------

    def _draw_meter(self, canvas: pygame.Surface, look: Look) -> None:
        painter, meter, total = self.painter, look.meter, look.meter.total
        usual, popped = (Face.NUM40, Face.NUM50) if 0 <= total < TEN else (Face.NUM28, Face.NUM30)
        if total >= TEN:
            usual, popped = Face.NUM30, Face.NUM40
        fresh = meter.pop < _POP_TICKS
        style = total_style(total).at(popped if fresh and not look.still else usual)
        if fresh and look.still:
            style = NUM_PLAIN.at(usual)
        rise = (40 - painter.text.height(style)) // 2
        painter.text.draw(canvas, str(total), (_TOTAL_X, LAMPS[1] + rise), style, Align.CENTRE)
        for lamp in range(1, TEN + 1):
            x = LAMPS[0] + LAMP_PITCH * (lamp - 1)
            painter.sprite(canvas, f"lamp/{lamp}/{meter.lamp(lamp)}", (x, LAMPS[1]))
            lit = "on" if lamp <= meter.currency else "off"
            painter.sprite(canvas, f"coin_lamp/{lit}", (x, COIN_TRACK[1]))
        over = total > TEN or meter.currency > TEN
        if look.resting and total >= DANGER and not over:
            self._draw_danger(canvas, look)
        painter.sprite(canvas, "bust_lamp/on" if over else "bust_lamp/off", (455, 31))
        word = self.words.text("BUST")
        painter.text.draw(canvas, word, (472, 45), STRONG if over else STRONG_PINK, Align.CENTRE)
        painter.sprite(canvas, "coin_11", (57, 64))
        painter.text.draw(canvas, f"{meter.currency}/{TEN}", (455, 67), STRONG_GOLD)

    def _draw_danger(self, canvas: pygame.Surface, look: Look) -> None:
        """From 8 on the lamps still dark breathe in magenta, too faintly to flash."""
        breath = (M0, M1, M0, M0)[look.tick // 10 % 4]
        for lamp in range(look.meter.total + 1, TEN + 1):
            x = LAMPS[0] + LAMP_PITCH * (lamp - 1)
            self.painter.rail(canvas, (x, LAMPS[1], 36, 27), breath)

    def _draw_deck(self, canvas: pygame.Surface, view: TenView) -> None:
        painter, left = self.painter, view.left
        x, y = DECK
        if not left:
            painter.sprite(canvas, "slot_m", (x, y))
            return
        edges = max(1, min(4, left // 12 + 1)) - 1 if left > 1 else 0
        painter.shadow(canvas, "shadow_m", (x + 2, y + 3 + 2 * edges))
        for edge in range(edges, 0, -1):
            painter.sprite(canvas, "deck_edge", (x, y + 2 * edge))
        painter.sprite(canvas, "card_m/back", (x, y))
        painter.sprite(canvas, "count_plate", (23, 131))
        style = HEADING_GOLD if left <= 10 else HEADING
        painter.text.draw(canvas, str(left), (38, 134), style, Align.CENTRE)

    def _draw_next_place(self, canvas: pygame.Surface, view: TenView) -> None:
        """Where the next card would go."""
        count = len(view.table.tableau)
        if view.table.phase is Phase.DRAW and view.left and count < _ROOMY:
            self.painter.sprite(canvas, "slot_m", tableau_place(count, count + 1))

    # ---- the shelf ----------------------------------------------------------------------

    def _draw_market(self, canvas: pygame.Surface, view: TenView) -> None:
        painter = self.painter
        x, y, w, _ = MARKET
        painter.neon(canvas, MARKET, "cyan")
        canvas.fill(N0, (x + 3, y + 3, w - 6, 29))
        title = self.words.text("MARKET")
        style = painter.text.fit(title, ladder(HEADING_CYAN), w - 12)
        painter.text.draw(canvas, title, (x + w // 2, y + 7), style, Align.CENTRE)
        for index, colour in enumerate(COLOURS):
            painter.sprite(canvas, f"suit_9/{colour}", (540 + 24 * index, 27))
        most = self._means(view)
        for rank in RANKS:
            top = 40 + 20 * (rank - 1)
            if rank % 2:
                canvas.fill(N2, (x + 3, top - 1, w - 6, 20))
            price = f"price/{rank}" if most is None or rank <= most else f"price_dim/{rank}"
            painter.sprite(canvas, price, (512, top))
            for index in range(len(COLOURS)):
                canvas.fill(N1 if rank % 2 else N2, (542 + 24 * index, top + 8, 6, 2))

        if view.players == 1:
            owned = view.named(view.table.holdings[0].cards)
            draw_goals(canvas, painter, points(owned), (516, 224))

    def _means(self, view: TenView) -> int | None:
        """What the buyer can pay, while somebody buys."""
        if view.table.phase not in (Phase.BUY, Phase.FINAL_BUY):
            return None
        holding = view.table.holdings[view.table.active]
        return holding.tokens + 3 * holding.busts + len(holding.cards)

    # ---- players' panels ----------------------------------------------------------------

    def _draw_panel(self, canvas: pygame.Surface, look: Look, seat: int, place: PanelPlace) -> None:
        painter, view, plan = self.painter, look.view, look.seats[seat]
        x, y, w, _ = place.rect
        active = seat == view.table.active and view.table.phase is not Phase.OVER
        painter.panel(canvas, place.rect, "active" if active else "normal")
        hop = _hop(look.turn_tick) if active and not look.still else 0
        holding = view.table.holdings[seat]
        mood = look.moods[seat]
        if mood == "idle" and (look.tick + seat * 37) % 180 < 6:
            mood = "blink"
        tokens = str(look.purses[seat])
        name_style = STRONG if active else STRONG_DIM
        if place.wide:
            painter.sprite(canvas, f"mascot_l/{plan.mascot}/{mood}", (x + 24, y + 8 - hop))
            name = painter.text.fit(plan.name, ladder(name_style), 72)
            painter.text.draw(canvas, plan.name, (x + 40, y + 42), name, Align.CENTRE)
            painter.sprite(canvas, "coin_15", (x + 11, y + 54))
            painter.text.draw(canvas, tokens, (x + 34, y + 53), NUM_GOLD.at(Face.NUM18))
            for token in range(min(holding.busts, 4)):
                painter.sprite(canvas, "bust_17", (x + 11 + 17 * token, y + 79))
        else:
            painter.sprite(canvas, f"mascot/{plan.mascot}/{mood}", (x + 5, y + 4 - min(hop, 3)))
            width = painter.text.width(tokens, HEADING_GOLD)
            room = w - 25 - 7 - width - 18
            name = painter.text.fit(plan.name, ladder(name_style), room)
            painter.text.draw(canvas, plan.name, (x + 25, y + 8), name)
            painter.text.draw(canvas, tokens, (x + w - 7, y + 7), HEADING_GOLD, Align.RIGHT)
            painter.sprite(canvas, "coin_11", (x + w - 7 - width - 16, y + 5))
        self._draw_grid(canvas, view, seat, place, active)
        if not place.wide:
            shown = min(holding.busts, 3)
            for token in range(shown):
                painter.sprite(canvas, "bust_13", (x + w - 21 - 12 * token, place.rack[1] - 1))
        if active and look.turn_tick < _ARROW_TICKS:
            width, height = painter.art.size("turn_arrow")
            above = y - height - 1 - (0 if look.still else 2 * _hop(look.turn_tick % _HOP_TICKS))
            painter.sprite(canvas, "turn_arrow", (x + (w - width) // 2, above))

    def _draw_grid(
        self, canvas: pygame.Surface, view: TenView, seat: int, place: PanelPlace, active: bool
    ) -> None:
        painter = self.painter
        width, height = place.cell
        for index, (colour, held) in enumerate(zip(COLOURS, ranks_held(view, seat), strict=True)):
            left, top = place.grid[0], place.grid[1] + index * place.row_pitch
            painter.sprite(canvas, f"suit_9o/{colour}", (left - 1, top + 1))
            start, length = longest_run(held)
            for rank in RANKS:
                if rank not in held:
                    painter.sprite(canvas, f"socket_{width}x{height}/{rank}", place.cell_at(index, rank))
            if length >= 2:
                x, y = place.cell_at(index, start)
                painter.rounded(canvas, (x - 1, y - 1, length * place.pitch + 1, height + 2), N8)
                if place.shows_run:
                    at = (left + 13 + 9 * place.pitch + 3, top + (height - 7) // 2)
                    painter.text.draw(canvas, str(length), at, STRONG)
        rack = (place.rack[0] - 1, place.rack[1] - 1, 9 * place.pitch, place.rack_chip[1] + 2)
        painter.rounded(canvas, rack, N2 if active else N1)
        painter.sprite(
            canvas, "wildmark", (place.grid[0] - 1, place.rack[1] + (place.rack_chip[1] - 11) // 2)
        )


def draw_turn_bar(
    canvas: pygame.Surface,
    painter: Painter,
    mascot: str,
    heading: str,
    prompt: str,
    slide: int = 0,
    end: int = MAT[0] + MAT[2],
    mood: Mood = "idle",
) -> None:
    """Whose turn it is, and what is asked or what just happened; `slide` px still to slide in.

    Nothing reaches beyond the column `end`.
    """
    painter.sprite(canvas, f"mascot/{mascot}/{mood}", (8 - slide, 7))
    style = painter.text.fit(heading, ladder(HEADING_CYAN), 190)
    width = painter.text.draw(canvas, heading, (30 - slide, 11), style)
    x = 30 + width + 14
    fitted = painter.text.fit(prompt, (STRONG, BODY_DIM), end - x)
    painter.text.draw(canvas, prompt, (x, 11), fitted)


def _hop(tick: int) -> int:
    """Pixels off the ground in a hop that lasts 24 ticks."""
    return round(5 * sin(pi * tick / _HOP_TICKS)) if tick < _HOP_TICKS else 0


def total_style(total: int) -> Style:
    """The colour of the running total: calm, warm, hot, bust."""
    if total < 5:
        return NUM_GREEN
    if total < 8:
        return NUM_GOLD
    return NUM_RED if total <= TEN else NUM_PINK
