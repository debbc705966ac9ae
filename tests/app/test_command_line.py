"""What is typed: every mistake is one sentence and exit 2, every command does what it documents."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ten_arcade.__main__ import main
from ten_arcade.store.settings import save_settings
from tests.drive import INSTANT

HOME = Path(__file__).resolve().parent.parent.parent
RECORDS = HOME / "seeds" / "records" / "ten"
OTHERS = HOME / "seeds" / "records" / "phases"

BAD_ARGUMENTS = {
    "seat kind": ("--seats", "human,wizard"),
    "empty seat": ("--seats", "human,,easy"),
    "six seats": ("--seats", "easy,easy,easy,easy,easy,easy"),
    "seats without value": ("--seats",),
    "seed in words": ("--seed", "seven"),
    "negative seed": ("--seed=-1",),
    "huge seed": ("--seed", "9" * 400),
    "seed in other digits": ("--seed", "\u0967\u0968"),
    "window without x": ("--window", "1280"),
    "window of nothing": ("--window", "0x0"),
    "window of words": ("--window", "widexhigh"),
    "huge window": ("--window", "99999x99999"),
    "unknown option": ("--options", "jokers=on"),
    "option value": ("--options", "unsold_wild=keep"),
    "option without value": ("--options", "cards_as_bids"),
    "first seat nobody sits in": ("--seats", "easy,easy", "--options", "first_seat=2"),
    "one seat of ten phases": ("--game", "phases", "--seats", "easy"),
    "seven seats of ten phases": ("--game", "phases", "--seats", ",".join(["easy"] * 7)),
    "an option of the other game": ("--game", "phases", "--options", "cards_as_bids=off"),
    "last phase": ("--game", "phases", "--options", "last_phase=11"),
    "even only in words": ("--game", "phases", "--options", "even_only=perhaps"),
    "no even phase": ("--game", "phases", "--options", "last_phase=1,even_only=on"),
    "a yardstick of ten": ("sim", "--game", "phases", "--seats", "steady,easy"),
    "unknown game": ("--game", "eleven"),
    "unknown flag": ("--jokers",),
    "unknown command": ("simulate",),
    "stray word": ("--mute", "please"),
    "film without headless": ("--film", "pictures"),
    "human without hands": ("--headless", "--seats", "human,easy"),
    "sim without seats": ("sim",),
    "sim of a human": ("sim", "--seats", "human,easy"),
    "sim of no games": ("sim", "--seats", "easy,easy", "--games", "0"),
    "sim of games in words": ("sim", "--seats", "easy,easy", "--games", "many"),
    "sim without workers": ("sim", "--seats", "easy,easy", "--jobs", "0"),
    "sim of another game": ("sim", "--game", "eleven", "--seats", "easy,easy"),
    "verify nothing": ("verify",),
    "shots nowhere": ("shots",),
}


def said(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    out, err = capsys.readouterr()
    return out, err


def is_one_sentence(text: str) -> bool:
    begins = text[:1].isupper() or text.startswith("--")
    return begins and text.endswith("\n") and text.count("\n") == 1 and "Traceback" not in text


@pytest.mark.parametrize("arguments", BAD_ARGUMENTS.values(), ids=BAD_ARGUMENTS)
def test_a_bad_argument_is_one_sentence_and_exit_2(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = said(capsys)
    assert out == ""
    assert is_one_sentence(err), err


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file where a folder is wanted."""
    path = tmp_path / "file"
    path.write_text("in the way")
    return path


@pytest.mark.parametrize(
    "command",
    [("shots",), ("--headless", "--film"), ("sim", "--seats", "easy,easy", "--games", "1", "--records")],
)
def test_a_folder_that_cannot_be_made_is_one_sentence_and_exit_2(
    command: tuple[str, ...], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main((*command, str(file / "pictures"))) == 2
    out, err = said(capsys)
    assert out == ""
    assert is_one_sentence(err), err


def run(*arguments: str, environ: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """The program as its own process."""
    return subprocess.run(
        [sys.executable, "-m", "ten_arcade", *arguments],
        capture_output=True, text=True, cwd=HOME, env=environ, timeout=120, check=False,
    )  # fmt: skip


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
@pytest.mark.parametrize("extra", [(), ("--seats", "easy,easy")])
def test_without_a_display_one_sentence_names_headless(tmp_path: Path, extra: tuple[str, ...]) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    environ = {key: value for key, value in os.environ.items() if key not in hidden}
    done = run("--data-dir", str(tmp_path / "data"), *extra, environ=environ)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "--headless" in done.stderr
    assert not (tmp_path / "data").exists()


@pytest.fixture
def _quit() -> Iterator[None]:
    yield
    pygame.quit()


@pytest.mark.usefixtures("_quit")
def test_headless_prints_what_it_keeps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert save_settings(tmp_path, INSTANT) is None
    arguments = ("--headless", "--seats", "easy,medium,hard,hard", "--seed", "7", "--data-dir", str(tmp_path))
    assert main(arguments) == 0
    out, err = said(capsys)
    assert err == ""
    (kept,) = (tmp_path / "records").iterdir()
    lines = [json.loads(line) for line in kept.read_text().splitlines()]
    header, end = lines[0], lines[-1]
    assert header["seed"] == 7
    assert [seat["by"] for seat in header["seats"]] == ["easy", "medium", "hard", "hard"]
    names = [seat["name"] for seat in header["seats"]]
    for name, score in zip(names, end["scores"], strict=True):
        assert f"{name}: {score} points" in out
    assert all(names[winner] in out.splitlines()[-1] for winner in end["winners"])
    assert main(("verify", str(kept))) == 0


@pytest.mark.usefixtures("_quit")
def test_headless_plays_ten_phases_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert save_settings(tmp_path, INSTANT) is None
    seats = ("--seats", "easy,medium,hard,easy,medium,hard", "--options", "last_phase=2")
    assert main(("--headless", "--game", "phases", *seats, "--seed", "7", "--data-dir", str(tmp_path))) == 0
    out, err = said(capsys)
    assert err == ""
    (kept,) = (tmp_path / "records").iterdir()
    end = json.loads(kept.read_text().splitlines()[-1])
    assert out.count(" points\n") == 6
    for score, line in zip(end["scores"], out.splitlines()[:6], strict=True):
        assert line.endswith(f": {score} points")
    assert out.splitlines()[-1].endswith(f"({end['decided_by']}).")
    assert main(("verify", str(kept))) == 0


def test_a_record_of_a_game_nobody_knows_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    text = (RECORDS / "exact_ten.jsonl").read_text().replace('"game": "ten"', '"game": "eleven"', 1)
    path.write_text(text)
    assert main(("verify", str(path))) == 1
    assert said(capsys)[1] == f'{path}: Line 1: there is no game "eleven" here.\n'


@pytest.mark.usefixtures("_quit")
def test_headless_films(tmp_path: Path) -> None:
    assert save_settings(tmp_path, INSTANT) is None
    film = tmp_path / "film"
    assert main(("--headless", "--seats", "easy", "--data-dir", str(tmp_path), "--film", str(film))) == 0
    pictures = sorted(film.iterdir())
    assert len(pictures) > 10
    assert pygame.image.load(pictures[-1]).get_size() == (640, 360)
    assert pictures[3].read_bytes() != pictures[-1].read_bytes()


@pytest.mark.usefixtures("_quit")
def test_a_data_folder_that_cannot_be_written_costs_a_sentence(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("--headless", "--seats", "easy,easy", "--data-dir", str(file / "data"))) == 0
    out, err = said(capsys)
    assert "not being saved" in err
    assert "Traceback" not in err
    assert "points" in out
    assert file.read_text() == "in the way"


def test_sim_tells_exactly_what_is_documented(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(("sim", "--seats", "hard,easy,random", "--games", "6", "--seed", "3", "--rotate", "--json")) == 0
    )
    out, _ = said(capsys)
    assert out.count("\n") == 1
    told = json.loads(out)
    assert list(told) == [
        "game", "seed", "games", "seconds", "moves", "moves_per_second",
        "wins_by_seat", "wins_by_turn", "levels",
    ]  # fmt: skip
    assert sum(told["wins_by_seat"]) == sum(told["wins_by_turn"]) == told["games"]
    assert (told["game"], told["seed"], told["games"]) == ("ten", 3, 6)
    assert set(told["levels"]) == {"hard", "easy", "random"}
    for level in told["levels"].values():
        assert set(level) == {"seats", "wins", "win_rate", "mean_score", "busts_per_turn"}
    assert sum(level["wins"] for level in told["levels"].values()) == pytest.approx(6)


def test_sim_of_ten_phases_counts_laid_phases_instead_of_busts(capsys: pytest.CaptureFixture[str]) -> None:
    options = "last_phase=3,even_only=on,all_advance=on"
    arguments = ("--seats", "hard,easy,random", "--games", "6", "--rotate", "--options", options)
    assert main(("sim", "--game", "phases", *arguments, "--json")) == 0
    told = json.loads(said(capsys)[0])
    assert (told["game"], told["games"]) == ("phases", 6)
    for level in told["levels"].values():
        assert set(level) == {"seats", "wins", "win_rate", "mean_score", "phases_per_hand"}
        assert 0 <= level["phases_per_hand"] <= 1
    assert sum(level["wins"] for level in told["levels"].values()) == pytest.approx(6)
    assert main(("sim", "--game", "phases", *arguments)) == 0
    table = said(capsys)[0]
    assert all(f"{level} (1 of 3 seats): wins" in table for level in ("hard", "easy", "random"))
    assert table.count("95 %") == 3


def test_a_yardstick_of_ten_is_named_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("sim", "--game", "phases", "--seats", "novice,easy")) == 2
    assert "is for TEN only" in said(capsys)[1]


def test_sim_plays_the_same_games_in_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[object] = []
    for jobs in ("1", "2"):
        assert main(("sim", "--seats", "easy,easy", "--games", "8", "--jobs", jobs, "--json")) == 0
        out = json.loads(said(capsys)[0])
        told.append((out["moves"], out["levels"]))
    assert told[0] == told[1]


@pytest.mark.parametrize("game", [("ten", ""), ("phases", "last_phase=2")], ids=["ten", "phases"])
def test_the_records_of_sim_verify(tmp_path: Path, game: tuple[str, str]) -> None:
    played = ("--game", game[0], "--options", game[1], "--seats", "medium,random", "--games", "3")
    assert main(("sim", *played, "--records", str(tmp_path / "r"))) == 0
    kept = sorted((tmp_path / "r").iterdir())
    assert len(kept) == 3
    assert main(("verify", *map(str, kept))) == 0


def test_the_seeds_of_both_games_verify_together(capsys: pytest.CaptureFixture[str]) -> None:
    """`verify` finds out from the header which game a record is of."""
    records = sorted(RECORDS.glob("*.jsonl")) + sorted(OTHERS.glob("*.jsonl"))
    assert len(records) >= 24
    assert main(("verify", *map(str, records))) == 0
    out, err = said(capsys)
    assert err == ""
    assert out.count("every move agrees") == len(records)


def damage(path: Path, kind: str) -> int:
    """Spoils a record; the line of the first move that differs, 0 if it is not a matter of a move."""
    lines = path.read_text().splitlines()
    match kind:
        case "missing":
            path.unlink()
        case "empty":
            path.write_text("")
        case "garbage":
            path.write_bytes(bytes(range(256)) * 20)
        case "truncated":
            path.write_text("\n".join(lines[:-3])[:-7])
        case "another version":
            path.write_text("\n".join([lines[0].replace('"version": 1,', '"version": 99,'), *lines[1:], ""]))
        case "a folder":
            path.unlink()
            path.mkdir()
        case "other scores":
            end = json.loads(lines[-1])
            end["scores"][0] += 1
            path.write_text("\n".join([*lines[:-1], json.dumps(end), ""]))
        case _:
            number = next(i for i in range(5, len(lines)) if '"draw"' in lines[i])
            path.write_text(
                "\n".join(
                    [*lines[:number], lines[number].replace("draw", "decline"), *lines[number + 1 :], ""]
                )
            )
            return number + 1
    return 0


@pytest.mark.parametrize(
    "kind",
    ["missing", "empty", "garbage", "truncated", "another version", "a folder", "other scores", "tampered"],
)
def test_a_spoilt_record_is_one_sentence_and_exit_1(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    shutil.copy(RECORDS / "exact_ten.jsonl", path)
    line = damage(path, kind)
    assert main(("verify", str(path))) == 1
    out, err = said(capsys)
    assert out == ""
    assert err.startswith(f"{path}: ")
    assert err.count("\n") == 1
    if line:
        assert f"Line {line}:" in err
