"""The automatic save: whatever happens to the file, the whole lines in it are the game that goes on."""

import os
from pathlib import Path

import pytest

from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.model import PhasesMove, PhasesState
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.engine.record import By, Header, Record, SeatLine, end_of, lines_of, read, verify
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.model import TenMove, TenOptions, TenState
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.store import journal as store
from ten_arcade.store.journal import (
    Journal,
    SetAside,
    Unfinished,
    find_unfinished,
    games_left,
    last_played,
    read_record,
    resume,
)
from ten_arcade.store.shelf import finished_records

RULES, CODEC = TenRules(), TenCodec()
SEEDS = Path(__file__).parents[2] / "seeds" / "records" / "ten"
PEOPLE = (SeatLine("Zoë", By.HUMAN), SeatLine("Robot", By.EASY))


@pytest.fixture
def no_sync(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spares the disk in tests that write many files and pull no plug."""

    def skip(handle: int) -> None:
        assert handle >= 0

    monkeypatch.setattr(os, "fsync", skip)


def header(seed: int = 7) -> Header:
    return CODEC.header(RULES.start(2, seed, TenOptions()), seed, PEOPLE)


def game() -> Record[TenMove]:
    return read_record(SEEDS / "perfect_ten.jsonl", CODEC)


def begun(folder: Path, moves: int) -> Journal[TenMove]:
    """A journal of the seed game with its first moves in it."""
    record = game()
    journal = Journal.create(folder, CODEC, record.header)
    for seat, move in record.moves[:moves]:
        journal.append(seat, move)
    return journal


def unfinished(folder: Path) -> Unfinished[TenMove, TenState]:
    found = find_unfinished(folder, CODEC, RULES)
    assert isinstance(found, Unfinished)
    return found


def set_aside(folder: Path) -> SetAside:
    found = find_unfinished(folder, CODEC, RULES)
    assert isinstance(found, SetAside)
    return found


def current(folder: Path) -> Path:
    return folder / "current.jsonl"


# ---- writing -----------------------------------------------------------------------------------


def test_a_move_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    """Another reader sees it while the journal is still open."""
    journal = Journal.create(tmp_path / "new" / "folder", CODEC, game().header)
    for count, (seat, move) in enumerate(game().moves[:20], 1):
        journal.append(seat, move)
        text = current(tmp_path / "new" / "folder").read_text(encoding="ascii")
        assert text.endswith("\n")
        assert len(read(lines_of(text), CODEC).moves) == count
    assert journal.problem == ""
    journal.close()


def test_the_disk_is_waited_for_when_asked_and_only_for_something_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    real = os.fsync

    def watch(handle: int) -> None:
        sizes.append(os.fstat(handle).st_size)
        real(handle)

    journal = begun(tmp_path, 0)
    monkeypatch.setattr(os, "fsync", watch)
    for seat, move in game().moves[:3]:
        journal.append(seat, move)
    assert sizes == []
    journal.sync()
    journal.sync()
    assert sizes == [current(tmp_path).stat().st_size]
    journal.close()


def test_a_finished_game_goes_to_the_records_and_verifies(tmp_path: Path) -> None:
    record = game()
    journal = begun(tmp_path, len(record.moves))
    assert record.end is not None
    kept = journal.finish(record.end)
    assert kept == tmp_path / "records" / "ten-00001-seed-13.jsonl"
    assert not current(tmp_path).exists()
    assert kept is not None
    assert kept.read_bytes() == (SEEDS / "perfect_ten.jsonl").read_bytes()
    assert verify(read_record(kept, CODEC), CODEC, RULES) is None
    assert find_unfinished(tmp_path, CODEC, RULES) is None


@pytest.mark.usefixtures("no_sync")
def test_finished_records_come_newest_first_and_never_share_a_name(tmp_path: Path) -> None:
    assert finished_records(tmp_path) == ()
    record = game()
    assert record.end is not None
    for _ in range(11):
        begun(tmp_path, len(record.moves)).finish(record.end)
    numbers = [path.name[4:9] for path in finished_records(tmp_path)]
    assert numbers == [f"{n:05}" for n in range(11, 0, -1)]


# ---- kills -------------------------------------------------------------------------------------


def test_nothing_was_left(tmp_path: Path) -> None:
    assert find_unfinished(tmp_path, CODEC, RULES) is None
    assert find_unfinished(tmp_path / "missing", CODEC, RULES) is None


@pytest.mark.usefixtures("no_sync")
def test_a_kill_at_any_byte_keeps_every_whole_line(tmp_path: Path) -> None:
    """The file is cut at each byte: the whole lines are found, and the game goes on from there."""
    begun(tmp_path, 14).close()
    whole = current(tmp_path).read_bytes()
    moves = game().moves
    first_line = whole.index(b"\n")
    for size in range(len(whole) + 1):
        current(tmp_path).write_bytes(whole[:size])
        if size < first_line:
            if size % 100:
                continue  # a header is written whole or not at all; a few cuts will do
            set_aside(tmp_path)
            continue
        found = unfinished(tmp_path)
        count = len(found.record.moves)
        assert found.record.moves == moves[:count]
        assert count >= whole[:size].count(b"\n") - 1
        journal = resume(found, CODEC)
        journal.append(*moves[count])
        journal.close()
        kept = current(tmp_path).read_bytes()
        assert whole.startswith(kept) or kept.startswith(whole)
        assert kept.count(b"\n") == count + 2


def test_noise_after_the_last_line_is_cut_off(tmp_path: Path) -> None:
    """As a power failure leaves it: a block of zeros where the next line was to be."""
    begun(tmp_path, 5).close()
    whole = current(tmp_path).read_bytes()
    current(tmp_path).write_bytes(whole + b"\0" * 30_000)
    found = unfinished(tmp_path)
    assert found.record.cut_tail
    assert found.record.moves == game().moves[:5]
    resume(found, CODEC).close()
    assert current(tmp_path).read_bytes() == whole


def test_a_resumed_game_can_be_finished(tmp_path: Path) -> None:
    record = game()
    begun(tmp_path, 60).close()
    found = unfinished(tmp_path)
    assert RULES.to_act(found.state) == record.moves[60][0]
    journal = resume(found, CODEC)
    for seat, move in record.moves[60:]:
        journal.append(seat, move)
    assert record.end is not None
    kept = journal.finish(record.end)
    assert kept is not None
    assert kept.read_bytes() == (SEEDS / "perfect_ten.jsonl").read_bytes()


def test_killed_after_the_last_move_and_before_the_end_line(tmp_path: Path) -> None:
    record = game()
    begun(tmp_path, len(record.moves)).close()
    found = unfinished(tmp_path)
    outcome = RULES.outcome(found.state)
    assert outcome is not None
    kept = resume(found, CODEC).finish(end_of(CODEC, found.state, outcome))
    assert kept is not None
    assert kept.read_bytes() == (SEEDS / "perfect_ten.jsonl").read_bytes()


def test_killed_after_the_end_line_and_before_the_move_to_the_records(tmp_path: Path) -> None:
    current(tmp_path).write_bytes((SEEDS / "perfect_ten.jsonl").read_bytes())
    assert find_unfinished(tmp_path, CODEC, RULES) is None
    assert [path.name for path in finished_records(tmp_path)] == ["ten-00001-seed-13.jsonl"]


# ---- damage ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"hello\nworld\n", b'{"format": "ten-arcade-record"}\n']
)
def test_an_unreadable_journal_is_kept_under_another_name(tmp_path: Path, content: bytes) -> None:
    for number in (1, 2):
        current(tmp_path).write_bytes(content)
        found = set_aside(tmp_path)
        assert found.path == tmp_path / f"current.jsonl.damaged-{number}"
        assert found.path.read_bytes() == content
        assert f"it is kept as current.jsonl.damaged-{number}. Line 1: " in found.sentence
    assert find_unfinished(tmp_path, CODEC, RULES) is None


def test_damage_in_the_middle_and_a_move_that_is_not_legal_are_not_resumed(tmp_path: Path) -> None:
    begun(tmp_path, 10).close()
    lines = current(tmp_path).read_bytes().split(b"\n")
    current(tmp_path).write_bytes(b"\n".join([*lines[:4], lines[4][:-5], *lines[5:]]))
    assert "Line 5: it is not a complete JSON object" in set_aside(tmp_path).sentence
    current(tmp_path).write_bytes(b"\n".join([*lines[:4], b'{"seat": 0, "move": "decline"}', *lines[5:]]))
    assert "Line 5: seat 0" in set_aside(tmp_path).sentence


def test_a_file_of_a_later_version_is_not_lost(tmp_path: Path) -> None:
    begun(tmp_path, 3).close()
    text = current(tmp_path).read_text(encoding="ascii").replace('"version": 1', '"version": 2')
    current(tmp_path).write_text(text, encoding="ascii")
    found = set_aside(tmp_path)
    assert "this record has format version 2" in found.sentence
    assert found.path.read_text(encoding="ascii") == text


def test_a_giant_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_BYTES", 1000)
    current(tmp_path).write_bytes(b"x" * 1001)
    assert "far too large" in set_aside(tmp_path).sentence


# ---- leaving a game for another ----------------------------------------------------------------


def test_a_new_game_moves_the_old_one_to_the_abandoned(tmp_path: Path) -> None:
    begun(tmp_path, 5).close()
    old = current(tmp_path).read_bytes()
    Journal.create(tmp_path, CODEC, header()).close()
    assert (tmp_path / "abandoned-1.jsonl").read_bytes() == old
    assert unfinished(tmp_path).record == Record(header(), ())


@pytest.mark.usefixtures("no_sync")
def test_the_newest_twenty_abandoned_games_are_kept(tmp_path: Path) -> None:
    for seed in range(25):
        Journal.create(tmp_path, CODEC, header(seed)).close()
    left = sorted(int(path.stem.split("-")[1]) for path in tmp_path.glob("abandoned-*.jsonl"))
    assert left == list(range(5, 25))
    assert read_record(tmp_path / "abandoned-24.jsonl", CODEC).header.seed == 23


def test_a_second_arcade_does_not_take_the_first_ones_game(tmp_path: Path) -> None:
    """Two programs, one folder: each game stays in its own file."""
    record = game()
    first = begun(tmp_path, 10)
    second = Journal.create(tmp_path, CODEC, header())
    for seat, move in record.moves[10:]:
        first.append(seat, move)
    assert record.end is not None
    assert first.finish(record.end) is None
    assert verify(read_record(tmp_path / "abandoned-1.jsonl", CODEC), CODEC, RULES) is None
    assert unfinished(tmp_path).record.header == header()
    second.close()


# ---- trouble -----------------------------------------------------------------------------------


def test_an_unwritable_folder_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    """A file stands where the folder should be: refused on every system and to every user."""
    (tmp_path / "data").write_text("a file")
    journal = Journal.create(tmp_path / "data", CODEC, header())
    assert journal.problem.startswith("This game is not being saved (")
    assert journal.problem.endswith("); you can play on.")
    assert not journal.is_saving
    journal.append(*game().moves[0])
    record = game()
    assert record.end is not None
    assert journal.finish(record.end) is None
    assert find_unfinished(tmp_path / "data", CODEC, RULES) is None


def test_a_full_disk_keeps_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = game()
    journal = begun(tmp_path, 7)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        journal.append(*record.moves[7])
        journal.sync()
    assert journal.problem == "This game is not being saved (No space left on device); you can play on."
    size = current(tmp_path).stat().st_size
    for seat, move in record.moves[8:]:
        journal.append(seat, move)
    assert current(tmp_path).stat().st_size == size
    assert len(unfinished(tmp_path).record.moves) in (7, 8)
    assert record.end is not None
    assert journal.finish(record.end) is None
    assert find_unfinished(tmp_path, CODEC, RULES) is None
    assert (tmp_path / "abandoned-1.jsonl").exists()


def test_a_file_that_vanished_before_resuming(tmp_path: Path) -> None:
    begun(tmp_path, 5).close()
    found = unfinished(tmp_path)
    current(tmp_path).unlink()
    journal = resume(found, CODEC)
    assert not journal.is_saving
    assert journal.problem.startswith("This game is not being saved (")


def test_a_closed_journal_takes_no_moves(tmp_path: Path) -> None:
    journal = begun(tmp_path, 1)
    journal.close()
    with pytest.raises(ValueError, match="closed"):
        journal.append(*game().moves[1])


# ---- several games -----------------------------------------------------------------------------


PHASES, PHASES_RULES = PhasesCodec(), PhasesRules()


def other_game() -> Record[PhasesMove]:
    return read_record(SEEDS.parent / "phases" / "tie_hand.jsonl", PHASES)


def other_begun(folder: Path, moves: int) -> Journal[PhasesMove]:
    record = other_game()
    journal = Journal.create(folder, PHASES, record.header)
    for seat, move in record.moves[:moves]:
        journal.append(seat, move)
    return journal


def other_unfinished(folder: Path) -> Unfinished[PhasesMove, PhasesState]:
    found = find_unfinished(folder, PHASES, PHASES_RULES, {"ten"})
    assert isinstance(found, Unfinished)
    return found


def kinds(folder: Path) -> list[str | None]:
    return [left.game for left in games_left(folder)]


def test_a_game_of_another_kind_lets_the_unfinished_one_wait(tmp_path: Path) -> None:
    begun(tmp_path, 9).close()
    other_begun(tmp_path, 5).close()
    assert kinds(tmp_path) == ["phases", "ten"]
    found = find_unfinished(tmp_path, CODEC, RULES, {"phases"})
    assert isinstance(found, Unfinished)
    assert found.record.moves == game().moves[:9]
    assert other_unfinished(tmp_path).record.moves == other_game().moves[:5]
    assert not list(tmp_path.glob("abandoned-*"))


def test_a_game_that_waited_goes_on_and_the_other_waits_in_turn(tmp_path: Path) -> None:
    begun(tmp_path, 9).close()
    other_begun(tmp_path, 5).close()
    found = find_unfinished(tmp_path, CODEC, RULES, {"phases"})
    assert isinstance(found, Unfinished)
    journal = resume(found, CODEC)
    for seat, move in game().moves[9:]:
        journal.append(seat, move)
    assert kinds(tmp_path) == ["ten", "phases"]
    end = game().end
    assert end is not None
    kept = journal.finish(end)
    assert kept is not None
    assert kept.read_bytes() == (SEEDS / "perfect_ten.jsonl").read_bytes()
    assert kinds(tmp_path) == ["phases"]
    assert other_unfinished(tmp_path).record.moves == other_game().moves[:5]


def test_a_new_game_puts_aside_only_the_one_of_its_own_kind(tmp_path: Path) -> None:
    begun(tmp_path, 9).close()
    other_begun(tmp_path, 5).close()
    begun(tmp_path, 2).close()
    assert kinds(tmp_path) == ["ten", "phases"]
    (abandoned,) = tmp_path.glob("abandoned-*")
    assert len(read(lines_of(abandoned.read_text()), CODEC).moves) == 9
    assert other_unfinished(tmp_path).record.moves == other_game().moves[:5]


def test_killed_between_the_two_moves_of_a_swap_nothing_is_lost(tmp_path: Path) -> None:
    """The current game waits already, the other one does not stand in its place yet."""
    begun(tmp_path, 9).close()
    other_begun(tmp_path, 5).close()
    os.replace(current(tmp_path), tmp_path / "waiting-2.jsonl")
    found = find_unfinished(tmp_path, CODEC, RULES, {"phases"})
    assert isinstance(found, Unfinished)
    assert found.record.moves == game().moves[:9]
    assert other_unfinished(tmp_path).record.moves == other_game().moves[:5]
    resume(found, CODEC).close()
    assert kinds(tmp_path) == ["ten", "phases"]


def test_a_journal_of_a_game_nobody_knows_is_set_aside_and_the_others_stay(tmp_path: Path) -> None:
    begun(tmp_path, 9).close()
    other_begun(tmp_path, 5).close()
    stranger = current(tmp_path).read_text().replace('"game": "phases"', '"game": "eleven"', 1)
    current(tmp_path).write_text(stranger)
    found = find_unfinished(tmp_path, CODEC, RULES, {"phases"})
    assert isinstance(found, SetAside)
    assert found.path.read_text() == stranger
    assert '"eleven"' in found.sentence
    found = find_unfinished(tmp_path, CODEC, RULES, {"phases"})
    assert isinstance(found, Unfinished)
    assert found.record.moves == game().moves[:9]


def test_the_game_played_last_is_known_while_it_is_on_and_when_it_is_over(tmp_path: Path) -> None:
    assert last_played(tmp_path) is None
    begun(tmp_path, 9).close()
    assert last_played(tmp_path) == "ten"
    record = other_game()
    journal = other_begun(tmp_path, len(record.moves))
    assert last_played(tmp_path) == "phases"
    assert record.end is not None
    journal.finish(record.end)
    assert kinds(tmp_path) == ["ten"]
    assert last_played(tmp_path) == "phases"
