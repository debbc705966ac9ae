"""Where everything of TEN lies: every card in one place, on the screen, in its own panel or shelf."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from ten_arcade.engine.ten.deck import KINDS
from ten_arcade.engine.ten.model import COLOURS, RANKS, DeckTable, Phase, TenOptions, TenState, TenView
from ten_arcade.scenes import ten_places
from ten_arcade.scenes.auction import bidder_places
from ten_arcade.scenes.ten_places import (
    AUCTION_FLOOR,
    CARD,
    CHOICES,
    LOWER,
    MARKET,
    MAT,
    card_key,
    layout,
    longest_run,
    market_cell,
    panel_places,
    tableau_place,
)
from ten_arcade.ui.assets import Art
from ten_arcade.ui.sprites import all_names
from tests.engine.tables import RULES, Seat, position
from tests.golden.games import PLAYERS, states

SCREEN = pygame.Rect(0, 0, 640, 360)
SEEDS = (1, 2)
FULL_DECK = TenOptions(deck_table=DeckTable.FULL)


def seen(state: TenState) -> TenView:
    return RULES.view(state, None)


def shown_cards(view: TenView) -> set[int]:
    """The ids of the cards that must lie somewhere."""
    table = view.table
    ids = {*table.tableau, *table.market}
    for holding in table.holdings:
        ids |= set(holding.cards)
    return ids if table.auction is None else ids | {table.auction.card}


def size_of(name: str) -> tuple[int, int]:
    """The size in a picture's name, or that of the things without one."""
    kind = name.split("/")[0]
    if "_" in kind and "x" in kind:
        width, height = kind.split("_")[1].split("x")
        return int(width), int(height)
    return {"card_m": (48, 68), "card_l": (80, 112), "sticker": (12, 13), "pip": (2, 2)}[kind]


def box_of(name: str, x: int, y: int) -> pygame.Rect:
    return pygame.Rect((x, y), size_of(name))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_lies_in_exactly_one_place_on_the_screen(players: int, seed: int) -> None:
    """Through whole games, in every state between two decisions."""
    names = all_names()
    for state in states(players, seed):
        view = seen(state)
        things = layout(view)
        assert {key for key in things if key.startswith("card ")} == set(map(card_key, shown_cards(view)))
        for key, item in things.items():
            assert item.name in names, item.name
            assert not item.shadow or item.shadow in names
            assert SCREEN.contains(box_of(item.name, item.x, item.y)), f"{key}: {item}"


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_each_card_lies_where_its_owner_is(players: int, seed: int) -> None:
    panels = [pygame.Rect(place.rect) for place in panel_places(players)]
    shelf, mat = pygame.Rect(MARKET), pygame.Rect(MAT)
    for state in states(players, seed):
        view = seen(state)
        things = layout(view)

        def box(card_id: int) -> pygame.Rect:
            item = things[card_key(card_id)]  # noqa: B023 - used in this turn of the loop only
            return box_of(item.name, item.x, item.y)

        for seat, holding in enumerate(view.table.holdings):
            for card_id in holding.cards:
                assert panels[seat].contains(box(card_id)), view.card(card_id)
        for card_id in view.table.market:
            assert shelf.contains(box(card_id)), view.card(card_id)
        spots = [box(card_id) for card_id in view.table.tableau]
        assert all(mat.contains(spot) for spot in spots)
        assert len({spot.topleft for spot in spots}) == len(spots)


@pytest.mark.parametrize("players", PLAYERS)
def test_only_the_wild_under_the_hammer_lies_above_the_dimmed_table(players: int) -> None:
    for state in states(players, 3):
        view = seen(state)
        high = {key for key, item in layout(view).items() if item.z >= AUCTION_FLOOR}
        auction = view.table.auction
        assert high == (set() if auction is None else {card_key(auction.card)})


def test_every_kind_of_number_card_has_a_shelf_of_its_own() -> None:
    numbers = [card for card in KINDS if card.is_number]
    cells = [pygame.Rect(market_cell(card), (22, 18)) for card in numbers]
    assert all(pygame.Rect(MARKET).contains(cell) for cell in cells)
    assert not any(a.colliderect(b) for a, b in combinations(cells, 2))
    assert market_cell(numbers[0])[1] == market_cell(numbers[9])[1]  # a row is a rank
    assert market_cell(numbers[0])[0] == market_cell(numbers[8])[0]  # a column is a colour


def test_copies_in_the_market_are_a_stack_with_its_number_on_it() -> None:
    things = layout(seen(position(market="red 4, red 4, red 4, blue 5", options=FULL_DECK)))
    reds = [item for item in things.values() if item.name.endswith("/red 4")]
    assert len(reds) == 3
    assert {(item.x, item.y) for item in reds} == {market_cell(KINDS[3])}
    assert things["count red 4"].name == "sticker/3"
    assert "count blue 5" not in things


@pytest.mark.parametrize("count", range(1, 31))
def test_a_tableau_of_any_length_stays_on_the_mat_newest_on_top(count: int) -> None:
    spots = [tableau_place(index, count) for index in range(count)]
    assert spots == sorted(set(spots))
    mat = pygame.Rect(MAT)
    assert all(mat.contains(pygame.Rect(spot, CARD)) for spot in spots)


def test_up_to_eight_cards_lie_side_by_side_and_do_not_shift() -> None:
    assert [tableau_place(i, 3) for i in range(3)] == [tableau_place(i, 8) for i in range(3)]
    eight = [pygame.Rect(tableau_place(i, 8), CARD) for i in range(8)]
    assert not any(a.colliderect(b) for a, b in combinations(eight, 2))


@pytest.mark.parametrize("players", PLAYERS)
def test_panels_shelf_and_mat_lie_apart(players: int) -> None:
    places = panel_places(players)
    assert len(places) == max(2, players)
    areas = [pygame.Rect(MAT), pygame.Rect(MARKET), *(pygame.Rect(place.rect) for place in places)]
    assert all(SCREEN.contains(area) for area in areas)
    assert not any(a.colliderect(b) for a, b in combinations(areas, 2))


def test_the_three_choices_lie_apart_in_the_lower_half_of_the_mat() -> None:
    assert all(pygame.Rect(LOWER).contains(pygame.Rect(spot)) for spot in CHOICES)
    assert not any(pygame.Rect(a).colliderect(b) for a, b in combinations(CHOICES, 2))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_grid_of_a_panel_has_room_for_every_card_apart(players: int) -> None:
    for place in panel_places(players):
        panel = pygame.Rect(place.rect)
        cells = [
            pygame.Rect(place.cell_at(colour, rank), place.cell)
            for colour in range(len(COLOURS))
            for rank in RANKS
        ]
        assert all(panel.contains(cell) for cell in cells)
        assert not any(a.colliderect(b) for a, b in combinations(cells, 2))
        rack = pygame.Rect(place.rack, place.rack_chip)
        assert panel.contains(rack)
        assert not any(rack.colliderect(cell) for cell in cells)
        for centre in (place.coin, place.bust, place.centre):
            assert panel.collidepoint(centre)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_rack_of_eleven_wilds_stays_in_its_panel_each_to_be_seen(players: int) -> None:
    wilds = (
        "red wild, blue wild, orange wild, green wild, wild, wild 1, wild 2, wild 3, wild 4, wild 5, wild 6"
    )
    state = position(Seat(cards=wilds), *[Seat()] * (max(2, players) - 1))
    things = layout(replace(seen(state), players=players))
    place = panel_places(players)[0]
    spots = [(things[card_key(i)].x, things[card_key(i)].y) for i in state.table.holdings[0].cards]
    assert len(set(spots)) == len(spots)
    assert all(pygame.Rect(place.rect).contains(pygame.Rect(spot, place.rack_chip)) for spot in spots)


@pytest.mark.parametrize("seats", range(2, 6))
def test_bidders_lie_apart_and_centred(seats: int) -> None:
    plates = [pygame.Rect(place) for place in bidder_places(seats)]
    assert len(plates) == seats
    assert all(SCREEN.contains(plate) for plate in plates)
    assert not any(a.colliderect(b) for a, b in combinations(plates, 2))
    assert abs(plates[0].left - (640 - plates[-1].right)) <= 1


@pytest.mark.parametrize(
    ("ranks", "run"),
    [
        ("", (1, 0)),
        ("5", (5, 1)),
        ("123", (1, 3)),
        ("1245", (1, 2)),
        ("13456", (3, 4)),
        ("123456789", (1, 9)),
    ],
)
def test_the_longest_run_without_wilds(ranks: str, run: tuple[int, int]) -> None:
    assert longest_run(frozenset(map(int, ranks))) == run


def test_ranks_held_are_by_colour_and_leave_wilds_out() -> None:
    view = seen(position(Seat(cards="red 4, red 4, blue 1, red wild, wild 7"), Seat()))
    assert ten_places.ranks_held(view, 0) == (frozenset({4}), frozenset({1}), frozenset(), frozenset())


@pytest.mark.parametrize("phase", list(Phase))
def test_the_auction_lasts_until_it_is_paid(phase: Phase) -> None:
    state = position()
    view = seen(state._replace(table=state.table._replace(phase=phase)))
    assert ten_places.in_auction(view) is (phase in (Phase.AUCTION, Phase.PAY))


def test_the_sizes_in_the_names_are_those_of_the_pictures(window: pygame.Surface) -> None:
    art = Art.load()
    for name in ("card_m/red 4", "card_l/wild", "chip_22x18/red 4", "chip_10x13/red 4", "sticker/3", "pip"):
        assert art.size(name) == size_of(name)
