"""The auction: a wild in the spotlight, a plate for each bidder, one bid each."""

from __future__ import annotations

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.ten.events import BidPassed, BidPlaced
from ten_arcade.engine.ten.model import Auction, Bid, Card, Pass, Pay, Phase, TenView
from ten_arcade.engine.ten.payment import is_forced, means, payments
from ten_arcade.scenes.auction_bar import BAR, draw_auction_bar
from ten_arcade.scenes.captions import draw_captions
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.scene import Pop, Push, Transition
from ten_arcade.scenes.shouts import draw_shouts
from ten_arcade.scenes.ten_coach import TenCoach
from ten_arcade.scenes.ten_moods import face_of, mutter, tell_shown
from ten_arcade.scenes.ten_places import AUCTION_CARD, AUCTION_FLOOR, in_auction
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.scenes.ten_words import card_title, wild_use
from ten_arcade.store.settings import Motion
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.font import Face
from ten_arcade.ui.intents import DECIDING, DIRECTIONS, Input, Intent, Press, Unplugged
from ten_arcade.ui.palette import N0, N5, RAMPS, Y0, Y2
from ten_arcade.ui.sprites import Mood
from ten_arcade.ui.styles import (
    BODY,
    HEADING_DIM,
    HEADING_GOLD,
    NUM_CYAN,
    NUM_DIM,
    NUM_GOLD,
    STRONG,
    STRONG_DIM,
    STRONG_GOLD,
    TITLE_PINK,
    Style,
    ladder,
)
from ten_arcade.ui.text import Align

Rect = tuple[int, int, int, int]
_WHAT: Rect = (92, 78, 150, 58)
_HIGH: Rect = (398, 78, 150, 58)
_TOP, _HEIGHT = 192, 100
_FADE_TICKS = 12
_VISIBLE = 0.5  # of the fade: from here on the plates are drawn
_FULL_DIM = 165
_RAY_TICKS, _RAY_STEPS = 10, 6  # a full turn of twenty rays takes twenty seconds
_SLAM_TICKS, _SINK_TICKS = 14, 10
_HINT_TICKS = 90


class AuctionScene:
    """Lies over the table while a wild is under the hammer."""

    overlay = True

    def __init__(self, house: House, play: TenPlay, coach: TenCoach | None = None) -> None:
        self._house = house
        self._play = play
        self._coach = coach
        self._tick = 0
        self._bid = 0
        self._warned = 0
        self._asked: object = None

    @property
    def bid(self) -> int:
        """The bid on the plate of the person who is asked."""
        return self._bid

    @property
    def shown(self) -> bool:
        """True once the scene has faded in."""
        return self._tick >= _FADE_TICKS

    @property
    def _fade(self) -> float:
        return min(1.0, (self._tick + 1) / _FADE_TICKS)

    # ---- input --------------------------------------------------------------------------

    def handle(self, given: Input) -> Transition | None:
        play = self._play
        if isinstance(given, Unplugged):
            seat = play.session.to_act
            if seat is None or play.seats[seat].device != device_key(given.device):
                return None
            return Push(LostPadScene(self._house, play.seats, seat, play.change_seat))
        if not isinstance(given, Press):
            return None
        if given.intent is Intent.PAUSE:
            return Push(play.pause())
        if given.intent is Intent.PREVIOUS:
            return Push(play.log())
        if play.timeline.busy:
            if given.intent in (Intent.CONFIRM, Intent.CLICK) and not given.repeat:
                play.hurry()
            return None
        if self._fade < _VISIBLE:
            return None  # a bid that nobody could see yet would be an accident
        if play.view.table.phase is not Phase.AUCTION or play.asks is None:
            return None
        if play.may_act(given.device):
            self._ask()
            self._act(given)
        elif given.intent in DECIDING:
            self._warned = _HINT_TICKS
            self._house.audio.play("ui_deny")
        return None

    def _act(self, press: Press) -> None:
        view = self._play.view
        auction = view.table.auction
        assert auction is not None
        intent, most = press.intent, self._most(view, auction)
        if intent in DIRECTIONS:
            step = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.DOWN: -3, Intent.UP: 3}[intent]
            bid = min(most, max(auction.high + 1, self._bid + step))
            if bid != self._bid:
                self._house.audio.play("bid_up" if bid > self._bid else "bid_down")
            self._bid = bid
        elif intent is Intent.FIRST:
            self._bid = auction.high + 1
            self._house.audio.play("bid_down")
        elif intent is Intent.CONFIRM:
            self._play.submit(Bid(self._bid))
        elif intent is Intent.CLICK:
            self._click(press.at, auction)
        elif intent is Intent.CANCEL:
            self._play.submit(Pass())

    def _click(self, at: tuple[int, int] | None, auction: Auction) -> None:
        """The plate's left third lowers, its right third raises, its middle bids."""
        if at is None:
            return
        x, y, w, h = bidder_places(len(self._play.seats))[auction.bidder]
        if not (x <= at[0] < x + w and y <= at[1] < y + h):
            return
        third = (at[0] - x) * 3 // w
        if third == 1:
            self._play.submit(Bid(self._bid))
        else:
            most = self._most(self._play.view, auction)
            self._bid = min(most, max(auction.high + 1, self._bid + (1 if third else -1)))

    def _most(self, view: TenView, auction: Auction) -> int:
        return means(view.table.holdings[auction.bidder], view.options.cards_as_bids)

    def _ask(self) -> None:
        """A new question starts at the lowest bid."""
        auction = self._play.view.table.auction
        if auction is None:
            return
        question = (auction.card, auction.bidder)
        if question != self._asked:
            self._asked, self._bid = question, auction.high + 1

    # ---- time ---------------------------------------------------------------------------

    def tick(self) -> Transition | None:
        self._tick += 1
        self._warned = max(0, self._warned - 1)
        play = self._play
        if not play.alone:
            self._house.audio.music("auction")
        play.tick()
        if self._coach is not None:
            self._coach.tick()
        view = play.view
        if not in_auction(view):
            return Pop()
        seat = play.asks
        if seat is None:
            return None
        if play.lost is not None:
            return Push(LostPadScene(self._house, play.seats, seat, play.change_seat))
        if view.table.phase is Phase.AUCTION:
            self._ask()
            return None
        return self._pay(view, seat)

    def _pay(self, view: TenView, seat: int) -> Transition | None:
        """Where there is only one way to pay, nobody is asked."""
        auction = view.table.auction
        assert auction is not None
        holding = view.table.holdings[seat]
        owned = view.named(holding.cards)
        with_cards = view.options.cards_as_bids
        if is_forced(auction.high, holding, owned, with_cards):
            self._play.submit(Pay(payments(auction.high, holding, owned, with_cards)[0]))
            return None
        return Push(PaymentScene(self._house, self._play, seat, auction.high, None, self._coach))

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        painter, view = self._house.painter, self._play.view
        auction = view.table.auction
        fade = self._fade
        painter.dim(canvas, round(_FULL_DIM * fade))
        if auction is None or fade < _VISIBLE:
            self._play.timeline.draw(canvas, painter, low=AUCTION_FLOOR)
            return
        rays = self._tick // _RAY_TICKS % _RAY_STEPS if self._moves else 0
        canvas.blit(painter.art[f"bg/auction_{rays}"], (0, 0))
        title = self._house.words.text("AUCTION!")
        drop = round(20 * (1 - fade)) if self._moves else 0
        style = painter.text.fit(title, ladder(TITLE_PINK), 300)
        painter.text.draw(canvas, title, (320, 16 - drop), style, Align.CENTRE)
        painter.sprite(canvas, "glow_l", (AUCTION_CARD[0] - 6, AUCTION_CARD[1] - 6))
        self._draw_what(canvas, view.card(auction.card))
        self._draw_high(canvas, auction)
        for seat, place in enumerate(bidder_places(len(self._play.seats))):
            self._draw_bidder(canvas, view, auction, seat, place)
        advice = "" if self._coach is None else self._coach.line()
        draw_auction_bar(canvas, self._house, self._play, self._bid, self._warned > 0, advice)
        self._play.timeline.draw(canvas, painter, low=AUCTION_FLOOR)
        draw_shouts(canvas, painter, self._play.timeline)
        draw_captions(canvas, self._house, self._play.captions, foot=BAR)

    def _draw_what(self, canvas: pygame.Surface, card: Card) -> None:
        painter, words = self._house.painter, self._house.words
        x, y, w, h = _WHAT
        painter.panel(canvas, _WHAT, "dark")
        title = card_title(words, card)
        colour = RAMPS[card.colour][4] if card.colour is not None else None
        style = STRONG_GOLD if colour is None else Style(Face.BOLD, (colour,), shadow=N0)
        painter.text.draw(canvas, title, (x + 8, y + 8), painter.text.fit(title, ladder(style), w - 16))
        painter.text.draw_box(canvas, wild_use(words, card), (x + 8, y + 23, w - 14, h - 24), BODY)

    def _draw_high(self, canvas: pygame.Surface, auction: Auction) -> None:
        painter, words = self._house.painter, self._house.words
        x, y, w, _ = _HIGH
        painter.panel(canvas, _HIGH, "money")
        label = words.text("HIGH BID")
        painter.text.draw(canvas, label, (x + 8, y + 8), painter.text.fit(label, ladder(STRONG_GOLD), w - 16))
        if auction.leader is None:
            painter.text.draw(canvas, words.text("Nobody yet"), (x + 8, y + 30), STRONG_DIM)
            return
        plan = self._play.seats[auction.leader]
        width = painter.text.draw(canvas, str(auction.high), (x + 8, y + 26), NUM_GOLD.at(Face.NUM20))
        left = x + 8 + width + 9
        painter.sprite(canvas, f"mascot/{plan.mascot}/happy", (left, y + 28))
        style = painter.text.fit(plan.name, ladder(STRONG), x + w - 6 - left - 20)
        painter.text.draw(canvas, plan.name, (left + 20, y + 32), style)

    def _draw_bidder(
        self, canvas: pygame.Surface, view: TenView, auction: Auction, seat: int, place: Rect
    ) -> None:
        painter = self._house.painter
        x, y, w, h = place
        y += self._sunk(seat)
        place = (x, y, w, h)
        plan = self._play.seats[seat]
        holding = view.table.holdings[seat]
        bid = auction.bids[seat]
        turn = view.table.phase is Phase.AUCTION and auction.bidder == seat and bid is None
        leads = auction.leader == seat
        painter.panel(canvas, place, "active" if turn else "normal")
        shown = tell_shown(self._play)
        told = shown[1] if shown is not None and shown[0] == seat else None
        mood: Mood = "sad" if bid == 0 else "happy" if leads else "idle"
        mood = mood if told is None else face_of(told, mood)
        painter.sprite(canvas, f"mascot_l/{plan.mascot}/{mood}", (x + 6, y + 6))
        name = STRONG_DIM if bid == 0 else STRONG
        painter.text.draw(
            canvas, plan.name, (x + 42, y + 8), painter.text.fit(plan.name, ladder(name), w - 46)
        )
        painter.sprite(canvas, "coin_11", (x + 41, y + 19))
        left = x + 57
        left += painter.text.draw(canvas, str(holding.tokens), (left, y + 22), HEADING_GOLD) + 6
        for token in range(min(holding.busts, 4)):
            painter.sprite(canvas, "bust_13", (left + 13 * token, y + 19))
        plate: Rect = (x + 6, y + 40, w - 12, h - 46)
        painter.nine(canvas, "plate/gold" if leads else "plate/dark", plate)
        self._draw_bid(canvas, auction, seat, plan, turn, plate)
        if leads:
            self._draw_tag(canvas, x + w // 2, y - 8)

    def _sunk(self, seat: int) -> int:
        """A plate slams down with a bid and sinks a little with a pass."""
        play = self._play
        event = play.news[-1] if play.news and play.timeline.busy and self._moves else None
        now = play.timeline.now
        if isinstance(event, BidPlaced) and event.seat == seat and now < _SLAM_TICKS:
            return -round(4 * (1 - Ease.OUT_BACK(now / _SLAM_TICKS)))
        if isinstance(event, BidPassed) and event.seat == seat and now < _SINK_TICKS:
            return 2
        return 0

    @property
    def _moves(self) -> bool:
        return self._house.settings.motion is Motion.FULL

    def _draw_bid(
        self, canvas: pygame.Surface, auction: Auction, seat: int, plan: SeatPlan, turn: bool, plate: Rect
    ) -> None:
        painter, words = self._house.painter, self._house.words
        x, y, w, h = plate
        cx, cy = x + w // 2, y + h // 2
        bid = auction.bids[seat]
        if bid == 0:
            text = self._pass_word(seat)
            style = painter.text.fit(text, ladder(HEADING_DIM), w - 8)
            painter.text.draw(canvas, text, (cx, cy - 4), style, Align.CENTRE)
        elif bid is not None:
            style = NUM_GOLD if auction.leader == seat else NUM_DIM
            painter.text.draw(canvas, str(bid), (cx, cy - 12), style, Align.CENTRE)
        elif turn and self._play.asks == seat:
            painter.text.draw(canvas, str(self._bid), (cx, cy - 12), NUM_CYAN, Align.CENTRE)
            reach = min(34, w // 2 - 10)
            if self._bid > auction.high + 1:
                painter.centred(canvas, "arrow/left", (cx - reach, cy))
            if self._bid < self._most(self._play.view, auction):
                painter.centred(canvas, "arrow/right", (cx + reach, cy))
        elif turn and not plan.is_human:
            shown = tell_shown(self._play)
            text = (mutter(words, shown[1]) if shown is not None else "") or words.text("THINKING")
            style = painter.text.fit(text, ladder(STRONG), w - 8)
            painter.text.draw(canvas, text, (cx, cy - 3), style, Align.CENTRE)
        else:
            for dot in range(3):
                canvas.fill(N5, (cx - 11 + 9 * dot, cy - 1, 4, 4))

    def _pass_word(self, seat: int) -> str:
        """PASS, or that the seat had not the means, as long as that is news."""
        forced = any(isinstance(e, BidPassed) and e.seat == seat and e.forced for e in self._play.news[-8:])
        return self._house.words.text("CANNOT BID") if forced else self._house.words.text("PASS")

    def _draw_tag(self, canvas: pygame.Surface, cx: int, y: int) -> None:
        painter = self._house.painter
        text = self._house.words.text("HIGH BID")
        style = Style(Face.BOLD, (Y0,))
        width = painter.text.width(text, style) + 10
        painter.rounded(canvas, (cx - width // 2, y, width, 13), N0)
        painter.rounded(canvas, (cx - width // 2 + 1, y + 1, width - 2, 11), Y2, 1)
        painter.text.draw(canvas, text, (cx, y + 3), style, Align.CENTRE)


def bidder_places(seats: int) -> tuple[Rect, ...]:
    """The bidders' plates, centred side by side."""
    width = min(150, (640 - 8 - 4 * (seats - 1)) // seats)
    left = (640 - (width * seats + 4 * (seats - 1))) // 2
    return tuple((left + seat * (width + 4), _TOP, width, _HEIGHT) for seat in range(seats))
