"""No frame of a game shows a hand to the wrong eyes: the short form of tools/privacy_soak.py."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.events import PhasesEvent
from ten_arcade.engine.phases.model import RANKS, PhasesMove, PhasesState, PhasesView
from ten_arcade.scenes.phases_privacy import Privacy
from ten_arcade.store.settings import Speed
from ten_arcade.ui.draw import Painter
from tests.drive_phases import PAIR
from tools.privacy_soak import Leak, play

TRIO = (None, Level.EASY, None)
FOUR_OF_SIX = (None, Level.MEDIUM, None, None, Level.EASY, None)
GAMES: tuple[tuple[Speed, tuple[Level | None, ...], int], ...] = (
    (Speed.INSTANT, PAIR, 3),
    (Speed.INSTANT, TRIO, 3),
    (Speed.INSTANT, FOUR_OF_SIX, 1),
    (Speed.FAST, PAIR, 2),
    (Speed.FAST, FOUR_OF_SIX, 6),
    (Speed.NORMAL, PAIR, 3),
    (Speed.NORMAL, TRIO, 3),
    (Speed.SLOW, PAIR, 3),
    (Speed.SLOW, FOUR_OF_SIX, 6),
)
"""Short ones: whoever lays phase 1 and goes out wins."""


@pytest.mark.parametrize(
    ("speed", "levels", "seed"), GAMES, ids=[f"{speed} {len(levels)}" for speed, levels, _ in GAMES]
)
def test_no_frame_shows_a_hand_to_the_wrong_eyes(
    tmp_path: Path, speed: Speed, levels: tuple[Level | None, ...], seed: int
) -> None:
    watch = play(tmp_path, levels, speed, seed, last=1)
    assert watch.frames > 200
    assert watch.faces > watch.frames, "hands were shown to those who may look"


# What is planted so that the watch must see it: each is a fault that the game might have.


PhasesSession = Session[PhasesState, PhasesMove, PhasesEvent, PhasesView]
TAKE_BEAT = Session.take_beat


def eyes_stay(session: PhasesSession) -> object:
    """As `take_beat`, but it asks no more who may look: whoever looked goes on looking."""
    eyes, session._eyes = session._eyes, None
    beat = TAKE_BEAT(session)
    session._eyes = eyes
    return beat


def face_up(canvas: pygame.Surface, painter: Painter, _count: int) -> None:
    """As `draw_backs`, but with faces."""
    for rank in RANKS:
        painter.sprite(canvas, f"card_m/red {rank}", (40 * rank, 273))


def one_touch(privacy: Privacy, _press: object) -> None:
    privacy._reveal()


PLANTED: dict[str, tuple[str, object]] = {
    "the eyes stay on the hand": ("ten_arcade.adapter.session.Session.take_beat", eyes_stay),
    "the backs have faces": ("ten_arcade.scenes.phases_picture.draw_backs", face_up),
    "hiding hides nothing": ("ten_arcade.scenes.play.Play.look_up", lambda _play: None),
    "one touch is enough": ("ten_arcade.scenes.phases_privacy.Privacy.press", one_touch),
    "nobody has to lift it": ("ten_arcade.scenes.phases_privacy.HOLD_TICKS", 1),
}


@pytest.mark.parametrize(("name", "fault"), PLANTED.values(), ids=PLANTED)
def test_the_watch_sees_a_leak_that_is_planted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, fault: object
) -> None:
    monkeypatch.setattr(name, fault)
    with pytest.raises(Leak):
        play(tmp_path, PAIR, Speed.FAST, 1, last=1)
