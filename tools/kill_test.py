"""Kills the arcade with SIGKILL at random moments of a game, and sees whether Continue loses anything.

    python -m tools.kill_test [--game ten|phases] [--kills 50] [--seed 1]

A child process plays a game among AI seats in the real app, without a display, and says each accepted move
aloud once it is written. The parent kills it, then opens the arcade on what is left: what the child said is
in the journal; the journal is the beginning of the undisturbed game; CONTINUE, chosen by presses on the
title, stands at exactly its last move; and playing on ends in the very same record.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import pygame

from ten_arcade.ai.bot import Level
from ten_arcade.app import App
from ten_arcade.card import GameCard
from ten_arcade.catalog import cabinets
from ten_arcade.engine.record import move_line, read, replay
from ten_arcade.phases_card import PHASES
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.scene import Finale
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.journal import Journal
from ten_arcade.store.settings import Settings, Speed, save_settings
from ten_arcade.store.shelf import CURRENT
from ten_arcade.ten_card import TEN
from ten_arcade.ui.screen import LOGICAL, Screen

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the options, as in `core`

HOME = Path(__file__).resolve().parent.parent
BLIND = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
GAME_SEED = 7
LEVELS = (Level.HARD, Level.EASY, Level.MEDIUM)
MOST_TICKS = 200_000


class Lost(Exception):
    """A kill lost or changed something, in a sentence."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M, E, V, O]):
    """What is played: the card of a game, and its options as they are typed."""

    card: GameCard[S, M, E, V, O]
    options: str

    def open_app(self, folder: Path, *, begins: bool) -> App:
        save_settings(folder, Settings(speed=Speed.INSTANT, ai_pace=Speed.INSTANT))
        plan = self.card.plan(LEVELS, self.options, GAME_SEED) if begins else None
        return App(
            Screen.open(LOGICAL, vsync=False),
            folder,
            GAME_SEED,
            cabinets(),
            plan=plan,
            mute=True,
            headless=True,
        )


TEN_GAME = Game(TEN, "")
PHASES_GAME = Game(PHASES, "last_phase=2")
"""A few hands: enough to be cut off between two of them."""


def play_out(app: App) -> None:
    for _ in range(MOST_TICKS):
        if isinstance(app.stack.top, Finale):
            return
        app.advance()
    raise Lost(f"The game never ended; on top is {app.stack.top}.")


# ---- the child -------------------------------------------------------------------------------


def play_aloud(game: Game[S, M, E, V, O], folder: Path) -> None:
    """Plays the game; a line on standard output for each move that is on disk."""
    written = Journal[M].append

    def append(self: Journal[M], seat: int, move: M) -> None:
        written(self, seat, move)
        print(move_line(game.card.codec, seat, move), flush=True)

    Journal.append = append  # type: ignore[method-assign]
    app = game.open_app(folder, begins=True)
    play_out(app)
    app.close()


# ---- the parent ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Undisturbed:
    """The game as it goes when nobody is killed: its move lines, the file that is kept, and its seconds."""

    moves: tuple[str, ...]
    record: bytes
    seconds: float


def undisturbed(game: Game[S, M, E, V, O]) -> Undisturbed:
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        begun = time.perf_counter()
        with _child(game.card.key, folder) as child:
            assert child.stdout is not None
            said = child.stdout.read()
        seconds = time.perf_counter() - begun
        return Undisturbed(tuple(said.splitlines()), _kept(folder), seconds)


def _child(key: str, folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tools.kill_test", "--game", key, "--play", str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=HOME, env={**os.environ, **BLIND})


def _kept(folder: Path) -> bytes:
    (record,) = (folder / "records").iterdir()
    return record.read_bytes()


def kill_once(game: Game[S, M, E, V, O], whole: Undisturbed, chance: random.Random, folder: Path) -> str:
    """One kill and what becomes of it: "before", "during" or "after" the game. Raises Lost."""
    said = _killed(game.card.key, whole, chance, folder)
    current, records = folder / CURRENT, folder / "records"
    if not current.exists():
        if records.exists() and list(records.iterdir()):
            _demand(_kept(folder) == whole.record, "The finished game is another one.")
            return "after"
        _demand(not said, "Moves were accepted without a journal.")
        return "before"
    card = game.card
    data = current.read_bytes()
    record = read(data.decode("ascii").split("\n"), card.codec, tolerate_cut=True)
    moves = tuple(move_line(card.codec, seat, move) for seat, move in record.moves)
    _demand(moves[: len(said)] == tuple(said), "A move that was said aloud is not in the journal.")
    _demand(moves == whole.moves[: len(moves)], "The journal is not the beginning of the game.")
    app = game.open_app(folder, begins=False)
    try:
        if record.end is None:
            _continue(app)
            top = app.stack.top
            _demand(isinstance(top, TableScene | PhasesTableScene), f"CONTINUE led to {top}.")
            assert isinstance(top, TableScene | PhasesTableScene)
            _demand(
                top.play.session.state == replay(record, card.codec, card.rules),
                "CONTINUE does not stand at the last move of the journal.",
            )
            play_out(app)
        _demand(_kept(folder) == whole.record, "The game went on otherwise than undisturbed.")
    finally:
        app.close()
    return "during"


def _killed(key: str, whole: Undisturbed, chance: random.Random, folder: Path) -> list[str]:
    """Starts the child and kills it: at a random second, or so many moves and a moment later."""
    with _child(key, folder) as child:
        assert child.stdout is not None
        said: list[str] = []
        if chance.random() < 0.2:
            time.sleep(chance.random() * whole.seconds)
        else:
            for _ in range(chance.randrange(1, len(whole.moves))):
                said.append(child.stdout.readline().rstrip("\n"))
            time.sleep(chance.random() * 0.01)
        os.kill(child.pid, signal.SIGKILL)
        rest = child.stdout.read()
        said += rest.split("\n")[:-1]  # a line cut in two was never said
    return [line for line in said if line]


def _continue(app: App) -> None:
    """START, then CONTINUE, which is the first line of the title's menu."""
    app.advance()
    _demand(isinstance(app.stack.top, TitleScene), f"The arcade opened on {app.stack.top}.")
    for _ in range(2):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        # the state that CONTINUE stands at is looked at before the game goes on by itself
        for given in app.context.devices.poll(app.ticks):
            app.stack.handle(given)


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise Lost(sentence)


def run(game: Game[S, M, E, V, O], kills: int, seed: int, parent: Path | None = None) -> Counter[str]:
    """So many kills; how many came before, during and after the game. Raises Lost at the first loss."""
    chance = random.Random(seed)
    whole = undisturbed(game)
    met: Counter[str] = Counter()
    for number in range(kills):
        folder = Path(tempfile.mkdtemp(dir=parent))
        try:
            met[kill_once(game, whole, chance, folder)] += 1
        except Lost as lost:
            raise Lost(f"Kill {number + 1}: {lost} What is left is in {folder}.") from None
        shutil.rmtree(folder)
    return met


def main() -> int:
    os.environ.update(BLIND)
    parser = argparse.ArgumentParser(description="Kill the arcade at random moments: nothing may be lost.")
    parser.add_argument("--game", choices=("ten", "phases"), default="ten")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=Path, metavar="DIR", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.game == "phases":
        return _main(PHASES_GAME, asked.kills, asked.seed, asked.play)
    return _main(TEN_GAME, asked.kills, asked.seed, asked.play)


def _main(game: Game[S, M, E, V, O], kills: int, seed: int, plays: Path | None) -> int:
    if plays is not None:
        play_aloud(game, plays)
        return 0
    try:
        met = run(game, kills, seed)
    except Lost as lost:
        print(lost, file=sys.stderr)
        return 1
    counts = ", ".join(f"{met[when]} {when} the game" for when in ("before", "during", "after"))
    print(f"{kills} kills ({counts}): nothing was lost.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
