"""How Ten Phases is played, on four pages with the game's own cards. Knows the rules in words only."""

from __future__ import annotations

from ten_arcade.scenes.context import House
from ten_arcade.scenes.phases_rules_pictures import Picture, draw_picture
from ten_arcade.scenes.rule_book import Block, Pages, RuleBook
from ten_arcade.scenes.rules_show import RulesShow
from ten_arcade.ui.sprites import background
from ten_arcade.ui.words import Words


class PhasesRulesCard(RuleBook[Picture]):
    """The book of Ten Phases. `alone`: it is shown to nobody in particular."""

    def __init__(self, house: House, *, alone: bool = False) -> None:
        super().__init__(house, background("phases"), _pages(house.words), draw_picture, alone=alone)


def phases_rules_show(house: House) -> RulesShow:
    """The book that turns its own pages while nobody plays."""
    return RulesShow(house, PhasesRulesCard(house, alone=True))


def _pages(words: Words) -> Pages[Picture]:
    return (
        (
            Block(
                words.text("THE GOAL"),
                words.text(
                    "Lay ten phases in order, one a hand. If you cannot lay yours, you try it again in the "
                    "next hand. Be the first to lay phase 10."
                ),
                Picture.GOAL,
            ),
            Block(
                words.text("YOUR TURN"),
                words.text(
                    "Draw one card: from the pile, or the top discard. Then you may lay your phase and hit. "
                    "Discard one card, and the turn is over."
                ),
                Picture.TURN,
            ),
            Block(
                words.text("LAY YOUR PHASE"),
                words.text(
                    "All its groups at once. A set is one number; a run is numbers in a row, from 1 to 12. "
                    "Their colours do not matter. Extra cards may go along if they fit."
                ),
                Picture.LAY,
            ),
        ),
        (Block(words.text("THE TEN PHASES"), "", Picture.PHASES),),
        (
            Block(
                words.text("HIT"),
                words.text(
                    "Once your phase lies, add cards to any group on the table, yours or not: as many as you "
                    "like, in the same turn too. A run grows at its ends."
                ),
                Picture.HIT,
            ),
            Block(
                words.text("WILD CARDS"),
                words.text(
                    "A Wild is any number or any colour, but each group needs one real card. In a run it "
                    "keeps its place. Once laid it never moves."
                ),
                Picture.WILD,
            ),
            Block(
                words.text("SKIP CARDS"),
                words.text(
                    "Discard a Skip, and a player you name loses a turn; nobody loses two in a round. A Skip "
                    "fits no group, and cannot be taken from the discards."
                ),
                Picture.SKIP,
            ),
        ),
        (
            Block(
                words.text("THE HAND ENDS"),
                words.text(
                    "Somebody has no cards left: the others count theirs. 1 to 9 cost 5 points, 10 to 12 "
                    "cost 10, a Skip 15, a Wild 25. Whoever laid the phase moves on, out or not."
                ),
                Picture.COUNT,
            ),
            Block(
                words.text("THE GAME ENDS"),
                words.text(
                    "With the hand in which phase 10 is laid. If several lay it, the fewest points win. "
                    "Still level: they alone play phase 10 again, and the first to lay it wins."
                ),
                Picture.END,
            ),
            Block(
                words.text("FAIR PLAY"),
                words.text(
                    "The AI sees what you see: its own hand, and the table. A curtain hides your hand from "
                    "the others. House rules are under RULES when you set up a game."
                ),
                Picture.FAIR,
            ),
        ),
    )
