"""The named games in seeds/records/phases: each verifies, and in each the named thing really happens."""

import json
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pytest

from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.events import (
    DiscardTaken,
    GameEnded,
    HandDealt,
    HandEnded,
    PhaseLaid,
    PhasesEvent,
    PileShuffled,
    TieFound,
    TurnSkipped,
    TurnStarted,
)
from ten_arcade.engine.phases.model import Decider, Discard, End, Hit, Lay, PhasesMove, PhasesState
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.record import Record, lines_of, read, verify, write

FOLDER = Path(__file__).parents[2] / "seeds" / "records" / "phases"
NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
RULES, CODEC = PhasesRules(), PhasesCodec()


@dataclass(frozen=True)
class Told:
    """One line of a record, played."""

    before: PhasesState
    seat: int
    move: PhasesMove
    events: tuple[PhasesEvent, ...]
    after: PhasesState

    def ends_hand(self) -> bool:
        return any(isinstance(event, HandEnded) for event in self.events)


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.jsonl").read_text(encoding="ascii")


def record_of(name: str) -> Record[PhasesMove]:
    return read(lines_of(text_of(name)), CODEC)


def opening(name: str) -> tuple[PhasesEvent, ...]:
    return tuple(step.event for step in RULES.opening(CODEC.start(record_of(name).header)))


@lru_cache(maxsize=4)
def story(name: str) -> tuple[Told, ...]:
    record = record_of(name)
    state = RULES.opening(CODEC.start(record.header))[-1].state
    told: list[Told] = []
    for seat, move in record.moves:
        assert RULES.to_act(state) == seat
        steps = RULES.apply(state, move)
        told.append(Told(state, seat, move, tuple(step.event for step in steps), steps[-1].state))
        state = steps[-1].state
    return tuple(told)


def events(name: str) -> list[PhasesEvent]:
    return [*opening(name), *(event for told in story(name) for event in told.events)]


def ending(name: str) -> GameEnded:
    last = events(name)[-1]
    assert isinstance(last, GameEnded)
    return last


# ---- every record ------------------------------------------------------------------------------


def test_the_promised_games_are_there() -> None:
    assert len(NAMES) >= 12
    assert {f"test_{name}" for name in NAMES} <= set(globals())


@pytest.mark.parametrize("name", NAMES)
def test_replaying_equals_the_record(name: str) -> None:
    record = record_of(name)
    assert record.end is not None
    assert verify(record, CODEC, RULES) is None


@pytest.mark.parametrize("name", NAMES)
def test_writing_gives_the_same_file(name: str) -> None:
    assert "".join(f"{line}\n" for line in write(record_of(name), CODEC)) == text_of(name)


def test_every_move_and_every_number_of_players_occurs() -> None:
    lines = [json.loads(line) for name in NAMES for line in text_of(name).splitlines()]
    assert {line["move"] for line in lines if "move" in line} == {"draw", "take", "lay", "hit", "discard"}
    assert {line["players"] for line in lines if "players" in line} == {2, 3, 4, 5, 6}


# ---- what each is named for --------------------------------------------------------------------


def test_starting_skip() -> None:
    _, dealt, skipped, started = opening("starting_skip")
    assert isinstance(dealt, HandDealt)
    assert dealt.card.name == "skip"
    first = (dealt.dealer + 1) % 3
    assert skipped == TurnSkipped(first, 1)
    assert started == TurnStarted((first + 1) % 3, 2)


def test_starting_wild_taken() -> None:
    (event,) = story("starting_wild_taken")[0].events
    assert isinstance(event, DiscardTaken)
    assert event.card.name == "wild"


def test_empty_pile() -> None:
    """The top discard stays, the others are the new pile, and one of them is drawn."""
    (told,) = [t for t in story("empty_pile") if any(isinstance(e, PileShuffled) for e in t.events)][:1]
    before = told.before
    assert before.pile == ()
    assert told.after.table.discards == before.table.discards[-1:]
    drawn = told.after.hands[told.seat][-1]
    assert sorted((*told.after.pile, drawn)) == sorted(before.table.discards[:-1])


def test_out_by_lay() -> None:
    (told,) = [t for t in story("out_by_lay") if isinstance(t.move, Lay) and t.ends_hand()]
    assert len(told.before.hands[told.seat]) == 11
    assert isinstance(told.events[0], PhaseLaid)
    assert isinstance(told.events[1], HandEnded)
    assert sum(map(len, told.events[0].groups)) == 11


def test_out_by_hit() -> None:
    told = next(t for t in story("out_by_hit") if isinstance(t.move, Hit) and t.ends_hand())
    assert len(told.before.hands[told.seat]) == 1


def test_out_with_a_skip() -> None:
    found = [t for t in story("out_with_a_skip") if isinstance(t.move, Discard) and t.ends_hand()]
    moves = [t.move for t in found if isinstance(t.move, Discard)]
    assert any(move.card.name == "skip" and move.victim is None for move in moves)


def test_skip_between_two() -> None:
    """The skipper plays again."""
    found = [
        t for t in story("skip_between_two") if isinstance(t.move, Discard) and t.move.victim is not None
    ]
    told = next(t for t in found if not t.ends_hand())
    slot = told.before.table.slot
    assert told.events[1:] == (TurnSkipped(1 - told.seat, slot + 1), TurnStarted(told.seat, slot + 2))


def test_two_skipped_in_a_row() -> None:
    """Two seats that follow each other lose their turns in one round."""
    found = [
        (one, two)
        for one, two in pairwise(events("two_skipped_in_a_row"))
        if isinstance(one, TurnSkipped) and isinstance(two, TurnSkipped)
    ]
    assert found
    assert all(two.seat == (one.seat + 1) % 4 and two.slot == one.slot + 1 for one, two in found)


def test_wild_on_the_low_end() -> None:
    found = [t for t in story("wild_on_the_low_end") if isinstance(t.move, Hit) and t.move.end is End.LOW]
    assert found
    for told in found:
        assert isinstance(told.move, Hit)
        if not told.ends_hand():
            before = told.before.table.melds[told.move.meld]
            after = told.after.table.melds[told.move.meld]
            assert (after.rank, after.high) == (before.rank - 1, before.high)


def test_run_from_1_to_12() -> None:
    spans = {
        (meld.rank, meld.high)
        for told in story("run_from_1_to_12")
        for meld in told.after.table.melds
        if meld.kind == "run"
    }
    assert (1, 12) in spans


def test_hit_on_others_at_once() -> None:
    """In the turn of the laying a card goes on a group of somebody else."""
    found = [
        hit
        for lay, hit in pairwise(story("hit_on_others_at_once"))
        if isinstance(lay.move, Lay) and isinstance(hit.move, Hit) and hit.seat == lay.seat
        if lay.before.table.hand == hit.before.table.hand and lay.before.table.slot == hit.before.table.slot
        if hit.before.table.melds[hit.move.meld].owner != hit.seat
    ]
    assert found


def test_two_sets_of_one_rank() -> None:
    laid = [t.move.groups for t in story("two_sets_of_one_rank") if isinstance(t.move, Lay)]
    ranks = [[{card.rank for card in group if card.rank} for group in groups] for groups in laid]
    assert any(one == two and len(one) == 1 for one, two in ranks)


def test_larger_than_needed() -> None:
    """Phases 2 and 3 ask for a run of four."""
    laid = [
        event
        for event in events("larger_than_needed")
        if isinstance(event, PhaseLaid) and event.phase in (2, 3)
    ]
    assert any(len(event.groups[1]) >= 6 for event in laid)


def test_tie_hand() -> None:
    """The level seats alone play on; whoever lays first wins at once, and points stay as they were."""
    happened = events("tie_hand")
    place = next(i for i, event in enumerate(happened) if isinstance(event, TieFound))
    found, dealt = happened[place], happened[place + 1]
    assert isinstance(found, TieFound)
    assert isinstance(dealt, HandDealt)
    assert dealt.tie
    assert dealt.playing == found.seats
    assert len(found.seats) >= 2
    outcome = ending("tie_hand").outcome
    assert len({outcome.scores[seat] for seat in found.seats}) == 1
    assert outcome.decided_by is Decider.TIE_HAND
    last = story("tie_hand")[-1]
    assert isinstance(last.move, Lay)
    assert outcome.winners == (last.seat,)


def test_fewest_points_beat_going_out() -> None:
    name = "fewest_points_beat_going_out"
    out = [event.winner for event in events(name) if isinstance(event, HandEnded)][-1]
    outcome = ending(name).outcome
    (winner,) = outcome.winners
    assert out is not None
    assert winner != out
    assert outcome.scores[winner] < outcome.scores[out]
    last = story(name)[-1].after.table.seats
    assert last[winner].laid
    assert last[out].laid


def test_even_phases() -> None:
    phases = [event.phase for event in events("even_phases") if isinstance(event, PhaseLaid)]
    assert set(phases) == {2, 4, 6, 8, 10}


def test_all_advance() -> None:
    """Four hands, whoever laid; the fewest points win."""
    dealt = [event for event in events("all_advance") if isinstance(event, HandDealt)]
    assert len(dealt) == 4
    assert {seat.phase for seat in story("all_advance")[-1].after.table.seats} == {4}
    outcome = ending("all_advance").outcome
    assert [outcome.scores[winner] for winner in outcome.winners] == [min(outcome.scores)]


def test_all_ten_phases() -> None:
    (winner,) = ending("all_ten_phases").outcome.winners
    laid = [event for event in events("all_ten_phases") if isinstance(event, PhaseLaid)]
    assert [event.phase for event in laid if event.seat == winner] == list(range(1, 11))
