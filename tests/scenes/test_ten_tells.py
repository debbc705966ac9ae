"""What a bot lets slip: seen on its mascot, felt in its pace, and never longer than people like to wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from ten_arcade.ai.bot import Level, Tell, Thought
from ten_arcade.engine.ten.model import Draw, TenMove, TenState, TenView
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.ten_moods import faces, tell_shown
from ten_arcade.store.settings import Speed
from ten_arcade.ui.devices import Devices
from tests.engine.tables import Seat, after, position
from tests.golden.sitting import Sitting, sit

OPENS = Callable[..., Sitting]


@dataclass(frozen=True, slots=True)
class Face:
    """Shows this, then makes the last of the legal moves."""

    tell: Tell | None

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        yield
        yield self.tell
        yield
        return legal[-1]


@pytest.fixture
def table(tmp_path: Path, devices: Devices) -> OPENS:
    """Seat 1 is a bot with such a face and is to act."""

    def opened(tell: Tell | None, pace: Speed, state: TenState | None = None) -> Sitting:
        state = state or position(Seat(), Seat(), tableau="red 3, $2", active=1)
        sitting = sit(tmp_path, devices, state, levels=(None, Level.EASY))
        sitting.house.settings = replace(sitting.house.settings, ai_pace=pace)
        sitting.play.session.set_bot(1, Face(tell))
        return sitting

    return opened


def ticks_until_it_moves(sitting: Sitting) -> int:
    before = sitting.state
    for tick in range(1, 300):
        sitting.tick()
        if sitting.state is not before:
            return tick
    raise AssertionError("it never moves")


# ---- pace ----------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [Speed.SLOW, Speed.NORMAL])
def test_a_hard_choice_takes_at_most_twenty_ticks_more(table: OPENS, pace: Speed) -> None:
    usual = ticks_until_it_moves(table(None, pace))
    assert ticks_until_it_moves(table(Tell.SURE, pace)) == usual
    for tell in (Tell.TORN, Tell.WORRIED):
        assert usual < ticks_until_it_moves(table(tell, pace)) <= usual + 20


@pytest.mark.parametrize("pace", [Speed.SLOW, Speed.NORMAL])
def test_a_bargain_is_snapped_up(table: OPENS, pace: Speed) -> None:
    usual = ticks_until_it_moves(table(Tell.SURE, pace))
    assert usual // 2 < ticks_until_it_moves(table(Tell.PLEASED, pace)) < usual


@pytest.mark.parametrize("pace", [Speed.FAST, Speed.INSTANT])
def test_whoever_wants_fast_bots_waits_for_no_face(table: OPENS, pace: Speed) -> None:
    waits = {ticks_until_it_moves(table(tell, pace)) for tell in (None, *Tell)}
    assert len(waits) == 1


# ---- faces ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tell", "mood", "words"),
    [
        (Tell.SURE, "idle", ""),
        (Tell.PLEASED, "happy", ""),
        (Tell.TORN, "sad", "Hmm ..."),
        (Tell.WORRIED, "sad", "Uh-oh ..."),
    ],
)
def test_each_tell_has_its_face_and_bubble(table: OPENS, tell: Tell, mood: str, words: str) -> None:
    sitting = table(tell, Speed.NORMAL)
    sitting.tick(5)
    assert tell_shown(sitting.play) == (1, tell)
    assert faces(sitting.play) == ("idle", mood)
    said = sitting.words()
    assert [each for each in ("Hmm ...", "Uh-oh ...") if each in said] == ([words] if words else [])


def test_a_face_says_nothing_about_a_card_that_still_flies(table: OPENS) -> None:
    """The bot knows the card before the picture shows it; its face waits for the picture."""
    sitting = table(Tell.WORRIED, Speed.NORMAL, position(Seat(), Seat(), draws="red 3, $2", active=1))
    sitting.play.session.set_bot(1, DrawsFirst())
    ticks_until_it_moves(sitting)
    flew = 0
    while not sitting.play.resting:
        assert tell_shown(sitting.play) is None
        flew += 1
        sitting.tick()
    assert flew > 5
    sitting.tick(3)
    assert tell_shown(sitting.play) == (1, Tell.WORRIED)


@dataclass(frozen=True, slots=True)
class DrawsFirst:
    """Draws, and is worried from the second card on."""

    def think(self, view: TenView, legal: tuple[TenMove, ...]) -> Thought[TenMove]:
        yield Tell.WORRIED if view.table.tableau else None
        return Draw()


def test_where_bots_are_fast_faces_do_not_flicker(table: OPENS) -> None:
    sitting = table(Tell.TORN, Speed.FAST)
    sitting.tick(5)
    assert tell_shown(sitting.play) is None
    assert "Hmm ..." not in sitting.words()


def test_people_let_nothing_slip(table: OPENS) -> None:
    sitting = table(Tell.TORN, Speed.NORMAL, position(Seat(), Seat(), tableau="red 3, $2", active=0))
    sitting.tick(30)
    assert sitting.play.asks == 0
    assert tell_shown(sitting.play) is None


def test_a_seat_that_changes_hands_forgets_its_face(table: OPENS) -> None:
    sitting = table(Tell.TORN, Speed.NORMAL)
    sitting.tick(5)
    sitting.play.session.set_bot(1, None)
    assert sitting.play.session.told is None


def test_a_bidder_mutters_on_its_plate(table: OPENS) -> None:
    state = after(position(Seat(), Seat(), draws="wild 9", active=0), Draw())
    assert state.table.auction is not None
    assert state.table.auction.bidder == 1
    sitting = table(Tell.TORN, Speed.SLOW, state)
    sitting.tick(30)
    assert isinstance(sitting.top, AuctionScene)
    words = sitting.words_of_top()
    assert "Hmm ..." in words
    assert "THINKING" not in words
