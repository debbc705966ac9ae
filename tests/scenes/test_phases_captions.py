"""What the sounds of Ten Phases say in words, over whole games; none is forgotten, no secret is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    Drew,
    HandDealt,
    PhaseLaid,
    PhasesEvent,
    PileShuffled,
    TurnSkipped,
    TurnStarted,
)
from ten_arcade.scenes.captions import Caption
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_captions import NO_INFORMATION, caption
from ten_arcade.scenes.phases_clips import clip
from ten_arcade.scenes.phases_order import HandOrder
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.words import Words
from tests.scenes.fakes import make_rig
from tests.scenes.phase_games import Happening, all_happenings

WORDS = Words()
SEATS = tuple(SeatPlan(NAMES[seat], MASCOTS[seat]) for seat in range(6))


def said(one: Happening, sound: Sound) -> Caption | None:
    return caption(WORDS, SEATS, sound, one.event, one.before, one.after)


def heard() -> Iterator[tuple[Happening, Sound]]:
    """Every sound of every clip of some whole games."""
    for one in all_happenings():
        for _, sound in clip(WORDS, one.event, one.before, one.after, HandOrder.RANK).sounds:
            yield one, sound


def texts(kind: type[PhasesEvent], sound: Sound) -> set[str]:
    """What this sound says of such events."""
    return {
        found.text
        for one, name in heard()
        if isinstance(one.event, kind) and name == sound and (found := said(one, sound))
    }


# ---- none forgotten --------------------------------------------------------------------------------


def test_every_sound_of_a_game_is_said_in_words_or_has_a_reason_not_to_be() -> None:
    for one, sound in heard():
        assert (said(one, sound) is None) is (sound in NO_INFORMATION), (one.event, sound)
    assert all(reason.strip() for reason in NO_INFORMATION.values())


def test_every_event_but_a_first_deal_is_said() -> None:
    silent = {type(one.event) for one in all_happenings()} - {type(one.event) for one, _ in heard()}
    assert silent == set()


def test_every_icon_is_in_the_atlas_and_small_enough(tmp_path: Path, devices: Devices) -> None:
    art = make_rig(tmp_path, devices).context.painter.art
    captions = (said(one, sound) for one, sound in heard())
    for icon in {each.icon for each in captions if each is not None}:
        width, height = art.size(icon)
        assert (width, height) <= (16, 16), icon


# ---- what they say -----------------------------------------------------------------------------------


def test_a_card_drawn_from_the_pile_is_not_named() -> None:
    assert texts(Drew, "card_slide") <= {f"{name} draws a card." for name in NAMES}


def test_a_phase_a_hit_and_a_discard_are_said_with_names() -> None:
    assert "MIA lays phase 1!" in texts(PhaseLaid, "meld")
    assert any(text.startswith("ROBO hits with ") for text in texts(CardHit, "hit"))
    assert any(text.startswith("ROBO discards ") for text in texts(Discarded, "discard"))
    assert all(" skips " in text for text in texts(Discarded, "skip"))


def test_shuffling_dealing_and_gathering_are_said_apart() -> None:
    assert "2 discards are shuffled into a new pile." in texts(PileShuffled, "shuffle")
    assert texts(HandDealt, "card_slide") == {"The cards are gathered."}
    assert texts(HandDealt, "shuffle") == {"The cards are shuffled."}
    assert texts(TurnStarted, "card_slide") == {"The cards are dealt."}


def test_the_card_turned_up_for_the_first_turn_is_named() -> None:
    found = {
        said(one, "turn_start")
        for one in all_happenings()
        if isinstance(one.event, TurnStarted) and one.before.table.slot == 0
    }
    assert all(each and "is turned up. It is " in each.text for each in found)


def test_a_skip_turned_up_costs_the_first_player_the_turn() -> None:
    found = {
        said(one, "skip")
        for one in all_happenings()
        if isinstance(one.event, TurnSkipped) and one.before.table.slot == 0
    }
    assert found
    assert all(each and each.text.startswith("A Skip is turned up: ") for each in found)
