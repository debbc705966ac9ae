"""The session: moves in, beats out in order, bots that think in slices, and nothing ahead of the picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ten_arcade.adapter.session import SLICES, Session
from ten_arcade.ai.bot import Bot, Level, Thought, mixed_seed
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.ten.events import (
    CardsDiscarded,
    Drew,
    GameStarted,
    NumbersTaken,
    RivalsPaid,
    TenEvent,
    TurnStarted,
)
from ten_arcade.engine.ten.model import Bid, Draw, TakeNumbers, TenMove, TenOptions, TenState, TenView
from ten_arcade.engine.ten.rules import TenRules
from tests.engine.tables import RULES, Seat, position

TenSession = Session[TenState, TenMove, TenEvent, TenView]
SEED = 31


@dataclass(slots=True)
class SlowBot:
    """Needs this many slices, then makes the first legal move; remembers what it was shown."""

    slices: int
    done: int = 0
    views: tuple[TenView, ...] = ()

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        self.views += (view,)
        for _ in range(self.slices):
            self.done += 1
            yield
        return legal[0]


def bots_of(*levels: Level) -> dict[int, Bot[TenView, TenMove]]:
    return {seat: ten_bot(level, mixed_seed(SEED, seat)) for seat, level in enumerate(levels)}


def a_game(bots: dict[int, Bot[TenView, TenMove]], players: int = 3) -> TenSession:
    state = TenRules().start(players, SEED, TenOptions())
    return Session(RULES, state, bots, opening=RULES.opening(state))


def beats_of(session: TenSession) -> list[tuple[TenEvent, TenView]]:
    """Every beat that waits."""
    found: list[tuple[TenEvent, TenView]] = []
    while (beat := session.take_beat()) is not None:
        found.append((beat.event, beat.view))
    return found


def played_out(session: TenSession, idle: Sequence[int] = ()) -> list[tuple[int, TenMove]]:
    """The moves of a whole game of bots; before move n the bot may think `idle[n % len]` ticks more."""
    moves: list[tuple[int, TenMove]] = []
    for _ in range(100_000):
        if session.outcome is not None:
            return moves
        for _ in range(idle[len(moves) % len(idle)] if idle else 0):
            session.think()
        session.tick(0)
        moves += session.take_accepted()
        beats_of(session)
    raise AssertionError("the game does not end")


# ---- beats ---------------------------------------------------------------------------------


def test_a_game_opens_with_beats() -> None:
    session = a_game({})
    assert session.has_beats
    events = [event for event, _ in beats_of(session)]
    assert [type(event) for event in events] == [GameStarted, TurnStarted]
    assert not session.has_beats
    assert session.take_beat() is None


def test_each_beat_has_the_view_of_its_own_step() -> None:
    """Taking red 3 with $2 on the table: the card moves first, then the coins, then the coin card."""
    start = position(Seat(), Seat(tokens=9), tableau="red 3, $2", market="green 1")
    session: TenSession = Session(RULES, start, {})
    assert session.submit(0, TakeNumbers()) is None
    taken, paid, discarded, *_ = beats_of(session)
    assert isinstance(taken[0], NumbersTaken)
    assert (len(taken[1].table.tableau), len(taken[1].table.holdings[0].cards)) == (1, 1)
    assert taken[1].table.holdings[1].tokens == 9
    assert isinstance(paid[0], RivalsPaid)
    assert (paid[1].table.holdings[1].tokens, len(paid[1].table.tableau)) == (10, 1)
    assert isinstance(discarded[0], CardsDiscarded)
    assert discarded[1].table.tableau == ()


def test_the_beats_of_a_move_are_the_steps_of_the_rules() -> None:
    start = position(Seat(), Seat(), tableau="red 6, blue 4", draws="green 9")
    session: TenSession = Session(RULES, start, {})
    session.submit(0, Draw())
    steps = RULES.apply(start, Draw())
    assert len(steps) > 4
    assert beats_of(session) == [(step.event, RULES.view(step.state, None)) for step in steps]
    assert session.state == steps[-1].state


@pytest.mark.parametrize("audience", [None, 0, 1])
def test_beats_and_view_are_for_the_audience(audience: int | None) -> None:
    session: TenSession = Session(RULES, position(draws="red 1"), {}, audience=audience)
    session.submit(0, Draw())
    (_, view), *_ = beats_of(session)
    assert view.seat == audience
    assert session.view() == view
    assert view.cards.count(None) == view.left


def test_the_view_is_that_of_the_last_beat_taken() -> None:
    session: TenSession = Session(RULES, position(draws="red 1"), {})
    session.submit(0, Draw())
    assert session.has_beats
    assert session.view().table.tableau == ()
    assert isinstance(session.coming, Drew)
    session.take_beat()
    assert len(session.view().table.tableau) == 1


# ---- moves ---------------------------------------------------------------------------------


def test_a_move_can_be_written_down_before_its_beats_are_shown() -> None:
    session: TenSession = Session(RULES, position(draws="red 1, blue 1"), {})
    session.submit(0, Draw())
    session.submit(0, Draw())
    assert session.take_accepted() == ((0, Draw()), (0, Draw()))
    assert session.has_beats
    assert session.take_accepted() == ()


@pytest.mark.parametrize("move", [TakeNumbers(), Bid(1)])
def test_a_refused_move_changes_nothing(move: TenMove) -> None:
    start = position(draws="red 1")
    session: TenSession = Session(RULES, start, {})
    refusal = session.submit(0, move)
    assert refusal is not None
    assert refusal == session.check(move)
    assert session.state is start
    assert session.take_accepted() == ()
    assert not session.has_beats


def test_a_seat_that_is_not_to_act_is_a_mistake_of_the_caller() -> None:
    start = position(draws="red 1")
    session: TenSession = Session(RULES, start, {})
    with pytest.raises(ValueError, match="seat 1 is not to act"):
        session.submit(1, Draw())
    assert session.state is start
    assert not session.has_beats


def test_legal_and_to_act_are_those_of_the_rules() -> None:
    start = position(Seat(), Seat(), tableau="red 3", active=1)
    session: TenSession = Session(RULES, start, {})
    assert session.to_act == 1
    assert session.legal() == RULES.legal(start)


# ---- bots ----------------------------------------------------------------------------------


def test_a_bot_gets_its_slices_and_no_more_each_tick() -> None:
    bot = SlowBot(3 * SLICES)
    session: TenSession = Session(RULES, position(draws="red 1"), {0: bot})
    for tick in range(1, 4):
        session.tick(0)
        assert bot.done == tick * SLICES
        assert not session.take_accepted()
    session.tick(0)
    assert session.take_accepted() == ((0, Draw()),)


def test_thinking_alone_moves_nothing_and_a_found_move_is_not_thought_again() -> None:
    bot = SlowBot(2)
    start = position(draws="red 1")
    session: TenSession = Session(RULES, start, {0: bot})
    for _ in range(10):
        session.think()
    assert session.state is start
    assert len(bot.views) == 1
    session.tick(0)
    assert session.take_accepted() == ((0, Draw()),)


def test_what_a_bot_found_while_a_clip_played_is_there_at_once() -> None:
    bot = SlowBot(5 * SLICES)
    session: TenSession = Session(RULES, position(draws="red 1"), {0: bot})
    for _ in range(6):
        session.think()
    session.tick(0)
    assert session.take_accepted() == ((0, Draw()),)


def test_a_bot_waits_for_the_pace_so_that_people_can_follow() -> None:
    session: TenSession = Session(RULES, position(draws="red 1, red 2"), {0: SlowBot(0)})
    for _ in range(29):
        session.tick(30)
    assert not session.take_accepted()
    session.tick(30)
    assert session.take_accepted() == ((0, Draw()),)
    session.tick(30)
    assert not session.take_accepted()  # the wait begins anew


def test_a_bot_sees_its_own_view_and_the_pile_stays_hidden() -> None:
    bot = SlowBot(0)
    start = position(Seat(), Seat(), draws="red 1", active=1)
    session: TenSession = Session(RULES, start, {1: bot})
    session.tick(0)
    assert [view.seat for view in bot.views] == [1]
    assert all(card is None for card in bot.views[0].cards)


def test_nobody_thinks_for_a_person() -> None:
    bot = SlowBot(0)
    start = position(Seat(), Seat(), draws="red 1")
    session: TenSession = Session(RULES, start, {1: bot})
    for _ in range(5):
        session.tick(0)
    assert session.state is start
    assert bot.views == ()


@settings(deadline=None)  # a strong bot thinks long, and how long is not what is asked
@given(st.lists(st.integers(0, 3), min_size=1, max_size=7))
def test_however_thinking_is_spread_over_ticks_the_game_is_the_same(idle: list[int]) -> None:
    levels = (Level.HARD, Level.EASY, Level.MEDIUM)
    # the opening of a game shows it as well as all of it, at a fifth of the time
    assert begun(a_game(bots_of(*levels)), idle) == begun(a_game(bots_of(*levels)), (0,))


def begun(session: TenSession, idle: Sequence[int]) -> list[tuple[int, TenMove]]:
    moves: list[tuple[int, TenMove]] = []
    while len(moves) < 12:
        for _ in range(idle[len(moves) % len(idle)]):
            session.think()
        session.tick(0)
        moves += session.take_accepted()
    return moves


def test_a_whole_game_of_bots_ends_and_its_moves_replay_to_the_same_end() -> None:
    session = a_game(bots_of(Level.EASY, Level.MEDIUM, Level.EASY))
    moves = played_out(session, (0, 2, 1))
    state = RULES.opening(TenRules().start(3, SEED, TenOptions()))[-1].state
    for seat, move in moves:
        assert RULES.to_act(state) == seat
        state = RULES.apply(state, move)[-1].state
    assert state == session.state
    assert session.outcome == RULES.outcome(state)
    assert session.to_act is None
    session.tick(0)
    assert not session.take_accepted()


def test_a_drawn_card_is_told_in_its_beat() -> None:
    session: TenSession = Session(RULES, position(draws="red 1"), {0: SlowBot(0)})
    session.tick(0)
    (event, _), *_ = beats_of(session)
    assert isinstance(event, Drew)
    assert event.card.name == "red 1"


# ---- seats that change hands -----------------------------------------------------------------


def test_a_bot_that_sits_down_in_its_turn_plays_it() -> None:
    session: TenSession = Session(RULES, position(Seat(), Seat(), draws="red 1"), {})
    session.tick(0)
    assert not session.take_accepted()
    session.set_bot(0, SlowBot(0))
    session.tick(0)
    assert session.take_accepted() == ((0, Draw()),)


def test_what_a_bot_had_found_is_dropped_when_a_person_sits_down() -> None:
    start = position(Seat(), Seat(), draws="red 1")
    session: TenSession = Session(RULES, start, {0: SlowBot(0)})
    session.think()
    session.set_bot(0, None)
    for _ in range(3):
        session.tick(0)
    assert session.state is start
    assert session.submit(0, Draw()) is None


def test_a_change_at_another_seat_leaves_a_thought_alone() -> None:
    bot = SlowBot(2 * SLICES)
    session: TenSession = Session(RULES, position(Seat(), Seat(), draws="red 1"), {0: bot})
    session.think()
    session.set_bot(1, SlowBot(0))
    session.think()
    session.tick(0)
    assert len(bot.views) == 1
    assert session.take_accepted() == ((0, Draw()),)


def test_a_seat_that_was_a_persons_for_a_while_plays_the_same_game() -> None:
    """A bot seeded as at the start thinks as if it had never been away."""
    levels = (Level.MEDIUM, Level.EASY, Level.MEDIUM)
    whole, broken = a_game(bots_of(*levels)), a_game(bots_of(*levels))
    expected, found = begun(whole, (0,)), []
    while len(found) < 12:
        seat = broken.to_act
        assert seat is not None
        broken.think()
        broken.set_bot(seat, None)
        broken.tick(0)
        broken.set_bot(seat, ten_bot(levels[seat], mixed_seed(SEED, seat)))
        while not (moves := broken.take_accepted()):
            broken.tick(0)
        found += moves
    assert found[:12] == expected[:12]
