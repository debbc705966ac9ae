"""An Audio with long silences for sounds, for the tests of sound and music."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ten_arcade.ui.audio import Audio
from ten_arcade.ui.sound_names import BIG_MOMENTS, STEMS
from tests.ui.silences import EIGHT, opened, put


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An asset root of long silences, so that voices stay busy. Not to be written to."""
    made = tmp_path_factory.mktemp("assets")
    for name in (*EIGHT, *BIG_MOMENTS):
        put(made, "sounds", name)
    for name in ("title", "auction", *STEMS):
        put(made, "music", name, 1)
    return made


@pytest.fixture
def still(root: Path) -> Iterator[Audio]:
    """With those silent files."""
    audio = opened(root)
    yield audio
    audio.close()
