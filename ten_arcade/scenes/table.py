"""TEN's table: drawing, taking and buying. Asks the person in turn, shows what everybody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import pygame

from ten_arcade.engine.ten.events import Busted, CardsDiscarded, CardsMarketed, RivalsPaid, TurnEnded
from ten_arcade.engine.ten.flow import buyable
from ten_arcade.engine.ten.model import Card, Decline, Phase, TenView
from ten_arcade.engine.ten.rules import tableau_sums
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.captions import draw_captions
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.prompts import Prompt, draw_prompts
from ten_arcade.scenes.scene import Push, Replace, Scene, Transition
from ten_arcade.scenes.shouts import draw_shouts
from ten_arcade.scenes.ten_choices import DRAW, ChoicePanels, choices
from ten_arcade.scenes.ten_coach import TenCoach, draw_tag
from ten_arcade.scenes.ten_counter import Counter, draw_wide_label, favourite
from ten_arcade.scenes.ten_ground import DANGER, Ground, Look
from ten_arcade.scenes.ten_meters import Meter, Purses
from ten_arcade.scenes.ten_moods import draw_mutter, faces
from ten_arcade.scenes.ten_places import AUCTION_FLOOR, LOWER, in_auction, market_cell
from ten_arcade.scenes.ten_stage import TenPlay, latest_sentence
from ten_arcade.scenes.ten_turn_bar import draw_bar
from ten_arcade.ui.flash import Flash
from ten_arcade.ui.focus import Focus, Spot
from ten_arcade.ui.intents import DIRECTIONS, Input, Intent, Press, Unplugged
from ten_arcade.ui.palette import N8

SKIP = "skip"
_SKIP_SPOT = (414, 205, 70, 28)
_HINT_TICKS = 90
_SLIDE_TICKS = 12
_SHIVER_TICKS = 12
_HEARTBEAT_TICKS = 40
_GLARE = Flash(N8, 36 * 27)  # lamps that light up one after the other are never white together


class TableScene:
    """The table, always the lowest scene of a game. `greeting` lies over it before the first card."""

    overlay = False

    def __init__(
        self,
        house: House,
        play: TenPlay,
        scoring: Callable[[], Scene],
        greeting: Scene | None = None,
        coach: TenCoach | None = None,
    ) -> None:
        self.play = play
        self.focus = Focus()
        self._house = house
        self._scoring = scoring
        self._greeting = greeting
        self._coach = coach
        self._ground = Ground(house.painter, house.words)
        self._panels = ChoicePanels(house.painter, house.words)
        self._counter = Counter(house.painter, house.words)
        self._meter = Meter()
        self._meter.jump(*tableau_sums(play.view))
        self._purses = Purses([holding.tokens for holding in play.view.table.holdings])
        self._tick = 0
        self._turn_tick = 0
        self._hint = ""
        self._hint_left = 0
        self._asked: object = None
        self._fit_focus()

    # ---- input --------------------------------------------------------------------------

    def handle(self, given: Input) -> Transition | None:
        if isinstance(given, Unplugged):
            return self._lost(given)
        if not isinstance(given, Press):
            return None
        if given.intent is Intent.PAUSE:
            return Push(self.play.pause())
        if given.intent is Intent.PREVIOUS:
            return Push(self.play.log())
        if self.play.timeline.busy:
            if given.intent in (Intent.CONFIRM, Intent.CLICK) and not given.repeat:
                self.play.hurry()
            return None
        seat = self.play.asks
        if seat is None:
            return None
        if not self.play.may_act(given.device):
            if given.intent in (Intent.CONFIRM, Intent.CANCEL, Intent.FIRST, Intent.SECOND, Intent.CLICK):
                name = self.play.seats[seat].name
                self._say(self._house.words.text("It is {name}'s turn.", name=name))
            return None
        self._fit_focus()
        return self._act(seat, given)

    def _lost(self, given: Unplugged) -> Transition | None:
        seat = self.play.session.to_act
        if seat is None or self.play.seats[seat].device != device_key(given.device):
            return None
        return Push(LostPadScene(self._house, self.play.seats, seat, self.play.change_seat))

    def _act(self, seat: int, press: Press) -> Transition | None:
        intent = press.intent
        if intent in DIRECTIONS:
            if self.focus.move(intent):
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
        view = self.play.view
        match view.table.phase:
            case Phase.DRAW if intent is Intent.CANCEL:
                return Push(self.play.pause())  # nothing to go back to: two buttons reach the pause too
            case Phase.DRAW:
                return self._choose(view, intent)
            case Phase.BUY | Phase.FINAL_BUY:
                return self._shop(view, seat, intent)
            case Phase.AUCTION | Phase.PAY | Phase.OVER:
                return None
            case _:
                assert_never(view.table.phase)

    def _choose(self, view: TenView, intent: Intent) -> None:
        for choice in choices(view):
            wanted = choice.key == self.focus.key if intent is Intent.CONFIRM else choice.button is intent
            if not wanted:
                continue
            if choice.move is None:
                self._say(self._why_not(choice.key, view))
            else:
                self._house.audio.play("ui_ok")
                self.play.submit(choice.move)
            return

    def _why_not(self, key: str, view: TenView) -> str:
        words = self._house.words
        if key == DRAW:
            return words.text("The draw pile is empty: take cards or coins.")
        if not view.table.tableau:
            return words.text("Draw a card first.")
        if key == "take numbers":
            return words.text("There is no number card to take.")
        return words.text("There are no coins to take.")

    def _shop(self, view: TenView, seat: int, intent: Intent) -> Transition | None:
        card = self._pointed(view, seat)
        if intent is Intent.CANCEL or (intent is Intent.CONFIRM and self.focus.key == SKIP):
            self._house.audio.play("ui_back")
            self.play.submit(Decline())
        elif intent is Intent.CONFIRM and card is not None and self.focus.key == card.name:
            self._house.audio.play("ui_ok")
            return Push(PaymentScene(self._house, self.play, seat, card.rank, card, self._coach))
        return None

    def _say(self, sentence: str) -> None:
        self._hint, self._hint_left = sentence, _HINT_TICKS
        self._house.audio.play("ui_deny")

    # ---- time ---------------------------------------------------------------------------

    def tick(self) -> Transition | None:
        greeting, self._greeting = self._greeting, None
        if greeting is not None:
            return Push(greeting)
        self._tick += 1
        self._hint_left = max(0, self._hint_left - 1)
        play = self.play
        before = play.view.table.turn
        play.tick()
        if self._coach is not None:
            self._coach.tick()
        view = play.view
        self._turn_tick = 0 if view.table.turn != before else self._turn_tick + 1
        self._meter.tick(*tableau_sums(view))
        if self._meter.climbs:
            self._meter.glares = play.flashes.ask(_GLARE)
        self._purses.tick([holding.tokens for holding in view.table.holdings])
        self._beat_heart(view)
        if not play.alone:
            self._house.audio.stems(_stems(tableau_sums(view)[0]))
        self._fit_focus()
        if in_auction(view) and view.table.auction is not None:
            return Push(AuctionScene(self._house, play, self._coach))
        lost = play.lost  # gone while others played, or while another scene lay over this one
        if lost is not None:
            return Push(LostPadScene(self._house, play.seats, lost, play.change_seat))
        if play.resting and view.table.phase is Phase.OVER:
            return Replace(self._scoring())
        return None

    def _beat_heart(self, view: TenView) -> None:
        """From 8 on every decision has a heartbeat, heard and felt."""
        total, _ = tableau_sums(view)
        if not self.play.resting or view.table.phase is not Phase.DRAW or total < DANGER:
            return
        if self._tick % _HEARTBEAT_TICKS == 0:
            self.play.hear("danger_pulse")
            self.play.rumble(0.05, 0.0, 60)

    def _fit_focus(self) -> None:
        """The spots that can be focused now; a new question starts at its usual answer."""
        view, seat = self.play.view, self.play.asks
        if seat is None:
            self._asked = None
            return
        if view.table.phase is Phase.DRAW:
            spots = tuple(Spot(c.key, c.spot, c.move is not None) for c in choices(view))
            first = next((spot.key for spot in spots if spot.enabled), DRAW)
        else:
            cards = self._for_sale(view, seat)
            spots = tuple(Spot(card.name, (*market_cell(card), 22, 18)) for card in cards)
            spots += (Spot(SKIP, _SKIP_SPOT),)
            first = favourite(view, seat, cards).name if cards else SKIP
        question = _question_of(view, seat)
        if question != self._asked:
            self._asked = question
            self.focus.forget()
            self.focus.set(spots, prefer=first)
        else:
            self.focus.set(spots)

    def _for_sale(self, view: TenView, seat: int) -> tuple[Card, ...]:
        known = tuple(card for card in view.cards if card is not None)
        return buyable(known, view.table, seat)

    def _pointed(self, view: TenView, seat: int) -> Card | None:
        """The market card the focus is on, or was on last while SKIP is focused."""
        cards = self._for_sale(view, seat)
        found = next((card for card in cards if card.name == self.focus.key), None)
        return found or (favourite(view, seat, cards) if cards else None)

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        house, play = self._house, self.play
        view = play.view
        covered = in_auction(view)
        self._ground.draw(canvas, self._look(view))
        slide = 0 if house.still else max(0, _SLIDE_TICKS - self._turn_tick)
        advice = "" if self._coach is None or covered else self._coach.line()
        draw_bar(canvas, house.painter, house.words, play, advice, slide)
        self._draw_lower(canvas, view)
        if play.flashing and play.news and isinstance(play.news[-1], Busted):
            canvas.blit(house.painter.art["bg/bust"], (0, 0))
        play.timeline.draw(canvas, house.painter, high=AUCTION_FLOOR if covered else 1000)
        play.particles.draw(canvas)
        if not covered:
            draw_mutter(canvas, house.painter, house.words, play, view)
            draw_shouts(canvas, house.painter, play.timeline)
        seat = play.asks
        spot = self.focus.spot
        if seat is not None and spot is not None and not covered and self._shows_focus(view, seat):
            x, y, w, h = spot.rect
            house.painter.cursor(canvas, (x + self._shiver(), y, w, h), self._tick)
        if self._hint_left and not covered:
            draw_wide_label(canvas, house.painter, self._hint, (252, 252), warn=True)
        dx, dy = play.timeline.shaken()
        if dx or dy:
            canvas.blit(canvas.copy(), (dx, dy))
        if not covered:
            draw_captions(canvas, house, play.captions)

    def _look(self, view: TenView) -> Look:
        play = self.play
        return Look(
            view,
            play.seats.plans,
            self._meter,
            self._purses.shown,
            faces(play),
            self._tick,
            self._turn_tick,
            play.resting,
            self._house.still,
        )

    def _shiver(self) -> int:
        """The cursor shakes its head at what cannot be done."""
        since = _HINT_TICKS - self._hint_left
        shakes = self._hint_left and since < _SHIVER_TICKS and not self._house.still
        return (2, 2, -2, -2)[since % 4] if shakes else 0

    def _shows_focus(self, view: TenView, seat: int) -> bool:
        """Not in the one tick after an auction in which the spots are still those of the question before."""
        phases = (Phase.DRAW, Phase.BUY, Phase.FINAL_BUY)
        return view.table.phase in phases and self._asked == _question_of(view, seat)

    def _draw_lower(self, canvas: pygame.Surface, view: TenView) -> None:
        house, play = self._house, self.play
        names = [plan.name for plan in play.seats.plans]
        busted = self._bust_on_show()
        if busted is not None:
            self._counter.draw_bust(canvas, names, play.news, busted)
            return
        phase = view.table.phase
        if phase in (Phase.BUY, Phase.FINAL_BUY):
            self._draw_shop(canvas, view, names)
        elif phase is Phase.OVER:
            plan = play.seats[view.table.active]
            title = house.words.text("THE GAME IS OVER")
            self._counter.draw_message(
                canvas, plan.mascot, title, (house.words.text("Now the runs are counted."),)
            )
        else:
            focused = self.focus.key if play.asks is not None else None
            family = house.devices.last.family
            self._panels.draw(canvas, view, choices(view), focused, family, house.settings.odds)
            move = None if self._coach is None else self._coach.move
            for choice in choices(view) if move is not None else ():
                if choice.move == move:
                    draw_tag(canvas, house.painter, house.words, choice.spot)

    def _bust_on_show(self) -> Busted | None:
        """The bust whose consequences are being shown."""
        for event in reversed(self.play.news):
            if isinstance(event, Busted):
                return event
            if not isinstance(event, RivalsPaid | CardsMarketed | CardsDiscarded | TurnEnded):
                return None
        return None

    def _draw_shop(self, canvas: pygame.Surface, view: TenView, names: list[str]) -> None:
        house, play = self._house, self.play
        seat = play.asks
        card = self._pointed(view, seat) if seat is not None else None
        if seat is None or card is None:
            active = view.table.active
            lines = (latest_sentence(house.words, names, play.news),)
            final = view.table.phase is Phase.FINAL_BUY
            title = house.words.text("LAST CHANCE TO BUY") if final else house.words.text("AT THE MARKET")
            self._counter.draw_message(canvas, play.seats[active].mascot, title, lines, faces(play)[active])
            return
        self._counter.draw_shop(canvas, view, seat, card)
        family = house.devices.last.family
        prompts = (
            Prompt(Intent.CONFIRM, house.words.text("BUY")),
            Prompt("udlr", house.words.text("MOVE")),
            Prompt(Intent.CANCEL, house.words.text("SKIP")),
        )
        right = LOWER[0] + LOWER[2] - 12
        draw_prompts(canvas, house.painter, family, prompts, (right, LOWER[1] + 56), right=True)


def _question_of(view: TenView, seat: int) -> object:
    """What tells one question to a person from the next."""
    table = view.table
    return table.turn, table.phase, seat, len(table.tableau), table.drawn


def _stems(total: int) -> int:
    """How much of the table's music is heard: the closer to ten, the more."""
    if total < 5:
        return 1
    return 2 if total < DANGER else 3
