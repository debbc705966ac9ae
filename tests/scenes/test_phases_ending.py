"""The end of a game of Ten Phases: who won and what decided, everybody by rank, and what may follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.phases.model import Decider, PhasesMove, PhasesOptions, PhasesState, Stage
from ten_arcade.scenes.phases_ending import MENU_TICKS, PhasesEndingScene
from ten_arcade.scenes.play_again import AGAIN
from ten_arcade.scenes.scene import Push, Reset, Transition
from ten_arcade.store.settings import Motion
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Intent, Press
from tests.engine.phase_tables import discard, lay_from, position
from tests.scenes.fakes import PlainScene, assert_texts_apart, press
from tests.scenes.phase_ends import EndedHand, ended

TEN_BY_0 = ("0 set 5 5 5 5 5", "0 set 6 6 6")
TEN_BY_1 = ("1 set 9 9 9 9 9", "1 set 2 2 2")
Ending = tuple[PhasesState, PhasesMove]


def goes_out(state: PhasesState) -> Ending:
    return state, discard(state, "3")


def alone() -> Ending:
    """Only MIA lays phase 10."""
    return goes_out(
        position(
            "3", "12", "12 W", "1", phases=(10, 10, 7, 7), points=(200, 20, 0, 0), melds=TEN_BY_0,
            stage=Stage.PLAY,
        )
    )  # fmt: skip


def fewest() -> Ending:
    """MIA goes out at 310 points; ROBO has laid phase 10 too, and stays at 300."""
    return goes_out(
        position(
            "3", "1", "12", phases=(10, 10, 2), points=(310, 295, 0), melds=TEN_BY_0 + TEN_BY_1,
            stage=Stage.PLAY,
        )
    )  # fmt: skip


def tie_hand() -> Ending:
    """MIA and ROBO play phase 10 once more, and MIA lays it."""
    hand = position("7x5 8x3 1", "1 2", phases=10, points=(60, 60), tie=True, stage=Stage.PLAY)
    return hand, lay_from(hand, "7x5", "8x3")


def all_advance() -> Ending:
    """Everybody moves on after each hand: here the only one of a game of one phase."""
    options = PhasesOptions(last_phase=1, all_advance=True)
    melds = ("0 set 5 5 5", "0 set 6 6 6")
    return goes_out(position("3", "1", points=(30, 0), melds=melds, options=options, stage=Stage.PLAY))


ENDINGS = (
    (alone, Decider.LAST_PHASE, "MIA WINS!", "Only MIA has laid phase 10.", (0, 1, 3, 2)),
    (fewest, Decider.POINTS, "ROBO WINS!", "Several have laid phase 10: the fewest points win.", (1, 0, 2)),
    (
        tie_hand,
        Decider.TIE_HAND,
        "MIA WINS!",
        "They were level: the first to lay phase 10 again wins.",
        (0, 1),
    ),
    (all_advance, Decider.POINTS, "ROBO WINS!", "All phases are played: the fewest points win.", (1, 0)),
)


class Ended:
    """An ending, ticked and pressed without a stack."""

    def __init__(self, end: EndedHand) -> None:
        end.show_the_end()
        self.end = end
        self.scene = PhasesEndingScene(
            end.rig.context, end.play, lambda: PlainScene("again"), lambda: PlainScene("title")
        )

    def words(self) -> str:
        return self.end.rig.words_of(self.scene)

    def tick(self, ticks: int = 1) -> None:
        self.end.tick(self.scene, ticks)


def over(folder: Path, devices: Devices, ending: Ending, **how: object) -> Ended:
    state, move = ending
    return Ended(ended(folder, devices, state, move, **how))  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("ending", "decider", "title", "why", "ranking"), ENDINGS, ids=[one[0].__name__ for one in ENDINGS]
)
def test_it_says_who_won_what_decided_and_how_everybody_stands(
    tmp_path: Path,
    devices: Devices,
    ending: Callable[[], Ending],
    decider: Decider,
    title: str,
    why: str,
    ranking: tuple[int, ...],
) -> None:
    found = over(tmp_path, devices, ending())
    assert found.scene.outcome.decided_by is decider
    found.tick(40)
    assert title in found.words()
    assert why in found.words()
    assert found.scene.ranking == ranking


def test_every_way_to_decide_has_an_ending_here() -> None:
    assert {one[1] for one in ENDINGS} == set(Decider)


def test_the_mark_of_the_last_phase_is_for_those_who_laid_it(tmp_path: Path, devices: Devices) -> None:
    for ending, marked in ((alone(), [0]), (fewest(), [0, 1]), (tie_hand(), [0, 1])):
        scene = over(tmp_path, devices, ending).scene
        assert sorted(scene.finished) == marked


def test_who_comes_to_the_last_phase_with_the_last_hand_has_not_laid_it(
    tmp_path: Path, devices: Devices
) -> None:
    """ROBO lays phase 9 in the hand in which MIA lays phase 10: a 10 without a mark, level with PIP's."""
    nine = ("1 set 9 9 9 9 9", "1 set 2 2")
    table = position(
        "3", "1", "12", phases=(10, 9, 10), points=(0, 90, 10), melds=TEN_BY_0 + nine, stage=Stage.PLAY
    )
    scene = over(tmp_path, devices, goes_out(table)).scene
    assert [seat.phase for seat in scene.view.table.seats] == [10, 10, 10]
    assert sorted(scene.finished) == [0]
    assert scene.ranking == (0, 2, 1)  # 20 points before 95


def test_the_way_on_comes_after_the_podium_or_when_asked_for(tmp_path: Path, devices: Devices) -> None:
    found = over(tmp_path, devices, alone())
    found.tick(MENU_TICKS - 1)
    assert "PLAY AGAIN" not in found.words()
    found.tick()
    assert "PLAY AGAIN" in found.words()
    hasty = over(tmp_path, devices, alone())
    hasty.tick(30)
    press(hasty.scene, Intent.CONFIRM)
    assert "PLAY AGAIN" in hasty.words()


def test_hammering_does_not_land_in_the_next_game(tmp_path: Path, devices: Devices) -> None:
    found = over(tmp_path, devices, alone())
    assert [press(found.scene, Intent.CONFIRM) for _ in range(35)] == [None] * 35


def chosen(transition: Transition | None) -> str:
    assert isinstance(transition, Reset)
    assert isinstance(transition.scene, PlainScene)
    return transition.scene.name


@pytest.mark.parametrize(
    ("intents", "name"),
    [
        ([Intent.CONFIRM], "again"),
        ([Intent.RIGHT, Intent.CONFIRM], "title"),
        ([Intent.DOWN, Intent.CONFIRM], "title"),
        ([Intent.RIGHT, Intent.LEFT, Intent.CONFIRM], "again"),
        ([Intent.CANCEL], "title"),
    ],
)
def test_what_may_follow(tmp_path: Path, devices: Devices, intents: list[Intent], name: str) -> None:
    found = over(tmp_path, devices, alone())
    found.tick(2 * MENU_TICKS)
    assert found.scene.buttons.menu.focused.key == AGAIN
    assert chosen(press(found.scene, *intents)) == name


@pytest.mark.parametrize(("at", "name"), [((230, 317), "again"), ((410, 317), "title")])
def test_the_mouse_may_choose_too(tmp_path: Path, devices: Devices, at: tuple[int, int], name: str) -> None:
    found = over(tmp_path, devices, alone())
    found.tick(2 * MENU_TICKS)
    assert found.scene.handle(Press(MOUSE, Intent.CLICK, at=(2, 2))) is None
    assert chosen(found.scene.handle(Press(MOUSE, Intent.CLICK, at=at))) == name


def test_it_can_be_paused(tmp_path: Path, devices: Devices) -> None:
    found = over(tmp_path, devices, alone())
    assert isinstance(found.scene.handle(Press(KEYBOARD, Intent.PAUSE)), Push)


def test_the_fanfare_is_heard_once(tmp_path: Path, devices: Devices) -> None:
    found = over(tmp_path, devices, alone())
    before = len(found.end.heard())
    found.tick(300)
    assert found.end.heard()[before:] == ["win"]


def test_with_reduced_motion_the_picture_stands_still(tmp_path: Path, devices: Devices) -> None:
    found = over(tmp_path, devices, alone())
    found.end.rig.context.settings = replace(found.end.rig.context.settings, motion=Motion.REDUCED)
    found.tick(10)
    early = found.end.rig.drawn(found.scene)
    found.tick(50)
    same = found.end.rig.drawn(found.scene) == early
    assert same


LONG_NAMES = ("WILHELMINA", "MAXIMILIAN", "GWENDOLYNN", "ALEXANDER", "CHRISTOPH", "BARTHOLOMW")


@pytest.mark.parametrize("long_words", [False, True])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_all_texts_lie_apart(tmp_path: Path, devices: Devices, players: int, long_words: bool) -> None:
    plans = [SeatPlan(name, "cat") for name in LONG_NAMES[:players]]
    state = position(
        "3", *["12"] * (players - 1), phases=10, points=(995,) * players, melds=TEN_BY_0, stage=Stage.PLAY
    )
    found = over(tmp_path, devices, goes_out(state), plans=plans, long_words=long_words)
    for _ in range(6):
        found.tick(24)
        assert_texts_apart(found.end.rig.said(found.scene))
