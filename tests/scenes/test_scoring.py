"""The scoring scene: the count is the outcome, and it says who won, why, and what may follow."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.engine.ten.model import Decider, Phase, TenState
from ten_arcade.scenes.play_again import AGAIN
from ten_arcade.scenes.scene import Push, Reset, Transition
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Intent, Press
from tests.engine.tables import RULES, Seat, position
from tests.golden.games import PLAYERS, last_state
from tests.golden.sitting import Sitting, sit
from tests.scenes.fakes import PlainScene, assert_texts_apart, press

MOST_TICKS = 4000


def over(*seats: Seat) -> TenState:
    """A game that has just ended like this."""
    return position(*seats, phase=Phase.OVER)


class Counting:
    """A scoring scene over a table, ticked and pressed without a stack."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.again, self.title = PlainScene("again"), PlainScene("title")
        self.scene = ScoringScene(sitting.house, sitting.play, lambda: self.again, lambda: self.title)

    def words(self) -> str:
        return self.sitting.rig.words_of(self.scene)

    def tick(self, ticks: int = 1) -> None:
        for _ in range(ticks):
            self.scene.tick()
            self.sitting.house.audio.tick()

    def to_the_winner(self) -> None:
        for _ in range(MOST_TICKS):
            if self.scene.shows_winner:
                break
            self.tick()
        self.tick(30)  # the box has risen
        assert self.scene.shows_winner


def counting(folder: Path, devices: Devices, state: TenState) -> Counting:
    return Counting(sit(folder, devices, state))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_totals_at_the_end_are_the_scores_of_the_outcome(
    tmp_path: Path, devices: Devices, players: int, seed: int
) -> None:
    state = last_state(players, seed)
    found = counting(tmp_path, devices, state)
    found.to_the_winner()
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert found.scene.outcome == outcome
    seats = range(len(outcome.scores))
    assert tuple(found.scene.race.total(seat) for seat in seats) == outcome.scores
    assert tuple(each.total for each in found.scene.scores) == outcome.scores


ENDINGS = (
    (Decider.POINTS, (Seat(cards="red 1-3"), Seat(cards="red 5")), "MIA WINS!", "3 points"),
    (Decider.POINTS, (Seat(), Seat(cards="red 5")), "ROBO WINS!", "1 point"),
    (
        Decider.TOKENS,
        (Seat(5, cards="red 5"), Seat(6, cards="red 6")),
        "ROBO WINS!",
        "Level on points: the most coins decide.",
    ),
    (
        Decider.FEWEST_CARDS,
        (Seat(7, cards="red 5, red 7"), Seat(7, cards="red 6")),
        "ROBO WINS!",
        "Level on points and coins: the fewest cards decide.",
    ),
    (
        Decider.SHARED,
        (Seat(7, cards="red 5"), Seat(7, cards="red 6")),
        "MIA & ROBO SHARE THE VICTORY!",
        "Level on points, coins and cards.",
    ),
)


@pytest.mark.parametrize(("decider", "seats", "title", "why"), ENDINGS, ids=[one[3] for one in ENDINGS])
def test_it_says_who_won_and_what_decided(
    tmp_path: Path, devices: Devices, decider: Decider, seats: tuple[Seat, ...], title: str, why: str
) -> None:
    found = counting(tmp_path, devices, over(*seats))
    assert found.scene.outcome.decided_by is decider
    assert title not in found.words()
    found.to_the_winner()
    words = found.words()
    assert title in words
    assert why in words


def test_every_way_to_decide_has_an_ending_here() -> None:
    assert {one[0] for one in ENDINGS} == set(Decider)


def test_five_may_share() -> None:
    outcome = RULES.outcome(over(*[Seat(cards="")] * 5))
    assert outcome is not None
    assert outcome.winners == (0, 1, 2, 3, 4)


def test_confirm_goes_to_the_next_suit_and_second_to_the_result(tmp_path: Path, devices: Devices) -> None:
    found = counting(tmp_path, devices, over(Seat(cards="red 1-3, blue 1"), Seat()))
    assert found.scene.race.moment().suit == 0
    press(found.scene, Intent.CONFIRM)
    assert found.scene.race.moment().suit == 1
    press(found.scene, Intent.SECOND)
    found.tick()
    assert found.scene.shows_winner


def test_a_press_that_skips_to_the_end_does_not_choose_what_follows(tmp_path: Path, devices: Devices) -> None:
    """Somebody hammering CONFIRM through the count must not land in the next game."""
    found = counting(tmp_path, devices, over(Seat(cards="red 1-3"), Seat()))
    answers = [press(found.scene, Intent.CONFIRM) for _ in range(12)]
    assert answers == [None] * 12
    assert found.scene.shows_winner


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
    found = counting(tmp_path, devices, over(Seat(cards="red 1"), Seat()))
    found.to_the_winner()
    assert found.scene.buttons.menu.focused.key == AGAIN
    assert chosen(press(found.scene, *intents)) == name


@pytest.mark.parametrize(("at", "name"), [((230, 317), "again"), ((410, 317), "title")])
def test_the_mouse_may_choose_too(tmp_path: Path, devices: Devices, at: tuple[int, int], name: str) -> None:
    found = counting(tmp_path, devices, over(Seat(cards="red 1"), Seat()))
    found.to_the_winner()
    assert found.scene.handle(Press(MOUSE, Intent.CLICK, at=(2, 2))) is None
    assert chosen(found.scene.handle(Press(MOUSE, Intent.CLICK, at=at))) == name


def test_it_can_be_paused_at_any_time(tmp_path: Path, devices: Devices) -> None:
    found = counting(tmp_path, devices, over(Seat(cards="red 1"), Seat()))
    assert isinstance(found.scene.handle(Press(KEYBOARD, Intent.PAUSE)), Push)
    found.to_the_winner()
    assert isinstance(found.scene.handle(Press(KEYBOARD, Intent.PAUSE)), Push)


def test_runs_are_heard_and_a_perfect_ten_above_all(tmp_path: Path, devices: Devices) -> None:
    found = counting(tmp_path, devices, over(Seat(cards="red 1-9"), Seat(cards="blue 2")))
    found.to_the_winner()
    heard = found.sitting.heard()
    assert heard.count("perfect") == 1
    assert heard.count("score_row") == 4
    assert heard.count("win") == 1
    assert [name for name in heard if name.startswith("run_lit_")] == [
        *(f"run_lit_{length}" for length in range(1, 10)),
        "run_lit_1",
    ]


def test_a_wild_is_shown_where_it_plays_with_its_own_mark(tmp_path: Path, devices: Devices) -> None:
    """Red 1, 2, 4 and the wild 3: four points, and the picture of the third place is a wild's."""
    with_wild = counting(tmp_path, devices, over(Seat(cards="red 1, red 2, red 4, wild 3"), Seat()))
    without = counting(tmp_path, devices, over(Seat(cards="red 1, red 2, red 4"), Seat()))
    for found in (with_wild, without):
        found.tick(24 + 8 * 4 + 5)
    assert with_wild.scene.race.total(0) == 4
    assert without.scene.race.total(0) == 2
    assert with_wild.sitting.rig.drawn(with_wild.scene) != without.sitting.rig.drawn(without.scene)


@pytest.mark.parametrize("players", PLAYERS)
def test_texts_of_the_count_lie_apart(tmp_path: Path, devices: Devices, players: int) -> None:
    found = counting(tmp_path, devices, last_state(players, 1))
    for _ in range(4):
        found.tick(70)
        assert_texts_apart(one for one in found.sitting.rig.said(found.scene) if one.text != "PERFECT TEN!")
        found.scene.race.next_suit()
