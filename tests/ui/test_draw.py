"""The brush, on a few made-up pictures: 9-slices, frames, brackets, dimming, tilts."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pygame
import pytest

from ten_arcade.ui.assets import Art
from ten_arcade.ui.draw import NeonKind, Painter, PanelKind
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.palette import B2, G2, M2, N0, N1, N2, N8, R2, T2, T3, Colour
from ten_arcade.ui.text import Text

WHITE = (255, 255, 255)
# a frame of 7x5: corners M2, edges G2, middle alternating N2 and N8, margins 2 1 2 1
FRAME = (
    "mmgggmm",
    "gg282gg",
    "gg828gg",
    "gg282gg",
    "mmgggmm",
)
INKS: dict[str, Colour] = {"m": M2, "g": G2, "2": N2, "8": N8, "b": B2, "r": R2}
# a picture with a hole
FLAG = (
    "rrrb",
    "r..b",
    "rrrb",
)


def drawn(rows: tuple[str, ...]) -> pygame.Surface:
    surface = pygame.Surface((len(rows[0]), len(rows)), pygame.SRCALPHA)
    for y, row in enumerate(rows):
        for x, dot in enumerate(row):
            if dot != ".":
                surface.set_at((x, y), INKS[dot])
    return surface


@pytest.fixture(scope="module")
def painter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Painter]:
    root = tmp_path_factory.mktemp("assets")
    folder = root / "art"
    folder.mkdir()
    sheet = pygame.Surface((32, 8), pygame.SRCALPHA)
    sheet.blit(drawn(FRAME), (0, 0))
    sheet.blit(drawn(FLAG), (10, 0))
    sheet.set_at((20, 0), B2)
    pygame.image.save(sheet, folder / "atlas.png")
    margins = [2, 1, 2, 1]
    frames = ("panel/normal", "panel/focus", "neon/magenta", "neon/cyan")
    atlas = {
        "sheets": ["atlas.png"],
        "sprites": {
            "flag": ["atlas.png", 10, 0, 4, 3],
            "tile/weave": ["atlas.png", 20, 0, 3, 2],
            **{name: ["atlas.png", 0, 0, 7, 5] for name in frames},
        },
        "slices": dict.fromkeys(frames, margins),
    }
    (folder / "atlas.json").write_text(json.dumps(atlas))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((64, 64))
        yield Painter(Art.load(root), Text(Fonts({})))
        pygame.display.quit()


def canvas(width: int = 40, height: int = 30) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    surface.fill(WHITE)
    return surface


def colour(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y)))[:3]


def rows_of(
    surface: pygame.Surface, rect: tuple[int, int, int, int], names: dict[tuple[int, ...], str]
) -> list[str]:
    """Part of a picture as rows of letters; "." is the white ground."""
    left, top, width, height = rect
    letters = {WHITE: ".", **names}
    return [
        "".join(letters[colour(surface, x, y)] for x in range(left, left + width))
        for y in range(top, top + height)
    ]


FLAG_NAMES: dict[tuple[int, ...], str] = {R2: "r", B2: "b", N0: "0", N8: "8"}


def test_a_sprite_lies_with_its_corner_on_the_nearest_pixel(painter: Painter) -> None:
    surface = canvas()
    painter.sprite(surface, "flag", (4.6, 3.4))
    assert rows_of(surface, (5, 3, 5, 4), FLAG_NAMES) == ["rrrb.", "r..b.", "rrrb.", "....."]


def test_a_centred_sprite_has_its_middle_on_the_point(painter: Painter) -> None:
    surface = canvas()
    painter.centred(surface, "flag", (12, 11))
    assert rows_of(surface, (10, 10, 4, 3), FLAG_NAMES) == list(FLAG)


def test_a_shadow_is_the_silhouette_in_ink_as_strong_as_asked(painter: Painter) -> None:
    surface = canvas()
    painter.shadow(surface, "flag", (10, 10), 255)
    assert rows_of(surface, (10, 10, 4, 3), FLAG_NAMES) == ["0000", "0..0", "0000"]
    surface = canvas()
    painter.shadow(surface, "flag", (10, 10), 128)
    half = [round((ink + 255) / 2) for ink in N0]
    assert all(abs(got - want) <= 2 for got, want in zip(colour(surface, 10, 10), half, strict=True))
    assert colour(surface, 11, 11) == WHITE


def test_a_flash_is_the_silhouette_in_one_colour(painter: Painter) -> None:
    surface = canvas()
    painter.flash(surface, "flag", (10, 10), N8)
    assert rows_of(surface, (10, 10, 4, 3), FLAG_NAMES) == ["8888", "8..8", "8888"]


def test_tiles_fill_a_rectangle_and_stop_at_its_edge(painter: Painter) -> None:
    surface = canvas()
    painter.tile(surface, "flag", (2, 2, 6, 4))
    assert rows_of(surface, (2, 2, 7, 5), FLAG_NAMES) == [
        "rrrbrr.",
        "r..br..",
        "rrrbrr.",
        "rrrbrr.",
        ".......",
    ]


# --- frames

FRAME_NAMES: dict[tuple[int, ...], str] = {M2: "m", G2: "g", N2: "2", N8: "8"}


def test_a_nine_slice_keeps_its_corners_and_tiles_the_rest(painter: Painter) -> None:
    surface = canvas()
    painter.nine(surface, "panel/normal", (3, 2, 9, 6))
    assert rows_of(surface, (3, 2, 10, 7), FRAME_NAMES) == [
        "mmgggggmm.",
        "gg28228gg.",
        "gg82882gg.",
        "gg28228gg.",
        "gg28228gg.",
        "mmgggggmm.",
        "..........",
    ]


def test_a_nine_slice_of_its_own_size_is_the_picture(painter: Painter) -> None:
    surface = canvas()
    painter.nine(surface, "panel/normal", (0, 0, 7, 5))
    assert rows_of(surface, (0, 0, 7, 5), FRAME_NAMES) == list(FRAME)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 2), (4, 30), (30, 1)])
def test_a_nine_slice_smaller_than_its_corners_stays_inside(painter: Painter, size: tuple[int, int]) -> None:
    surface = canvas()
    painter.nine(surface, "panel/normal", (5, 5, *size))
    outside = canvas()
    inside = pygame.Rect(5, 5, *size)
    for x in range(40):
        for y in range(30):
            assert inside.collidepoint(x, y) or surface.get_at((x, y)) == outside.get_at((x, y))
            assert not inside.collidepoint(x, y) or colour(surface, x, y) != WHITE


def test_a_panel_casts_a_shadow_down_and_to_the_right(painter: Painter) -> None:
    surface = canvas()
    painter.panel(surface, (5, 5, 9, 6))
    assert colour(surface, 5, 5) == M2
    # right of the panel from 3 px down on, below it from 2 px in on
    assert colour(surface, 14, 7) == WHITE
    dark = colour(surface, 14, 8)
    assert colour(surface, 15, 13) == colour(surface, 7, 11) == dark
    assert sum(dark) < sum(WHITE) * 0.5
    assert colour(surface, 6, 11) == colour(surface, 16, 13) == colour(surface, 15, 14) == WHITE


def test_a_panel_may_lie_flat_and_has_its_kind(painter: Painter) -> None:
    surface = canvas()
    painter.panel(surface, (5, 5, 9, 6), "focus", shadow=False)
    assert colour(surface, 5, 5) == M2
    assert colour(surface, 14, 8) == WHITE
    with pytest.raises(KeyError, match="panel/money"):
        painter.panel(surface, (5, 5, 9, 6), "money")


def test_a_cyan_mat_is_its_slice(painter: Painter) -> None:
    surface = canvas()
    painter.neon(surface, (0, 0, 7, 5), "cyan")
    assert rows_of(surface, (0, 0, 7, 5), FRAME_NAMES) == list(FRAME)


def test_a_magenta_mat_is_woven_inside_its_edge_of_four(painter: Painter) -> None:
    surface = canvas()
    painter.neon(surface, (0, 0, 20, 14), "magenta")
    bare = canvas()
    painter.nine(bare, "neon/magenta", (0, 0, 20, 14))
    woven = {(x, y) for x in range(40) for y in range(30) if surface.get_at((x, y)) != bare.get_at((x, y))}
    # the cloth is 12x6; the weave of 3x2 has one dot, at its top left
    assert woven == {(x, y) for x in (4, 7, 10, 13) for y in (4, 6, 8)}


def test_the_games_own_atlas_has_every_frame(painter: Painter) -> None:
    real = Painter(Art.load(), painter.text)
    for kind in get_args(PanelKind):
        real.panel(canvas(), (0, 0, 20, 20), kind)
    for kind in get_args(NeonKind):
        real.neon(canvas(), (0, 0, 20, 20), kind)


def test_pixel_corners_by_radius(painter: Painter) -> None:
    expected = {
        0: ["mmmmmmmm", "mmmmmmmm", "mmmmmmmm"],
        1: [".mmmmmm.", "mmmmmmmm", "mmmmmmmm"],
        2: ["..mmmm..", ".mmmmmm.", "mmmmmmmm"],
        3: ["...mm...", ".mmmmmm.", ".mmmmmm."],
    }
    for radius, top in expected.items():
        surface = canvas()
        painter.rounded(surface, (4, 4, 8, 8), M2, radius)
        rows = rows_of(surface, (4, 4, 8, 8), FRAME_NAMES)
        assert rows[:3] == top
        assert rows == rows[::-1]
        assert colour(surface, 3, 8) == colour(surface, 12, 8) == WHITE


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (3, 2), (9, 1)])
def test_a_rounded_rectangle_smaller_than_its_corners_is_not_empty(
    painter: Painter, size: tuple[int, int]
) -> None:
    surface = canvas()
    painter.rounded(surface, (4, 4, *size), M2, 6)
    count = Counter(colour(surface, x, y) for x in range(40) for y in range(30))
    assert 0 < count[M2] <= size[0] * size[1]


def test_a_rail_is_a_rounded_ring_one_pixel_thick(painter: Painter) -> None:
    surface = canvas()
    painter.rail(surface, (2, 2, 8, 6), N8)
    assert rows_of(surface, (2, 2, 8, 6), {N8: "8"}) == [
        "..8888..",
        ".8....8.",
        "8......8",
        "8......8",
        ".8....8.",
        "..8888..",
    ]


def test_brackets_stand_three_pixels_outside_and_breathe_one(painter: Painter) -> None:
    def reach(tick: int) -> tuple[int, int, int, int]:
        surface = canvas(60, 60)
        painter.cursor(surface, (20, 20, 20, 16), tick)
        arms = [(x, y) for x in range(60) for y in range(60) if colour(surface, x, y) == T3]
        xs, ys = [x for x, _ in arms], [y for _, y in arms]
        assert all(colour(surface, x, y) == WHITE for x in range(20, 40) for y in range(20, 36))
        return min(xs), min(ys), max(xs), max(ys)

    assert reach(0) == (17, 17, 42, 38)
    assert reach(20) == (16, 16, 43, 39)
    assert reach(40) == reach(0)


def test_a_bracket_has_arms_of_seven_with_a_darker_inside_on_ink(painter: Painter) -> None:
    surface = canvas(60, 60)
    painter.cursor(surface, (20, 20, 30, 30), 0)
    assert rows_of(surface, (16, 16, 10, 10), {N0: "0", T3: "3", T2: "2"}) == [
        ".00000000.",
        "033333330.",
        "032222220.",
        "032000000.",
        "0320......",
        "0320......",
        "0320......",
        "0320......",
        "0000......",
        "..........",
    ]


# --- dimming


def test_a_checker_covers_every_second_pixel_from_its_corner_on(painter: Painter) -> None:
    surface = canvas()
    painter.checker(surface, (3, 4, 4, 3))
    assert rows_of(surface, (3, 4, 5, 4), {N1: "1"}) == ["1.1..", ".1.1.", "1.1..", "....."]


def test_dimming_darkens_everything_and_half_of_it_to_ink(painter: Painter) -> None:
    surface = canvas()
    painter.dim(surface)
    assert colour(surface, 0, 0) == colour(surface, 39, 29) == N0
    between = colour(surface, 1, 0)
    assert between == colour(surface, 0, 1)
    # 165 of 255 parts ink, the rest the white below
    assert all(abs(got - (ink * 165 + 255 * 90) / 255) <= 2 for got, ink in zip(between, N0, strict=True))


def test_dimming_grows_with_its_alpha(painter: Painter) -> None:
    sums: list[int] = []
    for alpha in (0, 55, 110, 165):
        surface = canvas()
        painter.dim(surface, alpha)
        sums.append(sum(colour(surface, 0, 0)) + sum(colour(surface, 1, 0)))
    assert sums[0] == 2 * sum(WHITE)
    assert sums == sorted(sums, reverse=True)
    assert len(set(sums)) == 4


# --- other shapes


def card() -> pygame.Surface:
    surface = pygame.Surface((48, 68), pygame.SRCALPHA)
    surface.fill(R2)
    surface.fill(B2, (10, 10, 20, 30))
    return surface


def colours(surface: pygame.Surface) -> set[tuple[int, ...]]:
    width, height = surface.get_size()
    pixels = (tuple(surface.get_at((x, y))) for x in range(width) for y in range(height))
    return {pixel for pixel in pixels if pixel[3]}


def test_shearing_lowers_one_side_and_keeps_every_pixel(painter: Painter) -> None:
    flat = card()
    tilted = painter.shear(flat, 3)
    assert tilted.get_size() == (48, 71)
    assert [tilted.get_at((0, y)).a for y in (0, 67, 68)] == [255, 255, 0]
    assert [tilted.get_at((47, y)).a for y in (2, 3, 70)] == [0, 255, 255]
    other = painter.shear(flat, -3)
    assert [other.get_at((0, y)).a for y in (2, 3, 70)] == [0, 255, 255]
    assert [other.get_at((47, y)).a for y in (0, 67, 68)] == [255, 255, 0]
    assert colours(tilted) == colours(other) == colours(flat)
    assert painter.shear(flat, 0) is flat


def test_rotating_keeps_the_colours_and_about_the_area(painter: Painter) -> None:
    flat = card()
    turned = painter.rotate(flat, 14)
    assert turned.get_width() > 48
    assert colours(turned) == colours(flat)
    area = pygame.mask.from_surface(turned).count()
    assert abs(area - 48 * 68) < 0.02 * 48 * 68


def test_a_quarter_turn_anticlockwise_puts_the_right_edge_on_top(painter: Painter) -> None:
    flag = painter.art["flag"]
    turned = painter.rotate(flag, 90)
    surface = canvas()
    surface.blit(turned, (0, 0))
    assert rows_of(surface, (0, 0, 3, 4), FLAG_NAMES) == ["bbb", "r.r", "r.r", "rrr"]
    assert painter.rotate(flag, 0.3) is flag


def test_squashing_gives_the_size_asked_for_and_no_new_colours(painter: Painter) -> None:
    flat = card()
    thin = painter.squash(flat, 12.4, 70)
    assert thin.get_size() == (12, 70)
    assert colours(thin) == colours(flat)
    assert painter.squash(flat, 0, -3).get_size() == (1, 1)
    assert painter.squash(flat, 48, 68) is flat


def test_a_shape_asked_for_again_is_not_made_again(painter: Painter) -> None:
    flat = card()
    assert painter.rotate(flat, 10) is painter.rotate(flat, 10.2)
    assert painter.shear(flat, 2) is painter.shear(flat, 2)
    assert painter.squash(flat, 9, 9) is painter.squash(flat, 9, 9)
    assert painter.rotate(card(), 10) is not painter.rotate(flat, 10)
