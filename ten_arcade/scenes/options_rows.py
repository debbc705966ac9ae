"""The lines of the options: what each setting is called, what it is set to, and what that means.

One page for the game, one for the picture.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, StrEnum, auto
from typing import TypeVar

from ten_arcade.store.settings import (
    LOUDEST,
    RUMBLE_STEP,
    SAFE_AREAS,
    STRONGEST,
    Coach,
    Crt,
    Fit,
    Motion,
    Odds,
    Settings,
    Speed,
    Window,
)
from ten_arcade.ui.menu import MenuItem
from ten_arcade.ui.words import Words

C = TypeVar("C", bound=StrEnum)

ODDS, COACH, SPEED, PACE, MOTION, CAPTIONS = "odds", "coach", "speed", "ai_pace", "motion", "captions"
EFFECTS, MUSIC, RUMBLE = "effects", "music", "rumble"
WINDOW, MONITOR, FIT, SAFE, CRT = "window", "monitor", "fit", "safe", "crt"
CONTROLS, PICTURE, BACK = "controls", "picture", "back"


class Page(Enum):
    """What the options are shown by."""

    GAME = auto()
    PICTURE = auto()


def rows(words: Words, settings: Settings, page: Page, monitors: int) -> tuple[MenuItem, ...]:
    """Every setting of a page as a line, the way back last. `monitors`: how many there are."""
    match page:
        case Page.GAME:
            return _game_rows(words, settings)
        case Page.PICTURE:
            return _picture_rows(words, settings, monitors)


def _game_rows(words: Words, settings: Settings) -> tuple[MenuItem, ...]:
    captions = words.text("ON") if settings.captions else words.text("OFF")
    return (
        MenuItem(
            ODDS, words.text("BUST ODDS"), _odds_value(words, settings.odds),
            hint=_odds_hint(words, settings.odds),
        ),
        MenuItem(
            COACH, words.text("COACH"), _coach_value(words, settings.coach),
            hint=_coach_hint(words, settings.coach),
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
        MenuItem(
            CONTROLS, words.text("CONTROLS"),
            hint=words.text("What each button does, and two people on one keyboard."),
        ),
        MenuItem(
            PICTURE, words.text("PICTURE"),
            hint=words.text("Window or full screen, size, safe area, and the look of a tube."),
        ),
        _back(words),
    )  # fmt: skip


def _picture_rows(words: Words, settings: Settings, monitors: int) -> tuple[MenuItem, ...]:
    one_only = words.text("There is only one monitor.")
    choose = words.text("On which of the monitors you play.")
    return (
        MenuItem(
            WINDOW, words.text("SCREEN"), _window_value(words, settings.window),
            hint=_window_hint(words, settings.window),
        ),
        MenuItem(
            MONITOR, words.text("MONITOR"),
            words.text("{number} OF {most}", number=_monitor(settings, monitors) + 1, most=monitors),
            enabled=monitors > 1, hint=choose if monitors > 1 else one_only,
        ),
        MenuItem(
            FIT, words.text("SIZE"), _fit_value(words, settings.fit), hint=_fit_hint(words, settings.fit)
        ),
        MenuItem(
            SAFE, words.text("SAFE AREA"), words.text("{number} %", number=settings.safe),
            hint=words.text("Televisions may hide the edges: go down until you see the four corners."),
        ),
        MenuItem(
            CRT, words.text("TUBE LOOK"), _crt_value(words, settings.crt), hint=_crt_hint(words, settings.crt)
        ),
        _back(words),
    )  # fmt: skip


def _back(words: Words) -> MenuItem:
    return MenuItem(BACK, words.text("BACK"), hint=words.text("Every change is saved already."))


def changed(settings: Settings, key: str, step: int, monitors: int = 1) -> Settings:
    """The settings with one of them a step (+1 or -1) on. Choices go round, amounts stop at their ends."""
    match key:
        case "odds":
            return replace(settings, odds=_next(Odds, settings.odds, step))
        case "coach":
            return replace(settings, coach=_next(Coach, settings.coach, step))
        case "speed":
            return replace(settings, speed=_next(Speed, settings.speed, step))
        case "ai_pace":
            return replace(settings, ai_pace=_next(Speed, settings.ai_pace, step))
        case "motion":
            return replace(settings, motion=_next(Motion, settings.motion, step))
        case "window":
            return replace(settings, window=_next(Window, settings.window, step))
        case "monitor":
            return replace(settings, monitor=(_monitor(settings, monitors) + step) % monitors)
        case "fit":
            return replace(settings, fit=_next(Fit, settings.fit, step))
        case "safe":
            place = SAFE_AREAS.index(settings.safe) + step
            return replace(settings, safe=SAFE_AREAS[place % len(SAFE_AREAS)])
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


def _monitor(settings: Settings, monitors: int) -> int:
    """The one that is used: the first if the chosen one is not plugged in."""
    return settings.monitor if settings.monitor < monitors else 0


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


def _coach_value(words: Words, coach: Coach) -> str:
    match coach:
        case Coach.OFF:
            return words.text("OFF")
        case Coach.EASY:
            return words.text("EASY AI")
        case Coach.MEDIUM:
            return words.text("MEDIUM AI")
        case Coach.HARD:
            return words.text("HARD AI")


def _coach_hint(words: Words, coach: Coach) -> str:
    match coach:
        case Coach.OFF:
            return words.text("Nobody tells you what to do. You can still ask in the pause menu.")
        case Coach.EASY:
            return words.text("While you decide: what an easy AI would do. It goes by its moods.")
        case Coach.MEDIUM:
            return words.text("While you decide: what a medium AI would do, and why.")
        case Coach.HARD:
            return words.text("While you decide: what a hard AI would do, and why.")


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


def _window_value(words: Words, window: Window) -> str:
    match window:
        case Window.WINDOW:
            return words.text("WINDOW")
        case Window.BORDERLESS:
            return words.text("BORDERLESS")
        case Window.FULLSCREEN:
            return words.text("FULL SCREEN")


def _window_hint(words: Words, window: Window) -> str:
    match window:
        case Window.WINDOW:
            return words.text("A window you can move and resize.")
        case Window.BORDERLESS:
            return words.text("A window without a frame, as large as the screen.")
        case Window.FULLSCREEN:
            return words.text("Nothing but the game on the screen.")


def _fit_value(words: Words, fit: Fit) -> str:
    match fit:
        case Fit.WHOLE:
            return words.text("EVEN PIXELS")
        case Fit.FILL:
            return words.text("FILL")


def _fit_hint(words: Words, fit: Fit) -> str:
    match fit:
        case Fit.WHOLE:
            return words.text("Every pixel is equally large; there may be a dark edge around the picture.")
        case Fit.FILL:
            return words.text("As large as the screen allows; pixels differ a little in size.")


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
