"""The named games in seeds/records/ten: each verifies, and in each the named thing really happens."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from ten_arcade.engine.record import Record, lines_of, read, verify, write
from ten_arcade.engine.ten.codec import TenCodec
from ten_arcade.engine.ten.events import (
    BidPassed,
    Bought,
    Busted,
    CurrencyTaken,
    Drew,
    FinalRoundStarted,
    GameEnded,
    RivalsPaid,
    TenEvent,
    WildPaid,
    WildUnsold,
)
from ten_arcade.engine.ten.model import (
    Bid,
    BustKind,
    Buy,
    Card,
    Decider,
    Draw,
    Pass,
    Pay,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenState,
    UnsoldWild,
)
from ten_arcade.engine.ten.rules import TenRules
from ten_arcade.engine.ten.scoring import score
from tests.engine import referee

FOLDER = Path(__file__).parents[2] / "seeds" / "records" / "ten"
NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
RULES, CODEC = TenRules(), TenCodec()


@dataclass(frozen=True)
class Told:
    """One line of a record, played."""

    before: TenState
    seat: int
    move: TenMove
    events: tuple[TenEvent, ...]
    after: TenState

    def shown(self) -> list[Card]:
        """The tableau before the move."""
        return [self.before.deal.deck[i] for i in self.before.table.tableau]

    def drawn(self) -> Card:
        return next(event.card for event in self.events if isinstance(event, Drew))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.jsonl").read_text(encoding="ascii")


def record_of(name: str) -> Record[TenMove]:
    return read(lines_of(text_of(name)), CODEC)


def story(name: str) -> list[Told]:
    record = record_of(name)
    state = CODEC.start(record.header)
    told: list[Told] = []
    for seat, move in record.moves:
        assert RULES.to_act(state) == seat
        steps = RULES.apply(state, move)
        told.append(Told(state, seat, move, tuple(s.event for s in steps), steps[-1].state))
        state = steps[-1].state
    return told


def sums(cards: Sequence[Card]) -> tuple[int, int]:
    """(total, currency)"""
    currency = sum(card.rank for card in cards if card.is_currency)
    return sum(card.rank for card in cards if card.is_number) - currency, currency


def events(name: str) -> list[TenEvent]:
    return [event for told in story(name) for event in told.events]


def ending(name: str) -> GameEnded:
    last = events(name)[-1]
    assert isinstance(last, GameEnded)
    return last


# ---- every record ------------------------------------------------------------------------------


def test_the_promised_games_are_there() -> None:
    assert {
        "number_bust_on_eleven",
        "currency_bust",
        "exact_ten",
        "two_wilds_in_a_row",
        "wild_as_first_card",
        "wild_as_last_card",
        "cap_of_ten",
        "all_pass",
        "payment_with_bust_tokens",
        "payment_with_cards",
        "perfect_ten",
        "shared_victory",
        "solo_against_the_house",
    } <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_replaying_equals_the_record(name: str) -> None:
    assert verify(record_of(name), CODEC, RULES) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_record_ends(name: str) -> None:
    assert record_of(name).end is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_stranger_finds_the_same_hash(name: str) -> None:
    """The referee knows seeds/README.md and the rules, and not one line of the engine."""
    text = text_of(name)
    assert referee.final_hash(text) == referee.written_hash(text)


@pytest.mark.parametrize("name", NAMES)
def test_writing_gives_the_same_file(name: str) -> None:
    assert "".join(f"{line}\n" for line in write(record_of(name), CODEC)) == text_of(name)


def test_every_move_and_every_number_of_players_occurs() -> None:
    lines = [json.loads(line) for name in NAMES for line in text_of(name).splitlines()]
    moves = {line["move"] for line in lines if "move" in line}
    assert moves == {"draw", "take numbers", "take currency", "bid", "pass", "pay", "buy", "decline"}
    assert {line["players"] for line in lines if "players" in line} == {1, 2, 3, 4, 5}


# ---- what each is named for --------------------------------------------------------------------


def test_number_bust_on_eleven() -> None:
    busts = [t for t in story("number_bust_on_eleven") if _busted(t, BustKind.NUMBERS)]
    assert 11 in [sums([*told.shown(), told.drawn()])[0] for told in busts]
    assert all(sums(told.shown())[0] <= 10 for told in busts)


def test_currency_bust() -> None:
    busts = [t for t in story("currency_bust") if _busted(t, BustKind.CURRENCY)]
    assert busts
    for told in busts:
        total, currency = sums([*told.shown(), told.drawn()])
        assert currency >= 11 > total
        assert not any(isinstance(event, RivalsPaid) for event in told.events)


def _busted(told: Told, kind: BustKind) -> bool:
    return any(isinstance(event, Busted) and event.kind is kind for event in told.events)


def test_exact_ten() -> None:
    """10 is safe in both sums: the drawer still chooses, and takes it."""
    told = story("exact_ten")
    assert any(sums(t.shown())[0] == 10 for t in told if isinstance(t.move, TakeNumbers))
    assert any(sums(t.shown())[1] == 10 for t in told if isinstance(t.move, TakeCurrency))


def test_two_wilds_in_a_row() -> None:
    draws = [t for t in story("two_wilds_in_a_row") if isinstance(t.move, Draw)]
    pairs = [
        (one, two)
        for one, two in pairwise(draws)
        if one.drawn().is_wild and two.drawn().is_wild and one.seat == two.seat
    ]
    assert any(one.before.table.turn == two.before.table.turn for one, two in pairs)


def test_wild_as_first_card() -> None:
    told = story("wild_as_first_card")
    assert told[0].drawn().is_wild
    after = next(t for t in told[1:] if t.before.table.auction is None)
    assert RULES.legal(after.before) == (Draw(),)
    assert after.seat == told[0].seat


def test_wild_as_last_card() -> None:
    told = story("wild_as_last_card")
    place = max(i for i, t in enumerate(told) if isinstance(t.move, Draw))
    last = told[place]
    assert last.drawn().is_wild
    assert not last.shown()
    assert last.before.table.drawn == len(last.before.deal.deck) - 1
    closing = next(t for t in told[place:] if any(isinstance(e, FinalRoundStarted) for e in t.events))
    assert isinstance(closing.move, Bid | Pass | Pay)


def test_cap_of_ten() -> None:
    happened = events("cap_of_ten")
    assert any(isinstance(event, CurrencyTaken) and event.gained < event.offered for event in happened)
    assert any(
        isinstance(event, RivalsPaid) and any(0 < gain < event.amount for gain in event.gains)
        for event in happened
    )
    tokens = [holding.tokens for t in story("cap_of_ten") for holding in t.after.table.holdings]
    assert max(tokens) == 10


def test_all_pass() -> None:
    """Three seats could bid, three pass, and the wild is discarded."""
    told = story("all_pass")
    found = [
        t
        for i, t in enumerate(told)
        if any(isinstance(event, WildUnsold) and event.keeper is None for event in t.events)
        and [type(one.move) for one in told[i - 3 : i + 1]] == [Draw, Pass, Pass, Pass]
        and not any(isinstance(event, BidPassed) and event.forced for event in t.events)
    ]
    assert found
    assert found[0].after.deal.deck[found[0].after.table.discards[-1]].is_wild


def test_payment_with_bust_tokens() -> None:
    moves = [told.move for told in story("payment_with_bust_tokens")]
    bought = [move for move in moves if isinstance(move, Buy) and move.payment.busts]
    assert any(move.payment.value > move.card.rank for move in bought)
    assert any(isinstance(move, Pay) and move.payment.busts for move in moves)


def test_payment_with_cards() -> None:
    happened = events("payment_with_cards")
    assert any(isinstance(event, Bought) and event.spent for event in happened)
    assert any(isinstance(event, WildPaid) and event.spent for event in happened)


def test_perfect_ten() -> None:
    final = story("perfect_ten")[-1].after
    collections = [[final.deal.deck[i] for i in holding.cards] for holding in final.table.holdings]
    runs = [run for cards in collections for run in score(cards).runs]
    assert (9, 10) in [(run.length, run.points) for run in runs]


def test_shared_victory() -> None:
    outcome = ending("shared_victory").outcome
    assert outcome.decided_by is Decider.SHARED
    holdings = story("shared_victory")[-1].after.table.holdings
    standings = [(outcome.scores[w], holdings[w].tokens, len(holdings[w].cards)) for w in outcome.winners]
    assert len(standings) > 1
    assert len(set(standings)) == 1


def test_decided_by_tokens() -> None:
    outcome = ending("decided_by_tokens").outcome
    assert outcome.decided_by is Decider.TOKENS
    assert outcome.scores.count(max(outcome.scores)) > 1
    assert len(outcome.winners) == 1


def test_decided_by_fewest_cards() -> None:
    outcome = ending("decided_by_fewest_cards").outcome
    holdings = story("decided_by_fewest_cards")[-1].after.table.holdings
    (winner,) = outcome.winners
    rivals = [
        seat
        for seat in range(3)
        if seat != winner
        and (outcome.scores[seat], holdings[seat].tokens) == (outcome.scores[winner], holdings[winner].tokens)
    ]
    assert rivals
    assert all(len(holdings[winner].cards) < len(holdings[seat].cards) for seat in rivals)


def test_solo_against_the_house() -> None:
    record = record_of("solo_against_the_house")
    assert record.header.players == 1
    assert [seat.by for seat in record.header.seats] == ["human", "easy"]
    assert len(record.header.deck) == 89
    assert {seat for seat, _ in record.moves} == {0, 1}


def test_unsold_wild_to_drawer() -> None:
    record = record_of("unsold_wild_to_drawer")
    assert CODEC.options(record.header).unsold_wild is UnsoldWild.TO_DRAWER
    assert record.header.first_seat == record.header.options["first_seat"] == 1
    assert any(isinstance(e, WildUnsold) and e.keeper is not None for e in events("unsold_wild_to_drawer"))


def test_no_cards_as_bids() -> None:
    told = story("no_cards_as_bids")
    assert not CODEC.options(record_of("no_cards_as_bids").header).cards_as_bids
    paid = [t.move.payment for t in told if isinstance(t.move, Pay)]
    assert paid
    assert not any(payment.cards for payment in paid)
