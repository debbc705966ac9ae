"""Two hundred damaged settings files, the same ones every time: the arcade always opens, nothing is lost."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from ten_arcade.store.settings import (
    VERSION,
    Crt,
    Fit,
    Odds,
    Settings,
    Speed,
    Window,
    load_settings,
    save_settings,
)

FILES = 200
FILE = "settings.json"
CHOSEN = Settings(
    odds=Odds.BAR, speed=Speed.FAST, window=Window.BORDERLESS, fit=Fit.FILL, safe=95, effects=3, crt=Crt.OFF
)


def saved() -> dict[str, object]:
    values: dict[str, object] = {field.name: getattr(CHOSEN, field.name) for field in fields(Settings)}
    return {"version": VERSION, **values}


def written(values: object) -> bytes:
    return json.dumps(values, indent=1).encode()


def cut(chance: random.Random) -> bytes:
    whole = written(saved())
    return whole[: chance.randrange(len(whole) - 1)]


def wrong_types(chance: random.Random) -> bytes:
    values = saved()
    for key in chance.sample([*values], chance.randint(1, len(values))):
        values[key] = chance.choice([None, [], {}, 1.5, -7, 10**30, "", "nonsense", [1, 2], {"a": None}])
    return written(values)


def zeros(chance: random.Random) -> bytes:
    whole = written(saved())
    begin = chance.randrange(len(whole))
    end = chance.randint(begin + 1, len(whole))
    return whole[:begin] + bytes(end - begin) + whole[end:]


def turned_bits(chance: random.Random) -> bytes:
    whole = bytearray(written(saved()))
    for _ in range(chance.randint(1, 20)):
        whole[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
    return bytes(whole)


def lists(chance: random.Random) -> bytes:
    return written([list(saved().items()), [saved()] * 3, [], "settings", 5, None][chance.randrange(6)])


def huge(chance: random.Random) -> bytes:
    kind = chance.randrange(4)
    if kind == 0:
        return b"[" * chance.randint(10_000, 200_000)
    if kind == 1:
        return written({**saved(), "effects": "x" * chance.randint(100_000, 2_000_000)})
    if kind == 2:
        return b'{"version": ' + b"9" * chance.randint(5_000, 50_000) + b"}"
    return written({**saved(), **{f"key {n}": n for n in range(chance.randint(500, 5_000))}})


def other_version(chance: random.Random) -> bytes:
    version = chance.choice([-1, 0, 3, 99, 2.0, "2", None, True, 10**20])
    return written({**saved(), "version": version, "speed": chance.choice(["fast", "warp"])})


def old_version(chance: random.Random) -> bytes:
    values = {key: value for key, value in saved().items() if key not in ("window", "monitor", "fit", "safe")}
    return written({**values, "version": 1, "fullscreen": chance.choice(["yes", 1, None, []])})


def foreign(chance: random.Random) -> bytes:
    texts = (b"[window]\nfull=1\n", b"<xml/>", b"\x89PNG\r\n\x1a\n", "{'speed': 'fäst'}".encode("utf-16"))
    return chance.choice([*texts, chance.randbytes(chance.randint(1, 4_000))])


KINDS: tuple[Callable[[random.Random], bytes], ...] = (
    cut, wrong_types, zeros, turned_bits, lists, huge, other_version, old_version, foreign,
)  # fmt: skip


def is_readable(written: bytes) -> bool:
    """Whether turned bits happened to leave a file that says something else, but says it well."""
    try:
        found = json.loads(written)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and found.get("version") == VERSION


@pytest.mark.parametrize("number", range(FILES))
def test_the_arcade_opens_and_the_file_is_kept(tmp_path: Path, number: int) -> None:
    damage = KINDS[number % len(KINDS)]
    damaged = damage(random.Random(number))
    (tmp_path / FILE).write_bytes(damaged)
    settings, sentence = load_settings(tmp_path)
    usual = Settings()
    if sentence is None:  # only a bit that makes another good value of one goes unnoticed
        assert damage is turned_bits
        assert is_readable(damaged)
    else:
        kept = [path.read_bytes() for path in tmp_path.iterdir() if "damaged" in path.name]
        assert kept == [damaged]
        # every value is the one chosen, or the usual one
        for field in fields(Settings):
            value = getattr(settings, field.name)
            if damage is not turned_bits:
                assert value in (getattr(CHOSEN, field.name), getattr(usual, field.name))
    # told once, and what the player changes from now on is kept
    assert load_settings(tmp_path) == (settings, None)
    assert save_settings(tmp_path, CHOSEN) is None
    assert load_settings(tmp_path) == (CHOSEN, None)
    if sentence is not None:
        assert damaged in [path.read_bytes() for path in tmp_path.iterdir()]
