"""The demo games on the screen: to the end, always the same, with nothing saved; and without their files."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from ten_arcade.app import App
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.model import TenState
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes import ten_cabinet
from ten_arcade.scenes.attract import IDLE_TICKS, AttractScene
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.ten_demo import TenDemo
from ten_arcade.store.journal import read_record
from ten_arcade.store.seeds import demo_folder, demos, read_demo
from ten_arcade.store.settings import Settings, Speed
from ten_arcade.store.shelf import CURRENT
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.drive import Drive
from tests.scenes.fakes import Rig, assert_texts_apart, make_rig

FOLDER = Path(__file__).parents[2] / "seeds" / "records" / "demo"
LISTED = demos(FOLDER)
NUMBERS = range(len(LISTED))


def a_demo(rig: Rig, number: int) -> TenDemo:
    folder = demo_folder()
    assert folder is not None
    found = read_demo(folder, LISTED[number], TenCodec(), TenRules())
    assert found is not None
    record, state = found
    seats = ten_cabinet.seat_plans(record.header)
    return TenDemo(rig.context, seats, state, record.moves[LISTED[number].start :], LISTED[number].turns)


def to_the_end(demo: TenDemo) -> int:
    ticks = 0
    while not demo.over:
        demo.tick()
        ticks += 1
    return ticks


@pytest.mark.parametrize("number", NUMBERS)
def test_a_demo_plays_its_turns_as_recorded_in_half_a_minute(
    tmp_path: Path, devices: Devices, number: int
) -> None:
    demo = a_demo(make_rig(tmp_path, devices), number)
    first = demo.play.view.table.turn
    seconds = to_the_end(demo) / 60
    assert demo.play.view.table.turn == first + LISTED[number].turns
    assert 20 <= seconds <= 45, "choose other stretches: tools/make_demos.py"
    assert demo.play.session.state == state_after_turns(number)


def state_after_turns(number: int) -> TenState:
    """The recorded game played by the rules alone, up to the turn after the last one shown."""
    rules, listed = TenRules(), LISTED[number]
    record = read_record(FOLDER / listed.file, TenCodec())
    state = rules.opening(TenCodec().start(record.header))[-1].state
    last = None
    for place, (_, move) in enumerate(record.moves):
        state = rules.apply(state, move)[-1].state
        if place == listed.start - 1:
            last = state.table.turn + listed.turns
        if last is not None and state.table.turn == last:
            return state
    raise AssertionError("the stretch reaches beyond the game")


def test_the_same_demo_gives_the_same_pictures_and_sounds(tmp_path: Path, devices: Devices) -> None:
    def film() -> str:
        rig = make_rig(tmp_path, devices)
        demo, seen, tick = a_demo(rig, 0), hashlib.sha256(), 0
        while not demo.over:
            demo.tick()
            tick += 1
            if tick % 45 == 0:
                seen.update(rig.drawn(demo))
        return seen.hexdigest() + str(rig.context.audio.played)

    assert film() == film()


def test_the_players_speed_does_not_rule_a_demo(tmp_path: Path, devices: Devices) -> None:
    def length(speed: Speed) -> int:
        rig = make_rig(tmp_path, devices)
        rig.context.settings = Settings(speed=speed, ai_pace=speed)
        return to_the_end(a_demo(rig, 0))

    assert length(Speed.SLOW) == length(Speed.INSTANT) == length(Speed.NORMAL)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("long_words", [False, True])
def test_tag_and_press_start_can_be_read_and_cover_no_text(
    tmp_path: Path, devices: Devices, number: int, long_words: bool
) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    demo = a_demo(rig, number)
    tick = 0
    while not demo.over:
        demo.tick()
        tick += 1
        if tick % 60 != 30:
            continue
        said = rig.said(demo)
        tag, start = (next(each for each in said if each.text.startswith(w)) for w in ("DEMO", "PRESS START"))
        for mine in (tag, start):
            others = [each for each in said if each is not mine and each.rect.colliderect(mine.rect)]
            assert not others, (tick, others)
        assert_texts_apart([tag, start])


def test_press_start_blinks(tmp_path: Path, devices: Devices) -> None:
    rig = make_rig(tmp_path, devices)
    demo = a_demo(rig, 0)
    shown: list[bool] = []
    for _ in range(120):
        demo.tick()
        shown.append("PRESS START" in rig.words_of(demo))
    assert shown.count(True) == 90


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


def test_left_alone_the_arcade_shows_a_demo_the_rules_and_the_title_in_turn(tmp_path: Path) -> None:
    with Drive(tmp_path, settings=None) as drive:
        seen = rounds(drive.app, 60 * 60 * 3)
    assert seen[:8] == [
        "TitleScene",
        "TenDemo",
        "RulesShow",
        "TitleScene",  # the next round is the other cabinet's
        "PhasesDemo",
        "RulesShow",
        "TitleScene",
        "TenDemo",
    ]


def test_each_round_shows_another_demo(tmp_path: Path, devices: Devices) -> None:
    context = make_rig(tmp_path, devices).context
    shown = [ten_cabinet.demo_of(context, number) for number in range(2 * len(LISTED))]
    decks = [demo.play.session.state.deal.deck for demo in shown if demo is not None]
    assert len(set(decks)) == len(LISTED)
    assert decks[: len(LISTED)] == decks[len(LISTED) :]


def test_nothing_is_written_and_the_game_that_was_left_stays_as_it_is(tmp_path: Path) -> None:
    left = tmp_path / CURRENT
    whole = (FOLDER / LISTED[0].file).read_text().splitlines(keepends=True)
    left.write_text("".join(whole[:40]))
    with Drive(tmp_path, settings=None) as drive:
        files = sorted(tmp_path.rglob("*"))
        text = left.read_bytes()
        assert "TenDemo" in rounds(drive.app, 60 * 60 * 3)
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
        (folder / "demos.toml").write_bytes((FOLDER / "demos.toml").read_bytes())
    if damage == "damaged games":
        for listed in LISTED:
            (folder / listed.file).write_bytes((FOLDER / listed.file).read_bytes()[:3000])
    monkeypatch.setattr(ten_cabinet, "demo_folder", lambda: folder)
    with Drive(tmp_path / "data", settings=None) as drive:
        seen = rounds(drive.app, IDLE_TICKS + 800)
    assert seen == ["TitleScene", "RulesShow", "TitleScene"]


def test_one_damaged_game_gives_way_to_the_next(
    tmp_path: Path, devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    for path in FOLDER.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / LISTED[0].file).write_text("{")
    monkeypatch.setattr(ten_cabinet, "demo_folder", lambda: tmp_path)
    context = make_rig(tmp_path / "data", devices).context
    first, second = ten_cabinet.demo_of(context, 0), ten_cabinet.demo_of(context, 1)
    assert first is not None
    assert second is not None
    assert first.play.session.state == second.play.session.state


def test_the_setup_does_not_give_way(tmp_path: Path) -> None:
    with Drive(tmp_path, settings=None) as drive:
        drive.open_setup(drive.keyboard)
        drive.step(IDLE_TICKS + 100)
        assert isinstance(drive.scene, SetupScene)


def test_a_key_wakes_and_the_next_one_starts(tmp_path: Path) -> None:
    with Drive(tmp_path, settings=None) as drive:
        title = drive.scene
        drive.until(lambda: isinstance(drive.scene, AttractScene))
        drive.step(300)
        drive.press(drive.keyboard, Intent.CONFIRM)
        drive.step(30)
        assert drive.scene is title
        drive.press(drive.keyboard, Intent.CONFIRM)
        assert isinstance(drive.scene, CabinetsScene)
