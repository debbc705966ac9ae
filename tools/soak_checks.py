"""The promises of TEN's rules as checks: each raises `Broken` with one sentence when a promise is not kept.

Judges moves from the rule book (seeds/rules/ten.md) where it can, not from the engine's own code.
"""

from collections.abc import Iterator, Sequence
from random import Random

from ten_arcade.engine.ten.deck import BUST_SUPPLY, KINDS, MOST_TOKENS
from ten_arcade.engine.ten.draft import TenStep
from ten_arcade.engine.ten.events import (
    AuctionOpened,
    Bought,
    Busted,
    CardsDiscarded,
    CardsMarketed,
    CurrencyTaken,
    Drew,
    NumbersTaken,
    RivalsPaid,
    TenEvent,
    WildPaid,
    WildSold,
    WildUnsold,
)
from ten_arcade.engine.ten.model import (
    Bid,
    Buy,
    Card,
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
)
from ten_arcade.engine.ten.payment import means
from ten_arcade.engine.ten.rules import TenRules, legal_of_view

RULES = TenRules()
LONGEST_LEGAL = 4 * 36 + 200  # four payments a kind in the market, or every bid within one's means


class Broken(AssertionError):
    """A promise of the rules was not kept; the message is one sentence."""


def require(kept: bool, sentence: str) -> None:
    if not kept:
        raise Broken(sentence)


# ---- cards and tokens ----------------------------------------------------------------------


def check_conservation(state: TenState) -> None:
    """Every drawn card lies in exactly one place, and no token is lost or made."""
    deal, table = state
    places = [*table.tableau, *table.market, *table.discards]
    for holding in table.holdings:
        places += holding.cards
        require(0 <= holding.tokens <= MOST_TOKENS, f"a seat has {holding.tokens} currency tokens")
        require(holding.busts >= 0, "a seat has less than no bust tokens")
    if table.auction is not None:
        places.append(table.auction.card)
    require(sorted(places) == list(range(table.drawn)), "a drawn card is missing or lies in two places")
    busts = sum(holding.busts for holding in table.holdings)
    require(table.bust_supply >= 0, "there are less than no bust tokens in the supply")
    require(busts + table.bust_supply == BUST_SUPPLY, f"{busts} + {table.bust_supply} bust tokens, not 15")
    require(all(deal.deck[i].is_number for i in table.market), "the market holds more than number cards")
    require(not any(deal.deck[i].is_wild for i in table.tableau), "a wild lies in the tableau")


def check_step(before: TenState, step: TenStep) -> None:
    """The holdings after the step differ from those before by exactly what the event says."""
    event = step.event
    expected = list(before.table.holdings)

    def change(seat: int, tokens: int, busts: int, gained: tuple[int, ...], spent: tuple[int, ...]) -> None:
        old = expected[seat]
        kept = tuple(i for i in old.cards if i not in spent)
        expected[seat] = Holding(old.tokens + tokens, old.busts + busts, kept + gained)

    match event:
        case RivalsPaid(_, _, gains):
            for seat, gain in enumerate(gains):
                change(seat, gain, 0, (), ())
        case CurrencyTaken(seat, _, gained):
            change(seat, gained, 0, (), ())
        case Busted(seat, _, token):
            change(seat, 0, int(token), (), ())
        case NumbersTaken(seat, ids):
            change(seat, 0, 0, ids, ())
        case WildPaid(seat, card_id, payment, spent) | Bought(seat, card_id, _, payment, spent):
            change(seat, -payment.tokens, -payment.busts, (card_id,), spent)
        case WildUnsold(card_id, int(keeper)):
            change(keeper, 0, 0, (card_id,), ())
        case _:
            pass
    if step.state.table.holdings != tuple(expected):
        raise Broken(f"{event} does not explain the change of holdings")


# ---- moves ---------------------------------------------------------------------------------


def fair_payment(payment: Payment, price: int, holding: Holding, owned: Sequence[Card]) -> bool:
    """Judged from the rule book alone: owned, enough, and no item that could be taken out of it."""
    items = [1] * payment.tokens + [3] * payment.busts + [1] * len(payment.cards)
    has_it = 0 <= payment.tokens <= holding.tokens and 0 <= payment.busts <= holding.busts
    has_cards = all(payment.cards.count(card) <= owned.count(card) for card in payment.cards)
    return has_it and has_cards and sum(items) >= price and all(sum(items) - item < price for item in items)


def allowed(state: TenState, move: TenMove, legal: frozenset[TenMove]) -> bool:
    """Whether the rules allow the move: by the list, but for payments by the rule book."""
    deal, table = state
    seat = RULES.to_act(state)
    if seat is None:
        return False
    holding = table.holdings[seat]
    owned = [deal.deck[i] for i in holding.cards]
    match move:
        case Pay(payment):
            if table.phase is not Phase.PAY or table.auction is None:
                return False
            if payment.cards and not deal.options.cards_as_bids:
                return False
            return fair_payment(payment, table.auction.high, holding, owned)
        case Buy(card, payment):
            offered = table.phase in (Phase.BUY, Phase.FINAL_BUY) and card in [
                deal.deck[i] for i in table.market
            ]
            return offered and card not in owned and fair_payment(payment, card.rank, holding, owned)
        case _:
            return move in legal


def random_payment(holding: Holding, owned: Sequence[Card], random: Random) -> Payment:
    """Any handful, good or bad: now and then more than the seat has."""
    tokens = random.randint(-1, holding.tokens + 1)
    busts = random.choice((0, 0, random.randint(-1, holding.busts + 1)))
    spent = random.sample(list(owned), random.randint(0, min(len(owned), 9))) if random.random() < 0.6 else []
    if random.random() < 0.1:
        spent.append(random.choice(KINDS))
    return Payment(tokens, busts, tuple(spent))


def composed_payment(price: int, holding: Holding, owned: Sequence[Card], random: Random) -> Payment:
    """Items put down in a random order until the price is covered, then each one not needed taken back."""
    items: list[Card | int] = [*owned, *([1] * holding.tokens), *([3] * holding.busts)]
    random.shuffle(items)
    value = 0
    down: list[Card | int] = []
    for item in items:
        if value >= price:
            break
        down.append(item)
        value += 3 if item == 3 else 1
    over = value - price
    if over > 0:  # the last item was a bust token, worth one or two too much: as many small ones go back
        for item in [item for item in down if item != 3][:over]:
            down.remove(item)
    return Payment(down.count(1), down.count(3), tuple(item for item in down if isinstance(item, Card)))


def other_moves(state: TenState, random: Random) -> Iterator[TenMove]:
    """A broad pool: every sort of move, all amounts about one's means, all sorts of payments."""
    deal, table = state
    yield from (Draw(), TakeNumbers(), TakeCurrency(), Pass(), Decline())
    seat = RULES.to_act(state)
    holding = table.holdings[0 if seat is None else seat]
    owned = [deal.deck[i] for i in holding.cards]
    high = table.auction.high if table.auction is not None else 0
    yield from (Bid(amount) for amount in (-1, 0, 1, 2, high, high + 1))
    most, without_cards = means(holding, with_cards=True), means(holding, with_cards=False)
    yield from (Bid(amount) for amount in (without_cards, without_cards + 1, most, most + 1))
    price = high or random.randint(1, 9)
    yield Pay(Payment())
    # Where nothing is to be paid, a payment or two is as good as many.
    paying = table.phase in (Phase.PAY, Phase.BUY, Phase.FINAL_BUY)
    for _ in range(6 if paying else 1):
        yield Pay(random_payment(holding, owned, random))
        yield Pay(composed_payment(price, holding, owned, random))
    wanted = [deal.deck[i] for i in table.market[-6 if paying else -1 :]]
    for card in (*wanted, *random.sample(KINDS, 2 if paying else 1)):
        yield Buy(card, Payment(tokens=card.rank))
        yield Buy(card, random_payment(holding, owned, random))
        yield Buy(card, composed_payment(card.rank, holding, owned, random))


def check_moves(state: TenState, random: Random) -> int:
    """All of `legal` passes `check`, and of a broad pool only fair payments besides; how many were tried."""
    legal = RULES.legal(state)
    every = frozenset(legal)
    require(len(every) == len(legal), "legal names a move twice")
    require(bool(legal) == (RULES.to_act(state) is not None), "there is a seat to act without a move")
    require(len(legal) <= LONGEST_LEGAL, f"legal lists {len(legal)} moves")
    tried = 0
    for move in legal:
        if RULES.check(state, move) is not None:
            raise Broken(f"check refuses {move}, which legal offers")
        if isinstance(move, Pay | Buy) and not allowed(state, move, every):
            raise Broken(f"legal offers {move} against the rule book")
        tried += 1
    for move in other_moves(state, random):
        fair = allowed(state, move, every)
        refusal = RULES.check(state, move)
        if (refusal is None) != fair:
            raise Broken(f"check says {refusal} to {move}")
        tried += 1
    return tried


# ---- what a seat may know --------------------------------------------------------------------


def known_ids(event: TenEvent) -> tuple[int, ...]:
    """The ids of the cards an event speaks of."""
    match event:
        case Drew() | AuctionOpened() | WildSold() | WildUnsold():
            return (event.card_id,)
        case WildPaid() | Bought():
            return (event.card_id, *event.spent)
        case NumbersTaken() | CardsMarketed() | CardsDiscarded():
            return event.cards
        case _:
            return ()


def check_secrets(state: TenState) -> None:
    """No view shows a card of the draw pile, and all show the same open table and legal moves."""
    deal, table = state
    legal = RULES.legal(state)
    for seat in (None, *range(len(table.holdings))):
        view = RULES.view(state, seat)
        require(view.cards[: table.drawn] == deal.deck[: table.drawn], "a view hides an open card")
        require(not any(view.cards[table.drawn :]), f"the view of {seat} shows a card of the draw pile")
        require(len(view.cards) == len(deal.deck), "a view miscounts the deck")
        require(view.table == table, "a view shows another table")
        if seat in (None, table.active):
            require(legal_of_view(view) == legal, "a view leads to other legal moves")
    other = with_pile_reordered(state)
    for seat in (None, 0):
        same = RULES.view(other, seat) == RULES.view(state, seat)
        require(same, "the order of the draw pile shows in a view")
    require(RULES.legal(other) == legal, "the order of the draw pile shows in the legal moves")


def with_pile_reordered(state: TenState) -> TenState:
    """The same position with the draw pile turned over."""
    deal, table = state
    deck = deal.deck[: table.drawn] + deal.deck[table.drawn :][::-1]
    return TenState(type(deal)(deal.players, deal.options, deal.first, deck), table)


def check_event(step: TenStep) -> None:
    """Nobody's copy of the event speaks of a card still in the draw pile."""
    for seat in (None, *range(len(step.state.table.holdings))):
        event = RULES.redact(step.event, seat)
        if any(card_id >= step.state.table.drawn for card_id in known_ids(event)):
            raise Broken(f"{event} tells {seat} of a card in the draw pile")
