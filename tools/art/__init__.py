"""The art of TEN ARCADE, drawn from text and formulas. Build time only: the game never imports this."""
