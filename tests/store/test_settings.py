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
from ten_arcade.store.settings import (
    VERSION,
    Coach,
    Crt,
    Fit,
    Motion,
    Odds,
    Settings,
    Speed,
    Window,
    load_settings,
    save_settings,
)

CHOSEN = Settings(
    odds=Odds.BAR,
    coach=Coach.MEDIUM,
    speed=Speed.FAST,
    ai_pace=Speed.SLOW,
    window=Window.BORDERLESS,
    monitor=1,
    fit=Fit.FILL,
    safe=90,
    effects=0,
    music=10,
    rumble=40,
    crt=Crt.FULL,
    motion=Motion.REDUCED,
    captions=True,
    halves=True,
    letters=True,
    hold=False,
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
        '{"version": "1"}',
        '{"version": true, "speed": "fast"}',
        '{"version": 0, "speed": "fast"}',
        '{"name": "another program", "version": "4.0.1"}',
        '{"version": 2, "speed": "fast"' + " " * 1_000_000 + "}",
        b"\xff\xfe\x00broken",
        b"\x00" * 100,
        "[" * 100_000,
    ],
)
def test_a_damaged_or_foreign_file_is_set_aside_with_a_sentence(tmp_path: Path, text: str | bytes) -> None:
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
        ({"speed": "warp", "odds": "off"}, Settings(odds=Odds.OFF)),
        ({"speed": 3, "ai_pace": "instant"}, Settings(ai_pace=Speed.INSTANT)),
        ({"window": "door", "odds": "bar"}, Settings(odds=Odds.BAR)),
        ({"window": "borderless", "from the future": [1]}, Settings(window=Window.BORDERLESS)),
        ({"monitor": 16, "safe": 95}, Settings(safe=95)),
        ({"monitor": -1, "safe": 99, "fit": "fill"}, Settings(fit=Fit.FILL)),
        ({"effects": 3, "music": 11}, Settings(effects=3)),
        ({"effects": -1, "music": 2.0, "rumble": 50}, Settings(rumble=50)),
        ({"effects": True, "rumble": 55, "crt": "off"}, Settings(crt=Crt.OFF)),
        ({"coach": "grandmaster", "odds": "off"}, Settings(odds=Odds.OFF)),
        ({"coach": True, "speed": "fast"}, Settings(speed=Speed.FAST)),
        ({"motion": "reduced", "captions": "on"}, Settings(motion=Motion.REDUCED)),
        ({"captions": 1}, Settings()),
        ({"odds": None, "speed": ["fast"], "ai_pace": {"a": 1}}, Settings()),
    ],
)
def test_of_a_file_that_is_partly_readable_the_readable_part_counts_and_the_file_is_kept(
    tmp_path: Path, part: dict[str, object], settings: Settings
) -> None:
    kept = write(tmp_path, json.dumps({"version": VERSION, **part})).read_bytes()
    found, sentence = load_settings(tmp_path)
    assert found == settings
    assert sentence == "Some settings could not be read: the file was kept as settings.json.damaged-1."
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == kept
    # said once: the next start finds what could be read
    assert load_settings(tmp_path) == (settings, None)


def test_what_is_missing_has_its_default_without_a_word(tmp_path: Path) -> None:
    write(tmp_path, json.dumps({"version": VERSION, "speed": "fast"}))
    assert load_settings(tmp_path) == (Settings(speed=Speed.FAST), None)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_mark_that_editors_put_before_the_text_is_no_damage(tmp_path: Path) -> None:
    write(tmp_path, b"\xef\xbb\xbf" + json.dumps({"version": VERSION, "speed": "fast"}).encode())
    assert load_settings(tmp_path) == (Settings(speed=Speed.FAST), None)


@pytest.mark.parametrize(("fullscreen", "window"), [(True, Window.FULLSCREEN), (False, Window.WINDOW)])
def test_a_file_of_the_first_version_means_what_it_meant(
    tmp_path: Path, fullscreen: bool, window: Window
) -> None:
    write(tmp_path, json.dumps({"version": 1, "fullscreen": fullscreen, "speed": "slow"}))
    assert load_settings(tmp_path) == (Settings(window=window, speed=Speed.SLOW), None)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_of_a_newer_version_what_is_known_counts_and_the_file_is_kept(tmp_path: Path) -> None:
    kept = write(tmp_path, '{"version": 99, "speed": "fast", "odds": {"shown": "bar"}}').read_bytes()
    settings, sentence = load_settings(tmp_path)
    assert settings == Settings(speed=Speed.FAST)
    assert sentence is not None
    assert "newer version" in sentence
    assert "settings.json.damaged-1" in sentence
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == kept
    assert load_settings(tmp_path) == (settings, None)


@pytest.mark.skipif(os.name == "nt", reason="there are no such files")
def test_a_file_that_would_never_end_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    settings, sentence = load_settings(tmp_path)
    assert settings == Settings()
    assert sentence is not None


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


def test_a_partly_readable_file_that_cannot_be_kept_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, json.dumps({"version": VERSION, "speed": "warp", "odds": "off"}))
    before = path.read_bytes()

    def no(_path: Path, _data: bytes) -> int:
        raise PermissionError("read only")

    monkeypatch.setattr(Path, "write_bytes", no)
    settings, sentence = load_settings(tmp_path)
    assert settings == Settings(odds=Odds.OFF)
    assert sentence == "Some settings could not be read: the usual ones are in their place."
    assert path.read_bytes() == before


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
    write(folder, json.dumps({"version": VERSION, **found}))
    settings, _ = load_settings(folder)
    usual = Settings()
    for field in fields(Settings):
        assert type(getattr(settings, field.name)) is type(getattr(usual, field.name))
