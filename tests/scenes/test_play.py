"""The game on the screen: beats one by one, moves on disk before they are shown, speed as one likes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.engine.record import By, SeatLine
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.events import Busted, Drew, GameStarted, TurnStarted
from ten_arcade.engine.ten.model import Bid, Decline, Draw, Phase, TakeNumbers, TenMove, TenOptions
from ten_arcade.store.journal import Journal
from ten_arcade.store.settings import Speed
from ten_arcade.ui.devices import Devices
from tests.engine.tables import RULES, Seat, position
from tests.golden.sitting import Sitting, sit
from tests.scenes.fakes import OTHER_PAD, PAD, Rig, make_rig

SEED = 4


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal[TenMove]]:
    codec = TenCodec()
    state = RULES.start(2, SEED, TenOptions())
    header = codec.header(state, SEED, (SeatLine("MIA", By.HUMAN), SeatLine("ROBO", By.HUMAN)))
    made = Journal[TenMove].create(tmp_path / "data", codec, header)
    yield made
    made.close()


def at_speed(sitting: Sitting, speed: Speed, ai_pace: Speed = Speed.NORMAL) -> None:
    house = sitting.house
    house.settings = replace(house.settings, speed=speed, ai_pace=ai_pace)


def lines(folder: Path) -> list[dict[str, object]]:
    """What any file below the folder holds, a line each."""
    (file,) = [path for path in folder.rglob("*") if path.is_file() and path.suffix == ".jsonl"]
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


# ---- beats ---------------------------------------------------------------------------------


def test_the_view_changes_when_the_clip_settles(tmp_path: Path, devices: Devices) -> None:
    play = sit(tmp_path, devices, position(draws="red 3")).play
    assert play.submit(Draw()) is None
    settle = play.timeline.clip.settle
    assert settle > 0
    seen: list[int] = []
    while play.timeline.busy:
        seen.append(len(play.view.table.tableau))
        assert len(play.coming.table.tableau) == 1
        play.tick()
    assert seen.index(1) == settle
    assert len(play.view.table.tableau) == 1


def test_beats_are_shown_one_after_the_other_in_their_order(tmp_path: Path, devices: Devices) -> None:
    """A bust: the card, the bust, the coins of the others, the market, the discards, the next turn."""
    state = position(Seat(), Seat(), tableau="red 6, $2, blue 6", draws="green 9")
    sitting = sit(tmp_path, devices, state)
    sitting.play.submit(Draw())
    told = [type(sitting.play.news[-1]).__name__]
    while not sitting.play.resting:
        sitting.play.tick()
        if sitting.play.news and type(sitting.play.news[-1]).__name__ != told[-1]:
            told.append(type(sitting.play.news[-1]).__name__)
    assert told == ["Drew", "Busted", "RivalsPaid", "CardsMarketed", "CardsDiscarded", "TurnStarted"]


def test_the_engine_never_runs_ahead_of_the_picture(tmp_path: Path, devices: Devices) -> None:
    """Bots only: a state is never more than the beats of one move ahead of what is shown."""
    start = RULES.start(3, SEED, TenOptions())
    levels = (Level.EASY,) * 3
    sitting = sit(tmp_path, devices, start, levels=levels, opening=RULES.opening(start))
    at_speed(sitting, Speed.FAST, Speed.FAST)
    play = sitting.play
    for _ in range(4000):
        before = play.session.state
        was_busy = play.timeline.busy and play.timeline.now + 2 < play.timeline.clip.ticks
        waited = play.session.has_beats
        play.tick()
        if was_busy or waited:
            assert play.session.state is before


def test_nobody_is_asked_before_everything_has_been_shown(tmp_path: Path, devices: Devices) -> None:
    sitting = sit(tmp_path, devices, position(draws="red 3"))
    play = sitting.play
    assert play.asks == 0
    play.submit(Draw())
    assert play.asks is None
    assert not play.may_act(PAD)
    assert play.submit(Draw()) is None  # nobody is asked: nothing happens
    assert len(play.session.state.table.tableau) == 1
    sitting.rest()
    assert play.asks == 0


def test_a_game_opens_with_its_opening(tmp_path: Path, devices: Devices) -> None:
    start = RULES.start(2, SEED, TenOptions())
    sitting = sit(tmp_path, devices, start, opening=RULES.opening(start))
    assert not sitting.play.resting
    sitting.tick()
    assert isinstance(sitting.play.news[-1], GameStarted)
    sitting.rest()
    assert isinstance(sitting.play.news[-1], TurnStarted)


def test_the_news_is_that_of_the_turn(tmp_path: Path, devices: Devices) -> None:
    sitting = sit(tmp_path, devices, position(tableau="red 6, blue 4", draws="green 9, red 1"))
    sitting.play.submit(Draw())
    sitting.rest()
    assert [type(event) for event in sitting.play.news] == [TurnStarted]
    sitting.play.submit(Draw())
    assert [type(event) for event in sitting.play.news] == [TurnStarted, Drew]


def test_hurry_shows_the_end_of_the_clip_and_only_of_that_one(tmp_path: Path, devices: Devices) -> None:
    sitting = sit(tmp_path, devices, position(tableau="red 6, blue 4", draws="green 9"))
    sitting.play.submit(Draw())
    sitting.play.hurry()
    assert not sitting.play.timeline.busy
    assert isinstance(sitting.play.news[-1], Drew)
    sitting.play.tick()
    assert isinstance(sitting.play.news[-1], Busted)
    assert sitting.play.timeline.busy


def test_a_refused_move_is_handed_back_and_shows_nothing(tmp_path: Path, devices: Devices) -> None:
    sitting = sit(tmp_path, devices, position(draws="red 3"))
    assert sitting.play.submit(TakeNumbers()) is not None
    assert sitting.play.resting
    assert sitting.play.news == []


# ---- speed ---------------------------------------------------------------------------------


def ticks_to_rest(sitting: Sitting) -> int:
    count = 0
    while not sitting.play.resting:
        sitting.play.tick()
        count += 1
        assert count < 1000
    return count


def test_speed_is_a_share_of_the_same_clip(tmp_path: Path, devices: Devices, rig: Rig) -> None:
    took: dict[Speed, int] = {}
    for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST):
        sitting = sit(tmp_path, devices, position(draws="red 6"), rig=rig)
        at_speed(sitting, speed)
        sitting.play.submit(Draw())
        took[speed] = ticks_to_rest(sitting)
    normal = took[Speed.NORMAL]
    assert normal > 20
    assert took[Speed.FAST] == pytest.approx(normal / 2, abs=1)
    assert took[Speed.SLOW] == pytest.approx(normal * 1.5, abs=1)


def test_instant_shows_the_end_in_the_tick_of_the_press_and_is_heard(
    tmp_path: Path, devices: Devices, rig: Rig
) -> None:
    sitting = sit(tmp_path, devices, position(draws="red 6"), rig=rig)
    at_speed(sitting, Speed.INSTANT)
    sitting.play.submit(Draw())
    assert sitting.play.resting
    assert len(sitting.play.view.table.tableau) == 1
    assert "card_land" in sitting.heard()


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.NORMAL, Speed.FAST])
def test_every_sound_of_a_clip_is_played_once_at_any_speed(
    tmp_path: Path, devices: Devices, rig: Rig, speed: Speed
) -> None:
    sitting = sit(tmp_path, devices, position(draws="red 3"), rig=rig)
    at_speed(sitting, speed)
    sitting.play.submit(Draw())
    sitting.rest()
    assert [name for name in sitting.heard() if not name.startswith("ui_")] == [
        "card_slide",
        "card_flip",
        "card_land",
        "count_01",
        "count_02",
        "count_03",
    ]


@pytest.mark.parametrize(("pace", "least"), [(Speed.SLOW, 60), (Speed.NORMAL, 30), (Speed.FAST, 10)])
def test_bots_take_their_time_as_the_settings_say(
    tmp_path: Path, devices: Devices, rig: Rig, pace: Speed, least: int
) -> None:
    state = position(Seat(), Seat(), draws="red 3", active=1)
    sitting = sit(tmp_path, devices, state, levels=(None, Level.EASY), rig=rig)
    at_speed(sitting, Speed.NORMAL, pace)
    count = 0
    while sitting.state is state:
        sitting.tick()
        count += 1
    assert count == least


# ---- the journal ---------------------------------------------------------------------------


def test_a_move_is_on_disk_before_anything_of_it_is_shown(
    tmp_path: Path, devices: Devices, journal: Journal[TenMove]
) -> None:
    sitting = sit(tmp_path, devices, position(draws="red 3"), journal=journal)
    before = len(lines(tmp_path / "data"))
    sitting.play.submit(Draw())
    assert sitting.play.timeline.now == 0
    assert sitting.play.view.table.tableau == ()
    written = lines(tmp_path / "data")
    assert len(written) == before + 1
    assert written[-1]["move"] == "draw"
    assert written[-1]["seat"] == 0


def test_a_move_of_a_bot_is_too(tmp_path: Path, devices: Devices, journal: Journal[TenMove]) -> None:
    state = position(Seat(), Seat(), draws="red 3", active=1)
    sitting = sit(tmp_path, devices, state, levels=(None, Level.EASY), journal=journal)
    before = len(lines(tmp_path / "data"))
    while sitting.state is state:
        assert len(lines(tmp_path / "data")) == before
        sitting.tick()
    written = lines(tmp_path / "data")
    assert len(written) == before + 1
    assert written[-1]["seat"] == 1


def test_a_refused_move_is_not_written(tmp_path: Path, devices: Devices, journal: Journal[TenMove]) -> None:
    sitting = sit(tmp_path, devices, position(draws="red 3"), journal=journal)
    before = len(lines(tmp_path / "data"))
    sitting.play.submit(Bid(3))
    assert len(lines(tmp_path / "data")) == before


def test_the_end_of_the_game_ends_the_record(
    tmp_path: Path, devices: Devices, journal: Journal[TenMove]
) -> None:
    state = position(Seat(0), Seat(5), market="red 3", phase=Phase.FINAL_BUY, last=True, active=1)
    state = state._replace(table=state.table._replace(final_left=1))
    sitting = sit(tmp_path, devices, state, journal=journal)
    sitting.play.submit(Decline())
    written = lines(tmp_path / "data")
    assert "scores" in json.dumps(written[-1])
    assert written[-2]["move"] == "decline"


def test_without_a_journal_there_is_no_problem(tmp_path: Path, devices: Devices) -> None:
    assert sit(tmp_path, devices, position(draws="red 3")).play.problem == ""


# ---- whose device --------------------------------------------------------------------------


def test_only_the_device_of_the_seat_in_turn_may_act(tmp_path: Path, devices: Devices) -> None:
    play = sit(tmp_path, devices, position(draws="red 3")).play
    assert play.may_act(PAD)
    play.seats.claim(0, f"{PAD.kind} {PAD.id}")
    assert play.may_act(PAD)
    assert not play.may_act(OTHER_PAD)


def test_a_bot_is_never_asked(tmp_path: Path, devices: Devices) -> None:
    state = position(Seat(), Seat(), draws="red 3", active=1)
    play = sit(tmp_path, devices, state, levels=(None, Level.EASY)).play
    assert play.asks is None
    assert not play.may_act(PAD)
    assert play.submit(Draw()) is None
    assert play.session.state is state


def test_a_tick_of_a_bots_turn_may_be_drawn_at_any_moment(tmp_path: Path, devices: Devices) -> None:
    start = RULES.start(2, SEED, TenOptions())
    levels = (Level.MEDIUM, Level.EASY)
    sitting = sit(tmp_path, devices, start, levels=levels, opening=RULES.opening(start))
    at_speed(sitting, Speed.FAST, Speed.INSTANT)
    for tick in range(1500):
        sitting.tick()
        if tick % 5 == 0:
            sitting.stack.draw(sitting.rig.canvas)
