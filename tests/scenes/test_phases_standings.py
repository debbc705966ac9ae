"""The standings after a hand of Ten Phases: what the rules say the hand came to, and who may go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.model import PhasesMove, PhasesOptions, PhasesState, Stage
from ten_arcade.scenes.context import device_key
from ten_arcade.scenes.phases_standings import ALONE_TICKS, StandingsScene
from ten_arcade.scenes.phases_tally import HandResult, Progress, SeatResult, Tally, hand_result
from ten_arcade.scenes.scene import Pop, Push
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from tests.engine.phase_tables import RULES, discard, play, position
from tests.scenes.fakes import OTHER_PAD, PAD, assert_texts_apart, press
from tests.scenes.phase_ends import EndedHand, ended

ENOUGH_TICKS = 600
LAID_BY_0 = "0 run 4 5 6 7 8 9 10"


def last_discard(
    *others: str,
    phases: tuple[int, ...] | int = 4,
    points: tuple[int, ...] = (),
    melds: tuple[str, ...] = (LAID_BY_0,),
    options: PhasesOptions | None = None,
) -> PhasesState:
    """Seat 0 holds one card, the 3, and will go out with it; the others hold these hands."""
    return position(
        "3",
        *others,
        phases=phases,
        points=points,
        melds=melds,
        stage=Stage.PLAY,
        options=options or PhasesOptions(),
    )


def result_of(state: PhasesState, move: PhasesMove | None = None) -> HandResult:
    """What the hand came to that this move ends (the discard of the 3), as seen right before what follows."""
    steps = play(state, move or discard(state, "3"))
    open_steps = [step for step in steps if step.state.table.stage is Stage.HAND_OVER]
    events = [step.event for step in steps[: steps.index(open_steps[-1]) + 1]]
    return hand_result(events, RULES.view(open_steps[-1].state, None))


def names(seat: SeatResult) -> str:
    return ", ".join(card.name.split()[-1] for card in seat.cards)


# ---- what the hand came to -----------------------------------------------------------------


def test_3_12_skip_and_wild_left_cost_55_counted_from_the_cheapest() -> None:
    result = result_of(last_discard("3 12 S W", points=(20, 100)))
    out, left = result.seats
    assert result.winner == 0
    assert (out.cards, out.cost, out.total) == ((), 0, 20)
    assert names(left) == "3, 12, skip, wild"
    assert [left.counted(cards) for cards in range(5)] == [0, 5, 15, 30, 55]
    assert (left.before, left.cost, left.total) == (100, 55, 155)


def test_who_laid_moves_on_out_or_not_and_the_others_try_again() -> None:
    state = last_discard("1", "2", phases=(4, 1, 6), melds=(LAID_BY_0, "1 set 5 5 5", "1 set 7 7 7"))
    seats = result_of(state).seats
    assert [(seat.phase, seat.following) for seat in seats] == [(4, 5), (1, 2), (6, 6)]
    assert [seat.progress for seat in seats] == [Progress.ON, Progress.ON, Progress.AGAIN]


def test_the_leader_is_the_furthest_and_of_those_who_has_the_fewest_points() -> None:
    three = last_discard("1", "2", phases=(4, 5, 5), points=(90, 40, 30))
    assert result_of(three).leaders == (2,)
    alike = last_discard("1", "2", phases=(4, 5, 5), points=(90, 40, 40))
    assert result_of(alike).leaders == (1, 2)


def test_nobody_leads_when_all_are_level() -> None:
    state = last_discard("1", phases=4, points=(5, 0), melds=(LAID_BY_0, "1 run 1 2 3 4 5 6 7"))
    assert result_of(state).leaders == ()


def test_the_last_phase_done_ends_the_game() -> None:
    result = result_of(last_discard("1", phases=(10, 10), melds=("0 set 5 5 5 5 5", "0 set 6 6 6")))
    assert [seat.progress for seat in result.seats] == [Progress.DONE, Progress.AGAIN]
    assert (result.over, result.leaders) == (True, (0,))


def test_a_short_game_ends_with_its_own_last_phase() -> None:
    options = PhasesOptions(last_phase=3)
    melds = ("0 set 5 5 5 5", "0 run 6 7 8 9")
    result = result_of(last_discard("1", phases=(3, 2), melds=melds, options=options))
    assert (result.over, result.last_phase) == (True, 3)


def test_even_phases_only_go_from_4_to_6() -> None:
    seat = result_of(last_discard("1", phases=4, options=PhasesOptions(even_only=True))).seats[0]
    assert (seat.phase, seat.following) == (4, 6)


def test_where_everybody_advances_those_move_on_who_laid_nothing() -> None:
    seats = result_of(last_discard("1", phases=4, options=PhasesOptions(all_advance=True))).seats
    assert [seat.progress for seat in seats] == [Progress.ON, Progress.ON]


def level_at_ten() -> PhasesState:
    """Seats 0 and 1 lay phase 10 and end with 60 points each; seat 2 is far behind."""
    melds = ("0 set 5 5 5 5 5", "0 set 6 6 6", "1 set 9 9 9 9 9", "1 set 2 2 2")
    return last_discard("8", "1", phases=(10, 10, 3), points=(60, 55, 0), melds=melds)


def test_level_at_the_end_means_a_tie_hand_and_not_the_end() -> None:
    result = result_of(level_at_ten())
    assert (result.level, result.leaders, result.over) == ((0, 1), (0, 1), False)


def nobody_can_draw(*, tie: bool) -> tuple[PhasesState, PhasesMove]:
    """The pile is used up, and the only discard will be a Skip: everybody has to pass."""
    state = position("S 4", "5", phases=10, tie=tie, rest=1, discards="", stage=Stage.PLAY)
    return state, discard(state, "S", 1)


def test_a_hand_may_end_because_nobody_can_draw() -> None:
    result = result_of(*nobody_can_draw(tie=False))
    assert result.winner is None
    assert result.seats[0].cost == 5


def test_in_a_tie_hand_nothing_is_scored_and_nobody_moves() -> None:
    result = result_of(*nobody_can_draw(tie=True))
    assert [seat.cost for seat in result.seats] == [0, 0]
    assert {seat.progress for seat in result.seats} == {Progress.TIE}


def test_no_card_of_the_next_hand_gets_in() -> None:
    """The next hand is dealt from a fresh deck, where the same numbers are other cards."""
    state = last_discard("3 12 S W", points=(20, 100))
    steps = play(state, discard(state, "3"))
    late = hand_result([step.event for step in steps], RULES.view(steps[-1].state, 1))
    assert [seat.cards for seat in late.seats] == [(), ()]
    assert [seat.total for seat in late.seats] == [20, 155]
    assert late.hand == 1


def test_without_the_end_of_a_hand_there_is_no_result() -> None:
    state = last_discard("1")
    with pytest.raises(ValueError, match="no hand has ended"):
        hand_result([], RULES.view(state, None))


# ---- the count -----------------------------------------------------------------------------


def test_cards_are_counted_one_by_one_then_totals_then_phases() -> None:
    tally = Tally(result_of(last_discard("3 12 S W")))
    seen: list[tuple[int, bool, bool]] = []
    for _ in range(tally.ticks):
        moment = tally.moment()
        shown = (moment.cards, moment.totals == 1.0, moment.turned)
        if shown not in seen:
            seen.append(shown)
        tally.tick()
    assert seen == [*((cards, False, False) for cards in range(5)), (4, True, True)]
    assert tally.moment().over


# ---- the scene -----------------------------------------------------------------------------


class Standing:
    """The standings over the end of a hand, ticked and pressed without a stack."""

    def __init__(self, end: EndedHand) -> None:
        self.end = end
        self.scene = StandingsScene(end.rig.context, end.play)

    def words(self) -> str:
        return self.end.rig.words_of(self.scene)

    def count(self) -> None:
        self.end.tick(self.scene, ENOUGH_TICKS)
        assert self.scene.counted


def standing(
    folder: Path, devices: Devices, state: PhasesState, move: PhasesMove | None = None, **how: object
) -> Standing:
    return Standing(ended(folder, devices, state, move or discard(state, "3"), **how))  # pyright: ignore[reportArgumentType]


def test_confirm_counts_all_and_confirm_again_goes_on(tmp_path: Path, devices: Devices) -> None:
    found = standing(tmp_path, devices, last_discard("3 12 S W"))
    found.end.tick(found.scene, 5)
    assert press(found.scene, Intent.CONFIRM) is None
    assert found.scene.counted
    assert press(found.scene, Intent.CONFIRM) is None, "hammering must not take the result away"
    found.end.tick(found.scene, 20)
    assert press(found.scene, Intent.CONFIRM) == Pop()


def test_only_somebody_who_plays_may_go_on(tmp_path: Path, devices: Devices) -> None:
    plans = (SeatPlan("ANN", "cat", device=device_key(KEYBOARD)), SeatPlan("BO", "robot", Level.EASY))
    found = standing(tmp_path, devices, last_discard("1"), plans=plans)
    found.count()
    assert found.scene.handle(Press(PAD, Intent.CONFIRM)) is None
    assert found.scene.handle(Press(KEYBOARD, Intent.CONFIRM)) == Pop()


def test_anybody_may_go_on_once_nobody_who_plays_has_a_device(tmp_path: Path, devices: Devices) -> None:
    plans = (SeatPlan("ANN", "cat", device=device_key(PAD)), SeatPlan("BO", "robot", Level.EASY))
    found = standing(tmp_path, devices, last_discard("1"), plans=plans)
    found.count()
    assert found.scene.handle(Press(OTHER_PAD, Intent.CONFIRM)) == Pop()


def test_it_can_be_paused(tmp_path: Path, devices: Devices) -> None:
    found = standing(tmp_path, devices, last_discard("1"))
    assert isinstance(found.scene.handle(Press(KEYBOARD, Intent.PAUSE)), Push)


@pytest.mark.parametrize("how", [{"level": Level.EASY}, {"alone": True}], ids=["computers", "demo"])
def test_computers_go_on_by_themselves(tmp_path: Path, devices: Devices, how: dict[str, object]) -> None:
    found = standing(tmp_path, devices, last_discard("3 12 S W"), **how)
    counted = 0
    for _ in range(ENOUGH_TICKS):
        if found.scene.tick() == Pop():
            break
        counted += found.scene.counted
    assert counted == ALONE_TICKS - 1


def test_people_are_waited_for(tmp_path: Path, devices: Devices) -> None:
    found = standing(tmp_path, devices, last_discard("1"))
    assert all(found.scene.tick() is None for _ in range(10 * ALONE_TICKS))


def test_every_card_is_heard_and_the_next_phase(tmp_path: Path, devices: Devices) -> None:
    found = standing(tmp_path, devices, last_discard("3 12 S W"))
    before = len(found.end.heard())
    found.count()
    heard = found.end.heard()[before:]
    assert heard == ["score_row", *["score_add"] * 4, "ui_tick", "phase_up"]


def test_it_says_who_went_out_who_leads_and_what_becomes_of_the_phases(
    tmp_path: Path, devices: Devices
) -> None:
    found = standing(tmp_path, devices, last_discard("3 12 S W", points=(20, 100)))
    assert "MIA GOES OUT!" in found.words()
    assert "LEADS" not in found.words(), "not before it has been counted"
    found.count()
    words = found.words()
    for said in ("OUT!", "LEADS", "+55", "155", "MOVES ON", "TRIES AGAIN", "On to the next phase: MIA."):
        assert said in words


def test_a_tie_hand_is_announced(tmp_path: Path, devices: Devices) -> None:
    found = standing(tmp_path, devices, level_at_ten())
    found.count()
    words = found.words()
    assert "MIA & ROBO are level: they alone play" in words
    assert "phase 10 once more, first to lay it wins." in words
    assert "LEVEL" in words
    assert "TRIES AGAIN" not in words


HANDS = ("1 2 4 5 7 8 9 10 11 S", "12 12 11 10 S S", "W W 9 9 4", "1 2 4 6 8 9 10 11 12 W", "6 6 7")
LONG_NAMES = ("WILHELMINA", "MAXIMILIAN", "GWENDOLYNN", "ALEXANDER", "CHRISTOPH", "BARTHOLOMW")


@pytest.mark.parametrize("long_words", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_texts_lie_apart(tmp_path: Path, devices: Devices, players: int, long_words: bool) -> None:
    plans = [SeatPlan(name, "cat") for name in LONG_NAMES[:players]]
    for state in (last_discard(*HANDS[: players - 1], points=(995,) * players), level_at_ten()):
        if len(state.hands) != players:
            continue
        found = standing(tmp_path, devices, state, plans=plans, long_words=long_words)
        for _ in range(12):
            found.end.tick(found.scene, 24)
            assert_texts_apart(found.end.rig.said(found.scene))
        assert found.scene.counted
