"""A recorded seat plays what was recorded, and never stops a game."""

from ten_arcade.adapter.replay import ReplayBot, replay_bots
from ten_arcade.ai.bot import think_through

LEGAL: tuple[str, ...] = ("draw", "take", "pass")


def test_the_moves_come_in_order_and_after_them_the_first_legal_one() -> None:
    bot = ReplayBot[str](["take", "pass"])
    chosen = [think_through(bot.think(None, LEGAL)) for _ in range(3)]
    assert chosen == ["take", "pass", "draw"]


def test_each_seat_is_given_its_own_moves() -> None:
    moves: list[tuple[int, str]] = [(0, "take"), (2, "pass"), (0, "pass")]
    bots = replay_bots(3, moves)
    assert sorted(bots) == [0, 1, 2]
    assert [think_through(bots[0].think(None, LEGAL)) for _ in range(2)] == ["take", "pass"]
    assert think_through(bots[2].think(None, LEGAL)) == "pass"
    assert think_through(bots[1].think(None, LEGAL)) == "draw"
