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
from ten_arcade.engine.record import By, Header, SeatLine
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.deck import MOST_PLAYERS
from ten_arcade.engine.ten.model import (
    DeckTable,
    TenEvent,
    TenMove,
    TenOptions,
    TenState,
    TenView,
    UnsoldWild,
)
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.context import Context, House, OptionRow
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.rules_card import RulesCardScene
from ten_arcade.scenes.rules_show import RulesShow
from ten_arcade.scenes.scene import Scene, Showing
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_demo import TenDemo
from ten_arcade.scenes.ten_ready import ten_ready
from ten_arcade.scenes.ten_stage import TenPlay, TenStage
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.journal import Journal, SetAside, Unfinished, find_unfinished, resume
from ten_arcade.store.seeds import demo_folder, demos, read_demo
from ten_arcade.ui.words import Words

T = TypeVar("T")
_FIRST_SEATS: tuple[int | None, ...] = (None, 0, 1, 2, 3, 4)


class TenCabinet:
    """The card of TEN in the catalog."""

    key = "ten"
    most_seats = MOST_PLAYERS

    def __init__(self) -> None:
        self._journal: Journal[TenMove] | None = None

    def close(self) -> None:
        """Leave the game that is on: its journal is closed, so that it can be continued or put aside."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def default_options(self) -> TenOptions:
        return TenOptions()

    # ---- options in words ---------------------------------------------------------------

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

    def begin(self, context: Context[TenOptions], plan: GamePlan[TenOptions]) -> Scene:
        self.close()  # some systems move no file that is open
        rules, codec = TenRules(), TenCodec()
        plan = _seated(plan)
        state = rules.start(plan.players, plan.seed, plan.options)
        header = codec.header(state, plan.seed, tuple(_line(seat) for seat in plan.seats))
        journal = Journal[TenMove].create(context.folder, codec, header)
        return self._table(context, plan, state, rules.opening(state), journal)

    def unfinished(self, context: Context[TenOptions]) -> str | None:
        self.close()
        found = self._find(context)
        if found is None:
            return None
        header = found.record.header
        return context.words.plural(
            "{names}: {n} move played",
            "{names}: {n} moves played",
            len(found.record.moves),
            names=", ".join(seat.name for seat in header.seats),
        )

    def resume(self, context: Context[TenOptions]) -> Scene | None:
        self.close()
        found = self._find(context)
        if found is None:
            return None
        codec, header = TenCodec(), found.record.header
        plan = GamePlan(self.key, header.players, seat_plans(header), codec.options(header), header.seed)
        return self._table(context, plan, found.state, (), resume(found, codec))

    def _find(self, context: Context[TenOptions]) -> Unfinished[TenMove, TenState] | None:
        found = find_unfinished(context.folder, TenCodec(), TenRules())
        if isinstance(found, SetAside):
            context.notices.append(found.sentence)
            return None
        return found

    def rules_card(self, context: Context[TenOptions]) -> Scene:
        return RulesCardScene(context)

    def showings(self, context: Context[TenOptions], number: int) -> tuple[Showing, ...]:
        demo = demo_of(context, number)
        rules = RulesShow(context)
        return (rules,) if demo is None else (demo, rules)

    def _table(
        self,
        context: Context[TenOptions],
        plan: GamePlan[TenOptions],
        state: TenState,
        opening: Sequence[Step[TenState, TenEvent]],
        journal: Journal[TenMove],
    ) -> Scene:
        self._journal = journal
        rules = TenRules()

        def bot_of(seat: int, level: Level) -> Bot[TenView, TenMove]:
            return ten_bot(level, mixed_seed(plan.seed, seat))

        bots = {
            seat: bot_of(seat, each.level) for seat, each in enumerate(plan.seats) if each.level is not None
        }
        if journal.problem and journal.problem not in context.notices:
            context.notices.append(journal.problem)

        def pause() -> Scene:
            line = context.words.text("Game {seed}", seed=plan.seed)
            return PauseScene(context, lambda: self.begin(context, now()), line, seats_menu)

        def seats_menu() -> Scene:
            return SeatsScene(context, play.seats, plan.players, play.change_seat)

        def now() -> GamePlan[TenOptions]:
            """The plan with whoever sits there by now."""
            return replace(plan, seats=play.seats.plans)

        session = Session(rules, state, bots, opening=opening)
        stage = TenStage(context.words)
        seats, codec = Seats(plan.seats), TenCodec()
        play: TenPlay = TenPlay(context, session, stage, seats, journal, codec, pause, bot_of=bot_of)

        def again() -> Scene:
            return SetupScene(context, now())

        def scoring() -> Scene:
            return ScoringScene(context, play, again, lambda: TitleScene(context))

        greeting = None
        if opening and any(seat.is_human for seat in plan.seats):
            greeting = ten_ready(context, plan.seats, state.deal.first)
        return TableScene(context, play, scoring, greeting)


def demo_of(house: House, number: int) -> TenDemo | None:
    """The demo whose turn it is; one that is missing or damaged gives way to the next."""
    folder, rules = demo_folder(), TenRules()
    listed = demos(folder)
    for place in range(len(listed)):
        demo = listed[(number + place) % len(listed)]
        found = None if folder is None else read_demo(folder, demo, TenCodec(), rules)
        if found is not None:
            record, state = found
            moves = record.moves[demo.start :]
            return TenDemo(house, seat_plans(record.header), state, moves, demo.turns)
    return None


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


def _line(seat: SeatPlan) -> SeatLine:
    return SeatLine(seat.name, By.HUMAN if seat.level is None else By(seat.level.value))


def seat_plans(header: Header) -> tuple[SeatPlan, ...]:
    """The seats of a record. It does not say which mascot sat there: names of mascots find their own."""
    spare = list(MASCOTS)
    for line in header.seats:
        own = MASCOTS[NAMES.index(line.name)] if line.name in NAMES[: len(MASCOTS)] else None
        if own in spare:
            spare.remove(own)
    plans: list[SeatPlan] = []
    for line in header.seats:
        named = line.name in NAMES[: len(MASCOTS)]
        mascot = MASCOTS[NAMES.index(line.name)] if named else spare.pop(0)
        plans.append(SeatPlan(line.name, mascot, None if line.by is By.HUMAN else Level(line.by.value)))
    return tuple(plans)


def _deck_name(words: Words, table: DeckTable) -> str:
    if table is DeckTable.BY_PLAYERS:
        return words.text("by players")
    return words.text("{count} cards", count=table.value)


def _next(values: tuple[T, ...], now: T, step: int) -> T:
    return values[(values.index(now) + step) % len(values)]
