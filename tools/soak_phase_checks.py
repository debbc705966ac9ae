"""The promises of Ten Phases as checks: each raises `Broken` with one sentence when a promise is not kept.

Judges moves from the rule book (seeds/rules/phases.md) where it can, not from the engine's own code.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from ten_arcade.engine.phases.deck import DECK_SIZE, KINDS, deck_cards
from ten_arcade.engine.phases.events import (
    CardHit,
    Discarded,
    DiscardTaken,
    Drew,
    HandDealt,
    HandEnded,
    PhaseLaid,
    PhasesEvent,
)
from ten_arcade.engine.phases.flow import PhasesStep
from ten_arcade.engine.phases.model import (
    Card,
    Discard,
    DrawPile,
    End,
    GroupKind,
    Hit,
    Lay,
    PhasesMove,
    PhasesState,
    Stage,
    TakeDiscard,
)
from ten_arcade.engine.phases.rules import PhasesRules, legal_of_view
from tools.phase_brute import PHASES, spots
from tools.soak_checks import Broken, require

RULES = PhasesRules()
LONGEST_LEGAL = 500  # 12 ranks, 9 low ends, each twice, and the discards


# ---- cards -----------------------------------------------------------------------------------


def check_cards(state: PhasesState) -> None:
    """All 108 cards are the deck, and each lies in exactly one place."""
    table = state.table
    places = [*state.pile, *table.discards]
    for hand in state.hands:
        places += hand
    for meld in table.melds:
        places += meld.cards
    require(sorted(places) == list(range(DECK_SIZE)), "a card is missing or lies in two places")
    for seat, public in enumerate(table.seats):
        require(set(public.taken) <= set(state.hands[seat]), "a card counts as taken that has left the hand")


def check_step(before: PhasesState, step: PhasesStep) -> None:
    """The cards are all there, what moved is what the event says, and nobody learns what is hidden."""
    state, event = step.state, step.event
    check_cards(state)
    if isinstance(event, HandDealt):
        require(Counter(state.deck) == Counter(deck_cards()), "the deck of the hand is not the deck")
    else:
        require(state.deck is before.deck, "the deck changed within a hand")
        require(state.hands == tuple(_hands_after(before, event)), f"{event} does not explain the hands")
    points = [seat.points for seat in before.table.seats]
    if isinstance(event, HandEnded):
        points = [total + cost for total, cost in zip(points, event.points, strict=True)]
    require([seat.points for seat in state.table.seats] == points, f"{event} does not explain the points")
    for seat in (None, *range(len(state.hands))):
        check_secrets(step, seat)


def _hands_after(before: PhasesState, event: PhasesEvent) -> list[tuple[int, ...]]:
    hands = list(before.hands)
    match event:
        case Drew(seat, int(card_id)) | DiscardTaken(seat, card_id):
            hands[seat] = (*hands[seat], card_id)
        case CardHit(seat, card_id) | Discarded(seat, card_id):
            hands[seat] = tuple(i for i in hands[seat] if i != card_id)
        case PhaseLaid(seat, _, _, groups):
            given = {card_id for group in groups for card_id in group}
            hands[seat] = tuple(i for i in hands[seat] if i not in given)
        case _:
            pass
    return hands


# ---- what is hidden --------------------------------------------------------------------------


def check_secrets(step: PhasesStep, seat: int | None) -> None:
    """The seat's view and event are the same whatever the cards are that it may not know."""
    state = step.state
    view = RULES.view(state, seat)
    table, hands = state.table, state.hands
    is_open = table.stage in (Stage.HAND_OVER, Stage.OVER)
    hidden = set(state.pile)
    for owner, hand in enumerate(hands):
        if owner != seat and not is_open:
            hidden |= set(hand) - set(table.seats[owner].taken)
            require(view.hands[owner] is None, "a view holds another's hand")
    shown = {card_id for card_id, card in enumerate(view.cards) if card is not None}
    require(shown == set(range(DECK_SIZE)) - hidden, "a view shows another set of cards than lies open")
    require(all(view.cards[i] is state.deck[i] for i in shown), "a view shows a wrong card")
    for card_id in ids_in(RULES.redact(step.event, seat)):
        require(card_id not in hidden, f"{step.event} tells seat {seat} of a hidden card")


def ids_in(event: PhasesEvent) -> Iterator[int]:
    """The card ids an event tells of."""
    match event:
        case HandDealt(_, _, _, _, card_id, _) | DiscardTaken(_, card_id, _):
            yield card_id
        case Drew(_, int(card_id), _) | CardHit(_, card_id, _, _, _) | Discarded(_, card_id, _, _):
            yield card_id
        case PhaseLaid(_, _, _, groups) | HandEnded(_, groups, _):
            for group in groups:
                yield from group
        case _:
            pass


def with_hidden_shuffled(state: PhasesState, seat: int | None, random: Random) -> PhasesState:
    """The state with all that the seat may not know dealt in another way, and with another seed."""
    view = RULES.view(state, seat)
    places = [card_id for card_id, card in enumerate(view.cards) if card is None]
    cards = [state.deck[card_id] for card_id in places]
    random.shuffle(cards)
    deck = list(state.deck)
    for card_id, card in zip(places, cards, strict=True):
        deck[card_id] = card
    game = replace(state.game, seed=state.game.seed + 1, first_deck=tuple(deck))
    return state._replace(game=game, deck=tuple(deck))


# ---- moves ---------------------------------------------------------------------------------


def fair_group(kind: str, size: int, cards: Sequence[Card]) -> bool:
    """Judged from the rule book: enough cards that are such a group as they stand."""
    if len(cards) < size:
        return False
    found = spots(kind, cards)
    if kind != "run":
        return bool(found)
    return any(
        all(card.is_wild or card.rank == low + place for place, card in enumerate(cards)) for _, low in found
    )


def allowed(state: PhasesState, move: PhasesMove) -> bool:
    """Whether the rule book allows the move."""
    table = state.table
    if table.stage in (Stage.OVER, Stage.HAND_OVER):
        return False
    seat = table.active
    hand, own = state.held(seat), table.seats[seat]
    if isinstance(move, DrawPile | TakeDiscard):
        if table.stage is not Stage.DRAW:
            return False
        if isinstance(move, DrawPile):
            return len(state.pile) + len(table.discards) > 1
        return bool(table.discards) and not state.deck[table.discards[-1]].is_skip
    if table.stage is not Stage.PLAY:
        return False
    match move:
        case Lay(groups):
            needs = PHASES[own.phase - 1]
            used = Counter(card for group in groups for card in group)
            fair = len(groups) == len(needs) and all(
                fair_group(kind, size, group) for (kind, size), group in zip(needs, groups, strict=True)
            )
            return fair and not own.laid and used <= Counter(hand)
        case Hit(card, place, end):
            if card not in hand or not own.laid or not 0 <= place < len(table.melds):
                return False
            meld = table.melds[place]
            lying = [state.deck[i] for i in meld.cards]
            if meld.kind is not GroupKind.RUN:
                return end is None and fair_group(str(meld.kind), 1, [*lying, card])
            if card.is_wild:
                return (end is End.LOW and meld.rank > 1) or (end is End.HIGH and meld.high < 12)
            joined = fair_group("run", 1, [card, *lying]) or fair_group("run", 1, [*lying, card])
            return end is None and joined
        case Discard(card, victim):
            if card not in hand:
                return False
            slots = {
                other: DECK_SIZE if public.skipped_at is None else table.slot - public.skipped_at
                for other, public in enumerate(table.seats)
            }
            may = [other for other in table.playing if other != seat and slots[other] >= len(table.playing)]
            if not card.is_skip or len(hand) == 1 or not may:
                return victim is None
            return victim in may


def other_moves(state: PhasesState, random: Random) -> Iterator[PhasesMove]:
    """A broad pool: every sort of move, cards of the hand and others, all ends and victims, odd groups."""
    table = state.table
    hand = list(state.held(table.active))
    yield from (DrawPile(), TakeDiscard())
    pool = [*set(hand), random.choice(KINDS)]
    for card in pool:
        yield from (Discard(card, victim) for victim in (None, *range(-1, len(state.hands) + 1)))
        places = range(-1, len(table.melds) + 1)
        yield from (Hit(card, place, end) for place in places for end in (None, *End))
    for move in RULES.legal(state)[:20]:
        if isinstance(move, Lay):
            yield from spoilt(move, hand, random)
    needs = PHASES[table.seats[table.active].phase - 1]
    for _ in range(6):
        random.shuffle(hand)
        ordered = sorted(hand, key=lambda card: card.rank)
        cut = random.randint(0, len(hand))
        yield Lay((tuple(ordered[:cut]), tuple(ordered[cut:])))
        yield Lay(tuple(tuple(random.sample(hand, min(size, len(hand)))) for _, size in needs))


def spoilt(move: Lay, hand: Sequence[Card], random: Random) -> Iterator[Lay]:
    """A laying with a card more, a card less, another order, another card."""
    number = random.randrange(len(move.groups))
    group = list(move.groups[number])

    def changed(cards: Sequence[Card]) -> Lay:
        return Lay((*move.groups[:number], tuple(cards), *move.groups[number + 1 :]))

    more = random.choice(hand)
    yield changed([*group, more])
    yield changed([more, *group])
    yield changed(group[1:])
    yield changed(group[:-1])
    yield changed(random.sample(group, len(group)))
    yield changed([*group[:-1], random.choice(KINDS)])
    yield Lay(move.groups[:-1])
    yield Lay((*move.groups, tuple(group)))


def check_moves(state: PhasesState, random: Random) -> int:
    """`legal` is what a view tells, all of it is allowed, and `check` is right about many more; how many."""
    legal = RULES.legal(state)
    seat = RULES.to_act(state)
    require(len(set(legal)) == len(legal), "legal names a move twice")
    require(bool(legal) == (seat is not None), "there is a seat to act without a move")
    require(len(legal) <= LONGEST_LEGAL, f"legal lists {len(legal)} moves")
    if seat is not None:
        require(legal_of_view(RULES.view(state, seat)) == legal, "the view does not tell the legal moves")
    tried = 0
    listed = set(legal)
    for move in (*legal, *other_moves(state, random)):
        found = RULES.check(state, move) is None
        if found is not allowed(state, move):
            raise Broken(f"check {'allows' if found else 'refuses'} {move} against the rule book")
        require(found or move not in listed, f"check refuses {move}, which legal offers")
        if found and not isinstance(move, Lay):
            require(move in listed, f"legal misses {move}")
        tried += 1
    for other in (None, *range(len(state.hands))):
        again = with_hidden_shuffled(state, other, random)
        require(RULES.view(again, other) == RULES.view(state, other), "a view depends on what is hidden")
    return tried
