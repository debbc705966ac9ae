"""The file of mappings: back as it was, damaged files set aside, readable parts kept."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from ten_arcade.store.mappings import Mappings, load_mappings, save_mappings

WORDS = (("button 3", "confirm"), ("button 2", "cancel"))
SOME = Mappings().changed("pad 00ff", WORDS).with_asked("pad 00ff").with_asked("pad 0abc")


def test_nothing_saved_yet(tmp_path: Path) -> None:
    assert load_mappings(tmp_path) == (Mappings(), None)


def test_saved_and_read_back(tmp_path: Path) -> None:
    assert save_mappings(tmp_path / "new", SOME) is None
    assert load_mappings(tmp_path / "new") == (SOME, None)
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["mappings.json"]


def test_changing_and_resetting_a_device() -> None:
    assert SOME.of("pad 00ff") == WORDS
    assert SOME.changed("pad 00ff", WORDS[:1]).of("pad 00ff") == WORDS[:1]
    assert SOME.reset("pad 00ff").of("pad 00ff") is None
    assert SOME.reset("pad 00ff").asked == SOME.asked


def test_a_folder_that_does_not_let_us(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    problem = save_mappings(tmp_path / "file", SOME)
    assert problem is not None
    assert "could not be saved" in problem


def test_one_bad_device_does_not_take_the_others_along(tmp_path: Path) -> None:
    table = {
        "version": 1,
        "devices": {"a": {"button 0": 7}, "b": dict(WORDS), "c": []},
        "asked": ["b", 3, None],
    }
    (tmp_path / "mappings.json").write_text(json.dumps(table))
    assert load_mappings(tmp_path) == (Mappings((("b", WORDS),), frozenset({"b"})), None)


@pytest.mark.parametrize(
    "written",
    [b"", b"[]", b"null", b"\x00\x00", b'{"version": 2}', b'{"version": true}', b"[" * 100_000,
     b'{"version": 1', b"\xff\xfe", b" " * 1_000_001],
    ids=range(10),
)  # fmt: skip
def test_damaged_files_are_set_aside_as_they_were(tmp_path: Path, written: bytes) -> None:
    (tmp_path / "mappings.json").write_bytes(written)
    found, problem = load_mappings(tmp_path)
    assert found == Mappings()
    assert problem is not None
    assert "mappings.json.damaged-1" in problem
    assert (tmp_path / "mappings.json.damaged-1").read_bytes() == written
    assert load_mappings(tmp_path) == (Mappings(), None)


def test_any_damage_is_survived(tmp_path: Path) -> None:
    save_mappings(tmp_path, SOME)
    good = (tmp_path / "mappings.json").read_bytes()
    chance = random.Random(4)
    for _ in range(200):
        bad = bytearray(good)
        for _ in range(chance.randrange(1, 6)):
            place = chance.randrange(len(bad))
            bad[place : place + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        (tmp_path / "mappings.json").write_bytes(bad)
        load_mappings(tmp_path)
