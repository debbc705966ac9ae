"""The rules card of Ten Phases: pages to turn, and the facts of the rule book on them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ten_arcade.engine.phases.deck import HIGH_POINTS, LOW_POINTS, SKIP_POINTS, WILD_POINTS
from ten_arcade.scenes.phases_rules_card import PhasesRulesCard, phases_rules_show
from ten_arcade.scenes.scene import Pop
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.scenes.fakes import Rig, assert_texts_apart, make_rig, press


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def test_pages_turn_and_each_has_its_own_picture(rig: Rig) -> None:
    card = PhasesRulesCard(rig.context)
    pictures: set[bytes] = set()
    for page, _ in enumerate(card.pages):
        assert card.page == page
        pictures.add(rig.drawn(card))
        press(card, Intent.RIGHT)
    assert len(pictures) == len(card.pages)
    press(card, *[Intent.LEFT] * 5)
    assert card.page == 0


def test_confirm_reads_on_and_closes_after_the_last_page(rig: Rig) -> None:
    card = PhasesRulesCard(rig.context)
    answers = [press(card, Intent.CONFIRM) for _ in card.pages]
    assert answers == [*[None] * (len(card.pages) - 1), Pop()]


@pytest.mark.parametrize("intent", [Intent.CANCEL, Intent.PAUSE])
def test_it_closes_from_any_page(rig: Rig, intent: Intent) -> None:
    assert press(PhasesRulesCard(rig.context), Intent.RIGHT, intent) == Pop()


def test_one_page_lists_all_ten_phases(rig: Rig) -> None:
    card = PhasesRulesCard(rig.context)
    card.show(1)
    said = [one.text for one in rig.said(card)]
    assert [text for text in said if text.isdigit()] == [str(phase) for phase in range(1, 11)]
    place = {int(text): said[at + 1] for at, text in enumerate(said) if text.isdigit()}
    sizes = {phase: [int(word) for word in text.split() if word.isdigit()] for phase, text in place.items()}
    assert sizes == {
        1: [3], 2: [3, 4], 3: [4, 4], 4: [7], 5: [8], 6: [9], 7: [4], 8: [7], 9: [5, 2], 10: [5, 3]
    }  # fmt: skip


@pytest.mark.parametrize(
    ("title", "facts"),
    [
        ("THE GOAL", ["ten phases in order", "try it again in the next hand"]),
        ("YOUR TURN", ["Draw one card", "the pile, or the top discard", "Discard one card"]),
        ("LAY YOUR PHASE", ["All its groups at once", "colours do not matter", "from 1 to 12"]),
        ("HIT", ["Once your phase lies", "any group on the table", "as many as you like"]),
        ("WILD CARDS", ["any number or any colour", "each group needs one real card", "never moves"]),
        ("SKIP CARDS", ["loses a turn", "nobody loses two in a round", "cannot be taken from the discards"]),
        (
            "THE HAND ENDS",
            [
                f"1 to 9 cost {LOW_POINTS} points",
                f"10 to 12 cost {HIGH_POINTS}",
                f"a Skip {SKIP_POINTS}",
                f"a Wild {WILD_POINTS}",
                "moves on, out or not",
            ],
        ),
        ("THE GAME ENDS", ["in which phase 10 is laid", "fewest points win", "the first to lay it wins"]),
        ("FAIR PLAY", ["The AI sees what you see"]),
    ],
)
def test_the_facts_of_the_rule_book(rig: Rig, title: str, facts: list[str]) -> None:
    card = PhasesRulesCard(rig.context)
    block = next(block for page in card.pages for block in page if block.title == title)
    for fact in facts:
        assert fact in block.sentence


@pytest.mark.parametrize("long_words", [False, True])
def test_every_text_stays_in_its_panel(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    card = PhasesRulesCard(rig.context)
    for page in card.pages:
        height = 285 if len(page) == 1 else 93
        panels = [pygame.Rect(12, 40 + 96 * number, 616, height) for number in range(len(page))]
        said = rig.said(card)
        assert_texts_apart(said)
        for one in said:
            if 40 <= one.rect.top < 331:
                assert any(panel.contains(one.rect) for panel in panels), one
        press(card, Intent.RIGHT)


def test_while_nobody_plays_it_turns_its_own_pages(rig: Rig) -> None:
    show = phases_rules_show(rig.context)
    pages: list[int] = []
    while not show.over:
        if show.page not in pages:
            pages.append(show.page)
        show.tick()
    assert pages == list(range(len(PhasesRulesCard(rig.context).pages)))
