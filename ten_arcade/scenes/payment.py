"""Paying: a proposal that wastes least, changed item by item if the player wants, then handed over."""

from __future__ import annotations

import pygame

from ten_arcade.engine.core import Refusal
from ten_arcade.engine.ten.deck import BUST_VALUE
from ten_arcade.engine.ten.model import Buy, Card, Holding, Pay, Payment, TenMove, TenView
from ten_arcade.engine.ten.payment import payments, spending_order
from ten_arcade.engine.ten.scoring import points
from ten_arcade.scenes.context import House
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.payment_ways import BUSTS, COINS, PAY, PER_ROW, leads
from ten_arcade.scenes.prompts import Prompt, draw_prompts
from ten_arcade.scenes.scene import Pop, Push, Transition
from ten_arcade.scenes.ten_coach import TenCoach, draw_advice_box
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.scenes.ten_words import card_title, refusal_sentence
from ten_arcade.ui.focus import Focus, Spot
from ten_arcade.ui.intents import DECIDING, DIRECTIONS, Input, Intent, Press
from ten_arcade.ui.palette import Y2
from ten_arcade.ui.styles import (
    HEADING,
    HEADING_FOCUS,
    HEADING_GOLD,
    STRONG,
    STRONG_DIM,
    STRONG_GREEN,
    STRONG_PINK,
    Style,
    ladder,
)
from ten_arcade.ui.text import Align

Rect = tuple[int, int, int, int]
_BOX: Rect = (60, 62, 520, 186)
_COINS: Rect = (76, 94, 140, 26)
_BUSTS: Rect = (226, 94, 140, 26)
_PAY: Rect = (462, 206, 104, 30)
_CARDS = (76, 138)
_CHIP = (22, 18)
_PITCH = (26, 24)
_ADVICE: Rect = (60, 284, 520, 36)
_TOP_ALPHA = 120
_HINT_TICKS = 90


class PaymentScene:
    """Compose a payment. `card` None pays for the wild just won, else buys that market card."""

    overlay = True

    def __init__(
        self,
        house: House,
        play: TenPlay,
        seat: int,
        price: int,
        card: Card | None,
        coach: TenCoach | None = None,
    ) -> None:
        self.focus = Focus()
        self.seat = seat
        self._house = house
        self._play = play
        self._price = price
        self._card = card
        self._coach = coach
        self._tick = 0
        self._warned = 0
        view = play.view
        self._holding = view.table.holdings[seat]
        self._with_cards = card is not None or view.options.cards_as_bids
        owned = view.named(self._holding.cards) if self._with_cards else ()
        self._owned = spending_order(owned)
        self._proposals = proposals(price, self._holding, owned, self._with_cards)
        self._proposal = 0
        self._chosen: tuple[bool, ...] = ()
        self._payment = Payment()
        self._propose(0)
        self.focus.set(self._spots(), prefer=PAY)

    @property
    def payment(self) -> Payment:
        """What would be handed over now."""
        return self._payment

    @property
    def refusal(self) -> Refusal | None:
        return self._play.session.check(self._move())

    def _move(self) -> TenMove:
        return Pay(self._payment) if self._card is None else Buy(self._card, self._payment)

    def _propose(self, index: int) -> None:
        self._proposal = index % max(1, len(self._proposals))
        payment = self._proposals[self._proposal] if self._proposals else Payment()
        count = len(payment.cards)
        self._chosen = tuple(i < count for i in range(len(self._owned)))
        self._payment = payment

    def _spots(self) -> tuple[Spot, ...]:
        cards = tuple(
            Spot(f"card {index}", (*self._chip_at(index), *_CHIP)) for index in range(len(self._owned))
        )
        return (Spot(COINS, _COINS), Spot(BUSTS, _BUSTS), *cards, Spot(PAY, _PAY))

    def _chip_at(self, index: int) -> tuple[int, int]:
        rows_from = _CARDS[1]
        pitch = _PITCH[1] if len(self._owned) <= 2 * PER_ROW else 19
        return _CARDS[0] + _PITCH[0] * (index % PER_ROW), rows_from + pitch * (index // PER_ROW)

    # ---- input --------------------------------------------------------------------------

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        if given.intent is Intent.PAUSE:
            return Push(self._play.pause())
        if not self._play.may_act(given.device):
            self._hint_others(given.intent)
            return None
        intent = given.intent
        if intent is Intent.POINT and given.at is not None:
            self.focus.point(given.at)
            return None
        if intent is Intent.CLICK:
            if given.at is None or self.focus.under(given.at) is None:
                return None
            self.focus.point(given.at)
            intent = Intent.CONFIRM
        if intent is Intent.CANCEL:
            return self._back()
        if intent in (Intent.SECOND, Intent.FIRST):
            self._propose(self._proposal + 1)
            self._house.audio.play("ui_move")
            return None
        if intent in DIRECTIONS:
            self._steer(intent, given.repeat)
            return None
        return self._confirm() if intent is Intent.CONFIRM else None

    def _hint_others(self, intent: Intent) -> None:
        """Another hand presses: it is told whose turn it is, and changes nothing."""
        if intent in DECIDING:
            self._warned = _HINT_TICKS
            self._house.audio.play("ui_deny")

    def _back(self) -> Transition | None:
        """A buyer may think again; a bid must be paid."""
        if self._card is None:
            self._propose(0)
            self._house.audio.play("ui_deny")
            return None
        self._house.audio.play("ui_back")
        return Pop()

    def _steer(self, intent: Intent, repeat: bool) -> None:
        key = self.focus.key or PAY
        step = {Intent.LEFT: -1, Intent.RIGHT: 1}.get(intent, 0)
        if step and key in (COINS, BUSTS) and (self._change(key, step) or repeat):
            return  # a held button stops at the limit; the next press goes on to the neighbour
        to = leads(key, intent, len(self._owned))
        if to is not None and self.focus.focus(to):
            self._house.audio.play("ui_move")

    def _change(self, key: str, step: int) -> bool:
        """One coin or bust token more or less; False if there is none, so that the focus moves on."""
        have = self._holding.tokens if key == COINS else self._holding.busts
        now = self._payment.tokens if key == COINS else self._payment.busts
        if not 0 <= now + step <= have:
            return False
        if key == COINS:
            self._payment = self._payment._replace(tokens=now + step)
        else:
            self._payment = self._payment._replace(busts=now + step)
        self._house.audio.play("bid_up" if step > 0 else "bid_down")
        return True

    def _confirm(self) -> Transition | None:
        key = self.focus.key
        if key == PAY:
            if self._play.submit(self._move()) is not None:
                self._house.audio.play("ui_deny")
                return None
            return Pop()
        if key in (COINS, BUSTS):
            if not self._change(key, 1):
                coins = key == COINS
                self._payment = self._payment._replace(
                    tokens=0 if coins else self._payment.tokens,
                    busts=self._payment.busts if coins else 0,
                )
                self._house.audio.play("bid_down")
            return None
        if key is not None:
            index = int(key.split()[1])
            self._chosen = tuple(on ^ (i == index) for i, on in enumerate(self._chosen))
            cards = tuple(card for card, on in zip(self._owned, self._chosen, strict=True) if on)
            self._payment = self._payment._replace(cards=cards)
            self._house.audio.play("ui_ok")
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        self._warned = max(0, self._warned - 1)
        if self._coach is not None:
            self._coach.tick()
        if self._play.lost == self.seat:
            return Push(LostPadScene(self._house, self._play.seats, self.seat, self._play.change_seat))
        return Pop() if self._play.asks != self.seat else None

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        painter, words = self._house.painter, self._house.words
        painter.dim(canvas, _TOP_ALPHA)
        painter.panel(canvas, _BOX, "money")
        self._draw_title(canvas)
        self._draw_amount(canvas, COINS, _COINS, "coin_13", self._payment.tokens, self._holding.tokens)
        self._draw_amount(canvas, BUSTS, _BUSTS, "bust_13", self._payment.busts, self._holding.busts)
        each = words.text("pays {value} each", value=BUST_VALUE)
        painter.text.draw(canvas, each, (_BUSTS[0] + _BUSTS[2] + 8, _BUSTS[1] + 10), STRONG_DIM)
        self._draw_cards(canvas)
        self._draw_sum(canvas)
        spot = self.focus.spot
        if spot is not None:
            painter.cursor(canvas, spot.rect, self._tick)
        self._draw_prompts(canvas)
        if self._coach is not None:
            draw_advice_box(canvas, painter, self._coach.line(self._card), _ADVICE)

    def _draw_title(self, canvas: pygame.Surface) -> None:
        painter, words, view = self._house.painter, self._house.words, self._play.view
        card = self._card or _wild(view)
        x, y, w, _ = _BOX
        plan = self._play.seats[self.seat]
        painter.sprite(canvas, f"mascot/{plan.mascot}/happy", (x + 14, y + 10))
        title = words.text(
            "{name} PAYS {price}: {card}",
            name=plan.name,
            price=self._price,
            card=card_title(words, card) if card is not None else "",
        )
        style = painter.text.fit(title, ladder(HEADING_GOLD), w - 60)
        painter.text.draw(canvas, title, (x + 38, y + 14), style)

    def _draw_amount(
        self, canvas: pygame.Surface, key: str, rect: Rect, picture: str, now: int, have: int
    ) -> None:
        painter, words = self._house.painter, self._house.words
        x, y, w, h = rect
        lit = self.focus.key == key
        painter.panel(canvas, rect, "focus" if lit else "dark", shadow=False)
        painter.sprite(canvas, picture, (x + 8, y + 5))
        if now > 0:
            painter.sprite(canvas, "arrow/left", (x + 30, y + (h - painter.art.size("arrow/left")[1]) // 2))
        painter.text.draw(canvas, str(now), (x + 52, y + 9), HEADING_GOLD, Align.CENTRE)
        if now < have:
            painter.sprite(canvas, "arrow/right", (x + 64, y + (h - painter.art.size("arrow/right")[1]) // 2))
        text = words.text("of {have}", have=have)
        painter.text.draw(canvas, text, (x + w - 10, y + 10), STRONG_DIM, Align.RIGHT)

    def _draw_cards(self, canvas: pygame.Surface) -> None:
        painter, words = self._house.painter, self._house.words
        x, y = _CARDS
        if not self._owned:
            text = (
                words.text("No cards to pay with.")
                if self._with_cards
                else words.text("Cards may not pay for bids in this game.")
            )
            painter.text.draw(canvas, text, (x, y + 4), STRONG_DIM)
            return
        label = words.text("Your cards pay 1 each, whatever they are:")
        painter.text.draw(canvas, label, (x, y - 13), STRONG_DIM)
        for index, (card, on) in enumerate(zip(self._owned, self._chosen, strict=True)):
            left, top = self._chip_at(index)
            if on:
                painter.rounded(canvas, (left - 2, top - 2, _CHIP[0] + 4, _CHIP[1] + 4), Y2)
            painter.sprite(canvas, f"chip_22x18/{card.name}", (left, top))
            if not on:
                painter.checker(canvas, (left + 1, top + 1, _CHIP[0] - 2, _CHIP[1] - 2))

    def _draw_sum(self, canvas: pygame.Surface) -> None:
        painter, words = self._house.painter, self._house.words
        refusal = self.refusal
        x, y = _CARDS[0], _PAY[1] + 3
        text = words.text("PAYING {value} OF {price}", value=self._payment.value, price=self._price)
        painter.text.draw(canvas, text, (x, y), painter.text.fit(text, ladder(HEADING), 200))
        note, style = self._note(refusal)
        painter.text.draw(canvas, note, (x, y + 16), painter.text.fit(note, ladder(style), 370))
        lit = self.focus.key == PAY
        painter.panel(canvas, _PAY, "focus" if lit else "normal")
        label = words.text("PAY")
        head = HEADING_FOCUS if lit and refusal is None else HEADING
        painter.text.draw(canvas, label, (_PAY[0] + _PAY[2] // 2, _PAY[1] + 10), head, Align.CENTRE)
        if refusal is not None:
            painter.checker(canvas, (_PAY[0] + 2, _PAY[1] + 2, _PAY[2] - 4, _PAY[3] - 4))

    def _note(self, refusal: Refusal | None) -> tuple[str, Style]:
        words = self._house.words
        if self._warned:
            name = self._play.seats[self.seat].name
            return words.text("It is {name}'s turn.", name=name), STRONG_PINK
        if refusal is not None:
            return refusal_sentence(words, refusal), STRONG_PINK
        if any(card.is_wild for card in self._payment.cards):
            return words.text("Careful: a wild is among the cards you spend!"), STRONG_PINK
        over = self._payment.value - self._price
        if over:
            text = words.plural(
                "{n} coin too many: bust tokens give no change.",
                "{n} coins too many: bust tokens give no change.",
                over,
            )
            return text, STRONG
        return words.text("Exactly right."), STRONG_GREEN

    def _draw_prompts(self, canvas: pygame.Surface) -> None:
        words = self._house.words
        prompts: list[Prompt] = [Prompt("udlr", words.text("MOVE"))]
        key = self.focus.key or PAY
        label = words.text("PAY") if key == PAY else words.text("CHANGE")
        prompts.append(Prompt(Intent.CONFIRM, label))
        if len(self._proposals) > 1:
            prompts.append(Prompt(Intent.FIRST, words.text("OTHER MIX")))
        if self._card is not None:
            prompts.append(Prompt(Intent.CANCEL, words.text("BACK")))
        family = self._house.devices.last.family
        draw_prompts(canvas, self._house.painter, family, prompts, (_BOX[0] + _BOX[2] - 12, 256), right=True)


def _wild(view: TenView) -> Card | None:
    auction = view.table.auction
    return None if auction is None else view.card(auction.card)


def proposals(price: int, holding: Holding, owned: tuple[Card, ...], with_cards: bool) -> tuple[Payment, ...]:
    """The canonical payments, best first: what costs the fewest points, then wastes least, then takes
    the fewest cards."""
    before = points(owned)

    def loss(payment: Payment) -> tuple[int, int, int]:
        kept = list(owned)
        for card in payment.cards:
            kept.remove(card)
        return before - points(kept), payment.value - price, len(payment.cards)

    return tuple(sorted(payments(price, holding, owned, with_cards), key=loss))
