"""Golden transcripts of Ten Phases, word for word: a hand that leaks would be a difference.

Run with the environment variable `tools.bless.BLESSING` set to write them anew; such tests skip.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace

import pytest

from tests.engine.phase_tables import RULES
from tests.golden.phase_transcript import OPTIONS, PLAYERS, SEEDS, golden_path, in_words, transcript, write
from tools.bless import BLESSING
from tools.phase_guest import guest_game

EVERY_EVENT = (
    *("the game starts", "hand 2 dealt", "turned up", "is skipped", " takes ", "discards are shuffled"),
    *(
        "lays phase 1",
        "lays phase 2",
        " hits ",
        " low",
        " high",
        " against ",
        " goes out",
        "phases ",
        "won by",
    ),
)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_goes_as_it_did(players: int) -> None:
    if os.environ.get(BLESSING):
        changed = write([players])
        pytest.skip(f"blessed: {golden_path(players).name} {'is new' if changed else 'is as it was'}")
    found = transcript(players).splitlines()
    golden = golden_path(players).read_text(encoding="utf-8").splitlines()
    differing = [n for n, pair in enumerate(zip(golden, found, strict=False), 1) if pair[0] != pair[1]]
    assert not differing, (
        f"line {differing[0]} was {golden[differing[0] - 1]!r}, is {found[differing[0] - 1]!r}"
    )
    assert len(found) == len(golden)


def test_the_games_show_every_event() -> None:
    text = "\n".join(golden_path(players).read_text(encoding="utf-8") for players in PLAYERS)
    assert [phrase for phrase in EVERY_EVENT if phrase not in text] == []


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_reads_of_a_hand_that_is_not_theirs(players: int) -> None:
    """In the text itself: between hands a seat's cards are told to that seat only."""
    is_open = False
    told_to_owner = 0
    for line in golden_path(players).read_text(encoding="utf-8").splitlines():
        moment = re.match(r"    all know moment: (\w+ ?\w*),", line)
        if moment:
            is_open = moment[1] in ("hand over", "over")
        hand = re.match(r"    (all know|everybody knows|seat \d knows) seat (\d): .* cards: (.*)", line)
        if hand and not is_open and hand[3] not in ("hidden", "nothing"):
            assert hand[1] == f"seat {hand[2]} knows", line
            told_to_owner += 1
        assert "cards seen besides: #" not in line
    assert told_to_owner > 20


def test_a_leak_would_be_a_difference() -> None:
    """A view that shows the next card of the pile, or another hand, reads otherwise."""
    first = next(guest_game(RULES.start(2, SEEDS[2], OPTIONS), SEEDS[2]))
    state = first.after
    view = RULES.view(state, 0)
    top = state.pile[0]
    leaking = replace(view, cards=(*view.cards[:top], state.deck[top], *view.cards[top + 1 :]))
    assert in_words(leaking)["cards seen besides"] == f"#{top} {state.deck[top].name}"
    both = replace(view, hands=state.hands, cards=state.deck)
    assert in_words(both)["seat 1"] != in_words(view)["seat 1"]
    assert in_words(view)["seat 1"].endswith("10 cards: hidden")
