"""TEN bots over whole games: always legal, no memory, blind to what is hidden, and in order of strength."""

from __future__ import annotations

from random import Random

import pytest

from ten_arcade.ai.arena import simulate
from ten_arcade.ai.bot import Level, Tell, Thought, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.ai.ten_contest import TenContest
from ten_arcade.ai.ten_explain import explain
from ten_arcade.engine.shuffle import shuffled
from ten_arcade.engine.ten.deck import deck_cards
from ten_arcade.engine.ten.model import Deal, DeckTable, Phase, TenMove, TenOptions, TenState, UnsoldWild
from ten_arcade.engine.ten.rules import TenRules

RULES = TenRules()
HOUSE_RULES = (
    TenOptions(),
    TenOptions(cards_as_bids=False, unsold_wild=UnsoldWild.TO_DRAWER, deck_table=DeckTable.SMALL),
)


def _play(levels: tuple[Level, ...], seed: int, options: TenOptions) -> list[TenState]:
    """Every state in which a seat had to decide. `apply` raises if a bot's move is refused."""
    state = RULES.opening(RULES.start(len(levels), seed, options))[-1].state
    met: list[TenState] = []
    while (seat := RULES.to_act(state)) is not None:
        met.append(state)
        thought = ten_bot(levels[seat], seed).think(RULES.view(state, seat), RULES.legal(state))
        state = RULES.apply(state, think_through(thought))[-1].state
    return met


@pytest.mark.parametrize("options", HOUSE_RULES, ids=["standard", "house rules"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("level", list(Level))
def test_every_move_is_legal(level: Level, players: int, options: TenOptions) -> None:
    met = _play((level,) * players, 100 + players, options)
    assert met[-1].table.drawn == len(met[-1].deal.deck)


@pytest.mark.parametrize("level", list(Level))
def test_every_position_of_a_random_game_has_a_legal_answer(level: Level) -> None:
    """Positions that good play would never reach."""
    for state in _play((Level.RANDOM,) * 3, 5, TenOptions())[::4]:
        seat = RULES.to_act(state)
        assert seat is not None
        thought = ten_bot(level, 1).think(RULES.view(state, seat), RULES.legal(state))
        assert RULES.check(state, think_through(thought)) is None


def _asked(per_phase: int) -> list[TenState]:
    """Positions with a choice, so many of each kind of question: draw, bid, pay, buy, buy at the end."""
    met = [
        state
        for seed in (9, 10)
        for state in _play((Level.MEDIUM, Level.EASY, Level.HARD), seed, TenOptions())
        if len(RULES.legal(state)) > 1
    ]
    found: list[TenState] = []
    for phase in Phase:
        kind = [state for state in met if state.table.phase is phase]
        found += kind[:: max(1, len(kind) // per_phase)][:per_phase]
    return found


def _other_piles(state: TenState) -> tuple[TenState, ...]:
    """The same table over two other draw piles."""
    deal, table = state
    known, hidden = deal.deck[: table.drawn], deal.deck[table.drawn :]
    piles = (hidden[::-1], shuffled(hidden, Random(1)))
    return tuple(
        TenState(Deal(deal.players, deal.options, deal.first, known + pile), table) for pile in piles
    )


def test_every_kind_of_question_is_asked() -> None:
    assert {state.table.phase for state in _asked(6)} == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize("level", list(Level))
def test_the_same_view_gives_the_same_choice_whatever_is_hidden(level: Level) -> None:
    """The AI sees what you see: two states that differ in the pile only are one to it, face and all."""
    for state in _asked(6):
        seat = RULES.to_act(state)
        assert seat is not None
        thoughts = [
            _told(ten_bot(level, 3).think(RULES.view(one, seat), RULES.legal(one)))
            for one in (state, state, *_other_piles(state))
        ]
        assert all(thought == thoughts[0] for thought in thoughts[1:])


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
def test_the_coach_does_not_know_the_pile_either(level: Level) -> None:
    for state in _asked(2):
        seat = RULES.to_act(state)
        assert seat is not None
        advice = [
            think_through(explain(level, 3, RULES.view(one, seat), RULES.legal(one)))
            for one in (state, *_other_piles(state))
        ]
        assert all(one == advice[0] for one in advice[1:])


def _told(thought: Thought[TenMove]) -> tuple[list[Tell | None], TenMove]:
    """Everything a thought shows on the way, and the move."""
    shown: list[Tell | None] = []
    while True:
        try:
            shown.append(next(thought))
        except StopIteration as end:
            move: TenMove = end.value
            return shown, move


def test_random_and_easy_follow_their_seed() -> None:
    """Over a game another seed decides otherwise somewhere."""
    for level in (Level.RANDOM, Level.EASY):
        met = _play((Level.RANDOM,) * 2, 4, TenOptions())
        choices = [
            [
                think_through(ten_bot(level, seed).think(RULES.view(state, seat), RULES.legal(state)))
                for state in met
                if (seat := RULES.to_act(state)) is not None
            ]
            for seed in (1, 2)
        ]
        assert choices[0] != choices[1]


def test_a_hard_thought_about_a_draw_comes_in_slices() -> None:
    met = _play((Level.HARD, Level.HARD), 1, TenOptions())
    state = next(state for state in met if state.table.tableau and len(RULES.legal(state)) > 1)
    seat = RULES.to_act(state)
    assert seat is not None
    slices = sum(1 for _ in ten_bot(Level.HARD, 1).think(RULES.view(state, seat), RULES.legal(state)))
    kinds = len(set(deck_cards(2, DeckTable.BY_PLAYERS)))
    assert 5 < slices < kinds


def test_the_levels_are_in_order() -> None:
    assert simulate(TenContest(), (Level.HARD, Level.MEDIUM), 8, 3).of(Level.HARD).win_rate > 0.5
    assert simulate(TenContest(), (Level.HARD, Level.EASY), 4, 3).of(Level.HARD).win_rate > 0.7
    assert simulate(TenContest(), (Level.MEDIUM, Level.EASY), 8, 3).of(Level.MEDIUM).win_rate > 0.6
    assert simulate(TenContest(), (Level.EASY, Level.RANDOM), 8, 3).of(Level.EASY).win_rate > 0.8
