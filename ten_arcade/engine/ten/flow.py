"""How one thing leads to the next: the steps that follow an accepted move, in order.

Source: seeds/rules/ten.md. Decides nothing a seat could decide; `rules` checks moves.
"""

from __future__ import annotations

from typing import assert_never

from ten_arcade.engine.core import Outcome
from ten_arcade.engine.ten import auction
from ten_arcade.engine.ten.deck import LIMIT, MOST_TOKENS
from ten_arcade.engine.ten.draft import Draft
from ten_arcade.engine.ten.events import (
    Bought,
    Busted,
    BuyDeclined,
    BuyOpened,
    CardsDiscarded,
    CardsMarketed,
    CurrencyTaken,
    Drew,
    FinalRoundStarted,
    GameEnded,
    GameStarted,
    NumbersTaken,
    RivalsPaid,
    TurnEnded,
    TurnStarted,
)
from ten_arcade.engine.ten.model import (
    Bid,
    BustKind,
    Buy,
    Card,
    Decider,
    Decline,
    Draw,
    Holding,
    Pass,
    Pay,
    Payment,
    Phase,
    Reward,
    Row,
    Table,
    TakeCurrency,
    TakeNumbers,
    TenMove,
)
from ten_arcade.engine.ten.payment import by_order, means
from ten_arcade.engine.ten.scoring import points


def make(draft: Draft, move: TenMove) -> None:
    """The move, which must be allowed, and all that follows until a seat must decide again."""
    match move:
        case Draw():
            _draw(draft)
        case TakeNumbers():
            _take_numbers(draft)
        case TakeCurrency():
            _take_currency(draft)
        case Bid(amount):
            auction.bid(draft, amount)
            _go_on(draft)
        case Pass():
            auction.pass_bid(draft, forced=False)
            _go_on(draft)
        case Pay(payment):
            auction.pay(draft, payment)
            _go_on(draft)
        case Buy(card, payment):
            _buy(draft, card, payment)
        case Decline():
            _decline(draft, forced=False)
        case _:
            assert_never(move)


# ---- turns -------------------------------------------------------------------------------------


def open_game(draft: Draft) -> None:
    draft.tell(GameStarted, draft.deal.first)
    draft.tell(TurnStarted, draft.active, 1)


def _draw(draft: Draft) -> None:
    """Draw phase: the next card, and what it brings about."""
    card_id = draft.drawn
    card = draft.deck[card_id]
    draft.drawn = card_id + 1
    if card.is_wild:
        auction.put_up(draft, card_id)
        draft.tell(Drew, draft.active, card_id, card)
        auction.open_auction(draft)
        _go_on(draft)
        return
    draft.tableau = (*draft.tableau, card_id)
    draft.tell(Drew, draft.active, card_id, card)
    total, currency = sums(draft.deck, draft.tableau)
    if total > LIMIT:
        _bust(draft, BustKind.NUMBERS, currency)
    elif currency > LIMIT:
        _bust(draft, BustKind.CURRENCY, 0)


def _bust(draft: Draft, kind: BustKind, currency: int) -> None:
    """Bust: numbers to the market, currency discarded, a bust token; a number bust pays the others."""
    seat = draft.active
    token = draft.bust_supply > 0
    if token:
        tokens, busts, cards = draft.holdings[seat]
        draft.put(seat, Holding(tokens, busts + 1, cards))
        draft.bust_supply -= 1
    draft.tell(Busted, seat, kind, token)
    _remember(draft, draft.tableau, Reward.BUST)
    if kind is BustKind.NUMBERS:
        _pay_rivals(draft, currency)
    _clear_numbers(draft)
    _clear_currency(draft)
    _end_turn(draft)


def _take_numbers(draft: Draft) -> None:
    """Reward: the numbers are collected, the others get the currency value, then one may buy."""
    seat, tableau = draft.active, draft.tableau
    numbers, rest = _split(draft)
    tokens, busts, cards = draft.holdings[seat]
    draft.put(seat, Holding(tokens, busts, cards + numbers))
    draft.tableau = rest
    draft.tell(NumbersTaken, seat, numbers)
    _remember(draft, tableau, Reward.NUMBERS)
    if rest:
        _pay_rivals(draft, sums(draft.deck, rest)[1])
        _clear_currency(draft)
    _open_buy(draft, final=False)


def _take_currency(draft: Draft) -> None:
    """Reward: tokens up to the cap; the numbers go to the market; no buy phase."""
    seat = draft.active
    currency = sums(draft.deck, draft.tableau)[1]
    tokens, busts, cards = draft.holdings[seat]
    gained = min(currency, MOST_TOKENS - tokens)
    draft.put(seat, Holding(tokens + gained, busts, cards))
    draft.tell(CurrencyTaken, seat, currency, gained)
    _remember(draft, draft.tableau, Reward.CURRENCY)
    _clear_currency(draft)
    _clear_numbers(draft)
    _end_turn(draft)


def _remember(draft: Draft, tableau: tuple[int, ...], reward: Reward) -> None:
    """The row joins the history; the step that clears it shows it."""
    draft.rows = (*draft.rows, Row(draft.active, tableau, reward))


def _pay_rivals(draft: Draft, amount: int) -> None:
    if not amount:
        return
    gains: list[int] = []
    paid: list[Holding] = []
    for seat, holding in enumerate(draft.holdings):
        gain = 0 if seat == draft.active else min(amount, MOST_TOKENS - holding.tokens)
        gains.append(gain)
        paid.append(Holding(holding.tokens + gain, holding.busts, holding.cards) if gain else holding)
    draft.holdings = tuple(paid)
    draft.tell(RivalsPaid, draft.active, amount, tuple(gains))


def _split(draft: Draft) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tableau's number cards and its currency cards."""
    deck = draft.deck
    numbers: list[int] = []
    currency: list[int] = []
    for card_id in draft.tableau:
        (numbers if deck[card_id].is_number else currency).append(card_id)
    return tuple(numbers), tuple(currency)


def _clear_numbers(draft: Draft) -> None:
    numbers, rest = _split(draft)
    if numbers:
        draft.tableau = rest
        draft.market += numbers
        draft.tell(CardsMarketed, numbers)


def _clear_currency(draft: Draft) -> None:
    numbers, currency = _split(draft)
    if currency:
        draft.tableau = numbers
        draft.discards += currency
        draft.tell(CardsDiscarded, currency)


def _end_turn(draft: Draft) -> None:
    draft.tell(TurnEnded, draft.active)
    draft.active = _following(draft)
    if draft.drawn < len(draft.deck):
        draft.phase = Phase.DRAW
        draft.turn += 1
        draft.tell(TurnStarted, draft.active, draft.turn)
        return
    draft.phase, draft.final_left = Phase.FINAL_BUY, len(draft.holdings)
    draft.tell(FinalRoundStarted, draft.active)
    _open_buy(draft, final=True)


def _following(draft: Draft) -> int:
    return (draft.active + 1) % len(draft.holdings)


def _go_on(draft: Draft) -> None:
    """After an auction the drawer goes on, unless nothing is left to draw or to take (End)."""
    if draft.auction is None and not draft.tableau and draft.drawn == len(draft.deck):
        _end_turn(draft)


# ---- buying ------------------------------------------------------------------------------------


def _open_buy(draft: Draft, final: bool) -> None:
    draft.phase = Phase.FINAL_BUY if final else Phase.BUY
    draft.tell(BuyOpened, draft.active, final)
    if not _can_buy(draft):
        _decline(draft, forced=True)


def _buy(draft: Draft, card: Card, payment: Payment) -> None:
    seat = draft.active
    card_id = min([i for i in draft.market if draft.deck[i] is card])
    spent = draft.spend(seat, payment, card_id)
    place = draft.market.index(card_id)
    draft.market = draft.market[:place] + draft.market[place + 1 :]
    draft.tell(Bought, seat, card_id, card, payment, spent)
    _end_buy(draft)


def _decline(draft: Draft, forced: bool) -> None:
    draft.tell(BuyDeclined, draft.active, forced)
    _end_buy(draft)


def _end_buy(draft: Draft) -> None:
    if draft.phase is Phase.BUY:
        _end_turn(draft)
        return
    if draft.final_left > 1:
        draft.active = _following(draft)
        draft.final_left -= 1
        _open_buy(draft, final=True)
        return
    draft.phase, draft.final_left = Phase.OVER, 0
    draft.tell(GameEnded, decide(draft.deck, draft.holdings))


# ---- what a table comes to ---------------------------------------------------------------------


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


def buyable(deck: tuple[Card, ...], table: Table | Draft, seat: int) -> tuple[Card, ...]:
    """The kinds in the market the seat may buy and can pay, in the table's order (Buy phase)."""
    if not table.market:
        return ()
    holding = table.holdings[seat]
    most = means(holding, with_cards=True)
    kinds = {deck[i] for i in table.market}
    kinds.difference_update([deck[i] for i in holding.cards])
    return tuple(sorted([card for card in kinds if card.rank <= most], key=by_order))


def _can_buy(draft: Draft) -> bool:
    """Whether anything is `buyable`; it mostly is, so the first card found will do."""
    deck, holding = draft.deck, draft.holdings[draft.active]
    most = means(holding, with_cards=True)
    held = [deck[i] for i in holding.cards]
    for card_id in draft.market:
        card = deck[card_id]
        if card.rank <= most and card not in held:
            return True
    return False


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
