"""Focus: where a direction leads, on layouts as the game has them."""

from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ten_arcade.ui.focus import Focus, Spot
from ten_arcade.ui.intents import DIRECTIONS, Intent

# Three buttons in a row under a row of two, as on a small keypad:
#   a   b
#   c d e
KEYPAD = (
    Spot("a", (0, 0, 20, 20)),
    Spot("b", (60, 0, 20, 20)),
    Spot("c", (0, 30, 20, 20)),
    Spot("d", (30, 30, 20, 20)),
    Spot("e", (60, 30, 20, 20)),
)
CHOICES = (  # the table: three wide buttons below left
    Spot("stop", (11, 159, 156, 82)),
    Spot("draw", (173, 159, 156, 82)),
    Spot("buy", (335, 159, 158, 82)),
)


def cell(suit: int, rank: int) -> Spot:
    """A shelf cell of the market, to the right of the choices: 4 columns by 9 rows."""
    return Spot(f"{suit}/{rank}", (534 + 24 * suit, 40 + 20 * (rank - 1), 22, 18))


def walk(focus: Focus, *directions: Intent) -> list[str | None]:
    """The keys focused after each move."""
    keys: list[str | None] = []
    for direction in directions:
        focus.move(direction)
        keys.append(focus.key)
    return keys


def test_nothing_to_focus() -> None:
    focus = Focus()
    assert focus.key is None
    assert focus.spot is None
    assert not focus.move(Intent.UP)
    assert not focus.point((0, 0))


def test_the_first_enabled_spot_has_the_focus_at_first() -> None:
    focus = Focus([Spot("no", (0, 0, 9, 9), enabled=False), Spot("yes", (0, 20, 9, 9))])
    assert focus.key == "yes"


def test_with_nothing_enabled_there_is_a_focus_all_the_same() -> None:
    focus = Focus([Spot("no", (0, 0, 9, 9), enabled=False), Spot("nor", (0, 20, 9, 9), enabled=False)])
    assert focus.key == "no"


def test_a_disabled_spot_can_be_visited_for_its_reason() -> None:
    focus = Focus([Spot("yes", (0, 0, 9, 9)), Spot("no", (0, 20, 9, 9), enabled=False)])
    assert focus.move(Intent.DOWN)
    assert focus.key == "no"


def test_a_skipped_spot_is_never_visited() -> None:
    row = [Spot("a", (0, 0, 9, 9)), Spot("b", (10, 0, 9, 9), skip=True), Spot("c", (20, 0, 9, 9))]
    focus = Focus(row)
    assert walk(focus, Intent.RIGHT) == ["c"]
    assert not focus.point((12, 2))
    assert focus.key == "c"
    assert Focus([row[1]]).key == "b"  # unless there is nothing else


def test_moving_within_rows_and_columns() -> None:
    assert walk(Focus(KEYPAD), Intent.DOWN, Intent.RIGHT, Intent.RIGHT, Intent.UP, Intent.LEFT) == [
        "c",
        "d",
        "e",
        "b",
        "a",
    ]


def test_the_row_is_kept_even_if_something_aslant_is_nearer() -> None:
    focus = Focus(KEYPAD)
    focus.focus("b")
    assert focus.move(Intent.LEFT)  # a is 40 px away, d only 10 (and 10 down)
    assert focus.key == "a"


def test_moving_on_at_the_edge_goes_round_the_row() -> None:
    assert walk(Focus(KEYPAD), Intent.LEFT) == ["b"]
    assert walk(Focus(KEYPAD), Intent.UP) == ["c"]
    assert walk(Focus(KEYPAD), Intent.DOWN, Intent.LEFT) == ["c", "e"]


def test_a_single_spot_stays_and_says_so() -> None:
    focus = Focus([KEYPAD[0]])
    assert not any(focus.move(direction) for direction in DIRECTIONS)
    assert focus.key == "a"


def test_a_gap_is_bridged_aslant() -> None:
    focus = Focus(KEYPAD)
    focus.focus("d")
    assert focus.move(Intent.UP)  # nothing straight above: a and b are as near, a was set first
    assert focus.key == "a"


def test_turning_straight_back_returns_to_where_one_came_from() -> None:
    focus = Focus(CHOICES + tuple(cell(0, rank) for rank in range(1, 10)))
    focus.focus("0/8")
    assert walk(focus, Intent.LEFT, Intent.RIGHT) == ["buy", "0/8"]  # not the row level with the middle


def test_from_the_choices_into_the_market_and_back() -> None:
    focus = Focus(CHOICES + tuple(cell(suit, rank) for suit in range(4) for rank in (2, 8)))
    assert walk(focus, Intent.RIGHT, Intent.RIGHT, Intent.RIGHT, Intent.UP) == ["draw", "buy", "0/8", "0/2"]


def test_intents_that_are_no_directions_move_nothing() -> None:
    focus = Focus(KEYPAD)
    assert not focus.move(Intent.CONFIRM)
    assert focus.key == "a"


def test_pointing() -> None:
    focus = Focus(KEYPAD)
    assert focus.point((60, 30))  # the corner pixel belongs to e
    assert focus.key == "e"
    assert not focus.point((65, 35))  # there already
    assert not focus.point((80, 30))  # one pixel beyond
    assert focus.key == "e"
    assert focus.under((80, 30)) is None


def test_of_two_spots_on_top_of_each_other_the_later_is_pointed_at() -> None:
    focus = Focus([Spot("below", (0, 0, 20, 20)), Spot("above", (10, 0, 20, 20))])
    focus.point((15, 5))
    assert focus.key == "above"


def test_new_spots_keep_the_focus_on_its_key_even_where_that_has_moved() -> None:
    focus = Focus(KEYPAD)
    focus.focus("e")
    focus.set([Spot("x", (60, 30, 20, 20)), Spot("e", (0, 0, 20, 20))])
    assert focus.key == "e"
    assert focus.spot == Spot("e", (0, 0, 20, 20))


def test_when_its_key_is_gone_the_nearest_enabled_spot_has_the_focus() -> None:
    focus = Focus([cell(0, 1), cell(0, 4), cell(0, 5), cell(0, 7)])
    focus.focus("0/5")
    closed = Spot("0/4", cell(0, 4).rect, enabled=False)
    focus.set([cell(0, 1), closed, cell(0, 7)])
    assert focus.key == "0/7"  # one row off is disabled, two rows off is not


def test_the_focus_comes_back_after_a_moment_without_spots() -> None:
    focus = Focus(CHOICES)
    focus.focus("draw")
    focus.set([])
    assert focus.key is None
    focus.set(CHOICES)
    assert focus.key == "draw"


def test_a_preferred_spot_gets_the_focus_if_it_is_there() -> None:
    focus = Focus(KEYPAD)
    focus.set(KEYPAD, prefer="d")
    assert focus.key == "d"
    focus.set(KEYPAD, prefer="nobody")
    assert focus.key == "d"


def test_forgetting_starts_anew() -> None:
    focus = Focus(KEYPAD)
    focus.focus("e")
    focus.forget()
    assert focus.key == "a"


def test_two_spots_of_one_key_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="same key"):
        Focus([KEYPAD[0], KEYPAD[0]])


MARKETS = st.sets(st.tuples(st.integers(0, 3), st.integers(1, 9)), max_size=36).map(
    lambda cells: CHOICES + tuple(cell(suit, rank) for suit, rank in sorted(cells))
)


LAYOUTS = MARKETS | st.lists(
    st.tuples(st.integers(0, 600), st.integers(0, 340), st.integers(5, 150), st.integers(5, 80)),
    min_size=1,
    max_size=12,
).map(lambda rects: tuple(Spot(str(number), rect) for number, rect in enumerate(rects)))


@given(LAYOUTS)
def test_every_spot_can_be_reached_however_they_lie(spots: tuple[Spot, ...]) -> None:
    """Also where turning back returns to the spot just left: so a state is a spot and how it was reached."""
    start = Focus(spots)
    start.move(Intent.RIGHT)
    seen, edge = {(start.key, "")}, [start]
    while edge:
        here = edge.pop()
        for direction in DIRECTIONS:
            there = copy(here)
            moved = there.move(direction)
            state = (there.key, f"{direction} from {here.key}")
            if moved and state not in seen:
                seen.add(state)
                edge.append(there)
    assert {key for key, _ in seen} == {spot.key for spot in spots}


def test_a_place_that_no_neighbour_thinks_nearest_can_be_reached() -> None:
    """Found by hypothesis: a rule that always keeps to the row would pass it by on every side."""
    cells = [cell(suit, rank) for suit, rank in ((0, 1), (2, 1), (1, 2), (0, 3), (2, 3))]
    reached: set[str | None] = set()
    for start in ("0/1", "2/1", "0/3", "2/3"):
        for direction in DIRECTIONS:
            focus = Focus(cells)
            focus.focus(start)
            focus.move(direction)
            reached.add(focus.key)
    assert "1/2" in reached


@given(MARKETS, st.lists(st.sampled_from(sorted(DIRECTIONS)), max_size=20))
def test_a_move_says_whether_the_focus_moved(spots: tuple[Spot, ...], moves: list[Intent]) -> None:
    focus = Focus(spots)
    for move in moves:
        before = focus.key
        assert focus.move(move) == (focus.key != before)
        assert focus.spot in spots
