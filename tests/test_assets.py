"""The built pictures and fonts: same bytes, only palette colours, every name, every credit, every glyph."""

import json
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import TypedDict, get_args

import pygame
import pytest

from ten_arcade.ui import sprites

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
ART = ASSETS / "art"
FONTS = ASSETS / "fonts"
PRINTABLE_ASCII = {chr(number) for number in range(0x20, 0x7F)}
TEXT_FACES = ("ten7", "ten7b", "ten9", "ten18", "ten27", "ten54")
NUMERAL_FACES = tuple(f"num{height}" for height in (11, 12, 14, 18, 20, 24, 26, 28, 30, 40, 50))
# Letters of Afrikaans, Galician and Dutch beyond ASCII, and the signs sentences need.
LETTERS = "ÁÉÍÓÚÝáéíóúýÀÈàèÊËÎÏÔÖÛÜêëîïôöûüÄäÑñÇç"
SIGNS = "‘’“”„«»–—…·×€°¡¿▶◀▲▼✓→"


class Atlas(TypedDict):
    sheets: list[str]
    sprites: dict[str, tuple[str, int, int, int, int]]
    slices: dict[str, tuple[int, int, int, int]]


class Metrics(TypedDict):
    line: int
    glyphs: dict[str, tuple[int, int, int, int]]


class Credits(TypedDict):
    asset: list[dict[str, str]]


def atlas() -> Atlas:
    table: Atlas = json.loads((ART / "atlas.json").read_text(encoding="utf-8"))
    return table


def metrics(face: str) -> Metrics:
    table: Metrics = json.loads((FONTS / f"{face}.json").read_text(encoding="utf-8"))
    return table


def decoded(path: Path) -> pygame.Surface:
    """A picture with an alpha of its own, whatever its file holds."""
    loaded = pygame.image.load(path)
    surface = pygame.Surface(loaded.get_size(), pygame.SRCALPHA)
    surface.blit(loaded, (0, 0))
    return surface


def pixels(path: Path) -> bytes:
    """Red, green, blue and alpha of every pixel."""
    return pygame.image.tobytes(decoded(path), "RGBA")


def palette() -> set[tuple[int, int, int]]:
    lines = (ASSETS / "src" / "palette.txt").read_text(encoding="utf-8").splitlines()
    values = [bytes.fromhex(line.split()[1]) for line in lines if line and not line.startswith("#")]
    return {(red, green, blue) for red, green, blue in values}


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("numpy", reason="the asset builder draws with numpy")
    out = tmp_path_factory.mktemp("assets")
    subprocess.run([sys.executable, str(ROOT / "tools" / "build_assets.py"), "--out", str(out)], check=True)
    return out


def test_a_rebuild_gives_the_committed_files(rebuilt: Path) -> None:
    built = sorted(path.relative_to(rebuilt) for path in rebuilt.rglob("*") if path.is_file())
    assert Path("art/atlas.png") in built
    for name in built:
        fresh, committed = rebuilt / name, ASSETS / name
        if fresh.read_bytes() == committed.read_bytes():
            continue
        # Another zlib may pack the same picture into other bytes.
        assert name.suffix == ".png", f"{name} differs from a rebuild"
        assert pixels(fresh) == pixels(committed), f"{name} differs from a rebuild"


def test_nothing_in_the_art_folder_is_left_over(rebuilt: Path) -> None:
    assert {path.name for path in ART.iterdir()} == {path.name for path in (rebuilt / "art").iterdir()}


def test_the_palette_has_46_colours() -> None:
    assert len(palette()) == 46


@pytest.mark.parametrize("path", sorted(ART.glob("*.png")), ids=lambda path: path.name)
def test_every_pixel_is_a_palette_colour_or_nothing(path: Path) -> None:
    data = pixels(path)
    found = set(zip(data[0::4], data[1::4], data[2::4], data[3::4], strict=True))
    allowed = {(red, green, blue, 255) for red, green, blue in palette()}
    strange = {pixel for pixel in found if pixel[3] != 0} - allowed
    assert not strange


def test_the_atlas_has_the_names_the_game_knows() -> None:
    listed = atlas()["sprites"]
    assert set(listed) == sprites.all_names()


def test_every_place_lies_inside_its_sheet() -> None:
    table = atlas()
    sizes = {sheet: pygame.image.load(ART / sheet).get_rect() for sheet in table["sheets"]}
    for name, (sheet, x, y, width, height) in table["sprites"].items():
        assert sizes[sheet].contains(pygame.Rect(x, y, width, height)), name


def test_every_slice_keeps_a_middle_to_stretch() -> None:
    table = atlas()
    for name, (left, top, right, bottom) in table["slices"].items():
        _, _, _, width, height = table["sprites"][name]
        assert left + right < width, name
        assert top + bottom < height, name


@pytest.mark.parametrize(
    ("name", "size"),
    [
        (sprites.card("m", "red 4"), (48, 68)),
        (sprites.card("l", "wild 7"), (80, 112)),
        (sprites.chip("22x18", "blue wild"), (22, 18)),
        (sprites.chip("43x54_dim", "green 9"), (43, 54)),
        (sprites.socket("29x14", 3), (29, 14)),
        (sprites.lamp(10, "on"), (36, 27)),
        (sprites.coin_lamp("off"), (36, 11)),
        (sprites.mascot("toad", "sad"), (16, 14)),
        (sprites.large_mascot("cat"), (32, 28)),
        (sprites.button("xbox/a"), (17, 19)),
        (sprites.key("SPACE"), (43, 19)),
        (sprites.single("count_plate"), (30, 15)),
        (sprites.background("table"), (640, 360)),
        (sprites.card("m", "yellow 12"), (48, 68)),
        (sprites.card("m", "skip"), (48, 68)),
        (sprites.chip("15x19", "red 12"), (15, 19)),
        (sprites.chip("24x19", "wild 7"), (24, 19)),
        (sprites.chip("24x28", "skip"), (24, 28)),
        (sprites.chip("28x28", "wild"), (28, 28)),
        (sprites.need("28x28", "any"), (28, 28)),
        (sprites.slot("15x19"), (15, 19)),
        (sprites.slot("24x28"), (24, 28)),
        (sprites.target("15x28"), (15, 28)),
        (sprites.target("24x19"), (24, 19)),
        (sprites.single("curtain"), (640, 112)),
        (sprites.single("hand_count"), (17, 11)),
        (sprites.single("skip_ring"), (31, 31)),
        (sprites.single("skip_mark"), (11, 11)),
        (sprites.cabinet("phases", lit=False), (156, 236)),
        (sprites.background("cabinets"), (640, 360)),
    ],
)
def test_pictures_have_the_size_the_layouts_count_on(name: str, size: tuple[int, int]) -> None:
    listed = atlas()["sprites"]
    assert listed[name][3:] == [*size]


@pytest.mark.parametrize("prefix", ["mascot", "mascot_l"])
def test_every_mood_of_a_mascot_is_a_picture_of_its_own(prefix: str) -> None:
    sheet = decoded(ART / "atlas.png")
    listed = atlas()["sprites"]
    for mascot in ("cat", "robot", "chick", "ghost", "octo", "toad"):
        faces: set[bytes] = set()
        for mood in ("idle", "blink", "happy", "sad"):
            _, x, y, width, height = listed[f"{prefix}/{mascot}/{mood}"]
            faces.add(pygame.image.tobytes(sheet.subsurface((x, y, width, height)), "RGBA"))
        assert len(faces) == 4, mascot


def test_a_card_is_seen_through_only_at_its_corners() -> None:
    sheet = decoded(ART / "atlas.png")
    listed = atlas()["sprites"]
    _, x, y, width, height = listed["card_m/red 4"]
    card = sheet.subsurface((x, y, width, height))
    assert card.get_at((0, 0)).a == 0
    assert card.get_at((4, 0)).a == 255
    assert pygame.mask.from_surface(card).count() == 48 * 68 - 4 * (4 + 2 + 1 + 1)


def picture(name: str) -> bytes:
    """The pixels of a picture of the atlas."""
    _, *place = atlas()["sprites"][name]
    return pygame.image.tobytes(decoded(ART / "atlas.png").subsurface(pygame.Rect(place)), "RGBA")


@pytest.mark.parametrize("size", ["15x19", "24x19", "15x28", "24x28", "28x28"])
def test_no_two_laid_cards_look_alike(size: sprites.MeldSize) -> None:
    """Every suit with every number from 1 to 12, a Wild for every number, and a Wild for none."""
    signs = [f"{suit} {rank}" for suit in ("red", "blue", "yellow", "green", "wild") for rank in range(1, 13)]
    signs += ["wild", "skip", "back"]
    assert len({picture(sprites.chip(size, sign)) for sign in signs}) == 63


@pytest.mark.parametrize("size", ["24x28", "28x28"])
def test_no_two_wanted_cards_look_alike(size: sprites.NeedSize) -> None:
    """Twelve numbers, four suits, and any card."""
    assert len({picture(sprites.need(size, wanted)) for wanted in get_args(sprites.Wanted)}) == 17


def test_the_curtain_hides_everything_behind_it() -> None:
    curtain = decoded(ART / "curtain.png")
    assert pygame.mask.from_surface(curtain).count() == 640 * 112


def test_the_velvet_of_the_curtain_joins_at_any_height() -> None:
    """Below the fringe every row is like the fourth one above it: the dither repeats in fours."""
    curtain = decoded(ART / "curtain.png")
    velvet = [pygame.image.tobytes(curtain.subsurface((0, y, 640, 1)), "RGBA") for y in range(20, 104)]
    assert all(row == velvet[place % 4] for place, row in enumerate(velvet))


@pytest.mark.parametrize("name", get_args(sprites.Cabinet))
def test_a_cabinet_in_the_dark_has_the_outline_of_the_lit_one(name: sprites.Cabinet) -> None:
    sheet = decoded(ART / "atlas.png")
    listed = atlas()["sprites"]
    lit, dim = (
        sheet.subsurface(pygame.Rect(listed[sprites.cabinet(name, light)][1:])) for light in (True, False)
    )
    outline = pygame.mask.from_surface(lit)
    assert outline.overlap_area(pygame.mask.from_surface(dim), (0, 0)) == outline.count()
    assert sum(pygame.transform.average_color(dim)[:3]) < sum(pygame.transform.average_color(lit)[:3])


def credit_entries() -> list[dict[str, str]]:
    table: Credits = {"asset": tomllib.loads((ASSETS / "credits.toml").read_text(encoding="utf-8"))["asset"]}
    return table["asset"]


def credited(file: str, pattern: str) -> bool:
    """Whether a credit's path names the file: the folder exactly, the name with *."""
    folder, _, name = file.rpartition("/")
    pattern_folder, _, pattern_name = pattern.rpartition("/")
    return folder == pattern_folder and fnmatch(name, pattern_name)


def asset_files(folder: Path) -> list[str]:
    return sorted(path.relative_to(ASSETS).as_posix() for path in folder.rglob("*") if path.is_file())


def test_every_picture_and_font_is_credited() -> None:
    patterns = [entry["path"] for entry in credit_entries()]
    for file in asset_files(ART) + asset_files(FONTS):
        assert any(credited(file, pattern) for pattern in patterns), f"{file} has no credit"


def test_every_credit_is_complete_and_names_a_file() -> None:
    files = asset_files(ASSETS)
    for entry in credit_entries():
        assert {"path", "title", "author", "licence", "made_by"} <= set(entry)
        assert any(credited(file, entry["path"]) for file in files), f"{entry['path']} names no file"


@pytest.mark.parametrize("face", TEXT_FACES)
def test_text_faces_have_every_sign_our_languages_use(face: str) -> None:
    assert set(metrics(face)["glyphs"]) >= PRINTABLE_ASCII | set(LETTERS) | set(SIGNS)


@pytest.mark.parametrize("face", NUMERAL_FACES)
def test_numeral_faces_have_every_digit(face: str) -> None:
    assert set(metrics(face)["glyphs"]) >= set("0123456789+-#TEN")


@pytest.mark.parametrize("face", TEXT_FACES + NUMERAL_FACES)
def test_glyphs_lie_on_their_sheet_and_only_blanks_are_empty(face: str) -> None:
    sheet = decoded(FONTS / f"{face}.png")
    table = metrics(face)
    for letter, place in table["glyphs"].items():
        rect = pygame.Rect(place)
        assert sheet.get_rect().contains(rect), letter
        assert rect.height == table["line"]
        ink = pygame.mask.from_surface(sheet.subsurface(rect)).count()
        assert (ink == 0) == (letter == " "), letter


@pytest.mark.parametrize("face", ["ten7", "ten7b"])
def test_letters_that_could_be_mistaken_differ(face: str) -> None:
    sheet = decoded(FONTS / f"{face}.png")
    glyphs = metrics(face)["glyphs"]
    seen: dict[tuple[tuple[int, int], bytes], str] = {}
    for letter in sorted(PRINTABLE_ASCII | set(LETTERS) | set("‘’“”„")):
        part = sheet.subsurface(pygame.Rect(glyphs[letter]))
        likeness = part.get_size(), pygame.image.tobytes(part, "RGBA")
        # O and 0 share a drawing on purpose: no sentence mixes them.
        assert seen.setdefault(likeness, letter) in (letter, "0"), f"{letter} looks like {seen[likeness]}"


def test_bold_quotation_marks_stay_open() -> None:
    """Both strokes of a double quote keep an empty column between them."""
    sheet = decoded(FONTS / "ten7b.png")
    for letter in '“”„"':
        part = sheet.subsurface(pygame.Rect(metrics("ten7b")["glyphs"][letter]))
        mask = pygame.mask.from_surface(part)
        assert len(mask.connected_components()) == 2, letter
