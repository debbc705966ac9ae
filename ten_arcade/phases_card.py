"""Ten Phases on the command line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ten_arcade.ai.phases_contest import PhasesContest
from ten_arcade.card import GameCard, Rate, UsageError, no_option, pairs, wrong_value
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.deck import LEAST_PLAYERS, MOST_PLAYERS
from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.engine.phases.phases import LAST_PHASE, phases_of
from ten_arcade.engine.phases.rules import PhasesRules

if TYPE_CHECKING:
    from ten_arcade.scenes.context import Cabinet
    from ten_arcade.shots import Studio

_LASTS = tuple(map(str, range(1, LAST_PHASE + 1)))


def options_from(text: str, seats: int) -> PhasesOptions:
    """House rules from "key=value,key=value"; the number of seats does not matter."""
    options = PhasesOptions()
    for key, value in pairs(text):
        options = _option(options, key, value)
    try:
        phases_of(options)
    except ValueError as error:
        raise UsageError(f"These options leave nothing to play: {error}.") from None
    return options


def _option(options: PhasesOptions, key: str, value: str) -> PhasesOptions:
    match key:
        case "last_phase" if value in _LASTS:
            return replace(options, last_phase=int(value))
        case "even_only" if value in ("on", "off"):
            return replace(options, even_only=value == "on")
        case "all_advance" if value in ("on", "off"):
            return replace(options, all_advance=value == "on")
        case "last_phase" | "even_only" | "all_advance":
            raise wrong_value(key, value, ", ".join(_LASTS) if key == "last_phase" else "on, off")
        case _:
            raise no_option("Ten Phases", key, "last_phase, even_only, all_advance")


# Made when asked for, so that `sim` and `verify` need no pictures.


def _cabinet() -> Cabinet:
    from ten_arcade.scenes.phases_cabinet import PhasesCabinet

    return PhasesCabinet()


def _take_pictures(studio: Studio) -> None:
    from ten_arcade.phases_shots import take_pictures

    take_pictures(studio)


PHASES = GameCard(
    key="phases",
    name="Ten Phases",
    least=LEAST_PLAYERS,
    most=MOST_PLAYERS,
    rules=PhasesRules(),
    codec=PhasesCodec(),
    read_options=options_from,
    contest=PhasesContest,
    rate=Rate("phases_per_hand", "lays its phase in {share} of hands"),
    cabinet=_cabinet,
    take_pictures=_take_pictures,
)
