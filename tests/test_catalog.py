"""The games of the arcade: each card agrees with its cabinet, its records and its options."""

from __future__ import annotations

from pathlib import Path

import pytest

from ten_arcade.catalog import CARDS, cabinets, card_of
from ten_arcade.phases_card import PHASES
from ten_arcade.phases_card import options_from as phases_options
from ten_arcade.scenes.phases_cabinet import LAST_PHASES, PhasesCabinet
from ten_arcade.scenes.ten_cabinet import TenCabinet
from ten_arcade.store.journal import record_game
from ten_arcade.ten_card import TEN
from ten_arcade.ten_card import options_from as ten_options
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.words import Words
from tests.scenes.fakes import make_rig

ROOT = Path(__file__).resolve().parent.parent
WORDS = Words()


def test_cards_and_cabinets_are_of_the_same_games_with_the_same_seats() -> None:
    seats = [(card.key, card.least, card.most) for card in CARDS]
    assert seats == [(cabinet.key, cabinet.least_seats, cabinet.most_seats) for cabinet in cabinets()]
    assert seats == [("ten", 1, 5), ("phases", 2, 6)]


def test_a_card_is_found_by_the_word_in_records() -> None:
    assert [card_of(card.key) for card in CARDS] == list(CARDS)
    assert card_of("eleven") is None
    for card in CARDS:
        record = next((ROOT / "seeds" / "records" / card.key).glob("*.jsonl"))
        assert record_game(record) == card.key
        assert card.verify(record) is None


def test_no_options_on_the_command_line_are_those_of_a_first_setup() -> None:
    assert TEN.read_options("", 4) == TenCabinet().default_options()
    assert PHASES.read_options("", 4) == PhasesCabinet().default_options()


def test_the_setup_offers_shorter_games_of_ten_phases() -> None:
    assert LAST_PHASES == (10, 8, 6, 5, 3)
    cabinet = PhasesCabinet()
    options = cabinet.default_options()
    lasts = []
    for _ in range(6):
        lasts.append(options.last_phase)
        options = cabinet.change_option(options, "last_phase", +1)
    assert lasts == [10, 8, 6, 5, 3, 10]
    assert cabinet.change_option(options, "even_only", -1).even_only
    assert cabinet.change_option(options, "all_advance", +1).all_advance
    odd = phases_options("last_phase=7", 2)
    assert cabinet.change_option(odd, "last_phase", +1).last_phase == 10


def test_every_row_of_a_setup_says_what_it_is_and_means() -> None:
    ten, phases = TenCabinet(), PhasesCabinet()
    rows = (
        *ten.option_rows(WORDS, ten.default_options()),
        *phases.option_rows(WORDS, phases.default_options()),
    )
    assert all(row.label and row.value and row.hint for row in rows)
    assert len({row.key for row in rows}) == len(rows) == 7


def test_house_rules_are_read_from_text() -> None:
    options = phases_options("last_phase=4, even_only=on,all_advance=on", 3)
    assert (options.last_phase, options.even_only, options.all_advance) == (4, True, True)
    assert ten_options("first_seat=1", 1).first_seat == 1, "alone, one sits beside the House"


def test_a_cabinet_refuses_a_game_of_the_other(tmp_path: Path, devices: Devices) -> None:
    house = make_rig(tmp_path, devices).context
    with pytest.raises(ValueError, match="not played at this cabinet"):
        PhasesCabinet().begin(house, TEN.plan((None, None), "", 1))
    with pytest.raises(ValueError, match="not played at this cabinet"):
        TenCabinet().begin(house, PHASES.plan((None, None), "", 1))
    assert not list(tmp_path.iterdir())
