"""What makes a group, and what a group on the table takes. Source: seeds/rules/phases.md, Phases.

Judges cards in the place they are given; knows no hand and no turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.phases.model import Card, End, GroupKind, Meld, Need, Reason
from ten_arcade.engine.phases.phases import LAST_RANK

_NOWHERE: tuple[End | None, ...] = ()
_ANYWHERE: tuple[End | None, ...] = (None,)


def check_group(need: Need, cards: Sequence[Card]) -> Refusal | None:
    """None if these cards, in this order, are the group; a run stands from its low end up."""
    if any(card.is_skip for card in cards):
        return Refusal(Reason.SKIP_IN_GROUP)
    fault = _check_kind(need.kind, cards) if cards else None
    if fault is not None:
        return fault
    return Refusal(Reason.TOO_SMALL, str(need.size)) if len(cards) < need.size else None


def _check_kind(kind: GroupKind, cards: Sequence[Card]) -> Refusal | None:
    natural = next((card for card in cards if not card.is_wild), None)
    if natural is None:
        return Refusal(Reason.NO_NATURAL)
    if kind is GroupKind.RUN:
        return _check_run(cards)
    rest = [card for card in cards if not card.is_wild]
    if kind is GroupKind.SET:
        same = all(card.rank == natural.rank for card in rest)
        return None if same else Refusal(Reason.SET_NEEDS_RANK, str(natural.rank))
    same = all(card.colour is natural.colour for card in rest)
    return None if same else Refusal(Reason.COLOUR_NEEDS, str(natural.colour))


def _check_run(cards: Sequence[Card]) -> Refusal | None:
    low = low_of(cards)
    for place, card in enumerate(cards):
        wanted = low + place
        if card.is_wild or card.rank == wanted:
            continue
        if card.rank > wanted:
            return Refusal(Reason.RUN_NEEDS_RANK, str(wanted))
        before = {earlier.rank for earlier in cards[:place]}
        reason = Reason.RUN_REPEATS if card.rank in before else Reason.RUN_DISORDER
        return Refusal(reason, str(card.rank))
    return None if low >= 1 and low + len(cards) - 1 <= LAST_RANK else Refusal(Reason.RUN_TOO_FAR)


def low_of(run: Sequence[Card]) -> int:
    """The place of the first card, told by the first natural card; ValueError if all are wild."""
    for place, card in enumerate(run):
        if not card.is_wild:
            return card.rank - place
    raise ValueError("a run of Wilds has no place")


def meld_of(owner: int, kind: GroupKind, cards: Sequence[Card], ids: tuple[int, ...]) -> Meld:
    """The group as it lies on the table; the cards must be one (`check_group`)."""
    if kind is GroupKind.RUN:
        return Meld(owner, kind, ids, low_of(cards), None)
    natural = next(card for card in cards if not card.is_wild)
    if kind is GroupKind.SET:
        return Meld(owner, kind, ids, natural.rank, None)
    return Meld(owner, kind, ids, 0, natural.colour)


def run_orders(cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Every way to stand these cards as a run, the highest first: gaps filled, spare Wilds at the ends.

    Empty if they are no run: without a natural card, with a number twice, or with too few Wilds.
    """
    naturals = {card.rank: card for card in cards if card.rank}
    wilds = [card for card in cards if card.is_wild]
    if not naturals or len(naturals) + len(wilds) != len(cards):
        return ()
    first, last = min(naturals), max(naturals)
    found: list[tuple[Card, ...]] = []
    for low in range(first, max(1, last - len(cards) + 1) - 1, -1):
        ranks = range(low, low + len(cards))
        if ranks[-1] > LAST_RANK or ranks[-1] < last:
            continue
        left = iter(wilds)
        found.append(tuple(naturals[rank] if rank in naturals else next(left) for rank in ranks))
    return tuple(found)


# ---- hits ------------------------------------------------------------------------------------


def open_ends(run: Meld) -> tuple[End, ...]:
    """The ends at which a run can still grow."""
    low = (End.LOW,) if run.rank > 1 else ()
    return (*low, End.HIGH) if run.high < LAST_RANK else low


def ends_for(meld: Meld, card: Card) -> tuple[End | None, ...]:
    """The ends a hit with this card may name: empty if it does not fit, (None,) if it needs no end."""
    if card.is_skip:
        return _NOWHERE
    if meld.kind is GroupKind.RUN:
        if card.is_wild:
            return open_ends(meld)
        return _ANYWHERE if card.rank in (meld.rank - 1, meld.high + 1) else _NOWHERE
    if card.is_wild:
        return _ANYWHERE
    fits = card.rank == meld.rank if meld.kind is GroupKind.SET else card.colour is meld.colour
    return _ANYWHERE if fits else _NOWHERE


def check_hit(meld: Meld, card: Card, end: End | None) -> Refusal | None:
    """None if the group takes this card (at this end)."""
    if card.is_skip:
        return Refusal(Reason.SKIP_IN_GROUP)
    if meld.kind is not GroupKind.RUN:
        if end is not None:
            return Refusal(Reason.NO_END)
        if ends_for(meld, card):
            return None
        if meld.kind is GroupKind.SET:
            return Refusal(Reason.SET_NEEDS_RANK, str(meld.rank))
        return Refusal(Reason.COLOUR_NEEDS, str(meld.colour))
    ends = open_ends(meld)
    if not ends:
        return Refusal(Reason.RUN_FULL)
    if card.is_wild:
        if end is None:
            return Refusal(Reason.CHOOSE_END)
        return None if end in ends else Refusal(Reason.END_CLOSED, end.value)
    if end is not None:
        return Refusal(Reason.NO_END)
    if ends_for(meld, card):
        return None
    takes = [meld.rank - 1 if end is End.LOW else meld.high + 1 for end in ends]
    return Refusal(Reason.RUN_TAKES, " ".join(map(str, takes)))


def end_of_hit(meld: Meld, card: Card, end: End | None) -> End | None:
    """Where the card goes: at which end of a run, None for other groups."""
    if meld.kind is not GroupKind.RUN or end is not None:
        return end
    return End.LOW if card.rank == meld.rank - 1 else End.HIGH


def grown(meld: Meld, card_id: int, end: End | None) -> Meld:
    """The group with one more card; `end` as `end_of_hit` says."""
    if end is End.LOW:
        return meld._replace(cards=(card_id, *meld.cards), rank=meld.rank - 1)
    return meld._replace(cards=(*meld.cards, card_id))
