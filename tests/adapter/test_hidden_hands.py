"""One screen, several people, hidden hands: beats show a hand only while its player has asked to see it."""

from __future__ import annotations

import pytest

from ten_arcade.adapter.seats import SeatPlan, audience_of, shares_screen
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.events import Drew, HandDealt, HandEnded, PhasesEvent, TurnStarted
from ten_arcade.engine.phases.model import DrawPile, PhasesMove, PhasesState, PhasesView, Stage
from tests.engine.phase_tables import RULES, discard, hit, playing, position

PhasesSession = Session[PhasesState, PhasesMove, PhasesEvent, PhasesView]
ANN, BO = 0, 1


def active_eyes(state: PhasesState) -> int | None:
    """Nobody's own hand is up while all hands lie open."""
    return state.table.active if state.table.stage in (Stage.DRAW, Stage.PLAY) else None


def shared(state: PhasesState) -> PhasesSession:
    session: PhasesSession = Session(RULES, state, {})
    session.look_as(None, active_eyes)
    return session


def test_nobody_sees_a_hand_before_its_player_asks() -> None:
    session = shared(position("1 2 3", "4 5 6"))
    assert session.view().hands == (None, None)
    session.look_in(ANN)
    assert session.view().hands[ANN] is not None
    assert session.view().hands[BO] is None


def test_only_the_seat_in_turn_may_ask() -> None:
    session = shared(position("1 2 3", "4 5 6"))
    with pytest.raises(ValueError, match="seat 1 may not look now"):
        session.look_in(BO)


def test_the_player_sees_what_it_draws() -> None:
    session = shared(position("1 2 3", "4 5 6", pile="r9"))
    session.look_in(ANN)
    session.submit(ANN, DrawPile())
    beat = session.take_beat()
    assert beat is not None
    assert isinstance(beat.event, Drew)
    assert beat.event.card is not None
    assert beat.event.card.name == "red 9"


def test_a_hand_goes_down_with_the_turn() -> None:
    state = playing("1 2 3", "4 5 6")
    session = shared(state)
    session.look_in(ANN)
    session.submit(ANN, discard(state, "1"))
    thrown, turn = session.take_beat(), session.take_beat()
    assert thrown is not None
    assert thrown.view.seat == ANN
    assert turn is not None
    assert isinstance(turn.event, TurnStarted)
    assert turn.view.seat is None
    assert turn.view.hands == (None, None)


def test_beats_that_wait_are_cut_for_who_looks_when_they_are_shown() -> None:
    session = shared(position("1 2 3", "4 5 6", pile="r9"))
    session.look_in(ANN)
    session.submit(ANN, DrawPile())
    session.look_up()
    beat = session.take_beat()
    assert beat is not None
    assert isinstance(beat.event, Drew)
    assert beat.event.card is None
    assert beat.view.hands == (None, None)


def test_the_next_hand_is_dealt_to_nobodys_eyes() -> None:
    state = playing("5", "4 6", melds=["0 set 5 5 5", "0 set 6 6 6"])
    session = shared(state)
    session.look_in(ANN)
    session.submit(ANN, hit(state, "5"))
    beats = []
    while (beat := session.take_beat()) is not None:
        beats.append(beat)
    ended = next(beat for beat in beats if isinstance(beat.event, HandEnded))
    assert all(hand is not None for hand in ended.view.hands)  # the hands lie open
    dealt = [beat for beat in beats if isinstance(beat.event, HandDealt | TurnStarted)]
    assert len(dealt) == 2
    assert all(beat.view.hands == (None, None) for beat in dealt)


def test_a_single_person_keeps_the_hand_up() -> None:
    state = playing("1 2 3", "4 5 6")
    session: PhasesSession = Session(RULES, state, {})
    session.look_as(ANN, None)
    session.submit(ANN, discard(state, "1"))
    while (beat := session.take_beat()) is not None:
        assert beat.view.seat == ANN
        assert beat.view.hands[BO] is None


def test_who_looks_follows_from_who_sits_there() -> None:
    person, robot = SeatPlan("Ann", "cat"), SeatPlan("Robo", "robot", Level.EASY)
    assert (audience_of((robot, person)), shares_screen((robot, person))) == (1, False)
    assert (audience_of((person, robot, person)), shares_screen((person, robot, person))) == (None, True)
    assert (audience_of((robot, robot)), shares_screen((robot, robot))) == (None, False)
