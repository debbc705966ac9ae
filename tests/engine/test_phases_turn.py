"""A turn of Ten Phases: drawing, laying, hitting, discarding, and why a move is refused."""

import pytest

from ten_arcade.engine.core import IllegalMove
from ten_arcade.engine.phases.deck import WILD, card_named
from ten_arcade.engine.phases.events import Drew
from ten_arcade.engine.phases.model import (
    Discard,
    DrawPile,
    End,
    Hit,
    Lay,
    PhasesOptions,
    PhasesState,
    Reason,
    Stage,
    TakeDiscard,
)
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

# ---- drawing --------------------------------------------------------------------------------


def test_draw_from_the_pile() -> None:
    state = position("1 2", "3 4", pile="b9")
    assert RULES.legal(state) == (DrawPile(), TakeDiscard())
    steps = play(state, DrawPile())
    assert told(steps) == ["0 draws blue 9"]
    assert steps[-1].state.held(0)[-1] is card_named("blue 9")
    assert refused(steps[-1].state, DrawPile()) == (Reason.NOT_NOW, "")


def test_take_the_top_discard() -> None:
    state = position("1 2", "3 4", discards="5 b9")
    steps = play(state, TakeDiscard())
    assert told(steps) == ["0 takes blue 9"]
    taken = steps[-1].state
    assert in_words(taken, taken.table.discards) == "red 5"
    assert in_words(taken, taken.table.seats[0].taken) == "blue 9"


def test_a_discarded_skip_is_not_taken_but_a_wild_is() -> None:
    assert refused(position("1", "2", discards="3 S"), TakeDiscard()) == (Reason.TOP_IS_SKIP, "")
    assert refused(position("1", "2", discards="3 W"), TakeDiscard()) is None


def test_one_draws_before_one_plays() -> None:
    state = position("5 5 5 9 9 9 1", "2")
    for move in (discard(state, "1"), lay_from(state, "5x3", "9x3"), hit(state, "5")):
        assert refused(state, move) == (Reason.NOT_NOW, "")


def test_of_equal_cards_the_one_taken_openly_goes_first() -> None:
    """Nobody learns from a discard that there was a second one."""
    state = position("r5 1 2", "3 4", discards="r5", stage=Stage.DRAW)
    taken = after(state, TakeDiscard())
    gone = after(taken, Discard(card_named("red 5")))
    assert gone.table.discards == state.table.discards
    assert gone.table.seats[0].taken == ()


# ---- laying ---------------------------------------------------------------------------------


def laying(hand: str, phase: int, *groups: str) -> tuple[Reason, str] | None:
    """Why these groups of this hand are refused as this phase, None if they are not."""
    state = playing(hand, phases=phase)
    return refused(state, lay_from(state, *groups))


@pytest.mark.parametrize(
    ("phase", "groups", "reason"),
    [
        (1, ("5 5 5", "9 9 W"), None),
        (1, ("5 5 5 5 W", "9 9 W"), None),  # more than the least
        (1, ("5 5 5", "5 5 5"), None),  # two sets of one rank
        (1, ("5 5 5",), (Reason.WRONG_GROUPS, "2")),
        (1, ("5 5 5", "9 9 9", "3 3 3"), (Reason.WRONG_GROUPS, "2")),  # no group beyond the phase
        (1, ("5 5 5", "9 9"), (Reason.TOO_SMALL, "3")),
        (1, ("5 5 5", ""), (Reason.TOO_SMALL, "3")),
        (1, ("5 5 5", "9 9 10"), (Reason.SET_NEEDS_RANK, "9")),
        (1, ("5 5 5", "W W W"), (Reason.NO_NATURAL, "")),
        (1, ("5 5 5", "9 9 S"), (Reason.SKIP_IN_GROUP, "")),
        (2, ("5 5 5", "1 2 3 4"), None),
        (2, ("5 5 5", "W 10 11 12"), None),
        (2, ("5 5 5", "1 W 3 4 W"), None),
        (2, ("5 5 5", "3 4 5 7"), (Reason.RUN_NEEDS_RANK, "6")),
        (2, ("5 5 5", "3 W 5 7"), (Reason.RUN_NEEDS_RANK, "6")),
        (2, ("5 5 5", "3 4 4 5"), (Reason.RUN_REPEATS, "4")),
        (2, ("5 5 5", "3 4 6 5"), (Reason.RUN_NEEDS_RANK, "5")),
        (2, ("5 5 5", "6 5 4 3"), (Reason.RUN_DISORDER, "5")),
        (2, ("5 5 5", "W 1 2 3"), (Reason.RUN_TOO_FAR, "")),
        (2, ("5 5 5", "11 12 W W"), (Reason.RUN_TOO_FAR, "")),
        (2, ("5 5 5", "10 11 12 1"), (Reason.RUN_DISORDER, "1")),
        (2, ("1 2 3 4", "5 5 5"), (Reason.SET_NEEDS_RANK, "1")),  # the order of the phase
        (8, ("b1 b1 b2 b3 b4 b5 W",), None),
        (8, ("b1 b2 b3 b4 b5 b6 g7",), (Reason.COLOUR_NEEDS, "blue")),
        (9, ("10x5", "10x2"), None),
    ],
)
def test_what_may_be_laid(phase: int, groups: tuple[str, ...], reason: tuple[Reason, str] | None) -> None:
    assert laying(" ".join([*groups, "8"]), phase, *groups) == reason


def test_only_cards_of_the_hand_are_laid() -> None:
    state = playing("r5 b5 y5 9 9 1")
    nine = state.held(0)[3]
    assert refused(state, Lay((state.held(0)[:3], (nine, nine, nine)))) == (Reason.NOT_HELD, nine.name)


def test_a_phase_is_laid_once_a_hand() -> None:
    state = playing("5 5 5 9 9 9 3 3 3 4 4 4 1", phases=1)
    laid = after(state, lay_from(state, "5x3", "9x3"))
    assert refused(laid, lay_from(laid, "3x3", "4x3")) == (Reason.ALREADY_LAID, "")
    assert not any(isinstance(move, Lay) for move in RULES.legal(laid))


def test_only_the_own_phase_is_laid() -> None:
    state = playing("5 5 5 9 9 9 1 2 3 4", phases=(2, 1))
    assert refused(state, lay_from(state, "5x3", "9x3")) == (Reason.RUN_REPEATS, "9")
    assert refused(state, lay_from(state, "5x3", "1 2 3 4")) is None


def test_what_lies_after_a_laying() -> None:
    state = playing("5 5 W 3 W 5 6 8 12", phases=2)
    steps = play(state, lay_from(state, "5 5 W", "3 W 5 6"))
    assert told(steps) == ["0 lays phase 2: red 5, red 5, wild / red 3, wild, blue 5, red 6"]
    set_of_fives, run = steps[-1].state.table.melds
    assert (set_of_fives.owner, set_of_fives.rank) == (0, 5)
    assert (run.rank, run.high) == (3, 6)
    assert steps[-1].state.table.stage is Stage.PLAY


# ---- hitting --------------------------------------------------------------------------------


def test_a_hit_needs_the_own_phase_down() -> None:
    state = playing("5 1", melds=["1 set 5 5 5", "1 set 9 9 9"])
    assert refused(state, hit(state, "5")) == (Reason.NOT_LAID, "")
    assert not any(isinstance(move, Hit) for move in RULES.legal(state))


def test_hits_on_own_and_other_groups_in_the_turn_of_the_laying() -> None:
    state = playing("5 5 5 9 9 9 y9 7 1", melds=["1 run 3 4 5 6", "1 set 8 8 8"])
    laid = after(state, lay_from(state, "5x3", "9x3"))
    steps = play(laid, hit(laid, "9", 3), hit(laid, "7", 0))
    assert told(steps) == ["0 hits yellow 9 on 3", "0 hits red 7 on 0 high"]
    assert steps[-1].state.table.stage is Stage.PLAY


def test_what_a_group_takes() -> None:
    state = playing(
        "5 b9 g9 W S 1",
        melds=["0 set 5 5 W", "1 colour b1 b2 b3 b4 b6 b7 b8", "1 run 2 3 4 W"],
    )
    assert refused(state, hit(state, "5", 0)) is None
    assert refused(state, Hit(card_named("blue 9"), 0)) == (Reason.SET_NEEDS_RANK, "5")
    assert refused(state, Hit(card_named("blue 9"), 1)) is None
    assert refused(state, Hit(card_named("green 9"), 1)) == (Reason.COLOUR_NEEDS, "blue")
    assert refused(state, Hit(WILD, 0)) is None
    assert refused(state, Hit(WILD, 1)) is None
    assert refused(state, Hit(WILD, 1, End.HIGH)) == (Reason.NO_END, "")
    assert refused(state, Hit(WILD, 2, End.LOW)) is None
    assert refused(state, hit(state, "1", 2, End.LOW)) == (Reason.NO_END, "")
    assert refused(state, hit(state, "1", 2)) is None
    assert refused(state, hit(state, "S", 0)) == (Reason.SKIP_IN_GROUP, "")
    assert refused(state, hit(state, "5", 3)) == (Reason.NO_SUCH_MELD, "")
    assert refused(state, hit(state, "5", -1)) == (Reason.NO_SUCH_MELD, "")
    assert refused(state, Hit(card_named("red 12"), 0)) == (Reason.NOT_HELD, "red 12")


def test_legal_lists_each_kind_of_hit_once() -> None:
    state = playing("r5 r5 W 1", melds=["0 run 6 7 8 9", "0 set 2 2 2"])
    hits = [move for move in RULES.legal(state) if isinstance(move, Hit)]
    assert hits == [Hit(card_named("red 5"), 0), *(Hit(WILD, 0, end) for end in End), Hit(WILD, 1)]


def test_a_hit_with_the_last_card_goes_out() -> None:
    state = playing("5", "12 S", melds=["0 set 5 5 5", "0 set 9 9 9"])
    assert told(play(state, hit(state, "5")))[:3] == [
        "0 hits red 5 on 0",
        "0 goes out: 0, 25",
        "phases 2, 1",
    ]


# ---- discarding and Skips -------------------------------------------------------------------


def test_a_discard_ends_the_turn() -> None:
    state = playing("7 1", "2 3")
    steps = play(state, discard(state, "7"))
    assert told(steps) == ["0 discards red 7", "turn 2: 1"]
    assert steps[-1].state.top is cards("7")[0]
    assert refused(state, Discard(card_named("green 11"))) == (Reason.NOT_HELD, "green 11")


def test_a_skip_names_another_player() -> None:
    state = playing("S 1", "2", "3")
    assert refused(state, discard(state, "S")) == (Reason.CHOOSE_VICTIM, "")
    assert refused(state, discard(state, "S", 0)) == (Reason.SKIP_ONESELF, "")
    assert refused(state, discard(state, "S", 3)) == (Reason.NOT_PLAYING, "3")
    assert refused(state, discard(state, "S", 2)) is None
    assert refused(state, discard(state, "1", 2)) == (Reason.NO_VICTIM, "")


def with_skip_at(state: PhasesState, seat: int, slot: int) -> PhasesState:
    seats = list(state.table.seats)
    seats[seat] = seats[seat]._replace(skipped_at=slot)
    return state._replace(table=state.table._replace(seats=tuple(seats)))


def test_nobody_is_named_twice_within_a_round() -> None:
    """Three players: named in slot 4, again from slot 7 on."""
    for slot, allowed in ((5, False), (6, False), (7, True)):
        state = with_skip_at(position("S 1", "2", "3", stage=Stage.PLAY, slot=slot), 1, 4)
        expected = None if allowed else (Reason.SKIPPED_LATELY, "1")
        assert refused(state, discard(state, "S", 1)) == expected
        assert (discard(state, "S", 1) in RULES.legal(state)) is allowed


def test_without_a_legal_target_a_skip_is_a_plain_discard() -> None:
    state = with_skip_at(position("S 1", "2", stage=Stage.PLAY, slot=2), 1, 1)
    assert refused(state, discard(state, "S", 1)) == (Reason.SKIPPED_LATELY, "1")
    assert told(play(state, discard(state, "S"))) == ["0 discards skip", "turn 3: 1"]


def test_the_starting_skip_counts_as_slot_0() -> None:
    """Three players, seat 1 is skipped in slot 1: it may be named from slot 3 on."""
    deck = [*cards("1x8 2x8 3x8 4x6 S")]
    rest = list(RULES.start(3, 1, PhasesOptions()).deck)
    for card in deck:
        rest.remove(card)
    opened = RULES.opening(RULES.start_with(3, PhasesOptions(), (*deck, *rest), 0, 1))[-1].state
    assert (opened.table.active, opened.table.slot, opened.table.seats[1].skipped_at) == (2, 2, 0)
    skip = card_named("skip")
    for slot, expected in ((2, (Reason.SKIPPED_LATELY, "1")), (3, None)):
        table = opened.table._replace(stage=Stage.PLAY, slot=slot)
        hands = (*opened.hands[:2], (*opened.hands[2], opened.deck.index(skip, 31)))
        state = opened._replace(hands=hands, table=table)
        assert refused(state, Discard(skip, 1)) == expected


def test_a_skip_as_last_card_goes_out_and_skips_nobody() -> None:
    state = playing("S", "5", melds=["0 set 5 5 5", "0 set 9 9 9"])
    assert RULES.legal(state) == (Discard(card_named("skip")),)
    assert refused(state, discard(state, "S", 1)) == (Reason.LAST_SKIP, "")
    lines = told(play(state, discard(state, "S")))
    assert lines[:2] == ["0 discards skip", "0 goes out: 0, 5"]


# ---- the empty draw pile --------------------------------------------------------------------


def test_with_nothing_to_shuffle_only_the_discard_is_left() -> None:
    state = position("1 2", "3 4", discards="5", rest=1)
    assert RULES.legal(state) == (TakeDiscard(),)
    assert refused(state, DrawPile()) == (Reason.PILE_EMPTY, "")


def test_when_nobody_can_draw_the_hand_ends_and_nobody_scores_0() -> None:
    """Three players, the pile empty; the first Skip lies alone: two pass, so does the discarder."""
    state = position("S 12", "3", "4", stage=Stage.PLAY, discards="", rest=2)
    lines = told(play(state, discard(state, "S", 1)))
    assert lines[:5] == [
        "0 discards skip against 1",
        "turn 2: 1 is skipped",
        "turn 3: 2 passes",
        "turn 4: 0 passes",
        "turn 5: 1 passes",
    ]
    assert lines[5].startswith("nobody can draw: 10, 5, ")
    assert lines[6:8] == ["phases 1, 1, 1", lines[7]]
    assert lines[7].startswith("hand 2 dealt by 0 to 0 1 2")


# ---- what is hidden ---------------------------------------------------------------------------


def test_a_drawn_card_is_for_its_owner_alone() -> None:
    state = position("1 2", "3 4", pile="b9")
    step = play(state, DrawPile())[0]
    assert RULES.redact(step.event, 0) == step.event
    for other in (1, None):
        assert RULES.redact(step.event, other) == Drew(0, None, None)
        view = RULES.view(step.state, other)
        assert view.hands[0] is None
        assert view.counts[0] == 3
        assert card_named("blue 9") not in view.cards
    assert RULES.view(step.state, 0).hand == step.state.held(0)


def test_a_view_shows_what_was_taken_openly() -> None:
    state = after(position("1 2", "3 4", discards="5 b9"), TakeDiscard())
    view = RULES.view(state, 1)
    assert view.hands[0] is None
    assert view.named(view.table.seats[0].taken) == (card_named("blue 9"),)
    hidden = state.hands[0][0]
    with pytest.raises(ValueError, match="hidden"):
        view.card(hidden)


def test_a_refused_move_is_not_made() -> None:
    state = position("1 2", "3 4")
    with pytest.raises(IllegalMove, match="does not fit the moment"):
        RULES.apply(state, discard(state, "1"))
