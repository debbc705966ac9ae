"""TEN on the command line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ten_arcade.ai.bot import Level
from ten_arcade.ai.ten_contest import TenContest
from ten_arcade.card import GameCard, Rate, no_option, pairs, wrong_value
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.deck import MOST_PLAYERS
from ten_arcade.engine.ten.model import DeckTable, TenOptions, UnsoldWild
from ten_arcade.engine.ten.rules import TenRules

if TYPE_CHECKING:
    from ten_arcade.scenes.context import Cabinet
    from ten_arcade.shots import Studio


def options_from(text: str, seats: int) -> TenOptions:
    """House rules from "key=value,key=value"; `seats` are named, one alone gets a neighbour."""
    options = TenOptions()
    for key, value in pairs(text):
        options = _option(options, key, value, max(2, seats))
    return options


def _option(options: TenOptions, key: str, value: str, seats: int) -> TenOptions:
    match key:
        case "cards_as_bids" if value in ("on", "off"):
            return replace(options, cards_as_bids=value == "on")
        case "unsold_wild" if value in tuple(UnsoldWild):
            return replace(options, unsold_wild=UnsoldWild(value))
        case "deck_table" if value in tuple(DeckTable):
            return replace(options, deck_table=DeckTable(value))
        case "first_seat" if value in map(str, range(seats)):
            return replace(options, first_seat=int(value))
        case "cards_as_bids" | "unsold_wild" | "deck_table" | "first_seat":
            choices = {
                "cards_as_bids": "on, off",
                "unsold_wild": ", ".join(UnsoldWild),
                "deck_table": ", ".join(DeckTable),
                "first_seat": ", ".join(map(str, range(seats))),
            }
            raise wrong_value(key, value, choices[key])
        case _:
            raise no_option("TEN", key, "cards_as_bids, unsold_wild, first_seat, deck_table")


# Made when asked for, so that `sim` and `verify` need no pictures.


def _cabinet() -> Cabinet:
    from ten_arcade.scenes.ten_cabinet import TenCabinet

    return TenCabinet()


def _take_pictures(studio: Studio) -> None:
    from ten_arcade.ten_shots import take_pictures

    take_pictures(studio)


TEN = GameCard(
    key="ten",
    name="TEN",
    least=1,
    most=MOST_PLAYERS,
    rules=TenRules(),
    codec=TenCodec(),
    read_options=options_from,
    contest=TenContest,
    rate=Rate("busts_per_turn", "busts {share} of turns"),
    cabinet=_cabinet,
    take_pictures=_take_pictures,
    yardsticks=(Level.NOVICE, Level.STEADY),
)
