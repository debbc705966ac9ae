"""A game on the screen: takes beats from the session, shows them one by one, writes moves down first.

Knows no rules and no pixels of a game: a stage says where things are and how events look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ten_arcade.adapter.seats import DeviceKey, Seats, audience_of, shares_screen
from ten_arcade.adapter.session import Session
from ten_arcade.ai.bot import Bot, Level, Tell
from ten_arcade.engine.core import Refusal
from ten_arcade.engine.record import Codec, end_of
from ten_arcade.scenes.captions import Captions
from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.log import LogScene
from ten_arcade.scenes.log_book import LogBook
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.stage import Stage
from ten_arcade.store.journal import Journal
from ten_arcade.store.settings import Speed
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.flash import FlashGuard
from ten_arcade.ui.intents import Device, Intent
from ten_arcade.ui.particles import Particles
from ten_arcade.ui.timeline import Clip, Path, Timeline

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

# Clip ticks per tick of the clock; slow shows each tick for one and a half.
_PACE = {Speed.SLOW: 2 / 3, Speed.NORMAL: 1.0, Speed.FAST: 2.0, Speed.INSTANT: 10_000.0}
_HELD_PACE = 4.0
_BOT_WAIT = {Speed.SLOW: 60, Speed.NORMAL: 30, Speed.FAST: 10, Speed.INSTANT: 0}
_HESITATION = 20  # ticks that a hard decision adds, where the pace is not fast
_MOST_NEWS = 24
_BURST_SPEED = 2.4  # px a tick
_BURST_LIFE = 34
_SLIDE_TICKS = 12


@dataclass(frozen=True, slots=True)
class Tempo:
    """Clip ticks per tick of the clock, and the ticks a bot waits: for games that nobody's settings rule."""

    pace: float
    bot_wait: int


class Play(Generic[S, M, E, V]):
    """The running game as scenes see it."""

    def __init__(
        self,
        house: House,
        session: Session[S, M, E, V],
        stage: Stage[E, V],
        seats: Seats,
        journal: Journal[M] | None,
        codec: Codec[M, object, S],
        pause: Callable[[], Scene],
        *,
        tempo: Tempo | None = None,
        bot_of: Callable[[int, Level], Bot[V, M]] | None = None,
        eyes: Callable[[S], int | None] | None = None,
        past: Iterable[E] = (),
    ) -> None:
        """`bot_of` makes the bot of a level for a seat; without it no seat can change hands to a computer.

        `eyes` of a game with hidden hands: the seat that alone may look at a state. `past`: what happened
        before, as everybody may know it.
        """
        self.house = house
        self.session = session
        self.seats = seats
        self.timeline = Timeline()
        self.timeline.reduced = house.still
        self.particles = Particles()
        self.captions = Captions()
        self.flashes = FlashGuard()
        self.pause = pause
        self.news: list[E] = []
        """What happened since the turn began, the latest last."""
        self.log_book = LogBook(past)
        self._stage = stage
        self._journal = journal
        self._codec = codec
        self._tempo = tempo
        self._bot_of = bot_of
        self._eyes = eyes
        self._choose_audience()
        self._before = self._after = session.view()
        self._credit = 0.0
        self._finished = False
        self._flashing = False
        self._let_go = False
        self.timeline.jump(stage.layout(self._after))

    @property
    def view(self) -> V:
        """The view to show now: that after the event once its clip has settled."""
        return self._after if self.timeline.settled else self._before

    @property
    def alone(self) -> bool:
        """True if the game is only shown: its tempo is its own, and nobody's settings or pads count."""
        return self._tempo is not None

    @property
    def coming(self) -> V:
        """The view the clip leads to."""
        return self._after

    @property
    def resting(self) -> bool:
        """True when everything has been shown."""
        return not self.timeline.busy and not self.session.has_beats

    @property
    def waits(self) -> bool:
        """True while the next beat waits until the scene has shown something else and says `go_on`."""
        event = None if self.timeline.busy or self._let_go else self.session.coming
        return event is not None and self._stage.waits(event)

    def go_on(self) -> None:
        """Let the beat come that waits."""
        self._let_go = True

    @property
    def asks(self) -> int | None:
        """The seat of the person who is to decide now, if anybody is."""
        seat = self.session.to_act if self.resting else None
        return seat if seat is not None and self.seats[seat].is_human else None

    @property
    def lost(self) -> int | None:
        """The seat that is asked while its device is not connected: nobody could answer for it."""
        seat = self.asks
        device = None if seat is None else self.seats[seat].device
        if device is None or device in map(device_key, self.house.devices.connected):
            return None
        return seat

    @property
    def flashing(self) -> bool:
        """True while a clip plays whose flash the guard has granted."""
        return self._flashing and self.timeline.busy

    @property
    def problem(self) -> str:
        """Why the game is not being saved, empty if it is."""
        return "" if self._journal is None else self._journal.problem

    def may_act(self, device: Device) -> bool:
        seat = self.asks
        return seat is not None and self.seats.may_act(seat, device_key(device))

    def submit(self, move: M) -> Refusal | None:
        """A person's move for the seat that is asked; its first beat begins at once."""
        seat = self.asks
        if seat is None:
            return None
        refusal = self.session.submit(seat, move)
        if refusal is None:
            self._write_down()
            self._next_beat()
        return refusal

    def change_seat(self, seat: int, level: Level | None, device: DeviceKey | None = None) -> None:
        """From now on a computer of that level plays the seat, or a person (None) with that device.

        The record keeps who began. A bot is seeded as at the start, so the same change plays the same game.
        """
        bot: Bot[V, M] | None = None
        if level is not None:
            if self._bot_of is None:
                return
            bot = self._bot_of(seat, level)
        self.seats.put(seat, level, device)
        self.session.set_bot(seat, bot)
        if self._eyes is not None:
            self._choose_audience()
            self.show_again()

    def _choose_audience(self) -> None:
        """In a game with hidden hands: the only person, or whoever is asked; the demos keep their own."""
        if self._eyes is not None:
            plans = self.seats.plans
            self.session.look_as(audience_of(plans), self._eyes if shares_screen(plans) else None)

    def look_up(self) -> None:
        """Where people share the screen, no hand is shown until its player asks for it."""
        self.session.look_up()
        self.show_again()

    def look_in(self, seat: int) -> None:
        """The hand of this seat is shown: its player says that nobody else looks."""
        self.session.look_in(seat)
        self.show_again()

    def audience_may_act(self, device: Device) -> bool:
        """Whether this device belongs to the seat whose hand is on the screen."""
        seat = self.session.audience
        return seat is not None and self.seats.may_act(seat, device_key(device))

    def rearrange(self) -> None:
        """What is shown slides to the places the stage gives it by now."""
        if not self.timeline.busy:
            clip = Clip(_SLIDE_TICKS, default=Path(ticks=_SLIDE_TICKS))
            self.timeline.play(clip, self._stage.layout(self._after))

    def show_again(self) -> None:
        """Show the present view at once, for the audience of now."""
        self._before = self._after = self.session.view()
        self.timeline.jump(self._stage.layout(self._after))

    def log(self) -> Scene:
        """What happened lately, in words: the same for whoever is the audience."""
        plans = self.seats.plans
        return LogScene(self.house, plans, self.log_book.parts(self._stage, plans, self.session.known()))

    def hurry(self) -> None:
        """Finish the clip that plays."""
        self.timeline.finish()

    def tick(self) -> None:
        """One tick: the clip goes on, the next beat begins, or a bot moves."""
        self.particles.tick()
        self.captions.tick()
        self.flashes.tick()
        self.timeline.reduced = self.house.still
        self._credit += self._pace()
        ticks, self._credit = int(self._credit), self._credit % 1.0
        if self.timeline.busy:
            self.session.think()
            self._advance(ticks)
            if self.timeline.busy:
                return
        if self._next_beat() or self.waits:
            return
        if self._journal is not None:
            self._journal.sync()  # nothing moves now, so nobody sees the disk being waited for
        self.session.tick(self._bot_wait())
        self._write_down()
        self._next_beat()

    def _bot_wait(self) -> int:
        """Ticks a bot waits before it moves; what shows on its face makes it hesitate or hurry a little."""
        if self._tempo is not None:
            return self._tempo.bot_wait
        pace = self.house.settings.ai_pace
        wait = _BOT_WAIT[pace]
        if pace in (Speed.FAST, Speed.INSTANT):
            return wait
        match self.session.told:
            case Tell.TORN | Tell.WORRIED:
                return wait + _HESITATION
            case Tell.PLEASED:
                return wait * 2 // 3
            case Tell.SURE | None:
                return wait

    def _pace(self) -> float:
        if self._tempo is not None:
            return self._tempo.pace
        devices = self.house.devices
        held = any(devices.held(device, Intent.CANCEL) for device in devices.connected)
        pace = _PACE[self.house.settings.speed]
        return max(pace, _HELD_PACE) if held else pace

    def _advance(self, ticks: int) -> None:
        before = self.timeline.now
        for sound in self.timeline.tick(ticks):
            self.hear(sound)
        for burst in () if self.house.still else self.timeline.bursts_due(before):
            self.particles.burst(burst.x, burst.y, burst.count, burst.colours, _BURST_SPEED, _BURST_LIFE)

    def _next_beat(self) -> bool:
        """Begin the next beat that takes time; False if none waits."""
        begun = False
        while not self.timeline.busy and not self.waits:
            known = self.session.coming  # before the beat is cut for the audience
            beat = self.session.take_beat()
            if beat is None or known is None:
                break
            begun, self._let_go = True, False
            self.log_book.note(known)
            if self._stage.opens_turn(beat.event):
                self.news.clear()
            self.news.append(beat.event)
            del self.news[:-_MOST_NEWS]
            self._before, self._after = self._after, beat.view
            clip = self._stage.clip(beat.event, self._before, self._after)
            self.timeline.play(clip, self._stage.layout(beat.view))
            self._flashing = clip.flash is not None and self.flashes.ask(clip.flash)
            self.rumble(*clip.rumble)
            if not self.alone and self.house.settings.speed is Speed.INSTANT:
                for sound in self.timeline.tick(clip.ticks):
                    self.hear(sound)
        return begun

    def hear(self, sound: Sound) -> None:
        """Play a sound that tells something about the latest event, and say it in words too."""
        self.house.audio.play(sound)
        if self.news:
            caption = self._stage.caption(self.seats.plans, sound, self.news[-1], self._before, self._after)
            self.captions.show(caption)

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Shake the pads that may act for the seat in turn; strengths 0 to 1."""
        seat = self.session.to_act
        if not ms or seat is None:
            return
        for device in self.house.devices.connected:
            if self.seats.may_act(seat, device_key(device)):
                self.house.rumble(device, low, high, ms)

    def _write_down(self) -> None:
        """Accepted moves go to disk before anything of them is shown."""
        moves = self.session.take_accepted()
        if self._journal is None:
            return
        for seat, move in moves:
            self._journal.append(seat, move)
        outcome = self.session.outcome
        if outcome is not None and not self._finished:
            self._finished = True
            self._journal.finish(end_of(self._codec, self.session.state, outcome))
