"""`ten-arcade`, also `python -m ten_arcade`: play, or run one of the commands."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Sequence

from ten_arcade.card import UsageError
from ten_arcade.launch import USAGE, Launch, Shooting, Simulation, Verification, parse


def main(argv: Sequence[str] | None = None) -> int:
    """Exit status: 0 done, 1 a record differs or a command failed, 2 bad arguments or no display."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        command = parse(sys.argv[1:] if argv is None else argv)
    except UsageError as error:
        print(error, file=sys.stderr)
        return USAGE
    match command:
        case Launch():
            return _launch(command)
        case Simulation():
            from ten_arcade.commands import run_simulation

            return run_simulation(command)
        case Verification():
            from ten_arcade.commands import run_verification

            return run_verification(command)
        case Shooting(folder):
            from ten_arcade.commands import run_shots

            return run_shots(folder)


def _launch(asked: Launch) -> int:
    if asked.headless:
        from ten_arcade.commands import run_headless

        return run_headless(asked)
    from ten_arcade.app import App
    from ten_arcade.catalog import cabinets
    from ten_arcade.store.paths import data_folder
    from ten_arcade.ui.screen import NoDisplay, Screen

    try:
        screen = Screen.open(asked.window)
    except NoDisplay as error:
        print(f"{error} To play without one, add --headless.", file=sys.stderr)
        return USAGE
    # Only here is chance let in: from the seed on, everything follows.
    seed = asked.seed if asked.seed is not None else random.SystemRandom().randrange(1_000_000)
    plan = asked.plan(seed) if asked.seats else None
    app = App(
        screen,
        data_folder(asked.data_dir),
        seed,
        cabinets(),
        plan=plan,
        mute=asked.mute,
        fullscreen=asked.fullscreen,
    )
    for problem in app.context.notices:
        print(problem, file=sys.stderr)
    try:
        app.run()
    except KeyboardInterrupt:
        pass
    finally:
        app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
