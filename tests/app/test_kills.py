"""kill -9 in the middle of a game loses nothing: the short form of tools/kill_test.py."""

import sys
from pathlib import Path

import pygame
import pytest

from tools.kill_test import TEN_GAME, Lost, run


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_three_kills_lose_nothing(tmp_path: Path) -> None:
    try:
        met = run(TEN_GAME, 3, seed=4, parent=tmp_path)
    except Lost as lost:
        pytest.fail(str(lost))
    finally:
        pygame.quit()
    assert met.total() == 3
    assert met["during"] > 0
