"""What the three choices promise before they are pressed is what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ten_arcade.engine.ten.deck import LIMIT
from ten_arcade.engine.ten.events import Busted, CurrencyTaken, RivalsPaid
from ten_arcade.engine.ten.model import Buy, Card, Draw, Phase, TakeCurrency, TakeNumbers, TenState, TenView
from ten_arcade.engine.ten.odds import bust_probability
from ten_arcade.scenes.ten_choices import (
    DRAW,
    TAKE_CURRENCY,
    TAKE_NUMBERS,
    ChoicePanels,
    buyable_after,
    choices,
    gains_of_others,
    own_gain,
    safe_ranks,
)
from ten_arcade.store.settings import Odds
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Family, Intent
from tests.engine.tables import RULES, Seat, after, play, position
from tests.golden.games import PLAYERS, decisions
from tests.scenes.fakes import Rig, make_rig


@cache
def moments() -> tuple[TenState, ...]:
    """The decisions of the draw phase in two games for each number of players."""
    return tuple(
        state for players in PLAYERS for seed in (1, 2) for state in decisions(players, seed, Phase.DRAW)
    )


def seen(state: TenState) -> TenView:
    return RULES.view(state, None)


def can(state: TenState, kind: type) -> bool:
    return any(isinstance(move, kind) for move in RULES.legal(state))


def moments_to(kind: type) -> Iterator[TenState]:
    return (state for state in moments() if can(state, kind))


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


# ---- numbers against the rules -------------------------------------------------------------


def test_a_choice_is_offered_exactly_when_the_rules_allow_it() -> None:
    for state in moments():
        offered = choices(seen(state))
        assert [choice.key for choice in offered] == [DRAW, TAKE_NUMBERS, TAKE_CURRENCY]
        assert {choice.move for choice in offered if choice.move is not None} == set(RULES.legal(state))


def test_the_choices_stay_in_their_places_with_a_button_each() -> None:
    spots = {tuple(choice.spot for choice in choices(seen(state))) for state in moments()}
    assert len(spots) == 1
    buttons = [choice.button for choice in choices(seen(position()))]
    assert buttons == [Intent.CONFIRM, Intent.FIRST, Intent.SECOND]


def test_nothing_is_offered_outside_the_draw_phase() -> None:
    state = position(phase=Phase.BUY, market="red 1")
    assert all(choice.move is None for choice in choices(seen(state)))


def test_what_others_would_get_is_what_they_get() -> None:
    told = 0
    for state in moments_to(TakeNumbers):
        paid = [
            step.event for step in RULES.apply(state, TakeNumbers()) if isinstance(step.event, RivalsPaid)
        ]
        gains = paid[0].gains if paid else (0,) * len(state.table.holdings)
        assert gains_of_others(seen(state)) == gains
        told += bool(paid)
    assert told > 20


def test_what_one_would_take_and_waste_is_what_happens() -> None:
    wasted = 0
    for state in moments_to(TakeCurrency):
        event = RULES.apply(state, TakeCurrency())[0].event
        assert isinstance(event, CurrencyTaken)
        assert own_gain(seen(state)) == (event.gained, event.offered - event.gained)
        wasted += event.gained < event.offered
    assert wasted > 5


def test_the_cap_by_hand() -> None:
    state = position(Seat(tokens=8), Seat(tokens=10), Seat(tokens=5), tableau="red 3, $4")
    assert own_gain(seen(state)) == (2, 2)
    assert gains_of_others(seen(state)) == (0, 0, 4)


def bought_without_cards(state: TenState) -> set[Card]:
    """What the rules let the seat buy with tokens and bust tokens alone."""
    if state.table.phase is not Phase.BUY:
        return set()
    return {move.card for move in RULES.legal(state) if isinstance(move, Buy) and not move.payment.cards}


def test_what_could_be_bought_is_what_the_rules_then_sell() -> None:
    some = 0
    for state in moments_to(TakeNumbers):
        cards = buyable_after(seen(state))
        assert set(cards) == bought_without_cards(after(state, TakeNumbers()))
        ranks = [card.rank for card in cards]
        assert ranks == sorted(ranks, reverse=True)
        some += bool(cards)
    assert some > 20


def test_what_is_about_to_be_taken_cannot_be_bought_again() -> None:
    state = position(Seat(), Seat(), tableau="red 4", market="red 4, blue 2")
    assert [card.name for card in buyable_after(seen(state))] == ["blue 2"]


def test_a_safe_rank_does_not_bust_and_any_other_does() -> None:
    """Each rank is put on top of the pile in turn."""
    for tableau in ("red 6", "red 6, blue 4", "$3, red 9", "$5, $4", "red 9, $1, blue 2"):
        state = position(tableau=tableau)
        for rank in range(1, 10):
            card = f"green {rank}"
            steps = play(position(tableau=tableau, draws=card), Draw())
            bust = any(isinstance(step.event, Busted) for step in steps)
            assert (rank in safe_ranks(seen(state))) is not bust, (tableau, rank)


# ---- what is written on the panels ---------------------------------------------------------


def written(rig: Rig, state: TenState, odds: Odds = Odds.PERCENT, focused: str | None = DRAW) -> str:
    view, context = seen(state), rig.context
    rig.text.said.clear()
    panels = ChoicePanels(context.painter, context.words)
    panels.draw(rig.canvas, view, choices(view), focused, Family.KEYBOARD, odds)
    return " | ".join(said.text for said in rig.text.said)


def test_the_percentage_is_the_exact_chance(rig: Rig) -> None:
    for state in moments():
        if state.table.tableau and state.table.drawn < len(state.deal.deck):
            percent = round(100 * bust_probability(seen(state)))
            assert f" {percent}% |" in written(rig, state)


@pytest.mark.parametrize(("odds", "risk", "percent"), [(Odds.OFF, False, False), (Odds.BAR, True, False)])
def test_the_odds_can_be_hidden(rig: Rig, odds: Odds, risk: bool, percent: bool) -> None:
    text = written(rig, position(tableau="red 6"), odds)
    assert ("BUST RISK" in text) is risk
    assert ("%" in text) is percent


@pytest.mark.parametrize(
    ("tableau", "sentence"),
    [
        ("$1", "No card busts."),
        ("red 6, blue 4", "Only coins are safe."),
        ("red 6", "Safe: 1-4 and coins"),
        ("red 9, $1", "Safe: 1-2 and coins"),
        ("$5, $5", "All numbers are safe."),
        ("red 9, red 1, $5, $3", "Safe: 1-8, few coins"),
        ("red 9, blue 9, $5, $3", "No number is safe."),
    ],
)
def test_which_numbers_are_safe_is_said(rig: Rig, tableau: str, sentence: str) -> None:
    assert sentence in written(rig, position(tableau=tableau))


def test_the_first_card_is_said_to_be_safe(rig: Rig) -> None:
    assert "The first card | never busts." in written(rig, position())


def test_an_empty_pile_is_said(rig: Rig) -> None:
    assert "No card is left." in written(rig, position(tableau="red 3", last=True))


@pytest.mark.parametrize(
    ("rivals", "sentence"),
    [
        ((5, 5), "Others: +3"),
        ((8, 5), "Others: up to +3"),
        ((10, 10), "Others: nothing"),
    ],
)
def test_what_others_get_is_said_under_their_cap(rig: Rig, rivals: tuple[int, int], sentence: str) -> None:
    state = position(Seat(), *(Seat(tokens=tokens) for tokens in rivals), tableau="red 6, $3")
    assert sentence in written(rig, state)


def test_coins_gained_and_lost_are_said(rig: Rig) -> None:
    text = written(rig, position(Seat(tokens=8), Seat(), tableau="red 6, $3"))
    assert "+2" in text
    assert "1 lost: ten is full" in text
    assert "1 card to market" in text
    assert "lost" not in written(rig, position(Seat(tokens=5), Seat(), tableau="$3"))


def test_what_cannot_be_done_says_why(rig: Rig) -> None:
    text = written(rig, position())
    assert "No number card yet." in text
    assert "No coin card yet." in text


def test_the_limit_is_ten() -> None:
    assert LIMIT == 10
