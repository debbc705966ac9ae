"""Typed reading of one line of JSON: every fault becomes one clear sentence with its line number.

Knows no file, no record and no game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias, TypeVar

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = Mapping[str, Json]
Word = TypeVar("Word", bound=StrEnum)

MOST_CHARACTERS = 20_000  # of one line; the longest header of TEN has about 2,500
MOST_INTEGER = 2**53 - 1  # what every JSON reader in every language keeps exactly
MOST_QUOTED = 40  # of what was found, in a sentence about it


class RecordError(ValueError):
    """A record that cannot be read or played: `str()` is one sentence, `line` counts from 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line


class NotJson(RecordError):
    """The line is no complete JSON object of a sensible length, as when writing it was cut short."""


def parse(text: str, line: int) -> Fields:
    """The fields of a line that must hold exactly one JSON object."""
    if len(text) > MOST_CHARACTERS:
        raise NotJson(
            line, f"it is longer than {MOST_CHARACTERS} characters; a record has one short line a move."
        )
    try:
        value: Json = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except _Fault as fault:
        raise RecordError(line, str(fault)) from None
    except (ValueError, RecursionError):
        raise NotJson(
            line, "it is not a complete JSON object; restore the line or leave out it and all after it."
        ) from None
    if not isinstance(value, Mapping):
        raise RecordError(line, f"it must be a JSON object in braces, but is {_shown(value)}.")
    return Fields(value, line)


class _Fault(ValueError):
    """What the JSON reader came across, without the line number it does not know."""


def _object(pairs: Iterable[tuple[str, Json]]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for name, value in pairs:
        if name in found:
            raise _Fault(f"the field {_shown(name)} is there twice; leave one of them out.")
        found[name] = value
    return found


def _integer(text: str) -> int:
    if len(text) > 20:
        raise _Fault(f"{_cut(text)} is too large a number; the largest is {MOST_INTEGER}.")
    return int(text)


def _no_number(text: str) -> int:
    raise _Fault(f"{_cut(text)} is not a whole number; a record holds only whole numbers.")


def _cut(text: str) -> str:
    return text if len(text) <= MOST_QUOTED else text[:MOST_QUOTED] + "..."


def _shown(value: Json) -> str:
    """What was found, short enough for a sentence and without anything unprintable."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) <= MOST_INTEGER else "a number too large"
        case str():
            return json.dumps(_cut(value))
        case Mapping():
            return "an object"
        case _:
            return "a list"


class Fields:
    """The fields of one JSON object, read by name and type; `done` refuses those nobody asked for."""

    __slots__ = ("_asked", "_values", "_where", "line")

    def __init__(self, values: JsonObject, line: int, where: str = "") -> None:
        self._values = values
        self._where = where
        self._asked: set[str] = set()
        self.line = line

    def error(self, sentence: str) -> RecordError:
        return RecordError(self.line, sentence)

    def has(self, name: str) -> bool:
        return name in self._values

    def _get(self, name: str, wanted: str) -> Json:
        self._asked.add(name)
        if name not in self._values:
            raise self.error(f'the field "{self._where}{name}" is missing; it must be {wanted}.')
        return self._values[name]

    def _wrong(self, name: str, wanted: str, value: Json) -> RecordError:
        return self.error(f'"{self._where}{name}" must be {wanted}, but is {_shown(value)}.')

    def integer(self, name: str, least: int = 0, most: int = MOST_INTEGER) -> int:
        wanted = f"a whole number from {least} to {most}"
        value = self._get(name, wanted)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self._wrong(name, wanted, value)
        return value

    def integer_or_null(self, name: str, least: int = 0, most: int = MOST_INTEGER) -> int | None:
        if self._get(name, f"null or a whole number from {least} to {most}") is None:
            return None
        return self.integer(name, least, most)

    def integers(self, name: str, least: int = -MOST_INTEGER, most: int = MOST_INTEGER) -> tuple[int, ...]:
        wanted = f"a list of whole numbers from {least} to {most}"
        found: list[int] = []
        for value in self._list(name, wanted):
            if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
                raise self._wrong(name, wanted, value)
            found.append(value)
        return tuple(found)

    def boolean(self, name: str) -> bool:
        value = self._get(name, "true or false")
        if not isinstance(value, bool):
            raise self._wrong(name, "true or false", value)
        return value

    def text(self, name: str, most: int = 80) -> str:
        """A printable text of at most `most` characters."""
        wanted = f"a text of at most {most} printable characters"
        value = self._get(name, wanted)
        if not isinstance(value, str) or len(value) > most or not value.isprintable():
            raise self._wrong(name, wanted, value)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        found: list[str] = []
        for value in self._list(name, "a list of texts"):
            if not isinstance(value, str):
                raise self._wrong(name, "a list of texts", value)
            found.append(value)
        return tuple(found)

    def word(self, name: str, words: type[Word]) -> Word:
        """One of the values of an enumeration."""
        wanted = "one of " + ", ".join(f'"{word.value}"' for word in words)
        value = self._get(name, wanted)
        for word in words:
            if value == word.value:
                return word
        raise self._wrong(name, wanted, value)

    def fields(self, name: str) -> Fields:
        value = self._get(name, "an object")
        if not isinstance(value, Mapping):
            raise self._wrong(name, "an object", value)
        return Fields(value, self.line, f"{self._where}{name}.")

    def each(self, name: str) -> tuple[Fields, ...]:
        found: list[Fields] = []
        for count, value in enumerate(self._list(name, "a list of objects")):
            if not isinstance(value, Mapping):
                raise self._wrong(name, "a list of objects", value)
            found.append(Fields(value, self.line, f"{self._where}{name}[{count}]."))
        return tuple(found)

    def _list(self, name: str, wanted: str) -> Sequence[Json]:
        value = self._get(name, wanted)
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self._wrong(name, wanted, value)
        return value

    def object(self, name: str) -> JsonObject:
        """The object as it stands, for someone else to read."""
        return dict(self.fields(name)._values)

    def done(self) -> None:
        """Refuses a field that was never asked for: in this version it has no meaning."""
        for name in self._values:
            if name not in self._asked:
                raise self.error(f"the field {_shown(self._where + name)} has no meaning here; leave it out.")
