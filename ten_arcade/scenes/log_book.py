"""The latest events of a game as everybody may know them, to be told part by part. Knows no game."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ten_arcade.adapter.seats import SeatPlan
from ten_arcade.engine.core import Rules
from ten_arcade.engine.record import Codec, Record
from ten_arcade.scenes.stage import Teller

MOST_EVENTS = 150
"""Two or three rounds of the largest table."""

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the options, as in `core`


@dataclass(frozen=True, slots=True)
class Part:
    """What is told together: a turn of a seat, or (None) what concerns everybody."""

    seat: int | None
    sentences: tuple[str, ...]


class LogBook(Generic[E]):
    """Holds events that were cut for a spectator, never for a seat: whoever reads, it says the same."""

    def __init__(self, events: Iterable[E] = ()) -> None:
        self._events = deque(events, maxlen=MOST_EVENTS)

    @property
    def events(self) -> tuple[E, ...]:
        return tuple(self._events)

    def note(self, event: E) -> None:
        self._events.append(event)

    def parts(self, teller: Teller[E, V], seats: Sequence[SeatPlan], view: V) -> tuple[Part, ...]:
        """The newest part last, none without a sentence. `view` of a spectator, after the last event."""
        told: list[tuple[int | None, list[str]]] = []
        begun = len(self._events) < MOST_EVENTS  # else the oldest part may have lost its beginning
        for event in self._events:
            heading = teller.heading(event)
            begun = begun or heading is not None
            if not begun:
                continue
            seat = None if heading is None else heading.seat
            if not told or seat is not None or (heading is not None and told[-1][0] is not None):
                told.append((seat, []))
            sentence = teller.sentence(seats, event, view)
            if sentence:
                told[-1][1].append(sentence)
        return tuple(Part(seat, tuple(sentences)) for seat, sentences in told if sentences)


def past_events(record: Record[M], codec: Codec[M, O, S], rules: Rules[S, M, E, V, O]) -> Iterator[E]:
    """What happened in a recorded game, as everybody may know it. The moves must be legal."""
    state = codec.start(record.header)
    steps = rules.opening(state)
    for step in steps:
        yield rules.redact(step.event, None)
    state = steps[-1].state if steps else state
    for _, move in record.moves:
        for step in rules.apply(state, move):
            yield rules.redact(step.event, None)
            state = step.state
