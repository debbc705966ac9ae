"""Where the game keeps what it writes, by the convention of each platform. Creates nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_PLAIN = "ten-arcade"
_TITLED = "TEN ARCADE"


def data_folder(
    override: Path | None = None,
    *,
    platform: str | None = None,
    environ: Mapping[str, str] | None = None,
    home: Path | None = None,
) -> Path:
    """The folder for settings, games and statistics; `override` wins. The rest is for tests."""
    if override is not None:
        return override
    system = sys.platform if platform is None else platform
    variables = os.environ if environ is None else environ
    if system == "win32":
        base = _named(variables, "APPDATA") or _home(home) / "AppData" / "Roaming"
        return base / _TITLED
    if system == "darwin":
        return _home(home) / "Library" / "Application Support" / _TITLED
    base = _named(variables, "XDG_DATA_HOME")
    if base is None or not base.is_absolute():  # the convention: a relative path is to be ignored
        base = _home(home) / ".local" / "share"
    return base / _PLAIN


def _named(variables: Mapping[str, str], name: str) -> Path | None:
    text = variables.get(name, "")
    return Path(text) if text else None


def _home(home: Path | None) -> Path:
    """Path.home() raises where no home can be found (a bare container): then the present folder."""
    if home is not None:
        return home
    try:
        return Path.home()
    except RuntimeError:
        return Path()
