"""The rules card: pages to turn, and the numbers of the rule book on them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ten_arcade.scenes.rules_card import RulesCardScene
from ten_arcade.scenes.scene import Pop
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import Intent
from tests.scenes.fakes import Rig, assert_texts_apart, make_rig, point, press


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    return make_rig(tmp_path, devices)


def test_left_and_right_turn_pages_and_stop_at_the_ends(rig: Rig) -> None:
    card = RulesCardScene(rig.context)
    last = len(card.pages) - 1
    seen, pictures = [], set()
    for _ in card.pages:
        seen.append(card.page)
        pictures.add(rig.drawn(card))
        press(card, Intent.RIGHT)
    assert seen == [0, 1, 2]
    assert len(pictures) == 3
    assert card.page == last
    press(card, *[Intent.LEFT] * 5)
    assert card.page == 0
    press(card, Intent.NEXT)
    assert card.page == 1
    press(card, Intent.PREVIOUS)
    assert card.page == 0


def test_confirm_reads_on_and_closes_after_the_last_page(rig: Rig) -> None:
    card = RulesCardScene(rig.context)
    assert press(card, Intent.CONFIRM) is None
    assert press(card, Intent.CONFIRM) is None
    assert card.page == 2
    assert press(card, Intent.CONFIRM) == Pop()


@pytest.mark.parametrize("intent", [Intent.CANCEL, Intent.PAUSE])
def test_it_closes_from_any_page(rig: Rig, intent: Intent) -> None:
    assert press(RulesCardScene(rig.context), intent) == Pop()
    assert press(RulesCardScene(rig.context), Intent.RIGHT, intent) == Pop()


def test_a_click_counts_on_prompts_only(rig: Rig) -> None:
    card = RulesCardScene(rig.context)
    assert point(card, (300, 100), click=True) is None
    assert card.page == 0
    next_prompt = next(s.rect for s in rig.said(card) if s.text == "NEXT")
    point(card, next_prompt.center, click=True)
    assert card.page == 1


@pytest.mark.parametrize(
    ("title", "facts"),
    [
        ("THE GOAL", ["longest run without a gap", "1 point a card", "1 to 9 scores 10"]),
        ("BUST!", ["11 or more is a bust", "coin cards worth 11 or more", "Exactly 10 is safe", "worth 3"]),
        ("STOP: TAKE THE NUMBERS", ["Every other player gets the value of the coin cards", "buy one card"]),
        ("OR STOP: TAKE THE COINS", ["you do not buy", "more than 10 coins", "go to the market"]),
        ("BUY FROM THE MARKET", ["costs its number", "3, no change", "1 each", "already hold"]),
        ("WILD CARDS: AUCTION!", ["left of the drawer", "one chance", "with no bid it is gone"]),
        ("THE END", ["everybody may buy once more", "most coins, then fewest cards", "shared"]),
        ("FAIR PLAY", ["The AI sees what you see"]),
    ],
)
def test_the_facts_of_the_rule_book(rig: Rig, title: str, facts: list[str]) -> None:
    card = RulesCardScene(rig.context)
    block = next(block for page in card.pages for block in page if block.title == title)
    for fact in facts:
        assert fact in block.sentence


@pytest.mark.parametrize("long_words", [False, True])
def test_every_text_stays_in_its_panel(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    rig = make_rig(tmp_path, devices, long_words=long_words)
    card = RulesCardScene(rig.context)
    panels = [pygame.Rect(12, 40 + 96 * number, 616, 93) for number in range(3)]
    for _ in card.pages:
        said = rig.said(card)
        assert_texts_apart(said)
        for one in said:
            if 40 <= one.rect.top < 331:
                assert any(panel.contains(one.rect) for panel in panels), one
        press(card, Intent.RIGHT)
