"""Random games of rlcard's UNO, engine only, for `tools.playouts`.

    PYTHON tools/playouts_uno.py bare|agent SEATS SECONDS

Run by a Python that has rlcard; this project does not depend on it.
"""

import sys
import time
from random import Random

import numpy
from rlcard.games.uno import Game

WARM_UP = 0.2


def bare(game: Game, choose: Random) -> int:
    """One game, choosing as cheaply as can be, among the actions that `step` gives anyway."""
    random = choose.random
    state, _ = game.init_game()
    decisions = 0
    while not game.is_over():
        actions = state["legal_actions"]
        state, _ = game.step(actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def agent(game: Game, choose: Random) -> int:
    """One game, choosing as rlcard's RandomAgent does."""
    state, _ = game.init_game()
    decisions = 0
    while not game.is_over():
        state, _ = game.step(numpy.random.choice(state["legal_actions"]))
        decisions += 1
    return decisions


def main(way: str, seats: int, seconds: float) -> None:
    play = {"bare": bare, "agent": agent}[way]
    game, choose = Game(allow_step_back=False, num_players=seats), Random(seats)
    for share in (WARM_UP, 1.0):
        decisions = 0
        begun = time.process_time()
        while time.process_time() - begun < share * seconds:
            decisions += play(game, choose)
    print(decisions / (time.process_time() - begun))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
