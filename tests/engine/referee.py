"""A checker of records made from seeds/README.md and seeds/rules/ten.md alone; imports nothing of the engine.

It believes that the moves are legal and works out what follows from them: the final state and its hash.
"""

import hashlib
import json
from typing import Any

State = dict[str, Any]


def final_hash(text: str) -> str:
    """The hash that the end line of this record ought to hold."""
    canonical = json.dumps(final_state(text), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def written_hash(text: str) -> str:
    return json.loads(text.splitlines()[-1])["hash"]


def final_state(text: str) -> State:
    """The state of the record's last move."""
    header, *lines = [json.loads(line) for line in text.splitlines()]
    game = _Game(header)
    for line in lines[:-1]:
        game.make(line)
    return game.state


class _Game:
    def __init__(self, header: dict[str, Any]) -> None:
        self.state: State = {name: header[name] for name in ("players", "options", "first_seat", "deck")}
        self.state |= {
            "phase": "draw",
            "active": header["first_seat"],
            "turn": 1,
            "drawn": 0,
            "tableau": [],
            "holdings": [{"tokens": 5, "busts": 0, "cards": []} for _ in header["seats"]],
            "market": [],
            "discards": [],
            "bust_supply": 15,
            "auction": None,
            "final_left": 0,
        }

    def make(self, line: dict[str, Any]) -> None:
        state = self.state
        assert line["seat"] == self.seat_to_move(), line
        match line["move"]:
            case "draw":
                self.draw()
            case "take numbers":
                self.holding()["cards"] += self.numbers()
                self.pay_others()
                state["discards"] += self.currency()
                state["tableau"] = []
                self.open_buy("buy")
            case "take currency":
                self.gain(state["active"], self.worth())
                self.clear_tableau()
                self.end_turn()
            case "bid":
                state["auction"]["high"], state["auction"]["leader"] = line["amount"], line["seat"]
                self.next_bidder(line["amount"])
            case "pass":
                self.next_bidder(0)
            case "pay":
                self.spend(line["seat"], line["payment"])
                self.holding(line["seat"])["cards"].append(state["auction"]["card"])
                self.end_auction()
            case "buy":
                self.spend(line["seat"], line["payment"])
                state["market"].remove(line["card"])
                self.holding()["cards"].append(line["card"])
                self.end_buy()
            case "decline":
                self.end_buy()

    def seat_to_move(self) -> int:
        auction = self.state["auction"]
        return {"auction": lambda: auction["bidder"], "pay": lambda: auction["leader"]}.get(
            self.state["phase"], lambda: self.state["active"]
        )()

    # ---- small words -----------------------------------------------------------------------

    def holding(self, seat: int | None = None) -> dict[str, Any]:
        return self.state["holdings"][self.state["active"] if seat is None else seat]

    def numbers(self) -> list[str]:
        return [card for card in self.state["tableau"] if not card.startswith("currency")]

    def currency(self) -> list[str]:
        return [card for card in self.state["tableau"] if card.startswith("currency")]

    def worth(self) -> int:
        return sum(int(card[-1]) for card in self.currency())

    def gain(self, seat: int, amount: int) -> None:
        holding = self.holding(seat)
        holding["tokens"] = min(10, holding["tokens"] + amount)

    def pay_others(self) -> None:
        for seat in range(len(self.state["holdings"])):
            if seat != self.state["active"]:
                self.gain(seat, self.worth())

    def clear_tableau(self) -> None:
        self.state["market"] += self.numbers()
        self.state["discards"] += self.currency()
        self.state["tableau"] = []

    def means(self, seat: int, with_cards: bool) -> int:
        holding = self.holding(seat)
        return holding["tokens"] + 3 * holding["busts"] + (len(holding["cards"]) if with_cards else 0)

    def spend(self, seat: int, payment: dict[str, Any]) -> None:
        holding = self.holding(seat)
        holding["tokens"] -= payment["tokens"]
        holding["busts"] -= payment["busts"]
        self.state["bust_supply"] += payment["busts"]
        for card in payment["cards"]:
            holding["cards"].remove(card)
            self.state["discards"].append(card)

    # ---- what follows ------------------------------------------------------------------------

    def draw(self) -> None:
        state = self.state
        card = state["deck"][state["drawn"]]
        state["drawn"] += 1
        if "wild" in card:
            seats = len(state["holdings"])
            state["phase"] = "auction"
            state["auction"] = {"card": card, "bidder": (state["active"] + 1) % seats, "high": 0}
            state["auction"] |= {"leader": None, "bids": [None] * seats}
            self.pass_without_means()
            return
        state["tableau"].append(card)
        total = sum(int(card[-1]) for card in self.numbers()) - self.worth()
        if total < 11 and self.worth() < 11:
            return
        if state["bust_supply"]:
            state["bust_supply"] -= 1
            self.holding()["busts"] += 1
        if total >= 11:
            self.pay_others()
        self.clear_tableau()
        self.end_turn()

    def next_bidder(self, amount: int) -> None:
        auction = self.state["auction"]
        bidder = auction["bidder"]
        auction["bids"][bidder] = amount
        if bidder != self.state["active"]:
            auction["bidder"] = (bidder + 1) % len(self.state["holdings"])
            self.pass_without_means()
        elif auction["leader"] is not None:
            self.state["phase"] = "pay"
        else:
            keeps = self.state["options"]["unsold_wild"] == "to_drawer"
            (self.holding()["cards"] if keeps else self.state["discards"]).append(auction["card"])
            self.end_auction()

    def pass_without_means(self) -> None:
        auction = self.state["auction"]
        if self.means(auction["bidder"], self.state["options"]["cards_as_bids"]) <= auction["high"]:
            self.next_bidder(0)

    def end_auction(self) -> None:
        self.state["auction"] = None
        self.state["phase"] = "draw"
        if self.state["drawn"] == len(self.state["deck"]) and not self.state["tableau"]:
            self.end_turn()

    def open_buy(self, phase: str) -> None:
        self.state["phase"] = phase
        seat = self.state["active"]
        held, most = self.holding()["cards"], self.means(seat, with_cards=True)
        if not any(int(card[-1]) <= most and card not in held for card in self.state["market"]):
            self.end_buy()

    def end_buy(self) -> None:
        state = self.state
        if state["phase"] == "buy":
            self.end_turn()
        elif state["final_left"] > 1:
            state["final_left"] -= 1
            state["active"] = (state["active"] + 1) % len(state["holdings"])
            self.open_buy("final buy")
        else:
            state["phase"], state["final_left"] = "over", 0

    def end_turn(self) -> None:
        state = self.state
        state["active"] = (state["active"] + 1) % len(state["holdings"])
        if state["drawn"] < len(state["deck"]):
            state["turn"] += 1
            state["phase"] = "draw"
        else:
            state["final_left"] = len(state["holdings"])
            self.open_buy("final buy")
