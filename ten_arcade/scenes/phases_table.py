"""The table of Ten Phases: asks the person in turn, shows what everybody does, and whose hand may be seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.phases.events import HandEnded
from ten_arcade.engine.phases.model import DrawPile, PhasesMove, PhasesView, Stage, TakeDiscard
from ten_arcade.scenes.captions import FOOT, draw_captions
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.curtain import CAPTIONS_FOOT
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.phases_asking import (
    COMPOSE,
    GROUP,
    PHASE,
    PILE_KEY,
    TURN,
    Aiming,
    Asking,
    Choosing,
    Composing,
    Drawing,
    aim,
    best_laying,
    first,
    raised,
    spots,
    walk,
)
from ten_arcade.scenes.phases_compose import Composition
from ten_arcade.scenes.phases_hand import Hand, card_spot, focused_card
from ten_arcade.scenes.phases_order import HandOrder, ordered
from ten_arcade.scenes.phases_picture import Picture, Scenery
from ten_arcade.scenes.phases_privacy import Privacy
from ten_arcade.scenes.phases_stage import PhasesPlay, PhasesStage
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_words import refusal_sentence
from ten_arcade.scenes.scene import Push, Replace, Scene, Transition
from ten_arcade.ui.focus import Focus
from ten_arcade.ui.intents import DECIDING, DIRECTIONS, Input, Intent, Press, Unplugged

_HINT_TICKS = 110


class PhasesTableScene:
    """The table, always the lowest scene of a game. `greeting` lies over it before the first card."""

    overlay = False

    def __init__(
        self,
        house: House,
        play: PhasesPlay,
        stage: PhasesStage,
        ending: Callable[[], Scene],
        greeting: Scene | None = None,
    ) -> None:
        self.play = play
        self.focus = Focus()
        self.asking: Asking | None = None
        self.privacy = Privacy(house, play)
        self._house = house
        self._stage = stage
        self._ending = ending
        self._greeting = greeting
        self._scenery = Scenery(house, play)
        self._hand = Hand()
        self._legal: tuple[PhasesMove, ...] = ()
        self._question: object = None
        self._told = False
        self._tick = 0
        self._turn_tick = 0
        self._hint = ""
        self._hint_left = 0

    # ---- input --------------------------------------------------------------------------

    def handle(self, given: Input) -> Transition | None:
        play = self.play
        if isinstance(given, Unplugged):
            seat = play.session.to_act
            if seat is None or play.seats[seat].device != device_key(given.device):
                return None
            return self._lose(seat)
        if not isinstance(given, Press):
            return None
        if given.intent is Intent.PAUSE:
            return self._pause()
        if given.intent is Intent.PREVIOUS:
            play.look_up()
            return Push(play.log())
        if play.timeline.busy:
            if given.intent in (Intent.CONFIRM, Intent.CLICK) and not given.repeat:
                play.hurry()
            return None
        return self._answer(given)

    def _answer(self, press: Press) -> Transition | None:
        play = self.play
        seat = play.asks
        if seat is None:
            if press.intent is Intent.SECOND and play.audience_may_act(press.device):
                self._sort()
            return None
        if not play.may_act(press.device):
            if press.intent in DECIDING:
                self._say(self._house.words.text("It is {name}'s turn.", name=play.seats[seat].name))
            return None
        if self.privacy.asks(seat):
            return self._pause() if press.intent is Intent.CANCEL else self.privacy.press(press)
        if press.repeat and press.intent not in DIRECTIONS:
            return None
        self._fit()
        return self._act(press)

    def _act(self, press: Press) -> Transition | None:
        intent = press.intent
        if intent in DIRECTIONS:
            if walk(self.focus, intent):
                self._house.audio.play("ui_move")
            return None
        if intent is Intent.POINT and press.at is not None:
            self.focus.point(press.at)
            return None
        if intent is Intent.CLICK:
            if press.at is None or self.focus.under(press.at) is None:
                return None
            self.focus.point(press.at)
            intent = Intent.CONFIRM
        if intent is Intent.NEXT and self.play.session.shared:
            self.play.look_up()
            return None
        match self.asking:
            case Drawing():
                return self._draw_card(intent)
            case Choosing():
                return self._choose(intent)
            case Aiming() as aiming:
                self._aim(aiming, intent)
            case Composing(composition):
                self._compose(composition, intent)
            case None:
                pass
        return None

    def _draw_card(self, intent: Intent) -> Transition | None:
        if intent is Intent.CANCEL:
            return self._pause()
        if intent is Intent.SECOND:
            self._sort()
        elif intent is Intent.FIRST or (intent is Intent.CONFIRM and self.focus.key != PILE_KEY):
            self._submit(TakeDiscard())
        elif intent is Intent.CONFIRM:
            self._submit(DrawPile())
        return None

    def _choose(self, intent: Intent) -> Transition | None:
        view = self.play.view
        own = view.table.seats[view.table.active]
        on_phase = self.focus.key == PHASE
        laying = best_laying(self._legal)
        if intent is Intent.CANCEL:
            return self._pause()
        if intent is Intent.SECOND:
            self._sort()
        elif (intent is Intent.FIRST and not own.laid) or (
            intent is Intent.CONFIRM and self.focus.key == COMPOSE
        ):
            self._house.audio.play("ui_ok")
            self._ask(Composing(Composition.begin(own.phase)))
        elif intent is Intent.CONFIRM and on_phase:
            if laying is None:
                self._say(self._house.words.text("Some cards of your phase are missing."))
            else:
                self._submit(laying)
        elif intent is Intent.CONFIRM:
            card_id = focused_card(self.focus.key)
            if card_id is not None:
                self._house.audio.play("ui_ok")
                self._ask(aim(view, self._legal, card_id))
        return None

    def _aim(self, aiming: Aiming, intent: Intent) -> None:
        if intent is Intent.CANCEL:
            self._house.audio.play("ui_back")
            self._ask(Choosing(), prefer=card_spot(aiming.card_id))
        elif intent is Intent.CONFIRM:
            goal = next(goal for goal in aiming.targets if goal.key == self.focus.key)
            self._submit(goal.move)

    def _compose(self, composition: Composition, intent: Intent) -> None:
        view = self.play.view
        if intent is Intent.CANCEL and not composition.picked:
            self._house.audio.play("ui_back")
            self._ask(Choosing(), prefer=PHASE)
        elif intent is Intent.CANCEL:
            self._house.audio.play("ui_back")
            _, card_id = composition.picked[-1]
            self._ask(Composing(composition.undo()), prefer=card_spot(card_id))
        elif intent is Intent.FIRST or (intent is Intent.CONFIRM and self.focus.key == GROUP):
            self._house.audio.play("ui_move")
            self._ask(Composing(composition.next_group()), prefer=self.focus.key)
        elif (intent is Intent.SECOND or (intent is Intent.CONFIRM and self.focus.key == TURN)) and (
            composition.ways(view) > 1
        ):
            self._house.audio.play("card_slide")
            self._ask(Composing(composition.turned()), prefer=self.focus.key)
        elif intent is Intent.CONFIRM and self.focus.key == PHASE:
            self._submit(composition.move(view))
        elif intent is Intent.CONFIRM:
            card_id = focused_card(self.focus.key)
            if card_id is not None:
                self._house.audio.play("take_card")
                self._add(composition, card_id)

    def _add(self, composition: Composition, card_id: int) -> None:
        """A card joins the phase; as soon as that is whole the focus goes to where it is laid."""
        view = self.play.view
        was_whole = self.fault(composition) is None
        grown = composition.add(card_id)
        is_whole = self.fault(grown) is None
        self._ask(
            Composing(grown), prefer=PHASE if is_whole and not was_whole else self._neighbour(view, card_id)
        )

    def _neighbour(self, view: PhasesView, card_id: int) -> str | None:
        """The card after this one that is still in the hand, so that the thumb goes on to the right."""
        assert isinstance(self.asking, Composing)
        ids = [i for i in ordered(view, self._stage.order) if i not in self.asking.composition.ids]
        at = ids.index(card_id)
        rest = ids[at + 1 :] + ids[:at][::-1]
        return card_spot(rest[0]) if rest else None

    def fault(self, composition: Composition) -> Refusal | None:
        """What is wrong with a phase as it is now."""
        return self.play.session.check(composition.move(self.play.view))

    def _submit(self, move: PhasesMove) -> None:
        refusal = self.play.submit(move)
        if refusal is None:
            self._question = None
            self._hint_left = 0
        else:
            self._say(refusal_sentence(self._house.words, refusal, self._names))

    def _sort(self) -> None:
        orders = tuple(HandOrder)
        self._stage.order = orders[(orders.index(self._stage.order) + 1) % len(orders)]
        self._house.audio.play("card_slide")
        self.play.rearrange()

    def _say(self, sentence: str) -> None:
        self._hint, self._hint_left = sentence, _HINT_TICKS
        self._house.audio.play("ui_deny")

    def _pause(self) -> Transition:
        self.play.look_up()
        return Push(self.play.pause())

    def _lose(self, seat: int) -> Transition:
        self.play.look_up()
        return Push(LostPadScene(self._house, self.play.seats, seat, self.play.change_seat))

    # ---- time ---------------------------------------------------------------------------

    def tick(self) -> Transition | None:
        greeting, self._greeting = self._greeting, None
        if greeting is not None:
            return Push(greeting)
        play = self.play
        self._tick += 1
        self._hint_left = max(0, self._hint_left - 1)
        if play.waits:
            if not self._told and any(isinstance(event, HandEnded) for event in play.news):
                self._told = True
                return Push(StandingsScene(self._house, play))
            self._told = False
            play.go_on()
        slot = play.view.table.slot
        play.tick()
        self._turn_tick = 0 if play.view.table.slot != slot else self._turn_tick + 1
        if not play.alone:
            self._house.audio.music("phases")
        self.privacy.tick()
        self._fit()
        self._hand.tick(raised(self.asking, self.focus.key), still=self._house.still)
        lost = play.lost  # gone while others played, or while another scene lay over this one
        if lost is not None:
            return self._lose(lost)
        if play.resting and play.view.table.stage is Stage.OVER:
            return Replace(self._ending())
        return None

    # ---- what is asked ------------------------------------------------------------------

    def _fit(self) -> None:
        """The question of this moment; a new one starts at its usual answer."""
        play = self.play
        seat, view = play.asks, play.view
        if seat is None or view.seat != seat:
            self.asking = None
            self._hand.lay_down()
            return
        usual = Drawing() if view.table.stage is Stage.DRAW else Choosing()
        question = (view.table.hand, view.table.slot, view.table.stage, view.hands[seat], view.table.melds)
        if question != self._question:
            self._question = question
            self._legal = play.session.legal()
            self._ask(usual)
        elif self.asking is None:  # the hand was sorted, or hidden for a while
            self._ask(usual, prefer=self.focus.key)
        else:
            self.focus.set(spots(self.asking, view, self._legal, ordered(view, self._stage.order)))

    def _ask(self, asking: Asking, prefer: str | None = None) -> None:
        view = self.play.view
        ids = ordered(view, self._stage.order)
        self.asking = asking
        if prefer is None:
            self.focus.forget()
        usual = prefer or first(asking, view, self._legal, ids)
        self.focus.set(spots(asking, view, self._legal, ids), prefer=usual)

    @property
    def _names(self) -> list[str]:
        return [plan.name for plan in self.play.seats.plans]

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        seat, view = self.play.asks, self.play.view
        # under another scene the hand may have been hidden, or the seat have changed hands
        asking = self.asking if seat is not None and view.seat == seat else None
        picture = Picture(
            asking=asking,
            focus=self.focus.spot if asking is not None else None,
            ids=ordered(view, self._stage.order),
            can_lay=best_laying(self._legal) is not None,
            can_take=TakeDiscard() in self._legal,
            fault=self._fault_sentence(asking),
            hint=self._hint if self._hint_left else "",
            tick=self._tick,
            turn_tick=self._turn_tick,
        )
        self._scenery.draw(canvas, picture, self._hand, self.privacy)
        foot = CAPTIONS_FOOT if self.privacy.curtain.covers else FOOT
        draw_captions(canvas, self._house, self.play.captions, foot)

    def _fault_sentence(self, asking: Asking | None) -> str:
        """What the phase that is being put together still lacks; empty if nothing is, or nothing is wrong."""
        if not isinstance(asking, Composing):
            return ""
        composition = asking.composition
        refusal = composition.fault(self.play.view) or self.fault(composition)
        return "" if refusal is None else refusal_sentence(self._house.words, refusal, self._names)
