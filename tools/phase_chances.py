"""How often ten dealt cards already hold a phase, against the figures of seeds/rules/phases.md.

    python -m tools.phase_chances [--deals N] [--seed N]

A statistical test of shuffle and solver together. Exit status 1 if a phase is off by more than three
standard errors.
"""

import argparse
import sys
from collections.abc import Sequence
from math import sqrt

from ten_arcade.engine.phases.deck import HAND_SIZE, deck_cards, shuffled
from ten_arcade.engine.phases.solver import can_lay

PERCENT = (18.28, 29.81, 5.34, 15.56, 6.49, 1.99, 0.33, 2.77, 3.11, 0.35)
HANDS_A_DEAL = 10  # ten hands of ten cards come from one shuffled deck
ERRORS = 3.0


def count_holding(deals: int, seed: int) -> list[int]:
    """Of so many dealt hands, how many hold phase 1, 2 ... 10."""
    deck = deck_cards()
    held = [0] * len(PERCENT)
    dealt = 0
    while dealt < deals:
        order = shuffled(deck, seed, dealt)
        for first in range(0, HANDS_A_DEAL * HAND_SIZE, HAND_SIZE):
            if dealt < deals:
                hand = order[first : first + HAND_SIZE]
                for phase in range(1, len(PERCENT) + 1):
                    held[phase - 1] += can_lay(phase, hand)
                dealt += 1
    return held


def standard_error(percent: float, deals: int) -> float:
    """Of a share so found, in percent."""
    return sqrt(percent * (100 - percent) / deals)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.phase_chances", description=__doc__)
    parser.add_argument("--deals", type=int, default=200_000, help="hands of ten cards")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    worst = 0.0
    print("phase   found  figure  off by (standard errors)")
    for phase, held in enumerate(count_holding(asked.deals, asked.seed), 1):
        found, figure = 100 * held / asked.deals, PERCENT[phase - 1]
        off = (found - figure) / standard_error(figure, asked.deals)
        worst = max(worst, abs(off))
        print(f"{phase:5}  {found:6.2f}  {figure:6.2f}  {off:+.2f}")
    return int(worst > ERRORS)


if __name__ == "__main__":
    sys.exit(main())
