"""TEN: press your luck towards ten, bid for wilds, build runs."""
