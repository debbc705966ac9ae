"""Which rectangle each direction leads to from each other one, so that all can be reached. Pure geometry.

Nearest neighbours alone may leave a place that no neighbour thinks nearest: a card nobody could buy with a
pad. So what nothing leads to is hooked onto a direction that would otherwise lead nowhere.
"""

from collections.abc import Iterable, Sequence

from ten_arcade.ui.intents import Intent

Rect = tuple[int, int, int, int]
"""x, y, width, height in logical pixels."""

Links = tuple[dict[Intent, int], ...]
"""For each rectangle, by its number: the number of the one that a direction leads to."""

_ASIDE_WEIGHT = 4  # a pixel off the line costs as much as four along it
_CONE = 2  # how far aside a neighbour may lie for each pixel it lies ahead
_WAYS = (Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN)


def links(rects: Sequence[Rect]) -> Links:
    """Links by nearest neighbour, then what is needed to reach everything, then round to the far end."""
    turned = {way: tuple(_facing(rect, way) for rect in rects) for way in _WAYS}
    found: Links = tuple({} for _ in rects)
    for here, links_here in enumerate(found):
        for way in _WAYS:
            to = _ahead(here, turned[way])
            if to is not None:
                links_here[way] = to
    if rects:
        _hook_in(found, rects)
    for here, links_here in enumerate(found):
        for way in _WAYS:
            to = _round(here, turned[way]) if way not in links_here else None
            if to is not None:
                links_here[way] = to
    return found


def distance(a: Rect, b: Rect) -> int:
    """How far apart two middles are: squared and times four, for comparing only."""
    return (2 * a[0] + a[2] - 2 * b[0] - b[2]) ** 2 + (2 * a[1] + a[3] - 2 * b[1] - b[3]) ** 2


def _facing(rect: Rect, way: Intent) -> Rect:
    """The rectangle in a world turned so that `way` is to the right."""
    x, y, w, h = rect
    if way is Intent.RIGHT:
        return x, y, w, h
    if way is Intent.LEFT:
        return -x - w, y, w, h
    if way is Intent.DOWN:
        return y, x, h, w
    return -y - h, x, h, w


def _ahead(here: int, rects: Sequence[Rect]) -> int | None:
    """The nearest to the right, not too far aside. Of equals the first."""
    x, y, w, h = rects[here]
    best: tuple[int, int, int] | None = None
    for there, (tx, ty, tw, th) in enumerate(rects):
        ahead = (2 * tx + tw) - (2 * x + w)  # from middle to middle, doubled to stay whole
        if ahead <= 0:
            continue
        aside = max(0, ty - (y + h), y - (ty + th))
        if 2 * aside > _CONE * ahead:
            continue
        gap = max(0, tx - (x + w))
        score = (gap + _ASIDE_WEIGHT * aside, abs((2 * ty + th) - (2 * y + h)), there)
        if best is None or score < best:
            best = score
    return best[2] if best else None


def _round(here: int, rects: Sequence[Rect]) -> int | None:
    """The far end: the furthest to the left of those in the same row."""
    x, y, w, h = rects[here]
    row = [
        ((2 * tx + tw) - (2 * x + w), abs((2 * ty + th) - (2 * y + h)), there)
        for there, (tx, ty, tw, th) in enumerate(rects)
        if ty < y + h and y < ty + th
    ]
    ahead, _, there = min(row, default=(0, 0, here))
    return there if ahead < 0 else None


def _hook_in(found: Links, rects: Sequence[Rect]) -> None:
    """Adds links until every rectangle leads, in some number of steps, to every other one.

    Walking one way always ends where that way leads nowhere, so there is such an end to hook onto.
    """
    everything = set(range(len(rects)))
    while True:
        reached = _closure(0, [set(links_here.values()) for links_here in found])
        into: list[set[int]] = [set() for _ in rects]
        for here, links_here in enumerate(found):
            for to in links_here.values():
                into[to].add(here)
        homing = _closure(0, into)
        if everything - reached:
            hooked = _hook(found, rects, reached, everything - reached)
        elif everything - homing:
            hooked = _hook(found, rects, everything - homing, homing)
        else:
            return
        if not hooked:
            return


def _hook(found: Links, rects: Sequence[Rect], ends: Iterable[int], targets: set[int]) -> bool:
    """Links the end and the target nearest to each other. False if no end is left."""
    options = [
        (distance(rects[end], rects[target]), end, target)
        for end in ends
        if len(found[end]) < len(_WAYS)
        for target in targets
    ]
    if not options:
        return False
    _, end, target = min(options)
    free = [way for way in _WAYS if way not in found[end]]
    found[end][max(free, key=lambda way: _towards(rects[end], rects[target], way))] = target
    return True


def _towards(here: Rect, there: Rect, way: Intent) -> int:
    a, b = _facing(here, way), _facing(there, way)
    return (2 * b[0] + b[2]) - (2 * a[0] + a[2])


def _closure(start: int, steps: Sequence[set[int]]) -> set[int]:
    reached, edge = {start}, [start]
    while edge:
        new = steps[edge.pop()] - reached
        reached |= new
        edge.extend(new)
    return reached
