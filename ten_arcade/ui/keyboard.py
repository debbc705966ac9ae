"""The keyboard in use: one device, or two halves for two pairs of hands. What goes down is a press.

Knows pygame's key codes, but reads no events itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pygame

from ten_arcade.ui import keys, mapping
from ten_arcade.ui.glyphs import pictured
from ten_arcade.ui.held import Held
from ten_arcade.ui.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    Device,
    Input,
    Intent,
    Press,
    Touched,
)
from ten_arcade.ui.mapping import Bindings

_HALVES = (KEYBOARD_LEFT, KEYBOARD_RIGHT)


@dataclass(slots=True)
class Board:
    """The keyboard, or a half of it, and what is held down there."""

    device: Device
    bindings: Bindings
    held: Held = field(default_factory=Held)


class Keyboard:
    """One board, or two once the keyboard is shared."""

    def __init__(self) -> None:
        self.boards: tuple[Board, ...] = ()
        self.typing = False
        self._learning: int | None = None
        self._latest = 0
        self._focused_at = -1
        self.bind({}, halves=False)

    @property
    def devices(self) -> tuple[Device, ...]:
        return tuple(board.device for board in self.boards)

    def board(self, device: Device) -> Board | None:
        """The board of a keyboard device; None if it is not in use now."""
        return next((board for board in self.boards if board.device.id == device.id), None)

    def bind(self, chosen: Mapping[int, Bindings], *, halves: bool) -> None:
        """Goes by what was chosen for each device id, else by what is usual."""
        boards: list[Board] = []
        for plain in _HALVES if halves else (KEYBOARD,):
            bindings = chosen.get(plain.id) or keys.usual_bindings(plain)
            device = replace(plain, family=pictured(plain.family.make, bindings))
            old = self.board(plain)
            kept = old is not None and old.bindings == bindings
            boards.append(Board(device, bindings, old.held if kept and old is not None else Held()))
        self.boards = tuple(boards)

    def learn(self, device: Device | None) -> None:
        """From now on the keys of this device are told as Touched; None: of no device."""
        self._learning = None if device is None else device.id
        for board in self.boards:
            board.held.clear()

    def taken(self, device: Device, control: str) -> bool:
        """Whether a key belongs to the other half."""
        others = (board for board in self.boards if board.device.id != device.id)
        return any(board.bindings.meaning(control) is not None for board in others)

    def down(self, code: int, mods: int, tick: int, out: list[Input]) -> None:
        """A key went down."""
        if keys.is_fullscreen(code, mods):
            out.append(Press(self._first.device, Intent.FULLSCREEN))
            return
        if keys.is_chord(mods) or (code in keys.SHIFTS and tick == self._focused_at):
            return  # a Shift held while the window came back is reported anew by some systems
        if self._learning is not None:
            self._learn(code, out)
            return
        for board in self.boards:
            intent = self._meaning(board, code)
            if intent is not None:
                self._latest = board.device.id
                board.held.press(mapping.key(code), intent, tick)
                out.append(Press(board.device, intent))
                return

    def up(self, code: int, tick: int) -> None:
        """A key went up."""
        for board in self.boards:
            board.held.release(mapping.key(code), tick)

    def written(self, text: str, out: list[Input]) -> None:
        """The system made text of keys."""
        printable = "".join(c for c in text if c.isprintable())
        if self.typing and printable:
            board = next((b for b in self.boards if b.device.id == self._latest), self._first)
            out.append(Press(board.device, Intent.TEXT, text=printable))

    def let_go(self) -> None:
        """Whatever is held is up: its releases go to another window."""
        for board in self.boards:
            board.held.clear()

    def focused(self, tick: int) -> None:
        """The window has the keyboard again."""
        self._focused_at = tick

    @property
    def _first(self) -> Board:
        return self.boards[0]

    def _meaning(self, board: Board, code: int) -> Intent | None:
        if not self.typing:
            return board.bindings.meaning(mapping.key(code))
        # while typing both halves write one name: the keys go to the half they belong to
        mine = board is self.boards[-1] or board.bindings.meaning(mapping.key(code)) is not None
        return keys.typing_intent(code) if mine else None

    def _learn(self, code: int, out: list[Input]) -> None:
        board = next((b for b in self.boards if b.device.id == self._learning), self._first)
        if code == pygame.K_ESCAPE:  # the one key that cannot be moved leads out
            out.append(Press(board.device, Intent.CANCEL))
        else:
            out.append(Touched(board.device, mapping.key(code)))
