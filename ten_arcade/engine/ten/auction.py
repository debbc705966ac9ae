"""A wild under the hammer: who is asked, what is bid, who pays. Source: seeds/rules/ten.md, section Auction.

Knows no turn: what the drawer does afterwards is for `flow`.
"""

from __future__ import annotations

from ten_arcade.engine.ten.draft import Draft
from ten_arcade.engine.ten.events import AuctionOpened, BidPassed, BidPlaced, WildPaid, WildSold, WildUnsold
from ten_arcade.engine.ten.model import Auction, Holding, Lot, Payment, Phase, UnsoldWild
from ten_arcade.engine.ten.payment import means


def put_up(draft: Draft, card_id: int) -> None:
    """The wild just drawn is next under the hammer; the auction opens with `open_auction`."""
    seats = len(draft.holdings)
    draft.auction = Auction(card_id, (draft.active + 1) % seats, 0, None, (None,) * seats)


def open_auction(draft: Draft) -> None:
    draft.phase = Phase.AUCTION
    draft.tell(AuctionOpened, draft.active, under_hammer(draft).card)
    _ask_bidder(draft)


def bid(draft: Draft, amount: int) -> None:
    card, seat, _, _, bids = under_hammer(draft)
    draft.auction = Auction(card, _following(draft, seat), amount, seat, _with(bids, seat, amount))
    draft.tell(BidPlaced, seat, amount)
    _next_bidder(draft, seat)


def pass_bid(draft: Draft, forced: bool) -> None:
    card, seat, high, leader, bids = under_hammer(draft)
    draft.auction = Auction(card, _following(draft, seat), high, leader, _with(bids, seat, 0))
    draft.tell(BidPassed, seat, forced)
    _next_bidder(draft, seat)


def pay(draft: Draft, payment: Payment) -> None:
    auction = under_hammer(draft)
    assert auction.leader is not None
    seat = auction.leader
    spent = draft.spend(seat, payment, auction.card)
    draft.phase, draft.auction = Phase.DRAW, None
    draft.tell(WildPaid, seat, auction.card, payment, spent)


def under_hammer(draft: Draft) -> Auction:
    assert draft.auction is not None
    return draft.auction


def _following(draft: Draft, seat: int) -> int:
    """Each seat has one chance, clockwise, the drawer last (Auction)."""
    return seat if seat == draft.active else (seat + 1) % len(draft.holdings)


def _with(bids: tuple[int | None, ...], seat: int, amount: int) -> tuple[int | None, ...]:
    return (*bids[:seat], amount, *bids[seat + 1 :])


def _next_bidder(draft: Draft, seat: int) -> None:
    """The seat has had its chance."""
    if seat == draft.active:
        _fall_hammer(draft)
    else:
        _ask_bidder(draft)


def _ask_bidder(draft: Draft) -> None:
    """A seat that cannot bid higher passes by itself (Auction)."""
    auction = under_hammer(draft)
    if means(draft.holdings[auction.bidder], draft.deal.options.cards_as_bids) <= auction.high:
        pass_bid(draft, forced=True)


def _fall_hammer(draft: Draft) -> None:
    card, _, high, leader, bids = under_hammer(draft)
    draft.lots = (*draft.lots, Lot(card, draft.active, bids, draft.holdings))
    if leader is not None:
        draft.phase = Phase.PAY
        draft.tell(WildSold, leader, card, high)
        return
    draft.phase, draft.auction = Phase.DRAW, None
    if draft.deal.options.unsold_wild is UnsoldWild.TO_DRAWER:
        tokens, busts, cards = draft.holdings[draft.active]
        draft.put(draft.active, Holding(tokens, busts, (*cards, card)))
        draft.tell(WildUnsold, card, draft.active)
    else:
        draft.discards = (*draft.discards, card)
        draft.tell(WildUnsold, card, None)
