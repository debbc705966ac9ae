"""A list of lines of which one is focused: the brain of every menu. No pygame, no pixels, no words."""

from collections.abc import Iterable
from dataclasses import dataclass

from ten_arcade.ui.intents import Intent


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One line. With a `value` it is an option that LEFT, RIGHT and CONFIRM change."""

    key: str
    label: str
    value: str = ""
    enabled: bool = True
    hint: str = ""
    """A sentence shown while the line is focused; for a disabled line, the reason why."""
    gauge: tuple[int, int] | None = None
    """Marks lit and marks in all, for a value that is an amount."""
    pictures: tuple[str, ...] = ()
    """Sprites shown at the end of the line."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Another line has the focus."""

    key: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """A line without a value was confirmed."""

    key: str


@dataclass(frozen=True, slots=True)
class Changed:
    """An option is to step to its next (+1) or previous (-1) value."""

    key: str
    step: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A disabled line was confirmed or changed: nothing happens, its hint says why."""

    key: str


MenuAction = Moved | Chosen | Changed | Refused


class Menu:
    """Lines from top to bottom. Disabled lines take the focus too, so that their hint can be read.

    Needs at least one line, and keys that differ; else raises ValueError.
    """

    def __init__(self, items: Iterable[MenuItem], wrap: bool = True) -> None:
        self._items = _checked(items)
        self._wrap = wrap
        self.index = next((i for i, item in enumerate(self._items) if item.enabled), 0)

    @property
    def items(self) -> tuple[MenuItem, ...]:
        """The lines, top first."""
        return self._items

    @property
    def focused(self) -> MenuItem:
        """The line that has the focus."""
        return self._items[self.index]

    def set(self, items: Iterable[MenuItem]) -> None:
        """Replaces the lines. The focus stays on its key, or else as near to its place as there are lines."""
        key = self.focused.key
        self._items = _checked(items)
        here = next((i for i, item in enumerate(self._items) if item.key == key), None)
        self.index = min(self.index, len(self._items) - 1) if here is None else here

    def focus(self, key: str) -> MenuAction | None:
        """Focuses a line by key, as the mouse does. None if it has the focus already or is not there."""
        for index, item in enumerate(self._items):
            if item.key == key and index != self.index:
                self.index = index
                return Moved(key)
        return None

    def handle(self, intent: Intent) -> MenuAction | None:
        """What an intent does here; None for what is not this menu's business (CANCEL, for one)."""
        item = self.focused
        match intent:
            case Intent.UP:
                return self._step(-1)
            case Intent.DOWN:
                return self._step(+1)
            case Intent.LEFT | Intent.RIGHT if item.value:
                step = -1 if intent is Intent.LEFT else +1
                return Changed(item.key, step) if item.enabled else Refused(item.key)
            case Intent.CONFIRM if not item.enabled:
                return Refused(item.key)
            case Intent.CONFIRM:
                return Changed(item.key, +1) if item.value else Chosen(item.key)
            case _:
                return None

    def _step(self, by: int) -> MenuAction | None:
        to = self.index + by
        if self._wrap:
            to %= len(self._items)
        if to == self.index or not 0 <= to < len(self._items):
            return None
        self.index = to
        return Moved(self.focused.key)


def _checked(items: Iterable[MenuItem]) -> tuple[MenuItem, ...]:
    lines = tuple(items)
    if not lines:
        raise ValueError("a menu needs at least one line")
    if len({line.key for line in lines}) != len(lines):
        raise ValueError("two lines of a menu have the same key")
    return lines
