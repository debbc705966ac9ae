"""Audio: what would be heard, and that nothing about sound can stop a game."""

import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ten_arcade.ui.audio import NO_DEVICE, SOUNDS, Audio, count_sound, run_sound


@pytest.fixture
def audio() -> Iterator[Audio]:
    opened = Audio.open(mute=False)
    yield opened
    opened.close()


def test_there_are_66_sounds() -> None:
    assert len(SOUNDS) == 66


def test_sounds_are_remembered_with_their_tick(audio: Audio) -> None:
    audio.play("ui_ok")
    audio.tick()
    audio.tick()
    audio.play("bust")
    audio.play("bust_token")
    assert audio.played == ((0, "ui_ok"), (2, "bust"), (2, "bust_token"))


def test_the_same_sound_at_once_is_heard_once(audio: Audio) -> None:
    audio.play("coin_1")
    audio.play("coin_1")
    audio.tick()
    audio.play("coin_1")  # 17 ms later: still the same to an ear
    audio.tick()
    audio.play("coin_1")
    assert audio.played == ((0, "coin_1"), (2, "coin_1"))


def test_a_sound_without_volume_is_not_heard(audio: Audio) -> None:
    audio.play("ui_ok", volume=0.0)
    assert audio.played == ()


def test_the_memory_is_bounded(audio: Audio) -> None:
    for _ in range(600):
        audio.play("ui_tick")
        audio.tick()
        audio.tick()
    assert len(audio.played) == 512
    assert audio.played[-1] == (1198, "ui_tick")


def test_muted_it_opens_no_device_and_has_no_problem() -> None:
    audio = Audio.open(mute=True)
    assert pygame.mixer.get_init() is None
    assert audio.problem is None
    audio.play("win")
    assert audio.played == ((0, "win"),)
    audio.close()


def test_without_a_device_it_says_so_and_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio.open(mute=False)
    assert audio.problem == NO_DEVICE
    audio.play("win")
    audio.tick()
    assert audio.played == ((0, "win"),)
    audio.close()


def test_a_file_in_the_folder_is_really_played_and_a_broken_one_is_not_missed(tmp_path: Path) -> None:
    with wave.open(str(tmp_path / "gavel.ogg"), "wb") as out:  # SDL goes by content, not by name
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(44_100)
        out.writeframes(b"\x00\x10" * 44_100)
    (tmp_path / "bust.ogg").write_bytes(b"not a sound")
    audio = Audio.open(mute=False, folder=tmp_path)
    audio.play("bust")
    assert not pygame.mixer.get_busy()
    audio.play("gavel", volume=0.5)
    assert pygame.mixer.get_busy()
    audio.close()
    audio.play("sold")  # closed: silent, not an error
    audio.close()


@pytest.mark.parametrize(
    ("total", "name"), [(1, "count_01"), (10, "count_10"), (0, "count_01"), (14, "count_10")]
)
def test_the_note_of_a_total(total: int, name: str) -> None:
    assert count_sound(total) == name


@pytest.mark.parametrize(("length", "name"), [(1, "run_lit_1"), (9, "run_lit_9"), (12, "run_lit_9")])
def test_the_note_of_a_run(length: int, name: str) -> None:
    assert run_sound(length) == name
