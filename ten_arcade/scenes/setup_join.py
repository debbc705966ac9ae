"""Joining: which device sits where in the setup, who leads through it, and what a press to join does.

Knows seats and devices; draws nothing.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Generic, TypeVar

from ten_arcade.scenes.context import House, device_key
from ten_arcade.scenes.setup_model import Draft
from ten_arcade.scenes.setup_words import device_label
from ten_arcade.ui.intents import KEYBOARD, Device, DeviceKind, Press

O = TypeVar("O")  # noqa: E741 - the options of a game

_NEWS_TICKS = 300
_JOINED_TICKS = 30
"""For so long after it joined, more presses of the same device only show it again: mashing starts no game."""
_SHOWN_TICKS = 45
_BUZZ = (0.6, 0.8, 220)


class Left(Enum):
    """What CANCEL of a device did."""

    SEAT = auto()
    SETUP = auto()
    NOTHING = auto()


class Lobby(Generic[O]):
    """`host` is the device that opened the setup: its buttons lead through it without a seat of its own.

    Any other device first has to join. The mouse never joins by clicking, for a click means what it hits.
    """

    def __init__(self, house: House, draft: Draft[O], host: Device) -> None:
        self._house = house
        self._draft = draft
        self._host: Device | None = host
        self._tick = 0
        self._joined: dict[Device, int] = {}
        self._shown: dict[int, int] = {}
        self._news = ""
        self._news_until = 0

    @property
    def news(self) -> str:
        """What happened a moment ago, in a sentence; empty if nothing did."""
        return self._news if self._tick < self._news_until else ""

    def shows(self, seat: int) -> bool:
        """Whether the device of a seat makes itself known just now."""
        return self._tick < self._shown.get(seat, 0)

    def tick(self) -> None:
        """One sixtieth of a second. Pads may have come and gone, also under a scene that did not tell."""
        self._tick += 1
        self.drop_gone()

    def drop_gone(self) -> None:
        """Seats of devices that are gone are open to any; a host that is gone leads no more."""
        connected = self._house.devices.connected
        self._draft.keep_only([device_key(device) for device in connected])
        if self._host not in connected:
            self._host = None

    def seat_of(self, device: Device) -> int | None:
        """The seat that is this device's own."""
        return self._draft.seat_of(device_key(device))

    def leads(self, device: Device) -> bool:
        """Whether the device leads without a seat. Keyboard and mouse lie under the same pair of hands."""
        if self._host is None or device == self._host:
            return True
        hands = (DeviceKind.KEYBOARD, DeviceKind.MOUSE)
        whole = device.id == self._host.id == KEYBOARD.id
        return whole and device.kind in hands and self._host.kind in hands

    def must_join(self, device: Device) -> bool:
        """Whether CONFIRM on this device takes a seat before it means anything else."""
        return device.kind is not DeviceKind.MOUSE and not self.leads(device) and self.seat_of(device) is None

    def waiting(self) -> Device | None:
        """A pad that could join, None if there is none."""
        pads = (device for device in self._house.devices.connected if device.kind is DeviceKind.PAD)
        full = all(place.device is not None for place in self._draft.places)
        return None if full else next((pad for pad in pads if self.must_join(pad)), None)

    def confirm(self, press: Press, chosen: int | None) -> bool:
        """Takes a CONFIRM that joins; False if it is for the setup. `chosen`: the seat in focus."""
        device = press.device
        if self._host is None and device.kind is not DeviceKind.MOUSE:
            self._host = device  # the host's pad is gone: whoever goes on leads
        if self._tick < self._joined.get(device, -_JOINED_TICKS) + _JOINED_TICKS:
            self.identify(device)
            return True
        if not self.must_join(device):
            return False
        if self.join(device, chosen):
            self._joined[device] = self._tick
        return True

    def first(self, device: Device, chosen: int | None) -> None:
        """FIRST: the device takes the seat in focus; if that is somebody's, theirs makes itself known."""
        owner = None if chosen is None else self._draft.places[chosen].device
        if owner is not None:
            for other in self._house.devices.connected:
                if device_key(other) == owner:
                    self.identify(other, chosen)
        elif chosen is None and self.seat_of(device) is not None:
            self.identify(device)
        else:
            self.join(device, chosen)

    def join(self, device: Device, chosen: int | None) -> bool:
        """The device takes the seat in focus if that is nobody's, else the one that suits it best.

        False if every seat is somebody's.
        """
        draft, words, key = self._draft, self._house.words, device_key(device)
        if not self.leads(device):
            self._seat_host(chosen)
        free = chosen is not None and draft.places[chosen].device is None
        seat = chosen if free else draft.seat_for(key)
        if seat is None:
            self._house.audio.play("ui_deny")
            self.tell(words.text("Every seat is taken."))
            return False
        draft.take(seat, key)
        self._house.audio.play("join")
        self.identify(device, seat)
        return True

    def identify(self, device: Device, seat: int | None = None) -> None:
        """The device shakes, its seat lights up, and a sentence says whose it is."""
        seat = self.seat_of(device) if seat is None else seat
        if seat is None:
            return
        words, name = self._house.words, self._draft.places[seat].name
        self._house.rumble(device, *_BUZZ)
        self._shown[seat] = self._tick + _SHOWN_TICKS
        self.tell(words.text("{device} plays {name}.", device=self._label(device), name=name))

    def cancel(self, device: Device) -> Left:
        """CANCEL: who has a seat gets up from it; who leads without one goes back to the title."""
        words, audio = self._house.words, self._house.audio
        seat = self._draft.leave(device_key(device))
        if seat is not None:
            audio.play("ui_back")
            name = self._draft.places[seat].name
            self.tell(words.text("{device} no longer plays {name}.", device=self._label(device), name=name))
            return Left.SEAT
        if not self.leads(device) and any(place.device is not None for place in self._draft.places):
            audio.play("ui_deny")
            self.tell(words.text("Others have a seat: only who opened this page goes back."))
            return Left.NOTHING
        audio.play("ui_back")
        return Left.SETUP

    def welcome(self, device: Device) -> None:
        """A pad has arrived."""
        words = self._house.words
        self.tell(words.text("{device} is here: press OK on it to join.", device=self._label(device)))
        self._house.audio.play("join")

    def tell(self, news: str) -> None:
        """Say something for a while."""
        self._news, self._news_until = news, self._tick + _NEWS_TICKS

    def _seat_host(self, chosen: int | None) -> None:
        """Before a guest sits down, a host's pad gets a seat, so that neither acts for the other.

        Not keyboard and mouse: many arcades are only opened with them, and then played with pads.
        """
        host = self._host
        if host is None or host.kind is not DeviceKind.PAD or self.seat_of(host) is not None:
            return
        places = self._draft.places
        free = [n for n, place in enumerate(places) if place.is_human and place.device is None]
        if free:
            self._draft.take(next((seat for seat in free if seat != chosen), free[0]), device_key(host))

    def _label(self, device: Device) -> str:
        return device_label(self._house.words, device_key(device), self._house.devices)
