"""What TEN ARCADE costs, in milliseconds and as a ratio to a fixed loop, so that machines can be compared.

    python -m tools.bench [--games N] [--frames N] [--json FILE]
    python -m tools.bench playouts [--uno PYTHON] ...    random games, beside rlcard's: see tools.playouts

One run measures engine, scoring, bots, frames, presenting and the way from a press to its picture. Times are
those of the processor, so that whatever else the machine does counts little; only the way from a press to its
picture, which waits for the disk, is by the clock. `--json` writes the numbers to a file besides the table
("-": to standard output instead of it).
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.app import App
from ten_arcade.catalog import cabinets
from ten_arcade.engine.ten.deck import card_named
from ten_arcade.engine.ten.model import Card, Phase, TenOptions, TenState
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.engine.ten.scoring import points, score
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.store.settings import Speed
from ten_arcade.ui.crt import CrtMode
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from ten_arcade.ui.palette import M2, T2, Y3
from ten_arcade.ui.screen import LOGICAL, Screen
from tools import bench_phases, playouts
from tools.bench_costs import LOOP, Bench, random_moves, timed

RULES = TenRules()
MOST_WILDS = 8
SPARKS = 300
_LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
_MOST_TICKS = 400_000


# ---- engine and bots -----------------------------------------------------------------------


def games_at_random(games: int) -> list[float]:
    """Seconds of each move of games at every number of seats."""
    times: list[float] = []
    for seed in range(games):
        times += random_moves(RULES, RULES.start(2 + seed % 4, seed, TenOptions()), Random(seed), _MOST_TICKS)
    return times


def bot_games(games: int) -> Iterator[tuple[dict[Level, list[float]], TenState]]:
    """Seconds of every decision by level, and how the game ended."""
    for seed in range(games):
        times: dict[Level, list[float]] = {level: [] for level in _LEVELS}
        seats = 2 + seed % 4
        levels = [_LEVELS[(seat + seed) % 3] for seat in range(seats)]
        bots = [ten_bot(level, seed * 10 + seat) for seat, level in enumerate(levels)]
        state = RULES.start(seats, seed, TenOptions())
        while (seat := RULES.to_act(state)) is not None:
            view, legal = RULES.view(state, seat), RULES.legal(state)
            begun = time.process_time()
            move = think_through(bots[seat].think(view, legal))
            times[levels[seat]].append(time.process_time() - begun)
            state = RULES.apply(state, move)[-1].state
        yield times, state


def collections(states: Sequence[TenState]) -> tuple[tuple[Card, ...], ...]:
    """What games really end with, and the same with wilds added up to eight."""
    random = Random(1)
    wilds = [card_named(name) for name in ("wild", "red wild", "blue wild", "orange wild", "green wild")]
    wilds += [card_named(f"wild {rank}") for rank in range(1, 10)]
    found: list[tuple[Card, ...]] = []
    for state in states:
        for holding in state.table.holdings:
            cards = tuple(state.deal.deck[i] for i in holding.cards)
            found.append(cards)
            held = [card for card in cards if card.is_wild]
            spare = [card for card in wilds if card not in held]
            random.shuffle(spare)
            found.append(cards + tuple(spare[: max(0, MOST_WILDS - len(held))]))
    return tuple(found)


# ---- pictures ------------------------------------------------------------------------------


def seated(players: int, human: bool) -> GamePlan[TenOptions]:
    seats = tuple(
        SeatPlan(NAMES[seat], MASCOTS[seat], None if human and seat == 0 else Level.MEDIUM)
        for seat in range(players)
    )
    return GamePlan("ten", players, seats, TenOptions(), 11)


def measure_frames(bench: Bench, screen: Screen, folder: Path, frames: int) -> None:
    """Draw the table in play, a full market, an auction and the scoring; each as often as asked."""
    for players in (4, 5):
        app = App(screen, folder, 11, cabinets(), plan=seated(players, human=False), mute=True, headless=True)
        fast = replace(app.context.settings, speed=Speed.FAST, ai_pace=Speed.INSTANT)
        app.context.settings = fast
        table, auction, scoring = list[float](), list[float](), list[float]()
        fullest = 0
        full: list[float] = []
        for _ in range(_MOST_TICKS):
            app.advance()
            top = app.stack.top
            if isinstance(top, TableScene):
                market = len(top.play.view.table.market)
                if len(table) < frames:
                    table.append(timed(app.draw))
                elif market > fullest:
                    fullest = market
                    app.draw()
                    full = [timed(app.draw) for _ in range(frames)]
            elif isinstance(top, AuctionScene) and len(auction) < frames:
                auction.append(timed(app.draw))
            elif isinstance(top, ScoringScene):
                app.draw()
                scoring.append(timed(app.draw))
                if top.shows_winner and len(scoring) >= min(frames, 200):
                    break
        bench.add(f"draw the table, {players} players, as it moves", table)
        bench.add(f"draw the table, {players} players, {fullest} cards in the market", full)
        if auction:
            bench.add(f"draw the auction, {players} players", auction)
        bench.add(f"draw the scoring, {players} players", scoring)
        app.context.cabinet.close()


def measure_presenting(bench: Bench, frames: int) -> None:
    for size in ((1280, 720), (1920, 1080)):
        screen = Screen.open(size, vsync=False)
        bench.add(f"present at {size[0]}x{size[1]}", [timed(screen.present) for _ in range(frames)])
        screen.close()


def measure_whole_frames(bench: Bench, folder: Path, frames: int) -> None:
    """Frames at 1920x1080 with the soft tube, moving grounds and 300 sparks: the parts and their sum."""
    screen = Screen.open((1920, 1080), vsync=False)
    app = App(screen, folder, 11, cabinets(), plan=seated(4, human=False), mute=True, headless=True)
    app.context.settings = replace(app.context.settings, speed=Speed.NORMAL, ai_pace=Speed.INSTANT)
    screen.set_crt(CrtMode.SOFT)
    ticks, draws, presents = list[float](), list[float](), list[float]()
    while len(ticks) < frames and not isinstance(app.stack.top, ScoringScene):
        table = app.stack.scenes[0]
        assert isinstance(table, TableScene)
        sparks = table.play.particles
        sparks.burst(320, 120, SPARKS - len(sparks), (Y3, M2, T2), 2.4, 34)
        ticks.append(timed(app.advance))
        draws.append(timed(app.draw))
        presents.append(timed(screen.present))
    own = [a + b for a, b in zip(ticks, draws, strict=True)]
    bench.add(f"tick with {SPARKS} sparks", ticks)
    bench.add(f"draw with {SPARKS} sparks and a moving ground", draws)
    bench.add("present at 1920x1080 with the soft tube", presents)
    bench.add("our own work of a frame (without present)", own)
    bench.add("a whole frame", [a + b for a, b in zip(own, presents, strict=True)])
    app.context.cabinet.close()
    screen.close()


def measure_presses(bench: Bench, screen: Screen, folder: Path, presses: int) -> None:
    """From a press to its picture: handle, tick and draw of the tick that takes it."""
    times: list[float] = []
    app = App(screen, folder, 11, cabinets(), plan=seated(4, human=True), mute=True, headless=True)
    app.context.settings = replace(app.context.settings, ai_pace=Speed.INSTANT)
    for _ in range(_MOST_TICKS):
        app.advance()
        top = app.stack.top
        if isinstance(top, ScoringScene) or len(times) >= presses:
            break
        asked = isinstance(top, TableScene) and top.play.asks is not None
        if isinstance(top, TableScene) and asked and top.play.view.table.phase is Phase.DRAW:
            app.draw()
            times.append(timed(lambda: _press(app), time.perf_counter))
        elif not isinstance(top, TableScene) or asked:
            app.stack.handle(
                Press(KEYBOARD, Intent.CANCEL if isinstance(top, TableScene) else Intent.CONFIRM)
            )
        else:
            top.play.hurry()
    bench.add("from a press to its picture by the clock, 4 players", times)
    app.context.cabinet.close()


def _press(app: App) -> None:
    app.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    app.step()


# ---- the run -------------------------------------------------------------------------------


def measure(games: int, frames: int) -> Bench:
    bench = Bench()
    bench.add("a random move: legal, check and apply", games_at_random(games))
    thoughts: dict[Level, list[float]] = {level: [] for level in _LEVELS}
    ended: list[TenState] = []
    for times, state in bot_games(max(3, games // 5)):
        for level, found in times.items():
            thoughts[level] += found
        ended.append(state)
    for level, found in thoughts.items():
        bench.add(f"a decision of {level}", found)
    hands = collections(ended)
    bench.add("score a final collection, up to 8 wilds", [timed(lambda c=cards: score(c)) for cards in hands])
    bench.add("points of one, up to 8 wilds", [timed(lambda c=cards: points(c)) for cards in hands])
    screen = Screen.open(LOGICAL, vsync=False)
    with tempfile.TemporaryDirectory() as kept:
        measure_frames(bench, screen, Path(kept), frames)
        measure_presses(bench, screen, Path(kept), frames)
        screen.close()
        measure_whole_frames(bench, Path(kept), frames)
        bench_phases.measure(bench, Path(kept), max(3, games // 10), frames)
    measure_presenting(bench, frames)
    return bench


def table(bench: Bench) -> str:
    """All costs as a table, the engine's moves a second first."""
    moves = bench.costs[0]
    loop = sum(bench.loops) / len(bench.loops)
    lines = [
        f"{1000 / moves.mean:,.0f} moves a second; the loop of {LOOP:,} turns takes {loop:.2f} ms (ratio 1)",
        f"{'':56}{'n':>8}{'mean':>9}{'median':>9}{'p99':>9}{'worst':>9}{'ratio':>10}",
    ]
    lines += [
        f"{cost.name:56}{cost.count:8}{cost.mean:9.4f}{cost.median:9.4f}{cost.p99:9.4f}{cost.worst:9.3f}"
        f"{cost.ratio:10.5f}"
        for cost in bench.costs
    ]
    return "\n".join(lines)


def as_json(bench: Bench) -> str:
    costs = [asdict(cost) for cost in bench.costs]
    found = {
        "moves_per_second": 1000 / bench.costs[0].mean,
        "loop_turns": LOOP,
        "loop_ms": sum(bench.loops) / len(bench.loops),
        "costs": costs,
    }
    return json.dumps(found, indent=1)


def main(arguments: Sequence[str]) -> int:
    if arguments[:1] == ["playouts"]:
        return playouts.report(arguments[1:])
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=60, help="random games; a fifth as many bot games")
    parser.add_argument("--frames", type=int, default=600, help="pictures of each kind")
    parser.add_argument(
        "--json", metavar="FILE", help='write the numbers to a file ("-": to standard output)'
    )
    options = parser.parse_args(arguments)
    bench = measure(max(1, options.games), max(1, options.frames))
    print(as_json(bench) if options.json == "-" else table(bench))
    if options.json and options.json != "-":
        Path(options.json).write_text(as_json(bench) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
