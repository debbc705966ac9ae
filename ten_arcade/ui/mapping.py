"""Which control of a device means which intent, and how that is changed without losing OK or BACK.

Pure values. A control is named by its place on the device: "button 3", "key 97" (pygame's key code),
"hat up", "axis 4 +". Knows no pygame, no file and no screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ten_arcade.ui.intents import DIRECTIONS, Intent

ACTIONS = (
    Intent.CONFIRM,
    Intent.CANCEL,
    Intent.FIRST,
    Intent.SECOND,
    Intent.PREVIOUS,
    Intent.NEXT,
    Intent.PAUSE,
)
"""What a button can be made to mean, directions apart."""

_BINDABLE = DIRECTIONS | frozenset(ACTIONS)
_NEEDED = (Intent.CONFIRM, Intent.CANCEL)
_LONGEST = 20
_MOST = 64


@dataclass(frozen=True, slots=True)
class Bindings:
    """Controls with their meanings. The first control of an intent is the one that prompts show."""

    pairs: tuple[tuple[str, Intent], ...]

    def meaning(self, control: str) -> Intent | None:
        """What a control means, None if nothing."""
        return next((intent for name, intent in self.pairs if name == control), None)

    def control(self, intent: Intent) -> str | None:
        """The first control that means this, None if none does."""
        return next((name for name, meant in self.pairs if meant is intent), None)

    @property
    def whole(self) -> bool:
        """Whether one can say yes and go back: without both, nothing on the screen can be left."""
        return all(self.control(intent) is not None for intent in _NEEDED)

    def bound(self, intent: Intent, control: str) -> Bindings | None:
        """With this control first for the intent; what it meant before goes to the control it replaces.

        None if that would leave OK or BACK without any control.
        """
        old, before = self.control(intent), self.meaning(control)
        if old == control:
            return self
        if old is None:
            changed = (*(pair for pair in self.pairs if pair[0] != control), (control, intent))
        else:
            swap = {old: (control, intent)} | ({control: (old, before)} if before is not None else {})
            changed = tuple(swap.get(name, (name, meant)) for name, meant in self.pairs)
        after = replace(self, pairs=changed)
        return after if after.whole else None


def button(number: int) -> str:
    return f"button {number}"


def key(code: int) -> str:
    return f"key {code}"


def hat(direction: Intent) -> str:
    return f"hat {direction}"


def axis(number: int, positive: bool) -> str:
    return f"axis {number} {'+' if positive else '-'}"


def axis_of(control: str) -> tuple[int, int] | None:
    """Number and sign (+1 or -1) of an axis control, None for any other."""
    match control.split():
        case ["axis", number, ("+" | "-") as sign] if number.isdecimal():
            return int(number), 1 if sign == "+" else -1
        case _:
            return None


def number_of(control: str, kind: str) -> int | None:
    """The number of a button or key control, None for any other."""
    match control.split():
        case [found, number] if found == kind and number.isdecimal():
            return int(number)
        case _:
            return None


def to_words(bindings: Bindings) -> tuple[tuple[str, str], ...]:
    """As plain words, for a file."""
    return tuple((control, intent.value) for control, intent in bindings.pairs)


def from_words(words: Iterable[tuple[str, str]]) -> Bindings | None:
    """What plain words say; None if they are no bindings one could play with."""
    known: Mapping[str, Intent] = {intent.value: intent for intent in _BINDABLE}
    pairs = tuple(
        (control, known[word]) for control, word in words if word in known and 0 < len(control) <= _LONGEST
    )
    if len(pairs) > _MOST or len({control for control, _ in pairs}) != len(pairs):
        return None
    found = Bindings(pairs)
    return found if found.whole else None


def learnt(steps: Mapping[Intent, str], usual: Bindings, buttons: int) -> Bindings:
    """Bindings for a pad with so many buttons, from what was pressed for some intents.

    The directions come from what was pressed for UP and from what is `usual`; the buttons nobody
    pressed mean the shortcuts and pages, at their usual places as far as those are free.
    """
    pairs = {control: intent for intent, control in steps.items()}
    for control, intent in _directions(steps, usual):
        pairs.setdefault(control, intent)
    for intent in (Intent.FIRST, Intent.SECOND, Intent.PREVIOUS, Intent.NEXT):
        wish = usual.control(intent)
        free = [button(n) for n in range(buttons) if button(n) not in pairs]
        if intent in steps or not free:
            continue
        pairs[next((name for name in free if name == wish), free[0])] = intent
    return Bindings(tuple(pairs.items()))


def _directions(steps: Mapping[Intent, str], usual: Bindings) -> tuple[tuple[str, Intent], ...]:
    found = axis_of(steps.get(Intent.UP, ""))
    ways = tuple(pair for pair in usual.pairs if pair[1] in DIRECTIONS)
    if found is None:
        return ways
    number, sign = found
    # the two axes of a stick are neighbours; the usual ones would disturb it
    beside = number ^ 1
    return (
        (axis(number, sign > 0), Intent.UP),
        (axis(number, sign < 0), Intent.DOWN),
        (axis(beside, False), Intent.LEFT),
        (axis(beside, True), Intent.RIGHT),
        *(pair for pair in ways if axis_of(pair[0]) is None),
    )
