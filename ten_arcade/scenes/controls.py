"""The controls: how keyboards are shared, letters read, hands shown, and what each button does."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.foot import draw_foot, meant
from ten_arcade.scenes.mapping import MappingScene, draw_question
from ten_arcade.scenes.menu_box import BoxShape, MenuBox
from ten_arcade.scenes.notice import next_notice
from ten_arcade.scenes.prompts import Prompt
from ten_arcade.scenes.scene import Pop, Push, Transition
from ten_arcade.scenes.setup_words import device_label
from ten_arcade.ui.glyphs import glyph, picture_of
from ten_arcade.ui.intents import DIRECTIONS, Device, DeviceKind, Input, Intent, Press, Touched
from ten_arcade.ui.mapping import ACTIONS, to_words
from ten_arcade.ui.menu import Changed, Chosen, MenuItem, Moved
from ten_arcade.ui.words import Words

HALVES, LETTERS, HOLD, BACK = "halves", "letters", "hold", "back"
SET_UP, DEFAULTS = "set up", "defaults"
CAPTURE_TICKS = 600
"""How long a new button is waited for."""
_MOST_PADS = 6
_NUDGE = (0.4, 0.4, 150)


class ControlsScene:
    """A line for each choice, one for each device that leads to its buttons, the way back last."""

    overlay = True

    def __init__(self, house: House) -> None:
        self._house = house
        self._tick = 0
        shape = BoxShape(top=5, width=540, pitch=20, hint_lines=2)
        title = house.words.text("CONTROLS")
        self._box = MenuBox(house.painter, house.audio, shape, self._items(), title)

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    def handle(self, given: Input) -> Transition | None:
        if not isinstance(given, Press):
            return None
        house = self._house
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            house.audio.play("ui_back")
            return Pop()
        match self._box.handle(given):
            case Changed(key, _):
                self._change(key)
            case Chosen(key):
                device = self._device(key)
                return Pop() if device is None else Push(ButtonsScene(house, device))
            case Moved(key):
                device = self._device(key)
                if device is not None:
                    house.rumble(device, *_NUDGE)  # which of the pads on the table is this one?
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        self._box.menu.set(self._items())  # pads come and go
        return next_notice(self._house)

    def draw(self, canvas: pygame.Surface) -> None:
        house = self._house
        house.painter.dim(canvas)
        self._box.draw(canvas, self._tick)
        draw_foot(canvas, house.painter, house.devices.last.family, self._prompts())

    def _change(self, key: str) -> None:
        settings = self._house.settings
        if key == HALVES:
            settings = replace(settings, halves=not settings.halves)
        elif key == LETTERS:
            settings = replace(settings, letters=not settings.letters)
        elif key == HOLD:
            settings = replace(settings, hold=not settings.hold)
        self._house.change_settings(settings)
        self._box.menu.set(self._items())

    def _devices(self) -> tuple[Device, ...]:
        found = self._house.devices.connected
        keyboards = tuple(device for device in found if device.kind is DeviceKind.KEYBOARD)
        pads = tuple(device for device in found if device.kind is DeviceKind.PAD)
        return keyboards + pads[:_MOST_PADS]

    def _device(self, key: str) -> Device | None:
        return next((device for device in self._devices() if device_key(device) == key), None)

    def _items(self) -> tuple[MenuItem, ...]:
        house, words = self._house, self._house.words
        on = words.text("ON") if house.settings.halves else words.text("OFF")
        by = words.text("BY LETTER") if house.settings.letters else words.text("BY PLACE")
        how = words.text("HOLD") if house.settings.hold else words.text("PRESS")
        return (
            MenuItem(
                HALVES,
                words.text("TWO ON ONE KEYBOARD"),
                on,
                hint=words.text("One plays on W A S D and Space, the other on the arrows and Enter."),
            ),
            MenuItem(LETTERS, words.text("NINTENDO A AND B"), by, hint=_letters_hint(house)),
            MenuItem(
                HOLD,
                words.text("SHOW A HIDDEN HAND"),
                how,
                hint=words.text("Whether the button is held down for a moment, or one press is enough."),
            ),
            *(
                MenuItem(
                    device_key(device),
                    device_label(words, device_key(device), house.devices),
                    hint=words.text("What each button does: {name}", name=device.name),
                    pictures=tuple(glyph(device.family, i) for i in (Intent.CONFIRM, Intent.CANCEL)),
                )
                for device in self._devices()
            ),
            MenuItem(BACK, words.text("BACK"), hint=words.text("Every change is saved already.")),
        )

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        return (
            Prompt("ud", words.text("CHOOSE")),
            Prompt(Intent.CONFIRM, words.text("OK")),
            Prompt(Intent.CANCEL, words.text("BACK")),
        )


class ButtonsScene:
    """What each button of one device does. A line asks for a new button; two that clash change places."""

    overlay = True

    def __init__(self, house: House, device: Device) -> None:
        self._house = house
        self._device = device
        self._key = house.devices.layout_key(device)
        self._numbered = house.devices.numbered(device)
        self._asking: Intent | None = None
        self._left = 0
        self._note = ""
        self._tick = 0
        shape = BoxShape(top=5, width=440, pitch=25, hint_lines=1)
        title = device_label(house.words, device_key(device), house.devices)
        self._box = MenuBox(house.painter, house.audio, shape, self._items(), title)

    @property
    def menu_box(self) -> MenuBox:
        return self._box

    @property
    def asking(self) -> Intent | None:
        """What a new button is waited for, None while none is."""
        return self._asking

    def handle(self, given: Input) -> Transition | None:
        house = self._house
        if isinstance(given, Touched):
            self._take(given.control)
            return None
        if not isinstance(given, Press):
            return None
        if self._asking is not None:
            if given.intent in (Intent.CANCEL, Intent.PAUSE):
                self._end("ui_back")
            return None
        given = meant(house.painter, house.devices.last.family, self._prompts(), given)
        if given.intent in (Intent.CANCEL, Intent.PAUSE):
            house.audio.play("ui_back")
            return Pop()
        match self._box.handle(given):
            case Chosen("back"):
                return Pop()
            case Chosen("defaults"):
                house.change_mappings(house.mappings.reset(self._key))
            case Chosen("set up"):
                return Push(MappingScene(house, self._device))
            case Chosen(key):
                self._asking, self._left, self._note = Intent(key), CAPTURE_TICKS, ""
                house.devices.learn(self._device)
            case _:
                pass
        return None

    def tick(self) -> Transition | None:
        self._tick += 1
        if self._house.devices.bindings(self._device) is None:  # unplugged
            self._end("ui_back")
            return Pop()
        if self._asking is not None:
            self._left -= 1
            if self._left <= 0:
                self._end("ui_back")
        self._box.menu.set(self._items())
        return next_notice(self._house)

    def draw(self, canvas: pygame.Surface) -> None:
        house, words = self._house, self._house.words
        house.painter.dim(canvas)
        self._box.draw(canvas, self._tick)
        if self._asking is not None:
            title = words.text("NEW BUTTON: {action}", action=action_label(words, self._asking))
            sentence = words.text("Press the new button on this device.")
            draw_question(canvas, house, title, sentence, self._note, self._left / CAPTURE_TICKS)
            return
        draw_foot(canvas, house.painter, house.devices.last.family, self._prompts())

    def _take(self, control: str) -> None:
        house, words = self._house, self._house.words
        bindings = house.devices.bindings(self._device)
        asking = self._asking
        if bindings is None or asking is None:
            return
        make = self._device.family.make
        if bindings.meaning(control) in DIRECTIONS or control.startswith(("hat", "axis 0", "axis 1")):
            self._deny(words.text("That one moves: choose another."))
        elif house.devices.taken(self._device, control):
            self._deny(words.text("That key belongs to the other half: choose another."))
        elif picture_of(make, control, numbered=self._numbered) is None:
            self._deny(words.text("That one has no sign to show: choose another."))
        else:
            bound = bindings.bound(asking, control)
            if bound is None:
                self._deny(words.text("OK and BACK must have a button: choose another."))
                return
            house.change_mappings(house.mappings.changed(self._key, to_words(bound)))
            self._end("ui_ok")

    def _deny(self, note: str) -> None:
        self._note, self._left = note, CAPTURE_TICKS
        self._house.audio.play("ui_deny")

    def _end(self, sound: str) -> None:
        if self._asking is not None:
            self._house.audio.play("ui_ok" if sound == "ui_ok" else "ui_back")
        self._asking = None
        self._house.devices.learn(None)

    def _items(self) -> tuple[MenuItem, ...]:
        house, words = self._house, self._house.words
        found = house.devices.connected
        device = next((each for each in found if device_key(each) == device_key(self._device)), self._device)
        change = words.text("OK, then press the new button.")
        lines = [
            MenuItem(i.value, action_label(words, i), hint=change, pictures=(glyph(device.family, i),))
            for i in ACTIONS
        ]
        if self._numbered:
            hint = words.text("Say button by button what is what on this pad.")
            lines.append(MenuItem(SET_UP, words.text("SET UP ANEW"), hint=hint))
        chosen = house.mappings.of(self._key) is not None
        hint = words.text("Every button does what it did at first.")
        lines.append(
            MenuItem(DEFAULTS, words.text("DEFAULTS"), enabled=chosen, hint=hint if chosen else words.text(
                "Nothing has been changed here."
            ))
        )  # fmt: skip
        lines.append(MenuItem(BACK, words.text("BACK"), hint=words.text("Every change is saved already.")))
        return tuple(lines)

    def _prompts(self) -> tuple[Prompt, ...]:
        words = self._house.words
        return (
            Prompt("ud", words.text("CHOOSE")),
            Prompt(Intent.CONFIRM, words.text("CHANGE")),
            Prompt(Intent.CANCEL, words.text("BACK")),
        )


def action_label(words: Words, intent: Intent) -> str:
    """What a button is for, in a word or two."""
    match intent:
        case Intent.CONFIRM:
            return words.text("OK")
        case Intent.CANCEL:
            return words.text("BACK")
        case Intent.FIRST:
            return words.text("TAKE CARDS")
        case Intent.SECOND:
            return words.text("TAKE COINS")
        case Intent.PREVIOUS:
            return words.text("PAGE BACK, LOG")
        case Intent.NEXT:
            return words.text("NEXT PAGE")
        case _:
            return words.text("PAUSE")


def _letters_hint(house: House) -> str:
    if house.settings.letters:
        return house.words.text("On Nintendo pads A is OK and B is BACK.")
    return house.words.text("On Nintendo pads the lower button is OK, as on every other pad.")
