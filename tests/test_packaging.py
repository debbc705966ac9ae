"""The game as it is handed out: built, put into an empty venv, and played from outside the checkout."""

import os
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.run import is_offline

ROOT = Path(__file__).resolve().parent.parent
BIN = "Scripts" if os.name == "nt" else "bin"
ELSEWHERE = Path(ROOT.anchor)
GAME = ("--headless", "--seats", "easy,medium", "--seed", "7")


def finished(words: Sequence[str | Path], cwd: Path, home: Path) -> str:
    """What a program prints that must succeed; the test is skipped if only the network was missing.

    Of this test's surroundings it sees the settings of pip, and no Python path, screen or home.
    """
    hidden = ("PYTHON", "SDL_", "PYGAME", "XDG_", "DISPLAY", "WAYLAND", "VIRTUAL_ENV")
    environ = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**environ, "HOME": str(home), "USERPROFILE": str(home), "APPDATA": str(home)},
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    if done.returncode and is_offline(done.stdout + done.stderr):
        pytest.skip("The package index cannot be reached, and building and installing need it.")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def built(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("dist")
    finished([sys.executable, "-m", "build", "--outdir", folder, ROOT], ELSEWHERE, home)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def venv(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs in a venv that holds nothing yet."""
    folder = tmp_path_factory.mktemp("empty")
    finished([sys.executable, "-m", "venv", folder], ELSEWHERE, home)
    return folder / BIN


@pytest.fixture(scope="module")
def installed(wheel: Path, venv: Path, home: Path) -> Path:
    """The same with the wheel and what it depends on."""
    finished([venv / "python", "-m", "pip", "install", "--quiet", wheel], ELSEWHERE, home)
    return venv


def files_below(folder: Path) -> set[str]:
    """Paths relative to the folder, of what is neither compiled nor hidden."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }


def test_the_wheel_holds_the_package_its_assets_and_its_seeds_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.split("/")[0].endswith(".dist-info")}
    wanted = {f"ten_arcade/{name}" for name in files_below(ROOT / "ten_arcade")}
    for folder in ("assets", "seeds"):
        wanted |= {f"ten_arcade/{folder}/{name}" for name in files_below(ROOT / folder)}
    assert held == wanted


def test_the_wheel_needs_pygame_and_nothing_else_to_play(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = archive.read(name).decode()
    needs = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert [line.split()[1].split("<")[0] for line in needs if "extra ==" not in line] == ["pygame-ce"]


def test_the_installed_program_and_module_play_the_same_game_from_another_place(
    installed: Path, home: Path
) -> None:
    by_name = finished([installed / "ten-arcade", *GAME], ELSEWHERE, home)
    by_module = finished([installed / "python", "-m", "ten_arcade", *GAME], ELSEWHERE, home)
    assert by_module == by_name
    mia, robo, winner = by_name.splitlines()[-3:]
    assert mia.startswith("MIA: ")
    assert robo.startswith("ROBO: ")
    assert winner.startswith(("MIA ", "ROBO "))
    records = sorted(path.name for path in home.rglob("records/*.jsonl"))
    assert records == ["ten-00001-seed-7.jsonl", "ten-00002-seed-7.jsonl"]


def test_the_installed_game_does_not_look_into_the_checkout(installed: Path, home: Path) -> None:
    question = "from ten_arcade.ui.assets import asset_root; print(asset_root())"
    found = finished([installed / "python", "-I", "-c", question], ELSEWHERE, home)
    assert Path(found.splitlines()[-1]).is_relative_to(installed.parent)


def test_the_records_in_the_wheel_agree(installed: Path, home: Path) -> None:
    question = (
        "from importlib.resources import files; print(files('ten_arcade') / 'seeds' / 'records' / 'ten')"
    )
    folder = finished([installed / "python", "-I", "-c", question], ELSEWHERE, home).strip()
    records = sorted(Path(folder).glob("*.jsonl"))
    told = finished([installed / "ten-arcade", "verify", *records], ELSEWHERE, home)
    assert len(told.splitlines()) == len(records) >= 12


def test_an_editable_installation_plays_that_game_too(installed: Path, home: Path) -> None:
    before = finished([installed / "ten-arcade", *GAME], ELSEWHERE, home)
    finished([installed / "python", "-m", "pip", "install", "--quiet", "--editable", ROOT], ELSEWHERE, home)
    question = "import ten_arcade; print(ten_arcade.__file__)"
    found = finished([installed / "python", "-I", "-c", question], ELSEWHERE, home)
    assert Path(found.strip()).is_relative_to(ROOT)
    assert finished([installed / "ten-arcade", *GAME], ELSEWHERE, home) == before
