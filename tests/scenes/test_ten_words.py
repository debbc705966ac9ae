"""TEN in sentences: nothing is left unsaid, and nothing is left unfilled."""

from __future__ import annotations

from typing import get_args

import pytest

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.ten.deck import KINDS, card_named
from ten_arcade.engine.ten.events import (
    BidPassed,
    Busted,
    BuyDeclined,
    CardsDiscarded,
    CurrencyTaken,
    NumbersTaken,
    RivalsPaid,
    TenEvent,
    TurnEnded,
    TurnStarted,
    WildUnsold,
)
from ten_arcade.engine.ten.model import COLOURS, Bid, BustKind, Draw, Reason, TakeCurrency, TenMove, TenState
from ten_arcade.scenes.ten_stage import latest_sentence
from ten_arcade.scenes.ten_words import (
    card_title,
    colour_name,
    event_sentence,
    refusal_sentence,
    suit_runs,
    wild_use,
)
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.styles import STRONG
from ten_arcade.ui.words import Words
from tests.engine.tables import RULES, Seat, buy, buying, pay_bid, position
from tests.golden.games import PLAYERS, happenings
from tests.scenes.fakes import LongWords

WORDS = Words()
NAMES = ("MIA", "ROBO", "PIP", "BOO", "INK")
# What the picture itself says: a turn is a heading of its own, discards are seen to leave.
NEEDS_NO_WORDS = {TurnStarted, TurnEnded, CardsDiscarded}
# What everybody sees on the screen at that moment, so a refusal of it cannot come up there.
NOT_A_MOMENT = {Reason.NOT_NOW, Reason.GAME_OVER, Reason.NOT_IN_MARKET}


def said(event: TenEvent, card: str = "") -> str:
    return event_sentence(WORDS, NAMES, event, card)


@pytest.mark.parametrize("words", [WORDS, Words(LongWords())], ids=["english", "longer"])
def test_every_event_of_whole_games_has_a_sentence_with_nothing_left_to_fill_in(words: Words) -> None:
    told: set[type] = set()
    for players in PLAYERS:
        for one in happenings(players, 1):
            sentence = event_sentence(words, NAMES, one.event, "ANY GEM")
            assert bool(sentence) is (type(one.event) not in NEEDS_NO_WORDS), one.event
            assert not set("{}") & set(sentence), sentence
            assert "None" not in sentence
            told.add(type(one.event))
    assert told == set(get_args(TenEvent))


def test_every_reason_has_a_sentence_of_its_own() -> None:
    sentences = {reason: refusal_sentence(WORDS, Refusal(reason, "7")) for reason in Reason}
    for sentence in sentences.values():
        assert sentence
        assert sentence[0].isupper()
        assert sentence[-1] == "."
        assert not set("{}") & set(sentence)
    spoken = [sentence for reason, sentence in sentences.items() if reason not in NOT_A_MOMENT]
    assert len(set(spoken)) == len(spoken)
    assert "That is not possible now." not in spoken


def test_the_sentence_of_a_refusal_names_what_it_is_about() -> None:
    assert "7" in refusal_sentence(WORDS, Refusal(Reason.BID_BEYOND_MEANS, "7"))


REFUSED: tuple[tuple[TenState, TenMove, str], ...] = (
    (position(), TakeCurrency(), "Draw a card first."),
    (position(tableau="red 3"), TakeCurrency(), "There are no coins to take."),
    (position(tableau="red 3", last=True), Draw(), "The draw pile is empty: take cards or coins."),
    (buying(Seat(cards="red 4"), "red 4"), buy("red 4", 4), "You already hold this very card."),
    (buying(Seat(), "red 4"), buy("red 4", 3), "This is not enough yet."),
    (buying(Seat(), "red 4"), buy("red 4", 5), "That is more than needed: take something back."),
    (buying(Seat(), "red 4"), buy("red 4", 1, 1), "You do not have that."),
    (position(), Bid(1), "That is not possible now."),
)


@pytest.mark.parametrize(("state", "move", "sentence"), REFUSED, ids=[one[2] for one in REFUSED])
def test_what_the_rules_refuse_is_said_in_words(state: TenState, move: TenMove, sentence: str) -> None:
    refusal = RULES.check(state, move)
    assert refusal is not None
    assert refusal_sentence(WORDS, refusal) == sentence


def test_no_two_kinds_of_card_have_the_same_title() -> None:
    titles = [card_title(WORDS, card) for card in KINDS]
    assert len(set(titles)) == len(KINDS) == 55
    assert all(title == title.upper() for title in titles)


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("red 4", "HEART 4"),
        ("blue 1", "GEM 1"),
        ("orange 9", "STAR 9"),
        ("green 6", "CLOVER 6"),
        ("blue wild", "ANY GEM"),
        ("wild 7", "ANY 7"),
        ("wild", "ANY CARD"),
        ("currency 3", "3 COINS"),
    ],
)
def test_titles(name: str, title: str) -> None:
    assert card_title(WORDS, card_named(name)) == title


def test_each_wild_says_what_it_is_good_for() -> None:
    uses = {card.name: wild_use(WORDS, card) for card in KINDS if card.is_wild}
    assert len(set(uses.values())) == len(uses) == 14
    assert "gems" in uses["blue wild"]
    assert "7" in uses["wild 7"]
    assert not any(set("{}") & set(use) for use in uses.values())


def test_colour_is_never_the_only_sign() -> None:
    assert [colour_name(WORDS, colour) for colour in COLOURS] == ["hearts", "gems", "stars", "clovers"]
    assert len({suit_runs(WORDS, colour) for colour in COLOURS}) == 4


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Busted(0, BustKind.NUMBERS, True), "MIA busts: over ten!"),
        (Busted(0, BustKind.CURRENCY, True), "MIA busts: too many coins!"),
        (Busted(0, BustKind.NUMBERS, False), "MIA busts; no bust token is left."),
        (BidPassed(1, False), "ROBO passes."),
        (BidPassed(1, True), "ROBO cannot bid higher and passes."),
        (BuyDeclined(2, True), "There is nothing PIP can buy."),
        (BuyDeclined(2, False), "PIP buys nothing."),
        (NumbersTaken(0, (1,)), "MIA takes 1 card."),
        (NumbersTaken(0, (1, 2)), "MIA takes 2 cards."),
        (CurrencyTaken(0, 4, 4), "MIA takes 4 coins."),
        (CurrencyTaken(0, 4, 1), "MIA takes 1 of 4 coins: ten is the most."),
        (RivalsPaid(0, 1, (0, 1)), "The others get 1 coin."),
        (WildUnsold(3, None), "Nobody bids: the wild is gone."),
        (WildUnsold(3, 4), "Nobody bids: INK keeps the wild."),
    ],
)
def test_what_happened_is_said_so_that_it_can_be_told_apart(event: TenEvent, sentence: str) -> None:
    assert said(event) == sentence


def test_the_latest_event_worth_a_sentence_is_told() -> None:
    news = [BidPassed(1, True), TurnEnded(0), TurnStarted(1, 2)]
    assert latest_sentence(WORDS, NAMES, news) == "ROBO cannot bid higher and passes."
    assert latest_sentence(WORDS, NAMES, []) == ""


def test_the_pay_phase_refuses_in_words_too() -> None:
    """A winner of an auction who offers a bust token for a price of 1 and a coin with it."""
    state = position(Seat(tokens=1), Seat(tokens=5, busts=1), draws="wild 7")
    for move in (Draw(), Bid(1)):
        state = RULES.apply(state, move)[-1].state
    refusal = RULES.check(state, pay_bid(1, 1))
    assert refusal is not None
    assert refusal_sentence(WORDS, refusal) == "That is more than needed: take something back."


def test_every_sentence_of_a_game_can_be_drawn() -> None:
    """No character without a glyph: a missing one would be a box."""
    fonts = Fonts.load()
    for one in happenings(4, 2):
        for char in said(one.event, "ANY GEM"):
            assert fonts.has(char, STRONG.face), char
