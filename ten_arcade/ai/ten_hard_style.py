"""The numbers the strong TEN bot plays by, per number of seats; found in the arena."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ten_arcade.ai.ten_values import Tastes


@dataclass(frozen=True, slots=True)
class Style:
    """How the strong bot weighs things besides its tastes.

    `pressure`: what the rivals' gains together count against its own.
    `market_harm`: the chance that a rival buys a card it could use.
    `own_market`: the chance that it gets such a card itself, later.
    `nerve`: how far its guesses of the rivals' limits in an auction may be out, in coins.
    `auction`: points it expects of a wild it turns up itself.
    `sting`: points a bust costs beyond what lies on the table.
    `doubt`: bids this many points worse than the best are played out too, `shuffles` times for `turns` turns.
    `faith`: how much the playouts count against the closed form.
    """

    tastes: Tastes
    pressure: float = 1.0
    market_harm: float = 0.4
    own_market: float = 0.2
    nerve: float = 0.7
    auction: float = 0.1
    sting: float = 0.0
    doubt: float = 0.5
    shuffles: int = 16
    turns: int = 4
    faith: float = 0.7


# Points for the first coin by number of seats: the more rivals, the less a coin buys.
_COINS: Mapping[int, float] = MappingProxyType({2: 0.27, 3: 0.23, 4: 0.21, 5: 0.25})

# And the more of them, the less the gain of any one says about who wins.
_PRESSURES: Mapping[int, float] = MappingProxyType({2: 1.0, 3: 1.0, 4: 1.0, 5: 0.5})


def style_for(seats: int) -> Style:
    """The style for a table of 2 to 5 seats; KeyError for any other."""
    return Style(Tastes(coin=_COINS[seats]), pressure=_PRESSURES[seats])
