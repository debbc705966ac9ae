"""The test vectors of seeds/rules/phases.md, each a test by name."""

import pytest

from ten_arcade.engine.phases.deck import points_of
from ten_arcade.engine.phases.model import DrawPile, End, GroupKind, Reason, Stage, TakeDiscard
from ten_arcade.engine.phases.solver import can_lay, layings
from tests.engine.phase_tables import (
    RULES,
    after,
    cards,
    discard,
    hit,
    in_words,
    lay_from,
    play,
    playing,
    position,
    refused,
    told,
)

# ---- the first table: phase, hand, can it be laid ----------------------------------------------


def lays(phase: int, hand: str) -> bool:
    """What the solver says, which must be what the list of layings says."""
    found = can_lay(phase, cards(hand))
    assert bool(layings(phase, cards(hand))) is found
    return found


def laid_ranks(phase: int, hand: str) -> list[tuple[int, ...]]:
    """The ranks of the first laying, group by group; 0 is a Wild."""
    return [tuple(card.rank for card in group) for group in layings(phase, cards(hand))[0]]


def test_seven_tens_are_a_phase_9() -> None:
    """9 | 10 x7, 2, 3, 4 | yes (5+2)"""
    assert lays(9, "10x7 2 3 4")
    assert laid_ranks(9, "10x7 2 3 4") == [(10,) * 5, (10,) * 2]


def test_seven_tens_are_no_phase_10_but_with_a_wild_they_are() -> None:
    """10 | 10 x7, 2, 3, 4 | no; with one W for a 2, yes"""
    assert not lays(10, "10x7 2 3 4")
    assert lays(10, "10x7 W 3 4")


def test_a_set_of_eights_and_a_run_from_3_to_6() -> None:
    """2 | 3 3 3 4 5 6 8 8 8 12 | yes (8s + 3-6)"""
    assert lays(2, "3 3 3 4 5 6 8 8 8 12")
    assert laid_ranks(2, "3 3 3 4 5 6 8 8 8 12") == [(8, 8, 8), (3, 4, 5, 6)]


def test_two_sets_with_a_wild_each() -> None:
    """1 | 1 5 5 9 9 W W 2 3 S 12 | yes"""
    assert lays(1, "1 5 5 9 9 W W 2 3 S 12")


def test_a_wild_stands_below_the_end() -> None:
    """2 | 10 11 12 W 2 2 2 5 S 7 | yes (W = 9)"""
    assert lays(2, "10 11 12 W 2 2 2 5 S 7")
    assert laid_ranks(2, "10 11 12 W 2 2 2 5 S 7") == [(2, 2, 2), (0, 10, 11, 12)]


def test_four_sevens_and_one_wild_are_not_two_sets() -> None:
    """1 | 7 7 7 7 2 W 4 9 11 S | no"""
    assert not lays(1, "7 7 7 7 2 W 4 9 11 S")


def test_each_group_needs_a_natural_card() -> None:
    """1 | W x8 5 S S | no; W x8 5 6 S yes"""
    assert not lays(1, "Wx8 5 S S")
    assert lays(1, "Wx8 5 6 S")


def test_the_run_needs_the_rank_of_the_set() -> None:
    """3 | 6 6 6 6 7 8 9 1 3 S | no; with a fifth 6 for the 1, yes"""
    assert not lays(3, "6 6 6 6 7 8 9 1 3 S")
    assert lays(3, "6 6 6 6 6 7 8 9 3 S")


def test_a_gap_in_the_long_run_and_a_wild_for_it() -> None:
    """4 | 4 5 5 6 7 8 9 11 12 S | no; W for 11, yes"""
    assert not lays(4, "4 5 5 6 7 8 9 11 12 S")
    assert lays(4, "4 5 5 6 7 8 9 W 12 S")


@pytest.mark.parametrize("last", [*map(str, range(1, 13)), "W", "S"])
def test_a_run_does_not_go_round_the_corner(last: str) -> None:
    """4 | 9 10 11 12 1 2 3 + any | no"""
    assert not lays(4, f"9 10 11 12 1 2 3 {last}")


def test_six_of_a_colour_and_two_skips_are_not_seven() -> None:
    """8 | six blues + S S + 9 green + 10 green | no"""
    assert not lays(8, "b1 b2 b3 b4 b5 b6 S S g9 g10")


# ---- the second table: moves --------------------------------------------------------------------


def test_a_wild_in_a_run_keeps_its_rank() -> None:
    """run 4 5 6 W(7) | hit 7 | refused; 8 or 3 accepted"""
    state = playing("7 8 3 12", melds=["0 run 4 5 6 W"])
    assert refused(state, hit(state, "7")) == (Reason.RUN_TAKES, "3 8")
    assert refused(state, hit(state, "8")) is None
    assert refused(state, hit(state, "3")) is None


def test_a_run_grows_at_both_ends() -> None:
    """run 5 6 7 W(8) | hit 4, 9 | accepted; 3 refused at first"""
    state = playing("4 9 3 12", melds=["0 run 5 6 7 W"])
    assert refused(state, hit(state, "3")) == (Reason.RUN_TAKES, "4 9")
    longer = after(state, hit(state, "4"), hit(state, "9"))
    assert (longer.table.melds[0].rank, longer.table.melds[0].high) == (4, 9)
    assert in_words(longer, longer.table.melds[0].cards) == "red 4, red 5, red 6, red 7, wild, red 9"
    assert refused(longer, hit(longer, "3")) is None


def test_a_whole_run_takes_nothing() -> None:
    """run 1-12 | hit W | refused"""
    state = playing("W 12", melds=["0 run 1 2 3 4 5 6 7 8 9 10 11 12"])
    for end in (None, *End):
        assert refused(state, hit(state, "W", end=end)) == (Reason.RUN_FULL, "")


def test_below_a_wild_that_is_a_1_nothing_fits() -> None:
    """run W(1) 2 3 4 | hit W low | refused; high accepted"""
    state = playing("W 12", melds=["0 run W 2 3 4"])
    assert refused(state, hit(state, "W", end=End.LOW)) == (Reason.END_CLOSED, "low")
    assert refused(state, hit(state, "W", end=End.HIGH)) is None
    assert refused(state, hit(state, "W")) == (Reason.CHOOSE_END, "")


def test_a_wild_at_the_high_end_makes_4_to_8() -> None:
    """run 4-7, W hit "high" | | 4-8: then 9 or 3 fit"""
    state = playing("W 9 3 8 12", melds=["0 run 4 5 6 7"])
    longer = after(state, hit(state, "W", end=End.HIGH))
    assert (longer.table.melds[0].rank, longer.table.melds[0].high) == (4, 8)
    assert refused(longer, hit(longer, "9")) is None
    assert refused(longer, hit(longer, "3")) is None
    assert refused(longer, hit(longer, "8")) == (Reason.RUN_TAKES, "3 9")


def test_two_skips_in_one_round() -> None:
    """A B C D: A skips D, then B skips C | | C passed, D passed, A next"""
    state = position("S 1 2", "S 1 2", "3 4", "3 4", stage=Stage.PLAY)
    steps = play(state, discard(state, "S", victim=3))
    assert told(steps) == ["0 discards skip against 3", "turn 2: 1"]
    drawn = after(steps[-1].state, DrawPile())
    assert told(play(drawn, discard(drawn, "S", victim=2))) == [
        "1 discards skip against 2",
        "turn 3: 2 is skipped",
        "turn 4: 3 is skipped",
        "turn 5: 0",
    ]


def test_of_two_players_the_skipper_plays_again() -> None:
    """2 players, A discards S | | A plays again; then B"""
    state = position("S 1 2", "3 4 5", stage=Stage.PLAY)
    steps = play(state, discard(state, "S", victim=1))
    assert told(steps) == ["0 discards skip against 1", "turn 2: 1 is skipped", "turn 3: 0"]
    drawn = after(steps[-1].state, DrawPile())
    assert told(play(drawn, discard(drawn, "1")))[-1] == "turn 4: 1"


def test_the_top_discard_stays_when_the_rest_is_shuffled() -> None:
    """draw pile empty, discards 5 9 S(top) | draw | S stays on top; 5 and 9 are the new pile"""
    state = position("1 2", "3 4", discards="5 9 S", rest=1)
    assert not state.pile
    assert refused(state, TakeDiscard()) == (Reason.TOP_IS_SKIP, "")
    steps = play(state, DrawPile())
    shuffled = steps[0].state
    assert told(steps)[0] == "2 discards are shuffled"
    assert in_words(shuffled, shuffled.table.discards) == "skip"
    assert sorted(shuffled.deck[i].rank for i in shuffled.pile) == [5, 9]
    assert steps[1].state.held(0)[-1].rank in (5, 9)
    assert len(steps[1].state.pile) == 1


def test_a_whole_hand_laid_ends_the_hand_at_once() -> None:
    """phase 3, 5 5 5 5 5 7 8 9 10 11 12 laid whole | | hand ends at once"""
    state = playing("5x5 7 8 9 10 11 12", "3 4", phases=3)
    whole = lay_from(state, "5x5", "7 8 9 10 11 12")
    assert whole in RULES.legal(state)
    assert told(play(state, whole))[1:3] == ["0 goes out: 0, 10", "phases 4, 3"]


def test_fewer_points_win_among_those_who_laid_the_last_phase() -> None:
    """A and B lay phase 10 in one hand, totals 300 and 310, B went out | | A wins"""
    # B goes out by a discard; what A holds (5 points) makes 300.
    state = position(
        "1",
        "2",
        phases=10,
        points=(295, 310),
        melds=["0 set 5 5 5 5 5", "0 set 6 6 6", "1 set 7 7 7 7 7", "1 set 8 8 8"],
        active=1,
        stage=Stage.PLAY,
    )
    steps = play(state, discard(state, "2"))
    assert told(steps)[-1] == "won by 0: fewest points"
    outcome = RULES.outcome(steps[-1].state)
    assert outcome is not None
    assert outcome.scores == (300, 310)


def test_cards_left_in_hand() -> None:
    """left in hand 3 12 S W | | 55 points"""
    assert points_of(cards("3 12 S W")) == 55


def test_the_vectors_speak_of_sets_runs_and_colours() -> None:
    """The words of these tests mean what they say."""
    state = playing("1", melds=["1 colour b1 b2 b3 b4 b5 b6 W"])
    assert state.table.melds[0].kind is GroupKind.COLOUR
    assert sum(map(len, state.hands)) + 7 + len(state.table.discards) + len(state.pile) == 108
