"""The rules of the games: pure values, standard library only, no screen, no clock."""
