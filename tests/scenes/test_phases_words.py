"""Ten Phases in sentences: nothing is left unsaid, nothing unfilled, and no secret told."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from ten_arcade.engine.core import Outcome, Refusal
from ten_arcade.engine.phases.deck import KINDS, card_named
from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    DiscardTaken,
    Drew,
    GameEnded,
    HandDealt,
    HandEnded,
    PhaseLaid,
    PhasesAdvanced,
    PhasesEvent,
    PileShuffled,
    TieFound,
    TurnSkipped,
    TurnStarted,
)
from ten_arcade.engine.phases.model import (
    COLOURS,
    Decider,
    Discard,
    End,
    Hit,
    PhasesMove,
    PhasesState,
    Reason,
)
from ten_arcade.engine.phases.nearest import nearest
from ten_arcade.scenes.phases_places import PROMPT
from ten_arcade.scenes.phases_words import (
    card_title,
    colour_name,
    event_sentence,
    latest_sentence,
    missing_sentence,
    phase_text,
    refusal_sentence,
)
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.styles import BODY, STRONG
from ten_arcade.ui.text import Text
from ten_arcade.ui.words import Words
from tests.engine.phase_tables import RULES, cards, hit, lay_from, playing
from tests.scenes.fakes import LongWords
from tests.scenes.phase_games import all_happenings

WORDS = Words()
NAMES = ("MIA", "ROBO", "PIP", "BOO", "INK", "TAD")
# What the picture itself says: a turn is a heading of its own.
NEEDS_NO_WORDS = {TurnStarted}
# What a refusal is about, for those that say it.
ABOUT = {
    Reason.NOT_HELD: "red 4",
    Reason.WRONG_GROUPS: "2",
    Reason.TOO_SMALL: "4",
    Reason.SET_NEEDS_RANK: "7",
    Reason.COLOUR_NEEDS: "green",
    Reason.RUN_NEEDS_RANK: "6",
    Reason.RUN_REPEATS: "6",
    Reason.RUN_DISORDER: "6",
    Reason.RUN_TAKES: "3 8",
    Reason.END_CLOSED: "low",
    Reason.NOT_PLAYING: "2",
    Reason.SKIPPED_LATELY: "1",
}


def said(event: PhasesEvent) -> str:
    return event_sentence(WORDS, NAMES, event)


# ---- events --------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [WORDS, Words(LongWords())], ids=["english", "longer"])
def test_every_event_has_a_sentence_with_nothing_left_to_fill_in(words: Words) -> None:
    met: set[type] = set()
    for one in all_happenings():
        sentence = event_sentence(words, NAMES, one.event)
        met.add(type(one.event))
        assert bool(sentence) is (type(one.event) not in NEEDS_NO_WORDS), one.event
        assert "{" not in sentence
        assert "}" not in sentence
    assert met == set(get_args(PhasesEvent))


def test_a_card_drawn_from_the_pile_is_never_named_whoever_reads() -> None:
    sentences = {said(Drew(0, None, None)), *(said(Drew(0, 5, card)) for card in KINDS)}
    assert sentences == {"MIA draws a card."}


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (HandDealt(2, 1, (0, 1), False, 20, card_named("red 4")), "Hand 2: ROBO deals."),
        (HandDealt(9, 1, (0, 1), True, 20, card_named("red 4")), "Tie hand: who lays the phase first wins."),
        (TurnSkipped(2, 5), "PIP is skipped: no turn this time."),
        (PileShuffled(1), "1 discard becomes the new pile."),
        (PileShuffled(30), "30 discards are shuffled into a new pile."),
        (DiscardTaken(0, 3, card_named("yellow 12")), "MIA takes STAR 12."),
        (PhaseLaid(1, 4, (0,), ((1, 2),)), "ROBO lays phase 4!"),
        (CardHit(0, 3, card_named("wild"), 0, End.HIGH), "MIA hits with WILD."),
        (Discarded(0, 3, card_named("blue 1"), None), "MIA discards GEM 1."),
        (Discarded(0, 3, card_named("skip"), 1), "MIA skips ROBO!"),
        (HandEnded(2, (), ()), "PIP goes out: the hand is over."),
        (HandEnded(None, (), ()), "Nobody can draw: the hand is over."),
        (PhasesAdvanced((False, False), (1, 1)), "Nobody moves on."),
        (PhasesAdvanced((True, False), (2, 1)), "MIA moves on to the next phase."),
        (PhasesAdvanced((True, False, True), (2, 1, 2)), "MIA & PIP move on to the next phase."),
        (TieFound((0, 1)), "MIA & ROBO are level: they play one more hand."),
        (GameEnded(Outcome((1,), (5, 5), Decider.POINTS)), "ROBO wins the game!"),
    ],
)
def test_what_happened(event: PhasesEvent, sentence: str) -> None:
    assert said(event) == sentence


def test_the_latest_event_worth_a_sentence_is_told() -> None:
    news = (Drew(0, None, None), TurnStarted(1, 4))
    assert latest_sentence(WORDS, NAMES, news) == "MIA draws a card."
    assert latest_sentence(WORDS, NAMES, (TurnStarted(1, 4),)) == ""


# ---- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [WORDS, Words(LongWords())], ids=["english", "longer"])
def test_every_reason_has_a_sentence_of_its_own(words: Words) -> None:
    sentences = [refusal_sentence(words, Refusal(reason, ABOUT.get(reason, "")), NAMES) for reason in Reason]
    assert all(sentences)
    assert len(set(sentences)) == len(sentences)
    assert not any("{" in sentence for sentence in sentences)


RUN_OF_4_TO_7, LOW_RUN, HIGH_RUN = "0 run 4 5 6 7", "0 run 1 2 3 4", "0 run 9 10 11 12"
GEMS = "0 colour b1 b2 b3 b4 b5 b6 b7"
Make = Callable[[PhasesState], PhasesMove]
REFUSED: tuple[tuple[PhasesState, Make, str], ...] = (
    (
        playing("4 5 7 8 9 10 11", phases=4),
        lambda state: lay_from(state, "4 5 7 8 9 10 11"),
        "A run needs consecutive numbers: 6 is missing.",
    ),
    (
        playing("5 5 6 8 8 8"),
        lambda state: lay_from(state, "5 5 6", "8 8 8"),
        "A set has one number: here it is 5.",
    ),
    (
        playing("5 5 8 8 8"),
        lambda state: lay_from(state, "5 5", "8 8 8"),
        "This group needs at least 3 cards.",
    ),
    (
        playing("9 1", melds=(RUN_OF_4_TO_7,)),
        lambda state: hit(state, "9"),
        "This run takes only 3 or 8.",
    ),
    (playing("9 1", melds=(LOW_RUN,)), lambda state: hit(state, "9"), "This run takes only 5."),
    (
        playing("W 1", melds=(HIGH_RUN,)),
        lambda state: hit(state, "W", end=End.HIGH),
        "This run cannot go beyond 12.",
    ),
    (
        playing("W 1", melds=(LOW_RUN,)),
        lambda state: hit(state, "W", end=End.LOW),
        "This run cannot go below 1.",
    ),
    (
        playing("r9 1", melds=(GEMS,)),
        lambda state: hit(state, "r9"),
        "This group has one colour: gems only.",
    ),
    (playing("S 1"), lambda _: Discard(card_named("skip")), "Choose who loses the next turn."),
    (playing("1 2"), lambda _: Hit(card_named("red 1"), 0), "Lay your own phase before you hit."),
    (playing("r1 r2"), lambda _: Discard(card_named("blue 7")), "You do not have enough of GEM 7."),
)


@pytest.mark.parametrize(("state", "make", "sentence"), REFUSED, ids=[case[2] for case in REFUSED])
def test_what_the_rules_refuse_is_said_in_words(state: PhasesState, make: Make, sentence: str) -> None:
    refusal = RULES.check(state, make(state))
    assert refusal is not None
    assert refusal_sentence(WORDS, refusal, NAMES) == sentence


def test_a_seat_is_called_by_its_name() -> None:
    refusal = Refusal(Reason.SKIPPED_LATELY, "1")
    assert refusal_sentence(WORDS, refusal, NAMES) == "ROBO was skipped just now: not twice in a round."


# ---- phases and cards ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        (1, "Two sets of 3"),
        (2, "Set of 3 + run of 4"),
        (3, "Set of 4 + run of 4"),
        (4, "Run of 7"),
        (5, "Run of 8"),
        (6, "Run of 9"),
        (7, "Two sets of 4"),
        (8, "7 cards of one colour"),
        (9, "Set of 5 + set of 2"),
        (10, "Set of 5 + set of 3"),
    ],
)
def test_every_phase(phase: int, text: str) -> None:
    assert phase_text(WORDS, phase) == text


@pytest.mark.parametrize(
    ("phase", "hand", "sentence"),
    [
        (4, "4 5 7 8 9 10 1", "Missing: 6"),
        (1, "5 5 5 9 9 9", "Ready to lay!"),
        (1, "5 5 9 9 1", "Missing: 5, 9"),
        (7, "5 5 9 9 1", "Missing: 5 ×2, 9 ×2"),
        (1, "7 7 7 S", "Missing: any ×3"),
        (8, "b1 b2 b3 b4 b5 r1", "Missing: 2 × gems"),
    ],
)
def test_what_is_missing(phase: int, hand: str, sentence: str) -> None:
    assert missing_sentence(WORDS, nearest(cards(hand), phase)) == sentence


def test_no_two_kinds_of_card_have_the_same_title() -> None:
    titles = [card_title(WORDS, card) for card in KINDS]
    assert len(set(titles)) == len(KINDS)


def test_colour_is_never_the_only_sign() -> None:
    """A title and a suit name the sign that is drawn on the card."""
    assert [colour_name(WORDS, colour) for colour in COLOURS] == ["hearts", "gems", "stars", "clovers"]
    assert card_title(WORDS, card_named("yellow 12")) == "STAR 12"


def test_every_sentence_can_be_drawn() -> None:
    """No character without a glyph: a missing one would be a box."""
    fonts = Fonts.load()
    reasons = (refusal_sentence(WORDS, Refusal(reason, ABOUT.get(reason, "")), NAMES) for reason in Reason)
    lacks = missing_sentence(WORDS, nearest(cards("5 5 9 9 1"), 7))
    for sentence in (*(said(one.event) for one in all_happenings()), *reasons, lacks):
        for char in sentence:
            assert fonts.has(char, STRONG.face), char


def test_a_refusal_fits_the_panel_in_longer_words_too() -> None:
    """Four lines of the panel beside the discards."""
    text = Text(Fonts.load())
    words = Words(LongWords())
    for reason in Reason:
        sentence = refusal_sentence(words, Refusal(reason, ABOUT.get(reason, "")), NAMES)
        assert len(text.wrap(sentence, BODY, PROMPT[2] - 56)) <= 4, sentence
