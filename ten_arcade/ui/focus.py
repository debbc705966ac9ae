"""Which of the places on the screen is focused, and where a direction leads. Pure geometry, no pygame."""

from collections.abc import Iterable
from dataclasses import dataclass

from ten_arcade.ui.intents import Intent
from ten_arcade.ui.links import Links, Rect, distance, links

_OPPOSITE = {
    Intent.LEFT: Intent.RIGHT,
    Intent.RIGHT: Intent.LEFT,
    Intent.UP: Intent.DOWN,
    Intent.DOWN: Intent.UP,
}


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be focused.

    A disabled one can be focused too, so that its reason can be read. A `skip` one is passed over by
    directions and pointer alike, unless there is nothing else.
    """

    key: str
    rect: Rect
    enabled: bool = True
    skip: bool = False


class Focus:
    """Exactly one spot has the focus whenever there is any spot."""

    def __init__(self, spots: Iterable[Spot] = ()) -> None:
        self._spots: tuple[Spot, ...] = ()
        self._at: Spot | None = None  # outlives its spot, so that focus comes back to its place
        self._back: tuple[Intent, str] | None = None
        self._links: Links | None = None  # made when first needed: most sets of spots see no move
        self.set(spots)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All spots, as they were set."""
        return self._spots

    @property
    def spot(self) -> Spot | None:
        """The focused spot; None only while there are no spots."""
        return self._at if self._spots else None

    @property
    def key(self) -> str | None:
        """The key of the focused spot; None only while there are no spots."""
        return self._at.key if self._spots and self._at else None

    def set(self, spots: Iterable[Spot], prefer: str | None = None) -> None:
        """Replaces the spots; keys must differ, else ValueError.

        The focus goes to `prefer` if that is there, else stays on its key, also across a moment without
        spots. If its key is gone it goes to the nearest enabled spot, and at first to the first enabled one.
        """
        new = tuple(spots)
        if len({spot.key for spot in new}) != len(new):
            raise ValueError("two spots have the same key")
        if new != self._spots:
            self._spots, self._links = new, None
        if not new:
            return
        by_key = {spot.key: spot for spot in self._reachable()}
        kept = by_key.get(prefer or "") or (by_key.get(self._at.key) if self._at else None)
        if kept is None:
            kept = self._nearest(self._at)
            self._back = None
        self._at = kept

    def forget(self) -> None:
        """Forgets where the focus was: it starts anew at the first enabled spot."""
        self._at = self._back = None
        self.set(self._spots)

    def focus(self, key: str, by: Intent | None = None) -> bool:
        """Focuses a spot by key. True if that moved the focus.

        `by`: the direction that is meant to lead there, so that turning straight back returns.
        """
        here = self.key
        for spot in self._reachable():
            if spot.key == key and key != here:
                back = (_OPPOSITE[by], here) if by is not None and here is not None else None
                self._at, self._back = spot, back
                return True
        return False

    def point(self, xy: tuple[int, int]) -> bool:
        """Focuses the spot under a point, the last one set if several lie there. True if that moved it."""
        under = self.under(xy)
        return under is not None and self.focus(under.key)

    def under(self, xy: tuple[int, int]) -> Spot | None:
        """The spot that `point` would focus: a click must hit it before it may confirm anything."""
        x, y = xy
        for spot in reversed(self._reachable()):
            left, top, w, h = spot.rect
            if left <= x < left + w and top <= y < top + h:
                return spot
        return None

    def move(self, direction: Intent) -> bool:
        """Moves to the nearest spot in a direction, else round to the far end of the row or column.

        Every spot can be reached from every other one, however they lie. Turning straight back returns to
        the spot just left. True if the focus moved.
        """
        here = self.spot
        if here is None or direction not in _OPPOSITE:
            return False
        spots = self._reachable()
        to = None
        if self._back is not None and self._back[0] is direction:
            to = next((spot for spot in spots if spot.key == self._back[1]), None)
        if to is None:
            if self._links is None:
                self._links = links([spot.rect for spot in spots])
            number = self._links[spots.index(here)].get(direction)
            to = spots[number] if number is not None else None
        if to is None:
            return False
        self._at, self._back = to, (_OPPOSITE[direction], here.key)
        return True

    def _reachable(self) -> tuple[Spot, ...]:
        return tuple(spot for spot in self._spots if not spot.skip) or self._spots

    def _nearest(self, old: Spot | None) -> Spot:
        reachable = self._reachable()
        choices = [spot for spot in reachable if spot.enabled] or list(reachable)
        if old is None:
            return choices[0]
        return min(choices, key=lambda spot: distance(spot.rect, old.rect))
