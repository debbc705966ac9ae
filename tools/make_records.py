"""Makes the regression games in seeds/records/ten: named games in which the named thing happens.

    python -m tools.make_records [--check]

For each name, seeds are tried upwards until scripted play brings the thing about, so the files come out
the same every time. `--check` writes nothing and fails if a file would differ. Knows no bot and no screen.
"""

import sys
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from ten_arcade.engine.record import By, Record, SeatLine, end_of
from ten_arcade.engine.shuffle import below
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.model import (
    Bid,
    BustKind,
    Buy,
    Decider,
    Decline,
    Draw,
    Pass,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenOptions,
    TenState,
    UnsoldWild,
)
from ten_arcade.engine.ten.odds import bust_probability
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.engine.ten.scoring import points
from tools.record_files import MOST_SEEDS, RECORDS, make_files, text_of
from tools.record_wants import (
    Turn,
    Wanted,
    all_pass,
    busts_on_eleven,
    capped,
    decided,
    first_wild,
    house_wins,
    kept_by_drawer,
    last_wild,
    owned_by,
    pays_busts,
    pays_cards,
    perfect,
    sells_wilds,
    stops_on_ten,
    two_wilds,
)

NAMES = ("Cat", "Robot", "Chick", "Ghost", "Octo")


@dataclass(frozen=True, slots=True)
class Style:
    """How the scripted seats play: the bust chance they accept, and what they like to pay with."""

    nerve: Fraction = Fraction(1, 4)
    cards_first: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to look for."""

    name: str
    players: int
    wanted: Wanted
    style: Style = Style()
    options: TenOptions = field(default_factory=TenOptions)
    first_seed: int = 1


# ---- scripted play -----------------------------------------------------------------------------


def choose(state: TenState, seat: int, style: Style, random: Random) -> TenMove:
    """A sensible move by simple means: odds of a bust, points gained, price paid."""
    rules = TenRules()
    legal = rules.legal(state)
    match state.table.phase:
        case Phase.DRAW:
            return _draw_or_stop(state, seat, legal, style)
        case Phase.AUCTION:
            return _bid(state, seat, legal, random)
        case Phase.PAY:
            return legal[-1] if style.cards_first else legal[0]
        case _:
            return _buy(state, seat, legal, style)


def _draw_or_stop(state: TenState, seat: int, legal: tuple[TenMove, ...], style: Style) -> TenMove:
    if legal == (Draw(),):
        return Draw()
    view = TenRules().view(state, seat)
    if Draw() in legal and bust_probability(view) <= style.nerve:
        return Draw()
    deck, table = state
    shown = [deck.deck[i] for i in table.tableau]
    numbers = [card for card in shown if card.is_number]
    currency = sum(card.rank for card in shown if card.is_currency)
    gain = min(currency, 10 - table.holdings[seat].tokens)
    owned = owned_by(state, seat)
    worth = 2 * (points(owned + numbers) - points(owned)) + len(numbers) - currency
    if TakeNumbers() in legal and (worth >= gain or TakeCurrency() not in legal):
        return TakeNumbers()
    return TakeCurrency()


def _bid(state: TenState, seat: int, legal: tuple[TenMove, ...], random: Random) -> TenMove:
    auction = state.table.auction
    if auction is None:
        return Pass()
    owned = owned_by(state, seat)
    gain = points([*owned, state.deal.deck[auction.card]]) - points(owned)
    offer = Bid(auction.high + 1 + below(2, random))
    return offer if offer.amount <= 1 + 2 * gain and offer in legal else Pass()


def _buy(state: TenState, seat: int, legal: tuple[TenMove, ...], style: Style) -> TenMove:
    owned = owned_by(state, seat)
    best: TenMove = Decline()
    highest = 0
    for move in legal:
        if not isinstance(move, Buy):
            continue
        left = list(owned)
        for card in move.payment.cards:
            left.remove(card)
        gain = 10 * (points([*left, move.card]) - points(owned))
        gain -= move.payment.tokens if not style.cards_first else -len(move.payment.cards)
        if gain > highest:
            best, highest = move, gain
    return best


def play(plan: Plan, seed: int) -> list[Turn]:
    rules = TenRules()
    random = Random(seed)
    state = rules.start(plan.players, seed, plan.options)
    turns: list[Turn] = []
    state = rules.opening(state)[-1].state
    while (seat := rules.to_act(state)) is not None:
        move = choose(state, seat, plan.style, random)
        turn = Turn(state, seat, move, rules.apply(state, move))
        turns.append(turn)
        state = turn.after
    return turns


# ---- the games --------------------------------------------------------------------------------

BOLD = Style(nerve=Fraction(1, 2))
PLANS: tuple[Plan, ...] = (
    Plan("number_bust_on_eleven", 3, busts_on_eleven(BustKind.NUMBERS), BOLD),
    Plan("currency_bust", 4, busts_on_eleven(BustKind.CURRENCY), BOLD),
    Plan("exact_ten", 3, stops_on_ten),
    Plan("two_wilds_in_a_row", 4, two_wilds),
    Plan("wild_as_first_card", 2, first_wild),
    Plan("wild_as_last_card", 3, last_wild, BOLD),
    Plan("cap_of_ten", 4, capped, first_seed=12),
    Plan("all_pass", 3, all_pass),
    Plan("payment_with_bust_tokens", 2, pays_busts, BOLD),
    Plan("payment_with_cards", 5, pays_cards, Style(cards_first=True), first_seed=11),
    Plan("perfect_ten", 2, perfect, first_seed=13),
    Plan("shared_victory", 5, decided(Decider.SHARED)),
    Plan("decided_by_tokens", 4, decided(Decider.TOKENS)),
    Plan("decided_by_fewest_cards", 3, decided(Decider.FEWEST_CARDS)),
    Plan("solo_against_the_house", 1, house_wins, first_seed=14),
    Plan(
        "unsold_wild_to_drawer",
        2,
        kept_by_drawer,
        options=TenOptions(unsold_wild=UnsoldWild.TO_DRAWER, first_seat=1),
    ),
    Plan("no_cards_as_bids", 5, sells_wilds, options=TenOptions(cards_as_bids=False), first_seed=15),
)


# ---- files -------------------------------------------------------------------------------------


def find(plan: Plan) -> tuple[int, list[Turn]]:
    """The lowest seed whose game has the thing in it, and the game."""
    for seed in range(plan.first_seed, MOST_SEEDS):
        turns = play(plan, seed)
        if plan.wanted(turns):
            return seed, turns
    raise SystemExit(f"{plan.name}: not found in {MOST_SEEDS} seeds.")


def make(plan: Plan) -> str:
    """The text of the file of one plan."""
    rules, codec = TenRules(), TenCodec()
    seed, turns = find(plan)
    people = tuple(SeatLine(name, By.HUMAN) for name in NAMES[: plan.players])
    seats = people if plan.players > 1 else (*people, SeatLine("The House", By.EASY))
    final = turns[-1].after
    outcome = rules.outcome(final)
    assert outcome is not None
    header = codec.header(turns[0].before, seed, seats)
    record = Record(header, tuple((turn.seat, turn.move) for turn in turns), end_of(codec, final, outcome))
    return text_of(plan.name, record, codec, rules)


def main() -> int:
    made = ((plan.name, make(plan)) for plan in PLANS)
    return make_files("Make the regression games of TEN.", RECORDS / "ten", made)


if __name__ == "__main__":
    sys.exit(main())
