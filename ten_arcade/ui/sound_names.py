"""The names of every sound effect and of the music, and which are special. Knows no file and no game."""

from typing import Literal, get_args

Sound = Literal[
    "ui_move", "ui_ok", "ui_back", "ui_deny", "ui_tick",
    "coin_insert", "join", "turn_start", "last_round", "curtain",
    "card_slide", "card_flip", "card_land", "shuffle", "take_card", "stop_bank",
    "count_01", "count_02", "count_03", "count_04", "count_05",
    "count_06", "count_07", "count_08", "count_09", "count_10",
    "coin_card", "coin_1", "coin_pour", "spend", "meter_down",
    "danger_pulse", "ten_exact", "bust", "bust_token",
    "buy", "run_grow", "run_join",
    "wild_reveal", "gavel", "bid_up", "bid_down", "bid_place", "bid_lead", "pass", "sold",
    "run_lit_1", "run_lit_2", "run_lit_3", "run_lit_4", "run_lit_5",
    "run_lit_6", "run_lit_7", "run_lit_8", "run_lit_9",
    "score_row", "score_add", "wild_place", "perfect", "win", "lose",
    "meld", "hit", "discard", "skip", "phase_up",
]  # fmt: skip
"""Every sound effect, by name."""

SOUNDS: frozenset[Sound] = frozenset(get_args(Sound))

BIG_MOMENTS: frozenset[Sound] = frozenset({"ten_exact", "bust", "sold", "perfect", "win"})
"""The sounds that no other may cut short."""

DUCKING: frozenset[Sound] = frozenset({"bust", "sold", "perfect", "win"})
"""The sounds under which the music steps back."""

VARIED: frozenset[Sound] = frozenset({"card_slide", "card_flip", "card_land", "take_card", "discard"})
"""The sounds heard so often that they take turns in three pitches."""

Music = Literal["title", "auction", "score", "phases", "attract"]
"""The music of one file. The table's is of three, its stems."""

MUSIC: frozenset[Music] = frozenset(get_args(Music))
STEMS: tuple[str, str, str] = ("table_1", "table_2", "table_3")
"""The files of the table's music, from the calmest; they are played together, in step to the sample."""

_COUNTS: tuple[Sound, ...] = (
    "count_01", "count_02", "count_03", "count_04", "count_05",
    "count_06", "count_07", "count_08", "count_09", "count_10",
)  # fmt: skip
_RUNS: tuple[Sound, ...] = (
    "run_lit_1", "run_lit_2", "run_lit_3", "run_lit_4", "run_lit_5",
    "run_lit_6", "run_lit_7", "run_lit_8", "run_lit_9",
)  # fmt: skip


def count_sound(total: int) -> Sound:
    """The note of a running total, 1 to 10; totals beyond either end take the end's note."""
    return _COUNTS[max(1, min(total, 10)) - 1]


def run_sound(length: int) -> Sound:
    """The note of a run that has grown to a length of 1 to 9; lengths beyond either end take the end's."""
    return _RUNS[max(1, min(length, 9)) - 1]


def takes_of(name: Sound) -> tuple[str, ...]:
    """The files of a sound, without their ending, in the order they take turns."""
    return (name, f"{name}-high", f"{name}-low") if name in VARIED else (name,)
