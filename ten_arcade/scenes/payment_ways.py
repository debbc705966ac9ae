"""Where directions lead in the payment: the amounts, below them rows of cards, then PAY, and round again.

Sideways changes the amounts, so that up and down alone must lead from everywhere to everywhere.
"""

from __future__ import annotations

from ten_arcade.ui.intents import Intent

COINS, BUSTS, PAY = "coins", "busts", "pay"
PER_ROW = 18
"""Cards in a row; a card's key is "card" and its number."""
_UNDER_BUSTS = 6  # the first column of cards below the bust tokens


def leads(key: str, intent: Intent, cards: int) -> str | None:
    """The key of the place a direction leads to, None if there is nothing that way."""
    if key.startswith("card "):
        return _from_card(int(key.removeprefix("card ")), intent, cards)
    last = _card(cards - 1) if cards else BUSTS
    match key, intent:
        case "coins", Intent.UP | Intent.RIGHT:
            return BUSTS
        case "busts", Intent.UP | Intent.LEFT:
            return COINS
        case "busts", Intent.RIGHT:
            return PAY
        case "coins", Intent.DOWN:
            return _card(0) if cards else PAY
        case "busts", Intent.DOWN:
            return _card(min(_UNDER_BUSTS, cards - 1)) if cards else PAY
        case "pay", Intent.UP | Intent.LEFT:
            return last
        case "pay", Intent.DOWN:
            return COINS
        case _:
            return None


def _from_card(index: int, intent: Intent, cards: int) -> str:
    row, column = divmod(index, PER_ROW)
    match intent:
        case Intent.LEFT:
            return _card(index - 1) if column else PAY
        case Intent.RIGHT:
            return _card(index + 1) if index + 1 < cards and column + 1 < PER_ROW else PAY
        case Intent.UP if row:
            return _card(index - PER_ROW)
        case Intent.UP:
            return COINS if column < _UNDER_BUSTS else BUSTS
        case _ if row == (cards - 1) // PER_ROW:
            return PAY
        case _:
            return _card(min(index + PER_ROW, cards - 1))


def _card(index: int) -> str:
    return f"card {index}"
