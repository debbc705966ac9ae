"""Golden transcripts: a whole game for each number of players, with every seat's knowledge, word for word.

`python -m tools.bless` writes them anew; a test that was blessed skips instead of passing.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace

import pytest

from ten_arcade.engine.ten.model import TenState, TenView
from tests.golden.games import PLAYERS, RULES, guest_game
from tests.golden.transcript import golden_path, in_words, transcript, write
from tools.bless import BLESSING

EVERY_EVENT = (
    *("the game starts with", "turn ", " is done", "final round from", "won by"),
    *(" draws ", " takes ", " tokens", "the others are paid", "to the market", "discarded"),
    *(" busts on numbers", " busts on currency"),
    *("under the hammer", " bids ", " passes", " must pass", "sold to", " gets "),
    *(" may buy", " buys ", " can buy nothing", " buys nothing", " may buy a last time"),
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


def test_every_seat_knows_the_same_because_in_ten_all_lies_open() -> None:
    for players in PLAYERS:
        text = golden_path(players).read_text(encoding="utf-8")
        assert "    all know " in text
        assert "of which it knows" not in text
        assert " hears: " not in text


def test_the_pile_shrinks_card_by_card_to_nothing() -> None:
    size = {1: 89, 2: 89, 3: 109, 4: 129, 5: 129}
    for players in PLAYERS:
        lines = golden_path(players).read_text(encoding="utf-8").splitlines()
        left = [int(line.split()[3]) for line in lines if line.startswith("    all know pile: ")]
        assert left == list(range(size[players], -1, -1))


def test_a_leak_would_be_a_difference() -> None:
    """A view that knows one card of the pile, or hides one of its own, reads otherwise."""
    *_, played = (one for one, _ in zip(guest_game(2, 1), range(5), strict=False))
    view = _view(played.after)
    deck, drawn = played.after.deal.deck, view.table.drawn
    leaking = replace(view, cards=(*view.cards[: drawn + 3], deck[drawn + 3], *view.cards[drawn + 4 :]))
    assert in_words(leaking) != in_words(view)
    assert f"of which it knows #{drawn + 3} {deck[drawn + 3].name}" in in_words(leaking)["pile"]


def test_views_in_words_leave_nothing_of_the_table_out() -> None:
    """Each field of the table that changes from state to state changes the words."""
    said: Counter[bool] = Counter()
    for played in guest_game(3, 1):
        for step in played.steps:
            before, after = _view(played.before), _view(step.state)
            if before.table != after.table:
                said[in_words(before) != in_words(after)] += 1
    assert said[False] == 0
    assert said[True] > 100


def _view(state: TenState) -> TenView:
    return RULES.view(state, None)
