"""How TEN is played, on three pages with the game's own cards. Knows the rules in words only."""

from __future__ import annotations

from ten_arcade.scenes.context import House
from ten_arcade.scenes.rule_book import Block, Pages, RuleBook
from ten_arcade.scenes.rules_pictures import Picture, draw_picture
from ten_arcade.ui.sprites import background
from ten_arcade.ui.words import Words


class RulesCardScene(RuleBook[Picture]):
    """The book of TEN. `alone`: it is shown to nobody in particular."""

    def __init__(self, house: House, *, alone: bool = False) -> None:
        super().__init__(house, background("table"), _pages(house.words), draw_picture, alone=alone)


def _pages(words: Words) -> Pages[Picture]:
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
