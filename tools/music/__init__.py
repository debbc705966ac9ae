"""The music of the game: text notation to sound. Build time only; knows nothing of the game."""
