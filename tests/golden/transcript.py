"""A game of TEN as text: every event, then what each seat knows: a leak would be a difference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ten_arcade.engine.core import Step
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.draft import TenStep
from ten_arcade.engine.ten.model import Auction, TenMove, TenView
from tests.engine.tables import RULES, told
from tests.golden.games import PLAYERS, guest_game

FOLDER = Path(__file__).parent
# Games in which much happens: from three players on currency busts, bust tokens and cards spent.
SEEDS = {1: 1, 2: 2, 3: 10, 4: 3, 5: 3}
Known = dict[str, str]
"""The lines of a view by what they are about."""


def golden_path(players: int) -> Path:
    return FOLDER / f"ten_{players}p.txt"


def transcript(players: int) -> str:
    """The whole game. Of the views only the lines that differ from the last ones are printed."""
    seed = SEEDS[players]
    lines = [f"TEN, {players} players, seed {seed}"]
    known: dict[int | None, Known] = {}
    for played in guest_game(players, seed):
        if played.move is None:
            seats = len(played.before.table.holdings)
            audience: tuple[int | None, ...] = (None, *range(seats))
            known = {seat: in_words(RULES.view(played.before, seat)) for seat in audience}
            lines += ["at first", *_news({seat: {} for seat in audience}, known)]
        else:
            seat = RULES.to_act(played.before)
            lines += ["", f"seat {seat}: {_move(played.move)}"]
        for step in played.steps:
            lines += _event(step, known)
            after = {seat: in_words(RULES.view(step.state, seat)) for seat in known}
            lines += _news(known, after)
            known = after
    return "\n".join(lines) + "\n"


def _event(step: TenStep, audience: Iterable[int | None]) -> list[str]:
    """The event as each seat is told it; once if all are told the same."""
    heard = {seat: told([Step(RULES.redact(step.event, seat), step.state)])[0] for seat in audience}
    if len(set(heard.values())) == 1:
        return [f"  {heard[None]}"]
    return [
        f"  {'everybody' if seat is None else f'seat {seat}'} hears: {line}" for seat, line in heard.items()
    ]


def in_words(view: TenView) -> Known:
    """All that a view holds, in words."""
    table = view.table
    known = [card.name for card in view.cards[: table.drawn] if card is not None]
    beyond = [
        f"#{i} {card.name}" for i, card in enumerate(view.cards) if i >= table.drawn and card is not None
    ]
    lines: Known = {
        "phase": f"{table.phase}, turn {table.turn} of seat {table.active}",
        "pile": f"{view.left} face down" + (f", of which it knows {', '.join(beyond)}" if beyond else ""),
        "seen": f"{len(known)} cards",
        "tableau": _names(view, table.tableau),
        "market": _names(view, table.market),
        "discards": _names(view, table.discards),
        "bust tokens left": str(table.bust_supply),
    }
    for seat, holding in enumerate(table.holdings):
        lines[f"seat {seat}"] = (
            f"{holding.tokens} tokens, {holding.busts} bust tokens, {_names(view, holding.cards)}"
        )
    lines["auction"] = "none" if table.auction is None else _auction(view, table.auction)
    lines["last round"] = f"{table.final_left} to buy" if table.final_left else "not yet"
    lines["turns seen"] = str(len(table.rows))
    if table.rows:
        row = table.rows[-1]
        lines["turns seen"] += f", the last of seat {row.seat}: {row.reward} of {_names(view, row.tableau)}"
    lines["auctions seen"] = str(len(table.lots))
    if table.lots:
        lot = table.lots[-1]
        bids = ", ".join(str(bid) for bid in lot.bids)
        lines["auctions seen"] += f", the last of {view.card(lot.card).name} by seat {lot.drawer}: {bids}"
    return lines


def _auction(view: TenView, auction: Auction) -> str:
    bids = ", ".join("-" if bid is None else str(bid) for bid in auction.bids)
    leader = "nobody" if auction.leader is None else f"seat {auction.leader}"
    return f"{view.card(auction.card).name}, {leader} leads with {auction.high}, bids {bids}"


def _names(view: TenView, ids: Sequence[int]) -> str:
    return ", ".join(view.card(card_id).name for card_id in ids) or "nothing"


def _news(before: dict[int | None, Known], after: dict[int | None, Known]) -> list[str]:
    """What changed in each view; once for all if it changed in all of them alike."""
    changes = {
        seat: [f"{about}: {line}" for about, line in known.items() if before[seat].get(about) != line]
        for seat, known in after.items()
    }
    if len({tuple(change) for change in changes.values()}) == 1:
        return [f"    all know {line}" for line in changes[None]]
    return [
        f"    {'everybody knows' if seat is None else f'seat {seat} knows'} {line}"
        for seat, change in changes.items()
        for line in change
    ]


def _move(move: TenMove) -> str:
    fields = dict(TenCodec().write_move(move))
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
