"""Verdicts and tells: a face shows what the bot's own numbers say, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ten_arcade.ai.bot import Level, Tell, Thought, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.ai.ten_explain import explain
from ten_arcade.ai.ten_verdict import Verdict, tell_of
from ten_arcade.engine.ten.model import (
    Bid,
    Draw,
    Pass,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenOptions,
    TenState,
    TenView,
)
from tests.ai.positions import RULES, position

SAFE = position(Phase.DRAW, (5, 0, ""), (5, 0, ""), tableau="red 1")
"""No card busts a total of 1."""
BRINK = position(Phase.DRAW, (5, 0, ""), (5, 0, ""), tableau="red 4, red 6")
"""At ten 58 of 87 cards bust."""


def view_of(state: TenState) -> TenView:
    return RULES.view(state, RULES.to_act(state))


def told(thought: Thought[TenMove]) -> Tell | None:
    """The last tell of a thought."""
    tells = [tell for tell in thought if tell is not None]
    return tells[-1] if tells else None


# ---- what a verdict says -------------------------------------------------------------------


def test_the_margin_is_the_way_to_the_best_other_move() -> None:
    verdict = Verdict(Draw(), ((1.5, Draw()), (1.2, TakeNumbers()), (0.1, TakeCurrency())))
    assert verdict.margin == pytest.approx(0.3)


def test_a_move_behind_another_has_a_margin_below_nought() -> None:
    assert Verdict(Pass(), ((0.4, Bid(2)), (0.1, Pass()))).margin == pytest.approx(-0.3)


def test_one_bid_or_another_is_the_same_decision() -> None:
    verdict = Verdict(Bid(3), ((0.9, Bid(3)), (0.88, Bid(4)), (0.2, Pass())))
    assert verdict.margin == pytest.approx(0.7)


def test_without_another_move_there_is_no_margin() -> None:
    assert Verdict(Draw()).margin is None
    assert Verdict(Draw(), ((1.0, Draw()),)).margin is None


# ---- what a face says ----------------------------------------------------------------------


def test_a_draw_that_likely_busts_is_worrying_however_good_it_is() -> None:
    wins = Verdict(Draw(), ((3.0, Draw()), (1.0, TakeNumbers())))
    assert tell_of(view_of(BRINK), wins) is Tell.WORRIED
    assert tell_of(view_of(SAFE), wins) is Tell.SURE


def test_two_moves_as_good_as_each_other_tear_a_bot() -> None:
    close = Verdict(TakeNumbers(), ((1.0, TakeNumbers()), (0.98, Draw())))
    clear = Verdict(TakeNumbers(), ((1.0, TakeNumbers()), (0.8, Draw())))
    assert tell_of(view_of(SAFE), close) is Tell.TORN
    assert tell_of(view_of(SAFE), clear) is Tell.SURE


def test_a_bid_far_below_the_worth_pleases() -> None:
    view = view_of(position(Phase.AUCTION, (9, 0, ""), (0, 0, ""), wild="wild 9", bidder=0, active=1))
    assert tell_of(view, Verdict(Bid(1), ((0.9, Bid(1)), (0.0, Pass())))) is Tell.PLEASED
    assert tell_of(view, Verdict(Bid(1), ((0.3, Bid(1)), (0.0, Pass())))) is Tell.SURE
    assert tell_of(view, Verdict(Pass(), ((0.9, Pass()), (0.0, Bid(1))))) is Tell.SURE


# ---- where tells come from -----------------------------------------------------------------


def questions(players: int, seed: int) -> Iterator[tuple[TenView, tuple[TenMove, ...]]]:
    """What is asked in a game of medium bots."""
    state = RULES.opening(RULES.start(players, seed, TenOptions()))[-1].state
    while (seat := RULES.to_act(state)) is not None:
        view, legal = RULES.view(state, seat), RULES.legal(state)
        yield view, legal
        state = RULES.apply(state, think_through(ten_bot(Level.MEDIUM, 1).think(view, legal)))[-1].state


@pytest.mark.parametrize(("level", "step"), [(Level.MEDIUM, 1), (Level.HARD, 4)])
def test_a_tell_is_what_the_advice_says(level: Level, step: int) -> None:
    """The bot that moves and the coach that advises go by one and the same numbers."""
    seen: set[Tell] = set()
    for view, legal in list(questions(3, 8))[::step]:
        tell = told(ten_bot(level, 1).think(view, legal))
        if len(legal) == 1 or view.table.phase is Phase.PAY:
            assert tell is None
            continue
        advice = think_through(explain(level, 1, view, legal))
        verdict = Verdict(advice.move, tuple((worth, move) for move, worth in advice.worths))
        assert tell is tell_of(view, verdict)
        assert tell is not None
        seen.add(tell)
    assert {Tell.SURE, Tell.TORN} <= seen


def test_easy_is_brave_far_up_and_torn_where_it_just_stops() -> None:
    """It stops at a total between 4 and 9, by the mood of the turn: whatever the seed, so it must be."""
    row = {1: "red 1", 3: "red 3", 6: "red 6", 7: "red 6, blue 1", 8: "red 6, blue 2"}
    seen: set[tuple[int, Tell | None, bool]] = set()
    for total, tableau in row.items():
        state = position(Phase.DRAW, (5, 0, ""), (5, 0, ""), tableau=tableau)
        view, legal = view_of(state), RULES.legal(state)
        for seed in range(30):
            bot = ten_bot(Level.EASY, seed)
            draws = think_through(bot.think(view, legal)) == Draw()
            seen.add((total, told(bot.think(view, legal)), draws))
    assert {(1, Tell.SURE, True), (3, Tell.SURE, True)} <= seen
    assert not [one for one in seen if one[0] < 4 and one[1] is not Tell.SURE]
    assert {one for one in seen if one[0] >= 7 and one[2]} == {
        (7, Tell.WORRIED, True),
        (8, Tell.WORRIED, True),
    }
    assert {(6, Tell.TORN, False), (6, Tell.SURE, False), (6, Tell.SURE, True)} <= seen


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
def test_the_same_question_gives_the_same_face(level: Level) -> None:
    for view, legal in list(questions(2, 5))[::9]:
        assert told(ten_bot(level, 2).think(view, legal)) is told(ten_bot(level, 2).think(view, legal))
