"""The end of a hand of a recorded game of Ten Phases, played by itself with the cards of one seat open.

It has no journal: nothing of it is saved, and the game that somebody left stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.adapter.replay import replay_bots
from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.model import PhasesMove, PhasesState, Stage
from ten_arcade.engine.phases.rules import PhasesRules
from ten_arcade.scenes.attract_picture import draw_demo_tag, draw_press_start
from ten_arcade.scenes.context import House
from ten_arcade.scenes.names import mascot_named
from ten_arcade.scenes.phases_places import Rect
from ten_arcade.scenes.phases_stage import PhasesPlay, PhasesStage
from ten_arcade.scenes.phases_standings import ALONE_TICKS, StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.play import Tempo
from ten_arcade.scenes.save import seat_plans
from ten_arcade.scenes.scene import Scene, Transition
from ten_arcade.scenes.stack import Stack
from ten_arcade.store.seeds import demo_folder, find_demo
from ten_arcade.ui.intents import Input
from ten_arcade.ui.sprites import mascot
from ten_arcade.ui.styles import STRONG_LABEL, ladder

FOLDER = "demo_phases"
"""Where its records are, below the records of the arcade."""
TEMPO = Tempo(pace=1.5, bot_wait=20)
LOOK_TICKS = 40
"""How long the table rests before the first move: time to see what the hand holds and lacks."""
READ_TICKS = ALONE_TICKS - 30
"""How long the counted hand stays: the picture fades out on it, before the standings would leave."""
MOST_TICKS = 60 * 60  # a guard: the list says in turns how long a demo is

_HAND_MASCOT, _HAND_NAME, _HAND_NAME_WIDTH = (10, 257), (32, 261), 160
_TAG: Rect = (303, 227, 52, 17)
_START: Rect = (474, 217, 116, 20)
_TAG_IN_STANDINGS: Rect = (12, 336, 52, 17)
_START_IN_STANDINGS: Rect = (508, 334, 120, 20)
_START_OVER_CAPTIONS: Rect = (14, 34, 124, 17)


class PhasesDemo:
    """Shows `turns` turns from `state` on, skipped ones too, with the hand of `audience`; None: no hand.

    `moves` are (seat, move) from there. A hand that ends within these turns is counted, and that is the end.
    """

    overlay = False

    def __init__(
        self,
        house: House,
        seats: Sequence[SeatPlan],
        state: PhasesState,
        moves: Sequence[tuple[int, PhasesMove]],
        turns: int,
        audience: int | None,
    ) -> None:
        session = Session(PhasesRules(), state, replay_bots(len(seats), moves), audience=audience)
        stage = PhasesStage(house.words)
        self.play: PhasesPlay = PhasesPlay(
            house, session, stage, Seats(seats), None, PhasesCodec(), self._stay, tempo=TEMPO
        )
        self._house = house
        self._hand = state.table.hand
        self._last_slot = state.table.slot + turns - 1
        self._table = PhasesTableScene(house, self.play, stage, self._stay)
        self._stack = Stack(self._table)
        self._tick = 0
        self._read = 0

    @property
    def over(self) -> bool:
        """True once the hand has been counted and read, or the turn after the last one has begun."""
        table = self.play.view.table
        played = table.stage in (Stage.DRAW, Stage.PLAY) and table.slot > self._last_slot
        ended = played or table.hand > self._hand or self._read >= READ_TICKS
        return ended or self._tick >= MOST_TICKS

    def handle(self, given: Input) -> Transition | None:
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        if self._tick <= LOOK_TICKS:
            return None
        self._stack.tick()
        top = self._stack.top
        if isinstance(top, StandingsScene) and top.counted:
            self._read += 1
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        self._stack.draw(canvas)
        tag, start = _TAG, _START
        if isinstance(self._stack.top, StandingsScene):
            captions = self._house.settings.captions  # which need the whole foot in some languages
            tag, start = _TAG_IN_STANDINGS, _START_OVER_CAPTIONS if captions else _START_IN_STANDINGS
        else:
            self._draw_whose(canvas)
        draw_demo_tag(canvas, self._house, tag)
        draw_press_start(canvas, self._house, start, self._tick)

    def _draw_whose(self, canvas: pygame.Surface) -> None:
        """Whose cards lie open at the foot of the screen."""
        seat = self.play.session.audience
        if seat is None:
            return
        painter, plan = self._house.painter, self.play.seats[seat]
        painter.sprite(canvas, mascot(mascot_named(plan.mascot)), _HAND_MASCOT)
        text = self._house.words.text("{name}'S HAND", name=plan.name)
        style = painter.text.fit(text, ladder(STRONG_LABEL), _HAND_NAME_WIDTH)
        painter.text.draw(canvas, text, _HAND_NAME, style)

    def _stay(self) -> Scene:
        """Nobody pauses a demo, and it does not go on to the podium."""
        return self._table


def phases_demo(house: House, number: int) -> PhasesDemo | None:
    """The demo whose turn it is; one that is missing or damaged gives way to the next."""
    found = find_demo(demo_folder(name=FOLDER), number, PhasesCodec(), PhasesRules())
    if found is None:
        return None
    demo, record, state = found
    seats, moves = seat_plans(record.header), record.moves[demo.start :]
    audience = demo.seat if demo.seat in range(len(seats)) else None
    return PhasesDemo(house, seats, state, moves, demo.turns, audience)
