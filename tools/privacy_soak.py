"""The long proof of hidden hands: hotseat games of Ten Phases in which every frame is looked at.

    python -m tools.privacy_soak [--games N] [--seed N] [--speeds slow normal fast instant] [--last PHASE]

Plays games of people and computers by presses only, hides hands, pauses, leaves for the title and goes on,
and notes every picture that is drawn. A card face may be drawn only if it lies open or is in the hand of the
player who has just held the button down. Who that is the proof works out from the presses, not from the game.
Exit status 1 and one sentence at the first frame that shows more, with the seed that shows it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pygame

from ten_arcade.ai.bot import Level
from ten_arcade.engine.phases.model import PhasesOptions, PhasesView, Stage
from ten_arcade.scenes.curtain import HOLD_TICKS
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.title import TitleScene
from ten_arcade.store.settings import Speed
from ten_arcade.ui.assets import Art
from ten_arcade.ui.intents import Intent
from tests.drive import INSTANT, Drive
from tests.drive_phases import PhasesPlayer, begin_phases, table_of

TABLES: tuple[tuple[Level | None, ...], ...] = (
    (None, None),
    (None, Level.EASY, None),
    (None, None, None, None),
    (None, Level.MEDIUM, None, Level.EASY),
    (None, None, Level.EASY, None, None),
    (None, None, None, None, None, None),
)
_EVERY = 40  # answers between two disturbances, on average
_MOST_TICKS = 3_000_000
_FACES = ("card_m", "card_l", "chip_")


class WatchedArt(Art):
    """The art of the game, which remembers what it was asked for."""

    def __init__(self, art: Art) -> None:
        self.__dict__.update(art.__dict__)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> pygame.Surface:
        self.asked.add(name)
        return super().__getitem__(name)


class Leak(Exception):
    """A frame shows a card that nobody may see."""


@dataclass(slots=True)
class Watch:
    """Looks at every frame. `looks`: the seat whose player has lifted the curtain and still may look."""

    drive: Drive
    art: WatchedArt
    shared: bool
    looks: int | None = None
    clip: object = None
    lay: set[str] = field(default_factory=set[str])
    """What lay open when the clip began."""
    last: set[str] = field(default_factory=set[str])
    """What lay open in the last frame."""
    frames: int = 0
    faces: int = 0

    def frame(self) -> None:
        """Draw the tick that has passed and judge it."""
        self.art.asked.clear()
        self.drive.app.draw()
        table = next(
            (each for each in self.drive.app.stack.scenes if isinstance(each, PhasesTableScene)), None
        )
        if table is None:
            return
        self.frames += 1
        views = (table.play.view, table.play.coming)
        if self.shared and self.looks is not None and not all(_in_turn(v, self.looks) for v in views[:1]):
            self.looks = None
        lying = _open(views[0]) | _open(views[1])
        if table.play.timeline.clip is not self.clip:
            self.clip, self.lay = table.play.timeline.clip, self.last
        self.last = lying
        allowed = lying | self.lay  # what lay open when the clip began may still be on its way
        for view in views:
            if self.looks is not None and view.seat == self.looks:
                allowed |= {card.name for card in view.hand}
            if view.seat not in (None, self.looks):
                raise Leak(f"the view of seat {view.seat} is shown while {self.looks} looks")
        drawn = {_kind(name) for name in self.art.asked if name.startswith(_FACES)} - {"back"}
        self.faces += len(drawn)
        more = {name for name in drawn if name not in allowed}
        if more:
            raise Leak(f"{', '.join(sorted(more))} can be seen while {self.looks} looks")


def _in_turn(view: PhasesView, seat: int) -> bool:
    return view.table.active == seat and view.table.stage in (Stage.DRAW, Stage.PLAY)


def _open(view: PhasesView) -> set[str]:
    """What lies open to everybody."""
    table = view.table
    ids = [*table.discards, *(card_id for meld in table.melds for card_id in meld.cards)]
    found = {view.card(card_id).name for card_id in ids}
    if table.stage in (Stage.HAND_OVER, Stage.OVER):
        found |= {view.card(card_id).name for hand in view.hands for card_id in hand or ()}
    return found


def _kind(name: str) -> str:
    """The card a picture shows: a Wild that stands for a rank is a Wild."""
    card = name.partition("/")[2]
    return "wild" if card.startswith("wild") else card


class WatchedPlayer(PhasesPlayer):
    """Tells the watch when it has held the button for long enough."""

    watch: Watch

    def lift(self) -> None:
        drive = self.drive
        seat = table_of(drive).play.asks
        drive.wait()
        self.hand.down(Intent.CONFIRM)
        drive.step(HOLD_TICKS - 1)
        self.watch.looks = seat
        drive.step(3)
        self.hand.up(Intent.CONFIRM)
        drive.step()
        self.lifted += 1


class WatchedDrive(Drive):
    """Looks at the picture of every tick."""

    watch: Watch | None = None

    def __enter__(self) -> WatchedDrive:
        return self

    def step(self, ticks: int = 1, draw: bool = False) -> None:
        for _ in range(ticks):
            super().step(1)
            if self.watch is not None:
                self.watch.frame()


def play(folder: Path, levels: Sequence[Level | None], speed: Speed, seed: int, last: int) -> Watch:
    """One game, watched; Leak if a frame shows too much."""
    dice = Random(seed)
    people = tuple(seat for seat, level in enumerate(levels) if level is None)
    settings = replace(INSTANT, speed=speed, ai_pace=Speed.INSTANT)
    with WatchedDrive(folder, pads=2, settings=settings) as drive:
        art = WatchedArt(drive.app.context.painter.art)
        drive.app.context.painter.art = art
        watch = Watch(drive, art, shared=len(people) > 1, looks=people[0] if len(people) == 1 else None)
        begin_phases(drive, levels, seed, PhasesOptions(last_phase=last))
        drive.watch = watch
        players = [WatchedPlayer(drive, hand, people) for hand in drive.hands]
        for player in players:
            player.watch = watch
        while not isinstance(drive.scene, PhasesEndingScene):
            if drive.app.ticks > _MOST_TICKS:
                raise Leak("the game does not end")
            if dice.randrange(_EVERY) == 0 and isinstance(drive.scene, PhasesTableScene):
                _disturb(drive, watch, dice, leaves=any(player.moves for player in players))
            elif not dice.choice(players).act():
                drive.step()
        return watch


def _disturb(drive: WatchedDrive, watch: Watch, dice: Random, *, leaves: bool) -> None:
    """Somebody pauses, hides the hand, sorts, or `leaves` for the title and comes back."""
    hand = dice.choice(drive.hands)
    what = dice.randrange(5)
    table = table_of(drive)
    shared = watch.shared
    if what == 0:
        drive.press(hand, Intent.NEXT)
        if shared and not table.play.timeline.busy and table.play.view.seat is None:
            watch.looks = None
    elif what == 1:
        drive.press(hand, Intent.SECOND)
    else:
        if shared:
            watch.looks = None
        drive.press(hand, Intent.PAUSE)
        if not isinstance(drive.scene, PauseScene):
            return
        drive.step(dice.randrange(1, 30))
        if what < 4 or not leaves or table.play.session.outcome is not None:
            drive.press(hand, Intent.CANCEL)
            return
        drive.pick(hand, "TITLE")
        assert isinstance(drive.scene, TitleScene)
        drive.press(hand, Intent.CONFIRM)
        drive.pick(hand, "CONTINUE")
        drive.until(lambda: isinstance(drive.scene, PhasesTableScene))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Look at every frame of hotseat games of Ten Phases.")
    parser.add_argument("--games", type=int, default=50, help="games at each speed (default 50)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--last", type=int, default=2, help="the last phase of the games (default 2)")
    parser.add_argument(
        "--speeds", nargs="+", choices=[speed.value for speed in Speed], default=[s.value for s in Speed]
    )
    found = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    began = time.process_time()
    for word in found.speeds:
        frames = faces = 0
        for game in range(found.games):
            seed = found.seed * 10_000 + game
            levels = TABLES[game % len(TABLES)]
            try:
                with tempfile.TemporaryDirectory() as folder:
                    watch = play(Path(folder), levels, Speed(word), seed, found.last)
            except Leak as leak:
                print(f"At speed {word}, game {game} (seed {seed}): {leak}.")
                return 1
            frames, faces = frames + watch.frames, faces + watch.faces
        print(f"{word}: {found.games} games, {frames} frames, {faces} card faces: no hand to the wrong eyes")
    print(f"{time.process_time() - began:.0f} s of CPU")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
