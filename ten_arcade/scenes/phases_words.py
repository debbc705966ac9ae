"""Ten Phases in sentences: phases, cards, events and refusals as people read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from ten_arcade.engine.core import Outcome, Refusal
from ten_arcade.engine.phases.deck import card_named
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
from ten_arcade.engine.phases.model import Card, Colour, End, GroupKind, Kind, Reason
from ten_arcade.engine.phases.nearest import Missing, Slots
from ten_arcade.engine.phases.phases import needs_of
from ten_arcade.ui.words import Words


def phase_text(words: Words, phase: int) -> str:
    """What phase 1-10 asks for."""
    needs = needs_of(phase)
    first = needs[0]
    if len(needs) == 2:
        second = needs[1]
        if second.kind is GroupKind.RUN:
            return words.text("Set of {first} + run of {second}", first=first.size, second=second.size)
        if first.size == second.size:
            return words.text("Two sets of {size}", size=first.size)
        return words.text("Set of {first} + set of {second}", first=first.size, second=second.size)
    if first.kind is GroupKind.RUN:
        return words.text("Run of {size}", size=first.size)
    return words.text("{size} cards of one colour", size=first.size)


def colour_name(words: Words, colour: Colour) -> str:
    """The name of a colour's sign in the plural: colour is never the only sign."""
    match colour:
        case Colour.RED:
            return words.text("hearts")
        case Colour.BLUE:
            return words.text("gems")
        case Colour.YELLOW:
            return words.text("stars")
        case Colour.GREEN:
            return words.text("clovers")
        case _:
            assert_never(colour)


def card_title(words: Words, card: Card) -> str:
    """A card as a heading."""
    match card.kind:
        case Kind.WILD:
            return words.text("WILD")
        case Kind.SKIP:
            return words.text("SKIP")
        case Kind.NUMBER:
            match card.colour:
                case Colour.RED:
                    return words.text("HEART {rank}", rank=card.rank)
                case Colour.BLUE:
                    return words.text("GEM {rank}", rank=card.rank)
                case Colour.YELLOW:
                    return words.text("STAR {rank}", rank=card.rank)
                case _:
                    return words.text("CLOVER {rank}", rank=card.rank)
        case _:
            assert_never(card.kind)


def missing_sentence(words: Words, slots: Slots) -> str:
    """What a hand lacks for its phase, as `nearest` found it; or that it can be laid."""
    lacking = Counter(slot for group in slots for slot in group if isinstance(slot, Missing))
    if not lacking:
        return words.text("Ready to lay!")
    colour, count = next((lack.colour, n) for lack, n in lacking.items())
    if colour is not None:
        return words.text("Missing: {n} × {suit}", n=count, suit=colour_name(words, colour))
    return words.text("Missing: {cards}", cards=", ".join(_lack(words, *one) for one in lacking.items()))


def _lack(words: Words, lack: Missing, count: int) -> str:
    what = words.text("any") if lack.rank is None else str(lack.rank)
    return what if count == 1 else f"{what} ×{count}"


# ---- refusals --------------------------------------------------------------------------------


def refusal_sentence(words: Words, refusal: Refusal, names: Sequence[str]) -> str:
    """Why a move is refused, as a player reads it. `names` of the seats."""
    reason, about = Reason(refusal.reason), refusal.about
    match reason:
        case Reason.NOT_NOW:
            return words.text("That is not possible now.")
        case Reason.GAME_OVER:
            return words.text("The game is over.")
        case Reason.PILE_EMPTY:
            return words.text("There is no card left to draw.")
        case Reason.NO_DISCARD:
            return words.text("There is no discard to take.")
        case Reason.TOP_IS_SKIP:
            return words.text("A discarded Skip may not be taken.")
        case Reason.NOT_HELD:
            return words.text("You do not have enough of {card}.", card=card_title(words, card_named(about)))
        case Reason.ALREADY_LAID:
            return words.text("Your phase lies already: one a hand.")
        case Reason.NOT_LAID:
            return words.text("Lay your own phase before you hit.")
        case Reason.NO_SUCH_MELD:
            return words.text("There is no such group on the table.")
        case (
            Reason.CHOOSE_VICTIM
            | Reason.NO_VICTIM
            | Reason.LAST_SKIP
            | Reason.NOT_PLAYING
            | Reason.SKIP_ONESELF
            | Reason.SKIPPED_LATELY
        ):
            return _skip_refusal(words, reason, about, names)
        case Reason.RUN_TAKES | Reason.RUN_FULL | Reason.END_CLOSED | Reason.CHOOSE_END | Reason.NO_END:
            return _hit_refusal(words, reason, about)
        case _:
            return _group_refusal(words, reason, about)


def _skip_refusal(words: Words, reason: Reason, about: str, names: Sequence[str]) -> str:
    match reason:
        case Reason.CHOOSE_VICTIM:
            return words.text("Choose who loses the next turn.")
        case Reason.NO_VICTIM:
            return words.text("Only a Skip takes a turn away.")
        case Reason.LAST_SKIP:
            return words.text("A Skip as your last card skips nobody.")
        case Reason.NOT_PLAYING:
            return words.text("{name} does not play this hand.", name=_named(names, about))
        case Reason.SKIP_ONESELF:
            return words.text("You cannot skip yourself.")
        case _:
            return words.text("{name} was skipped just now: not twice in a round.", name=_named(names, about))


def _named(names: Sequence[str], seat: str) -> str:
    known = seat.isdigit() and int(seat) < len(names)
    return names[int(seat)] if known else seat


def _hit_refusal(words: Words, reason: Reason, about: str) -> str:
    match reason:
        case Reason.RUN_TAKES:
            first, *other = about.split()
            if other:
                return words.text("This run takes only {low} or {high}.", low=first, high=other[0])
            return words.text("This run takes only {rank}.", rank=first)
        case Reason.RUN_FULL:
            return words.text("This run is full, from 1 to 12.")
        case Reason.END_CLOSED:
            if about == End.LOW.value:
                return words.text("This run cannot go below 1.")
            return words.text("This run cannot go beyond 12.")
        case Reason.CHOOSE_END:
            return words.text("Choose the end of the run for the Wild.")
        case _:
            return words.text("Only a Wild on a run chooses its end.")


def _group_refusal(words: Words, reason: Reason, about: str) -> str:
    match reason:
        case Reason.WRONG_GROUPS:
            return words.plural("This phase has {n} group.", "This phase has {n} groups.", int(about))
        case Reason.SKIP_IN_GROUP:
            return words.text("A Skip is never part of a group.")
        case Reason.TOO_SMALL:
            return words.plural(
                "This group needs at least {n} card.", "This group needs at least {n} cards.", int(about)
            )
        case Reason.NO_NATURAL:
            return words.text("A group needs a card that is not wild.")
        case Reason.SET_NEEDS_RANK:
            return words.text("A set has one number: here it is {rank}.", rank=about)
        case Reason.COLOUR_NEEDS:
            suit = colour_name(words, Colour(about))
            return words.text("This group has one colour: {suit} only.", suit=suit)
        case Reason.RUN_NEEDS_RANK:
            return words.text("A run needs consecutive numbers: {rank} is missing.", rank=about)
        case Reason.RUN_REPEATS:
            return words.text("A run has each number once: {rank} is there twice.", rank=about)
        case Reason.RUN_DISORDER:
            return words.text("A run goes from low to high: {rank} stands wrong.", rank=about)
        case Reason.RUN_TOO_FAR:
            return words.text("A run lies between 1 and 12.")
        case _:
            raise ValueError(f"{reason!r} is not about a group")


# ---- events ----------------------------------------------------------------------------------


def event_sentence(words: Words, names: Sequence[str], event: PhasesEvent) -> str:
    """What happened, in one sentence; empty for what speaks for itself.

    A card drawn from the pile is never named, whoever reads: everybody sees this screen.
    """
    match event:
        case GameStarted(dealer):
            return words.text("{name} deals first.", name=names[dealer])
        case HandDealt(hand, dealer, _, tie, _, _):
            if tie:
                return words.text("Tie hand: who lays the phase first wins.")
            return words.text("Hand {number}: {name} deals.", number=hand, name=names[dealer])
        case TurnStarted():
            return ""
        case TurnSkipped(seat, _):
            return words.text("{name} is skipped: no turn this time.", name=names[seat])
        case TurnPassed(seat, _):
            return words.text("{name} cannot draw and passes.", name=names[seat])
        case PileShuffled(count):
            return words.plural(
                "{n} discard becomes the new pile.", "{n} discards are shuffled into a new pile.", count
            )
        case Drew(seat, _, _):
            return words.text("{name} draws a card.", name=names[seat])
        case DiscardTaken(seat, _, card):
            return words.text("{name} takes {card}.", name=names[seat], card=card_title(words, card))
        case PhaseLaid(seat, phase, _, _):
            return words.text("{name} lays phase {phase}!", name=names[seat], phase=phase)
        case CardHit(seat, _, card, _, _):
            return words.text("{name} hits with {card}.", name=names[seat], card=card_title(words, card))
        case Discarded(seat, _, card, victim):
            if victim is not None:
                return words.text("{name} skips {victim}!", name=names[seat], victim=names[victim])
            return words.text("{name} discards {card}.", name=names[seat], card=card_title(words, card))
        case HandEnded(winner, _, _):
            if winner is None:
                return words.text("Nobody can draw: the hand is over.")
            return words.text("{name} goes out: the hand is over.", name=names[winner])
        case PhasesAdvanced(advanced, _):
            return _advanced(words, [name for name, on in zip(names, advanced, strict=False) if on])
        case TieFound(seats):
            level = listed(words, [names[seat] for seat in seats])
            return words.text("{names} are level: they play one more hand.", names=level)
        case GameEnded(outcome):
            return won_sentence(words, names, outcome)
        case _:
            assert_never(event)


def _advanced(words: Words, names: Sequence[str]) -> str:
    if not names:
        return words.text("Nobody moves on.")
    return words.plural(
        "{names} moves on to the next phase.",
        "{names} move on to the next phase.",
        len(names),
        names=listed(words, names),
    )


def won_sentence(words: Words, names: Sequence[str], outcome: Outcome) -> str:
    """Who has won."""
    winners = [names[seat] for seat in outcome.winners]
    return words.plural(
        "{names} wins the game!", "{names} win the game!", len(winners), names=listed(words, winners)
    )


def listed(words: Words, names: Sequence[str]) -> str:
    """Several names as one."""
    return words.text(" & ").join(names)


def latest_sentence(words: Words, names: Sequence[str], news: Sequence[PhasesEvent]) -> str:
    """The newest event that is worth a sentence, empty if there is none."""
    for event in reversed(news):
        sentence = event_sentence(words, names, event)
        if sentence:
            return sentence
    return ""
