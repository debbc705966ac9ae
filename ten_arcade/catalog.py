"""The cabinets of the arcade: the only module that names every game."""

from __future__ import annotations

from ten_arcade.scenes.ten_cabinet import TenCabinet

GAMES = ("ten",)


def ten_cabinet() -> TenCabinet:
    """The cabinet of TEN."""
    return TenCabinet()
