"""One command from a fresh checkout to the game, or to its tests. Standard library only.

    python3 tools/run.py play [arguments of ten-arcade]
    python3 tools/run.py test [arguments of pytest]

Makes .venv in the checkout and installs what the command needs; again only when pyproject.toml changed.
"""

# Must be readable by Pythons that are too old for the game, so that they can say so.
from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
CHECKOUT = Path(__file__).resolve().parent.parent
VENV = CHECKOUT / ".venv"
STAMP = "ten-arcade-setup.json"

FAILED = 1
USAGE = 2
INTERRUPTED = 130

# What each command installs, the modules by which one sees that it is there, and what it runs.
REQUIREMENTS = {"play": ".", "test": ".[dev]"}
MODULES = {
    "play": ("pip", "pygame", "ten_arcade"),
    "test": ("pip", "pygame", "ten_arcade", "pytest", "hypothesis", "ruff", "pyright", "numpy", "build"),
}
# -P: a file called random.py where the player happens to stand is not to be imported.
PROGRAMS = {"play": ["-P", "-m", "ten_arcade"], "test": ["-m", "pytest"]}

# What pip writes when it could not reach the package index, or found nothing at all there.
_NO_NETWORK = (
    "NewConnectionError",
    "Failed to establish a new connection",
    "name resolution",
    "Network is unreachable",
    "ConnectTimeout",
    "Read timed out",
    "ProxyError",
    "ConnectionResetError",
    "(from versions: none)",
)


class SetupError(Exception):
    """Why the set-up cannot go on, and what to do, in one sentence."""


def main(arguments: list[str]) -> int:
    """Exit status of the program run; 1 if the set-up failed, 2 if the command makes no sense."""
    if arguments and arguments[0] in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0
    if not arguments or arguments[0] not in PROGRAMS:
        print("Say what to run: python3 tools/run.py play, or python3 tools/run.py test.", file=sys.stderr)
        return USAGE
    command, rest = arguments[0], arguments[1:]
    try:
        set_up(command)
    except SetupError as error:
        print(error, file=sys.stderr)
        return FAILED
    except OSError as error:
        print(f"The folder {VENV} cannot be made: {error}.", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("Stopped; the next start takes up the set-up again.", file=sys.stderr)
        return INTERRUPTED
    if command == "test":
        os.chdir(str(CHECKOUT))  # pytest looks for its settings and tests from where it stands
    return run([str(venv_python()), *PROGRAMS[command], *rest])


def run(words: list[str]) -> int:
    """The exit status of a program that gets this one's window, signals and place."""
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(words[0], words)
    with subprocess.Popen(words) as process:  # Windows has no exec that its console waits for
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue  # the program got it too, and decides


# ---- set-up --------------------------------------------------------------------------------------


def set_up(command: str) -> None:
    """Make .venv hold what the command needs. SetupError if that cannot be."""
    check_python()
    if stamped(command) and has_modules(command):
        return
    fresh = not has_modules(None)
    if fresh:
        check_venv_module()
        say("Setting up TEN ARCADE (only this once, it takes a minute) ...")
        make_venv()
    else:
        say("Bringing the set-up of TEN ARCADE up to date ...")
    written = install(command)
    if written is not None and not fresh and not is_offline(written):
        make_venv()  # perhaps an earlier set-up was cut off in the middle of a package
        written = install(command)
    if written is not None:
        if is_offline(written):
            raise SetupError(
                "The packages of the game could not be downloaded: "
                "connect this machine to the internet for the set-up, then start again."
            )
        raise SetupError(f"{written.strip()}\nThe packages of the game could not be installed, see above.")
    (VENV / STAMP).write_text(json.dumps({"for": command, "of": fingerprint()}), encoding="utf-8")


def check_python() -> None:
    if sys.version_info[:2] < OLDEST:
        raise SetupError(
            f"TEN ARCADE needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and this is "
            f"{sys.version_info[0]}.{sys.version_info[1]} ({sys.executable}): "
            "install a newer one from python.org or with your system's packages, then start with that."
        )


def check_venv_module() -> None:
    """Debian and Ubuntu ship Python without the parts that make a venv."""
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise SetupError(
            "This Python cannot make a virtual environment: on Debian or Ubuntu install that with "
            "'sudo apt install python3-venv', elsewhere install Python from python.org, then start again."
        )


def make_venv() -> None:
    """An empty .venv, whatever was in its place before."""
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(str(VENV))
    made = spoken([sys.executable, "-m", "venv", str(VENV)])
    if made is not None:
        raise SetupError(f"{made.strip()}\nPython could not make the folder {VENV}, see above.")


def install(command: str) -> str | None:
    """None, or what pip wrote when it failed."""
    pip = [str(venv_python()), "-m", "pip", "install", "--quiet", "--no-input", "--retries", "2"]
    return spoken([*pip, "--disable-pip-version-check", "--editable", REQUIREMENTS[command]])


# ---- looking -------------------------------------------------------------------------------------


def venv_python() -> Path:
    """The Python inside .venv."""
    return VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"


def has_modules(command: str | None) -> bool:
    """Whether the Python of .venv runs, is new enough and finds what the command needs (None: only pip)."""
    names = ("pip",) if command is None else MODULES[command]
    question = (
        "import sys, importlib.util as util\n"
        f"sys.exit(sys.version_info < {OLDEST} or not all(map(util.find_spec, {names})))"
    )
    return spoken([str(venv_python()), "-I", "-c", question]) is None


def stamped(command: str) -> bool:
    """Whether a set-up for the command was finished here, from the pyproject.toml of now."""
    try:
        found = json.loads((VENV / STAMP).read_text(encoding="utf-8"))
        # What the tests need holds what the game needs.
        return found["of"] == fingerprint() and found["for"] in (command, "test")
    except (OSError, ValueError, LookupError, TypeError):
        return False


def fingerprint() -> str:
    """Changes with pyproject.toml, and when the checkout is moved: the installation points to it."""
    return hashlib.sha256((CHECKOUT / "pyproject.toml").read_bytes() + bytes(CHECKOUT)).hexdigest()


def is_offline(written: str) -> bool:
    """Whether pip's own words are those of a machine without network."""
    return any(sign in written for sign in _NO_NETWORK)


# ---- talking -------------------------------------------------------------------------------------


def spoken(words: list[str]) -> str | None:
    """Run a program quietly in the checkout: None if it went well, else all that it wrote."""
    # A player's own settings for pip may ask for places outside of .venv.
    elsewhere = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONPATH", "PYTHONHOME")
    quiet = {name: value for name, value in os.environ.items() if name not in elsewhere}
    quiet["PIP_USER"] = "0"
    try:
        done = subprocess.run(
            words,
            cwd=str(CHECKOUT),
            env=quiet,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except OSError as error:
        return str(error)
    return None if done.returncode == 0 else done.stdout.decode(errors="replace")


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
