"""Sound effects: plays them by name, or keeps silent without a word of complaint. Knows no game.

What is heard never changes what happens: no sound file, no device and no volume is an error.
"""

from collections import deque
from pathlib import Path
from typing import Literal, get_args

import pygame

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

NO_DEVICE = "No sound device was found. The game plays on in silence."
"""The sentence of `Audio.problem`; a scene passes it through the translations."""

_COUNTS: tuple[Sound, ...] = (
    "count_01", "count_02", "count_03", "count_04", "count_05",
    "count_06", "count_07", "count_08", "count_09", "count_10",
)  # fmt: skip
_RUNS: tuple[Sound, ...] = (
    "run_lit_1", "run_lit_2", "run_lit_3", "run_lit_4", "run_lit_5",
    "run_lit_6", "run_lit_7", "run_lit_8", "run_lit_9",
)  # fmt: skip
_CHANNELS = 16  # with every channel busy pygame plays nothing at all
_SAME_AGAIN = 2  # ticks: the same sound twice at once is only louder
_REMEMBERED = 512


class Audio:
    """The loudspeaker. `Audio.open` makes one."""

    def __init__(self, *, device: bool, problem: str | None = None, folder: Path | None = None) -> None:
        self.problem = problem
        """A sentence for the player if nothing can be heard against their will, else None."""
        self._device = device
        self._sounds = _load(folder) if device and folder is not None else {}
        self._tick = 0
        self._last: dict[Sound, int] = {}
        self._played: deque[tuple[int, Sound]] = deque(maxlen=_REMEMBERED)

    @staticmethod
    def open(mute: bool, folder: Path | None = None) -> "Audio":
        """Opens the sound device, unless muted, and loads <name>.ogg for each sound that `folder` has.

        Never raises. Without a device `problem` says so.
        """
        if mute:
            return Audio(device=False)
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError):  # the latter from a pygame built without its mixer
            return Audio(device=False, problem=NO_DEVICE)
        return Audio(device=True, folder=folder)

    @property
    def played(self) -> tuple[tuple[int, Sound], ...]:
        """(tick, name) of the latest 512 sounds asked for and due to be heard, oldest first, muted or not."""
        return tuple(self._played)

    def play(self, name: Sound, volume: float = 1.0) -> None:
        """Plays a sound now at a volume of 0 to 1. Silent if muted, not on file, or played a moment ago."""
        last = self._last.get(name)
        if volume <= 0 or (last is not None and self._tick - last < _SAME_AGAIN):
            return
        self._last[name] = self._tick
        self._played.append((self._tick, name))
        sound = self._sounds.get(name)
        channel = sound.play() if sound is not None else None
        if channel is not None:
            channel.set_volume(min(volume, 1.0))

    def tick(self) -> None:
        """Counts one tick. Call it once in each."""
        self._tick += 1

    def close(self) -> None:
        """Falls silent and gives the device back. Playing on is allowed, and silent."""
        self._sounds = {}
        if self._device:
            self._device = False
            pygame.mixer.quit()


def count_sound(total: int) -> Sound:
    """The note of a running total, 1 to 10; totals beyond either end take the end's note."""
    return _COUNTS[max(1, min(total, 10)) - 1]


def run_sound(length: int) -> Sound:
    """The note of a run that has grown to a length of 1 to 9; lengths beyond either end take the end's."""
    return _RUNS[max(1, min(length, 9)) - 1]


def _load(folder: Path) -> dict[Sound, pygame.mixer.Sound]:
    loaded: dict[Sound, pygame.mixer.Sound] = {}
    for name in sorted(SOUNDS):
        file = folder / f"{name}.ogg"
        try:
            if file.is_file():
                loaded[name] = pygame.mixer.Sound(file)
        except (pygame.error, OSError):  # a broken file costs its sound, not the game
            continue
    return loaded
