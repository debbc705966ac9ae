"""A stand-in game and a real context (real art, muted) for scenes: what every menu test starts from."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame

from ten_arcade.adapter.seats import GamePlan
from ten_arcade.scenes.context import House, OptionRow
from ten_arcade.scenes.scene import Push, Replace, Reset, Scene, Showing, Transition
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.store.settings import Settings
from ten_arcade.ui.assets import Art
from ten_arcade.ui.audio import Audio
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.font import Fonts
from ten_arcade.ui.intents import KEYBOARD, MOUSE, Device, DeviceKind, Family, Input, Intent, Plugged, Press
from ten_arcade.ui.sprites import cabinet
from ten_arcade.ui.styles import Style
from ten_arcade.ui.text import Align, Spot, Text
from ten_arcade.ui.words import Words
from tests.virtual_pads import VirtualPad

PAD = Device(DeviceKind.PAD, 7, "Pad", Family.XBOX)
OTHER_PAD = Device(DeviceKind.PAD, 9, "Pad", Family.PLAYSTATION)


@dataclass(frozen=True, slots=True)
class FakeOptions:
    """Two house rules: one of two values, one of three."""

    loud: bool = False
    depth: int = 0


class PlainScene:
    """A scene that only has a name, to see where a transition leads."""

    overlay = False

    def __init__(self, name: str) -> None:
        self.name = name

    def handle(self, given: Input) -> Transition | None:
        return None

    def tick(self) -> Transition | None:
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((21, 16, 41))


class FakeCabinet:
    """A game that only remembers what it was asked for."""

    least_seats = 1
    most_seats = 5

    def __init__(self, key: str = "fake") -> None:
        self.key = key
        self.offered: GamePlan[FakeOptions] | None = None
        self.begun: list[GamePlan[FakeOptions]] = []
        self.sentence: str | None = None
        self.resumable = True
        self.shown: Callable[[], tuple[Showing, ...]] = tuple
        self.asked: list[int] = []
        self.closed = 0

    def name(self, words: Words) -> str:
        return words.text("FAKE")

    def pitch(self, words: Words) -> str:
        return words.text("Nothing is at stake.")

    def picture(self, lit: bool) -> str:
        return cabinet("ten", lit)

    def offer(self, plan: GamePlan[FakeOptions]) -> None:
        self.offered = plan

    def setup(self, house: House) -> Scene:
        return SetupScene(house, self, self.offered)

    def default_options(self) -> FakeOptions:
        return FakeOptions()

    def option_rows(self, words: Words, options: FakeOptions) -> tuple[OptionRow, ...]:
        return (
            OptionRow("loud", words.text("LOUD"), words.text("ON") if options.loud else words.text("OFF"),
                      words.text("Makes a noise.")),
            OptionRow("depth", words.text("DEPTH"), str(options.depth), words.text("How deep it goes.")),
        )  # fmt: skip

    def change_option(self, options: FakeOptions, key: str, step: int) -> FakeOptions:
        if key == "loud":
            return replace(options, loud=not options.loud)
        return replace(options, depth=(options.depth + step) % 3)

    def begin(self, house: House, plan: GamePlan[object]) -> Scene:
        assert isinstance(plan.options, FakeOptions)
        self.begun.append(GamePlan(plan.game, plan.players, plan.seats, plan.options, plan.seed))
        return PlainScene("game")

    def unfinished(self, house: House) -> str | None:
        return self.sentence

    def resume(self, house: House) -> Scene | None:
        return PlainScene("resumed") if self.resumable else None

    def rules_card(self, house: House) -> Scene:
        return PlainScene("rules")

    def showings(self, house: House, number: int) -> tuple[Showing, ...]:
        self.asked.append(number)
        return self.shown()

    def close(self) -> None:
        self.closed += 1


@dataclass(frozen=True, slots=True)
class Said:
    """One line of text as it was drawn: its words and the box of its ink (capitals only)."""

    text: str
    rect: pygame.Rect


class WatchedText(Text):
    """Text that remembers what was drawn since it was last asked."""

    def __init__(self, fonts: Fonts) -> None:
        super().__init__(fonts)
        self.said: list[Said] = []

    def draw(
        self, canvas: pygame.Surface, text: str, xy: Spot, style: Style, align: Align = Align.LEFT
    ) -> int:
        width = super().draw(canvas, text, xy, style, align)
        left = {Align.LEFT: xy[0], Align.CENTRE: xy[0] - width // 2, Align.RIGHT: xy[0] - width}[align]
        if text.strip():
            self.said.append(Said(text, pygame.Rect(left, xy[1], width, self.height(style))))
        return width


class LongWords(gettext.NullTranslations):
    """A language in which every sentence is two fifths longer than in English, and a bit."""

    def gettext(self, message: str) -> str:
        return _longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _longer(msgid1 if n == 1 else msgid2)


def _longer(message: str) -> str:
    """About 1.4 times as long, with words as long as those of English."""
    wanted = max(2, len(message) * 2 // 5)
    filler = " óxendhut leer mas voort"
    return message + (filler * (wanted // len(filler) + 1))[:wanted].rstrip()


@dataclass(slots=True)
class Rig:
    """A context and its parts, by their real types."""

    context: House
    cabinet: FakeCabinet
    text: WatchedText
    canvas: pygame.Surface
    opened: list[Devices] = field(default_factory=list[Devices])

    def drawn(self, *scenes: Scene) -> bytes:
        """The picture of scenes, the lowest first, as bytes."""
        self.text.said.clear()
        self.canvas.fill((0, 0, 0))
        for scene in scenes:
            scene.draw(self.canvas)
        return pygame.image.tobytes(self.canvas, "RGB")

    def said(self, *scenes: Scene) -> tuple[Said, ...]:
        """All text that scenes draw."""
        self.drawn(*scenes)
        return tuple(self.text.said)

    def words_of(self, *scenes: Scene) -> str:
        """All text that scenes draw, in one line."""
        return " ".join(said.text for said in self.said(*scenes))


def make_rig(folder: Path, devices: Devices, *, long_words: bool = False) -> Rig:
    """A muted arcade with the real art. Needs the `devices` fixture, which opens the window."""
    text = WatchedText(Fonts.load())
    cabinet = FakeCabinet()
    context = House(
        painter=Painter(Art.load(), text),
        words=Words(LongWords()) if long_words else Words(),
        audio=Audio.open(mute=True),
        devices=devices,
        settings=Settings(),
        cabinets=(cabinet,),
        folder=folder,
        seed=5,
        headless=True,
    )
    return Rig(context, cabinet, text, pygame.Surface((640, 360)))


def plug_two_pads(rig: Rig) -> tuple[Device, Device]:
    """Two virtual pads, plugged in and known to the rig's devices."""
    VirtualPad("Pad One")
    VirtualPad("Pad Two")
    first, second = (given.device for given in rig.context.devices.poll(1) if isinstance(given, Plugged))
    return first, second


def press(scene: Scene, *intents: Intent, device: Device = KEYBOARD) -> Transition | None:
    """Press buttons one after the other, a tick between them; the last transition asked for."""
    asked: Transition | None = None
    for intent in intents:
        scene.tick()
        asked = scene.handle(Press(device, intent))
    return asked


def point(scene: Scene, at: tuple[int, int], *, click: bool = False) -> Transition | None:
    return scene.handle(Press(MOUSE, Intent.CLICK if click else Intent.POINT, at=at))


def middle(rect: tuple[int, int, int, int]) -> tuple[int, int]:
    return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2


def scene_of(transition: Transition | None) -> Scene:
    """The scene a transition leads to; AssertionError if it leads to none."""
    assert isinstance(transition, Push | Replace | Reset), transition
    return transition.scene


def assert_texts_apart(said: Iterable[Said]) -> None:
    """No text leaves the screen, and none covers another."""
    screen = pygame.Rect(0, 0, 640, 360)
    seen: list[Said] = []
    for one in said:
        assert screen.contains(one.rect), f"{one.text!r} leaves the screen: {one.rect}"
        for other in seen:
            assert not one.rect.colliderect(other.rect), f"{one.text!r} covers {other.text!r}"
        seen.append(one)
