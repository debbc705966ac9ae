"""A pad nobody knows is set up in four presses: OK, BACK, START, up. Offered once, at its first press."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.scene import Pop, Scene, Transition
from ten_arcade.scenes.setup_words import device_label
from ten_arcade.ui.glyphs import picture_of
from ten_arcade.ui.intents import Device, DeviceKind, Input, Intent, Press, Touched, Unplugged
from ten_arcade.ui.links import Rect
from ten_arcade.ui.mapping import Bindings, axis_of, learnt, number_of, to_words
from ten_arcade.ui.pads import RAW
from ten_arcade.ui.palette import N4, T2
from ten_arcade.ui.styles import HEADING_GOLD, STRONG, STRONG_DIM, STRONG_PINK, TITLE_CYAN, ladder
from ten_arcade.ui.text import Align
from ten_arcade.ui.words import Words

WAIT_TICKS = 1200
"""How long each press is waited for; then nothing is changed."""
DEAF_TICKS = 15
"""A worn button may press twice: the second one answers no question that nobody has read."""

_STEPS = (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE, Intent.UP)
_MORE_STEPS = (Intent.DOWN, Intent.LEFT, Intent.RIGHT)  # where the d-pad is made of buttons
_RECT: Rect = (100, 92, 440, 150)
_MARGIN = 18


class _Phase(Enum):
    OFFER = auto()
    STEPS = auto()
    CHECK = auto()


class MappingScene:
    """Asks button by button. Left alone, or by CANCEL on any other device, nothing is changed.

    `offered`: asks first whether to; the button pressed last says yes, any other one no.
    """

    overlay = True

    def __init__(self, house: House, device: Device, *, offered: bool = False) -> None:
        self._house = house
        self._device = device
        self._phase = _Phase.OFFER if offered else _Phase.STEPS
        self._first = house.devices.latest(device)
        self._found: dict[Intent, str] = {}
        self._note = ""
        self._left = WAIT_TICKS
        self._deaf = DEAF_TICKS if offered else 0
        house.devices.learn(device)

    @property
    def asks(self) -> Intent | None:
        """The intent whose button is asked for now; None while something else is asked."""
        if self._phase is not _Phase.STEPS:
            return None
        return next((intent for intent in self._steps if intent not in self._found), None)

    @property
    def checks(self) -> bool:
        """True once all are found and are to be tried."""
        return self._phase is _Phase.CHECK

    def handle(self, given: Input) -> Transition | None:
        match given:
            case Touched(_, control):
                return self._touch(control) if not self._deaf else None
            case Unplugged(device) if device_key(device) == device_key(self._device):
                return self._leave("ui_back")
            case Press(intent=Intent.CANCEL | Intent.PAUSE):
                return self._leave("ui_back")
            case _:
                return None

    def tick(self) -> Transition | None:
        self._deaf = max(0, self._deaf - 1)
        self._left -= 1
        gone = self._house.devices.bindings(self._device) is None
        return self._leave("ui_back") if gone or self._left <= 0 else None

    def draw(self, canvas: pygame.Surface) -> None:
        house, words = self._house, self._house.words
        house.painter.dim(canvas)
        name = device_label(words, device_key(self._device), house.devices)
        part = self._left / WAIT_TICKS
        match self._phase:
            case _Phase.OFFER:
                sentence = words.text(
                    "{name} is new here. Press the same button again to say what its buttons do, "
                    "any other one to play at once.",
                    name=name,
                )
                draw_question(canvas, house, words.text("A NEW PAD"), sentence, self._note, part)
            case _Phase.STEPS:
                asked = self.asks or Intent.CONFIRM
                title = _step_label(words, asked)
                count = words.text(
                    "{name}: {number} of {most}",
                    name=name,
                    number=len(self._found) + 1,
                    most=len(self._steps),
                )
                draw_question(canvas, house, title, _step_sentence(words, asked), self._note, part, count)
            case _Phase.CHECK:
                sentence = words.text("Press OK to keep it, or BACK to start again.")
                pictures = tuple(self._picture(i) for i in (Intent.CONFIRM, Intent.CANCEL))
                title = words.text("TRY IT")
                draw_question(canvas, house, title, sentence, self._note, part, pictures=pictures)

    @property
    def _steps(self) -> tuple[Intent, ...]:
        by_buttons = number_of(self._found.get(Intent.UP, ""), "button") is not None
        return _STEPS + _MORE_STEPS if by_buttons else _STEPS

    def _bindings(self) -> Bindings:
        return learnt(self._found, RAW, self._house.devices.buttons(self._device))

    def _picture(self, intent: Intent) -> str:
        control = self._found.get(intent, "")
        return picture_of(self._device.family.make, control, numbered=True) or "button/generic/south"

    def _touch(self, control: str) -> Transition | None:
        match self._phase:
            case _Phase.OFFER:
                return self._answer(control)
            case _Phase.STEPS:
                self._step(control)
                return None
            case _Phase.CHECK:
                return self._check(control)

    def _answer(self, control: str) -> Transition | None:
        if control == self._first:
            self._phase, self._left = _Phase.STEPS, WAIT_TICKS
            self._house.audio.play("ui_ok")
            return None
        if axis_of(control) is not None:
            return None  # a loose stick says nothing
        return self._leave("ui_back")

    def _step(self, control: str) -> None:
        words, asked = self._house.words, self.asks
        if asked is None:
            return
        if control in self._found.values():
            self._deny(words.text("That one is taken: press another."))
        elif not _fits(asked, control):
            self._deny(words.text("Not that one: press another."))
        else:
            self._found[asked] = control
            self._note, self._left = "", WAIT_TICKS
            self._house.audio.play("ui_tick")
            if self.asks is None:
                self._phase = _Phase.CHECK

    def _check(self, control: str) -> Transition | None:
        house = self._house
        match self._bindings().meaning(control):
            case Intent.CONFIRM:
                key = house.devices.layout_key(self._device)
                house.change_mappings(house.mappings.changed(key, to_words(self._bindings())))
                return self._leave("join")
            case Intent.CANCEL:
                self._phase, self._left = _Phase.STEPS, WAIT_TICKS
                self._found.clear()
                house.audio.play("ui_back")
            case _:
                house.audio.play("ui_tick")
        return None

    def _deny(self, note: str) -> None:
        self._note = note
        self._house.audio.play("ui_deny")

    def _leave(self, sound: str) -> Transition:
        self._house.audio.play("join" if sound == "join" else "ui_back")
        self._house.devices.learn(None)
        return Pop()


def offered(house: House, given: Input, top: Scene | None) -> MappingScene | None:
    """The question to ask of a pad nobody knows at its first press; None for everything else.

    Asked once, whatever the answer: it can be set up in the controls at any time.
    """
    if not isinstance(given, Press) or given.device.kind is not DeviceKind.PAD:
        return None
    if isinstance(top, MappingScene) or not house.devices.unknown(given.device):
        return None
    key = house.devices.layout_key(given.device)
    if key in house.mappings.asked:
        return None
    house.change_mappings(house.mappings.with_asked(key))
    return MappingScene(house, given.device, offered=True)


def draw_question(
    canvas: pygame.Surface,
    house: House,
    title: str,
    sentence: str,
    note: str,
    part: float,
    count: str = "",
    *,
    pictures: tuple[str, ...] = (),
) -> None:
    """A panel that asks for a button, over a bar that shows the part (1 to 0) of the time that is left."""
    painter = house.painter
    painter.dim(canvas, 120)
    painter.panel(canvas, _RECT, "active")
    x, y, width, height = _RECT
    middle = x + width // 2
    style = painter.text.fit(title, (TITLE_CYAN, *ladder(HEADING_GOLD)), width - 2 * _MARGIN)
    painter.text.draw(canvas, title, (middle, y + 16), style, Align.CENTRE)
    box = (x + _MARGIN, y + 50, width - 2 * _MARGIN, 38)
    painter.text.draw_box(canvas, sentence, box, STRONG, Align.CENTRE)
    if pictures:
        sizes = [painter.art.size(name)[0] for name in pictures]
        left = middle - (sum(sizes) + 16 * (len(sizes) - 1)) // 2
        for name, size in zip(pictures, sizes, strict=True):
            painter.sprite(canvas, name, (left, y + 90))
            left += size + 16
    elif note or count:
        text, look = (note, STRONG_PINK) if note else (count, STRONG_DIM)
        box = (x + _MARGIN, y + 94, width - 2 * _MARGIN, 26)
        painter.text.draw_box(canvas, text, box, look, Align.CENTRE)
    bar = (x + _MARGIN, y + height - 20, width - 2 * _MARGIN, 4)
    canvas.fill(N4, bar)
    canvas.fill(T2, (bar[0], bar[1], round(bar[2] * max(0.0, part)), bar[3]))


def _fits(asked: Intent, control: str) -> bool:
    """Buttons and triggers may be OK, BACK and START; for the directions only what is pushed that way."""
    if asked is Intent.UP:
        return not control.startswith("hat") or control == f"hat {Intent.UP}"
    found = axis_of(control)
    return number_of(control, "button") is not None or (found is not None and found[0] > 1)


def _step_label(words: Words, intent: Intent) -> str:
    match intent:
        case Intent.CONFIRM:
            return words.text("PRESS OK")
        case Intent.CANCEL:
            return words.text("PRESS BACK")
        case Intent.PAUSE:
            return words.text("PRESS START")
        case Intent.UP:
            return words.text("PUSH UP")
        case Intent.DOWN:
            return words.text("PUSH DOWN")
        case Intent.LEFT:
            return words.text("PUSH LEFT")
        case _:
            return words.text("PUSH RIGHT")


def _step_sentence(words: Words, intent: Intent) -> str:
    match intent:
        case Intent.CONFIRM:
            return words.text("The button with which you will say yes, draw and bid.")
        case Intent.CANCEL:
            return words.text("The button with which you will say no, pass and go back.")
        case Intent.PAUSE:
            return words.text("The button with which you will pause the game.")
        case _:
            return words.text("On the direction pad or the stick with which you will choose.")
