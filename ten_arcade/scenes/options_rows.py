"""The lines of the options: what each setting is called, what it is set to, and what that means."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from ten_arcade.store.settings import LOUDEST, RUMBLE_STEP, STRONGEST, Crt, Motion, Odds, Settings, Speed
from ten_arcade.ui.menu import MenuItem
from ten_arcade.ui.words import Words

C = TypeVar("C", bound=StrEnum)

ODDS, SPEED, PACE, MOTION, SCREEN, CRT = "odds", "speed", "ai_pace", "motion", "fullscreen", "crt"
EFFECTS, MUSIC, RUMBLE, CAPTIONS, BACK = "effects", "music", "rumble", "captions", "back"


def rows(words: Words, settings: Settings) -> tuple[MenuItem, ...]:
    """Every setting as a line, the way back last."""
    screen = words.text("FULL SCREEN") if settings.fullscreen else words.text("WINDOW")
    captions = words.text("ON") if settings.captions else words.text("OFF")
    return (
        MenuItem(
            ODDS, words.text("BUST ODDS"), _odds_value(words, settings.odds),
            hint=_odds_hint(words, settings.odds),
        ),
        MenuItem(
            SPEED, words.text("ANIMATION"), _speed_value(words, settings.speed),
            hint=words.text("How fast cards and coins fly. A press always skips ahead."),
        ),
        MenuItem(
            PACE, words.text("AI PACE"), _speed_value(words, settings.ai_pace),
            hint=words.text("How long the AI players pause before they move."),
        ),
        MenuItem(
            MOTION, words.text("MOTION"), _motion_value(words, settings.motion),
            hint=_motion_hint(words, settings.motion),
        ),
        MenuItem(
            SCREEN, words.text("SCREEN"), screen,
            hint=words.text("Fill the whole screen, or play in a window."),
        ),
        MenuItem(
            CRT, words.text("TUBE LOOK"), _crt_value(words, settings.crt), hint=_crt_hint(words, settings.crt)
        ),
        MenuItem(
            EFFECTS, words.text("SOUNDS"), _level(words, settings.effects),
            hint=words.text("How loud cards, coins and the gavel are."), gauge=(settings.effects, LOUDEST),
        ),
        MenuItem(
            MUSIC, words.text("MUSIC"), _level(words, settings.music),
            hint=words.text("How loud the music is."), gauge=(settings.music, LOUDEST),
        ),
        MenuItem(
            RUMBLE, words.text("RUMBLE"), _percent(words, settings.rumble),
            hint=words.text("How strongly your pad shakes, if it can."),
            gauge=(settings.rumble // RUMBLE_STEP, STRONGEST // RUMBLE_STEP),
        ),
        MenuItem(
            CAPTIONS, words.text("CAPTIONS"), captions,
            hint=words.text("Says what is heard in words, at the foot of the screen."),
        ),
        MenuItem(BACK, words.text("BACK"), hint=words.text("Every change is saved already.")),
    )  # fmt: skip


def changed(settings: Settings, key: str, step: int) -> Settings:
    """The settings with one of them a step (+1 or -1) on. Choices go round, amounts stop at their ends."""
    match key:
        case "odds":
            return replace(settings, odds=_next(Odds, settings.odds, step))
        case "speed":
            return replace(settings, speed=_next(Speed, settings.speed, step))
        case "ai_pace":
            return replace(settings, ai_pace=_next(Speed, settings.ai_pace, step))
        case "motion":
            return replace(settings, motion=_next(Motion, settings.motion, step))
        case "fullscreen":
            return replace(settings, fullscreen=not settings.fullscreen)
        case "crt":
            return replace(settings, crt=_next(Crt, settings.crt, step))
        case "effects":
            return replace(settings, effects=_within(settings.effects + step, LOUDEST))
        case "music":
            return replace(settings, music=_within(settings.music + step, LOUDEST))
        case "rumble":
            return replace(settings, rumble=_within(settings.rumble + RUMBLE_STEP * step, STRONGEST))
        case "captions":
            return replace(settings, captions=not settings.captions)
        case _:
            raise ValueError(f"there is no setting called {key}")


def _next(kind: type[C], value: C, step: int) -> C:
    choices = tuple(kind)
    return choices[(choices.index(value) + step) % len(choices)]


def _within(value: int, most: int) -> int:
    return max(0, min(value, most))


def _level(words: Words, value: int) -> str:
    return str(value) if value else words.text("OFF")


def _percent(words: Words, value: int) -> str:
    return words.text("{number} %", number=value) if value else words.text("OFF")


def _odds_value(words: Words, odds: Odds) -> str:
    match odds:
        case Odds.OFF:
            return words.text("OFF")
        case Odds.BAR:
            return words.text("BAR")
        case Odds.PERCENT:
            return words.text("PERCENT")


def _odds_hint(words: Words, odds: Odds) -> str:
    match odds:
        case Odds.OFF:
            return words.text("The chance to bust is not shown: count the cards yourself.")
        case Odds.BAR:
            return words.text("The chance to bust on the next card is shown as a bar.")
        case Odds.PERCENT:
            return words.text("The chance to bust on the next card is shown as a bar and in percent.")


def _speed_value(words: Words, speed: Speed) -> str:
    match speed:
        case Speed.SLOW:
            return words.text("SLOW")
        case Speed.NORMAL:
            return words.text("NORMAL")
        case Speed.FAST:
            return words.text("FAST")
        case Speed.INSTANT:
            return words.text("INSTANT")


def _motion_value(words: Words, motion: Motion) -> str:
    match motion:
        case Motion.FULL:
            return words.text("FULL")
        case Motion.REDUCED:
            return words.text("REDUCED")


def _motion_hint(words: Words, motion: Motion) -> str:
    match motion:
        case Motion.FULL:
            return words.text("Cards fly and spin, the screen shakes, sparks spray.")
        case Motion.REDUCED:
            return words.text("Nothing flies, spins, shakes or sprays: things change places quietly.")


def _crt_value(words: Words, crt: Crt) -> str:
    match crt:
        case Crt.OFF:
            return words.text("OFF")
        case Crt.SOFT:
            return words.text("SOFT")
        case Crt.FULL:
            return words.text("FULL")


def _crt_hint(words: Words, crt: Crt) -> str:
    match crt:
        case Crt.OFF:
            return words.text("Crisp pixels, as bright as they are.")
        case Crt.SOFT:
            return words.text("Fine dark lines, as on an arcade tube. Seen in windows from 1280x720 up.")
        case Crt.FULL:
            return words.text("Lines, colour grain and darker corners. Seen in windows from 1280x720 up.")
