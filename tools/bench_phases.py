"""What Ten Phases costs at six seats: moves, thoughts, pictures, and the way from a press to its picture."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from ten_arcade.adapter.seats import GamePlan, SeatPlan
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.app import App
from ten_arcade.catalog import cabinets
from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_asking import Aiming, Choosing, Composing, Drawing
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_hand import focused_card
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.store.settings import Speed
from ten_arcade.ui.crt import CrtMode
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from ten_arcade.ui.palette import M2, T2, Y3
from ten_arcade.ui.screen import LOGICAL, Screen
from tools.bench_costs import Bench, random_moves, timed
from tools.think_cost import Costs

RULES = PhasesRules()
SEATS = 6
SPARKS = 300
SEED = 11
_OPTIONS = PhasesOptions(last_phase=8, even_only=True)
_LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)
_MOST_TICKS = 400_000
_KINDS = (Drawing, Choosing, Aiming, Composing)
_TIMES = 20  # a question that is looked at is drawn so often


def measure(bench: Bench, folder: Path, games: int, frames: int) -> None:
    bench.add("phases: a random move: legal, check and apply", games_at_random(games))
    for level in _LEVELS:
        costs = thoughts(level, max(1, games // 3))
        bench.add(f"phases: a decision of {level}", costs[0])
        bench.add(f"phases: what a tick gives a thought of {level}", costs[1])
    screen = Screen.open(LOGICAL, vsync=False)
    measure_game(bench, screen, folder, frames)
    measure_questions(bench, screen, folder, frames)
    screen.close()
    measure_whole_frames(bench, folder, frames)


# ---- engine and bots -----------------------------------------------------------------------


def games_at_random(games: int) -> list[float]:
    """Seconds of each move of the first hands of games at every number of seats."""
    times: list[float] = []
    for seed in range(games):
        state = RULES.start(2 + seed % 5, seed, PhasesOptions(last_phase=1))
        state = RULES.opening(state)[-1].state
        times += random_moves(RULES, state, Random(seed), 2_000)
    return times


def thoughts(level: Level, games: int) -> tuple[list[float], list[float]]:
    """Seconds of whole decisions, and of what single ticks give to them."""
    costs = Costs()
    for seed in range(games):
        state = RULES.start(SEATS, seed, _OPTIONS)
        bots = [phases_bot(level, seed * 10 + seat) for seat in range(SEATS)]
        state = RULES.opening(state)[-1].state
        while (seat := RULES.to_act(state)) is not None:
            thought = bots[seat].think(RULES.view(state, seat), RULES.legal(state))
            state = RULES.apply(state, costs.think(thought, lambda move: type(move).__name__))[-1].state
    whole = [cost / 1e3 for kind in costs.decisions.values() for cost in kind]
    return whole, [cost / 1e3 for cost in costs.ticks]


# ---- pictures ------------------------------------------------------------------------------


def open_app(screen: Screen, folder: Path, people: int) -> tuple[App, PhasesTableScene]:
    """A game of six, past the screen on which everybody gets ready; the first seats are people."""
    seats = tuple(
        SeatPlan(NAMES[seat], MASCOTS[seat], None if seat < people else Level.MEDIUM) for seat in range(SEATS)
    )
    plan = GamePlan("phases", SEATS, seats, _OPTIONS, SEED)
    app = App(screen, folder, SEED, cabinets(), plan=plan, mute=True, headless=True)
    app.context.settings = replace(app.context.settings, ai_pace=Speed.INSTANT, captions=True)
    table = app.stack.top
    assert isinstance(table, PhasesTableScene)
    app.advance()
    app.stack = Stack(table)
    return app, table


def measure_game(bench: Bench, screen: Screen, folder: Path, frames: int) -> None:
    """A game of two people and four computers to its end: the table as it moves, curtain, counts, ending."""
    app, table = open_app(screen, folder, 2)
    moving, curtain, count, ending, full = [list[float]() for _ in range(5)]
    fullest = 0
    play = table.play
    for _ in range(_MOST_TICKS):
        app.advance()
        top = app.stack.top
        lying = sum(len(meld.cards) for meld in play.view.table.melds)
        if isinstance(top, StandingsScene):
            count.append(timed(app.draw))
            if top.counted:
                app.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
        elif isinstance(top, PhasesEndingScene):
            ending.append(timed(app.draw))
            if len(ending) >= min(frames, 300):
                break
        elif table.privacy.curtain.covers:
            curtain.append(timed(app.draw))
        elif play.timeline.busy:
            moving.append(timed(app.draw))
        elif lying > fullest:
            fullest = lying
            full = [timed(app.draw) for _ in range(frames)]
        if top is table and play.asks is not None:
            _decide(table, play.asks)
        if len(moving) > frames:
            play.hurry()
    bench.add("phases: draw the table as it moves", moving)
    bench.add(f"phases: draw the table, {fullest} cards in groups", full)
    bench.add("phases: draw the curtain", curtain)
    bench.add("phases: draw the count of a hand", count)
    bench.add("phases: draw the ending", ending)
    app.context.cabinet.close()


def _decide(table: PhasesTableScene, seat: int) -> None:
    """A bot's move for a person, behind whose curtain nobody looks."""
    play = table.play
    if play.view.seat != seat:
        if not table.privacy.curtain.down:
            return
        play.look_in(seat)
    move = think_through(phases_bot(Level.MEDIUM, SEED).think(play.view, play.session.legal()))
    assert play.submit(move) is None


@dataclass(slots=True)
class Asked:
    """One person who looks at every question and answers as a bot would. Seconds by the kind of question."""

    app: App
    table: PhasesTableScene
    most: int
    ticks: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    draws: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    presses: list[float] = field(default_factory=list[float])

    def enough(self) -> bool:
        return len(self.draws) == len(_KINDS) and min(map(len, self.draws.values())) >= self.most

    def look(self) -> None:
        kind = type(self.table.asking).__name__.lower()
        draws = self.draws.setdefault(kind, [])
        if len(draws) < self.most:
            draws += [timed(self.app.draw) for _ in range(_TIMES)]
            self.ticks.setdefault(kind, []).extend(timed(self.app.advance) for _ in range(_TIMES))

    def press(self, intent: Intent) -> None:
        """By the clock: the press, the tick that takes it, and its picture."""
        press = Press(KEYBOARD, intent)

        def whole() -> None:
            self.app.stack.handle(press)
            self.app.step()

        self.presses.append(timed(whole, time.perf_counter))

    def answer(self) -> None:
        table = self.table
        self.look()
        if isinstance(table.asking, Choosing):
            self.to_a_card()
            self.press(Intent.CONFIRM)
            self.look()
            self.press(Intent.CANCEL)
            self.press(Intent.FIRST)  # does nothing once the phase lies
            if isinstance(table.asking, Composing):
                self.compose()
        if table.play.asks is not None:
            _decide(table, table.play.asks)
            self.app.step()

    def compose(self) -> None:
        for _ in range(4):
            self.to_a_card()
            self.press(Intent.CONFIRM)
            self.look()
        while isinstance(self.table.asking, Composing):
            self.press(Intent.CANCEL)

    def to_a_card(self) -> None:
        cards = [spot.key for spot in self.table.focus.spots if focused_card(spot.key) is not None]
        if cards:
            self.table.focus.focus(cards[-1])


def measure_questions(bench: Bench, screen: Screen, folder: Path, frames: int) -> None:
    """Ticks and pictures of each question, and every press by the clock."""
    app, table = open_app(screen, folder, 1)
    asked = Asked(app, table, frames)
    for _ in range(_MOST_TICKS):
        app.advance()
        top = app.stack.top
        if isinstance(top, PhasesEndingScene) or asked.enough():
            break
        if isinstance(top, StandingsScene):
            app.stack.handle(Press(KEYBOARD, Intent.CONFIRM))
        elif table.play.timeline.busy:
            table.play.hurry()
        elif table.asking is not None:
            asked.answer()
    for kind, times in asked.draws.items():
        bench.add(f"phases: tick while {kind}", asked.ticks[kind])
        bench.add(f"phases: draw while {kind}", times)
    bench.add("phases: from a press to its picture by the clock", asked.presses)
    app.context.cabinet.close()


def measure_whole_frames(bench: Bench, folder: Path, frames: int) -> None:
    """Frames at 1920x1080 with the soft tube, six computers and 300 sparks: the parts and their sum."""
    screen = Screen.open((1920, 1080), vsync=False)
    app, table = open_app(screen, folder, 0)
    screen.set_crt(CrtMode.SOFT)
    ticks, draws, presents = list[float](), list[float](), list[float]()
    sparks = table.play.particles
    while len(ticks) < frames and not isinstance(app.stack.top, PhasesEndingScene):
        sparks.burst(320, 120, SPARKS - len(sparks), (Y3, M2, T2), 2.4, 34)
        ticks.append(timed(app.advance))
        draws.append(timed(app.draw))
        presents.append(timed(screen.present))
    own = sums(ticks, draws)
    bench.add(f"phases: tick with {SPARKS} sparks", ticks)
    bench.add(f"phases: draw with {SPARKS} sparks", draws)
    bench.add("phases: our own work of a frame (without present)", own)
    bench.add("phases: a whole frame at 1920x1080, soft tube", sums(own, presents))
    app.context.cabinet.close()
    screen.close()


def sums(some: Sequence[float], others: Sequence[float]) -> list[float]:
    return [one + other for one, other in zip(some, others, strict=True)]
