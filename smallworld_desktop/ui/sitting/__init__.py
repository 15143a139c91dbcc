"""A sitting: the game on the table, who sits where, and the computers that are asked."""
