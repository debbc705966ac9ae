"""What may come of a move: the game played on for some turns by quick players, over many reshuffles.

Knows public facts only: the cards nobody has seen are shuffled anew for every try, and what each rival may be
is drawn from what its bids have shown. Counts moves, never time.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import assert_never

from ten_arcade.ai.bot import Thought, mixed_seed
from ten_arcade.ai.ten_purse import open_purse
from ten_arcade.ai.ten_rivals import Bidder, BidderKind, chance_of
from ten_arcade.ai.ten_seats import Standing, standing
from ten_arcade.ai.ten_values import Outlook
from ten_arcade.engine.shuffle import shuffled
from ten_arcade.engine.ten.deck import BUST_VALUE, MOST_TOKENS
from ten_arcade.engine.ten.flow import buyable, sums
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
    Deal,
    Decline,
    Draw,
    Holding,
    Pass,
    Pay,
    Payment,
    Phase,
    TakeCurrency,
    TakeNumbers,
    TenMove,
    TenState,
    TenView,
)
from ten_arcade.engine.ten.playout import Playout

_A_SLICE = 16  # moves between two yields
_STOP_TOTAL, _STOP_CURRENCY = 7, 7  # a quick player draws below these


@dataclass(frozen=True, slots=True)
class Playouts:
    """`shuffles`: how often each move is tried; `turns`: for how many turns after this one."""

    view: TenView
    seats: tuple[Standing, ...]
    believed: tuple[Bidder, ...]
    future: Outlook
    shuffles: int
    turns: int
    seed: int

    def worths(self, moves: Sequence[TenMove]) -> Thought[tuple[float, ...]]:
        """The mean worth of each move to the seat to act, less what the rivals gain."""
        found = [0.0] * len(moves)
        done = 0
        hidden = tuple(self.future.counts.elements())
        known = tuple(card for card in self.view.cards if card is not None)
        for index in range(self.shuffles):
            random = Random(mixed_seed(self.seed, index))
            deck = (*known, *shuffled(hidden, random))
            deal = Deal(self.view.players, self.view.options, self.view.first, deck)
            kinds = tuple(None if not seat.weight else self._kind(seat.seat, random) for seat in self.seats)
            chance = mixed_seed(self.seed, index, 1)
            for number, move in enumerate(moves):
                one = _Try(self, deck, kinds, Random(chance), done)
                found[number] += yield from one.play(TenState(deal, self.view.table), move)
                done = one.done
        return tuple(total / self.shuffles for total in found)

    def _kind(self, seat: int, random: Random) -> BidderKind | None:
        left = random.random()
        for kind, weight in self.believed[seat].kinds:
            left -= weight
            if left <= 0:
                return kind
        return None


@dataclass(slots=True)
class _Try:
    """One game played on. `done`: moves made in all tries; `met`: seats judged already, by what they hold."""

    about: Playouts
    deck: tuple[Card, ...]
    kinds: tuple[BidderKind | None, ...]
    random: Random
    done: int
    met: dict[tuple[int, Holding], Standing] = field(default_factory=dict[tuple[int, Holding], Standing])

    def play(self, state: TenState, move: TenMove) -> Generator[None, None, float]:
        last = state.table.turn + self.about.turns
        table = Playout(state)
        while True:
            table.make(move)
            seat = table.to_act()
            if seat is None or (table.turn > last and table.phase is Phase.DRAW):
                break
            self.done += 1
            if self.done % _A_SLICE == 0:
                yield
            move = self._move(table, seat)
        return self._worth(table)

    def _worth(self, table: Playout) -> float:
        future = self.about.future
        total = 0.0
        for seat, holding in enumerate(table.holdings):
            who = self._standing(seat, holding)
            worth = future.worth(who.placed) + who.purse
            total += -who.weight * worth if who.weight else worth
        return total

    def _standing(self, seat: int, holding: Holding) -> Standing:
        root = self.about.seats[seat]
        if root.holding == holding:
            return root
        found = self.met.get((seat, holding))
        if found is None:
            cards = tuple([self.deck[card] for card in holding.cards])
            found = standing(cards, seat, holding, self.about.future, root.weight)
            self.met[seat, holding] = found
        return found

    # ---- quick players ------------------------------------------------------------------

    def _move(self, table: Playout, seat: int) -> TenMove:
        match table.phase:
            case Phase.DRAW:
                return self._draw(table, seat)
            case Phase.AUCTION:
                return self._bid(table, seat)
            case Phase.PAY:
                return self._pay(table, seat)
            case Phase.BUY | Phase.FINAL_BUY:
                return self._buy(table, seat)
            case Phase.OVER:
                raise ValueError("the game is over")
            case _:
                assert_never(table.phase)

    def _draw(self, table: Playout, seat: int) -> TenMove:
        total, currency = sums(self.deck, table.tableau)
        more = table.drawn < len(self.deck)
        if not table.tableau or (more and total < _STOP_TOTAL and currency < _STOP_CURRENCY):
            return Draw()
        if not currency:
            return TakeNumbers()
        who, future = self._standing(seat, table.holdings[seat]), self.about.future
        kept = min(MOST_TOKENS, who.holding.tokens + currency)
        coins = future.money(kept, who.holding.busts, who.spare) - who.purse
        gain = 0.0
        numbers = False
        for card_id in table.tableau:
            card = self.deck[card_id]
            if card.is_number:
                numbers = True
                gain += future.gain(who.placed, card)
        return TakeCurrency() if not numbers or coins > gain else TakeNumbers()

    def _bid(self, table: Playout, seat: int) -> TenMove:
        auction = table.auction
        assert auction is not None
        who = self._standing(seat, table.holdings[seat])
        with_cards = self.about.view.options.cards_as_bids
        chance = chance_of(who, auction.high, self.deck[auction.card], self.about.future, with_cards)
        kind = self.kinds[seat]
        if kind is None:
            first, limit = auction.high + 1, int(chance.limit)
            return Bid(max(first, (first + limit) // 2)) if first <= limit else Pass()
        left = self.random.random()
        for amount, likely in kind.odds(chance):
            left -= likely
            if left <= 0:
                return Bid(amount)
        return Pass()

    def _pay(self, table: Playout, seat: int) -> TenMove:
        auction = table.auction
        assert auction is not None
        with_cards = self.about.view.options.cards_as_bids
        return Pay(self._payment(self._standing(seat, table.holdings[seat]), auction.high, with_cards))

    def _payment(self, who: Standing, price: int, with_cards: bool) -> Payment:
        """Copies first, then tokens, then bust tokens; if they do not do, the cheapest way."""
        tokens, busts = who.holding.tokens, who.holding.busts
        spare = min(price, who.spare) if with_cards else 0
        rest = price - spare
        if rest > tokens + BUST_VALUE * busts:
            purse = open_purse(who.holding, who.owned, self.about.future, with_cards, price)
            offer = purse.cheapest(price, self.about.future)
            assert offer is not None
            return offer.payment
        paid = max(0, -(-(rest - tokens) // BUST_VALUE))
        rest -= BUST_VALUE * paid
        if rest < 0:
            spare, rest = max(0, spare + rest), 0
        return Payment(rest, paid, _copies(who.owned, spare))

    def _buy(self, table: Playout, seat: int) -> TenMove:
        who, future = self._standing(seat, table.holdings[seat]), self.about.future
        best: Card | None = None
        most = 0.0
        for card in buyable(self.deck, table, seat):
            surplus = who.surplus(card, card.rank, future)
            if surplus > most:
                best, most = card, surplus
        return Decline() if best is None else Buy(best, self._payment(who, best.rank, with_cards=True))


def _copies(owned: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    if not count:
        return ()
    seen: set[Card] = set()
    found: list[Card] = []
    for card in owned:
        if card.is_number and card in seen:
            found.append(card)
        seen.add(card)
    return tuple(found[:count])
