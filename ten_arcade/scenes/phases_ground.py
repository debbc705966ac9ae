"""The part of Ten Phases' table that does not fly: panels, phase card, pile, the place of the discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi, sin

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.phases.model import GroupKind, PhasesView, Stage
from ten_arcade.scenes.phases_places import (
    DISCARD,
    HAND_ZONE,
    PILE,
    PROMPT,
    PanelPlace,
    box_around,
    is_dealt,
    meld_places,
    open_hand,
    open_hand_places,
    panel_places,
    place_size,
)
from ten_arcade.scenes.phases_plate import draw_plate
from ten_arcade.scenes.phases_reveal import counted, standing
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Face
from ten_arcade.ui.palette import B0, B1, N0, N1, N2, N3, N4, N5, Y3, Colour
from ten_arcade.ui.sprites import Mood, slot
from ten_arcade.ui.styles import (
    BODY,
    HEADING,
    HEADING_CYAN,
    HEADING_GOLD,
    STRONG,
    STRONG_DIM,
    STRONG_GOLD,
    STRONG_LABEL,
    STRONG_PINK,
    Style,
    ladder,
)
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

PLAYED = (Stage.DRAW, Stage.PLAY)
"""The stages in which it is somebody's turn."""
FEW = 10  # cards in the pile from which on their number is gold
_SLOT = Style(Face.BOLD, (N5,), shadow=N0)
_HOP_TICKS = 24
_ARROW_TICKS = 60


@dataclass(frozen=True, slots=True)
class Look:
    """What the table shows at one tick. `moods` one per seat; `turn_tick`: ticks since the turn began."""

    view: PhasesView
    seats: Sequence[SeatPlan]
    moods: Sequence[Mood]
    tick: int
    turn_tick: int
    still: bool = False
    """Motion is reduced: nothing hops."""
    plates: Sequence[float] = ()
    """One per seat: how far its plate has turned over; empty: all lie still."""
    reveal_tick: int | None = None
    """While the hands turn up: the tick of that clip."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Draws the table under the cards, but for the phase card: that may be in the making."""

    painter: Painter
    words: Words

    def draw(self, canvas: pygame.Surface, look: Look) -> None:
        """Everything but the prompt panel (`draw_prompt`): what it says is for the scene to know."""
        self.painter.ground(canvas, "bg/phases", 0 if look.still else look.tick)
        _draw_hand_zone(canvas)
        for seat, place in enumerate(panel_places(look.view.players)):
            self._draw_panel(canvas, look, seat, place)
        self._draw_next(canvas, look.view)
        self._draw_pile(canvas, look.view)
        if not look.view.table.discards or not is_dealt(look.view):
            self.painter.sprite(canvas, "slot_m", DISCARD)

    def draw_prompt(
        self,
        canvas: pygame.Surface,
        mascot: str,
        mood: Mood,
        heading: str,
        text: str,
        slide: int = 0,
        *,
        tight: bool = False,
        warns: bool = False,
    ) -> None:
        """The panel at the right: whose turn it is and, in up to three lines, what is asked or happened.

        `slide` px still to slide in. Below y 200 it is left free for the buttons, below 198 if `tight`.
        `warns`: the text says why a press did nothing, and stands out, even if it stood there before.
        """
        painter = self.painter
        x, y, w, h = PROMPT
        painter.panel(canvas, (x, y, w, h))
        painter.sprite(canvas, f"mascot_l/{mascot}/{mood}", (x + 8, y + 9))
        left, room = x + 48, w - 48 - 8
        lines = painter.text.wrap(text, STRONG, room)
        body = STRONG if len(lines) <= (2 if tight else 3) else BODY
        squeezed = tight and body is BODY  # three lines and two rows of buttons
        head, top, gap = (y + 9, y + 23, -1) if squeezed else (y + 12, y + 27, 0)
        style = painter.text.fit(heading, ladder(HEADING_CYAN), room)
        painter.text.draw(canvas, heading, (left + slide, head), style)
        look = replace(body, ramp=STRONG_GOLD.ramp) if warns else body
        painter.text.draw_box(canvas, text, (left, top, room, 36), look, line_gap=gap)

    def _draw_next(self, canvas: pygame.Surface, view: PhasesView) -> None:
        """Quiet places at the ends of runs, with the number that would go there."""
        for place in meld_places(view) if view.table.stage in PLAYED else ():
            meld = view.table.melds[place.meld]
            for rect, rank in ((place.low, meld.rank - 1), (place.high, meld.high + 1)):
                if rect is None or meld.kind is not GroupKind.RUN:
                    continue
                x, y, w, h = rect
                self.painter.sprite(canvas, slot(place_size(rect)), (x, y))
                self.painter.text.draw(canvas, str(rank), (x + w // 2, y + h // 2 - 3), _SLOT, Align.CENTRE)

    # ---- pile ---------------------------------------------------------------------------

    def _draw_pile(self, canvas: pygame.Surface, view: PhasesView) -> None:
        painter, left = self.painter, view.pile
        x, y = PILE
        if not left:
            painter.sprite(canvas, "slot_m", (x, y))
            return
        edges = min(4, left // 16 + 1) - 1 if left > 1 else 0
        painter.shadow(canvas, "shadow_m", (x + 2, y + 3 + 2 * edges))
        for edge in range(edges, 0, -1):
            painter.sprite(canvas, "deck_edge", (x, y + 2 * edge))
        painter.sprite(canvas, "card_m/back", (x, y))
        painter.sprite(canvas, "count_plate", (x + 9, y + 47))
        style = HEADING_GOLD if left <= FEW else HEADING
        painter.text.draw(canvas, str(left), (x + 24, y + 50), style, Align.CENTRE)

    # ---- players' panels ----------------------------------------------------------------

    def _draw_panel(self, canvas: pygame.Surface, look: Look, seat: int, place: PanelPlace) -> None:
        painter, view = self.painter, look.view
        table = view.table
        active = seat == table.active and table.stage in PLAYED and is_dealt(view)
        painter.panel(canvas, place.rect, "active" if active else "normal")
        self._draw_rows(canvas, view, seat, place, N2 if active else N1)
        self._draw_head(canvas, look, seat, place, active)
        if active and look.turn_tick < _ARROW_TICKS:
            self._draw_arrow(canvas, look, place)

    def _draw_rows(
        self, canvas: pygame.Surface, view: PhasesView, seat: int, place: PanelPlace, ground: Colour
    ) -> None:
        """The two grooves for groups; one large one with a word in it as long as there are none."""
        painter = self.painter
        first, second = place.rows
        x, y, w, h = first[0], first[1], first[2], second[1] + second[3] - first[1]
        note = self._note(view, seat)
        for row in ((x, y, w, h),) if note else place.rows:
            painter.rounded(canvas, row, ground)
        waits = self._waits(view, seat)
        if waits:
            painter.checker(canvas, (x, y, w, h), N3)
        if note:
            style = painter.text.fit(note, ladder(STRONG_PINK if waits else STRONG_LABEL), w - 12)
            painter.text.draw(canvas, note, (x + w // 2, y + h // 2 - 4), style, Align.CENTRE)
        if open_hand(view, seat):
            left, top, wide, high = box_around(open_hand_places(view, seat))
            around = (left - 2, top - 2, wide + 4, high + 4)
            painter.rounded(canvas, around, N4)
            painter.rail(canvas, around, Y3)

    def _waits(self, view: PhasesView, seat: int) -> bool:
        """Whether the seat cannot play now or next: it loses its turn, or has no part in a tie hand."""
        table = view.table
        return table.stage in PLAYED and (table.seats[seat].loses_turn or seat not in table.playing)

    def _note(self, view: PhasesView, seat: int) -> str:
        """What a panel without groups says."""
        if view.table.seats[seat].laid or open_hand(view, seat):
            return ""
        if seat not in view.table.playing:
            return self.words.text("not in this hand")
        if self._waits(view, seat):
            return self.words.text("loses a turn")
        return self.words.text("no phase yet")

    def _draw_head(
        self, canvas: pygame.Surface, look: Look, seat: int, place: PanelPlace, active: bool
    ) -> None:
        painter, view, plan = self.painter, look.view, look.seats[seat]
        own = view.table.seats[seat]
        x, y, _, _ = place.rect
        hop = _hop(look.turn_tick) if active and not look.still else 0
        mood = look.moods[seat]
        if mood == "idle" and (look.tick + seat * 37) % 180 < 6:
            mood = "blink"
        painter.sprite(canvas, f"mascot/{plan.mascot}/{mood}", (x + 4, y + 3 - min(hop, 3)))
        room = place.plate_x - 4 - (x + 23)
        name = painter.text.fit(plan.name, ladder(STRONG if active else STRONG_DIM), room)
        painter.text.draw(canvas, plan.name, (x + 23, y + 7), name)
        turned = look.plates[seat] if look.plates else 1.0
        draw_plate(canvas, painter, self.words, place, own.phase, laid=own.laid, turned=turned)
        self._draw_count(canvas, look, seat, place)
        right, points = place.points_right, standing(view, seat, look.reveal_tick)
        width = painter.text.draw(canvas, str(points), (right, y + 7), STRONG_LABEL, Align.RIGHT)
        if own.loses_turn and view.table.stage in PLAYED:
            painter.sprite(canvas, "skip_mark", (right - width - 14, y + 5))

    def _draw_count(self, canvas: pygame.Surface, look: Look, seat: int, place: PanelPlace) -> None:
        """How many cards the seat holds; what they cost as they turn up."""
        painter, view = self.painter, look.view
        x, y = place.head
        points = counted(view, seat, look.reveal_tick)
        if points is not None:
            cost = self.words.text("+{points}", points=points)
            painter.text.draw(canvas, cost, (x - 8, y - 4), STRONG_GOLD)
            return
        painter.centred(canvas, "hand_count", (x, y - 1))
        count = view.counts[seat] if is_dealt(view) else 0
        painter.text.draw(canvas, str(count), (x + 13, y - 4), STRONG)

    def _draw_arrow(self, canvas: pygame.Surface, look: Look, place: PanelPlace) -> None:
        x, y, w, _ = place.rect
        hop = 0 if look.still else 2 * _hop(look.turn_tick % _HOP_TICKS)
        width, height = self.painter.art.size("turn_arrow")
        spot = (x + (w - width) // 2, max(0, y + 2 - height // 2) - hop // 4)
        self.painter.sprite(canvas, "turn_arrow", spot)


def _draw_hand_zone(canvas: pygame.Surface) -> None:
    """Dark cloth, so that the cards are the only bright things."""
    x, y, w, h = HAND_ZONE
    canvas.fill(N0, (x, y, w, h))
    canvas.fill(B1, (x, y, w, 1))
    canvas.fill(B0, (x, y + 1, w, 1))


def _hop(tick: int) -> int:
    """Pixels off the ground in a hop that lasts 24 ticks."""
    return round(5 * sin(pi * tick / _HOP_TICKS)) if tick < _HOP_TICKS else 0
