"""What must hold in every game of TEN: the short form of tools/soak.py, and hypothesis at the same checks."""

from collections import Counter
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ten_arcade.engine.core import IllegalMove, Step
from ten_arcade.engine.shuffle import below, shuffled
from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.events import Bought, Drew, RivalsPaid, TenEvent
from ten_arcade.engine.ten.model import Deal, DeckTable, Phase, TenOptions, TenState, UnsoldWild
from tests.engine.tables import RULES, Seat, buy, buying, position
from tools.soak import (
    OPTION_MIXES,
    PLAYERS,
    TABLE_MIXES,
    Tally,
    checked_game,
    checked_games,
    main,
    random_move,
)
from tools.soak_checks import (
    Broken,
    allowed,
    check_conservation,
    check_event,
    check_step,
    composed_payment,
    fair_payment,
    other_moves,
    random_payment,
    with_pile_reordered,
)

OPTIONS = st.builds(
    TenOptions,
    cards_as_bids=st.booleans(),
    unsold_wild=st.sampled_from(UnsoldWild),
    first_seat=st.sampled_from((None, 0, 1)),
    deck_table=st.sampled_from(DeckTable),
)
SEEDS = st.integers(0, 2**32)


def midway(players: int, seed: int, options: TenOptions, moves: int) -> TenState:
    """The state after up to `moves` random moves."""
    random = Random(seed)
    state = RULES.start(players, seed, options)
    for _ in range(moves):
        if RULES.to_act(state) is None:
            break
        state = RULES.apply(state, random_move(state, random))[-1].state
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_games_keep_every_promise_at_every_table(players: int) -> None:
    """The short form of `python -m tools.soak`: two games for each mix of options."""
    tally = Tally()
    for options in OPTION_MIXES:
        tally.add(checked_games(players, options, range(100, 102)))
    assert tally.games == 8
    assert tally.tried > 5_000


def test_games_keep_every_promise_with_decks_of_another_size() -> None:
    for players, options in TABLE_MIXES:
        assert checked_games(players, options, range(7, 8)).games == 1


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 5), SEEDS, OPTIONS)
def test_games_keep_every_promise_whatever_the_options(players: int, seed: int, options: TenOptions) -> None:
    assert checked_game(players, options, seed, thorough=0.2).games == 1


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 5), SEEDS, OPTIONS, st.integers(0, 300))
def test_views_of_states_that_differ_only_in_the_draw_pile_are_equal(
    players: int, seed: int, options: TenOptions, moves: int
) -> None:
    state = midway(players, seed, options, moves)
    drawn = state.table.drawn
    pile = shuffled(state.deal.deck[drawn:], Random(seed + 1))
    deal = Deal(state.deal.players, options, state.deal.first, state.deal.deck[:drawn] + pile)
    other = TenState(deal, state.table)
    for seat in (None, *range(len(state.table.holdings))):
        assert RULES.view(state, seat) == RULES.view(other, seat)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 5), SEEDS, OPTIONS, st.integers(0, 300))
def test_refusals_leave_the_state_unchanged(players: int, seed: int, options: TenOptions, moves: int) -> None:
    state = midway(players, seed, options, moves)
    again = midway(players, seed, options, moves)
    refusals = 0
    for move in other_moves(state, Random(seed)):
        if RULES.check(state, move) is not None:
            with pytest.raises(IllegalMove):
                RULES.apply(state, move)
            refusals += 1
    assert refusals > 0
    assert state == again


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 5), SEEDS, OPTIONS, st.integers(0, 300))
def test_asking_and_looking_change_nothing(players: int, seed: int, options: TenOptions, moves: int) -> None:
    """A move made from a state leaves it as it was: it can be made again."""
    state = midway(players, seed, options, moves)
    if RULES.to_act(state) is None:
        return
    move = random_move(state, Random(seed))
    first = RULES.apply(state, move)
    RULES.legal(state)
    RULES.view(state, 0)
    assert RULES.apply(state, move) == first


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers()), SEEDS)
def test_a_shuffle_is_a_permutation_and_the_seed_decides_it(items: list[int], seed: int) -> None:
    order = shuffled(items, Random(seed))
    assert Counter(order) == Counter(items)
    assert order == shuffled(items, Random(seed))


def test_a_shuffle_reaches_every_order_about_as_often() -> None:
    """6,000 shuffles of three: each of the six orders 1,000 times, give or take 15 %."""
    random = Random(12)
    counts = Counter(shuffled("abc", random) for _ in range(6_000))
    assert len(counts) == 6
    assert all(850 < count < 1_150 for count in counts.values())


def test_below_gives_every_number_below() -> None:
    random = Random(3)
    assert {below(5, random) for _ in range(200)} == {0, 1, 2, 3, 4}
    assert {below(1, random) for _ in range(20)} == {0}


# ---- the checks themselves fail when they should --------------------------------------------------


def with_table(state: TenState, **changes: object) -> TenState:
    return TenState(state.deal, state.table._replace(**changes))


def test_the_checks_notice_a_lost_card_a_lost_token_and_a_wild_out_of_place() -> None:
    state = position(Seat(cards="red 1"), Seat(), tableau="red 2", market="blue 1")
    first, second = state.table.holdings
    check_conservation(state)
    with pytest.raises(Broken, match="missing or lies in two places"):
        check_conservation(with_table(state, market=()))
    with pytest.raises(Broken, match="missing or lies in two places"):
        check_conservation(with_table(state, market=state.table.market * 2))
    with pytest.raises(Broken, match="bust tokens, not 15"):
        check_conservation(with_table(state, bust_supply=14))
    with pytest.raises(Broken, match="11 currency tokens"):
        check_conservation(with_table(state, holdings=(first._replace(tokens=11), second)))
    with pytest.raises(Broken, match="more than number cards"):
        check_conservation(position(market="$1"))
    with pytest.raises(Broken, match="wild lies in the tableau"):
        check_conservation(position(tableau="wild"))


def test_the_checks_notice_tokens_no_event_tells_of() -> None:
    state = position()
    richer = state.table.holdings[1]._replace(tokens=7)
    paid = with_table(state, holdings=(state.table.holdings[0], richer))
    check_step(state, Step(RivalsPaid(0, 2, (0, 2)), paid))
    with pytest.raises(Broken, match="does not explain"):
        check_step(state, Step(RivalsPaid(0, 2, (0, 1)), paid))


def test_the_checks_notice_an_event_that_tells_of_a_hidden_card() -> None:
    state = position(tableau="red 1")
    red_two = card_named("red 2")
    check_event(Step(Drew(0, 0, red_two), state))
    with pytest.raises(Broken, match="draw pile"):
        check_event(Step(Drew(0, 1, red_two), state))
    payment = buy("red 2", tokens=2).payment
    with pytest.raises(Broken, match="draw pile"):
        check_event(Step(Bought(0, 0, red_two, payment, (1,)), state))


def test_the_judge_of_payments_knows_waste_from_need() -> None:
    """The soak judges payments itself; here its own verdicts, worked out by hand."""
    state = buying(Seat(tokens=5, busts=2, cards="red 1"), market="blue 4")
    legal = frozenset(RULES.legal(state))
    assert allowed(state, buy("blue 4", tokens=1, busts=1), legal)
    assert allowed(state, buy("blue 4", busts=2), legal)
    assert not allowed(state, buy("blue 4", tokens=2, busts=1), legal)
    assert not allowed(state, buy("blue 4", tokens=3), legal)
    assert not allowed(state, buy("red 1", tokens=1), legal)
    assert not allowed(state, buy("blue 4", tokens=3, spent="red 2"), legal)


def test_the_pool_holds_good_and_bad_payments() -> None:
    state = buying(Seat(tokens=9, busts=3, cards="red 1, red 2, red 3"), market="blue 7")
    holding = state.table.holdings[0]
    owned = [state.deal.deck[i] for i in holding.cards]
    random = Random(2)
    composed = {composed_payment(7, holding, owned, random) for _ in range(300)}
    assert all(fair_payment(payment, 7, holding, owned) for payment in composed)
    assert len(composed) > 20
    verdicts = Counter(
        fair_payment(random_payment(holding, owned, random), 7, holding, owned) for _ in range(300)
    )
    assert verdicts[False] > 100
    assert verdicts[True] > 3


def test_turning_the_draw_pile_over_touches_nothing_drawn() -> None:
    state = position(tableau="red 1", draws="red 2, red 3, red 4", last=True)
    turned = with_pile_reordered(state)
    drawn = state.table.drawn
    assert turned.deal.deck[:drawn] == state.deal.deck[:drawn]
    assert [card.name for card in turned.deal.deck[drawn:]] == ["red 4", "red 3", "red 2"]


def test_random_games_see_every_sort_of_thing() -> None:
    """The proof is worth what its games go through."""
    seen: set[str] = set()
    for seed in range(12):
        random = Random(seed)
        state = RULES.start(2 + seed % 4, seed, OPTION_MIXES[seed % 4])
        seen |= {type(step.event).__name__ for step in RULES.opening(state)}
        while state.table.phase is not Phase.OVER:
            steps = RULES.apply(state, random_move(state, random))
            seen |= {type(step.event).__name__ for step in steps}
            state = steps[-1].state
    assert seen == {event.__name__ for event in get_args(TenEvent)}


def test_the_soak_command_tells_what_it_went_through(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "0", "--scoring", "3", "--speed", "0"]) == 0
    assert "3 collections scored as brute force does" in capsys.readouterr().out
