"""Seeds and thoughts."""

from __future__ import annotations

from ten_arcade.ai.bot import Thought, mixed_seed, think_through


def test_a_seed_depends_on_every_part_and_on_their_order() -> None:
    seeds = [
        mixed_seed(1, 2),
        mixed_seed(2, 1),
        mixed_seed(1),
        mixed_seed(1, 2, 0),
        mixed_seed(-1),
        mixed_seed(),
    ]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_a_seed_is_the_same_on_every_machine() -> None:
    # The first output of splitmix64 started at 0.
    assert mixed_seed(0) == 0xE220A8397B1DCDAF


def test_a_thought_goes_on_to_its_end() -> None:
    slices: list[int] = []

    def thought() -> Thought[str]:
        for number in range(3):
            slices.append(number)
            yield
        return "chosen"

    assert think_through(thought()) == "chosen"
    assert slices == [0, 1, 2]
