"""From the command line to what is to be started: names checked, every mistake one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from ten_arcade import __version__
from ten_arcade.adapter.seats import GamePlan
from ten_arcade.ai.bot import Level
from ten_arcade.card import CatalogCard, Match, UsageError
from ten_arcade.catalog import CARDS

USAGE = 2
"""Exit status for arguments that make no sense, and for a missing display."""
DEFAULT_WINDOW = (1280, 720)
HUMAN = "human"
_LEVELS = ("easy", "medium", "hard", "random")
_MOST_SEED = 999_999_999
_MOST_WINDOW = 16_384


@dataclass(frozen=True, slots=True)
class Launch:
    """What to start. `seats` empty: the title screen. `options` as they were typed."""

    game: CatalogCard
    seats: tuple[str, ...]
    seed: int | None
    options: str
    window: tuple[int, int]
    fullscreen: bool
    data_dir: Path | None
    mute: bool
    headless: bool
    film: Path | None

    def plan(self, seed: int) -> GamePlan[object]:
        """The game that the seats describe."""
        levels = tuple(None if seat == HUMAN else Level(seat) for seat in self.seats)
        return self.game.plan(levels, self.options, seed)


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games without a screen, for `sim`."""

    game: CatalogCard
    match: Match
    jobs: int
    json: bool


@dataclass(frozen=True, slots=True)
class Verification:
    """Records to replay, for `verify`."""

    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Shooting:
    """Pictures of every screen, for `shots`."""

    folder: Path


Command = Launch | Simulation | Verification | Shooting


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of printing the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:]}. Try: ten-arcade --help")


def parse(argv: Sequence[str]) -> Command:
    """What the arguments ask for; UsageError in a sentence if they make no sense."""
    if argv and argv[0] == "sim":
        return _simulation(argv[1:])
    if argv and argv[0] == "verify":
        return _verification(argv[1:])
    if argv and argv[0] == "shots":
        parser = _Parser(prog="ten-arcade shots", description="Draw every screen to PNG files.")
        parser.add_argument("folder", metavar="DIR", type=Path)
        return Shooting(parser.parse_args(argv[1:]).folder)
    if argv and not argv[0].startswith("-"):
        raise UsageError(f"There is no command {argv[0]!r}; there are sim, verify and shots.")
    return _launch(argv)


def _launch(argv: Sequence[str]) -> Launch:
    parser = _Parser(
        prog="ten-arcade",
        description="TEN ARCADE: couch card games on one screen.",
        epilog="Commands: sim (play games without a screen), verify FILE... (replay records), "
        "shots DIR (draw every screen). Each has its own --help.",
    )
    parser.add_argument("--version", action="version", version=f"TEN ARCADE {__version__}")
    _add_game(parser, required=False)
    parser.add_argument("--window", metavar="WxH", default=None, help="size of the window, such as 1280x720")
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--data-dir", metavar="DIR", type=Path, help="where games and settings are kept")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--headless", action="store_true", help="play without a display and print the result")
    parser.add_argument("--film", metavar="DIR", type=Path, help="with --headless: save pictures of the game")
    found = parser.parse_args(argv)
    game = _game(found.game)
    seats = _seats(game, found.seats, (HUMAN, *_LEVELS)) if found.seats else ()
    if found.headless and HUMAN in seats:
        raise UsageError("Nobody can press a button in a --headless game; name AI seats only.")
    if found.film and not found.headless:
        raise UsageError("--film goes with --headless.")
    game.check_options(found.options, len(seats) or game.most)
    return Launch(
        game,
        seats,
        _seed(found.seed),
        found.options,
        _window(found.window) if found.window else DEFAULT_WINDOW,
        found.fullscreen,
        found.data_dir,
        found.mute,
        found.headless,
        found.film,
    )


def _simulation(argv: Sequence[str]) -> Simulation:
    parser = _Parser(prog="ten-arcade sim", description="Play games among AI seats and count who wins.")
    _add_game(parser, required=True)
    parser.add_argument("--games", type=int, default=100, metavar="N")
    parser.add_argument("--rotate", action="store_true", help="everybody sits everywhere equally often")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes at work")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a record of every game")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    found = parser.parse_args(argv)
    if not 1 <= found.games <= 10_000_000:
        raise UsageError("--games must be a number from 1 to 10000000.")
    if not 1 <= found.jobs <= 256:
        raise UsageError("--jobs must be a number from 1 to 256.")
    game = _game(found.game)
    levels = tuple(Level(seat) for seat in _seats(game, found.seats, (*_LEVELS, *game.yardsticks)))
    game.check_options(found.options, len(levels))
    match = Match(levels, found.games, _seed(found.seed) or 0, found.rotate, found.options, found.records)
    return Simulation(game, match, found.jobs, found.json)


def _verification(argv: Sequence[str]) -> Verification:
    parser = _Parser(prog="ten-arcade verify", description="Replay records and compare every move.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    return Verification(tuple(parser.parse_args(argv).files))


def _add_game(parser: argparse.ArgumentParser, required: bool) -> None:
    parser.add_argument("--game", choices=[card.key for card in CARDS], default=CARDS[0].key)
    kinds = ",".join(_LEVELS if required else (HUMAN, *_LEVELS))
    counts = ", ".join(f"{card.name} {card.least} to {card.most}" for card in CARDS)
    parser.add_argument(
        "--seats", required=required, metavar="S,S,...", help=f"of {kinds}, clockwise ({counts})"
    )
    parser.add_argument("--seed", metavar="N", help="the same seed deals the same cards")
    parser.add_argument(
        "--options", default="", metavar="K=V,...", help="house rules, such as cards_as_bids=off"
    )


def _game(key: str) -> CatalogCard:
    return next(card for card in CARDS if card.key == key)


def _seats(game: CatalogCard, text: str, kinds: Sequence[str]) -> tuple[str, ...]:
    seats = tuple(word.strip() for word in text.split(","))
    for seat in seats:
        if seat not in kinds:
            owner = next((card.name for card in CARDS if seat in card.yardsticks), game.name)
            if owner != game.name:
                raise UsageError(f"The level {seat!r} is for {owner} only; choose from {', '.join(kinds)}.")
            raise UsageError(f"In {game.name} a seat cannot be {seat!r}; choose from {', '.join(kinds)}.")
    if not game.least <= len(seats) <= game.most:
        raise UsageError(f"{game.name} seats {game.least} to {game.most} players, not {len(seats)}.")
    return seats


def _seed(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and int(text[:12]) <= _MOST_SEED and len(text) <= 12):
        raise UsageError(f"--seed must be a whole number from 0 to {_MOST_SEED}, not {text!r}.")
    return int(text)


def _window(text: str) -> tuple[int, int]:
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) <= 5 for part in parts):
        raise UsageError(f"--window must be like 1280x720, not {text!r}.")
    width, height = int(parts[0]), int(parts[1])
    if not (1 <= width <= _MOST_WINDOW and 1 <= height <= _MOST_WINDOW):
        raise UsageError(f"--window must be from 1x1 to {_MOST_WINDOW}x{_MOST_WINDOW}.")
    return width, height
