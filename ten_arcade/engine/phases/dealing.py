"""A hand as it is dealt, and who follows whom. Source: seeds/rules/phases.md, Deck and deal."""

from __future__ import annotations

from collections.abc import Sequence

from ten_arcade.engine.phases.deck import HAND_SIZE
from ten_arcade.engine.phases.model import Card, Game, PhasesState, Seat, Stage, Table
from ten_arcade.engine.phases.phases import phases_of


def dealt(game: Game) -> PhasesState:
    """The first hand of a game, before its first turn."""
    first = phases_of(game.options)[0]
    seats = (Seat(first, 0, False, False, None, ()),) * game.players
    everybody = tuple(range(game.players))
    return deal(game, 1, game.first_deck, 1, False, game.dealer, everybody, seats)


def deal(
    game: Game,
    shuffles: int,
    deck: tuple[Card, ...],
    hand: int,
    tie: bool,
    dealer: int,
    playing: tuple[int, ...],
    seats: tuple[Seat, ...],
) -> PhasesState:
    """Ten cards each, one at a time from the dealer's left; the next is turned up, the rest is the pile."""
    starter = seat_after(dealer, playing, game.players)
    order = [starter]
    while len(order) < len(playing):
        order.append(seat_after(order[-1], playing, game.players))
    used = HAND_SIZE * len(playing)
    hands = [tuple[int, ...]()] * game.players
    for place, seat in enumerate(order):
        hands[seat] = tuple(range(place, used, len(playing)))
    # A Skip turned up takes the first player's turn: it was played in slot 0.
    loses = deck[used].is_skip
    table = Table(
        stage=Stage.DRAW,
        hand=hand,
        tie=tie,
        dealer=dealer,
        active=starter,
        slot=0,
        playing=playing,
        seats=tuple(
            seat._replace(
                laid=False,
                loses_turn=loses and place == starter,
                skipped_at=0 if loses and place == starter else None,
                taken=(),
            )
            for place, seat in enumerate(seats)
        ),
        melds=(),
        discards=(used,),
        outcome=None,
    )
    return PhasesState(game, shuffles, deck, tuple(range(used + 1, len(deck))), tuple(hands), table)


def seat_after(seat: int, playing: Sequence[int], players: int) -> int:
    """The next seat to the left that plays."""
    return next(
        (seat + step) % players for step in range(1, players + 1) if (seat + step) % players in playing
    )
