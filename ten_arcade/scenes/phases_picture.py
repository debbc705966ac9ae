"""Draws the table of Ten Phases and what is asked at it: hand, lit places, prompts, curtain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ten_arcade.engine.phases.model import PhasesView, Stage
from ten_arcade.engine.phases.nearest import Missing, Slot
from ten_arcade.scenes.context import House
from ten_arcade.scenes.phases_asking import (
    COMPOSE,
    GROUP,
    PILE_KEY,
    TURN,
    Aiming,
    Asking,
    Choosing,
    Composing,
    Drawing,
)
from ten_arcade.scenes.phases_card import (
    TITLE_ROOM,
    draw_button,
    draw_phase_card,
    draw_phase_head,
    draw_slots,
    slot_places,
)
from ten_arcade.scenes.phases_compose import Composition
from ten_arcade.scenes.phases_ground import PLAYED, Ground, Look
from ten_arcade.scenes.phases_hand import Hand, draw_backs, focused_card
from ten_arcade.scenes.phases_moods import moods
from ten_arcade.scenes.phases_places import (
    BUTTON,
    BUTTONS_Y,
    CARD,
    CHIP_SIZES,
    DISCARD,
    HAND_FLOOR,
    PHASE_CARD,
    PILE,
    PROMPT,
    SECOND_BUTTON,
    Rect,
    hand_places,
    is_dealt,
    place_size,
)
from ten_arcade.scenes.phases_plate import turning
from ten_arcade.scenes.phases_privacy import Privacy
from ten_arcade.scenes.phases_prompts import question
from ten_arcade.scenes.phases_reveal import reveal_tick
from ten_arcade.scenes.phases_stage import PhasesPlay
from ten_arcade.scenes.phases_targets import DISCARDS, Target
from ten_arcade.scenes.phases_words import latest_sentence
from ten_arcade.scenes.prompts import Prompt, draw_prompts, prompts_width
from ten_arcade.scenes.shouts import draw_shouts
from ten_arcade.store.settings import Speed
from ten_arcade.ui.focus import Spot
from ten_arcade.ui.intents import Intent
from ten_arcade.ui.palette import N4, T2, T3, Y3
from ten_arcade.ui.sprites import Mood, target
from ten_arcade.ui.styles import STRONG_GREEN, TITLE_GOLD, ladder

_SLIDE_TICKS = 12
_MARGIN = 8
_PULSE_TICKS = 20


@dataclass(frozen=True, slots=True)
class Picture:
    """What the scene knows beside the game: the question, the place under the cursor, the hand in its order.

    `fault`: what a phase in the making still lacks, in words. `hint`: why the last press did nothing.
    """

    asking: Asking | None
    focus: Spot | None
    ids: tuple[int, ...]
    can_lay: bool
    can_take: bool
    fault: str
    hint: str
    tick: int
    turn_tick: int


class Scenery:
    """The brush of the table."""

    def __init__(self, house: House, play: PhasesPlay) -> None:
        self._house = house
        self._play = play
        self._ground = Ground(house.painter, house.words)

    def draw(self, canvas: pygame.Surface, picture: Picture, hand: Hand, privacy: Privacy) -> None:
        house, play = self._house, self._play
        painter, view = house.painter, play.view
        seats = play.seats.plans
        feelings = moods(play.news, len(seats))
        look = Look(
            view,
            seats,
            feelings,
            picture.tick,
            picture.turn_tick,
            house.still,
            turning(play.news, play.timeline, len(seats)),
            reveal_tick(play.news, play.timeline),
        )
        self._ground.draw(canvas, look)
        self._draw_prompt(canvas, picture, view, feelings[view.table.active])
        self._draw_pile_prompts(canvas, picture)
        asking = picture.asking
        if isinstance(asking, Composing):
            self._draw_composition(canvas, view, asking.composition, picture)
        else:
            draw_phase_card(canvas, painter, house.words, view)
            if isinstance(asking, Choosing) and not view.table.seats[view.table.active].laid:
                self._draw_button(canvas, picture, COMPOSE, house.words.text("CHOOSE"))
        if isinstance(asking, Aiming):
            self._draw_targets(canvas, asking.targets, picture)
        if asking is None:
            if self._hides_hand(view):
                draw_backs(canvas, painter, view.counts[view.table.active])
            play.timeline.draw(canvas, painter)
        else:
            play.timeline.draw(canvas, painter, high=HAND_FLOOR)
            away = asking.composition.ids if isinstance(asking, Composing) else frozenset[int]()
            hand.draw(canvas, painter, view, picture.ids, away)
        play.particles.draw(canvas)
        draw_shouts(canvas, painter, play.timeline)
        if asking is not None and picture.focus is not None:
            self._draw_cursor(canvas, picture, picture.focus, hand)
        self._draw_curtain(canvas, privacy)
        dx, dy = play.timeline.shaken()
        if dx or dy:
            canvas.blit(canvas.copy(), (dx, dy))

    def _hides_hand(self, view: PhasesView) -> bool:
        """Whether the hand zone shows the backs of whoever is in turn: not where turns are over at once.

        Hands of one card and of ten by turns, several a second, would be a flash.
        """
        if self._house.settings.speed is Speed.INSTANT:
            return False
        return view.seat is None and view.table.stage in PLAYED and is_dealt(view)

    # ---- what is asked ------------------------------------------------------------------

    def _draw_prompt(self, canvas: pygame.Surface, picture: Picture, view: PhasesView, mood: Mood) -> None:
        house, play = self._house, self._play
        words, seats = house.words, play.seats
        plan = seats[view.table.active]
        names = [each.name for each in seats.plans]
        over = view.table.stage in (Stage.HAND_OVER, Stage.OVER)
        heading = words.text("{name}'S TURN", name=plan.name)
        if over:
            heading = words.text("THE HAND IS OVER")
        prompts: tuple[Prompt, ...] = ()
        if picture.asking is None:
            text = latest_sentence(words, names, play.news)
            if not text:
                text = words.text("Thinking ...") if not plan.is_human else words.text("Cards are hidden.")
        else:
            asked = question(
                words,
                picture.asking,
                view,
                picture.focus.key if picture.focus is not None else None,
                can_lay=picture.can_lay,
                can_take=picture.can_take,
                shared=play.session.shared,
                fault=picture.fault,
            )
            text, prompts = asked.sentence, asked.prompts
        slide = 0 if house.still else max(0, _SLIDE_TICKS - picture.turn_tick)
        rows, said, warns = self._rows(prompts), picture.hint or text, bool(picture.hint)
        self._ground.draw_prompt(
            canvas, plan.mascot, mood, heading, said, slide, tight=len(rows) > 1, warns=warns
        )
        x, y, _, h = PROMPT
        painter, family = house.painter, house.devices.last.family
        for number, row in enumerate(rows):
            draw_prompts(canvas, painter, family, row, (x + _MARGIN, y + h - 22 * (len(rows) - number)))

    def _rows(self, prompts: Sequence[Prompt]) -> list[list[Prompt]]:
        """At most two rows of buttons for the foot of the panel."""
        painter, family = self._house.painter, self._house.devices.last.family
        rows: list[list[Prompt]] = [[]]
        for prompt in prompts:
            if rows[-1] and prompts_width(painter, family, [*rows[-1], prompt]) > PROMPT[2] - 2 * _MARGIN:
                rows.append([])
            rows[-1].append(prompt)
        return rows[:2]

    def _draw_pile_prompts(self, canvas: pygame.Surface, picture: Picture) -> None:
        """Under pile and discards: which button takes from them, or throws on them."""
        words, asking = self._house.words, picture.asking
        key = "" if picture.focus is None else picture.focus.key
        if isinstance(asking, Drawing):
            if key == PILE_KEY:
                self._draw_under(canvas, PILE, Prompt(Intent.CONFIRM, words.text("DRAW")))
            if picture.can_take:
                button = Intent.CONFIRM if key == DISCARDS else Intent.FIRST
                self._draw_under(canvas, DISCARD, Prompt(button, words.text("TAKE")))
        elif isinstance(asking, Aiming) and key == DISCARDS:
            self._draw_under(canvas, DISCARD, Prompt(Intent.CONFIRM, words.text("DISCARD")))

    def _draw_under(self, canvas: pygame.Surface, spot: tuple[int, int], prompt: Prompt) -> None:
        painter, family = self._house.painter, self._house.devices.last.family
        width = prompts_width(painter, family, (prompt,))
        draw_prompts(canvas, painter, family, (prompt,), (spot[0] + (CARD[0] - width) // 2, BUTTONS_Y))

    def _draw_targets(self, canvas: pygame.Surface, goals: Sequence[Target], picture: Picture) -> None:
        """Only where the card may go is lit; who may not be named is veiled."""
        painter = self._house.painter
        bright = self._house.still or picture.tick // _PULSE_TICKS % 2 == 0
        for goal in goals:
            x, y, w, h = goal.rect
            if not goal.allowed:
                painter.checker(canvas, goal.rect, N4)
            elif (w, h) in CHIP_SIZES:
                painter.sprite(canvas, target(place_size(goal.rect)), (x, y))
            else:
                painter.rail(canvas, (x - 1, y - 1, w + 2, h + 2), T3 if bright else T2)

    def _draw_composition(
        self, canvas: pygame.Surface, view: PhasesView, composition: Composition, picture: Picture
    ) -> None:
        """The phase card while its groups are put together."""
        painter, words = self._house.painter, self._house.words
        x, y, w, _ = PHASE_CARD
        room = w - 2 * _MARGIN
        painter.neon(canvas, PHASE_CARD)
        phase = view.table.seats[view.table.active].phase
        turns = composition.ways(view) > 1
        draw_phase_head(canvas, painter, words, phase, TITLE_GOLD, TITLE_ROOM if turns else room)
        if len(composition.needs) > 1:
            other = (composition.at + 1) % len(composition.needs) + 1
            self._draw_button(canvas, picture, GROUP, words.text("GROUP {number}", number=other))
        if turns:
            self._draw_button(canvas, picture, TURN, words.text("WILD"), SECOND_BUTTON)
        groups: list[tuple[Slot, ...]] = []
        for need, cards in zip(composition.needs, composition.groups(view), strict=True):
            groups.append((*cards, *[Missing(None, None)] * (need.size - len(cards))))
        draw_slots(canvas, painter, view, tuple(groups))
        boxes = slot_places(tuple(map(len, groups)))[composition.at]
        left, right = boxes[0][0], boxes[-1][0] + boxes[-1][2]
        if len(groups) > 1:
            painter.rail(canvas, (left - 2, boxes[0][1] - 2, right - left + 4, boxes[0][3] + 4), Y3)
        if not picture.fault:
            line = words.text("That is your phase: lay it!")
            style = painter.text.fit(line, ladder(STRONG_GREEN), room)
            painter.text.draw(canvas, line, (x + _MARGIN, y + 86), style)

    def _draw_button(
        self, canvas: pygame.Surface, picture: Picture, key: str, label: str, rect: Rect = BUTTON
    ) -> None:
        focused = picture.focus is not None and picture.focus.key == key
        draw_button(canvas, self._house.painter, rect, label, focused)

    def _draw_cursor(self, canvas: pygame.Surface, picture: Picture, spot: Spot, hand: Hand) -> None:
        card_id, rect = focused_card(spot.key), spot.rect
        if card_id is not None:
            x, y = hand_places(len(picture.ids))[picture.ids.index(card_id)]
            rect = (x, y - hand.risen(card_id), *CARD)
        self._house.painter.cursor(canvas, rect, picture.tick)

    def _draw_curtain(self, canvas: pygame.Surface, privacy: Privacy) -> None:
        play = self._play
        seat = play.asks
        plan = None if seat is None else play.seats[seat]
        privacy.curtain.draw(canvas, plan, privacy.progress, hold=self._house.settings.hold)
