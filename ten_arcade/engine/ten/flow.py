"""How one thing leads to the next: the steps that follow an accepted move, in order.

Source: seeds/rules/ten.md. Decides nothing a seat could decide; `rules` checks moves.
"""

from __future__ import annotations

from ten_arcade.engine.core import Outcome, Step
from ten_arcade.engine.ten.deck import BUST_SUPPLY, LIMIT, MOST_TOKENS
from ten_arcade.engine.ten.model import (
    Auction,
    AuctionOpened,
    BidPassed,
    BidPlaced,
    Bought,
    Busted,
    BustKind,
    Buy,
    BuyDeclined,
    BuyOpened,
    Card,
    CardsDiscarded,
    CardsMarketed,
    CurrencyTaken,
    Deal,
    Decider,
    Drew,
    FinalRoundStarted,
    GameEnded,
    GameStarted,
    Holding,
    Lot,
    NumbersTaken,
    Payment,
    Phase,
    Reward,
    RivalsPaid,
    Row,
    Table,
    TenEvent,
    TenState,
    TurnEnded,
    TurnStarted,
    UnsoldWild,
    WildPaid,
    WildSold,
    WildUnsold,
)
from ten_arcade.engine.ten.payment import means
from ten_arcade.engine.ten.scoring import points

TenStep = Step[TenState, TenEvent]


class Flow:
    """Collects steps on the way from one decision to the next."""

    __slots__ = ("_deal", "_deck", "_steps", "_table")

    def __init__(self, state: TenState) -> None:
        self._deal: Deal = state.deal
        self._deck = state.deal.deck
        self._table: Table = state.table
        self._steps: list[TenStep] = []

    @property
    def steps(self) -> tuple[TenStep, ...]:
        return tuple(self._steps)

    def _emit(self, event: TenEvent, table: Table) -> None:
        self._table = table
        self._steps.append(Step(event, TenState(self._deal, table)))

    # ---- turns --------------------------------------------------------------------------

    def open_game(self) -> None:
        self._emit(GameStarted(self._deal.first), self._table)
        self._emit(TurnStarted(self._table.active, 1), self._table)

    def draw(self) -> None:
        """Draw phase: the next card, and what it brings about."""
        table = self._table
        card_id, seat = table.drawn, table.active
        card = self._deck[card_id]
        event = Drew(seat, card_id, card)
        if card.is_wild:
            self._emit(event, table._replace(drawn=card_id + 1, auction=self._hammer(card_id)))
            self._open_auction(card_id)
            return
        self._emit(event, table._replace(drawn=card_id + 1, tableau=(*table.tableau, card_id)))
        total, currency = sums(self._deck, self._table.tableau)
        if total > LIMIT:
            self._bust(BustKind.NUMBERS, currency)
        elif currency > LIMIT:
            self._bust(BustKind.CURRENCY, 0)

    def _bust(self, kind: BustKind, currency: int) -> None:
        """Bust: numbers to the market, currency discarded, a bust token; a number bust pays the others."""
        table, seat = self._table, self._table.active
        token = table.bust_supply > 0
        holding = table.holdings[seat]
        if token:
            holding = holding._replace(busts=holding.busts + 1)
        self._emit(
            Busted(seat, kind, token),
            table._replace(
                holdings=_put(table.holdings, seat, holding), bust_supply=table.bust_supply - int(token)
            ),
        )
        self._remember(table.tableau, Reward.BUST)
        if kind is BustKind.NUMBERS:
            self._pay_rivals(currency)
        self._clear_numbers()
        self._clear_currency()
        self._end_turn()

    def take_numbers(self) -> None:
        """Reward: the numbers are collected, the others get the currency value, then one may buy."""
        table, seat = self._table, self._table.active
        numbers, rest = self._split()
        _, currency = sums(self._deck, table.tableau)
        holding = table.holdings[seat]
        holding = holding._replace(cards=holding.cards + numbers)
        self._emit(
            NumbersTaken(seat, numbers),
            table._replace(holdings=_put(table.holdings, seat, holding), tableau=rest),
        )
        self._remember(table.tableau, Reward.NUMBERS)
        self._pay_rivals(currency)
        self._clear_currency()
        self._open_buy(final=False)

    def take_currency(self) -> None:
        """Reward: tokens up to the cap; the numbers go to the market; no buy phase."""
        table, seat = self._table, self._table.active
        _, currency = sums(self._deck, table.tableau)
        holding = table.holdings[seat]
        gained = min(currency, MOST_TOKENS - holding.tokens)
        holding = holding._replace(tokens=holding.tokens + gained)
        self._emit(
            CurrencyTaken(seat, currency, gained),
            table._replace(holdings=_put(table.holdings, seat, holding)),
        )
        self._remember(table.tableau, Reward.CURRENCY)
        self._clear_currency()
        self._clear_numbers()
        self._end_turn()

    def _remember(self, tableau: tuple[int, ...], reward: Reward) -> None:
        """The row joins the history; the step that clears it shows it."""
        table = self._table
        self._table = table._replace(rows=(*table.rows, Row(table.active, tableau, reward)))

    def _pay_rivals(self, amount: int) -> None:
        if not amount:
            return
        table = self._table
        gains = tuple(
            0 if seat == table.active else min(amount, MOST_TOKENS - holding.tokens)
            for seat, holding in enumerate(table.holdings)
        )
        holdings = tuple(
            holding._replace(tokens=holding.tokens + gain) if gain else holding
            for holding, gain in zip(table.holdings, gains, strict=True)
        )
        self._emit(RivalsPaid(table.active, amount, gains), table._replace(holdings=holdings))

    def _split(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The tableau's number cards and its currency cards."""
        deck, tableau = self._deck, self._table.tableau
        return (
            tuple(i for i in tableau if deck[i].is_number),
            tuple(i for i in tableau if not deck[i].is_number),
        )

    def _clear_numbers(self) -> None:
        numbers, rest = self._split()
        if numbers:
            table = self._table
            self._emit(CardsMarketed(numbers), table._replace(tableau=rest, market=table.market + numbers))

    def _clear_currency(self) -> None:
        numbers, currency = self._split()
        if currency:
            table = self._table
            self._emit(
                CardsDiscarded(currency),
                table._replace(tableau=numbers, discards=table.discards + currency),
            )

    def _end_turn(self) -> None:
        table = self._table
        self._emit(TurnEnded(table.active), table)
        following = (table.active + 1) % len(table.holdings)
        if table.drawn < len(self._deck):
            self._emit(
                TurnStarted(following, table.turn + 1),
                table._replace(phase=Phase.DRAW, active=following, turn=table.turn + 1),
            )
            return
        self._emit(
            FinalRoundStarted(following),
            table._replace(phase=Phase.FINAL_BUY, active=following, final_left=len(table.holdings)),
        )
        self._open_buy(final=True)

    # ---- buying -------------------------------------------------------------------------

    def _open_buy(self, final: bool) -> None:
        table = self._table
        seat = table.active
        self._emit(BuyOpened(seat, final), table._replace(phase=Phase.FINAL_BUY if final else Phase.BUY))
        if not buyable(self._deck, self._table, seat):
            self.decline(forced=True)

    def buy(self, move: Buy) -> None:
        seat = self._table.active
        card_id = min(i for i in self._table.market if self._deck[i] is move.card)
        holding, spent = self._spend(self._table.holdings[seat], move.payment)
        table = self._table
        holding = holding._replace(cards=(*holding.cards, card_id))
        self._emit(
            Bought(seat, card_id, move.card, move.payment, spent),
            table._replace(
                holdings=_put(table.holdings, seat, holding),
                market=tuple(i for i in table.market if i != card_id),
                discards=table.discards + spent,
            ),
        )
        self._end_buy()

    def decline(self, forced: bool) -> None:
        self._emit(BuyDeclined(self._table.active, forced), self._table)
        self._end_buy()

    def _end_buy(self) -> None:
        table = self._table
        if table.phase is Phase.BUY:
            self._end_turn()
            return
        if table.final_left > 1:
            following = (table.active + 1) % len(table.holdings)
            self._table = table._replace(active=following, final_left=table.final_left - 1)
            self._open_buy(final=True)
            return
        over = table._replace(phase=Phase.OVER, final_left=0)
        self._emit(GameEnded(decide(self._deck, over.holdings)), over)

    def _spend(self, holding: Holding, payment: Payment) -> tuple[Holding, tuple[int, ...]]:
        """The holding after paying, and the ids of the cards spent (of equal ones the oldest)."""
        cards = list(holding.cards)
        spent: list[int] = []
        for card in payment.cards:
            card_id = next(i for i in cards if self._deck[i] is card)
            cards.remove(card_id)
            spent.append(card_id)
        after = Holding(holding.tokens - payment.tokens, holding.busts - payment.busts, tuple(cards))
        # Bust tokens go back to their supply, so the number in play stays the same.
        self._table = self._table._replace(
            bust_supply=min(BUST_SUPPLY, self._table.bust_supply + payment.busts)
        )
        return after, tuple(spent)

    # ---- auction ------------------------------------------------------------------------

    def _hammer(self, card_id: int) -> Auction:
        seats = len(self._table.holdings)
        return Auction(card_id, (self._table.active + 1) % seats, 0, None, (None,) * seats)

    def _open_auction(self, card_id: int) -> None:
        table = self._table._replace(phase=Phase.AUCTION)
        self._emit(AuctionOpened(table.active, card_id), table)
        self._ask_bidder()

    def bid(self, amount: int) -> None:
        auction = self._auction()
        seat = auction.bidder
        self._record_bid(auction._replace(high=amount, leader=seat), amount, BidPlaced(seat, amount))

    def pass_bid(self, forced: bool) -> None:
        auction = self._auction()
        self._record_bid(auction, 0, BidPassed(auction.bidder, forced))

    def _auction(self) -> Auction:
        assert self._table.auction is not None
        return self._table.auction

    def _record_bid(self, auction: Auction, amount: int, event: BidPlaced | BidPassed) -> None:
        """Each seat has one chance, clockwise, the drawer last (Auction)."""
        table, seat = self._table, auction.bidder
        last = seat == table.active
        auction = auction._replace(
            bids=(*auction.bids[:seat], amount, *auction.bids[seat + 1 :]),
            bidder=seat if last else (seat + 1) % len(table.holdings),
        )
        self._emit(event, table._replace(auction=auction))
        if last:
            self._fall_hammer(auction)
        else:
            self._ask_bidder()

    def _ask_bidder(self) -> None:
        """A seat that cannot bid higher passes by itself (Auction)."""
        auction = self._auction()
        holding = self._table.holdings[auction.bidder]
        if means(holding, self._deal.options.cards_as_bids) <= auction.high:
            self.pass_bid(forced=True)

    def _fall_hammer(self, auction: Auction) -> None:
        lot = Lot(auction.card, self._table.active, auction.bids, self._table.holdings)
        table = self._table._replace(lots=(*self._table.lots, lot))
        if auction.leader is not None:
            sold = WildSold(auction.leader, auction.card, auction.high)
            self._emit(sold, table._replace(phase=Phase.PAY))
            return
        table = table._replace(phase=Phase.DRAW, auction=None)
        if self._deal.options.unsold_wild is UnsoldWild.TO_DRAWER:
            holding = table.holdings[table.active]
            holding = holding._replace(cards=(*holding.cards, auction.card))
            table = table._replace(holdings=_put(table.holdings, table.active, holding))
            self._emit(WildUnsold(auction.card, table.active), table)
        else:
            table = table._replace(discards=(*table.discards, auction.card))
            self._emit(WildUnsold(auction.card, None), table)
        self._go_on()

    def pay(self, payment: Payment) -> None:
        auction = self._auction()
        assert auction.leader is not None
        seat = auction.leader
        holding, spent = self._spend(self._table.holdings[seat], payment)
        holding = holding._replace(cards=(*holding.cards, auction.card))
        table = self._table
        self._emit(
            WildPaid(seat, auction.card, payment, spent),
            table._replace(
                phase=Phase.DRAW,
                auction=None,
                holdings=_put(table.holdings, seat, holding),
                discards=table.discards + spent,
            ),
        )
        self._go_on()

    def _go_on(self) -> None:
        """After an auction the drawer goes on, unless nothing is left to draw or to take (End)."""
        table = self._table
        if table.drawn == len(self._deck) and not table.tableau:
            self._end_turn()


def sums(deck: tuple[Card, ...], tableau: tuple[int, ...]) -> tuple[int, int]:
    """(total, currency) of a tableau: numbers minus currency, and currency alone (Draw phase)."""
    numbers = currency = 0
    for card_id in tableau:
        card = deck[card_id]
        if card.is_number:
            numbers += card.rank
        else:
            currency += card.rank
    return numbers - currency, currency


def buyable(deck: tuple[Card, ...], table: Table, seat: int) -> tuple[Card, ...]:
    """The kinds in the market the seat may buy and can pay, in the table's order (Buy phase)."""
    if not table.market:
        return ()
    holding = table.holdings[seat]
    most = means(holding, with_cards=True)
    held = {deck[i] for i in holding.cards}
    kinds = {deck[i] for i in table.market}
    return tuple(sorted((c for c in kinds if c.rank <= most and c not in held), key=lambda card: card.order))


def decide(deck: tuple[Card, ...], holdings: tuple[Holding, ...]) -> Outcome:
    """Winners by points, then tokens, then fewest cards, else shared (Scoring)."""
    scores = tuple(points(deck[i] for i in holding.cards) for holding in holdings)
    standings = [
        (score, holding.tokens, -len(holding.cards)) for score, holding in zip(scores, holdings, strict=True)
    ]
    best = max(standings)
    winners = tuple(seat for seat, standing in enumerate(standings) if standing == best)
    if len(winners) > 1:
        return Outcome(winners, scores, Decider.SHARED)
    level = [standing for standing in standings if standing[0] == best[0]]
    if len(level) == 1:
        return Outcome(winners, scores, Decider.POINTS)
    richest = [standing for standing in level if standing[1] == best[1]]
    return Outcome(winners, scores, Decider.TOKENS if len(richest) == 1 else Decider.FEWEST_CARDS)


def _put(holdings: tuple[Holding, ...], seat: int, holding: Holding) -> tuple[Holding, ...]:
    return (*holdings[:seat], holding, *holdings[seat + 1 :])
