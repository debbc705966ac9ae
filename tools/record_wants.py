"""What a named regression game of TEN must have in it, asked of a finished game by `make_records`."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from ten_arcade.engine.ten.draft import TenStep
from ten_arcade.engine.ten.events import (
    BidPassed,
    Bought,
    Busted,
    CurrencyTaken,
    GameEnded,
    RivalsPaid,
    WildPaid,
    WildUnsold,
)
from ten_arcade.engine.ten.model import (
    Bid,
    BustKind,
    Buy,
    Card,
    Decider,
    Draw,
    Pass,
    Pay,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenState,
)
from ten_arcade.engine.ten.scoring import score


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of a game: the state before it, who made it, and what followed."""

    before: TenState
    seat: int
    move: TenMove
    steps: tuple[TenStep, ...]

    @property
    def after(self) -> TenState:
        return self.steps[-1].state


Wanted = Callable[[list[Turn]], bool]


def owned_by(state: TenState, seat: int) -> list[Card]:
    return [state.deal.deck[i] for i in state.table.holdings[seat].cards]


def _sums(state: TenState) -> tuple[int, int]:
    shown = [state.deal.deck[i] for i in state.table.tableau]
    currency = sum(card.rank for card in shown if card.is_currency)
    return sum(card.rank for card in shown if card.is_number) - currency, currency


def _drawn(turn: Turn) -> Card:
    return turn.before.deal.deck[turn.before.table.drawn]


def busts_on_eleven(kind: BustKind) -> Wanted:
    """A bust with exactly 11, the least there is, with cards of both kinds on the table."""

    def wanted(turns: list[Turn]) -> bool:
        for turn in turns:
            for step in turn.steps:
                if isinstance(step.event, Busted) and step.event.kind is kind:
                    total, currency = _sums(turn.steps[0].state)
                    reached = total if kind is BustKind.NUMBERS else currency
                    if reached == 11 and currency and any(_sums(turn.before)):
                        return True
        return False

    return wanted


def stops_on_ten(turns: list[Turn]) -> bool:
    """Someone takes the numbers at exactly 10, and someone takes exactly 10 in currency cards."""
    totals = any(isinstance(t.move, TakeNumbers) and _sums(t.before)[0] == 10 for t in turns)
    return totals and any(isinstance(t.move, TakeCurrency) and _sums(t.before)[1] == 10 for t in turns)


def two_wilds(turns: list[Turn]) -> bool:
    draws = [turn for turn in turns if isinstance(turn.move, Draw)]
    return any(
        _drawn(one).is_wild and _drawn(two).is_wild and one.before.table.turn == two.before.table.turn
        for one, two in pairwise(draws)
    )


def first_wild(turns: list[Turn]) -> bool:
    return _drawn(turns[0]).is_wild and any(isinstance(turn.move, Bid) for turn in turns[:3])


def last_wild(turns: list[Turn]) -> bool:
    last = [turn for turn in turns if isinstance(turn.move, Draw)][-1]
    return _drawn(last).is_wild and not last.before.table.tableau


def capped(turns: list[Turn]) -> bool:
    """The cap cuts both a seat's own reward and what a rival is paid."""
    events = [step.event for turn in turns for step in turn.steps]
    own = any(isinstance(event, CurrencyTaken) and event.gained < event.offered for event in events)
    return own and any(
        isinstance(event, RivalsPaid) and any(0 < gain < event.amount for gain in event.gains)
        for event in events
    )


def all_pass(turns: list[Turn]) -> bool:
    """A wild nobody bids for although everyone could."""
    for count, turn in enumerate(turns):
        if any(isinstance(step.event, WildUnsold) for step in turn.steps):
            seats = len(turn.before.table.holdings)
            return all(isinstance(t.move, Pass) for t in turns[count - seats + 1 : count + 1]) and not any(
                isinstance(step.event, BidPassed) and step.event.forced for step in turn.steps
            )
    return False


def pays_busts(turns: list[Turn]) -> bool:
    """Bust tokens pay for a card, once with more than the price, and for a wild."""
    bought = [t.move for t in turns if isinstance(t.move, Buy) and t.move.payment.busts]
    return any(move.payment.value > move.card.rank for move in bought) and any(
        isinstance(turn.move, Pay) and turn.move.payment.busts for turn in turns
    )


def pays_cards(turns: list[Turn]) -> bool:
    events = [step.event for turn in turns for step in turn.steps]
    return any(isinstance(event, Bought) and event.spent for event in events) and any(
        isinstance(event, WildPaid) and len(event.spent) > 1 for event in events
    )


def perfect(turns: list[Turn]) -> bool:
    state = turns[-1].after
    return any(
        run.points == 10
        for seat in range(len(state.table.holdings))
        for run in score(owned_by(state, seat)).runs
    )


def decided(*how: Decider) -> Wanted:
    def wanted(turns: list[Turn]) -> bool:
        event = turns[-1].steps[-1].event
        return isinstance(event, GameEnded) and event.outcome.decided_by in how

    return wanted


def house_wins(turns: list[Turn]) -> bool:
    event = turns[-1].steps[-1].event
    return isinstance(event, GameEnded) and event.outcome.winners == (1,)


def kept_by_drawer(turns: list[Turn]) -> bool:
    events = [step.event for turn in turns for step in turn.steps]
    return any(isinstance(event, WildUnsold) and event.keeper is not None for event in events)


def sells_wilds(turns: list[Turn]) -> bool:
    return any(isinstance(turn.move, Pay) for turn in turns)
