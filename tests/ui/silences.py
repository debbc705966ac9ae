"""Sound files made for a test, and an Audio that has them. Knows no real sound."""

import wave
from pathlib import Path

from ten_arcade.ui.audio import Audio, Sound

RATE = 44_100
LONG = 20  # seconds: longer than any test
EIGHT: tuple[Sound, ...] = ("ui_ok", "ui_move", "ui_back", "ui_deny", "hit", "meld", "skip", "pass")


def put(root: Path, folder: str, name: str, seconds: float = LONG) -> None:
    """A silent sound file below an asset root."""
    frames(root / folder / f"{name}.wav", bytes(2 * round(seconds * RATE)))


def frames(path: Path, data: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data)


def tick(audio: Audio, times: int = 1) -> None:
    for _ in range(times):
        audio.tick()


def opened(root: Path) -> Audio:
    """With the files below an asset root."""
    audio = Audio.open(mute=False, folder=root)
    audio.settle()
    return audio


def come_back(audio: Audio) -> None:
    """The tick that finds a device, and the first one on it."""
    audio.tick()
    audio.settle()
    audio.tick()
