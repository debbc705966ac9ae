"""The end of a game of Ten Phases: the podium, what decided, everybody's phase and points, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

import pygame

from ten_arcade.adapter.seats import Seats
from ten_arcade.engine.core import Outcome
from ten_arcade.engine.phases.events import PhasesAdvanced, PhasesEvent
from ten_arcade.engine.phases.model import Decider, PhasesView, Table
from ten_arcade.engine.phases.phases import phases_of
from ten_arcade.scenes.captions import Caption, Captions, draw_captions
from ten_arcade.scenes.context import House
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.phases_stage import PhasesPlay
from ten_arcade.scenes.play_again import AGAIN, PlayAgain
from ten_arcade.scenes.scene import Push, Reset, Scene, Transition
from ten_arcade.ui.easing import Ease
from ten_arcade.ui.font import Face
from ten_arcade.ui.intents import Input, Intent, Press
from ten_arcade.ui.palette import B3, G3, M2, N0, N4, R3, T2, Y0, Y1, Y2, Y3, Y4
from ten_arcade.ui.particles import Particles
from ten_arcade.ui.sprites import large_mascot, mascot
from ten_arcade.ui.styles import (
    HEADING,
    HEADING_GOLD,
    NUM_DIM,
    NUM_GOLD,
    NUM_PLAIN,
    SHOUT_GOLD,
    STRONG,
    STRONG_GOLD,
    STRONG_LABEL,
    ladder,
)
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

MENU_TICKS = 90
"""When the way on is offered, unless somebody asks for it earlier."""

_GUARD_TICKS = 20  # a press meant for the podium must not begin the next game
_RISE_TICKS = 24
_DANCE_TICKS = 16
_FEW = 4  # so many rows have room for large mascots
_BOARD_LEFT, _BOARD_WIDTH, _BOARD_MIDDLE = 316, 308, 178
_BOARD_HEAD, _BOARD_FOOT = 26, 8
_PHASE_X, _POINTS_RIGHT = 508, 606
# of a place on the podium: middle, height
_STEPS = ((160, 108), (78, 78), (242, 56))
_STEP_WIDTH, _STEPS_FOOT = 78, 282


class PhasesEndingScene:
    """`again` and `title` make the scenes that may follow. The game of `play` must be over."""

    overlay = False

    def __init__(
        self,
        house: House,
        play: PhasesPlay,
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
        self.view: PhasesView = play.coming
        self.finished = finished(self.view, outcome, play.news)
        self.ranking = ranking(self.view.table, outcome, self.finished)
        self.buttons = PlayAgain(house)
        self._particles = Particles()
        self._captions = Captions()
        self._tick = 0
        self._menu_at = MENU_TICKS

    @property
    def seats(self) -> Seats:
        return self._play.seats

    @property
    def shows_winner(self) -> bool:
        return self.offers

    @property
    def offers(self) -> bool:
        """Whether what follows may be chosen by now."""
        return self._tick >= self._menu_at

    # ---- input --------------------------------------------------------------------------

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press) or given.repeat:
            return None
        if given.intent is Intent.PAUSE:
            return Push(self._play.pause())
        if not self.offers:
            if given.intent in (Intent.CONFIRM, Intent.CANCEL, Intent.CLICK) and self._tick >= _GUARD_TICKS:
                self._menu_at = self._tick
            return None
        if self._tick < self._menu_at + _GUARD_TICKS and given.intent is not Intent.POINT:
            return None
        key = self.buttons.handle(given)
        if key is None:
            return None
        self._house.audio.play("ui_ok")
        return Reset(self._again() if key == AGAIN else self._title())

    # ---- time ---------------------------------------------------------------------------

    def tick(self) -> Transition | None:
        self._tick += 1
        self._house.audio.music("score")
        self._particles.tick()
        self._captions.tick()
        if self._tick == 1:
            self._house.audio.play("win")
            winner = self._play.seats[self.outcome.winners[0]]
            sentence = self._house.words.text("Fanfare for {names}!", names=self._names())
            self._captions.show(Caption(mascot(mascot_named(winner.mascot), "happy"), sentence))
        if self._tick == _RISE_TICKS:
            self._confetti(120)
        elif self._tick % 24 == 0 and _RISE_TICKS < self._tick < 400:
            self._confetti(26)
        return None

    def _confetti(self, count: int) -> None:
        if not self._house.still:
            self._particles.burst(_STEPS[0][0], 130, count, (Y3, Y4, M2, T2, R3, G3, B3), 4.2, 60)

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        painter, words = house.painter, house.words
        painter.ground(canvas, "bg/phases", 0 if house.still else self._tick)
        winners = self.outcome.winners
        title = (
            words.text("{name} WINS!", name=self._names())
            if len(winners) == 1
            else words.text("{names} SHARE THE VICTORY!", names=self._names())
        )
        looks = (SHOUT_GOLD.at(Face.HUGE), SHOUT_GOLD.at(Face.TITLE), HEADING_GOLD)
        style = painter.text.fit(title, looks, 600)
        drop = 0 if house.still else round(40 * (1 - Ease.OUT_BACK(self._tick / _RISE_TICKS)))
        painter.text.draw(canvas, title, (320, 14 - drop), style, Align.CENTRE)
        why = why_sentence(words, self.view, self.outcome, self._names())
        fitted = painter.text.fit(why, ladder(STRONG_GOLD), 600)
        painter.text.draw(canvas, why, (320, 54), fitted, Align.CENTRE)
        self._particles.draw(canvas)
        self._draw_podium(canvas)
        self._draw_board(canvas)
        if self.offers:
            self.buttons.draw(canvas, self._tick)
        draw_captions(canvas, house, self._captions)

    def _names(self) -> str:
        names = (self._play.seats[seat].name for seat in self.outcome.winners)
        return self._house.words.text(" & ").join(names)

    def _draw_podium(self, canvas: pygame.Surface) -> None:
        """The first three on steps that rise, the winner dancing."""
        painter = self._house.painter
        looks = (NUM_GOLD, NUM_PLAIN, NUM_DIM)
        for place, seat in reversed(tuple(enumerate(self.ranking[: len(_STEPS)]))):
            middle, height = _STEPS[place]
            late = 1 - Ease.OUT_CUBIC((self._tick - 6 * place) / _RISE_TICKS)
            top = _STEPS_FOOT - height + (0 if self._house.still else round(height * late))
            left = middle - _STEP_WIDTH // 2
            painter.rounded(canvas, (left - 1, top - 1, _STEP_WIDTH + 2, _STEPS_FOOT - top + 2), N0, 3)
            plain = seat not in self.outcome.winners
            painter.rounded(canvas, (left, top, _STEP_WIDTH, _STEPS_FOOT - top), N4 if plain else Y1, 2)
            canvas.fill(Y0 if not plain else N0, (left + 2, _STEPS_FOOT - 3, _STEP_WIDTH - 4, 2))
            if not plain:
                canvas.fill(Y3, (left + 2, top + 1, _STEP_WIDTH - 4, 2))
                canvas.fill(Y2, (left + 2, top + 3, _STEP_WIDTH - 4, 3))
            plan = self._play.seats[seat]
            look = looks[place].at(Face.NUM24)
            painter.text.draw(canvas, str(place + 1), (middle, top + 22), look, Align.CENTRE)
            style = painter.text.fit(plan.name, ladder(STRONG), _STEP_WIDTH - 6)
            painter.text.draw(canvas, plan.name, (middle, top + 10), style, Align.CENTRE)
            mood = "idle" if plain else "happy"
            hop = 0 if plain else self._hop()
            name = large_mascot(mascot_named(plan.mascot), mood)
            painter.sprite(canvas, name, (middle - 16, top - 28 - hop))

    def _hop(self) -> int:
        return 0 if self._house.still else abs(self._tick // 2 % _DANCE_TICKS - _DANCE_TICKS // 2)

    def _draw_board(self, canvas: pygame.Surface) -> None:
        """Everybody by rank, with phase and points."""
        painter, words = self._house.painter, self._house.words
        few = len(self.ranking) <= _FEW
        pitch = 40 if few else 28
        h = _BOARD_HEAD + pitch * len(self.ranking) + _BOARD_FOOT
        x, y, w = _BOARD_LEFT, _BOARD_MIDDLE - h // 2, _BOARD_WIDTH
        painter.panel(canvas, (x, y, w, h), "active")
        for text, at, align in (
            (words.text("PHASE"), _PHASE_X, Align.CENTRE),
            (words.text("POINTS"), _POINTS_RIGHT, Align.RIGHT),
        ):
            style = painter.text.fit(text, ladder(STRONG_LABEL), 80)
            painter.text.draw(canvas, text, (at, y + 12), style, align)
        for line, seat in enumerate(self.ranking):
            middle = y + _BOARD_HEAD + pitch * line + pitch // 2
            plan, own = self._play.seats[seat], self.view.table.seats[seat]
            won = seat in self.outcome.winners
            if won:
                rect = (x + 8, middle - pitch // 2 + 1, w - 16, pitch - 2)
                painter.panel(canvas, rect, "money", shadow=False)
            painter.text.draw(canvas, str(line + 1), (x + 22, middle - 3), STRONG_LABEL, Align.CENTRE)
            picture = large_mascot if few else mascot
            name = picture(mascot_named(plan.mascot), "happy" if won else "idle")
            painter.centred(canvas, name, (x + 50, middle))
            head = HEADING_GOLD if won else HEADING
            style = painter.text.fit(plan.name, ladder(head), 100)
            at = middle - painter.text.height(style) // 2
            painter.text.draw(canvas, plan.name, (x + 74, at), style)
            painter.text.draw(canvas, str(own.phase), (_PHASE_X, middle - 4), head, Align.CENTRE)
            if seat in self.finished:
                painter.text.draw(canvas, "✓", (_PHASE_X + 14, middle - 3), STRONG_GOLD)
            points = str(self.outcome.scores[seat])
            painter.text.draw(canvas, points, (_POINTS_RIGHT, middle - 4), head, Align.RIGHT)


def finished(view: PhasesView, outcome: Outcome, news: Sequence[PhasesEvent]) -> frozenset[int]:
    """The seats that have laid the last phase: now, or before a tie hand that they then played."""
    table = view.table
    if table.tie:
        return frozenset((*table.playing, *outcome.winners))
    moved = next((event.advanced for event in news if isinstance(event, PhasesAdvanced)), None)
    last = phases_of(view.options)[-1]
    return frozenset(
        seat
        for seat, own in enumerate(table.seats)
        # Who laid the phase before the last has come to the last by it, and has not laid that.
        if own.laid and own.phase == last and not (moved and moved[seat])
    )


def ranking(table: Table, outcome: Outcome, done: Container[int]) -> tuple[int, ...]:
    """The seats from first to last: winners, who played the tie hand, who is `done`, by phase, by points."""

    def rank(seat: int) -> tuple[bool, bool, bool, int, int, int]:
        own = table.seats[seat]
        tied = table.tie and seat in table.playing
        return seat not in outcome.winners, not tied, seat not in done, -own.phase, own.points, seat

    return tuple(sorted(range(len(table.seats)), key=rank))


def why_sentence(words: Words, view: PhasesView, outcome: Outcome, winner: str) -> str:
    """What decided the game that `winner` has won."""
    last = phases_of(view.options)[-1]
    match outcome.decided_by:
        case Decider.TIE_HAND:
            return words.text("They were level: the first to lay phase {phase} again wins.", phase=last)
        case Decider.POINTS if view.options.all_advance:
            return words.text("All phases are played: the fewest points win.")
        case Decider.POINTS:
            return words.text("Several have laid phase {phase}: the fewest points win.", phase=last)
        case _:
            return words.text("Only {name} has laid phase {phase}.", name=winner, phase=last)
