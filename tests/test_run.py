"""tools/run.py on checkouts of a stand-in game: set up once, again when asked for, mended when broken.

The stand-in builds itself without network, so what pip does is real and nothing is downloaded.
"""

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import run

SCRIPT = Path(run.__file__)

PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "stand-in"
version = "1"
dependencies = []

[project.optional-dependencies]
dev = []
"""

# Editable wheels of packages that are files of the checkout; one line in built.txt for each it made.
BACKEND = """
import zipfile
from pathlib import Path

INFO = "stand_in-1.dist-info"

def build_editable(folder, config_settings=None, metadata_directory=None):
    with open("built.txt", "a") as built:
        built.write("built\\n")
    name = "stand_in-1-py3-none-any.whl"
    with zipfile.ZipFile(Path(folder, name), "w") as wheel:
        wheel.writestr("stand_in.pth", str(Path("packages").resolve()))
        wheel.writestr(INFO + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(
            INFO + "/METADATA", "Metadata-Version: 2.1\\nName: stand-in\\nVersion: 1\\nProvides-Extra: dev\\n"
        )
        wheel.writestr(INFO + "/RECORD", "")
    return name
"""

# Tells where it runs and with what, and ends with the status asked for.
PROGRAM = """
import os, sys
print(os.getcwd(), *sys.argv[1:], sep="|")
sys.exit(int(os.environ.get("STATUS", "0")))
"""


class Checkout:
    """A folder with tools/run.py and the stand-in game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "tools").mkdir(parents=True)
        shutil.copy(SCRIPT, folder / "tools" / "run.py")
        (folder / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
        (folder / "backend.py").write_text(BACKEND, encoding="utf-8")
        for name in sorted({*run.MODULES["play"], *run.MODULES["test"]} - {"pip"}):
            package = folder / "packages" / name
            package.mkdir(parents=True)
            (package / "__init__.py").touch()
            (package / "__main__.py").write_text(PROGRAM, encoding="utf-8")

    @property
    def installs(self) -> int:
        """How often the game was installed."""
        built = self.folder / "built.txt"
        return len(built.read_text().splitlines()) if built.exists() else 0

    def run(
        self, words: Sequence[str], cwd: Path, environ: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        plain = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
        return subprocess.run(
            [sys.executable, str(self.folder / "tools" / "run.py"), *words],
            cwd=cwd,
            env={**plain, "PIP_CONFIG_FILE": os.devnull, **(environ or {})},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """One checkout for the tests that mend or change what is there; each leaves it ready to play."""
    made = Checkout(tmp_path_factory.mktemp("with blanks") / "check out")
    assert made.run(["play"], made.folder).returncode == 0
    return made


def test_the_first_start_sets_up_and_later_ones_only_play(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "ten")
    first = checkout.run(["play", "--seed", "7"], tmp_path)
    assert first.stdout == f"{tmp_path}|--seed|7\n"
    assert "Setting up" in first.stderr
    assert first.returncode == 0
    second = checkout.run(["play", "--mute"], tmp_path)
    assert second.stdout == f"{tmp_path}|--mute\n"
    assert second.stderr == ""
    assert checkout.installs == 1


def test_the_exit_status_of_the_program_is_passed_on(checkout: Checkout) -> None:
    assert checkout.run(["play"], checkout.folder, {"STATUS": "5"}).returncode == 5


def test_a_changed_pyproject_installs_again_and_only_once(checkout: Checkout) -> None:
    before = checkout.installs
    with (checkout.folder / "pyproject.toml").open("a", encoding="utf-8") as project:
        project.write("# one more line\n")
    assert "up to date" in checkout.run(["play"], checkout.folder).stderr
    assert checkout.run(["play"], checkout.folder).stderr == ""
    assert checkout.installs == before + 1


def test_test_installs_its_own_part_and_runs_pytest_in_the_checkout(
    checkout: Checkout, tmp_path: Path
) -> None:
    before = checkout.installs
    done = checkout.run(["test", "-k", "wild"], tmp_path)
    assert done.stdout == f"{checkout.folder}|-k|wild\n"
    assert checkout.installs == before + 1
    # What the tests need holds what the game needs.
    assert checkout.run(["play"], checkout.folder).stderr == ""


def test_a_venv_without_pip_is_made_anew(checkout: Checkout) -> None:
    for pip in (checkout.folder / ".venv").rglob("site-packages/pip"):
        shutil.rmtree(pip)
    done = checkout.run(["play"], checkout.folder)
    assert "Setting up" in done.stderr
    assert done.returncode == 0


def test_a_venv_whose_python_does_not_start_is_made_anew(checkout: Checkout) -> None:
    folder = "Scripts" if os.name == "nt" else "bin"
    for python in (checkout.folder / ".venv" / folder).glob("python*"):
        python.unlink()
    done = checkout.run(["play"], checkout.folder)
    assert "Setting up" in done.stderr
    assert done.returncode == 0


def test_a_set_up_cut_off_before_its_end_is_finished(checkout: Checkout) -> None:
    (checkout.folder / ".venv" / run.STAMP).write_text('{"for": "pl', encoding="utf-8")
    before = checkout.installs
    assert checkout.run(["play"], checkout.folder).returncode == 0
    assert checkout.installs == before + 1


def test_packages_removed_by_hand_come_back(checkout: Checkout) -> None:
    for pointer in (checkout.folder / ".venv").rglob("stand_in.pth"):
        pointer.unlink()
    assert checkout.run(["play"], checkout.folder).returncode == 0


def test_a_file_in_the_place_of_the_venv_is_replaced(checkout: Checkout) -> None:
    shutil.rmtree(checkout.folder / ".venv")
    (checkout.folder / ".venv").write_text("not a folder", encoding="utf-8")
    assert checkout.run(["play"], checkout.folder).returncode == 0


def test_without_network_the_first_set_up_says_so_in_one_sentence(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    project = PROJECT.replace("dependencies = []", 'dependencies = ["pygame-ce>=2.5.5"]', 1)
    (tmp_path / "pyproject.toml").write_text(project, encoding="utf-8")
    backend = BACKEND.replace("Provides-Extra", "Requires-Dist: pygame-ce>=2.5.5\\nProvides-Extra")
    (tmp_path / "backend.py").write_text(backend, encoding="utf-8")
    nobody_listens = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0"}
    done = checkout.run(["play"], tmp_path, nobody_listens)
    assert done.returncode == run.FAILED
    assert done.stdout == ""
    told = done.stderr.splitlines()
    assert len(told) == 2
    assert "connect this machine to the internet" in told[1]


def test_an_error_that_is_not_the_networks_is_shown_as_pip_wrote_it(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    (tmp_path / "backend.py").write_text("raise RuntimeError('the oven is cold')\n", encoding="utf-8")
    done = checkout.run(["play"], tmp_path)
    assert done.returncode == run.FAILED
    assert "the oven is cold" in done.stderr
    assert done.stderr.endswith("The packages of the game could not be installed, see above.\n")


def test_an_older_python_can_read_the_script_and_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 10, 12, "final", 0))
    assert run.main(["play"]) == run.FAILED
    told = capsys.readouterr().err
    assert "needs Python 3.11 or newer, and this is 3.10" in told
    assert told.count("\n") == 1


def test_a_python_without_ensurepip_names_the_debian_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = importlib.util.find_spec

    def without_ensurepip(name: str) -> object:
        return None if name == "ensurepip" else found(name)

    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(importlib.util, "find_spec", without_ensurepip)
    assert run.main(["play"]) == run.FAILED
    told = capsys.readouterr().err
    assert "sudo apt install python3-venv" in told
    assert told.count("\n") == 1
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("words", [[], ["dance"], ["--seed", "7"]])
def test_anything_but_play_and_test_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(words) == run.USAGE
    assert "python3 tools/run.py play" in capsys.readouterr().err
