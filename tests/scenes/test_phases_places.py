"""Where everything of Ten Phases lies: every card that can be seen in one place, apart, in its own panel."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from ten_arcade.engine.phases.melds import open_ends
from ten_arcade.engine.phases.model import End, GroupKind, PhasesState, PhasesView, Stage
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.scenes.phases_places import (
    CARD,
    DISCARD,
    HAND_FLOOR,
    HAND_ZONE,
    LIFT,
    PHASE_CARD,
    PILE,
    PROMPT,
    Rect,
    card_key,
    hand_places,
    layout,
    meld_places,
    open_hand,
    open_hand_places,
    panel_places,
    place_size,
)
from ten_arcade.ui.assets import Art
from ten_arcade.ui.sprites import all_names, slot, target
from ten_arcade.ui.timeline import Item
from tests.engine.phase_tables import RULES, after, hit, playing, position
from tests.scenes.phase_games import PLAYERS, states

SCREEN = pygame.Rect(0, 0, 640, 360)
SIZES = {"card_m": (48, 68)}
LONG_RUN = "0 run 1 2 3 4 5 6 7 8 9 10 11 12"


def box(item: Item) -> pygame.Rect:
    kind = item.name.split("/")[0]
    if kind in SIZES:
        return pygame.Rect((item.x, item.y), SIZES[kind])
    width, height = kind.split("_")[1].split("x")
    return pygame.Rect(item.x, item.y, int(width), int(height))


def in_play(state: PhasesState) -> bool:
    return state.table.stage in (Stage.DRAW, Stage.PLAY) and state.table.slot > 0


def visible(view: PhasesView) -> set[int]:
    """The ids of the cards that must lie somewhere: groups, the two top discards, hands one may see."""
    shown = set(view.table.discards[-2:])
    for meld in view.table.melds:
        shown |= set(meld.cards)
    for hand in view.hands:
        shown |= set(hand or ())
    return shown


def grown(*melds: str, players: int = 2, hands: tuple[str, ...] = ()) -> PhasesView:
    """The view of seat 0 of a table with these groups."""
    held = hands or ("1",) * players
    return RULES.view(position(*held, melds=melds, stage=Stage.PLAY, discards=""), 0)


# ---- every card ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seat", [0, None])
def test_every_card_that_can_be_seen_lies_in_exactly_one_place_on_the_screen(
    players: int, seat: int | None
) -> None:
    """Through whole games, in every state between two decisions."""
    names = all_names()
    for state in states(players, players):
        view = RULES.view(state, seat)
        things = layout(view, HandOrder.RANK)
        wanted = visible(view) if state.table.slot else set[int]()
        assert set(things) == {card_key(state.table.hand, i) for i in wanted}
        for key, item in things.items():
            assert item.name in names, item.name
            assert not item.shadow or item.shadow in names
            assert SCREEN.contains(box(item)), f"{key}: {item}"


def test_before_the_first_turn_all_cards_are_in_the_pile() -> None:
    dealt = next(states(3, 1))
    assert dealt.table.slot == 0
    assert layout(RULES.view(dealt, 0), HandOrder.RANK) == {}


def test_a_hidden_card_has_no_place() -> None:
    """What a spectator's layout holds lies open for everybody."""
    for state in states(3, 3):
        view = RULES.view(state, None)
        if in_play(state):
            hidden = {card_key(state.table.hand, i) for hand in state.hands for i in hand}
            assert not hidden & set(layout(view, HandOrder.RANK))


def test_cards_of_different_hands_have_different_keys() -> None:
    assert card_key(1, 5) != card_key(2, 5)


@pytest.mark.parametrize("players", PLAYERS)
def test_groups_and_open_hands_lie_in_their_owners_panel_and_hide_no_other(players: int) -> None:
    """Nothing overlaps but what is too much for a row: then each chip still shows its left third."""
    for state in states(players, players + 10):
        view = RULES.view(state, 0)
        groups = [(place.owner, place.rect, place.chips) for place in meld_places(view)]
        for seat in range(players):
            if open_hand(view, seat):
                spots = open_hand_places(view, seat)
                groups.append((seat, _around(spots), spots))
        for owner, _, chips in groups:
            panel = pygame.Rect(panel_places(players)[owner].rect)
            assert all(panel.contains(pygame.Rect(chip)) for chip in chips)
            for one, two in combinations(chips, 2):
                assert abs(one[0] - two[0]) >= one[2] / 3 or not pygame.Rect(one).colliderect(two)
        for (_, one, first), (_, two, second) in combinations(groups, 2):
            apart = not pygame.Rect(one).colliderect(two)
            assert apart or not any(pygame.Rect(a).colliderect(b) for a in first for b in second)


def _around(rects: tuple[Rect, ...]) -> Rect:
    whole = pygame.Rect(rects[0]).unionall([pygame.Rect(rect) for rect in rects])
    return whole.x, whole.y, whole.w, whole.h


# ---- areas -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_panels_phase_card_pile_discard_prompt_and_hand_lie_apart(players: int) -> None:
    panels = [pygame.Rect(place.rect) for place in panel_places(players)]
    assert len(panels) == players
    lower = [PHASE_CARD, (*PILE, *CARD), (*DISCARD, *CARD), PROMPT, HAND_ZONE]
    areas = [*panels, *map(pygame.Rect, lower)]
    assert all(SCREEN.contains(area) for area in areas)
    assert not any(a.colliderect(b) for a, b in combinations(areas, 2))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_parts_of_a_panel_lie_in_it(players: int) -> None:
    for place in panel_places(players):
        panel = pygame.Rect(place.rect)
        first, second = map(pygame.Rect, place.rows)
        assert panel.contains(first)
        assert panel.contains(second)
        assert not first.colliderect(second)
        assert panel.contains(pygame.Rect(place.plate))
        for point in (place.head, place.centre, place.stamp, (place.points_right, place.head[1])):
            assert panel.collidepoint(point)
        assert place.plate_x + 46 < place.head[0] < place.points_right
        assert all(chip[1] <= first.height for chip in place.chips)


@pytest.mark.parametrize("count", range(1, 12))
def test_a_hand_is_an_arc_in_the_middle_that_has_room_to_rise(count: int) -> None:
    spots = hand_places(count)
    zone = pygame.Rect(HAND_ZONE)
    assert all(zone.contains(pygame.Rect(x, y - LIFT, *CARD)) for x, y in spots)
    assert abs(spots[0][0] - (640 - spots[-1][0] - CARD[0])) <= 1
    assert [y for _, y in spots] == [y for _, y in reversed(spots)]
    steps = {b[0] - a[0] for a, b in pairwise(spots)}
    assert all(step >= 16 for step in steps)  # the index column of a card
    assert len(steps) <= 1


# ---- groups ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_run_of_twelve_lies_side_by_side_and_takes_nothing(players: int) -> None:
    (place,) = meld_places(grown(LONG_RUN, players=players))
    chips = [pygame.Rect(chip) for chip in place.chips]
    assert len(chips) == 12
    assert not any(a.colliderect(b) for a, b in combinations(chips, 2))
    assert place.low is place.high is None


@pytest.mark.parametrize("players", PLAYERS)
def test_a_number_of_a_run_lies_at_the_same_place_in_every_run(players: int) -> None:
    long, *_ = meld_places(grown(LONG_RUN, players=players))
    short, *_ = meld_places(grown("0 run 4 5 6 7", players=players))
    assert short.chips == long.chips[3:7]
    assert short.low == long.chips[2]
    assert short.high == long.chips[7]


def test_a_card_that_hits_a_run_lies_where_its_place_was_shown_and_nothing_else_moves() -> None:
    state = playing("b3 W", melds=("0 run 4 5 6 7",), pile="")
    before = meld_places(RULES.view(state, 0))[0]
    low = meld_places(RULES.view(after(state, hit(state, "b3")), 0))[0]
    assert low.chips == (before.low, *before.chips)
    high = meld_places(RULES.view(after(state, hit(state, "W", end=End.HIGH)), 0))[0]
    assert high.chips == (*before.chips, before.high)
    assert before.next_at(End.LOW) == before.low
    assert before.next_at(End.HIGH) == before.next_at(None) == before.high


def test_few_players_have_tall_chips() -> None:
    """With two a whole run has the large chips, with three it has narrow ones of the same height."""
    sizes = {players: meld_places(grown(LONG_RUN, players=players))[0].size for players in PLAYERS}
    assert sizes == {2: (24, 28), 3: (15, 28), 4: (24, 19), 5: (15, 19), 6: (15, 19)}
    assert meld_places(grown("0 set 5x3", "0 set 6x3", players=3))[0].size == (24, 28)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_place_of_a_chip_has_pictures_for_free_places_and_targets(players: int) -> None:
    names = all_names()
    for melds in (
        (LONG_RUN,),
        ("0 run 4 5 6 7",),
        ("0 set 5x3", "0 set 6x3"),
        ("0 set 5x8 Wx8", "0 set 6x3"),
    ):
        for place in meld_places(grown(*melds, players=players)):
            for rect in (*place.chips, place.low, place.high):
                if rect is not None:
                    assert place_size(rect) == f"{rect[2]}x{rect[3]}"
                    assert {slot(place_size(rect)), target(place_size(rect))} <= names


@pytest.mark.parametrize("players", PLAYERS)
def test_ends_are_shown_only_where_a_run_can_grow(players: int) -> None:
    for state in states(players, players + 20):
        for place in meld_places(RULES.view(state, None)):
            meld = state.table.melds[place.meld]
            if meld.kind is GroupKind.RUN:
                assert (place.low is not None) is (End.LOW in open_ends(meld))
                assert (place.high is not None) is (End.HIGH in open_ends(meld))
            else:
                assert place.low is None
                assert place.high is not None


@pytest.mark.parametrize("players", PLAYERS)
def test_the_next_card_of_a_set_has_a_free_place(players: int) -> None:
    first, second = meld_places(grown("0 set 5x4", "0 set 6x4", players=players))
    assert first.high is not None
    assert not any(pygame.Rect(first.high).colliderect(chip) for chip in (*first.chips, *second.chips))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_set_of_sixteen_and_thirty_of_a_colour_stay_readable_in_the_panel(players: int) -> None:
    """The most a deck can give: eight of a rank and all Wilds; all of a colour and most Wilds."""
    huge_set = "0 set 5x8 Wx8"
    colour = "0 colour " + " ".join(f"b{rank}x2" for rank in range(1, 13)) + " Wx6"
    for melds in ((huge_set, "0 set 6x3"), (colour,)):
        view = grown(*melds, hands=("r1", "r2", "r3", "r4", "r7", "r8")[:players])
        panel = pygame.Rect(panel_places(players)[0].rect)
        place = meld_places(view)[0]
        spots = {chip[:2] for chip in place.chips}
        assert len(spots) == len(place.chips)
        assert all(panel.contains(pygame.Rect(chip)) for chip in place.chips)
        by_row: dict[int, list[int]] = {}
        for x, y in spots:
            by_row.setdefault(y, []).append(x)
        for row in by_row.values():
            row.sort()
            assert all(b - a >= 8 for a, b in pairwise(row))


def test_a_wild_says_what_it_stands_for_but_in_a_colour() -> None:
    def names(*melds: str) -> list[str]:
        view = grown(*melds)
        things = layout(view, HandOrder.RANK)
        ids = [i for meld in view.table.melds for i in meld.cards]
        return [things[card_key(1, i)].name.split("/")[1] for i in ids]

    assert names("0 run W b5 b6 W") == ["wild 4", "blue 5", "blue 6", "wild 7"]
    assert names("0 set r9 W b9") == ["red 9", "wild 9", "blue 9"]
    assert names("0 colour b1 W b1") == ["blue 1", "wild", "blue 1"]


# ---- piles and hands -----------------------------------------------------------------------------


def test_the_top_discard_lies_on_the_one_beneath() -> None:
    view = RULES.view(position("1", "2", discards="r3 b4 g5"), 0)
    things = layout(view, HandOrder.RANK)
    here = sorted((item.z, item.name) for item in things.values() if (item.x, item.y) == DISCARD)
    assert [name for _, name in here] == ["card_m/blue 4", "card_m/green 5"]


def test_only_the_own_hand_lies_in_the_hand_zone_above_all_else() -> None:
    view = RULES.view(position("r1 b2", "3 4"), 0)
    things = layout(view, HandOrder.RANK)
    high = [item.name for item in things.values() if item.z >= HAND_FLOOR]
    assert high == ["card_m/red 1", "card_m/blue 2"]


def test_a_spectator_has_no_hand() -> None:
    things = layout(RULES.view(position("r1 b2", "3 4"), None), HandOrder.RANK)
    assert all(item.z < HAND_FLOOR for item in things.values())


def test_when_the_hand_is_over_others_lie_open_in_their_panels_and_the_own_stays() -> None:
    for state in states(4, 4):
        if state.table.stage is not Stage.HAND_OVER:
            continue
        view = RULES.view(state, 0)
        assert open_hand(view, 0) == ()
        for seat in (1, 2, 3):
            assert sorted(open_hand(view, seat)) == sorted(state.hands[seat])
        spectator = RULES.view(state, None)
        assert sorted(open_hand(spectator, 0)) == sorted(state.hands[0])


def test_the_sizes_in_the_names_are_those_of_the_pictures(window: pygame.Surface) -> None:
    art = Art.load()
    for name in (
        "card_m/yellow 12",
        "chip_15x19/skip",
        "chip_24x19/wild 7",
        "chip_15x28/back",
        "chip_24x28/red 4",
    ):
        assert art.size(name) == box(Item(name, 0, 0)).size
