"""The save of one cabinet: the journal of the game that is on, and the game that was cut off.

Knows no rules and no options: what it is given plays the moves again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.ai.bot import Level
from ten_arcade.engine.core import Rules
from ten_arcade.engine.record import By, Codec, Header, SeatLine
from ten_arcade.scenes.context import House
from ten_arcade.scenes.names import MASCOTS, NAMES
from ten_arcade.store.journal import Journal, SetAside, Unfinished, find_unfinished, resume

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the options, as in `core`


_MOST_NAMES = 24  # characters of all names that fit into a line of a menu
_MOST_DAMAGED = 3  # journals to be set aside at once; more are so at the next look


class Save(Generic[S, M, E, V, O]):
    """At most one journal of a cabinet is open."""

    def __init__(self, codec: Codec[M, O, S], rules: Rules[S, M, E, V, O]) -> None:
        self._codec = codec
        self._rules = rules
        self._journal: Journal[M] | None = None

    def close(self) -> None:
        """Leave the game that is on: it can be continued or put aside."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def begin(self, house: House, state: S, seed: int, seats: Sequence[SeatPlan]) -> Journal[M]:
        """The journal of a new game that starts with this state."""
        self._step_up(house)
        header = self._codec.header(state, seed, tuple(_line(seat) for seat in seats))
        return self._open(house, Journal[M].create(house.folder, self._codec, header))

    def resume(self, house: House) -> tuple[Unfinished[M, S], Journal[M]] | None:
        """The game that was cut off and its journal to go on with; None if there is none any more."""
        self._step_up(house)
        found = self._find(house)
        return None if found is None else (found, self._open(house, resume(found, self._codec)))

    def sentence(self, house: House, game: str) -> str | None:
        """What is known of the game that was cut off; None if there is none. `game`: its name."""
        self.close()
        found = self._find(house)
        if found is None:
            return None
        words, moves = house.words, len(found.record.moves)
        seats = [seat.name for seat in found.record.header.seats]
        names = ", ".join(seats)
        if len(names) <= _MOST_NAMES:
            return words.plural(
                "{game}, {names}: {n} move played",
                "{game}, {names}: {n} moves played",
                moves,
                game=game,
                names=names,
            )
        return words.plural(
            "{game}, {count} at the table: {n} move played",
            "{game}, {count} at the table: {n} moves played",
            moves,
            game=game,
            count=len(seats),
        )

    def _find(self, house: House) -> Unfinished[M, S] | None:
        others = {cabinet.key for cabinet in house.cabinets} - {self._codec.game}
        for _ in range(_MOST_DAMAGED):
            found = find_unfinished(house.folder, self._codec, self._rules, others)
            if not isinstance(found, SetAside):
                return found
            if found.sentence not in house.notices:
                house.notices.append(found.sentence)
        return None

    def _step_up(self, house: House) -> None:
        """People stand here now, and no other game is on: some systems move no file that is open."""
        house.stand_at(self._codec.game)
        for cabinet in house.cabinets:
            cabinet.close()

    def _open(self, house: House, journal: Journal[M]) -> Journal[M]:
        self._journal = journal
        if journal.problem and journal.problem not in house.notices:
            house.notices.append(journal.problem)
        return journal


def _line(seat: SeatPlan) -> SeatLine:
    return SeatLine(seat.name, By.HUMAN if seat.level is None else By(seat.level.value))


def seat_plans(header: Header) -> tuple[SeatPlan, ...]:
    """The seats of a record. It does not say which mascot sat there: names of mascots find their own."""
    spare = list(MASCOTS)
    for line in header.seats:
        own = MASCOTS[NAMES.index(line.name)] if line.name in NAMES[: len(MASCOTS)] else None
        if own in spare:
            spare.remove(own)
    plans: list[SeatPlan] = []
    for line in header.seats:
        named = line.name in NAMES[: len(MASCOTS)]
        mascot = MASCOTS[NAMES.index(line.name)] if named else spare.pop(0)
        plans.append(SeatPlan(line.name, mascot, None if line.by is By.HUMAN else Level(line.by.value)))
    return tuple(plans)
