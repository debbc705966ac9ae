"""The sound effects of TEN ARCADE, synthesised. Build time only: the game never imports this."""
