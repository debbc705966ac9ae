"""Who sits where and which device may act for whom. Devices are opaque keys here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ten_arcade.ai.bot import Level

O_co = TypeVar("O_co", covariant=True)

DeviceKey = str
"""Names one connected device, such as "pad 3" or "keyboard 0"."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: its name and mascot, the level that plays it (None: a person) and the person's device.

    `device` None lets any device act for the seat: one pad passed round.
    """

    name: str
    mascot: str
    level: Level | None = None
    device: DeviceKey | None = None

    @property
    def is_human(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class GamePlan(Generic[O_co]):
    """Everything needed to begin a game. `players` may be one less than the seats: the House."""

    game: str
    players: int
    seats: tuple[SeatPlan, ...]
    options: O_co
    seed: int


def audience_of(plans: Sequence[SeatPlan]) -> int | None:
    """Whose hand may be on the screen all the time: that of the only person, if there is only one."""
    people = [seat for seat, plan in enumerate(plans) if plan.is_human]
    return people[0] if len(people) == 1 else None


def shares_screen(plans: Sequence[SeatPlan]) -> bool:
    """Whether several people look at one screen, so that hands are shown to one of them at a time."""
    return sum(plan.is_human for plan in plans) > 1


class Seats:
    """The seats of a running game. A seat may change hands; who acts is always asked here."""

    def __init__(self, plans: Sequence[SeatPlan]) -> None:
        self._plans = list(plans)

    def __len__(self) -> int:
        return len(self._plans)

    def __getitem__(self, seat: int) -> SeatPlan:
        return self._plans[seat]

    @property
    def plans(self) -> tuple[SeatPlan, ...]:
        return tuple(self._plans)

    def may_act(self, seat: int, device: DeviceKey) -> bool:
        """True if a press of this device counts for this seat."""
        plan = self._plans[seat]
        return plan.is_human and plan.device in (None, device)

    def claim(self, seat: int, device: DeviceKey | None) -> None:
        """Hands the seat to another device; None opens it to any."""
        self._plans[seat] = replace(self._plans[seat], device=device)

    def put(self, seat: int, level: Level | None, device: DeviceKey | None = None) -> None:
        """Somebody else plays the seat: a computer of that level, or a person (None) with that device."""
        device = device if level is None else None
        self._plans[seat] = replace(self._plans[seat], level=level, device=device)
