"""Records as text: what is written can be read, and what is wrong with a record is said in a sentence."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ten_arcade.engine.record import (
    By,
    Record,
    RecordError,
    SeatLine,
    canonical,
    header_line,
    lines_of,
    move_line,
    read,
    read_header,
    replay,
    verify,
    write,
)
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    DeckTable,
    Decline,
    Draw,
    Pass,
    Pay,
    Payment,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenOptions,
    UnsoldWild,
)
from ten_arcade.engine.ten.rules import TenRules

RULES, CODEC = TenRules(), TenCodec()
SEEDS = Path(__file__).parents[2] / "seeds" / "records" / "ten"
PEOPLE = (SeatLine("Cat", By.HUMAN), SeatLine("Robot", By.EASY))
HEADER = CODEC.header(RULES.start(2, 7, TenOptions()), 7, PEOPLE)
DRAW = json.dumps({"seat": HEADER.first_seat, "move": "draw"})


def whole() -> list[str]:
    """The lines of a complete game."""
    return list(lines_of((SEEDS / "exact_ten.jsonl").read_text(encoding="ascii")))


def refused(lines: list[str], tolerate_cut: bool = False) -> str:
    with pytest.raises(RecordError) as caught:
        read(lines, CODEC, tolerate_cut)
    return str(caught.value)


def header_with(**changed: object) -> list[str]:
    return [json.dumps(json.loads(header_line(HEADER)) | changed)]


def header_without(name: str) -> list[str]:
    fields = json.loads(header_line(HEADER))
    del fields[name]
    return [json.dumps(fields)]


# ---- writing and reading -----------------------------------------------------------------------


def test_a_move_is_written_in_readable_words() -> None:
    payment = Payment(2, 1, (card_named("blue 1"), card_named("wild 7")))
    assert move_line(CODEC, 0, Buy(card_named("red 4"), payment)) == (
        '{"seat": 0, "move": "buy", "card": "red 4", '
        '"payment": {"tokens": 2, "busts": 1, "cards": ["blue 1", "wild 7"]}}'
    )
    assert move_line(CODEC, 1, Bid(4)) == '{"seat": 1, "move": "bid", "amount": 4}'


MOVES: tuple[TenMove, ...] = (
    Draw(),
    TakeNumbers(),
    TakeCurrency(),
    Bid(3),
    Pass(),
    Pay(Payment(1, 1, (card_named("wild"),))),
    Buy(card_named("green 9"), Payment(9)),
    Decline(),
)


@pytest.mark.parametrize("move", MOVES, ids=lambda move: type(move).__name__)
def test_every_move_comes_back(move: TenMove) -> None:
    lines = write(Record(HEADER, ((1, move),)), CODEC)
    assert read(lines, CODEC).moves == ((1, move),)


def test_options_come_back() -> None:
    options = TenOptions(False, UnsoldWild.TO_DRAWER, 1, DeckTable.FULL)
    state = RULES.start(2, 5, options)
    header = read_header([header_line(CODEC.header(state, 5, PEOPLE))])
    assert CODEC.options(header) == options
    assert CODEC.start(header) == state


def test_names_of_people_survive_and_stay_printable() -> None:
    seats = (SeatLine("Zoë 猫", By.HUMAN), SeatLine("a\x00b\ud800c" + "x" * 60, By.HUMAN))
    line = header_line(replace(HEADER, seats=seats))
    assert line.isascii()
    names = [seat.name for seat in read_header([line]).seats]
    assert names == ["Zoë 猫", "abc" + "x" * 37]


def test_line_breaks_at_the_ends_of_lines_do_not_matter() -> None:
    plain = read(whole(), CODEC)
    assert read([line + "\n" for line in whole()], CODEC) == plain
    assert read([line + "\r\n" for line in whole()], CODEC) == plain


def test_lines_of_splits_at_line_feeds_only() -> None:
    assert lines_of('{"a": "x\u2028y"}\n{}\n') == ('{"a": "x\u2028y"}', "{}")
    assert lines_of("") == ()
    assert lines_of("{}\n{") == ("{}", "{")


def test_canonical_json_as_the_readme_shows_it() -> None:
    text = canonical({"b": [1, None, True], "a": "red 4"})
    assert text == '{"a":"red 4","b":[1,null,true]}'
    readme = (SEEDS.parents[1] / "README.md").read_text(encoding="utf-8")
    assert sha256(text.encode()).hexdigest() in readme


# ---- what cannot be read -----------------------------------------------------------------------


def test_nothing_at_all() -> None:
    assert refused([]) == "Line 1: the record is empty; it must begin with a header."


def test_not_a_record() -> None:
    assert (
        refused(["{}"])
        == 'Line 1: this is no record: its first line must hold "format": "ten-arcade-record".'
    )


def test_another_version_is_refused_not_guessed() -> None:
    assert refused(header_with(version=2)) == (
        "Line 1: this record has format version 2, but version 1 is read here; "
        "open it with the release that wrote it or a later one."
    )


def test_another_game() -> None:
    assert refused(header_with(game="chess")) == (
        'Line 1: this is a game of "chess", not of "ten"; open it with the game it belongs to.'
    )


@pytest.mark.parametrize(
    "name", ["version", "game", "players", "options", "seats", "seed", "first_seat", "deck"]
)
def test_every_header_field_is_needed(name: str) -> None:
    assert f'the field "{name}" is missing' in refused(header_without(name))


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"players": 0}, '"players" must be a whole number from 1 to 8, but is 0.'),
        ({"players": True}, "but is true."),
        ({"players": "2"}, 'but is "2".'),
        ({"players": 3}, '"seats" must list every seat of 3 players, but lists 2.'),
        ({"seed": -1}, '"seed" must be a whole number'),
        ({"seed": 2**53}, "but is a number too large."),
        ({"seed": 1.5}, "1.5 is not a whole number"),
        ({"seed": float("nan")}, "NaN is not a whole number"),
        ({"first_seat": 2}, '"first_seat" must be a whole number from 0 to 1, but is 2.'),
        ({"deck": "red 4"}, '"deck" must be a list of texts, but is "red 4".'),
        ({"deck": [None]}, '"deck" must be a list of texts, but is null.'),
        ({"options": []}, '"options" must be an object, but is a list.'),
        ({"seats": [{"name": "A", "by": "human"}, 3]}, '"seats" must be a list of objects, but is 3.'),
        ({"seats": [{"name": "A", "by": "cat"}] * 2}, '"seats[0].by" must be one of "human", "random",'),
        (
            {"seats": [{"name": "\x07", "by": "easy"}] * 2},
            '"seats[0].name" must be a text of at most 40 printable',
        ),
        ({"colour": "red"}, 'the field "colour" has no meaning here; leave it out.'),
    ],
)
def test_wrong_header_fields(changed: dict[str, object], says: str) -> None:
    sentence = refused(header_with(**changed))
    assert sentence.startswith("Line 1: ")
    assert says in sentence


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "it is not a complete JSON object"),
        ("\0\0\0", "it is not a complete JSON object"),
        ("[" * 15_000, "it is not a complete JSON object"),
        ("[1]", "it must be a JSON object in braces, but is a list."),
        ('{"seat": 0, "seat": 1, "move": "draw"}', 'the field "seat" is there twice'),
        ('{"seat": 5, "move": "draw"}', '"seat" must be a whole number from 0 to 1, but is 5.'),
        ('{"seat": 0}', 'the field "move" is missing'),
        ('{"seat": 0, "move": "dance"}', "TEN has no move 'dance'"),
        ('{"seat": 0, "move": "draw", "card": "red 4"}', 'the field "card" has no meaning here'),
        (
            '{"seat": 0, "move": "bid", "amount": 0}',
            '"amount" must be a whole number from 1 to 999, but is 0.',
        ),
        ('{"seat": 0, "move": "bid", "amount": ' + "9" * 6000 + "}", "is too large a number"),
        ('{"seat": 0, "move": "pay", "payment": 3}', '"payment" must be an object, but is 3.'),
        ('{"seat": 0, "move": "pay", "payment": {"tokens": 1, "busts": 0}}', '"payment.cards" is missing'),
        (
            '{"seat": 0, "move": "pay", "payment": {"tokens": -1, "busts": 0, "cards": []}}',
            '"payment.tokens" must be a whole number',
        ),
        (
            '{"seat": 0, "move": "buy", "card": "pink 4", "payment": {"tokens": 1, "busts": 0, "cards": []}}',
            "there is no card called 'pink 4' in TEN.",
        ),
        ("x" * 30_000, "it is longer than 20000 characters"),
    ],
)
def test_wrong_move_lines(line: str, says: str) -> None:
    sentence = refused([header_line(HEADER), DRAW, line, DRAW])
    assert sentence.startswith("Line 3: ")
    assert says in sentence


def test_nothing_may_follow_the_end() -> None:
    lines = whole()
    assert (
        refused([*lines, DRAW])
        == f"Line {len(lines) + 1}: there is something after the end line; leave it out."
    )


def test_too_many_lines() -> None:
    assert refused([header_line(HEADER), *[DRAW] * 100_000]) == (
        "Line 100001: a record has at most 100000 lines; cut the file into games."
    )


def test_a_cut_last_line_is_dropped_only_where_that_is_tolerated() -> None:
    lines = [header_line(HEADER), DRAW, DRAW[:-3]]
    assert refused(lines).startswith("Line 3: it is not a complete JSON object")
    record = read(lines, CODEC, tolerate_cut=True)
    assert record.cut_tail
    assert record.moves == ((HEADER.first_seat, Draw()),)


def test_a_cut_line_in_the_middle_is_never_dropped() -> None:
    assert refused([header_line(HEADER), DRAW[:-3], DRAW], tolerate_cut=True).startswith("Line 2: ")


def test_a_wrong_last_line_is_not_taken_for_a_cut_one() -> None:
    assert "TEN has no move" in refused([header_line(HEADER), '{"seat": 0, "move": "x"}'], tolerate_cut=True)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_whatever_is_done_to_the_text_only_a_record_error_comes_out(data: st.DataObject) -> None:
    text = "".join(f"{line}\n" for line in whole()[:30])
    place = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 40))
    put = data.draw(
        st.text(max_size=8) | st.sampled_from(["null", "-1", "1e999", "{}", "[", '"', "\0", "\n"])
    )
    changed = text[:place] + put + text[place + length :]
    try:
        replay(read(lines_of(changed), CODEC), CODEC, RULES)
        said = ""
    except RecordError as error:
        said = str(error)
    assert said == "" or said.startswith("Line ")
    assert "\n" not in said


# ---- playing again -----------------------------------------------------------------------------


def spoiled(place: int, line: str) -> str | None:
    """What `verify` says when line number `place` is replaced."""
    lines = whole()
    lines[place - 1] = line
    return verify(read(lines, CODEC), CODEC, RULES)


def test_a_whole_record_verifies() -> None:
    record = read(whole(), CODEC)
    assert verify(record, CODEC, RULES) is None
    assert replay(record, CODEC, RULES).table.phase is Phase.OVER


def test_an_unfinished_record_verifies_too() -> None:
    assert verify(read(whole()[:40], CODEC), CODEC, RULES) is None


def test_the_first_move_of_the_wrong_seat_is_named() -> None:
    first = json.loads(whole()[1])["seat"]
    other = (first + 1) % 3
    line = json.dumps({"seat": other, "move": "draw"})
    assert spoiled(2, line) == f"Line 2: seat {other} moves, but it is for seat {first} to move."


def test_the_first_move_that_is_not_legal_is_named() -> None:
    first = json.loads(whole()[1])["seat"]
    line = json.dumps({"seat": first, "move": "take numbers"})
    assert spoiled(2, line) == (
        f"Line 2: seat {first} may not move so (the tableau is empty, so a card must be drawn): {line}."
    )


def test_a_move_after_the_end_of_the_game_is_named() -> None:
    lines = whole()
    lines[-1] = lines[-2]
    assert verify(read(lines, CODEC), CODEC, RULES) == (
        f"Line {len(lines)}: the game is over before this move; leave it out."
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [("winners", [1]), ("scores", [1, 2, 3]), ("decided_by", "luck"), ("hash", "0" * 64)],
)
def test_an_end_line_that_differs_is_named(name: str, value: object) -> None:
    lines = whole()
    end = json.loads(lines[-1])
    said = spoiled(len(lines), json.dumps(end | {name: value}))
    assert said == (
        f'Line {len(lines)}: "{name}" is {json.dumps(value)}, but replaying gives {json.dumps(end[name])}.'
    )


def test_an_end_line_too_early_and_one_that_is_missing() -> None:
    lines = whole()
    assert verify(read([*lines[:40], lines[-1]], CODEC), CODEC, RULES) == (
        "Line 41: the record ends, but the game is not over."
    )
    assert verify(read(lines[:-1], CODEC), CODEC, RULES) == (
        f"Line {len(lines)}: the game is over, but the end line is missing."
    )


def start_says(**changed: object) -> str:
    with pytest.raises(RecordError) as caught:
        CODEC.start(read_header(header_with(**changed)))
    return str(caught.value)


def test_the_deck_must_be_the_proper_deck() -> None:
    deck = list(HEADER.deck)
    deck[deck.index("red 9")] = "red 1"
    assert start_says(deck=deck) == 'Line 1: "deck" must hold 2 cards "red 1", but holds 3.'
    assert CODEC.start(read_header(header_with(deck=sorted(HEADER.deck)))).deal.deck[0].name == "blue 1"


def test_a_start_that_cannot_be() -> None:
    assert start_says(players=1, seats=[{"name": "A", "by": "human"}]) == (
        'Line 1: "seats" must list 2 seats, but lists 1.'
    )
    many = [{"name": "A", "by": "human"}] * 6
    assert start_says(players=6, seats=many) == "Line 1: TEN is for 1 to 5 players, not 6."
    options = json.loads(header_line(HEADER))["options"]
    named = options | {"first_seat": 1 - HEADER.first_seat}
    assert "options.first_seat" in start_says(options=named)
    assert 'the field "options.jokers" has no meaning here' in start_says(options=options | {"jokers": 2})
    assert '"options.cards_as_bids" must be true or false' in start_says(
        options=options | {"cards_as_bids": 1}
    )
