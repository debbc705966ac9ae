"""The commands without a window of their own: simulate, verify, a whole game, every screen as a picture."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from ten_arcade.ai.arena import Tally, wilson
from ten_arcade.app import App
from ten_arcade.catalog import CARDS, cabinets, card_of
from ten_arcade.engine.record import RecordError
from ten_arcade.launch import USAGE, Launch, Simulation, Verification
from ten_arcade.scenes.scene import Finale
from ten_arcade.shots import Studio
from ten_arcade.store.journal import record_game
from ten_arcade.store.paths import data_folder
from ten_arcade.ui.screen import LOGICAL, Screen

FILM_EVERY = 30  # ticks between two pictures of a film
_ALL_AI = ("medium", "easy", "medium", "hard")
_MOST_TICKS = 60 * 60 * 60  # an hour of play is more than any game takes


# ---- sim -------------------------------------------------------------------------------------


def run_simulation(asked: Simulation) -> int:
    """Play the games and print who won; progress goes to standard error."""
    match = asked.match
    if match.records is not None:
        try:
            match.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"The records cannot be written to {match.records}: {error.strerror}.", file=sys.stderr)
            return USAGE
    begun = time.perf_counter()
    with ExitStack() as stack:
        executor = stack.enter_context(ProcessPoolExecutor(asked.jobs)) if asked.jobs > 1 else None
        tally = asked.game.simulate(match, executor, lambda done: _progress(done, match.games))
    seconds = time.perf_counter() - begun
    print(file=sys.stderr)
    facts = _facts(asked, tally, seconds)
    print(json.dumps(facts) if asked.json else _table(asked, tally, seconds))
    return 0


def _progress(done: int, games: int) -> None:
    print(f"\r{done}/{games} games", end="", file=sys.stderr, flush=True)


def _facts(asked: Simulation, tally: Tally, seconds: float) -> dict[str, object]:
    seated = asked.game.seated(asked.match)
    levels = {
        level.value: {
            "seats": seated.count(level),
            "wins": float(each.wins),
            "win_rate": each.win_rate,
            "mean_score": each.mean_score,
            asked.game.rate.key: each.hit_rate,
        }
        for level, each in tally.levels
    }
    return {
        "game": asked.game.key,
        "seed": asked.match.seed,
        "games": tally.games,
        "seconds": round(seconds, 3),
        "moves": tally.moves,
        "moves_per_second": round(tally.moves / seconds, 1) if seconds else 0.0,
        "wins_by_seat": [float(wins) for wins in tally.by_seat],
        "wins_by_turn": [float(wins) for wins in tally.by_turn],
        "levels": levels,
    }


def _table(asked: Simulation, tally: Tally, seconds: float) -> str:
    seated = asked.game.seated(asked.match)
    lines = [f"{tally.games} games, {tally.moves} moves, {seconds:.1f} s"]
    for level, each in tally.levels:
        low, high = each.interval
        lines.append(
            f"{level.value:>7} ({seated.count(level)} of {len(seated)} seats): "
            f"wins {each.win_rate:.1%} (95 %: {low:.1%} to {high:.1%}), mean score {each.mean_score:.1f}, "
            + asked.game.rate.sentence.format(share=f"{each.hit_rate:.1%}")
        )
    lines.append(f"wins by seat: {_shares(tally.by_seat, tally.games)}")
    lines.append(f"wins by who began, came second and so on: {_shares(tally.by_turn, tally.games)}")
    return "\n".join(lines)


def _shares(wins: Sequence[Fraction], games: int) -> str:
    """Rates with the half-width of their 95 % intervals."""
    found: list[str] = []
    for won in wins:
        low, high = wilson(float(won), games)
        found.append(f"{float(won / games):.1%} ± {50 * (high - low):.1f}")
    return ", ".join(found)


# ---- verify ----------------------------------------------------------------------------------


def run_verification(asked: Verification) -> int:
    """Replay each record; 0 if all agree, else 1 and a sentence for each that does not."""
    failed = False
    for path in asked.files:
        try:
            problem = _verify(path)
        except RecordError as error:
            problem = str(error)
        if problem is not None:
            failed = True
            print(f"{path}: {problem}", file=sys.stderr)
        else:
            print(f"{path}: every move agrees.")
    return 1 if failed else 0


def _verify(path: Path) -> str | None:
    game = record_game(path)
    card = card_of(game)
    return f'Line 1: there is no game "{game}" here.' if card is None else card.verify(path)


# ---- headless --------------------------------------------------------------------------------


def run_headless(asked: Launch) -> int:
    """The very same app without a display: AI seats play a game; the result is printed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    seed = asked.seed if asked.seed is not None else 1
    if not asked.seats:
        asked = replace(asked, seats=_ALL_AI)
    if asked.film is not None:
        try:
            asked.film.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(f"The film cannot be written to {asked.film}: {error.strerror}.", file=sys.stderr)
            return USAGE
    screen = Screen.open(LOGICAL, vsync=False)
    folder = data_folder(asked.data_dir)
    app = App(screen, folder, seed, cabinets(), plan=asked.plan(seed), mute=True, headless=True)
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
        if isinstance(top, Finale) and top.shows_winner:
            app.draw()
            if film is not None:
                app.screen.save(film / f"{picture:05}.png")
            _print_result(top)
            return 0
    print("The game did not end within an hour of ticks.", file=sys.stderr)
    return 1


def _print_result(scene: Finale) -> None:
    outcome = scene.outcome
    names = [plan.name for plan in scene.seats.plans]
    for seat, name in enumerate(names):
        print(f"{name}: {outcome.scores[seat]} points")
    winners = " and ".join(names[seat] for seat in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 else "wins"
    print(f"{winners} {verb} ({outcome.decided_by}).")


# ---- shots -----------------------------------------------------------------------------------


def run_shots(folder: Path) -> int:
    """Draw every screen into `folder`; prints how many there are."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"The pictures cannot be written to {folder}: {error.strerror}.", file=sys.stderr)
        return USAGE
    screen = Screen.open(LOGICAL, vsync=False)
    with tempfile.TemporaryDirectory() as kept:
        studio = Studio(screen, folder, Path(kept), cabinets)
        studio.menus()
        for card in CARDS:
            card.take_pictures(studio)
        studio.leave()
    screen.close()
    print(f"{studio.count} pictures are in {folder}.")
    return 0
