"""Audio: what would be heard, who gives way to whom, and that nothing about sound can stop a game."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ten_arcade.ui.assets import asset_root
from ten_arcade.ui.audio import NO_DEVICE, SOUNDS, Audio, Sound, count_sound, run_sound
from ten_arcade.ui.sound_files import SoundFiles
from ten_arcade.ui.sound_names import VARIED
from ten_arcade.ui.stems import Stems
from tests.ui.silences import EIGHT, come_back, opened, put, tick


@pytest.fixture
def audio() -> Iterator[Audio]:
    """With the game's own sounds."""
    audio = Audio.open(mute=False)
    audio.settle()
    yield audio
    audio.close()


def test_there_are_66_sounds() -> None:
    assert len(SOUNDS) == 66


def test_sounds_are_remembered_with_their_tick(audio: Audio) -> None:
    audio.play("ui_ok")
    tick(audio, 2)
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
    assert audio.heard == ()


def test_the_memory_is_bounded(audio: Audio) -> None:
    for _ in range(600):
        audio.play("ui_tick")
        tick(audio, 2)
    assert len(audio.played) == 512
    assert audio.played[-1] == (1198, "ui_tick")


@pytest.mark.parametrize(
    ("total", "name"), [(1, "count_01"), (10, "count_10"), (0, "count_01"), (14, "count_10")]
)
def test_the_note_of_a_total(total: int, name: str) -> None:
    assert count_sound(total) == name


@pytest.mark.parametrize(("length", "name"), [(1, "run_lit_1"), (9, "run_lit_9"), (12, "run_lit_9")])
def test_the_note_of_a_run(length: int, name: str) -> None:
    assert run_sound(length) == name


# Files


def test_the_game_has_every_sound_and_pitch(audio: Audio) -> None:
    files = SoundFiles(asset_root() / "sounds")
    for name in sorted(SOUNDS):
        lengths = {sound.get_length() for _ in range(3) if (sound := files.next(name)) is not None}
        assert len(lengths) == (3 if name in VARIED else 1), name


def test_pitches_take_turns_and_a_missing_one_is_replaced_by_the_plain_sound(tmp_path: Path) -> None:
    audio = opened(tmp_path)
    put(tmp_path, "sounds", "discard", 1)
    put(tmp_path, "sounds", "discard-high", 2)
    files = SoundFiles(tmp_path / "sounds")
    taken = [files.next("discard") for _ in range(4)]
    assert [round(sound.get_length()) for sound in taken if sound is not None] == [1, 2, 1, 1]
    audio.close()


def test_a_broken_file_and_a_missing_one_cost_their_sound_only(tmp_path: Path) -> None:
    put(tmp_path, "sounds", "gavel")
    (tmp_path / "sounds" / "bust.wav").write_bytes(b"not a sound")
    audio = opened(tmp_path)
    audio.play("bust")
    audio.play("sold")
    audio.play("gavel")
    assert audio.heard == ("gavel",)
    assert audio.problem is None
    audio.close()


def test_files_are_read_before_they_are_wanted(tmp_path: Path) -> None:
    put(tmp_path, "sounds", "win")
    audio = opened(tmp_path)
    tick(audio, 80)  # 66 sounds, five of them in three pitches: 76 files
    (tmp_path / "sounds" / "win.wav").unlink()
    audio.play("win")
    assert audio.heard == ("win",)
    audio.close()


def test_until_the_stems_are_decoded_nobody_waits_for_the_mixer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stems, "ready", False)
    audio = Audio.open(mute=False)
    audio.music("title")
    audio.play("ui_ok")
    tick(audio, 3)
    assert audio.played == ((0, "ui_ok"),)
    assert audio.heard == ()
    monkeypatch.setattr(Stems, "ready", True)
    audio.settle()
    audio.play("ui_ok")
    audio.tick()
    assert audio.heard == ("ui_ok",)
    assert pygame.mixer.music.get_busy()
    audio.close()


# Voices


def test_eight_sounds_are_heard_at_once_and_a_ninth_replaces_the_oldest_of_the_quietest(still: Audio) -> None:
    for name in EIGHT:
        still.play(name, volume=0.5 if name in ("hit", "meld") else 0.9)
    assert still.heard == EIGHT
    still.play("win", volume=0.1)
    assert still.heard == ("ui_ok", "ui_move", "ui_back", "ui_deny", "meld", "skip", "pass", "win")


def test_a_big_moment_is_never_cut_short(still: Audio) -> None:
    still.play("win", volume=0.1)
    for name in EIGHT:
        still.play(name)
    assert still.heard[0] == "win"
    assert "ui_ok" not in still.heard


def test_among_nothing_but_big_moments_a_small_sound_stays_silent(still: Audio) -> None:
    big: tuple[Sound, ...] = ("ten_exact", "bust", "sold", "perfect", "win", "ten_exact", "bust", "sold")
    for name in big:
        still.play(name)
        tick(still, 2)
    still.play("ui_ok")
    assert still.heard == big


def test_the_effects_volume_goes_for_sounds_that_play_and_for_those_to_come(still: Audio) -> None:
    still.play("ui_ok", volume=0.5)
    still.effects_volume = 0
    still.play("ui_back")
    assert pygame.mixer.Channel(0).get_volume() == 0
    assert pygame.mixer.Channel(1).get_volume() == 0
    still.effects_volume = 99
    assert still.effects_volume == 10
    assert pygame.mixer.Channel(0).get_volume() == 0.5
    assert pygame.mixer.Channel(1).get_volume() == 1


# Mute


def test_muted_it_opens_no_device_and_has_no_problem() -> None:
    audio = Audio.open(mute=True)
    tick(audio, 2000)
    assert pygame.mixer.get_init() is None
    assert audio.problem is None
    audio.play("win")
    assert audio.played == ((2000, "win"),)
    audio.close()


def test_mute_can_be_taken_off_and_put_on(root: Path) -> None:
    audio = Audio.open(mute=True, folder=root)
    audio.music("title")
    audio.mute = False
    come_back(audio)
    audio.play("ui_ok")
    assert audio.heard == ("ui_ok",)
    assert pygame.mixer.music.get_volume() == 1
    audio.mute = True
    audio.play("ui_back")
    audio.tick()
    assert audio.heard == ()
    assert pygame.mixer.music.get_volume() == 0
    audio.close()


# Without a device


def test_without_a_device_it_says_so_and_plays_on_until_there_is_one(
    monkeypatch: pytest.MonkeyPatch, root: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio.open(mute=False, folder=root)
    assert audio.problem == NO_DEVICE
    audio.play("win")
    audio.music("title")
    audio.stems(2)
    audio.music("title")
    audio.duck(10)
    assert audio.played == ((0, "win"),)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    tick(audio, 179)
    assert audio.problem == NO_DEVICE
    come_back(audio)
    assert audio.problem is None
    assert pygame.mixer.music.get_busy()
    audio.play("win")
    assert audio.heard == ("win",)
    audio.close()


def test_a_device_lost_in_the_middle_of_a_game_comes_back_with_its_music(still: Audio) -> None:
    still.music("title")
    still.play("ui_ok")
    still.tick()
    pygame.mixer.quit()
    still.play("ui_back")
    assert still.problem == NO_DEVICE
    assert still.heard == ()
    tick(still, 179)
    assert still.problem == NO_DEVICE
    come_back(still)
    assert still.problem is None
    assert pygame.mixer.music.get_busy()
    still.play("ui_back")
    assert still.heard == ("ui_back",)


@pytest.mark.parametrize("music", [True, False])
def test_nothing_raises_while_a_device_is_gone(still: Audio, music: bool) -> None:
    if music:
        still.stems(3)
    still.tick()
    pygame.mixer.quit()
    still.effects_volume = 5
    still.music_volume = 5
    still.mute = True
    still.mute = False
    still.duck(9)
    still.stems(1)
    assert still.heard == ()
    still.tick()
    assert still.problem == NO_DEVICE


def test_told_that_a_device_is_lost_it_looks_for_another_at_once(still: Audio) -> None:
    still.device_lost()
    come_back(still)
    assert still.problem is None
    still.play("ui_ok")
    assert still.heard == ("ui_ok",)


def test_it_does_not_look_for_a_device_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    def fail(*_: object, **__: object) -> None:
        tries.append(1)
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    audio = Audio.open(mute=False)
    tick(audio, 20 * 180)
    assert len(tries) == 21  # one at the start, then every three seconds for a minute
    tick(audio, 2 * 1800)
    assert len(tries) == 23  # then every half a minute


def test_closed_it_is_silent_and_may_be_asked_for_more(still: Audio) -> None:
    still.stems(1)
    still.tick()
    still.close()
    still.play("sold")
    still.tick()
    assert pygame.mixer.get_init() is None
    still.close()
