"""After a hand of Ten Phases: the cards left are counted, then points and phases of everybody.

Shows what lies open at the end of the hand, and nothing of the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.scenes.captions import Caption, Captions, draw_captions
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.phases_row import HEAD_TOP, Row, draw_heads, row_rect
from ten_arcade.scenes.phases_stage import PhasesPlay
from ten_arcade.scenes.phases_tally import HandResult, Moment, Progress, Tally, hand_result
from ten_arcade.scenes.prompts import Prompt, draw_prompts
from ten_arcade.scenes.scene import Pop, Push, Transition
from ten_arcade.store.settings import Speed
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.intents import Device, Input, Intent, Press
from ten_arcade.ui.palette import M1, M2, N0
from ten_arcade.ui.sprites import mascot, single
from ten_arcade.ui.styles import BODY, STRONG, STRONG_GOLD, TITLE_CYAN, TITLE_GOLD, ladder
from ten_arcade.ui.words import Words

ALONE_TICKS = 150
"""How long the counted hand stays when there is nobody to press a button."""

_GUARD_TICKS = 12  # a press that finishes the count must not take its result away
_TITLE_WIDTH = 296
_NOTE_LEFT, _NOTE_WIDTH = 330, 298
_NOTE_LINES = 3
_MOST_NAMES = 3
_FAST = 4


class StandingsScene:
    """Lies over the table once a hand has ended; `play.news` must still tell of it."""

    overlay = True

    def __init__(self, house: House, play: PhasesPlay) -> None:
        self._house = house
        self._play = play
        self.result: HandResult = hand_result(play.news, play.view)
        self.tally = Tally(self.result)
        self._captions = Captions()
        self._tick = 0
        self._over_tick = 0
        self._heard = -1

    @property
    def counted(self) -> bool:
        """Whether everything has been counted."""
        return self.tally.moment().over

    # ---- input --------------------------------------------------------------------------

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press) or given.repeat:
            return None
        if given.intent is Intent.PAUSE:
            return Push(self._play.pause())
        if given.intent not in (Intent.CONFIRM, Intent.CLICK) or not self._may_act(given.device):
            return None
        if not self.counted:
            self.tally.finish()
            return None
        if self._over_tick < _GUARD_TICKS:
            return None
        self._house.audio.play("ui_ok")
        return Pop()

    def _may_act(self, device: Device) -> bool:
        """Any person who plays; anybody at all if nobody who plays has a device any more."""
        people = self._people()
        connected = self._house.devices.connected
        if not any(plan.device is None or plan.device in map(device_key, connected) for plan in people):
            return True
        return any(plan.device in (None, device_key(device)) for plan in people)

    def _people(self) -> tuple[SeatPlan, ...]:
        return tuple(plan for plan in self._play.seats.plans if plan.is_human)

    @property
    def _alone(self) -> bool:
        """Whether nobody is there to press a button."""
        return self._play.alone or not self._people()

    # ---- time ---------------------------------------------------------------------------

    def tick(self) -> Transition | None:
        self._tick += 1
        self._captions.tick()
        before = self.tally.moment()
        if self._tick > 1:
            self.tally.tick(self._pace())
        now = self.tally.moment()
        self._sound(before, now)
        if now.over:
            self._over_tick += 1
            if self._alone and self._over_tick >= ALONE_TICKS // self._speed():
                return Pop()
        return None

    def _speed(self) -> int:
        if self._play.alone:
            return 1
        match self._house.settings.speed:
            case Speed.SLOW | Speed.NORMAL:
                return 1
            case Speed.FAST:
                return 2
            case Speed.INSTANT:
                return 10 * ALONE_TICKS
            case _:
                assert_never(self._house.settings.speed)

    def _pace(self) -> int:
        devices = self._house.devices
        fast = (Intent.CONFIRM, Intent.CANCEL)
        held = any(devices.held(d, intent) for d in devices.connected for intent in fast)
        return max(self._speed(), _FAST if held and not self._play.alone else 1)

    def _sound(self, before: Moment, now: Moment) -> None:
        if self._tick == 1:
            self._hear("score_row", self._title())
        if now.cards > before.cards:
            self._hear("score_add")
        if now.totals > before.totals and before.totals == 0.0:
            self._hear("ui_tick")
        if now.turned and not before.turned:
            moved = sum(seat.progress is Progress.ON for seat in self.result.seats)
            if moved:
                words = self._house.words
                self._hear("phase_up", words.plural("{n} player moves on.", "{n} players move on.", moved))
            elif not self._names(Progress.DONE):
                self._hear("pass", self._house.words.text("Nobody moves on."))

    def _hear(self, sound: Sound, caption: str = "") -> None:
        """Play a sound and say it in words, if it tells something; a second line would hide the last row."""
        self._house.audio.play(sound)
        if caption:
            self._captions = Captions()
            winner = self.result.winner
            icon = single("wildmark")
            if winner is not None:
                icon = mascot(mascot_named(self._play.seats[winner].mascot))
            self._captions.show(Caption(icon, caption))

    # ---- words --------------------------------------------------------------------------

    def _title(self) -> str:
        words = self._house.words
        if self.result.winner is None:
            return words.text("NOBODY CAN DRAW")
        return words.text("{name} GOES OUT!", name=self._play.seats[self.result.winner].name)

    def _note(self) -> str:
        """What the hand leads to, in a sentence."""
        words, result = self._house.words, self.result
        if result.level:
            names = [self._play.seats[seat].name for seat in result.level]
            return tie_sentence(words, names, result.last_phase)
        if result.tie:
            return words.text("Nobody has laid phase {phase}: once more.", phase=result.last_phase)
        done, moved = self._names(Progress.DONE), self._names(Progress.ON)
        if result.over and done:
            return words.text("Phase {phase} is done: {names}.", phase=result.last_phase, names=done)
        if moved:
            return words.text("On to the next phase: {names}.", names=moved)
        return words.text("No phase was laid: everybody tries again.")

    def _names(self, progress: Progress) -> str:
        return self._house.words.text(" & ").join(
            plan.name
            for plan, seat in zip(self._play.seats.plans, self.result.seats, strict=True)
            if seat.progress is progress
        )

    # ---- drawing ------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        house, moment = self._house, self.tally.moment()
        house.painter.ground(canvas, "bg/phases", 0 if house.still else self._tick)
        self._draw_header(canvas, moment)
        count = len(self.result.seats)
        for place, (plan, seat) in enumerate(zip(self._play.seats.plans, self.result.seats, strict=True)):
            row = Row(
                house,
                plan,
                seat,
                went_out=place == self.result.winner,
                leads=moment.turned and place in self.result.leaders,
                ahead=house.words.text("LEVEL") if self.result.level else house.words.text("LEADS"),
                last=self.result.over or bool(self.result.level),
            )
            row.draw(canvas, row_rect(place, count, self._slide(place)), self.tally)
        if not self._alone:
            words = house.words
            last = words.text("THE RESULT") if self.result.over else words.text("NEXT HAND")
            prompts = (Prompt(Intent.CONFIRM, last if moment.over else words.text("COUNT ALL")),)
            draw_prompts(canvas, house.painter, house.devices.last.family, prompts, (628, 337), right=True)
        draw_captions(canvas, house, self._captions)

    def _slide(self, place: int) -> int:
        """How far a row still is from its place, pixels to the right."""
        late = 12 + 3 * place - self._tick
        return 0 if late <= 0 or self._house.still else 3 * late * late

    def _draw_header(self, canvas: pygame.Surface, moment: Moment) -> None:
        painter = self._house.painter
        canvas.fill(N0, (0, 0, 640, HEAD_TOP + 10))
        canvas.fill(M1, (0, HEAD_TOP + 10, 640, 1))
        canvas.fill(M2, (0, HEAD_TOP + 11, 640, 1))
        title, left = self._title(), 20
        if self.result.winner is not None:
            painter.sprite(
                canvas, mascot(mascot_named(self._play.seats[self.result.winner].mascot), "happy"), (14, 12)
            )
            left = 38
        look = TITLE_CYAN if self.result.winner is None else TITLE_GOLD
        style = painter.text.fit(title, ladder(look), _TITLE_WIDTH + 20 - left)
        painter.text.draw(canvas, title, (left, 10 + (18 - painter.text.height(style)) // 2), style)
        if moment.turned:
            note = self._note()
            style = STRONG_GOLD if self.result.level else STRONG
            if len(painter.text.wrap(note, style, _NOTE_WIDTH)) > _NOTE_LINES:
                style = BODY
            lines = len(painter.text.wrap(note, style, _NOTE_WIDTH))
            box = (_NOTE_LEFT, 4 + 6 * (_NOTE_LINES - lines), _NOTE_WIDTH, 36)
            painter.text.draw_box(canvas, note, box, style)
        draw_heads(canvas, self._house)


def tie_sentence(words: Words, names: Sequence[str], phase: int) -> str:
    """What a tie hand is about; of many only the number is said."""
    if len(names) > _MOST_NAMES:
        return words.plural(
            "{n} player is level: once more phase {phase}, and the first to lay it wins.",
            "{n} players are level: they alone play phase {phase} once more, first to lay it wins.",
            len(names),
            phase=phase,
        )
    return words.text(
        "{names} are level: they alone play phase {phase} once more, first to lay it wins.",
        names=words.text(" & ").join(names),
        phase=phase,
    )
