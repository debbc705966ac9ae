"""What README.md and CONTRIBUTING.md say against what is there: commands, options, keys, files."""

import json
import re
import shlex
from pathlib import Path

import pytest

from ten_arcade.ai.bot import Level
from ten_arcade.commands import run_simulation
from ten_arcade.launch import Simulation, parse
from tools import run

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def command_lines(text: str) -> list[str]:
    """The lines of all shell blocks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


@pytest.mark.parametrize("line", command_lines(README) + command_lines(CONTRIBUTING))
def test_every_command_shown_is_understood(line: str) -> None:
    match shlex.split(line):
        case ["ten-arcade", *arguments]:
            parse(arguments)
        case ["python3", "tools/run.py", command, *arguments]:
            assert command in run.PROGRAMS
            if command == "play":
                parse(arguments)
        case _:
            pytest.fail(f"Nobody knows what {line!r} starts.")


def test_the_readme_names_every_option_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    named = set(re.findall(r"`(--[a-z-]+)", README))
    assert named == offered([], capsys) | offered(["sim"], capsys)


def offered(command: list[str], capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The options that the help of a command lists."""
    with pytest.raises(SystemExit):
        parse([*command, "--help"])
    return set(re.findall(r"--[a-z-]+", capsys.readouterr().out))


def test_the_readme_names_every_key_of_the_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    asked = parse(["sim", "--seats", "random,easy", "--games", "1", "--json"])
    assert isinstance(asked, Simulation)
    assert run_simulation(asked) == 0
    facts = json.loads(capsys.readouterr().out)
    table = README.split("standard error):")[1].split("\n**")[0]
    first_column = "\n".join(row.split("|")[1] for row in table.splitlines() if "|" in row)
    keys = re.findall(r"`([a-z_]+)`", first_column)
    inner = facts["levels"][Level.EASY.value]
    assert keys == [*facts, *inner]


def test_every_module_in_the_picture_of_the_house_exists() -> None:
    picture = README.split("```\nten_arcade/\n")[1].split("```")[0]
    names = {path.name for path in ROOT.glob("**/*.py") if ".venv" not in path.parts}
    shown = set(re.findall(r"[a-z_]+\.py", picture))
    assert shown
    assert shown <= names
    ui = next(line for line in picture.splitlines() if line.startswith("  ui/")).split("/", 1)[1]
    for module in re.findall(r"[a-z]+", ui):
        assert (ROOT / "ten_arcade" / "ui" / f"{module}.py").exists(), module


@pytest.mark.parametrize("text", [README, CONTRIBUTING], ids=["README", "CONTRIBUTING"])
def test_every_link_and_tool_named_leads_to_a_file(text: str) -> None:
    paths = re.findall(r"\]\((?!https?:)([^)#]+)\)", text) + re.findall(r"`python (tools/\S+\.py)", text)
    paths += [f"tools/{name}.py" for name in re.findall(r"`python -m tools\.(\w+)", text)]
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_picture_at_the_top_is_small_enough_for_a_slow_line() -> None:
    shown = re.search(r"^!\[[^\]]+\]\(([^)]+)\)", README, re.MULTILINE)
    assert shown is not None
    assert 0 < (ROOT / shown[1]).stat().st_size < 100_000
