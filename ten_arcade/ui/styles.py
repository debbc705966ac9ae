"""How lettering looks: face, colours, outline, drop shadow, glint. Values only: nothing is drawn here."""

from dataclasses import dataclass, replace

from ten_arcade.ui.font import Face
from ten_arcade.ui.palette import (
    B0,
    B4,
    G2,
    G3,
    G4,
    M1,
    M2,
    M3,
    N0,
    N5,
    N6,
    N7,
    N8,
    O3,
    R2,
    R3,
    R4,
    RAMPS,
    T1,
    T2,
    T3,
    Y2,
    Y3,
    Y4,
    Colour,
)


@dataclass(frozen=True, slots=True)
class Style:
    """One way to draw text.

    ramp: one colour is flat; more are bands from top to foot of the capitals (dithered from 16 px up).
    outline: 1 px around, corners too. second: another ring around that. drop: pixels of hard shadow below the
    outermost ring. shadow: its colour (ink if None); without outline and drop, a soft edge 1 px below.
    glint: 1 px on every top edge.
    """

    face: Face
    ramp: tuple[Colour, ...]
    outline: Colour | None = None
    shadow: Colour | None = None
    drop: int = 0
    glint: Colour | None = None
    second: Colour | None = None

    def at(self, face: Face) -> "Style":
        """The same look in another face; 7 px faces have no room for bands: the middle colour, flat."""
        if face in (Face.SMALL, Face.BOLD):
            return Style(face, (self.ramp[len(self.ramp) // 2],), shadow=N0)
        return replace(self, face=face, drop=_drop(face) if self.drop else 0)


def _drop(face: Face) -> int:
    match face:
        case Face.SMALL | Face.BOLD | Face.HEAD:
            return 1
        case Face.HUGE | Face.NUM40 | Face.NUM50:
            return 3
        case Face.SHOUT:
            return 6
        case _:
            return 2


def ladder(style: Style) -> tuple[Style, ...]:
    """The steps down for a text that is too wide: as it is, then bold 7, then regular 7."""
    if style.face is Face.SMALL:
        return (style,)
    if style.face is Face.BOLD:
        return (style, style.at(Face.SMALL))
    heading = () if style.face is Face.HEAD else (style.at(Face.HEAD),)
    return (style, *heading, style.at(Face.BOLD), style.at(Face.SMALL))


def _plain(face: Face, colour: Colour) -> Style:
    return Style(face, (colour,), shadow=N0)


def _fancy(face: Face, *ramp: Colour, glint: Colour | None = None, second: Colour | None = None) -> Style:
    return Style(face, ramp, outline=N0, shadow=N0, drop=_drop(face), glint=glint, second=second)


BODY = _plain(Face.SMALL, N8)
BODY_DIM = _plain(Face.SMALL, N7)
LABEL = _plain(Face.SMALL, N6)

STRONG = _plain(Face.BOLD, N8)
STRONG_DIM = _plain(Face.BOLD, N7)
STRONG_LABEL = _plain(Face.BOLD, N6)
STRONG_GOLD = _plain(Face.BOLD, Y3)
STRONG_CYAN = _plain(Face.BOLD, T2)
STRONG_GREEN = _plain(Face.BOLD, G4)
STRONG_PINK = _plain(Face.BOLD, M3)

HEADING = _fancy(Face.HEAD, N8, N8, N7)
HEADING_DIM = _fancy(Face.HEAD, N6, N6, N5)
HEADING_CYAN = _fancy(Face.HEAD, T3, T2, T1, glint=N8)
HEADING_FOCUS = _fancy(Face.HEAD, T3, T3, T2)
HEADING_GOLD = _fancy(Face.HEAD, Y4, Y3, Y2)
HEADING_PINK = _fancy(Face.HEAD, M3, M2, M1, glint=N8)
RIBBON = Style(Face.HEAD, (N8, N8, B4), outline=B0, shadow=N0, drop=1)

TITLE = _fancy(Face.TITLE, N8, N8, N7)
TITLE_CYAN = _fancy(Face.TITLE, T3, T2, T1, glint=N8)
TITLE_GOLD = _fancy(Face.TITLE, Y4, Y3, O3, glint=N8)
TITLE_PINK = _fancy(Face.TITLE, M3, M2, M1, glint=N8)

NUM_GREEN = _fancy(Face.NUM24, G4, G3, G2, glint=N8)
NUM_GOLD = _fancy(Face.NUM24, Y4, Y3, O3, glint=N8)
NUM_RED = _fancy(Face.NUM24, R4, R3, R2, glint=N8)
NUM_PINK = _fancy(Face.NUM24, M3, M2, M1, glint=N8)
NUM_CYAN = _fancy(Face.NUM24, T3, T2, T1, glint=N8)
NUM_PLAIN = _fancy(Face.NUM24, N8, N7, N6, glint=N8)
NUM_DIM = _fancy(Face.NUM24, N7, N6, N5, glint=N8)

SHOUT_BUST = _fancy(Face.SHOUT, N8, M3, M2, M2, M1, glint=N8, second=N8)
SHOUT_GOLD = _fancy(Face.SHOUT, N8, Y4, Y3, O3, glint=N8, second=M1)


def suit_title(colour: str) -> Style:
    """The screen title in the colour of a suit: red, blue, orange, green or yellow. KeyError else."""
    ramp = RAMPS[colour]
    return _fancy(Face.TITLE, ramp[4], ramp[3], ramp[2], glint=N8)
