"""Every text of every screen, in English and in a longer language: on the screen, in its panel, apart."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest

from ten_arcade.adapter.seats import GamePlan, SeatPlan, Seats
from ten_arcade.ai.bot import Level, think_through
from ten_arcade.ai.ten_bots import ten_bot
from ten_arcade.engine.ten.model import Buy, TenMove, TenOptions
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.context import House
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.phases_cabinet import PhasesCabinet
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.stack import Stack
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_cabinet import TenCabinet
from ten_arcade.scenes.ten_ready import ten_ready
from ten_arcade.scenes.ten_stage import TenPlay
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.settings import Settings, Speed
from ten_arcade.ui.assets import Art
from ten_arcade.ui.audio import Audio
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.draw import DIM_ALPHA, NeonKind, Painter, PanelKind
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.intents import KEYBOARD, Intent, Press
from ten_arcade.ui.styles import Style
from ten_arcade.ui.text import Align, Box, Spot, Text
from ten_arcade.ui.words import Words
from tests.golden.games import PLAYERS
from tests.scenes.fakes import LongWords

SCREEN = pygame.Rect(0, 0, 640, 360)
SEED = 11
SETTLED = 40  # ticks for a scene to have slid in
SLID_IN = 64  # ticks for the rows of the scoring to have slid in
LOOK_EVERY = 24  # ticks
LOOKS = 2  # at moments of one kind in one game
MOST_STEPS = 20_000
LONG_NAMES = ("WILHELMINA", "MAXIMILIAN", "GWENDOLYNN", "ALEXANDER", "CHRISTOPH")
# Words that lie over whatever is below them, on purpose.
BANNERS = ("PERFECT TEN!",)


@dataclass(frozen=True, slots=True)
class Line:
    """A text as drawn: the box of its ink, and the innermost frame that holds the point it was drawn from."""

    text: str
    ink: pygame.Rect
    frame: pygame.Rect | None


@dataclass(slots=True)
class Notes:
    """What was drawn since the last look."""

    frames: list[pygame.Rect] = field(default_factory=list[pygame.Rect])
    lines: list[Line] = field(default_factory=list[Line])

    def clear(self) -> None:
        self.frames.clear()
        self.lines.clear()


class NotedText(Text):
    """Text that notes each line with the box of its ink."""

    def __init__(self, fonts: Fonts, notes: Notes) -> None:
        super().__init__(fonts)
        self._notes = notes

    def draw(
        self, canvas: pygame.Surface, text: str, xy: Spot, style: Style, align: Align = Align.LEFT
    ) -> int:
        width = super().draw(canvas, text, xy, style, align)
        boxes = self.fonts.bits(text, style.face).get_bounding_rects()
        if boxes:
            x, y = round(xy[0]), round(xy[1])
            left = {Align.LEFT: x, Align.CENTRE: x - width // 2, Align.RIGHT: x - width}[align]
            ink = boxes[0].unionall(boxes[1:]).move(left, y - self.fonts.rise(style.face))
            # a text to the right ends just before its point
            point = (x - 1 if align is Align.RIGHT else x, y)
            holding = [frame for frame in self._notes.frames if frame.collidepoint(point)]
            frame = min(holding, key=lambda frame: frame.width * frame.height) if holding else None
            self._notes.lines.append(Line(text, ink, frame))
        return width


class NotedPainter(Painter):
    """A painter that notes where its frames are."""

    def __init__(self, art: Art, text: Text, notes: Notes) -> None:
        super().__init__(art, text)
        self._notes = notes

    def panel(
        self, canvas: pygame.Surface, rect: Box, kind: PanelKind = "normal", shadow: bool = True
    ) -> None:
        self._notes.frames.append(pygame.Rect(rect))
        super().panel(canvas, rect, kind, shadow)

    def dim(self, canvas: pygame.Surface, alpha: int = DIM_ALPHA) -> None:
        """What lies below a dimmed layer is not to be read now."""
        self._notes.clear()
        super().dim(canvas, alpha)

    def nine(self, canvas: pygame.Surface, name: str, rect: Box) -> None:
        self._notes.frames.append(pygame.Rect(rect))
        super().nine(canvas, name, rect)

    def neon(self, canvas: pygame.Surface, rect: Box, kind: NeonKind = "magenta") -> None:
        self._notes.frames.append(pygame.Rect(rect))
        super().neon(canvas, rect, kind)


@dataclass(slots=True)
class Faults:
    """What is wrong with texts, each sentence once, with the screen that shows it first."""

    notes: Notes
    canvas: pygame.Surface
    """Texts that begin like this may leave their frame or touch others."""
    found: dict[str, str] = field(default_factory=dict[str, str])

    def look(self, screen: str, *scenes: Scene) -> None:
        """Draw scenes one by one; only texts of the same scene must lie apart."""
        for scene in scenes:
            self.notes.clear()
            scene.draw(self.canvas)
            where = f"{screen}, {type(scene).__name__}"
            for sentence in faults_of(self.notes.lines):
                self.found.setdefault(sentence, where)

    def report(self) -> str:
        return "\n".join(f"{where}: {sentence}" for sentence, where in self.found.items())


def faults_of(lines: list[Line]) -> Iterator[str]:
    """Texts that leave the screen, their frame, or touch each other."""
    seen: list[Line] = []
    for line in lines:
        if not SCREEN.contains(line.ink):
            yield f"{line.text!r} leaves the screen at {tuple(line.ink)}"
        if line.text.startswith(BANNERS):
            continue
        if line.frame is not None and not line.frame.contains(line.ink):
            yield f"{line.text!r} at {tuple(line.ink)} leaves its frame {tuple(line.frame)}"
        for other in seen:
            if line.ink.colliderect(other.ink):
                yield f"{line.text!r} at {tuple(line.ink)} covers {other.text!r} at {tuple(other.ink)}"
        seen.append(line)


@dataclass(slots=True)
class Screens:
    """The arcade with a noting painter, in one language."""

    context: House
    faults: Faults
    longer: bool


@pytest.fixture(params=["english", "longer"])
def screens(request: pytest.FixtureRequest, tmp_path: Path, devices: Devices) -> Screens:
    notes = Notes()
    context = House(
        painter=NotedPainter(Art.load(), NotedText(Fonts.load(), notes), notes),
        words=Words(LongWords()) if request.param == "longer" else Words(),
        audio=Audio.open(mute=True),
        devices=devices,
        settings=Settings(),
        cabinets=(TenCabinet(), PhasesCabinet()),
        folder=tmp_path,
        seed=SEED,
        headless=True,
    )
    longer = request.param == "longer"
    return Screens(context, Faults(notes, pygame.Surface((640, 360))), longer)


def test_a_fault_is_found() -> None:
    box = pygame.Rect(10, 10, 40, 7)
    lines = [
        Line("a", box, pygame.Rect(0, 0, 45, 40)),
        Line("b", box.move(35, 0), None),
        Line("c", box.move(600, 0), None),
    ]
    kinds = [sentence.split()[1:3] for sentence in faults_of(lines)]
    assert len(kinds) == 3
    assert list(faults_of([Line("a", box, box)])) == []


# ---- menus ---------------------------------------------------------------------------------


def test_texts_of_the_menus(screens: Screens) -> None:
    context, faults = screens.context, screens.faults
    seats = Seats(tuple(SeatPlan(NAMES[seat], MASCOTS[seat]) for seat in range(5)))
    title = TitleScene(context)
    overlays: tuple[tuple[str, Scene], ...] = (
        *((f"{cabinet.key} setup", cabinet.setup(context)) for cabinet in context.cabinets),
        *((f"{cabinet.key} rules", cabinet.rules_card(context)) for cabinet in context.cabinets),
        ("cabinets", CabinetsScene(context)),
        ("options", OptionsScene(context)),
        ("pause", PauseScene(context, lambda: title, "Game 999999999", lambda: title)),
        ("seats", SeatsScene(context, seats, 4, seats.put)),
        ("lost pad", LostPadScene(context, seats, 4, seats.put)),
        *((f"ready {count}", ten_ready(context, seats.plans[:count], count - 1)) for count in range(2, 6)),
    )
    for _ in range(SETTLED):
        title.tick()
    faults.look("title", title)
    title.handle(Press(KEYBOARD, Intent.DOWN))
    faults.look("title menu", title)
    for name, scene in overlays:
        for _ in range(SETTLED):
            scene.tick()
        faults.look(name, scene)
        for presses in range(14):  # down through every line or page
            scene.handle(Press(KEYBOARD, Intent.DOWN))
            scene.tick()
            faults.look(f"{name} {presses}", scene)
    assert not faults.found, faults.report()


# ---- games ---------------------------------------------------------------------------------


def plan_of(players: int, names: Sequence[str]) -> GamePlan[TenOptions]:
    """A person in the first seat, whom a bot will play for, and bots in the others."""
    levels = (None, Level.MEDIUM, Level.EASY, Level.MEDIUM, Level.HARD)
    seats = tuple(SeatPlan(names[seat], MASCOTS[seat], levels[seat]) for seat in range(players))
    return GamePlan("ten", players, seats, TenOptions(), SEED)


@dataclass(slots=True)
class Tour:
    """Walks through one game and looks at a number of moments of each kind."""

    screens: Screens
    players: int
    stack: Stack
    play: TenPlay
    looks: Counter[object] = field(default_factory=Counter[object])

    def look(self, kind: object) -> None:
        top = self.stack.top
        self.looks[kind, type(top)] += 1
        if top is not None and self.looks[kind, type(top)] <= LOOKS:
            self.screens.faults.look(f"{self.players} players, {kind}", top)

    def walk(self) -> None:
        """To the end of the game, with the medium bot in the person's seat."""
        ghost, play = ten_bot(Level.MEDIUM, SEED), self.play
        for _ in range(MOST_STEPS):
            self.stack.tick()
            if isinstance(self.stack.top, ScoringScene):
                return
            if play.timeline.busy:
                event = type(play.news[-1]).__name__
                self.look(f"{event} begins")
                play.timeline.tick(max(1, play.timeline.clip.ticks // 2))
                self.look(f"{event} half-way")
                play.hurry()
                self.look(f"{event} ends")
            elif play.asks is not None:
                self.answer(play.asks, think_through(ghost.think(play.view, play.session.legal())))
        raise AssertionError("the game does not end")

    def answer(self, seat: int, move: TenMove) -> None:
        self.look(f"asks in {self.play.view.table.phase}")
        if isinstance(move, Buy):
            context = self.screens.context
            payment = PaymentScene(context, self.play, seat, move.card.rank, move.card)
            self.screens.faults.look(f"{self.players} players, payment", payment)
        self.play.submit(move)

    def score(self) -> None:
        """The count suit by suit, and the winner."""
        scene = self.stack.top
        assert isinstance(scene, ScoringScene)
        for _ in range(SLID_IN):
            self.stack.tick()
        while not scene.shows_winner:
            self.screens.faults.look(f"{self.players} players, scoring", scene)
            for _ in range(LOOK_EVERY):
                self.stack.tick()
        for _ in range(SETTLED):
            self.stack.tick()
        self.screens.faults.look(f"{self.players} players, winner", scene)


@pytest.mark.parametrize("players", PLAYERS)
def test_texts_of_a_game(screens: Screens, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the longer language the names are as long as names may be."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)  # no plug is pulled here
    context, names = screens.context, LONG_NAMES if screens.longer else NAMES
    context.settings = replace(context.settings, ai_pace=Speed.INSTANT)
    table = context.cabinet.begin(context, plan_of(players, names))
    assert isinstance(table, TableScene)
    stack = Stack(table)
    stack.tick()
    screens.faults.look(f"{players} players, ready", stack.scenes[-1])
    stack.handle(Press(KEYBOARD, Intent.CONFIRM))
    tour = Tour(screens, players, stack, table.play)
    tour.walk()
    tour.score()
    context.cabinet.close()
    assert not screens.faults.found, screens.faults.report()
