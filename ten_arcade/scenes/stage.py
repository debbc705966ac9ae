"""What a game owes the screen: where things are, how events look, and what is said of them. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.scenes.captions import Caption
from ten_arcade.ui.audio import Sound
from ten_arcade.ui.timeline import Clip, Layout

E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Heading:
    """Whose part of the log begins; None: what concerns everybody."""

    seat: int | None


class Teller(Protocol[E_contra, V_contra]):
    """How one game is told in the log."""

    def heading(self, event: E_contra) -> Heading | None:
        """The part of the log that an event begins; None: it goes on with the one before."""
        ...

    def sentence(self, seats: Sequence[SeatPlan], event: E_contra, view: V_contra) -> str:
        """What happened, for everybody to read; empty for what need not be told. `view`: any later one."""
        ...


class Stage(Teller[E_contra, V_contra], Protocol[E_contra, V_contra]):
    """How one game looks."""

    def layout(self, view: V_contra) -> Layout: ...

    def clip(self, event: E_contra, before: V_contra, after: V_contra) -> Clip: ...

    def opens_turn(self, event: E_contra) -> bool:
        """True for events after which earlier news is old."""
        ...

    def waits(self, event: E_contra) -> bool:
        """True for events before which the scene is asked (see `Play.waits`)."""
        ...

    def caption(
        self, seats: Sequence[SeatPlan], sound: Sound, event: E_contra, before: V_contra, after: V_contra
    ) -> Caption | None:
        """What a sound says that is heard while an event is shown; None: nothing."""
        ...
