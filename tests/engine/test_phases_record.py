"""Ten Phases as records: every move and option there and back, replay, and what is refused."""

import json
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from ten_arcade.engine.fields import RecordError, parse
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.deck import deck_cards
from ten_arcade.engine.phases.model import (
    Discard,
    DrawPile,
    End,
    Hit,
    Lay,
    PhasesMove,
    PhasesOptions,
    TakeDiscard,
)
from ten_arcade.engine.record import By, Header, Record, SeatLine, end_of, read, replay, verify, write
from tests.engine.phase_tables import RULES, cards, position
from tools.soak_phases import eager_move

CODEC = PhasesCodec()


def seat_lines(players: int) -> tuple[SeatLine, ...]:
    return tuple(SeatLine(f"Seat {seat}", By.RANDOM) for seat in range(players))


def played(players: int, seed: int, options: PhasesOptions) -> Record[PhasesMove]:
    """A whole random game as a record."""
    random = Random(seed)
    state = RULES.start(players, seed, options)
    header = CODEC.header(state, seed, seat_lines(players))
    state = RULES.opening(state)[-1].state
    moves: list[tuple[int, PhasesMove]] = []
    while (seat := RULES.to_act(state)) is not None:
        move = eager_move(state, random)
        moves.append((seat, move))
        state = RULES.apply(state, move)[-1].state
    outcome = RULES.outcome(state)
    assert outcome is not None
    return Record(header, tuple(moves), end_of(CODEC, state, outcome))


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, PhasesOptions(last_phase=2)),
        (4, PhasesOptions(last_phase=2, even_only=True)),
        (6, PhasesOptions(last_phase=2, all_advance=True)),
    ],
)
def test_a_record_is_read_as_it_was_written_and_replays(players: int, options: PhasesOptions) -> None:
    record = played(players, 5, options)
    again = read(write(record, CODEC), CODEC)
    assert again == record
    assert verify(again, CODEC, RULES) is None
    assert CODEC.options(again.header) == options
    assert RULES.outcome(replay(again, CODEC, RULES)) is not None


def test_a_record_with_another_end_is_found_out() -> None:
    record = played(2, 5, PhasesOptions(last_phase=1))
    assert record.end is not None
    wrong = replace(record, end=replace(record.end, hash="0" * 64))
    assert '"hash"' in str(verify(wrong, CODEC, RULES))


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (DrawPile(), {"move": "draw"}),
        (TakeDiscard(), {"move": "take"}),
        (
            Lay((cards("r5 b5 W"), cards("r9 b9 y9"))),
            {
                "move": "lay",
                "groups": [
                    {"cards": ["red 5", "blue 5", "wild"]},
                    {"cards": ["red 9", "blue 9", "yellow 9"]},
                ],
            },
        ),
        (Hit(cards("g12")[0], 3), {"move": "hit", "card": "green 12", "meld": 3}),
        (Hit(cards("W")[0], 0, End.LOW), {"move": "hit", "card": "wild", "meld": 0, "end": "low"}),
        (Discard(cards("b7")[0]), {"move": "discard", "card": "blue 7"}),
        (Discard(cards("S")[0], 2), {"move": "discard", "card": "skip", "victim": 2}),
    ],
)
def test_each_move_is_a_line(move: PhasesMove, line: dict[str, object]) -> None:
    assert CODEC.write_move(move) == line
    fields = parse(json.dumps(line), 2)
    assert CODEC.read_move(fields) == move
    fields.done()


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ({"move": "stop"}, "no move 'stop'"),
        ({"move": "hit", "card": "red 13", "meld": 0}, "no card called 'red 13'"),
        ({"move": "hit", "card": "wild", "meld": 0, "end": "top"}, '"low", "high"'),
        ({"move": "hit", "card": "wild", "meld": 12}, "from 0 to 11"),
        ({"move": "discard", "card": "skip", "victim": None}, '"victim" must be a whole number'),
        ({"move": "lay", "groups": [["red 5"]]}, "a list of objects"),
        ({"move": "lay", "groups": [{"cards": [], "rank": 5}]}, '"groups[0].rank" has no meaning'),
    ],
)
def test_a_line_that_is_no_move_is_refused(line: dict[str, object], fault: str) -> None:
    with pytest.raises(RecordError) as refused:
        CODEC.read_move(parse(json.dumps(line), 2))
    assert fault in str(refused.value)


def header() -> Header:
    return CODEC.header(RULES.start(3, 8, PhasesOptions()), 8, seat_lines(3))


def test_the_header_holds_the_first_hand() -> None:
    state = RULES.start(3, 8, PhasesOptions())
    found = header()
    assert found.first_seat == state.table.active
    assert found.deck == tuple(card.name for card in state.deck)
    assert CODEC.start(found) == state


def test_a_deck_of_ones_own_is_played_as_it_lies() -> None:
    """The record's deck counts for the first hand, whatever the seed would have made of it."""
    deck = tuple(card.name for card in reversed(deck_cards()))
    state = CODEC.start(replace(header(), deck=deck))
    assert tuple(card.name for card in state.deck) == deck


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (replace(header(), players=1, seats=seat_lines(1)), "2 to 6 players"),
        (replace(header(), seats=seat_lines(4)), "must list 3 seats"),
        (replace(header(), deck=header().deck[1:]), '"deck" must hold'),
        (replace(header(), deck=("wild", *header().deck)), 'must hold 8 cards "wild", but holds 9'),
        (replace(header(), deck=("red 13", *header().deck[1:])), "no card called 'red 13'"),
        (
            replace(header(), options={"last_phase": 1, "even_only": True, "all_advance": False}),
            "no even phase",
        ),
        (replace(header(), options={"last_phase": 10, "even_only": False}), "all_advance"),
    ],
)
def test_a_header_that_cannot_be_is_refused(wrong: Header, fault: str) -> None:
    with pytest.raises(RecordError) as refused:
        CODEC.start(wrong)
    assert fault in str(refused.value)


def test_the_header_must_hold_the_seed_of_the_game() -> None:
    with pytest.raises(ValueError, match="shuffled with seed 8"):
        CODEC.header(RULES.start(3, 8, PhasesOptions()), 9, seat_lines(3))


def test_the_state_as_json_holds_108_cards() -> None:
    state = RULES.start(3, 8, PhasesOptions())
    found = json.loads(json.dumps(CODEC.state_json(state)))
    held = [card for seat in found["seats"] for card in seat["cards"]]
    assert sorted(held + found["pile"] + found["discards"]) == sorted(card.name for card in deck_cards())
    assert (found["hand"], found["shuffles"], found["winners"]) == (1, 1, None)


# ---- the shuffles as seeds/README.md tells them, without the engine -----------------------------------


def shuffled_by_hand(names: list[str], seed: int, number: int) -> list[str]:
    for place in range(len(names) - 1, 0, -1):
        digits = sha256(f"{seed} {number} {place}".encode()).hexdigest()[:12]
        other = int(digits, 16) * (place + 1) // 2**48
        names[place], names[other] = names[other], names[place]
    return names


def deck_by_hand() -> list[str]:
    colours = ("red", "blue", "yellow", "green")
    numbers = [f"{colour} {rank}" for colour in colours for rank in range(1, 13) for _ in range(2)]
    return [*numbers, *["wild"] * 8, *["skip"] * 4]


def test_every_deal_of_a_record_can_be_worked_out_from_its_seed() -> None:
    """The first deck, and that of the second hand, whatever number its shuffle has."""
    state = CODEC.start(header())
    assert list(header().deck) == shuffled_by_hand(deck_by_hand(), 8, 0)
    random = Random(1)
    state = RULES.opening(state)[-1].state
    while state.table.hand == 1:
        state = RULES.apply(state, eager_move(state, random))[-1].state
    number = state.shuffles - 1
    assert [card.name for card in state.deck] == shuffled_by_hand(deck_by_hand(), 8, number)


def test_a_new_draw_pile_can_be_worked_out_from_the_seed() -> None:
    """Seed 1, one shuffle before: the discards under the top one, the oldest first."""
    state = position("1 2", "3 4", discards="b5 b6 b7 b8 b9 S", rest=1)
    shuffled = RULES.apply(state, DrawPile())[0].state
    names = ["blue 5", "blue 6", "blue 7", "blue 8", "blue 9"]
    assert [shuffled.deck[i].name for i in shuffled.pile] == shuffled_by_hand(names, 1, 1)
