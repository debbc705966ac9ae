"""A stretch of a recorded game of TEN, played by itself at one and a half times the usual speed.

It has no journal: nothing of it is saved, and the game that somebody left stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ten_arcade.adapter.replay import replay_bots
from ten_arcade.adapter.seats import SeatPlan, Seats
from ten_arcade.adapter.session import Session
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.model import Phase, TenMove, TenState
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.scenes.attract_picture import draw_demo_tag, draw_press_start
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.context import House
from ten_arcade.scenes.play import Tempo
from ten_arcade.scenes.scene import Scene, Transition
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_places import DEMO_START, DEMO_START_IN_AUCTION, DEMO_TAG
from ten_arcade.scenes.ten_stage import TenPlay, TenStage
from ten_arcade.ui.intents import Input

TEMPO = Tempo(pace=1.5, bot_wait=20)
MOST_TICKS = 60 * 60  # a guard: the list says in turns how long a demo is


class TenDemo:
    """Shows `turns` turns from `state` on; `moves` are (seat, move) from there."""

    overlay = False

    def __init__(
        self,
        house: House,
        seats: Sequence[SeatPlan],
        state: TenState,
        moves: Sequence[tuple[int, TenMove]],
        turns: int,
    ) -> None:
        rules = TenRules()
        session = Session(rules, state, replay_bots(len(seats), moves))
        stage = TenStage(house.words)
        self.play: TenPlay = TenPlay(
            house, session, stage, Seats(seats), None, TenCodec(), self._stay, tempo=TEMPO
        )
        self._house = house
        self._last_turn = state.table.turn + turns - 1
        self._table = TableScene(house, self.play, self._stay)
        self._stack = Stack(self._table)
        self._tick = 0

    @property
    def over(self) -> bool:
        """True once the turn after the last one has begun, or the game has ended."""
        table = self.play.view.table
        ended = table.turn > self._last_turn or table.phase is Phase.OVER
        return ended or self._tick >= MOST_TICKS

    def handle(self, given: Input) -> Transition | None:
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        self._stack.tick()
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        self._stack.draw(canvas)
        draw_demo_tag(canvas, self._house, DEMO_TAG)
        auction = isinstance(self._stack.top, AuctionScene)
        place = DEMO_START_IN_AUCTION if auction else DEMO_START
        draw_press_start(canvas, self._house, place, self._tick)

    def _stay(self) -> Scene:
        """Nobody pauses a demo, and it does not go on to the scoring."""
        return self._table
