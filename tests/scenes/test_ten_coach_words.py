"""What the coach says: the move, and the numbers it goes by, in one sentence with nothing left to fill in."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_explain import Advice, explain
from ten_arcade.engine.ten.model import (
    Bid,
    Decline,
    Draw,
    Pass,
    Pay,
    Payment,
    TakeCurrency,
    TakeNumbers,
    TenMove,
)
from ten_arcade.scenes.ten_coach_words import advice_sentence, payment_sentence
from ten_arcade.ui.font import Face, Fonts
from ten_arcade.ui.styles import STRONG, STRONG_DIM, STRONG_GREEN
from ten_arcade.ui.text import Text
from ten_arcade.ui.words import Words
from tests.engine.tables import RULES, buy, cards, position
from tests.golden.games import guest_game
from tests.scenes.fakes import LongWords

WORDS = Words()
VIEW = RULES.view(position(tableau="red 3"), 0)
FIRST = RULES.view(position(), 0)


def said(move: TenMove, *others: tuple[TenMove, float], worth: float = 0.0, bust: int = 0, wild: float = 0.0,
         level: Level = Level.HARD) -> str:  # fmt: skip
    """The sentence on a move worth so much beside others; `bust` cards of 100."""
    worths = sorted([(move, worth), *others], key=lambda each: -each[1])
    return advice_sentence(WORDS, VIEW, Advice(level, move, Fraction(bust, 100), wild, tuple(worths)))


# ---- drawing -------------------------------------------------------------------------------


def test_a_draw_says_how_often_it_busts_and_what_stopping_brings() -> None:
    sentence = said(Draw(), (TakeNumbers(), 1.12), (TakeCurrency(), 0.3), worth=1.4, bust=23)
    assert sentence == "Coach: draw. It busts in 23 of 100 and brings 1.4 points; stopping brings 1.1."


def test_a_draw_that_cannot_bust_says_so() -> None:
    sentence = said(Draw(), (TakeNumbers(), 0.5), worth=0.9)
    assert sentence == "Coach: draw. It cannot bust and brings 0.9 points; stopping brings 0.5."


def test_the_first_card_needs_no_numbers() -> None:
    advice = Advice(Level.HARD, Draw(), Fraction(0), None, ())
    assert advice_sentence(WORDS, FIRST, advice) == "Coach: draw. The first card never busts."


def test_stopping_says_what_drawing_would_risk() -> None:
    assert said(TakeNumbers(), (Draw(), 1.2), (TakeCurrency(), 0.9), worth=2.0, bust=46) == (
        "Coach: take the cards for 2.0 points. Drawing busts in 46 of 100 and brings 1.2."
    )
    assert said(TakeCurrency(), (Draw(), 0.2), worth=1.5, bust=46) == (
        "Coach: take the coins for 1.5 points. Drawing busts in 46 of 100 and brings 0.2."
    )


def test_where_cards_and_coins_are_the_question_they_are_compared() -> None:
    assert said(TakeNumbers(), (Draw(), 0.2), (TakeCurrency(), 0.9), worth=2.0) == (
        "Coach: take the cards. They bring 2.0 points, the coins 0.9."
    )
    assert said(TakeCurrency(), (TakeNumbers(), 0.9), worth=2.0) == (
        "Coach: take the coins. They bring 2.0 points, the cards 0.9."
    )


def test_what_is_close_is_told_to_hundredths() -> None:
    assert "1.04 points; stopping brings 0.96." in said(Draw(), (TakeNumbers(), 0.96), worth=1.04, bust=9)


def test_nought_has_no_minus_and_a_small_chance_is_no_certainty() -> None:
    sentence = said(Draw(), (TakeNumbers(), -0.3), worth=-0.04, bust=1)
    assert "brings 0.0 points; stopping brings -0.3." in sentence
    rare = Advice(Level.HARD, Draw(), Fraction(1, 129), None, ((Draw(), 1.0), (TakeNumbers(), 0.0)))
    assert "busts in 1 of 100" in advice_sentence(WORDS, VIEW, rare)
    sure = Advice(Level.HARD, Draw(), Fraction(128, 129), None, ((Draw(), 1.0), (TakeNumbers(), 0.0)))
    assert "busts in 99 of 100" in advice_sentence(WORDS, VIEW, sure)


# ---- the auction ---------------------------------------------------------------------------


def test_a_bid_says_what_the_wild_is_worth_to_you() -> None:
    assert said(Bid(3), (Pass(), -0.1), worth=0.8, wild=2.13) == (
        "Coach: bid 3. The wild is worth 2.1 points to you; this bid comes to 0.8, a pass to -0.1."
    )


def test_a_pass_says_what_the_best_bid_would_come_to() -> None:
    assert said(Pass(), (Bid(4), -1.2), worth=-0.1, wild=0.7) == (
        "Coach: pass. The wild is worth 0.7 points to you; the best bid comes to -1.2, a pass to -0.1."
    )
    dear = "Coach: pass. The wild is worth 0.7 points to you, less than a higher bid costs."
    assert said(Pass(), wild=0.7) == dear
    assert said(Pass(), (Bid(9), -1e9), wild=0.7) == dear  # a bid that could not be paid sensibly


def test_what_a_playout_found_is_told_as_that() -> None:
    assert "tried out this does best" in said(Bid(3), (Pass(), 0.2), worth=0.1, wild=1.0)
    assert "tried out this does best" in said(Pass(), (Bid(3), 0.2), worth=0.1, wild=1.0)


# ---- buying and paying ---------------------------------------------------------------------


def test_a_purchase_says_what_it_brings_beyond_its_price() -> None:
    assert said(buy("red 4", 4), (Decline(), 0.0), worth=0.7) == (
        "Coach: buy HEART 4 for 4. It brings 0.7 points more than it costs."
    )


def test_buying_nothing_says_what_the_best_card_lacks() -> None:
    assert said(Decline(), (buy("red 4", 4), -0.3), (buy("blue 9", 9), -2.0)) == (
        "Coach: buy nothing. The best, HEART 4, costs 0.3 points more than it brings."
    )
    assert said(Decline()) == "Coach: buy nothing. No card is worth its price to you."


@pytest.mark.parametrize(
    ("payment", "sentence"),
    [
        (Payment(1), "Coach: pay with 1 coin. You miss that least."),
        (Payment(4), "Coach: pay with 4 coins. You miss those least."),
        (Payment(0, 1), "Coach: pay with 1 bust token. You miss that least."),
        (Payment(0, 2), "Coach: pay with 2 bust tokens. You miss those least."),
        (Payment(2, 1), "Coach: pay with coins: 2, bust tokens: 1. You miss these least."),
        (Payment(0, 0, cards("red 1")), "Coach: pay with own cards: HEART 1. You miss these least."),
        (
            Payment(2, 0, cards("red 1, blue wild")),
            "Coach: pay with coins: 2, own cards: HEART 1, ANY GEM. You miss these least.",
        ),
        (
            Payment(2, 1, cards("red 1-4")),
            "Coach: pay with coins: 2, bust tokens: 1, own cards: 4. You miss these least.",
        ),
    ],
)
def test_a_payment_names_what_is_missed_least(payment: Payment, sentence: str) -> None:
    assert payment_sentence(WORDS, payment) == sentence
    assert said(Pay(payment)) == sentence


# ---- every sentence there is ---------------------------------------------------------------


def test_easy_gives_no_reasons_for_its_moods() -> None:
    moves = (
        Draw(),
        TakeNumbers(),
        TakeCurrency(),
        Bid(2),
        Pass(),
        Pay(Payment(2)),
        buy("red 4", 4),
        Decline(),
    )
    sentences = [said(move, bust=30, wild=1.2, level=Level.EASY) for move in moves]
    assert len(set(sentences)) == len(moves)
    assert all(sentence.startswith("Easy would ") and sentence.endswith(".") for sentence in sentences)
    assert "busts in 30 of 100" in sentences[0]
    assert "worth 1.2 points" in sentences[3]


@pytest.mark.parametrize("words", [WORDS, Words(LongWords())], ids=["english", "longer"])
@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
def test_whatever_is_asked_the_sentence_fits_where_it_stands(level: Level, words: Words) -> None:
    """Two lines in the turn bar beside a long name, two in the auction and the payment, three in a menu."""
    text = Text(Fonts.load())
    small = STRONG_GREEN.at(Face.SMALL)
    told: set[str] = set()
    for players in (1, 3, 5):
        asked = [played.before for played in guest_game(players, 2) if played.move is not None]
        for state in asked[:: 5 if level is Level.HARD else 2]:
            seat = RULES.to_act(state)
            assert seat is not None
            view = RULES.view(state, seat)
            advice = think_through(explain(level, 1, view, RULES.legal(state)))
            told.add(advice_sentence(words, view, advice))
    assert len(told) > 10
    for sentence in told:
        assert not set("{}") & set(sentence)
        assert "None" not in sentence
        assert len(text.wrap(sentence, small, 348)) <= 2, sentence
        assert len(text.wrap(sentence, STRONG, 496)) <= 2, sentence
        assert len(text.wrap(sentence, STRONG_DIM, 336)) <= 3, sentence
        assert all(text.fonts.has(char, STRONG.face) for char in sentence)
