"""Words: English as written, translations when they are sound, English again when they are not."""

import struct
from pathlib import Path

import pytest

from ten_arcade.ui.words import Words


def write_catalogue(root: Path, language: str, entries: dict[str, str]) -> Path:
    """A .mo file as gettext reads it: a table of sorted sentences, a table of their translations."""
    rule = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    pairs = sorted({"": rule, **entries}.items())
    count = len(pairs)
    tables, texts = b"", b""
    start = 28 + 16 * count
    for column in (0, 1):
        for pair in pairs:
            data = pair[column].encode()
            tables += struct.pack("<II", len(data), start + len(texts))
            texts += data + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, start)
    folder = root / "languages" / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    path = folder / "ten_arcade.mo"
    path.write_bytes(header + tables + texts)
    return path


def test_english_is_the_sentence_with_its_fields() -> None:
    words = Words.load()
    assert words.language == "en"
    assert words.text("Draw or stop?") == "Draw or stop?"
    assert words.text("{name} pays {coins} to the bank.", name="MIA", coins=3) == "MIA pays 3 to the bank."


def test_english_plural_is_chosen_by_the_number() -> None:
    words = Words()
    assert words.plural("{n} card for {name}", "{n} cards for {name}", 1, name="PIP") == "1 card for PIP"
    assert words.plural("{n} card for {name}", "{n} cards for {name}", 0, name="PIP") == "0 cards for PIP"


def test_a_field_may_have_any_name() -> None:
    words = Words()
    assert words.text("{msgid} {self}", msgid="a", self="b") == "a b"
    assert words.plural("{one}", "{many}", 2, one="a", many="b") == "b"


def test_a_language_is_read_from_its_catalogue(tmp_path: Path) -> None:
    write_catalogue(
        tmp_path,
        "nl",
        {
            "{name}, draw!": "Trek maar, {name}!",
            "{n} coin\0{n} coins": "{n} munt\0{n} munten",
        },
    )
    words = Words.load("nl", tmp_path)
    assert words.language == "nl"
    assert words.text("{name}, draw!", name="Siân") == "Trek maar, Siân!"
    assert words.plural("{n} coin", "{n} coins", 1) == "1 munt"
    assert words.plural("{n} coin", "{n} coins", 7) == "7 munten"
    assert words.text("Not translated yet") == "Not translated yet"


def test_no_sentence_has_no_translation(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "nl", {})
    assert Words.load("nl", tmp_path).text("") == ""


@pytest.mark.parametrize(
    "slip", ["{naam} trekt", "{0} trekt", "{name trekt", "{name.x} trekt", "{name:d} trekt"]
)
def test_a_translators_slip_is_said_in_english(tmp_path: Path, slip: str) -> None:
    write_catalogue(tmp_path, "nl", {"{name} draws": slip})
    assert Words.load("nl", tmp_path).text("{name} draws", name="MIA") == "MIA draws"


def test_a_translators_slip_in_a_plural_is_said_in_english(tmp_path: Path) -> None:
    write_catalogue(tmp_path, "nl", {"{n} coin\0{n} coins": "{m} munt\0{m} munten"})
    words = Words.load("nl", tmp_path)
    assert words.plural("{n} coin", "{n} coins", 1) == "1 coin"
    assert words.plural("{n} coin", "{n} coins", 2) == "2 coins"


def test_a_field_the_english_lacks_is_a_mistake_of_the_programmer() -> None:
    with pytest.raises(KeyError):
        Words().text("{name} draws")


@pytest.mark.parametrize("language", ["xx", "../nl", "", "NL/..", "nl\0"])
def test_an_unknown_language_is_english(tmp_path: Path, language: str) -> None:
    assert Words.load(language, tmp_path).language == "en"


def test_a_broken_catalogue_is_english(tmp_path: Path) -> None:
    path = write_catalogue(tmp_path, "nl", {"Draw": "Trek"})
    whole = path.read_bytes()
    for broken in (b"", b"not a catalogue at all, by any means", whole[:20], whole[: len(whole) - 12]):
        path.write_bytes(broken)
        assert Words.load("nl", tmp_path).text("Draw") == "Draw"
