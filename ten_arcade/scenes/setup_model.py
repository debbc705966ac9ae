"""The game being put together: its places, house rules and a seed. Knows no screen and no button."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from ten_arcade.adapter.seats import DeviceKey, GamePlan, SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.scenes.names import MASCOTS, distinct, mascot_named, next_name
from ten_arcade.ui.sprites import Mascot

O = TypeVar("O")  # noqa: E741 - the options of a game

LAST_SEED = 999_999_999
"""Seeds run from 0 to this, so that they can be read out and typed in again."""

HOUSE_MASCOT: Mascot = "toad"


class Who(StrEnum):
    """What sits at a place."""

    HUMAN = "human"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    CLOSED = "closed"


_LEVELS = {Who.EASY: Level.EASY, Who.MEDIUM: Level.MEDIUM, Who.HARD: Level.HARD}
_HOUSE_LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD)


@dataclass(frozen=True, slots=True)
class Place:
    """One row of the setup. `device` is the one that plays it, None for any; only people have one."""

    name: str
    mascot: Mascot
    who: Who
    device: DeviceKey | None = None

    @property
    def is_open(self) -> bool:
        return self.who is not Who.CLOSED

    @property
    def is_human(self) -> bool:
        return self.who is Who.HUMAN


FIRST_PLACES = (
    Place("MIA", "cat", Who.HUMAN),
    Place("ROBO", "robot", Who.MEDIUM),
    Place("PIP", "chick", Who.EASY),
    Place("BOO", "ghost", Who.MEDIUM),
    Place("INK", "octo", Who.CLOSED),
    Place("TAD", "toad", Who.CLOSED),
)
"""A first start: one person, three opponents, the others closed. A game of five seats leaves out the last."""


class Draft(Generic[O]):
    """Names of the places always differ, and at least `least` places are always open."""

    def __init__(
        self,
        options: O,
        seed: int,
        places: Sequence[Place] = FIRST_PLACES,
        house: Level = Level.MEDIUM,
        *,
        least: int = 1,
    ) -> None:
        self._places = list(places)
        self._least = least
        self._before: dict[int, Who] = {}  # what places were until somebody's device took them
        self._house = house
        self.options = options
        self.seed = min(max(0, seed), LAST_SEED)

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(self._places)

    @property
    def house(self) -> Level:
        """How well the House plays against somebody alone."""
        return self._house

    @property
    def players(self) -> int:
        """Open places."""
        return sum(place.is_open for place in self._places)

    @property
    def house_seat(self) -> int | None:
        """The closed place where the House sits down because only one is open; None if more are.

        Games that need two players have no House.
        """
        if self.players != 1:
            return None
        return next(seat for seat, place in enumerate(self._places) if not place.is_open)

    def change_who(self, seat: int, step: int) -> bool:
        """The next or previous kind of player. False if nothing changed: the last places stay open."""
        kinds = tuple(Who)
        now = self._places[seat].who
        who = kinds[(kinds.index(now) + step) % len(kinds)]
        if who is Who.CLOSED and now is not Who.CLOSED and self.players <= self._least:
            who = kinds[(kinds.index(who) + step) % len(kinds)]
        self._set_who(seat, who)
        return who is not now

    def open(self, seat: int) -> None:
        """Lets a person sit at a closed place."""
        if not self._places[seat].is_open:
            self._set_who(seat, Who.HUMAN)

    def change_name(self, seat: int, step: int) -> None:
        """The next or previous free name of the list."""
        self._put(
            seat, replace(self._places[seat], name=next_name(self._name(seat), step, self._others(seat)))
        )

    def rename(self, seat: int, name: str) -> None:
        """A name of one's own, numbered if somebody has it already. An empty one changes nothing."""
        if name:
            self._put(seat, replace(self._places[seat], name=distinct(name, self._others(seat))))

    def change_mascot(self, seat: int, step: int) -> None:
        """The next or previous mascot; whoever has it gets the old one in exchange."""
        old = self._places[seat].mascot
        new = MASCOTS[(MASCOTS.index(old) + step) % len(MASCOTS)]
        for other, place in enumerate(self._places):
            if place.mascot == new:
                self._put(other, replace(place, mascot=old))
        self._put(seat, replace(self._places[seat], mascot=new))

    def change_device(self, seat: int, step: int, connected: Sequence[DeviceKey]) -> None:
        """The next or previous of: any device, then each connected one. Only people have one."""
        place = self._places[seat]
        if not place.is_human:
            return
        choices: tuple[DeviceKey | None, ...] = (None, *connected)
        here = choices.index(place.device) if place.device in choices else 0
        self._put(seat, replace(place, device=choices[(here + step) % len(choices)]))

    def take(self, seat: int, device: DeviceKey) -> None:
        """The device takes a place for its own, leaving any other."""
        if self._places[seat].device == device:
            return
        self.leave(device)
        place = self._places[seat]
        self._before.setdefault(seat, place.who)
        self._put(seat, replace(place, who=Who.HUMAN, device=device))

    def leave(self, device: DeviceKey) -> int | None:
        """Whoever holds the device gets up: the place is what it was before. The place left, if any."""
        left = self.seat_of(device)
        for seat, place in enumerate(self._places):
            if place.device == device:
                who = self._before.pop(seat, Who.HUMAN)
                if who is Who.CLOSED and self.players <= self._least:
                    who = Who.HUMAN
                self._put(seat, replace(place, who=who, device=None))
        return left

    def seat_of(self, device: DeviceKey) -> int | None:
        """The first place that belongs to the device alone."""
        return next((seat for seat, place in enumerate(self._places) if place.device == device), None)

    def seat_for(self, device: DeviceKey) -> int | None:
        """Where a device that just says "I play" belongs: its own place, else a free person's, a closed one,
        or the first that thinks for itself. None when every place is somebody's."""
        wishes = (
            [place.device == device for place in self._places],
            [place.is_human and place.device is None for place in self._places],
            [not place.is_open for place in self._places],
            [not place.is_human for place in self._places],
        )
        return next((wish.index(True) for wish in wishes if True in wish), None)

    def keep_only(self, connected: Collection[DeviceKey]) -> None:
        """Places of devices that are gone are open to any again."""
        for seat, place in enumerate(self._places):
            if place.device is not None and place.device not in connected:
                self._put(seat, replace(place, device=None))

    def change_seed(self, step: int) -> None:
        self.seed = min(max(0, self.seed + step), LAST_SEED)

    def change_house(self, step: int) -> None:
        here = _HOUSE_LEVELS.index(self._house)
        self._house = _HOUSE_LEVELS[(here + step) % len(_HOUSE_LEVELS)]

    def plan(self, game: str, house_name: str) -> GamePlan[O]:
        """What to begin. Somebody alone meets the House, which is a seat but no player."""
        seats = [_seat_plan(place) for place in self._places if place.is_open]
        players = len(seats)
        if players == 1:
            mascot = HOUSE_MASCOT if seats[0].mascot != HOUSE_MASCOT else MASCOTS[1]
            seats.append(SeatPlan(distinct(house_name, [seats[0].name]), mascot, self._house))
        return GamePlan(game, players, tuple(seats), self.options, self.seed)

    def _set_who(self, seat: int, who: Who) -> None:
        place = self._places[seat]
        self._before.pop(seat, None)
        self._put(seat, replace(place, who=who, device=place.device if who is Who.HUMAN else None))

    def _put(self, seat: int, place: Place) -> None:
        self._places[seat] = place

    def _name(self, seat: int) -> str:
        return self._places[seat].name

    def _others(self, seat: int) -> list[str]:
        return [place.name for other, place in enumerate(self._places) if other != seat]


def draft_again(plan: GamePlan[O], seed: int, least: int = 1, most: int = len(FIRST_PLACES)) -> Draft[O]:
    """The players and rules of a game played before, with a new seed."""
    count = max(1, min(plan.players, most))
    house = next((seat.level for seat in plan.seats[count:] if seat.level in _HOUSE_LEVELS), None)
    places: list[Place] = []
    for seat in plan.seats[:count]:
        name = distinct(seat.name, [place.name for place in places])
        places.append(Place(name, mascot_named(seat.mascot), _who(seat), seat.device))
    for spare in FIRST_PLACES:
        if len(places) < most and spare.name not in {place.name for place in places}:
            used = {place.mascot for place in places}
            mascot = next(mascot for mascot in (spare.mascot, *MASCOTS) if mascot not in used)
            places.append(replace(spare, mascot=mascot, who=Who.CLOSED))
    return Draft(plan.options, seed, places, house or Level.MEDIUM, least=least)


def _who(seat: SeatPlan) -> Who:
    if seat.level is None:
        return Who.HUMAN
    return next((who for who, level in _LEVELS.items() if level is seat.level), Who.MEDIUM)


def _seat_plan(place: Place) -> SeatPlan:
    return SeatPlan(place.name, place.mascot, _LEVELS.get(place.who), place.device)
