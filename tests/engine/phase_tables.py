"""Positions of Ten Phases in words, and what happened in words, so that rules tests read like the rule book.

Every position is true to the deck: what is not placed by name is in the draw pile, or in one seat's hand.
"""

from collections.abc import Iterable

from ten_arcade.engine.phases.deck import WILD, card_named, deck_cards
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
from ten_arcade.engine.phases.flow import PhasesStep
from ten_arcade.engine.phases.melds import meld_of
from ten_arcade.engine.phases.model import (
    COLOURS,
    Card,
    Discard,
    End,
    Game,
    GroupKind,
    Hit,
    Lay,
    Meld,
    PhasesMove,
    PhasesOptions,
    PhasesState,
    Reason,
    Seat,
    Stage,
    Table,
)
from ten_arcade.engine.phases.rules import PhasesRules

RULES = PhasesRules()
PLAIN = PhasesOptions()
_COLOUR_OF_LETTER = {colour[0]: colour for colour in COLOURS}


class _Words:
    """Reads cards in words and gives a rank without a colour the next colour that is left of it."""

    def __init__(self) -> None:
        self.left = list(deck_cards())

    def card(self, word: str) -> Card:
        if word.isdigit():
            found = next((card for card in self.left if card.rank == int(word)), None)
        else:
            names = {"W": "wild", "S": "skip"}
            name = names.get(word) or f"{_COLOUR_OF_LETTER[word[0]]} {word[1:]}"
            wanted = card_named(name)
            found = wanted if wanted in self.left else None
        if found is None:
            raise ValueError(f"the deck has not so many of {word}")
        self.left.remove(found)
        return found

    def cards(self, words: str) -> tuple[Card, ...]:
        """ "10x7 b4 W S": seven 10s of any colour, the blue 4, a Wild, a Skip."""
        found: list[Card] = []
        for word in words.split():
            name, _, count = word.partition("x")
            found += [self.card(name) for _ in range(int(count or 1))]
        return tuple(found)


def cards(words: str) -> tuple[Card, ...]:
    """The cards of a list such as "10x7 b4 W S"."""
    return _Words().cards(words)


def position(
    *hands: str,
    phases: Iterable[int] | int = 1,
    points: Iterable[int] = (),
    melds: Iterable[str] = (),
    discards: str = "1",
    pile: str = "",
    rest: int | None = None,
    stage: Stage = Stage.DRAW,
    active: int = 0,
    slot: int = 1,
    options: PhasesOptions = PLAIN,
    tie: bool = False,
) -> PhasesState:
    """A hand in play with these hands, in turn `slot`, of seat `active`; the dealer sits to its right.

    `melds` in words such as "0 run 4 5 6 W": owner, kind, cards; their owners have laid. `pile`: the next
    cards to draw; the rest of the deck follows, or goes to the seat `rest`. ValueError for too many cards.
    """
    words = _Words()
    players = len(hands)
    deck: list[Card] = []

    def place(found: Iterable[Card]) -> tuple[int, ...]:
        first = len(deck)
        deck.extend(found)
        return tuple(range(first, len(deck)))

    held = [place(words.cards(hand)) for hand in hands]
    lying: list[Meld] = []
    for meld in melds:
        owner, kind, names = meld.split(maxsplit=2)
        found = words.cards(names)
        lying.append(meld_of(int(owner), GroupKind(kind), found, place(found)))
    down = place(words.cards(discards))
    draws = place(words.cards(pile))
    left = place(tuple(words.left))
    if rest is not None:
        held[rest] += left
    numbers = (phases,) * players if isinstance(phases, int) else tuple(phases)
    totals = tuple(points) or (0,) * players
    down_seats = {meld.owner for meld in lying}
    dealer = (active - 1) % players
    table = Table(
        stage=stage,
        hand=1,
        tie=tie,
        dealer=dealer,
        active=active,
        slot=slot,
        playing=tuple(range(players)),
        seats=tuple(
            Seat(number, total, seat in down_seats, False, None, ())
            for seat, (number, total) in enumerate(zip(numbers, totals, strict=True))
        ),
        melds=tuple(lying),
        discards=down,
        outcome=None,
    )
    whole = tuple(deck)
    game = Game(players, options, 1, dealer, whole)
    return PhasesState(game, 1, whole, draws + (left if rest is None else ()), tuple(held), table)


def playing(
    *hands: str, phases: Iterable[int] | int = 1, melds: Iterable[str] = (), pile: str = ""
) -> PhasesState:
    """Seat 0 has drawn, and it and the others hold these hands; a lone hand meets a plain one."""
    met = hands if len(hands) > 1 else (*hands, "1 2")
    return position(*met, phases=phases, melds=melds, pile=pile, stage=Stage.PLAY)


def lay_from(state: PhasesState, *groups: str) -> Lay:
    """The move that lays these groups of the hand of the seat to act, by ranks in words."""
    left = list(state.held(state.table.active))
    found: list[tuple[Card, ...]] = []
    for group in groups:
        chosen: list[Card] = []
        for word in group.split():
            name, _, count = word.partition("x")
            for _ in range(int(count or 1)):
                card = next(card for card in left if _fits(card, name))
                left.remove(card)
                chosen.append(card)
        found.append(tuple(chosen))
    return Lay(tuple(found))


def held_card(state: PhasesState, word: str) -> Card:
    """The first card of the hand of the seat to act that the word fits."""
    return next(card for card in state.held(state.table.active) if _fits(card, word))


def _fits(card: Card, word: str) -> bool:
    if word.isdigit():
        return card.rank == int(word)
    return card is (WILD if word == "W" else cards(word)[0])


def hit(state: PhasesState, word: str, meld: int = 0, end: End | None = None) -> Hit:
    return Hit(held_card(state, word), meld, end)


def discard(state: PhasesState, word: str, victim: int | None = None) -> Discard:
    return Discard(held_card(state, word), victim)


def play(state: PhasesState, *moves: PhasesMove) -> tuple[PhasesStep, ...]:
    """The steps of these moves, one after another."""
    steps: list[PhasesStep] = []
    for move in moves:
        steps += RULES.apply(state, move)
        state = steps[-1].state
    return tuple(steps)


def after(state: PhasesState, *moves: PhasesMove) -> PhasesState:
    """The state after these moves."""
    return play(state, *moves)[-1].state


def refused(state: PhasesState, move: PhasesMove) -> tuple[Reason, str] | None:
    """Why the move is refused and what about, None if it is allowed."""
    refusal = RULES.check(state, move)
    return None if refusal is None else (Reason(refusal.reason), refusal.about)


def in_words(state: PhasesState, ids: Iterable[int]) -> str:
    """The cards of these ids, such as "red 6, wild"."""
    return ", ".join(state.deck[card_id].name for card_id in ids)


def told(steps: Iterable[PhasesStep]) -> list[str]:
    """What happened, a line an event. A number is a seat."""
    return [_tell(step.event, step.state) for step in steps]


def _tell(event: PhasesEvent, state: PhasesState) -> str:
    match event:
        case GameStarted(dealer):
            return f"the game starts, {dealer} deals"
        case HandDealt(hand, dealer, seats, tie, _, card):
            kind = "tie hand" if tie else "hand"
            return f"{kind} {hand} dealt by {dealer} to {_seats(seats)}, {card.name} turned up"
        case TurnStarted(seat, slot):
            return f"turn {slot}: {seat}"
        case TurnSkipped(seat, slot):
            return f"turn {slot}: {seat} is skipped"
        case TurnPassed(seat, slot):
            return f"turn {slot}: {seat} passes"
        case PileShuffled(count):
            return f"{count} discards are shuffled"
        case Drew(seat, _, card):
            return f"{seat} draws {'a card' if card is None else card.name}"
        case DiscardTaken(seat, _, card):
            return f"{seat} takes {card.name}"
        case PhaseLaid(seat, phase, _, groups):
            return f"{seat} lays phase {phase}: " + " / ".join(in_words(state, ids) for ids in groups)
        case CardHit(seat, _, card, meld, end):
            return f"{seat} hits {card.name} on {meld}" + ("" if end is None else f" {end}")
        case Discarded(seat, _, card, victim):
            return f"{seat} discards {card.name}" + ("" if victim is None else f" against {victim}")
        case HandEnded(winner, _, points):
            out = "nobody can draw" if winner is None else f"{winner} goes out"
            return f"{out}: " + ", ".join(map(str, points))
        case PhasesAdvanced(_, phases):
            return "phases " + ", ".join(map(str, phases))
        case TieFound(seats):
            return f"level: {_seats(seats)}"
        case GameEnded(outcome):
            return f"won by {_seats(outcome.winners)}: {outcome.decided_by}"


def _seats(seats: Iterable[int]) -> str:
    return " ".join(map(str, seats))
