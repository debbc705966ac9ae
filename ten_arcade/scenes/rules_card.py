"""How TEN is played, on three pages with the game's own cards. Knows the rules in words only."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ten_arcade.scenes.context import House
from ten_arcade.scenes.foot import draw_foot, foot_hit
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.rules_pictures import PICTURE_WIDTH, Picture, draw_picture
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.links import Rect
from ten_arcade.ui.palette import N4, T2
from ten_arcade.ui.sprites import background
from ten_arcade.ui.styles import BODY, HEADING_GOLD, STRONG, TITLE_CYAN, ladder
from ten_arcade.ui.words import Words

_LEFT, _WIDTH = 12, 616
_TOP, _PITCH, _HEIGHT = 40, 96, 93
_TEXT_GAP = 12
_BODY_DROP, _LINES = 26, 5
_DOT, _DOT_PITCH, _DOTS_TOP = 8, 16, 15


@dataclass(frozen=True, slots=True)
class Block:
    """One rule: what it is called, what it says, and the picture beside it."""

    title: str
    sentence: str
    picture: Picture


class RulesCardScene:
    """LEFT and RIGHT turn pages, CONFIRM too; after the last page it closes, as CANCEL does at once.

    `alone`: nobody reads with a device in hand, so there is no bar of buttons at its foot.
    """

    overlay = True

    def __init__(self, house: House, *, alone: bool = False) -> None:
        self._house = house
        self._alone = alone
        self._pages = _pages(house.words)
        self._page = 0
        self._tick = 0

    @property
    def page(self) -> int:
        """The page shown, from 0."""
        return self._page

    @property
    def pages(self) -> tuple[tuple[Block, ...], ...]:
        return self._pages

    def show(self, page: int) -> None:
        """Open a page, from 0."""
        self._page = page

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        match given.intent:
            case Intent.LEFT | Intent.UP | Intent.PREVIOUS:
                self._turn(-1)
            case Intent.RIGHT | Intent.DOWN | Intent.NEXT:
                self._turn(+1)
            case Intent.CONFIRM:
                if self._page == len(self._pages) - 1:
                    return self._close()
                self._turn(+1)
            case Intent.CANCEL | Intent.PAUSE:
                return self._close()
            case Intent.CLICK if given.at is not None:
                family = self._house.devices.last.family
                asked = foot_hit(self._house.painter, family, self._prompts(), given.at)
                if asked is not None:
                    return self.handle(Press(given.device, asked))
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        painter, words = house.painter, house.words
        painter.ground(canvas, background("table"))
        title = words.text("HOW TO PLAY")
        style = painter.text.fit(title, ladder(TITLE_CYAN), 480)
        painter.text.draw(canvas, title, (20, 9 + (18 - painter.text.height(style)) // 2), style)
        self._draw_dots(canvas)
        for number, block in enumerate(self._pages[self._page]):
            self._draw_block(canvas, block, (_LEFT, _TOP + number * _PITCH, _WIDTH, _HEIGHT))
        if not self._alone:
            draw_foot(canvas, painter, house.devices.last.family, self._prompts())

    def _draw_dots(self, canvas: pygame.Surface) -> None:
        left = _LEFT + _WIDTH - 8 - _DOT_PITCH * len(self._pages)
        for number in range(len(self._pages)):
            spot = (left + number * _DOT_PITCH, _DOTS_TOP, _DOT, _DOT)
            self._house.painter.rounded(canvas, spot, T2 if number == self._page else N4, 2)

    def _draw_block(self, canvas: pygame.Surface, block: Block, rect: Rect) -> None:
        painter = self._house.painter
        x, y, width, height = rect
        painter.panel(canvas, rect)
        painter.panel(canvas, (x + 4, y + 5, PICTURE_WIDTH, height - 9), "dark", shadow=False)
        draw_picture(
            canvas, self._house, block.picture, (x + 4, y + 5, PICTURE_WIDTH, height - 9), self._tick
        )
        left = x + 4 + PICTURE_WIDTH + _TEXT_GAP
        room = x + width - left - _TEXT_GAP
        style = painter.text.fit(block.title, ladder(HEADING_GOLD), room)
        painter.text.draw(canvas, block.title, (left, y + 9), style)
        # bold for the eye at three metres; a wordy language gets the narrower face
        look = STRONG if len(painter.text.wrap(block.sentence, STRONG, room)) <= _LINES else BODY
        painter.text.draw_box(canvas, block.sentence, (left, y + _BODY_DROP, room, height - _BODY_DROP), look)

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        last = self._page == len(self._pages) - 1
        return (
            Prompt("lr", words.text("TURN PAGE")),
            Prompt(Intent.CONFIRM, words.text("DONE") if last else words.text("NEXT")),
            Prompt(Intent.CANCEL, words.text("BACK")),
        )

    def _turn(self, step: int) -> None:
        page = min(max(0, self._page + step), len(self._pages) - 1)
        self._house.audio.play("ui_move" if page != self._page else "ui_deny")
        self._page = page

    def _close(self) -> Transition:
        self._house.audio.play("ui_back")
        return Pop()


def _pages(words: Words) -> tuple[tuple[Block, ...], ...]:
    return (
        (
            Block(
                words.text("THE GOAL"),
                words.text(
                    "Collect number cards. In each colour your longest run without a gap scores 1 point a "
                    "card; a full run from 1 to 9 scores 10. The most points win."
                ),
                Picture.GOAL,
            ),
            Block(
                words.text("DRAW OR STOP?"),
                words.text(
                    "Draw a card. After each card: draw again, or stop. Number cards add to your total, "
                    "coin cards take away from it."
                ),
                Picture.DRAW,
            ),
            Block(
                words.text("BUST!"),
                words.text(
                    "A total of 11 or more is a bust; so are coin cards worth 11 or more. Exactly 10 is "
                    "safe. Your number cards go to the market and you get a bust token worth 3. If the "
                    "total was too high, every other player gets the value of the coin cards."
                ),
                Picture.BUST,
            ),
        ),
        (
            Block(
                words.text("STOP: TAKE THE NUMBERS"),
                words.text(
                    "All number cards are yours. Every other player gets the value of the coin cards. Then "
                    "you may buy one card from the market."
                ),
                Picture.NUMBERS,
            ),
            Block(
                words.text("OR STOP: TAKE THE COINS"),
                words.text(
                    "You get the value of the coin cards, the others get nothing. The number cards go to the "
                    "market and you do not buy. Nobody can hold more than 10 coins."
                ),
                Picture.COINS,
            ),
            Block(
                words.text("BUY FROM THE MARKET"),
                words.text(
                    "A card costs its number. Mix coins (1), bust tokens (3, no change) and your own cards "
                    "(1 each). You cannot buy a number card you already hold."
                ),
                Picture.BUY,
            ),
        ),
        (
            Block(
                words.text("WILD CARDS: AUCTION!"),
                words.text(
                    "A wild is sold at once. From the left of the drawer, each player gets one chance to bid "
                    "higher or pass. The highest bidder pays and takes it; with no bid it is gone. Then the "
                    "turn goes on."
                ),
                Picture.AUCTION,
            ),
            Block(
                words.text("THE END"),
                words.text(
                    "When the pile is empty the turn is finished, then everybody may buy once more. Each "
                    "wild takes one place in one colour, where it scores most. Ties: most coins, then fewest "
                    "cards, else the victory is shared."
                ),
                Picture.END,
            ),
            Block(
                words.text("FAIR PLAY"),
                words.text(
                    "The AI sees what you see, and never the pile. Alone you meet the House. House rules "
                    "for bids and decks are under RULES when you set up a game."
                ),
                Picture.FAIR,
            ),
        ),
    )
