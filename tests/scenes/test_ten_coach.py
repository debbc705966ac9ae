"""The coach on the screen: off until it is wanted, in slices, for people only, never a move of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ten_arcade.adapter.session import SLICES
from ten_arcade.ai.bot import Level, mixed_seed, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.ten.model import Bid, Draw, Phase, TenState
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_coach import PATIENCE, TenCoach, level_of
from ten_arcade.store.settings import Coach, Speed
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.engine.tables import Seat, after, buying, position
from tests.golden.sitting import RULES, SEED, Sitting, sit
from tests.scenes.fakes import PlainScene, assert_texts_apart

ON = [Coach.EASY, Coach.MEDIUM, Coach.HARD]
OPENS = Callable[..., tuple[Sitting, TenCoach]]


@pytest.fixture
def coached(tmp_path: Path, devices: Devices) -> OPENS:
    """A table with a coach, everything shown."""

    def opened(
        state: TenState, *levels: Level | None, coach: Coach = Coach.HARD, long_words: bool = False
    ) -> tuple[Sitting, TenCoach]:
        plain = sit(tmp_path, devices, state, levels=levels, long_words=long_words)
        plain.house.settings = replace(plain.house.settings, coach=coach)
        found = TenCoach(plain.house, plain.play, SEED)
        table = TableScene(plain.house, plain.play, lambda: PlainScene("scoring"), None, found)
        sitting = Sitting(plain.rig, plain.play, table, Stack(table))
        sitting.tick()
        return sitting, found

    return opened


def until_told(sitting: Sitting, coach: TenCoach) -> str:
    for _ in range(200):
        line = coach.line()
        if line and "thinking" not in line:
            return line
        sitting.tick()
    raise AssertionError("the coach never says anything")


# ---- when it speaks ------------------------------------------------------------------------


def test_off_it_says_nothing_and_the_question_stands(coached: OPENS) -> None:
    sitting, coach = coached(position(tableau="red 3, $2"), coach=Coach.OFF)
    sitting.tick(60)
    assert coach.line() == ""
    assert "Draw another card, or stop?" in sitting.words()
    assert "COACH" not in sitting.words()


@pytest.mark.parametrize("setting", ON)
def test_on_it_says_what_the_level_would_do(coached: OPENS, setting: Coach) -> None:
    """The very move that the bot of that level would make in this seat."""
    state = position(tableau="red 3, $2, blue 4")
    sitting, coach = coached(state, coach=setting)
    level = level_of(setting)
    assert level is not None
    line = until_told(sitting, coach)
    bot = ten_bot(level, mixed_seed(SEED, 0))
    assert coach.move == think_through(bot.think(RULES.view(state, 0), RULES.legal(state)))
    # The sentence may take two lines.
    assert line.split(" ")[0] in sitting.words()
    assert all(word in sitting.words() for word in line.split(" "))
    assert "Draw another card, or stop?" not in sitting.words()


def test_its_tag_is_at_the_choice_it_would_make(coached: OPENS) -> None:
    sitting, coach = coached(position(tableau="red 4, red 6"))
    until_told(sitting, coach)
    tags = [said for said in sitting.rig.said(sitting.top) if said.text == "COACH"]
    assert len(tags) == 1
    assert 173 <= tags[0].rect.left < 335  # on the panel in the middle: at ten one takes the cards


def test_it_thinks_a_few_slices_a_tick_and_no_more(coached: OPENS) -> None:
    state = position(tableau="red 3, $2, blue 4")
    _, coach = coached(state, coach=Coach.OFF)
    thought = ten_bot(Level.HARD, mixed_seed(SEED, 0)).think(RULES.view(state, 0), RULES.legal(state))
    slices = sum(1 for _ in thought)
    ticks = 0
    while not coach.ask(Level.HARD):
        ticks += 1
    assert slices // SLICES - 1 <= ticks <= slices // SLICES + 1


def test_a_long_thought_is_excused_and_a_short_one_is_not(coached: OPENS) -> None:
    """Hard needs many slices for an auction: after some ticks it says that it thinks."""
    sitting, coach = coached(_auction())
    said = [coach.line()]
    while said[-1] == "" or "thinking" in said[-1]:
        sitting.tick()
        said.append(coach.line())
    early = [line for line in said[: PATIENCE - 1] if line]
    assert all("thinking" not in line for line in early)


def test_where_there_is_no_choice_it_is_silent(coached: OPENS) -> None:
    sitting, coach = coached(position(draws="red 3"))
    sitting.tick(60)
    assert coach.line() == ""
    assert "Draw a card!" in sitting.words()


def test_it_has_nothing_to_say_while_a_bot_decides(coached: OPENS) -> None:
    sitting, coach = coached(position(Seat(), Seat(), tableau="red 3, $2", active=1), None, Level.EASY)
    sitting.house.settings = replace(sitting.house.settings, ai_pace=Speed.SLOW)
    sitting.tick(20)
    assert coach.line() == ""
    assert coach.move is None
    assert coach.ask(Level.HARD) is None


def test_it_makes_no_move_and_each_question_is_answered_anew(coached: OPENS) -> None:
    state = position(tableau="red 1", draws="red 2")
    sitting, coach = coached(state)
    first = until_told(sitting, coach)
    sitting.tick(100)
    assert sitting.state is state
    sitting.press(Intent.CONFIRM)
    assert coach.line() == ""  # the old advice is gone at once
    sitting.rest()
    assert sitting.state == after(state, Draw())
    assert until_told(sitting, coach) != first


def test_another_level_may_be_asked_at_any_time(coached: OPENS) -> None:
    sitting, coach = coached(position(tableau="red 3, $2"), coach=Coach.MEDIUM)
    until_told(sitting, coach)
    sitting.house.settings = replace(sitting.house.settings, coach=Coach.EASY)
    sitting.tick(10)
    assert coach.line().startswith("Easy would")


# ---- the other questions -------------------------------------------------------------------


def _auction() -> TenState:
    """Seat 1 has turned up a wild: seat 0 bids first, and holds red 1 to 8."""
    seats = (Seat(9, cards="red 1-8"), Seat(9, cards="blue 1-3"))
    return after(position(*seats, draws="wild 9", active=1), Draw())


@pytest.mark.parametrize("setting", ON)
@pytest.mark.parametrize("long_words", [False, True])
def test_in_the_auction_it_stands_under_the_rule(coached: OPENS, setting: Coach, long_words: bool) -> None:
    sitting, coach = coached(_auction(), coach=setting, long_words=long_words)
    sitting.tick(20)
    assert isinstance(sitting.top, AuctionScene)
    line = until_told(sitting, coach)
    said = sitting.rig.said(sitting.top)
    assert_texts_apart(said)
    words = " ".join(one.text for one in said)
    assert all(word in words for word in line.split(" "))
    assert "CHANGE" in words


def test_in_the_shop_it_speaks_of_a_card_and_in_the_payment_of_how_to_pay(coached: OPENS) -> None:
    """The last buy: green 9 ends the run from 1 to 8, two points for coins that are of no other use."""
    seats = (Seat(9, cards="green 1-8"), Seat())
    sitting, coach = coached(position(*seats, market="green 9", phase=Phase.FINAL_BUY, last=True))
    assert until_told(sitting, coach).startswith("Coach: buy CLOVER 9 for 9.")
    sitting.press(Intent.CONFIRM)
    assert isinstance(sitting.top, PaymentScene)
    sitting.tick()
    assert "Coach: pay with 9 coins." in sitting.words_of_top()


def test_who_has_won_a_wild_hears_how_to_pay_for_it(coached: OPENS) -> None:
    """Seat 1 has nothing to bid with, so that the bid of seat 0 wins; it may pay with coins or cards."""
    seats = (Seat(9, cards="red 1-8"), Seat(0))
    state = after(position(*seats, draws="wild 9", active=1), Draw(), Bid(3))
    assert state.table.phase is Phase.PAY
    sitting, coach = coached(state)
    for _ in range(60):
        sitting.tick()
    assert isinstance(sitting.top, PaymentScene)
    line = until_told(sitting, coach)
    assert line.startswith("Coach: pay with ")
    assert "Coach: pay with " in sitting.words_of_top()


@pytest.mark.parametrize("long_words", [False, True])
@pytest.mark.parametrize("setting", ON)
def test_no_text_of_the_table_covers_another(coached: OPENS, setting: Coach, long_words: bool) -> None:
    for state in (
        position(tableau="red 3, $2, blue 4"),
        position(tableau="red 4, red 6"),
        buying(Seat(9, cards="green 1-8"), "green 9, red 2"),
    ):
        sitting, coach = coached(state, coach=setting, long_words=long_words)
        until_told(sitting, coach)
        assert_texts_apart(sitting.rig.said(sitting.top))


# ---- the pause menu ------------------------------------------------------------------------


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
def test_with_the_coach_off_one_can_still_ask(coached: OPENS, level: Level) -> None:
    _, coach = coached(position(tableau="red 3, $2"), coach=Coach.OFF)
    told = [coach.ask(level) for _ in range(60)]
    assert None not in told
    assert told[-1]
    assert coach.line() == ""
