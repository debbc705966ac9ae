"""What the panel beside the discards asks, and which buttons answer. No drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from ten_arcade.engine.phases.model import PhasesView
from ten_arcade.scenes.phases_asking import (
    COMPOSE,
    GROUP,
    PHASE,
    TURN,
    Aiming,
    Asking,
    Choosing,
    Composing,
    Drawing,
)
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.ui.intents import Intent
from ten_arcade.ui.words import Words


@dataclass(frozen=True, slots=True)
class Question:
    """What the player in turn is asked, in words, and the buttons that answer."""

    sentence: str
    prompts: tuple[Prompt, ...]


def question(
    words: Words,
    asking: Asking,
    view: PhasesView,
    focused: str | None,
    *,
    can_lay: bool,
    can_take: bool,
    shared: bool,
    fault: str,
) -> Question:
    """`focused`: the key of the place under the cursor. `shared`: the hand can be hidden.

    `fault`: what a phase in the making still lacks, in words; empty if nothing.
    """
    ok, back = Intent.CONFIRM, Intent.CANCEL
    sort = Prompt(Intent.SECOND, words.text("SORT"))
    hide = (Prompt(Intent.NEXT, words.text("HIDE HAND")),) if shared else ()
    match asking:
        case Drawing():
            take = (
                words.text("Draw a card, or take the one on top.") if can_take else words.text("Draw a card.")
            )
            return Question(take, (sort, *hide))
        case Choosing():
            return _choosing(words, view, focused, can_lay, (sort, *hide))
        case Aiming(_, goals):
            skips = any(goal.key.startswith("seat") for goal in goals)
            groups = any(goal.key.startswith("group") for goal in goals)
            sentence = words.text("Who loses the next turn?") if skips else words.text("Discard this card?")
            if groups:
                sentence = words.text("Put it on a lit group, or discard it.")
            return Question(sentence, (Prompt(ok, words.text("OK")), Prompt(back, words.text("BACK"))))
        case Composing(composition):
            found = [Prompt(ok, _of_button(words, focused))]
            found.append(Prompt(back, words.text("UNDO") if composition.picked else words.text("BACK")))
            if len(composition.needs) > 1:
                other = (composition.at + 1) % len(composition.needs) + 1
                found.append(Prompt(Intent.FIRST, words.text("GROUP {number}", number=other)))
            if composition.ways(view) > 1:
                found.append(Prompt(Intent.SECOND, words.text("WILD")))
            sentence = words.text("Choose the cards of your phase.")
            if composition.picked:
                sentence = fault or words.text("Your phase is ready: lay it!")
            return Question(sentence, tuple(found))
        case _:
            assert_never(asking)


def _of_button(words: Words, focused: str | None) -> str:
    """What CONFIRM does while a phase is put together."""
    if focused == PHASE:
        return words.text("LAY")
    return words.text("OK") if focused in (GROUP, TURN) else words.text("ADD")


def _choosing(
    words: Words, view: PhasesView, focused: str | None, can_lay: bool, more: tuple[Prompt, ...]
) -> Question:
    laid = view.table.seats[view.table.active].laid
    if focused == PHASE:
        sentence = (
            words.text("Your phase is ready: lay it!") if can_lay else words.text("Some cards are missing.")
        )
        lay = (Prompt(Intent.CONFIRM, words.text("LAY")),) if can_lay else ()
        return Question(sentence, (*lay, Prompt(Intent.FIRST, words.text("CHOOSE")), *more))
    play = words.text("OK") if focused == COMPOSE else words.text("PLAY")
    if laid:
        sentence = words.text("Play cards on groups. A discard ends your turn.")
    elif can_lay:
        sentence = words.text("Your phase is ready: go up to lay it.")
    else:
        sentence = words.text("Choose a card to discard.")
    return Question(sentence, (Prompt(Intent.CONFIRM, play), *more))
