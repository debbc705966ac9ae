"""The music: files made from these sources, loops without seam, stems locked, levels, and real melodies."""

import hashlib
import json
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import accumulate, combinations
from pathlib import Path
from typing import TypeAlias, TypedDict

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from tools.music.mixing import Instruments, Pcm, decibels, instruments, render, sample_of, song_samples
from tools.music.notation import STEPS, NotationError, Song, read_song, read_songs
from tools.music.report import melody_bars, melody_counts, off_chord
from tools.music.waves import RATE

ASSETS = Path(__file__).resolve().parents[1] / "assets"
MUSIC = ASSETS / "music"
SONGS = {song.name: song for song in read_songs(ASSETS / "src" / "music")}
FILES = ("attract", "auction", "phases", "score", "table_1", "table_2", "table_3", "title")
STEMS = ("table_1", "table_2", "table_3")
FULL_MIXES = tuple(name for name in FILES if name not in STEMS)

Sound: TypeAlias = NDArray[np.float64]


class Entry(TypedDict):
    samples: int
    pcm_sha256: str
    ogg_sha256: str


def recorded() -> dict[str, Entry]:
    index: dict[str, Entry] = json.loads((MUSIC / "rendered.json").read_text(encoding="utf-8"))
    return index


@pytest.fixture(scope="module")
def played_on() -> Instruments:
    return instruments()


@pytest.fixture(scope="module")
def rendered(played_on: Instruments) -> dict[str, Pcm]:
    """Every sound file as its sources say it should be."""
    return {name: pcm for song in SONGS.values() for name, pcm in render(song, played_on).items()}


@pytest.fixture(scope="module")
def decoded() -> Iterator[dict[str, Sound]]:
    """Every OGG as the game hears it: rows of left and right, full scale 1."""
    pygame.mixer.init(RATE, -16, 2)
    sounds: dict[str, Sound] = {}
    for name in FILES:
        raw = pygame.mixer.Sound(MUSIC / f"{name}.ogg").get_raw()
        sounds[name] = np.frombuffer(raw, dtype="<i2").reshape(-1, 2) / 32768
    yield sounds
    pygame.mixer.quit()


def peak(sound: Sound) -> float:
    return 20 * float(np.log10(np.abs(sound).max()))


def test_every_song_has_its_files_and_every_file_its_song() -> None:
    wanted = sorted(name for song in SONGS.values() for name in song.stems())
    assert wanted == sorted(FILES)
    assert sorted(path.stem for path in MUSIC.glob("*.ogg")) == wanted
    assert sorted(recorded()) == wanted


def test_the_files_were_made_from_these_sources(rendered: dict[str, Pcm]) -> None:
    index = recorded()
    for name, pcm in rendered.items():
        assert hashlib.sha256(pcm.astype("<i2").tobytes()).hexdigest() == index[name]["pcm_sha256"], name
        assert hashlib.sha256((MUSIC / f"{name}.ogg").read_bytes()).hexdigest() == index[name]["ogg_sha256"]


def test_all_music_together_is_small() -> None:
    assert sum(path.stat().st_size for path in MUSIC.iterdir()) < 4_000_000


def test_every_file_has_a_credit() -> None:
    credits = tomllib.loads((ASSETS / "credits.toml").read_text(encoding="utf-8"))
    patterns = [entry["path"] for entry in credits["asset"]]
    for path in MUSIC.iterdir():
        assert any(fnmatch(f"music/{path.name}", pattern) for pattern in patterns), path.name


@pytest.mark.parametrize(
    ("name", "samples"),
    [
        ("title", 1_323_000),  # 64 beats at 128 a minute: 30 s
        ("attract", 1_323_000),
        ("table_1", 1_628_308),  # 64 beats at 104: 36.923 s
        ("table_2", 1_628_308),
        ("table_3", 1_628_308),
        ("auction", 641_455),  # 32 beats at 132: 641 454.55 samples
        ("score", 705_600),  # 32 beats at 120: 16 s
        ("phases", 1_764_000),  # 64 beats at 96: 40 s
    ],
)
def test_a_loop_is_as_long_as_its_bars(name: str, samples: int, decoded: dict[str, Sound]) -> None:
    assert recorded()[name]["samples"] == samples
    assert len(decoded[name]) == samples


@pytest.mark.parametrize("name", FILES)
def test_the_file_sounds_as_rendered_and_starts_on_time(
    name: str, rendered: dict[str, Pcm], decoded: dict[str, Sound]
) -> None:
    wanted, heard = rendered[name] / 32768, decoded[name]
    lost = decibels(heard - wanted) - decibels(wanted)
    assert lost < -9, "a shift of a few samples leaves a difference as loud as the music"


@pytest.mark.parametrize("name", FULL_MIXES)
def test_a_full_mix_has_its_level(name: str, decoded: dict[str, Sound]) -> None:
    assert -16.5 < decibels(decoded[name]) < -14
    assert peak(decoded[name]) < -3


def test_stems_grow_louder_and_never_clip_together(decoded: dict[str, Sound]) -> None:
    sums = list(accumulate(decoded[name] for name in STEMS))
    levels = [decibels(mix) for mix in sums]
    assert levels[0] > -21, "the first stem is music of its own"
    assert levels[0] + 1 < levels[1]
    assert levels[1] + 1 < levels[2]
    assert -16.5 < levels[2] < -14
    assert max(peak(mix) for mix in sums) < -3


@pytest.mark.parametrize("name", FILES)
def test_no_direct_current(name: str, decoded: dict[str, Sound]) -> None:
    assert np.abs(decoded[name].mean(axis=0)).max() < 0.001


@pytest.mark.parametrize("name", FILES)
def test_the_loop_has_no_seam(name: str, decoded: dict[str, Sound]) -> None:
    """From the last sample to the first is no larger step than those of the 50 ms on either side, and
    neither end is faded."""
    sound, near = decoded[name], RATE // 20
    around = np.concatenate([sound[-near:], sound[:near]])
    steps = np.abs(np.diff(around, axis=0)).max(axis=1)
    assert steps[near - 1] <= np.delete(steps, near - 1).max()
    assert decibels(sound[:near]) > decibels(sound) - 12


def test_a_note_at_the_end_rings_on_at_the_start(tmp_path: Path, played_on: Instruments) -> None:
    song = tmp_path / "ring.txt"
    song.write_text(
        "tempo 120\nbars 1\nlevel -32\nchord C C2 E4\nharmony C\nvoice lead\nenvelope 1 100 100 400\n"
        "bar a . . . . . . . . . . . . . . . A4\nplay a\n",
        encoding="utf-8",
    )
    pcm = render(read_song(song), played_on)["ring"]
    assert len(pcm) == 2 * RATE
    # The note ends with the bar; its release of 0.4 s falls with the square: a quarter left halfway.
    early, halfway, after = (
        int(np.abs(pcm[at : at + 400, 0]).max()) for at in (100, RATE // 5, RATE * 45 // 100)
    )
    assert early > 1000
    assert 0.15 < halfway / early < 0.35
    assert after <= 400, "no more than the removed direct current"


def test_tables_are_tuned(tmp_path: Path, played_on: Instruments) -> None:
    song = tmp_path / "a.txt"
    song.write_text(
        "tempo 60\nbars 1\nchord A A2 A4\nharmony A\nvoice lead\nbar a A4 - - -\nplay a\n", encoding="utf-8"
    )
    spectrum = np.abs(np.fft.rfft(render(read_song(song), played_on)["a"][:, 0]))
    assert int(spectrum.argmax()) / 4 == 440  # four seconds: four places a hertz


def test_swing_moves_the_middle_of_a_beat(tmp_path: Path) -> None:
    path = tmp_path / "swing.txt"
    path.write_text(
        "tempo 60\nbars 1\nswing 64\nchord A A2 A4\nharmony A\nvoice v\nbar a A4\nplay a\n", encoding="utf-8"
    )
    song = read_song(path)
    assert song_samples(song) == 4 * RATE
    assert [sample_of(song, step) for step in range(5)] == [0, 14112, 28224, 36162, 44100]


@pytest.mark.parametrize("name", SONGS)
def test_the_lead_sings_in_harmony(name: str) -> None:
    song = SONGS[name]
    assert off_chord(song, song.voice("lead")) == ()


@pytest.mark.parametrize("name", SONGS)
def test_the_lead_is_a_melody(name: str) -> None:
    song = SONGS[name]
    counts = melody_counts(song, song.voice("lead"))
    assert counts.pitches >= 7
    assert 0.08 < counts.resting < 0.6
    assert counts.commonest_bar <= 0.5
    assert counts.stepwise >= 0.3


def rhythm(bars: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The rhythms of half bars with at least two notes."""
    halves: set[tuple[str, ...]] = set()
    for line in bars:
        words = tuple("n" if word not in ("-", ".") else word for word in line.split())
        halves |= {half for half in (words[: STEPS // 2], words[STEPS // 2 :]) if half.count("n") >= 2}
    return halves


@pytest.mark.parametrize("name", SONGS)
def test_phrases_differ_and_the_first_one_comes_back(name: str) -> None:
    song = SONGS[name]
    bars = melody_bars(song, song.voice("lead"))
    phrases = [bars[start : start + 4] for start in range(0, song.bars, 4)]
    for one, other in combinations(phrases, 2):
        assert one != other
    assert rhythm(phrases[0]) & rhythm(phrases[-1]), "the last phrase takes up a motif of the first"


def bass_of(song: Song) -> tuple[str, ...]:
    return melody_bars(song, song.voice("bass"))


def test_the_stem_heard_alone_varies() -> None:
    """At totals of 0 to 4 only bass and hats play: the bass is no ostinato."""
    assert len(set(bass_of(SONGS["table"]))) >= 10


@pytest.mark.parametrize("name", SONGS)
def test_drums_fill_the_end_of_every_phrase(name: str) -> None:
    song = SONGS[name]
    drums = next(voice for voice in song.voices if voice.wave == "drums")
    for start in range(0, song.bars, 4):
        assert drums.order[start + 3][0] != drums.order[start][0], f"bar {start + 4}"


def test_attract_is_the_title_with_half_the_drums() -> None:
    title, attract = SONGS["title"], SONGS["attract"]
    assert melody_bars(attract, attract.voice("lead")) == melody_bars(title, title.voice("lead"))
    assert bass_of(attract) == bass_of(title)
    assert len(attract.voice("drums").hits) <= 0.65 * len(title.voice("drums").hits)


@pytest.mark.parametrize("voice", ["lead", "bass", "comp", "bells"])
def test_the_scoring_music_keeps_to_the_white_keys(voice: str) -> None:
    """The count rises in C major: no black key, and no B against the F of the chords."""
    song = SONGS["score"]
    pitches = {pitch % 12 for note in song.voice(voice).notes for pitch in note.pitches}
    assert pitches <= {0, 2, 4, 5, 7, 9}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("bar a A4 A4 A4", "line 6: a bar has 1, 2, 4, 8 or 16 tokens, not 3"),
        ("bar a - A4", "lead holds nothing at bar 1"),
        ("bar a H4 A4", "unknown token H4"),
        ("bar b A4", "lead plays unknown bar a"),
        ("loud 3", "line 6: a voice has no loud"),
    ],
)
def test_a_wrong_line_is_named(line: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(
        f"tempo 60\nbars 1\nchord A A2 A4\nharmony A\nvoice lead\n{line}\nplay a\n", encoding="utf-8"
    )
    with pytest.raises(NotationError, match=complaint):
        read_song(path)
