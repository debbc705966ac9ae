"""What TEN's sounds say in words, over whole games; and that none of them was forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.ten.events import Bought, Busted, Drew, TenEvent, WildSold
from ten_arcade.engine.ten.model import BustKind, Colour, TenView
from ten_arcade.engine.ten.rules import tableau_sums
from ten_arcade.engine.ten.scoring import points
from ten_arcade.scenes.captions import Caption
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.ten_captions import NO_INFORMATION, caption, scoring_caption
from ten_arcade.scenes.ten_clips import clip
from ten_arcade.ui.assets import Art
from ten_arcade.ui.audio import SOUNDS, Sound
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.words import Words
from tests.golden.games import Happening, happenings
from tests.scenes.fakes import make_rig

WORDS = Words()
SEATS = tuple(SeatPlan(NAMES[seat], MASCOTS[seat]) for seat in range(5))


@cache
def whole_games() -> tuple[Happening, ...]:
    return tuple(each for players, seed in ((2, 3), (4, 5), (5, 8)) for each in happenings(players, seed))


def said(happening: Happening, sound: Sound) -> Caption | None:
    return caption(WORDS, SEATS, sound, happening.event, happening.before, happening.after)


def heard() -> Iterator[tuple[Happening, Sound]]:
    """Every sound of every clip of some whole games, and the heartbeat of a high total."""
    for happening in whole_games():
        for _, sound in clip(WORDS, happening.event, happening.before, happening.after).sounds:
            yield happening, sound
        if isinstance(happening.event, Drew):
            yield happening, "danger_pulse"


def scored(sound: Sound) -> Caption | None:
    return scoring_caption(WORDS, SEATS, sound, Colour.BLUE, 4, (1, 2))


def first(kind: type[TenEvent]) -> Happening:
    return next(each for each in whole_games() if isinstance(each.event, kind))


# ---- none forgotten ------------------------------------------------------------------------


def test_every_sound_is_said_in_words_or_has_a_reason_not_to_be() -> None:
    captioned = {sound for happening, sound in heard() if said(happening, sound)}
    captioned |= {sound for sound in SOUNDS if scored(sound)}
    captioned |= {"run_join"}  # the twin of run_grow
    assert captioned | set(NO_INFORMATION) == SOUNDS
    assert not captioned & set(NO_INFORMATION)
    assert all(reason.strip() for reason in NO_INFORMATION.values())


def test_every_sound_in_a_game_is_covered_by_a_caption_of_its_event() -> None:
    silent = {
        (type(happening.event).__name__, sound)
        for happening, sound in heard()
        if said(happening, sound) is None and sound not in NO_INFORMATION
    }
    # the card is named when it turns; a bust without a token; runs that did not grow
    assert silent <= {
        ("Drew", "card_slide"),
        ("Busted", "bust_token"),
        ("Bought", "run_grow"),
        ("WildPaid", "run_grow"),
    }


def test_every_icon_is_in_the_atlas_and_small_enough(tmp_path: Path, devices: Devices) -> None:
    art: Art = make_rig(tmp_path, devices).context.painter.art
    captions = [said(happening, sound) for happening, sound in heard()] + [scored(sound) for sound in SOUNDS]
    for icon in {each.icon for each in captions if each is not None}:
        width, height = art.size(icon)
        assert (width, height) <= (16, 16), icon


# ---- what they say -------------------------------------------------------------------------


def test_a_drawn_card_is_named_when_it_turns_over_not_before() -> None:
    drew = next(e for e in whole_games() if isinstance(e.event, Drew) and e.event.card.is_number)
    assert isinstance(drew.event, Drew)
    assert said(drew, "card_slide") is None
    shown = said(drew, "card_flip")
    assert shown is not None
    assert shown.icon == f"chip_13x13/{drew.event.card.name}"
    assert shown.text.startswith(f"{NAMES[drew.event.seat]} draws: ")


def test_the_notes_of_the_lamps_say_the_total_they_lead_to() -> None:
    drew = first(Drew)
    total, _ = tableau_sums(drew.after)
    shown = said(drew, "count_01")
    assert shown is not None
    assert shown.text == f"Total: {total}"
    assert shown == said(drew, "count_02")


def test_the_heartbeat_says_the_total() -> None:
    nine = next(e for e in whole_games() if isinstance(e.event, Drew) and tableau_sums(e.after)[0] == 9)
    assert said(nine, "danger_pulse") == Caption("suit_9/red", "Heartbeat: the total is 9.")


def test_a_bust_and_a_sale_are_said_with_names() -> None:
    bust = first(Busted)
    assert isinstance(bust.event, Busted)
    shown = said(bust, "bust")
    assert shown is not None
    assert shown.icon == "bust_13"
    why = "over ten" if bust.event.kind is BustKind.NUMBERS else "too many coins"
    assert shown.text == f"{NAMES[bust.event.seat]} busts: {why}!"
    sale = first(WildSold)
    assert isinstance(sale.event, WildSold)
    hammer = said(sale, "gavel")
    assert hammer is not None
    assert hammer == said(sale, "sold")
    assert hammer.text.startswith(f"Sold to {NAMES[sale.event.seat]} for {sale.event.price}: ANY")


def test_a_card_paid_for_is_said_to_lengthen_a_run_only_if_points_were_gained() -> None:
    for each in whole_games():
        if not isinstance(each.event, Bought):
            continue
        seat = each.event.seat
        gained = _points(each.after, seat) - _points(each.before, seat)
        shown = said(each, "run_grow")
        assert (shown is not None) == (gained > 0)
        assert shown is None or shown.text == f"{NAMES[seat]}: a run gets longer."


def _points(view: TenView, seat: int) -> int:
    return points(view.named(view.table.holdings[seat].cards))


@pytest.mark.parametrize(
    ("sound", "text"),
    [
        ("score_row", "Now the gems are counted."),
        ("run_lit_4", "Run: 4 cards"),
        ("perfect", "Fanfare: a perfect ten for ROBO & PIP!"),
        ("win", "Fanfare for ROBO & PIP!"),
    ],
)
def test_the_scoring_is_said_suit_by_suit(sound: Sound, text: str) -> None:
    shown = scored(sound)
    assert shown is not None
    assert shown.text == text
