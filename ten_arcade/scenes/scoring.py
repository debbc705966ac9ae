"""The scoring: a race suit by suit for all players at once, then the winner and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi

import pygame

from ten_arcade.adapter.seats import Seats
from ten_arcade.engine.core import Outcome
from ten_arcade.engine.ten.model import COLOURS, RANKS, Colour, TenView
from ten_arcade.engine.ten.scoring import Run, Score, score
from ten_arcade.scenes.captions import Captions, draw_captions
from ten_arcade.scenes.context import House
from ten_arcade.scenes.play_again import AGAIN, PlayAgain
from ten_arcade.scenes.podium import Podium
from ten_arcade.scenes.prompts import Prompt, draw_prompts
from ten_arcade.scenes.race import HEADER_TICKS, LAMP_TICKS, Moment, Race
from ten_arcade.scenes.scene import Push, Reset, Scene, Transition
from ten_arcade.scenes.ten_captions import scoring_caption
from ten_arcade.scenes.ten_places import ranks_held
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.scenes.ten_words import suit_runs
from ten_arcade.store.settings import Motion
from ten_arcade.ui.audio import Sound, run_sound
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.font import Face
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.palette import G3, M2, N0, N7, R3, RAMPS, T2, Y3, Y4
from ten_arcade.ui.particles import Particles
from ten_arcade.ui.styles import (
    BODY,
    NUM_GOLD,
    NUM_PLAIN,
    SHOUT_GOLD,
    STRONG,
    STRONG_LABEL,
    STRONG_PINK,
    ladder,
    suit_title,
)
from ten_arcade.ui.text import Align

Rect = tuple[int, int, int, int]
_CELLS_X, _PITCH, _CELL_W = 67, 46, 43
_POINTS_X = 486
_PERFECT_WIDTH = 62
_TOTAL_X = 622
_SPIN_TICKS = 24
_GUARD_TICKS = 20  # a press meant for the race must not begin the next game


class ScoringScene:
    """Counts the runs of a finished game. `again` and `title` make the scenes that may follow."""

    overlay = False

    def __init__(
        self,
        house: House,
        play: TenPlay,
        again: Callable[[], Scene],
        title: Callable[[], Scene],
    ) -> None:
        outcome = play.session.outcome
        assert outcome is not None
        self._house = house
        self._play = play
        self._again = again
        self._title = title
        self.outcome: Outcome = outcome
        self.view: TenView = play.coming
        self.scores: tuple[Score, ...] = tuple(
            score(self.view.named(holding.cards)) for holding in self.view.table.holdings
        )
        self.race = Race(self.scores)
        self._podium = Podium(house, play.seats, self.view, outcome, self.scores)
        self.buttons = PlayAgain(house)
        self._particles = Particles()
        self._captions = Captions()
        self._tick = 0
        self._over_tick = 0

    @property
    def seats(self) -> Seats:
        return self._play.seats

    @property
    def shows_winner(self) -> bool:
        return self._over_tick > 0

    # ---- input --------------------------------------------------------------------------

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press) or given.repeat:
            return None
        intent = given.intent
        if intent is Intent.PAUSE:
            return Push(self._play.pause())
        if not self.shows_winner:
            if intent in (Intent.CONFIRM, Intent.CLICK):
                self.race.next_suit()
            elif intent is Intent.SECOND:
                self.race.finish()
            return None
        if self._over_tick < _GUARD_TICKS:
            return None
        key = self.buttons.handle(given)
        return None if key is None else self._go(key)

    def _go(self, key: str) -> Transition:
        self._house.audio.play("ui_ok")
        return Reset(self._again() if key == AGAIN else self._title())

    # ---- time ---------------------------------------------------------------------------

    def tick(self) -> Transition | None:
        self._tick += 1
        self._house.audio.music("score")
        self._particles.tick()
        self._captions.tick()
        if self._over_tick:
            self._over_tick += 1
            if self._over_tick % 24 == 0 and self._over_tick < 400:
                self._confetti(320, 90, 26)
            return None
        before = self.race.moment()
        self.race.tick(self._speed())
        now = self.race.moment()
        self._sound(before, now)
        if now.over:
            self._over_tick = 1
            self._hear("win", self.outcome.winners)
            self._confetti(320, 110, 120)
        return None

    def _speed(self) -> int:
        devices = self._house.devices
        fast = (Intent.CONFIRM, Intent.CANCEL)
        return 4 if any(devices.held(d, intent) for d in devices.connected for intent in fast) else 1

    def _sound(self, before: Moment, now: Moment) -> None:
        if now.suit != before.suit or now.age == 1:
            self._hear("score_row")
        if now.lit > before.lit:
            self._hear(run_sound(now.lit))
            if self._places_wild(now):
                self._hear("wild_place")
        if now.counted and not before.counted and self.race.has_perfect(now.suit):
            whole = [s for s, each in enumerate(self.scores) if each.runs[now.suit].length == len(RANKS)]
            self._hear("perfect", whole)
            for seat in whole:
                x, y, _, h = self._row(seat)
                self._confetti(x + 270, y + h // 2, 120)

    def _places_wild(self, now: Moment) -> bool:
        """True if the card just lit in some run is a wild."""
        for each in self.scores:
            run = each.runs[now.suit]
            rank = run.start + now.lit - 1
            if now.lit <= run.length and any(placed.rank == rank for placed in run.placements):
                return True
        return False

    def _hear(self, sound: Sound, heroes: Sequence[int] = ()) -> None:
        """Play a sound and say it in words; `heroes` are the seats it is about."""
        self._house.audio.play(sound)
        moment = self.race.moment()
        words, plans = self._house.words, self.seats.plans
        colour = COLOURS[moment.suit]
        self._captions.show(scoring_caption(words, plans, sound, colour, moment.lit, heroes))

    def _confetti(self, x: int, y: int, count: int) -> None:
        if self._house.still:
            return
        self._particles.burst(x, y, count, (Y3, Y4, M2, T2, R3, G3), 4.2, 60)

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        moment = self.race.moment()
        colour = COLOURS[moment.suit]
        still = self._house.still
        self._house.painter.ground(canvas, f"bg/score_{colour}", 0 if still else self._tick)
        self._draw_header(canvas, colour, moment)
        for seat in range(len(self.scores)):
            self._draw_row(canvas, seat, moment)
        if self.shows_winner:
            self._podium.draw(canvas, self._over_tick, self._tick, self.buttons)
        else:
            family = self._house.devices.last.family
            prompts = (
                Prompt(Intent.CONFIRM, self._house.words.text("NEXT SUIT")),
                Prompt(Intent.SECOND, self._house.words.text("RESULT")),
            )
            if len(self.scores) < 5:
                draw_prompts(canvas, self._house.painter, family, prompts, (628, 338), right=True)
        self._particles.draw(canvas)
        self._draw_banner(canvas, moment)
        draw_captions(canvas, self._house, self._captions)

    def _draw_header(self, canvas: pygame.Surface, colour: Colour, moment: Moment) -> None:
        painter, words = self._house.painter, self._house.words
        canvas.fill(N0, (0, 0, 640, 54))
        canvas.fill(RAMPS[colour][1], (0, 54, 640, 1))
        canvas.fill(RAMPS[colour][2], (0, 55, 640, 1))
        slide = round(40 * (1 - Ease.OUT_CUBIC(min(1.0, moment.age / HEADER_TICKS))))
        slide = 0 if self._house.still else slide
        painter.sprite(canvas, f"suit_36o/{colour}", (18 - slide, 7))
        title = suit_runs(words, colour)
        style = painter.text.fit(title, ladder(suit_title(colour)), 390)
        painter.text.draw(canvas, title, (68 - slide, 14), style)
        rule = words.text("One point for every card in the longest run; 1 to 9 is ten")
        painter.text.draw(canvas, rule, (69, 41), BODY)
        for index, each in enumerate(COLOURS):
            x = 470 + 40 * index
            now = index == moment.suit
            painter.panel(canvas, (x, 12, 36, 32), "focus" if now else "dark", shadow=False)
            done = index < moment.suit or moment.over
            if now or done:
                painter.centred(canvas, f"suit_16o/{each}", (x + 18, 28))
            else:
                painter.centred(canvas, f"suit_16_dim/{each}", (x + 18, 28))

    def _row(self, seat: int) -> Rect:
        if len(self.scores) >= 5:
            return 8, 60 + 56 * seat, 624, 50
        top = 66 + 35 * (4 - len(self.scores))
        return 8, top + 70 * seat, 624, 64

    def _draw_row(self, canvas: pygame.Surface, seat: int, moment: Moment) -> None:
        painter = self._house.painter
        x, y, w, h = self._row(seat)
        run = self.scores[seat].runs[moment.suit]
        late = max(0, HEADER_TICKS - moment.age + 4 * seat) if moment.suit == 0 else 0
        if moment.age < 60 and not self._house.still:
            x += round(640 * Ease.IN_CUBIC(min(1.0, late / HEADER_TICKS)))
        perfect = run.length == len(RANKS) and moment.counted
        counting = moment.lit and moment.lit <= run.length and not moment.counted
        painter.panel(canvas, (x, y, w, h), "money" if perfect else "focus" if counting else "normal")
        plan = self._play.seats[seat]
        mood = "happy" if perfect else "idle"
        painter.sprite(canvas, f"mascot_l/{plan.mascot}/{mood}", (x + 13, y + (h - 28) // 2 - 6))
        style = painter.text.fit(plan.name, ladder(STRONG), 54)
        painter.text.draw(canvas, plan.name, (x + 29, y + h - 13), style, Align.CENTRE)
        self._draw_run(canvas, seat, run, moment, (x, y, w, h))
        self._draw_points(canvas, seat, run, moment, (x, y, w, h))

    def _draw_run(self, canvas: pygame.Surface, seat: int, run: Run, moment: Moment, row: Rect) -> None:
        painter = self._house.painter
        x, y, _, h = row
        height = 54 if h == 64 else 44
        top = y + (h - height) // 2
        colour = COLOURS[moment.suit]
        shown = run.length if moment.counted else min(moment.lit, run.length)
        left = x - 8 + _CELLS_X
        if shown:
            rail = (left + _PITCH * (run.start - 1) - 3, y + 2, _PITCH * shown + 3, h - 4)
            full = run.length == len(RANKS) and moment.counted
            painter.rounded(canvas, rail, Y3 if full or not moment.counted else N7, 3)
            painter.rounded(canvas, (rail[0] + 2, rail[1] + 2, rail[2] - 4, rail[3] - 4), N0, 2)
        held = ranks_held(self.view, seat)[moment.suit]
        wilds = {placement.rank: placement.wild for placement in run.placements}
        for rank in RANKS:
            at = (left + _PITCH * (rank - 1), top)
            in_run = run.start <= rank < run.start + shown
            lift = self._hop(moment, rank - run.start) if in_run else 0
            spot = (at[0], at[1] - lift)
            if rank in wilds and in_run:
                age = moment.age - HEADER_TICKS - LAMP_TICKS * (rank - run.start)
                self._draw_wild(canvas, wilds[rank].name, rank, height, spot, age)
            elif rank in held:
                kind = f"chip_43x{height}" if in_run else f"chip_43x{height}_dim"
                painter.sprite(canvas, f"{kind}/{colour} {rank}", spot)
            else:
                painter.sprite(canvas, f"socket_43x{height}/{rank}", at)

    def _draw_wild(
        self, canvas: pygame.Surface, wild: str, rank: int, height: int, spot: tuple[int, int], age: int
    ) -> None:
        """A wild spins into its gap and stands in as the rank it plays; its own face is in the corner."""
        painter = self._house.painter
        name = f"chip_43x{height}/wild {rank}"
        if age < _SPIN_TICKS and self._house.settings.motion is Motion.FULL:
            way = Ease.OUT_CUBIC(age / _SPIN_TICKS)
            width = _CELL_W * max(0.1, abs(cos(2 * pi * way)))
            centre = (spot[0] + _CELL_W // 2, spot[1] + height // 2 - round(24 * (1 - way)))
            painter.picture(canvas, painter.squash(painter.art[name], width, height), centre)
            return
        painter.sprite(canvas, name, spot)
        painter.sprite(canvas, f"chip_13x13/{wild}", (spot[0] + 28, spot[1] + 2))

    def _hop(self, moment: Moment, index: int) -> int:
        age = moment.age - HEADER_TICKS - LAMP_TICKS * index
        hops = 0 <= age < LAMP_TICKS and not self._house.still
        return (2, 3, 3, 2, 1, 0, 0, 0)[age] if hops else 0

    def _draw_points(self, canvas: pygame.Surface, seat: int, run: Run, moment: Moment, row: Rect) -> None:
        painter, words = self._house.painter, self._house.words
        x, y, _, h = row
        shown = run.points if moment.counted else min(moment.lit, run.length)
        if moment.lit or moment.counted:
            at = (x - 8 + _POINTS_X, y + h // 2 - 14)
            width = painter.text.draw(canvas, str(shown), at, NUM_GOLD.at(Face.NUM28))
            if moment.counted and run.length == len(RANKS):
                text = words.text("PERFECT")
                style = painter.text.fit(text, ladder(STRONG_PINK), _PERFECT_WIDTH)
                painter.text.draw(canvas, text, (at[0] + width + 6, y + h - 14), style)
        right = x - 8 + _TOTAL_X - 8
        label = words.text("TOTAL")
        painter.text.draw(canvas, label, (right, y + h // 2 - 17), STRONG_LABEL, Align.RIGHT)
        total = str(self.race.total(seat))
        painter.text.draw(canvas, total, (right, y + h // 2 - 5), NUM_PLAIN.at(Face.NUM20), Align.RIGHT)

    def _draw_banner(self, canvas: pygame.Surface, moment: Moment) -> None:
        if self.shows_winner or not moment.counted or not self.race.has_perfect(moment.suit):
            return
        text = self._house.words.text("PERFECT TEN!")
        for seat, each in enumerate(self.scores):
            if each.runs[moment.suit].length == len(RANKS):
                _, y, _, _ = self._row(seat)
                style = SHOUT_GOLD.at(Face.TITLE)
                self._house.painter.text.draw(canvas, text, (273, y - 9), style, Align.CENTRE)
