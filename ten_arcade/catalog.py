"""The cabinets of the arcade: the only module that names every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ten_arcade.scenes.ten_cabinet import TenCabinet

GAMES = ("ten",)


def ten_cabinet() -> TenCabinet:
    """The cabinet of TEN. Made when asked for, so that `sim` and `verify` need no pictures."""
    from ten_arcade.scenes.ten_cabinet import TenCabinet

    return TenCabinet()
