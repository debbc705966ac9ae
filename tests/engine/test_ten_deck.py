"""Deck, setup and options (seeds/rules/ten.md: Deck, Setup)."""

import copy
import pickle
from collections import Counter
from collections.abc import Callable

import pytest

from ten_arcade.engine.ten.deck import KINDS, card_named, deck_cards, deck_table
from ten_arcade.engine.ten.events import GameStarted, TurnStarted
from ten_arcade.engine.ten.model import COLOURS, Card, DeckTable, Kind, Phase, TenOptions
from tests.engine.tables import HOUSE_RULES, RULES, told


def copies(choice: DeckTable) -> Counter[str]:
    return Counter(card.name for card in deck_cards(5, choice))


def total(choice: DeckTable, belongs: Callable[[Card], bool]) -> int:
    return sum(belongs(card) for card in deck_cards(5, choice))


@pytest.mark.parametrize(
    ("choice", "low", "middle", "colour_wilds", "currency", "size"),
    [
        (DeckTable.FULL, 36, 36, 8, 27, 129),
        (DeckTable.MIDDLE, 24, 36, 6, 21, 109),
        (DeckTable.SMALL, 24, 24, 4, 15, 89),
    ],
)
def test_each_deck_by_groups(
    choice: DeckTable, low: int, middle: int, colour_wilds: int, currency: int, size: int
) -> None:
    """129; 109 less one of each 1-3 (12), two colour wilds, 6 currency; 89 less 24, 4 and 12."""
    assert total(choice, lambda card: card.is_number and card.rank <= 3) == low
    assert total(choice, lambda card: card.is_number and 4 <= card.rank <= 6) == middle
    assert total(choice, lambda card: card.is_number and card.rank >= 7) == 12
    assert total(choice, lambda card: card.kind is Kind.COLOUR_WILD) == colour_wilds
    assert total(choice, lambda card: card.kind is Kind.NUMBER_WILD) == 9
    assert total(choice, lambda card: card.kind is Kind.FULL_WILD) == 1
    assert total(choice, lambda card: card.is_currency) == currency
    assert len(deck_cards(5, choice)) == size


@pytest.mark.parametrize(
    ("choice", "by_rank"),
    [
        (DeckTable.FULL, [3, 3, 3, 3, 3, 3, 1, 1, 1]),
        (DeckTable.MIDDLE, [2, 2, 2, 3, 3, 3, 1, 1, 1]),
        (DeckTable.SMALL, [2, 2, 2, 2, 2, 2, 1, 1, 1]),
    ],
)
def test_number_cards_are_the_same_in_every_colour(choice: DeckTable, by_rank: list[int]) -> None:
    count = copies(choice)
    for colour in COLOURS:
        assert [count[f"{colour} {rank}"] for rank in range(1, 10)] == by_rank


@pytest.mark.parametrize(
    ("choice", "by_value"),
    [
        (DeckTable.FULL, [5, 5, 5, 6, 6]),
        (DeckTable.MIDDLE, [4, 4, 4, 5, 4]),
        (DeckTable.SMALL, [3, 3, 3, 3, 3]),
    ],
)
def test_currency_cards_by_value(choice: DeckTable, by_value: list[int]) -> None:
    """5, 5, 5, 6, 6; for three players less one each of 1-4 and two of 5; three of each for two."""
    count = copies(choice)
    assert [count[f"currency {value}"] for value in range(1, 6)] == by_value


def test_three_players_lack_one_red_and_one_green_colour_wild() -> None:
    count = copies(DeckTable.MIDDLE)
    assert [count[f"{colour} wild"] for colour in COLOURS] == [1, 2, 2, 1]
    assert {copies(DeckTable.FULL)[f"{colour} wild"] for colour in COLOURS} == {2}
    assert {copies(DeckTable.SMALL)[f"{colour} wild"] for colour in COLOURS} == {1}


@pytest.mark.parametrize("choice", [DeckTable.FULL, DeckTable.MIDDLE, DeckTable.SMALL])
def test_there_is_one_number_wild_of_each_rank_and_one_full_wild(choice: DeckTable) -> None:
    count = copies(choice)
    assert [count[f"wild {rank}"] for rank in range(1, 10)] == [1] * 9
    assert count["wild"] == 1


@pytest.mark.parametrize(("players", "size"), [(1, 89), (2, 89), (3, 109), (4, 129), (5, 129)])
def test_the_deck_by_number_of_players(players: int, size: int) -> None:
    state = RULES.start(players, 7, HOUSE_RULES)
    assert len(state.deal.deck) == size
    assert Counter(state.deal.deck) == Counter(deck_cards(players, DeckTable.BY_PLAYERS))


def test_the_deck_table_option_overrules_the_number_of_players() -> None:
    for choice, size in ((DeckTable.FULL, 129), (DeckTable.MIDDLE, 109), (DeckTable.SMALL, 89)):
        for players in (1, 3, 5):
            assert len(RULES.start(players, 7, TenOptions(deck_table=choice)).deal.deck) == size
            assert deck_table(players, choice) is choice


def test_every_kind_has_its_own_name_and_one_object() -> None:
    assert len({card.name for card in KINDS}) == len(KINDS) == 36 + 4 + 9 + 1 + 5
    for card in KINDS:
        assert card_named(card.name) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy(card) is card
    with pytest.raises(ValueError, match="there is no card called 'red 10'"):
        card_named("red 10")


@pytest.mark.parametrize(("players", "seats"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_everyone_begins_with_five_tokens_and_nothing_else(players: int, seats: int) -> None:
    table = RULES.start(players, 3, HOUSE_RULES).table
    assert [(held.tokens, held.busts, held.cards) for held in table.holdings] == [(5, 0, ())] * seats
    assert (table.market, table.discards, table.tableau) == ((), (), ())
    assert table.bust_supply == 15
    assert table.drawn == 0
    assert table.phase is Phase.DRAW


def test_solo_is_the_two_player_game_against_the_house() -> None:
    """1 player: the 2-player game against the House, a second seat, with the small deck."""
    solo, pair = RULES.start(1, 11, HOUSE_RULES), RULES.start(2, 11, HOUSE_RULES)
    assert solo.deal.deck == pair.deal.deck
    assert solo.table == pair.table
    assert solo.deal.players == 1


@pytest.mark.parametrize("players", [0, 6, -1])
def test_other_numbers_of_players_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"TEN is for 1 to 5 players, not {players}"):
        RULES.start(players, 1, HOUSE_RULES)


def test_the_seed_chooses_the_first_seat_unless_the_options_name_one() -> None:
    by_seed = [RULES.start(4, seed, HOUSE_RULES).deal.first for seed in range(60)]
    assert set(by_seed) == {0, 1, 2, 3}
    for seat in range(4):
        state = RULES.start(4, 1, TenOptions(first_seat=seat))
        assert (state.deal.first, state.table.active, RULES.to_act(state)) == (seat, seat, seat)
    # Naming a seat leaves the shuffle as it was.
    assert RULES.start(4, 1, TenOptions(first_seat=2)).deal.deck == RULES.start(4, 1, HOUSE_RULES).deal.deck


@pytest.mark.parametrize(("players", "seat", "seats"), [(4, 4, 4), (1, 2, 2), (3, -1, 3)])
def test_a_first_seat_that_is_not_there_is_refused(players: int, seat: int, seats: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat} at a table of {seats}"):
        RULES.start(players, 1, TenOptions(first_seat=seat))


def test_the_game_opens_with_its_first_turn() -> None:
    state = RULES.start(3, 1, TenOptions(first_seat=2))
    steps = RULES.opening(state)
    assert [step.event for step in steps] == [GameStarted(2), TurnStarted(2, 1)]
    assert told(steps) == ["the game starts with 2", "turn 1: 2"]
    assert steps[-1].state == state


def test_seeds_tell_games_apart_and_nothing_else_does() -> None:
    assert RULES.start(5, 8, HOUSE_RULES) == RULES.start(5, 8, HOUSE_RULES)
    assert RULES.start(5, 8, HOUSE_RULES).deal.deck != RULES.start(5, 9, HOUSE_RULES).deal.deck


def test_a_seed_means_the_same_deck_for_ever() -> None:
    """Records and daily games rest on it: these are the first cards of seed 1, whatever the Python."""
    deck = RULES.start(2, 1, HOUSE_RULES).deal.deck
    assert [card.name for card in deck[:6]] == [
        "blue 3",
        "wild 9",
        "currency 5",
        "red 2",
        "green wild",
        "wild 4",
    ]
