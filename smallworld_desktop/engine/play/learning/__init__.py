"""Learning for the computer players of any game: networks, fitting them, and the generations in which they improve."""
