"""The counter below the tableau: the shop while somebody buys, and the message after a bust."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ten_arcade.engine.ten.events import Busted, CardsMarketed, RivalsPaid, TenEvent
from ten_arcade.engine.ten.model import COLOURS, RANKS, BustKind, Card, TenView
from ten_arcade.engine.ten.scoring import points
from ten_arcade.scenes.ten_places import LOWER, longest_run, ranks_held
from ten_arcade.scenes.ten_words import card_title
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.palette import Y3
from ten_arcade.ui.sprites import Mood
from ten_arcade.ui.styles import (
    BODY,
    HEADING_GOLD,
    STRONG,
    STRONG_DIM,
    STRONG_GOLD,
    STRONG_GREEN,
    STRONG_PINK,
    ladder,
    suit_title,
)
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words


def gain_of(view: TenView, seat: int, card: Card) -> int:
    """Points the seat's collection gains by this card."""
    owned = view.named(view.table.holdings[seat].cards)
    return points((*owned, card)) - points(owned)


def favourite(view: TenView, seat: int, cards: Sequence[Card]) -> Card:
    """The card to point at first: the most points gained, then the cheapest."""
    return min(cards, key=lambda card: (-gain_of(view, seat, card), card.rank, card.order))


@dataclass(frozen=True, slots=True)
class Counter:
    """Draws the counter in its several uses."""

    painter: Painter
    words: Words

    def draw_shop(self, canvas: pygame.Surface, view: TenView, seat: int, card: Card) -> None:
        """The card pointed at: what it costs, what the seat has, and how its run would grow."""
        painter, words = self.painter, self.words
        x, y, _, _ = LOWER
        assert card.colour is not None
        painter.panel(canvas, LOWER, "normal")
        painter.shadow(canvas, "shadow_m", (x + 12, y + 10))
        painter.sprite(canvas, f"card_m/{card.name}", (x + 11, y + 7))
        title = card_title(words, card)
        style = painter.text.fit(title, ladder(suit_title(card.colour)), 190)
        painter.text.draw(canvas, title, (x + 73, y + 10), style)
        holding = view.table.holdings[seat]
        left = x + 73
        left += painter.text.draw(canvas, words.text("COSTS"), (left, y + 38), STRONG_DIM) + 4
        painter.sprite(canvas, "coin_13", (left, y + 33))
        left += 18
        left += painter.text.draw(canvas, str(card.rank), (left, y + 37), HEADING_GOLD) + 10
        left += painter.text.draw(canvas, words.text("YOU HAVE"), (left, y + 38), STRONG_DIM) + 4
        painter.sprite(canvas, "coin_13", (left, y + 33))
        left += 18
        left += painter.text.draw(canvas, str(holding.tokens), (left, y + 37), HEADING_GOLD) + 5
        for token in range(min(holding.busts, 3)):
            painter.sprite(canvas, "bust_13", (left + 13 * token, y + 33))
        self._draw_growth(canvas, view, seat, card)

    def _draw_growth(self, canvas: pygame.Surface, view: TenView, seat: int, card: Card) -> None:
        painter, words = self.painter, self.words
        x, y, _, _ = LOWER
        assert card.colour is not None
        held = ranks_held(view, seat)[COLOURS.index(card.colour)]
        before, after = longest_run(held), longest_run(held | {card.rank})
        left, top = x + 278, y + 12
        if after[1] >= 2:
            painter.rounded(canvas, (left - 2 + 22 * (after[0] - 1), top - 2, 22 * after[1] + 2, 24), Y3)
        for rank in RANKS:
            name = f"{card.colour} {rank}"
            kind = f"chip_21x20/{name}" if rank in held or rank == card.rank else f"socket_21x20/{rank}"
            painter.sprite(canvas, kind, (left + 22 * (rank - 1), top))
        gain = gain_of(view, seat, card)
        if after[1] > before[1]:
            text = words.text("Run grows {before} ▶ {after}", before=before[1], after=after[1])
            style = STRONG_GREEN
        elif gain:
            text = words.plural("Wilds make it {n} point more", "Wilds make it {n} points more", gain)
            style = STRONG_GREEN
        else:
            text, style = words.text("Does not lengthen a run yet"), STRONG_DIM
        painter.text.draw(canvas, text, (left, top + 27), painter.text.fit(text, ladder(style), 198))

    def draw_message(
        self, canvas: pygame.Surface, mascot: str, title: str, lines: Sequence[str], mood: Mood = "idle"
    ) -> None:
        """A seat's mascot with something to read."""
        painter = self.painter
        x, y, w, _ = LOWER
        painter.panel(canvas, LOWER, "normal")
        painter.sprite(canvas, f"mascot_l/{mascot}/{mood}", (x + 20, y + 26))
        painter.text.draw(
            canvas, title, (x + 69, y + 18), painter.text.fit(title, ladder(STRONG_GOLD), w - 80)
        )
        for row, line in enumerate(lines):
            style = painter.text.fit(line, ladder(STRONG), w - 80)
            painter.text.draw(canvas, line, (x + 69, y + 36 + 16 * row), style)

    def draw_bust(
        self, canvas: pygame.Surface, names: Sequence[str], news: Sequence[TenEvent], busted: Busted
    ) -> None:
        """What a bust costs, and who gains from it."""
        painter, words = self.painter, self.words
        x, y, w, h = LOWER[0], LOWER[1] + 6, LOWER[2], LOWER[3] - 6
        painter.panel(canvas, (x, y, w, h), "magenta")
        painter.centred(canvas, "bust_41", (x + 34, y + 38))
        name = names[busted.seat]
        if busted.token:
            title = words.text("{name} GETS A BUST TOKEN", name=name)
            use = words.text("It pays 3 in an auction or the market.")
        else:
            title, use = words.text("{name} BUSTS", name=name), words.text("No bust token is left to take.")
        width = w - 84
        painter.text.draw(canvas, title, (x + 69, y + 14), painter.text.fit(title, ladder(STRONG), width))
        painter.text.draw(canvas, use, (x + 69, y + 31), painter.text.fit(use, ladder(BODY), width))
        line = self._consequence(news, busted)
        style = painter.text.fit(line, ladder(STRONG_GOLD), width)
        painter.text.draw(canvas, line, (x + 69, y + 50), style)

    def _consequence(self, news: Sequence[TenEvent], busted: Busted) -> str:
        words = self.words
        after = news[list(news).index(busted) :]
        paid = next((event for event in after if isinstance(event, RivalsPaid)), None)
        marketed = next((event for event in after if isinstance(event, CardsMarketed)), None)
        if paid is not None:
            return words.plural("The others get {n} coin.", "The others get {n} coins each.", paid.amount)
        if marketed is not None:
            count = len(marketed.cards)
            return words.plural("{n} card goes to the market.", "{n} cards go to the market.", count)
        if busted.kind is BustKind.CURRENCY:
            return words.text("More than ten coins: nobody gets them.")
        return words.text("The numbers go to the market.")


def draw_wide_label(
    canvas: pygame.Surface, painter: Painter, text: str, centre: tuple[int, int], warn: bool = False
) -> None:
    """A hint in a small box, for what cannot be done."""
    style = STRONG_PINK if warn else STRONG
    width = painter.text.width(text, style) + 20
    x, y = centre[0] - width // 2, centre[1] - 10
    painter.panel(canvas, (x, y, width, 21), "dark")
    painter.text.draw(canvas, text, (centre[0], y + 7), style, Align.CENTRE)
