"""The three choices of a turn as panels: what each does, shown before it is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ten_arcade.engine.ten.deck import LIMIT, MOST_TOKENS
from ten_arcade.engine.ten.flow import buyable
from ten_arcade.engine.ten.model import RANKS, Card, Draw, Phase, TakeCurrency, TakeNumbers, TenMove, TenView
from ten_arcade.engine.ten.odds import bust_cards, bust_probability
from ten_arcade.engine.ten.rules import legal_of_view, tableau_sums
from ten_arcade.scenes.ten_places import CHOICES, Rect
from ten_arcade.store.settings import Odds
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Face
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import Family, Intent
from ten_arcade.ui.palette import G2, G3, M2, N0, N1, O2, O3, R2, R3, Y3, Colour
from ten_arcade.ui.styles import (
    BODY_DIM,
    HEADING,
    HEADING_DIM,
    HEADING_FOCUS,
    HEADING_GOLD,
    LABEL,
    STRONG,
    STRONG_DIM,
    STRONG_GOLD,
    STRONG_PINK,
    Style,
    ladder,
)
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

DRAW, TAKE_NUMBERS, TAKE_CURRENCY = "draw", "take numbers", "take currency"
_RISK_COLOURS: tuple[Colour, ...] = (G2, G3, Y3, O3, O2, R3, R2, M2)
_MOST_CHIPS = 4
_MOST_COINS = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing the seat in turn may do: `move` is None when it may not, and `note` says why."""

    key: str
    spot: Rect
    button: Intent
    move: TenMove | None


def choices(view: TenView) -> tuple[Choice, ...]:
    """The choices of the draw phase, always the same three in the same places."""
    legal = legal_of_view(view) if view.table.phase is Phase.DRAW else ()
    moves: tuple[tuple[str, Intent, TenMove], ...] = (
        (DRAW, Intent.CONFIRM, Draw()),
        (TAKE_NUMBERS, Intent.FIRST, TakeNumbers()),
        (TAKE_CURRENCY, Intent.SECOND, TakeCurrency()),
    )
    return tuple(
        Choice(key, spot, button, move if move in legal else None)
        for (key, button, move), spot in zip(moves, CHOICES, strict=True)
    )


def gains_of_others(view: TenView) -> tuple[int, ...]:
    """What each seat would get if the numbers were taken now, under the cap; 0 for the seat in turn."""
    _, currency = tableau_sums(view)
    return tuple(
        0 if seat == view.table.active else min(currency, MOST_TOKENS - holding.tokens)
        for seat, holding in enumerate(view.table.holdings)
    )


def own_gain(view: TenView) -> tuple[int, int]:
    """(coins gained, coins the cap would waste) if the currency were taken now."""
    _, currency = tableau_sums(view)
    gained = min(currency, MOST_TOKENS - view.table.holdings[view.table.active].tokens)
    return gained, currency - gained


def buyable_after(view: TenView) -> tuple[Card, ...]:
    """The market cards the seat in turn could buy after taking the numbers, dearest first."""
    known = tuple(card for card in view.cards if card is not None)
    seat = view.table.active
    numbers = tuple(i for i in view.table.tableau if view.card(i).is_number)
    holding = view.table.holdings[seat]
    after = holding._replace(cards=holding.cards + numbers)
    holdings = (*view.table.holdings[:seat], after, *view.table.holdings[seat + 1 :])
    cards = buyable(known, view.table._replace(holdings=holdings), seat)
    affordable = [card for card in cards if card.rank <= holding.tokens + 3 * holding.busts]
    return tuple(sorted(affordable, key=lambda card: (-card.rank, card.order)))


def safe_ranks(view: TenView) -> tuple[int, ...]:
    """The ranks of number cards that would not bust."""
    total, _ = tableau_sums(view)
    return tuple(rank for rank in RANKS if total + rank <= LIMIT)


@dataclass(frozen=True, slots=True)
class ChoicePanels:
    """Draws the choices."""

    painter: Painter
    words: Words

    def draw(
        self,
        canvas: pygame.Surface,
        view: TenView,
        offered: Sequence[Choice],
        focused: str | None,
        family: Family,
        odds: Odds,
    ) -> None:
        """`focused` None: somebody else decides, so nothing is lit and no button shown."""
        for choice in offered:
            lit = focused == choice.key and choice.move is not None
            self.painter.panel(canvas, choice.spot, "focus" if lit else "normal")
            self._draw_heading(canvas, choice, lit, family if focused is not None else None)
            match choice.key:
                case "draw":
                    self._draw_risk(canvas, view, choice, odds)
                case "take numbers":
                    self._draw_numbers(canvas, view, choice)
                case _:
                    self._draw_currency(canvas, view, choice)

    def _draw_heading(self, canvas: pygame.Surface, choice: Choice, lit: bool, family: Family | None) -> None:
        x, y, w, _ = choice.spot
        title = self._title(choice.key)
        left = x + 8
        if family is not None:
            name = glyph(family, choice.button)
            if choice.move is not None:
                self.painter.sprite(canvas, name, (x + 5, y + 5))
            left = x + 9 + self.painter.art.size(name)[0]
        style: Style = HEADING_DIM if choice.move is None else HEADING_FOCUS if lit else HEADING
        fitted = self.painter.text.fit(title, ladder(style), x + w - 8 - left)
        self.painter.text.draw(canvas, title, (left, y + 10), fitted)

    def _title(self, key: str) -> str:
        if key == DRAW:
            return self.words.text("DRAW")
        return self.words.text("TAKE CARDS") if key == TAKE_NUMBERS else self.words.text("TAKE COINS")

    def _line(self, canvas: pygame.Surface, spot: Rect, row: int, text: str, style: Style = BODY_DIM) -> None:
        """A line in a panel; what is too wide in every face takes two lines around its place."""
        x, y, w, _ = spot
        fitted = self.painter.text.fit(text, ladder(style), w - 16)
        if self.painter.text.width(text, fitted) <= w - 16:
            self.painter.text.draw(canvas, text, (x + 8, y + row), fitted)
        else:
            box = (x + 8, y + row - 6, w - 16, 24)
            self.painter.text.draw_box(canvas, text, box, fitted, line_gap=-2)

    def _draw_risk(self, canvas: pygame.Surface, view: TenView, choice: Choice, odds: Odds) -> None:
        words, painter = self.words, self.painter
        x, y, w, _ = choice.spot
        if not view.left:
            self._line(canvas, choice.spot, 30, words.text("No card is left."))
            return
        if not view.table.tableau:
            self._line(canvas, choice.spot, 30, words.text("The first card"), STRONG)
            self._line(canvas, choice.spot, 44, words.text("never busts."), STRONG)
            self._line(canvas, choice.spot, 64, words.plural("{n} card left", "{n} cards left", view.left))
            return
        risk = bust_probability(view)
        if odds is Odds.OFF:
            self._line(canvas, choice.spot, 30, words.text("How lucky do you feel?"), STRONG)
        else:
            label = words.text("BUST RISK")
            painter.text.draw(canvas, label, (x + 8, y + 29), painter.text.fit(label, ladder(STRONG), w - 50))
            if odds is Odds.PERCENT:
                percent = words.text("{percent}%", percent=round(100 * risk))
                painter.text.draw(canvas, percent, (x + w - 8, y + 29), STRONG_GOLD, Align.RIGHT)
            lit = 0 if not risk else max(1, round(8 * risk))
            for lamp, colour in enumerate(_RISK_COLOURS):
                left = x + 7 + 18 * lamp
                painter.rounded(canvas, (left, y + 42, 17, 14), N0)
                painter.rounded(canvas, (left + 1, y + 43, 15, 12), colour if lamp < lit else N1, 1)
        self._line(canvas, choice.spot, 65, self._safe_line(view))

    def _safe_line(self, view: TenView) -> str:
        """Which cards cannot bust, in a few words."""
        words, safe = self.words, safe_ranks(view)
        coins_bust = any(card.is_currency for card in bust_cards(view))
        if len(safe) == len(RANKS):
            return words.text("All numbers are safe.") if coins_bust else words.text("No card busts.")
        if not safe:
            return words.text("No number is safe.") if coins_bust else words.text("Only coins are safe.")
        if coins_bust:
            return words.text("Safe: 1-{most}, few coins", most=safe[-1])
        return words.text("Safe: 1-{most} and coins", most=safe[-1])

    def _draw_numbers(self, canvas: pygame.Surface, view: TenView, choice: Choice) -> None:
        painter, words = self.painter, self.words
        x, y, w, _ = choice.spot
        numbers = [view.card(i) for i in view.table.tableau if view.card(i).is_number]
        if not numbers:
            self._line(canvas, choice.spot, 30, words.text("No number card yet."))
            return
        pitch = 29 if len(numbers) <= 5 else (w - 42) // (len(numbers) - 1)
        for index, card in enumerate(numbers):
            painter.sprite(canvas, f"chip_26x24/{card.name}", (x + 8 + pitch * index, y + 28))
        gains = [gain for seat, gain in enumerate(gains_of_others(view)) if seat != view.table.active]
        if not any(gains):
            self._line(canvas, choice.spot, 56, words.text("Others: nothing"))
        else:
            text = (
                words.text("Others: +{amount}", amount=gains[0])
                if len(set(gains)) == 1
                else words.text("Others: up to +{most}", most=max(gains))
            )
            painter.sprite(canvas, "coin_11", (x + 7, y + 53))
            fitted = painter.text.fit(text, (STRONG_GOLD, STRONG_GOLD.at(Face.SMALL)), w - 30)
            painter.text.draw(canvas, text, (x + 24, y + 56), fitted)
        self._draw_shop_line(canvas, view, choice)

    def _draw_shop_line(self, canvas: pygame.Surface, view: TenView, choice: Choice) -> None:
        painter, words = self.painter, self.words
        x, y, w, _ = choice.spot
        cards = buyable_after(view)
        if not cards:
            self._line(canvas, choice.spot, 70, words.text("Nothing to buy"), LABEL)
            return
        text = words.text("Then buy:")
        left = x + 8 + painter.text.draw(canvas, text, (x + 8, y + 70), STRONG_DIM) + 5
        room = max(1, min(_MOST_CHIPS, (x + w - 8 - left) // 15))
        for card in cards[:room]:
            painter.sprite(canvas, f"chip_13x13/{card.name}", (left, y + 67))
            left += 15
        more = len(cards) - room
        if more > 0 and left + 16 < x + w - 4:
            painter.text.draw(canvas, f"+{more}", (left + 1, y + 70), STRONG_DIM)

    def _draw_currency(self, canvas: pygame.Surface, view: TenView, choice: Choice) -> None:
        painter, words = self.painter, self.words
        x, y, _, _ = choice.spot
        _, currency = tableau_sums(view)
        if not currency:
            self._line(canvas, choice.spot, 30, words.text("No coin card yet."))
            return
        gained, wasted = own_gain(view)
        shown = min(currency, _MOST_COINS)
        for index in range(shown):
            name = "coin_19"
            painter.sprite(canvas, name, (x + 8 + 17 * index, y + 29))
            if index >= gained * shown / currency:
                painter.checker(canvas, (x + 8 + 17 * index, y + 29, 21, 21))
        painter.text.draw(canvas, f"+{gained}", (x + 15 + 17 * shown + 8, y + 37), HEADING_GOLD)
        numbers = sum(view.card(i).is_number for i in view.table.tableau)
        if wasted:
            text = words.plural("{n} lost: ten is full", "{n} lost: ten is full", wasted)
            self._line(canvas, choice.spot, 56, text, STRONG_PINK)
        if numbers:
            text = words.plural("{n} card to market", "{n} cards to market", numbers)
            self._line(canvas, choice.spot, 70 if wasted else 65, text)
