"""The log: what happened lately in words, turn by turn, the same for whoever reads it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases import events as phases_events
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.events import PhasesEvent
from ten_arcade.engine.record import By, Record, SeatLine
from ten_arcade.engine.ten import events as ten_events
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.events import Busted, BuyOpened, FinalRoundStarted, GameStarted, TurnEnded
from ten_arcade.engine.ten.model import Bid, BustKind, Draw, Pass, TenOptions
from ten_arcade.scenes.log import ROWS, LogScene
from ten_arcade.scenes.log_book import MOST_EVENTS, LogBook, Part, past_events
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.phases_stage import PhasesPlay, PhasesStage, eyes
from ten_arcade.scenes.play import Play
from ten_arcade.scenes.scene import Pop
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_stage import TenStage
from ten_arcade.store.settings import Speed
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from ten_arcade.ui.words import Words
from tests.drive import Drive, Hand, Player
from tests.drive_phases import PhasesPlayer, begin_phases, play_until
from tests.engine import phase_tables, tables
from tests.engine.phase_tables import discard, playing
from tests.engine.tables import Seat, position
from tests.golden import games
from tests.golden.sitting import sit
from tests.scenes import phase_games
from tests.scenes.fakes import PlainScene, Rig, assert_texts_apart, make_rig, press
from tools.phase_guest import guest_game

TEN = TenStage(Words())
PHASES = PhasesStage(Words())
PLANS = tuple(SeatPlan(name, mascot) for name, mascot in zip(NAMES, MASCOTS, strict=False))
MIA, ROBO = 0, 1
NOBODY = tables.RULES.view(position(), None)


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    made = make_rig(tmp_path, devices)
    made.context.settings = replace(made.context.settings, speed=Speed.INSTANT)
    return made


def ten_parts(*events: ten_events.TenEvent) -> tuple[Part, ...]:
    return LogBook(events).parts(TEN, PLANS, NOBODY)


# ---- what is told ----------------------------------------------------------------------------


def test_a_turn_is_a_part_with_its_seat_and_its_sentences() -> None:
    assert ten_parts(
        GameStarted(ROBO),
        ten_events.TurnStarted(ROBO, 1),
        Busted(ROBO, BustKind.NUMBERS, True),
        ten_events.CardsMarketed((3, 4)),
        TurnEnded(ROBO),
        ten_events.TurnStarted(MIA, 2),
        ten_events.NumbersTaken(MIA, (5,)),
        BuyOpened(MIA, False),
        ten_events.BuyDeclined(MIA, False),
    ) == (
        Part(None, ("ROBO begins.",)),
        Part(ROBO, ("ROBO busts: over ten!", "2 cards go to the market.")),
        Part(MIA, ("MIA takes 1 card.", "MIA buys nothing.")),
    )


def test_a_turn_in_which_nothing_has_happened_yet_is_not_told() -> None:
    assert ten_parts(ten_events.TurnStarted(MIA, 1)) == ()


def test_in_the_last_round_everybody_has_a_part() -> None:
    assert ten_parts(
        FinalRoundStarted(MIA),
        BuyOpened(MIA, True),
        ten_events.BuyDeclined(MIA, False),
        BuyOpened(ROBO, True),
        ten_events.BuyDeclined(ROBO, True),
    ) == (
        Part(None, ("Last round: everybody may buy once more.",)),
        Part(MIA, ("MIA buys nothing.",)),
        Part(ROBO, ("There is nothing ROBO can buy.",)),
    )


def test_two_turns_of_one_seat_in_a_row_are_two_parts() -> None:
    """Two players, and the other one is skipped."""
    told = LogBook[PhasesEvent](
        (
            phases_events.TurnStarted(MIA, 1),
            phases_events.Drew(MIA, None, None),
            phases_events.TurnSkipped(ROBO, 2),
            phases_events.TurnStarted(MIA, 3),
            phases_events.Drew(MIA, None, None),
            phases_events.TurnStarted(MIA, 4),
            phases_events.Drew(MIA, None, None),
        )
    ).parts(PHASES, PLANS, phase_tables.RULES.view(playing("1"), None))
    assert [part.seat for part in told] == [MIA, ROBO, MIA, MIA]
    assert told[1].sentences == ("ROBO is skipped: no turn this time.",)


def test_a_sale_names_the_wild_and_says_more_than_every_pass(tmp_path: Path, devices: Devices) -> None:
    sitting = sit(tmp_path, devices, position(Seat(4), Seat(4), draws="blue wild"))
    for move in (Draw(), Bid(2), Pass()):
        assert sitting.play.submit(move) is None, move
        sitting.rest()
    (part,) = sitting.play.log_book.parts(TEN, PLANS, sitting.play.session.known())
    assert part.sentences == ("MIA draws: ANY GEM", "ROBO bids 2.", "Sold to ROBO for 2: ANY GEM")


def test_the_log_holds_what_has_been_shown_and_nothing_ahead(tmp_path: Path, devices: Devices) -> None:
    """A bust is several beats: the log grows with each of them."""
    play = sit(tmp_path, devices, position(tableau="red 6, blue 4", draws="green 9, red 1")).play
    play.submit(Draw())
    assert [type(event) for event in play.log_book.events] == [ten_events.Drew]
    play.hurry()
    play.tick()
    assert [type(event) for event in play.log_book.events] == [ten_events.Drew, Busted]


def test_only_the_latest_events_are_kept_and_no_part_without_its_beginning() -> None:
    turn = (ten_events.TurnStarted(MIA, 1), ten_events.NumbersTaken(MIA, (1,)), TurnEnded(MIA))
    other = (ten_events.TurnStarted(ROBO, 2), ten_events.NumbersTaken(ROBO, (1, 2)))
    book = LogBook[ten_events.TenEvent](turn)
    while len(book.events) < MOST_EVENTS:
        for event in other:
            book.note(event)
    assert book.events[0] == turn[1 + MOST_EVENTS % 2]
    told = book.parts(TEN, PLANS, NOBODY)
    assert {part.seat for part in told} == {ROBO}


@pytest.mark.parametrize("players", games.PLAYERS)
def test_a_whole_game_of_ten_can_be_told(players: int) -> None:
    for played in games.guest_game(players, 2):
        seats = PLANS[: len(played.after.table.holdings)]
        view = games.RULES.view(played.after, None)
        told = LogBook(step.event for step in played.steps).parts(TEN, seats, view)
        assert not re.search("[{}]|None|: $", " ".join(said for part in told for said in part.sentences))


# ---- the same for everybody ------------------------------------------------------------------


def phases_play(rig: Rig, levels: Sequence[Level | None], seed: int = 3) -> tuple[PhasesPlay, list[int]]:
    """The first moves of a game of guests with these people at the table, each looking at their hand
    when they may; and how often a hand was looked at."""
    rules, looks = phase_tables.RULES, [0]
    start = rules.start(len(levels), seed, phase_games.SHORT)
    session = Session(rules, start, {}, opening=rules.opening(start))
    plans = tuple(SeatPlan(NAMES[seat], MASCOTS[seat], level) for seat, level in enumerate(levels))
    stage = PhasesStage(rig.context.words)
    play: PhasesPlay = Play(
        rig.context, session, stage, Seats(plans), None, PhasesCodec(), lambda: PlainScene("pause"), eyes=eyes
    )
    moves = [turn for turn in guest_game(start, seed) if turn.move is not None]
    for turn in moves[:90]:
        while not play.resting:
            if play.waits:
                play.go_on()
            play.tick()
        assert turn.seat is not None
        assert turn.move is not None
        if session.shared and session.audience is None and plans[turn.seat].is_human:
            play.look_in(turn.seat)
            looks[0] += 1
        assert session.submit(turn.seat, turn.move) is None
    return play, looks


COMPANIES: tuple[tuple[Level | None, ...], ...] = (
    (None, Level.EASY, Level.EASY),
    (Level.EASY, None, Level.EASY),
    (None, None, None),
    (Level.EASY, None, None),
)


def test_the_log_says_the_same_whoever_is_the_audience(rig: Rig) -> None:
    spectator, _ = phases_play(rig, (Level.EASY,) * 3)
    expected = spectator.log_book.parts(PHASES, PLANS, spectator.session.known())
    assert len(expected) > 20
    for levels in COMPANIES:
        play, looks = phases_play(rig, levels)
        assert play.session.shared is (looks[0] > 0)
        assert play.log_book.events == spectator.log_book.events
        assert play.log_book.parts(PHASES, play.seats.plans, play.session.known()) == expected
        scene = play.log()
        assert isinstance(scene, LogScene)
        assert rig.words_of(scene) == rig.words_of(spectator.log())


def test_no_card_from_the_pile_is_in_the_log_not_even_for_its_owner(rig: Rig) -> None:
    for levels in COMPANIES:
        play, _ = phases_play(rig, levels)
        drawn = [event for event in play.log_book.events if isinstance(event, phases_events.Drew)]
        assert len(drawn) > 10
        assert all(event.card is None and event.card_id is None for event in drawn)
        told = play.log_book.parts(PHASES, PLANS, play.session.known())
        draws = [said for part in told for said in part.sentences if " draws " in said]
        assert {said.partition(" ")[2] for said in draws} == {"draws a card."}


def test_what_lies_open_is_named() -> None:
    state = playing("r9 b2 r1", "3")
    steps = phase_tables.RULES.apply(state, discard(state, "9"))
    view = phase_tables.RULES.view(steps[-1].state, None)
    (part,) = LogBook(step.event for step in steps).parts(PHASES, PLANS, view)
    assert part.sentences == ("MIA discards HEART 9.",)


# ---- a game that is continued ------------------------------------------------------------------


def test_the_past_of_a_record_is_told_as_it_was() -> None:
    state = games.RULES.start(3, 4, TenOptions())
    played = list(games.guest_game(3, 4))
    lines = tuple(SeatLine(NAMES[seat], By.EASY) for seat in range(3))
    moves = tuple((games.RULES.to_act(one.before) or 0, one.move) for one in played if one.move is not None)
    record = Record(TenCodec().header(state, 4, lines), moves)
    told = list(past_events(record, TenCodec(), games.RULES))
    assert told == [step.event for one in played for step in one.steps]


def test_the_past_of_hidden_hands_is_cut_too() -> None:
    rules = phase_tables.RULES
    state = rules.start(2, 1, phase_games.SHORT)
    turns = [turn for turn in guest_game(state, 1) if turn.move is not None][:40]
    lines = tuple(SeatLine(NAMES[seat], By.HUMAN) for seat in range(2))
    moves = tuple((turn.seat or 0, turn.move) for turn in turns if turn.move is not None)
    record = Record(PhasesCodec().header(state, 1, lines), moves)
    drawn = [
        event for event in past_events(record, PhasesCodec(), rules) if isinstance(event, phases_events.Drew)
    ]
    assert len(drawn) > 5
    assert all(event.card is None for event in drawn)


def log_on(drive: Drive, hand: Hand) -> LogScene:
    """Opens the log by the pause, and leaves it there."""
    drive.press(hand, Intent.PAUSE)
    drive.pick(hand, "LOG")
    log = drive.scene
    assert isinstance(log, LogScene)
    drive.press(hand, Intent.CANCEL)
    assert isinstance(drive.scene, PauseScene)
    return log


def left_and_continued(drive: Drive, hand: Hand) -> None:
    """From the pause to the title, and back to the game."""
    drive.pick(hand, "TITLE")
    drive.press(hand, Intent.CONFIRM)
    drive.pick(hand, "CONTINUE")


def test_a_game_of_ten_that_is_continued_remembers(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        (hand,) = drive.hands
        drive.open_setup(hand)
        drive.start(hand)
        player = Player(drive, hand, (0,))
        while player.moves < 12:
            if not player.act():
                drive.step()
        drive.until(lambda: drive.asks == 0 and isinstance(drive.scene, TableScene))
        before = log_on(drive, hand).rows
        assert len(before) > ROWS
        left_and_continued(drive, hand)
        assert log_on(drive, hand).rows == before


def test_a_shared_game_of_hidden_hands_remembers_and_covers_the_hand(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        (hand,) = drive.hands
        table = begin_phases(drive, (None, None), 5)
        player = PhasesPlayer(drive, hand, (0, 1))
        play_until(drive, lambda: player.moves >= 12 and table.play.view.seat is not None, player)
        before = log_on(drive, hand).rows
        assert table.play.view.seat is None
        assert table.play.session.audience is None
        left_and_continued(drive, hand)
        assert log_on(drive, hand).rows == before


# ---- on the screen -----------------------------------------------------------------------------

LONG = tuple(
    Part(turn % 5, tuple(f"{NAMES[turn % 5]} does thing {turn}.{n}." for n in range(3))) for turn in range(20)
)
SHORT = (Part(None, ("MIA begins.",)), Part(MIA, ("MIA draws: GEM 3",)))


def log_of(rig: Rig, parts: Sequence[Part]) -> LogScene:
    return LogScene(rig.context, PLANS[:5], parts)


def test_it_opens_at_the_newest_sentence(rig: Rig) -> None:
    words = rig.words_of(log_of(rig, LONG))
    assert "does thing 19.2." in words
    assert "does thing 0.0." not in words


def test_the_directions_scroll_to_the_oldest_and_back(rig: Rig) -> None:
    log = log_of(rig, LONG)
    newest = rig.drawn(log)
    pictures = {newest}
    for _ in range(40):
        assert press(log, Intent.UP) is None
        pictures.add(rig.drawn(log))
    assert log.first == 0
    assert "does thing 0.0." in rig.words_of(log)
    assert len(pictures) > 10
    for _ in range(40):
        press(log, Intent.DOWN)
    assert rig.drawn(log) == newest


def test_the_bumpers_turn_pages_that_overlap_by_a_line(rig: Rig) -> None:
    log = log_of(rig, LONG)
    seen: list[int] = [log.first]
    while log.first:
        press(log, Intent.PREVIOUS)
        seen.append(log.first)
    assert all(later - earlier == ROWS - 1 for later, earlier in pairwise(seen[:-1]))
    assert seen[-2] - seen[-1] <= ROWS - 1
    press(log, Intent.NEXT)
    assert log.first == ROWS - 1


def test_beyond_the_ends_there_is_nothing_and_one_hears_it(rig: Rig) -> None:
    log = log_of(rig, LONG)
    press(log, Intent.DOWN)
    rig.context.audio.tick()
    assert [name for _, name in rig.context.audio.played] == ["ui_deny"]


@pytest.mark.parametrize("intent", [Intent.CANCEL, Intent.PAUSE])
def test_it_is_left_by_cancel_and_by_pause(rig: Rig, intent: Intent) -> None:
    assert press(log_of(rig, LONG), intent) == Pop()


def test_confirm_leaves_nothing_so_that_mashing_makes_no_move(rig: Rig) -> None:
    assert press(log_of(rig, LONG), Intent.CONFIRM) is None


def test_every_part_says_whose_it_is_wherever_one_has_scrolled(rig: Rig) -> None:
    log = log_of(rig, LONG)
    for _ in range(30):
        press(log, Intent.UP)
        shown = log.rows[log.first : log.first + ROWS]
        heads = [said.text for said in rig.said(log) if said.text in NAMES]
        parts = list(dict.fromkeys(row.part for row in shown))
        assert heads == [NAMES[part % 5] for part in parts]


def test_a_short_log_does_not_offer_to_scroll(rig: Rig) -> None:
    log = log_of(rig, SHORT)
    words = rig.words_of(log)
    assert "SCROLL" not in words
    assert "MIA begins." in words
    press(log, Intent.UP)
    assert log.first == 0


def test_at_the_very_start_it_says_so(rig: Rig) -> None:
    assert "Nothing has happened yet." in rig.words_of(log_of(rig, ()))


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_its_place(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    """Every sentence of a game of each kind, with the longest names there can be."""
    rig = make_rig(tmp_path, devices, long_words=long_words)
    plans = tuple(SeatPlan("WWWWWWWWWW", mascot) for mascot in MASCOTS)
    words = rig.context.words
    ten = LogBook(step.event for one in games.guest_game(5, 2) for step in one.steps)
    parts = list(ten.parts(TenStage(words), plans, games.RULES.view(games.last_state(5, 2), None)))
    steps = [step for turn in guest_game(phase_tables.RULES.start(6, 6, phase_games.SHORT), 6)
             for step in turn.steps]  # fmt: skip
    hands = LogBook(phase_tables.RULES.redact(step.event, None) for step in steps)
    parts += hands.parts(PhasesStage(words), plans, phase_tables.RULES.view(steps[-1].state, None))
    log = LogScene(rig.context, plans, parts)
    while True:
        said = rig.said(log)
        assert_texts_apart(said)
        for one in said:
            if one.rect.top < 331:
                assert one.rect.left >= 12
                assert one.rect.right <= 596 or one.text.startswith("WHAT HAPPENED")
        if not log.first:
            break
        press(log, Intent.PREVIOUS)
    assert any(row.continued for row in log.rows) or not long_words


# ---- from the table ----------------------------------------------------------------------------


def test_one_press_at_the_table_opens_it_and_one_closes_it(tmp_path: Path, devices: Devices) -> None:
    sitting = sit(tmp_path, devices, position(draws="red 3, red 4"))
    sitting.press(Intent.CONFIRM)
    sitting.rest()
    sitting.press(Intent.PREVIOUS)
    assert isinstance(sitting.top, LogScene)
    assert "MIA draws: HEART 3" in sitting.words_of_top()
    state = sitting.state
    sitting.press(Intent.CONFIRM, Intent.CANCEL)
    assert sitting.top is sitting.table
    assert sitting.state is state
