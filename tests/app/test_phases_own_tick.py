"""One press changes the picture in its own tick, at every question of Ten Phases.

As in test_own_tick.py: each screen is reached twice by the same presses, then one twin presses.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ten_arcade.engine.phases.model import Hit, Lay, PhasesOptions, TakeDiscard
from ten_arcade.scenes.curtain import FALL_TICKS
from ten_arcade.scenes.phases_asking import Aiming, Choosing, Composing, Drawing
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.store.settings import Settings
from ten_arcade.ui.intents import Intent
from tests.drive import INSTANT, Drive
from tests.drive_phases import (
    PhasesPlayer,
    begin_phases,
    choose_phases,
    play_to_the_end,
    play_until,
    table_of,
)

Way = Callable[[Drive], None]

A, B, X, Y, R1 = Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND, Intent.NEXT


def deal(drive: Drive) -> PhasesPlayer:
    """Two people pass one pad round."""
    begin_phases(drive, (None, None), 5, PhasesOptions(last_phase=2))
    return PhasesPlayer(drive, drive.hands[0], (0, 1))


def to_ready(drive: Drive) -> None:
    choose_phases(drive, drive.hands[0])
    drive.pick(drive.hands[0], "start")


def to_curtain(drive: Drive) -> None:
    deal(drive)
    drive.until(lambda: table_of(drive).play.asks is not None)
    drive.step(FALL_TICKS + 4)


def asked(due: Callable[[PhasesTableScene], bool]) -> Way:
    """Plays on until the table asks what is wanted."""

    def way(drive: Drive) -> None:
        player, table = deal(drive), table_of(drive)
        play_until(drive, lambda: drive.scene is table and table.asking is not None and due(table), player)
        drive.step(30)

    return way


def drawing(table: PhasesTableScene) -> bool:
    return isinstance(table.asking, Drawing) and TakeDiscard() in table.play.session.legal()


def choosing(table: PhasesTableScene) -> bool:
    return isinstance(table.asking, Choosing) and not has(table, Lay) and not laid(table)


def laying(table: PhasesTableScene) -> bool:
    return isinstance(table.asking, Choosing) and has(table, Lay)


def hitting(table: PhasesTableScene) -> bool:
    return isinstance(table.asking, Choosing) and has(table, Hit)


def has(table: PhasesTableScene, kind: type[Lay] | type[Hit]) -> bool:
    return any(isinstance(move, kind) for move in table.play.session.legal())


def laid(table: PhasesTableScene) -> bool:
    public = table.play.view.table
    return public.seats[public.active].laid


def then(way: Way, *intents: Intent) -> Way:
    def longer(drive: Drive) -> None:
        way(drive)
        for intent in intents:
            drive.press(drive.hands[0], intent)
        drive.step(30)

    return longer


def to_hit(drive: Drive) -> None:
    """A card is taken up that some group takes."""
    asked(hitting)(drive)
    table = table_of(drive)
    hit = next(move for move in table.play.session.legal() if isinstance(move, Hit))
    view = table.play.view
    card_id = next(i for i in view.hands[view.seat or 0] or () if view.card(i) is hit.card)
    drive.steer(drive.hands[0], table.focus, f"card {card_id}")
    drive.press(drive.hands[0], A)
    drive.step(30)


def to_spare_wild(drive: Drive) -> None:
    """A run in the making that can stand in more than one way."""
    begin_phases(drive, (None, None), 8, PhasesOptions(last_phase=4, even_only=True))
    player, table = PhasesPlayer(drive, drive.hands[0], (0, 1)), table_of(drive)
    hand = drive.hands[0]

    def has_wild() -> bool:
        view = table.play.view
        return isinstance(table.asking, Choosing) and not laid(table) and any(c.is_wild for c in view.hand)

    play_until(drive, has_wild, player)
    view = table.play.view
    ids = view.hands[view.seat or 0] or ()
    wild = next(i for i in ids if view.card(i).is_wild)
    middle = next(i for i in ids if 3 < view.card(i).rank < 10)
    drive.press(hand, X)
    assert isinstance(table.asking, Composing)
    if len(table.asking.composition.needs) > 1:
        drive.press(hand, X)  # phase 2: the run is its second group
    for card_id in (middle, wild):
        drive.steer(hand, table.focus, f"card {card_id}")
        drive.press(hand, A)


def to_standings(drive: Drive) -> None:
    player = deal(drive)
    play_until(drive, lambda: isinstance(drive.scene, StandingsScene), player)
    drive.step(20)


def counted(drive: Drive) -> None:
    to_standings(drive)
    standings = drive.scene
    assert isinstance(standings, StandingsScene)
    drive.until(lambda: standings.counted)
    drive.step(20)


def to_ending(drive: Drive) -> None:
    play_to_the_end(drive, deal(drive))
    drive.step(30)


def offered(drive: Drive) -> None:
    to_ending(drive)
    drive.step(120)


CASES: tuple[tuple[str, Way, type, Intent], ...] = (
    ("ready", to_ready, ReadyScene, A),
    ("curtain: hold", to_curtain, PhasesTableScene, A),
    ("curtain: pause", to_curtain, PhasesTableScene, B),
    ("draw: pile", asked(drawing), Drawing, A),
    ("draw: other", asked(drawing), Drawing, Intent.RIGHT),
    ("draw: take", asked(drawing), Drawing, X),
    ("draw: sort", asked(drawing), Drawing, Y),
    ("draw: pause", asked(drawing), Drawing, B),
    ("choose: other", asked(choosing), Choosing, Intent.LEFT),
    ("choose: card", asked(choosing), Choosing, A),
    ("choose: compose", asked(choosing), Choosing, X),
    ("choose: sort", asked(choosing), Choosing, Y),
    ("choose: hide", asked(choosing), Choosing, R1),
    ("choose: lay", asked(laying), Choosing, A),
    ("aim: discard", then(asked(choosing), A), Aiming, A),
    ("aim: back", then(asked(choosing), A), Aiming, B),
    ("aim: other", to_hit, Aiming, Intent.RIGHT),
    ("aim: hit", to_hit, Aiming, A),
    ("compose: add", then(asked(choosing), X), Composing, A),
    ("compose: lay too early", then(asked(choosing), X, A, Intent.UP), Composing, A),
    ("compose: undo", then(asked(choosing), X, A), Composing, B),
    ("compose: leave", then(asked(choosing), X), Composing, B),
    ("compose: other group", then(asked(choosing), X, A), Composing, X),
    ("compose: turn a Wild", to_spare_wild, Composing, Y),
    ("standings: on", counted, StandingsScene, A),
    ("ending: early", to_ending, PhasesEndingScene, A),
    ("ending: other", offered, PhasesEndingScene, Intent.RIGHT),
    ("ending: again", offered, PhasesEndingScene, A),
    ("ending: title", offered, PhasesEndingScene, B),
)


def twins(folder: Path, way: Way, kind: type, intent: Intent, settings: Settings | None) -> list[bytes]:
    """The same tick without and with the press."""
    pictures: list[bytes] = []
    ticks: set[int] = set()
    for presses in (False, True):
        with Drive(folder / str(presses), pads=1, settings=settings) as drive:
            drive.press(drive.hands[0], Intent.LEFT)  # now the prompts are the pad's
            way(drive)
            now: object = drive.scene
            if kind not in (ReadyScene, PhasesTableScene, StandingsScene, PhasesEndingScene):
                now = table_of(drive).asking
            assert isinstance(now, kind)
            drive.step()
            drive.wait()
            if presses:
                pictures.append(drive.press_now(drive.hands[0], intent))
            else:
                drive.app.step()
                pictures.append(drive.picture)
            ticks.add(drive.app.ticks)
    assert len(ticks) == 1
    return pictures


@pytest.mark.parametrize(("name", "way", "kind", "intent"), CASES, ids=[case[0] for case in CASES])
def test_a_press_changes_the_picture_in_its_own_tick(
    tmp_path: Path, name: str, way: Way, kind: type, intent: Intent
) -> None:
    plain, pressed = twins(tmp_path, way, kind, intent, INSTANT)
    assert plain != pressed, f"{name}: {intent} shows nothing"


AT_SPEED = (
    ("draw: pile", asked(drawing), Drawing, A),
    ("draw: take", asked(drawing), Drawing, X),
    ("choose: lay", asked(laying), Choosing, A),
    ("aim: discard", then(asked(choosing), A), Aiming, A),
    ("standings: count all", to_standings, StandingsScene, A),
)


@pytest.mark.parametrize(("name", "way", "kind", "intent"), AT_SPEED, ids=[case[0] for case in AT_SPEED])
def test_so_does_a_move_that_is_shown_at_leisure(
    tmp_path: Path, name: str, way: Way, kind: type, intent: Intent
) -> None:
    """Nothing has to wait until the card begins to move."""
    plain, pressed = twins(tmp_path, way, kind, intent, None)
    assert plain != pressed, f"{name}: {intent} shows nothing"
