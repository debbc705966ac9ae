"""How one thing leads to the next: the steps that follow an accepted move, in order.

Source: seeds/rules/phases.md. Decides nothing a seat could decide; `rules` checks moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from ten_arcade.engine.core import Outcome, Step
from ten_arcade.engine.phases.dealing import deal, seat_after
from ten_arcade.engine.phases.deck import deck_cards, points_of, shuffled
from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    DiscardTaken,
    Drew,
    GameEnded,
    GameStarted,
    HandDealt,
    HandEnded,
    PhaseLaid,
    PhasesAdvanced,
    PhasesEvent,
    PileShuffled,
    TieFound,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)
from ten_arcade.engine.phases.melds import end_of_hit, grown, meld_of
from ten_arcade.engine.phases.model import Card, Decider, End, Meld, PhasesState, Stage, Table
from ten_arcade.engine.phases.phases import needs_of, phases_of

T = TypeVar("T")

PhasesStep = Step[PhasesState, PhasesEvent]


def can_draw(table: Table, pile: int) -> bool:
    """Whether the draw pile has a card, or would have after a shuffle (Empty draw pile)."""
    return pile > 0 or len(table.discards) > 1


def may_be_skipped(table: Table, victim: int) -> bool:
    """Another player, not named within the last round of slots (Skip limit)."""
    if victim == table.active or victim not in table.playing:
        return False
    at = table.seats[victim].skipped_at
    return at is None or table.slot - at >= len(table.playing)


class Flow:
    """Collects steps on the way from one decision to the next."""

    __slots__ = ("_state", "_steps")

    def __init__(self, state: PhasesState) -> None:
        self._state = state
        self._steps: list[PhasesStep] = []

    @property
    def steps(self) -> tuple[PhasesStep, ...]:
        return tuple(self._steps)

    @property
    def _table(self) -> Table:
        return self._state.table

    def _emit(self, event: PhasesEvent, state: PhasesState) -> None:
        self._state = state
        self._steps.append(Step(event, state))

    def _emit_table(self, event: PhasesEvent, table: Table) -> None:
        self._emit(event, self._state._replace(table=table))

    # ---- turns --------------------------------------------------------------------------

    def open_game(self) -> None:
        self._emit(GameStarted(self._state.game.dealer), self._state)
        self._open_hand(self._state)

    def _open_hand(self, state: PhasesState) -> None:
        table = state.table
        up = table.discards[0]
        event = HandDealt(table.hand, table.dealer, table.playing, table.tie, up, state.deck[up])
        self._emit(event, state)
        self._open_turn(table.active)

    def _next_turn(self) -> None:
        table = self._table
        self._open_turn(seat_after(table.active, table.playing, self._state.game.players))

    def _open_turn(self, seat: int) -> None:
        """The turn of this seat, or of the first after it that neither is skipped nor has to pass."""
        passed: set[int] = set()
        while True:
            table = self._table
            own = table.seats[seat]
            table = table._replace(stage=Stage.DRAW, active=seat, slot=table.slot + 1)
            if own.loses_turn:
                seats = _put(table.seats, seat, own._replace(loses_turn=False))
                self._emit_table(TurnSkipped(seat, table.slot), table._replace(seats=seats))
            elif self._must_pass(table):
                # A pass changes nothing on the table, so once one passes, all do: the row ends the hand.
                self._emit_table(TurnPassed(seat, table.slot), table)
                passed.add(seat)
                if passed == set(table.playing):
                    self._end_hand(None)
                    return
            else:
                self._emit_table(TurnStarted(seat, table.slot), table)
                return
            seat = seat_after(seat, table.playing, self._state.game.players)

    def _must_pass(self, table: Table) -> bool:
        top = self._state.top
        return not can_draw(table, len(self._state.pile)) and (top is None or top.is_skip)

    # ---- drawing ------------------------------------------------------------------------

    def draw_pile(self) -> None:
        state = self._state
        if not state.pile:
            *under, top = state.table.discards
            self._emit(
                PileShuffled(len(under)),
                state._replace(
                    shuffles=state.shuffles + 1,
                    pile=shuffled(under, state.game.seed, state.shuffles),
                    table=state.table._replace(discards=(top,)),
                ),
            )
        state, table = self._state, self._table
        card_id, seat = state.pile[0], table.active
        self._emit(
            Drew(seat, card_id, state.deck[card_id]),
            state._replace(
                pile=state.pile[1:],
                hands=_put(state.hands, seat, (*state.hands[seat], card_id)),
                table=table._replace(stage=Stage.PLAY),
            ),
        )

    def take_discard(self) -> None:
        state, table = self._state, self._table
        card_id, seat = table.discards[-1], table.active
        own = table.seats[seat]
        own = own._replace(taken=(*own.taken, card_id))
        self._emit(
            DiscardTaken(seat, card_id, state.deck[card_id]),
            state._replace(
                hands=_put(state.hands, seat, (*state.hands[seat], card_id)),
                table=table._replace(
                    stage=Stage.PLAY, discards=table.discards[:-1], seats=_put(table.seats, seat, own)
                ),
            ),
        )

    # ---- playing ------------------------------------------------------------------------

    def _give(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """Takes these cards out of the hand of the seat to act; their ids.

        Of equal ones those taken openly go first, so that nobody learns of a second one; then the first come.
        """
        state, table = self._state, self._table
        seat = table.active
        hand, taken = list(state.hands[seat]), table.seats[seat].taken
        given: list[int] = []
        for card in cards:
            equal = [i for i in hand if state.deck[i] is card]
            card_id = next((i for i in equal if i in taken), equal[0])
            hand.remove(card_id)
            given.append(card_id)
        own = table.seats[seat]
        own = own._replace(taken=tuple(i for i in own.taken if i not in given))
        self._state = state._replace(
            hands=_put(state.hands, seat, tuple(hand)),
            table=table._replace(seats=_put(table.seats, seat, own)),
        )
        return tuple(given)

    def lay(self, groups: Sequence[Sequence[Card]]) -> None:
        seat = self._table.active
        ids = tuple(self._give(group) for group in groups)
        table = self._table
        own = table.seats[seat]
        new: list[Meld] = [
            meld_of(seat, need.kind, group, group_ids)
            for need, group, group_ids in zip(needs_of(own.phase), groups, ids, strict=True)
        ]
        first = len(table.melds)
        self._emit_table(
            PhaseLaid(seat, own.phase, tuple(range(first, first + len(new))), ids),
            table._replace(
                melds=(*table.melds, *new), seats=_put(table.seats, seat, own._replace(laid=True))
            ),
        )
        if table.tie:
            self._end_game((seat,), Decider.TIE_HAND)
        elif not self._state.hands[seat]:
            self._end_hand(seat)

    def hit(self, card: Card, place: int, end: End | None) -> None:
        seat = self._table.active
        (card_id,) = self._give((card,))
        table = self._table
        meld = table.melds[place]
        at = end_of_hit(meld, card, end)
        self._emit_table(
            CardHit(seat, card_id, card, place, at),
            table._replace(melds=_put(table.melds, place, grown(meld, card_id, at))),
        )
        if not self._state.hands[seat]:
            self._end_hand(seat)

    def discard(self, card: Card, victim: int | None) -> None:
        seat = self._table.active
        (card_id,) = self._give((card,))
        table = self._table
        seats = table.seats
        if victim is not None:
            seats = _put(seats, victim, seats[victim]._replace(loses_turn=True, skipped_at=table.slot))
        self._emit_table(
            Discarded(seat, card_id, card, victim),
            table._replace(discards=(*table.discards, card_id), seats=seats),
        )
        if self._state.hands[seat]:
            self._next_turn()
        else:
            self._end_hand(seat)

    # ---- the end of a hand and of the game ------------------------------------------------

    def _end_hand(self, winner: int | None) -> None:
        """Hands turn up and are counted; phases move on; then the next hand, a tie hand, or the end."""
        state, table = self._state, self._table
        # In a tie hand only the laying counts (End of a hand and of the game).
        points = tuple(0 if table.tie else points_of(state.held(seat)) for seat in range(state.game.players))
        seats = tuple(
            seat._replace(points=seat.points + cost) for seat, cost in zip(table.seats, points, strict=True)
        )
        self._emit_table(
            HandEnded(winner, state.hands, points), table._replace(stage=Stage.HAND_OVER, seats=seats)
        )
        if table.tie:
            self._deal_next(table.playing, tie=True)
            return
        level, decider = self._leaders()
        self._advance()
        if len(level) == 1:
            self._end_game(level, decider)
        elif level:
            self._emit_table(TieFound(level), self._table)
            self._deal_next(level, tie=True)
        else:
            self._deal_next(self._table.playing, tie=False)

    def _leaders(self) -> tuple[tuple[int, ...], Decider]:
        """Who has won, or is level, after this hand; nobody if the game goes on."""
        game, seats = self._state.game, self._table.seats
        phases = phases_of(game.options)
        if game.options.all_advance:
            running = range(game.players) if self._table.hand >= len(phases) else ()
        else:
            running = [place for place, seat in enumerate(seats) if seat.laid and seat.phase == phases[-1]]
        least = min((seats[place].points for place in running), default=0)
        level = tuple(place for place in running if seats[place].points == least)
        alone = len(running) == 1
        return level, Decider.LAST_PHASE if alone else Decider.POINTS

    def _advance(self) -> None:
        table, options = self._table, self._state.game.options
        phases = phases_of(options)
        following = dict(pairwise(phases))
        advanced = tuple(
            (seat.laid or options.all_advance) and seat.phase in following for seat in table.seats
        )
        seats = tuple(
            seat._replace(phase=following[seat.phase]) if moves else seat
            for seat, moves in zip(table.seats, advanced, strict=True)
        )
        self._emit_table(
            PhasesAdvanced(advanced, tuple(seat.phase for seat in seats)), table._replace(seats=seats)
        )

    def _deal_next(self, playing: tuple[int, ...], tie: bool) -> None:
        """A fresh deck; the dealer moves one seat to the left."""
        state, table = self._state, self._table
        game = state.game
        deck = shuffled(deck_cards(), game.seed, state.shuffles)
        dealer = (table.dealer + 1) % game.players
        self._open_hand(
            deal(game, state.shuffles + 1, deck, table.hand + 1, tie, dealer, playing, table.seats)
        )

    def _end_game(self, winners: tuple[int, ...], decider: Decider) -> None:
        table = self._table
        outcome = Outcome(winners, tuple(seat.points for seat in table.seats), decider)
        self._emit_table(GameEnded(outcome), table._replace(stage=Stage.OVER, outcome=outcome))


def _put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
