"""Signs for buttons, keys, the mouse and the pad. Every one is 19 pixels high (25 the large buttons)."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from art.lettering import label_7_bold, label_9
from art.masks import Mask, drop, grow, pad, rounded, shift, top_edge
from art.picture import Picture
from art.sources import drawings
from art.stencil import Stencil, disc

CAP = 15
LARGE_CAP = 21
DEPTH = 2  # how far a cap stands up


@dataclass(frozen=True, slots=True)
class Cap:
    """The colours of a button: body, light, side, and its sign."""

    body: str
    light: str
    side: str
    sign: str
    under: str  # the shadow of the sign


DARK_CAP = ("N3", "N6", "N1")
FACE_CAPS: dict[str, dict[str, Cap]] = {
    "xbox": {
        "a": Cap("G2", "G4", "G0", "N8", "G0"),
        "b": Cap("R2", "R4", "R0", "N8", "R0"),
        "x": Cap("B2", "B4", "B0", "N8", "B0"),
        "y": Cap("Y2", "Y4", "Y0", "N8", "Y0"),
    },
    "playstation": {
        "cross": Cap(*DARK_CAP, "B4", "B1"),
        "circle": Cap(*DARK_CAP, "R3", "R1"),
        "square": Cap(*DARK_CAP, "M3", "M1"),
        "triangle": Cap(*DARK_CAP, "G3", "G1"),
    },
    "nintendo": {key: Cap("N7", "N8", "N4", "N1", "N6") for key in ("a", "b", "x", "y")},
    "generic": {key: Cap(*DARK_CAP, "T3", "N1") for key in ("south", "east", "west", "north")},
}
SHOULDERS = ("LB", "RB", "LT", "RT", "L1", "R1", "L2", "R2", "L", "R", "ZL", "ZR")
TRIGGERS = ("LT", "RT", "L2", "R2", "ZL", "ZR")
PAD_NUMBERS = tuple(str(number) for number in range(1, 21))  # buttons of pads that have no names for them
PAD_WORDS = ("START", "MENU", "OPTIONS", "+", "-", "BACK", "SELECT", "SHARE", "L3", "R3", "LS", "RS")
PILLS = (*PAD_WORDS, *PAD_NUMBERS)
ARROWS = ("LEFT", "RIGHT", "UP", "DOWN")
LETTER_KEYS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
WORD_KEYS = ("SPACE", "ENTER", "ESC", "TAB", "BACKSPACE", "SHIFT")
KEYS = (*LETTER_KEYS, *WORD_KEYS, *ARROWS)
DPAD_STATES = ("none", "lr", "ud", "udlr")
MOUSE_BUTTONS = ("left", "right")
# Where the four dots of a generic pad lie, from the middle.
DIAMOND = {"south": (0, 1), "east": (1, 0), "west": (-1, 0), "north": (0, -1)}


def _raised(shape: Mask, body: str, light: str, side: str) -> Picture:
    """A cap that stands up: outline, side, body and a light upper edge."""
    framed = pad(shape, 1, 1, 1, 1 + DEPTH)
    picture = Picture(framed.shape[1], framed.shape[0])
    picture.paint(drop(grow(framed), DEPTH), "N0")
    picture.paint(drop(framed, DEPTH), side)
    picture.paint(framed, body)
    picture.paint(top_edge(framed), light)
    return picture


def _sign_mask(family: str, key: str, size: int) -> Mask:
    if family == "playstation":
        small = drawings("signs")[key].mask()
        return small if size == CAP else _large_shape(key)
    letter = key.upper()
    return label_7_bold(letter) if size == CAP else label_9(letter)


def _large_shape(key: str) -> Mask:
    """Cross, circle, square or triangle for a large button, 11 pixels across."""
    stencil = Stencil(11, 11)
    match key:
        case "cross":
            stencil.stroke([(1.5, 1.5), (9.5, 9.5)], 2.4)
            stencil.stroke([(1.5, 9.5), (9.5, 1.5)], 2.4)
        case "circle":
            return disc(11) & ~pad(disc(7), 2, 2, 2, 2)
        case "square":
            stencil.stroke([(2, 2), (9, 2), (9, 9), (2, 9), (2, 2)], 2)
        case _:
            stencil.stroke([(1, 9), (5.5, 1), (10, 9), (1, 9)], 2)
    return stencil.mask()


def face_button(family: str, key: str, size: int) -> Picture:
    """A round face button of `size` pixels (15 or 21), 2 wider and 4 higher with outline and side."""
    cap = FACE_CAPS[family][key]
    shape = disc(size)
    framed = pad(shape, 1, 1, 1, 1 + DEPTH)
    picture = _raised(shape, cap.body, cap.body, cap.side)
    picture.paint(framed & ~shift(framed, 1, 1) & ~shift(framed, 0, 1), cap.light)
    middle = (size + 2) // 2
    if family == "generic":
        reach = 4 if size == CAP else 5
        for direction, (right, down) in DIAMOND.items():
            x, y = middle + right * reach - 1, middle + down * reach - 1
            if direction == key:
                picture.box(x - 1, y - 1, 5, 5, cap.sign, 1)
            else:
                picture.box(x, y, 3, 3, "N5", 0)
        return picture
    sign = _sign_mask(family, key, size)
    x, y = (size + 2 - sign.shape[1]) // 2, (size + 2 - sign.shape[0]) // 2
    picture.paint(sign, cap.under, x, y + 1)
    picture.paint(sign, cap.sign, x, y)
    return picture


def _labelled(shape: Mask, label: Mask, body: str, light: str, side: str, colour: str) -> Picture:
    picture = _raised(shape, body, light, side)
    x = (picture.width - label.shape[1]) // 2
    y = 1 + (shape.shape[0] - label.shape[0]) // 2
    picture.paint(label, colour, x, y)
    return picture


def shoulder(label: str) -> Picture:
    """A shoulder button: rounded on its outer side; a trigger is rounded more."""
    sign = label_7_bold(label)
    width = max(CAP + 4, sign.shape[1] + 9)
    shape = rounded(width, CAP, 2)
    cuts: Sequence[int] = (6, 4, 3, 2, 1, 1) if label in TRIGGERS else (4, 2, 1, 1)
    for row, cut in enumerate(cuts):
        shape[row, :cut] = False
    if "R" in label:
        shape = shape[:, ::-1]
    return _labelled(shape, sign, "N4", "N6", "N2", "N8")


def pill(label: str) -> Picture:
    """A small system button."""
    sign = label_7_bold(label)
    shape = rounded(max(CAP + 2, sign.shape[1] + 10), 13, 5)
    raised = _labelled(shape, sign, "N4", "N6", "N2", "N8")
    picture = Picture(raised.width, CAP + 2 + DEPTH)
    picture.blit(raised, 0, 1)
    return picture


def key_sign(name: str) -> Mask:
    """What is printed on a key."""
    signs = drawings("signs")
    match name:
        case "LEFT":
            return signs["key_left"].mask()
        case "RIGHT":
            return signs["key_left"].mask()[:, ::-1]
        case "UP":
            return signs["key_up"].mask()
        case "DOWN":
            return signs["key_up"].mask()[::-1]
        case _:
            return label_7_bold(name)


def keycap(name: str) -> Picture:
    """A key of the keyboard: pale cap with ink lettering."""
    sign = key_sign(name)
    width = max(CAP, sign.shape[1] + 8)
    picture = _labelled(rounded(width, CAP, 2), sign, "N7", "N8", "N4", "N1")
    # The hollow on top of a real keycap.
    picture.box(3, CAP - 1, width - 4, 1, "N6")
    return picture


def mouse(button: str) -> Picture:
    """A mouse with one button lit."""
    shape = drawings("signs")["mouse"].mask()
    picture = _raised(shape, "N7", "N8", "N4")
    width = shape.shape[1]
    left = np.zeros_like(shape)
    left[:6, : width // 2] = True
    lit = left if button == "left" else left[:, ::-1]
    picture.paint(shape & lit, "M2", 1, 1)
    picture.paint(shape & lit & ~shift(shape & lit, 0, -1), "M1", 1, 1)
    picture.box(1, 7, width, 1, "N4")
    picture.box(1 + width // 2, 1, 1, 7, "N4")
    return picture


def dpad(state: str) -> Picture:
    """The direction pad with the arms that matter lit."""
    shape = drawings("signs")["dpad"].mask()
    outline = pad(shape, 2, 2, 2, 2 + DEPTH)
    picture = Picture(outline.shape[1], outline.shape[0])
    picture.paint(drop(grow(outline), DEPTH), "N0")
    picture.paint(drop(outline, DEPTH), "N2")
    picture.paint(outline, "N4")
    picture.paint(top_edge(outline), "N6")
    middle = 8
    for step in range(3):
        span = 1 + 2 * step
        for direction in "" if state == "none" else state:
            match direction:
                case "l":
                    picture.box(3 + step, middle - step, 1, span, "N8")
                case "r":
                    picture.box(13 - step, middle - step, 1, span, "N8")
                case "u":
                    picture.box(middle - step, 3 + step, span, 1, "N8")
                case _:
                    picture.box(middle - step, 13 - step, span, 1, "N8")
    return picture
