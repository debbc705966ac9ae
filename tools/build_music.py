"""Builds the music of the game from assets/src/music: text to samples to OGG Vorbis loops.

    python tools/build_music.py [--out FOLDER] [--only SONG] [--check | --melody]

Needs numpy and, to encode, `oggenc` (Debian: apt install vorbis-tools); the game needs neither.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import wave
from pathlib import Path
from typing import TypedDict

import numpy as np
from music.mixing import Pcm, decibels, instruments, render
from music.notation import Song, read_songs
from music.report import melody_bars, off_chord
from music.waves import RATE

ROOT = Path(__file__).resolve().parents[1]
SONGS = ROOT / "assets" / "src" / "music"
QUALITY = "2"
SERIAL = "10"  # of the Ogg stream: a fixed one, so that the same samples give the same file


class Entry(TypedDict):
    """One sound file in rendered.json: hashes of its samples and of its file, and its length."""

    title: str
    song: str
    tempo: int
    bars: int
    samples: int
    pcm_sha256: str
    ogg_sha256: str


def encode(name: str, title: str, pcm: Pcm, target: Path) -> None:
    """Write one OGG Vorbis file. Raises FileNotFoundError without oggenc."""
    program = shutil.which("oggenc")
    if program is None:
        raise FileNotFoundError("oggenc is missing: install vorbis-tools (apt install vorbis-tools)")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / f"{name}.wav"
        with wave.open(str(source), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(pcm.astype("<i2").tobytes())
        options = ["--quiet", "--quality", QUALITY, "--serial", SERIAL, "--title", title]
        subprocess.run([program, *options, "--output", str(target), str(source)], check=True)


def pcm_hash(pcm: Pcm) -> str:
    """SHA-256 of the samples as 16-bit little-endian, left and right in turn."""
    return hashlib.sha256(pcm.astype("<i2").tobytes()).hexdigest()


def _row(name: str, pcm: Pcm, file: Path | None) -> str:
    full = pcm / 32768
    peak = 20 * np.log10(float(np.abs(full).max()))
    size = f"{file.stat().st_size / 1024:7.0f} KiB" if file else ""
    return f"{name:10} {len(pcm) / RATE:7.3f} s  rms {decibels(full):6.2f}  peak {peak:6.2f} dBFS {size}"


def build(songs: tuple[Song, ...], out: Path) -> None:
    """Write every sound file and rendered.json to `out`, and take away files of songs that are gone."""
    out.mkdir(parents=True, exist_ok=True)
    index: dict[str, Entry] = {}
    played_on = instruments()
    for song in songs:
        for name, pcm in render(song, played_on).items():
            target = out / f"{name}.ogg"
            encode(name, song.title, pcm, target)
            index[name] = Entry(
                title=song.title,
                song=song.name,
                tempo=song.tempo,
                bars=song.bars,
                samples=len(pcm),
                pcm_sha256=pcm_hash(pcm),
                ogg_sha256=hashlib.sha256(target.read_bytes()).hexdigest(),
            )
            print(_row(name, pcm, target))
    for stray in out.glob("*.ogg"):
        if stray.stem not in index:
            stray.unlink()
    (out / "rendered.json").write_text(json.dumps(index, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def check(songs: tuple[Song, ...], out: Path) -> bool:
    """Whether the samples of these songs are those the files in `out` were made of. Needs no oggenc."""
    index: dict[str, Entry] = json.loads((out / "rendered.json").read_text(encoding="utf-8"))
    same = True
    played_on = instruments()
    for song in songs:
        for name, pcm in render(song, played_on).items():
            right = name in index and index[name]["pcm_sha256"] == pcm_hash(pcm)
            same = same and right
            print(_row(name, pcm, None), "as recorded" if right else "CHANGED: build again")
    return same


def print_melodies(songs: tuple[Song, ...]) -> None:
    """Every lead, bar by bar, and the notes that do not fit their chords."""
    for song in songs:
        print(f"\n{song.title}: {song.tempo} beats a minute")
        lead = song.voice("lead")
        for number, line in enumerate(melody_bars(song, lead)):
            print(f"{number + 1:3} {'+'.join(song.harmony[number]):12} {line}")
        print("off the chord:", "; ".join(off_chord(song, lead)) or "nothing")


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the music of the game.")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "music", help="folder to write to")
    parser.add_argument("--only", help="with --check or --melody: this song alone")
    todo = parser.add_mutually_exclusive_group()
    todo.add_argument("--check", action="store_true", help="write nothing; exit 1 when samples changed")
    todo.add_argument("--melody", action="store_true", help="write nothing; print the leads bar by bar")
    options = parser.parse_args()
    songs = read_songs(SONGS)
    if options.only is not None:
        if not (options.check or options.melody):
            parser.error("--only goes with --check or --melody")
        songs = tuple(song for song in songs if song.name == options.only)
    if options.melody:
        print_melodies(songs)
    elif options.check:
        return 0 if check(songs, options.out) else 1
    else:
        try:
            build(songs, options.out)
        except FileNotFoundError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
