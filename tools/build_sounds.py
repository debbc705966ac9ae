"""Builds the sound effects of the game from assets/src/sounds.toml: same source, same bytes.

    python tools/build_sounds.py [--out FOLDER] [--report]

Needs numpy, which the game itself does not.
"""

import argparse
from pathlib import Path

from sound.mixing import finish, wav
from sound.recipes import SOURCE, read_recipes
from sound.report import heading, line


def build(out: Path, report: bool = False) -> None:
    """Write `out`/sounds, one file a sound; with `report` print a line about each."""
    folder = out / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    if report:
        print(heading())
    size = 0
    for recipe in read_recipes():
        sound = finish(recipe)
        data = wav(sound)
        (folder / f"{recipe.name}.wav").write_bytes(data)
        size += len(data)
        if report:
            print(line(recipe.name, sound))
    if report:
        print(f"{size // 1024} KiB")


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the sound effects of the game.")
    parser.add_argument(
        "--out", type=Path, default=SOURCE.parents[1], help="folder to write to (default: assets)"
    )
    parser.add_argument("--report", action="store_true", help="print length, levels and pitch of each")
    options = parser.parse_args()
    build(options.out, options.report)


if __name__ == "__main__":
    main()
