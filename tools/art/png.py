"""Writes indexed PNG files: same picture, same bytes. Knows no picture's meaning."""

import struct
import zlib
from collections.abc import Sequence

import numpy as np

from art.colours import TRANSPARENT, Palette, code
from art.masks import Cells, Mask

SIGNATURE = b"\x89PNG\r\n\x1a\n"
INDEXED = 3


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _packed(indices: Cells, bits: int) -> Cells:
    """Several pixels to the byte, each row filled up to whole bytes."""
    per_byte = 8 // bits
    height, width = indices.shape
    full = np.zeros((height, -(-width // per_byte) * per_byte), dtype=np.uint8)
    full[:, :width] = indices
    groups = full.reshape(height, -1, per_byte)
    packed = np.zeros(groups.shape[:2], dtype=np.uint8)
    for place in range(per_byte):
        packed |= groups[:, :, place] << (bits * (per_byte - 1 - place))
    return packed


def encode(indices: Cells, colours: Sequence[tuple[int, int, int]], transparent: bool) -> bytes:
    """A PNG of palette indices [row, column]; with `transparent`, index 0 is see-through."""
    height, width = indices.shape
    bits = next(bits for bits in (1, 2, 4, 8) if len(colours) <= 1 << bits)
    # Filter type 0 (none) at the head of every row: the best one for indexed pictures.
    rows = np.insert(_packed(indices, bits), 0, 0, axis=1)
    parts = [
        SIGNATURE,
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, INDEXED, 0, 0, 0)),
        _chunk(b"PLTE", b"".join(bytes(colour) for colour in colours)),
    ]
    if transparent:
        parts.append(_chunk(b"tRNS", b"\x00"))
    parts.append(_chunk(b"IDAT", zlib.compress(rows.tobytes(), 9)))
    parts.append(_chunk(b"IEND", b""))
    return b"".join(parts)


def encode_picture(cells: Cells, palette: Palette) -> bytes:
    """A PNG of colour codes. Its palette holds only the colours in use. KeyError for a strange code."""
    known = {code(name): rgb for name, rgb in zip(palette.names, palette.rgb, strict=True)}
    used = [int(value) for value in np.unique(cells)]
    see_through = TRANSPARENT in used
    colours = [(0, 0, 0) if value == TRANSPARENT else known[value] for value in used]
    places = np.zeros(256, dtype=np.uint8)
    for place, value in enumerate(used):
        places[value] = place
    return encode(places[cells], colours, see_through)


def encode_mask(mask: Mask) -> bytes:
    """A PNG of a mask: white where it is on, see-through elsewhere."""
    return encode(mask.astype(np.uint8), [(0, 0, 0), (255, 255, 255)], True)
