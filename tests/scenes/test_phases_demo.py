"""The demos of Ten Phases: true games, one open hand, to the standings; and the cabinets in their turns."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from ten_arcade.app import App
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.events import Drew, HandEnded, PhaseLaid
from ten_arcade.engine.phases.model import PhasesState, Stage
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.record import verify
from ten_arcade.scenes import phases_demo
from ten_arcade.scenes.attract import IDLE_TICKS, AttractScene
from ten_arcade.scenes.idle import Idle
from ten_arcade.scenes.phases_captions import NO_INFORMATION
from ten_arcade.scenes.phases_demo import LOOK_TICKS, PhasesDemo
from ten_arcade.store.journal import read_record
from ten_arcade.store.seeds import LIST, Demo, demos
from ten_arcade.store.settings import Settings, Speed
from ten_arcade.store.shelf import CURRENT
from ten_arcade.ui.devices import Devices
from tests.drive import Drive
from tests.scenes.fakes import FakeCabinet, Rig, make_rig
from tools.make_phase_demos import LONGEST, SHORTEST
from tools.phase_drama import Highlight, hands_of, stretches

FOLDER = Path(__file__).parents[2] / "seeds" / "records" / phases_demo.FOLDER
LISTED = demos(FOLDER)
NUMBERS = range(len(LISTED))
CODEC, RULES = PhasesCodec(), PhasesRules()
each_demo = pytest.mark.parametrize("listed", LISTED, ids=lambda demo: demo.file)
each_number = pytest.mark.parametrize("number", NUMBERS)


def a_demo(rig: Rig, number: int) -> PhasesDemo:
    demo = phases_demo.phases_demo(rig.context, number)
    assert demo is not None
    return demo


def ticks_of(demo: PhasesDemo) -> Iterator[int]:
    """Plays the demo to its end, tick by tick."""
    tick = 0
    while not demo.over:
        demo.tick()
        tick += 1
        yield tick


def states(number: int) -> Iterator[PhasesState]:
    """The recorded game played by the rules alone: the state after every step."""
    record = read_record(FOLDER / LISTED[number].file, CODEC)
    start = CODEC.start(record.header)
    state = start
    for step in RULES.opening(start):
        state = step.state
        yield state
    for _, move in record.moves:
        for step in RULES.apply(state, move):
            state = step.state
            yield state


# ---- the games ---------------------------------------------------------------------------------------


def test_every_file_is_in_the_list_and_everything_in_the_list_is_a_file() -> None:
    assert sorted(demo.file for demo in LISTED) == sorted(path.name for path in FOLDER.glob("*.jsonl"))
    assert sorted(path.name for path in FOLDER.iterdir() if path.suffix != ".jsonl") == [LIST]
    assert 6 <= len(LISTED) <= 8


@each_demo
def test_a_demo_is_a_true_game_of_four(listed: Demo) -> None:
    record = read_record(FOLDER / listed.file, CODEC)
    assert verify(record, CODEC, RULES) is None
    assert record.end is not None
    assert record.header.players == 4
    assert listed.seat in range(4)


@each_demo
def test_a_demo_shows_what_the_list_promises(listed: Demo) -> None:
    record = read_record(FOLDER / listed.file, CODEC)
    hands = hands_of(CODEC.start(record.header), [move for _, move in record.moves])
    (stretch,) = (
        each
        for hand in hands
        for each in stretches(hand, SHORTEST, LONGEST)
        if (each.start, each.turns, each.seat) == (listed.start, listed.turns, listed.seat)
    )
    found = set(stretch.highlights)
    assert {Highlight.LAST_CARD, Highlight.LAYS} <= found
    assert found & {Highlight.HITS, Highlight.RIVAL_HITS}
    assert found & {Highlight.SKIPS, Highlight.SKIPPED, Highlight.RIVALS_SKIP}
    assert found & {Highlight.OUT, Highlight.RIVAL_OUT}
    assert all(highlight.value in listed.why for highlight in found)


# ---- on the screen -------------------------------------------------------------------------------------


@each_number
def test_a_demo_plays_a_hand_as_recorded_to_its_standings_in_half_a_minute(
    tmp_path: Path, devices: Devices, number: int
) -> None:
    rig = make_rig(tmp_path, devices)
    demo = a_demo(rig, number)
    hand = demo.play.view.table.hand
    seconds = max(ticks_of(demo)) / 60
    assert 20 <= seconds <= 31, "choose other stretches: tools/make_phase_demos.py"
    shown = demo.play.view.table
    recorded = [
        state.table
        for state in states(number)
        if state.table.hand == hand and state.table.stage in (Stage.HAND_OVER, Stage.OVER)
    ]
    assert shown in recorded, "the hand ends on the screen as in the record"
    words = rig.words_of(demo)
    assert "GOES OUT!" in words
    assert "CARDS LEFT" in words


@each_number
def test_only_the_hand_of_one_seat_is_open_until_the_hand_is_over(
    tmp_path: Path, devices: Devices, number: int
) -> None:
    rig = make_rig(tmp_path, devices)
    demo = a_demo(rig, number)
    mine = LISTED[number].seat
    name = demo.play.seats[mine or 0].name
    assert f"{name}'S HAND" in rig.words_of(demo)
    for _ in ticks_of(demo):
        view = demo.play.view
        assert view.seat == mine
        if view.table.stage in (Stage.DRAW, Stage.PLAY):
            assert [seat for seat, hand in enumerate(view.hands) if hand is not None] == [mine]
        for event in demo.play.news:
            if isinstance(event, Drew):
                assert (event.card is not None) is (event.seat == mine)


@each_number
def test_the_phase_of_the_open_hand_is_laid_and_the_hand_ends(
    tmp_path: Path, devices: Devices, number: int
) -> None:
    demo = a_demo(make_rig(tmp_path, devices), number)
    laid: list[int] = []
    ended = 0
    last: object = None
    for _ in ticks_of(demo):
        event = demo.play.news[-1] if demo.play.news else None
        if event is last:
            continue
        last = event
        match event:
            case PhaseLaid(seat):
                laid.append(seat)
            case HandEnded():
                ended += 1
            case _:
                pass
    assert LISTED[number].seat in laid
    assert ended == 1


def test_there_is_time_to_look_before_the_first_move(tmp_path: Path, devices: Devices) -> None:
    demo = a_demo(make_rig(tmp_path, devices), 0)
    start = demo.play.session.state
    for _ in range(LOOK_TICKS):
        demo.tick()
    assert demo.play.session.state is start


def test_the_same_demo_gives_the_same_pictures_and_sounds(tmp_path: Path, devices: Devices) -> None:
    def film() -> str:
        rig = make_rig(tmp_path, devices)
        demo, seen = a_demo(rig, 0), hashlib.sha256()
        for tick in ticks_of(demo):
            if tick % 45 == 0:
                seen.update(rig.drawn(demo))
        return seen.hexdigest() + str(rig.context.audio.played)

    assert film() == film()


def test_the_players_speed_does_not_rule_a_demo(tmp_path: Path, devices: Devices) -> None:
    def length(speed: Speed) -> int:
        rig = make_rig(tmp_path, devices)
        rig.context.settings = Settings(speed=speed, ai_pace=speed)
        return max(ticks_of(a_demo(rig, 0)))

    assert length(Speed.SLOW) == length(Speed.INSTANT) == length(Speed.NORMAL)


@each_number
@pytest.mark.parametrize(("long_words", "captions"), [(False, False), (True, False), (True, True)])
def test_tag_start_and_name_can_be_read_and_cover_no_text(
    tmp_path: Path, devices: Devices, number: int, long_words: bool, captions: bool
) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    rig.context.settings = Settings(captions=captions)
    demo = a_demo(rig, number)
    for tick in ticks_of(demo):
        if tick % 60 != 30:
            continue
        said = rig.said(demo)
        mine = [
            each for each in said if each.text.startswith(("DEMO", "PRESS START")) or "'S HAND" in each.text
        ]
        assert len(mine) in (2, 3)
        for one in mine:
            others = [each for each in said if each is not one and each.rect.colliderect(one.rect)]
            assert not others, (tick, one, others)


@each_number
def test_what_is_heard_at_the_table_is_said_too(tmp_path: Path, devices: Devices, number: int) -> None:
    rig = make_rig(tmp_path, devices)
    demo = a_demo(rig, number)
    before = len(rig.context.audio.played)
    for _ in ticks_of(demo):
        if demo.play.view.table.stage is Stage.HAND_OVER:
            break
        fresh = [sound for _, sound in rig.context.audio.played[before:]]
        before = len(rig.context.audio.played)
        if set(fresh) - set(NO_INFORMATION):
            assert demo.play.captions.lines, fresh


# ---- in the arcade ----------------------------------------------------------------------------------


def showing(app: App) -> object:
    top = app.stack.top
    return top.showing if isinstance(top, AttractScene) else top


def rounds(app: App, ticks: int) -> list[str]:
    """What was on the screen, in order."""
    seen: list[object] = [showing(app)]
    for _ in range(ticks):
        app.advance()
        if showing(app) is not seen[-1]:
            seen.append(showing(app))
    return [type(each).__name__ for each in seen]


def test_the_cabinet_people_stood_at_begins_and_the_others_follow(tmp_path: Path) -> None:
    with Drive(tmp_path, settings=None) as drive:
        drive.app.context.stand_at("phases")
        seen = rounds(drive.app, 60 * 60 * 2)
    assert seen[:5] == ["TitleScene", "PhasesDemo", "RulesShow", "TitleScene", "TenDemo"]


def test_each_round_shows_another_demo(tmp_path: Path, devices: Devices) -> None:
    context = make_rig(tmp_path, devices).context
    shown = [phases_demo.phases_demo(context, number) for number in range(2 * len(LISTED))]
    decks = [demo.play.session.state.game.first_deck for demo in shown if demo is not None]
    assert len(set(decks)) == len(LISTED)
    assert decks[: len(LISTED)] == decks[len(LISTED) :]


def test_no_cabinet_repeats_itself_and_the_one_played_last_begins_after_every_touch(
    tmp_path: Path, devices: Devices
) -> None:
    house = make_rig(tmp_path, devices).context
    one, other = FakeCabinet("one"), FakeCabinet("other")
    house.cabinets = (one, other)

    def sleeps(whole_rounds: int) -> None:
        """Rounds with nobody there, then a touch in the middle of the next one."""
        for _ in range(whole_rounds):
            AttractScene(house, Idle())
            house.round_alone()
        AttractScene(house, Idle())
        house.wakes_up()

    sleeps(2)
    assert (one.asked, other.asked) == ([0, 1], [0])
    sleeps(0)
    assert (one.asked, other.asked) == ([0, 1, 2], [0])
    house.stand_at("other")
    sleeps(1)
    assert (one.asked, other.asked) == ([0, 1, 2, 3], [0, 3])


def test_nothing_is_written_and_the_game_that_was_left_stays_as_it_is(tmp_path: Path) -> None:
    left = tmp_path / CURRENT
    whole = (FOLDER / LISTED[0].file).read_text().splitlines(keepends=True)
    left.write_text("".join(whole[:40]))
    with Drive(tmp_path, settings=None) as drive:
        drive.app.context.stand_at("phases")
        files = sorted(tmp_path.rglob("*"))
        text = left.read_bytes()
        assert "PhasesDemo" in rounds(drive.app, 60 * 60)
        assert sorted(tmp_path.rglob("*")) == files
        assert left.read_bytes() == text


@pytest.mark.parametrize("damage", ["no folder", "no list", "no games", "damaged games"])
def test_without_its_demos_the_arcade_shows_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    folder = tmp_path / "demo"
    if damage != "no folder":
        folder.mkdir()
    if damage in ("no games", "damaged games"):
        (folder / LIST).write_bytes((FOLDER / LIST).read_bytes())
    if damage == "damaged games":
        for listed in LISTED:
            (folder / listed.file).write_bytes((FOLDER / listed.file).read_bytes()[:3000] + b"{")
    monkeypatch.setattr(phases_demo, "demo_folder", lambda name: folder)
    with Drive(tmp_path / "data", settings=None) as drive:
        drive.app.context.stand_at("phases")
        seen = rounds(drive.app, IDLE_TICKS + 1100)
    assert seen == ["TitleScene", "RulesShow", "TitleScene"]


def test_one_damaged_game_gives_way_to_the_next(
    tmp_path: Path, devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in FOLDER.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / LISTED[0].file).write_text("{")
    monkeypatch.setattr(phases_demo, "demo_folder", lambda name: tmp_path)
    context = make_rig(tmp_path / "data", devices).context
    first, second = phases_demo.phases_demo(context, 0), phases_demo.phases_demo(context, 1)
    assert first is not None
    assert second is not None
    assert first.play.session.state == second.play.session.state


@pytest.mark.parametrize(
    ("written", "seat"), [("", None), ("seat = 2\n", 2), ("seat = -1\n", None), ("seat = true\n", None)]
)
def test_the_list_may_say_whose_hand_is_shown(tmp_path: Path, written: str, seat: int | None) -> None:
    (tmp_path / LIST).write_text(
        f'[[demo]]\nfile = "a.jsonl"\nstart = 3\nturns = 4\nwhy = "a hit"\n{written}'
    )
    assert demos(tmp_path) == (Demo("a.jsonl", 3, 4, "a hit", seat),)
