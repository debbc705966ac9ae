"""The long proof of TEN: seeded random games and collections, every promise of the rules checked on the way.

    python -m tools.soak [--games N] [--seed N] [--scoring N] [--speed N] [--jobs N]

Plays N games for each number of players and each mix of options, and scores N collections against brute
force. The suite runs a short form through the same functions. Exit status 1 and one sentence at the first
failure, with the seed that shows it again. Knows no bot and no screen.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

from ten_arcade.engine.ten.deck import deck_cards
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
    DeckTable,
    Decline,
    Draw,
    Pass,
    Pay,
    TakeNumbers,
    TenMove,
    TenOptions,
    TenState,
    UnsoldWild,
)
from ten_arcade.engine.ten.odds import bust_probability
from ten_arcade.engine.ten.scoring import points, score
from tools.soak_checks import (
    RULES,
    Broken,
    check_conservation,
    check_event,
    check_moves,
    check_secrets,
    check_step,
    composed_payment,
    require,
)
from tools.soak_kit import Tally, check_replay, prove, spread
from tools.soak_scoring import check_collections

PLAYERS = (1, 2, 3, 4, 5)
OPTION_MIXES = tuple(
    TenOptions(cards_as_bids=as_bids, unsold_wild=unsold)
    for as_bids, unsold in product((True, False), UnsoldWild)
)
# The by-players table is every size already; these are the tables at seats they were not made for.
TABLE_MIXES = (
    (2, TenOptions(deck_table=DeckTable.FULL)),
    (3, TenOptions(deck_table=DeckTable.SMALL)),
    (5, TenOptions(deck_table=DeckTable.MIDDLE, first_seat=4)),
)
MOST_MOVES = 2_000  # no game of 129 cards comes near it


def random_move(state: TenState, random: Random) -> TenMove:
    """Any legal move, payments composed freely; half the bids low, so that games do not end in beggary."""
    legal = RULES.legal(state)
    move = random.choice(legal[:4]) if isinstance(legal[0], Pass) and random.random() < 0.5 else None
    move = random.choice(legal) if move is None else move
    seat = RULES.to_act(state)
    if seat is None or random.random() < 0.5:
        return move
    holding = state.table.holdings[seat]
    owned = [state.deal.deck[i] for i in holding.cards]
    if isinstance(move, Buy):
        return Buy(move.card, composed_payment(move.card.rank, holding, owned, random))
    if isinstance(move, Pay) and state.table.auction is not None:
        payable = owned if state.deal.options.cards_as_bids else []
        return Pay(composed_payment(state.table.auction.high, holding, payable, random))
    return move


def checked_game(players: int, options: TenOptions, seed: int, thorough: float = 1.0) -> Tally:
    """One random game, all promises checked; `thorough` is the share of positions whose moves are tried."""
    random = Random(f"{seed} {players} {options}")
    start = RULES.start(players, seed, options)
    whole = Counter(start.deal.deck) == Counter(deck_cards(players, options.deck_table))
    require(whole, "the shuffled deck is not the deck")
    state, tally, moves = start, Tally(games=1), list[TenMove]()
    check_conservation(state)
    seen = list(RULES.opening(start))
    for step in seen:
        check_step(start, step)
    while RULES.to_act(state) is not None:
        require(len(moves) < MOST_MOVES, "the game does not end")
        if random.random() < thorough:
            tally.tried += check_moves(state, random)
            check_secrets(state)
        move = random_move(state, random)
        steps = RULES.apply(state, move)
        require(bool(steps), f"{move} led to nothing")
        for step in steps:
            check_step(state, step)
            check_conservation(step.state)
            check_event(step)
            state = step.state
        moves.append(move)
        seen += steps
    check_moves(state, random)
    outcome = RULES.outcome(state)
    require(outcome is not None and bool(outcome.winners), "the game ended without a winner")
    require(state.table.drawn == len(state.deal.deck), "the game ended with cards in the draw pile")
    check_replay(RULES, start, moves, seen)
    tally.moves, tally.steps, tally.longest = len(moves), len(seen), len(moves)
    tally.endings[str(outcome.decided_by) if outcome is not None else ""] += 1
    return tally


def checked_games(players: int, options: TenOptions, seeds: range) -> Tally:
    """Random games for each seed; Broken names the game that failed."""
    tally = Tally()
    for seed in seeds:
        try:
            tally.add(checked_game(players, options, seed))
        except Exception as error:
            raise Broken(f"{error} (players {players}, {options}, seed {seed})") from error
    return tally


# ---- speed, printed and never judged -----------------------------------------------------------


def careful_move(state: TenState, random: Random) -> TenMove:
    """A simple player: stops before a bust is likely, bids a little, buys the best card with tokens first."""
    legal = RULES.legal(state)
    seat = RULES.to_act(state)
    if isinstance(legal[0], Pass):
        cheap = [move for move in legal if isinstance(move, Bid) and move.amount <= 4]
        return random.choice(cheap) if cheap else legal[0]
    if isinstance(legal[0], Decline):
        buys = [move for move in legal if isinstance(move, Buy) and not move.payment.cards]
        return max(buys, key=lambda move: move.card.rank) if buys else legal[0]
    if isinstance(legal[0], Draw):
        risky = bust_probability(RULES.view(state, seat)) > 0.3
        return TakeNumbers() if risky and TakeNumbers() in legal else legal[0]
    return legal[0]


def final_collections(games: int, seed: int, careful: bool) -> list[tuple[Card, ...]]:
    """The collections real games end with."""
    found: list[tuple[Card, ...]] = []
    random = Random(seed)
    choose = careful_move if careful else random_move
    for game in range(games):
        state = RULES.start(2 + game % 4, seed + game, TenOptions())
        while RULES.to_act(state) is not None:
            state = RULES.apply(state, choose(state, random))[-1].state
        found += [tuple(state.deal.deck[i] for i in held.cards) for held in state.table.holdings]
    return found


def moves_per_second(games: int, seed: int) -> float:
    """Moves a second of random games through the public door: legal, apply."""
    random = Random(seed)
    moves = 0
    began = time.perf_counter()
    for game in range(games):
        state = RULES.start(2 + game % 4, seed + game, TenOptions())
        while RULES.to_act(state) is not None:
            state = RULES.apply(state, random.choice(RULES.legal(state)))[-1].state
            moves += 1
    return moves / (time.perf_counter() - began)


def report_speed(games: int, seed: int) -> None:
    print(f"{moves_per_second(games, seed):,.0f} random moves a second through the public door")
    for name, careful in (("random", False), ("careful", True)):
        collections = final_collections(games, seed, careful)
        wilds = [sum(card.is_wild for card in cards) for cards in collections]
        for count, work in (("points", points), ("score", score)):
            times: list[float] = []
            for cards in collections:
                began = time.perf_counter()
                work(cards)
                times.append((time.perf_counter() - began) * 1e6)
            times.sort()
            print(
                f"{count} of {len(times)} collections of {name} games (at most {max(wilds)} wilds): "
                f"median {times[len(times) // 2]:.0f}, most {times[-1]:.0f} microseconds"
            )


# ---- the command ---------------------------------------------------------------------------------


Batch = tuple[int, TenOptions, range]


def batches(games: int, seed: int, size: int = 100) -> list[Batch]:
    """The games of every table in handfuls: players, options, seeds."""
    tables = [*product(PLAYERS, OPTION_MIXES), *TABLE_MIXES]
    return [
        (players, options, range(first, min(first + size, seed + games)))
        for players, options in tables
        for first in range(seed, seed + games, size)
    ]


def _play(batch: Batch) -> Tally:
    return checked_games(*batch)


def _score(part: tuple[int, int]) -> Counter[int]:
    return check_collections(*part)


def prove_games(games: int, seed: int, jobs: int) -> None:
    whole = Tally()
    for tally in spread(_play, batches(games, seed), jobs):
        whole.add(tally)
    whole.tell(len(PLAYERS) * len(OPTION_MIXES) + len(TABLE_MIXES))


def prove_scoring(count: int, seed: int, jobs: int, size: int = 1_000) -> None:
    parts = [(seed + start, min(size, count - start)) for start in range(0, count, size)]
    wilds: Counter[int] = Counter()
    for counted in spread(_score, parts, jobs):
        wilds += counted
    shares = ", ".join(f"{count:,} with {number} wilds" for number, count in sorted(wilds.items()))
    print(f"{wilds.total():,} collections scored as brute force does: {shares}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description="The long proof of TEN.")
    parser.add_argument("--games", type=int, default=2_000, help="games for each seat count and option mix")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--scoring", type=int, default=20_000, help="collections against brute force")
    parser.add_argument("--speed", type=int, default=60, help="games to time moves and scoring with")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    asked = parser.parse_args(arguments)
    broken = prove(
        (asked.games, lambda: prove_games(asked.games, asked.seed, asked.jobs)),
        (asked.scoring, lambda: prove_scoring(asked.scoring, asked.seed, asked.jobs)),
    )
    if asked.speed and not broken:
        report_speed(asked.speed, asked.seed)
    return broken


if __name__ == "__main__":
    sys.exit(main())
