"""The public door to Ten Phases: start, legal, check, apply, view. Source: seeds/rules/phases.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from ten_arcade.engine.core import IllegalMove, Outcome, Refusal
from ten_arcade.engine.phases.dealing import dealt
from ten_arcade.engine.phases.deck import (
    DECK_SIZE,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    deck_cards,
    first_dealer,
    shuffled,
)
from ten_arcade.engine.phases.events import Drew, PhasesEvent
from ten_arcade.engine.phases.flow import Flow, PhasesStep, can_draw, may_be_skipped
from ten_arcade.engine.phases.melds import check_group, check_hit, ends_for
from ten_arcade.engine.phases.model import (
    Card,
    Discard,
    DrawPile,
    Game,
    Hit,
    Lay,
    PhasesMove,
    PhasesOptions,
    PhasesState,
    PhasesView,
    Reason,
    Stage,
    Table,
    TakeDiscard,
)
from ten_arcade.engine.phases.phases import needs_of
from ten_arcade.engine.phases.solver import layings

_DRAW_PILE, _TAKE_DISCARD = DrawPile(), TakeDiscard()
_OPEN_STAGES = (Stage.HAND_OVER, Stage.OVER)


class PhasesRules:
    """The rules of Ten Phases as pure functions; holds nothing."""

    def start(self, players: int, seed: int, options: PhasesOptions) -> PhasesState:
        """The first hand dealt for 2-6 players; the seed decides every shuffle and the first dealer."""
        if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
            raise ValueError(f"Ten Phases is for {LEAST_PLAYERS} to {MOST_PLAYERS} players, not {players}")
        deck = shuffled(deck_cards(), seed, 0)
        return self.start_with(players, options, deck, first_dealer(players, seed), seed)

    def start_with(
        self, players: int, options: PhasesOptions, deck: tuple[Card, ...], dealer: int, seed: int
    ) -> PhasesState:
        """A game whose first hand is dealt from this very deck; later shuffles follow from the seed."""
        if not 0 <= dealer < players:
            raise ValueError(f"there is no seat {dealer} at a table of {players}")
        return dealt(Game(players, options, seed, dealer, deck))

    def opening(self, state: PhasesState) -> tuple[PhasesStep, ...]:
        flow = Flow(state)
        flow.open_game()
        return flow.steps

    def to_act(self, state: PhasesState) -> int | None:
        return None if state.table.stage is Stage.OVER else state.table.active

    def legal(self, state: PhasesState) -> tuple[PhasesMove, ...]:
        return legal_moves(state.held(state.table.active), state.table, state.top, len(state.pile))

    def check(self, state: PhasesState, move: PhasesMove) -> Refusal | None:
        return check_move(state.held(state.table.active), state.table, state.top, len(state.pile), move)

    def apply(self, state: PhasesState, move: PhasesMove) -> tuple[PhasesStep, ...]:
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        flow = Flow(state)
        match move:
            case DrawPile():
                flow.draw_pile()
            case TakeDiscard():
                flow.take_discard()
            case Lay(groups):
                flow.lay(groups)
            case Hit(card, meld, end):
                flow.hit(card, meld, end)
            case Discard(card, victim):
                flow.discard(card, victim)
            case _:
                assert_never(move)
        return flow.steps

    def view(self, state: PhasesState, seat: int | None) -> PhasesView:
        """Own hand, all that lies open, and what everybody saw a seat take from the discards."""
        game, table, hands = state.game, state.table, state.hands
        is_open = table.stage in _OPEN_STAGES
        shown = tuple(hand if is_open or owner == seat else None for owner, hand in enumerate(hands))
        cards: list[Card | None] = [None] * DECK_SIZE
        groups = [*(hand for hand in shown if hand is not None), table.discards]
        groups += [meld.cards for meld in table.melds] + [public.taken for public in table.seats]
        for group in groups:
            for card_id in group:
                cards[card_id] = state.deck[card_id]
        counts = tuple(map(len, hands))
        return PhasesView(
            seat, game.players, game.options, tuple(cards), shown, counts, len(state.pile), table
        )

    def redact(self, event: PhasesEvent, seat: int | None) -> PhasesEvent:
        """A card drawn from the pile is for its owner's eyes; all else happens in the open."""
        if isinstance(event, Drew) and event.seat != seat:
            return Drew(event.seat, None, None)
        return event

    def outcome(self, state: PhasesState) -> Outcome | None:
        return state.table.outcome


# ---- moves, from what the seat to act can see ------------------------------------------------------


def legal_of_view(view: PhasesView) -> tuple[PhasesMove, ...]:
    """The legal moves as the seat to act can work them out from its view."""
    return legal_moves(view.hand, view.table, view.top, view.pile)


def legal_moves(hand: Sequence[Card], table: Table, top: Card | None, pile: int) -> tuple[PhasesMove, ...]:
    """Moves of the seat to act: a bounded list; layings as `solver.layings` says, each kind of card once."""
    if table.stage is Stage.DRAW:
        moves: list[PhasesMove] = [_DRAW_PILE] if can_draw(table, pile) else []
        if top is not None and not top.is_skip:
            moves.append(_TAKE_DISCARD)
        return tuple(moves)
    if table.stage is not Stage.PLAY:
        return ()
    kinds = sorted(set(hand), key=lambda card: card.order)
    own = table.seats[table.active]
    found: list[PhasesMove] = []
    if own.laid:
        for card in kinds:
            for place, meld in enumerate(table.melds):
                found += [Hit(card, place, end) for end in ends_for(meld, card)]
    else:
        found += [Lay(groups) for groups in layings(own.phase, hand)]
    for card in kinds:
        victims = _victims(table) if card.is_skip and len(hand) > 1 else ()
        found += [Discard(card, victim) for victim in victims or (None,)]
    return tuple(found)


def _victims(table: Table) -> tuple[int, ...]:
    return tuple(seat for seat in table.playing if may_be_skipped(table, seat))


def check_move(
    hand: Sequence[Card], table: Table, top: Card | None, pile: int, move: PhasesMove
) -> Refusal | None:
    """None if the seat to act, with this hand, may make the move."""
    if table.stage is Stage.OVER:
        return Refusal(Reason.GAME_OVER)
    drawing = isinstance(move, DrawPile | TakeDiscard)
    if table.stage is not (Stage.DRAW if drawing else Stage.PLAY):
        return Refusal(Reason.NOT_NOW)
    match move:
        case DrawPile():
            return None if can_draw(table, pile) else Refusal(Reason.PILE_EMPTY)
        case TakeDiscard():
            if top is None:
                return Refusal(Reason.NO_DISCARD)
            return Refusal(Reason.TOP_IS_SKIP) if top.is_skip else None
        case Lay(groups):
            return _check_lay(hand, table, groups)
        case Hit(card, place, end):
            if card not in hand:
                return Refusal(Reason.NOT_HELD, card.name)
            if not table.seats[table.active].laid:
                return Refusal(Reason.NOT_LAID)
            if not 0 <= place < len(table.melds):
                return Refusal(Reason.NO_SUCH_MELD)
            return check_hit(table.melds[place], card, end)
        case Discard(card, victim):
            if card not in hand:
                return Refusal(Reason.NOT_HELD, card.name)
            return _check_victim(table, card, victim, is_last=len(hand) == 1)
        case _:
            assert_never(move)


def _check_lay(hand: Sequence[Card], table: Table, groups: Sequence[Sequence[Card]]) -> Refusal | None:
    own = table.seats[table.active]
    if own.laid:
        return Refusal(Reason.ALREADY_LAID)
    needs = needs_of(own.phase)
    if len(groups) != len(needs):
        return Refusal(Reason.WRONG_GROUPS, str(len(needs)))
    lacking = Counter(card for group in groups for card in group) - Counter(hand)
    for card in lacking:
        return Refusal(Reason.NOT_HELD, card.name)
    for need, group in zip(needs, groups, strict=True):
        refusal = check_group(need, group)
        if refusal is not None:
            return refusal
    return None


def _check_victim(table: Table, card: Card, victim: int | None, is_last: bool) -> Refusal | None:
    if victim is None:
        must_name = card.is_skip and not is_last and bool(_victims(table))
        return Refusal(Reason.CHOOSE_VICTIM) if must_name else None
    if not card.is_skip:
        return Refusal(Reason.NO_VICTIM)
    if is_last:
        return Refusal(Reason.LAST_SKIP)
    if victim not in table.playing:
        return Refusal(Reason.NOT_PLAYING, str(victim))
    if victim == table.active:
        return Refusal(Reason.SKIP_ONESELF)
    return None if may_be_skipped(table, victim) else Refusal(Reason.SKIPPED_LATELY, str(victim))
