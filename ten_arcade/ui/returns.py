"""Which pad is which: their numbers, and which pads that are gone a new one may be.

The system gives a pad that comes back a new id, and twins differ in nothing else. Knows no pygame.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ten_arcade.ui.intents import Device, Family

_MOST_REMEMBERED = 16


@dataclass(frozen=True, slots=True)
class _Gone:
    """A pad that was unplugged: what it is called, the ids it may have had, and its number."""

    model: tuple[str, Family]
    ids: frozenset[int]
    number: int


class Returns:
    """Told of every pad that comes and goes."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._was: dict[int, frozenset[int]] = {}
        self._gone: list[_Gone] = []

    def number(self, device: Device) -> int:
        """1 for PAD 1: the lowest that is free at its arrival, its old one if it surely came back. Else 0."""
        return self._numbers.get(device.id, 0)

    def was(self, device: Device) -> frozenset[int]:
        """The ids this pad may have had before it was unplugged.

        As many as there were twins missing when it came: which of them it is cannot be told.
        """
        return self._was.get(device.id, frozenset())

    def arrive(self, device: Device) -> None:
        """A pad is plugged in."""
        taken = set(self._numbers.values())
        number = next(n for n in range(1, len(taken) + 2) if n not in taken)
        model = (device.name, device.family)
        missing = [gone for gone in self._gone if gone.model == model]
        if missing:
            ids = frozenset[int]().union(*(gone.ids for gone in missing))
            self._was[device.id] = ids
            if len(missing) == 1 and missing[0].number not in taken:
                number = missing[0].number
            self._gone.remove(missing[0])
            # who came may have been any of them, and so may those that are still to come
            self._gone = [replace(gone, ids=ids) if gone in missing else gone for gone in self._gone]
        self._numbers[device.id] = number

    def leave(self, device: Device) -> None:
        """A pad is unplugged."""
        ids = self._was.pop(device.id, frozenset()) | {device.id}
        number = self._numbers.pop(device.id, 0)
        self._gone.append(_Gone((device.name, device.family), ids, number))
        del self._gone[:-_MOST_REMEMBERED]
