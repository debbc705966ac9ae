"""Every text at the end of a hand of Ten Phases, and of the game: in its panel, and apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ten_arcade.engine.phases.model import PhasesOptions, PhasesState, Stage
from ten_arcade.scenes.phases_ending import MENU_TICKS, PhasesEndingScene
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.font import Fonts
from tests.engine.phase_tables import discard, position
from tests.scenes.fakes import FakeCabinet, PlainScene, Rig, WatchedText
from tests.scenes.phase_ends import EndedHand, ended
from tests.scenes.phase_games import PLAYERS
from tests.text_watch import Screens, open_screens, plans_of

SETTLED = 40  # ticks for a scene to have slid in
SLID_IN = 30  # ticks for the rows to have slid in
LOOK_EVERY = 8  # ticks


@pytest.fixture(params=["english", "longer"])
def screens(request: pytest.FixtureRequest, tmp_path: Path, devices: Devices) -> Screens:
    return open_screens(tmp_path, devices, longer=request.param == "longer")


LAID = "0 run 4 5 6 7 8 9 10"
# Of each seat in turn: phase 10.
TENS = (
    "0 set 12x5", "0 set 11x3", "1 set 10x5", "1 set 9x3", "2 set 8x5", "2 set 7x3",
    "3 set 6x5", "3 set 5x3", "4 set 4x5", "4 set 3x3", "5 set 11x5", "5 set 12x3",
)  # fmt: skip
DEAR = ("Wx8 S S", "9 9 10x4 11x4", "5 5 12x8", "6x4 7x4 8", "3x7 S")
"""Hands as full as they can be, the first as dear as can be, beside the laid phase and a last card."""


def dear(players: int) -> PhasesState:
    """Seat 0 has one card left, the others hold full hands; three digits of points and of cost."""
    points = (999, 888, 777, 666, 555, 444)[:players]
    phases = (4, *[10] * (players - 1))
    hands = DEAR[: players - 1]
    return position("2", *hands, phases=phases, points=points, melds=(LAID,), stage=Stage.PLAY)


def all_move_on(players: int) -> PhasesState:
    hands = ["1"] * (players - 1)
    options = PhasesOptions(all_advance=True)
    return position("2", *hands, phases=4, melds=(LAID,), stage=Stage.PLAY, options=options)


def all_level(players: int) -> PhasesState:
    """Everybody has laid phase 10, and will have 305 points."""
    points = (305, *[300] * (players - 1))
    hands = ["1"] * (players - 1)
    return position("2", *hands, phases=10, points=points, melds=TENS[: 2 * players], stage=Stage.PLAY)


def first_wins(players: int) -> PhasesState:
    """Everybody has laid phase 10; seat 0 has the fewest points."""
    points = (295, *[1300] * (players - 1))
    hands = ["1"] * (players - 1)
    return position("2", *hands, phases=10, points=points, melds=TENS[: 2 * players], stage=Stage.PLAY)


def rig_of(screens: Screens) -> Rig:
    """The same arcade for those who set up positions."""
    return Rig(screens.context, FakeCabinet(), WatchedText(Fonts.load()), screens.faults.canvas)


def end_of(screens: Screens, state: PhasesState) -> EndedHand:
    """Seat 0 discards its last card."""
    house, plans = screens.context, plans_of(screens, len(state.hands), 1)
    return ended(house.folder, house.devices, state, discard(state, "2"), plans=plans, rig=rig_of(screens))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("make", [dear, all_move_on, all_level, first_wins])
def test_texts_of_the_end_of_a_hand(
    screens: Screens, players: int, make: Callable[[int], PhasesState]
) -> None:
    """With captions, from the first card counted to the last number; and the ending if that was the game."""
    context, faults = screens.context, screens.faults
    context.settings = replace(context.settings, captions=True)
    hand = end_of(screens, make(players))
    standings = StandingsScene(context, hand.play)
    for _ in range(SLID_IN):
        standings.tick()
    while not standings.counted:
        faults.look(f"{players} players, count", standings)
        for _ in range(LOOK_EVERY):
            standings.tick()
    faults.look(f"{players} players, counted", standings)
    if make is first_wins:
        hand.show_the_end()
        ending = PhasesEndingScene(
            context, hand.play, lambda: PlainScene("again"), lambda: PlainScene("title")
        )
        for _ in range(SETTLED):
            ending.tick()
        faults.look(f"{players} players, ending", ending)
        for _ in range(MENU_TICKS):
            ending.tick()
        faults.look(f"{players} players, ending with its buttons", ending)
    assert not faults.found, faults.report()
