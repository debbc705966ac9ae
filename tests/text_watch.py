"""Notes every text drawn, and finds what is wrong with it: off the screen, out of its panel, covered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.context import House
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.scenes.phases_cabinet import PhasesCabinet
from ten_arcade.scenes.scene import Scene
from ten_arcade.scenes.ten_cabinet import TenCabinet
from ten_arcade.store.settings import Settings
from ten_arcade.ui.assets import Art
from ten_arcade.ui.audio import Audio
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.draw import DIM_ALPHA, NeonKind, Painter, PanelKind
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.styles import Style
from ten_arcade.ui.text import Align, Box, Spot, Text
from ten_arcade.ui.words import Words
from tests.scenes.fakes import LongWords

SCREEN = pygame.Rect(0, 0, 640, 360)
SEED = 11
LONG_NAMES = ("WILHELMINA", "MAXIMILIAN", "GWENDOLYNN", "ALEXANDER", "CHRISTOPH", "BARTOLOMEO")
# Buttons, players, and the chips of Ten Phases: what TEN writes on and beside its chips is part of them.
THINGS = (
    "button/", "key/", "shoulder/", "mouse/", "dpad/", "mascot", "medal/",
    "chip_15x", "chip_24x", "chip_28x28/", "need_",
)  # fmt: skip
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
    """What was drawn since the last look; `things` are pictures that no text may lie over or under."""

    frames: list[pygame.Rect] = field(default_factory=list[pygame.Rect])
    lines: list[Line] = field(default_factory=list[Line])
    things: list[tuple[str, pygame.Rect]] = field(default_factory=list[tuple[str, pygame.Rect]])

    def clear(self) -> None:
        self.frames.clear()
        self.lines.clear()
        self.things.clear()


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
            shown = canvas.get_clip()
            if shown != canvas.get_rect():
                ink = ink.clip(shown)
                if not ink:
                    return width
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

    def sprite(self, canvas: pygame.Surface, name: str, xy: Spot) -> None:
        if name.startswith(THINGS):
            box = pygame.Rect((round(xy[0]), round(xy[1])), self.art.size(name)).clip(canvas.get_clip())
            if box:
                self._notes.things.append((name, box))
        super().sprite(canvas, name, xy)

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
    found: dict[str, str] = field(default_factory=dict[str, str])

    def look(self, screen: str, *scenes: Scene, moving: bool = False) -> None:
        """Draw scenes one by one; only texts of the same scene must lie apart.

        `moving`: things are on their way, over whatever lies below.
        """
        for scene in scenes:
            self.notes.clear()
            scene.draw(self.canvas)
            where = f"{screen}, {type(scene).__name__}"
            things = () if moving else self.notes.things
            for sentence in (*faults_of(self.notes.lines), *covered(self.notes.lines, things)):
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


def covered(lines: Sequence[Line], things: Sequence[tuple[str, pygame.Rect]]) -> Iterator[str]:
    """Texts with less than a pixel between them and a picture."""
    for line in lines:
        for name, box in things:
            if line.ink.inflate(2, 2).colliderect(box):
                yield f"{line.text!r} at {tuple(line.ink)} touches {name} at {tuple(box)}"


@dataclass(slots=True)
class Screens:
    """The arcade with a noting painter, in one language."""

    context: House
    faults: Faults
    longer: bool


def open_screens(folder: Path, devices: Devices, *, longer: bool) -> Screens:
    """An arcade of all games in English, or in a language two fifths longer."""
    notes = Notes()
    context = House(
        painter=NotedPainter(Art.load(), NotedText(Fonts.load(), notes), notes),
        words=Words(LongWords()) if longer else Words(),
        audio=Audio.open(mute=True),
        devices=devices,
        settings=Settings(),
        cabinets=(TenCabinet(), PhasesCabinet()),
        folder=folder,
        seed=SEED,
        headless=True,
    )
    return Screens(context, Faults(notes, pygame.Surface((640, 360))), longer)


def names_of(screens: Screens) -> Sequence[str]:
    """In the longer language the names are as long as names may be."""
    return LONG_NAMES if screens.longer else NAMES


def plans_of(screens: Screens, players: int, people: int) -> tuple[SeatPlan, ...]:
    """The first seats are people, the others computers."""
    names = names_of(screens)
    return tuple(
        SeatPlan(names[seat], MASCOTS[seat], None if seat < people else Level.EASY) for seat in range(players)
    )
