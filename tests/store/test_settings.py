"""The settings: a damaged file costs at most its settings, never the start of the game."""

from __future__ import annotations

import json
import os
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ten_arcade.store import settings as store
from ten_arcade.store.settings import Crt, Motion, Odds, Settings, Speed, load_settings, save_settings

CHOSEN = Settings(
    odds=Odds.BAR,
    speed=Speed.FAST,
    ai_pace=Speed.SLOW,
    fullscreen=True,
    effects=0,
    music=10,
    rumble=40,
    crt=Crt.FULL,
    motion=Motion.REDUCED,
    captions=True,
)
FILE = "settings.json"


def write(folder: Path, text: str | bytes) -> Path:
    path = folder / FILE
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_first_start_has_the_usual_settings_and_nothing_to_say(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), None)
    assert load_settings(tmp_path / "not" / "there") == (Settings(), None)
    assert list(tmp_path.iterdir()) == []


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert save_settings(folder, CHOSEN) is None
    assert load_settings(folder) == (CHOSEN, None)
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_the_settings_of_this_test_differ_from_the_usual_ones_in_everything() -> None:
    usual = Settings()
    assert all(getattr(CHOSEN, field.name) != getattr(usual, field.name) for field in fields(Settings))


def test_every_setting_is_in_the_file_as_a_readable_word(tmp_path: Path) -> None:
    save_settings(tmp_path, CHOSEN)
    found = json.loads((tmp_path / FILE).read_text())
    assert set(found) == {"version", *(field.name for field in fields(Settings))}
    assert found["odds"] == "bar"
    assert found["ai_pace"] == "slow"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nonsense",
        "[1, 2]",
        "null",
        '"fast"',
        "{}",
        '{"version": 99, "speed": "fast"}',
        '{"version": "1"}',
        b"\xff\xfe\x00broken",
        b"\x00" * 100,
        "[" * 100_000,
    ],
)
def test_a_damaged_foreign_or_newer_file_is_set_aside_with_a_sentence(
    tmp_path: Path, text: str | bytes
) -> None:
    path = write(tmp_path, text)
    kept = path.read_bytes()
    settings, sentence = load_settings(tmp_path)
    assert settings == Settings()
    assert sentence is not None
    assert "set aside as settings.json.damaged-1" in sentence
    assert sentence.endswith(".")
    assert not path.exists()
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == kept
    assert load_settings(tmp_path) == (Settings(), None)


def test_a_second_damaged_file_does_not_cover_the_first(tmp_path: Path) -> None:
    for text in ("first", "second"):
        write(tmp_path, text)
        load_settings(tmp_path)
    assert (tmp_path / f"{FILE}.damaged-1").read_text() == "first"
    assert (tmp_path / f"{FILE}.damaged-2").read_text() == "second"


@pytest.mark.parametrize(
    ("part", "settings"),
    [
        ({"speed": "fast"}, Settings(speed=Speed.FAST)),
        ({"speed": "warp", "odds": "off"}, Settings(odds=Odds.OFF)),
        ({"speed": 3, "ai_pace": "instant"}, Settings(ai_pace=Speed.INSTANT)),
        ({"fullscreen": "yes", "odds": "bar"}, Settings(odds=Odds.BAR)),
        ({"fullscreen": 1}, Settings()),
        ({"fullscreen": True, "from the future": [1]}, Settings(fullscreen=True)),
        ({"effects": 3, "music": 11}, Settings(effects=3)),
        ({"effects": -1, "music": 2.0, "rumble": 50}, Settings(rumble=50)),
        ({"effects": True, "rumble": 55, "crt": "off"}, Settings(crt=Crt.OFF)),
        ({"motion": "reduced", "captions": "on"}, Settings(motion=Motion.REDUCED)),
        ({"odds": None, "speed": ["fast"], "ai_pace": {"a": 1}}, Settings()),
    ],
)
def test_of_a_file_that_is_partly_readable_the_readable_part_counts(
    tmp_path: Path, part: dict[str, object], settings: Settings
) -> None:
    write(tmp_path, json.dumps({"version": 1, **part}))
    assert load_settings(tmp_path) == (settings, None)


def test_a_file_that_cannot_be_opened_costs_nothing_but_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    settings, sentence = load_settings(tmp_path)
    assert settings == Settings()
    assert sentence is not None


def test_saving_replaces_the_file_in_one_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the power goes while the new file is written, the old one is whole."""
    save_settings(tmp_path, CHOSEN)

    def no_power(source: object, target: object) -> None:
        raise OSError("no power")

    monkeypatch.setattr(store.os, "replace", no_power)
    assert save_settings(tmp_path, Settings()) is not None
    monkeypatch.undo()
    assert load_settings(tmp_path) == (CHOSEN, None)


def test_a_left_over_new_file_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / f"{FILE}.new").write_text("{half")
    assert load_settings(tmp_path) == (Settings(), None)
    assert save_settings(tmp_path, CHOSEN) is None
    assert load_settings(tmp_path) == (CHOSEN, None)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    sentence = save_settings(in_the_way / "below", CHOSEN)
    assert sentence is not None
    assert sentence.startswith("The settings could not be saved")
    assert sentence.endswith(".")
    assert in_the_way.read_text() == "not a folder"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_permission_is_a_sentence_too(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        assert save_settings(tmp_path, CHOSEN) is not None
    finally:
        tmp_path.chmod(0o700)


def test_a_damaged_file_that_cannot_be_moved_stays_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, "nonsense")

    def no(source: object, target: object) -> None:
        raise PermissionError("read only")

    monkeypatch.setattr(store.os, "replace", no)
    assert load_settings(tmp_path) == (
        Settings(),
        "The settings could not be read, so the usual ones are in use.",
    )
    assert path.read_text() == "nonsense"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from(["version", "other", *(field.name for field in fields(Settings))]), json_values
    )
)
def test_no_file_makes_loading_fail(
    tmp_path_factory: pytest.TempPathFactory, found: dict[str, object]
) -> None:
    folder = tmp_path_factory.mktemp("settings")
    write(folder, json.dumps({"version": 1, **found}))
    settings, _ = load_settings(folder)
    usual = Settings()
    for field in fields(Settings):
        assert type(getattr(settings, field.name)) is type(getattr(usual, field.name))
