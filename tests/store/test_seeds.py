"""The demo games that come with the arcade: all there, all true, and no harm done when they are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.engine.record import verify
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.model import Phase
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.store.journal import read_record
from ten_arcade.store.seeds import LIST, Demo, demo_folder, demos, read_demo, seed_root
from tools.demo_drama import Highlight, stretches, turns_of
from tools.make_demos import LONGEST, SHORTEST

RULES, CODEC = TenRules(), TenCodec()
FOLDER = Path(__file__).parents[2] / "seeds" / "records" / "demo"
DEMOS = demos(FOLDER)
ENTRY = '[[demo]]\nfile = "a.jsonl"\nstart = 3\nturns = 4\nwhy = "a bust"\n'


def test_the_seeds_are_found() -> None:
    root = seed_root()
    assert root is not None
    assert root.joinpath("rules", "ten.md").is_file()
    assert demos(demo_folder()) == DEMOS


def test_every_file_is_in_the_list_and_everything_in_the_list_is_a_file() -> None:
    assert sorted(demo.file for demo in DEMOS) == sorted(path.name for path in FOLDER.glob("*.jsonl"))
    assert sorted(path.name for path in FOLDER.iterdir() if path.suffix != ".jsonl") == [LIST]
    assert 3 <= len(DEMOS) <= 4


@pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.file)
def test_a_demo_is_a_true_game_that_starts_and_ends_inside(demo: Demo) -> None:
    record = read_record(FOLDER / demo.file, CODEC)
    assert verify(record, CODEC, RULES) is None
    found = read_demo(FOLDER, demo, CODEC, RULES)
    assert found is not None
    state = found[1]
    assert state.table.phase is Phase.DRAW
    assert state.table.tableau == ()
    assert state.table.turn > 1


@pytest.mark.parametrize("demo", DEMOS, ids=lambda demo: demo.file)
def test_a_demo_shows_what_the_list_promises(demo: Demo) -> None:
    record = read_record(FOLDER / demo.file, CODEC)
    turns = turns_of(CODEC.start(record.header), [move for _, move in record.moves])
    stretch = next(
        each
        for each in stretches(turns, SHORTEST, LONGEST)
        if (each.start, each.turns) == (demo.start, demo.turns)
    )
    assert {
        Highlight.NARROW_BUST,
        Highlight.EXACT_TEN,
        Highlight.FOUGHT_AUCTION,
        Highlight.PURCHASE,
    } <= set(stretch.highlights)
    assert all(highlight.value in demo.why for highlight in stretch.highlights)


def test_the_list_is_read_as_it_is_written(tmp_path: Path) -> None:
    (tmp_path / LIST).write_text(ENTRY)
    assert demos(tmp_path) == (Demo("a.jsonl", 3, 4, "a bust"),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[[demo",
        "demo = 3",
        "demo = [3]",
        ENTRY.replace("start = 3", 'start = "3"'),
        ENTRY.replace("start = 3", "start = -1"),
        ENTRY.replace("start = 3", "start = true"),
        ENTRY.replace("turns = 4", "turns = 0"),
        ENTRY.replace('why = "a bust"', ""),
        ENTRY.replace("a.jsonl", "../../secret.jsonl"),
    ],
)
def test_a_list_that_makes_no_sense_names_no_demo(tmp_path: Path, text: str) -> None:
    (tmp_path / LIST).write_text(text)
    assert demos(tmp_path) == ()


def test_one_bad_entry_does_not_cost_the_others(tmp_path: Path) -> None:
    (tmp_path / LIST).write_text(ENTRY.replace("turns = 4", "turns = 0") + ENTRY)
    assert len(demos(tmp_path)) == 1


def test_a_missing_folder_or_list_names_no_demo(tmp_path: Path) -> None:
    assert demos(None) == ()
    assert demos(tmp_path) == ()
    assert demos(tmp_path / "nowhere") == ()
    (tmp_path / LIST).write_bytes(b"\xff\xfe\x00")
    assert demos(tmp_path) == ()


def test_a_game_that_is_missing_damaged_or_against_the_rules_is_no_demo(tmp_path: Path) -> None:
    first = DEMOS[0]
    path = tmp_path / first.file
    assert read_demo(tmp_path, first, CODEC, RULES) is None
    whole = (FOLDER / first.file).read_text()
    path.write_text(whole)
    assert read_demo(tmp_path, first, CODEC, RULES) is not None
    path.write_text(whole[: len(whole) // 2])
    assert read_demo(tmp_path, first, CODEC, RULES) is None
    lines = whole.splitlines(keepends=True)
    path.write_text("".join((*lines[:60], *lines[61:])))
    assert read_demo(tmp_path, first, CODEC, RULES) is None
    path.write_bytes(b"\xff" * 50)
    assert read_demo(tmp_path, first, CODEC, RULES) is None
