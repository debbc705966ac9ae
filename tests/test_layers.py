"""The import statements of the house against its picture: which layer may know which, and what else.

app -> scenes -> adapter -> ai -> engine;  scenes -> ui;  scenes -> store -> engine
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

PACKAGE = "ten_arcade"
ROOT = Path(__file__).parent.parent
TOP = "top"  # app, catalog, __main__ and what else stands outside the layers

# Which layers each layer may import from.
ARROWS: Mapping[str, frozenset[str]] = {
    "engine": frozenset({"engine"}),
    "ai": frozenset({"ai", "engine"}),
    "adapter": frozenset({"adapter", "ai", "engine"}),
    "store": frozenset({"store", "engine"}),
    "ui": frozenset({"ui"}),
    "scenes": frozenset({"scenes", "adapter", "ui", "store", "engine", "ai"}),
    TOP: frozenset({TOP, "scenes", "adapter", "ui", "store", "engine", "ai"}),
}
WITH_PYGAME = frozenset({"ui", "scenes", TOP})
# The same seed must think the same thoughts: no clock, no machine, no thread, no shared generator.
PURE = frozenset({"engine", "ai", "adapter"})
NOT_PURE = frozenset(
    {"time", "os", "datetime", "threading", "asyncio", "multiprocessing", "subprocess", "secrets"}
)
# Games played side by side for statistics; nothing a player waits for.
MAY_USE_PROCESSES = frozenset({"ai/arena.py"})


@dataclass(frozen=True, slots=True)
class Import:
    """`names` of `module`; a plain `import module` has no names."""

    line: int
    module: str
    names: tuple[str, ...]


def imports(source: str, path: str) -> Iterator[Import]:
    """Every import statement of a module, those inside functions too. `path` is below the package."""
    folders = Path(path).parent.parts
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name, ())
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                kept = (PACKAGE, *folders)[: len(folders) + 2 - node.level]
                module = ".".join((*kept, *filter(None, [module])))
            yield Import(node.lineno, module, tuple(alias.name for alias in node.names))


def layer_of(parts: tuple[str, ...]) -> str:
    """The layer of a module below the package, given as its parts."""
    return parts[0] if parts and parts[0] in ARROWS else TOP


def layers_reached(statement: Import) -> Iterator[str]:
    """The layers of this package that an import statement reaches into."""
    package, *below = statement.module.split(".")
    if package != PACKAGE:
        return
    if below:
        yield layer_of(tuple(below))
    else:
        yield from {layer_of((name,)) for name in statement.names} or {TOP}


def faults(source: str, path: str) -> list[str]:
    """What a module imports against the picture, a sentence each. `path` is below the package."""
    layer = layer_of(Path(path).parts[:-1])
    found: list[str] = []
    for statement in imports(source, path):
        where = f"{path}:{statement.line}"
        found += [
            f"{where} {layer} may not import from {reached}"
            for reached in layers_reached(statement)
            if reached not in ARROWS[layer]
        ]
        outer = statement.module.split(".")[0]
        if outer not in (PACKAGE, "pygame") and outer not in sys.stdlib_module_names:
            found.append(f"{where} {outer} is not of the standard library")
        if outer == "pygame" and layer not in WITH_PYGAME:
            found.append(f"{where} {layer} knows no pygame")
        if "surfarray" in (*statement.module.split("."), *statement.names):
            found.append(f"{where} pygame.surfarray needs numpy")
        if layer in PURE:
            found += [f"{where} {complaint}" for complaint in impurities(statement, layer, path)]
    if layer in PURE:
        found += [f"{path}:{line} Random() without a seed" for line in unseeded(source)]
    return found


def impurities(statement: Import, layer: str, path: str) -> Iterator[str]:
    outer = statement.module.split(".")[0]
    if outer in NOT_PURE:
        yield f"{layer} may not use {outer}"
    if outer == "concurrent" and path not in MAY_USE_PROCESSES:
        yield f"{layer} may not use concurrent.futures"
    if outer == "random" and set(statement.names) != {"Random"}:
        yield f"{layer} may use Random of random only, seeded"


def unseeded(source: str) -> Iterator[int]:
    """The lines that make a generator without a seed."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            bare = not node.args and not node.keywords
            if bare and node.func.id == "Random":
                yield node.lineno


def modules() -> list[str]:
    """Every module of the package, by its path below it."""
    package = ROOT / PACKAGE
    return sorted(file.relative_to(package).as_posix() for file in package.rglob("*.py"))


def test_every_import_follows_the_picture() -> None:
    found: list[str] = []
    for path in modules():
        found += faults((ROOT / PACKAGE / path).read_text(encoding="utf-8"), path)
    assert found == []


def test_the_layers_of_the_picture_are_there() -> None:
    """A renamed folder would go unjudged as a top-level module."""
    folders = {path.split("/")[0] for path in modules() if "/" in path}
    assert folders == set(ARROWS) - {TOP}


def test_the_games_of_the_engine_do_not_know_each_other() -> None:
    """And what they share knows none of them."""
    engine = ROOT / PACKAGE / "engine"
    games = {folder.name for folder in engine.iterdir() if (folder / "__init__.py").exists()}
    assert "ten" in games
    for file in engine.rglob("*.py"):
        path = file.relative_to(ROOT / PACKAGE).as_posix()
        own = set(file.relative_to(engine).parts[:-1])
        for statement in imports(file.read_text(encoding="utf-8"), path):
            known = set(statement.module.split(".")) | set(statement.names)
            if statement.module.startswith(f"{PACKAGE}.engine"):
                assert known & games <= own, f"{path}:{statement.line} knows another game"


@pytest.mark.parametrize(
    ("path", "source", "sentence"),
    [
        ("engine/ten/rules.py", "from ten_arcade.ai.bot import Bot", "engine may not import from ai"),
        ("engine/core.py", "import ten_arcade.ui.draw", "engine may not import from ui"),
        ("engine/core.py", "def f():\n    from ten_arcade import store", "engine may not import from store"),
        ("engine/ten/rules.py", "from ...ui import draw", "engine may not import from ui"),
        ("engine/ten/rules.py", "from ... import ui", "engine may not import from ui"),
        ("ai/bot.py", "from ten_arcade.adapter.session import Session", "ai may not import from adapter"),
        ("adapter/session.py", "from ten_arcade.ui.intents import Intent", "adapter may not import from ui"),
        ("store/journal.py", "from ten_arcade.adapter import session", "store may not import from adapter"),
        ("ui/draw.py", "from ten_arcade.engine.core import Step", "ui may not import from engine"),
        ("ui/draw.py", "from ten_arcade.adapter.beat import Beat", "ui may not import from adapter"),
        ("ui/draw.py", "from ten_arcade import __version__", "ui may not import from top"),
        ("scenes/title.py", "from ten_arcade.app import App", "scenes may not import from top"),
        ("adapter/beat.py", "import pygame", "adapter knows no pygame"),
        ("store/settings.py", "from pygame import Rect", "store knows no pygame"),
        ("ui/draw.py", "from pygame import surfarray", "pygame.surfarray needs numpy"),
        ("ui/draw.py", "import pygame.surfarray", "pygame.surfarray needs numpy"),
        ("ui/draw.py", "import numpy as np", "numpy is not of the standard library"),
        ("ai/bot.py", "from time import perf_counter", "ai may not use time"),
        ("adapter/seats.py", "import os.path", "adapter may not use os"),
        ("engine/shuffle.py", "import random", "engine may use Random of random only, seeded"),
        (
            "engine/shuffle.py",
            "from random import Random, choice",
            "engine may use Random of random only, seeded",
        ),
        ("engine/shuffle.py", "from random import Random\nRandom()", "Random() without a seed"),
        (
            "ai/bot.py",
            "from concurrent.futures import ThreadPoolExecutor",
            "ai may not use concurrent.futures",
        ),
    ],
)
def test_the_checker_notices_a_wrong_arrow(path: str, source: str, sentence: str) -> None:
    line = source.count("\n") + 1
    assert faults(source, path) == [f"{path}:{line} {sentence}"]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (
            "engine/ten/rules.py",
            "from ten_arcade.engine.core import Step\nfrom . import deck\nfrom ..core import Step",
        ),
        ("engine/shuffle.py", "from random import Random\nRandom(3)"),
        ("ai/arena.py", "from concurrent.futures import ProcessPoolExecutor"),
        (
            "scenes/stage.py",
            "import pygame\nfrom ten_arcade.ui.draw import Painter\nfrom ten_arcade.store import journal",
        ),
        ("ui/audio.py", "import os\nimport random\nimport pygame.mixer"),
        ("store/journal.py", "import os\nimport sqlite3\nfrom ten_arcade.engine.core import Rules"),
        (
            "app.py",
            "import time\nimport pygame\nfrom ten_arcade.scenes import stack\nfrom ten_arcade import catalog",
        ),
        ("__main__.py", "from ten_arcade import app"),
    ],
)
def test_the_checker_lets_right_arrows_be(path: str, source: str) -> None:
    assert faults(source, path) == []
