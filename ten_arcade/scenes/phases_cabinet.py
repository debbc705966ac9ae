"""Ten Phases as the arcade offers it: its options in words, new games, and games that were cut off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ten_arcade.adapter.seats import GamePlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Bot, Level, mixed_seed
from ten_arcade.ai.phases_bots import phases_bot
from ten_arcade.engine.core import Step
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.deck import LEAST_PLAYERS, MOST_PLAYERS
from ten_arcade.engine.phases.events import PhasesEvent
from ten_arcade.engine.phases.model import PhasesMove, PhasesOptions, PhasesState, PhasesView
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.scenes.context import House, OptionRow
from ten_arcade.scenes.log_book import past_events
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.phases_demo import phases_demo
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_ready import phases_ready
from ten_arcade.scenes.phases_rules_card import PhasesRulesCard, phases_rules_show
from ten_arcade.scenes.phases_stage import PhasesPlay, PhasesStage, eyes
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.save import Save, seat_plans
from ten_arcade.scenes.scene import Scene, Showing
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.journal import Journal
from ten_arcade.ui.sprites import cabinet
from ten_arcade.ui.words import Words

LAST_PHASES = (10, 8, 6, 5, 3)
"""Lengths of a game that the setup offers; the command line takes any from 1 to 10."""


class PhasesCabinet:
    """The card of Ten Phases in the catalog."""

    key = "phases"
    least_seats = LEAST_PLAYERS
    most_seats = MOST_PLAYERS

    def __init__(self) -> None:
        self._save = Save(PhasesCodec(), PhasesRules())
        self._offered: GamePlan[PhasesOptions] | None = None

    def name(self, words: Words) -> str:
        return words.text("TEN PHASES")

    def pitch(self, words: Words) -> str:
        return words.text("Lay ten phases, go out first.")

    def picture(self, lit: bool) -> str:
        return cabinet("phases", lit)

    def close(self) -> None:
        self._save.close()

    # ---- options in words ---------------------------------------------------------------

    def default_options(self) -> PhasesOptions:
        return PhasesOptions()

    def option_rows(self, words: Words, options: PhasesOptions) -> tuple[OptionRow, ...]:
        yes, no = words.text("yes"), words.text("no")
        return (
            OptionRow(
                "last_phase",
                words.text("Last phase"),
                words.text("phase {number}", number=options.last_phase),
                words.text("Whoever lays this phase may win. A lower one makes a short game."),
            ),
            OptionRow(
                "even_only",
                words.text("Only even phases"),
                yes if options.even_only else no,
                words.text("Phases 2, 4, 6 and so on: about half as long."),
            ),
            OptionRow(
                "all_advance",
                words.text("Everybody moves on"),
                yes if options.all_advance else no,
                words.text("Each hand is a new phase for all, laid or not. The fewest points win."),
            ),
        )

    def change_option(self, options: PhasesOptions, key: str, step: int) -> PhasesOptions:
        match key:
            case "last_phase":
                return replace(options, last_phase=_next_last(options.last_phase, step))
            case "even_only":
                return replace(options, even_only=not options.even_only)
            case "all_advance":
                return replace(options, all_advance=not options.all_advance)
            case _:
                raise ValueError(f"Ten Phases has no option called {key}")

    # ---- games --------------------------------------------------------------------------

    def offer(self, plan: GamePlan[PhasesOptions]) -> None:
        self._offered = plan

    def setup(self, house: House) -> Scene:
        return SetupScene(house, self, self._offered)

    def begin(self, house: House, plan: GamePlan[object]) -> Scene:
        options = plan.options
        if not isinstance(options, PhasesOptions):
            raise ValueError(f"a game of {plan.game} is not played at this cabinet")
        rules = PhasesRules()
        own = GamePlan(self.key, plan.players, plan.seats, options, plan.seed)
        state = rules.start(own.players, own.seed, options)
        journal = self._save.begin(house, state, own.seed, own.seats)
        return self._table(house, own, state, rules.opening(state), journal)

    def unfinished(self, house: House) -> str | None:
        return self._save.sentence(house, self.name(house.words))

    def resume(self, house: House) -> Scene | None:
        found = self._save.resume(house)
        if found is None:
            return None
        left, journal = found
        header = left.record.header
        options = PhasesCodec().options(header)
        plan = GamePlan(self.key, header.players, seat_plans(header), options, header.seed)
        past = tuple(past_events(left.record, PhasesCodec(), PhasesRules()))
        return self._table(house, plan, left.state, (), journal, past)

    def rules_card(self, house: House) -> Scene:
        return PhasesRulesCard(house)

    def showings(self, house: House, number: int) -> tuple[Showing, ...]:
        demo, rules = phases_demo(house, number), phases_rules_show(house)
        return (rules,) if demo is None else (demo, rules)

    def _table(
        self,
        house: House,
        plan: GamePlan[PhasesOptions],
        state: PhasesState,
        opening: Sequence[Step[PhasesState, PhasesEvent]],
        journal: Journal[PhasesMove],
        past: Sequence[PhasesEvent] = (),
    ) -> Scene:
        def bot_of(seat: int, level: Level) -> Bot[PhasesView, PhasesMove]:
            return phases_bot(level, mixed_seed(plan.seed, seat))

        bots = {
            seat: bot_of(seat, each.level) for seat, each in enumerate(plan.seats) if each.level is not None
        }

        def pause() -> Scene:
            line = house.words.text("Game {seed}", seed=plan.seed)
            return PauseScene(house, lambda: self.begin(house, now()), line, seats_menu, play.log)

        def seats_menu() -> Scene:
            return SeatsScene(house, play.seats, plan.players, play.change_seat)

        def now() -> GamePlan[PhasesOptions]:
            """The plan with whoever sits there by now."""
            return replace(plan, seats=play.seats.plans)

        def again() -> Scene:
            self.offer(now())
            return self.setup(house)

        def ending() -> Scene:
            return PhasesEndingScene(house, play, again, lambda: TitleScene(house))

        session = Session(PhasesRules(), state, bots, opening=opening)
        stage, seats, codec = PhasesStage(house.words), Seats(plan.seats), PhasesCodec()
        play: PhasesPlay = PhasesPlay(
            house, session, stage, seats, journal, codec, pause, bot_of=bot_of, eyes=eyes, past=past
        )
        greeting = None
        if opening and any(seat.is_human for seat in plan.seats):
            first = (state.game.dealer + 1) % plan.players
            greeting = phases_ready(house, plan.seats, first)
        return PhasesTableScene(house, play, stage, ending, greeting)


def _next_last(now: int, step: int) -> int:
    """The next or previous length offered; from one that is not, the whole game."""
    if now not in LAST_PHASES:
        return LAST_PHASES[0]
    return LAST_PHASES[(LAST_PHASES.index(now) + step) % len(LAST_PHASES)]
