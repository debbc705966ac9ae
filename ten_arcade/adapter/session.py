"""The tick-based engine adapter: one running game, moved on by people's moves and bots' thoughts.

Knows no screen and no file. It runs only when it is asked to, so the engine never runs ahead of the picture.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Never, TypeVar

from ten_arcade.adapter.beat import Beat
from ten_arcade.ai.bot import Bot, Tell, Thought
from ten_arcade.engine.core import Outcome, Refusal, Rules, Step

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

SLICES = 4
"""How many slices of thought, of about a millisecond each, a bot gets in one tick."""


class Session(Generic[S, M, E, V]):
    """A game in progress. `bots` maps the seats that think for themselves.

    The audience is the seat whose eyes the beats are for (None: what everybody may know). Where several
    people share the screen, `eyes` says which seat alone may look at a state: the audience is nobody again
    from the first step on at which that is not itself.
    """

    def __init__(
        self,
        rules: Rules[S, M, E, V, Never],
        state: S,
        bots: Mapping[int, Bot[V, M]],
        *,
        opening: Sequence[Step[S, E]] = (),
        audience: int | None = None,
        eyes: Callable[[S], int | None] | None = None,
    ) -> None:
        self._rules = rules
        self._state = self._shown = state
        self._bots = dict(bots)
        self._audience = audience
        self._eyes = eyes
        self._steps: deque[Step[S, E]] = deque()
        self._accepted: deque[tuple[int, M]] = deque()
        self._thought: Thought[M] | None = None
        self._told: Tell | None = None
        self._found: M | None = None
        self._waited = 0
        self._follow(opening)

    @property
    def audience(self) -> int | None:
        return self._audience

    @property
    def shared(self) -> bool:
        """Whether several people share the screen: hands are shown to one of them at a time."""
        return self._eyes is not None

    @property
    def state(self) -> S:
        return self._state

    @property
    def to_act(self) -> int | None:
        return self._rules.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        return self._rules.outcome(self._state)

    @property
    def told(self) -> Tell | None:
        """What shows on the face of the bot to act, once its thought has come to that."""
        return self._told

    @property
    def has_beats(self) -> bool:
        return bool(self._steps)

    @property
    def coming(self) -> E | None:
        """The event of the next beat, as everybody may know it."""
        return self._rules.redact(self._steps[0].event, None) if self._steps else None

    def view(self) -> V:
        """The view of the audience after the last beat that was taken."""
        return self._rules.view(self._shown, self._audience)

    def known(self) -> V:
        """What everybody may know after the last beat that was taken, whoever is the audience."""
        return self._rules.view(self._shown, None)

    def look_as(self, audience: int | None, eyes: Callable[[S], int | None] | None) -> None:
        """From now on beats are for this seat's eyes, those that wait too."""
        self._audience, self._eyes = audience, eyes

    def look_up(self) -> None:
        """Where people share the screen, nobody is the audience until somebody is asked again."""
        if self._eyes is not None:
            self._audience = None

    def look_in(self, seat: int) -> None:
        """This seat's player has said that nobody else looks; ValueError if it is not the one to look."""
        if self._eyes is None or self._eyes(self._shown) != seat:
            raise ValueError(f"seat {seat} may not look now")
        self._audience = seat

    def legal(self) -> tuple[M, ...]:
        return self._rules.legal(self._state)

    def check(self, move: M) -> Refusal | None:
        return self._rules.check(self._state, move)

    def submit(self, seat: int, move: M) -> Refusal | None:
        """Make a move for the seat to act; the refusal if it may not. Its beats wait to be taken."""
        if seat != self.to_act:
            raise ValueError(f"seat {seat} is not to act")
        refusal = self._rules.check(self._state, move)
        if refusal is None:
            self._accept(seat, move)
        return refusal

    def set_bot(self, seat: int, bot: Bot[V, M] | None) -> None:
        """From now on the bot thinks for the seat; None: a person does. No move is made or taken back.

        A thought that was under way is dropped: whoever plays the seat now decides afresh.
        """
        if bot is None:
            self._bots.pop(seat, None)
        else:
            self._bots[seat] = bot
        if seat == self.to_act:
            self._forget()

    def take_accepted(self) -> tuple[tuple[int, M], ...]:
        """The moves accepted since the last call: write them down before their beats are shown."""
        moves = tuple(self._accepted)
        self._accepted.clear()
        return moves

    def take_beat(self) -> Beat[E, V] | None:
        """The next beat, cut for whoever is the audience by now."""
        if not self._steps:
            return None
        step = self._steps.popleft()
        self._shown = step.state
        if self._eyes is not None and self._eyes(step.state) != self._audience:
            self._audience = None
        event = self._rules.redact(step.event, self._audience)
        return Beat(event, self._rules.view(step.state, self._audience))

    def think(self) -> None:
        """Let the bot to act think for one tick. May be called while clips still play."""
        seat = self.to_act
        if seat is None or seat not in self._bots or self._found is not None:
            return
        if self._thought is None:
            view = self._rules.view(self._state, seat)
            self._thought = self._bots[seat].think(view, self._rules.legal(self._state))
        for _ in range(SLICES):
            try:
                self._told = next(self._thought) or self._told
            except StopIteration as end:
                self._found = end.value
                self._thought = None
                return

    def tick(self, pace: int) -> None:
        """One tick with nothing left to show: a bot moves once it knows what, and `pace` ticks are over."""
        self.think()
        self._waited += 1
        seat = self.to_act
        if seat is None or self._found is None or self._waited < pace:
            return
        move, self._found = self._found, None
        self._accept(seat, move)

    def _forget(self) -> None:
        """The next thought begins anew."""
        self._thought, self._found, self._told, self._waited = None, None, None, 0

    def _accept(self, seat: int, move: M) -> None:
        self._forget()
        steps = self._rules.apply(self._state, move)
        self._accepted.append((seat, move))
        self._follow(steps)

    def _follow(self, steps: Sequence[Step[S, E]]) -> None:
        self._steps.extend(steps)
        if steps:
            self._state = steps[-1].state
