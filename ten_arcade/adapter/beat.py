"""What the screen is told: an event and what the audience may know right after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

E_co = TypeVar("E_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Beat(Generic[E_co, V_co]):
    """One event, redacted for the audience, and the view after it."""

    event: E_co
    view: V_co
