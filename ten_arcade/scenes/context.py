"""What every scene is given: brush, words, loudspeaker, devices, settings, and the cabinets."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeVar

from ten_arcade.adapter.seats import DeviceKey, GamePlan
from ten_arcade.scenes.scene import Scene, Showing
from ten_arcade.store.mappings import Mappings, save_mappings
from ten_arcade.store.settings import STRONGEST, Motion, Settings, save_settings
from ten_arcade.ui.audio import Audio
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.draw import Painter
from ten_arcade.ui.intents import Device
from ten_arcade.ui.mapping import from_words
from ten_arcade.ui.words import Words

O = TypeVar("O")  # noqa: E741 - the options of a game

ROUNDS_HEARD = 2
"""Rounds the arcade plays to itself before it falls silent."""
ASLEEP_SHARE = 0.5
"""Of the volumes, while nobody is there."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One line of the rules options in the setup: what it is, what it is set to, what that means."""

    key: str
    label: str
    value: str
    hint: str


class Cabinet(Protocol):
    """A game as the arcade offers it. The house knows nothing else about a game."""

    @property
    def key(self) -> str:
        """The game's word in records, such as "ten"."""
        ...

    @property
    def least_seats(self) -> int:
        """How many players it takes; 1 if somebody alone meets the House."""
        ...

    @property
    def most_seats(self) -> int: ...

    def name(self, words: Words) -> str:
        """What the game is called on the screen."""
        ...

    def pitch(self, words: Words) -> str:
        """The game in one short sentence."""
        ...

    def picture(self, lit: bool) -> str:
        """The sprite of the cabinet itself, 156 by 236."""
        ...

    def setup(self, house: House) -> Scene:
        """The scene in which players and rules of a new game are chosen."""
        ...

    def begin(self, house: House, plan: GamePlan[object]) -> Scene:
        """The first scene of a new game; ValueError if the options are those of another game."""
        ...

    def unfinished(self, house: House) -> str | None:
        """A sentence about the game that was cut off, None if there is none to continue."""
        ...

    def resume(self, house: House) -> Scene | None:
        """The first scene of the game that was cut off; None if it cannot be continued after all."""
        ...

    def rules_card(self, house: House) -> Scene:
        """The rules on one screen, as an overlay."""
        ...

    def showings(self, house: House, number: int) -> tuple[Showing, ...]:
        """What is shown while nobody plays, in order; the next `number` may bring something else."""
        ...

    def close(self) -> None:
        """Leave the game that is on, if one is: it can be continued another time."""
        ...


class Choosable(Cabinet, Protocol[O]):
    """A cabinet as the setup sees it: with the options of its own kind."""

    def default_options(self) -> O: ...

    def option_rows(self, words: Words, options: O) -> tuple[OptionRow, ...]: ...

    def change_option(self, options: O, key: str, step: int) -> O:
        """The options with one of them at its next or previous value."""
        ...

    def offer(self, plan: GamePlan[O]) -> None:
        """Players and rules that the setup is to begin with the next time."""
        ...


@dataclass(slots=True, kw_only=True)
class House:
    """Shared by all scenes of one running arcade. `seed` picks new games; it steps on with each."""

    painter: Painter
    words: Words
    audio: Audio
    devices: Devices
    settings: Settings
    folder: Path
    seed: int
    cabinets: tuple[Cabinet, ...]
    """The games of the arcade, at least one."""
    at: int = 0
    """Which cabinet people stand at: the one played or looked at last."""
    headless: bool = False
    notices: list[str] = field(default_factory=list[str])
    """Sentences the player should read once, such as that nothing can be saved."""
    said: set[str] = field(default_factory=set[str])
    """Those about saving settings: told at the first time, not at every change."""
    monitors: int = 1
    """How many there are to choose from."""
    mappings: Mappings = field(default_factory=Mappings)
    """Which controls the players gave a meaning of their own."""
    naps: int = 0
    """Rounds begun with nobody there, since the arcade was opened: picks what is shown next."""
    asleep: bool = False
    """True from the first such round until somebody touches something."""
    rounds_slept: int = 0
    """Whole rounds since somebody touched something."""

    @property
    def cabinet(self) -> Cabinet:
        """The cabinet people stand at."""
        return self.cabinets[self.at]

    def stand_at(self, key: str) -> Cabinet:
        """Step to the cabinet of a game; ValueError if the arcade has none."""
        keys = [cabinet.key for cabinet in self.cabinets]
        self.at = keys.index(key)
        return self.cabinet

    @property
    def still(self) -> bool:
        """Whether the players asked for reduced motion: nothing shakes, turns, flies, slides or sparks."""
        return self.settings.motion is Motion.REDUCED

    @property
    def hushed(self) -> bool:
        """Whether the arcade has played to itself for so long that it does so in silence."""
        return self.rounds_slept >= ROUNDS_HEARD

    def falls_asleep(self) -> None:
        """Nobody is there: the arcade plays to itself, more softly."""
        self.asleep = True
        self.use_volumes()

    def round_alone(self) -> None:
        """A whole round has been shown to nobody."""
        self.rounds_slept += 1
        self.use_volumes()

    def wakes_up(self) -> None:
        """Somebody is there."""
        if self.asleep:
            self.asleep, self.rounds_slept = False, 0
            self.use_volumes()

    def use_volumes(self) -> None:
        """Sound at the volumes the players chose: half as loud while nobody is there, in the end silent."""
        share = 0.0 if self.hushed else ASLEEP_SHARE if self.asleep else 1.0
        self.audio.effects_volume = round(self.settings.effects * share)
        self.audio.music_volume = round(self.settings.music * share)

    def rumble(self, device: Device, low: float, high: float, ms: int) -> None:
        """Shake a pad as strongly as the players like it; strengths 0 to 1."""
        share = self.settings.rumble / STRONGEST
        if share > 0:
            self.devices.rumble(device, low * share, high * share, ms)

    def change_settings(self, settings: Settings) -> None:
        """Use new settings from now on and save them."""
        self.settings = settings
        self.use_volumes()
        self.use_controls()
        self._tell_once(save_settings(self.folder, settings))

    def change_mappings(self, mappings: Mappings) -> None:
        """Use new meanings of controls from now on and save them."""
        self.mappings = mappings
        self.use_controls()
        self._tell_once(save_mappings(self.folder, mappings))

    def use_controls(self) -> None:
        """Devices go by what the players chose; a choice nobody could play with counts as none."""
        found = {device: from_words(words) for device, words in self.mappings.devices}
        chosen = {device: bindings for device, bindings in found.items() if bindings is not None}
        self.devices.use(chosen, halves=self.settings.halves, letters=self.settings.letters)

    def _tell_once(self, problem: str | None) -> None:
        if problem is not None and problem not in self.said:
            self.said.add(problem)
            self.notices.append(problem)


def device_key(device: Device) -> DeviceKey:
    """The key by which seats know a device."""
    return f"{device.kind} {device.id}"
