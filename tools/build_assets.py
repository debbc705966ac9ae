"""Builds the pictures and fonts of the game from assets/src: same sources, same bytes.

    python tools/build_assets.py [--out FOLDER] [--sheet FILE] [--scale TIMES]

Needs numpy, which the game itself does not.
"""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path

from art.catalogue import grounds, slices, sprites, whole_pictures
from art.colours import Palette, read_palette
from art.fonts import faces, font_files
from art.packing import Place, pack
from art.png import encode_picture
from art.sheet import contact_sheet
from art.sources import SOURCE

ATLAS_WIDTH = 1024
ATLAS_FILE = "atlas.png"


def _json_table(entries: Mapping[str, list[str | int] | list[int]]) -> str:
    """One entry a line, so that a change shows as a small difference."""
    return ",\n".join(f"    {json.dumps(name)}: {json.dumps(entries[name])}" for name in sorted(entries))


def art_files(palette: Palette) -> dict[str, bytes]:
    """The files of assets/art by name: the atlas, its index, the whole pictures and the grounds."""
    stretched = slices()
    pictures = sprites() | {name: entry.picture for name, entry in stretched.items()}
    sheet, places = pack(pictures, ATLAS_WIDTH)
    files = {ATLAS_FILE: encode_picture(sheet, palette)}
    entries: dict[str, tuple[str, Place]] = {name: (ATLAS_FILE, place) for name, place in places.items()}
    for name, picture in sorted(whole_pictures().items()):
        file = name.replace("/", "_") + ".png"
        files[file] = encode_picture(picture.cells, palette)
        entries[name] = (file, (0, 0, picture.width, picture.height))
    moving = grounds()
    for name, ground in sorted(moving.items()):
        file = name.replace("/", "_") + ".png"
        files[file] = ground.encode(palette)
        height, width = ground.indices.shape
        entries[name] = (file, (0, 0, width, height))
    rings = {name: [len(ring) for ring in ground.rings] for name, ground in moving.items()}
    index = (
        '{\n  "sheets": '
        + json.dumps(list(files))
        + ',\n  "sprites": {\n'
        + _json_table({name: [file, *place] for name, (file, place) in entries.items()})
        + '\n  },\n  "slices": {\n'
        + _json_table({name: [*entry.margins] for name, entry in stretched.items()})
        + '\n  },\n  "rings": {\n'
        + _json_table(rings)
        + "\n  }\n}\n"
    )
    files["atlas.json"] = index.encode()
    return files


def build(out: Path) -> None:
    """Write `out`/art and `out`/fonts."""
    palette = read_palette(SOURCE / "palette.txt")
    fonts: dict[str, bytes] = {}
    for face in faces():
        fonts |= font_files(face)
    for folder, files in (("art", art_files(palette)), ("fonts", fonts)):
        target = out / folder
        target.mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (target / name).write_bytes(data)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the pictures and fonts of the game.")
    parser.add_argument(
        "--out", type=Path, default=SOURCE.parent, help="folder to write to (default: assets)"
    )
    parser.add_argument("--sheet", type=Path, help="instead, draw everything on one sheet for eyes to judge")
    parser.add_argument("--scale", type=int, default=2, help="how large the sheet is drawn (default: 2)")
    options = parser.parse_args()
    if options.sheet is not None:
        palette = read_palette(SOURCE / "palette.txt")
        options.sheet.write_bytes(encode_picture(contact_sheet(options.scale), palette))
    else:
        build(options.out)


if __name__ == "__main__":
    main()
