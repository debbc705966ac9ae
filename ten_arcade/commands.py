"""The commands without a window of their own: simulate, verify, and a whole game without a display."""

from __future__ import annotations

import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from ten_arcade.ai.arena import GameResult, Tally, deal_seed, simulate, with_house
from ten_arcade.ai.bot import Level
from ten_arcade.app import App
from ten_arcade.engine.core import Outcome
from ten_arcade.engine.record import By, Record, RecordError, SeatLine, end_of, verify, write
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.model import TenMove, TenOptions
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.launch import USAGE, Launch, Simulation, Verification
from ten_arcade.scenes.names import NAMES
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.store.journal import read_record
from ten_arcade.store.paths import data_folder
from ten_arcade.ui.screen import LOGICAL, Screen

FILM_EVERY = 30  # ticks between two pictures of a film
_ALL_AI = ("medium", "easy", "medium", "hard")
_MOST_TICKS = 60 * 60 * 60  # an hour of play is more than any game takes


# ---- sim -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecordKeeper:
    """Writes a record of every game it is shown; can be sent to another process."""

    folder: Path
    options: TenOptions
    players: int

    def __call__(self, index: int, seed: int, levels: tuple[Level, ...], result: GameResult) -> None:
        rules, codec = TenRules(), TenCodec()
        state = rules.start(self.players, deal_seed(seed), self.options)
        seats = tuple(SeatLine(NAMES[i], By(level.value)) for i, level in enumerate(levels))
        header = codec.header(state, deal_seed(seed), seats)
        moves: list[tuple[int, TenMove]] = []
        for move in result.played:
            seat = rules.to_act(state)
            assert seat is not None
            moves.append((seat, move))
            state = rules.apply(state, move)[-1].state
        record = Record(header, tuple(moves), end_of(codec, state, result.outcome))
        text = "".join(f"{line}\n" for line in write(record, codec))
        path = self.folder / f"ten-{index:06}.jsonl"
        path.write_text(text, encoding="ascii")


def run_simulation(asked: Simulation) -> int:
    """Play the games and print who won; progress goes to standard error."""
    keeper = None
    if asked.records is not None:
        try:
            asked.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"The records cannot be written to {asked.records}: {error.strerror}.", file=sys.stderr)
            return USAGE
        keeper = RecordKeeper(asked.records, asked.options, len(asked.levels))
    begun = time.perf_counter()
    with ExitStack() as stack:
        executor = stack.enter_context(ProcessPoolExecutor(asked.jobs)) if asked.jobs > 1 else None
        tally = simulate(
            asked.levels,
            asked.games,
            asked.seed,
            rotate=asked.rotate,
            executor=executor,
            progress=lambda done: _progress(done, asked.games),
            options=asked.options,
            keep=keeper,
        )
    seconds = time.perf_counter() - begun
    print(file=sys.stderr)
    facts = _facts(asked, tally, seconds)
    print(json.dumps(facts) if asked.json else _table(asked, tally, seconds))
    return 0


def _progress(done: int, games: int) -> None:
    print(f"\r{done}/{games} games", end="", file=sys.stderr, flush=True)


def _facts(asked: Simulation, tally: Tally, seconds: float) -> dict[str, object]:
    levels = {
        level.value: {
            "seats": with_house(asked.levels).count(level),
            "wins": float(each.wins),
            "win_rate": each.win_rate,
            "mean_score": each.mean_score,
            "busts_per_turn": each.busts_per_turn,
        }
        for level, each in tally.levels
    }
    return {
        "game": "ten",
        "seed": asked.seed,
        "games": tally.games,
        "seconds": round(seconds, 3),
        "moves": tally.moves,
        "moves_per_second": round(tally.moves / seconds, 1) if seconds else 0.0,
        "levels": levels,
    }


def _table(asked: Simulation, tally: Tally, seconds: float) -> str:
    lines = [f"{tally.games} games, {tally.moves} moves, {seconds:.1f} s"]
    for level, each in tally.levels:
        seats = with_house(asked.levels).count(level)
        lines.append(
            f"{level.value:>7} ({seats} of {len(with_house(asked.levels))} seats): "
            f"wins {each.win_rate:.1%}, mean score {each.mean_score:.1f}, "
            f"busts {each.busts_per_turn:.1%} of turns"
        )
    return "\n".join(lines)


# ---- verify ----------------------------------------------------------------------------------


def run_verification(asked: Verification) -> int:
    """Replay each record; 0 if all agree, else 1 and a sentence for each that does not."""
    rules, codec = TenRules(), TenCodec()
    failed = False
    for path in asked.files:
        try:
            problem = verify(read_record(path, codec), codec, rules)
        except RecordError as error:
            problem = str(error)
        if problem is not None:
            failed = True
            print(f"{path}: {problem}", file=sys.stderr)
        else:
            print(f"{path}: every move agrees.")
    return 1 if failed else 0


# ---- headless --------------------------------------------------------------------------------


def run_headless(asked: Launch) -> int:
    """The very same app without a display: AI seats play a game; the result is printed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    seed = asked.seed if asked.seed is not None else 1
    if not asked.seats:
        asked = Launch(
            _ALL_AI, seed, asked.options, asked.window, False, asked.data_dir, True, True, asked.film
        )
    if asked.film is not None:
        try:
            asked.film.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"The film cannot be written to {asked.film}: {error.strerror}.", file=sys.stderr)
            return USAGE
    screen = Screen.open(LOGICAL, vsync=False)
    folder = data_folder(asked.data_dir)
    app = App(screen, folder, seed, plan=asked.plan(seed), mute=True, headless=True)
    try:
        return _play_out(app, asked.film)
    finally:
        app.close()


def _play_out(app: App, film: Path | None) -> int:
    for problem in app.context.notices:
        print(problem, file=sys.stderr)
    picture = 0
    while app.ticks < _MOST_TICKS:
        app.advance()
        if film is not None and app.ticks % FILM_EVERY == 0:
            app.draw()
            app.screen.save(film / f"{picture:05}.png")
            picture += 1
        top = app.stack.top
        if isinstance(top, ScoringScene) and top.shows_winner:
            app.draw()
            if film is not None:
                app.screen.save(film / f"{picture:05}.png")
            _print_result(top)
            return 0
    print("The game did not end within an hour of ticks.", file=sys.stderr)
    return 1


def _print_result(scene: ScoringScene) -> None:
    outcome: Outcome = scene.outcome
    names = [plan.name for plan in scene.seats.plans]
    for seat, name in enumerate(names):
        print(f"{name}: {outcome.scores[seat]} points")
    winners = " and ".join(names[seat] for seat in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 else "wins"
    print(f"{winners} {verb} ({outcome.decided_by}).")
