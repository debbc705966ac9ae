"""Lettering on a tiny made-up face: A is 3 px wide, B and the rest 2, capitals 3 px, lines 5 px."""

import json
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ten_arcade.ui.assets import AssetError
from ten_arcade.ui.font import Face, Fonts
from ten_arcade.ui.palette import G2, M2, M3, N0, N8, T2, T3, Y3
from ten_arcade.ui.styles import (
    BODY,
    HEADING_CYAN,
    NUM_GOLD,
    STRONG,
    STRONG_CYAN,
    TITLE,
    Style,
    ladder,
    suit_title,
)
from ten_arcade.ui.text import Align, Text

# each glyph five rows: one above the capitals, three of capitals, one below
GLYPHS = {
    "A": ("...", "###", "#.#", "#.#", "..."),
    "B": ("..", "##", "##", "##", ".."),
    "É": ("##", "##", "##", "##", ".."),
    "j": ("..", "##", "##", "##", "##"),
    "?": ("..", "##", ".#", "..", ".."),
    " ": ("..", "..", "..", "..", ".."),
    "中": ("....", "####", "####", "####", "...."),
    "。": ("....", "....", "....", "####", "...."),
}
FLAT = Style(Face.SMALL, (N8,))
BACK = (0, 0, 0)


def write_face(folder: Path, face: Face, glyphs: dict[str, tuple[str, ...]], cap: int = 3) -> None:
    places: dict[str, list[int]] = {}
    sheet = pygame.Surface((64, cap + 2), pygame.SRCALPHA)
    x = 0
    for char, rows in glyphs.items():
        tall = (rows[0], *(rows[1:4] * (cap // 3)), rows[4])
        places[char] = [x, 0, len(rows[0]), cap + 2]
        for y, row in enumerate(tall):
            for dx, dot in enumerate(row):
                if dot == "#":
                    sheet.set_at((x + dx, y), (255, 255, 255))
        x += len(rows[0])
    metrics = {"cap": cap, "line": cap + 2, "rise": 1, "track": 1, "glyphs": places}
    pygame.image.save(sheet, folder / f"{face.value}.png")
    (folder / f"{face.value}.json").write_text(json.dumps(metrics), encoding="utf-8")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("assets")
    folder = root / "fonts"
    folder.mkdir()
    for face in Face:
        match face:
            case Face.NUM11:
                write_face(folder, face, {"A": GLYPHS["A"]})
            case Face.HUGE:
                write_face(folder, face, {"B": GLYPHS["B"]}, cap=18)
            case _:
                write_face(folder, face, GLYPHS)
    return root


@pytest.fixture(scope="module")
def text(root: Path) -> Text:
    return Text(Fonts.load(root))


def rows_of(surface: pygame.Surface, names: dict[tuple[int, int, int], str]) -> list[str]:
    """The picture as rows of letters; "." is transparent."""
    width, height = surface.get_size()
    rows: list[str] = []
    for y in range(height):
        row = ""
        for x in range(width):
            red, green, blue, alpha = surface.get_at((x, y))
            row += names[red, green, blue] if alpha else "."
        rows.append(row)
    return rows


def ink(surface: pygame.Surface) -> set[tuple[int, int]]:
    width, height = surface.get_size()
    return {(x, y) for x in range(width) for y in range(height) if tuple(surface.get_at((x, y)))[:3] != BACK}


def canvas() -> pygame.Surface:
    surface = pygame.Surface((60, 40))
    surface.fill(BACK)
    return surface


# --- faces


def test_width_counts_glyphs_and_the_gaps_between_them(text: Text) -> None:
    assert text.width("", FLAT) == 0
    assert text.width("A", FLAT) == 3
    assert text.width("AB A", FLAT) == 3 + 1 + 2 + 1 + 2 + 1 + 3


def test_a_mask_is_white_a_line_high_and_as_wide_as_the_ink(text: Text) -> None:
    mask = text.fonts.mask("AB", Face.SMALL)
    assert rows_of(mask, {(255, 255, 255): "#"}) == ["......", "###.##", "#.#.##", "#.#.##", "......"]


def test_numbers_of_a_face(text: Text) -> None:
    fonts = text.fonts
    assert (fonts.cap(Face.SMALL), fonts.line(Face.SMALL), fonts.rise(Face.SMALL)) == (3, 5, 1)
    assert fonts.cap(Face.HUGE) == 18


def test_a_face_knows_what_it_has(text: Text) -> None:
    assert text.fonts.has("A", Face.SMALL)
    assert not text.fonts.has("a", Face.SMALL)
    assert not text.fonts.has("B", Face.NUM11)


@pytest.mark.parametrize(
    ("missing", "shown"),
    [
        ("a", "A"),
        ("Á", "A"),
        ("á", "A"),
        ("E\u0301", "É"),
        ("Z", "?"),
        ("\0", "?"),
        ("\ud800", "?"),
        ("\n", " "),
    ],
)
def test_a_missing_glyph_has_a_stand_in(text: Text, missing: str, shown: str) -> None:
    def picture(chars: str) -> list[str]:
        return rows_of(text.fonts.mask(chars, Face.SMALL), {(255, 255, 255): "#"})

    assert picture(missing) == picture(shown)


def test_a_face_without_a_question_mark_shows_a_box(text: Text) -> None:
    mask = text.fonts.mask("Z", Face.NUM11)
    assert rows_of(mask, {(255, 255, 255): "#"}) == ["...", "###", "#.#", "###", "..."]


def test_a_missing_or_damaged_face_is_named(root: Path, tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"fonts/ten7\.json"):
        Fonts.load(tmp_path)
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "ten7.json").write_text("{}")
    (tmp_path / "fonts" / "ten7.png").write_bytes((root / "fonts" / "ten7.png").read_bytes())
    with pytest.raises(AssetError, match=r"fonts/ten7\.json is damaged"):
        Fonts.load(tmp_path)


def test_the_games_own_faces_are_as_tall_as_their_names_say() -> None:
    fonts = Fonts.load()
    small = {Face.SMALL: 7, Face.BOLD: 7, Face.HEAD: 9, Face.TITLE: 18, Face.HUGE: 27, Face.SHOUT: 54}
    for face in Face:
        cap = small[face] if face in small else int(face.value.removeprefix("num"))
        assert fonts.cap(face) == cap
        assert fonts.line(face) >= fonts.rise(face) + cap
        assert all(fonts.has(digit, face) for digit in "0123456789")


# --- looks


def test_a_flat_style_is_the_bare_glyph(text: Text) -> None:
    assert rows_of(text.render("A", FLAT), {N8: "8"}) == ["...", "888", "8.8", "8.8", "..."]


def test_a_soft_shadow_lies_one_pixel_below(text: Text) -> None:
    style = Style(Face.SMALL, (N8,), shadow=N0)
    picture = rows_of(text.render("A", style), {N8: "8", N0: "0"})
    assert picture == ["...", "888", "808", "8.8", "0.0", "..."]


def test_the_soft_shadow_of_bold_letters_reaches_right_as_well(text: Text) -> None:
    style = Style(Face.BOLD, (N8,), shadow=N0)
    picture = rows_of(text.render("B", style), {N8: "8", N0: "0"})
    assert picture == ["...", "88.", "880", "880", "000", "..."]


def test_bands_outline_glint_and_drop(text: Text) -> None:
    style = Style(Face.HEAD, (T3, T2, G2), outline=N0, shadow=M2, drop=2, glint=N8)
    picture = rows_of(text.render("B", style), {N8: "8", N0: "0", T3: "3", T2: "2", G2: "g", M2: "m"})
    assert picture == [
        "....",
        "0000",
        "0880",
        "0220",
        "0gg0",
        "0000",
        "mmmm",
        "mmmm",
        "....",
    ]


def test_without_glint_the_first_band_shows(text: Text) -> None:
    style = Style(Face.HEAD, (T3, T2, G2))
    assert rows_of(text.render("B", style), {T3: "3", T2: "2", G2: "g"}) == ["..", "33", "22", "gg", ".."]


def test_accents_take_the_first_band_and_descenders_the_last(text: Text) -> None:
    style = Style(Face.HEAD, (T3, T2, G2))
    names = {T3: "3", T2: "2", G2: "g"}
    assert rows_of(text.render("É", style), names) == ["33", "33", "22", "gg", ".."]
    assert rows_of(text.render("j", style), names) == ["..", "33", "22", "gg", "gg"]


def test_a_second_ring_surrounds_the_outline(text: Text) -> None:
    style = Style(Face.HEAD, (N8,), outline=N0, second=M2)
    picture = rows_of(text.render("B", style), {N8: "8", N0: "0", M2: "m"})
    assert picture == [
        "......",
        "mmmmmm",
        "m0000m",
        "m0880m",
        "m0880m",
        "m0880m",
        "m0000m",
        "mmmmmm",
        "......",
    ]


def test_big_letters_are_dithered_between_neighbouring_colours_only(text: Text) -> None:
    style = Style(Face.HUGE, (T3, T2, G2))
    picture = rows_of(text.render("BBBB", style), {T3: "3", T2: "2", G2: "g"})
    rows = [set(row) - {"."} for row in picture if set(row) != {"."}]
    assert len(rows) == 18
    assert rows[0] == {"3"}
    assert rows[-1] <= {"g", "2"}
    assert {"3", "2"} in rows
    assert {"2", "g"} in rows
    assert not any({"3", "g"} <= row for row in rows)


def test_the_same_text_and_style_are_painted_once(text: Text) -> None:
    assert text.render("AB", STRONG) is text.render("AB", STRONG)
    assert text.render("AB", STRONG) is not text.render("AB", STRONG_CYAN)


def test_a_style_in_a_small_face_is_flat() -> None:
    assert HEADING_CYAN.at(Face.BOLD) == STRONG_CYAN
    assert TITLE.at(Face.HEAD).drop == 1
    assert NUM_GOLD.at(Face.NUM40).drop == 3
    assert Style(Face.HEAD, (M2, M3, N8)).at(Face.NUM40).drop == 0


def test_the_ladder_steps_down_to_the_regular_small_face() -> None:
    assert [style.face for style in ladder(TITLE)] == [Face.TITLE, Face.HEAD, Face.BOLD, Face.SMALL]
    assert [style.face for style in ladder(HEADING_CYAN)] == [Face.HEAD, Face.BOLD, Face.SMALL]
    assert [style.face for style in ladder(STRONG)] == [Face.BOLD, Face.SMALL]
    assert ladder(BODY) == (BODY,)


def test_every_suit_has_a_title_of_its_own() -> None:
    styles = {suit_title(colour) for colour in ("red", "blue", "orange", "green", "yellow")}
    assert len(styles) == 5
    with pytest.raises(KeyError):
        suit_title("pink")


# --- places


def test_x_is_an_edge_of_the_ink_and_y_the_top_of_capitals(text: Text) -> None:
    # "AB" is 6 px wide
    for align, x in ((Align.LEFT, 20), (Align.CENTRE, 23), (Align.RIGHT, 26)):
        surface = canvas()
        assert text.draw(surface, "AB", (x, 10), FLAT, align) == 6
        drawn = ink(surface)
        assert (min(x for x, _ in drawn), max(x for x, _ in drawn)) == (20, 25)
        assert (min(y for _, y in drawn), max(y for _, y in drawn)) == (10, 12)


def test_an_outline_does_not_move_the_ink(text: Text) -> None:
    style = Style(Face.HEAD, (N8,), outline=M2, second=G2, shadow=N0, drop=2)
    surface = canvas()
    assert text.draw(surface, "B", (20, 10), style) == 2
    white = {(x, y) for x, y in ink(surface) if tuple(surface.get_at((x, y)))[:3] == N8}
    assert white == {(20, 10), (21, 10), (20, 11), (21, 11), (20, 12), (21, 12)}


def test_positions_between_pixels_are_rounded(text: Text) -> None:
    surface = canvas()
    text.draw(surface, "B", (19.6, 10.4), FLAT)
    assert min(ink(surface)) == (20, 10)


def test_no_text_draws_nothing(text: Text) -> None:
    surface = canvas()
    assert text.draw(surface, "", (10, 10), TITLE) == 0
    assert not ink(surface)


# --- wrapping and fitting


def test_lines_break_at_spaces(text: Text) -> None:
    # "AA" is 7 wide, "AA AA" 18
    assert text.wrap("AA AA AA", FLAT, 18) == ("AA AA", "AA")
    assert text.wrap("AA AA AA", FLAT, 17) == ("AA", "AA", "AA")
    assert text.wrap("AA AA AA", FLAT, 500) == ("AA AA AA",)


def test_a_word_too_long_is_cut_and_nothing_is_lost(text: Text) -> None:
    assert text.wrap("B AAAAA B", FLAT, 13) == ("B", "AAA", "AA B")
    assert text.wrap("AAA", FLAT, 1) == ("A", "A", "A")


def test_line_breaks_are_kept_and_no_text_is_one_empty_line(text: Text) -> None:
    assert text.wrap("A\n\nB", FLAT, 50) == ("A", "", "B")
    assert text.wrap("", FLAT, 50) == ("",)


def test_full_width_writing_breaks_between_characters_but_not_before_a_full_stop(text: Text) -> None:
    # each character is 4 wide with a gap of 1
    assert text.wrap("中中中中", FLAT, 14) == ("中中中", "中")
    assert text.wrap("中中中。", FLAT, 14) == ("中中", "中。")


def test_fit_takes_the_first_style_that_fits_else_the_last(text: Text) -> None:
    wide = Style(Face.HEAD, (N8,))
    assert text.fit("AA", (wide, FLAT), 7) is wide
    narrow = Style(Face.NUM11, (Y3,))
    assert text.fit("AA", (wide, narrow), 6) is narrow


def test_fit_reads_a_face_as_the_style_before_it_in_that_face(text: Text) -> None:
    assert text.fit("AAAA", (HEADING_CYAN, Face.BOLD), 3) == STRONG_CYAN
    assert text.fit("A", (Face.SMALL,), 50) == BODY


def test_a_box_wraps_aligns_and_tells_its_height(text: Text) -> None:
    surface = canvas()
    # two lines of 7 px, a pitch of 5 + 1
    height = text.draw_box(surface, "AA AA", (10, 10, 8, 30), FLAT, Align.RIGHT, line_gap=1)
    assert height == 9
    drawn = ink(surface)
    assert (min(x for x, _ in drawn), max(x for x, _ in drawn)) == (11, 17)
    assert {y for _, y in drawn} == {10, 11, 12, 16, 17, 18}


@given(st.text(st.characters(), max_size=30), st.sampled_from(list(Face)), st.integers(1, 40))
def test_no_string_makes_it_fail_and_wrapping_loses_no_letter(
    text: Text, chars: str, face: Face, width: int
) -> None:
    style = Style(face, (N8, M2), outline=N0, drop=1)
    text.draw(canvas(), chars, (5, 5), style)
    lines = text.wrap(chars, style, width)
    assert "".join(lines).replace(" ", "") == chars.replace("\n", "").replace(" ", "")
    assert all(text.width(line, style) <= width or len(line) <= 1 for line in lines)
