"""Finding the assets, and the pictures of an atlas by name."""

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ten_arcade.ui import assets
from ten_arcade.ui.assets import Art, AssetError, asset_root, load_picture, read_asset
from ten_arcade.ui.palette import G2, M2

ATLAS: dict[str, object] = {
    "sheets": ["atlas.png", "bg_wall.png"],
    "sprites": {
        "dot/pink": ["atlas.png", 0, 0, 2, 2],
        "dot/green": ["atlas.png", 2, 1, 3, 4],
        "bg/wall": ["bg_wall.png", 0, 0, 6, 6],
    },
    "slices": {"dot/green": [1, 2, 1, 0]},
}


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "art"
    folder.mkdir()
    sheet = pygame.Surface((5, 5), pygame.SRCALPHA)
    sheet.fill(M2, (0, 0, 2, 2))
    sheet.fill(G2, (2, 1, 3, 4))
    pygame.image.save(sheet, folder / "atlas.png")
    wall = pygame.Surface((6, 6))
    wall.fill(G2)
    pygame.image.save(wall, folder / "bg_wall.png")
    (folder / "atlas.json").write_text(json.dumps(ATLAS))
    return tmp_path


@pytest.mark.usefixtures("display")
def test_a_picture_has_its_size_and_its_pixels(root: Path) -> None:
    art = Art.load(root)
    assert art.size("dot/pink") == (2, 2)
    assert art.size("dot/green") == (3, 4)
    assert art["dot/pink"].get_at((1, 1)) == (*M2, 255)
    assert art["dot/green"].get_at((0, 0)) == (*G2, 255)
    assert art.slice_margins("dot/green") == (1, 2, 1, 0)
    assert art.names() == {"dot/pink", "dot/green", "bg/wall"}
    assert "dot/pink" in art
    assert "dot/blue" not in art


@pytest.mark.usefixtures("display")
def test_the_same_name_is_the_same_surface(root: Path) -> None:
    art = Art.load(root)
    assert art["dot/pink"] is art["dot/pink"]


@pytest.mark.usefixtures("display")
def test_only_sheets_with_holes_carry_alpha(root: Path) -> None:
    art = Art.load(root)
    assert art["dot/pink"].get_flags() & pygame.SRCALPHA
    assert not art["bg/wall"].get_flags() & pygame.SRCALPHA
    assert art["bg/wall"].get_at((5, 5)) == (*G2, 255)


@pytest.mark.usefixtures("display")
def test_an_unknown_name_is_named_in_the_error(root: Path) -> None:
    art = Art.load(root)
    with pytest.raises(KeyError, match="no picture called 'dot/blue'"):
        art["dot/blue"]
    with pytest.raises(KeyError, match="no 9-slice called 'dot/pink'"):
        art.slice_margins("dot/pink")


def test_without_a_window_there_is_no_art(root: Path) -> None:
    pygame.display.quit()
    with pytest.raises(AssetError, match="after the window is open"):
        Art.load(root)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize(
    "damage", ["{", "[]", '{"sheets": []}', '{"sheets": ["atlas.png"], "sprites": {"a": ["atlas.png"]}}']
)
def test_a_damaged_list_of_pictures_says_so(root: Path, damage: str) -> None:
    (root / "art" / "atlas.json").write_text(damage)
    with pytest.raises(AssetError, match=r"atlas\.json is damaged"):
        Art.load(root)


@pytest.mark.usefixtures("display")
def test_a_picture_that_reaches_over_its_sheet_is_damage(root: Path) -> None:
    atlas = {"sheets": ["atlas.png"], "sprites": {"big": ["atlas.png", 0, 0, 9, 9]}, "slices": {}}
    (root / "art" / "atlas.json").write_text(json.dumps(atlas))
    with pytest.raises(AssetError, match="damaged"):
        Art.load(root)


@pytest.mark.usefixtures("display")
def test_a_missing_file_and_a_broken_picture_are_named(root: Path) -> None:
    (root / "art" / "atlas.png").write_bytes(b"no picture")
    with pytest.raises(AssetError, match=r"art/atlas\.png of the game is damaged"):
        Art.load(root)
    (root / "art" / "atlas.png").unlink()
    with pytest.raises(AssetError, match=r"art/atlas\.png of the game cannot be read"):
        Art.load(root)


def test_a_checkout_has_its_assets_beside_the_package() -> None:
    assert read_asset(asset_root(), "src", "palette.txt")


def test_an_installed_package_has_its_assets_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "note.txt").write_bytes(b"inside")

    def installed(package: str) -> Path:
        assert package == "ten_arcade"
        return tmp_path

    monkeypatch.setattr(assets, "files", installed)
    assert read_asset(asset_root(), "note.txt") == b"inside"


def test_without_assets_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site" / "ten_arcade"

    def installed(_: str) -> Path:
        return package

    monkeypatch.setattr(assets, "files", installed)
    monkeypatch.setattr(assets, "__file__", str(package / "ui" / "assets.py"))
    with pytest.raises(AssetError, match="pictures and sounds are missing"):
        asset_root()


def test_a_picture_is_loaded_without_a_window(root: Path) -> None:
    pygame.display.quit()
    assert load_picture(root, "art", "bg_wall.png").get_size() == (6, 6)
