"""The bots of Ten Phases in whole games: legal moves, the same again, and each level above the one below."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ten_arcade.ai.arena import simulate
from ten_arcade.ai.bot import Bot, Level, think_through
from ten_arcade.ai.phases_bots import PHASES_LEVELS, phases_bot
from ten_arcade.ai.phases_contest import PhasesContest
from ten_arcade.engine.phases.model import PhasesMove, PhasesOptions, PhasesView
from ten_arcade.engine.phases.rules import PhasesRules

RULES = PhasesRules()
SHORT = PhasesOptions(last_phase=2)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", [SHORT, PhasesOptions(last_phase=4, even_only=True, all_advance=True)])
def test_every_move_is_legal_and_the_game_ends(players: int, options: PhasesOptions) -> None:
    levels = [PHASES_LEVELS[seat % len(PHASES_LEVELS)] for seat in range(players)]
    bots: list[Bot[PhasesView, PhasesMove]] = [phases_bot(level, 7) for level in levels]
    state = RULES.opening(RULES.start(players, 3, options))[-1].state
    for _ in range(5_000):
        seat = RULES.to_act(state)
        if seat is None:
            return
        legal = RULES.legal(state)
        move = think_through(bots[seat].think(RULES.view(state, seat), legal))
        assert move in legal
        state = RULES.apply(state, move)[-1].state
    pytest.fail("the game does not end")


@pytest.mark.parametrize("level", PHASES_LEVELS)
def test_the_same_seed_plays_alike(level: Level) -> None:
    contest = PhasesContest(SHORT)
    assert contest.play((level, Level.EASY), 4) == contest.play((level, Level.EASY), 4)


def test_a_bot_knows_only_its_view() -> None:
    """Other hands and another pile behind the same view: the same move."""
    state = RULES.opening(RULES.start(3, 11, SHORT))[-1].state
    for _ in range(60):
        seat = RULES.to_act(state)
        assert seat is not None
        others = [other for other in range(3) if other != seat]
        one, two = others
        hidden = set(state.hands[one]) | set(state.hands[two])
        open_ids = {card_id for public in state.table.seats for card_id in public.taken}
        swapped = state
        if not hidden & open_ids and len(state.hands[one]) == len(state.hands[two]):
            hands = list(state.hands)
            hands[one], hands[two] = hands[two], hands[one]
            swapped = state._replace(hands=tuple(hands), pile=state.pile[::-1])
        legal = RULES.legal(state)
        moves = [
            think_through(phases_bot(Level.HARD, 5).think(RULES.view(world, seat), legal))
            for world in (state, swapped)
        ]
        assert moves[0] == moves[1]
        state = RULES.apply(state, moves[0])[-1].state


def test_the_yardsticks_of_ten_do_not_play() -> None:
    with pytest.raises(ValueError, match="no bot of level novice"):
        phases_bot(Level.NOVICE, 1)


@pytest.mark.parametrize(
    ("levels", "games", "least"),
    [
        ((Level.EASY, Level.RANDOM), 20, Fraction(17, 20)),
        ((Level.MEDIUM, Level.EASY), 40, Fraction(32, 40)),
        ((Level.HARD, Level.MEDIUM), 80, Fraction(44, 80)),
    ],
)
def test_each_level_beats_the_one_below(levels: tuple[Level, Level], games: int, least: Fraction) -> None:
    """Short games, fixed seeds; `ten-arcade sim --game phases` measures whole ones."""
    tally = simulate(PhasesContest(PhasesOptions(last_phase=4)), levels, games, 1)
    assert sum(part.wins for _, part in tally.levels) == games
    assert tally.of(levels[0]).wins >= least
