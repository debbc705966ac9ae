"""TEN as the arcade offers it: its options in words, new games, and games that were cut off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from ten_arcade.adapter.seats import GamePlan, SeatPlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Bot, Level, mixed_seed
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.core import Step
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.deck import MOST_PLAYERS
from ten_arcade.engine.ten.events import TenEvent
from ten_arcade.engine.ten.model import DeckTable, TenMove, TenOptions, TenState, TenView, UnsoldWild
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.context import House, OptionRow
from ten_arcade.scenes.log_book import past_events
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.rules_card import RulesCardScene
from ten_arcade.scenes.rules_show import RulesShow
from ten_arcade.scenes.save import Save, seat_plans
from ten_arcade.scenes.scene import Scene, Showing
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_coach import TenCoach
from ten_arcade.scenes.ten_demo import TenDemo
from ten_arcade.scenes.ten_ready import ten_ready
from ten_arcade.scenes.ten_stage import TenPlay, TenStage
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.journal import Journal
from ten_arcade.store.seeds import demo_folder, find_demo
from ten_arcade.ui.sprites import cabinet
from ten_arcade.ui.words import Words

T = TypeVar("T")
_FIRST_SEATS: tuple[int | None, ...] = (None, 0, 1, 2, 3, 4)


class TenCabinet:
    """The card of TEN in the catalog."""

    key = "ten"
    least_seats = 1
    most_seats = MOST_PLAYERS

    def __init__(self) -> None:
        self._save = Save(TenCodec(), TenRules())
        self._offered: GamePlan[TenOptions] | None = None

    def name(self, words: Words) -> str:
        return words.text("TEN")

    def pitch(self, words: Words) -> str:
        return words.text("Press your luck, then bid.")

    def picture(self, lit: bool) -> str:
        return cabinet("ten", lit)

    def close(self) -> None:
        self._save.close()

    # ---- options in words ---------------------------------------------------------------

    def default_options(self) -> TenOptions:
        return TenOptions()

    def option_rows(self, words: Words, options: TenOptions) -> tuple[OptionRow, ...]:
        first = options.first_seat
        return (
            OptionRow(
                "cards_as_bids",
                words.text("Cards in auctions"),
                words.text("pay 1 each") if options.cards_as_bids else words.text("do not pay"),
                words.text("Whether your own cards may help to pay for a wild."),
            ),
            OptionRow(
                "unsold_wild",
                words.text("A wild nobody wants"),
                words.text("is gone")
                if options.unsold_wild is UnsoldWild.DISCARD
                else words.text("goes to the drawer"),
                words.text("What becomes of a wild that nobody bids for."),
            ),
            OptionRow(
                "first_seat",
                words.text("Who begins"),
                words.text("by lot") if first is None else words.text("seat {number}", number=first + 1),
                words.text("The first seat may get one turn more than the last."),
            ),
            OptionRow(
                "deck_table",
                words.text("Deck"),
                _deck_name(words, options.deck_table),
                words.text("How many cards there are: usually 89 for 1-2, 109 for 3, 129 for 4-5 players."),
            ),
        )

    def change_option(self, options: TenOptions, key: str, step: int) -> TenOptions:
        match key:
            case "cards_as_bids":
                return replace(options, cards_as_bids=not options.cards_as_bids)
            case "unsold_wild":
                return replace(options, unsold_wild=_next(tuple(UnsoldWild), options.unsold_wild, step))
            case "first_seat":
                return replace(options, first_seat=_next(_FIRST_SEATS, options.first_seat, step))
            case "deck_table":
                return replace(options, deck_table=_next(tuple(DeckTable), options.deck_table, step))
            case _:
                raise ValueError(f"TEN has no option called {key}")

    # ---- games --------------------------------------------------------------------------

    def offer(self, plan: GamePlan[TenOptions]) -> None:
        self._offered = plan

    def setup(self, house: House) -> Scene:
        return SetupScene(house, self, self._offered)

    def begin(self, house: House, plan: GamePlan[object]) -> Scene:
        options = plan.options
        if not isinstance(options, TenOptions):
            raise ValueError(f"a game of {plan.game} is not played at this cabinet")
        rules = TenRules()
        seated = _seated(GamePlan(self.key, plan.players, plan.seats, options, plan.seed))
        state = rules.start(seated.players, seated.seed, seated.options)
        journal = self._save.begin(house, state, seated.seed, seated.seats)
        return self._table(house, seated, state, rules.opening(state), journal)

    def unfinished(self, house: House) -> str | None:
        return self._save.sentence(house, self.name(house.words))

    def resume(self, house: House) -> Scene | None:
        found = self._save.resume(house)
        if found is None:
            return None
        left, journal = found
        header = left.record.header
        plan = GamePlan(self.key, header.players, seat_plans(header), TenCodec().options(header), header.seed)
        past = tuple(past_events(left.record, TenCodec(), TenRules()))
        return self._table(house, plan, left.state, (), journal, past)

    def rules_card(self, house: House) -> Scene:
        return RulesCardScene(house)

    def showings(self, house: House, number: int) -> tuple[Showing, ...]:
        demo = demo_of(house, number)
        rules = RulesShow(house)
        return (rules,) if demo is None else (demo, rules)

    def _table(
        self,
        house: House,
        plan: GamePlan[TenOptions],
        state: TenState,
        opening: Sequence[Step[TenState, TenEvent]],
        journal: Journal[TenMove],
        past: Sequence[TenEvent] = (),
    ) -> Scene:
        rules = TenRules()

        def bot_of(seat: int, level: Level) -> Bot[TenView, TenMove]:
            return ten_bot(level, mixed_seed(plan.seed, seat))

        bots = {
            seat: bot_of(seat, each.level) for seat, each in enumerate(plan.seats) if each.level is not None
        }

        def pause() -> Scene:
            line = house.words.text("Game {seed}", seed=plan.seed)
            return PauseScene(house, lambda: self.begin(house, now()), line, seats_menu, play.log, coach.ask)

        def seats_menu() -> Scene:
            return SeatsScene(house, play.seats, plan.players, play.change_seat)

        def now() -> GamePlan[TenOptions]:
            """The plan with whoever sits there by now."""
            return replace(plan, seats=play.seats.plans)

        session = Session(rules, state, bots, opening=opening)
        stage = TenStage(house.words)
        seats, codec = Seats(plan.seats), TenCodec()
        play: TenPlay = TenPlay(house, session, stage, seats, journal, codec, pause, bot_of=bot_of, past=past)

        coach = TenCoach(house, play, plan.seed)

        def again() -> Scene:
            self.offer(now())
            return self.setup(house)

        def scoring() -> Scene:
            return ScoringScene(house, play, again, lambda: TitleScene(house))

        greeting = None
        if opening and any(seat.is_human for seat in plan.seats):
            greeting = ten_ready(house, plan.seats, state.deal.first)
        return TableScene(house, play, scoring, greeting, coach)


def demo_of(house: House, number: int) -> TenDemo | None:
    """The demo whose turn it is; one that is missing or damaged gives way to the next."""
    found = find_demo(demo_folder(), number, TenCodec(), TenRules())
    if found is None:
        return None
    demo, record, state = found
    return TenDemo(house, seat_plans(record.header), state, record.moves[demo.start :], demo.turns)


def _seated(plan: GamePlan[TenOptions]) -> GamePlan[TenOptions]:
    """The plan with the House in its place, and no first seat that nobody sits in."""
    seats = plan.seats
    if len(seats) == 1:
        level = seats[0].level or Level.MEDIUM
        seats = (*seats, SeatPlan("HOUSE", "toad", level))
    first = plan.options.first_seat
    if first is not None and first >= len(seats):
        return replace(plan, seats=seats, options=replace(plan.options, first_seat=None))
    return replace(plan, seats=seats)


def _deck_name(words: Words, table: DeckTable) -> str:
    if table is DeckTable.BY_PLAYERS:
        return words.text("by players")
    return words.text("{count} cards", count=table.value)


def _next(values: tuple[T, ...], now: T, step: int) -> T:
    return values[(values.index(now) + step) % len(values)]
