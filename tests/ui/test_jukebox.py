"""The music: one piece after another, what ducks it, and the three stems of the table in step."""

import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from ten_arcade.ui.audio import Audio, Sound
from ten_arcade.ui.sound_names import STEMS
from ten_arcade.ui.stems import Stems
from tests.ui.silences import frames, opened, put, tick


def test_music_fades_out_before_the_next_begins(still: Audio) -> None:
    still.music("title")
    still.tick()
    assert still.jukebox.playing == "title"
    assert pygame.mixer.music.get_volume() == 1
    still.music("auction", fade_ticks=10)
    tick(still, 5)
    assert still.jukebox.playing == "title"
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
    tick(still, 5)
    assert still.jukebox.playing == "auction"
    assert pygame.mixer.music.get_volume() == 1
    still.music(None, fade_ticks=10)
    tick(still, 10)
    assert not pygame.mixer.music.get_busy()


def test_asking_for_the_music_that_is_on_changes_nothing(still: Audio) -> None:
    still.music("title")
    tick(still, 3)
    still.music("title", fade_ticks=5)
    tick(still, 10)
    assert still.jukebox.gain == 1


def test_music_wanted_back_in_the_middle_of_its_fade_goes_on(still: Audio) -> None:
    still.music("title")
    still.tick()
    still.music(None, fade_ticks=10)
    tick(still, 5)
    still.music("title", fade_ticks=10)
    tick(still, 6)
    assert still.jukebox.playing == "title"
    assert still.jukebox.gain == 1


def test_missing_and_broken_music_is_silence_and_no_lost_device(tmp_path: Path) -> None:
    put(tmp_path, "music", "title")
    (tmp_path / "music" / "phases.ogg").write_bytes(b"not music")
    audio = opened(tmp_path)
    audio.music("score")
    audio.tick()
    assert not pygame.mixer.music.get_busy()
    audio.music("phases", fade_ticks=1)
    tick(audio, 2)
    assert audio.jukebox.playing == "phases"
    assert audio.problem is None
    audio.close()


def test_the_music_volume_is_its_own(still: Audio) -> None:
    still.music("title")
    still.music_volume = 0
    still.play("ui_ok")
    still.tick()
    assert pygame.mixer.music.get_volume() == 0
    assert pygame.mixer.Channel(0).get_volume() == 1
    still.music_volume = -3
    assert still.music_volume == 0


def test_ducked_music_is_6_db_quieter_and_comes_back(still: Audio) -> None:
    still.music("title")
    still.duck(20)
    tick(still, 20)
    assert pygame.mixer.music.get_volume() == 0.5
    tick(still, 40)
    assert pygame.mixer.music.get_volume() == 1


@pytest.mark.parametrize(
    ("name", "gain"), [("bust", 0.5), ("sold", 0.5), ("perfect", 0.5), ("win", 0.5), ("ten_exact", 1)]
)
def test_the_music_steps_back_under_four_sounds(still: Audio, name: Sound, gain: float) -> None:
    still.play(name)
    tick(still, 10)
    assert still.jukebox.gain == gain


def table(audio: Audio, level: int) -> Stems:
    """The stems, begun."""
    audio.stems(level)
    audio.tick()
    stems = audio.jukebox.stems
    assert stems is not None
    return stems


def test_the_table_begins_at_the_level_asked_for_and_crossfades_in_30_ticks(still: Audio) -> None:
    stems = table(still, 2)
    assert stems.gains == (1, 1, 0)
    still.stems(3)
    tick(still, 15)
    assert stems.gains == pytest.approx((1, 1, 0.5))
    tick(still, 15)
    assert stems.gains == pytest.approx((1, 1, 1))
    still.stems(1)
    tick(still, 30)
    assert stems.gains == pytest.approx((1, 0, 0))
    assert [pygame.mixer.Channel(number).get_busy() for number in (8, 9, 10)] == [True] * 3


def test_other_music_ends_the_stems(still: Audio) -> None:
    table(still, 1)
    still.music("auction", fade_ticks=4)
    tick(still, 4)
    assert not any(pygame.mixer.Channel(number).get_busy() for number in (8, 9, 10))
    assert pygame.mixer.music.get_busy()
    still.stems(1)
    tick(still, 31)
    assert pygame.mixer.Channel(8).get_busy()
    assert not pygame.mixer.music.get_busy()


def test_a_stem_that_is_missing_is_not_waited_for(tmp_path: Path) -> None:
    put(tmp_path, "music", "table_1")
    put(tmp_path, "music", "table_3")
    audio = opened(tmp_path)
    table(audio, 3)
    assert [pygame.mixer.Channel(number).get_busy() for number in (8, 9, 10)] == [True, False, True]
    audio.close()


def test_stems_are_heard_in_step_to_the_sample(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Three stems that click in the same frame: what is heard clicks once, with the sum."""
    clicks = array.array("h", [0] * 1000)
    clicks[100] = 3000
    for name in STEMS:
        frames(tmp_path / "music" / f"{name}.wav", clicks.tobytes() * 40)
    heard = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(heard))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")
    audio = opened(tmp_path)
    assert audio.problem is None
    table(audio, 3)
    for _ in range(1000):  # the device writes on while we wait
        if heard.stat().st_size > 4 * 30_000 and any(heard.read_bytes()):
            break
        pygame.time.wait(2)
    audio.close()
    left = array.array("h", heard.read_bytes())[0::2]
    loud = [(frame, level) for frame, level in enumerate(left) if level]
    assert len(loud) > 2
    assert {level for _, level in loud} == {9000}
    assert {later - earlier for (earlier, _), (later, _) in pairwise(loud)} == {1000}
