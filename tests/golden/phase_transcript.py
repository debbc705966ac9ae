"""A game of Ten Phases as text: every event as each seat hears it, then what each seat knows."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ten_arcade.engine.core import Step
from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.flow import PhasesStep
from ten_arcade.engine.phases.model import Meld, PhasesMove, PhasesOptions, PhasesView
from tests.engine.phase_tables import RULES, told
from tools.phase_guest import guest_game

FOLDER = Path(__file__).parent
PLAYERS = (2, 3, 4, 5, 6)
OPTIONS = PhasesOptions(last_phase=2)
# Short games in which much happens: a Skip turned up, discards shuffled, Wilds on runs.
SEEDS = {2: 1, 3: 1, 4: 2, 5: 1, 6: 326}
Known = dict[str, str]
"""The lines of a view by what they are about."""


def golden_path(players: int) -> Path:
    return FOLDER / f"phases_{players}p.txt"


def transcript(players: int) -> str:
    """The whole game. Of the views only the lines that differ from the last ones are printed."""
    seed = SEEDS[players]
    lines = [f"Ten Phases to phase {OPTIONS.last_phase}, {players} players, seed {seed}"]
    audience: tuple[int | None, ...] = (None, *range(players))
    known: dict[int | None, Known] = {seat: {} for seat in audience}
    for turn in guest_game(RULES.start(players, seed, OPTIONS), seed):
        if turn.move is not None:
            lines += ["", f"seat {turn.seat}: {_move(turn.move)}"]
        for step in turn.steps:
            lines += _event(step, audience)
            after = {seat: in_words(RULES.view(step.state, seat)) for seat in audience}
            lines += _news(known, after)
            known = after
    return "\n".join(lines) + "\n"


def _who(seat: int | None) -> str:
    return "everybody" if seat is None else f"seat {seat}"


def _event(step: PhasesStep, audience: Iterable[int | None]) -> list[str]:
    """The event as each seat is told it; those who hear what a spectator hears share a line."""
    heard = {seat: told([Step(RULES.redact(step.event, seat), step.state)])[0] for seat in audience}
    own = [f"  {_who(seat)} hears: {line}" for seat, line in heard.items() if line != heard[None]]
    return [f"  {heard[None]}", *own]


def in_words(view: PhasesView) -> Known:
    """All that a view holds, in words."""
    table = view.table
    outcome = table.outcome
    lines: Known = {
        "hand": f"{table.hand}{' (tie)' if table.tie else ''}, dealt by seat {table.dealer}",
        "moment": f"{table.stage}, turn {table.slot}, of seat {table.active}",
        "playing": _seats(table.playing),
        "pile": f"{view.pile} face down",
        "discards": _names(view, table.discards),
        "groups": " / ".join(_meld(view, meld) for meld in table.melds) or "none",
        "outcome": "open" if outcome is None else f"{_seats(outcome.winners)}, {outcome.scores}",
    }
    placed = set(table.discards).union(*(meld.cards for meld in table.melds))
    for seat, public in enumerate(table.seats):
        hand = view.hands[seat]
        placed |= {*public.taken, *(hand or ())}
        shown = "hidden" if hand is None else _names(view, hand)
        marks = f"{', laid' if public.laid else ''}{', loses a turn' if public.loses_turn else ''}"
        skipped = "" if public.skipped_at is None else f", named in turn {public.skipped_at}"
        taken = f", took {_names(view, public.taken)}" if public.taken else ""
        stands = f"phase {public.phase}, {public.points} points{marks}{skipped}{taken}"
        lines[f"seat {seat}"] = f"{stands}, {view.counts[seat]} cards: {shown}"
    beyond = [f"#{i} {c.name}" for i, c in enumerate(view.cards) if c is not None and i not in placed]
    lines["cards seen besides"] = ", ".join(beyond) or "none"
    return lines


def _seats(seats: Iterable[int]) -> str:
    return " ".join(map(str, seats))


def _names(view: PhasesView, ids: Iterable[int]) -> str:
    return ", ".join(view.card(card_id).name for card_id in ids) or "nothing"


def _meld(view: PhasesView, meld: Meld) -> str:
    return f"{meld.kind} of seat {meld.owner} at {meld.rank or meld.colour}: {_names(view, meld.cards)}"


def _news(before: dict[int | None, Known], after: dict[int | None, Known]) -> list[str]:
    """What changed in each view: first what all know alike, then what is different for a seat."""
    lines: list[str] = []
    for about, line in after[None].items():
        told_to = {seat: known[about] for seat, known in after.items()}
        changed = [seat for seat in after if before[seat].get(about) != told_to[seat]]
        if set(told_to.values()) == {line}:
            lines += [f"    all know {about}: {line}"] if changed else []
        else:
            lines += [f"    {_who(seat)} knows {about}: {told_to[seat]}" for seat in changed]
    return lines


def _move(move: PhasesMove) -> str:
    fields = dict(PhasesCodec().write_move(move))
    return str(fields.pop("move")) + "".join(f", {name} {value}" for name, value in fields.items())


def write(players: Iterable[int] = PLAYERS) -> list[Path]:
    """Make the golden files anew; the paths of those that changed."""
    changed: list[Path] = []
    for count in players:
        path, text = golden_path(count), transcript(count)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed
