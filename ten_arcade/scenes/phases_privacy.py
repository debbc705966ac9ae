"""Whose hand may be on a screen that several people share: the curtain, and who lifts it. Knows no card."""

from __future__ import annotations

from ten_arcade.scenes.context import House
from ten_arcade.scenes.curtain import HOLD_TICKS, Curtain
from ten_arcade.scenes.phases_places import HAND_ZONE
from ten_arcade.scenes.phases_stage import PhasesPlay
from ten_arcade.ui.intents import Device, Intent, Press

_SLIP = 3  # ticks of holding lost per tick without it


class Privacy:
    """Falls as soon as nobody is the audience; only a button of the seat in turn, held down, lifts it."""

    def __init__(self, house: House, play: PhasesPlay) -> None:
        self.curtain = Curtain(house)
        self._house = house
        self._play = play
        self._held = 0
        self._holder: Device | None = None
        if self._closed:
            self.curtain.drop()

    @property
    def progress(self) -> float:
        """How much of the holding is done, 0 to 1."""
        return self._held / HOLD_TICKS

    @property
    def _closed(self) -> bool:
        return self._play.session.shared and self._play.view.seat is None

    def asks(self, seat: int) -> bool:
        """Whether this seat, which is to decide, cannot see its hand yet."""
        return self._play.session.shared and self._play.view.seat != seat

    def press(self, press: Press) -> None:
        """A press of a device that may act for the seat in turn.

        The press must begin here: a button still down from before, from another's hands, lifts nothing.
        """
        if press.repeat:
            return
        if press.intent is Intent.CONFIRM and not self._house.settings.hold:
            self._reveal()
        elif press.intent is Intent.CONFIRM:
            self._holder, self._held = press.device, 0
        elif press.intent is Intent.CLICK and press.at is not None and press.at[1] >= HAND_ZONE[1]:
            self._reveal()

    def tick(self) -> None:
        """One tick: the curtain moves, and the holding goes on or slips."""
        seat = self._play.asks
        if seat is None or not self.asks(seat):
            self._holder, self._held = None, 0
        elif self._holder is not None and self._house.devices.held(self._holder, Intent.CONFIRM):
            self._held += 1
            if self._held >= HOLD_TICKS:
                self._reveal()
        else:
            self._held = max(0, self._held - _SLIP)
        if self._closed:
            self.curtain.fall()
        else:
            self.curtain.lift()
        self.curtain.tick()

    def _reveal(self) -> None:
        seat = self._play.asks
        if seat is not None and self.curtain.down:
            self._holder, self._held = None, 0
            self._play.look_in(seat)
